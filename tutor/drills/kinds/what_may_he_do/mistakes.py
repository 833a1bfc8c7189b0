"""Wrong rules on what a player may do; each answers only where it has something to say."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS, NoRaise
from engine.betting import Done
from engine.bring_in import OpeningKind
from engine.cards import Chips
from engine.profile import Game
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.what_may_he_do import answers
from tutor.drills.kinds.what_may_he_do.answers import CHECK, FOLD, Answer, key_of
from tutor.drills.legal_words import moment, pair_owners
from tutor.drills.situations import StudSituation


def _key(situation: StudSituation) -> Answer:
    return key_of(moment(situation).legal())


# --- amounts ----------------------------------------------------------------------------------------------------------


def _units(situation: StudSituation) -> tuple[Chips, ...]:
    """The unit, or both where a pair leaves the choice."""
    betting = moment(situation)
    return tuple(target - betting.full_level for target in betting.targets())


def _unit_on_top(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    legal = betting.legal()
    if not legal.wagers or betting.level == betting.full_level:
        return None
    return answers.with_wagers(_key(situation), [betting.level + unit for unit in _units(situation)])


def _beyond_the_stack(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    wagers = betting.legal().wagers
    if not wagers or wagers[-1].to in betting.targets():
        return None
    return answers.with_wagers(_key(situation), betting.targets())


def _any_amount(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    if not betting.legal().wagers:
        return None
    more = {answers.wager(total) for total in (betting.full_level + betting.unit * 2, betting.full_level + betting.unit * 3)}
    return _key(situation) | more


def _ante_counts(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    legal = betting.legal()
    if situation.hand.street > 1 or legal.call is None:
        return None
    cost = legal.call.cost - situation.profile.ante
    if cost > 0:
        return answers.without(_key(situation), "call") | {answers.call(cost)}
    kept = answers.without(_key(situation), "call") | {CHECK}
    return kept if situation.profile.fold_when_free else kept - {FOLD}


def _whole_level_again(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    legal = betting.legal()
    if legal.call is None or not betting.paid[legal.seat]:
        return None
    return answers.without(_key(situation), "call") | {answers.call(betting.level)}


# --- fold, check, bring-in ----------------------------------------------------------------------------------------------


def _fold_when_free(situation: StudSituation) -> Answer | None:
    return _key(situation) ^ {FOLD} if moment(situation).legal().check else None


def _check_for_fold(situation: StudSituation) -> Answer | None:
    legal = moment(situation).legal()
    return _key(situation) - {FOLD} | {CHECK} if legal.call and legal.fold else None


def _bring_in_may_fold(situation: StudSituation) -> Answer | None:
    return _key(situation) | {FOLD} if moment(situation).legal().bring_in else None


def _other_games_nominal(situation: StudSituation) -> Answer | None:
    """What the other game does where the lowest card is all-in from the ante."""
    betting = moment(situation)
    opening, legal = betting.opening, betting.legal()
    if opening is None or opening.low_card == opening.to_act:
        return None
    profile = situation.profile
    if opening.kind is OpeningKind.FACES and not betting.done:
        return answers.without(_key(situation), FOLD, "call") | {answers.bring_in(profile.bring_in)}
    if legal.bring_in:
        return answers.without(_key(situation), "bring_in") | {FOLD, answers.call(profile.bring_in)}
    return _key(situation)


# --- the pair -----------------------------------------------------------------------------------------------------------


def _only_the_owner(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    if not betting.larger_open or betting.actor in pair_owners(situation.hand):
        return None
    return answers.with_wagers(_key(situation), [betting.full_level + betting.unit])


def _larger_does_not_stay(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    if not betting.street.pair_opens_big or not pair_owners(situation.hand) or not betting.legal().wagers:
        return None
    small = answers.wager(betting.full_level + betting.profile.small_bet)
    return _key(situation) | {small}


# --- the limit ----------------------------------------------------------------------------------------------------------


def _target(situation: StudSituation) -> str:
    betting = moment(situation)
    return answers.wager(betting.full_level + betting.unit)


def _cap_with_two(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    if betting.capped or betting.wagers <= betting.profile.raises:
        return None
    return answers.without(_key(situation), "wager")


def _able_now(situation: StudSituation) -> int:
    return len(moment(situation).able)


def _cap_lifts(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    capped = betting.no_raise(betting.legal().seat) is NoRaise.CAP_REACHED
    return _key(situation) | {_target(situation)} if capped and _able_now(situation) == 2 else None


def _bet_is_a_raise(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    if not betting.capped or not betting.wagers or situation.game is not Game.FIVE_CARD_STUD:
        return None
    return answers.without(_key(situation), "wager") if betting.wagers >= betting.profile.raises else _key(situation)


# --- all-in -------------------------------------------------------------------------------------------------------------


def _wagers(situation: StudSituation) -> list[Done]:
    return [done for done in moment(situation).done if done.kind in WAGERS]


def _short_closes(situation: StudSituation) -> Answer | None:
    wagers = _wagers(situation)
    return answers.without(_key(situation), "wager") if wagers and wagers[-1].short else None


_CLOSED = (NoRaise.NOT_REOPENED, NoRaise.NOT_REOPENED_AFTER_CHECK)


def _short_reopens(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    closed = betting.no_raise(betting.legal().seat) in _CLOSED
    return _key(situation) | {_target(situation)} if closed else None


def _half_is_nothing(situation: StudSituation) -> Answer | None:
    """Counts from the last whole level, as if an all-in of half a unit or more were none."""
    betting = moment(situation)
    wagers = _wagers(situation)
    if not wagers or not wagers[-1].short or not wagers[-1].full:
        return None
    level = max((done.full_level for done in wagers[:-1]), default=0)
    return answers.with_wagers(_key(situation), [level + betting.unit])


def _all_in_answers(situation: StudSituation) -> Answer | None:
    betting = moment(situation)
    nobody = betting.no_raise(betting.legal().seat) is NoRaise.NOBODY_TO_ANSWER
    return _key(situation) | {_target(situation)} if nobody else None


# --- by name ------------------------------------------------------------------------------------------------------------


def _unit_on_top_said(situation: StudSituation) -> str:
    betting = moment(situation)
    said = {"level": betting.level, "full": betting.full_level, "unit": betting.unit, "total": betting.targets()[0]}
    if betting.full_level:
        text = _(
            "You put the unit on top of the %(level)s of the all-in. Below half it is no full level: one counts from %(full)s."
        )
    elif _wagers(situation):
        text = _("You put the unit on top of the short all-in of %(level)s. It is completed to a whole unit: %(total)s.")
    else:
        text = _("You put the unit on top of the bring-in. It is a part of the full bet, which goes to %(total)s in all.")
    return text % said


def _ante_said(situation: StudSituation) -> str:
    return _("You counted the ante of %(ante)s towards the call. It lies in the pot and pays nothing of this round.") % {
        "ante": situation.profile.ante
    }


def _fold_said(situation: StudSituation) -> str:
    if situation.profile.fold_when_free:
        return _("In Seven-Card Stud one may always fold, even with nothing to match.")
    return _("With nothing to match one does not fold in Five-Card Stud: checking costs nothing.")


def _nominal_said(situation: StudSituation) -> str:
    if situation.game is Game.FIVE_CARD_STUD:
        return _("You went by Seven-Card Stud, where the next player must post the bring-in. Here he answers it and may fold.")
    return _("You went by Five-Card Stud, where the next player may fold. Here the bring-in moves on to him: he must open.")


MISCONCEPTIONS = (
    Misconception(
        "unit-on-top",
        gettext_lazy("The unit goes on top of whatever is to be matched"),
        _unit_on_top,
        _unit_on_top_said,
        rules=(Rule.FCS_06_8, Rule.AMB_S7_02),
    ),
    Misconception(
        "any-amount",
        gettext_lazy("Any larger amount is allowed"),
        _any_amount,
        lambda situation: (
            _("The limit is fixed: one bets or raises by one unit, here %(unit)s, and by no other amount.")
            % {"unit": wording.any_of(_units(situation))}
        ),
        rules=(Rule.FCS_06_6, Rule.S7_OPT_10),
    ),
    Misconception(
        "beyond-the-stack",
        gettext_lazy("A full raise without the chips for it"),
        _beyond_the_stack,
        lambda situation: (
            _("For a full raise the chips do not suffice: the all-in goes to %(total)s and no further.")
            % {"total": moment(situation).legal().wagers[-1].to}
        ),
        rules=(Rule.FCS_06_5, Rule.AMB_S7_15),
    ),
    Misconception(
        "ante-counts",
        gettext_lazy("The ante counts towards the call"),
        _ante_counts,
        _ante_said,
        rules=(Rule.FCS_02_15, Rule.S7_ANT_1),
    ),
    Misconception(
        "whole-level-again",
        gettext_lazy("The whole level is paid once more"),
        _whole_level_again,
        lambda situation: (
            _("You had the whole level paid once more. %(chips)s are in already from this round: only the rest is added.")
            % {"chips": wording.chips(moment(situation).paid[moment(situation).legal().seat])}
        ),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_8),
    ),
    Misconception(
        "fold-when-free",
        gettext_lazy("Folding with nothing to match"),
        _fold_when_free,
        _fold_said,
        rules=(Rule.AMB_FCS_36, Rule.S7_OPT_3),
    ),
    Misconception(
        "check-for-fold",
        gettext_lazy("Check taken for fold"),
        _check_for_fold,
        lambda situation: _(
            "To check is to go on without paying, and there is a bet to match here. To give up the hand is to fold."
        ),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_5),
    ),
    Misconception(
        "bring-in-may-fold",
        gettext_lazy("The bring-in may be refused"),
        _bring_in_may_fold,
        lambda situation: _("The bring-in is a duty: who owes it cannot fold."),
        rules=(Rule.AMB_FCS_02, Rule.S7_3RD_5),
    ),
    Misconception(
        "other-games-nominal",
        gettext_lazy("The other game's rule on an all-in low card"),
        _other_games_nominal,
        _nominal_said,
        rules=(Rule.FCS_06_4, Rule.S7_EXT_6),
    ),
    Misconception(
        "only-the-owner",
        gettext_lazy("The larger unit is for the owner of the pair"),
        _only_the_owner,
        lambda situation: _("You kept the larger unit for the owner of the pair. An exposed pair opens it to everybody."),
        rules=(Rule.FCS_04_6, Rule.S7_EXT_8),
    ),
    Misconception(
        "larger-does-not-stay",
        gettext_lazy("The smaller unit stays open"),
        _larger_does_not_stay,
        lambda situation: _(
            "You still allowed the smaller unit. Once the larger one was used, it stays for the rest of the round."
        ),
        rules=(Rule.FCS_04_7, Rule.S7_EXT_11),
    ),
    Misconception(
        "cap-with-two",
        gettext_lazy("The limit of raises holds with two players too"),
        _cap_with_two,
        lambda situation: _("You stopped at three raises. Two players began this round, and between two there is no limit."),
        rules=(Rule.FCS_04_12,),
    ),
    Misconception(
        "cap-lifts",
        gettext_lazy("The limit of raises falls when two are left"),
        _cap_lifts,
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
        "short-closes",
        gettext_lazy("Nobody raises over an incomplete all-in"),
        _short_closes,
        lambda situation: _(
            "You let the incomplete all-in close the raising. It bars at most those who have answered the last full level."
        ),
        rules=(Rule.FCS_06_8,),
    ),
    Misconception(
        "short-reopens",
        gettext_lazy("Every all-in opens the raising again"),
        _short_reopens,
        lambda situation: (
            _("You let the all-in open the raising again. It added less than half of %(unit)s: too little for that.")
            % {"unit": moment(situation).unit}
        ),
        rules=(Rule.FCS_06_7,),
    ),
    Misconception(
        "half-is-nothing",
        gettext_lazy("An all-in of half a unit does not count"),
        _half_is_nothing,
        lambda situation: _(
            "You passed over the all-in. From half a unit on it counts in full, and the next raise goes on top of it."
        ),
        rules=(Rule.FCS_06_9,),
    ),
    Misconception(
        "all-in-answers",
        gettext_lazy("All-in players can answer a raise"),
        _all_in_answers,
        lambda situation: _("You allowed a raise, but nobody could answer it: all others still in are all-in."),
        rules=(Rule.AMB_FCS_47,),
    ),
)
