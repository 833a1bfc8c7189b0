"""One step of a worked hand as a page shows it: the table, what was done, the text and the engine's ruling."""

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from engine.actions import ActionKind
from engine.cards import Card, Chips, Seat
from engine.hand import (
    Acted,
    AntePosted,
    CardDealt,
    Event,
    ExcessReturned,
    HandsShown,
    PotsAwarded,
    RoundBegan,
    StudHand,
)
from tutor import wording
from tutor.drills import registry
from tutor.drills.base import LogRound
from tutor.drills.showing import log_of
from tutor.drills.shown_steps import ShownStep, shown
from tutor.drills.situations import StudSituation
from tutor.drills.table import CardView, SeatView, TableView
from tutor.lessons.loader import Stepper
from tutor.lessons.worked import WorkedHand


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """Who acts first, as the engine rules and the kind of question that asks it words it."""

    seat: Seat | None
    answer: str
    """Half a sentence: «fala o lugar 2»."""
    steps: tuple[ShownStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """A step, ready to be laid out. While it asks who acts, ``choices`` has the seats with their names; its text and ruling
    come with the answer."""

    number: int
    count: int
    table: TableView
    log: tuple[LogRound, ...]
    choices: tuple[tuple[Seat, str], ...] = ()
    guessed: Seat | None = None
    ruled: Ruled | None = None
    text: SafeString | None = None

    @property
    def right(self) -> bool:
        return self.ruled is not None and self.guessed == self.ruled.seat

    @property
    def previous(self) -> int | None:
        return self.number - 1 if self.number > 1 else None

    @property
    def next(self) -> int | None:
        return self.number + 1 if self.number < self.count else None


def step_view(stepper: Stepper, number: int, guessed: Seat | None) -> StepView:
    """The step of that number, from 1; a number beyond the last is the last.

    ``guessed`` is the seat that was chosen where the step asks who acts, None before that; any other number shows the answer.
    """
    hand, count = stepper.hand, len(stepper.steps)
    number = min(max(number, 1), count)
    said, step = stepper.steps[number - 1], hand.steps[number - 1]
    before = hand.steps[max(number - 2, 0)]
    seats = hand.setup.seats
    if said.guess and guessed is None:
        return StepView(
            number=number,
            count=count,
            table=_table(hand, before.events, turn=False),
            log=_log(hand, before.actions),
            choices=tuple((seat, wording.capital(wording.seat(seat))) for seat in seats),
        )
    # Where the next step asks who acts, this one does not tell.
    told = number == count or not stepper.steps[number].guess
    return StepView(
        number=number,
        count=count,
        table=_table(hand, step.events, turn=told),
        log=_log(hand, step.actions),
        guessed=guessed if said.guess and guessed in seats else None,
        ruled=_ruled(hand, before.actions) if said.guess else None,
        text=said.html,
    )


def _log(hand: WorkedHand, actions: int) -> tuple[LogRound, ...]:
    return log_of(StudHand.replay(hand.setup, hand.actions[:actions]))


def _ruled(hand: WorkedHand, actions: int) -> Ruled:
    """Who acts first in the round that begins after these actions."""
    situation = StudSituation(setup=hand.setup, actions=hand.actions[:actions])
    kind: Any = registry.get("who_opens" if actions == 0 else "who_speaks_first")
    ruling = kind.rule(situation)
    steps = shown(kind.explain(situation, ruling))
    return Ruled(seat=situation.hand.actor, answer=kind.state_answer(situation, ruling), steps=steps)


# --- the table at a moment of the log ---------------------------------------------------------------------------------


class _Moment:
    """The chips and cards as they lie after some entries of the log; every hole card shows, as the lesson looks from above."""

    def __init__(self, hand: WorkedHand) -> None:
        self.stacks: dict[Seat, Chips] = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True))
        self.put_in: dict[Seat, Chips] = {}
        self.cards: dict[Seat, list[tuple[Card, bool]]] = {seat: [] for seat in hand.setup.seats}
        self.folded: set[Seat] = set()
        self.winners: set[Seat] = set()
        self.pot: Chips = 0

    def _pay(self, seat: Seat, chips: Chips) -> None:
        self.stacks[seat] -= chips
        self.pot += chips

    def apply(self, event: Event) -> None:
        match event:
            case AntePosted(seat, chips):
                self._pay(seat, chips)
            case CardDealt(_, seat, card, up) if seat is not None and card is not None:
                self.put_in = {}
                self.cards[seat].append((card, up))
            case Acted(_, done):
                self._pay(done.seat, done.cost)
                self.put_in[done.seat] = done.to
                if done.kind is ActionKind.FOLD:
                    self.folded.add(done.seat)
            case ExcessReturned(seat, chips):
                self._pay(seat, -chips)
            case HandsShown():
                self.put_in = {}
            case PotsAwarded(award):
                self.put_in = {}
                for seat, chips in award.payouts:
                    self._pay(seat, -chips)
                    self.winners.add(seat)
            case RoundBegan() | CardDealt():
                pass


def _table(hand: WorkedHand, events: int, *, turn: bool) -> TableView:
    """The table after these entries of the log; ``turn`` shows whose turn it is, if it is anybody's."""
    moment = _Moment(hand)
    for event in hand.log[:events]:
        moment.apply(event)
    upcoming = hand.log[events] if events < len(hand.log) else None
    actor = upcoming.done.seat if turn and isinstance(upcoming, Acted) else None
    over = upcoming is None
    seats = tuple(
        SeatView(
            seat=seat,
            cards=tuple(CardView(card=card, up=up) for card, up in moment.cards[seat]),
            stack=moment.stacks[seat],
            put_in=moment.put_in.get(seat) or None,
            folded=seat in moment.folded,
            all_in=not over and moment.stacks[seat] == 0,
            dealer=seat == hand.setup.dealer,
            to_act=seat == actor,
            marked=seat in moment.winners,
        )
        for seat in hand.setup.seats
    )
    return TableView(seats=seats, pot=moment.pot)
