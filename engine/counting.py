"""How much is in the pot, and what it costs the player in turn to call.

The pot holds every chip put in so far: the antes, the rounds that are over, and this round as far as it has been played,
folded seats and chips that nobody has matched yet included. To call costs the level less what the seat has put in in this
round, or the rest of its chips where these are fewer.
"""

from dataclasses import dataclass

from engine.actions import WAGERS, ActionKind, IllegalAction, Refusal
from engine.betting import BettingRound, Done
from engine.cards import Chips, Seat
from engine.hand import Acted, AntePosted, StudHand
from engine.layers import Amounts
from engine.profile import Topic
from engine.rules import Rule
from engine.ruling import Fact, Ruling


@dataclass(frozen=True, slots=True)
class PotAndCall:
    """All chips put in so far, and the chips that ``seat``, whose turn it is, has to add to call."""

    seat: Seat
    pot: Chips
    cost: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class AntesIn(Fact):
    """Every seat's ante."""

    each: Chips
    antes: Amounts
    total: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPutIn(Fact):
    """What each seat put in in a round, from 1, antes not counted; seats that put in nothing are left out."""

    street: int
    shares: Amounts
    total: Chips
    in_play: bool
    """True for the round that is being played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldedChipsStay(Fact):
    """What the folded seats put in in the whole hand, antes included: it stays in the pot."""

    shares: Amounts
    total: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class PotCounted(Fact):
    """The sum: antes, the rounds that are over, in their order, and this round."""

    antes: Chips
    earlier: tuple[Chips, ...]
    this_round: Chips
    total: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledForLess(Fact):
    """Seats whose all-in in this round does not reach the level, with what they have in it: the level stays."""

    seats: Amounts
    level: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortRaiseMovesLevel(Fact):
    """The last all-in that added less than the unit: it is what the others have to match all the same."""

    seat: Seat
    to: Chips
    added: Chips
    unit: Chips
    counts: bool
    """Whether it counts as a whole bet or raise, being half of the unit or more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPriced(Fact):
    """The level, who set it, what the seat has in this round, and the difference or all that it has left."""

    seat: Seat
    level: Chips
    set_by: Seat | None
    """Who went to the level; None where nobody did, as with a bring-in that nobody could pay."""
    paid: Chips
    behind: Chips
    cost: Chips
    short: bool
    """True where the chips do not reach for the whole call."""
    ante: Chips | None
    """The ante in the first round, where it does not count towards the call; None in the others."""


def rule_on_pot(hand: StudHand) -> Ruling[PotAndCall]:
    """What is in the pot and what a call costs the player in turn, 0 where there is nothing to match.

    Raises ``IllegalAction`` where nobody is in turn: while a card is awaited and once the hand is over.
    """
    betting, seat = hand.betting, hand.actor
    if betting is None or seat is None:
        raise IllegalAction(Refusal.CARD_AWAITED if hand.awaits else Refusal.HAND_OVER, None)
    antes = _antes(hand)
    rounds = [_round(hand, street) for street in range(1, hand.street + 1)]
    facts: list[Fact] = [antes, *rounds]
    if hand.folded:
        facts.append(_folded(hand))
    facts.append(_counted(hand, antes, rounds))
    facts += _on_the_level(betting)
    priced = _priced(betting, seat, hand.street)
    facts.append(priced)
    return Ruling(PotAndCall(seat, hand.pot, priced.cost), tuple(facts))


def _antes(hand: StudHand) -> AntesIn:
    antes = tuple(sorted((event.seat, event.chips) for event in hand.log if isinstance(event, AntePosted)))
    total = sum(chips for _seat, chips in antes)
    return AntesIn(rules=hand.profile.cite(Topic.ANTE), each=hand.profile.ante, antes=antes, total=total)


def _round(hand: StudHand, street: int) -> RoundPutIn:
    """The last total of each seat counts: a log of a round says totals, not chips added."""
    done = (event.done for event in hand.log if isinstance(event, Acted) and event.street == street)
    shares = tuple(sorted((seat, chips) for seat, chips in {act.seat: act.to for act in done}.items() if chips))
    return RoundPutIn(
        rules=hand.profile.cite(Topic.CALL),
        street=street,
        shares=shares,
        total=sum(chips for _seat, chips in shares),
        in_play=street == hand.street,
    )


def _folded(hand: StudHand) -> FoldedChipsStay:
    totals = hand.totals
    shares = tuple((seat, totals[seat]) for seat in sorted(hand.folded))
    rules = hand.profile.cite(Topic.FOLD)
    return FoldedChipsStay(rules=rules, shares=shares, total=sum(chips for _seat, chips in shares))


def _counted(hand: StudHand, antes: AntesIn, rounds: list[RoundPutIn]) -> PotCounted:
    rules = hand.profile.cite(Topic.ANTE) + (hand.profile.cite(Topic.FOLD) if hand.folded else ())
    return PotCounted(
        rules=rules,
        antes=antes.total,
        earlier=tuple(fact.total for fact in rounds[:-1]),
        this_round=rounds[-1].total,
        total=hand.pot,
    )


def _on_the_level(betting: BettingRound) -> list[Fact]:
    """What short all-ins do to the level: one that goes beyond it moves it, one that falls behind it does not."""
    facts: list[Fact] = []
    wagers = [done for done in betting.done if done.kind in WAGERS]
    if wagers and wagers[-1].short:
        facts.append(_short_raise(betting, wagers))
    less = [done for done in betting.done if done.kind is ActionKind.CALL and done.to < done.level]
    if less:
        rules = (*betting.profile.cite(Topic.SHORT_CALL), Rule.AMB_FCS_31)
        seats = tuple(sorted((done.seat, done.to) for done in less))
        facts.append(CalledForLess(rules=rules, seats=seats, level=betting.level))
    return facts


def _short_raise(betting: BettingRound, wagers: list[Done]) -> ShortRaiseMovesLevel:
    last = wagers[-1]
    before = wagers[-2].full_level if len(wagers) > 1 else 0
    return ShortRaiseMovesLevel(
        rules=betting.profile.cite(Topic.HALF_COUNTS if last.full else Topic.BELOW_HALF),
        seat=last.seat,
        to=last.to,
        added=last.to - before,
        unit=betting.unit,
        counts=last.full,
    )


def _priced(betting: BettingRound, seat: Seat, street: int) -> CallPriced:
    profile, level, paid, behind = betting.profile, betting.level, betting.paid[seat], betting.stacks[seat]
    short = behind < level - paid
    rules = profile.cite(Topic.SHORT_CALL) if short else _level_rules(betting)
    if street == 1:
        rules += profile.cite(Topic.ANTE_NOT_COUNTED)
    return CallPriced(
        rules=rules,
        seat=seat,
        level=level,
        set_by=next((done.seat for done in betting.done if done.to == level), None) if level else None,
        paid=paid,
        behind=behind,
        cost=min(level - paid, behind),
        short=short,
        ante=profile.ante if street == 1 else None,
    )


def _level_rules(betting: BettingRound) -> tuple[Rule, ...]:
    """Why that is the level: a bet or raise, or the bring-in, also where nobody could pay it (FCS-06.4)."""
    profile = betting.profile
    if not betting.level or any(done.kind in WAGERS for done in betting.done):
        return profile.cite(Topic.CALL)
    posted = any(done.kind is ActionKind.BRING_IN for done in betting.done)
    return profile.cite(Topic.CALL_BRING_IN) + (() if posted else profile.cite(Topic.LOW_CARD_ALL_IN))
