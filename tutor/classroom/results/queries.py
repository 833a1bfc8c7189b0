"""What the results read. No number of queries depends on how many take a set, or on how long it is."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from django.db.models import Min, QuerySet

from tutor.classroom.models import SharedSet, Taker
from tutor.practice.models import Attempt


@dataclass(frozen=True, slots=True)
class Mark:
    """What one answer was worth; the answer itself is not read."""

    right: bool
    score: Fraction
    kind: str
    misconception: str
    created: datetime

    @property
    def partly(self) -> bool:
        """Whether some parts were right, and not all."""
        return not self.right and self.score > 0


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who takes the set, with what their answers were worth by position."""

    public_id: str
    name: str
    joined: datetime
    marks: Mapping[int, Mark]


def members(shared: SharedSet) -> tuple[Member, ...]:
    """Everybody who takes the set, in the order in which they joined. Two queries."""
    marks: dict[int, dict[int, Mark]] = defaultdict(dict)
    rows = _attempts(shared).values_list(
        *("question_set_id", "position", "right", "score_numerator", "score_denominator", "kind", "misconception", "created")
    )
    for set_id, position, right, top, bottom, kind, misconception, created in rows:
        marks[set_id][position] = Mark(right, Fraction(top, bottom), kind, misconception, created)
    takers = Taker.objects.filter(shared_set=shared).order_by("joined", "pk")
    return tuple(Member(one.public_id, one.name, one.joined, marks[one.question_set_id]) for one in takers)


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer and who gave it."""

    taker: Taker
    attempt: Attempt


def answers_to(shared: SharedSet, position: int) -> tuple[Answered, ...]:
    """The answers to one place of the set, by everybody. One query."""
    return _answered(_attempts(shared).filter(position=position))


def answers_by_mistake(shared: SharedSet, kind: str, mistake: str) -> tuple[Answered, ...]:
    """The answers in which that misconception of that kind was found, in the order of the set. One query."""
    return _answered(_attempts(shared).filter(kind=kind, misconception=mistake))


def first_answers(shared: SharedSet, positions: Collection[int]) -> Mapping[int, Attempt]:
    """One answer to each of these places that has any. One query, none where no place is asked for."""
    if not positions:
        return {}
    firsts = _attempts(shared).filter(position__in=positions).order_by().values("position").annotate(first=Min("pk"))
    return {attempt.position: attempt for attempt in Attempt.objects.filter(pk__in=firsts.values("first"))}


def _attempts(shared: SharedSet) -> QuerySet[Attempt]:
    return Attempt.objects.filter(question_set__taker__shared_set=shared)


def _answered(attempts: QuerySet[Attempt]) -> tuple[Answered, ...]:
    rows = attempts.select_related("question_set__taker").order_by("position", "question_set__taker__joined", "pk")
    return tuple(Answered(attempt.question_set.taker, attempt) for attempt in rows)
