"""Net against received in Caribbean Stud: how the round ended is told, and both sums are asked for (AMB-CAR-17)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips
from engine.caribbean import Settlement, settle
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills import caribbean, caribbean_dealing
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
from tutor.drills.caribbean_dealing import TRIES
from tutor.drills.caribbean_showing import hands_shown
from tutor.drills.dice import Dice
from tutor.drills.kinds.net_and_received.mistakes import MISCONCEPTIONS, Sums
from tutor.drills.kinds.net_and_received.words import outcome_told, tell
from tutor.drills.parsing import read_numbers

DEALT_AS: Final = {
    "fold": ("fold",),
    "not-qualified": ("not-qualified", "not-qualified-worse", "not-qualified-big-hand"),
    "bank-better": ("bank-better",),
    "tie": ("tie",),
    "wins-even": ("wins-pair", "wins-high-card"),
    "wins-two-pair": ("wins-two-pair",),
    "wins-more": ("wins-three", "wins-straight", "wins-flush", "wins-full-house"),
}
"""How the hands of each case are dealt."""

ANTES: Final[dict[Level, tuple[Chips, ...]]] = {Level.PLAIN: (1,), Level.DISTRACTED: (1, 2, 5), Level.TEMPTING: (2, 5, 10, 25)}


class NetAndReceived(Kind[CaribbeanSituation, Sums]):
    """Two numbers: the balance, and the chips received."""

    slug = "net_and_received"
    number = 23
    paths = {"pt": "saldo-e-recebido", "es": "saldo-y-recibido"}
    games = (Game.CARIBBEAN_STUD,)
    title = gettext_lazy("Balance and received")
    summary = gettext_lazy("Keep apart what the player is up or down and the chips that come back to him.")
    cases = (
        Case("fold", gettext_lazy("Fold: the hand is given up")),
        Case("not-qualified", gettext_lazy("the bank does not qualify")),
        Case("bank-better", gettext_lazy("the bank qualifies and is better")),
        Case("tie", gettext_lazy("a tie with a bank that qualifies")),
        Case("wins-even", gettext_lazy("the player wins 1 to 1")),
        Case("wins-two-pair", gettext_lazy("the player wins with two pair")),
        Case("wins-more", gettext_lazy("the player wins at a higher ratio")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> CaribbeanSituation:
        like = Case(dice.pick(DEALT_AS[case.slug]), "")
        dealt = attempt(lambda: caribbean_dealing.deal(dice, like, level), TRIES)
        return replace(dealt, ante=dice.pick(ANTES[level]))

    def rule(self, situation: CaribbeanSituation) -> Ruling[Settlement]:
        return settle(situation.profile, situation.player, situation.bank, situation.decision)

    def key(self, ruling: Ruling[Settlement]) -> Sums:
        return Sums(ruling.answer.net, ruling.answer.received)

    def ask(self, situation: CaribbeanSituation) -> Question:
        return Question(
            crumbs=(wording.game_name(Game.CARIBBEAN_STUD), _("Balance and received")),
            heading=_("What is the balance, and how much does the player receive?"),
            task=outcome_told(situation, self.rule(situation).answer),
            widget=NumbersWidget(_fields()),
            extra={"hands": hands_shown(situation), "decision": "Fold" if situation.folded else "Call"},
        )

    def table(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> None:
        """Two rows of cards are no table; the kind's own template draws them."""

    def parse(self, situation: CaribbeanSituation, data: FormData) -> Sums:
        return Sums(**read_numbers(data, _fields()))

    def grade(self, situation: CaribbeanSituation, ruling: Ruling[Settlement], answer: Sums) -> Grade:
        right = self.key(ruling)
        net, received = _fields()
        return Grade(
            (
                Part.compare(net.name, net.label, answer.net, right.net, wording.signed),
                Part.compare(received.name, received.label, answer.received, right.received, wording.number),
            )
        )

    def state_answer(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> str:
        right = self.key(ruling)
        return _("the balance is %(net)s, and the player receives %(received)s") % {
            "net": wording.signed(right.net),
            "received": wording.number(right.received),
        }

    def explain(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> tuple[Step, ...]:
        return tuple(tell(situation, ruling))

    def samples(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> Samples:
        right = self.key(ruling)
        # With the minus that the page itself prints.
        data = {"net": [wording.signed(right.net)], "received": [wording.number(right.received)]}
        return Samples(right=data, wrong=data | {"received": [str(right.received + 1)]}, malformed=data | {"received": ["-1"]})

    def freeze(self, situation: CaribbeanSituation) -> dict[str, Any]:
        return caribbean.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> CaribbeanSituation:
        return caribbean.thaw(data)


def _fields() -> tuple[NumberField, NumberField]:
    return (
        NumberField(name="net", label=_("Balance"), hint=_("A loss with a minus sign."), signed=True),
        NumberField(name="received", label=_("Receives (bets included)")),
    )


KIND = NetAndReceived()
