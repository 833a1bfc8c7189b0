"""One betting round of fixed-limit stud.

Three figures carry the rules of short all-ins (FCS-06.7 to 06.11). The *level* is the total to match. The *full level* is
the last total that counts as a whole bet or raise; the next raise adds a unit to it. A short all-in moves the level and, if
it adds half a unit or more, the full level with it. A player who has acted may raise again once a bet or raise that counts
was made since; where it counts only together with an earlier short all-in, a player may raise again if what he has to add
is at least half a unit (AMB-FCS-26).

Whole hands spend most of their betting in ``legal`` and ``do``: what may be done is found once a turn and kept until
somebody acts, and what follows from few players being able to act is looked at only then.
"""

from collections.abc import Mapping
from typing import NamedTuple

from engine.actions import WAGERS, Action, ActionKind, IllegalAction, LegalActions, NoRaise, Refusal, Wager
from engine.bring_in import Opening, OpeningKind
from engine.cards import Chips, Seat
from engine.profile import CapCounts, RaiseNeeds, Reopening, ShortBringIn, Street, StudProfile

# Looking a member up in its enumeration takes longer than comparing with it.
_FOLD, _CHECK, _CALL, _BRING_IN = ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN
_BET, _COMPLETE, _RAISE = ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE


class Done(NamedTuple):
    """One action as it was done in a round."""

    seat: Seat
    kind: ActionKind
    to: Chips
    cost: Chips
    all_in: bool
    level: Chips
    """The total to match after it."""
    full_level: Chips
    full: bool = True
    """False for a wager below half a unit, which is neither a bet nor a raise (FCS-06.7)."""
    short: bool = False
    """True for an all-in wager that adds less than a unit."""


class BettingRound:
    """The state of a betting round. Seats act through ``do``; ``actor`` is whose turn it is, None once it is over."""

    def __init__(
        self,
        profile: StudProfile,
        street: Street,
        stacks: Mapping[Seat, Chips],
        first: Seat | None,
        *,
        opening: Opening | None = None,
        pair_showing: bool = False,
    ) -> None:
        """``stacks`` holds the chips of every seat still in, as the round begins; ``first`` acts first, None for nobody.

        ``opening`` is given in the first round; ``pair_showing`` says whether a pair lay exposed as the round began.
        """
        self.profile = profile
        self.street = street
        self.stacks: dict[Seat, Chips] = dict(stacks)
        self.paid: dict[Seat, Chips] = dict.fromkeys(stacks, 0)
        self.live: set[Seat] = set(stacks)
        self.able_at_start = len(stacks) - list(stacks.values()).count(0)
        self.unit = profile.unit(street)
        self.larger_open = pair_showing and street.pair_opens_big and profile.big_bet > self.unit
        """Whether the big bet may still be chosen beside the small one (FCS-04.5)."""
        self.level = 0
        self.full_level = 0
        self.wagers = 0
        """Bets and raises that count for the limit; the first is the bet."""
        self.most_wagers = self._limit(opening)
        """How many of them may be made; None where there is no limit."""
        self.done: list[Done] = []
        self.opening = opening
        self.owes_bring_in = opening is not None and opening.kind is OpeningKind.OWES
        if opening is not None and opening.kind is OpeningKind.FACES:
            self.level = profile.bring_in
        self._able = self.able_at_start
        """How many of those still in have chips."""
        self._full_wagers = 0
        self._largest = 0
        """The most that one wager has added to the level so far."""
        self._short_uncounted = False
        """Whether a short all-in that did not count lies above the full level."""
        self._seen: dict[Seat, int] = {}
        self._legal: LegalActions | None = None
        self._order = sorted(stacks)
        self._pending: list[Seat] = []
        """Who is still to act, in the order of play."""
        if first is not None and self._able > 1:
            place = self._order.index(first)
            self._pending = [s for s in self._order[place:] + self._order[:place] if stacks[s]]

    def _limit(self, opening: Opening | None) -> int | None:
        """One bet and its raises, where the number is limited: by those able to act as the round begins (AMB-FCS-14)."""
        profile = self.profile
        counted = self.able_at_start if profile.cap_counts is CapCounts.ABLE_TO_ACT else len(self.live)
        if counted < 3 and not profile.cap_with_two:
            return None
        return 1 + profile.raises + (opening is not None and not profile.completion_is_the_bet)

    # --- what is so ---------------------------------------------------------------------------------------------------

    @property
    def actor(self) -> Seat | None:
        """Whose turn it is; None once the round is over (FCS-05.10, 05.11)."""
        return self._pending[0] if self._pending else None

    @property
    def capped(self) -> bool:
        """Whether the number of raises is limited."""
        return self.most_wagers is not None

    @property
    def raises_left(self) -> int | None:
        """How many raises may still be made after the bet; None where there is no limit."""
        return None if self.most_wagers is None else self.most_wagers - max(1, self.wagers)

    def no_raise(self, seat: Seat) -> NoRaise | None:
        """Why the seat may not bet or raise, None where it may."""
        if self.most_wagers is not None and self.wagers >= self.most_wagers:
            return NoRaise.CAP_REACHED
        if not self._answerable(seat):
            return NoRaise.NOBODY_TO_ANSWER
        if self.paid[seat] + self.stacks[seat] <= self._to_beat:
            return NoRaise.NO_CHIPS
        if not self._reopened(seat):
            checked = self.paid[seat] == 0 and self.wagers == 0
            return NoRaise.NOT_REOPENED_AFTER_CHECK if checked else NoRaise.NOT_REOPENED
        return None

    def legal(self) -> LegalActions:
        """What the player whose turn it is may do. Raises ``IllegalAction`` once the round is over."""
        if self._legal is None:
            if not self._pending:
                raise IllegalAction(Refusal.HAND_OVER, None)
            self._legal = self._find_legal(self._pending[0])
        return self._legal

    def _find_legal(self, seat: Seat) -> LegalActions:
        wagers = () if self.no_raise(seat) else self._wagers(seat)
        if self.owes_bring_in:
            return LegalActions(seat, False, False, self._priced(_BRING_IN, seat, self.profile.bring_in), None, wagers)
        if self.level == self.paid[seat]:
            return LegalActions(seat, self.profile.fold_when_free, True, None, None, wagers)
        return LegalActions(seat, True, False, None, self._priced(_CALL, seat, self.level), wagers)

    def targets(self) -> tuple[Chips, ...]:
        """The totals to which a bet, completion or raise goes where chips suffice; two where a pair opens the big bet."""
        if self.larger_open:
            return (self.full_level + self.unit, self.full_level + self.profile.big_bet)
        return (self.full_level + self.unit,)

    def _wagers(self, seat: Seat) -> tuple[Wager, ...]:
        kind = _RAISE if self.wagers else _COMPLETE if self.level else _BET
        small, *big = [self._priced(kind, seat, total) for total in self.targets()]
        if small.to <= self._to_beat:
            return tuple(big)
        return (small, *[wager for wager in big if wager.to > small.to])

    @property
    def _to_beat(self) -> Chips:
        """A wager goes beyond this; where the bring-in is owed, beyond the bring-in."""
        return self.profile.bring_in if self.owes_bring_in else self.level

    def _priced(self, kind: ActionKind, seat: Seat, total: Chips) -> Wager:
        paid, stack = self.paid[seat], self.stacks[seat]
        if total - paid < stack:
            return Wager(kind, total, total - paid, False)
        return Wager(kind, paid + stack, stack, True)

    def has_acted(self, seat: Seat) -> bool:
        """Whether the seat has acted in this round; posting the bring-in counts."""
        return seat in self._seen

    def raised_since(self, seat: Seat) -> bool:
        """Whether a bet, completion or raise that counts by itself was made after the seat last acted."""
        return self._full_wagers > self._seen.get(seat, 0)

    def _reopened(self, seat: Seat) -> bool:
        if self.profile.reopening is Reopening.LARGEST_RAISE_TO_ADD:
            return self.level - self.paid[seat] >= self._largest
        if not self.has_acted(seat) or self.raised_since(seat):
            return True
        share = self.profile.short_all_in_counts_from
        return self.level - self.paid[seat] >= share * self.unit

    def _answerable(self, seat: Seat) -> bool:
        """Whether another player could answer a raise (AMB-FCS-47)."""
        if self.profile.raise_needs is RaiseNeeds.CHIPS_BEYOND_LEVEL:
            others = self.live - {seat}
            return any(self.stacks[other] and self.paid[other] + self.stacks[other] > self.level for other in others)
        return self._able > 1 or any(self.stacks[other] for other in self.live if other != seat)

    # --- what is done -------------------------------------------------------------------------------------------------

    def verify(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the action is refused, None where it may be done."""
        if not self._pending:
            return Refusal.HAND_OVER
        if seat != self._pending[0]:
            return Refusal.NOT_IN_TURN
        legal = self.legal()
        return None if action in legal.actions() else self._refusal(legal, action)

    def _refusal(self, legal: LegalActions, action: Action) -> Refusal:
        kind = action.kind
        if kind in WAGERS:
            if why := self.no_raise(legal.seat):
                return _REFUSED[why]
            named_otherwise = action.to in {wager.to for wager in legal.wagers}
            return Refusal.WRONG_NAME if named_otherwise else Refusal.WRONG_AMOUNT
        if self.owes_bring_in:
            return Refusal.WRONG_AMOUNT if kind is ActionKind.BRING_IN else Refusal.MUST_BRING_IN
        if kind is ActionKind.FOLD:
            return Refusal.WRONG_AMOUNT if legal.fold else Refusal.FOLD_NOT_OFFERED
        if kind is ActionKind.CHECK:
            return Refusal.WRONG_AMOUNT if legal.check else Refusal.SOMETHING_TO_MATCH
        if kind is ActionKind.BRING_IN:
            return Refusal.NO_BRING_IN_OWED
        return Refusal.WRONG_AMOUNT if legal.call else Refusal.NOTHING_TO_MATCH

    def do(self, action: Action) -> Done:
        """Do it for the player whose turn it is. Raises ``IllegalAction`` where the rules refuse it."""
        legal = self.legal()
        if action not in legal.actions():
            raise IllegalAction(self._refusal(legal, action), legal)
        seat, kind = legal.seat, action.kind
        self._legal = None
        del self._pending[0]
        if kind is _FOLD:
            self._fold(seat)
            done = Done(seat, kind, self.paid[seat], 0, False, self.level, self.full_level)
        elif kind is _CHECK:
            done = Done(seat, kind, self.paid[seat], 0, False, self.level, self.full_level)
        else:
            done = self._pay(seat, kind, action.to)
        self._seen[seat] = self._full_wagers
        self.done.append(done)
        if self._able < 2:
            self._close_where_nothing_is_left()
        return done

    def _fold(self, seat: Seat) -> None:
        self.live.discard(seat)
        self._able -= 1
        if len(self.live) == 1:
            self._pending = []
        elif len(self.live) == 2 and not self.profile.cap_stays_with_two and self.raises_left:
            self.most_wagers = None

    def _pay(self, seat: Seat, kind: ActionKind, to: Chips) -> Done:
        cost = to - self.paid[seat]
        self.paid[seat] = to
        left = self.stacks[seat] = self.stacks[seat] - cost
        if not left:
            self._able -= 1
        full, short = True, False
        if kind is _BRING_IN:
            self.owes_bring_in = False
            nominal = self.profile.short_bring_in is ShortBringIn.NOMINAL
            self.level = self.profile.bring_in if nominal else to
        elif kind is not _CALL:
            full, short = self._wager(seat, to)
        return Done(seat, kind, to, cost, not left, self.level, self.full_level, full, short)

    def _wager(self, seat: Seat, to: Chips) -> tuple[bool, bool]:
        """Go to a total beyond the level; whether that counts as a whole bet or raise, and whether it is a short all-in."""
        self.owes_bring_in = False
        added = to - self.full_level
        if self.larger_open and added > self.unit:
            # From here the larger unit stays for the round (FCS-04.7).
            self.unit = self.profile.big_bet
            self.larger_open = False
        short = added < self.unit
        full = not short or added >= self.profile.short_all_in_counts_from * self.unit
        self._largest = max(self._largest, to - self.level)
        self.level = to
        if full:
            self.full_level = to
            self.wagers += 1
        if not short or (full and not self._short_uncounted):
            self._full_wagers += 1
        self._short_uncounted = not full
        place = self._order.index(seat)
        around = self._order[place + 1 :] + self._order[:place]
        self._pending = [s for s in around if self.stacks[s] and s in self.live]
        return full, short

    def _close_where_nothing_is_left(self) -> None:
        """A last player with chips, to whom nobody has put in more, has nothing left to answer (AMB-FCS-07)."""
        if len(self._pending) == 1:
            seat = self._pending[0]
            if max((chips for other, chips in self.paid.items() if other != seat), default=0) <= self.paid[seat]:
                self._pending = []


_REFUSED = {
    NoRaise.CAP_REACHED: Refusal.CAP_REACHED,
    NoRaise.NOT_REOPENED: Refusal.NOT_REOPENED,
    NoRaise.NOT_REOPENED_AFTER_CHECK: Refusal.NOT_REOPENED,
    NoRaise.NOBODY_TO_ANSWER: Refusal.NOBODY_TO_ANSWER,
    NoRaise.NO_CHIPS: Refusal.NO_CHIPS,
}
