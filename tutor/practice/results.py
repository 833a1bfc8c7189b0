"""What came of a series, in words and figures."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from tutor import wording
from tutor.drills import registry
from tutor.drills.base import Case, Kind
from tutor.drills.codes import CodeError, parse_code
from tutor.practice.asking import mistake_name, state_word
from tutor.practice.queries import Place, Series


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One question of the series. What it trained is said only where it was answered."""

    position: int
    url: str
    title: str
    case_name: str
    state: str
    word: str
    mistake: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A series, summed up."""

    lines: tuple[Line, ...]
    percent: str
    right: int
    answered: int
    mistakes: tuple[tuple[str, int], ...]
    """The misconceptions met and how often, most often first."""


def outcome_of(series: Series) -> Outcome:
    """The outcome of a series, in the active language."""
    lines = tuple(_line(place) for place in series.places)
    mistakes = Counter(line.mistake for line in lines if line.mistake)
    return Outcome(
        lines=lines,
        percent=wording.percent(series.score),
        right=sum(line.state == "right" for line in lines),
        answered=sum(bool(line.state) for line in lines),
        mistakes=tuple(mistakes.most_common()),
    )


def series_title(kind: str, case: str) -> str:
    """What a series asks, from its slugs: its kind, with the case where it keeps to one that the learner chose."""
    asked = next((found for found in registry.kinds() if found.slug == kind), None)
    if asked is None:
        return _("Mixed questions")
    chosen = next((found for found in asked.cases if found.slug == case), None)
    return f"{asked.title}: {chosen.name}" if chosen else str(asked.title)


def _line(place: Place) -> Line:
    kind, case = _kind_and_case(place)
    attempt = place.attempt
    state = attempt.state if attempt else ""
    return Line(
        position=place.position,
        url=reverse("practice:in_series", kwargs={"public_id": place.public_id, "position": place.position}),
        title=str(kind.title) if kind else "",
        case_name=str(case.name) if case and attempt else "",
        state=state,
        word=state_word(state),
        mistake=mistake_name(kind, attempt.misconception) if kind and attempt else "",
    )


def _kind_and_case(place: Place) -> tuple[Kind[Any, Any] | None, Case | None]:
    """What the place asks and trains, without dealing it; None where that is no more."""
    if place.attempt:
        kind = next((kind for kind in registry.kinds() if kind.slug == place.attempt.kind), None)
        case = next((case for case in kind.cases if case.slug == place.attempt.case), None) if kind else None
        return kind, case
    try:
        number = parse_code(place.code).kind
    except CodeError:
        return None, None
    return next((kind for kind in registry.kinds() if kind.number == number), None), None
