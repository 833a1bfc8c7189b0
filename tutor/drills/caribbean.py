"""A round of Caribbean Stud as a value: the player's cards, the bank's, and what the player decided."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import Card, parse_cards
from engine.caribbean import CARIBBEAN_STUD, CaribbeanProfile, Decision
from engine.ranking import check_cards


@dataclass(frozen=True, slots=True, kw_only=True)
class CaribbeanSituation:
    """Both hands and the decision. The bank's first card lies face up; after a fold nobody sees the others.

    Raises ``HandError`` where a hand has not five cards or a card occurs twice.
    """

    player: tuple[Card, ...]
    bank: tuple[Card, ...]
    decision: Decision

    def __post_init__(self) -> None:
        check_cards(self.player, (5,))
        check_cards(self.bank, (5,))
        check_cards((*self.player, *self.bank), (10,))

    @property
    def profile(self) -> CaribbeanProfile:
        return CARIBBEAN_STUD

    @property
    def folded(self) -> bool:
        return self.decision is Decision.FOLD


def freeze(situation: CaribbeanSituation) -> dict[str, Any]:
    """The situation as JSON data; cards in the engine's notation."""
    return {
        "player": " ".join(map(str, situation.player)),
        "bank": " ".join(map(str, situation.bank)),
        "decision": situation.decision.value,
    }


def thaw(data: Mapping[str, Any]) -> CaribbeanSituation:
    """The situation that was frozen. Raises ``ValueError`` (``CardError``, ``HandError`` among them) on other data."""
    try:
        return CaribbeanSituation(
            player=parse_cards(data["player"]),
            bank=parse_cards(data["bank"]),
            decision=Decision(data["decision"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not a round of Caribbean Stud") from error
