"""Which misconception an answer may be told as the learner's: what their answers say together, and one of them never."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from tutor.drills import registry
from tutor.drills.beliefs import NOTHING_SEEN, Suspects
from tutor.practice import queries
from tutor.practice.choosing import AnyKind, suspects_in
from tutor.practice.models import Attempt

RECENT: Final = 20
"""So many of the latest answers of a kind say what is live, and what is told as the learner's."""


def latest(learner: UUID | None, kind: AnyKind) -> Suspects:
    """What the latest answers of the kind say together. One query, none for nobody."""
    if learner is None:
        return NOTHING_SEEN
    return suspects_in(queries.latest_answers(learner, [kind.slug], RECENT)).get(kind.slug, NOTHING_SEEN)


def told_of(attempt: Attempt) -> Mapping[str, int]:
    """The misconceptions, by slug, that are told as the learner's at this answer, and to how many of their answers of the kind
    each of them leads, this one included; of those after it nothing is known. One query, none of a right answer."""
    if attempt.right:
        return {}
    found = suspects_in(queries.answers_until(attempt, RECENT)).get(attempt.kind)
    # Last may be another answer, where this one's question is dealt no more.
    if found is None or not found.named or found.codes[-1] != attempt.code:
        return {}
    mistakes = registry.get(attempt.kind).misconceptions
    return {one.slug: found.times[one.told_as] for one in mistakes if one.slug in found.named}
