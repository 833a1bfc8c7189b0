"""Where the next card of a hand comes from."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.cards import Card, Seat
from engine.profile import ShortPack, StudProfile
from engine.setup import HandSetup, SetupError, SetupProblem

Place = tuple[Seat | None, bool]
"""To whom a card goes, None for everybody, and whether face up."""


class NextCard(NamedTuple):
    """A card that is to be dealt: on which street, to which seat (None: to the middle, for everybody), which way up."""

    street: int
    seat: Seat | None
    up: bool


def pack_is_short(profile: StudProfile, left: int, needed: int) -> bool:
    """Whether one card is turned up for everybody in place of a card each (S7-EXT.12, S7-EXT.13, AMB-S7-13)."""
    return left < needed and profile.short_pack is not ShortPack.IMPOSSIBLE


@lru_cache(maxsize=1024)
def round_the_table(order: tuple[Seat, ...], live: tuple[Seat, ...], down: int, up: int) -> tuple[Place, ...]:
    """Where the cards of a street go: so many to each seat still in, one at a time, those face down first.

    There are not many different ones, and they are asked for in every hand.
    """
    return tuple((seat, side) for side in (False,) * down + (True,) * up for seat in order if seat in live)


class Pack:
    """The cards of a setup, fixed ones and stub, while they are dealt."""

    def __init__(self, setup: HandSetup) -> None:
        self._setup = setup
        self._fixed = {seat: list(reversed(hand)) for seat, hand in enumerate(setup.hands, 1)} if setup.hands else {}
        self._stub = list(reversed(setup.stub))
        self._given: list[Card] = []

    def draw(self, places: Sequence[Place], folded: Collection[Seat]) -> list[Card | None]:
        """A card for each of these places, None being an unknown one; fewer where one is neither fixed nor in the stub."""
        stub, number = self._stub, len(places)
        if not self._fixed and number <= len(stub) and places[0][0]:
            # All from the stub: at once, which is a tenth of the time of one by one.
            drawn: list[Card | None] = [*stub[: -number - 1 : -1]]
            del stub[-number:]
            return drawn
        cards: list[Card | None] = []
        for seat, _up in places:
            if seat is None and self._setup.community:
                cards.append(self._setup.community)
            elif pile := (seat and self._fixed.get(seat)) or stub or self._left_of(folded if seat else self._fixed):
                cards.append(pile.pop())
            else:
                break
        return cards

    def _left_of(self, folded: Collection[Seat]) -> list[Card | None]:
        """The cards fixed for a folded seat are still in the pack: nobody was dealt them. Unknown ones are no cards.

        Where a shared card is turned up, nobody will be dealt those of the others either.
        """
        for seat in folded:
            left = self._fixed[seat] = [card for card in self._fixed.get(seat, ()) if card]
            if left:
                return left
        return []

    def take(self, card: Card | None) -> None:
        """A card that is given from outside; raises ``SetupError`` where the setup or an earlier card has it already."""
        if card is None:
            return
        setup = self._setup
        fixed = (held for hand in setup.hands for held in hand)
        if card in {*self._given, *setup.stub, *fixed, setup.community}:
            raise SetupError(SetupProblem.REPEATED_CARD, (card,))
        self._given.append(card)
