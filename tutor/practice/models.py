"""Learners without accounts, the sets of questions that they were given, and what they answered.

Nothing here holds a sentence: keys, codes and numbers only, so that everything can be shown again in either language.
"""

from fractions import Fraction
from typing import ClassVar

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.crypto import get_random_string

PUBLIC_ID_LENGTH = 12
MAX_NOTE = 300
_PUBLIC_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


def new_public_id() -> str:
    """About 59 random bits: nobody finds a set by trying."""
    return get_random_string(PUBLIC_ID_LENGTH, _PUBLIC_ID_LETTERS)


class Learner(models.Model):
    """A browser that has answered something; ``key`` is what its signed cookie says."""

    key = models.UUIDField(unique=True, editable=False)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"learner {self.pk}"


class QuestionSet(models.Model):
    """Questions given to a learner, in order."""

    class Purpose(models.TextChoices):
        SERIES = "series"
        """A session of ten, one after the other."""
        SINGLE = "single"
        """One question opened by its code."""
        SHARED = "shared"
        """What one of many is asked who take a set together; the learner is that person in this set alone."""

    public_id = models.CharField(max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False)
    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="sets")
    purpose = models.CharField(max_length=10, choices=Purpose.choices, default=Purpose.SERIES)
    kind = models.SlugField(max_length=40, blank=True, allow_unicode=False)
    """The kind of all questions, "" where they are mixed."""
    case = models.SlugField(max_length=60, blank=True)
    """The case of all questions, "" where they are mixed."""
    level = models.PositiveSmallIntegerField(null=True, blank=True)
    """The level of all questions, None where they are mixed."""
    game = models.CharField(max_length=20, blank=True)
    """The game of all questions, "" where it is left open."""
    single_code = models.CharField(max_length=14, blank=True)
    """The one code of a ``SINGLE`` set, "" in a series."""
    shown = models.PositiveSmallIntegerField(default=0)
    """The furthest place that was opened out of turn: before the one before it was answered. Every place up to here, and up
    to the one after the furthest answered, may have been seen, and keeps its code."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["learner", "single_code"], condition=Q(purpose="single"), name="practice_one_single_per_code"
            ),
            models.CheckConstraint(
                condition=Q(purpose="single", single_code__gt="") | (~Q(purpose="single") & Q(single_code="")),
                name="practice_code_where_single",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["learner", "purpose", "created"], name="practice_sets_of_learner")]

    def __str__(self) -> str:
        return self.public_id


class QuestionSetItem(models.Model):
    """One place of a set: the code of its question."""

    question_set = models.ForeignKey(QuestionSet, on_delete=models.CASCADE, related_name="items")
    position = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])
    code = models.CharField(max_length=14)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["question_set", "position"], name="practice_one_item_per_position"),
            models.CheckConstraint(condition=Q(position__gte=1), name="practice_positions_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.question_set_id}/{self.position}"


class Attempt(models.Model):
    """An answer to one question of a set, marked. The unique constraint alone decides that it is counted once."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="attempts")
    question_set = models.ForeignKey(QuestionSet, on_delete=models.CASCADE, related_name="attempts")
    position = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=14)
    kind = models.SlugField(max_length=40)
    case = models.SlugField(max_length=60)
    level = models.PositiveSmallIntegerField()
    situation = models.JSONField()
    """What the kind's ``freeze`` gave: the question as it was, whatever later generators deal."""
    answer = models.JSONField()
    """The form fields that the question has, each with its values, as they were sent."""
    parts = models.JSONField()
    """A list of [key, right] for each part."""
    right = models.BooleanField()
    score_numerator = models.PositiveSmallIntegerField()
    score_denominator = models.PositiveSmallIntegerField()
    misconception = models.SlugField(max_length=60, blank=True)
    hints_shown = models.PositiveSmallIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["learner", "question_set", "position"], name="practice_answered_once"),
            models.CheckConstraint(
                condition=Q(score_denominator__gte=1, score_numerator__lte=models.F("score_denominator")),
                name="practice_score_is_a_share",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["learner", "kind", "case"], name="practice_attempts_by_kind")]

    def __str__(self) -> str:
        return f"{self.question_set_id}/{self.position}"

    @property
    def score(self) -> Fraction:
        """The share of right parts, in [0, 1]."""
        return Fraction(self.score_numerator, self.score_denominator)

    @property
    def state(self) -> str:
        """ "right", "partly" or "wrong"."""
        if self.right:
            return "right"
        return "partly" if self.score_numerator else "wrong"


class Report(models.Model):
    """A question that looks wrong to a learner: which one, and what was answered to it. Each learner reports it once."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="reports")
    code = models.CharField(max_length=14)
    kind = models.SlugField(max_length=40)
    answer = models.JSONField()
    """The form fields that the question has, each with its values, as they were sent."""
    note = models.CharField(max_length=MAX_NOTE, blank=True)
    language = models.CharField(max_length=5)
    """In which the question was read."""
    done = models.BooleanField(default=False)
    """Whether somebody who runs the site has seen to it."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["learner", "code"], name="practice_reported_once")]

    def __str__(self) -> str:
        return f"report {self.pk} on {self.code}"
