"""One question on its page: shown, hinted at, skipped, or answered and explained; alike in a series and by its code."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from tutor.drills.base import AnswerError, FormData
from tutor.drills.registry import Dealt
from tutor.drills.worded import worded
from tutor.practice import first_examples, queries, services
from tutor.practice.addresses import hints_wanted, of_kind
from tutor.practice.asking import Ways, answered_frame, easier, hints_open, open_frame
from tutor.practice.catalogue import example, may_be_example
from tutor.practice.judging import told_of
from tutor.practice.marking import Marked, given_in, mark, several_match
from tutor.practice.models import Attempt
from tutor.practice.reasons import follow_up
from tutor.site import fragments

FRAME: Final = "question"
"""The id of the frame on our own pages. A question that stands in another page has an id of its own there."""
_FRAME_ID: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")


ReportState = Literal["offered", "new", "kept", "enough"]
"""Of a report that the question looks wrong: it may be made, came just now, came before, or is one too many today."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A question where it stands: with the learner's answer, if there is one, and what its page shows around it."""

    dealt: Dealt
    attempt: Attempt | None
    ways: Ways
    page: Mapping[str, Any]
    reported: bool = False
    """Whether the learner said that the question looks wrong."""
    follow_up: bool = False
    """Whether the next question is of the same kind, and can show what this one left open."""
    learner: UUID | int | None = None
    """By key or by id; None for somebody who never answered anything."""
    knows_kind: bool | None = True
    """Whether the learner ever answered a question of the kind; None where it takes a query to know."""


def respond(request: HttpRequest, spot: Spot, store: Callable[[Marked, int], Attempt]) -> HttpResponse:
    """The page of the question, after doing what a form asks for.

    Only an answer is stored, by ``store`` with the number of hints seen; what is no answer comes back with messages. The
    other buttons (a hint, the other language) come back with everything that was typed.
    """
    if request.method != "POST":
        return show(request, spot)
    action = request.POST.get("action", "answer")
    if action == "skip":
        return fragments.HttpResponseSeeOther(spot.ways.skip)
    if action == "report" and spot.attempt:
        return _report(request, spot, spot.attempt)
    if action == "begin":
        return _begin(request, spot)
    marked = None
    if spot.attempt is None:
        given = given_in(request.POST.lists(), worded(spot.dealt).question.widget)
        if action != "answer":
            return show(request, spot, given=given)
        try:
            marked = mark(spot.dealt, given)
        except AnswerError as error:
            return show(request, spot, given=given, errors=error.errors)
        spot = replace(spot, attempt=store(marked, hints_open(spot.dealt, hints_wanted(request))))
    if fragments.is_fragment(request):
        return show(request, spot, marked=marked)
    return fragments.redirect(request, spot.ways.here)


def _begin(request: HttpRequest, spot: Spot) -> HttpResponse:
    """On from the solved example to the question itself; the kind's example does not come again."""
    response: HttpResponse
    if fragments.is_fragment(request):
        response = show(request, spot, moved=True)
    else:
        response = fragments.HttpResponseSeeOther(spot.ways.here)
    first_examples.remember(response, request, spot.dealt.kind)
    return response


def _report(request: HttpRequest, spot: Spot, attempt: Attempt) -> HttpResponse:
    """The question with thanks for the report, or with the reason why it was not kept."""
    if not services.report(attempt, request.POST.get("note", ""), get_language() or ""):
        return show(request, spot, report="enough")
    if fragments.is_fragment(request):
        return show(request, spot, report="new")
    return fragments.redirect(request, spot.ways.here)


def show(
    request: HttpRequest,
    spot: Spot,
    *,
    given: FormData | None = None,
    errors: Mapping[str, str] | None = None,
    marked: Marked | None = None,
    report: ReportState | None = None,
    moved: bool = False,
) -> HttpResponse:
    """The question, asked or answered, or first an example of its kind.

    ``marked`` is the answer, ``report`` what came of a report, that came just now. ``moved`` says of what was sent that another
    page comes of it, as it always does where nothing was sent.
    """
    frame_id = _frame_id(request)
    at_home = frame_id == FRAME
    moved = moved or request.method != "POST"
    if spot.attempt:
        frame = answered_frame(spot.dealt, spot.attempt, spot.ways, marked, told_of(spot.attempt))
        if at_home and spot.follow_up and not frame["verdict"].misconception and several_match(spot.dealt, spot.attempt.answer):
            frame["reasons"] = (follow_up(),)
        frame["report"] = report or ("kept" if spot.reported else "offered")
        if at_home and not spot.attempt.right and spot.ways.again and queries.is_second_failure(spot.attempt):
            frame["easier"] = easier(spot.dealt, spot.ways)
    else:
        frame = open_frame(spot.dealt, spot.ways, hints=hints_wanted(request), given=given, errors=errors)
        frame["keep_form"] = f"{FRAME}-form"
        if at_home and request.method != "POST" and _opens_with_example(request, spot):
            frame = {"example": example(spot.dealt.kind, spot.dealt), "begin_url": spot.ways.here}
        elif spot.knows_kind is False and not may_be_example(spot.dealt.code):
            frame["example_url"] = of_kind("practice:kind", spot.dealt.kind, exemplo=1, back=spot.ways.here) + "#example-title"
    context = {**spot.page, **frame, "frame_id": frame_id, "at_home": at_home}
    context["moved"] = moved
    url: str | Literal[False] | None = None
    if request.method != "POST":
        # A new question has an address of its own; within a lesson the address stays the lesson's.
        url = spot.ways.here if at_home else False
    return fragments.render(request, "practice/question.html", context, fragment="practice/_question_swap.html", url=url)


def _opens_with_example(request: HttpRequest, spot: Spot) -> bool:
    """Whether the learner never answered a question of the kind, nor passed its example, nor has begun to look at hints."""
    kind = spot.dealt.kind
    if hints_wanted(request) or kind.number in first_examples.passed(request):
        return False
    return not (queries.has_answered(spot.learner, kind.slug) if spot.knows_kind is None else spot.knows_kind)


def _frame_id(request: HttpRequest) -> str:
    target = fragments.target(request) if fragments.is_fragment(request) else None
    return target if target and _FRAME_ID.fullmatch(target) else FRAME
