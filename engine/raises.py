"""How many raises a betting round still has, and what has used them up (FCS-04.10 to 04.12)."""

from dataclasses import dataclass
from enum import Enum, auto

from engine.actions import WAGERS, ActionKind
from engine.betting import BettingRound, Done
from engine.cards import Chips, Seat
from engine.profile import Topic
from engine.rules import Rule
from engine.ruling import Fact, Ruling


class CountsAs(Enum):
    """What a bet, completion, raise or bring-in is for the limit."""

    BRING_IN = auto()
    """Neither bet nor raise (AMB-FCS-16)."""
    BET = auto()
    """The one bet; a completion too (FCS-04.11)."""
    RAISE = auto()
    NOTHING = auto()
    """An all-in below half a unit (FCS-06.10, AMB-FCS-18), and whatever goes beyond nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitSet(Fact):
    """How many could act as the round began: with more than two it has a bet and so many raises, else no limit."""

    able_at_start: int
    able_now: int
    all_in: tuple[Seat, ...]
    """Those still in who had no chips as the round began: they are not counted."""
    raises: int | None
    """How many raises the round has; None where there is no limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Fact):
    """One that went beyond what was to be matched, or posted the bring-in, and what it counts as."""

    seat: Seat
    kind: ActionKind
    to: Chips
    added: Chips
    """Over the last full level, or over nothing."""
    unit: Chips
    short: bool
    counts_as: CountsAs


@dataclass(frozen=True, slots=True, kw_only=True)
class RaisesLeft(Fact):
    """The raises made, and how many are left; None where there is no limit."""

    made: int
    left: int | None


def rule_on_raises_left(betting: BettingRound) -> Ruling[int | None]:
    """How many raises may still be made after the bet; None where there is no limit."""
    counted = count_wagers(betting)
    made = sum(fact.counts_as is CountsAs.RAISE for fact in counted)
    left = betting.raises_left
    limit = _limit(betting)
    done = RaisesLeft(rules=betting.profile.cite(Topic.NO_CAP if left is None else Topic.CAP), made=made, left=left)
    return Ruling(left, (limit, *counted, done))


def _limit(betting: BettingRound) -> LimitSet:
    profile = betting.profile
    able_now = len(betting.able)
    topic = Topic.CAP_STAYS if able_now < 3 <= betting.able_at_start else Topic.CAP
    if not betting.capped:
        topic = Topic.NO_CAP_AT_FIRST if betting.opening else Topic.NO_CAP
    all_in = tuple(seat for seat, chips in betting.paid.items() if not chips and not betting.stacks[seat])
    return LimitSet(
        rules=profile.cite(topic) + (profile.cite(Topic.CAP_COUNTS) if all_in else ()),
        able_at_start=betting.able_at_start,
        able_now=able_now,
        all_in=all_in,
        raises=profile.raises if betting.capped else None,
    )


def count_wagers(betting: BettingRound) -> tuple[Counted, ...]:
    """The bring-in and everything bet, completed or raised so far, in order, each with what it counts as."""
    profile, facts, full_level, bet = betting.profile, [], 0, False
    for done in betting.done:
        if done.kind is not ActionKind.BRING_IN and done.kind not in WAGERS:
            continue
        rules: tuple[Rule, ...]
        if done.kind is ActionKind.BRING_IN:
            counts_as, rules = CountsAs.BRING_IN, (Rule.AMB_FCS_16,)
        elif not done.full:
            counts_as, rules = CountsAs.NOTHING, (*profile.cite(Topic.BELOW_HALF), Rule.AMB_FCS_18)
        elif not bet:
            counts_as, bet = CountsAs.BET, True
            rules = profile.cite(_what_is_the_bet(betting, done))
        else:
            counts_as = CountsAs.RAISE
            rules = profile.cite(Topic.HALF_IS_A_RAISE if done.short else Topic.CAP)
        facts.append(
            Counted(
                rules=rules,
                seat=done.seat,
                kind=done.kind,
                to=done.to,
                added=done.to - full_level,
                unit=betting.unit,
                short=done.short,
                counts_as=counts_as,
            )
        )
        full_level = done.full_level
    return tuple(facts)


def _what_is_the_bet(betting: BettingRound, done: Done) -> Topic:
    """What makes the first wager that counts the one bet."""
    if done.short:
        return Topic.HALF_IS_THE_BET
    if done.kind is ActionKind.COMPLETE:
        return Topic.COMPLETION_IS_NO_RAISE
    return Topic.OPENING_IS_THE_BET if betting.opening else Topic.CAP
