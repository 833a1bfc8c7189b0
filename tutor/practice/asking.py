"""What the frame of a question shows: asked, hinted at, refused, or answered and explained."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutor.drills.base import AnswerError, FormData, Kind, Part
from tutor.drills.registry import Dealt
from tutor.drills.shown_steps import CitedRule, cited, shown
from tutor.drills.worded import Worded, worded
from tutor.practice.marking import Marked
from tutor.practice.models import Attempt
from tutor.practice.reasons import opening, shown_reasons


@dataclass(frozen=True, slots=True)
class ShownMistake:
    opening: str
    name: str
    correction: str
    rule: CitedRule
    """What it goes against."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What came of an answer, in the active language: the same for everybody whose answer was worth the same."""

    state: str
    word: str
    answer_text: str
    misconception: ShownMistake | None
    case_name: str
    elsewhere: tuple[str, str]
    """The other language: its code, and the words of a link to the same question in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """Where the links of a question lead."""

    here: str
    """The question's own address, with "?" in it where it has a query."""
    skip: str
    """Where a form sent to ``here`` with the button "skip" goes on to."""
    next: str
    next_label: str
    again: str = ""
    """Another question like this, and a link to this one: neither where answers are collected."""
    share: str = ""
    alternates: Mapping[str, str]
    """The question itself by language."""

    def with_hints(self, count: int) -> str:
        """The question with that many hints open."""
        return f"{self.here}{'&' if '?' in self.here else '?'}h={count}" if count else self.here


@dataclass(frozen=True, slots=True)
class Easier:
    """Where a case goes on that was failed twice: at a lower level, "" where there is none, and step by step."""

    plainer: str
    guided: str


def easier(dealt: Dealt, ways: Ways) -> Easier:
    """What is easier than the question and of the same case."""
    lower = max((level for level in dealt.case.levels if level < dealt.level), default=None)
    return Easier(
        plainer=f"{ways.again}&nivel={lower.value}" if lower else "",
        guided=f"{ways.again}&guia=1",
    )


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
    }


def answered_frame(
    dealt: Dealt, attempt: Attempt, ways: Ways, marked: Marked | None = None, told: Mapping[str, int] = MappingProxyType({})
) -> dict[str, Any]:
    """The context of the frame with the verdict; the words are made anew, in the active language.

    ``marked`` is what was marked just now, where that is what the attempt holds. ``told`` are the misconceptions that are told
    as the learner's and how often they were met; any other is told as one that may be.
    """
    said = worded(dealt)
    parts = _parts(dealt, attempt, marked)
    reasons = () if attempt.right or attempt.misconception else shown_reasons(dealt, attempt.answer, parts, told)
    # Of several misconceptions that give the answer, the learner's others may have told which it is.
    mistake = attempt.misconception or ("" if reasons else next(iter(told), ""))
    return {
        "worded": said,
        "question": said.question,
        "form_action": ways.here,
        "given": attempt.answer,
        "verdict": _verdict(said, attempt.state, mistake, told.get(mistake, 0)),
        "parts": parts,
        "reasons": reasons,
        "next_url": ways.next,
        "next_label": ways.next_label,
        "again_url": ways.again,
        "share_url": ways.share,
        "elsewhere_url": ways.alternates[_other_language()],
    }


@lru_cache(maxsize=1024)
def _verdict(said: Worded, state: str, misconception: str, times: int) -> Verdict:
    """In the language of what is said, which is the active one."""
    other = _other_language()
    return Verdict(
        state=state,
        word=_announced(state),
        answer_text=said.answer,
        misconception=_mistake(said.dealt, misconception, times),
        case_name=str(said.dealt.case.name),
        elsewhere=(other, {"pt": _("The same question in Portuguese"), "es": _("The same question in Spanish")}[other]),
    )


def mistake_name(kind: Kind[Any, Any], slug: str) -> str:
    """The name of a misconception of the kind, "" where there is none of that name."""
    return next((str(mistake.name) for mistake in kind.misconceptions if mistake.slug == slug), "")


def _parts(dealt: Dealt, attempt: Attempt, marked: Marked | None) -> tuple[Part, ...]:
    """The parts as they were marked then, with their words of now."""
    kind, situation = dealt.kind, dealt.situation
    if marked and marked.given == attempt.answer:
        now = marked.grade.parts
    else:
        try:
            now = kind.grade(situation, dealt.ruling, kind.parse(situation, attempt.answer)).parts
        except AnswerError:
            # Answers were read less strictly then: what it was worth stands, its parts have no words.
            return ()
    worth = dict(attempt.parts)
    return tuple(replace(part, right=worth.get(part.key, part.right)) for part in now)


def _other_language() -> str:
    (other,) = (code for code, _name in settings.LANGUAGES if code != get_language())
    return other


def _mistake(dealt: Dealt, slug: str, times: int) -> ShownMistake | None:
    for mistake in dealt.kind.misconceptions:
        if mistake.slug == slug:
            rule = dealt.kind.broken_rule(mistake, dealt.situation, dealt.ruling)
            return ShownMistake(opening(times), str(mistake.name), mistake.correction(dealt.situation), cited(rule))
    return None
