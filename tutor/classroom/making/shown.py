"""A set in words for its maker."""

from dataclasses import dataclass
from datetime import timedelta
from zoneinfo import ZoneInfo

from babel.dates import format_date
from django.utils.translation import get_language

from tutor.classroom import queries
from tutor.classroom.making import zones
from tutor.classroom.models import SharedSet
from tutor.drills import registry
from tutor.drills.base import Words
from tutor.site.languages import TAGS


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a set as it is listed."""

    position: int
    title: Words
    case: Words
    level: int


def places(shared: SharedSet) -> list[Place]:
    """Every place of the set; of a kind or case that is no more, its name in code."""
    return [Place(item.position, *_words(item.kind, item.case), item.level) for item in queries.items(shared)]


def _words(kind: str, case: str) -> tuple[Words, Words]:
    try:
        found = registry.get(kind)
        return found.title, found.case(case).name
    except KeyError:
        return kind, case


@dataclass(frozen=True, slots=True)
class Closing:
    """The last day on which answers are taken, and where the clocks show it."""

    day: str
    iso: str
    place: str


def closing_words(shared: SharedSet) -> Closing | None:
    """When the set closes by itself; None for by hand."""
    if shared.closes is None:
        return None
    zone = shared.closing_zone or "UTC"
    last = (shared.closes - timedelta(seconds=1)).astimezone(ZoneInfo(zone)).date()
    locale = TAGS[get_language() or "pt"].replace("-", "_")
    return Closing(format_date(last, "full", locale), last.isoformat(), zones.place(zone))
