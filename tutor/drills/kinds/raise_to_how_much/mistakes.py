"""Wrong rules on the total to which one bets, completes or raises; each answers only where it has something to say."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS, Wager
from engine.cards import Chips
from engine.profile import Unit
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.legal_words import moment
from tutor.drills.situations import StudSituation


def the_wager(situation: StudSituation) -> Wager:
    """The one wager of the moment. Raises ``ValueError`` where there is not exactly one."""
    (wager,) = moment(situation).legal().wagers
    return wager


def _by(situation: StudSituation) -> Chips | None:
    """What is put on top, where something lies there already."""
    betting = moment(situation)
    return betting.unit if betting.full_level else None


def _to_add(situation: StudSituation) -> Chips:
    return the_wager(situation).cost


def _on_top_of_level(situation: StudSituation) -> Chips | None:
    betting = moment(situation)
    return betting.level + betting.unit if betting.level else None


def _doubled(situation: StudSituation) -> Chips | None:
    betting = moment(situation)
    return 2 * betting.level or None


def _other_unit(situation: StudSituation) -> Chips:
    betting = moment(situation)
    profile = betting.profile
    other = profile.big_bet if betting.unit == profile.small_bet else profile.small_bet
    return betting.full_level + other


def _whole_hand(situation: StudSituation) -> Chips:
    """The total with the ante and the earlier rounds."""
    wager = the_wager(situation)
    return situation.hand.contributed[moment(situation).legal().seat] + wager.to


def _everything(situation: StudSituation) -> Chips:
    betting = moment(situation)
    seat = betting.legal().seat
    return betting.paid[seat] + betting.stacks[seat]


def _beyond_the_stack(situation: StudSituation) -> Chips:
    betting = moment(situation)
    return betting.full_level + betting.unit


def _half_is_nothing(situation: StudSituation) -> Chips | None:
    """Counts from the last whole level, as if an all-in of half a unit or more were none."""
    betting = moment(situation)
    wagers = [done for done in betting.done if done.kind in WAGERS]
    if not wagers or not wagers[-1].short or not wagers[-1].full:
        return None
    return max((done.full_level for done in wagers[:-1]), default=0) + betting.unit


# --- by name ------------------------------------------------------------------------------------------------------------


def _on_top_said(situation: StudSituation) -> str:
    betting = moment(situation)
    said = {"level": betting.level, "full": betting.full_level}
    if betting.full_level:
        text = _(
            "You counted from the %(level)s of the all-in. Below half a unit it is no full level: one counts from %(full)s."
        )
    else:
        text = _(
            "You counted from the %(level)s that is to be matched. That is no full bet yet: one completes it to a whole unit."
        )
    return text % said


def _other_unit_said(situation: StudSituation) -> str:
    betting = moment(situation)
    said = {"unit": betting.unit, "street": wording.in_street(situation.game, situation.hand.street)}
    if betting.street.unit is Unit.SMALL and betting.unit == betting.profile.big_bet:
        return _("You took the smaller unit. The larger one, %(unit)s, has been used and stays for the round.") % said
    return _("You took the unit of other rounds: %(street)s it is %(unit)s.") % said


MISCONCEPTIONS = (
    Misconception(
        "by-for-to",
        gettext_lazy("What is put on top instead of the total"),
        _by,
        lambda situation: (
            _("%(unit)s is what goes on top of the level. Asked is the total of the round that it leads to.")
            % {"unit": moment(situation).unit}
        ),
        rules=(Rule.FCS_05_4, Rule.S7_OPT_9),
    ),
    Misconception(
        "chips-to-add",
        gettext_lazy("The chips to add instead of the total"),
        _to_add,
        lambda situation: (
            _("You gave the chips to add. %(chips)s are in already from this round, and the total counts them too.")
            % {"chips": wording.chips(moment(situation).paid[moment(situation).legal().seat])}
        ),
        rules=(Rule.FCS_05_4, Rule.S7_OPT_9),
    ),
    Misconception(
        "on-top-of-level",
        gettext_lazy("The unit goes on top of whatever is to be matched"),
        _on_top_of_level,
        _on_top_said,
        rules=(Rule.FCS_06_8, Rule.AMB_S7_02),
    ),
    Misconception(
        "doubled",
        gettext_lazy("A raise doubles the level"),
        _doubled,
        lambda situation: (
            _("You doubled the level. A raise adds one unit, here %(unit)s, however high the level is.")
            % {"unit": moment(situation).unit}
        ),
        rules=(Rule.FCS_05_4, Rule.S7_OPT_10),
    ),
    Misconception(
        "other-unit",
        gettext_lazy("The unit of another round"),
        _other_unit,
        _other_unit_said,
        rules=(Rule.FCS_04_8, Rule.S7_5TH_4),
    ),
    Misconception(
        "whole-hand",
        gettext_lazy("Counting the ante and earlier rounds"),
        _whole_hand,
        lambda situation: _(
            "You counted what was put in before this round. The total is that of the round alone, without the ante."
        ),
        rules=(Rule.FCS_02_15, Rule.S7_ANT_1),
    ),
    Misconception(
        "everything",
        gettext_lazy("All the chips at once"),
        _everything,
        lambda situation: _("You put in everything. All-in or not, the limit is fixed: no wager goes beyond the unit."),
        rules=(Rule.FCS_06_6, Rule.S7_OPT_10),
    ),
    Misconception(
        "beyond-the-stack",
        gettext_lazy("A full raise without the chips for it"),
        _beyond_the_stack,
        lambda situation: (
            _("For a full raise the chips do not suffice: the all-in goes to %(total)s and no further.")
            % {"total": the_wager(situation).to}
        ),
        rules=(Rule.FCS_06_5, Rule.AMB_S7_15),
    ),
    Misconception(
        "half-is-nothing",
        gettext_lazy("An all-in of half a unit does not count"),
        _half_is_nothing,
        lambda situation: _(
            "You passed over the all-in. From half a unit on it counts in full, and the next raise goes on top of it."
        ),
        rules=(Rule.FCS_06_11,),
    ),
)
