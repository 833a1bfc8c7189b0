"""Which lessons a learner has read."""

from typing import ClassVar

from django.db import models


class LessonRead(models.Model):
    """A lesson that a learner marked as read, or one of whose questions they answered."""

    learner = models.ForeignKey("practice.Learner", on_delete=models.CASCADE, related_name="lessons_read")
    game = models.CharField(max_length=20)
    section = models.CharField(max_length=60)
    """The id of the lesson in the syllabus, alike in all languages."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["learner", "game", "section"], name="lessons_read_once"),
        ]

    def __str__(self) -> str:
        return f"{self.game}/{self.section}"
