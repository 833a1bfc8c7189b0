"""Net and received mixed up, or one of both summed wrongly; each mistake gives both figures."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips
from engine.caribbean import Outcome
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_wrong import Round, round_of


@dataclass(frozen=True, slots=True)
class Sums:
    """The answer: what the player is up or down, and the chips that come back, stakes included."""

    net: Chips
    received: Chips


Wrong = Callable[[Round], Sums]


def right_sums(r: Round) -> Sums:
    return Sums(r.right.net, r.right.received)


def _net_is_received(r: Round) -> Sums:
    """Gross for net: what comes back is taken as the balance too; where nothing does, a 0 has a likelier reason."""
    return Sums(r.right.received or r.right.net, r.right.received)


def _received_is_profit(r: Round) -> Sums:
    """Net for gross: only the profit is held to come back."""
    return Sums(r.right.net, max(r.right.net, 0))


def _loss_is_nothing(r: Round) -> Sums:
    """What was lost is gone and not counted: the balance never falls below 0."""
    return Sums(max(r.right.net, 0), r.right.received)


def _ante_left_out(r: Round) -> Sums:
    """The Call alone is counted; after a Fold there was none, so that the mistake says nothing."""
    if r.outcome is Outcome.FOLDED:
        return right_sums(r)
    return Sums(r.right.call_result, r.profile.call + r.right.call_result)


def _odds_hold_the_stake(r: Round) -> Sums:
    """«5 to 1» is taken as five in all, the stake among them."""
    if r.outcome not in (Outcome.NOT_QUALIFIED, Outcome.PLAYER_WINS):
        return right_sums(r)
    call = r.profile.call * (r.ratio - 1) if r.outcome is Outcome.PLAYER_WINS else 0
    return Sums(call, r.right.staked + call)


def _ante_not_returned(r: Round) -> Sums:
    """The Ante is held to be the price of the hand, which is gone even where it wins."""
    back = r.right.received
    return Sums(r.right.net, back - r.profile.ante if back else 0)


def _fold_is_free(r: Round) -> Sums:
    return Sums(0, r.profile.ante) if r.outcome is Outcome.FOLDED else right_sums(r)


def _call_lost(r: Round) -> Sums:
    """Where the bank does not qualify it is held to keep the Call."""
    if r.outcome is not Outcome.NOT_QUALIFIED:
        return right_sums(r)
    return Sums(r.profile.ante - r.profile.call, 2 * r.profile.ante)


def _mistake(
    slug: str, name: str | Promise, answer: Wrong, told: Callable[[Round], str], rules: tuple[Rule, ...]
) -> Misconception[CaribbeanSituation, Sums]:
    return Misconception(
        slug=slug,
        name=name,
        answer=lambda situation: answer(round_of(situation)),
        correction=lambda situation: told(round_of(situation)),
        rules=rules,
    )


def _said(r: Round) -> dict[str, str]:
    return {
        "net": wording.signed(r.right.net),
        "received": wording.number(r.right.received),
        "staked": wording.number(r.right.staked),
        "ante": wording.number(r.profile.ante),
        "call": wording.number(r.profile.call),
        "loss": wording.number(-r.right.net),
    }


MISCONCEPTIONS: tuple[Misconception[CaribbeanSituation, Sums], ...] = (
    _mistake(
        "net-is-received",
        gettext_lazy("What comes back is the balance"),
        _net_is_received,
        lambda r: (
            _("%(received)s comes back, but %(staked)s of the player's own was staked: the balance is %(net)s.") % _said(r)
        ),
        rules=(Rule.CAR_05_11,),
    ),
    _mistake(
        "received-is-profit",
        gettext_lazy("Only the profit comes back"),
        _received_is_profit,
        lambda r: _("With the profit the bets come back that are not lost: the player receives %(received)s.") % _said(r),
        rules=(Rule.CAR_05_11,),
    ),
    _mistake(
        "loss-is-nothing",
        gettext_lazy("A loss counts as nothing"),
        _loss_is_nothing,
        lambda r: _("A bet that is lost counts too, with a minus: the balance is %(net)s and not 0.") % _said(r),
        rules=(Rule.CAR_05_13,),
    ),
    _mistake(
        "ante-left-out",
        gettext_lazy("The Ante is left out of the balance"),
        _ante_left_out,
        lambda r: _("You counted the Call alone; with the Ante of %(ante)s the balance is %(net)s.") % _said(r),
        rules=(Rule.CAR_04_7,),
    ),
    _mistake(
        "odds-hold-the-stake",
        gettext_lazy("The ratio holds the stake as well"),
        _odds_hold_the_stake,
        lambda r: _("The ratio is profit alone, and the bet comes back on top of it: %(received)s in all.") % _said(r),
        rules=(Rule.CAR_Q3_1,),
    ),
    _mistake(
        "ante-not-returned",
        gettext_lazy("The Ante never comes back"),
        _ante_not_returned,
        lambda r: _("The Ante is a bet and no price: here it comes back too, and the player receives %(received)s.") % _said(r),
        rules=(Rule.CAR_05_11,),
    ),
    _mistake(
        "fold-is-free",
        gettext_lazy("A Fold costs nothing"),
        _fold_is_free,
        lambda r: (
            _("A Fold leaves the Ante of %(ante)s with the bank: the balance is %(net)s and nothing comes back.") % _said(r)
        ),
        rules=(Rule.CAR_05_12,),
    ),
    _mistake(
        "call-lost",
        gettext_lazy("The bank keeps the Call although it does not qualify"),
        _call_lost,
        lambda r: (
            _("The Call of %(call)s comes back where the bank does not qualify: the player receives %(received)s.") % _said(r)
        ),
        rules=(Rule.CAR_04_3,),
    ),
)
