"""Cards and their notation.

A card is written rank first, then suit: ``Kh``, ``9c``, ``Th`` or ``10h``, and with suit signs ``K♥``, ``9♣``. Ranks run
from the two to the ace, which is high (FCS-03.2); suits from clubs, the lowest, over diamonds and hearts to spades
(FCS-03.3, S7-EXT.2).
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final, TypeVar

T = TypeVar("T")

Seat = int
"""A seat's number, from 1, clockwise round the table."""

Chips = int
"""An amount in whole chips."""


class Suit(IntEnum):
    """The suits in their order, low to high; it settles who acts, never who wins (FCS-03.10, FCS-03.11)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return "cdhs"[self]

    @property
    def sign(self) -> str:
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """The ranks, ace high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return "23456789TJQKA"[self - 2]

    @property
    def sign(self) -> str:
        """As printed on a card: ``10`` for the ten."""
        return "10" if self is Rank.TEN else self.letter


class CardErrorReason(Enum):
    """Why a text is no card."""

    EMPTY = "empty"
    UNKNOWN_RANK = "unknown rank"
    UNKNOWN_SUIT = "unknown suit"


class CardError(ValueError):
    """A text that is no card; ``reason`` says why, ``text`` is what was given."""

    def __init__(self, reason: CardErrorReason, text: str) -> None:
        super().__init__(reason, text)
        self.reason = reason
        self.text = text


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One of the 52 cards. Cards sort by rank, then by suit: the lowest of all is the two of clubs."""

    rank: Rank
    suit: Suit
    index: int = field(init=False, repr=False, compare=False)
    """0 to 51, by suit and then rank; a key for tables."""
    place: int = field(init=False, repr=False, compare=False)
    """1 to 13, by rank; a place in tables. A plain integer indexes faster than a ``Rank``."""

    height: int = field(init=False, repr=False, compare=False)
    """0 to 51, by rank and then suit, as cards sort. Plain integers compare faster than cards."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "height", self.rank * 4 + self.suit - 8)
        object.__setattr__(self, "index", self.suit * 13 + self.rank - 2)
        object.__setattr__(self, "place", self.rank - 1)

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    @property
    def sign(self) -> str:
        """As people write it: ``K♥``, ``10♠``."""
        return self.rank.sign + self.suit.sign


DECK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)

_RANKS: Final = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS: Final = {suit.letter: suit for suit in Suit} | {suit.sign: suit for suit in Suit} | dict(zip("♧♢♡♤", Suit, strict=True))


def parse_card(text: str) -> Card:
    """The card that a text names.

    Letter case, surrounding blanks and the emoji variant of a suit sign do not matter. Raises ``CardError``.
    """
    plain = text.strip().replace("\ufe0f", "").replace("\ufe0e", "")
    if not plain:
        raise CardError(CardErrorReason.EMPTY, text)
    rank = _RANKS.get(plain[:-1].upper())
    suit = _SUITS.get(plain[-1].lower())
    if suit is None:
        raise CardError(CardErrorReason.UNKNOWN_SUIT, text)
    if rank is None:
        raise CardError(CardErrorReason.UNKNOWN_RANK, text)
    return DECK[suit * 13 + rank - 2]


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text in which blanks separate them: ``"Kh 9c"``. Raises ``CardError``."""
    return tuple(parse_card(word) for word in text.split())


def repeated(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that occur more than once, in the order of the deck; one pack holds each once (FCS-01.2)."""
    return tuple(sorted(card for card, times in Counter(cards).items() if times > 1))


def shuffled(cards: Iterable[T], random: Callable[[], float]) -> list[T]:
    """The cards in an order drawn with ``random``, a source of floats in [0, 1): the same floats give the same order."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = int(random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile
