"""What five or seven cards are called by rules that people follow and that are wrong."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.cards import Card, Rank, Suit
from engine.naming import row_with_a_gap, wrapping_row
from engine.ranking import HandCategory, rank_hand, straight_ranks
from tutor.drills.hands import HandsSituation

KEYS: Final = {
    HandCategory.STRAIGHT_FLUSH: "straight-flush",
    HandCategory.FOUR_OF_A_KIND: "four",
    HandCategory.FULL_HOUSE: "full-house",
    HandCategory.FLUSH: "flush",
    HandCategory.STRAIGHT: "straight",
    HandCategory.THREE_OF_A_KIND: "three",
    HandCategory.TWO_PAIR: "two-pair",
    HandCategory.PAIR: "pair",
    HandCategory.HIGH_CARD: "high-card",
}
"""The categories from the strongest, by the key that a form sends."""

_TOPS: Final = {frozenset(straight_ranks(top)): top for top in Rank if top >= Rank.FIVE}
"""The top card of each straight, by its ranks."""

RED: Final = frozenset({Suit.DIAMONDS, Suit.HEARTS})

Holds = Callable[[Sequence[Card]], bool]
"""Whether five cards are a flush, or a straight, by some rule."""


def category_of(situation: HandsSituation) -> HandCategory:
    return rank_hand(situation.hands[0]).category


def is_flush(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def is_row(cards: Sequence[Card]) -> bool:
    return _held(cards) in _TOPS


def is_row_without_wheel(cards: Sequence[Card]) -> bool:
    return _TOPS.get(_held(cards), Rank.FIVE) is not Rank.FIVE


def is_four_suited(cards: Sequence[Card]) -> bool:
    suits = [card.suit for card in cards]
    return suits.count(suits[0]) >= 4 or suits.count(suits[1]) >= 4


def is_one_colour(cards: Sequence[Card]) -> bool:
    return len({card.suit in RED for card in cards}) == 1


def wraps(cards: Sequence[Card]) -> bool:
    return _goes_round(_held(cards))


def is_nearly_row(cards: Sequence[Card]) -> bool:
    return _lacks_one_at_most(_held(cards))


def _held(cards: Sequence[Card]) -> frozenset[Rank]:
    return frozenset([card.rank for card in cards])


# The five ranks of many hands are the same: measured, keeping what they are makes a deal of seven cards five times as fast.
@lru_cache(maxsize=8192)
def _goes_round(held: frozenset[Rank]) -> bool:
    return held in _TOPS or bool(wrapping_row(held))


@lru_cache(maxsize=8192)
def _lacks_one_at_most(held: frozenset[Rank]) -> bool:
    return held in _TOPS or row_with_a_gap(held) is not None


def by(flush: Holds = is_flush, row: Holds = is_row) -> Callable[[HandsSituation], str]:
    """The highest category of any five of the cards, where flushes and straights are told by these rules."""

    def answer(situation: HandsSituation) -> str:
        return KEYS[max(_category(five, flush, row) for five in combinations(situation.hands[0], 5))]

    return answer


_GROUPS: Final[Mapping[tuple[int, ...], HandCategory]] = {
    (1, 4, 4, 4, 4): HandCategory.FOUR_OF_A_KIND,
    (2, 2, 3, 3, 3): HandCategory.FULL_HOUSE,
    (1, 1, 3, 3, 3): HandCategory.THREE_OF_A_KIND,
    (1, 2, 2, 2, 2): HandCategory.TWO_PAIR,
    (1, 1, 1, 2, 2): HandCategory.PAIR,
}
"""The categories of equal ranks, by how often the rank of each card occurs."""


def _category(five: Sequence[Card], flush: Holds, row: Holds) -> HandCategory:
    suited, in_row = flush(five), row(five)
    if suited and in_row:
        return HandCategory.STRAIGHT_FLUSH
    ranks = [card.rank for card in five]
    made = _GROUPS.get(tuple(sorted(map(ranks.count, ranks))), HandCategory.HIGH_CARD)
    if suited:
        made = max(made, HandCategory.FLUSH)
    return max(made, HandCategory.STRAIGHT) if in_row else made


no_wheel = by(row=is_row_without_wheel)
round_the_ace = by(row=wraps)
almost_row = by(row=is_nearly_row)
four_suited = by(flush=is_four_suited)
one_colour = by(flush=is_one_colour)


def instead(**names: str) -> Callable[[HandsSituation], str]:
    """The right category, but for those that are called something else; keys with ``_`` for ``-``."""
    wrong = {key.replace("_", "-"): name for key, name in names.items()}

    def answer(situation: HandsSituation) -> str:
        right = KEYS[category_of(situation)]
        return wrong.get(right, right)

    return answer


def straight_before_flush(situation: HandsSituation) -> str:
    category = category_of(situation)
    if category is HandCategory.FLUSH and holds_row(situation.hands[0]):
        category = HandCategory.STRAIGHT
    return KEYS[category]


def holds_row(cards: Collection[Card]) -> bool:
    held = {card.rank for card in cards}
    return any(held >= row for row in _TOPS)
