"""Answers in words: each by itself, and all that were alike together."""

import json
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from tutor.classroom.models import Taker
from tutor.classroom.results.figures import mistake_words
from tutor.classroom.results.queries import Answered
from tutor.drawing import parts_html
from tutor.drills.base import AnswerError, Part
from tutor.drills.registry import Dealt
from tutor.drills.worded import worded
from tutor.practice.asking import state_word
from tutor.practice.models import Attempt


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What somebody answered and what it was worth, in the active language."""

    state: str
    word: str
    text: str
    """The answer; "" where it has no words any more."""
    parts: SafeString
    """What was wrong beside what is right, drawn; "" where ``text`` says it all."""
    mistake: str
    """The misconception by name, "" where none was found."""
    mistake_slug: str
    correction: str


@dataclass(frozen=True, slots=True)
class Group:
    """Answers that were alike, and who gave them."""

    reading: Reading
    takers: tuple[Taker, ...]

    @property
    def count(self) -> int:
        return len(self.takers)


def read(dealt: Dealt | None, attempt: Attempt) -> Reading:
    """The answer in words; without the deal, what it was worth."""
    parts = _parts(dealt, attempt) if dealt else ()
    return Reading(
        state=attempt.state,
        word=state_word(attempt.state),
        text=_text(dealt, attempt, parts) if dealt else "",
        parts=parts_html(parts) if len(parts) > 1 else SafeString(""),
        mistake=mistake_words(attempt.kind, attempt.misconception) if attempt.misconception else "",
        mistake_slug=attempt.misconception,
        correction=_correction(dealt, attempt.misconception) if dealt else "",
    )


def alike(dealt: Dealt, answers: Sequence[Answered]) -> tuple[Group, ...]:
    """The answers to one deal, by what was answered: the right one first, then those of most people."""
    return _grouped(answers, dealt, lambda attempt: _answer(dealt, attempt))


def by_worth(answers: Sequence[Answered]) -> tuple[Group, ...]:
    """Answers to different deals, or to one that is gone, by what they were worth and by misconception."""
    return _grouped(answers, None, lambda _attempt: None)


def _grouped(answers: Sequence[Answered], dealt: Dealt | None, answer_of: Callable[[Attempt], Hashable]) -> tuple[Group, ...]:
    groups: dict[Hashable, list[Answered]] = {}
    for answered in answers:
        attempt = answered.attempt
        groups.setdefault((attempt.state, attempt.misconception, answer_of(attempt)), []).append(answered)
    found = [Group(read(dealt, each[0].attempt), tuple(one.taker for one in each)) for each in groups.values()]
    return tuple(sorted(found, key=lambda group: (group.reading.state != "right", -group.count)))


def _answer(dealt: Dealt, attempt: Attempt) -> Hashable:
    """The answer as a value, else as it was sent; all that are right are one."""
    if attempt.right:
        return None
    try:
        answer: Hashable = dealt.kind.parse(dealt.situation, attempt.answer)
    except AnswerError:
        return json.dumps(attempt.answer, sort_keys=True)
    return answer


def _parts(dealt: Dealt, attempt: Attempt) -> tuple[Part, ...]:
    """The parts as they were marked then, with their words of now; none where the answer is read no more."""
    kind, situation = dealt.kind, dealt.situation
    try:
        parts = kind.grade(situation, dealt.ruling, kind.parse(situation, attempt.answer)).parts
    except AnswerError:
        return ()
    worth = dict(attempt.parts)
    return tuple(replace(part, right=worth.get(part.key, part.right)) for part in parts)


def _text(dealt: Dealt, attempt: Attempt, parts: Sequence[Part]) -> str:
    if attempt.right:
        return worded(dealt).answer
    wrong = [part for part in parts if not part.right]
    if len(parts) == 1:
        return "".join(part.given for part in wrong)
    return "; ".join(f"{part.label}: {part.given}" if part.given else part.label for part in wrong)


def _correction(dealt: Dealt, slug: str) -> str:
    mistakes = (mistake for mistake in dealt.kind.misconceptions if mistake.slug == slug)
    return next((mistake.correction(dealt.situation) for mistake in mistakes), "")
