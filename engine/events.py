"""The log of a hand: a frozen event for everything that happens.

Antes, cards, rounds and actions are most of a log and are tuples by name, made in half the time of frozen dataclasses.
"""

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class ExcessReturned:
    """Chips that nobody matched, given back (FCS-06.16)."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class HandsShown:
    """The order in which the hands are turned up."""

    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PotsAwarded:
    """The end of the hand."""

    award: Award


Event = AntePosted | CardDealt | RoundBegan | Acted | ExcessReturned | HandsShown | PotsAwarded
