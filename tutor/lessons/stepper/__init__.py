"""One step of a worked hand as a page shows it: the table, what was done, the text and the engine's ruling."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from engine.cards import Seat
from tutor import drawing
from tutor.drills.base import LogRound
from tutor.drills.showing import log_of
from tutor.lessons.loader import Stepper
from tutor.lessons.stepper.asked import Asked, Ruled, asked, ruled
from tutor.lessons.stepper.moments import table_at
from tutor.lessons.stepper.rounds import duel_at
from tutor.lessons.worked import WorkedHand, asking

__all__ = ["StepView", "step_view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """A step, ready to be laid out. While it asks, ``asked`` has the question; text and ruling come with the answer."""

    number: int
    count: int
    board: SafeString
    log: tuple[LogRound, ...] = ()
    asked: Asked | None = None
    guessed: int | None = None
    """The number of the choice that was taken, None where none was."""
    ruled: Ruled | None = None
    text: SafeString | None = None

    @property
    def right(self) -> bool:
        return self.ruled is not None and self.guessed == self.ruled.right

    @property
    def previous(self) -> int | None:
        return self.number - 1 if self.number > 1 else None

    @property
    def next(self) -> int | None:
        return self.number + 1 if self.number < self.count else None


def step_view(stepper: Stepper, number: int, guessed: int | None) -> StepView:
    """The step of that number, from 1; a number beyond the last is the last.

    ``guessed`` is the number of the choice where the step asks, None before that; any other number shows the answer.
    """
    hand, count = stepper.hand, len(stepper.steps)
    number = min(max(number, 1), count)
    place = number - 1
    step = hand.steps[place]
    if step.ask and guessed is None:
        return StepView(
            number=number,
            count=count,
            board=_board(stepper, place - 1, turn=step.ask.about == "actions"),
            log=_log(stepper, place - 1),
            asked=asked(hand, place),
        )
    if step.ask is None or guessed not in range(1, len(asking.choices(hand, place)) + 1):
        guessed = None
    # Where the next step asks who acts, this one does not tell.
    upcoming = hand.steps[number].ask if number < count else None
    return StepView(
        number=number,
        count=count,
        board=_board(
            stepper,
            place,
            turn=upcoming is None or upcoming.about != "actor",
            chosen=guessed if step.ask and step.ask.about == "actor" else None,
        ),
        log=_log(stepper, place),
        guessed=guessed,
        ruled=ruled(hand, place) if step.ask else None,
        text=stepper.steps[place].html,
    )


def _board(stepper: Stepper, place: int, *, turn: bool, chosen: Seat | None = None) -> SafeString:
    """The table once the step of that place has happened."""
    hand = stepper.hand
    events = hand.steps[place].events if place >= 0 else 0
    if isinstance(hand, WorkedHand):
        return drawing.table_html(table_at(hand, events, turn=turn), chosen=chosen)
    return duel_at(hand, events)


def _log(stepper: Stepper, place: int) -> tuple[LogRound, ...]:
    hand = stepper.hand
    if not isinstance(hand, WorkedHand):
        return ()
    return log_of(hand.after(hand.steps[place].actions if place >= 0 else 0))
