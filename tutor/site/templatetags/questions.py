"""The frame of a question. What is the same for everybody in it is rendered once for each deal and language, and kept.

What is kept is rendered from what the deal says and from nothing else: no request, no learner and no form comes into it, and
before the answer nothing but the question and the number of hints. Where something differs from page to page, its name
stands between two zero characters, which no text holds, until it is put in.
"""

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any, Final, cast

from django import template
from django.conf import settings
from django.template import Context, Engine
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from engine.cards import Seat
from tutor import drawing
from tutor.drawing import Sent
from tutor.drills.base import ChoiceWidget, PartsWidget, SeatWidget
from tutor.drills.table import TableView
from tutor.drills.worded import Worded

register = template.Library()

_FRAME: Final = "drills/_frame.html"
_BOARD: Final = "drills/_board.html"
_REPORT: Final = "practice/_report.html"
_DIFFERS: Final = (
    *("fields", "parts", "reasons", "easier", "report", "csrf_token", "form_action", "hint_url", "skip_url"),
    *("next_url", "next_label", "again_url", "share_url", "elsewhere_url"),
)
"""What differs from page to page, by its name in the templates."""

Filling = Context | dict[str, Any]
Place = tuple[str, bool, str]
"""The id of the frame, whether its page is the question's own, and where answers are collected how: "hints" with hints,
"alone" without; "" in practice."""


@register.simple_tag(takes_context=True)
def question_frame(context: Context) -> SafeString:
    """The whole frame: asked, or answered. (Measured: kept, it takes a sixth of the time.)

    With hints, messages or an answer that is not final it is rendered anew.
    """
    verdict = context.get("verdict")
    if context.get("errors") or context.get("hints") or (context.get("given") and not verdict):
        return Engine.get_default().get_template(_FRAME).render(context)
    text, *more = _part(_FRAME, context["worded"], _place(context), verdict is not None, verdict, "skip_url" in context)
    for name, after in zip(more[::2], more[1::2], strict=True):
        text += _filled(name, context) + after
    return mark_safe(text)  # noqa: S308  # templates of ours; what is put in is escaped or drawn


@register.simple_tag(takes_context=True)
def kept(context: Context, part: str) -> SafeString:
    """The part of the frame that the template ``part`` makes of the deal alone."""
    (text,) = _part(part, context["worded"], _place(context), bool(context.get("verdict")))
    return mark_safe(text)  # noqa: S308  # a template of ours


@register.simple_tag(takes_context=True)
def board(context: Context) -> SafeString:
    """The table, the log and what else the kind shows, around the fields to answer in."""
    before, name, after = _part(_BOARD, context["worded"], _place(context), bool(context.get("verdict")))
    fields = context.get("fields") or _filled(name, context)
    return mark_safe(before + fields + after)  # noqa: S308  # a template of ours and a drawing


@register.filter
def each_once(errors: Mapping[str, str]) -> list[str]:
    """The messages in the order of the fields, one that several fields share only once."""
    return list(dict.fromkeys(map(str, errors.values())))


def _filled(name: str, context: Filling) -> str:
    """What stands on this page where the name stands in what is kept."""
    if name == "fields":
        return _fields(context)
    if name == "parts":
        return drawing.parts_html(context["parts"])
    if name == "reasons":
        reasons = context["reasons"]
        return render_to_string("drills/_reasons.html", {"reasons": reasons}) if reasons else ""
    if name == "easier":
        easier = context.get("easier")
        return render_to_string("practice/_easier.html", {"easier": easier}) if easier else ""
    if name == "report":
        return _report(context) if context.get("report") else ""
    return escape(context.get(name, ""))


def _report(context: Filling) -> str:
    """The offer to report the question, or what came of it."""
    before, *more = _kept_report(context["frame_id"], context["report"], get_language() or "")
    return before + "".join(_filled(name, context) + after for name, after in zip(more[::2], more[1::2], strict=True))


@lru_cache(maxsize=256)
def _kept_report(frame_id: str, state: str, language: str) -> tuple[str, ...]:
    """The texts of it and between them the names of what differs; ``language`` is the active one."""
    del language
    key = mark_safe("\0csrf_token\0")
    text = render_to_string(_REPORT, {"frame_id": frame_id, "report": state, "csrf_token": key})
    return tuple(text.strip().split("\0"))


def _fields(context: Filling) -> str:
    """``still`` in the context: as they were answered, with nothing to change, and nothing that says what is right."""
    worded: Worded = context["worded"]
    still = bool(context.get("still"))
    sent = Sent(
        frame_id=context["frame_id"],
        given=context.get("given") or {},
        errors=context.get("errors") or {},
        answered=still or bool(context.get("verdict")),
    )
    match worded.question.widget:
        case SeatWidget() if still:
            return drawing.table_html(cast(TableView, worded.question.table), chosen=drawing.seat_in(sent.value("seat")))
        case SeatWidget() if sent.answered:
            return _answered_table(worded, drawing.seat_in(sent.value("seat")))
        case SeatWidget() as widget:
            return drawing.seat_fields(worded.question, widget, sent)
        case ChoiceWidget() | PartsWidget() as widget if sent.answered and not still:
            return drawing.fields_html(widget, sent, worded.dealt.kind.right_choices(worded.dealt.ruling))
        case widget:
            return drawing.fields_html(widget, sent)


@lru_cache(maxsize=512)
def _answered_table(worded: Worded, chosen: Seat | None) -> str:
    """The table with what decides marked, and the seat that was answered."""
    return drawing.table_html(worded.table or cast(TableView, worded.question.table), chosen=chosen)


def _place(context: Context) -> Place:
    return context["frame_id"], bool(context.get("at_home")), context.get("graded") or ""


def _part(
    part: str, worded: Worded, place: Place, answered: bool, verdict: Hashable = None, skipped: bool = False
) -> tuple[str, ...]:
    render = _kept.__wrapped__ if settings.DEBUG else _kept
    return render(part, worded, place, answered, verdict, skipped)


# Measured: 1 to 15 kB each.
@lru_cache(maxsize=2048)
def _kept(part: str, worded: Worded, place: Place, answered: bool, verdict: Hashable, skipped: bool) -> tuple[str, ...]:
    """The texts of a part and between them the names of what differs, in turn."""
    frame_id, at_home, graded = place
    top, sub, low = ("h1", "h2", "h3") if at_home else ("h3", "h4", "h5")
    context: dict[str, Any] = {
        **{name: mark_safe(f"\0{name}\0") for name in _DIFFERS},  # noqa: S308
        "worded": worded,
        "question": worded.question,
        "hints_left": 0 if graded == "alone" else len(worded.hints),
        "verdict": verdict or (worded if answered else None),
        "kind_template": worded.dealt.kind.template,
        "kind_path": worded.dealt.kind.paths[get_language() or "pt"],
        "frame_id": frame_id,
        "at_home": at_home,
        "graded": graded,
        "top": top,
        "sub": sub,
        "low": low,
    }
    if not skipped:
        context["skip_url"] = ""
    if part == _FRAME and not answered:
        context["fields"] = _fields(context)  # empty, and so alike for everybody
    return tuple(render_to_string(part, context).strip().split("\0"))
