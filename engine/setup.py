"""What a hand begins with: the game, the chips, the dealer, and where its cards come from.

Cards may be fixed seat by seat, drawn from a pack, or given one by one while the hand is played; hole cards may stay unknown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from random import Random
from typing import Self

from engine.cards import DECK, Card, Chips, Seat, repeated
from engine.profile import StudProfile
from engine.seats import clockwise


class SetupProblem(Enum):
    """What is wrong with a setup, or with a card that is given."""

    PLAYERS = auto()
    STACKS = auto()
    DEALER = auto()
    """A dealer who is none of the seats, none where the game has one, or one where it has none."""
    TOO_FEW_CARDS = auto()
    TOO_MANY_CARDS = auto()
    """More cards fixed for a seat than the game deals to one."""
    REPEATED_CARD = auto()
    UNKNOWN_UP_CARD = auto()
    """A card dealt face up, the shared one too, is known to everybody."""
    NO_CARD_AWAITED = auto()
    OTHER_LOG = auto()
    """A log that this setup does not lead to."""


class SetupError(ValueError):
    """A hand that cannot be played; ``cards`` are the repeated cards, if that is what is wrong."""

    def __init__(self, problem: SetupProblem, cards: tuple[Card, ...] = ()) -> None:
        super().__init__(problem, cards)
        self.problem = problem
        self.cards = cards


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSetup:
    """Everything that chance and the players bring to a hand. Seats are 1, 2, … clockwise. Raises ``SetupError``."""

    profile: StudProfile
    stacks: tuple[Chips, ...]
    dealer: Seat | None
    hands: tuple[tuple[Card | None, ...], ...] = ()
    """For each seat the cards fixed for it, in the order dealt, as many as are fixed; None is an unknown hole card."""
    stub: tuple[Card, ...] = ()
    """The pack from which every other card comes, the first card first. Where it runs out too, the cards fixed for seats
    that have folded are dealt, which never got them."""
    community: Card | None = None
    """The card that is turned up for everybody where the pack runs short; from the stub where it is None."""
    waits: bool = False
    """Whether the hand waits to be given a card that is neither fixed nor in the stub."""

    def __post_init__(self) -> None:
        if problem := self._problem():
            raise SetupError(problem)
        known: Sequence[Card] = self.stub
        if self.hands or self.community:
            known = [*known, *(card for hand in self.hands for card in hand if card)]
            if self.community:
                known.append(self.community)
        # Measured: counting comes first, since which card is there twice takes five times as long to find.
        twice = repeated(known) if len({card.index for card in known}) < len(known) else ()
        if twice:
            raise SetupError(SetupProblem.REPEATED_CARD, twice)

    def _problem(self) -> SetupProblem | None:
        """What is wrong with players and chips, apart from the cards themselves."""
        profile, players = self.profile, len(self.stacks)
        fewest, most = profile.seats
        if not fewest <= players <= most or (self.hands and len(self.hands) != players):
            return SetupProblem.PLAYERS
        if min(self.stacks) < 1:
            return SetupProblem.STACKS
        if self.dealer not in (range(1, players + 1) if profile.has_dealer else (None,)):
            return SetupProblem.DEALER
        if self.hands and max(map(len, self.hands)) > profile.cards_each:
            return SetupProblem.TOO_MANY_CARDS
        return None

    @classmethod
    def from_seed(cls, profile: StudProfile, stacks: tuple[Chips, ...], dealer: Seat | None, seed: int) -> Self:
        """A hand from a shuffled pack; the same seed gives the same cards."""
        draw = Random(seed).random
        pack = tuple(sorted(DECK, key=lambda _card: draw()))
        setup = cls(profile=profile, stacks=stacks, dealer=dealer)
        # Once the rest is looked over: that no card of the pack is there twice would take as long again to find out.
        object.__setattr__(setup, "stub", pack)
        return setup

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(1, len(self.stacks) + 1))

    @property
    def deal_order(self) -> tuple[Seat, ...]:
        """The seats in the order in which cards are dealt: from the dealer's left, or from seat 1 (FCS-02.4, AMB-S7-18)."""
        return clockwise(self.seats, self.dealer) if self.dealer else self.seats
