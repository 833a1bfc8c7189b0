"""Which hand wins and by what, in every order of the seats, and in which order all of them stand."""

import random
from itertools import permutations

import pytest

from engine.cards import DECK, Rank, parse_cards
from engine.comparing import (
    CategoryDecides,
    Comparison,
    Decides,
    EqualHands,
    HandsValued,
    OthersDoNotCount,
    RankDecides,
    compare_hands,
    find_winners,
    order_hands,
)
from engine.profile import Game
from engine.ranking import rank_hand
from engine.rules import Rule

FCS, S7, CAR = Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD, Game.CARIBBEAN_STUD


def at_seats(*hands):
    return {seat: parse_cards(hand) for seat, hand in enumerate(hands, 1)}


def compared(*hands, game=FCS):
    ruling = compare_hands(at_seats(*hands), game)
    return ruling.answer, {type(fact): fact for fact in ruling.facts}


def test_the_higher_category_decides_whatever_the_cards_fcs_07_1():
    answer, told = compared("2h 2d 3c 3d 4s", "Ah Ad Kc Qd Js")
    assert answer == Comparison((1,), Decides.CATEGORY)
    assert told[CategoryDecides].rules == (Rule.FCS_07_1,)
    assert (told[CategoryDecides].higher, told[CategoryDecides].lower) == ((1,), (2,))


@pytest.mark.parametrize(
    ("high", "low", "by", "place", "rule"),
    [
        ("9h 9d 4c 3d 2s", "8h 8d Ac Kd Qs", Decides.FIRST_RANK, 0, Rule.FCS_07_6),
        ("9h 9d Kc 3d 2s", "9c 9s Qc Jd Ts", Decides.LATER_RANK, 1, Rule.FCS_07_6),
        ("Kh Kd 9c 9d 2s", "Kc Ks 8c 8d As", Decides.LATER_RANK, 1, Rule.FCS_07_8),
        ("Kh Kd 9c 9d 3s", "Kc Ks 9h 9s 2s", Decides.LATER_RANK, 2, Rule.FCS_07_8),
        ("4h 4d 4c 2d 2s", "3h 3d 3c Ad As", Decides.FIRST_RANK, 0, Rule.FCS_07_7),
        ("6h 5d 4c 3d 2s", "5h 4d 3c 2d As", Decides.FIRST_RANK, 0, Rule.AMB_FCS_45),
        ("Ah Jh 9h 4h 3h", "Ac Jc 9c 4c 2c", Decides.LATER_RANK, 4, Rule.FCS_07_9),
    ],
)
def test_within_a_category_the_first_rank_that_differs_decides(high, low, by, place, rule):
    answer, told = compared(low, high)
    assert answer == Comparison((2,), by)
    assert told[RankDecides].place == place
    assert rule in told[RankDecides].rules


def test_caribbean_stud_compares_by_its_own_document():
    _answer, told = compared("9h 9d Kc 3d 2s", "9c 9s Qc Jd Ts", game=CAR)
    assert told[RankDecides].rules == (Rule.CAR_03_12,)
    assert told[RankDecides].ranks == (Rank.KING, Rank.QUEEN)
    assert told[RankDecides].equal == (Rank.NINE,)


def test_suits_part_no_hands_fcs_07_10():
    answer, told = compared("As Kh 9h 4h 2h", "Ah Kd 9d 4d 2d", "Kc Qc 9c 5c 2d")
    assert answer == Comparison((1, 2), Decides.NOTHING)
    assert told[EqualHands].rules == (Rule.FCS_Q2_3, Rule.FCS_07_10, Rule.FCS_03_11)
    assert told[RankDecides].lower == (3,)


def test_the_sixth_and_seventh_cards_part_no_tie_amb_s7_16():
    hands = ("Ah Kh 9c 9d 5s 4s 2d", "Ad Kd 9h 9s 5c 3s 2c")
    answer, told = compared(*hands, game=S7)
    assert answer.winners == (1, 2)
    assert told[OthersDoNotCount].rules == (Rule.AMB_S7_16,)


def test_the_winners_are_those_whose_value_is_highest_in_every_order_of_the_seats():
    chance = random.Random(3)
    for _ in range(60):
        cards = chance.sample(DECK, 15)
        fives = [tuple(cards[start : start + 5]) for start in (0, 5, 10)]
        for order in permutations(fives):
            hands = dict(enumerate(order, 1))
            best = max(map(rank_hand, order))
            assert find_winners(hands).winners == tuple(seat for seat in hands if rank_hand(hands[seat]) == best)
            ranked = order_hands(hands, FCS).answer
            assert [rank_hand(hands[seat]) for seat in ranked] == sorted(map(rank_hand, order), reverse=True)


def test_an_order_tells_what_parts_neighbours_of_one_category_and_nothing_else():
    ruling = order_hands(at_seats("2h 2d Kc 9d 4s", "Ah Ad Kd Qd Js", "9h 8d 7c 6d 5s", "2c 2s Qc 9c 4d"), FCS)
    assert ruling.answer == (3, 2, 1, 4)
    parted = [(fact.higher, fact.lower) for fact in ruling.facts if isinstance(fact, RankDecides)]
    assert parted == [((2,), (1,)), ((1,), (4,))]


def test_the_hands_are_told_the_strongest_first_with_the_five_cards_that_count():
    _answer, told = compared("Kh Kd 9c 9d 4s 4c 2d", "Ah Ad As 9h 8s 3c 2c", game=S7)
    assert [seat for seat, _value in told[HandsValued].values] == [2, 1]
    assert all(len(five) == 5 for five in told[HandsValued].fives)
    assert told[HandsValued].rules == (Rule.S7_SHW_5,)
