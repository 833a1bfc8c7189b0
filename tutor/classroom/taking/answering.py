"""One question of a set for whoever takes it: asked, answered once, and explained as soon as its maker lets it be."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutor.classroom import services
from tutor.classroom.models import SharedSet, Taker
from tutor.classroom.taking.moments import closing
from tutor.classroom.taking.queries import Progress
from tutor.drills.base import AnswerError, FormData
from tutor.drills.registry import Dealt
from tutor.drills.worded import worded
from tutor.practice.addresses import address, encoded, hints_wanted, in_each_language
from tutor.practice.answering import ReportState
from tutor.practice.asking import Ways, answered_frame, hints_open, open_frame
from tutor.practice.judging import told_of
from tutor.practice.marking import Marked, given_in, mark
from tutor.practice.models import Attempt
from tutor.practice.queries import is_reported
from tutor.practice.services import report
from tutor.site import fragments

FRAME: Final = "question"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One place of a set, with what its taker answered there, if anything."""

    taker: Taker
    progress: Progress
    position: int
    dealt: Dealt
    attempt: Attempt | None

    @property
    def shared(self) -> SharedSet:
        return self.taker.shared_set

    @property
    def onward(self) -> str:
        """The next question; after the last one, what came of all."""
        if self.position < self.progress.size:
            return _place_url(self.shared.code, self.position + 1)
        return address("classroom:taken", code=self.shared.code)

    def answered(self, attempt: Attempt) -> "Turn":
        """The same place with its answer."""
        progress = replace(self.progress, answered=self.progress.answered | {self.position})
        return replace(self, attempt=attempt, progress=progress)


def explained(shared: SharedSet, progress: Progress) -> bool:
    """Whether somebody who is that far may see what is right of what they answered."""
    return shared.explain == SharedSet.Explain.AT_ONCE or progress.done or not shared.takes_answers()


def respond(request: HttpRequest, turn: Turn) -> HttpResponse:
    """The page of the question, after doing what a form asks for.

    The first answer alone counts. One that comes after the set was closed comes back with everything that was typed.
    """
    if request.method != "POST":
        return _show(request, turn)
    action = request.POST.get("action", "answer")
    if action == "skip":
        return fragments.HttpResponseSeeOther(turn.onward)
    if action == "report" and turn.attempt and explained(turn.shared, turn.progress):
        return _report(request, turn, turn.attempt)
    marked = None
    if turn.attempt is None:
        given = given_in(request.POST.lists(), worded(turn.dealt).question.widget)
        if action != "answer":
            return _show(request, turn, given=given)
        try:
            marked, turn = _answer(request, turn, given)
        except services.ClosedError:
            return _show(request, turn, given=given, late=True)
        except AnswerError as error:
            return _show(request, turn, given=given, errors=error.errors)
    if fragments.is_fragment(request):
        return _show(request, turn, marked=marked)
    return fragments.redirect(request, "classroom:take", code=turn.shared.code, position=turn.position)


def _report(request: HttpRequest, turn: Turn, attempt: Attempt) -> HttpResponse:
    """The question with thanks for the report that it looks wrong, or with the reason why it was not kept."""
    if not report(attempt, request.POST.get("note", ""), get_language() or ""):
        return _show(request, turn, reported="enough")
    if fragments.is_fragment(request):
        return _show(request, turn, reported="new")
    return fragments.redirect(request, "classroom:take", code=turn.shared.code, position=turn.position)


def _answer(request: HttpRequest, turn: Turn, given: FormData) -> tuple[Marked, Turn]:
    if not turn.shared.takes_answers():
        # What is no answer is late too, and nobody need mend it.
        raise services.ClosedError
    marked = mark(turn.dealt, given)
    attempt = services.store_answer(
        turn.taker, turn.position, turn.dealt, marked, hints_open(turn.dealt, _hints(request, turn))
    )
    return marked, turn.answered(attempt)


def _show(
    request: HttpRequest,
    turn: Turn,
    *,
    given: FormData | None = None,
    errors: Mapping[str, str] | None = None,
    marked: Marked | None = None,
    late: bool = False,
    reported: ReportState | None = None,
) -> HttpResponse:
    shared = turn.shared
    ways = _ways(turn, _hints(request, turn))
    context = {
        "taker": turn.taker,
        "shared": shared,
        "place": {"position": turn.position, "size": turn.progress.size},
        "overview_url": address("classroom:taken", code=shared.code),
        "alternates": ways.alternates,
        "frame_id": FRAME,
        "at_home": True,
        "graded": "hints" if shared.hints else "alone",
    }
    if turn.attempt and explained(shared, turn.progress):
        context |= answered_frame(turn.dealt, turn.attempt, ways, marked, told_of(turn.attempt))
        kept = marked is None and is_reported(turn.attempt)
        context["report"] = reported or ("kept" if kept else "offered")
    elif turn.attempt or not shared.takes_answers():
        context |= _still(turn, ways, given, late)
    else:
        context |= open_frame(turn.dealt, ways, hints=_hints(request, turn), given=given, errors=errors)
        context["keep_form"] = f"{FRAME}-form"
        if not shared.hints:
            context["hints_left"] = 0
    url: str | Literal[False] | None = None
    if request.method != "POST":
        url, context["moved"] = ways.here, True
    return fragments.render(
        request, "classroom/taking/question.html", context, fragment="classroom/taking/_question_swap.html", url=url
    )


def _still(turn: Turn, ways: Ways, given: FormData | None, late: bool) -> dict[str, Any]:
    """The question with nothing to change in it: answered and not explained yet, or closed before it was answered."""
    said = worded(turn.dealt)
    return {
        "worded": said,
        "question": said.question,
        "still": True,
        "given": turn.attempt.answer if turn.attempt else given or {},
        "saved": turn.attempt is not None,
        "late": late,
        "closed": not turn.shared.takes_answers(),
        "closing": closing(turn.shared),
        "next_url": ways.next,
        "next_label": ways.next_label,
    }


def _hints(request: HttpRequest, turn: Turn) -> int:
    return hints_wanted(request) if turn.shared.hints else 0


def _ways(turn: Turn, hints: int) -> Ways:
    code, position = turn.shared.code, turn.position
    return Ways(
        here=_place_url(code, position),
        skip=turn.onward,
        next=turn.onward,
        next_label=_("Next question") if position < turn.progress.size else _("See the result"),
        alternates=in_each_language("classroom:take", encoded({"h": hints}), code=code, position=position),
    )


def _place_url(code: str, position: int) -> str:
    return address("classroom:take", code=code, position=position)
