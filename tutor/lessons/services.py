"""What the lessons write: that one was read."""

from uuid import UUID

from django.db import transaction

from tutor.lessons.models import LessonRead
from tutor.lessons.queries import key_of
from tutor.lessons.syllabus import Section
from tutor.practice.models import Learner


def mark_read(learner: UUID, section: Section) -> None:
    """Remember that the learner has read the lesson; a second time changes nothing."""
    game, name = key_of(section)
    with transaction.atomic():
        row, _ = Learner.objects.get_or_create(key=learner)
        LessonRead.objects.get_or_create(learner=row, game=game, section=name)


def mark_unread(learner: UUID, section: Section) -> None:
    """Forget that the learner has read the lesson."""
    game, name = key_of(section)
    LessonRead.objects.filter(learner__key=learner, game=game, section=name).delete()
