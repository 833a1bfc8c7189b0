"""What the kinds of question about a moment of a stud hand have in common."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from engine.profile import Game, StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tutor.drills import situations
from tutor.drills.base import Kind
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation

A = TypeVar("A")


class StudKind(Kind[StudSituation, A], Generic[A]):
    """A kind that asks about a moment of a stud hand."""

    games = (Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD)

    def game(self, situation: StudSituation) -> Game:
        return situation.game

    def freeze(self, situation: StudSituation) -> dict[str, Any]:
        return situations.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> StudSituation:
        return situations.thaw(data)


def draw_game(dice: Dice) -> StudProfile:
    """One of the two games, equally often."""
    return dice.pick((FIVE_CARD_STUD, SEVEN_CARD_STUD))
