"""The units of each round and the double bet with a pair: FCS-01.5, FCS-04.1 to 04.9, FCS-06.6, AMB-FCS-09 to 13."""

from engine.actions import ActionKind
from engine.profile import Unit
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import begun, can, five, may, play, quietly
from tests.rules.proving import proves
from tests.rules.switches import patched

FIRST, SECOND, THIRD, FOURTH = FIVE_CARD_STUD.streets
BOARDS = ("? 2c 8d Jh 4s", "? Qh 3d 7s 9c", "? Td 5h Ks 6c")


@proves(Rule.FCS_01_5, Rule.FCS_06_6, Rule.FCS_Q3_2, Rule.FCS_Q3_3, without=wrong.NO_LIMIT)
def nobody_bets_more_than_the_unit_whatever_his_stack() -> None:
    assert may(begun(3, "30 30 30")) == "check, bet 4"
    assert may(play(begun(3, "30 30 30"), "1 bet 4")) == "fold, call 4, raise 8"


@proves(Rule.FCS_04_1, without=patched(FIRST, "unit", Unit.BIG))
def the_first_round_is_played_in_units_of_2() -> None:
    hand = five("40 40 40", *BOARDS)
    assert may(hand) == "bring_in 1, bet 2"
    assert may(play(hand, "1 bet 2")) == "fold, call 2, raise 4"


@proves(Rule.FCS_04_2, without=wrong.NO_COMPLETION)
@proves(Rule.FCS_04_2, without=patched(FIVE_CARD_STUD, "bring_in", 2))
def facing_the_bring_in_one_folds_calls_1_or_completes_to_2() -> None:
    assert may(play(five("40 40 40", *BOARDS), "1 bring_in 1")) == "fold, call 1, complete 2"


@proves(Rule.FCS_04_3, without=wrong.RAISE_FROM_THE_LEVEL)
def one_raises_only_once_there_is_a_full_bet() -> None:
    hand = play(five("40 40 40", *BOARDS), "1 bring_in 1")
    assert not any(can(hand, ActionKind.RAISE, total) or can(hand, ActionKind.COMPLETE, total) for total in (3, 4))
    assert can(play(hand, "2 complete 2"), ActionKind.RAISE, 4)


@proves(Rule.AMB_FCS_09, without=wrong.COMPLETE_TO_A_WHOLE_RAISE_MORE)
def the_bring_in_cannot_be_raised_beyond_2_at_once() -> None:
    hand = play(five("40 40 40", *BOARDS), "1 bring_in 1")
    assert [wager.to for wager in hand.legal().wagers] == [2]


@proves(Rule.FCS_04_4, without=patched(SECOND, "unit", Unit.BIG))
def the_second_round_is_played_in_units_of_2() -> None:
    assert may(quietly(five("40 40 40", *BOARDS), 2)) == "check, bet 2"


@proves(Rule.FCS_04_8, without=patched(THIRD, "unit", Unit.SMALL))
def the_third_round_is_played_in_units_of_4() -> None:
    assert may(quietly(five("40 40 40", *BOARDS), 3)) == "check, bet 4"


@proves(Rule.FCS_04_9, without=patched(FOURTH, "unit", Unit.SMALL))
def the_fourth_round_is_played_in_units_of_4() -> None:
    assert may(quietly(five("40 40 40", *BOARDS), 4)) == "check, bet 4"


# --- a pair in the second round ---------------------------------------------------------------------------------------


@proves(Rule.FCS_04_5, without=patched(SECOND, "pair_opens_big", False))
def an_exposed_pair_makes_4_available_in_the_second_round() -> None:
    hand = quietly(five("40 40", "? 8c 8d", "? Qh 3d"), 2)
    assert may(hand) == "check, bet 2, bet 4"


@proves(Rule.FCS_04_6, without=wrong.ONLY_THE_FIRST_MAY_GO_BIG)
def the_larger_unit_is_for_every_player() -> None:
    hand = play(quietly(five("40 40", "? 8c 8d", "? Qh 3d"), 2), "1 check")
    assert may(hand) == "check, bet 2, bet 4"


@proves(Rule.FCS_04_7, without=wrong.LARGER_UNIT_IS_FORGOTTEN)
def once_used_the_larger_unit_stays_for_the_round() -> None:
    assert may(play(begun(2, "40 40 40", pair=True), "1 bet 4")) == "fold, call 4, raise 8"


@proves(Rule.AMB_FCS_10, without=wrong.PAIR_GOES_WITH_ITS_OWNER)
def the_permission_stays_where_the_owner_of_the_pair_folds() -> None:
    hand = quietly(five("40 40 40", "? 2c 7d", "? 8c 8d", "? Qh 3d"), 2)
    play(hand, "2 check, 3 bet 2, 1 raise 4, 2 fold")
    assert may(hand) == "fold, call 4, raise 6, raise 8"


@proves(Rule.AMB_FCS_10, without=wrong.ALL_IN_BOARDS_COUNT_FOR_NOTHING)
def the_pair_of_an_all_in_player_makes_4_available_too() -> None:
    hand = quietly(five("2 40 40", "? 2c 2d", "? 8c 5d", "? Qh 3d"), 2)
    assert hand.behind[1] == 0
    assert may(hand) == "check, bet 2, bet 4"


@proves(Rule.AMB_FCS_11, without=wrong.SMALL_BET_ALLOWS_SMALL_RAISES)
def a_bet_of_2_may_be_raised_by_2_or_by_4() -> None:
    assert may(play(begun(2, "40 40 40", pair=True), "1 bet 2")) == "fold, call 2, raise 4, raise 6"


@proves(Rule.AMB_FCS_12, without=wrong.LARGER_UNIT_IS_FORGOTTEN)
@proves(Rule.AMB_FCS_12, without=wrong.SMALL_BET_ALLOWS_SMALL_RAISES)
def after_a_raise_by_2_the_choice_stays_and_after_one_by_4_it_is_gone() -> None:
    assert may(play(begun(2, "40 40 40", pair=True), "1 bet 2, 2 raise 4")) == "fold, call 4, raise 6, raise 8"
    assert may(play(begun(2, "40 40 40", pair=True), "1 bet 2, 2 raise 6")) == "fold, call 6, raise 10"


@proves(Rule.AMB_FCS_13, without=wrong.LARGER_UNIT_IS_FORGOTTEN)
def an_all_in_for_3_more_counts_as_a_big_bet_or_raise() -> None:
    assert may(play(begun(2, "3 40 40", pair=True), "1 bet 3")) == "fold, call 3, raise 7"
    assert may(play(begun(2, "40 5 40", pair=True), "1 bet 2, 2 raise 5")) == "fold, call 5, raise 9"


@proves(Rule.AMB_FCS_13, without=wrong.FIRST_ALL_IN_CHOOSES_BIG)
def an_all_in_for_1_more_is_measured_by_the_small_bet() -> None:
    assert may(play(begun(2, "1 40 40", pair=True), "1 bet 1")) == "fold, call 1, raise 3, raise 5"
