"""Questions in place: each visit deals a new one of the kind, case and level that the lesson asks for."""

import secrets
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode

from engine.profile import Game
from tutor.drills import registry
from tutor.drills.base import Case, Kind, Level, Words
from tutor.drills.dice import Dice
from tutor.drills.worded import Worded, worded
from tutor.lessons.directives import TryDirective


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedQuestion:
    """A question dealt for a place in a lesson, with what its frame needs."""

    number: int
    frame_id: str
    worded: Worded
    form_action: str
    hint_url: str
    another_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedQuestion:
    """A question that is not dealt yet, and where to have it dealt."""

    number: int
    title: Words
    deal_url: str


def problem(asks: TryDirective) -> str | None:
    """Why the question cannot be asked, in words for authors; None where it can."""
    try:
        _what(asks)
    except LookupError as error:
        return str(error.args[0])
    return None


def place(asks: TryDirective, number: int, game: Game, lesson_url: str) -> PlacedQuestion | None:
    """A new question of the lesson's game, None where its kind or case does not exist."""
    try:
        kind, case, level = _what(asks)
    except LookupError:
        return None
    dealt = registry.deal_code(registry.random_code(kind, Dice(secrets.randbits(64)), level, case, game))
    here = f"try-{number}"
    form_action = f"{reverse('practice:question', args=(dealt.code,))}?{urlencode({'back': f'{lesson_url}#{here}'})}"
    return PlacedQuestion(
        number=number,
        frame_id=f"{here}-question",
        worded=worded(dealt),
        form_action=form_action,
        hint_url=f"{form_action}&h=1",
        another_url=_deal_url(lesson_url, number),
    )


def offer(asks: TryDirective, number: int, lesson_url: str) -> tuple[OfferedQuestion, ...]:
    """The offer of a question, nothing where its kind or case does not exist."""
    try:
        kind, case, _level = _what(asks)
    except LookupError:
        return ()
    title = case.question if case and case.question is not None else kind.title
    return (OfferedQuestion(number=number, title=title, deal_url=_deal_url(lesson_url, number)),)


def _deal_url(lesson_url: str, number: int) -> str:
    return f"{lesson_url}?{urlencode({'try': number})}#try-{number}"


def _what(asks: TryDirective) -> tuple[Kind[Any, Any], Case | None, Level | None]:
    """The kind, case and level by name. Raises ``LookupError`` with a sentence for authors."""
    try:
        kind = registry.get(asks.kind)
    except KeyError:
        raise LookupError(f"there is no kind {asks.kind!r}") from None
    case = next((case for case in kind.cases if case.slug == asks.case), None)
    if asks.case and case is None:
        raise LookupError(f"{asks.kind} has no case {asks.case!r}; it has {', '.join(case.slug for case in kind.cases)}")
    if asks.level is None:
        return kind, case, None
    levels = case.levels if case else tuple({level for other in kind.cases for level in other.levels})
    if asks.level not in levels:
        raise LookupError(f"{asks.kind} {asks.case or ''} has no level {asks.level}")
    return kind, case, Level(asks.level)
