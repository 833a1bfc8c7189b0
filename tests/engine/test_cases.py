"""Faults that were reported against other programs: each is put to the engine as another program would, and answered right."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.protocol.lines import KINDS
from tests.cases import Case, cases
from tests.engine.asking import answered, ask, line

CASES = cases(*KINDS)


def by_rank(expected: Mapping[str, Any]) -> dict[str, Any]:
    """The answer without the suits of the best five: which of two equal ranks is taken is open."""

    def ranks(five: Any) -> Any:
        if isinstance(five, dict):
            return {seat: ranks(cards) for seat, cards in five.items()}
        return five and [card[0] for card in five]

    return {name: ranks(value) if name == "best_five" else value for name, value in expected.items()}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_others_got_wrong_is_answered_right(case: Case) -> None:
    assert by_rank(ask(case.kind, case.inputs)) == by_rank(case.expected)


def test_every_kind_has_a_case() -> None:
    assert {case.kind for case in CASES} == set(KINDS)


def rules_of(case: Case) -> list[str]:
    """The ids that a case names, of which those after the first may leave out the game: ``FCS-06.15, 06.16``."""
    found: list[str] = []
    for name in case.notes["rules"].replace(";", ",").split(", "):
        game = found[-1].rsplit("-", 1)[0] if found and name[0].isdigit() else ""
        found.append(f"{game}-{name}" if game else name)
    return found


# The others name rules for their whole group of cases, of which one case does not need all.
TELLING = ("E-03.a", "E-03.b", "E-05.a", "E-05.b", "E-08", "E-22", "C-05.b", "X-03", "X-04", "X-06", "X-07", "X-14")


@pytest.mark.parametrize("case", [case for case in CASES if case.id in TELLING], ids=str)
def test_an_answer_cites_the_rules_that_the_case_rests_on(case: Case) -> None:
    assert set(rules_of(case)) <= set(answered(line(case.kind, case.inputs))["rules"])


@pytest.mark.parametrize(
    ("folds", "left", "still_in"),
    [({}, 4, 8), ({"3rd": 1}, 7, 7), ({"4th": 1}, 6, 7), ({"5th": 2}, 6, 6), ({"6th": 4}, 4, 4)],
)
def test_d_s7_2_a_card_is_shared_only_where_fewer_are_left_than_players(
    folds: Mapping[str, int], left: int, still_in: int
) -> None:
    told = {"cards_left": left, "still_in": still_in, "community_card": left < still_in}
    assert ask("seventh_street_cards", {"game": "S7", "dealt_in": 8, "folds_on": folds}) == told
