"""What the player in turn may do, and why nothing else: the ruling on a moment of a betting round."""

from dataclasses import dataclass
from enum import Enum, auto

from engine.actions import WAGERS, ActionKind, LegalActions, NoRaise, Wager
from engine.betting import BettingRound
from engine.cards import Chips, Seat
from engine.profile import Topic
from engine.rules import Rule
from engine.ruling import Fact, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitInForce(Fact):
    """The unit of the round; ``larger`` is the big bet where an exposed pair still leaves the choice."""

    street: int
    unit: Chips
    larger: Chips | None
    chosen: bool
    """True where the big bet was chosen in this round and therefore stays."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MustOpen(Fact):
    """The seat owes the bring-in: it posts it or opens for the full bet; it may not check or fold."""

    seat: Seat
    bring_in: Chips
    full_bet: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingToMatch(Fact):
    """Nobody has bet: the seat may check or bet, and fold only where the game has it so."""

    seat: Seat
    fold: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FullLevel(Fact):
    """The last whole bet or raise and who made it; ``to`` is 0 and ``by`` None where there was none yet."""

    by: Seat | None
    kind: ActionKind | None
    to: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortAllIn(Fact):
    """An all-in that added less than the unit to the last full level; ``counts`` where it was half of it or more."""

    seat: Seat
    to: Chips
    added: Chips
    unit: Chips
    counts: bool
    opened: bool
    """True where it was the opening bet of the round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToMatch(Fact):
    """What it costs to stay in: the level less what the seat has put in this round, or all it has."""

    seat: Seat
    level: Chips
    paid: Chips
    cost: Chips
    all_in: bool
    """True where the chips do not reach for more than this call."""
    short: bool
    """True where they do not even reach for the whole call."""


class Reopened(Enum):
    """Why a player who has acted may raise again."""

    RAISED_IN_FULL = auto()
    CHECKED_BEFORE_THE_BET = auto()
    """He checked; the whole bet came later and a short all-in after it changes nothing (AMB-FCS-25)."""
    HALF_TO_ADD = auto()
    """What he has to add is at least half a unit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MayRaiseAgain(Fact):
    """The seat has acted in this round, and the betting was reopened to it."""

    seat: Seat
    why: Reopened


@dataclass(frozen=True, slots=True, kw_only=True)
class RaisesCounted(Fact):
    """Bets and raises so far against the limit; ``left`` is None where there is none."""

    bet: bool
    made: int
    left: int | None
    able_at_start: int
    able_now: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MayWager(Fact):
    """The amounts to which the seat may bet, complete or raise."""

    seat: Seat
    kind: ActionKind
    full_level: Chips
    unit: Chips
    larger: Chips | None
    wagers: tuple[Wager, ...]
    completes: "Completes | None"


class Completes(Enum):
    """What a wager completes."""

    BRING_IN = auto()
    SHORT_BET = auto()
    SHORT_RAISE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class MayNotWager(Fact):
    """Why the seat may not bet or raise."""

    seat: Seat
    why: NoRaise


@dataclass(frozen=True, slots=True, kw_only=True)
class MayDo(Fact):
    """Everything that the seat may do."""

    legal: LegalActions


def rule_on_actions(betting: BettingRound, street: int) -> Ruling[LegalActions]:
    """What the player in turn may do, with the reasons. ``street`` is the number of the round, from 1."""
    legal = betting.legal()
    seat = legal.seat
    facts: list[Fact] = [_unit(betting, street)]
    if legal.bring_in:
        facts.append(_must_open(betting, seat))
    elif legal.check:
        topic = Topic.FOLD_WHEN_FREE if legal.fold else Topic.CHECK_OR_BET
        facts.append(NothingToMatch(rules=betting.profile.cite(topic), seat=seat, fold=legal.fold))
    elif legal.call:
        facts += _levels(betting)
        facts.append(_to_match(betting, legal, legal.call))
    if legal.call or legal.check:
        facts += _on_raising(betting, legal)
    facts.append(MayDo(rules=facts[-1].rules, legal=legal))
    return Ruling(legal, tuple(facts))


def _unit(betting: BettingRound, street: int) -> UnitInForce:
    profile = betting.profile
    rules = betting.street.rules
    chosen = betting.unit != profile.unit(betting.street)
    if betting.larger_open:
        rules += profile.cite(Topic.PAIR_EXCEPTION)
    if chosen:
        rules = profile.cite(Topic.LARGER_UNIT_STAYS)
    larger = profile.big_bet if betting.larger_open else None
    return UnitInForce(rules=rules, street=street, unit=betting.unit, larger=larger, chosen=chosen)


def _must_open(betting: BettingRound, seat: Seat) -> MustOpen:
    profile = betting.profile
    rules = profile.cite(Topic.BRING_IN_OR_OPEN)
    return MustOpen(rules=rules, seat=seat, bring_in=profile.bring_in, full_bet=betting.unit)


def _levels(betting: BettingRound) -> list[Fact]:
    """The last whole bet or raise, and the short all-ins since it that count or do not."""
    profile = betting.profile
    wagers = [done for done in betting.done if done.kind in WAGERS]
    whole = [done for done in wagers if not done.short]
    last = whole[-1] if whole else None
    facts: list[Fact] = []
    if last:
        facts.append(FullLevel(rules=profile.cite(Topic.CALL), by=last.seat, kind=last.kind, to=last.to))
    before = last.to if last else 0
    for done in wagers[wagers.index(last) + 1 if last else 0 :]:
        topic = Topic.HALF_COUNTS if done.full else Topic.BELOW_HALF
        added = done.to - before
        facts.append(
            ShortAllIn(
                rules=profile.cite(topic),
                seat=done.seat,
                to=done.to,
                added=added,
                unit=betting.unit,
                counts=done.full,
                opened=before == 0,
            )
        )
        before = done.full_level
    return facts


def _to_match(betting: BettingRound, legal: LegalActions, call: Wager) -> ToMatch:
    seat = legal.seat
    short = call.to < betting.level
    topic = Topic.SHORT_CALL if short else Topic.CALL
    rules = betting.profile.cite(topic)
    if not betting.wagers and not short:
        rules = betting.profile.cite(Topic.COMPLETION) if _over_bring_in(betting) else rules
    return ToMatch(
        rules=rules,
        seat=seat,
        level=betting.level,
        paid=betting.paid[seat],
        cost=call.cost,
        all_in=call.all_in,
        short=short,
    )


def _over_bring_in(betting: BettingRound) -> bool:
    """Whether the bring-in, posted or nominal, is all there is to match."""
    return betting.level > 0 and not any(done.kind in WAGERS for done in betting.done)


def _on_raising(betting: BettingRound, legal: LegalActions) -> list[Fact]:
    profile, seat = betting.profile, legal.seat
    facts: list[Fact] = []
    why = betting.no_raise(seat)
    if why is NoRaise.CAP_REACHED or (not why and betting.wagers):
        facts.append(_counted(betting))
    if why:
        facts.append(MayNotWager(rules=_no_raise_rules(betting, why), seat=seat, why=why))
        return facts
    if betting.has_acted(seat):
        facts.append(_again(betting, seat))
    completes = _completes(betting)
    rules = {
        Completes.BRING_IN: profile.cite(Topic.COMPLETION) + profile.cite(Topic.COMPLETION_IS_NO_RAISE),
        Completes.SHORT_BET: profile.cite(Topic.COMPLETE_SHORT_BET),
        Completes.SHORT_RAISE: profile.cite(Topic.COMPLETE_SHORT_RAISE),
        None: profile.cite(Topic.RAISE if betting.wagers else Topic.CHECK_OR_BET),
    }[completes]
    if betting.larger_open:
        rules += profile.cite(Topic.LARGER_RAISE) if betting.wagers else profile.cite(Topic.PAIR_EXCEPTION)
    last = next((done for done in reversed(betting.done) if done.kind in WAGERS), None)
    if last and last.short and last.full:
        rules = profile.cite(Topic.RAISE_AFTER_HALF)
    if any(wager.to not in betting.targets() for wager in legal.wagers):
        rules += profile.cite(Topic.SHORT_ALL_IN)
    facts.append(
        MayWager(
            rules=tuple(dict.fromkeys(rules)),
            seat=seat,
            kind=legal.wagers[0].kind,
            full_level=betting.full_level,
            unit=betting.unit,
            larger=profile.big_bet if betting.larger_open else None,
            wagers=legal.wagers,
            completes=completes,
        )
    )
    return facts


def _completes(betting: BettingRound) -> Completes | None:
    if betting.level == betting.full_level:
        return None
    if _over_bring_in(betting):
        return Completes.BRING_IN
    return Completes.SHORT_RAISE if betting.wagers else Completes.SHORT_BET


def _again(betting: BettingRound, seat: Seat) -> MayRaiseAgain:
    profile = betting.profile
    checked = betting.paid[seat] == 0 and betting.level > betting.full_level
    if checked and betting.raised_in_full_since(seat):
        return MayRaiseAgain(rules=(Rule.AMB_FCS_25,), seat=seat, why=Reopened.CHECKED_BEFORE_THE_BET)
    if betting.raised_in_full_since(seat):
        return MayRaiseAgain(rules=profile.cite(Topic.RAISE), seat=seat, why=Reopened.RAISED_IN_FULL)
    return MayRaiseAgain(rules=profile.cite(Topic.HALF_COUNTS), seat=seat, why=Reopened.HALF_TO_ADD)


def _counted(betting: BettingRound) -> RaisesCounted:
    able_now = sum(1 for seat in betting.live if betting.stacks[seat])
    topic = Topic.NO_CAP if not betting.capped else Topic.CAP
    if betting.capped and able_now < 3 <= betting.able_at_start:
        topic = Topic.CAP_STAYS
    return RaisesCounted(
        rules=betting.profile.cite(topic),
        bet=betting.wagers > 0,
        made=max(0, betting.wagers - 1),
        left=betting.raises_left,
        able_at_start=betting.able_at_start,
        able_now=able_now,
    )


def _no_raise_rules(betting: BettingRound, why: NoRaise) -> tuple[Rule, ...]:
    topic = {
        NoRaise.CAP_REACHED: Topic.CAP,
        NoRaise.NOT_REOPENED: Topic.BELOW_HALF,
        NoRaise.NOT_REOPENED_AFTER_CHECK: Topic.BELOW_HALF_AFTER_CHECK,
        NoRaise.NOBODY_TO_ANSWER: Topic.NOBODY_TO_ANSWER,
        NoRaise.NO_CHIPS: Topic.SHORT_CALL,
    }[why]
    rules = betting.profile.cite(topic)
    return (*rules, Rule.AMB_FCS_20) if why is NoRaise.CAP_REACHED else rules
