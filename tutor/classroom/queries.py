"""What the classroom reads. Nothing here writes, and no number of queries depends on how many take a set."""

from dataclasses import dataclass

from tutor.classroom import codes
from tutor.classroom.models import SharedItem, SharedSet, Taker
from tutor.practice.models import Attempt, QuestionSetItem
from tutor.practice.queries import MAX_POSITION


def by_code(code: str) -> SharedSet | None:
    """The set that people can join or could, by its code as it is kept; drafts are nobody's but the maker's."""
    return SharedSet.objects.filter(code=code).exclude(state=SharedSet.State.DRAFT).first()


def by_secret(secret: str) -> SharedSet | None:
    """The set of a maker's link."""
    return SharedSet.objects.filter(maker_digest=codes.digest(secret)).first()


def items(shared: SharedSet) -> tuple[SharedItem, ...]:
    """The places of a set, in order."""
    return tuple(shared.items.all())


def taker(shared: SharedSet, public_id: str) -> Taker | None:
    """Who takes the set under that id, with the set and the questions."""
    if not public_id:
        return None
    found = Taker.objects.filter(shared_set=shared, public_id=public_id).select_related("question_set", "shared_set")
    return found.first()


@dataclass(frozen=True, slots=True)
class Asked:
    """One place of what somebody is asked: the code, and the answer where there is one."""

    position: int
    code: str
    attempt: Attempt | None


def asked(taker: Taker) -> tuple[Asked, ...]:
    """Everything that somebody is asked, in order, with what was answered. Two queries."""
    answered = {attempt.position: attempt for attempt in taker.question_set.attempts.all()}
    places = taker.question_set.items.order_by("position")
    return tuple(Asked(place.position, place.code, answered.get(place.position)) for place in places)


def place(taker: Taker, position: int) -> Asked | None:
    """One place of what somebody is asked; None where there is none of that number. Two queries."""
    if not 1 <= position <= MAX_POSITION:
        return None
    item = QuestionSetItem.objects.filter(question_set=taker.question_set_id, position=position).first()
    if item is None:
        return None
    attempt = Attempt.objects.filter(question_set=taker.question_set_id, position=position).first()
    return Asked(position, item.code, attempt)
