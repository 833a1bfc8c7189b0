"""What a learner's record reads: three queries, however much was answered. Nothing here writes."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db.models import Count, F, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tutor.practice.models import Attempt, QuestionSet, QuestionSetItem

RECENT: Final = 6
"""How many of the latest series are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseCount:
    """How often a case was answered, and how well. Kind and case by their slugs."""

    kind: str
    case: str
    right: int
    hinted: int
    """How many of the right ones were answered with hints."""
    partly: int
    tried: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeCount:
    """How often a misconception was met. Kind and misconception by their slugs."""

    kind: str
    mistake: str
    times: int


@dataclass(frozen=True, slots=True)
class Record:
    """All that a learner answered, counted."""

    cases: tuple[CaseCount, ...] = ()
    mistakes: tuple[MistakeCount, ...] = ()
    """Most often first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesCount:
    """A series with how much of it was answered; ``kind`` and ``case`` are "" where they are mixed."""

    public_id: str
    kind: str
    case: str
    created: datetime
    size: int
    answered: int
    right: int


def record(key: UUID | None) -> Record:
    """What the learner answered, in series and by codes alike. Two queries."""
    if key is None:
        return Record()
    attempts = Attempt.objects.filter(learner__key=key)
    cases = attempts.values("kind", "case").annotate(
        rights=Count("pk", filter=Q(right=True)),
        hinted=Count("pk", filter=Q(right=True, hints_shown__gt=0)),
        partly=Count("pk", filter=Q(right=False, score_numerator__gt=0)),
        tried=Count("pk"),
    )
    mistakes = (
        attempts.exclude(misconception="")
        .values("kind", "misconception")
        .annotate(times=Count("pk"))
        .order_by("-times", "kind", "misconception")
    )
    return Record(
        tuple(
            CaseCount(
                kind=row["kind"],
                case=row["case"],
                right=row["rights"],
                hinted=row["hinted"],
                partly=row["partly"],
                tried=row["tried"],
            )
            for row in cases
        ),
        tuple(MistakeCount(kind=row["kind"], mistake=row["misconception"], times=row["times"]) for row in mistakes),
    )


def recent_series(key: UUID | None) -> Sequence[SeriesCount]:
    """The learner's latest series, the newest first. One query."""
    if key is None:
        return ()
    own = QuestionSet.objects.filter(learner__key=key, purpose=QuestionSet.Purpose.SERIES).order_by("-created", "-pk")
    attempts = Attempt.objects.filter(question_set=OuterRef("pk"))
    rows = own.annotate(
        size=_counted(QuestionSetItem.objects.filter(question_set=OuterRef("pk"))),
        answered=_counted(attempts),
        rights=_counted(attempts.filter(right=True)),
    ).values("public_id", "kind", "case", "created", "size", "answered", right=F("rights"))
    return [SeriesCount(**row) for row in rows[:RECENT]]


def _counted(rows: QuerySet[Attempt] | QuerySet[QuestionSetItem]) -> Coalesce:
    """How many rows belong to each set, as a subquery."""
    counted = rows.order_by().values("question_set").annotate(rows=Count("pk")).values("rows")
    return Coalesce(Subquery(counted, output_field=IntegerField()), 0)
