"""Which is the first illegal action of a written round, and which rules refuse it."""

import pytest

from engine.actions import Action, ActionKind, Refusal
from engine.rules import Rule
from engine.sequences import FirstIllegal, Written, rule_on_sequence
from tests.engine.rounds import begun


def written(text: str) -> list[Written]:
    """«1 bet 4, 2 fold»."""
    parts = (part.split() for part in text.split(", "))
    return [Written(int(seat), Action(ActionKind(kind), int(to[0]) if to else 0)) for seat, kind, *to in parts]


@pytest.mark.parametrize(
    ("street", "stacks", "text", "reason", "rule"),
    [
        (3, "40 40 40", "1 bet 4, 2 raise 10", Refusal.WRONG_AMOUNT, Rule.FCS_06_6),
        (3, "40 40 40", "1 bet 4, 3 call 4", Refusal.NOT_IN_TURN, Rule.FCS_05_7),
        (3, "40 40 40", "1 check, 2 fold", Refusal.FOLD_NOT_OFFERED, Rule.AMB_FCS_36),
        (3, "40 40 40", "1 bet 4, 2 check", Refusal.SOMETHING_TO_MATCH, Rule.FCS_05_3),
        (3, "40 5 40", "1 bet 4, 2 raise 5, 3 call 5, 1 raise 8", Refusal.NOT_REOPENED, Rule.FCS_06_7),
        (3, "40 40", "1 check, 2 check, 1 bet 4", Refusal.HAND_OVER, Rule.FCS_05_11),
        (1, "40 40 40", "1 bring_in 1, 2 raise 4", Refusal.WRONG_AMOUNT, Rule.AMB_FCS_09),
        (1, "40 40 40", "1 bring_in 1, 2 call 1, 3 call 1, 1 check", Refusal.HAND_OVER, Rule.AMB_FCS_01),
    ],
)
def test_the_last_action_is_refused(street: int, stacks: str, text: str, reason: Refusal, rule: Rule) -> None:
    betting = begun(street, stacks)
    ruling = rule_on_sequence(betting, written(text))
    (fact,) = ruling.facts
    assert isinstance(fact, FirstIllegal)
    assert (ruling.answer, fact.reason) == (len(written(text)), reason)
    assert rule in fact.rules
    assert betting.done == []


def test_an_illegal_action_is_found_whatever_follows() -> None:
    assert rule_on_sequence(begun(3, "40 40 40"), written("1 bet 4, 2 check, 3 call 4")).answer == 2


def test_a_check_and_a_raise_in_the_same_round_are_legal_fcs_05_6() -> None:
    assert rule_on_sequence(begun(3, "40 40 40"), written("1 check, 2 bet 4, 3 call 4, 1 raise 8")).answer is None
