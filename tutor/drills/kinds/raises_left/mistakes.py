"""Wrong ways to count the raises; each answers only where it has something to say."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.betting import BettingRound
from engine.raises import Counted, CountsAs, rule_on_raises_left
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.legal_words import moment
from tutor.drills.situations import StudSituation

NO_LIMIT = "no-limit"


def _left(betting: BettingRound, used: int) -> str | None:
    """The answer of somebody who counts so many raises; None where the round has no limit."""
    return str(max(0, betting.profile.raises - used)) if betting.capped else None


def _counted(betting: BettingRound) -> list[Counted]:
    return [fact for fact in rule_on_raises_left(betting).facts if isinstance(fact, Counted)]


def _made(betting: BettingRound) -> int:
    return sum(fact.counts_as is CountsAs.RAISE for fact in _counted(betting))


def _bet_counts(situation: StudSituation) -> str | None:
    betting = moment(situation)
    return _left(betting, _made(betting) + 1) if betting.wagers else None


def _short_counts(situation: StudSituation) -> str | None:
    """Every wager after the first is a raise, however little it adds."""
    betting = moment(situation)
    wagers = [fact for fact in _counted(betting) if fact.counts_as is not CountsAs.BRING_IN]
    return _left(betting, max(0, len(wagers) - 1)) if any(fact.short for fact in wagers) else None


def _only_whole(situation: StudSituation) -> str | None:
    """An all-in that adds less than a unit is nothing, also from half a unit on."""
    betting = moment(situation)
    counted = _counted(betting)
    if not any(fact.short for fact in counted):
        return None
    whole = [fact for fact in counted if fact.counts_as in (CountsAs.BET, CountsAs.RAISE) and not fact.short]
    return _left(betting, max(0, len(whole) - 1))


def _limit_lifts(situation: StudSituation) -> str | None:
    betting = moment(situation)
    able = sum(1 for seat in betting.live if betting.stacks[seat])
    return NO_LIMIT if betting.capped and able == 2 else None


def _limit_with_two(situation: StudSituation) -> str | None:
    betting = moment(situation)
    return None if betting.capped else str(max(0, betting.profile.raises - _made(betting)))


def _fourth_raise(situation: StudSituation) -> str | None:
    """A bet and four raises; 4 is no option, so it says nothing before the first raise."""
    betting = moment(situation)
    made = _made(betting)
    return str(betting.profile.raises + 1 - made) if betting.capped and made else None


def _own_only(situation: StudSituation) -> str | None:
    """Each player has three raises of his own."""
    betting = moment(situation)
    seat = betting.legal().seat
    own = sum(fact.seat == seat and fact.counts_as is CountsAs.RAISE for fact in _counted(betting))
    return _left(betting, own)


# --- what is said -----------------------------------------------------------------------------------------------------


def _first_bet(situation: StudSituation) -> dict[str, str]:
    fact = next(fact for fact in _counted(moment(situation)) if fact.counts_as is CountsAs.BET)
    return {"to": wording.number(fact.to), "of_the_seat": wording.of_the_seat(fact.seat)}


def _all_in(situation: StudSituation) -> dict[str, str]:
    fact = next(fact for fact in _counted(moment(situation)) if fact.short)
    return {
        "of_the_seat": wording.of_the_seat(fact.seat),
        "added": wording.number(fact.added),
        "unit": wording.number(fact.unit),
    }


MISCONCEPTIONS = (
    Misconception(
        "bet-counts",
        gettext_lazy("The bet or completion counts as a raise"),
        _bet_counts,
        lambda situation: (
            _("You counted the %(to)s %(of_the_seat)s as a raise. That is the bet; the three raises come after it.")
            % _first_bet(situation)
        ),
        rules=(Rule.FCS_04_11,),
    ),
    Misconception(
        "short-counts",
        gettext_lazy("Every all-in above the level is a raise"),
        _short_counts,
        lambda situation: (
            _("You counted the all-in %(of_the_seat)s, which added only %(added)s: below half of %(unit)s it uses up nothing.")
            % _all_in(situation)
        ),
        rules=(Rule.AMB_FCS_18,),
    ),
    Misconception(
        "only-whole",
        gettext_lazy("An all-in of half a unit does not count"),
        _only_whole,
        lambda situation: (
            _("You left out the all-in %(of_the_seat)s. It added %(added)s: from half of %(unit)s on it counts in full.")
            % _all_in(situation)
        ),
        rules=(Rule.FCS_06_10,),
    ),
    Misconception(
        "limit-lifts",
        gettext_lazy("The limit of raises falls when two are left"),
        _limit_lifts,
        lambda situation: (
            _("You went by the two who are left. It is the beginning of the round that counts: then there were %(able)s.")
            % {"able": moment(situation).able_at_start}
        ),
        rules=(Rule.AMB_FCS_15,),
    ),
    Misconception(
        "limit-with-two",
        gettext_lazy("The limit of raises holds with two players too"),
        _limit_with_two,
        lambda situation: _("You counted down from three. Two players began this round, and between two there is no limit."),
        rules=(Rule.FCS_04_12,),
    ),
    Misconception(
        "fourth-raise",
        gettext_lazy("A bet and four raises"),
        _fourth_raise,
        lambda situation: (
            _("You counted down from four. A round has one bet and three raises, and of these %(made)s have been made.")
            % {"made": _made(moment(situation))}
        ),
        rules=(Rule.FCS_04_10,),
    ),
    Misconception(
        "own-only",
        gettext_lazy("Everybody has three raises"),
        _own_only,
        lambda situation: (
            _("You counted only what %(the_seat)s has raised. The three raises are for all players of the round together.")
            % {"the_seat": wording.the_seat(moment(situation).legal().seat)}
        ),
        rules=(Rule.FCS_04_10,),
    ),
)
