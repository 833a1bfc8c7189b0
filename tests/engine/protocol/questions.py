"""Questions that have an answer, for tests to change."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from tests.cases import cases
from tests.engine.asking import line

GOOD = line("bring_in", {"game": "FCS", "up_cards": {"S1": "2d", "S2": "2c"}})
SHOWN = {"S1": "3c", "S2": "Qd", "S3": "3h"}
OPENING = {"game": "FCS", "up_cards": SHOWN, "stacks_after_ante": {"S1": 19, "S2": 19, "S3": 4}}
ROUND = {
    "game": "FCS",
    "round": 3,
    "stacks_at_start_of_round": {"S1": 40, "S2": 40, "S3": 40},
    "actions": [["S1", "bet", 4], ["S2", "call"]],
    "to_act": "S3",
}
POTS = {"contributions": {"S1": 5, "S2": 13, "S3": 9}, "folded": ["S3"]}
FIVES = {"S1": ["Ah", "Kc", "Qd", "Js", "Tc"], "S2": ["As", "Kd", "Qc", "Jh", "Td"]}
SETTLED = {"game": "FCS", "contributions": {"S1": 9, "S2": 9, "S3": 1}, "folded": ["S3"], "cards": FIVES}
CARIBBEAN = {
    "ante": 1,
    "call": 2,
    "player": ["9c", "9h", "4s", "3d", "2c"],
    "bank": ["Qs", "Jd", "8c", "5h", "3s"],
    "action": "call",
}
HAND = cases("hand")[0].inputs


def changed(inputs: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The inputs with another value at a path like ``actions.3.0``."""
    new = deepcopy(dict(inputs))
    at: Any = new
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in steps:
        at = at[step]
    at[last] = value
    return new
