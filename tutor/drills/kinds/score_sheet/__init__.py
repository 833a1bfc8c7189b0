"""The sheet of a match of twenty rounds of Caribbean Stud: the total, how many rounds counted, and who has won."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.caribbean_match import Standing, rule_on_match
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import (
    AskedPart,
    Case,
    ChoiceWidget,
    FormData,
    Grade,
    Kind,
    Level,
    NumberField,
    NumbersWidget,
    Option,
    Part,
    PartsWidget,
    Question,
    Samples,
    Step,
)
from tutor.drills.caribbean_showing import pay_table
from tutor.drills.dice import Dice
from tutor.drills.kinds.score_sheet import dealing
from tutor.drills.kinds.score_sheet.dealing import Sheet
from tutor.drills.kinds.score_sheet.mistakes import GOES_ON, MISCONCEPTIONS, WON, Score
from tutor.drills.kinds.score_sheet.words import option_name, shown, tell
from tutor.drills.parsing import read_both, read_choice, read_numbers

OPTIONS = (GOES_ON, *WON.values())
TRIES = 2000
"""A try takes some thirty microseconds; a total of 0 after twenty rounds is the rarest case."""


class ScoreSheet(Kind[Sheet, Score]):
    """Two numbers and one of four options."""

    slug = "score_sheet"
    number = 24
    paths = {"pt": "folha-do-jogo", "es": "hoja-de-la-partida"}
    games = (Game.CARIBBEAN_STUD,)
    title = gettext_lazy("The sheet of a match")
    summary = gettext_lazy("Add up the sheet of twenty rounds, with folds and annulled deals, and say who has won.")
    cases = (
        Case("goes-on", gettext_lazy("a match that goes on")),
        Case("goes-on-with-void", gettext_lazy("a match that goes on, with annulled deals")),
        Case("cannot-change", gettext_lazy("ahead beyond reach, and still to be played out")),
        Case("twenty-lines", gettext_lazy("twenty lines on the sheet, but not yet twenty rounds")),
        Case("player-wins", gettext_lazy("a match that the player wins")),
        Case("bank-wins", gettext_lazy("a match that the bank wins")),
        Case("ends-even", gettext_lazy("a match that ends in a tie")),
        Case("fewer-rounds-won", gettext_lazy("the player wins with fewer rounds won")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> Sheet:
        return attempt(lambda: dealing.deal(dice, case, level), TRIES)

    def rule(self, situation: Sheet) -> Ruling[Standing]:
        return rule_on_match(situation.match)

    def key(self, ruling: Ruling[Standing]) -> Score:
        standing = ruling.answer
        return Score(standing.total, standing.counted, WON[standing.winner] if standing.winner else GOES_ON)

    def right_choice(self, ruling: Ruling[Standing]) -> str:
        return self.key(ruling).winner

    def ask(self, situation: Sheet) -> Question:
        profile = situation.match.profile
        stakes = {
            "ante": wording.number(profile.ante),
            "call": wording.number(profile.call),
            "rounds": wording.number(situation.match.rounds),
        }
        options = tuple(Option(key, option_name(key)) for key in OPTIONS)
        return Question(
            crumbs=(wording.game_name(Game.CARIBBEAN_STUD), _("Match")),
            heading=_("What is the total, and who has won?"),
            task=_(
                "A match of %(rounds)s rounds, Ante %(ante)s and Call %(call)s. The sheet has a line for each deal. "
                "Add up the player's balances."
            )
            % stakes,
            widget=PartsWidget(
                (
                    AskedPart(_("Sums"), NumbersWidget(_fields())),
                    AskedPart(_("Who has won the match?"), ChoiceWidget(options)),
                )
            ),
            extra={
                "lines": shown(situation),
                "pay_table": () if situation.nets_shown else pay_table(profile),
            },
        )

    def table(self, situation: Sheet, ruling: Ruling[Standing]) -> None:
        """A sheet is no table; the kind's own template draws it."""

    def parse(self, situation: Sheet, data: FormData) -> Score:
        numbers, winner = read_both(lambda: read_numbers(data, _fields()), lambda: read_choice(data, OPTIONS))
        return Score(numbers["total"], numbers["counted"], winner)

    def grade(self, situation: Sheet, ruling: Ruling[Standing], answer: Score) -> Grade:
        right = self.key(ruling)
        total, counted = _fields()
        return Grade(
            (
                Part.compare(total.name, total.label, answer.total, right.total, wording.signed),
                Part.compare(counted.name, counted.label, answer.counted, right.counted, wording.number),
                Part.compare("choice", _("Who has won the match?"), answer.winner, right.winner, option_name),
            )
        )

    def state_answer(self, situation: Sheet, ruling: Ruling[Standing]) -> str:
        right = self.key(ruling)
        return _("total %(total)s, rounds counted: %(counted)s; winner: %(winner)s") % {
            "total": wording.signed(right.total),
            "counted": wording.number(right.counted),
            "winner": option_name(right.winner),
        }

    def explain(self, situation: Sheet, ruling: Ruling[Standing]) -> tuple[Step, ...]:
        return tuple(tell(situation, ruling))

    def samples(self, situation: Sheet, ruling: Ruling[Standing]) -> Samples:
        right = self.key(ruling)
        data = {"total": [wording.signed(right.total)], "counted": [str(right.counted)], "choice": [right.winner]}
        return Samples(right=data, wrong=data | {"total": [str(right.total + 1)]}, malformed=data | {"counted": ["-1"]})

    def freeze(self, situation: Sheet) -> dict[str, Any]:
        return dealing.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> Sheet:
        return dealing.thaw(data)


def _fields() -> tuple[NumberField, NumberField]:
    return (
        NumberField(name="total", label=_("Total of the balances"), hint=_("A loss with a minus sign."), signed=True),
        NumberField(name="counted", label=_("Rounds that have counted")),
    )


KIND = ScoreSheet()
