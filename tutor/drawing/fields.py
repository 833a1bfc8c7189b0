"""The fields to answer in, filled in as the form was sent: seats, numbers, boxes. The table of pots is in ``pot_fields``.

They are drawn here and not by templates because they come anew with every answer: measured, templates took ten times as long.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import cast

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from engine.cards import Seat
from tutor.drawing.table import Choice, table_html
from tutor.drills.base import NumberField, NumbersWidget, OptionsWidget, Question, SeatWidget
from tutor.drills.table import TableView


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """What a form sent: by field its values, or the only one, and what is wrong with them."""

    frame_id: str
    """What the ids of the fields begin with."""
    given: Mapping[str, Sequence[str] | str] = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)
    answered: bool = False
    """Whether the answer is in, so that nothing can be changed any more."""

    def values(self, name: str) -> Sequence[str]:
        """All values of a field."""
        values = self.given.get(name, ())
        return (values,) if isinstance(values, str) else values

    def value(self, name: str) -> str:
        """The first value of a field, "" where nothing was sent."""
        return next(iter(self.values(name)), "")

    @property
    def disabled(self) -> str:
        return " disabled" if self.answered else ""


def seat_fields(question: Question, widget: SeatWidget, sent: Sent) -> SafeString:
    """The seats of the question's table as buttons."""
    choice = Choice(seats=widget.choices, chosen=seat_in(sent.value("seat")))
    seats = table_html(cast(TableView, question.table), choice=choice)
    return _safe(f'<fieldset>\n<legend class="visually-hidden">{escape(question.task)}</legend>\n{seats}\n</fieldset>')


def number_fields(widget: NumbersWidget, sent: Sent) -> SafeString:
    """Whole numbers to type."""
    fields = "\n".join(number_field(asked, sent) for asked in widget.fields)
    return _safe(f'<div class="numbers">\n{fields}\n</div>')


def option_fields(widget: OptionsWidget, sent: Sent) -> SafeString:
    """Boxes to tick."""
    legend, ticked = escape(_("Tick everything that holds.")), sent.values("option")
    boxes = "\n".join(
        f'<label class="option">{box("option", one.key, one.key in ticked, sent)}<span>{escape(one.label)}</span></label>'
        for one in widget.options
    )
    described, message = described_by(f"{sent.frame_id}-option", sent.errors.get("option", ""))
    return _safe(
        f'<fieldset{described}>\n<legend class="hint legend">{legend}</legend>\n'
        f'<div class="options">\n{boxes}\n</div>\n{message}</fieldset>'
    )


def number_field(asked: NumberField, sent: Sent) -> str:
    """A whole number to type."""
    name = f"{sent.frame_id}-{asked.name}"
    error = sent.errors.get(asked.name, "")
    hint = f'<span class="hint" id="{name}-hint">{escape(asked.hint)}</span>\n' if asked.hint else ""
    described, message = described_by(name, error, f"{name}-hint" if hint else "")
    return (
        f'<div class="field">\n<label for="{name}">{escape(asked.label)}</label>\n{hint}'
        f'<input class="input short" type="text" id="{name}" name="{asked.name}" value="{escape(sent.value(asked.name))}"'
        f' inputmode="{"text" if asked.signed else "numeric"}" enterkeyhint="done"'
        f"{described}{invalid(error)}{sent.disabled}>\n{message}</div>"
    )


def box(name: str, value: str, ticked: bool, sent: Sent) -> str:
    """A box to tick."""
    checked = " checked" if ticked else ""
    return f'<input type="checkbox" name="{name}" value="{escape(value)}"{checked}{sent.disabled}>'


def seat_in(text: str) -> Seat | None:
    """The seat that a form names; None for what is no number of a seat."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None


def described_by(name: str, error: str, hint: str = "") -> tuple[str, str]:
    """The attribute with what describes a field, and the field's message."""
    described = " ".join(filter(None, (error and f"{name}-error", hint)))
    message = f'<span class="error" id="{name}-error">{escape(error)}</span>\n' if error else ""
    return f' aria-describedby="{described}"' if described else "", message


def invalid(error: str) -> str:
    """The attribute of a field whose value is refused."""
    return ' aria-invalid="true"' if error else ""


def _safe(html: str) -> SafeString:
    return mark_safe(html)  # noqa: S308  # what was typed or worded is escaped, the rest is ours
