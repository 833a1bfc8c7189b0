"""Values of random hands against two other programs."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pokerkit
import pytest
import treys

from engine.cards import DECK, Card
from engine.ranking import HandRank, best_five, rank_hand

HANDS = 20_000

pytestmark = pytest.mark.oracle


def deals(size: int) -> list[list[Card]]:
    chance = random.Random(size)
    return [chance.sample(DECK, size) for _ in range(HANDS)]


def assert_same_order(pairs: Sequence[tuple[HandRank, object]]) -> None:
    """Equal values are equal in both, and both put different ones in the same order."""
    partner = dict(pairs)
    assert all(partner[ours] == theirs for ours, theirs in pairs)
    ordered = [partner[ours] for ours in sorted(partner)]
    assert len(pairs) == HANDS
    assert all(low < high for low, high in pairwise(ordered))  # type: ignore[operator]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_treys_puts_random_hands_in_the_same_order(size: int) -> None:
    evaluator = treys.Evaluator()
    cards = {card: treys.Card.new(str(card)) for card in DECK}
    # treys counts downwards: 1 is the royal.
    assert_same_order([(rank_hand(hand), -evaluator.evaluate([], [cards[card] for card in hand])) for hand in deals(size)])


def test_pokerkit_puts_random_hands_of_five_in_the_same_order() -> None:
    assert_same_order([(rank_hand(hand), pokerkit.StandardHighHand("".join(map(str, hand))).entry.index) for hand in deals(5)])


def test_pokerkit_puts_the_best_five_of_random_hands_of_seven_in_the_same_order() -> None:
    chosen = [(rank_hand(hand), best_five(hand)) for hand in deals(7)]
    assert_same_order([(value, pokerkit.StandardHighHand("".join(map(str, five))).entry.index) for value, five in chosen])
