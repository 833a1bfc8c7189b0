"""What hands and boards are worth."""

import random
from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest

from engine.cards import DECK, Card, Rank, Suit, parse_cards
from engine.ranking import (
    HandCategory,
    HandError,
    HandErrorReason,
    HandRank,
    best_five,
    board_rank,
    board_value,
    check_cards,
    rank_hand,
)
from tests.cases import Case, by_seat, cases, hand

BY_CATEGORY = {
    HandCategory.STRAIGHT_FLUSH: 40,
    HandCategory.FOUR_OF_A_KIND: 624,
    HandCategory.FULL_HOUSE: 3_744,
    HandCategory.FLUSH: 5_108,
    HandCategory.STRAIGHT: 10_200,
    HandCategory.THREE_OF_A_KIND: 54_912,
    HandCategory.TWO_PAIR: 123_552,
    HandCategory.PAIR: 1_098_240,
    HandCategory.HIGH_CARD: 1_302_540,
}
"""How many of the 2,598,960 five-card hands there are of each category."""

CLASSES = {
    HandCategory.STRAIGHT_FLUSH: 10,
    HandCategory.FOUR_OF_A_KIND: 156,
    HandCategory.FULL_HOUSE: 156,
    HandCategory.FLUSH: 1_277,
    HandCategory.STRAIGHT: 10,
    HandCategory.THREE_OF_A_KIND: 858,
    HandCategory.TWO_PAIR: 858,
    HandCategory.PAIR: 2_860,
    HandCategory.HIGH_CARD: 1_277,
}
"""How many different values each category has: 7,462 in all."""

BOARDS_BY_CATEGORY = {
    HandCategory.FOUR_OF_A_KIND: 13,
    HandCategory.THREE_OF_A_KIND: 2_496,
    HandCategory.TWO_PAIR: 2_808,
    HandCategory.PAIR: 82_368,
    HandCategory.HIGH_CARD: 183_040,
}
"""How many of the 270,725 boards of four cards there are of each category."""


def value(text: str) -> HandRank:
    return rank_hand(parse_cards(text))


@pytest.fixture(scope="module")
def values() -> Counter[HandRank]:
    """Every value with the number of hands that have it: each of the 2,598,960 is ranked."""
    return Counter(map(rank_hand, combinations(DECK, 5)))


def test_all_five_card_hands_fall_into_the_known_numbers_by_category(values: Counter[HandRank]) -> None:
    found: Counter[HandCategory] = Counter()
    for each, hands in values.items():
        found[each.category] += hands
    assert dict(found) == BY_CATEGORY
    assert found.total() == comb(52, 5)


def test_five_card_hands_have_7462_different_values(values: Counter[HandRank]) -> None:
    assert Counter(each.category for each in values) == CLASSES
    assert len(values) == 7_462


def test_fcs_07_10_suits_never_change_a_value() -> None:
    chance = random.Random(7)
    for _ in range(500):
        cards = chance.sample(DECK, 7)
        others = dict(zip(Suit, chance.sample(list(Suit), 4), strict=True))
        assert rank_hand([Card(card.rank, others[card.suit]) for card in cards]) == rank_hand(cards)


def test_fcs_07_1_the_nine_categories_from_strongest_to_weakest() -> None:
    hands = [
        "9h 8h 7h 6h 5h",
        "2c 2d 2h 2s 3c",
        "2c 2d 2h 3s 3c",
        "7h 5h 4h 3h 2h",
        "6h 5c 4h 3h 2h",
        "2c 2d 2h 4s 3c",
        "3c 3d 2h 2s 4c",
        "2c 2d 5h 4s 3c",
        "7h 5c 4h 3h 2h",
    ]
    assert [value(text).category for text in hands] == sorted(HandCategory, reverse=True)
    assert sorted(hands, key=value, reverse=True) == hands


def test_fcs_07_2_the_royal_is_the_highest_straight_flush() -> None:
    assert value("Th Jh Qh Kh Ah").is_royal
    assert not value("9h Th Jh Qh Kh").is_royal
    assert not value("Th Jh Qh Kh Ac").is_royal
    assert value("Th Jh Qh Kh Ah") > value("9h Th Jh Qh Kh")


def test_fcs_07_4_ace_to_five_is_the_lowest_straight() -> None:
    assert value("Ac 2d 3h 4s 5c") == (HandCategory.STRAIGHT, (Rank.FIVE,))
    assert value("Ac 2d 3h 4s 5c") < value("2d 3h 4s 5c 6c")
    assert value("Ac 2c 3c 4c 5c") == (HandCategory.STRAIGHT_FLUSH, (Rank.FIVE,))


@pytest.mark.parametrize("text", ["Qc Kd Ah 2s 3c", "Kc Ad 2h 3s 4c", "Jc Qd Kh As 2c"])
def test_fcs_07_5_no_straight_wraps_round_the_ace(text: str) -> None:
    assert value(text).category is HandCategory.HIGH_CARD


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc Kd 4h 3s 2c", "Qc Qd Ah Ks Jc"),
        ("Kc Kd Ah 3s 2c", "Kh Ks Qh Js Tc"),
        ("2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc"),
        ("3c 3d 3h 2s 2c", "2c 2d 2h As Ac"),
        ("Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Ac"),
        ("Ac Ad 3h 3s 4c", "Ah As 2h 2s Kc"),
        ("Ac Ad 3h 3s 5c", "Ah As 3c 3d 4c"),
        ("Ac Jc 9c 7c 3c", "Ad Jd 9d 7d 2d"),
        ("Ac Jc 9c 7c 3d", "Ad Jd 9d 7d 2c"),
    ],
)
def test_fcs_07_6_to_07_9_groups_first_then_the_other_cards_in_order(better: str, worse: str) -> None:
    assert value(better) > value(worse)


def test_fcs_q2_3_hands_with_all_ranks_equal_are_equal() -> None:
    assert value("Ac Kd Qh Js 9c") == value("As Kh Qd Jc 9d")


def test_s7_shw_5_the_value_of_more_cards_is_that_of_the_best_five_among_them() -> None:
    chance = random.Random(11)
    for size in (6, 7):
        for _ in range(1_000):
            cards = chance.sample(DECK, size)
            assert rank_hand(cards) == max(map(rank_hand, combinations(cards, 5)))


def test_the_order_in_which_cards_are_held_does_not_matter() -> None:
    for text in ("Ac 2c 3c 4c 5c", "Jc Jd 6h 6s 3c", "Kc Qc 9c 4c 2c"):
        cards = parse_cards(text)
        assert len({rank_hand(order) for order in permutations(cards)}) == 1
        assert len({best_five(order) for order in permutations(cards)}) == 1


@pytest.mark.parametrize("size", [0, 1, 4, 8])
def test_only_five_to_seven_cards_are_a_hand(size: int) -> None:
    for ask in (rank_hand, best_five):
        with pytest.raises(HandError) as refused:
            ask(DECK[:size])
        assert refused.value.reason is HandErrorReason.NUMBER_OF_CARDS


def test_fcs_01_2_repeated_cards_are_no_hand() -> None:
    twice = parse_cards("7h 7h 2c 9d Qs")
    for ask in (best_five, check_cards):
        with pytest.raises(HandError) as refused:
            ask(twice)
        assert (refused.value.reason, refused.value.cards) == (HandErrorReason.REPEATED_CARD, parse_cards("7h"))


@pytest.mark.parametrize("text", ["Ac Ad Ah As Ac", "Ac Ad Ah As Ac 2c", "Ac Ad Ah As Ac 2c 2d"])
def test_five_cards_of_a_rank_have_no_value(text: str) -> None:
    with pytest.raises(HandError):
        value(text)


@pytest.mark.parametrize("text", ["7h 7h 2h 9h Qh", "7h 7h 2h 9h Qh 2c", "7h 7h 2h 9h Qh 2c 3d"])
def test_a_repeated_card_makes_no_flush(text: str) -> None:
    with pytest.raises(HandError) as refused:
        value(text)
    assert refused.value.cards == parse_cards("7h")


@pytest.mark.parametrize("case", cases("best_hand"), ids=str)
def test_best_hands_of_the_cases(case: Case) -> None:
    cards = hand(case.inputs["cards"])
    five = best_five(cards)
    assert rank_hand(cards).category.name.lower() == case.expected["category"]
    assert [card.rank for card in five] == [card.rank for card in hand(case.expected["best_five"])]
    assert rank_hand(five) == rank_hand(cards)


@pytest.mark.parametrize("case", cases("compare_hands"), ids=str)
def test_compared_hands_of_the_cases(case: Case) -> None:
    ranked = {seat: rank_hand(hand(cards)) for seat, cards in by_seat(case.inputs["hands"]).items()}
    winners = [f"S{seat}" for seat, each in ranked.items() if each == max(ranked.values())]
    assert winners == case.expected["winners"]
    assert {f"S{seat}": each.category.name.lower() for seat, each in ranked.items()} == case.expected["categories"]


@pytest.mark.parametrize("case", cases("hand_view"), ids=str)
def test_s7_7th_1_the_last_card_counts_with_the_others(case: Case) -> None:
    cards = hand(case.inputs["down"] + case.inputs["up"] + case.inputs["seventh_down"])
    assert len(set(cards)) == case.expected["distinct"]
    assert [card.rank for card in best_five(cards)] == [card.rank for card in hand(case.expected["best_five"])]


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("Ah 2c 3d 4s 5h Kd Qc", "5h 4s 3d 2c Ah"),
        ("Jd 3c Jh 6c Js 6d 3h", "Js Jh Jd 6d 6c"),
        ("8c 8d 8h 5s 5c 5d Kh", "8h 8d 8c 5s 5d"),
        ("Ac As 3c 3h 2c 2d Kd", "As Ac 3h 3c Kd"),
        ("Ac As 3c 3h 2c 2d", "As Ac 3h 3c 2d"),
        ("4d 5d 6d 7d 8d 9c As", "8d 7d 6d 5d 4d"),
        ("2h 4h 6h 8h Th Qh Ac", "Qh Th 8h 6h 4h"),
        ("9c 9d 2h 2s 2c 2d Ah", "2s 2h 2d 2c Ah"),
    ],
)
def test_best_five_gives_the_cards_in_the_order_in_which_they_compare(cards: str, five: str) -> None:
    assert " ".join(map(str, best_five(parse_cards(cards)))) == five


def test_all_boards_of_four_cards_fall_into_the_known_numbers_by_category() -> None:
    values = Counter(map(board_value, combinations(DECK, 4)))
    found: Counter[HandCategory] = Counter()
    for each, boards in values.items():
        found[each.category] += boards
    assert dict(found) == BOARDS_BY_CATEGORY
    assert len(values) == comb(13 + 4 - 1, 4)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_value_of_a_board_is_the_same_whether_or_not_its_cards_are_checked(size: int) -> None:
    for cards in permutations(parse_cards("Kc 9d Kh Ks 9c"), size):
        assert board_value(cards) == board_rank(cards) == board_rank(sorted(cards))


def test_fcs_03_6_and_03_7_boards_compare_by_groups_and_then_by_high_cards() -> None:
    boards = ["2c 2d 2h 2s", "3c 3d 3h Ac", "Kc Kd 4h 4s", "Kc Kd 3h 3s", "2c 2d Ah 4s", "2c 2d Kh Qs", "Ac Kd Qh Js"]
    ranked = [board_rank(parse_cards(text)) for text in boards]
    assert ranked == sorted(ranked, reverse=True)
    assert board_rank(parse_cards("Qh Js 7d")) < board_rank(parse_cards("9c 4d Ks"))


def test_fcs_03_8_four_to_a_straight_or_a_flush_count_nothing() -> None:
    assert board_rank(parse_cards("9h Th Jh Qh")).category is HandCategory.HIGH_CARD
    assert board_rank(parse_cards("9h Th Jh Qh")) < board_rank(parse_cards("2c 3d 4s Kc"))
    assert board_rank(parse_cards("Ac 2c 3c 4c")).ranks == (Rank.ACE, Rank.FOUR, Rank.THREE, Rank.TWO)


@pytest.mark.parametrize("text", ["", "2c 3c 4c 5c 6c", "2c 2c"])
def test_a_board_has_one_to_four_different_cards(text: str) -> None:
    with pytest.raises(HandError):
        board_rank(parse_cards(text))
