"""What the kinds of question about a moment of a stud hand have in common."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from django.utils.translation import gettext as _

from engine.cards import Seat
from engine.profile import Game, StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.ruling import Ruling
from tutor import wording
from tutor.drills import situations
from tutor.drills.base import FormData, Grade, Kind, Part, Samples
from tutor.drills.dice import Dice
from tutor.drills.parsing import read_seat
from tutor.drills.situations import StudSituation

A = TypeVar("A")


class StudKind(Kind[StudSituation, A], Generic[A]):
    """A kind that asks about a moment of a stud hand."""

    games: ClassVar[tuple[Game, ...]] = (Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD)

    def game(self, situation: StudSituation) -> Game:
        return situation.game

    def freeze(self, situation: StudSituation) -> dict[str, Any]:
        return situations.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> StudSituation:
        return situations.thaw(data)


class SeatKind(StudKind[Seat]):
    """A kind whose answer is one seat of the table."""

    def parse(self, situation: StudSituation, data: FormData) -> Seat:
        return read_seat(data, situation.setup.seats)

    def grade(self, situation: StudSituation, ruling: Ruling[Any], answer: Seat) -> Grade:
        return Grade((Part.compare("seat", _("Seat"), answer, self.key(ruling), wording.seat),))

    def samples(self, situation: StudSituation, ruling: Ruling[Any]) -> Samples:
        right = self.key(ruling)
        wrong = next(seat for seat in situation.setup.seats if seat != right)
        return Samples({"seat": [str(right)]}, {"seat": [str(wrong)]}, {"seat": ["0"]})


def all_in_is_passed_over() -> str:
    """The premise that our documents leave open where somebody without chips would be in turn (AMB-FCS-04, AMB-FCS-32)."""
    return _("Whoever is all-in no longer acts: the turn passes clockwise to the next player with chips.")


def draw_game(dice: Dice) -> StudProfile:
    """One of the two games, equally often."""
    return dice.pick((FIVE_CARD_STUD, SEVEN_CARD_STUD))
