"""Wrong rules on whose turn comes next; each answers only where it has something to say."""

from collections.abc import Collection

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS, ActionKind
from engine.betting import BettingRound, Done
from engine.cards import Seat
from engine.rules import Rule
from engine.seats import clockwise
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.just_acted import hand_after, round_after
from tutor.drills.situations import StudSituation

OVER = "over"


def _done(situation: StudSituation) -> Done:
    return round_after(situation).done[-1]


def _next(situation: StudSituation, seats: Collection[Seat]) -> str:
    """The next of these clockwise from who acted last, or that the round is over where it is nobody."""
    others = [seat for seat in clockwise(situation.setup.seats, _done(situation).seat)[:-1] if seat in seats]
    return str(others[0]) if others else OVER


def _waiting(betting: BettingRound) -> list[Seat]:
    """Who still has to answer, in no order."""
    return [seat for seat in betting.live if betting.stacks[seat] and seat not in _since_last_wager(betting)]


def _since_last_wager(betting: BettingRound) -> set[Seat]:
    last = max((place for place, done in enumerate(betting.done) if done.kind in WAGERS), default=0)
    return {done.seat for done in betting.done[last:]}


# --- who is passed over -----------------------------------------------------------------------------------------------


def _folded_act(situation: StudSituation) -> str | None:
    betting = round_after(situation)
    if betting.actor is None:
        return None
    return _next(situation, {*hand_after(situation).folded, *_waiting(betting)})


def _all_in_act(situation: StudSituation) -> str | None:
    betting = round_after(situation)
    if betting.actor is None:
        return None
    return _next(situation, {*(seat for seat in betting.live if not betting.stacks[seat]), *_waiting(betting)})


def _other_way_round(situation: StudSituation) -> str | None:
    betting = round_after(situation)
    if betting.actor is None:
        return None
    waiting = _waiting(betting)
    return str([seat for seat in clockwise(situation.setup.seats, _done(situation).seat) if seat in waiting][-1])


# --- who acts again ---------------------------------------------------------------------------------------------------


def bring_in_poster(situation: StudSituation) -> Seat | None:
    """Who posted the bring-in, where all the others only called it or folded and the round is over by that."""
    betting = round_after(situation)
    posted = betting.done[0]
    if betting.actor is not None or len(betting.live) == 1 or posted.kind is not ActionKind.BRING_IN:
        return None
    return None if any(done.kind in WAGERS for done in betting.done) else posted.seat


def _bring_in_again(situation: StudSituation) -> str | None:
    seat = bring_in_poster(situation)
    return str(seat) if seat else None


def _checks_go_round(situation: StudSituation) -> str | None:
    betting = round_after(situation)
    return str(betting.done[0].seat) if betting.actor is None and not betting.level else None


def _last_word(situation: StudSituation) -> str | None:
    betting = round_after(situation)
    bettors = [done.seat for done in betting.done if done.kind in WAGERS]
    if betting.actor is not None or len(betting.live) == 1 or not bettors or bettors[-1] not in betting.live:
        return None
    return str(bettors[-1]) if betting.stacks[bettors[-1]] else None


def _alone_acts(situation: StudSituation) -> str | None:
    live = round_after(situation).live
    return str(min(live)) if len(live) == 1 else None


def _once_each(situation: StudSituation) -> str | None:
    betting = round_after(situation)
    if betting.actor is None:
        return None
    return _next(situation, [seat for seat in _waiting(betting) if not betting.has_acted(seat)])


def _checked_is_out(situation: StudSituation) -> str | None:
    betting = round_after(situation)
    checked = {done.seat for done in betting.done if done.kind is ActionKind.CHECK}
    if betting.actor is None or not betting.level or not checked:
        return None
    return _next(situation, [seat for seat in _waiting(betting) if seat not in checked])


# --- what is said -----------------------------------------------------------------------------------------------------


def _folded_said(situation: StudSituation) -> str:
    given = int(_folded_act(situation) or 0)
    return _("%(Seat)s has folded: whoever folds is out of the hand and is passed over.") % _named(given)


def _all_in_said(situation: StudSituation) -> str:
    given = int(_all_in_act(situation) or 0)
    return _("%(Seat)s is all-in: that hand stays in, but without chips it is not asked any more.") % _named(given)


def _named(seat: Seat) -> dict[str, str]:
    return {"Seat": wording.capital(wording.the_seat(seat)), "of_the_seat": wording.of_the_seat(seat)}


MISCONCEPTIONS = (
    Misconception(
        "folded-act",
        gettext_lazy("Whoever folded still gets a turn"),
        _folded_act,
        _folded_said,
        rules=(Rule.FCS_05_8, Rule.S7_3RD_9),
    ),
    Misconception(
        "all-in-act",
        gettext_lazy("Whoever is all-in still gets a turn"),
        _all_in_act,
        _all_in_said,
        rules=(Rule.FCS_05_9, Rule.S7_3RD_9),
    ),
    Misconception(
        "other-way-round",
        gettext_lazy("The turn goes counterclockwise"),
        _other_way_round,
        lambda situation: _("You went counterclockwise. The turn goes clockwise, from seat to seat with the numbers rising."),
        rules=(Rule.FCS_05_7, Rule.S7_3RD_9),
    ),
    Misconception(
        "bring-in-again",
        gettext_lazy("Who posted the bring-in may still raise it"),
        _bring_in_again,
        lambda situation: (
            _("You gave %(seats)s a second choice. It was made on opening: bring-in or full bet.")
            % {"seats": wording.the_seat(bring_in_poster(situation) or 0)}
        ),
        rules=(Rule.AMB_FCS_01, Rule.S7_3RD_9),
    ),
    Misconception(
        "checks-go-round",
        gettext_lazy("After checks all round it begins again"),
        _checks_go_round,
        lambda situation: _("You let it go round once more. Once everybody has checked there is nothing left to do."),
        rules=(Rule.FCS_05_11, Rule.S7_3RD_9),
    ),
    Misconception(
        "last-word",
        gettext_lazy("Who bet last has the last word"),
        _last_word,
        lambda situation: (
            _("You gave the last word to the one who bet. Nobody raised the %(level)s, so that nothing is left to answer.")
            % {"level": round_after(situation).level}
        ),
        rules=(Rule.FCS_05_10, Rule.S7_3RD_9),
    ),
    Misconception(
        "alone-acts",
        gettext_lazy("The last one left still acts"),
        _alone_acts,
        lambda situation: (
            _("Against %(seats)s nobody is left: the only hand wins the pot at once, without another action.")
            % {"seats": wording.the_seat(min(round_after(situation).live))}
        ),
        rules=(Rule.FCS_05_12, Rule.AMB_S7_20),
    ),
    Misconception(
        "once-each",
        gettext_lazy("Everybody acts only once in a round"),
        _once_each,
        lambda situation: (
            _("You let each act only once. Whoever has less than %(level)s in has to answer again.")
            % {"level": round_after(situation).level}
        ),
        rules=(Rule.FCS_05_10, Rule.S7_3RD_9),
    ),
    Misconception(
        "checked-is-out",
        gettext_lazy("Check taken for fold"),
        _checked_is_out,
        lambda situation: _(
            "You left out those who had checked. To check is not to fold: they answer the bet like the others."
        ),
        rules=(Rule.FCS_05_6, Rule.S7_OPT_5),
    ),
)
