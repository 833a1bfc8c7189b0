"""Who acts first in the later rounds: FCS-03.5 to 03.11, AMB-FCS-32 to 34."""

from engine.profile import EqualBoards
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import first, five, may, play, quietly
from tests.rules.proving import proves
from tests.rules.switches import choosing


def leader(street: int, *boards: str) -> int | None:
    """Who acts first in a round, given what lies open in front of each."""
    hand = five(" ".join(["20"] * len(boards)), *(f"? {board}" for board in boards))
    return first(quietly(hand, street), street)


@proves(Rule.FCS_03_5, without=wrong.DEALERS_LEFT_ACTS_FIRST)
@proves(Rule.FCS_03_5, without=wrong.WEAKEST_BOARD_ACTS_FIRST)
def the_strongest_board_acts_first() -> None:
    assert leader(2, "9c 4d", "Qh Js") == 2
    assert leader(3, "9c 4d Ks", "Qh Js 7d", "Ac 2d 3h") == 3


@proves(Rule.FCS_03_6, without=wrong.ONLY_HIGH_CARDS_COUNT)
def pairs_two_pairs_trips_and_quads_count() -> None:
    assert leader(2, "Ac Kd", "2h 2s") == 2
    assert leader(4, "Ac Ad Kh Qs", "3h 3s 2d 2c") == 2
    assert leader(4, "3h 3s 2d 2c", "4c 4d 4h 5s", "Ac Ad Kh Ks") == 2
    assert leader(4, "Ac Ad Ah Ks", "2c 2d 2h 2s") == 2


@proves(Rule.FCS_03_7, without=wrong.ONLY_GROUPS_COUNT)
def after_the_groups_the_high_cards_decide() -> None:
    assert leader(3, "Ks Qs 9s", "Kh Qh Th") == 2
    assert leader(3, "5s 5h Js", "5c 5d Qh") == 2


@proves(Rule.FCS_03_8, without=wrong.FLUSHES_IN_THE_MAKING_COUNT)
@proves(Rule.FCS_03_8, without=wrong.STRAIGHTS_IN_THE_MAKING_COUNT)
def straights_and_flushes_in_the_making_do_not_count() -> None:
    assert leader(4, "2h 7h 8h Th", "Ac 3d 5s 6c") == 2
    assert leader(3, "8h 9s Tc", "Kc 3d 5s") == 2


@proves(Rule.FCS_03_9, without=choosing(FIVE_CARD_STUD, equal_boards=EqualBoards.POSITION))
def equal_boards_are_told_apart_by_the_suit_of_the_highest_card() -> None:
    assert leader(2, "Kh Qs", "Ks Qc") == 2
    assert leader(2, "Ac 9s", "Ah 9d", "Ad 9h") == 2


@proves(Rule.AMB_FCS_33, without=wrong.SUIT_OF_THE_GROUP)
def the_highest_card_need_not_belong_to_the_pair() -> None:
    assert leader(3, "5s 5h Kd", "5c 5d Ks") == 2


@proves(Rule.FCS_03_10, without=wrong.SUITS_BREAK_TIES)
@proves(Rule.FCS_03_10, Rule.FCS_Q2_4, without=choosing(FIVE_CARD_STUD, equal_boards=EqualBoards.POSITION))
@proves(Rule.FCS_03_11, Rule.FCS_Q2_2, Rule.FCS_Q2_4, without=wrong.SUITS_BREAK_TIES)
def suits_order_the_action_and_never_win() -> None:
    hand = quietly(five("20 20", "2h Kh 9d 7c 4s", "2c Ks 9c 7h 4d"))
    assert first(hand, 2) == 2
    assert hand.result
    assert hand.result.pots[0].winners == (1, 2)


@proves(Rule.AMB_FCS_32, without=wrong.NEXT_BEST_BOARD_ACTS)
def for_a_strongest_board_without_chips_the_next_clockwise_acts() -> None:
    hand = play(five("2 20 20", "? 3d As", "? 4h 5c", "? 9s Kd"), "1 bring_in 1, 2 call 1, 3 call 1")
    assert hand.street == 2
    assert hand.behind[1] == 0
    assert hand.actor == 2


@proves(Rule.AMB_FCS_34, without=wrong.ALL_IN_BOARDS_COUNT_FOR_NOTHING)
def the_board_of_an_all_in_player_counts_and_the_next_after_him_acts() -> None:
    hand = quietly(five("20 2 20", "? Kc Qd", "? 2c As", "? 9h 5d"), 2)
    assert hand.behind[2] == 0
    assert hand.actor == 3


@proves(Rule.AMB_FCS_34, without=wrong.HOLE_CARDS_COUNT_TOO)
def a_pair_that_is_half_hidden_does_not_count() -> None:
    hand = play(five("20 20", "2h 8c Qd", "9c 9d 5s"), "1 bring_in 1, 2 call 1")
    assert hand.actor == 1
    assert may(hand) == "check, bet 2"


@proves(Rule.AMB_FCS_34, without=wrong.FOLDED_BOARDS_COUNT)
def a_board_that_has_folded_does_not_count() -> None:
    hand = five("40 40 40", "? 3d 4h 5c", "? Ks Kd 8s", "? 9s Td Jd")
    play(hand, "1 bring_in 1, 2 call 1, 3 call 1, 2 check, 3 bet 2, 1 call 2, 2 fold")
    assert hand.actor == 3
