"""From form data to a marked answer, and from a stored answer back to its question."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from django.utils.translation import get_language

from tutor.drills import registry
from tutor.drills.base import (
    AnswerError,
    CardsWidget,
    ChoiceWidget,
    FormData,
    Grade,
    Level,
    Misconception,
    Mistaken,
    NumbersWidget,
    OptionsWidget,
    OrderWidget,
    Part,
    PartsWidget,
    PotsWidget,
    SeatWidget,
    Widget,
    only_one,
)
from tutor.drills.by_parts import Reason, WrongParts, reasons, wrong_parts
from tutor.drills.registry import Dealt
from tutor.practice.models import Attempt

MAX_VALUES: Final = 60
MAX_SIGNS: Final = 200
"""More values of a field, or longer ones, are no answer anywhere: what is cut off cannot have been right."""


class GoneError(LookupError):
    """A stored answer whose question can no longer be shown."""


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer, graded and diagnosed."""

    given: FormData
    grade: Grade
    misconception: Misconception[Any, Any] | None


def fields_of(widget: Widget) -> tuple[str, ...]:
    """The form fields that a question has; whatever else a form sends is none of its business."""
    match widget:
        case SeatWidget():
            return ("seat",)
        case OptionsWidget():
            return ("option",)
        case ChoiceWidget(name=name):
            return (name,)
        case NumbersWidget(fields):
            return tuple(field.name for field in fields)
        case PotsWidget(rows=rows):
            pots = (f"pot{row}_{part}" for row in range(1, rows + 1) for part in ("amount", "seat"))
            return (*pots, "returned_amount", "returned_seat")
        case OrderWidget(items):
            return tuple(f"place{place}" for place in range(1, len(items) + 1))
        case CardsWidget():
            return ("card",)
        case PartsWidget(parts):
            return tuple(name for part in parts for name in fields_of(part.widget))


def marked_in_place(widget: Widget) -> frozenset[str]:
    """The fields in which the right answer is marked where it stands, a seat or one of several options, and is not filled in:
    whoever finds it filled in would be told to have answered so."""
    match widget:
        case SeatWidget():
            return frozenset({"seat"})
        case ChoiceWidget(name=name):
            return frozenset({name})
        case PartsWidget(parts):
            return frozenset().union(*(marked_in_place(part.widget) for part in parts))
        case _filled_in:
            return frozenset()


def given_in(form: Iterable[tuple[str, list[str]]], widget: Widget) -> dict[str, list[str]]:
    """The question's own fields of a form, each with all its values, cut to a sensible size.

    What is cut ends in a sign that says so, and that no answer holds: the beginning is never marked for the whole.
    """
    names = set(fields_of(widget))
    return {name: [_cut(value) for value in values[:MAX_VALUES]] for name, values in form if name in names}


def _cut(value: str) -> str:
    return value if len(value) <= MAX_SIGNS else value[:MAX_SIGNS] + "…"


def mark(dealt: Dealt, given: FormData) -> Marked:
    """The answer, marked. Raises ``AnswerError`` where it is none."""
    kind, situation, ruling = dealt.kind, dealt.situation, dealt.ruling
    answer = kind.parse(situation, given)
    mistake = None if answer == kind.key(ruling) else only_one(_mistaken(dealt), answer)
    return Marked(given, kind.grade(situation, ruling, answer), mistake)


def several_match(dealt: Dealt, given: FormData) -> bool:
    """Whether a wrong answer is one that several misconceptions give, and that so says of none that it is behind it."""
    kind = dealt.kind
    try:
        answer = kind.parse(dealt.situation, given)
    except AnswerError:
        # Answers were read less strictly when it was given.
        return False
    if answer == kind.key(dealt.ruling):
        return False
    mistaken = _mistaken(dealt)
    return any(answer == one for _mistake, one in mistaken) and only_one(mistaken, answer) is None


def reasons_for(dealt: Dealt, given: FormData, parts: Collection[Part]) -> tuple[Reason, ...]:
    """Why parts of an answer are wrong that no misconception gives as a whole. Raises ``AnswerError`` where it is none."""
    kind, situation, ruling = dealt.kind, dealt.situation, dealt.ruling
    answer, mistaken = kind.parse(situation, given), _mistaken(dealt)
    return reasons(kind, situation, ruling, answer, mistaken, lambda: _wrong_parts(dealt, get_language() or ""), parts)


# Measured: grading the answers of all mistakes takes up to 2 ms where there are many parts.
@lru_cache(maxsize=512)
def _wrong_parts(dealt: Dealt, language: str) -> WrongParts:
    """In the active language, which ``language`` names."""
    del language
    return wrong_parts(dealt.kind, dealt.situation, dealt.ruling, _mistaken(dealt))


# Measured: deriving the answers of all mistakes takes up to 1.5 ms, a third of all that an answer takes.
@lru_cache(maxsize=512)
def _mistaken(dealt: Dealt) -> Mistaken[Any, Any]:
    return dealt.kind.mistaken(dealt.situation)


def dealt_from(attempt: Attempt) -> Dealt:
    """The question as it was answered, from its snapshot. Raises ``GoneError`` where kind or case exist no longer."""
    try:
        kind = registry.get(attempt.kind)
        situation = kind.thaw(_mapping(attempt.situation))
        return Dealt(attempt.code, kind, kind.case(attempt.case), Level(attempt.level), situation, kind.rule(situation))
    except (LookupError, ValueError) as error:
        raise GoneError(attempt.code) from error


def _mapping(data: object) -> Mapping[str, Any]:
    if isinstance(data, dict):
        return data
    raise ValueError("not a frozen situation")
