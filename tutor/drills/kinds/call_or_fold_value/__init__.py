"""Call or Fold in Caribbean Stud by exact value, which is strategy and goes beyond the rules (AMB-CAR-18)."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.caribbean import CARIBBEAN_STUD, Decision
from engine.caribbean_value import ChoiceValue, rule_on_choice
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
from tutor.drills.caribbean_showing import bank_row, pay_table, player_row
from tutor.drills.dice import Dice
from tutor.drills.kinds.call_or_fold_value import dealing
from tutor.drills.kinds.call_or_fold_value.dealing import Choice, value_of
from tutor.drills.kinds.call_or_fold_value.mistakes import MISCONCEPTIONS, Weighed, weighed
from tutor.drills.kinds.call_or_fold_value.words import counts, tell
from tutor.drills.parsing import read_both, read_choice, read_hundredths

NAMES = {Decision.CALL: "Call", Decision.FOLD: "Fold"}
"""The same in every language."""
TRIES = 400
"""A try takes a quarter of a millisecond; one in two to five fits."""


class CallOrFoldValue(Kind[Choice, Weighed]):
    """Two averages to the nearest hundredth, and which is better. The counts are given: asked is how to weigh them."""

    slug = "call_or_fold_value"
    number = 25
    paths = {"pt": "call-ou-fold", "es": "call-o-fold"}
    games = (Game.CARIBBEAN_STUD,)
    title = gettext_lazy("Call or Fold, by exact value")
    summary = gettext_lazy("Weigh all hands that the bank may hold, and compare what Call and Fold bring on average.")
    cases = (
        Case("nothing", gettext_lazy("neither a pair nor ace and king: Fold")),
        Case("ace-king-fold", gettext_lazy("ace and king that do better with Fold")),
        Case("ace-king-call", gettext_lazy("ace and king that do better with Call")),
        Case("loses-less", gettext_lazy("a low pair: Call loses less than Fold")),
        Case("gains", gettext_lazy("a hand with which Call gains")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> Choice:
        return attempt(lambda: dealing.deal(dice, case, level), TRIES)

    def rule(self, situation: Choice) -> Ruling[ChoiceValue]:
        return rule_on_choice(CARIBBEAN_STUD, situation.player, situation.up)

    def key(self, ruling: Ruling[ChoiceValue]) -> Weighed:
        return weighed(ruling.answer)

    def right_choice(self, ruling: Ruling[ChoiceValue]) -> str:
        return self.key(ruling).better.value

    def ask(self, situation: Choice) -> Question:
        hands = value_of(situation).hands
        options = tuple(Option(decision.value, name) for decision, name in NAMES.items())
        stakes = {
            "ante": wording.number(CARIBBEAN_STUD.ante),
            "call": wording.number(CARIBBEAN_STUD.call),
            "all": wording.number(hands.total),
        }
        return Question(
            crumbs=(wording.game_name(Game.CARIBBEAN_STUD), _("Beyond the rules: strategy")),
            heading=_("What are Call and Fold worth, and which is better?"),
            task=_(
                "Ante %(ante)s, Call %(call)s. With the cards in sight the bank can hold %(all)s hands, all equally likely; "
                "how they end against the player's hand is counted below. Give each average balance to the nearest hundredth."
            )
            % stakes,
            premises=(_("This is strategy and goes beyond the rules, which leave the choice free."),),
            widget=PartsWidget(
                (
                    AskedPart(_("Average balance"), NumbersWidget(_fields())),
                    AskedPart(_("Which is better?"), ChoiceWidget(options)),
                )
            ),
            extra={
                "hands": (bank_row((situation.up,)), player_row(situation.player)),
                "counts": counts(hands),
                "pay_table": pay_table(CARIBBEAN_STUD),
            },
        )

    def table(self, situation: Choice, ruling: Ruling[ChoiceValue]) -> None:
        """Two rows of cards are no table; the kind's own template draws them."""

    def parse(self, situation: Choice, data: FormData) -> Weighed:
        values, better = read_both(
            lambda: read_hundredths(data, _fields()), lambda: read_choice(data, [decision.value for decision in NAMES])
        )
        return Weighed(Decision(better), values["call"], values["fold"])

    def grade(self, situation: Choice, ruling: Ruling[ChoiceValue], answer: Weighed) -> Grade:
        right = self.key(ruling)
        call, fold = _fields()
        return Grade(
            (
                Part.compare(call.name, call.label, answer.call, right.call, wording.hundredths),
                Part.compare(fold.name, fold.label, answer.fold, right.fold, wording.hundredths),
                Part.compare("choice", _("Which is better?"), answer.better, right.better, NAMES.__getitem__),
            )
        )

    def state_answer(self, situation: Choice, ruling: Ruling[ChoiceValue]) -> str:
        right = self.key(ruling)
        return _("the Call is worth %(call)s and the Fold %(fold)s: %(better)s is better") % {
            "call": wording.hundredths(right.call),
            "fold": wording.hundredths(right.fold),
            "better": NAMES[right.better],
        }

    def explain(self, situation: Choice, ruling: Ruling[ChoiceValue]) -> tuple[Step, ...]:
        return tuple(tell(ruling))

    def samples(self, situation: Choice, ruling: Ruling[ChoiceValue]) -> Samples:
        right = self.key(ruling)
        data = {
            "call": [wording.hundredths(right.call)],
            "fold": [wording.hundredths(right.fold)],
            "choice": [right.better.value],
        }
        return Samples(
            right=data,
            wrong=data | {"call": [wording.hundredths(right.call + 1)]},
            malformed=data | {"call": ["-1,234"]},
        )

    def freeze(self, situation: Choice) -> dict[str, Any]:
        return dealing.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> Choice:
        return dealing.thaw(data)


def _fields() -> tuple[NumberField, NumberField]:
    hint = _("A loss with a minus sign, and two digits after the comma.")
    return (
        NumberField(name="call", label=_("Call on average"), hint=hint, signed=True),
        NumberField(name="fold", label=_("Fold on average"), hint=hint, signed=True),
    )


KIND = CallOrFoldValue()
