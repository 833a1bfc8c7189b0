"""Wrong names for what was done, and wrong counts; each answers only where it has something to say."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import ActionKind
from engine.betting import Done
from engine.last_action import CountsFor, Faced, rule_on_last_action
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.just_acted import round_after
from tutor.drills.kinds.name_the_action.naming import BET, NEITHER, RAISE, Called, called
from tutor.drills.situations import StudSituation

Answer = Callable[[StudSituation], Called | None]


def done_in(situation: StudSituation) -> Done:
    """What was done last."""
    return round_after(situation).done[-1]


def counted_in(situation: StudSituation) -> bool:
    """Whether the game's document limits the raises; that of Seven-Card Stud says nothing of it (AMB-S7-03)."""
    return not situation.profile.cap_with_two


def faced_in(situation: StudSituation) -> Faced:
    return next(fact for fact in rule_on_last_action(round_after(situation)).facts if isinstance(fact, Faced))


def _count(situation: StudSituation) -> CountsFor:
    return next(fact for fact in rule_on_last_action(round_after(situation)).facts if isinstance(fact, CountsFor))


def _right(situation: StudSituation) -> Called:
    return called(rule_on_last_action(round_after(situation)).answer, counted=counted_in(situation))


def _as(situation: StudSituation, name: str, counts_as: str) -> Called:
    return Called(name, counts_as if counted_in(situation) else "")


def _where(holds: Callable[[StudSituation], bool], name: str, counts_as: str) -> Answer:
    """That name and count wherever it holds, elsewhere nothing."""
    return lambda situation: _as(situation, name, counts_as) if holds(situation) else None


def _is(*kinds: ActionKind) -> Callable[[StudSituation], bool]:
    """Whether it was one of these and no incomplete all-in."""
    return lambda situation: done_in(situation).kind in kinds and not done_in(situation).short


# --- the name ---------------------------------------------------------------------------------------------------------


def _pass_gives_up(situation: StudSituation) -> Called | None:
    other = {ActionKind.CHECK: ActionKind.FOLD, ActionKind.FOLD: ActionKind.CHECK}.get(done_in(situation).kind)
    return _as(situation, other.value, NEITHER) if other else None


def _opens_in_full(situation: StudSituation) -> bool:
    return done_in(situation).kind is ActionKind.BET and faced_in(situation).owes


def _calls_bring_in(situation: StudSituation) -> bool:
    return done_in(situation).kind is ActionKind.CALL and faced_in(situation).only_bring_in


# --- what it counts as ------------------------------------------------------------------------------------------------


def _bet_is_a_raise(situation: StudSituation) -> Called | None:
    right = _right(situation)
    return right._replace(counts_as=RAISE) if right.counts_as == BET else None


def _short_counts(situation: StudSituation) -> Called | None:
    done, right = done_in(situation), _right(situation)
    if not done.short or done.full:
        return None
    return right._replace(counts_as=RAISE if round_after(situation).wagers else BET)


def _only_whole(situation: StudSituation) -> Called | None:
    done = done_in(situation)
    return _right(situation)._replace(counts_as=NEITHER) if done.short and done.full else None


# --- what is said -----------------------------------------------------------------------------------------------------


def _figures(situation: StudSituation) -> dict[str, str]:
    done, faced, count = done_in(situation), faced_in(situation), _count(situation)
    return {
        "Seat": wording.capital(wording.the_seat(done.seat)),
        "the_seat": wording.the_seat(done.seat),
        "to": wording.number(done.to),
        "added": wording.number(count.added),
        "unit": wording.number(count.unit),
        "level": wording.number(faced.level),
        "bring_in": wording.number(faced.bring_in),
    }


def _pass_said(situation: StudSituation) -> str:
    if done_in(situation).kind is ActionKind.CHECK:
        said = _("You took it for giving the hand up. %(Seat)s keeps the cards and stays in: that is to check.")
    else:
        said = _("You called giving the cards back a check. Whoever checks keeps them; %(the_seat)s is out of the hand.")
    return said % _figures(situation)


def _more_said(situation: StudSituation) -> str:
    if faced_in(situation).only_bring_in:
        said = _("You called it betting. There was a bring-in already: who makes it up to %(to)s completes it.")
    elif done_in(situation).kind is ActionKind.COMPLETE:
        said = _("You called it betting. There was an all-in of %(level)s already: who makes it up to %(to)s completes it.")
    else:
        said = _("You called it betting. There was a bet already: who adds a unit to the %(level)s raises.")
    return said % _figures(situation)


def _all_in_said(situation: StudSituation) -> str:
    if done_in(situation).kind is ActionKind.CALL:
        said = _("You took the all-in for a raise. With %(to)s in all it does not even reach the %(level)s: it calls.")
    else:
        said = _("You took the all-in for a raise. It adds only %(added)s, and a raise adds %(unit)s.")
    return said % _figures(situation)


def _completion_said(situation: StudSituation) -> str:
    return _(
        "You took completing for a raise. %(Seat)s only makes it up to the full bet of %(to)s; a raise goes beyond that."
    ) % _figures(situation)


MISCONCEPTIONS: tuple[Misconception[StudSituation, Called], ...] = (
    Misconception(
        "completion-raises",
        gettext_lazy("Completing is raising"),
        _where(_is(ActionKind.COMPLETE), ActionKind.RAISE.value, RAISE),
        _completion_said,
        rules=(Rule.FCS_04_11, Rule.AMB_S7_02),
    ),
    Misconception(
        "pass-gives-up",
        gettext_lazy("To pass is to give the hand up"),
        _pass_gives_up,
        _pass_said,
        rules=(Rule.FCS_05_1, Rule.S7_OPT_5),
    ),
    Misconception(
        "bring-in-bets",
        gettext_lazy("The bring-in is a bet"),
        _where(_is(ActionKind.BRING_IN), ActionKind.BET.value, BET),
        lambda situation: (
            _("You took the bring-in for a bet. It is forced and only %(bring_in)s; the bet is %(unit)s.") % _figures(situation)
        ),
        rules=(Rule.FCS_03_4, Rule.S7_3RD_6),
    ),
    Misconception(
        "opening-completes",
        gettext_lazy("Who opens with the full bet completes"),
        _where(_opens_in_full, ActionKind.COMPLETE.value, BET),
        lambda situation: (
            _("You called it completing. Nobody has posted a bring-in to complete: %(the_seat)s opens and bets %(to)s.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_03_4, Rule.S7_3RD_8),
    ),
    Misconception(
        "call-pays-bring-in",
        gettext_lazy("Everybody pays the bring-in"),
        _where(_calls_bring_in, ActionKind.BRING_IN.value, NEITHER),
        lambda situation: (
            _("You called it paying the bring-in. Only the one who has to open pays it; %(the_seat)s only matches it.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_04_2, Rule.S7_OPT_8),
    ),
    Misconception(
        "more-is-a-bet",
        gettext_lazy("Putting in more is always betting"),
        _where(_is(ActionKind.COMPLETE, ActionKind.RAISE), ActionKind.BET.value, BET),
        _more_said,
        rules=(Rule.FCS_05_4, Rule.S7_OPT_9),
    ),
    Misconception(
        "all-in-raises",
        gettext_lazy("Every all-in is a raise"),
        _where(lambda situation: done_in(situation).all_in, ActionKind.RAISE.value, RAISE),
        _all_in_said,
        rules=(Rule.FCS_06_5, Rule.S7_OPT_9),
    ),
    Misconception(
        "bet-is-a-raise",
        gettext_lazy("The bet is the first of the raises"),
        _bet_is_a_raise,
        lambda situation: (
            _("You counted the %(to)s among the raises. They are the bet of the round; the three raises come after it.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_04_10,),
    ),
    Misconception(
        "short-counts",
        gettext_lazy("An all-in counts however little it adds"),
        _short_counts,
        lambda situation: (
            _("You counted the all-in, which adds only %(added)s: below half of %(unit)s it counts as nothing.")
            % _figures(situation)
        ),
        rules=(Rule.AMB_FCS_18,),
    ),
    Misconception(
        "only-whole",
        gettext_lazy("An all-in of less than the unit never counts"),
        _only_whole,
        lambda situation: (
            _("You left the all-in out. It adds %(added)s: from half of %(unit)s on it counts in full.") % _figures(situation)
        ),
        rules=(Rule.FCS_06_10,),
    ),
)
