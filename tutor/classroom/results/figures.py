"""The figures of a set: how far each person is, and what was right by kind, by question and by misconception."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any, Final

from django.utils import timezone
from django.utils.timesince import timesince

from tutor import wording
from tutor.classroom.models import SharedItem, SharedSet
from tutor.classroom.results.deals import can_show
from tutor.classroom.results.numbers import points
from tutor.classroom.results.queries import Mark, Member
from tutor.drills import registry
from tutor.drills.base import Kind, Words
from tutor.drills.registry import Dealt
from tutor.practice.asking import mistake_name

AnyKind = Kind[Any, Any]
_MINUTE: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How many answers there are, how many of them are right and how many in part."""

    right: int
    partly: int
    answered: int

    @property
    def share(self) -> str:
        """The share that is quite right: «62,5 %»; "" where there is no answer."""
        return wording.percent(Fraction(self.right, self.answered)) if self.answered else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """How far somebody is."""

    public_id: str
    name: str
    joined: datetime
    answered: int
    right: int
    total: Fraction
    at: int | None
    """The first question without an answer; None where all have one."""
    last: datetime | None
    """When the last answer came."""
    scores: Mapping[int, Fraction]
    """What each answer was worth, by position."""

    @property
    def ago(self) -> str:
        """How long ago the last answer came: «3 minutos»; "" for less than a minute, or where there is none."""
        if self.last is None or timezone.now() - self.last < _MINUTE:
            return ""
        return timesince(self.last, depth=1)

    @property
    def points(self) -> str:
        """All that was right, in questions: «2,67»."""
        return points(self.total)

    @property
    def mean(self) -> str:
        """The mean share of right parts of what was answered; "" where nothing was."""
        return wording.percent(self.total / self.answered) if self.answered else ""


@dataclass(frozen=True, slots=True)
class QuestionLine:
    """One place of the set and what became of it."""

    position: int
    case: Words
    level: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class KindLine:
    """The places of one kind, together and one by one."""

    slug: str
    title: Words
    tally: Tally
    questions: tuple[QuestionLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeLine:
    """How many people made a mistake at least once, of those in whose answers it could have shown."""

    kind: str
    kind_title: Words
    slug: str
    name: str
    people: int
    out_of: int


def people_of(members: Sequence[Member], size: int) -> tuple[Person, ...]:
    """Everybody, by name."""
    found = (_person(member, size) for member in members)
    return tuple(sorted(found, key=lambda person: (sorting_key(person.name), person.joined)))


def sorting_key(name: str) -> str:
    """The name without case and accents, so that Ângela comes before Bea."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).casefold()


def _person(member: Member, size: int) -> Person:
    marks = member.marks
    return Person(
        public_id=member.public_id,
        name=member.name,
        joined=member.joined,
        answered=len(marks),
        right=sum(mark.right for mark in marks.values()),
        total=sum((mark.score for mark in marks.values()), Fraction(0)),
        at=next((position for position in range(1, size + 1) if position not in marks), None),
        last=max((mark.created for mark in marks.values()), default=None),
        scores={position: mark.score for position, mark in marks.items()},
    )


_MOST_FIRST: Final[Mapping[str, Callable[[Person], Any]]] = {
    "answered": lambda person: person.answered,
    "right": lambda person: person.right,
    "points": lambda person: person.total,
    "last": lambda person: person.last.timestamp() if person.last else 0.0,
}
ORDERS: Final = ("name", *_MOST_FIRST)
"""What people can be sorted by; all but the names with the most first."""


def ordered(people: Sequence[Person], order: str) -> Sequence[Person]:
    """The people in one of ``ORDERS``; who are equal in it stay by name."""
    return sorted(people, key=_MOST_FIRST[order], reverse=True) if order in _MOST_FIRST else people


def kinds_of(members: Sequence[Member], items: Sequence[SharedItem]) -> tuple[KindLine, ...]:
    """What was right by kind and by question, in the order of the set."""
    by_kind: dict[str, list[QuestionLine]] = {}
    for item in items:
        tally = tally_of(member.marks[item.position] for member in members if item.position in member.marks)
        line = QuestionLine(item.position, case_name(item.kind, item.case), item.level, tally)
        by_kind.setdefault(item.kind, []).append(line)
    return tuple(
        KindLine(slug, kind_title(slug), _together(line.tally for line in lines), tuple(lines))
        for slug, lines in by_kind.items()
    )


def tally_of(marks: Iterable[Mark]) -> Tally:
    """What these answers were worth."""
    each = list(marks)
    return Tally(right=sum(mark.right for mark in each), partly=sum(mark.partly for mark in each), answered=len(each))


def _together(tallies: Iterable[Tally]) -> Tally:
    each = list(tallies)
    return Tally(
        right=sum(one.right for one in each), partly=sum(one.partly for one in each), answered=sum(one.answered for one in each)
    )


def mistakes_of(
    shared: SharedSet, members: Sequence[Member], items: Sequence[SharedItem], deals: Sequence[Dealt | None]
) -> tuple[MistakeLine, ...]:
    """The misconceptions that were met, those of most people first."""
    who: dict[tuple[str, str], int] = {}
    for member in members:
        for met in {(mark.kind, mark.misconception) for mark in member.marks.values() if mark.misconception}:
            who[met] = who.get(met, 0) + 1
    lines = []
    for (slug, mistake), people in who.items():
        places = where_it_can_show(shared, slug, mistake, items, deals)
        lines.append(
            MistakeLine(
                kind=slug,
                kind_title=kind_title(slug),
                slug=mistake,
                name=mistake_words(slug, mistake),
                people=people,
                out_of=sum(_could_show(member, slug, mistake, places) for member in members),
            )
        )
    return tuple(sorted(lines, key=lambda line: (-line.people, line.out_of, str(line.kind_title), line.name)))


def where_it_can_show(
    shared: SharedSet, kind: str, mistake: str, items: Sequence[SharedItem], deals: Sequence[Dealt | None]
) -> frozenset[int]:
    """The places in whose answers the mistake can show.

    Where each person has deals of their own these are all places of the kind, and so is a place whose deal is gone: for
    those nobody can tell any more.
    """
    return frozenset(
        item.position
        for item, deal in zip(items, deals, strict=True)
        if item.kind == kind and (not shared.same_deals or deal is None or mistake in can_show(deal))
    )


def _could_show(member: Member, kind: str, mistake: str, places: frozenset[int]) -> bool:
    return not places.isdisjoint(member.marks) or any(
        mark.kind == kind and mark.misconception == mistake for mark in member.marks.values()
    )


def find_kind(slug: str) -> AnyKind | None:
    """The kind of that name; None where it is no more."""
    return next((kind for kind in registry.kinds() if kind.slug == slug), None)


def kind_title(slug: str) -> Words:
    """What a kind is called; of one that is no more, its name in code."""
    kind = find_kind(slug)
    return kind.title if kind else slug


def case_name(kind: str, case: str) -> Words:
    """What a case is called; of one that is no more, its name in code."""
    found = find_kind(kind)
    return next((one.name for one in found.cases if one.slug == case), case) if found else case


def mistake_words(kind: str, mistake: str) -> str:
    """What a misconception is called; of one that is no more, its name in code."""
    found = find_kind(kind)
    return (mistake_name(found, mistake) if found else "") or mistake
