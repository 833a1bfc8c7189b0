"""Sets of questions that are shared by a link, and who takes them.

Everybody who takes a set answers a ``QuestionSet`` of practice; what is kept of an answer is practice's ``Attempt``. The
names that people give themselves stand here alone. Nothing is kept longer than ``SharedSet.remove_after``.
"""

from datetime import date, datetime, timedelta
from typing import ClassVar

from django.core.validators import MinValueValidator
from django.db import models
from django.utils import timezone

from tutor.classroom.codes import CODE_LENGTH, new_code
from tutor.practice.models import PUBLIC_ID_LENGTH, QuestionSet, new_public_id

KEPT_DAYS = 180
"""How long a set and everything that was answered in it is kept after it was made."""
DRAFT_DAYS = 3
"""How long a set is kept that was never opened."""
MAX_QUESTIONS = 30
MAX_TAKERS = 500
MAX_NAME = 40
"""Signs of a name as the eye counts them."""
NAME_POINTS = 400
"""Code points of a name: an emoji that the eye takes for one sign has up to ten."""
MAX_TITLE = 80


def kept_until() -> date:
    return timezone.now().date() + timedelta(days=KEPT_DAYS)


class SharedSet(models.Model):
    """A set that its maker shares. Who has the maker's link, of which only a digest is kept, sees and changes everything."""

    class State(models.TextChoices):
        DRAFT = "draft"
        """Being put together: nobody can join."""
        OPEN = "open"
        CLOSED = "closed"
        """Closed by hand; one whose date is over is closed too, see ``takes_answers``."""

    class Explain(models.TextChoices):
        AT_ONCE = "at-once"
        """After each answer."""
        AT_END = "at-end"
        """To each person after the last question, or once the set is closed."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    maker_digest = models.CharField(max_length=64, unique=True, editable=False)
    title = models.CharField(max_length=MAX_TITLE, blank=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAFT)
    same_deals = models.BooleanField(default=True)
    """Whether everybody gets the very same deals; else each gets deals of the same kinds, cases and levels."""
    hints = models.BooleanField(default=True)
    explain = models.CharField(max_length=10, choices=Explain.choices, default=Explain.AT_ONCE)
    closes = models.DateTimeField(null=True, blank=True)
    """The moment from which no answers are taken, None where it is closed by hand."""
    closing_zone = models.CharField(max_length=40, blank=True)
    """The time zone in which the maker chose it, as in the IANA data base."""
    created = models.DateTimeField(auto_now_add=True)
    remove_after = models.DateField(default=kept_until)

    def __str__(self) -> str:
        return self.code

    def takes_answers(self, now: datetime | None = None) -> bool:
        """Whether people can join and answer now."""
        return self.state == self.State.OPEN and (self.closes is None or (now or timezone.now()) < self.closes)


class SharedItem(models.Model):
    """One place of a shared set: which kind, case and level, and the deal that the maker looked at.

    Where each person gets their own deals, ``code`` is the maker's example and nobody is asked it.
    """

    shared_set = models.ForeignKey(SharedSet, on_delete=models.CASCADE, related_name="items")
    position = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])
    kind = models.SlugField(max_length=40)
    case = models.SlugField(max_length=60)
    level = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=14)

    class Meta:
        ordering: ClassVar = ["position"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["shared_set", "position"], name="classroom_one_item_per_position"),
            models.CheckConstraint(condition=models.Q(position__gte=1), name="classroom_positions_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.shared_set_id}/{self.position}"


class Taker(models.Model):
    """A person who takes a shared set, by the name that they gave. A signed cookie on their device holds ``public_id``."""

    shared_set = models.ForeignKey(SharedSet, on_delete=models.CASCADE, related_name="takers")
    question_set = models.OneToOneField(QuestionSet, on_delete=models.CASCADE, related_name="taker")
    public_id = models.CharField(max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=NAME_POINTS)
    name_key = models.CharField(max_length=200)
    """The name as far as the eye tells it from others: no two takers of a set share it."""
    joined = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["shared_set", "name_key"], name="classroom_one_taker_per_name"),
        ]

    def __str__(self) -> str:
        return f"{self.shared_set_id}: taker {self.pk}"


class JoinMiss(models.Model):
    """How many wrong codes came from one address within one stretch of time. See ``tutor.classroom.limits``."""

    window = models.PositiveBigIntegerField()
    address_digest = models.CharField(max_length=64)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["window", "address_digest"], name="classroom_one_count_per_address"),
        ]

    def __str__(self) -> str:
        return f"{self.count} wrong codes"
