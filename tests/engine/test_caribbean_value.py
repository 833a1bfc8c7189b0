"""Caribbean Stud: the exact value of Call and of Fold, against every hand that the bank can hold."""

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, Card, parse_card, parse_cards
from engine.caribbean import CARIBBEAN_STUD, Decision, Folded, Outcome, PayLine, settle, value_qualifies
from engine.caribbean_value import (
    BankHands,
    BankHandsCounted,
    ChoicesCompared,
    OutcomeWeighed,
    choice_value,
    count_bank_hands,
    rule_on_choice,
)
from engine.ranking import HandError, rank_hand
from engine.rules import Rule

US_TABLE = dict(zip(PayLine, (100, 50, 20, 7, 5, 4, 3, 2, 1), strict=True))

KNOWN = [
    ("Ac Kd Qh 8s 3c", "7d", (73_945, 5_130, 0, 84_110), Decision.CALL),
    ("Ac Kd Jh 8s 3c", "2d", (74_566, 4_131, 0, 84_488), Decision.FOLD),
    ("As Ks Qs Js Ts", "Ah", (62_551, 100_633, 1, 0), Decision.CALL),
    ("Ac Kd 4h 3s 2c", "2d", (82_236, 0, 81, 80_868), Decision.CALL),
]
"""Hands whose counts are known from full enumeration."""

EACH_CATEGORY = [
    ("7c 5d 4h 3s 2c", "Ah"),
    ("Qd Jd 9d 8d 7c", "6d"),
    ("As Kh Qd 7c 6s", "Kc"),
    ("8c 8d Kh 5s 2d", "8h"),
    ("9c 9d 4h 4s As", "Ad"),
    ("6c 6d 6h Ks 2s", "6s"),
    ("Ac 2d 3h 4s 5c", "5h"),
    ("Jh 9h 8h 4h 2h", "Ah"),
    ("Tc Td Th 3d 3h", "Ts"),
    ("Qc Qd Qh Qs 7c", "7s"),
    ("5s 6s 7s 8s 9s", "Ts"),
]
"""A player's hand of each category, mostly where the up card shares its ranks or its suit."""


def enumerated(player: Sequence[Card], up: Card) -> BankHands:
    """Every hand of the bank one after the other."""
    mine, rest = rank_hand(player), [card for card in DECK if card not in {*player, up}]
    counts = [0, 0, 0, 0]
    for four in combinations(rest, 4):
        theirs = rank_hand((up, *four))
        counts[(1 if mine > theirs else 2 if mine == theirs else 3) if value_qualifies(theirs) else 0] += 1
    return BankHands(*counts)


def drawn(number: int) -> list[tuple[list[Card], Card]]:
    """Players' hands and up cards from packs of few ranks or suits, which make good hands and shared suits common."""
    chance = random.Random(52)
    packs = [list(DECK), [card for card in DECK if card.suit < 2], [card for card in DECK if card.rank >= 10]]
    hands = [chance.sample(packs[place % len(packs)], 6) for place in range(number)]
    return [(cards[:5], cards[5]) for cards in hands]


# --- the counts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("player", "up", "counts", "better"), KNOWN)
def test_known_decisions(player: str, up: str, counts: tuple[int, int, int, int], better: Decision) -> None:
    value = choice_value(CARIBBEAN_STUD, parse_cards(player), parse_card(up))
    assert (value.hands, value.better) == (counts, better)


@pytest.mark.parametrize(
    ("player", "up"), [*((parse_cards(player), parse_card(up)) for player, up in EACH_CATEGORY), *drawn(9)]
)
def test_the_counts_are_those_of_dealing_out_every_hand(player: Sequence[Card], up: Card) -> None:
    assert count_bank_hands(player, up) == enumerated(player, up)


@given(st.permutations(DECK))
@settings(max_examples=300)
def test_the_bank_has_163_185_hands_whatever_the_suits_are_called(pack: list[Card]) -> None:
    player, up = pack[:5], pack[5]
    hands = count_bank_hands(player, up)
    renamed = {suit: suit.__class__(3 - suit) for suit in {card.suit for card in DECK}}
    other = [next(card for card in DECK if (card.rank, card.suit) == (old.rank, renamed[old.suit])) for old in pack[:6]]
    assert hands.total == 163_185
    assert min(hands) >= 0
    assert count_bank_hands(other[:5], other[5]) == hands


@pytest.mark.parametrize("player", ["Ac Kd Qh 8s", "Ac Kd Qh 8s 3c 2c", "Ac Ac Qh 8s 3c", "7d Kd Qh 8s 3c"])
def test_hands_without_five_different_cards_beside_the_up_card_are_refused(player: str) -> None:
    with pytest.raises(HandError):
        rule_on_choice(CARIBBEAN_STUD, parse_cards(player), parse_card("7d"))


# --- the values -------------------------------------------------------------------------------------------------------


def test_amb_car_18_the_lowest_ace_and_king_calls_against_a_two_by_very_little() -> None:
    value = choice_value(CARIBBEAN_STUD, parse_cards("Ac Kd 4h 3s 2c"), parse_card("2d"))
    assert (value.call_total, value.fold_total) == (-160_368, -163_185)
    assert (value.call, value.fold) == (Fraction(-160_368, 163_185), -1)


@pytest.mark.parametrize(("player", "up"), [("9c 9h 9d Kc 9s", "Kd"), ("As Kh Qd 7c 6s", "Kc"), ("7c 5d 4h 3s 2c", "Ah")])
def test_each_bank_hand_weighs_what_settling_it_brings(player: str, up: str) -> None:
    mine, shown = parse_cards(player), parse_card(up)
    rest = [card for card in DECK if card not in {*mine, shown}]
    settled = [
        settle(CARIBBEAN_STUD, mine, (shown, *random.Random(seed).sample(rest, 4)), Decision.CALL).answer for seed in range(500)
    ]
    facts = rule_on_choice(CARIBBEAN_STUD, mine, shown).facts
    weighed = {fact.outcome: fact.net for fact in facts if isinstance(fact, OutcomeWeighed)}
    assert len({each.outcome for each in settled}) > 1
    assert all(weighed[each.outcome] == each.net for each in settled)


@pytest.mark.parametrize("profile", [CARIBBEAN_STUD, replace(CARIBBEAN_STUD, pay_table=US_TABLE)])
def test_stakes_multiply_both_values_and_change_no_decision(profile) -> None:
    for player, up in drawn(30):
        one = choice_value(profile, player, up)
        five = choice_value(replace(profile, ante=5), player, up)
        assert (five.call_total, five.fold, five.better) == (5 * one.call_total, 5 * one.fold, one.better)


def test_the_pay_table_counts_by_the_players_hand() -> None:
    player, up = parse_cards(EACH_CATEGORY[8][0]), parse_card("2s")
    ours = choice_value(CARIBBEAN_STUD, player, up)
    usual = choice_value(replace(CARIBBEAN_STUD, pay_table=US_TABLE), player, up)
    assert ours.hands == usual.hands
    assert ours.call_total - usual.call_total == 2 * (10 - 7) * ours.hands.won


def test_a_larger_call_can_turn_the_decision() -> None:
    player, up = parse_cards("Ac Kd Qh 8s 3c"), parse_card("7d")
    assert choice_value(replace(CARIBBEAN_STUD, call_multiple=3), player, up).better is Decision.FOLD


def test_where_both_are_worth_the_same_none_is_better() -> None:
    value = choice_value(CARIBBEAN_STUD, parse_cards("Ac Kd Qh 8s 3c"), parse_card("7d"))
    assert replace(value, call_total=value.fold_total).better is None


# --- the facts --------------------------------------------------------------------------------------------------------


def test_the_facts_lead_from_the_hands_to_the_decision() -> None:
    player, up = parse_cards("Ac Kd Qh 8s 3c"), parse_card("7d")
    ruling = rule_on_choice(CARIBBEAN_STUD, player, up)
    assert [type(fact) for fact in ruling.facts] == [BankHandsCounted, *[OutcomeWeighed] * 3, Folded, ChoicesCompared]
    weighed = [fact for fact in ruling.facts if isinstance(fact, OutcomeWeighed)]
    assert [(fact.outcome, fact.hands, fact.net) for fact in weighed] == [
        (Outcome.NOT_QUALIFIED, 73_945, 1),
        (Outcome.PLAYER_WINS, 5_130, 3),
        (Outcome.BANK_WINS, 84_110, -3),
    ]
    assert sum(fact.total for fact in weighed) == ruling.answer.call_total
    assert all(fact.rules for fact in ruling.facts)


def test_amb_car_18_the_ruling_says_that_the_value_goes_beyond_the_rules() -> None:
    ruling = rule_on_choice(CARIBBEAN_STUD, parse_cards("As Ks Qs Js Ts"), parse_card("Ah"))
    first, last = ruling.facts[0], ruling.facts[-1]
    assert Rule.AMB_CAR_18 in first.rules
    assert last == ChoicesCompared(
        rules=(Rule.AMB_CAR_18,),
        hands=163_185,
        call_total=62_551 + 201 * 100_633,
        fold_total=-163_185,
        better=Decision.CALL,
    )


def test_each_way_to_end_cites_the_rules_that_settle_it() -> None:
    ruling = rule_on_choice(CARIBBEAN_STUD, parse_cards("Ac Kd 4h 3s 2c"), parse_card("2d"))
    rules = {fact.outcome: set(fact.rules) for fact in ruling.facts if isinstance(fact, OutcomeWeighed)}
    assert rules.keys() == {Outcome.NOT_QUALIFIED, Outcome.TIE, Outcome.BANK_WINS}
    assert {Rule.CAR_04_2, Rule.CAR_04_3, Rule.CAR_05_14} <= rules[Outcome.NOT_QUALIFIED]
    assert Rule.CAR_04_6 in rules[Outcome.TIE]
    assert {Rule.CAR_04_5, Rule.CAR_05_13} <= rules[Outcome.BANK_WINS]
