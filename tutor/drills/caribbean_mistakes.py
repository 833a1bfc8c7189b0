"""The mistakes that are named, each with its wrong rule and a kind sentence with the figures of the round."""

from collections.abc import Callable

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.caribbean import Outcome
from engine.rules import Rule
from tutor import wording
from tutor.drills import caribbean_wrong as wrong_rules
from tutor.drills.base import Misconception
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_wrong import Figures, Round, round_of

Wrong = Callable[[Round], Figures | None]
Told = Callable[[Round], str]


def mistake(
    slug: str, name: str | Promise, answer: Wrong, told: Told, rules: tuple[Rule, ...]
) -> Misconception[CaribbeanSituation, Figures]:
    """A wrong rule on a round, by what it makes of both values and the right settlement."""
    return Misconception(
        slug=slug,
        name=name,
        answer=lambda situation: answer(round_of(situation)),
        correction=lambda situation: told(round_of(situation)),
        rules=rules,
    )


def _ratio_figures(r: Round) -> dict[str, object]:
    return {
        "hand": wording.a_hand(r.player),
        "ratio": wording.ratio(r.ratio),
        "stake": r.profile.call,
        "result": wording.signed(r.profile.call * r.ratio),
        "ante": wording.signed(r.profile.ante),
    }


def _told_call_paid(r: Round) -> str:
    if r.ratio == 1:
        return _("The Call pays only against a bank that qualifies. Here it just comes back.")
    return _("With %(hand)s the Call would pay %(ratio)s, but only against a bank that qualifies.") % _ratio_figures(r)


MISCONCEPTIONS: tuple[Misconception[CaribbeanSituation, Figures], ...] = (
    mistake(
        "call-paid",
        gettext_lazy("The Call pays although the bank does not qualify"),
        wrong_rules.call_paid,
        _told_call_paid,
        rules=(Rule.CAR_04_3,),
    ),
    mistake(
        "call-lost",
        gettext_lazy("The bank keeps the Call although it does not qualify"),
        wrong_rules.call_lost,
        lambda r: (
            _("The bank does not keep the Call of %(stake)s: it does not qualify, so the Call comes back.")
            % {"stake": r.profile.call}
        ),
        rules=(Rule.CAR_04_3,),
    ),
    mistake(
        "all-back",
        gettext_lazy("Without qualification both bets just come back"),
        wrong_rules.all_back,
        lambda r: (
            _("Only the Call just comes back. The Ante wins 1 to 1 where the bank does not qualify: %(ante)s.")
            % {"ante": wording.signed(r.profile.ante)}
        ),
        rules=(Rule.CAR_04_2,),
    ),
    mistake(
        "worse-loses",
        gettext_lazy("A worse hand loses although the bank does not qualify"),
        wrong_rules.worse_loses,
        lambda r: _(
            "You compared the hands. Where the bank does not qualify that is not done: even a worse hand wins the Ante."
        ),
        rules=(Rule.CAR_04_4,),
    ),
    mistake(
        "ace-king-fails",
        gettext_lazy("Ace and king are not enough to qualify"),
        wrong_rules.ace_king_fails,
        lambda r: _("You took the bank as not qualified. Ace and king together are enough, without any pair."),
        rules=(Rule.CAR_04_1,),
    ),
    mistake(
        "ace-qualifies",
        gettext_lazy("An ace is enough to qualify"),
        wrong_rules.ace_qualifies,
        lambda r: _("The ace alone does not qualify the bank: it takes ace and king together, or a pair or better."),
        rules=(Rule.CAR_04_1,),
    ),
    mistake(
        "equal-loses",
        gettext_lazy("Equal hands go to the bank"),
        wrong_rules.equal_loses,
        lambda r: (
            _("You gave equal hands to the bank. With a bank that does not qualify the hands are not even compared.")
            if r.outcome is Outcome.NOT_QUALIFIED
            else _("You gave equal hands to the bank. A tie gives both bets back.")
        ),
        rules=(Rule.CAR_04_6,),
    ),
    mistake(
        "equal-wins",
        gettext_lazy("Equal hands go to the player"),
        wrong_rules.equal_wins,
        lambda r: (
            _("You paid equal hands. With a bank that does not qualify only the Ante wins; the Call comes back.")
            if r.outcome is Outcome.NOT_QUALIFIED
            else _("You paid equal hands. A tie only gives both bets back.")
        ),
        rules=(Rule.CAR_04_6,),
    ),
    mistake(
        "kickers-ignored",
        gettext_lazy("The cards beside are not compared"),
        wrong_rules.kickers_ignored,
        lambda r: _("You stopped too early: all five cards are compared, and one of the others parts the hands."),
        rules=(Rule.CAR_03_14,),
    ),
    mistake(
        "wheel-is-nothing",
        gettext_lazy("A-2-3-4-5 is no straight"),
        wrong_rules.wheel_is_nothing,
        lambda r: _("A-2-3-4-5 is a straight: the ace may stand below the two. Its highest card is the five."),
        rules=(Rule.CAR_03_5,),
    ),
    mistake(
        "casino-table",
        gettext_lazy("The table of other casinos"),
        wrong_rules.casino_table,
        lambda r: (
            _("That is the table of other casinos. In this profile the Call pays %(ratio)s with %(hand)s.") % _ratio_figures(r)
        ),
        rules=(Rule.CAR_05_15,),
    ),
    mistake(
        "royal-as-straight-flush",
        gettext_lazy("The royal straight is paid as a straight flush"),
        wrong_rules.royal_as_straight_flush,
        lambda r: _("The royal straight has a line of its own in the table: the Call pays %(ratio)s.") % _ratio_figures(r),
        rules=(Rule.CAR_05_1,),
    ),
    mistake(
        "ante-by-table",
        gettext_lazy("The Ante is paid by the table too"),
        wrong_rules.ante_by_table,
        lambda r: _("The table is for the Call alone. The Ante always pays 1 to 1: %(ante)s.") % _ratio_figures(r),
        rules=(Rule.CAR_04_7,),
    ),
    mistake(
        "ratio-on-ante",
        gettext_lazy("The ratio multiplies the Ante"),
        wrong_rules.ratio_on_ante,
        lambda r: (
            _("The ratio multiplies the Call, not the Ante: %(ratio)s on %(stake)s makes %(result)s.") % _ratio_figures(r)
        ),
        rules=(Rule.CAR_05_10,),
    ),
    mistake(
        "stakes-in-results",
        gettext_lazy("The stakes are counted as profit"),
        wrong_rules.stakes_in_results,
        lambda r: (
            _("You counted the stakes as won. A result is profit or loss alone: the balance is %(net)s.")
            % {"net": wording.signed(r.right.net)}
        ),
        rules=(Rule.CAR_05_11,),
    ),
    mistake(
        "net-is-received",
        gettext_lazy("The balance is what comes back"),
        wrong_rules.net_is_received,
        lambda r: (
            _("You gave as balance what comes back. The stakes of %(staked)s are not profit: the balance is %(net)s.")
            % {"staked": r.right.staked, "net": wording.signed(r.right.net)}
        ),
        rules=(Rule.CAR_05_11,),
    ),
    mistake(
        "received-is-profit",
        gettext_lazy("Only the profit comes back"),
        wrong_rules.received_is_profit,
        lambda r: (
            _("You gave only the profit as received. The bets that are not lost come back with it: %(received)s.")
            % {"received": r.right.received}
        ),
        rules=(Rule.CAR_05_11,),
    ),
    mistake(
        "ante-left-out",
        gettext_lazy("The Ante is left out of the balance"),
        wrong_rules.ante_left_out,
        lambda r: (
            _("You left out the Ante. With it the balance is %(net)s and %(received)s comes back.")
            % {"net": wording.signed(r.right.net), "received": r.right.received}
        ),
        rules=(Rule.CAR_04_7,),
    ),
    mistake(
        "fold-loses-call",
        gettext_lazy("A Fold costs the Call too"),
        wrong_rules.fold_loses_call,
        lambda r: _("After a Fold no Call was made: only the Ante of %(stake)s is lost.") % {"stake": r.profile.ante},
        rules=(Rule.CAR_02_6,),
    ),
)


def named(*slugs: str) -> tuple[Misconception[CaribbeanSituation, Figures], ...]:
    """Those of that name, in that order. Raises ``KeyError``."""
    by_slug = {one.slug: one for one in MISCONCEPTIONS}
    return tuple(by_slug[slug] for slug in slugs)
