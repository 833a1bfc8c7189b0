"""The line that pays and what it comes to, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.cards import Rank
from engine.caribbean import CallResult, HandsCompared, PayLine, Settlement
from engine.ranking import HandCategory
from engine.rules import Rule
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_words import line_name, table_pays


def tell(situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> Iterator[Step]:
    """Whose hand counts, what it is, which line, how much."""
    for fact in ruling.facts:
        match fact:
            case HandsCompared():
                text = _("The bank qualifies and is beaten: the table pays the Call by the player's hand, not by the bank's.")
                yield Step(rules=(Rule.CAR_04_8,), text=text)
                yield Step(rules=_hand_rules(fact), text=_hand(fact), cards=situation.player)
            case CallResult(ratio=int(ratio), pay_line=PayLine() as line):
                rules = tuple(rule for rule in fact.rules if rule not in (Rule.CAR_05_10, Rule.CAR_04_8))
                yield Step(rules=rules, text=table_pays(line, ratio), states_answer=True)
                figures = {
                    "ratio": wording.number(ratio),
                    "stake": wording.number(fact.stake),
                    "won": wording.number(fact.result),
                }
                text = _("The ratio multiplies the Call of %(stake)s, not the Ante: %(ratio)s × %(stake)s = %(won)s.") % figures
                yield Step(rules=(Rule.CAR_05_10,), text=text, states_answer=True)
            case _other:
                pass


def _hand_rules(fact: HandsCompared) -> tuple[Rule, ...]:
    """What makes the player's hand what it is."""
    value = fact.player
    if value.is_royal:
        return (Rule.CAR_03_2,)
    if value.ranks == (Rank.FIVE,) and value.category in (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH):
        return (Rule.CAR_03_5, Rule.AMB_CAR_01)
    return {
        HandCategory.STRAIGHT: (Rule.CAR_03_3,),
        HandCategory.FLUSH: (Rule.CAR_03_7,),
        HandCategory.FULL_HOUSE: (Rule.CAR_03_8,),
    }.get(value.category, (Rule.CAR_03_1,))


def _hand(fact: HandsCompared) -> str:
    value = fact.player
    if value.category is HandCategory.HIGH_CARD:
        return _("The player has no pair: %(hand)s is a high card, and with ace and king it may still beat the bank.") % {
            "hand": wording.hand_detail(value)
        }
    if value.ranks == (Rank.FIVE,):
        return _("The ace may stand below the two, so that the player has %(hand)s.") % {"hand": wording.a_hand(value)}
    return _("All five cards of the player together are %(hand)s.") % {"hand": wording.a_hand(value)}


def option_name(situation: CaribbeanSituation, line: PayLine) -> str:
    """A line with its ratio: «cor, 7 para 1»."""
    return _("%(line)s, %(odds)s") % {
        "line": line_name(line),
        "odds": wording.ratio(situation.profile.pay_table[line]),
    }
