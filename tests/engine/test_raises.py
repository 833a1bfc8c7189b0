"""How many raises are left: what uses them up, and what does not."""

import pytest

from engine.betting import BettingRound
from engine.raises import Counted, CountsAs, LimitSet, rule_on_raises_left
from engine.rules import Rule
from tests.engine.rounds import begun, play

BRING_IN, BET, RAISE, NOTHING = CountsAs.BRING_IN, CountsAs.BET, CountsAs.RAISE, CountsAs.NOTHING


def counted(betting: BettingRound) -> list[CountsAs]:
    return [fact.counts_as for fact in rule_on_raises_left(betting).facts if isinstance(fact, Counted)]


@pytest.mark.parametrize(
    ("stacks", "actions", "as_what", "left"),
    [
        ("40 40 40", "", [], 3),
        ("40 40 40", "1 bet 4", [BET], 3),
        ("40 40 40", "1 bet 4, 2 raise 8, 3 raise 12", [BET, RAISE, RAISE], 1),
        ("40 40 40", "1 bet 4, 2 raise 8, 3 raise 12, 1 raise 16", [BET, RAISE, RAISE, RAISE], 0),
        ("40 5 40", "1 bet 4, 2 raise 5", [BET, NOTHING], 3),
        ("40 6 40", "1 bet 4, 2 raise 6", [BET, RAISE], 2),
        ("40 5 40", "1 bet 4, 2 raise 5, 3 raise 8", [BET, NOTHING, RAISE], 2),
        ("1 40 40", "1 bet 1", [NOTHING], 3),
        ("1 40 40", "1 bet 1, 2 complete 4", [NOTHING, BET], 3),
        ("2 40 40", "1 bet 2", [BET], 3),
        ("40 40", "1 bet 4, 2 raise 8, 1 raise 12, 2 raise 16", [BET, RAISE, RAISE, RAISE], None),
        ("40 40 40", "1 bet 4, 2 fold, 3 raise 8", [BET, RAISE], 2),
    ],
)
def test_fcs_04_10_what_counts_and_how_many_are_left(
    stacks: str, actions: str, as_what: list[CountsAs], left: int | None
) -> None:
    betting = play(begun(3, stacks), actions)
    assert counted(betting) == as_what
    assert rule_on_raises_left(betting).answer == left


def test_fcs_04_11_a_completion_is_the_bet() -> None:
    betting = play(begun(1, "40 40 40"), "1 bring_in 1, 2 complete 2, 3 raise 4")
    assert counted(betting) == [BRING_IN, BET, RAISE]
    assert Rule.FCS_04_11 in rule_on_raises_left(betting).rules


def test_amb_fcs_15_the_limit_stays_after_folds() -> None:
    limit = rule_on_raises_left(play(begun(3, "40 40 40"), "1 bet 4, 2 fold")).facts[0]
    assert isinstance(limit, LimitSet)
    assert (limit.able_at_start, limit.able_now, limit.raises) == (3, 2, 3)
    assert Rule.AMB_FCS_15 in limit.rules


def test_amb_fcs_17_opening_for_the_full_bet_is_the_one_bet() -> None:
    betting = play(begun(1, "40 40 40"), "1 bet 2, 2 raise 4")
    assert counted(betting) == [BET, RAISE]
    assert Rule.AMB_FCS_17 in rule_on_raises_left(betting).rules
    assert Rule.AMB_FCS_17 not in rule_on_raises_left(play(begun(3, "40 40 40"), "1 bet 4")).rules


def test_amb_fcs_14_who_is_all_in_as_the_round_begins_is_named_and_not_counted() -> None:
    limit = rule_on_raises_left(play(begun(3, "40 40 40 0"), "1 bet 4")).facts[0]
    assert isinstance(limit, LimitSet)
    assert (limit.able_at_start, limit.all_in) == (3, (4,))
    assert limit.rules == (Rule.FCS_04_10, Rule.AMB_FCS_14)
    limit = rule_on_raises_left(play(begun(3, "40 40 4"), "1 bet 4, 2 call 4")).facts[0]
    assert isinstance(limit, LimitSet)
    assert limit.all_in == ()


@pytest.mark.parametrize(("chips", "opened"), [("6", False), ("7", False), ("2", True), ("3", True)])
def test_amb_fcs_19_and_23_an_all_in_of_half_or_more_is_a_raise_or_the_bet(chips: str, opened: bool) -> None:
    actions = f"1 check, 2 bet {chips}" if opened else f"1 bet 4, 2 raise {chips}"
    last = [fact for fact in rule_on_raises_left(play(begun(3, f"40 {chips} 40"), actions)).facts if isinstance(fact, Counted)][
        -1
    ]
    assert last.rules[-1] is (Rule.AMB_FCS_23 if opened else Rule.AMB_FCS_19)


def test_amb_fcs_44_two_in_the_first_round_have_no_limit() -> None:
    assert Rule.AMB_FCS_44 in rule_on_raises_left(play(begun(1, "40 40"), "1 bring_in 1, 2 complete 2")).rules
