"""Wrong rules on amounts, raises, short all-ins and turns."""

from collections.abc import Callable
from typing import Any

from engine.actions import WAGERS, ActionKind, LegalActions, NoRaise, Wager, listing
from engine.betting import BettingRound
from engine.hand import StudHand
from engine.ruling import Fact, Ruling
from engine.seats import clockwise
from engine.turns import NobodyCanBet, OneHandLeft, rule_on_more_betting
from tests.rules.switches import Switch, bent, both, but, patched


def _once(change: Callable[[BettingRound], None]) -> Switch:
    """A betting round that begins otherwise."""

    def begins(right: Any, self: BettingRound, *args: Any, **kwargs: Any) -> None:
        right(self, *args, **kwargs)
        change(self)

    return bent(BettingRound.__init__, begins)


def _ante_counts(self: BettingRound) -> None:
    if self.opening:
        self.paid = dict.fromkeys(self.paid, self.profile.ante)


ANTE_COUNTS = _once(_ante_counts)


def _lone_player_bets(self: BettingRound) -> None:
    able = [seat for seat in self.live if self.stacks[seat]]
    if len(able) == 1:
        self.pending = able


def going_on(although: Callable[[Fact], Any]) -> Switch:
    """There is more betting where that fact ends it."""

    def goes_on(right: Any, hand: StudHand) -> Any:
        ruling = right(hand)
        others = tuple(fact for fact in ruling.facts if not although(fact))
        return Ruling(True, others) if len(others) < len(ruling.facts) else ruling

    return bent(rule_on_more_betting, goes_on)


LONE_PLAYER_BETS_ON = both(_once(_lone_player_bets), going_on(lambda fact: isinstance(fact, NobodyCanBet) and fact.with_chips))


def _the_other_way(self: BettingRound) -> None:
    self.able.reverse()
    self.pending[1:] = reversed(self.pending[1:])


COUNTER_CLOCKWISE = both(
    _once(_the_other_way),
    bent(clockwise, lambda right, seats, after: (*(rest := right(seats, after))[-2::-1], rest[-1])),
)


def aiming(targets: Callable[[BettingRound, tuple[int, ...]], tuple[int, ...]]) -> Switch:
    """Bets and raises to other totals."""
    return bent(BettingRound.targets, lambda right, self: targets(self, right(self)))


NO_LIMIT = aiming(lambda self, right: tuple(range(right[0], 100)))
RAISE_FROM_THE_LEVEL = aiming(lambda self, right: (self.level + self.unit,))
COMPLETE_TO_A_WHOLE_RAISE_MORE = aiming(
    lambda self, right: (*right, self.full_level + 2 * self.unit) if self.level and not self.wagers else right
)
RAISE_DOUBLES = aiming(lambda self, right: (2 * self.level,) if self.level else right)
ONLY_THE_FIRST_MAY_GO_BIG = aiming(lambda self, right: right[:1] if self.done else right)
SMALL_BET_ALLOWS_SMALL_RAISES = aiming(lambda self, right: right[:1] if self.wagers else right)


def barring(when: Callable[[BettingRound, int], Any]) -> Switch:
    """Nobody may bet or raise where ``when`` says so."""
    return bent(
        BettingRound.no_raise, lambda right, self, seat: NoRaise.NOT_REOPENED if when(self, seat) else right(self, seat)
    )


def allowing(why: NoRaise, when: Callable[[BettingRound, int], Any] = lambda self, seat: True) -> Switch:
    """What is refused for that reason is allowed."""

    def no_raise(right: Any, self: BettingRound, seat: int) -> NoRaise | None:
        found = right(self, seat)
        return None if found is why and when(self, seat) else found

    return bent(BettingRound.no_raise, no_raise)


NO_BET = barring(lambda self, seat: self.level == 0)
NO_RAISE = barring(lambda self, seat: self.level > 0)
NO_COMPLETION = barring(lambda self, seat: self.level and not self.wagers)
NO_FULL_BET_FOR_THE_BRING_IN = barring(lambda self, seat: self.owes_bring_in)
NO_CHECK_RAISE = barring(lambda self, seat: self.has_acted(seat) and not self.paid[seat])
NOBODY_COMPLETES = barring(lambda self, seat: self.level > self.full_level)
EVERY_SHORT_ALL_IN_ALONE = barring(lambda self, seat: self.has_acted(seat) and not self.raised_since(seat))
COMPLETION_DOES_NOT_REOPEN = barring(lambda self, seat: self.has_acted(seat) and not all(done.full for done in self.done))
A_LITTLE_MORE_IS_ALLOWED_AT_THE_CAP = allowing(
    NoRaise.CAP_REACHED, lambda self, seat: self.paid[seat] + self.stacks[seat] < self.level + self.unit
)
ONLY_WHOLE_WAGERS = barring(lambda self, seat: self.paid[seat] + self.stacks[seat] < self.full_level + self.unit)
CHECKED_IS_ANSWERED = barring(lambda self, seat: self.has_acted(seat) and self.level > self.full_level)


def offering(change: Callable[[BettingRound, LegalActions], dict[str, Any]]) -> Switch:
    """Other legal actions."""

    def legal(right: Any, self: BettingRound) -> LegalActions:
        found = right(self)
        other = but(found, **change(self, found))
        return but(other, listed=listing(other.fold, other.check, (other.bring_in, other.call, *other.wagers)))

    return bent(BettingRound.legal, legal)


NO_CHECK = offering(lambda self, legal: {"check": False})
FOLD_INSTEAD_OF_BRING_IN = offering(lambda self, legal: {"fold": legal.fold or self.owes_bring_in})
CHECK_INSTEAD_OF_BRING_IN = offering(lambda self, legal: {"check": legal.check or self.owes_bring_in})
SHORT_STACKS_MUST_FOLD = offering(
    lambda self, legal: {"call": legal.call if legal.call and legal.call.to == self.level else None}
)


def _whole_level(self: BettingRound, legal: LegalActions) -> dict[str, Any]:
    paid, behind = self.paid[legal.seat], self.stacks[legal.seat]
    cost = min(self.level, behind)
    return {"call": legal.call and Wager(ActionKind.CALL, paid + cost, cost, cost == behind)}


CALL_COSTS_THE_WHOLE_LEVEL = offering(_whole_level)


def afterwards(change: Callable[[BettingRound, Any], None]) -> Switch:
    """A round that goes on otherwise after an action; ``change`` gets what was done."""

    def do(right: Any, self: BettingRound, action: Any) -> Any:
        done = right(self, action)
        change(self, done)
        return done

    return bent(BettingRound.do, do)


def _counting(amount: int, when: Callable[[BettingRound, Any], Any]) -> Switch:
    def change(self: BettingRound, done: Any) -> None:
        self.wagers += amount if when(self, done) else 0

    return afterwards(change)


COMPLETION_IS_A_RAISE = _counting(1, lambda self, done: done.kind is ActionKind.COMPLETE)
BRING_IN_IS_A_BET = _counting(1, lambda self, done: done.kind is ActionKind.BRING_IN)
OPENING_IS_NO_BET = _counting(-1, lambda self, done: self.opening and done.kind is ActionKind.BET)
HALF_IS_NOT_COUNTED = _counting(-1, lambda self, done: done.short and done.full)
EVERY_ALL_IN_IS_COUNTED = _counting(1, lambda self, done: not done.full)


def _larger_unit_forgotten(self: BettingRound, done: Any) -> None:
    if self.street.pair_opens_big and self.unit > self.profile.small_bet:
        self.unit, self.larger_open = self.profile.small_bet, True


LARGER_UNIT_IS_FORGOTTEN = afterwards(_larger_unit_forgotten)


def _always_big(self: BettingRound, done: Any) -> None:
    if self.larger_open and done.short:
        self.unit, self.larger_open = self.profile.big_bet, False


FIRST_ALL_IN_CHOOSES_BIG = afterwards(_always_big)


def _pair_goes_with_its_owner(self: BettingRound, done: Any) -> None:
    self.larger_open &= done.kind is not ActionKind.FOLD


PAIR_GOES_WITH_ITS_OWNER = afterwards(_pair_goes_with_its_owner)


def _half_is_completed(self: BettingRound, done: Any) -> None:
    if done.short and done.full:
        self.full_level = max([earlier.full_level for earlier in self.done[:-1]], default=0)


HALF_IS_COMPLETED_NOT_RAISED = afterwards(_half_is_completed)


def _lower_level(self: BettingRound, done: Any) -> None:
    if done.kind is ActionKind.CALL:
        self.level = done.to


CALL_FOR_LESS_LOWERS_THE_LEVEL = afterwards(_lower_level)


def _folded_stay_in_turn(self: BettingRound, done: Any) -> None:
    if done.kind is ActionKind.FOLD:
        self.live.add(done.seat)
        self.able = sorted({*self.able, done.seat})


FOLDED_STAY_IN_TURN = afterwards(_folded_stay_in_turn)


def _all_in_stay(self: BettingRound, done: Any) -> None:
    if done.kind in WAGERS:
        self.pending = list(clockwise(self.live, done.seat))[:-1]


ALL_IN_STAY_IN_TURN = afterwards(_all_in_stay)


def _bettor_again(self: BettingRound, done: Any) -> None:
    if self.actor is None and done.kind is ActionKind.CALL:
        self.pending = [next(acted.seat for acted in self.done if acted.to == self.level)]


BETTOR_ACTS_AGAIN = afterwards(_bettor_again)


def _option(self: BettingRound, done: Any) -> None:
    if self.actor is None and self.opening and done.kind is ActionKind.CALL and not self.wagers:
        self.pending = [self.done[0].seat]


BRING_IN_HAS_AN_OPTION = afterwards(_option)


def _first_again(self: BettingRound, done: Any) -> None:
    if self.actor is None and not self.level and len(self.done) == len(self.live):
        self.pending = [self.done[0].seat]


CHECKS_GO_ROUND_AGAIN = afterwards(_first_again)


def _last_one_too(self: BettingRound, done: Any) -> None:
    if len(self.live) == 1:
        self.pending = list(self.live)


LAST_ONE_MUST_ACT = both(afterwards(_last_one_too), going_on(lambda fact: isinstance(fact, OneHandLeft)))


def _folded_too(right: Any, self: StudHand) -> None:
    right(self)
    if self.betting and len(self.setup.seats) > 2:
        self.betting.most_wagers = 1 + self.profile.raises


THE_LIMIT_COUNTS_WHO_FOLDED = bent(StudHand._begin_round, _folded_too)
EVERYBODY_ANSWERS_THE_BRING_IN = patched(BettingRound, "_close_where_nothing_is_left", lambda self: None)
