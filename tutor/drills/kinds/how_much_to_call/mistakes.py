"""Wrong prices of a call; each answers only where it has something to say."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS, ActionKind, Wager
from engine.betting import BettingRound
from engine.cards import Chips
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception, Words
from tutor.drills.legal_words import moment
from tutor.drills.situations import StudSituation


def the_call(situation: StudSituation) -> Wager:
    """The call that is open. Raises ``ValueError`` where there is nothing to call."""
    call = moment(situation).legal().call
    if call is None:
        raise ValueError("nothing to call")
    return call


def _paid(betting: BettingRound) -> Chips:
    return betting.paid[betting.legal().seat]


def _ante_counts(situation: StudSituation) -> Chips | None:
    if situation.hand.street > 1:
        return None
    return max(0, the_call(situation).cost - situation.profile.ante)


def _whole_level(situation: StudSituation) -> Chips | None:
    betting = moment(situation)
    return betting.level if _paid(betting) else None


def _last_raise(situation: StudSituation) -> Chips | None:
    betting = moment(situation)
    levels = [done.level for done in betting.done if done.kind in WAGERS or done.kind is ActionKind.BRING_IN]
    return levels[-1] - levels[-2] if len(levels) > 1 else None


def _lowered(situation: StudSituation) -> Chips | None:
    """What the last to call for less has in is all that there is to match."""
    betting = moment(situation)
    less = [done.to for done in betting.done if done.kind is ActionKind.CALL and done.to < done.level]
    return max(0, less[-1] - _paid(betting)) if less else None


def _full_level_only(situation: StudSituation) -> Chips | None:
    """A short all-in changes nothing: the last whole bet or raise is the price."""
    betting = moment(situation)
    wagers = [done for done in betting.done if done.kind in WAGERS]
    if not wagers or not wagers[-1].short:
        return None
    before = wagers[-2].full_level if len(wagers) > 1 else 0
    return max(0, before - _paid(betting))


def _whole_unit(situation: StudSituation) -> Chips | None:
    """What is no full bet or raise has to be completed by whoever stays."""
    betting = moment(situation)
    wagers = [done for done in betting.done if done.kind in WAGERS]
    if wagers and not wagers[-1].short:
        return None
    before = wagers[-2].full_level if len(wagers) > 1 else 0
    return before + betting.unit - _paid(betting)


def _beyond_the_stack(situation: StudSituation) -> Chips | None:
    betting = moment(situation)
    return betting.level - _paid(betting) if the_call(situation).to < betting.level else None


def _nobody_paid(situation: StudSituation) -> Chips | None:
    """A bring-in that nobody could pay costs nothing."""
    betting = moment(situation)
    return 0 if betting.opening and betting.level and not any(betting.paid.values()) else None


# --- what is said -----------------------------------------------------------------------------------------------------


def _figures(situation: StudSituation) -> dict[str, str]:
    betting, call = moment(situation), the_call(situation)
    seat = betting.legal().seat
    return {
        "Seat": wording.capital(wording.the_seat(seat)),
        "of_the_seat": wording.of_the_seat(seat),
        "level": wording.number(betting.level),
        "paid": wording.number(betting.paid[seat]),
        "chips": wording.chips(call.cost),
        "ante": wording.number(situation.profile.ante),
        "unit": wording.number(betting.unit),
    }


def _mistake(
    slug: str, name: Words, answer: Callable[[StudSituation], Chips | None], text: Callable[[], str], rules: tuple[Rule, ...]
) -> Misconception[StudSituation, Chips]:
    return Misconception(
        slug=slug, name=name, answer=answer, correction=lambda situation: text() % _figures(situation), rules=rules
    )


MISCONCEPTIONS = (
    _mistake(
        "ante-counts",
        gettext_lazy("The ante counts towards the call"),
        _ante_counts,
        lambda: _("You took off the ante of %(ante)s. It lies in the pot, but pays nothing of this round: it takes %(chips)s."),
        rules=(Rule.FCS_02_15, Rule.S7_ANT_1),
    ),
    _mistake(
        "whole-level",
        gettext_lazy("The whole level is paid once more"),
        _whole_level,
        lambda: _("%(level)s is the total to reach. %(Seat)s has %(paid)s of it in already and adds only what is missing."),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_8),
    ),
    _mistake(
        "last-raise-only",
        gettext_lazy("Only the last raise is called"),
        _last_raise,
        lambda: _("You called only what was put on top last. The whole level of %(level)s has to be reached."),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_8),
    ),
    _mistake(
        "lowered",
        gettext_lazy("An all-in for less lowers the price"),
        _lowered,
        lambda: _("You went by the all-in that does not reach the level. For all the others the level stays %(level)s."),
        rules=(Rule.AMB_FCS_31, Rule.AMB_S7_15),
    ),
    _mistake(
        "full-level-only",
        gettext_lazy("An incomplete all-in does not change the price"),
        _full_level_only,
        lambda: _("You passed over the all-in. Whatever it counts as, it has put the level at %(level)s."),
        rules=(Rule.FCS_06_7, Rule.AMB_S7_15),
    ),
    _mistake(
        "whole-unit",
        gettext_lazy("To stay in, one has to complete"),
        _whole_unit,
        lambda: _("You completed to a whole unit of %(unit)s. One may do that, but to call is only to reach %(level)s."),
        rules=(Rule.FCS_04_2, Rule.S7_OPT_8),
    ),
    _mistake(
        "beyond-the-stack",
        gettext_lazy("The full price, whatever the stack"),
        _beyond_the_stack,
        lambda: _("So many chips are not there. The call takes the rest %(of_the_seat)s, %(chips)s, and is all-in."),
        rules=(Rule.FCS_06_1, Rule.AMB_S7_15),
    ),
    _mistake(
        "nobody-paid",
        gettext_lazy("A bring-in that nobody paid costs nothing"),
        _nobody_paid,
        lambda: _("Nobody could pay the bring-in, but it holds at its full value: to call costs %(chips)s."),
        rules=(Rule.FCS_06_4,),
    ),
)
