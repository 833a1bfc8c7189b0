"""What both choices are worth, in words: the counts, what they bring, the average, and the comparison."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.caribbean import Decision, Folded, Outcome
from engine.caribbean_value import CALLED, BankHands, BankHandsCounted, ChoicesCompared, ChoiceValue, OutcomeWeighed
from engine.rules import Rule
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.call_or_fold_value.mistakes import weighed


def tell(ruling: Ruling[ChoiceValue]) -> Iterator[Step]:
    """Five steps."""
    right = weighed(ruling.answer)
    parts = [fact for fact in ruling.facts if isinstance(fact, OutcomeWeighed)]
    for fact in ruling.facts:
        match fact:
            case BankHandsCounted():
                yield Step(rules=fact.rules, text=_counted(fact), cards=(fact.up,))
                rules = dict.fromkeys(rule for part in parts for rule in part.rules)
                brings = wording.all_of(map(_brings, parts))
                yield Step(rules=tuple(rules), text=_("With Call they bring: %(brings)s.") % {"brings": brings})
            case Folded():
                text = _("With Fold the Ante is lost against every hand: %(fold)s.") % {"fold": wording.hundredths(right.fold)}
                yield Step(rules=fact.rules, text=text)
            case ChoicesCompared():
                figures = {
                    "total": wording.signed(fact.call_total),
                    "hands": wording.number(fact.hands),
                    "call": wording.hundredths(right.call),
                    "fold": wording.hundredths(right.fold),
                }
                text = _("In all %(total)s over %(hands)s hands: the Call is worth %(call)s on average.") % figures
                yield Step(rules=(Rule.AMB_CAR_18,), text=text, states_answer=True)
                text = {
                    Decision.CALL: _(
                        "%(call)s is more than %(fold)s: Call is better. The rules do not demand it; it is strategy."
                    ),
                    Decision.FOLD: _(
                        "%(call)s is less than %(fold)s: Fold is better. The rules do not demand it; it is strategy."
                    ),
                }[right.better] % figures
                yield Step(rules=fact.rules, text=text, states_answer=True)
            case _other:
                pass


def _counted(fact: BankHandsCounted) -> str:
    hands = fact.hands
    return _(
        "With %(card)s up the bank can hold %(all)s hands. Against %(hand)s, %(fails)s of them do not qualify, %(won)s lose, "
        "%(tied)s tie and %(lost)s win."
    ) % {
        "card": wording.the_card(fact.up),
        "hand": wording.hand_detail(fact.player),
        "all": wording.number(hands.total),
        "fails": wording.number(hands.not_qualified),
        "won": wording.number(hands.won),
        "tied": wording.number(hands.tied),
        "lost": wording.number(hands.lost),
    }


def _brings(fact: OutcomeWeighed) -> str:
    return f"{wording.number(fact.hands)} × {wording.signed(fact.net)} = {wording.signed(fact.total)}"


def counts(hands: BankHands) -> tuple[tuple[str, str], ...]:
    """How many of the bank's hands end a called round in which way."""
    names = {
        Outcome.NOT_QUALIFIED: _("do not qualify"),
        Outcome.PLAYER_WINS: _("qualify and lose"),
        Outcome.TIE: _("qualify and tie"),
        Outcome.BANK_WINS: _("qualify and win"),
    }
    return tuple((names[outcome], wording.number(hands.of(outcome))) for outcome in CALLED)
