"""What the last action of a round is called, and what it counts as."""

import pytest

from engine.actions import ActionKind
from engine.last_action import Faced, LastAction, rule_on_last_action
from engine.profiles import SEVEN_CARD_STUD
from engine.raises import CountsAs
from engine.rules import Rule
from tests.engine.rounds import begun, play

BRING_IN, BET, RAISE, NOTHING = CountsAs.BRING_IN, CountsAs.BET, CountsAs.RAISE, CountsAs.NOTHING


@pytest.mark.parametrize(
    ("street", "stacks", "actions", "called", "short", "counts_as", "rule"),
    [
        (1, "40 40 40", "1 bring_in 1", "bring_in", False, BRING_IN, Rule.FCS_03_4),
        (1, "40 40 40", "1 bet 2", "bet", False, BET, Rule.FCS_03_4),
        (1, "40 40 40", "1 bring_in 1, 2 call 1", "call", False, NOTHING, Rule.FCS_04_2),
        (1, "40 40 40", "1 bring_in 1, 2 complete 2", "complete", False, BET, Rule.FCS_04_11),
        (1, "40 40 40", "1 bring_in 1, 2 complete 2, 3 raise 4", "raise", False, RAISE, Rule.FCS_05_4),
        (3, "40 40 40", "1 check", "check", False, NOTHING, Rule.FCS_05_1),
        (3, "40 40 40", "1 check, 2 bet 4", "bet", False, BET, Rule.FCS_05_2),
        (3, "40 40 40", "1 bet 4, 2 fold", "fold", False, NOTHING, Rule.FCS_05_5),
        (3, "40 40 40", "1 bet 4, 2 call 4", "call", False, NOTHING, Rule.FCS_05_3),
        (3, "40 40 40", "1 bet 4, 2 raise 8", "raise", False, RAISE, Rule.FCS_04_10),
        (3, "40 3 40", "1 bet 4, 2 call 3", "call", False, NOTHING, Rule.FCS_06_1),
        (3, "40 5 40", "1 bet 4, 2 raise 5", "raise", True, NOTHING, Rule.FCS_06_7),
        (3, "40 6 40", "1 bet 4, 2 raise 6", "raise", True, RAISE, Rule.FCS_06_10),
        (3, "1 40 40", "1 bet 1", "bet", True, NOTHING, Rule.FCS_06_5),
        (3, "2 40 40", "1 bet 2", "bet", True, BET, Rule.FCS_06_9),
        (3, "1 40 40", "1 bet 1, 2 complete 4", "complete", False, BET, Rule.FCS_06_8),
    ],
)
def test_fcs_04_to_06_an_action_has_its_name_and_what_it_counts_as(
    street: int, stacks: str, actions: str, called: str, short: bool, counts_as: CountsAs, rule: Rule
) -> None:
    ruling = rule_on_last_action(play(begun(street, stacks), actions))
    assert ruling.answer == LastAction(ActionKind(called), short, counts_as)
    assert rule in ruling.rules


def test_fcs_06_4_who_matches_a_bring_in_that_nobody_paid_calls_it() -> None:
    ruling = rule_on_last_action(play(begun(1, "0 40 40", first=2, low_card=1), "2 call 1"))
    assert ruling.answer.kind is ActionKind.CALL
    faced = ruling.facts[0]
    assert isinstance(faced, Faced)
    assert (faced.level, faced.owes, faced.only_bring_in, faced.posted) == (1, False, True, False)


def test_s7_opt_3_a_fold_with_nothing_to_match_is_a_fold() -> None:
    ruling = rule_on_last_action(play(begun(3, "90 90 90", profile=SEVEN_CARD_STUD), "1 fold"))
    assert ruling.answer.kind is ActionKind.FOLD
    assert Rule.S7_OPT_3 in ruling.rules


def test_nothing_is_called_by_a_name_before_anybody_acts() -> None:
    with pytest.raises(ValueError, match="nothing was done"):
        rule_on_last_action(begun(3, "40 40 40"))
