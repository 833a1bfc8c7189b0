"""Whether the bank qualifies, in words: what it takes, what the hand is, and what follows."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.caribbean import BankFails, BankQualifies, QualifiesBy
from engine.ranking import HandCategory
from engine.rules import Rule
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.caribbean_words import bank_fails, bank_qualifies, deciding_cards
from tutor.drills.kinds.bank_qualifies.dealing import BankHand
from tutor.drills.kinds.bank_qualifies.mistakes import ACE_KING, HIGH, MORE, NO, PAIR


def tell(situation: BankHand, ruling: Ruling[bool]) -> Iterator[Step]:
    """Three steps."""
    (fact,) = ruling.facts
    if not isinstance(fact, (BankQualifies, BankFails)):
        raise TypeError(fact)
    yield Step(rules=(Rule.CAR_04_1,), text=_("To qualify, a hand needs a pair or better; without one, ace and king together."))
    yield Step(rules=_hand_rules(fact), text=_seen(fact), cards=deciding_cards(situation.bank, fact))
    text = bank_qualifies(fact) if isinstance(fact, BankQualifies) else bank_fails(fact)
    yield Step(rules=fact.rules, text=text, cards=deciding_cards(situation.bank, fact), states_answer=True)


def _hand_rules(fact: BankQualifies | BankFails) -> tuple[Rule, ...]:
    return {
        HandCategory.STRAIGHT: (Rule.CAR_03_3, *((Rule.CAR_03_5,) if Rule.AMB_CAR_01 in fact.rules else ())),
        HandCategory.FLUSH: (Rule.CAR_03_7,),
        HandCategory.FULL_HOUSE: (Rule.CAR_03_8,),
    }.get(fact.bank.category, (Rule.CAR_03_1,))


def _seen(fact: BankQualifies | BankFails) -> str:
    """The hand by its name; of high cards, that nothing goes together."""
    if fact.bank.category is HandCategory.HIGH_CARD:
        return _("No two of the bank's cards are alike, and the five make neither a straight nor a flush: %(hand)s.") % {
            "hand": wording.hand_detail(fact.bank)
        }
    return _("All five cards of the bank together are %(hand)s.") % {"hand": wording.a_hand(fact.bank)}


def key_of(ruling: Ruling[bool]) -> str:
    """The option that is right."""
    (fact,) = ruling.facts
    if not isinstance(fact, BankQualifies):
        return NO
    if fact.by is QualifiesBy.ACE_KING:
        return ACE_KING
    return PAIR if fact.bank.category is HandCategory.PAIR else MORE


def option_name(key: str) -> str:
    return {
        NO: _("no"),
        HIGH: _("yes, by one high card"),
        ACE_KING: _("yes, by ace and king"),
        PAIR: _("yes, by a pair"),
        MORE: _("yes, by more than a pair"),
    }[key]


def outcome(key: str) -> str:
    """The answer as half a sentence."""
    return {
        NO: _("the bank does not qualify"),
        ACE_KING: _("the bank qualifies by ace and king"),
        PAIR: _("the bank qualifies by a pair"),
        MORE: _("the bank qualifies by more than a pair"),
    }[key]
