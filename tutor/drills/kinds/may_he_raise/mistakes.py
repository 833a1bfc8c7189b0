"""Wrong rules on who may still raise; each answers only where it has something to say."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import ActionKind
from engine.legal_facts import ShortAllIn
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.may_he_raise.reasons import (
    CAP,
    CHIPS,
    CLOSED,
    FRESH,
    FULL,
    HALF,
    NOBODY,
    TWO,
    YES,
    reason_of,
)
from tutor.drills.legal_words import moment
from tutor.drills.situations import StudSituation


def _key(situation: StudSituation) -> str:
    return reason_of(situation.hand.rule_on_actions())


def _has_acted(situation: StudSituation) -> bool:
    betting = moment(situation)
    return betting.has_acted(betting.legal().seat)


def _fresh_or_full(situation: StudSituation) -> str:
    return FULL if _has_acted(situation) else FRESH


def _instead_of(right: str, wrong: str) -> Callable[[StudSituation], str | None]:
    """Answers ``wrong`` wherever ``right`` is right."""
    return lambda situation: wrong if _key(situation) == right else None


def _limit_lifts(situation: StudSituation) -> str | None:
    return TWO if _key(situation) == CAP and len(moment(situation).able) == 2 else None


def _bet_is_a_raise(situation: StudSituation) -> str | None:
    betting = moment(situation)
    return CAP if betting.capped and betting.wagers == betting.profile.raises else None


def _fourth_raise(situation: StudSituation) -> str | None:
    return _fresh_or_full(situation) if _key(situation) == CAP else None


def _short_closes(situation: StudSituation) -> str | None:
    short = [fact for fact in situation.hand.rule_on_actions().facts if isinstance(fact, ShortAllIn)]
    return CLOSED if short and not short[-1].counts and _key(situation) in YES else None


def _no_check_raise(situation: StudSituation) -> str | None:
    betting = moment(situation)
    seat = betting.legal().seat
    checked = any(done.seat == seat and done.kind is ActionKind.CHECK for done in betting.done)
    return CLOSED if checked and _key(situation) in YES else None


def _once_each(situation: StudSituation) -> str | None:
    betting = moment(situation)
    has_bet = betting.paid[betting.legal().seat] > 0
    return CLOSED if has_bet and _key(situation) in (FULL, HALF, TWO) else None


def _all_in_answers(situation: StudSituation) -> str | None:
    return _fresh_or_full(situation) if _key(situation) == NOBODY else None


def _all_in_is_a_raise(situation: StudSituation) -> str | None:
    return _fresh_or_full(situation) if _key(situation) == CHIPS else None


def _named(situation: StudSituation) -> dict[str, str]:
    betting = moment(situation)
    return {"to_the_seat": wording.to_the_seat(betting.legal().seat), "level": wording.number(betting.level)}


MISCONCEPTIONS = (
    Misconception(
        "short-reopens",
        gettext_lazy("Every all-in opens the raising again"),
        _instead_of(CLOSED, FULL),
        lambda situation: (
            _("You let the all-in open the raising again. It added less than half of %(unit)s: too little for that.")
            % {"unit": moment(situation).unit}
        ),
        rules=(Rule.FCS_06_7,),
    ),
    Misconception(
        "half-is-nothing",
        gettext_lazy("An all-in of half a unit does not count"),
        _instead_of(HALF, CLOSED),
        lambda situation: (
            _("You passed over the all-in. From half of %(unit)s on it counts like a full raise and opens the raising again.")
            % {"unit": moment(situation).unit}
        ),
        rules=(Rule.FCS_06_9,),
    ),
    Misconception(
        "short-closes",
        gettext_lazy("Nobody raises over an incomplete all-in"),
        _short_closes,
        lambda situation: _(
            "You let the incomplete all-in close the raising. It bars at most those who have answered the last full level."
        ),
        rules=(Rule.FCS_06_8,),
    ),
    Misconception(
        "limit-with-two",
        gettext_lazy("The limit of raises holds with two players too"),
        _instead_of(TWO, CAP),
        lambda situation: _("You stopped at three raises. Two players began this round, and between two there is no limit."),
        rules=(Rule.FCS_04_12,),
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
        "bet-is-a-raise",
        gettext_lazy("The bet or completion counts as a raise"),
        _bet_is_a_raise,
        lambda situation: _(
            "You counted the bet among the three raises. The first full bet, or completion, comes before them."
        ),
        rules=(Rule.FCS_04_10,),
    ),
    Misconception(
        "fourth-raise",
        gettext_lazy("A bet and four raises"),
        _fourth_raise,
        lambda situation: (
            _("You allowed a fourth raise. One bet and three raises have brought the level to %(level)s, and that is all.")
            % {"level": moment(situation).level}
        ),
        rules=(Rule.FCS_04_10,),
    ),
    Misconception(
        "no-check-raise",
        gettext_lazy("Whoever checked may not raise any more"),
        _no_check_raise,
        lambda situation: (
            _("You refused the raise %(to_the_seat)s for having checked. To check and to raise later in a round is allowed.")
            % _named(situation)
        ),
        rules=(Rule.FCS_05_6, Rule.S7_OPT_7),
    ),
    Misconception(
        "once-each",
        gettext_lazy("Whoever has bet or called may not raise any more"),
        _once_each,
        lambda situation: (
            _("You refused the raise %(to_the_seat)s for chips put in. Since then the level has gone to %(level)s: it is open.")
            % _named(situation)
        ),
        rules=(Rule.FCS_05_4, Rule.S7_OPT_7),
    ),
    Misconception(
        "all-in-answers",
        gettext_lazy("All-in players can answer a raise"),
        _all_in_answers,
        lambda situation: _("You allowed a raise, but nobody could answer it: all others still in are all-in."),
        rules=(Rule.AMB_FCS_47,),
    ),
    Misconception(
        "all-in-is-a-raise",
        gettext_lazy("Whoever goes all-in raises"),
        _all_in_is_a_raise,
        lambda situation: (
            _("You took the all-in for a raise. With %(chips)s it does not get beyond the level: it is a call.")
            % {"chips": wording.chips(moment(situation).stacks[moment(situation).legal().seat])}
        ),
        rules=(Rule.FCS_06_1,),
    ),
)
