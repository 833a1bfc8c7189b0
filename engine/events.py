"""The log of a hand: a frozen event for everything that happens.

Most hands are played without anybody reading their log. So a hand only notes what happens, all antes and the cards of a street
in one note each, and ``write_out`` makes events of that once the log is asked for: a whole hand takes a tenth less time.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.betting import Done
from engine.cards import Card, Chips, Seat
from engine.pots import Award


class AntePosted(NamedTuple):
    """A seat's ante, or all it has."""

    seat: Seat
    chips: Chips


class CardDealt(NamedTuple):
    """A card to a seat; seat None is the community card, card None one that nobody but its holder has seen."""

    street: int
    seat: Seat | None
    card: Card | None
    up: bool


class RoundBegan(NamedTuple):
    """A betting round and who acts first in it, None where nobody bets (FCS-06.17)."""

    street: int
    first: Seat | None


class Acted(NamedTuple):
    """An action as it was done in a round."""

    street: int
    done: Done


class ExcessReturned(NamedTuple):
    """Chips that nobody matched, given back (FCS-06.16)."""

    seat: Seat
    chips: Chips


class HandsShown(NamedTuple):
    """The order in which the hands are turned up."""

    order: tuple[Seat, ...]


class PotsAwarded(NamedTuple):
    """The end of the hand."""

    award: Award


Event = AntePosted | CardDealt | RoundBegan | Acted | ExcessReturned | HandsShown | PotsAwarded


class AntesPosted(NamedTuple):
    """The note of every seat's ante, in the order posted."""

    chips: Mapping[Seat, Chips]


class CardsDealt(NamedTuple):
    """The note of cards that were dealt together: to which seat, whether face up. Places beyond the cards wait for theirs."""

    street: int
    places: Sequence[tuple[Seat | None, bool]]
    cards: Sequence[Card | None]


Note = AntesPosted | CardsDealt | Done | RoundBegan | ExcessReturned | HandsShown | PotsAwarded


def write_out(notes: Iterable[Note], log: list[Event]) -> None:
    """Adds the events that were noted to the log. An action belongs to the round that began last."""
    street = next((event.street for event in reversed(log) if isinstance(event, RoundBegan)), 0)
    for note in notes:
        if isinstance(note, Done):
            log.append(Acted(street, note))
        elif isinstance(note, AntesPosted):
            log += [AntePosted(seat, chips) for seat, chips in note.chips.items()]
        elif isinstance(note, CardsDealt):
            dealt = zip(note.places, note.cards, strict=False)
            log += [CardDealt(note.street, seat, card, up) for (seat, up), card in dealt]
        else:
            log.append(note)
            street = note.street if isinstance(note, RoundBegan) else street
