"""Wrong ways to count that people have, each as a function from the situation to both figures."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS, ActionKind
from engine.betting import BettingRound, Done
from engine.cards import Chips, Seat
from engine.counting import PotAndCall, rule_on_pot
from engine.hand import StudHand
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.situations import StudSituation


@dataclass(frozen=True, slots=True)
class Counted:
    """The answer: all chips in the pot, and the chips to add."""

    pot: Chips
    cost: Chips


@dataclass(frozen=True, slots=True)
class Moment:
    """The figures of a situation that the mistakes combine wrongly."""

    hand: StudHand
    betting: BettingRound
    right: PotAndCall

    @property
    def seat(self) -> Seat:
        return self.right.seat

    @property
    def paid(self) -> Chips:
        return self.betting.paid[self.seat]

    @property
    def antes(self) -> Chips:
        return self.hand.profile.ante * len(self.hand.setup.seats)

    @property
    def this_round(self) -> Chips:
        return sum(self.betting.paid.values())

    @property
    def folded(self) -> Chips:
        totals = self.hand.totals
        return sum(totals[seat] for seat in self.hand.folded)

    @property
    def wagers(self) -> list[Done]:
        return [done for done in self.betting.done if done.kind in WAGERS]

    @property
    def short_calls(self) -> list[Done]:
        return [done for done in self.betting.done if done.kind is ActionKind.CALL and done.to < done.level]

    def counted(self, *, pot: Chips | None = None, cost: Chips | None = None) -> Counted:
        """The answer with one figure wrong; what is not given is right, and nothing is negative."""
        wrong_cost = self.right.cost if cost is None else max(cost, 0)
        return Counted(self.right.pot if pot is None else max(pot, 0), wrong_cost)


def moment(situation: StudSituation) -> Moment:
    """The figures of the situation. Raises ``ValueError`` where nobody is to act."""
    hand = situation.hand
    if hand.betting is None:
        raise ValueError("a hand that is over")
    return Moment(hand, hand.betting, rule_on_pot(hand).answer)


Wrong = Callable[[Moment], Counted]
Told = Callable[[Moment], str]


def _ante_counts(m: Moment) -> Counted:
    """The ante is taken as a part of the call."""
    return m.counted(cost=m.right.cost - m.hand.profile.ante) if m.hand.street == 1 else m.counted()


def _figures_added(m: Moment) -> Counted:
    """Every figure of the round is taken as chips added on top of what lay there."""
    added = sum(done.to for done in m.betting.done if done.cost)
    return m.counted(pot=m.right.pot - m.this_round + added, cost=m.betting.level)


def _whole_level(m: Moment) -> Counted:
    """What the player has in already is not taken off."""
    return m.counted(cost=m.betting.level)


def _last_increase(m: Moment) -> Counted:
    """Only the last raise is called, not the bet under it."""
    levels = [done.level for done in m.wagers]
    return m.counted(cost=levels[-1] - levels[-2]) if len(levels) > 1 else m.counted()


def _folded_out(m: Moment) -> Counted:
    return m.counted(pot=m.right.pot - m.folded)


def _antes_out(m: Moment) -> Counted:
    return m.counted(pot=m.right.pot - m.antes)


def _this_round_only(m: Moment) -> Counted:
    return m.counted(pot=m.this_round) if m.hand.street > 1 else m.counted()


def _earlier_only(m: Moment) -> Counted:
    """What lies in front of the players is not taken as pot yet."""
    return m.counted(pot=m.right.pot - m.this_round)


def _call_included(m: Moment) -> Counted:
    return m.counted(pot=m.right.pot + m.right.cost)


def _bring_in_out(m: Moment) -> Counted:
    """The bring-in is forgotten: the poster is held to have in only what he added to it."""
    posted = sum(done.cost for done in m.hand.done if done.kind is ActionKind.BRING_IN)
    return m.counted(pot=m.right.pot - posted)


def _unmatched_out(m: Moment) -> Counted:
    """What nobody has matched yet is given back too early."""
    top, second = sorted(m.hand.totals.values(), reverse=True)[:2]
    return m.counted(pot=m.right.pot - (top - second))


def _lowered(m: Moment) -> Counted:
    """A call for less is taken as the new price."""
    short = m.short_calls
    return m.counted(cost=min(done.to for done in short) - m.paid) if short else m.counted()


def _short_raise_ignored(m: Moment) -> Counted:
    """An all-in by less than the unit is held not to change the price."""
    if not m.wagers or not m.wagers[-1].short:
        return m.counted()
    before = [done.to for done in m.wagers if not done.short]
    return m.counted(cost=max(before, default=0) - m.paid)


def _short_raise_rounded(m: Moment) -> Counted:
    """An all-in by less than the unit is held to cost the others a whole raise."""
    if not m.wagers or not m.wagers[-1].short:
        return m.counted()
    before = [done.to for done in m.wagers if not done.short]
    return m.counted(cost=max(before, default=0) + m.betting.unit - m.paid)


def _beyond_the_stack(m: Moment) -> Counted:
    """The whole difference, although the player has fewer chips."""
    return m.counted(cost=m.betting.level - m.paid)


def _mistake(
    slug: str, name: str | Promise, answer: Wrong, told: Told, rules: tuple[Rule, ...]
) -> Misconception[StudSituation, Counted]:
    return Misconception(
        slug=slug,
        name=name,
        answer=lambda situation: answer(moment(situation)),
        correction=lambda situation: told(moment(situation)),
        rules=rules,
    )


MISCONCEPTIONS: tuple[Misconception[StudSituation, Counted], ...] = (
    _mistake(
        "ante-counts",
        gettext_lazy("The ante counts towards the call"),
        _ante_counts,
        lambda m: (
            _("You took the ante off the call. It is in the pot, but it pays nothing of this round: to call costs %(cost)s.")
            % {"cost": m.right.cost}
        ),
        rules=(Rule.FCS_02_15, Rule.S7_ANT_1),
    ),
    _mistake(
        "figures-added",
        gettext_lazy("Every figure is taken as chips added"),
        _figures_added,
        lambda m: (
            _(
                "You took each figure as chips put on top. It is the total of the seat in this round: "
                "this round brought %(total)s in all."
            )
            % {"total": m.this_round}
        ),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_8),
    ),
    _mistake(
        "whole-level",
        gettext_lazy("The whole level is paid again"),
        _whole_level,
        lambda m: (
            _("%(level)s is the total to reach. %(Seat)s already has %(paid)s in this round and adds only the difference.")
            % {"level": m.betting.level, "Seat": wording.capital(wording.the_seat(m.seat)), "paid": m.paid}
        ),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_8),
    ),
    _mistake(
        "last-increase",
        gettext_lazy("Only the last raise is called"),
        _last_increase,
        lambda m: (
            _("You called only the last raise. What has to be reached is the whole level of %(level)s, the bet included.")
            % {"level": m.betting.level}
        ),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_8),
    ),
    _mistake(
        "folded-out",
        gettext_lazy("Whoever folds takes the chips along"),
        _folded_out,
        lambda m: (
            _("The chips of those who folded are missing: %(chips)s. Folding leaves them in the pot.")
            % {"chips": wording.chips(m.folded)}
        ),
        rules=(Rule.FCS_05_5, Rule.S7_OPT_3),
    ),
    _mistake(
        "antes-out",
        gettext_lazy("The antes are left out"),
        _antes_out,
        lambda m: _("The antes are missing from the pot: %(chips)s.") % {"chips": wording.chips(m.antes)},
        rules=(Rule.FCS_02_3, Rule.S7_ANT_1),
    ),
    _mistake(
        "this-round-only",
        gettext_lazy("Only this round is counted"),
        _this_round_only,
        lambda m: (
            _("You counted this round alone. The antes and the earlier rounds brought %(chips)s before it.")
            % {"chips": wording.chips(m.right.pot - m.this_round)}
        ),
        rules=(Rule.FCS_02_3, Rule.S7_ANT_1),
    ),
    _mistake(
        "earlier-only",
        gettext_lazy("The bets of this round are not in the pot yet"),
        _earlier_only,
        lambda m: (
            _("You left out what was put in in this round, %(chips)s. The question counts it.")
            % {"chips": wording.chips(m.this_round)}
        ),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_8),
    ),
    _mistake(
        "call-included",
        gettext_lazy("The call is in the pot already"),
        _call_included,
        lambda m: (
            _("You counted the call of %(seat)s as well. It has not been made yet: the pot is what lies there now.")
            % {"seat": wording.seat(m.seat)}
        ),
        rules=(Rule.FCS_05_3, Rule.S7_OPT_8),
    ),
    _mistake(
        "bring-in-out",
        gettext_lazy("The bring-in is forgotten"),
        _bring_in_out,
        lambda m: (
            _("The bring-in of %(chips)s is missing. Its chips lie in the pot like all the others.")
            % {"chips": m.hand.profile.bring_in}
        ),
        rules=(Rule.FCS_03_4, Rule.S7_3RD_6),
    ),
    _mistake(
        "unmatched-out",
        gettext_lazy("What nobody has matched yet does not count"),
        _unmatched_out,
        lambda m: _(
            "You took out what nobody has matched yet. It only goes back if nobody matches it by the end of the round."
        ),
        rules=(Rule.FCS_06_16, Rule.AMB_S7_15),
    ),
    _mistake(
        "lowered",
        gettext_lazy("A call for less lowers the price"),
        _lowered,
        lambda m: (
            _("The all-in of %(seat)s with %(to)s does not lower the price: the others still match %(level)s.")
            % {
                "seat": wording.seat(m.short_calls[0].seat),
                "to": m.short_calls[0].to,
                "level": m.betting.level,
            }
        ),
        rules=(Rule.AMB_FCS_31, Rule.AMB_S7_15),
    ),
    _mistake(
        "short-raise-ignored",
        gettext_lazy("A short all-in does not change the price"),
        _short_raise_ignored,
        lambda m: (
            _("The all-in of %(seat)s reached %(level)s, and that has to be matched, whether it counts as a raise or not.")
            % {"seat": wording.seat(m.wagers[-1].seat), "level": m.betting.level}
        ),
        rules=(Rule.FCS_06_7, Rule.AMB_S7_15),
    ),
    _mistake(
        "short-raise-rounded",
        gettext_lazy("A short all-in costs a whole raise"),
        _short_raise_rounded,
        lambda m: (
            _("The all-in of %(seat)s reached only %(level)s. To call is to match that, not a whole raise.")
            % {"seat": wording.seat(m.wagers[-1].seat), "level": m.betting.level}
        ),
        rules=(Rule.FCS_06_7, Rule.AMB_S7_15),
    ),
    _mistake(
        "beyond-the-stack",
        gettext_lazy("Calling for more than one has"),
        _beyond_the_stack,
        lambda m: (
            _("%(Seat)s has only %(chips)s left. Whoever cannot match puts in the rest and stays in the hand.")
            % {
                "Seat": wording.capital(wording.the_seat(m.seat)),
                "chips": wording.chips(m.betting.stacks[m.seat]),
            }
        ),
        rules=(Rule.FCS_06_1, Rule.AMB_S7_15),
    ),
)
