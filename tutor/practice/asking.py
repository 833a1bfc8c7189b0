"""What the frame of a question shows: asked, hinted at, refused, or answered and explained."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutor.drills.base import AnswerError, FormData, Kind, Part
from tutor.drills.registry import Dealt
from tutor.drills.shown_steps import shown
from tutor.drills.table import TableView
from tutor.drills.worded import worded
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
    right_parts: tuple[Part, ...]
    """Those of an answer with several parts of which some are wrong; else there is nothing to tell them from."""
    wrong_parts: tuple[Part, ...]
    alone: bool
    """Whether the answer has one part only, which needs no name."""
    misconception: ShownMistake | None
    table: TableView | None
    case_name: str
    next_url: str
    next_label: str
    again_url: str
    share_url: str
    same_elsewhere: tuple[tuple[str, str, str], ...]
    """This question with this verdict in the other language: its code, what the link says, the address."""


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
    alternates: Mapping[str, str]
    """The question itself by language."""

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
    return min(wanted, len(worded(dealt).hints)) if wanted > 0 else 0


def open_frame(
    dealt: Dealt, ways: Ways, *, hints: int = 0, given: FormData | None = None, errors: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The context of the frame before the answer is in."""
    said = worded(dealt)
    opened = said.hints[:hints]
    return {
        "worded": said,
        "question": said.question,
        "form_action": ways.with_hints(len(opened)),
        "given": given or {},
        "errors": errors or {},
        "hints": shown(opened),
        "hints_left": len(said.hints) - len(opened),
        "hint_url": ways.with_hints(len(opened) + 1),
        "skip_url": ways.here,
        "verdict": None,
        "fresh": not (opened or given or errors),
    }


def answered_frame(dealt: Dealt, attempt: Attempt, ways: Ways) -> dict[str, Any]:
    """The context of the frame with the verdict; the words are made anew, in the active language."""
    said = worded(dealt)
    parts = _parts(dealt, attempt)
    verdict = Verdict(
        state=attempt.state,
        word=_announced(attempt.state),
        answer_text=said.answer,
        right_parts=() if attempt.right else tuple(part for part in parts if part.right),
        wrong_parts=tuple(part for part in parts if not part.right),
        alone=len(parts) == 1,
        misconception=_mistake(dealt, attempt.misconception),
        table=said.table,
        case_name=str(dealt.case.name),
        next_url=ways.next,
        next_label=ways.next_label,
        again_url=ways.again,
        share_url=ways.share,
        same_elsewhere=_same_elsewhere(ways.alternates),
    )
    return {
        "worded": said,
        "question": said.question,
        "form_action": ways.here,
        "given": attempt.answer,
        "errors": {},
        "verdict": verdict,
    }


def mistake_name(kind: Kind[Any, Any], slug: str) -> str:
    """The name of a misconception of the kind, "" where there is none of that name."""
    return next((str(mistake.name) for mistake in kind.misconceptions if mistake.slug == slug), "")


def _parts(dealt: Dealt, attempt: Attempt) -> tuple[Part, ...]:
    """The parts as they were marked then, with their words of now."""
    kind, situation = dealt.kind, dealt.situation
    marked = dict(attempt.parts)
    try:
        now = kind.grade(situation, dealt.ruling, kind.parse(situation, attempt.answer)).parts
    except AnswerError:
        # Answers were read less strictly then: what it was worth stands, its parts have no words.
        return ()
    return tuple(replace(part, right=marked.get(part.key, part.right)) for part in now)


def _same_elsewhere(alternates: Mapping[str, str]) -> tuple[tuple[str, str, str], ...]:
    words = {"pt": _("The same question in Portuguese"), "es": _("The same question in Spanish")}
    return tuple((code, words[code], url) for code, url in alternates.items() if code != get_language())


def _mistake(dealt: Dealt, slug: str) -> ShownMistake | None:
    for mistake in dealt.kind.misconceptions:
        if mistake.slug == slug:
            return ShownMistake(str(mistake.name), mistake.correction(dealt.situation))
    return None
