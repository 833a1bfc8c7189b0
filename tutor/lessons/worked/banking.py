"""A worked hand of Caribbean Stud, from its file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.cards import parse_cards
from engine.caribbean import Decision, Outcome, Settlement
from engine.ranking import HandError
from engine.ruling import Ruling
from tutor.drills import registry
from tutor.drills.caribbean import CaribbeanSituation
from tutor.lessons.errors import DirectiveError
from tutor.lessons.worked.steps import WorkedStep, ask_of

_AFTER: Final[Mapping[Decision, tuple[str, ...]]] = {
    Decision.FOLD: ("ante", "deal", "fold", "pay"),
    Decision.CALL: ("ante", "deal", "call", "reveal", "qualify", "compare", "pay"),
}
"""What happens, in this order; the hands are compared where the bank qualifies."""


@dataclass(frozen=True, slots=True)
class WorkedRound:
    """A hand against the bank, and its steps; their events are the words of ``happens``."""

    slug: str
    situation: CaribbeanSituation
    ruling: Ruling[Settlement]
    happens: tuple[str, ...]
    steps: tuple[WorkedStep, ...]

    def happened(self, events: int) -> frozenset[str]:
        return frozenset(self.happens[:events])


def play_round(slug: str, data: Mapping[str, Any]) -> WorkedRound:
    """The hand of a file. Raises ``DirectiveError`` where it is none or its steps are not what happens."""
    try:
        situation = CaribbeanSituation(
            player=parse_cards(data["player"]), bank=parse_cards(data["bank"]), decision=Decision(data["decision"])
        )
    except HandError as error:
        raise DirectiveError(f"{slug}: {error.reason.value}") from error
    ruling: Ruling[Settlement] = registry.get("caribbean_settlement").rule(situation)
    happens = tuple(word for word in _AFTER[situation.decision] if word != "compare" or ruling.answer.outcome in _COMPARED)
    said = tuple(word for step in data["step"] for word in step["happens"])
    if said != happens:
        raise DirectiveError(f"{slug}: says {' '.join(said)!r}, what happens is {' '.join(happens)!r}")
    at, steps = 0, []
    for step in data["step"]:
        at += len(step["happens"])
        steps.append(WorkedStep(step["id"], at, 0, ask_of(step)))
    return WorkedRound(slug, situation, ruling, happens, tuple(steps))


_COMPARED: Final = (Outcome.BANK_WINS, Outcome.TIE, Outcome.PLAYER_WINS)
