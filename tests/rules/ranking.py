"""What beats what: FCS-07, FCS-01.3, FCS-01.10, AMB-FCS-45."""

from itertools import pairwise

from engine.ranking import HandCategory, rank_hand
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import cards, five, quietly
from tests.rules.proving import proves

BEST_FIRST = (
    "2c 3c 4c 5c 6c",
    "2c 2d 2h 2s 3c",
    "2c 2d 2h 3s 3c",
    "2c 3c 4c 5c 7c",
    "2c 3c 4c 5c 6d",
    "2c 2d 2h 3s 4c",
    "2c 2d 3h 3s 4c",
    "Kc Ad Jh Qs Ac",
    "Ac Kd Qh Js 9c",
)
"""A hand of each category, the lowest of most of them, each below the one before."""


def winners(first: str, second: str) -> tuple[int, ...]:
    """Who wins a hand of Five-Card Stud that both play to the end."""
    result = quietly(five("20 20", first, second)).result
    assert result
    return result.pots[0].winners


def wins(first: str, second: str) -> bool:
    """Whether the first hand wins, wherever it sits."""
    return winners(first, second) == (1,) and winners(second, first) == (2,)


@proves(Rule.FCS_07_1, without=wrong.STRAIGHT_BEATS_FLUSH)
def the_nine_categories_have_their_order() -> None:
    categories = [rank_hand(cards(hand)).category for hand in BEST_FIRST]
    assert categories == sorted(HandCategory, reverse=True)
    values = [rank_hand(cards(hand)) for hand in BEST_FIRST]
    assert all(better > worse for better, worse in pairwise(values))
    assert wins("2h 4h 6h 8h 9h", "Tc Jd Qh Ks Ac")


@proves(Rule.FCS_07_2, without=wrong.ROYAL_IS_NO_STRAIGHT_FLUSH)
def the_royal_straight_is_the_highest_straight_flush() -> None:
    assert wins("As Ks Qs Js Ts", "Kh Qh Jh Th 9h")
    assert wins("As Ks Qs Js Ts", "9c 9d 9h 9s Ac")


@proves(Rule.FCS_07_3, without=wrong.ACE_IS_LOW)
def the_ace_is_high() -> None:
    assert wins("Ac 8d 6h 4s 2c", "Kc Qd Jh 9s 7c")
    assert wins("Ac Ad 4h 3s 2c", "Kc Kd Qh Js Tc")


@proves(Rule.FCS_07_4, without=wrong.ACE_TO_FIVE_IS_NO_STRAIGHT)
@proves(Rule.FCS_07_4, Rule.AMB_FCS_45, without=wrong.ACE_TO_FIVE_IS_ACE_HIGH)
def ace_to_five_is_the_lowest_straight() -> None:
    assert wins("Ac 2d 3h 4s 5c", "Kc Kd Kh Qs Jc")
    assert wins("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5d")


@proves(Rule.AMB_FCS_45, without=wrong.STRAIGHTS_ARE_EQUAL)
def of_two_straights_the_higher_top_card_wins() -> None:
    assert wins("6c 7d 8h 9s Tc", "5c 6d 7h 8s 9c")


@proves(Rule.FCS_07_5, without=wrong.STRAIGHTS_WRAP_ROUND)
def a_straight_does_not_go_round_the_ace() -> None:
    assert wins("7c 7d 4h 3s 2c", "Qc Kd Ah 2s 3c")


@proves(Rule.FCS_07_6, without=wrong.HIGHEST_CARDS_BEFORE_THE_GROUP)
@proves(Rule.FCS_07_6, without=wrong.PAIRS_WITHOUT_KICKERS)
def the_group_is_compared_first_then_the_other_cards_in_order() -> None:
    assert wins("3c 3d 6h 5s 4c", "2c 2d Ah Ks Qc")
    assert wins("9c 9d Ah 5s 3c", "9h 9s Ad 5c 2c")


@proves(Rule.FCS_07_7, without=wrong.PAIR_BEFORE_TRIPS)
def full_houses_are_compared_by_their_three() -> None:
    assert wins("5c 5d 5h 2s 2c", "4c 4d 4h As Ac")


@proves(Rule.FCS_07_8, without=wrong.LOWER_PAIR_FIRST)
@proves(Rule.FCS_07_8, without=wrong.TWO_PAIRS_WITHOUT_KICKER)
def two_pairs_are_compared_by_the_higher_pair_the_lower_pair_and_the_odd_card() -> None:
    assert wins("Kc Kd 2h 2s 3c", "Qc Qd Jh Js Ac")
    assert wins("Kc Kd 7h 7s 3c", "Kh Ks 6c 6d Ac")
    assert wins("Kc Kd 7h 7s 9c", "Kh Ks 7c 7d 8c")


@proves(Rule.FCS_07_9, without=wrong.FLUSHES_BY_THE_HIGHEST_CARD)
@proves(Rule.FCS_07_9, without=wrong.HIGH_CARDS_BY_THE_HIGHEST_CARD)
def flushes_and_high_cards_are_compared_card_by_card() -> None:
    assert wins("Ac Tc 8c 6c 4c", "Ah Th 8h 6h 3h")
    assert wins("Ac Td 8h 6s 4d", "Ah Ts 8c 6d 3d")


@proves(Rule.FCS_07_10, Rule.FCS_01_10, without=wrong.SUITS_BREAK_TIES)
def suits_do_not_choose_the_winner_and_none_is_trumps() -> None:
    assert winners("As Ks 9d 7c 4s", "Ah Kh 9c 7h 4d") == (1, 2)
    assert winners("As Ts 8s 6s 4s", "Ac Tc 8c 6c 4c") == (1, 2)


@proves(Rule.FCS_01_3, without=wrong.DEUCES_ARE_WILD)
def no_card_is_wild() -> None:
    assert wins("3c 3d 6h 5s 4c", "2c Ad Kh Qs 9c")
