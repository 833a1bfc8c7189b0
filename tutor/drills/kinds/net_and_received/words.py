"""From what each bet brought to both sums, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.caribbean import AnteResult, CallResult, NetAndReceived, Outcome, Settlement
from engine.rules import Rule
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_words import bets_bring, line_name


def outcome_told(situation: CaribbeanSituation, settlement: Settlement) -> str:
    """How the round ended, which is given: asked is only what it comes to."""
    stakes = {"ante": wording.number(situation.ante), "call": wording.number(situation.profile.call)}
    if settlement.outcome is Outcome.FOLDED:
        return _("The player bet an Ante of %(ante)s, saw the bank's first card and chose Fold.") % stakes
    if settlement.pay_line and settlement.ratio:
        return _(
            "Ante %(ante)s, Call %(call)s. The bank qualifies and the player's hand is better: %(line)s, "
            "for which the Call pays %(odds)s in this profile."
        ) % {**stakes, "line": line_name(settlement.pay_line), "odds": wording.ratio(settlement.ratio)}
    return {
        Outcome.NOT_QUALIFIED: _("Ante %(ante)s, Call %(call)s. The bank does not qualify."),
        Outcome.BANK_WINS: _("Ante %(ante)s, Call %(call)s. The bank qualifies, and its hand is better."),
        Outcome.TIE: _("Ante %(ante)s, Call %(call)s. The bank qualifies, and the hands are equal."),
    }[settlement.outcome] % stakes


def tell(situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> Iterator[Step]:
    """What each bet brought, the sum of both, and what lies before the player in the end."""
    ante = next(fact for fact in ruling.facts if isinstance(fact, AnteResult))
    call = next((fact for fact in ruling.facts if isinstance(fact, CallResult)), None)
    total = next(fact for fact in ruling.facts if isinstance(fact, NetAndReceived))
    if call is None:
        text = _("The Fold leaves the Ante with the bank: Ante %(ante)s. The Call was never made.") % {
            "ante": wording.signed(ante.result)
        }
        yield Step(rules=ante.rules, text=text)
    else:
        rules = dict.fromkeys((*ante.rules, *call.rules))
        yield Step(rules=tuple(rules), text=bets_bring(ante, call, ruling.answer.outcome))
    figures = _figures(total)
    text = _("The balance is profit and loss alone: %(ante)s and %(call)s make %(net)s.") % figures
    yield Step(rules=(Rule.CAR_06_2, *total.rules), text=text, states_answer=True)
    if total.received:
        text = _("What is received holds the stakes too: %(staked)s staked and %(net)s make %(received)s.") % figures
    else:
        text = _("Of the %(staked)s staked nothing comes back: balance %(net)s, received 0.") % figures
    yield Step(rules=(Rule.AMB_CAR_17, Rule.CAR_05_11), text=text, states_answer=True)


def _figures(total: NetAndReceived) -> dict[str, str]:
    return {
        "ante": wording.signed(total.ante_result),
        "call": wording.signed(total.call_result),
        "net": wording.signed(total.net),
        "staked": wording.number(total.staked),
        "received": wording.number(total.received),
    }
