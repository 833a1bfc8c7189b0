"""A whole hand of stud, from the antes to the award.

``StudHand`` posts the antes, deals, asks for one action at a time and runs on by itself wherever there is nothing to decide.
``verify`` says why an action is refused, ``can`` whether it may be done, ``do`` does it. Everything that happens is a
frozen event in ``log``; a setup and the actions rebuild any moment of the hand.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from engine.actions import WAGERS, Action, IllegalAction, LegalActions, Refusal
from engine.betting import BettingRound, Done
from engine.boards import GROUPS, FirstToAct, first_to_act
from engine.bring_in import Opening, opening
from engine.cards import Card, Chips, Seat, repeated
from engine.legal import rule_on_actions
from engine.pots import Award, PotDivision, award, divide
from engine.profile import ShortPack, StudProfile
from engine.ranking import board_rank, rank_hand
from engine.ruling import Ruling
from engine.seats import clockwise
from engine.showdown import showing_order


class SetupProblem(Enum):
    """What is wrong with a setup."""

    PLAYERS = auto()
    STACKS = auto()
    DEALER = auto()
    TOO_FEW_CARDS = auto()
    REPEATED_CARD = auto()
    COMMUNITY_CARD = auto()


class SetupError(ValueError):
    """A hand that cannot be played; ``cards`` are the repeated cards, if that is what is wrong."""

    def __init__(self, problem: SetupProblem, cards: tuple[Card, ...] = ()) -> None:
        super().__init__(problem, cards)
        self.problem = problem
        self.cards = cards


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSetup:
    """Everything that chance and the players bring to a hand.

    Seats are 1, 2, … clockwise. ``hands`` holds for each seat the cards that it will get, in the order dealt, as far as it
    may stay in; ``community`` the card that is turned up where the pack runs short.
    """

    profile: StudProfile
    stacks: tuple[Chips, ...]
    dealer: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    community: Card | None = None

    def __post_init__(self) -> None:
        fewest, most = self.profile.seats
        players = len(self.stacks)
        shared = () if self.community is None else (self.community,)
        twice = repeated((*shared, *(card for hand in self.hands for card in hand)))
        for problem, wrong in (
            (SetupProblem.PLAYERS, not fewest <= players <= most or len(self.hands) != players),
            (SetupProblem.STACKS, min(self.stacks, default=0) < 1),
            (SetupProblem.DEALER, self.profile.has_dealer != (self.dealer in self.seats)),
            (SetupProblem.REPEATED_CARD, bool(twice)),
        ):
            if wrong:
                raise SetupError(problem, twice)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(1, len(self.stacks) + 1))

    @property
    def deal_order(self) -> tuple[Seat, ...]:
        """The seats in the order in which cards are dealt: from the dealer's left, or from seat 1 (FCS-02.4, AMB-S7-18)."""
        return clockwise(self.seats, self.dealer) if self.dealer else self.seats


# --- the log ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AntePosted:
    """A seat's ante, or all it has."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A card to a seat; seat None is the community card."""

    street: int
    seat: Seat | None
    card: Card
    up: bool


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A betting round and who acts first in it, None where nobody bets (FCS-06.17)."""

    street: int
    first: Seat | None


@dataclass(frozen=True, slots=True)
class Acted:
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


class StudHand:
    """A hand in play; public attributes are for reading."""

    def __init__(self, setup: HandSetup) -> None:
        self.setup = setup
        self.profile = setup.profile
        self.log: list[Event] = []
        self.street = 0
        """The number of the round in play, from 1."""
        self.stacks: dict[Seat, Chips] = dict(zip(setup.seats, setup.stacks, strict=True))
        """The chips behind, at the beginning of the round in play; ``behind`` has them up to date."""
        self.contributed: dict[Seat, Chips] = dict.fromkeys(setup.seats, 0)
        self.down: dict[Seat, tuple[Card, ...]] = dict.fromkeys(setup.seats, ())
        self.up: dict[Seat, tuple[Card, ...]] = dict.fromkeys(setup.seats, ())
        self.community: Card | None = None
        self.folded: list[Seat] = []
        self.betting: BettingRound | None = None
        self.opened: Ruling[Opening] | None = None
        """The ruling on who opens the first round."""
        self.led: Ruling[FirstToAct] | None = None
        """The ruling on who acts first in the later round in play."""
        self.result: Award | None = None
        self._post_antes()
        self._next_street()

    @classmethod
    def replay(cls, setup: HandSetup, actions: Iterable[Action]) -> "StudHand":
        """The hand after these actions. Raises ``IllegalAction`` at the first that the rules refuse."""
        hand = cls(setup)
        for action in actions:
            hand.do(action)
        return hand

    # --- what is so ---------------------------------------------------------------------------------------------------

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats still in, all-in ones included."""
        return tuple(seat for seat in self.setup.seats if seat not in self.folded)

    @property
    def actor(self) -> Seat | None:
        """Whose turn it is; None once the hand is over."""
        return self.betting.actor if self.betting else None

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def behind(self) -> dict[Seat, Chips]:
        """The chips that each seat still has."""
        return self.stacks | (self.betting.stacks if self.betting else {})

    @property
    def put_in(self) -> dict[Seat, Chips]:
        """What each seat has put in in the round in play, ante not counted; empty between rounds."""
        return dict(self.betting.paid) if self.betting else {}

    @property
    def totals(self) -> dict[Seat, Chips]:
        """What each seat has put in in the whole hand so far."""
        return {seat: chips + self.put_in.get(seat, 0) for seat, chips in self.contributed.items()}

    @property
    def pot(self) -> Chips:
        """All chips put in so far."""
        return sum(self.totals.values())

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions so far; with the setup they rebuild this moment."""
        return tuple(Action(done.kind, done.to if done.cost else 0) for done in self.done)

    @property
    def done(self) -> tuple[Done, ...]:
        """The actions so far as they were done."""
        return tuple(event.done for event in self.log if isinstance(event, Acted))

    def cards(self, seat: Seat) -> tuple[Card, ...]:
        """All cards of a seat in the order dealt."""
        count = len(self.down[seat]) + len(self.up[seat])
        return self.setup.hands[seat - 1][:count]

    @property
    def cards_left(self) -> int:
        """The cards of the stub: nothing is burned and folded cards do not come back (FCS-02.12 to 02.14)."""
        return 52 - sum(isinstance(event, CardDealt) for event in self.log)

    # --- verify, can, do ----------------------------------------------------------------------------------------------

    def legal(self) -> LegalActions:
        """What the player in turn may do. Raises ``IllegalAction`` once the hand is over."""
        return self._round().legal()

    def rule_on_actions(self) -> Ruling[LegalActions]:
        """The same with the reasons."""
        return rule_on_actions(self._round(), self.street)

    def _round(self) -> BettingRound:
        if self.betting is None:
            raise IllegalAction(Refusal.HAND_OVER, None)
        return self.betting

    def verify(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Why the action is refused, None where it may be done; ``seat`` is the player in turn by default."""
        if self.betting is None or self.actor is None:
            return Refusal.HAND_OVER
        return self.betting.verify(self.actor if seat is None else seat, action)

    def can(self, action: Action, seat: Seat | None = None) -> bool:
        return self.verify(action, seat) is None

    def do(self, action: Action) -> Done:
        """Do it for the player in turn. Raises ``IllegalAction``."""
        betting = self._round()
        done = betting.do(action)
        self.log.append(Acted(self.street, done))
        if done.seat not in betting.live:
            self.folded.append(done.seat)
        if betting.actor is None:
            self._close_round()
        return done

    # --- what runs by itself ------------------------------------------------------------------------------------------

    def _post_antes(self) -> None:
        for seat in self.setup.deal_order:
            chips = min(self.profile.ante, self.stacks[seat])
            self.stacks[seat] -= chips
            self.contributed[seat] += chips
            self.log.append(AntePosted(seat, chips))

    def _next_street(self) -> None:
        self.street += 1
        self._deal()
        live = {seat: self.stacks[seat] for seat in self.live}
        with_chips = [seat for seat, chips in live.items() if chips]
        street = self.profile.streets[self.street - 1]
        first: Seat | None
        opened: Opening | None = None
        if self.street == 1:
            self.opened = opening(self.profile, {seat: cards[0] for seat, cards in self.up.items()}, with_chips)
            opened = self.opened.answer
            first = opened.to_act
        else:
            boards = {seat: self.up[seat] for seat in live}
            order = self.setup.deal_order
            self.led = first_to_act(self.profile, boards, with_chips, self.folded, order)
            first = self.led.answer.to_act if len(with_chips) > 1 else None
        self.betting = BettingRound(self.profile, street, live, first, opening=opened, pair_showing=self._pair_showing(live))
        self.log.append(RoundBegan(self.street, self.betting.actor))
        if self.betting.actor is None:
            self._close_round()

    def _pair_showing(self, live: Iterable[Seat]) -> bool:
        return any(board_rank(self.up[seat]).category in GROUPS for seat in live)

    def _deal(self) -> None:
        street = self.profile.streets[self.street - 1]
        order = [seat for seat in self.setup.deal_order if seat not in self.folded]
        if self._pack_is_short(street.down + street.up, len(order)):
            if self.setup.community is None:
                raise SetupError(SetupProblem.COMMUNITY_CARD)
            self.community = self.setup.community
            self.log.append(CardDealt(self.street, None, self.community, True))
            return
        for up in (False,) * street.down + (True,) * street.up:
            for seat in order:
                self._deal_to(seat, up)

    def _pack_is_short(self, each: int, players: int) -> bool:
        can_run_out = self.profile.short_pack is not ShortPack.IMPOSSIBLE
        return can_run_out and self.cards_left < each * players

    def _deal_to(self, seat: Seat, up: bool) -> None:
        dealt = len(self.down[seat]) + len(self.up[seat])
        if dealt >= len(self.setup.hands[seat - 1]):
            raise SetupError(SetupProblem.TOO_FEW_CARDS)
        card = self.setup.hands[seat - 1][dealt]
        lies = self.up if up else self.down
        lies[seat] = (*lies[seat], card)
        self.log.append(CardDealt(self.street, seat, card, up))

    def _close_round(self) -> None:
        betting = self._round()
        self.stacks |= betting.stacks
        for seat, chips in betting.paid.items():
            self.contributed[seat] += chips
        if len(self.live) == 1 or self.street == len(self.profile.streets):
            self._finish(betting)
        else:
            self.betting = None
            self._next_street()

    def _finish(self, last: BettingRound) -> None:
        self.betting = None
        division = self.divide().answer
        for seat, chips in division.returned:
            self.log.append(ExcessReturned(seat, chips))
            self.stacks[seat] += chips
        if len(self.live) > 1:
            self.log.append(HandsShown(self._showing(last).answer))
        self.result = self._award(division).answer
        self.log.append(PotsAwarded(self.result))
        for seat, chips in self.result.payouts:
            self.stacks[seat] += chips

    def divide(self) -> Ruling[PotDivision]:
        """The pots as they stand, of all that was put in so far."""
        return divide(self.totals, self.folded)

    def award(self) -> Ruling[Award]:
        """Who gets which chips, once the betting is over and the hands are known."""
        return self._award(self.divide().answer)

    def _award(self, division: PotDivision) -> Ruling[Award]:
        shared = () if self.community is None else (self.community,)
        contested = self.live if len(self.live) > 1 else ()
        cards = {seat: (*self.cards(seat), *shared) for seat in contested}
        ranks = {seat: rank_hand(held) for seat, held in cards.items()}
        return award(division, ranks, self.setup.deal_order, self.profile.odd_chips, cards)

    def _showing(self, last: BettingRound) -> Ruling[tuple[Seat, ...]]:
        wagers = [done.seat for done in last.done if done.kind in WAGERS]
        strongest = self.led.answer.strongest if self.led else self.setup.deal_order[0]
        first = last.done[0].seat if last.done else strongest
        return showing_order(self.profile, self.live, wagers[-1] if wagers else None, first)
