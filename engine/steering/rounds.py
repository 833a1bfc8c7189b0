"""A moment within a betting round, by plan.

A *plan* says how the round goes: how many players can act in it and what each does in turn. The hand is dealt with ample
stacks and played to that round; then whoever must run short gets just the chips that the plan gives him, and the hand is
played again with them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.actions import WAGERS, Action, LegalActions, NoRaise
from engine.betting import BettingRound
from engine.boards import GROUPS
from engine.cards import Card, Chips, Rank, Seat, Suit
from engine.hand import StudHand
from engine.profile import Game, StudProfile
from engine.profiles import FIVE_CARD_STUD
from engine.ranking import board_rank
from engine.seats import clockwise
from engine.steering.chance import Chance
from engine.steering.play import (
    Choose,
    Placed,
    brings_in,
    calls,
    cut,
    folds,
    play_until,
    set_up,
    stays,
    wagers,
    wagers_big,
    with_stacks,
)

MOST_PLAYERS: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a round goes up to the moment that is asked about.

    Players are named by their place in the order of the round: 0 acts first. The entries of ``script`` are done by whoever
    is in turn: ``bring-in``, ``check``, ``call``, ``fold``, ``wager`` (the smaller unit), ``big`` (the larger one).
    """

    profile: StudProfile = FIVE_CARD_STUD
    street: int
    able: int
    """How many players have chips as the round begins."""
    script: tuple[str, ...] = ()
    short: Mapping[int, Chips] = field(default_factory=dict)
    """What players can put in in this round at most, by place; everybody else has chips to spare."""
    folded: int = 0
    """How many players folded in the rounds before."""
    all_in: bool = False
    """Whether somebody went all-in before this round and stands by."""
    stands_after: int | None = None
    """The place right behind which the one who stands by must sit, None where it makes no difference; with ``all_in``."""
    low_all_in: int = 0
    """In the first round: 1 where the lowest card is all-in from the ante, 2 where the next player is too."""
    pair: bool | None = None
    """Whether a pair lies exposed, None where it makes no difference."""
    owner_all_in: bool = False
    """Whether it is the owner of the only pair who went all-in before this round; with ``all_in``."""
    owner_acts: bool | None = None
    """Whether the player asked about shows a pair himself, None where it makes no difference."""
    why: NoRaise | None = None
    """Why he may not bet or raise, None where he may."""
    open_point: bool = False
    """Whether the moment may rest on a point that no question may ask about."""

    @property
    def players(self) -> int:
        return self.able + self.folded + self.all_in + self.low_all_in


def fill(chance: Chance, count: int) -> tuple[str, ...]:
    """Script entries for that many players of no account, at least one of whom calls."""
    calling = chance.below(max(count, 1))
    return tuple("call" if place == calling or chance.chance(0.4) else "fold" for place in range(count))


def play_planned(chance: Chance, plan: Plan) -> StudHand | None:
    """One try at the moment; None where the cards or the players went another way."""
    if plan.players > MOST_PLAYERS:
        return None
    hand = _first_round(chance, plan) if plan.street == 1 else _later_round(chance, plan)
    return hand if hand is not None and _follow(hand, plan) and _as_planned(hand, plan) else None


# --- the first round --------------------------------------------------------------------------------------------------


def _first_round(chance: Chance, plan: Plan) -> StudHand | None:
    """The hand as the first round begins."""
    setup = set_up(chance, plan.profile, plan.players)
    opened = StudHand(setup).opened
    if opened is None:
        return None
    low = opened.answer.low_card
    following = clockwise(setup.seats, low)[:-1]
    broke = [low, *following][: plan.low_all_in]
    if plan.all_in:
        broke.append(chance.pick([seat for seat in following if seat not in broke]))
    order = [seat for seat in (low, *following) if seat not in broke]
    ante = plan.profile.ante
    stacks = dict.fromkeys(broke, ante) | {order[place]: ante + chips for place, chips in plan.short.items()}
    return StudHand(cut(setup, stacks))


# --- the later rounds -------------------------------------------------------------------------------------------------


def _later_round(chance: Chance, plan: Plan) -> StudHand | None:
    """The hand as the planned round begins, with the stacks that the plan needs."""
    owner = chance.between(1, plan.players) if plan.pair and plan.street == 2 else None
    setup = set_up(chance, plan.profile, plan.players, _pair_of(chance, plan.profile, owner))
    hand = StudHand(setup)
    free = [seat for seat in setup.seats if seat not in (owner, hand.actor)]
    if len(free) < plan.folded + plan.all_in:
        return None
    chosen = chance.sample(free, plan.folded + plan.all_in)
    leavers, by_stander = chosen[: plan.folded], chosen[-1] if plan.all_in else None
    if plan.owner_all_in:
        by_stander = owner
    if not play_until(hand, _early(chance, plan, frozenset(leavers)), lambda hand: hand.street == plan.street):
        return None
    stacks = {}
    if by_stander is not None:
        if not _paid_last(hand, by_stander):
            return None
        stacks[by_stander] = hand.contributed[by_stander]
    order = [seat for seat in _order(hand) if seat != by_stander]
    if len(order) != plan.able or not _shows_pair_as(plan, hand):
        return None
    # With chips the owner of a pair may be first; without them it is the next player.
    if order[0] != hand.actor and not (plan.owner_all_in and hand.actor == by_stander):
        return None
    if by_stander is not None and plan.stands_after is not None:
        place = plan.stands_after
        if by_stander not in _between(setup.seats, order[place], order[(place + 1) % plan.able]):
            return None
    stacks |= {order[place]: hand.contributed[order[place]] + chips for place, chips in plan.short.items()}
    return _again(hand, stacks, order) if stacks else hand


def _pair_of(chance: Chance, profile: StudProfile, owner: Seat | None) -> Placed:
    """A pair among the first two up cards of the owner."""
    if owner is None:
        return {}
    rank = chance.pick(tuple(Rank))
    first, second = chance.sample(tuple(Suit), 2)
    place = profile.streets[0].down
    return {owner: {place: Card(rank, first), place + 1: Card(rank, second)}}


def _early(chance: Chance, plan: Plan, leavers: frozenset[Seat]) -> Choose:
    """Rounds before the planned one: some bets, those folding who are to be gone, the others staying."""
    leaves = {seat: chance.between(1, plan.street - 1) for seat in sorted(leavers)}

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        if legal.bring_in:
            return brings_in(legal)
        if legal.call and legal.fold and hand.street >= leaves.get(legal.seat, plan.street):
            return folds(legal)
        made = sum(done.kind in WAGERS for done in hand.betting.done) if hand.betting else 0
        must_bet = (plan.all_in or len(leavers) > 0) and hand.street == plan.street - 1 and legal.seat not in leavers
        eager = (1.0 if must_bet else 0.25, 0.15)
        if legal.wagers and made < len(eager) and chance.chance(eager[made]):
            return wagers(legal)
        return stays(legal)

    return choose


def _paid_last(hand: StudHand, seat: Seat) -> bool:
    """Whether the seat's last chips went in with its last action, just before the round in play."""
    last = [done for done in hand.done if done.seat == seat][-1]
    return last.cost > 0


def _order(hand: StudHand) -> list[Seat]:
    """The players with chips in the order of the round that begins."""
    first = hand.actor or 0
    return [first, *(seat for seat in clockwise(hand.live, first) if seat != first and hand.behind[seat])]


def _between(seats: Sequence[Seat], seat: Seat, following: Seat) -> tuple[Seat, ...]:
    after = clockwise(seats, seat)
    return after[: after.index(following)]


def _again(hand: StudHand, stacks: Mapping[Seat, Chips], order: list[Seat]) -> StudHand | None:
    """The same hand with other stacks, None where it does not lead to the same round."""
    again = with_stacks(hand, stacks)
    if again is None or again.street != hand.street or again.totals != hand.totals or again.folded != hand.folded:
        return None
    return again if again.actor is not None and _order(again) == order else None


# --- the round itself -------------------------------------------------------------------------------------------------


def _checks(legal: LegalActions) -> Action:
    if not legal.check:
        raise LookupError
    return stays(legal)


_ENTRIES: Final = {
    "bring-in": brings_in,
    "check": _checks,
    "call": calls,
    "fold": folds,
    "wager": wagers,
    "big": wagers_big,
}


def _follow(hand: StudHand, plan: Plan) -> bool:
    """Play the script; False where an entry is not legal or the round ends with it."""
    if hand.betting is None:
        return False
    for entry in plan.script:
        try:
            hand.do(_ENTRIES[entry](hand.legal()))
        except LookupError:
            return False
        if hand.actor is None or hand.street != plan.street:
            return False
    return True


def _as_planned(hand: StudHand, plan: Plan) -> bool:
    betting, seat = hand.betting, hand.actor
    if betting is None or seat is None or betting.able_at_start != plan.able or betting.no_raise(seat) != plan.why:
        return False
    if plan.owner_acts is not None and plan.owner_acts != _shows_pair(hand, seat):
        return False
    if plan.owner_all_in and any(hand.behind[owner] and _shows_pair(hand, owner) for owner in hand.live):
        return False
    return _all_in_as_planned(betting, plan) and (plan.open_point or _asks_nothing_open(hand, betting))


def _all_in_as_planned(betting: BettingRound, plan: Plan) -> bool:
    """Whether those run short who should, and the player asked about has ample chips unless the plan cuts them."""
    spent = {done.seat: done.to for done in betting.done if done.all_in}
    legal = betting.legal()
    most = betting.paid[legal.seat] + betting.stacks[legal.seat]
    cut = most in plan.short.values()
    expected = sorted(plan.short.values())
    if cut:
        expected.remove(most)
    return sorted(spent.values()) == expected and (cut or most >= betting.level + 2 * betting.profile.big_bet)


def _asks_nothing_open(hand: StudHand, betting: BettingRound) -> bool:
    """Whether the moment rests on nothing that the decisions keep out of questions."""
    in_play = [done for done in betting.done if done.all_in]
    if hand.profile.game is Game.SEVEN_CARD_STUD and (in_play or betting.wagers > betting.profile.raises):
        return False  # AMB-S7-03, AMB-S7-15
    if sum(done.short for done in betting.done) > 1:
        return False  # AMB-FCS-26, 27
    if betting.able_at_start == 2 < len(betting.paid):
        return False  # AMB-FCS-14: two players with chips beside a hand that is all-in
    if betting.street.pair_opens_big and in_play:
        return False  # AMB-FCS-13
    owners = [seat for seat in hand.up if _shows_pair(hand, seat)]
    if betting.street.pair_opens_big and owners and any(seat in hand.folded for seat in owners):
        return False  # AMB-FCS-10
    others = (seat for seat in betting.live if seat != betting.actor and betting.stacks[seat])
    return not betting.legal().wagers or any(betting.paid[seat] + betting.stacks[seat] > betting.level for seat in others)


def _shows_pair(hand: StudHand, seat: Seat) -> bool:
    return board_rank(hand.up[seat]).category in GROUPS


def _shows_pair_as(plan: Plan, hand: StudHand) -> bool:
    return plan.pair is None or plan.pair == any(_shows_pair(hand, seat) for seat in hand.live)
