"""What five, six or seven cards are worth, and what one to four up cards are worth.

``rank_hand`` gives the value of the best five cards, ``best_five`` those cards, ``board_rank`` the value of up cards while
the order of action is decided. The rules behind the values are in ``engine/hand_values.py``; the tables here only look
their results up fast. They are filled at the first use, in about a tenth of a second.
"""

from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from functools import cache
from itertools import combinations, combinations_with_replacement
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
    if twice := repeated(cards):
        raise HandError(HandErrorReason.REPEATED_CARD, twice)


def rank_hand(cards: Collection[Card]) -> HandRank:
    """The value of the best five of five, six or seven cards (FCS-07, S7-SHW.5).

    Raises ``HandError`` for another number of cards, and for more than four cards of a rank. Other repeated cards are for
    the caller to look for, who knows the other hands too: ``check_cards`` and ``engine.cards.repeated`` tell.
    """
    # The hot path of every comparison. Measured for five cards: a step down the tree for each takes 0.10 µs in all, a sum
    # of card keys with its look-up 0.18, looking for repeated cards another 0.09.
    size = len(cards)
    try:
        if size == 5:
            a, b, c, d, e = cards
            value: HandRank | None = _tree[a.index][b.index][c.index][d.index][e.index]
            if value is not None:
                return value
        elif size in HAND_SIZES:
            key = _START
            for card in cards:
                key += _KEYS[card.index]
            return _suit_value(key) if key & _FLUSH_BITS else _by_counts[key & _RANKS_MASK]
    except LookupError:
        if not _tree:
            _fill_tables()
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
    return _board_value(tuple(sorted(card.rank for card in cards)))


_board_value = cache(value_of_counts)

# --- tables -----------------------------------------------------------------------------------------------------------

# Each card is an integer with three fields, low to high: a digit of three bits for each rank, a digit of four bits for
# each suit, a bit for each card. The sum over a hand holds how often each rank occurs, how many cards each suit has and
# which cards they are. Every suit starts at three, so that its fifth card sets the top bit of its digit.
_UNITS: Final = tuple(1 << 3 * place for place in range(len(Rank)))
_SUITS_AT: Final = 3 * len(Rank)
_CARDS_AT: Final = _SUITS_AT + 4 * len(Suit)
_KEYS: Final = tuple(_UNITS[card.rank - 2] | 1 << _SUITS_AT + 4 * card.suit | 1 << _CARDS_AT + card.index for card in DECK)
_RANKS_MASK: Final = (1 << _SUITS_AT) - 1
_START: Final = sum(3 << _SUITS_AT + 4 * suit for suit in Suit)
_FLUSH_BITS: Final = sum(8 << _SUITS_AT + 4 * suit for suit in Suit)

_by_counts: Final[dict[int, HandRank]] = {}
"""The value of six or seven cards without a flush, by how often each rank occurs: some 68,000 entries."""

_tree: Any = ()
"""The value of five cards, down a tree with one step for each card's index. A node stands for the ranks so far, and for
their suit while there is only one; equal nodes are one object, so that there are some 7,000."""


def _suit_value(key: int) -> HandRank:
    """The flush is the value: five cards of a suit leave two others, too few for a full house or four of a kind."""
    suit = next(suit for suit in Suit if key >> _SUITS_AT + 4 * suit & 8)
    return _value_of_held(key >> _CARDS_AT + len(Rank) * suit & (1 << len(Rank)) - 1)


@cache
def _value_of_held(held: int) -> HandRank:
    """The value of cards of one suit, one bit for each rank."""
    return value_of_suit([rank for rank in Rank if held >> rank - 2 & 1])


def _fill_tables() -> None:
    global _tree
    five = {_counts(ranks): value_of_counts(ranks) for ranks in _multisets(5)}
    best_first = dict(sorted(five.items(), key=lambda item: item[1], reverse=True))
    six = _one_card_more(best_first)
    _by_counts.update(six)
    _by_counts.update(_one_card_more(six))
    _tree = _grow_tree(five)


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
    """From the leaves up to the root. ``mixed`` holds the nodes of several suits, ``suited`` those of one, by suit."""
    mixed: dict[int, Any] = dict(five)
    suited: dict[int, tuple[Any, ...]] = {_counts(ranks): (value_of_suit(ranks),) * 4 for ranks in combinations(Rank, 5)}
    for size in (4, 3, 2, 1):
        rows = {counts: tuple(mixed.get(counts + unit) for unit in _UNITS) for counts in map(_counts, _multisets(size))}
        mixed = {counts: row * len(Suit) for counts, row in rows.items()}
        suited = {counts: _suited_nodes(counts, rows[counts], suited) for counts in map(_counts, combinations(Rank, size))}
    return tuple(suited[unit][suit] for suit in Suit for unit in _UNITS)


def _suited_nodes(counts: int, row: tuple[Any, ...], suited: Mapping[int, tuple[Any, ...]]) -> tuple[Any, ...]:
    """The node of these ranks in each suit: a card of the same suit keeps the suit, any other card leads to ``row``."""
    own = [
        tuple(suited[counts + unit][suit] if not counts & unit else row[place] for place, unit in enumerate(_UNITS))
        for suit in Suit
    ]
    return tuple(row * suit + own[suit] + row * (len(Suit) - 1 - suit) for suit in Suit)


def _multisets(size: int) -> Iterable[tuple[Rank, ...]]:
    """Every choice of ranks that a pack with four cards of each allows."""
    return (ranks for ranks in combinations_with_replacement(Rank, size) if ranks[0] is not ranks[-1] or size <= 4)


def _counts(ranks: Iterable[Rank]) -> int:
    return sum(_UNITS[rank - 2] for rank in ranks)
