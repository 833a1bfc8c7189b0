"""Hands that are shown as one tells them afterwards: the down cards lie uncovered, and nobody at the table saw them."""

from typing import Final

from django.utils.translation import gettext as _

from engine.cards import Seat
from tutor.drills.situations import StudSituation

UNCOVERED: Final = "uncovered"
"""The form of a situation that is shown so."""


def uncovered(situation: StudSituation) -> tuple[Seat, ...]:
    """The seats whose down cards the reader sees."""
    return situation.setup.seats if situation.form == UNCOVERED else ()


def told_afterwards(situation: StudSituation) -> tuple[str, ...]:
    """What the question says about it."""
    if situation.form != UNCOVERED:
        return ()
    return (_("The hand is told afterwards: the down cards are shown as well, although nobody else saw them then."),)
