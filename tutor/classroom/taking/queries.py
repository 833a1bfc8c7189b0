"""What those who take a set read of it: no more than their own."""

from dataclasses import dataclass
from uuid import UUID

from tutor.classroom.models import SharedSet, Taker
from tutor.practice.models import Attempt


@dataclass(frozen=True, slots=True)
class Progress:
    """The codes of what somebody is asked, by position and in order, and which were answered."""

    codes: dict[int, str]
    answered: frozenset[int]

    @property
    def size(self) -> int:
        return len(self.codes)

    @property
    def done(self) -> bool:
        return not self.open

    @property
    def open(self) -> tuple[int, ...]:
        """The positions of what is not answered yet, in order."""
        return tuple(position for position in self.codes if position not in self.answered)


def taker_of(code: str, public_id: str) -> Taker | None:
    """Who takes the set of that code under that id, with the set and the questions. One query, and none for ""."""
    if not public_id:
        return None
    return (
        Taker.objects.filter(public_id=public_id, shared_set__code=code)
        .exclude(shared_set__state=SharedSet.State.DRAFT)
        .select_related("shared_set", "question_set")
        .first()
    )


def joined_with(shared: SharedSet, learner_key: UUID) -> Taker | None:
    """Who joined with the form of that key."""
    return Taker.objects.filter(shared_set=shared, question_set__learner__key=learner_key).first()


def progress(taker: Taker) -> Progress:
    """How far somebody is. Two queries."""
    places = taker.question_set.items.order_by("position").values_list("position", "code")
    return Progress(dict(places), frozenset(taker.question_set.attempts.values_list("position", flat=True)))


def attempt(taker: Taker, position: int) -> Attempt | None:
    """What somebody answered there."""
    return taker.question_set.attempts.filter(position=position).first()
