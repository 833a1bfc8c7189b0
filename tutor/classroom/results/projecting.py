"""A deal for everybody to look at: the question, then one step of its explanation after the other, then the answer.

What is not shown yet is not in the page.
"""

from dataclasses import dataclass, replace
from html import escape
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tutor import drawing
from tutor.drills.base import (
    CardsWidget,
    ChoiceWidget,
    NumbersWidget,
    OptionsWidget,
    OrderWidget,
    PartsWidget,
    PotsWidget,
    Question,
    SeatWidget,
)
from tutor.drills.registry import Dealt
from tutor.drills.shown_steps import ShownStep
from tutor.drills.table import SeatView, TableView
from tutor.drills.worded import Worded, worded


@dataclass(frozen=True, slots=True)
class Stage:
    """How much of a deal is shown: at 0 the question alone, then as many steps, at ``last`` the answer too."""

    said: Worded
    step: int

    @property
    def last(self) -> int:
        return len(self.said.steps) + 1

    @property
    def answered(self) -> bool:
        return self.step == self.last

    @property
    def steps(self) -> tuple[ShownStep, ...]:
        return self.said.steps[: self.step]

    def context(self) -> dict[str, Any]:
        """What the templates of the question get; ``seen`` is the question as its table is at this step, without the log."""
        current = None if self.answered or not self.steps else self.steps[-1]
        question = self.said.question
        table = self.said.table if self.answered else question.table
        seen = replace(question, table=_lit(table or question.table, current), log=())
        return {
            "question": question,
            "seen": seen,
            "verdict": self.said if self.answered else None,
            "kind_template": self.said.dealt.kind.template,
            "fields": _asked_for(seen),
            "frame_id": "deal",
            "sub": "h2",
            "low": "h3",
            "steps": self.steps,
            "step": self.step,
            "last": self.last,
            "answer": self.said.answer if self.answered else "",
        }


def stage(dealt: Dealt, step: int) -> Stage:
    """The deal at that step, or at the nearest that there is."""
    said = worded(dealt)
    return Stage(said, max(0, min(step, len(said.steps) + 1)))


def _lit(table: TableView | None, step: ShownStep | None) -> TableView | None:
    """The table with what the step speaks of marked."""
    if table is None or step is None:
        return table

    def lit(seat: SeatView) -> SeatView:
        cards = tuple(replace(view, marked=view.card is not None and view.card in step.cards) for view in seat.cards)
        return replace(seat, marked=seat.seat in step.seats, cards=cards)

    return replace(table, seats=tuple(lit(seat) for seat in table.seats))


def _asked_for(question: Question) -> SafeString:
    """What stands in place of the fields: the table whose seats are the answer, or what there is to choose from."""
    match question.widget:
        case SeatWidget() if question.table:
            return drawing.table_html(question.table)
        case OptionsWidget(options) | ChoiceWidget(options):
            return _list([option.label for option in options], "choices")
        case NumbersWidget(fields) if len(fields) > 1:
            return _list([field.label for field in fields], "wanted")
        case OrderWidget(items):
            return _list([item.label for item in items], "wanted")
        case CardsWidget(cards):
            return drawing.hand_html(cards)
        case PartsWidget(parts):
            return _list([part.title for part in parts], "wanted")
        case SeatWidget() | NumbersWidget() | PotsWidget():
            return _list([], "wanted")


def _list(items: list[str], name: str) -> SafeString:
    said = escape(_("What is asked for"))
    shown = "".join(f"<li>{escape(item)}</li>" for item in items)
    # Not empty even without items: an empty text would let the template draw the fields of a form.
    return mark_safe(f'<ul class="{name}" role="list" aria-label="{said}">{shown}</ul>' if items else "<!-- -->")  # noqa: S308
