"""A round of Caribbean Stud as a value: the player's cards, the bank's, and what the player decided."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from engine.cards import Card, Chips, parse_cards
from engine.caribbean import CARIBBEAN_STUD, CaribbeanProfile, Decision
from engine.ranking import check_cards


@dataclass(frozen=True, slots=True, kw_only=True)
class CaribbeanSituation:
    """Both hands, the decision and the stakes. The bank's first card lies face up; after a fold nobody sees the others.

    Raises ``HandError`` where a hand has not five cards or a card occurs twice, ``ProfileError`` for an Ante below 1.
    """

    player: tuple[Card, ...]
    bank: tuple[Card, ...]
    decision: Decision
    ante: Chips = CARIBBEAN_STUD.ante

    def __post_init__(self) -> None:
        check_cards(self.player, (5,))
        check_cards(self.bank, (5,))
        check_cards((*self.player, *self.bank), (10,))
        at_ante(self.ante)

    @property
    def profile(self) -> CaribbeanProfile:
        return at_ante(self.ante)

    @property
    def folded(self) -> bool:
        return self.decision is Decision.FOLD


@cache
def at_ante(ante: Chips) -> CaribbeanProfile:
    """The game at that Ante: the Call is twice as much, and the table is the same. Raises ``ProfileError`` below 1."""
    return replace(CARIBBEAN_STUD, ante=ante)


def freeze(situation: CaribbeanSituation) -> dict[str, Any]:
    """The situation as JSON data; cards in the engine's notation. The Ante is named where it is not the usual one."""
    return {
        "player": " ".join(map(str, situation.player)),
        "bank": " ".join(map(str, situation.bank)),
        "decision": situation.decision.value,
    } | ({} if situation.ante == CARIBBEAN_STUD.ante else {"ante": situation.ante})


def thaw(data: Mapping[str, Any]) -> CaribbeanSituation:
    """The situation that was frozen. Raises ``ValueError`` (``CardError``, ``HandError`` among them) on other data."""
    try:
        return CaribbeanSituation(
            player=parse_cards(data["player"]),
            bank=parse_cards(data["bank"]),
            decision=Decision(data["decision"]),
            ante=thawed_ante(data),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not a round of Caribbean Stud") from error


def thawed_ante(data: Mapping[str, Any]) -> Chips:
    """The Ante of a snapshot. Raises ``ValueError`` for what is no stake."""
    ante = data.get("ante", CARIBBEAN_STUD.ante)
    if type(ante) is not int or not 0 < ante <= MAX_ANTE:
        raise ValueError("not an Ante")
    return ante


MAX_ANTE = 1000
"""Far more than is ever dealt; a snapshot with more is none of ours."""
