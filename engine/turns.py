"""Whose turn it is, whether a round is over, and whether anybody can still bet."""

from dataclasses import dataclass

from engine.actions import WAGERS, ActionKind
from engine.betting import BettingRound
from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.layers import Amounts
from engine.profile import Topic
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.seats import clockwise


@dataclass(frozen=True, slots=True)
class RoundState:
    """Whether a betting round is over and, where it is not, whose turn it is."""

    over: bool
    to_act: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LastActed(Fact):
    """Who acted last; the turn goes on from there."""

    seat: Seat
    kind: ActionKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped(Fact):
    """The seats between the last to act and the next that are passed over."""

    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnOf(Fact):
    """The next one clockwise who can act."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class OneHandLeft(Fact):
    """Everybody else folded."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyCanBet(Fact):
    """At most one seat has chips, and nothing that others put in is left for it to match: no more betting."""

    with_chips: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StillToAnswer(Fact):
    """The seats that can act and have not answered what there is to match, in turn, with the chips that each would add."""

    level: Chips
    seats: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class AllChecked(Fact):
    """Everybody with chips who is still in checked."""

    seats: tuple[Seat, ...]
    """In the order in which they did, without those who folded with nothing to match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AllAnswered(Fact):
    """Everybody who can act has answered and matched ``level``."""

    level: Chips
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSecondChoice(Fact):
    """All only called the bring-in: who posted it chose then, and is not asked again."""

    seat: Seat


def rule_on_turn(hand: StudHand) -> Ruling[Seat | None]:
    """Whose turn it is, and why; None where nobody acts any more or a card is awaited."""
    betting = hand.betting
    if betting is None or betting.actor is None:
        return Ruling(None, ())
    if not betting.done:
        began = hand.opened if hand.street == 1 else hand.led
        return Ruling(betting.actor, began.facts if began else ())
    profile, last, seat = hand.profile, betting.done[-1], betting.actor
    after = clockwise(hand.setup.seats, last.seat)
    between = after[: after.index(seat)]
    folded = tuple(each for each in between if each in hand.folded)
    all_in = tuple(each for each in between if each not in hand.folded)
    facts: list[Fact] = [LastActed(rules=profile.cite(Topic.CLOCKWISE), seat=last.seat, kind=last.kind)]
    if between:
        facts.append(Skipped(rules=profile.cite(Topic.SKIPPED), folded=folded, all_in=all_in))
    return Ruling(seat, (*facts, TurnOf(rules=profile.cite(Topic.CLOCKWISE), seat=seat)))


def rule_on_round(betting: BettingRound) -> Ruling[RoundState]:
    """Whether the round is over, and why (FCS-05.10 to 05.12, AMB-FCS-01, AMB-FCS-07)."""
    state = RoundState(betting.actor is None, betting.actor)
    cite = betting.profile.cite
    if len(betting.live) == 1:
        return Ruling(state, (OneHandLeft(rules=cite(Topic.LAST_HAND), seat=min(betting.live)),))
    if betting.actor is not None:
        waiting = StillToAnswer(rules=cite(Topic.ROUND_ENDS), level=betting.level, seats=_to_answer(betting))
        return Ruling(state, (waiting,))
    able = tuple(betting.able)
    if not betting.done:
        return Ruling(state, (NobodyCanBet(rules=cite(Topic.NO_BETTING), with_chips=able),))
    if _to_answer(betting):
        rules = (*cite(Topic.NO_BETTING), Rule.AMB_FCS_07)
        return Ruling(state, (NobodyCanBet(rules=rules, with_chips=able),))
    if not betting.level:
        checked = tuple(done.seat for done in betting.done if done.kind is ActionKind.CHECK)
        return Ruling(state, (AllChecked(rules=cite(Topic.ALL_CHECKED), seats=checked),))
    facts: list[Fact] = [AllAnswered(rules=cite(Topic.ROUND_ENDS), level=betting.level, seats=able)]
    posted = betting.done[0]
    only_called = not any(done.kind in WAGERS for done in betting.done)
    if posted.kind is ActionKind.BRING_IN and only_called and betting.stacks[posted.seat]:
        facts.append(NoSecondChoice(rules=cite(Topic.NO_OPTION), seat=posted.seat))
    return Ruling(state, tuple(facts))


def _to_answer(betting: BettingRound) -> Amounts:
    """In turn, beginning with the actor: those with chips who have not acted since the last wager.

    Once the round is over this is at most a last one with chips, to whom nobody has put in more (AMB-FCS-07).
    """
    last = max((place for place, done in enumerate(betting.done) if done.kind in WAGERS), default=0)
    since = {done.seat for done in betting.done[last:]}
    actor = betting.actor
    order = sorted(betting.live) if actor is None else (actor, *clockwise(betting.live, actor)[:-1])
    waiting = [seat for seat in order if betting.stacks[seat] and seat not in since]
    return tuple((seat, min(betting.level - betting.paid[seat], betting.stacks[seat])) for seat in waiting)


@dataclass(frozen=True, slots=True, kw_only=True)
class WithChips(Fact):
    """Those still in who have chips behind, and those who are all-in."""

    able: tuple[Seat, ...]
    all_in: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsToCome(Fact):
    """The later rounds that will be bet; 0 in the last."""

    rounds: int


def rule_on_more_betting(hand: StudHand) -> Ruling[bool]:
    """Whether anybody is still to act, in this round or in a later one, if all still in stay (FCS-06.17, AMB-FCS-05)."""
    # Once the hand is over the pots have been paid out: what counts is who had chips before.
    profile, behind = hand.profile, hand.rounds[-1].stacks if hand.over else hand.behind
    if len(hand.live) == 1:
        return Ruling(False, (OneHandLeft(rules=profile.cite(Topic.LAST_HAND), seat=hand.live[0]),))
    able = tuple(seat for seat in hand.live if behind[seat])
    all_in = tuple(seat for seat in hand.live if not behind[seat])
    facts: list[Fact] = [WithChips(rules=profile.cite(Topic.SKIPPED), able=able, all_in=all_in)]
    if hand.betting is not None and hand.betting.actor is not None:
        return Ruling(True, (*facts, *rule_on_round(hand.betting).facts))
    if len(able) < 2:
        return Ruling(False, (*facts, NobodyCanBet(rules=profile.cite(Topic.NO_BETTING), with_chips=able)))
    rounds = 0 if hand.over else len(profile.streets) - hand.street + bool(hand.awaits)
    return Ruling(rounds > 0, (*facts, RoundsToCome(rules=profile.cite(Topic.ROUND_ENDS), rounds=rounds)))
