"""What a learner can do by now, in words and figures: skill by skill, case by case, with the mistakes met most often."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from django.urls import reverse

from tutor import wording
from tutor.drills import registry
from tutor.drills.base import Kind
from tutor.practice.addresses import of_kind
from tutor.practice.asking import mistake_name
from tutor.practice.record_queries import CaseCount, Record, SeriesCount
from tutor.practice.results import series_title

MISTAKES_TOLD: Final = 3
"""How many mistakes are named for each skill: those that one can work on."""

AnyKind = Kind[Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How many questions were answered, and how well."""

    right: int
    hinted: int
    """How many of the right ones were answered with hints, or step by step."""
    partly: int
    tried: int

    @property
    def share(self) -> str:
        """The share that was quite right: «62,5 %»."""
        return wording.percent(Fraction(self.right, self.tried))


@dataclass(frozen=True, slots=True)
class CaseProgress:
    """A case that was met, by name."""

    slug: str
    name: str
    standing: Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A kind of question with the cases of it that were answered; what was never met is not named."""

    slug: str
    title: str
    url: str
    start_url: str
    standing: Standing | None
    cases: tuple[CaseProgress, ...]
    mistakes: tuple[tuple[str, int], ...]
    """The misconceptions met and how often, most often first."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A learner's record, summed up. ``total`` is None where nothing was answered."""

    total: Standing | None
    skills: tuple[Skill, ...]
    untried: tuple[Skill, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecentSeries:
    """A series as it is listed."""

    url: str
    title: str
    created: datetime
    size: int
    answered: int
    right: int


def progress_of(record: Record) -> Progress:
    """The record in the active language. Kinds and cases that are no more are left out."""
    skills = [_skill(kind, record) for kind in registry.kinds()]
    tried = tuple(skill for skill in skills if skill.standing)
    total = _summed([skill.standing for skill in tried if skill.standing])
    return Progress(total, tried, tuple(skill for skill in skills if not skill.standing))


def recent_series(rows: Sequence[SeriesCount]) -> tuple[RecentSeries, ...]:
    """The latest series in the active language."""
    return tuple(
        RecentSeries(
            url=reverse("practice:summary", kwargs={"public_id": row.public_id}),
            title=series_title(row.kind, row.case),
            created=row.created,
            size=row.size,
            answered=row.answered,
            right=row.right,
        )
        for row in rows
    )


def _skill(kind: AnyKind, record: Record) -> Skill:
    counts = {count.case: count for count in record.cases if count.kind == kind.slug}
    cases = tuple(
        CaseProgress(case.slug, str(case.name), _standing(counts[case.slug])) for case in kind.cases if case.slug in counts
    )
    mistakes = ((mistake_name(kind, met.mistake), met.times) for met in record.mistakes if met.kind == kind.slug)
    return Skill(
        slug=kind.slug,
        title=str(kind.title),
        url=of_kind("practice:kind", kind),
        start_url=of_kind("practice:start", kind),
        standing=_summed([case.standing for case in cases]),
        cases=cases,
        mistakes=tuple((name, times) for name, times in mistakes if name)[:MISTAKES_TOLD],
    )


def _standing(count: CaseCount) -> Standing:
    return Standing(right=count.right, hinted=count.hinted, partly=count.partly, tried=count.tried)


def _summed(standings: Iterable[Standing]) -> Standing | None:
    """All of them together, None where there is none."""
    each = list(standings)
    if not each:
        return None
    return Standing(
        right=sum(one.right for one in each),
        hinted=sum(one.hinted for one in each),
        partly=sum(one.partly for one in each),
        tried=sum(one.tried for one in each),
    )
