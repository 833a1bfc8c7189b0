"""What a hand is called and why, and what it only seems to be."""

import random

import pytest

from engine.cards import DECK, Rank, Suit, parse_cards
from engine.naming import (
    EqualRanks,
    FiveCount,
    HandNamed,
    InARow,
    LowerHeld,
    OneColour,
    OneSuit,
    ShortOfFlush,
    ShortOfStraight,
    WrapsRound,
    name_hand,
)
from engine.profile import Game
from engine.ranking import HandCategory, HandError, rank_hand
from engine.rules import Rule

FCS, S7, CAR = Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD, Game.CARIBBEAN_STUD


def facts(cards, game=FCS):
    return {type(fact): fact for fact in name_hand(parse_cards(cards), game).facts}


@pytest.mark.parametrize("game", Game)
def test_the_value_is_that_of_the_ranking_and_the_last_fact_names_it(game):
    chance = random.Random(1)
    for _ in range(300):
        cards = chance.sample(DECK, 7 if game is S7 else 5)
        ruling = name_hand(cards, game)
        assert ruling.answer == rank_hand(cards)
        named = ruling.facts[-1]
        assert isinstance(named, HandNamed)
        assert rank_hand(named.cards) == ruling.answer
        assert all(fact.rules for fact in ruling.facts)


def test_the_five_low_cards_with_the_ace_are_a_straight_fcs_07_4():
    row = facts("Ah 5c 4d 3s 2h")[InARow]
    assert row.is_wheel
    assert row.ranks == (Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO, Rank.ACE)
    assert row.rules == (Rule.FCS_07_4,)
    assert facts("Ah 5c 4d 3s 2h", CAR)[InARow].rules == (Rule.CAR_03_5,)


@pytest.mark.parametrize("cards", ["Qh Kc Ad 2s 3h", "Kc Ad 2s 3h 4c", "Jh Qc Kd As 2h"])
def test_a_row_past_the_ace_is_told_and_is_no_straight_fcs_07_5(cards):
    told = facts(cards)
    assert [rank.letter for rank in told[WrapsRound].ranks] == [card[0] for card in cards.split()]
    assert told[WrapsRound].rules == (Rule.FCS_07_5,)
    assert told[HandNamed].value.category is HandCategory.HIGH_CARD


def test_four_of_a_suit_and_five_of_a_colour_are_told_and_are_no_flush_car_03_7():
    assert facts("Ah Kh 9h 4h 2d", CAR)[ShortOfFlush].suit is Suit.HEARTS
    assert facts("Ah Kd 9h 4d 2d", CAR)[OneColour].suits == (Suit.DIAMONDS, Suit.HEARTS)
    assert facts("Ah Kd 9h 4d 2d", CAR)[OneColour].rules == (Rule.CAR_03_7,)
    assert OneColour not in facts("Ah Kh 9h 4h 2d", CAR)
    assert not {ShortOfFlush, OneColour} & facts("Ah Kh 9h 4h 2h", CAR).keys()


@pytest.mark.parametrize(
    ("cards", "four", "missing"),
    [("9h 8c 7d 6s 2h", "9876", Rank.TEN), ("9h 8c 6d 5s Kh", "9865", Rank.SEVEN), ("Ah 9c 4d 3s 2h", "432A", Rank.FIVE)],
)
def test_a_row_that_lacks_one_rank_is_told_with_that_rank(cards, four, missing):
    short = facts(cards)[ShortOfStraight]
    assert "".join(rank.letter for rank in short.ranks) == four
    assert short.missing is missing


def test_a_row_that_lacks_a_rank_is_not_told_beside_five_in_a_row():
    assert ShortOfStraight not in facts("9h 8c 7d 6s 5h")
    assert ShortOfStraight not in facts("9h 8h 7h 6h Kh 5c 2d", S7)


def test_the_best_five_of_seven_are_told_with_the_two_left_out_s7_shw_5():
    told = facts("Kh Kc 9d 9s 4h 4c 2d", S7)
    assert set(told[FiveCount].cards) == set(parse_cards("Kh Kc 9d 9s 4h"))
    assert set(told[FiveCount].left_out) == set(parse_cards("4c 2d"))
    assert told[FiveCount].rules == (Rule.S7_SHW_5,)
    assert told[EqualRanks].groups == ((Rank.KING, 2), (Rank.NINE, 2))


@pytest.mark.parametrize(
    ("cards", "lower"),
    [
        ("9h 8h 7h 6c 5h 2h 2d", HandCategory.STRAIGHT),
        ("Kh Kd 9h 7h 4h 2h 3c", HandCategory.PAIR),
        ("Kh Kd Kc 9h 7h 4h 2h", HandCategory.THREE_OF_A_KIND),
        ("9h 8d 7h 6c 5h 9d 8c", HandCategory.TWO_PAIR),
    ],
)
def test_what_else_is_among_seven_cards_is_told_where_it_is_less(cards, lower):
    told = facts(cards, S7)
    assert told[LowerHeld].category is lower
    assert told[HandNamed].value.category > lower


def test_the_royal_straight_is_a_straight_flush_fcs_07_2():
    told = facts("Ah Kh Qh Jh Th")
    assert told[HandNamed].rules == (Rule.FCS_07_2,)
    assert told[HandNamed].value.category is HandCategory.STRAIGHT_FLUSH
    assert {OneSuit, InARow} <= told.keys()


def test_a_full_house_is_named_by_the_rule_that_makes_it_car_03_8():
    told = facts("Kh Kd Kc 4h 4d", CAR)
    assert told[HandNamed].rules == (Rule.CAR_03_8,)
    assert told[EqualRanks].groups == ((Rank.KING, 3), (Rank.FOUR, 2))


def test_no_hand_is_made_of_four_cards_or_of_one_card_twice():
    for cards in ("Kh Kd Kc 4h", "Kh Kh Kc 4h 4d"):
        with pytest.raises(HandError):
            name_hand(parse_cards(cards), FCS)
