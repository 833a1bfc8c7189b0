"""Caribbean Stud settled: what the Ante and the Call bring, the balance, and what the player receives.

Read ``dealing`` for the hands of each case, ``wrong_rules`` and ``mistakes`` for what people get wrong, ``words`` for the
explanation.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.caribbean import Settlement, settle
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills import caribbean
from tutor.drills.base import (
    Case,
    FormData,
    Grade,
    Kind,
    Level,
    NumberField,
    NumbersWidget,
    Part,
    Question,
    Samples,
    Step,
)
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.dice import Dice
from tutor.drills.kinds.caribbean_settlement.dealing import deal
from tutor.drills.kinds.caribbean_settlement.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.caribbean_settlement.words import line_name, tell
from tutor.drills.kinds.caribbean_settlement.wrong_rules import Figures, figures_of
from tutor.drills.parsing import read_numbers
from tutor.drills.table import CardView

TRIES = 400
"""A try takes some ten microseconds."""


class CaribbeanSettlement(Kind[CaribbeanSituation, Figures]):
    """Four numbers: both results, the balance, and the chips received."""

    slug = "caribbean_settlement"
    number = 8
    paths = {"pt": "contas-do-caribbean", "es": "cuentas-del-caribbean"}
    games = (Game.CARIBBEAN_STUD,)
    title = gettext_lazy("Settling Caribbean Stud")
    summary = gettext_lazy("Does the bank qualify, whose hand is better, what do Ante and Call bring, and what comes back?")
    cases = (
        Case("fold", gettext_lazy("Fold: the hand is given up")),
        Case("not-qualified", gettext_lazy("the bank does not qualify")),
        Case("not-qualified-worse", gettext_lazy("the bank does not qualify, and the player's hand is worse")),
        Case("not-qualified-big-hand", gettext_lazy("a big hand against a bank that does not qualify")),
        Case("not-qualified-equal", gettext_lazy("the bank does not qualify, and the hands are equal")),
        Case("bank-better", gettext_lazy("the bank qualifies and is better")),
        Case("tie", gettext_lazy("a tie with a bank that qualifies")),
        Case("wins-high-card", gettext_lazy("the player wins with a high card")),
        Case("wins-pair", gettext_lazy("the player wins with a pair")),
        Case("wins-two-pair", gettext_lazy("the player wins with two pair")),
        Case("wins-three", gettext_lazy("the player wins with three of a kind")),
        Case("wins-straight", gettext_lazy("the player wins with a straight")),
        Case("wins-flush", gettext_lazy("the player wins with a flush")),
        Case("wins-full-house", gettext_lazy("the player wins with a full house")),
        Case("wins-four", gettext_lazy("the player wins with four of a kind")),
        Case("wins-straight-flush", gettext_lazy("the player wins with a straight flush")),
        Case("wins-royal", gettext_lazy("the player wins with the royal straight")),
        Case("ace-king-edge", gettext_lazy("ace and king: just enough to qualify, or not quite")),
        Case("wheel-edge", gettext_lazy("A-2-3-4-5, the lowest straight")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> CaribbeanSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: CaribbeanSituation) -> Ruling[Settlement]:
        return settle(situation.profile, situation.player, situation.bank, situation.decision)

    def key(self, ruling: Ruling[Settlement]) -> Figures:
        return figures_of(ruling.answer)

    def ask(self, situation: CaribbeanSituation) -> Question:
        stakes = {"ante": situation.profile.ante, "call": situation.profile.call}
        if situation.folded:
            task = _("The player bet an Ante of %(ante)s, saw the bank's first card and chose Fold.")
        else:
            task = _("The player bet an Ante of %(ante)s and then the Call of %(call)s; the bank has turned up its cards.")
        return Question(
            crumbs=(wording.game_name(Game.CARIBBEAN_STUD), _("Settlement")),
            heading=_("What does this hand bring?"),
            task=" ".join(
                (
                    task % stakes,
                    _("Say what each bet won or lost (a loss with a minus sign), the balance, and what the player receives."),
                )
            ),
            widget=NumbersWidget(_fields()),
            extra={
                "hands": _hands(situation),
                "decision": "Fold" if situation.folded else "Call",
                "pay_table": tuple(
                    (line_name(line), wording.ratio(odds)) for line, odds in situation.profile.pay_table.items()
                ),
            },
        )

    def table(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> None:
        """Two rows of cards are no table; the kind's own template draws them."""

    def parse(self, situation: CaribbeanSituation, data: FormData) -> Figures:
        return Figures(**read_numbers(data, _fields()))

    def grade(self, situation: CaribbeanSituation, ruling: Ruling[Settlement], answer: Figures) -> Grade:
        right = self.key(ruling)

        def part(field: NumberField) -> Part:
            in_words = wording.signed if field.signed else wording.number
            return Part.compare(field.name, field.label, getattr(answer, field.name), getattr(right, field.name), in_words)

        return Grade(tuple(map(part, _fields())))

    def state_answer(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> str:
        right = ruling.answer
        return _("Ante %(ante)s, Call %(call)s, balance %(net)s, receives %(received)s") % {
            "ante": wording.signed(right.ante_result),
            "call": wording.signed(right.call_result),
            "net": wording.signed(right.net),
            "received": wording.number(right.received),
        }

    def explain(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> tuple[Step, ...]:
        return tell(situation, ruling)

    def samples(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> Samples:
        right = self.key(ruling)
        typed = {"ante": right.ante, "call": right.call, "net": right.net, "received": right.received}
        # With the minus that the page itself prints.
        data = {name: [wording.number(value)] for name, value in typed.items()}
        return Samples(
            right=data,
            wrong=data | {"net": [str(right.net + 1)]},
            malformed=data | {"received": ["-1"]},
        )

    def freeze(self, situation: CaribbeanSituation) -> dict[str, Any]:
        return caribbean.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> CaribbeanSituation:
        return caribbean.thaw(data)


def _fields() -> tuple[NumberField, ...]:
    return (
        NumberField(name="ante", label=_("Result of the Ante"), signed=True),
        NumberField(name="call", label=_("Result of the Call"), signed=True),
        NumberField(name="net", label=_("Balance"), signed=True),
        NumberField(name="received", label=_("Receives (bets included)")),
    )


def _hands(situation: CaribbeanSituation) -> tuple[tuple[str, tuple[CardView, ...]], ...]:
    """Both rows with their names. After a fold the bank shows its first card alone, and the others are not in the page."""
    bank = tuple(
        CardView(card=card, up=True) if place == 0 or not situation.folded else CardView(card=None, up=False)
        for place, card in enumerate(situation.bank)
    )
    player = tuple(CardView(card=card, up=True) for card in situation.player)
    return (_("Bank"), bank), (_("Player"), player)


KIND = CaribbeanSettlement()
