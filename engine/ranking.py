"""What five, six or seven cards are worth, and what one to four up cards are worth.

``rank_hand`` gives the value of the best five cards, ``best_five`` those cards, ``board_rank`` the value of up cards while
the order of action is decided. The rules behind the values are in ``engine/hand_values.py``; the tables here only look
their results up fast. They are filled at the first use: for boards and five cards in a fiftieth of a second, for six and
seven cards in about a tenth.
"""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final

from engine.cards import DECK, Card, Rank, Suit, repeated
from engine.hand_values import HandCategory, HandRank, straight_ranks, value_of_counts, value_of_suit

__all__ = [
    "HandCategory",
    "HandError",
    "HandErrorReason",
    "HandRank",
    "best_five",
    "board_rank",
    "board_value",
    "check_cards",
    "rank_hand",
    "straight_ranks",
]

HAND_SIZES: Final = (5, 6, 7)
BOARD_SIZES: Final = (1, 2, 3, 4)


class HandErrorReason(Enum):
    """Why cards are no hand."""

    NUMBER_OF_CARDS = "number of cards"
    REPEATED_CARD = "repeated card"


class HandError(ValueError):
    """Cards that are no hand; ``reason`` says why, ``cards`` are the cards at fault."""

    def __init__(self, reason: HandErrorReason, cards: Iterable[Card]) -> None:
        self.reason = reason
        self.cards = tuple(cards)
        super().__init__(reason, self.cards)


def check_cards(cards: Collection[Card], sizes: Collection[int] = HAND_SIZES) -> None:
    """Raises ``HandError`` where the number of cards is none of ``sizes`` or a card occurs twice (FCS-01.2)."""
    if len(cards) not in sizes:
        raise HandError(HandErrorReason.NUMBER_OF_CARDS, cards)
    if len({card.index for card in cards}) < len(cards):
        raise HandError(HandErrorReason.REPEATED_CARD, repeated(cards))


def rank_hand(cards: Collection[Card]) -> HandRank:
    """The value of the best five of five, six or seven cards (FCS-07, S7-SHW.5).

    Raises ``HandError`` for another number of cards, for more than four cards of a rank and for a flush with a repeated
    card. Other repeated cards are for the caller to look for, who knows the other hands too: ``check_cards`` and
    ``engine.cards.repeated`` tell.
    """
    # The hot path of every comparison. Measured for five cards, of 0.18 µs in all: a step down the tree for each takes 0.09
    # together with the test for a flush, which mostly ends at the second or third card; to add up keys and look the sum up
    # took 0.18, to look for repeated cards another 0.09. A tree that knows suits needs no such test, but being ten times as
    # large it does not stay in the processor's cache and took 0.05 longer.
    size = len(cards)
    try:
        if size == 5:
            a, b, c, d, e = cards
            if a.suit is b.suit is c.suit is d.suit is e.suit:
                return _flush_value(cards)
            value: HandRank | None = _tree[a.place][b.place][c.place][d.place][e.place]
            if value is not None:
                return value
        elif size == 7 or size == 6:
            key = _START
            for card in cards:
                key += _KEYS[card.index]
            return _flush_value(cards) if key & _FLUSH_BITS else _by_counts[key & _RANKS_MASK]
    except LookupError:  # the table is empty yet, or a card is repeated
        check_cards(cards)
        fill = _fill_tree if size == 5 else _fill_counts
        fill()
        return rank_hand(cards)
    check_cards(cards)
    raise AssertionError(cards)


def best_five(cards: Collection[Card]) -> tuple[Card, ...]:
    """The five cards that make the value, in the order in which they are compared; of equal ranks the higher suit first.

    Raises ``HandError`` for another number of cards or a repeated card.
    """
    check_cards(cards)
    category, ranks = rank_hand(cards)
    pile = sorted(cards, reverse=True)
    if category in (HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH):
        pile = [card for card in pile if sum(other.suit is card.suit for other in pile) >= 5]
    if category in (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH):
        ranks = straight_ranks(ranks[0])
    sizes = category.group_sizes + (1,) * len(ranks)
    held = {rank: [card for card in pile if card.rank is rank] for rank in ranks}
    return tuple(card for rank, size in zip(ranks, sizes, strict=False) for card in held[rank][:size])


def board_rank(cards: Collection[Card]) -> HandRank:
    """The value of one to four up cards: groups, then high cards; straights and flushes never count (FCS-03.6 to 03.8).

    Raises ``HandError`` for another number of cards or a repeated card.
    """
    check_cards(cards, BOARD_SIZES)
    return board_value(cards)


def board_value(cards: Iterable[Card]) -> HandRank:
    """``board_rank`` of cards that are known to be one to four different ones; nothing is checked."""
    node = _tree or _fill_tree()
    for card in cards:
        node = node[card.place]
    value: HandRank = node[0]
    return value


# --- tables -----------------------------------------------------------------------------------------------------------

# Over six or seven cards one adds up keys: a digit of three bits for each rank, a digit of four bits for each suit. The sum
# holds how often each rank occurs and how many cards each suit has. Every suit starts at three, so that its fifth card sets
# the top bit of its digit.
_UNITS: Final = tuple(1 << 3 * place for place in range(len(Rank)))
_SUITS_AT: Final = 3 * len(Rank)
_KEYS: Final = tuple(_UNITS[card.rank - 2] | 1 << _SUITS_AT + 4 * card.suit for card in DECK)
_RANKS_MASK: Final = (1 << _SUITS_AT) - 1
_START: Final = sum(3 << _SUITS_AT + 4 * suit for suit in Suit)
_FLUSH_BITS: Final = sum(8 << _SUITS_AT + 4 * suit for suit in Suit)

_by_counts: Final[dict[int, HandRank]] = {}
"""The value of six or seven cards without a flush, by how often each rank occurs: some 68,000 entries."""

_tree: Any = ()
"""The values of one to five cards that are no flush, with a step for each card's rank. A node has the value of the cards so
far, then a branch for each rank, which after four cards is the value of five. The same ranks in another order lead to the
same node, so that there are some 2,400."""


def _flush_value(cards: Iterable[Card]) -> HandRank:
    """The flush is the value: five cards of a suit leave two others, too few for a full house or four of a kind."""
    held = [0] * len(Suit)
    for card in cards:
        held[card.suit] |= 1 << card.place
    return _value_of_held(max(held, key=int.bit_count))


@cache
def _value_of_held(held: int) -> HandRank:
    """The value of cards of one suit, one bit for each rank."""
    ranks = [rank for rank in Rank if held >> rank - 1 & 1]
    if len(ranks) < 5:  # a card is repeated
        raise LookupError(held)
    return value_of_suit(ranks)


def _fill_tree() -> Any:
    global _tree
    _tree = _grow_tree(_values_of_five())
    return _tree


def _fill_counts() -> None:
    best_first = sorted(_values_of_five().items(), key=lambda item: item[1], reverse=True)
    six = _one_card_more(dict(best_first))
    _by_counts.update(six | _one_card_more(six))


@cache
def _values_of_five() -> dict[int, HandRank]:
    """The values of five cards that are no flush, by how often each rank occurs."""
    return {_counts(ranks): value_of_counts(ranks) for ranks in _multisets(5)}


def _one_card_more(best_first: Mapping[int, HandRank]) -> dict[int, HandRank]:
    """The values with one card more, best first again.

    A hand is worth the best of the hands with one card less that it contains, which is the first to be extended to it.
    """
    more: dict[int, HandRank] = {}
    for counts, value in best_first.items():
        for unit in _UNITS:
            if not counts & unit << 2:  # there is no fifth card of a rank
                more.setdefault(counts + unit, value)
    return more


def _grow_tree(five: Mapping[int, HandRank]) -> Any:
    """From the leaves to the root; nothing follows where a rank would occur five times, and no cards are worth nothing."""
    nodes: dict[int, Any] = dict(five)
    for size in (4, 3, 2, 1):
        nodes = {
            counts: (value_of_counts(ranks), *[nodes.get(counts + unit) for unit in _UNITS])
            for ranks in _multisets(size)
            for counts in (_counts(ranks),)
        }
    return (None, *[nodes[unit] for unit in _UNITS])


def _multisets(size: int) -> Iterable[tuple[Rank, ...]]:
    """Every choice of ranks that a pack with four cards of each allows."""
    return (ranks for ranks in combinations_with_replacement(Rank, size) if ranks[0] is not ranks[-1] or size <= 4)


def _counts(ranks: Iterable[Rank]) -> int:
    return sum(_UNITS[rank - 2] for rank in ranks)
