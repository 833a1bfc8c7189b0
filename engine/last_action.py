"""What the last action of a betting round is called, and what it counts as for the limit of raises.

The name follows from what there was to match: the same two chips open, complete, call or raise. An all-in that goes beyond
the level by less than the unit has a name of its own, whatever it counts as (FCS-06.5 to 06.10).
"""

from dataclasses import dataclass

from engine.actions import WAGERS, ActionKind
from engine.betting import BettingRound, Done
from engine.bring_in import OpeningKind
from engine.cards import Chips, Seat
from engine.profile import Topic
from engine.raises import CountsAs, count_wagers
from engine.rules import Rule
from engine.ruling import Fact, Ruling


@dataclass(frozen=True, slots=True)
class LastAction:
    """What was done: its kind, whether it was an all-in bet or raise of less than the unit, and what it counts as."""

    kind: ActionKind
    short: bool
    counts_as: CountsAs


@dataclass(frozen=True, slots=True, kw_only=True)
class Faced(Fact):
    """What there was to match before it: ``level`` chips in all, of which the seat had ``paid``.

    ``owes``: the seat had to open the first round, in place of ``moved_from`` where the lowest card was all-in from the ante.
    ``only_bring_in``: the level was the bring-in alone, ``posted`` by
    somebody or, where that is False, nominal.
    """

    seat: Seat
    level: Chips
    paid: Chips
    owes: bool
    moved_from: Seat | None
    only_bring_in: bool
    posted: bool
    bring_in: Chips
    unit: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class PutIn(Fact):
    """The chips that it cost, and how the total of the seat then stands to what there was to match."""

    seat: Seat
    kind: ActionKind
    cost: Chips
    to: Chips
    level: Chips
    full_level: Chips
    """The last total that counted as a whole bet or raise; 0 where there was none."""
    unit: Chips
    all_in: bool
    short: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Fact):
    """What it is called. ``opens``: it opened the first round; ``over_bring_in``: the bring-in was all there was to match."""

    kind: ActionKind
    short: bool
    opens: bool
    over_bring_in: bool
    for_less: bool
    """True for a call that does not reach the level."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsFor(Fact):
    """What it uses up of the one bet and its raises."""

    kind: ActionKind
    short: bool
    counts_as: CountsAs
    added: Chips
    """Over the last full level."""
    unit: Chips


def rule_on_last_action(betting: BettingRound) -> Ruling[LastAction]:
    """What the last action of the round is called and counts as. Raises ``ValueError`` where nothing was done yet."""
    if not betting.done:
        raise ValueError("nothing was done")
    done = betting.done[-1]
    faced = _faced(betting)
    counts = _counts(betting, done)
    put_in = PutIn(
        rules=(),
        seat=done.seat,
        kind=done.kind,
        cost=done.cost,
        to=done.to,
        level=faced.level,
        full_level=_full_level_before(betting),
        unit=betting.unit,
        all_in=done.all_in,
        short=done.short,
    )
    return Ruling(LastAction(done.kind, done.short, counts.counts_as), (faced, put_in, _named(betting, faced), counts))


def _full_level_before(betting: BettingRound) -> Chips:
    return betting.done[-2].full_level if len(betting.done) > 1 else 0


def _faced(betting: BettingRound) -> Faced:
    profile, earlier, done = betting.profile, betting.done[:-1], betting.done[-1]
    kind = betting.opening.kind if betting.opening else None
    nominal = profile.bring_in if kind is OpeningKind.FACES else 0
    level = earlier[-1].level if earlier else nominal
    owes = kind is OpeningKind.OWES and not earlier
    only_bring_in = level > 0 and not any(each.kind in WAGERS for each in earlier)
    moved_from = betting.opening.low_card if owes and betting.opening and betting.opening.low_card != done.seat else None
    topics: tuple[Topic, ...] = (Topic.MUST_OPEN,) if owes else (Topic.CALL,) if level else (Topic.CHECK_OR_BET,)
    if only_bring_in:
        topics = (Topic.LOW_CARD_ALL_IN,) if nominal else (Topic.CALL_BRING_IN,)
    if moved_from:
        topics = (Topic.LOW_CARD_ALL_IN, Topic.MUST_OPEN)
    return Faced(
        rules=tuple(rule for topic in topics for rule in profile.cite(topic)),
        seat=done.seat,
        level=level,
        paid=done.to - done.cost,
        owes=owes,
        moved_from=moved_from,
        only_bring_in=only_bring_in,
        posted=not nominal,
        bring_in=profile.bring_in,
        unit=betting.unit,
    )


def _named(betting: BettingRound, faced: Faced) -> Named:
    done = betting.done[-1]
    for_less = done.kind is ActionKind.CALL and done.to < faced.level
    return Named(
        rules=betting.profile.cite(_topic(done, faced, for_less)),
        kind=done.kind,
        short=done.short,
        opens=faced.owes,
        over_bring_in=faced.only_bring_in,
        for_less=for_less,
    )


def _topic(done: Done, faced: Faced, for_less: bool) -> Topic:
    """What decides how it is called."""
    if done.short:
        return Topic.SHORT_ALL_IN
    if faced.owes:
        return Topic.BRING_IN_OR_OPEN
    match done.kind:
        case ActionKind.FOLD:
            return Topic.FOLD if faced.level > faced.paid else Topic.FOLD_WHEN_FREE
        case ActionKind.CALL if for_less:
            return Topic.SHORT_CALL
        case ActionKind.CALL:
            return Topic.CALL_BRING_IN if faced.only_bring_in else Topic.CALL
        case ActionKind.COMPLETE:
            return Topic.COMPLETION if faced.only_bring_in else Topic.COMPLETE_SHORT_BET
        case ActionKind.RAISE:
            return Topic.RAISE
        case _check_or_bet:
            return Topic.CHECK_OR_BET


def _counts(betting: BettingRound, done: Done) -> CountsFor:
    """A bring-in, bet, completion or raise is what ``count_wagers`` makes of it; nothing else is counted."""
    rules: tuple[Rule, ...] = betting.profile.cite(Topic.CAP)
    counts_as, added = CountsAs.NOTHING, 0
    if done.kind is ActionKind.BRING_IN or done.kind in WAGERS:
        counted = count_wagers(betting)[-1]
        rules, counts_as, added = counted.rules, counted.counts_as, counted.added
    return CountsFor(rules=rules, kind=done.kind, short=done.short, counts_as=counts_as, added=added, unit=betting.unit)
