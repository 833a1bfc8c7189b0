"""Caribbean Stud settled at other stakes than 1 and 2: the Call is twice the Ante, and the table is the same (CAR-02.8)."""

from dataclasses import replace
from typing import Final

from django.utils.translation import gettext_lazy

from engine.cards import Chips
from engine.steering.play import attempt
from tutor.drills.base import Case, Level
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_dealing import TRIES, deal
from tutor.drills.caribbean_settling import SettlementKind
from tutor.drills.dice import Dice
from tutor.drills.kinds.scaled_settlement.mistakes import MISCONCEPTIONS

ANTES: Final[dict[Level, tuple[Chips, ...]]] = {Level.PLAIN: (10,), Level.DISTRACTED: (2, 5), Level.TEMPTING: (2, 5, 10)}


class ScaledSettlement(SettlementKind):
    """At an Ante of 2, 5 or 10."""

    slug = "scaled_settlement"
    number = 22
    paths = {"pt": "contas-a-outras-apostas", "es": "cuentas-a-otras-apuestas"}
    title = gettext_lazy("Settling at other stakes")
    summary = gettext_lazy(
        "The same rules with an Ante of 2, 5 or 10: what Ante and Call bring, the balance, and what comes back."
    )
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
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> CaribbeanSituation:
        dealt = attempt(lambda: deal(dice, case, level), TRIES)
        return replace(dealt, ante=dice.pick(ANTES[level]))


KIND = ScaledSettlement()
