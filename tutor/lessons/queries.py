"""What the lessons read from the database: one query a page, none for who has no learner's cookie."""

from uuid import UUID

from tutor.lessons.models import LessonRead
from tutor.lessons.syllabus import Section

SectionKey = tuple[str, str]
"""The game and the id of a lesson."""


def key_of(section: Section) -> SectionKey:
    return section.game.game.value, section.id


def lessons_read(learner: UUID | None) -> frozenset[SectionKey]:
    """The lessons that this learner has read."""
    if learner is None:
        return frozenset()
    return frozenset(LessonRead.objects.filter(learner__key=learner).values_list("game", "section"))
