"""What the frame of a question shows: asked, hinted at, refused, or answered and explained."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tutor.drills.base import AnswerError, FormData, Kind, Part
from tutor.drills.registry import Dealt
from tutor.drills.shown_steps import ShownStep, shown
from tutor.drills.table import TableView
from tutor.practice.models import Attempt


@dataclass(frozen=True, slots=True)
class ShownMistake:
    name: str
    correction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What came of an answer, in the active language."""

    state: str
    word: str
    answer_text: str
    parts: tuple[Part, ...]
    misconception: ShownMistake | None
    steps: tuple[ShownStep, ...]
    table: TableView | None
    case_name: str
    next_url: str
    next_label: str
    again_url: str
    share_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """Where the links of a question lead."""

    here: str
    """The question's own address, with "?" in it where it has a query."""
    skip: str
    """Where a form sent to ``here`` with the button "skip" goes on to."""
    next: str
    next_label: str
    again: str
    share: str

    def with_hints(self, count: int) -> str:
        """The question with that many hints open."""
        return f"{self.here}{'&' if '?' in self.here else '?'}h={count}" if count else self.here


def state_word(state: str) -> str:
    """«Certo», «Certo em parte», «Errado», «Sem resposta»."""
    return {"right": _("Right"), "partly": _("Partly right"), "wrong": _("Wrong"), "": _("Unanswered")}[state]


def _announced(state: str) -> str:
    """What stands before the answer: «Certo», but «Errado. Resposta certa», for the answer told is never the wrong one."""
    return {
        "right": _("Right"),
        "partly": _("Partly right. The right answer"),
        "wrong": _("Wrong. The right answer"),
    }[state]


def hints_open(dealt: Dealt, wanted: int) -> int:
    """How many hints are shown where that many are asked for."""
    return min(wanted, len(dealt.kind.hints(dealt.situation, dealt.ruling))) if wanted > 0 else 0


def open_frame(
    dealt: Dealt, ways: Ways, *, hints: int = 0, given: FormData | None = None, errors: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The context of the frame before the answer is in."""
    steps = dealt.kind.hints(dealt.situation, dealt.ruling)
    opened = steps[:hints]
    return {
        **_asked(dealt),
        "form_action": ways.with_hints(len(opened)),
        "given": given or {},
        "errors": errors or {},
        "hints": shown(opened),
        "hints_left": len(steps) - len(opened),
        "hint_url": ways.with_hints(len(opened) + 1),
        "skip_url": ways.here,
        "verdict": None,
    }


def answered_frame(dealt: Dealt, attempt: Attempt, ways: Ways) -> dict[str, Any]:
    """The context of the frame with the verdict; the words are made anew, in the active language."""
    kind, situation, ruling = dealt.kind, dealt.situation, dealt.ruling
    verdict = Verdict(
        state=attempt.state,
        word=_announced(attempt.state),
        answer_text=kind.state_answer(situation, ruling),
        parts=_parts(dealt, attempt),
        misconception=_mistake(dealt, attempt.misconception),
        steps=shown(kind.explain(situation, ruling)),
        table=kind.table(situation, ruling),
        case_name=str(dealt.case.name),
        next_url=ways.next,
        next_label=ways.next_label,
        again_url=ways.again,
        share_url=ways.share,
    )
    return {**_asked(dealt), "form_action": ways.here, "given": attempt.answer, "errors": {}, "verdict": verdict}


def mistake_name(kind: Kind[Any, Any], slug: str) -> str:
    """The name of a misconception of the kind, "" where there is none of that name."""
    return next((str(mistake.name) for mistake in kind.misconceptions if mistake.slug == slug), "")


def _asked(dealt: Dealt) -> dict[str, Any]:
    return {"question": dealt.kind.ask(dealt.situation), "kind": dealt.kind}


def _parts(dealt: Dealt, attempt: Attempt) -> tuple[Part, ...]:
    """The parts as they were marked then, with their labels of now."""
    kind, situation = dealt.kind, dealt.situation
    marked = dict(attempt.parts)
    try:
        now = kind.grade(situation, dealt.ruling, kind.parse(situation, attempt.answer)).parts
    except AnswerError:
        # Answers were read less strictly then: what it was worth stands, its parts have no labels.
        return ()
    return tuple(Part(part.key, part.label, marked.get(part.key, part.right)) for part in now)


def _mistake(dealt: Dealt, slug: str) -> ShownMistake | None:
    for mistake in dealt.kind.misconceptions:
        if mistake.slug == slug:
            return ShownMistake(str(mistake.name), mistake.correction(dealt.situation))
    return None
