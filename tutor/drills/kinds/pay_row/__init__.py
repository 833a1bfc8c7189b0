"""Which line of the table pays the player's winning hand in Caribbean Stud, and what the Call wins."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.caribbean import PayLine, Settlement, settle
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills import caribbean
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
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_dealing import TRIES
from tutor.drills.caribbean_showing import hands_shown
from tutor.drills.dice import Dice
from tutor.drills.kinds.pay_row.dealing import deal
from tutor.drills.kinds.pay_row.mistakes import MISCONCEPTIONS, PaidRow
from tutor.drills.kinds.pay_row.words import option_name, tell
from tutor.drills.parsing import read_both, read_choice, read_numbers

LINES = {line.name.lower(): line for line in PayLine}
"""The lines by the key of their option."""


class PayRow(Kind[CaribbeanSituation, PaidRow]):
    """A line and a number of chips."""

    slug = "pay_row"
    number = 21
    paths = {"pt": "linha-da-tabela", "es": "linea-de-la-tabla"}
    games = (Game.CARIBBEAN_STUD,)
    title = gettext_lazy("Which line of the table pays?")
    summary = gettext_lazy("Find the line of the pay table for the player's winning hand, and what the Call wins by it.")
    cases = (
        Case("wins-high-card", gettext_lazy("a high card wins 1 to 1")),
        Case("wins-pair", gettext_lazy("a pair")),
        Case("wins-two-pair", gettext_lazy("two pair")),
        Case("wins-three", gettext_lazy("three of a kind")),
        Case("wins-straight", gettext_lazy("a straight")),
        Case("wins-flush", gettext_lazy("a flush")),
        Case("wins-full-house", gettext_lazy("a full house")),
        Case("wins-four", gettext_lazy("four of a kind")),
        Case("wins-straight-flush", gettext_lazy("a straight flush that is not the royal straight")),
        Case("wins-royal", gettext_lazy("the royal straight")),
        Case("wheel", gettext_lazy("A-2-3-4-5, the lowest straight")),
        Case("suited-wheel", gettext_lazy("A-2-3-4-5 in one suit")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> CaribbeanSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: CaribbeanSituation) -> Ruling[Settlement]:
        return settle(situation.profile, situation.player, situation.bank, situation.decision)

    def key(self, ruling: Ruling[Settlement]) -> PaidRow:
        return PaidRow(ruling.answer.pay_line or PayLine.PAIR_OR_HIGH, ruling.answer.call_result)

    def right_choice(self, ruling: Ruling[Settlement]) -> str:
        return self.key(ruling).line.name.lower()

    def ask(self, situation: CaribbeanSituation) -> Question:
        stakes = {"ante": wording.number(situation.ante), "call": wording.number(situation.profile.call)}
        options = tuple(Option(key, option_name(situation, line)) for key, line in LINES.items())
        return Question(
            crumbs=(wording.game_name(Game.CARIBBEAN_STUD), _("Pay table")),
            heading=_("Which line pays, and how much does the Call win?"),
            task=_(
                "The Ante was %(ante)s, the Call %(call)s. The bank qualifies, and the player's hand is the better one. "
                "The lines are those of this profile."
            )
            % stakes,
            widget=PartsWidget(
                (
                    AskedPart(_("Line of the table"), ChoiceWidget(options)),
                    AskedPart(_("Chips"), NumbersWidget((_won_field(),))),
                )
            ),
            extra={"hands": hands_shown(situation)},
        )

    def table(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> None:
        """Two rows of cards are no table; the kind's own template draws them."""

    def parse(self, situation: CaribbeanSituation, data: FormData) -> PaidRow:
        line, numbers = read_both(lambda: read_choice(data, LINES), lambda: read_numbers(data, (_won_field(),)))
        return PaidRow(LINES[line], numbers["won"])

    def grade(self, situation: CaribbeanSituation, ruling: Ruling[Settlement], answer: PaidRow) -> Grade:
        right = self.key(ruling)

        def named(line: PayLine) -> str:
            return option_name(situation, line)

        return Grade(
            (
                Part.compare("choice", _("Line of the table"), answer.line, right.line, named),
                Part.compare("won", _won_field().label, answer.call, right.call, wording.number),
            )
        )

    def state_answer(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> str:
        right = self.key(ruling)
        return _("%(line)s: the Call wins %(won)s") % {
            "line": option_name(situation, right.line),
            "won": wording.number(right.call),
        }

    def explain(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> tuple[Step, ...]:
        return tuple(tell(situation, ruling))

    def samples(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> Samples:
        right = {"choice": [self.right_choice(ruling)], "won": [wording.number(self.key(ruling).call)]}
        return Samples(right=right, wrong=right | {"won": ["1"]}, malformed=right | {"won": ["-1"]})

    def freeze(self, situation: CaribbeanSituation) -> dict[str, Any]:
        return caribbean.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> CaribbeanSituation:
        return caribbean.thaw(data)


def _won_field() -> NumberField:
    return NumberField(name="won", label=_("What the Call wins"), hint=_("Profit alone, without the Call that comes back."))


KIND = PayRow()
