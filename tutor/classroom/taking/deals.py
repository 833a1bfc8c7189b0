"""The question of a place, answered or not."""

from tutor.drills import registry
from tutor.drills.codes import CodeError
from tutor.drills.registry import Dealt
from tutor.practice.marking import dealt_from
from tutor.practice.models import Attempt


def dealt_for(code: str, attempt: Attempt | None) -> Dealt:
    """The question of the code; one of an earlier generator comes from the answer's own snapshot.

    A deal by its code is kept with its words and its frame, and a whole class asks for it at once. (Measured: a page whose
    deal comes from a snapshot takes three times as long.) Raises ``CodeError`` or ``GoneError`` where it is no more.
    """
    try:
        return registry.deal_code(code)
    except CodeError:
        if attempt is None:
            raise
        return dealt_from(attempt)
