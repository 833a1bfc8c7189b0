"""All-in for less: FCS-06.1 to 06.12, AMB-FCS-21 to 31. Units of 4 unless said."""

from fractions import Fraction

from engine.actions import NoRaise
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.turns import rule_on_more_betting
from tests.rules import wrong
from tests.rules.play import begun, five, may, play, quietly
from tests.rules.proving import proves
from tests.rules.switches import Switch, choosing


def counting_from(share: Fraction | int) -> Switch:
    """A short all-in counts from another share of the unit."""
    return choosing(FIVE_CARD_STUD, short_all_in_counts_from=Fraction(share))


@proves(Rule.FCS_06_1, without=wrong.SHORT_STACKS_MUST_FOLD)
def who_cannot_cover_the_call_puts_in_the_rest() -> None:
    betting = play(begun(3, "40 3 40"), "1 bet 4")
    assert may(betting) == "fold, call 3"
    assert play(betting, "2 call 3").stacks[2] == 0


@proves(Rule.FCS_06_2, without=wrong.SHORT_CALLERS_ARE_OUT)
def a_hand_that_called_for_less_stays_in_for_what_it_paid() -> None:
    hand = quietly(five("5 40 40", "As 2c Ad Ac Ah", "4d Qh Js 7d 3c", "5s Jd 8d 8h 9s"), 2)
    play(hand, "1 bet 2, 2 call 2, 3 call 2, 1 check, 2 bet 4, 3 call 4, 1 call 1")
    quietly(hand)
    assert hand.result
    assert dict(hand.result.payouts).get(1) == 15


@proves(Rule.FCS_06_3, without=wrong.A_STACK_MUST_EXCEED_THE_ANTE)
def one_may_be_all_in_through_the_ante() -> None:
    hand = five("1 40 40", "? Ac", "? Qh", "? 2d")
    assert hand.behind[1] == 0
    assert 1 in hand.live


@proves(Rule.FCS_06_5, without=wrong.ONLY_WHOLE_WAGERS)
def an_all_in_may_be_an_incomplete_bet_or_raise() -> None:
    assert may(begun(3, "3 40 40")) == "check, bet 3"
    assert may(play(begun(3, "40 6 40"), "1 bet 4")) == "fold, call 4, raise 6"


@proves(Rule.FCS_06_7, without=counting_from(Fraction(1, 4)))
def an_increase_below_half_does_not_reopen_for_who_answered_the_full_bet() -> None:
    assert may(play(begun(3, "40 40 5"), "1 bet 4, 2 call 4, 3 raise 5")) == "fold, call 5"


@proves(Rule.FCS_06_8, without=wrong.NOBODY_COMPLETES)
def who_has_not_acted_may_complete_it() -> None:
    assert may(play(begun(3, "40 5 40"), "1 bet 4, 2 raise 5")) == "fold, call 5, raise 8"


@proves(Rule.FCS_06_9, without=counting_from(1))
def an_increase_of_half_or_more_reopens_the_raising() -> None:
    assert may(play(begun(3, "40 40 6"), "1 bet 4, 2 call 4, 3 raise 6")) == "fold, call 6, raise 10"
    assert may(play(begun(3, "40 40 7"), "1 bet 4, 2 call 4, 3 raise 7")) == "fold, call 7, raise 11"


@proves(Rule.FCS_06_11, without=wrong.HALF_IS_COMPLETED_NOT_RAISED)
def after_it_the_next_raise_adds_a_whole_unit() -> None:
    assert may(play(begun(3, "40 6 40"), "1 bet 4, 2 raise 6")) == "fold, call 6, raise 10"


@proves(Rule.AMB_FCS_21, without=wrong.RAISE_FROM_THE_LEVEL)
def an_opening_all_in_of_1_is_called_or_completed_to_4() -> None:
    assert may(play(begun(3, "1 40 40"), "1 bet 1")) == "fold, call 1, complete 4"


@proves(Rule.AMB_FCS_22, without=wrong.allowing(NoRaise.NOT_REOPENED_AFTER_CHECK))
def who_checked_may_not_raise_an_opening_all_in_of_1() -> None:
    betting = play(begun(3, "40 1 40"), "1 check, 2 bet 1, 3 call 1")
    assert may(betting) == "fold, call 1"
    assert may(play(begun(3, "40 1 40"), "1 check, 2 bet 1, 3 complete 4")) == "fold, call 4, raise 8"


@proves(Rule.AMB_FCS_23, without=counting_from(1))
def an_opening_all_in_of_half_or_more_is_the_bet() -> None:
    assert may(play(begun(3, "2 40 40"), "1 bet 2")) == "fold, call 2, raise 6"
    assert may(play(begun(3, "40 3 40"), "1 check, 2 bet 3, 3 call 3")) == "fold, call 3, raise 7"


@proves(Rule.AMB_FCS_24, without=wrong.RAISE_FROM_THE_LEVEL)
def completing_an_all_in_of_5_over_4_goes_to_8_and_not_to_9() -> None:
    assert may(play(begun(3, "40 5 40"), "1 bet 4, 2 raise 5")) == "fold, call 5, raise 8"


@proves(Rule.AMB_FCS_25, without=wrong.CHECKED_IS_ANSWERED)
def who_checked_before_the_full_bet_may_complete() -> None:
    assert may(play(begun(3, "40 40 5"), "1 check, 2 bet 4, 3 raise 5")) == "fold, call 5, raise 8"


@proves(Rule.AMB_FCS_26, without=wrong.EVERY_SHORT_ALL_IN_ALONE)
def two_short_all_ins_reopen_for_whom_they_add_up_to_half() -> None:
    betting = play(begun(3, "40 5 40 6"), "1 bet 4, 2 raise 5, 3 call 5, 4 raise 6")
    assert may(betting) == "fold, call 6, raise 10"
    assert may(play(betting, "1 call 6")) == "fold, call 6"


@proves(Rule.AMB_FCS_27, without=wrong.HALF_IS_COMPLETED_NOT_RAISED)
@proves(Rule.AMB_FCS_27, without=wrong.EVERY_ALL_IN_IS_COUNTED)
def two_such_all_ins_use_one_raise_and_the_next_goes_to_10() -> None:
    betting = play(begun(3, "60 5 60 6"), "1 bet 4, 2 raise 5, 3 call 5, 4 raise 6, 1 raise 10, 3 raise 14")
    assert may(betting) == "fold, call 14"
    betting = play(begun(3, "60 5 60 6"), "1 bet 4, 2 raise 5, 3 call 5, 4 raise 6, 1 raise 10")
    assert may(betting) == "fold, call 10, raise 14"


@proves(Rule.AMB_FCS_28, without=wrong.COMPLETION_DOES_NOT_REOPEN)
def a_completion_reopens_for_those_who_had_called() -> None:
    betting = play(begun(3, "40 40 5 40"), "1 bet 4, 2 call 4, 3 raise 5, 4 raise 8")
    assert may(betting) == "fold, call 8, raise 12"
    assert may(play(betting, "1 call 8")) == "fold, call 8, raise 12"


@proves(Rule.AMB_FCS_30, without=counting_from(Fraction(51, 100)))
def exactly_half_counts() -> None:
    assert may(play(begun(3, "40 40 6"), "1 bet 4, 2 call 4, 3 raise 6")) == "fold, call 6, raise 10"
    assert may(play(begun(2, "40 40 3"), "1 bet 2, 2 call 2, 3 raise 3")) == "fold, call 3, raise 5"


@proves(Rule.AMB_FCS_31, without=wrong.CALL_FOR_LESS_LOWERS_THE_LEVEL)
def a_call_for_less_does_not_lower_the_level() -> None:
    assert may(play(begun(3, "40 3 40"), "1 bet 4, 2 call 3")) == "fold, call 4, raise 8"


@proves(Rule.FCS_06_17, without=wrong.LONE_PLAYER_BETS_ON)
def without_an_opponent_who_could_answer_the_cards_run_out() -> None:
    hand = five("5 40", "? 2c 8d Jh 4s", "? Qh 3d 7s 9c")
    play(hand, "1 bring_in 1, 2 complete 2, 1 raise 4, 2 call 4")
    assert hand.over
    assert not rule_on_more_betting(hand).answer
    assert [len(hand.up[seat]) for seat in (1, 2)] == [4, 4]
    assert len(hand.done) == 4
