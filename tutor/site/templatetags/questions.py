"""The parts of a question that are the same for everybody: rendered once for each deal and language, and kept.

A kept part is rendered from what its deal says and from nothing else: no request, no learner, no form comes into it; and
before the answer only the question does, so that nothing that is kept gives the answer away.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

from django import template
from django.conf import settings
from django.template import Context
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tutor import drawing
from tutor.drills.base import NumbersWidget, OptionsWidget, PotsWidget, SeatWidget
from tutor.drills.table import TableView
from tutor.drills.worded import Worded

register = template.Library()

_FIELDS = "\0"
"""Stands for the fields of the form in what is kept around them; no text holds it."""
_SIGNS: Mapping[str, str] = {"form_action": "\1", "hint_url": "\2", "skip_url": "\3", "csrf_token": "\4"}
"""What stands for that which differs from page to page in the frame of a question that is kept."""

Place = tuple[str, bool, bool]
"""The id of the frame, whether its page is the question's own, whether the question is answered."""


@register.simple_tag(takes_context=True)
def kept(context: Context, part: str) -> SafeString:
    """The part of the question that the template ``part`` makes."""
    return _part(part, context["worded"], _place(context))


@register.simple_tag(takes_context=True)
def fresh_frame(context: Context) -> SafeString:
    """The frame of a question with which nothing was done yet: only addresses and the form's key are put into what is
    kept. (Measured: a third of the time of a whole page.)"""
    html: str = _part("drills/_frame.html", context["worded"], _place(context), skipped="skip_url" in context)
    for name, sign in _SIGNS.items():
        html = html.replace(sign, escape(context.get(name, "")))
    return mark_safe(html)  # noqa: S308  # what is put in is escaped


@register.simple_tag(takes_context=True)
def board(context: Context) -> SafeString:
    """The table, the log and what else the kind shows, with the fields to answer in, filled in as the form was sent."""
    worded, place = context["worded"], _place(context)
    given, errors = context.get("given") or {}, context.get("errors") or {}
    sent = drawing.Sent(frame_id=place[0], given=given, errors=errors, answered=place[2])
    around = _part("drills/_board.html", worded, place)
    return mark_safe(around.replace(_FIELDS, _fields(worded, sent)))  # noqa: S308  # a template of ours and a drawing


@register.filter
def each_once(errors: Mapping[str, str]) -> list[str]:
    """The messages in the order of the fields, one that several fields share only once."""
    return list(dict.fromkeys(map(str, errors.values())))


def _fields(worded: Worded, sent: drawing.Sent) -> SafeString:
    question = worded.question
    match question.widget:
        case SeatWidget() as widget:
            table = worded.table if sent.answered else None
            return drawing.seat_fields(question, widget, table or cast(TableView, question.table), sent)
        case NumbersWidget() as widget:
            return drawing.number_fields(widget, sent)
        case OptionsWidget() as widget:
            return drawing.option_fields(widget, sent)
        case PotsWidget() as widget:
            return drawing.pot_fields(widget, sent)


def _place(context: Context) -> Place:
    return context["frame_id"], bool(context.get("at_home")), bool(context.get("verdict"))


def _part(part: str, worded: Worded, place: Place, skipped: bool = False) -> SafeString:
    return (_kept.__wrapped__ if settings.DEBUG else _kept)(part, worded, place, skipped)


# Measured: 1 to 12 kB each.
@lru_cache(maxsize=2048)
def _kept(part: str, worded: Worded, place: Place, skipped: bool) -> SafeString:
    frame_id, at_home, answered = place
    top, sub, low = ("h1", "h2", "h3") if at_home else ("h3", "h4", "h5")
    context: dict[str, Any] = {
        **_SIGNS,
        "skip_url": _SIGNS["skip_url"] if skipped else "",
        "hints_left": len(worded.hints),
        "worded": worded,
        "question": worded.question,
        "verdict": worded if answered else None,
        "kind_template": worded.dealt.kind.template,
        "fields": mark_safe(_FIELDS),  # noqa: S308
        "frame_id": frame_id,
        "at_home": at_home,
        "top": top,
        "sub": sub,
        "low": low,
    }
    return mark_safe(render_to_string(part, context).strip())  # noqa: S308  # a template of ours
