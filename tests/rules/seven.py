"""Seven-Card Stud, Third to Seventh Street: S7-ANT, S7-3RD to S7-7TH, S7-TTL, AMB-S7-01 to 08, 17 to 20, AMB-FCS-29."""

from dataclasses import replace
from fractions import Fraction

from engine.actions import ActionKind
from engine.hand import StudHand
from engine.profile import EqualBoards, LowCardAllIn, ShortBringIn, Unit
from engine.profiles import SEVEN_CARD_STUD
from engine.rules import Rule
from engine.setup import HandSetup
from tests.rules import wrong
from tests.rules.play import can, dealt, first, may, order, play, quietly, seven, shown, table
from tests.rules.proving import proves
from tests.rules.switches import both, choosing, patched

THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = SEVEN_CARD_STUD.streets
TWO_FOUR = replace(SEVEN_CARD_STUD, ante=1, bring_in=1, small_bet=2, big_bet=4)
"""The document's game of 2 and 4."""
BOARDS = ("? ? 2c 8d Jh 4s", "? ? Qh 3d 7s 9c", "? ? Td 5h Ks 6c")
"""Seat 1 brings in; then seats 2 (Q-3), 3 (K-10-5) and 3 (K-10-6-5) act first."""


def ample(*hands: str) -> str:
    return " ".join(["200"] * len(hands))


def on(street: int, *hands: str) -> StudHand:
    """A hand with ample chips, played quietly to a round."""
    return quietly(seven(ample(*hands), *hands), street)


# --- Third Street -----------------------------------------------------------------------------------------------------


@proves(Rule.S7_ANT_1, Rule.S7_ANT_4, without=choosing(SEVEN_CARD_STUD, ante=2))
def everybody_posts_the_ante() -> None:
    assert seven("200 200 200").totals == {1: 1, 2: 1, 3: 1}


@proves(Rule.S7_3RD_1, Rule.S7_3RD_2, Rule.S7_TTL_1, without=patched(THIRD, "down", 1))
@proves(Rule.S7_3RD_1, Rule.S7_3RD_3, Rule.S7_TTL_1, without=patched(THIRD, "up", 2))
def third_street_is_two_cards_down_and_one_up() -> None:
    hand = seven("200 200")
    assert dealt(hand, 1) == [(1, False), (2, False), (1, False), (2, False), (1, True), (2, True)]


@proves(Rule.AMB_S7_18, without=patched(HandSetup, "deal_order", property(lambda setup: (*setup.seats[1:], 1))))
def cards_are_dealt_clockwise_from_seat_1() -> None:
    assert [seat for seat, up in dealt(seven("200 200 200"), 1) if up] == [1, 2, 3]


@proves(Rule.S7_3RD_4, without=wrong.HIGHEST_CARD_OPENS)
def the_lowest_up_card_is_the_bring_in() -> None:
    assert seven("200 200 200", "? ? 8s", "? ? 4h", "? ? Td").actor == 2


@proves(Rule.AMB_S7_04, without=wrong.ACE_IS_LOWEST)
def an_ace_is_high_for_the_bring_in() -> None:
    assert seven("200 200", "? ? Ac", "? ? Ks").actor == 2


@proves(Rule.S7_3RD_5, without=wrong.NOBODY_HAS_TO_BET)
def the_bring_in_is_obliged_to_bet() -> None:
    hand = seven("200 200", "? ? 2c", "? ? Ks")
    assert not can(hand, ActionKind.CHECK)
    assert not can(hand, ActionKind.FOLD)


@proves(Rule.S7_3RD_6, without=wrong.ANTE_COUNTS)
def the_bring_in_is_posted_on_top_of_the_ante() -> None:
    hand = play(seven("200 200", "? ? 2c", "? ? Ks"), "1 bring_in 4")
    assert hand.behind[1] == 200 - 1 - 4


@proves(Rule.S7_3RD_8, without=wrong.NO_FULL_BET_FOR_THE_BRING_IN)
@proves(Rule.S7_3RD_8, Rule.AMB_S7_01, without=patched(THIRD, "unit", Unit.BIG))
@proves(Rule.AMB_S7_01, without=choosing(SEVEN_CARD_STUD, bring_in=2))
def the_bring_in_posts_4_or_bets_the_lower_amount_of_8() -> None:
    assert may(seven("200 200", "? ? 2c", "? ? Ks")) == "bring_in 4, bet 8"


@proves(Rule.S7_3RD_9, without=wrong.COUNTER_CLOCKWISE)
def action_goes_on_clockwise_until_the_round_is_over() -> None:
    hand = play(seven(ample(*BOARDS), *BOARDS), "1 bring_in 4, 2 complete 8, 3 call 8, 1 call 8")
    assert order(hand) == [1, 2, 3, 1]
    assert hand.street == 2


@proves(Rule.AMB_S7_02, without=wrong.NO_COMPLETION)
@proves(Rule.AMB_S7_02, without=wrong.COMPLETION_IS_A_RAISE)
def the_others_may_complete_to_8_which_is_no_raise() -> None:
    hand = play(seven(ample(*BOARDS), *BOARDS), "1 bring_in 4")
    assert may(hand) == "fold, call 4, complete 8"
    play(hand, "2 complete 8, 3 raise 16, 1 raise 24")
    assert may(hand) == "fold, call 24, raise 32"


@proves(Rule.S7_EXT_1, Rule.S7_EXT_3, without=wrong.SUITS_DO_NOT_ORDER)
@proves(Rule.S7_EXT_3, Rule.S7_EXT_4, without=wrong.HIGHER_SUIT_OPENS)
@proves(Rule.S7_EXT_2, without=wrong.HEARTS_BELOW_DIAMONDS)
def equal_cards_are_told_apart_by_suit_clubs_lowest() -> None:
    assert seven("200 200", "? ? 2h", "? ? 2c").actor == 2
    assert seven("200 200 200", "? ? 5s", "? ? 5h", "? ? 5d").actor == 3
    assert seven("200 200", "? ? 5s", "? ? 5h").actor == 2


@proves(Rule.S7_EXT_6, without=choosing(SEVEN_CARD_STUD, low_card_all_in=LowCardAllIn.STAYS))
@proves(Rule.S7_EXT_7, without=wrong.LOWEST_CARD_WITH_CHIPS_OPENS)
def the_bring_in_of_an_all_in_player_moves_to_the_next_whatever_his_card() -> None:
    hand = seven("1 200 200", "? ? 2c", "? ? Ks", "? ? 3d")
    assert hand.actor == 2
    assert may(hand) == "bring_in 4, bet 8"


@proves(Rule.AMB_S7_05, without=choosing(SEVEN_CARD_STUD, low_card_all_in=LowCardAllIn.STAYS))
@proves(Rule.AMB_S7_05, without=wrong.LOWEST_CARD_WITH_CHIPS_OPENS)
def it_moves_on_to_the_first_with_chips_who_must_post() -> None:
    hand = seven("1 1 200 200", "? ? 2c", "? ? Ks", "? ? Qd", "? ? 3h")
    assert hand.actor == 3
    assert may(hand) == "bring_in 4, bet 8"


@proves(Rule.AMB_S7_06, without=choosing(SEVEN_CARD_STUD, short_bring_in=ShortBringIn.AMOUNT))
def a_bring_in_posted_in_part_is_faced_in_full() -> None:
    hand = play(seven("3 200 200", *BOARDS), "1 bring_in 2")
    assert may(hand) == "fold, call 4, complete 8"


@proves(Rule.AMB_FCS_29, without=choosing(SEVEN_CARD_STUD, short_all_in_counts_from=Fraction(1)))
def an_all_in_of_half_the_unit_over_the_bring_in_is_the_bet() -> None:
    hand = play(seven("200 7 200", *BOARDS), "1 bring_in 4, 2 complete 6")
    assert may(hand) == "fold, call 6, raise 14"


@proves(Rule.AMB_S7_15, without=choosing(SEVEN_CARD_STUD, short_all_in_counts_from=Fraction(1, 16)))
def short_all_ins_are_played_as_in_five_card_stud() -> None:
    hand = quietly(seven("200 200 10", *BOARDS), 2)
    play(hand, "2 bet 8, 3 call 5, 1 call 8")
    assert hand.street == 3
    later = quietly(seven("200 200 22", *BOARDS), 3)
    play(later, "3 check, 1 bet 16, 2 call 16, 3 raise 17")
    assert may(later) == "fold, call 17"


# --- Fourth Street ----------------------------------------------------------------------------------------------------


@proves(Rule.S7_4TH_1, without=both(patched(FOURTH, "up", 0), patched(FOURTH, "down", 1)))
@proves(Rule.S7_TTL_2, without=patched(FOURTH, "up", 2))
def fourth_street_is_another_up_card() -> None:
    hand = on(2, *BOARDS)
    assert dealt(hand, 2) == [(1, True), (2, True), (3, True)]
    assert [len(hand.up[seat]) + hand.unknown(seat) for seat in hand.live] == [4, 4, 4]


@proves(Rule.S7_4TH_2, without=wrong.WEAKEST_BOARD_ACTS_FIRST)
def the_best_up_cards_act_first() -> None:
    assert on(2, *BOARDS).actor == 2


@proves(Rule.S7_4TH_3, without=wrong.ACE_IS_LOW_ON_BOARDS)
def a_pair_of_aces_acts_before_a_pair_of_kings_and_4_2() -> None:
    assert on(2, "? ? Ks Kd", "? ? Ac Ah", "? ? 4c 2d").actor == 2


@proves(Rule.AMB_S7_07, without=choosing(SEVEN_CARD_STUD, equal_boards=EqualBoards.POSITION))
def equal_boards_are_told_apart_by_the_suit_of_the_highest_card() -> None:
    assert on(2, "? ? Kh Qs", "? ? Ks Qc").actor == 2


@proves(Rule.S7_4TH_4, without=patched(FOURTH, "unit", Unit.BIG))
@proves(Rule.S7_4TH_4, without=wrong.NO_CHECK)
def he_may_check_or_bet_the_lower_amount() -> None:
    assert may(on(2, *BOARDS)) == "fold, check, bet 8"


@proves(Rule.S7_4TH_5, without=patched(FOURTH, "unit", Unit.BIG))
def that_is_2_in_a_game_of_2_and_4() -> None:
    hand = quietly(table(TWO_FOUR, ample(*BOARDS), *BOARDS), 2)
    assert may(hand) == "fold, check, bet 2"


@proves(Rule.S7_4TH_7, Rule.S7_5TH_3, Rule.S7_6TH_3, Rule.S7_7TH_3, without=wrong.NO_BETTING_LATER)
def a_betting_round_follows_on_each_street() -> None:
    hand = on(99, *BOARDS)
    assert all(first(hand, street) for street in (1, 2, 3, 4, 5))
    assert len(order(hand)) == 5 * 3


@proves(Rule.S7_EXT_8, without=patched(FOURTH, "pair_opens_big", False))
def with_an_exposed_pair_one_may_open_for_the_big_bet() -> None:
    assert may(on(2, "? ? 8c 8d", "? ? Qh 3d")) == "fold, check, bet 8, bet 16"


@proves(Rule.AMB_S7_08, without=wrong.HOLE_CARDS_COUNT_TOO)
def a_pair_that_is_half_hidden_opens_no_big_bet() -> None:
    assert may(on(2, "8c 2d 8d 5s", "3h 4h Qh 7d")) == "fold, check, bet 8"


@proves(Rule.S7_EXT_9, without=wrong.SMALL_BET_ALLOWS_SMALL_RAISES)
def or_raise_by_the_big_bet() -> None:
    hand = play(on(2, "? ? 8c 8d", "? ? Qh 3d"), "1 bet 8")
    assert may(hand) == "fold, call 8, raise 16, raise 24"


@proves(Rule.S7_EXT_10, without=patched(FOURTH, "pair_opens_big", False))
def that_is_4_in_a_game_of_2_and_4() -> None:
    pair = ("? ? 8c 8d", "? ? Qh 3d")
    assert may(quietly(table(TWO_FOUR, ample(*pair), *pair), 2)) == "fold, check, bet 2, bet 4"


@proves(Rule.S7_EXT_11, Rule.AMB_S7_08, without=wrong.LARGER_UNIT_IS_FORGOTTEN)
def once_made_the_big_bet_stays_for_the_street() -> None:
    hand = play(on(2, "? ? 8c 8d", "? ? Qh 3d"), "1 bet 16")
    assert may(hand) == "fold, call 16, raise 32"


# --- Fifth, Sixth and Seventh Street ----------------------------------------------------------------------------------


@proves(Rule.S7_5TH_1, without=both(patched(FIFTH, "up", 0), patched(FIFTH, "down", 1)))
@proves(Rule.S7_TTL_3, without=patched(FIFTH, "up", 2))
def fifth_street_is_another_up_card() -> None:
    hand = on(3, *BOARDS)
    assert dealt(hand, 3) == [(1, True), (2, True), (3, True)]
    assert [len(hand.up[seat]) + hand.unknown(seat) for seat in hand.live] == [5, 5, 5]


@proves(Rule.S7_5TH_2, without=wrong.WEAKEST_BOARD_ACTS_FIRST)
def the_best_up_cards_act_first_on_fifth_street() -> None:
    assert on(3, *BOARDS).actor == 3


@proves(Rule.S7_5TH_4, without=patched(FIFTH, "unit", Unit.SMALL))
@proves(Rule.S7_5TH_4, without=patched(SIXTH, "unit", Unit.SMALL))
@proves(Rule.S7_5TH_4, without=patched(SEVENTH, "unit", Unit.SMALL))
def from_fifth_street_all_bets_are_big() -> None:
    assert [may(on(street, *BOARDS)) for street in (3, 4, 5)] == ["fold, check, bet 16"] * 3


@proves(Rule.S7_5TH_5, without=patched(FIFTH, "unit", Unit.SMALL))
def that_is_4_on_fifth_street_in_a_game_of_2_and_4() -> None:
    assert may(quietly(table(TWO_FOUR, ample(*BOARDS), *BOARDS), 3)) == "fold, check, bet 4"


@proves(Rule.S7_6TH_1, without=both(patched(SIXTH, "up", 0), patched(SIXTH, "down", 1)))
@proves(Rule.S7_TTL_4, without=patched(SIXTH, "up", 2))
def sixth_street_is_another_up_card() -> None:
    hand = on(4, *BOARDS)
    assert dealt(hand, 4) == [(1, True), (2, True), (3, True)]
    assert [len(hand.up[seat]) + hand.unknown(seat) for seat in hand.live] == [6, 6, 6]


@proves(Rule.S7_6TH_2, without=wrong.WEAKEST_BOARD_ACTS_FIRST)
def the_best_up_cards_act_first_on_sixth_street() -> None:
    assert on(4, *BOARDS).actor == 3


@proves(Rule.S7_7TH_1, without=both(patched(SEVENTH, "up", 1), patched(SEVENTH, "down", 0)))
def the_seventh_card_is_face_down() -> None:
    hand = on(5, *BOARDS)
    assert dealt(hand, 5) == [(1, False), (2, False), (3, False)]
    assert len(hand.down[1]) + len(hand.up[1]) + hand.unknown(1) == 7


@proves(Rule.S7_7TH_2, without=wrong.WEAKEST_BOARD_ACTS_FIRST)
def the_best_up_cards_act_first_on_seventh_street() -> None:
    assert on(5, *BOARDS).actor == 3


@proves(Rule.AMB_S7_17, without=wrong.FOLDED_BOARDS_COUNT)
def where_the_leader_of_sixth_street_folded_the_next_best_board_acts_first() -> None:
    hand = play(on(4, *BOARDS), "3 check, 1 bet 16, 2 call 16, 3 fold")
    assert hand.street == 5
    assert hand.actor == 2


@proves(Rule.AMB_S7_17, without=wrong.NEXT_BEST_BOARD_ACTS)
def where_he_is_all_in_the_next_clockwise_acts_first() -> None:
    hand = quietly(seven("200 200 21", *BOARDS), 4)
    play(hand, "3 bet 16, 1 call 16, 2 call 16")
    assert hand.street == 5
    assert hand.actor == 1


@proves(Rule.AMB_S7_19, without=wrong.ALL_IN_HANDS_GET_NO_CARDS)
def all_in_players_go_on_getting_cards_the_last_face_down() -> None:
    hand = quietly(seven("5 200 200", *BOARDS), 5)
    assert hand.behind[1] == 0
    assert dealt(hand, 5) == [(1, False), (2, False), (3, False)]


@proves(Rule.S7_7TH_4, without=wrong.NOBODY_SHOWS)
@proves(Rule.S7_7TH_4, without=wrong.NO_HANDS_ARE_COMPARED)
@proves(Rule.S7_7TH_4, without=wrong.LONE_WINNER_SHOWS)
def with_more_than_one_left_there_is_a_showdown() -> None:
    assert set(shown(on(99, *BOARDS))) == {1, 2, 3}
    assert shown(play(on(5, *BOARDS), "3 bet 16, 1 fold, 2 fold")) == ()
    hand = on(99, "3s 7h 2c 8d Jh 4s 5d", "Ks Kh Qh 3d 7s 9c 6s")
    assert hand.result
    assert hand.result.pots[0].winners == (2,)


@proves(Rule.AMB_S7_20, without=wrong.LAST_HAND_GETS_ALL_ITS_CARDS)
@proves(Rule.AMB_S7_20, without=wrong.LAST_ONE_MUST_ACT)
def the_only_one_left_wins_without_a_showdown() -> None:
    hand = play(seven(ample(*BOARDS), *BOARDS), "1 bring_in 4, 2 fold, 3 fold")
    assert hand.over
    assert hand.street == 1
    assert shown(hand) == ()


@proves(Rule.AMB_S7_03, without=choosing(SEVEN_CARD_STUD, cap_with_two=False))
@proves(Rule.AMB_S7_03, without=choosing(SEVEN_CARD_STUD, raises=4))
def one_bet_and_three_raises_are_all_with_two_players_too() -> None:
    hand = play(seven("200 200", *BOARDS[:2]), "1 bring_in 4, 2 complete 8, 1 raise 16, 2 raise 24")
    assert may(hand) == "fold, call 24, raise 32"
    assert may(play(hand, "1 raise 32")) == "fold, call 32"
