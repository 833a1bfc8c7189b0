"""Hands one after another: stacks go on, the deal passes to the left, and who has no chips left sits out.

A hand numbers its seats from 1; ``Session.players`` says which player of the table has which seat of the hand in play.
"""

from collections.abc import Collection
from enum import Enum, auto

from engine.cards import Card, Chips, Seat
from engine.hand import HandSetup, StudHand
from engine.profile import StudProfile
from engine.seats import clockwise


class SessionProblem(Enum):
    """Why a session cannot go on."""

    HAND_IN_PLAY = auto()
    TOO_FEW_PLAYERS = auto()
    DEALER = auto()
    STACKS = auto()
    POT_OPEN = auto()
    """Unknown cards leave a pot without a winner."""


class SessionError(ValueError):
    """A step that the session does not allow; ``problem`` says why."""

    def __init__(self, problem: SessionProblem) -> None:
        super().__init__(problem)
        self.problem = problem


def next_dealer(dealer: Seat, seats: Collection[Seat], able: Collection[Seat]) -> Seat:
    """Who deals after that dealer: the next one clockwise who takes part (FCS-02.2, FCS-08.11)."""
    return next(seat for seat in clockwise(seats, dealer) if seat in able)


class Session:
    """A table over several hands. Players are numbered from 1 clockwise and keep their numbers; attributes are for reading.

    No chips are added or taken between hands (FCS-01.13); how long a session lasts is for the players to agree (FCS-08.12).
    """

    def __init__(self, profile: StudProfile, stacks: tuple[Chips, ...], dealer: Seat | None) -> None:
        """``stacks`` by player; ``dealer`` deals the first hand, None where the game has no dealer. Raises ``SessionError``."""
        self.profile = profile
        self.stacks: dict[Seat, Chips] = dict(enumerate(stacks, 1))
        self.dealer = dealer
        self.players: tuple[Seat, ...] = ()
        """The players of the hand in play, by its seats: seat 1 is the first of them."""
        self.hand: StudHand | None = None
        self.hands_played = 0
        if min(stacks, default=0) < 0 or len(stacks) > profile.seats[1]:
            raise SessionError(SessionProblem.STACKS)
        if dealer not in (self.stacks if profile.has_dealer else (None,)):
            raise SessionError(SessionProblem.DEALER)

    @property
    def with_chips(self) -> tuple[Seat, ...]:
        """The players who take part in the next hand."""
        return tuple(player for player, chips in self.stacks.items() if chips)

    def deal(self, pack: tuple[Card, ...], *, waits: bool = False) -> StudHand:
        """Begin the next hand from a shuffled pack, or from cards given one by one.

        The first dealer deals the first hand; after it the deal passes clockwise to the next one with chips (FCS-08.10,
        FCS-08.11). Raises ``SessionError``, and ``SetupError`` for a pack that cannot be dealt; the session is then as before.
        """
        if self.hand is not None:
            raise SessionError(SessionProblem.HAND_IN_PLAY)
        players = self.with_chips
        if len(players) < self.profile.seats[0]:
            raise SessionError(SessionProblem.TOO_FEW_PLAYERS)
        dealer = self.dealer
        if dealer is not None and (self.hands_played or dealer not in players):
            dealer = next_dealer(dealer, self.stacks, players)
        setup = HandSetup(
            profile=self.profile,
            stacks=tuple(self.stacks[player] for player in players),
            dealer=None if dealer is None else players.index(dealer) + 1,
            stub=pack,
            waits=waits,
        )
        self.hand = StudHand(setup)
        self.dealer, self.players = dealer, players
        return self.hand

    def finish(self) -> None:
        """Take the chips over from the hand, which must be over. Raises ``SessionError``."""
        if self.hand is None or self.hand.result is None:
            raise SessionError(SessionProblem.HAND_IN_PLAY)
        if not all(pot.winners for pot in self.hand.result.pots):
            raise SessionError(SessionProblem.POT_OPEN)
        for seat, player in enumerate(self.players, 1):
            self.stacks[player] = self.hand.stacks[seat]
        self.hand = None
        self.hands_played += 1
