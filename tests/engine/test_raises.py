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
