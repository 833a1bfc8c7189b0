"""The sequence of a question: kept as the ``form`` of the situation, whose actions lead to the beginning of the round."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.actions import Action, ActionKind
from engine.betting import BettingRound
from engine.sequences import Written
from tutor.drills import situations
from tutor.drills.legal_words import moment
from tutor.drills.situations import StudSituation


def as_form(sequence: Iterable[Written]) -> str:
    """«3:bet:4,4:call:4»."""
    return ",".join(f"{each.seat}:{each.action.kind.value}:{each.action.to}" for each in sequence)


def sequence_of(situation: StudSituation) -> tuple[Written, ...]:
    """What was written down. Raises ``ValueError`` where the form is none."""
    written = []
    for part in situation.form.split(","):
        seat, kind, to = part.split(":")
        written.append(Written(int(seat), Action(ActionKind(kind), int(to))))
    return tuple(written)


def as_it_begins(situation: StudSituation) -> BettingRound:
    """The round before its first action; for reading only."""
    return moment(situation)


def thaw(data: Mapping[str, Any]) -> StudSituation:
    """The situation that was frozen. Raises ``ValueError`` on other data."""
    situation = situations.thaw(data)
    seats = situation.setup.seats
    if any(written.seat not in seats for written in sequence_of(situation)):
        raise ValueError("a seat that is not at the table")
    as_it_begins(situation)
    return situation
