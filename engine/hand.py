"""A whole hand of stud, from the antes to the award.

``StudHand`` posts the antes, deals, asks for one action at a time and runs on by itself wherever there is nothing to decide.
``verify`` says why an action is refused, ``can`` whether it may be done, ``do`` does it; ``deal`` gives it a card where its
setup has none. Everything that happens is a frozen event in ``log``, from which ``rebuild`` makes any moment again.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.actions import WAGERS, Action, ActionKind, IllegalAction, LegalActions, Refusal
from engine.betting import BettingRound, Done
from engine.boards import GROUPS, FirstToAct, find_first_to_act, first_to_act
from engine.bring_in import Opening, find_opening, opening
from engine.cards import Card, Chips, Seat
from engine.dealing import NextCard, Pack, Place, pack_is_short, round_the_table
from engine.events import (
    Acted,
    AntePosted,
    AntesPosted,
    CardDealt,
    CardsDealt,
    Event,
    ExcessReturned,
    HandsShown,
    Note,
    PotsAwarded,
    RoundBegan,
    write_out,
)
from engine.legal import rule_on_actions
from engine.pots import Award, PotDivision, award, divide, share_out, split
from engine.ranking import HandRank, board_value, rank_hand
from engine.records import record
from engine.ruling import Ruling
from engine.setup import HandSetup, SetupError, SetupProblem
from engine.showdown import find_showing_order, showing_order

__all__ = [
    "Acted",
    "AntePosted",
    "CardDealt",
    "Event",
    "ExcessReturned",
    "HandSetup",
    "HandsShown",
    "NextCard",
    "PotsAwarded",
    "RoundBegan",
    "SetupError",
    "SetupProblem",
    "StudHand",
]

_FOLD: Final = ActionKind.FOLD  # a look-up in an Enum class takes ten times as long in Python 3.11


class StudHand:
    """A hand in play; public attributes are for reading."""

    __slots__ = (
        "_boards", "_cards", "_deal_order", "_folded_before", "_led", "_log", "_notes", "_opened", "_pack", "_strongest",
        "_to_deal", "_veiled", "_with_chips", "actor", "betting", "cards_left", "community", "contributed", "folded", "live",
        "profile", "result", "rounds", "setup", "stacks", "street", "up",
    )  # fmt: skip  # a hand takes 3 % less time with them

    def __init__(self, setup: HandSetup) -> None:
        """Posts the antes and deals, up to the first action or the first card that is awaited. Raises ``SetupError``."""
        seats = setup.seats
        self.setup = setup
        self.profile = setup.profile
        self.street = 0
        """The number of the round in play, from 1."""
        self.stacks: dict[Seat, Chips] = dict(enumerate(setup.stacks, 1))
        """The chips behind, at the beginning of the round in play; ``behind`` has them up to date."""
        self.contributed: dict[Seat, Chips] = dict.fromkeys(seats, 0)
        self.up: dict[Seat, tuple[Card, ...]] = dict.fromkeys(seats, ())
        self.community: Card | None = None
        self.live: tuple[Seat, ...] = seats
        """The seats still in, all-in ones included."""
        self.folded: list[Seat] = []
        self.betting: BettingRound | None = None
        self.actor: Seat | None = None
        """Whose turn it is; None while a card is awaited and once the hand is over."""
        self.rounds: list[BettingRound] = []
        """Every betting round so far, the one in play last."""
        self.result: Award | None = None
        """Who got what, once the hand is over."""
        self.cards_left = 52
        """The cards of the stub: nothing is burned and folded cards do not come back (FCS-02.12 to 02.14)."""
        self._log: list[Event] = []
        self._notes: list[Note] = []
        """What happened since the log was last asked for."""
        self._deal_order = setup.deal_order
        self._cards: dict[Seat, list[Card | None]] = {seat: [] for seat in seats}
        self._veiled: set[Seat] = set()
        """The seats with a card that is not known."""
        self._pack = Pack(setup)
        self._to_deal: tuple[Place, ...] = ()
        """Where the cards of the street go that are still to come."""
        self._opened: Ruling[Opening] | None = None
        self._led: Ruling[FirstToAct] | None = None
        # As the round in play began:
        self._boards: dict[Seat, tuple[Card, ...]] = {}
        self._with_chips: list[Seat] = []
        self._folded_before: tuple[Seat, ...] = ()
        self._strongest = self._deal_order[0]
        """Who shows the strongest board, in the first round the first one dealt to."""
        self._post_antes()
        self._next_street()

    @classmethod
    def replay(cls, setup: HandSetup, actions: Iterable[Action]) -> "StudHand":
        """The hand after these actions. Raises ``IllegalAction`` at the first that the rules refuse."""
        hand = cls(setup)
        for action in actions:
            hand.do(action)
        return hand

    @classmethod
    def rebuild(cls, setup: HandSetup, log: Sequence[Event]) -> "StudHand":
        """The hand as it was when its log had come so far, up to whatever then followed by itself.

        Raises ``IllegalAction`` or ``SetupError`` where the log is not one of this setup.
        """
        hand = cls(setup)
        for place, event in enumerate(log):
            if place < len(hand.log):
                continue
            if isinstance(event, Acted):
                hand.do(_action(event.done))
            elif isinstance(event, CardDealt):
                hand.deal(event.card)
        if hand.log[: len(log)] != list(log):
            raise SetupError(SetupProblem.OTHER_LOG)
        return hand

    # --- what is so ---------------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[Event]:
        """Everything that happened so far, in order."""
        if self._notes:
            write_out(self._notes, self._log)
            self._notes.clear()
        return self._log

    @property
    def awaits(self) -> NextCard | None:
        """The card that has to be given before the hand goes on."""
        return NextCard(self.street, *self._to_deal[0]) if self._to_deal else None

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def behind(self) -> dict[Seat, Chips]:
        """The chips that each seat still has."""
        return self.stacks | (self.betting.stacks if self.betting else {})

    @property
    def down(self) -> dict[Seat, tuple[Card, ...]]:
        """The hole cards that are known."""
        return {seat: tuple(card for card in self.cards(seat) if card not in up) for seat, up in self.up.items()}

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
        return tuple(map(_action, self.done))

    @property
    def done(self) -> tuple[Done, ...]:
        """The actions so far as they were done."""
        return tuple(event.done for event in self.log if isinstance(event, Acted))

    def cards(self, seat: Seat) -> tuple[Card, ...]:
        """The known cards of a seat in the order dealt."""
        return tuple([card for card in self._cards[seat] if card])

    def unknown(self, seat: Seat) -> int:
        """How many hole cards of a seat are not known."""
        return sum(card is None for card in self._cards[seat])

    # --- rulings ------------------------------------------------------------------------------------------------------

    @property
    def opened(self) -> Ruling[Opening] | None:
        """Who opens the first round, and why; None before the first cards lie."""
        if self._opened is None and self.street:
            up_cards = {seat: cards[0] for seat, cards in self.up.items() if cards}
            chips = zip(self.setup.seats, self.setup.stacks, strict=True)
            with_chips = [seat for seat, stack in chips if stack > self.profile.ante]
            self._opened = opening(self.profile, up_cards, with_chips) if len(up_cards) == len(self.up) else None
        return self._opened

    @property
    def led(self) -> Ruling[FirstToAct] | None:
        """Who acts first in the later round in play, and why; None in the first."""
        if self._led is None and self._boards:
            street = self.rounds[-1].street
            self._led = first_to_act(
                self.profile, self._boards, self._with_chips, self._folded_before, self._deal_order, street
            )
        return self._led

    def legal(self) -> LegalActions:
        """What the player in turn may do. Raises ``IllegalAction`` where nobody is in turn."""
        return (self.betting or self._round()).legal()

    def rule_on_actions(self) -> Ruling[LegalActions]:
        """The same with the reasons."""
        pairs = [seat for seat, board in self._boards.items() if board_value(board).category in GROUPS]
        return rule_on_actions(self._round(), self.street, pair_of_all_in=not set(pairs) & set(self._with_chips))

    def divide(self) -> Ruling[PotDivision]:
        """The pots as they stand, of all that was put in so far."""
        return divide(self.totals, self.folded) if self.pot else Ruling(PotDivision((), ()), ())

    def award(self) -> Ruling[Award]:
        """Who gets which chips, once the betting is over and the hands are known."""
        ranks, cards, unknown = self._hands()
        return award(self.divide().answer, ranks, self._deal_order, self.profile.odd_chips, cards, unknown)

    def showing(self) -> Ruling[tuple[Seat, ...]]:
        """The order in which those still in show, by the betting of the round in play or, once over, of the last."""
        return showing_order(self.profile, self.live, *self._last_to_bet_and_first())

    def _last_to_bet_and_first(self) -> tuple[Seat | None, Seat]:
        done = self.rounds[-1].done if self.rounds else []
        wagers = [act.seat for act in done if act.kind in WAGERS]
        return (wagers[-1] if wagers else None, done[0].seat if done else self._strongest)

    # --- verify, can, do, deal ----------------------------------------------------------------------------------------

    def _round(self) -> BettingRound:
        if self.betting is None:
            raise IllegalAction(self._nobody_in_turn, None)
        return self.betting

    @property
    def _nobody_in_turn(self) -> Refusal:
        return Refusal.CARD_AWAITED if self._to_deal else Refusal.HAND_OVER

    def verify(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Why the action is refused, None where it may be done; ``seat`` is the player in turn by default."""
        if self.betting is None or self.actor is None:
            return self._nobody_in_turn
        return self.betting.verify(self.actor if seat is None else seat, action)

    def can(self, action: Action, seat: Seat | None = None) -> bool:
        return self.verify(action, seat) is None

    def do(self, action: Action) -> Done:
        """Do it for the player in turn. Raises ``IllegalAction``."""
        betting = self.betting
        if betting is None:
            raise IllegalAction(self._nobody_in_turn, None)
        done = betting.do(action)
        self._notes.append(done)
        if done.kind is _FOLD:
            self.folded.append(done.seat)
            live, at = self.live, self.live.index(done.seat)
            self.live = live[:at] + live[at + 1 :]
        pending = betting.pending
        self.actor = pending[0] if pending else None
        if not pending:
            self._close_round()
        return done

    def deal(self, card: Card | None) -> None:
        """Give the card that is awaited, None for a hole card that nobody but its holder sees. Raises ``SetupError``."""
        if not self._to_deal:
            raise SetupError(SetupProblem.NO_CARD_AWAITED)
        if card is None and self._to_deal[0][1]:
            raise SetupError(SetupProblem.UNKNOWN_UP_CARD)
        self._pack.take(card)
        self._place((card,))
        if self._to_deal:
            self._go_on_dealing()

    # --- what runs by itself ------------------------------------------------------------------------------------------

    def _post_antes(self) -> None:
        ante, stacks, antes = self.profile.ante, self.stacks, {}
        for seat in self._deal_order:
            antes[seat] = chips = ante if ante < stacks[seat] else stacks[seat]
            stacks[seat] -= chips
        self.contributed |= antes
        self._notes.append(AntesPosted(antes))

    def _next_street(self) -> None:
        self.street += 1
        street = self.profile.streets[self.street - 1]
        self._to_deal = round_the_table(self._deal_order, self.live, street.down, street.up)
        if pack_is_short(self.profile, self.cards_left, len(self._to_deal)):
            self._to_deal = ((None, True),)
        self._go_on_dealing()

    def _go_on_dealing(self) -> None:
        cards = self._pack.draw(self._to_deal, self.folded)
        if len(cards) < len(self._to_deal) and not self.setup.waits:
            raise SetupError(SetupProblem.TOO_FEW_CARDS)
        if not all(cards) and any(up and card is None for (_, up), card in zip(self._to_deal, cards, strict=False)):
            raise SetupError(SetupProblem.UNKNOWN_UP_CARD)
        self._place(cards)

    def _place(self, cards: Sequence[Card | None]) -> None:
        places, held, shown = self._to_deal, self._cards, self.up
        for (seat, up), card in zip(places, cards, strict=False):
            if seat is None:
                self.community = card
                continue
            held[seat].append(card)
            if card is None:
                self._veiled.add(seat)
            elif up:
                shown[seat] += (card,)
        self._notes.append(record(CardsDealt, (self.street, places, cards)))
        self.cards_left -= len(cards)
        self._to_deal = places[len(cards) :]
        if not self._to_deal:
            self._begin_round()

    def _begin_round(self) -> None:
        # The boards are copied, or they would change once the next street's cards lie. Most rounds have nobody all-in.
        live, stacks, up = self.live, self.stacks, dict(self.up)
        if self.folded:
            stacks, up = {seat: stacks[seat] for seat in live}, {seat: up[seat] for seat in live}
        with_chips = [*live] if all(stacks.values()) else [seat for seat in live if stacks[seat]]
        street = self.profile.streets[self.street - 1]
        opened: Opening | None = None
        if self.street == 1:
            opened = find_opening(self.profile, {seat: cards[0] for seat, cards in up.items()}, with_chips)
            first = opened.to_act
        else:
            self._led = None
            self._boards, self._with_chips, self._folded_before = up, with_chips, tuple(self.folded)
            self._strongest, first = find_first_to_act(self.profile, up, with_chips, self._deal_order)
            first = first if len(with_chips) > 1 else None
        pair = street.pair_opens_big and any(board_value(board).category in GROUPS for board in up.values())
        self.betting = BettingRound(self.profile, street, stacks, first, opened, pair)
        self.rounds.append(self.betting)
        self.actor = self.betting.actor
        self._notes.append(record(RoundBegan, (self.street, self.actor)))
        if self.actor is None:
            self._close_round()

    def _close_round(self) -> None:
        betting, contributed = self.rounds[-1], self.contributed
        self.stacks |= betting.stacks
        for seat, chips in betting.paid.items():
            contributed[seat] += chips
        self.betting = None
        if len(self.live) == 1 or self.street == len(self.profile.streets):
            self._finish()
        else:
            self._next_street()

    def _finish(self) -> None:
        division = split(self.contributed, self.folded)
        for seat, chips in division.returned:
            self._notes.append(ExcessReturned(seat, chips))
            self.stacks[seat] += chips
        if len(self.live) > 1:
            self._notes.append(HandsShown(find_showing_order(self.profile, self.live, *self._last_to_bet_and_first())))
        ranks, cards, unknown = self._hands()
        self.result = share_out(division, ranks, self._deal_order, self.profile.odd_chips, cards, unknown)
        self._notes.append(PotsAwarded(self.result))
        for seat, chips in self.result.payouts:
            self.stacks[seat] += chips

    def _hands(self) -> tuple[dict[Seat, HandRank], dict[Seat, tuple[Card, ...]], tuple[Seat, ...]]:
        """The values and the cards of those still in, and whose are not all known; a hand alone is not looked at."""
        if len(self.live) == 1:
            return {}, {}, ()
        shared = () if self.community is None else (self.community,)
        unknown = tuple([seat for seat in self.live if seat in self._veiled])
        cards = {seat: (*self.cards(seat), *shared) for seat in self.live if seat not in self._veiled}
        return {seat: rank_hand(held) for seat, held in cards.items()}, cards, unknown


def _action(done: Done) -> Action:
    return Action(done.kind, done.to if done.cost else 0)
