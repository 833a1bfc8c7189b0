"""What a drawn table shows, as plain values: no markup and no hidden card."""

from dataclasses import dataclass

from engine.cards import Card, Chips, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """One card in front of a seat. ``card`` is None where the reader may not know it."""

    card: Card | None
    up: bool
    """Whether it lies face up at the table; a hole card turned up at the showdown is still a down card."""
    marked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One seat: its cards in the order dealt, its chips and its state."""

    seat: Seat
    cards: tuple[CardView, ...]
    stack: Chips | None = None
    put_in: Chips | None = None
    """Chips put in this round, None before the first to act."""
    folded: bool = False
    all_in: bool = False
    dealer: bool = False
    to_act: bool = False
    marked: bool = False
    note: str = ""
    """A short word of the kind's own under the seat, in the reader's language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """The seats clockwise from seat 1, and what lies in the middle."""

    seats: tuple[SeatView, ...]
    pot: Chips | None = None
    community: Card | None = None
