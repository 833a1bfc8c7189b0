"""What goes wrong at other stakes: beside what goes wrong at the usual ones, the stakes themselves."""

from dataclasses import replace
from functools import cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips
from engine.caribbean import CARIBBEAN_STUD, CaribbeanProfile, Outcome, Settlement, settlement
from engine.rules import Rule
from tutor import wording
from tutor.drills.caribbean_mistakes import mistake, named
from tutor.drills.caribbean_wrong import Figures, Round, figures_of


def _unscaled(r: Round) -> Figures:
    """The figures known by heart, which are those of an Ante of 1."""
    return figures_of(_at(r, CARIBBEAN_STUD))


def _call_as_ante(r: Round) -> Figures:
    """The Call is held to be as large as the Ante."""
    return figures_of(_at(r, _even_call(r.profile.ante)))


def _ratio_alone(r: Round) -> Figures:
    """The ratio is held to be the number of chips, whatever the stake."""
    won = r.outcome in (Outcome.NOT_QUALIFIED, Outcome.PLAYER_WINS)
    return r.figures(1 if won else r.right.ante_result, r.ratio if r.outcome is Outcome.PLAYER_WINS else r.right.call_result)


@cache
def _even_call(ante: Chips) -> CaribbeanProfile:
    return replace(CARIBBEAN_STUD, ante=ante, call_multiple=1)


def _at(r: Round, profile: CaribbeanProfile) -> Settlement:
    """The same end of the round at those stakes."""
    return settlement(profile, r.outcome, None if r.outcome is Outcome.FOLDED else r.player)


def _stakes(r: Round) -> dict[str, str]:
    return {"ante": wording.number(r.profile.ante), "call": wording.number(r.profile.call)}


MISCONCEPTIONS = (
    mistake(
        "unscaled",
        gettext_lazy("The results at an Ante of 1 hold at any stakes"),
        _unscaled,
        lambda r: _("Those are the figures for an Ante of 1. Here the Ante is %(ante)s and the Call %(call)s.") % _stakes(r),
        rules=(Rule.CAR_05_10,),
    ),
    mistake(
        "call-as-ante",
        gettext_lazy("The Call is as large as the Ante"),
        _call_as_ante,
        lambda r: _("You took the Call to be as large as the Ante. It is twice the Ante: %(call)s.") % _stakes(r),
        rules=(Rule.CAR_02_8,),
    ),
    mistake(
        "ratio-alone",
        gettext_lazy("The ratio is the number of chips"),
        _ratio_alone,
        lambda r: (
            _("A ratio says what each chip wins: multiply it by the stake, %(ante)s for the Ante and %(call)s for the Call.")
            % _stakes(r)
        ),
        rules=(Rule.CAR_05_10,),
    ),
    *named(
        "call-paid",
        "call-lost",
        "all-back",
        "worse-loses",
        "equal-loses",
        "casino-table",
        "ante-by-table",
        "ratio-on-ante",
        "stakes-in-results",
        "net-is-received",
        "received-is-profit",
        "fold-loses-call",
    ),
)
