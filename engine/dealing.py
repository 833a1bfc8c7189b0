"""Where the next card of a hand comes from."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards import Card, Seat
from engine.profile import ShortPack, StudProfile
from engine.setup import HandSetup, SetupError, SetupProblem


class NextCard(NamedTuple):
    """A card that is to be dealt: on which street, to which seat (None: to the middle, for everybody), which way up."""

    street: int
    seat: Seat | None
    up: bool


@dataclass(frozen=True, slots=True)
class NotAtHand:
    """The answer where a card is neither fixed nor left in the stub."""


NOT_AT_HAND: Final = NotAtHand()


def pack_is_short(profile: StudProfile, left: int, needed: int) -> bool:
    """Whether one card is turned up for everybody in place of a card each (S7-EXT.12, S7-EXT.13, AMB-S7-13)."""
    return left < needed and profile.short_pack is not ShortPack.IMPOSSIBLE


class Pack:
    """The cards of a setup, fixed ones and stub, while they are dealt."""

    def __init__(self, setup: HandSetup) -> None:
        self._setup = setup
        self._fixed = {seat: list(hand) for seat, hand in enumerate(setup.hands, 1)}
        self._stub = list(reversed(setup.stub))
        self._given: list[Card] = []

    def draw(self, seat: Seat | None, folded: Iterable[Seat]) -> Card | NotAtHand | None:
        """The next card for a seat, None being an unknown one; for seat None the shared card."""
        fixed = self._fixed.get(seat) if seat else None
        if fixed:
            return fixed.pop(0)
        if seat is None and self._setup.community:
            return self._setup.community
        if self._stub:
            return self._stub.pop()
        # A folded seat's remaining cards are still in the pack: nobody was dealt them.
        for out in folded:
            while left := self._fixed.get(out):
                if card := left.pop(0):
                    return card
        return NOT_AT_HAND

    def take(self, card: Card | None) -> None:
        """A card that is given from outside; raises ``SetupError`` where the setup or an earlier card has it already."""
        if card is None:
            return
        setup = self._setup
        fixed = (held for hand in setup.hands for held in hand)
        if card in {*self._given, *setup.stub, *fixed, setup.community}:
            raise SetupError(SetupProblem.REPEATED_CARD, (card,))
        self._given.append(card)
