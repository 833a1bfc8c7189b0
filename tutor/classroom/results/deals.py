"""The deals of a set as they were asked, and which mistakes each of them can show."""

from collections.abc import Sequence
from functools import lru_cache

from tutor.classroom.models import SharedItem, SharedSet
from tutor.classroom.results import queries
from tutor.drills import registry
from tutor.drills.base import only_one
from tutor.drills.codes import CodeError
from tutor.drills.registry import Dealt
from tutor.practice.marking import GoneError, dealt_from
from tutor.practice.models import Attempt


def dealt_by(code: str) -> Dealt | None:
    """The deal of a code; None where it is dealt no more."""
    try:
        return registry.deal_code(code)
    except (CodeError, KeyError):
        return None


def dealt_for(attempt: Attempt) -> Dealt | None:
    """The deal that was answered; None where it can no longer be shown.

    Dealt by its code, it is the same one for everybody who was asked it, so that its words are made once; else it is taken
    from the snapshot.
    """
    try:
        return dealt_by(attempt.code) or dealt_from(attempt)
    except GoneError:
        return None


def deals_of(shared: SharedSet, items: Sequence[SharedItem]) -> tuple[Dealt | None, ...]:
    """The deal at each of these places: what everybody is asked, or the maker's example where all have their own.

    At most one query, and that only where a code is dealt no more: then what was answered there may still have the deal.
    """
    dealt = [dealt_by(item.code) for item in items]
    gone = [item.position for item, deal in zip(items, dealt, strict=True) if deal is None and shared.same_deals]
    answered = queries.first_answers(shared, gone)
    return tuple(
        deal or (dealt_for(answered[item.position]) if item.position in answered else None)
        for item, deal in zip(items, dealt, strict=True)
    )


@lru_cache(maxsize=1024)
def can_show(dealt: Dealt) -> frozenset[str]:
    """The misconceptions that an answer to the deal can show: those that answer wrongly, and as no other does."""
    mistaken = dealt.kind.mistaken(dealt.situation)
    right = dealt.kind.key(dealt.ruling)
    return frozenset(
        mistake.slug
        for mistake, answer in mistaken
        if answer is not None and answer != right and only_one(mistaken, answer) is mistake
    )
