"""What came of a set for one person: what was right, and why, as far as it may be told yet."""

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from tutor import wording
from tutor.classroom import queries
from tutor.classroom.models import Taker
from tutor.classroom.taking.deals import dealt_for
from tutor.drills.codes import CodeError
from tutor.drills.registry import Dealt
from tutor.drills.worded import Worded, worded
from tutor.practice.addresses import address
from tutor.practice.asking import mistake_name, state_word
from tutor.practice.marking import GoneError
from tutor.practice.models import Attempt


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One question. ``state`` is "right", "partly", "wrong", "saved" where that is not told yet, "" where nothing came."""

    position: int
    url: str
    heading: str
    state: str
    word: str
    mistake: str
    worded: Worded | None
    """What is right and why; None where it is not told, or the question can no longer be dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    lines: tuple[Line, ...]
    right: int
    percent: str
    """The mean share of right parts, an unanswered question counting as none."""


def outcome_of(taker: Taker, *, told: bool, closed: bool) -> Outcome:
    """The outcome in the active language. Unless ``told``, of an answer only that it is there; what nobody answered is
    explained once the set is ``closed``. Two queries."""
    asked = queries.asked(taker)
    lines = tuple(_line(taker, place, told=told, closed=closed) for place in asked)
    scores = [place.attempt.score for place in asked if place.attempt]
    return Outcome(
        lines=lines,
        right=sum(line.state == "right" for line in lines),
        percent=wording.percent(sum(scores, Fraction(0)) / max(len(asked), 1)) if told else "",
    )


def _line(taker: Taker, place: queries.Asked, *, told: bool, closed: bool) -> Line:
    attempt = place.attempt
    dealt = _dealt(place.code, attempt)
    said = worded(dealt) if dealt else None
    return Line(
        position=place.position,
        url=address("classroom:take", code=taker.shared_set.code, position=place.position),
        heading=said.question.heading if said else "",
        state=attempt.state if attempt and told else "saved" if attempt else "",
        word=_("Answer kept") if attempt and not told else state_word(attempt.state if attempt else ""),
        mistake=mistake_name(dealt.kind, attempt.misconception) if dealt and attempt and told else "",
        worded=said if (told if attempt else closed) else None,
    )


def _dealt(code: str, attempt: Attempt | None) -> Dealt | None:
    try:
        return dealt_for(code, attempt)
    except (CodeError, GoneError):
        return None
