"""Caribbean Stud settled: what the Ante and the Call bring, the balance, and what the player receives.

All but its cases is shared: ``tutor/drills/caribbean_settling`` asks, ``caribbean_dealing`` has the hands of each case,
``caribbean_wrong`` and ``caribbean_mistakes`` what people get wrong, ``caribbean_words`` the explanation. ``told`` has what
is said beside it of a round like the one that the lesson tells.
"""

from django.utils.translation import gettext_lazy

from engine.caribbean import Settlement
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor.drills.base import Case, Level, Step
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_dealing import TRIES, deal
from tutor.drills.caribbean_mistakes import MISCONCEPTIONS
from tutor.drills.caribbean_settling import SettlementKind
from tutor.drills.dice import Dice
from tutor.drills.kinds.caribbean_settlement.told import HIGHEST_CARD_WINS, as_told, explain_told


class CaribbeanSettlement(SettlementKind):
    """At the usual stakes: an Ante of 1 and a Call of 2."""

    slug = "caribbean_settlement"
    number = 8
    paths = {"pt": "contas-do-caribbean", "es": "cuentas-del-caribbean"}
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
        Case("pair-against-pair", gettext_lazy("a pair against a lower one with an ace beside it")),
    )
    misconceptions = (*MISCONCEPTIONS, HIGHEST_CARD_WINS)

    def deal(self, dice: Dice, case: Case, level: Level) -> CaribbeanSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: CaribbeanSituation) -> Ruling[Settlement]:
        return as_told(situation, super().rule(situation))

    def explain(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> tuple[Step, ...]:
        return tuple(explain_told(situation, ruling))


KIND = CaribbeanSettlement()
