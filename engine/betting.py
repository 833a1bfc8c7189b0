"""One betting round of fixed-limit stud.

Three figures carry the rules of short all-ins (FCS-06.7 to 06.11). The *level* is the total to match. The *full level* is
the last total that counts as a whole bet or raise; the next raise adds a unit to it. A short all-in moves the level and, if
it adds half a unit or more, the full level with it. A player who has acted may raise again once a bet or raise that counts
was made since; where it counts only together with an earlier short all-in, a player may raise again if what he has to add
is at least half a unit (AMB-FCS-26).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.actions import WAGERS, Action, ActionKind, IllegalAction, LegalActions, NoRaise, Refusal, Wager
from engine.bring_in import Opening, OpeningKind
from engine.cards import Chips, Seat
from engine.profile import ShortBringIn, Street, StudProfile
from engine.seats import clockwise


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """One action as it was done in a round."""

    seat: Seat
    kind: ActionKind
    to: Chips
    cost: Chips
    all_in: bool
    full: bool = True
    """False for a wager below half a unit, which is neither a bet nor a raise (FCS-06.7)."""
    short: bool = False
    """True for an all-in wager that adds less than a unit."""
    level: Chips
    """The total to match after it."""
    full_level: Chips


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
        self.able_at_start = sum(1 for chips in stacks.values() if chips)
        self.unit = profile.unit(street)
        self.larger_open = pair_showing and street.pair_opens_big and profile.big_bet > self.unit
        """Whether the big bet may still be chosen beside the small one (FCS-04.5)."""
        self.level = 0
        self.full_level = 0
        self.wagers = 0
        """Bets and raises that count for the limit; the first is the bet."""
        self.done: list[Done] = []
        self.opening = opening
        self._full_wagers = 0
        self._short_uncounted = False
        """Whether a short all-in that did not count lies above the full level."""
        self._seen: dict[Seat, int] = {}
        self.owes_bring_in = opening is not None and opening.kind is OpeningKind.OWES
        if opening is not None and opening.kind is OpeningKind.FACES:
            self.level = profile.bring_in
        self._pending: list[Seat] = []
        if first is not None and self.able_at_start > 1:
            self._pending = [first, *(s for s in clockwise(self.live, first) if self.stacks[s] and s != first)]

    # --- what is so ---------------------------------------------------------------------------------------------------

    @property
    def actor(self) -> Seat | None:
        """Whose turn it is; None once the round is over (FCS-05.10, 05.11)."""
        return self._pending[0] if self._pending else None

    @property
    def capped(self) -> bool:
        """Whether the number of raises is limited: by the players able to act as the round began (AMB-FCS-14, 15)."""
        return self.able_at_start > 2 or self.profile.cap_with_two

    @property
    def raises_left(self) -> int | None:
        """How many raises may still be made after the bet; None where there is no limit."""
        return self.profile.raises - max(0, self.wagers - 1) if self.capped else None

    def no_raise(self, seat: Seat) -> NoRaise | None:
        """Why the seat may not bet or raise, None where it may."""
        if self.capped and self.wagers > self.profile.raises:
            return NoRaise.CAP_REACHED
        if not any(self.stacks[other] for other in self.live if other != seat):
            return NoRaise.NOBODY_TO_ANSWER
        if self.paid[seat] + self.stacks[seat] <= self._to_beat:
            return NoRaise.NO_CHIPS
        if not self._reopened(seat):
            checked = self.paid[seat] == 0 and self.wagers == 0
            return NoRaise.NOT_REOPENED_AFTER_CHECK if checked else NoRaise.NOT_REOPENED
        return None

    def legal(self) -> LegalActions:
        """What the player whose turn it is may do. Raises ``IllegalAction`` once the round is over."""
        seat = self.actor
        if seat is None:
            raise IllegalAction(Refusal.HAND_OVER, None)
        to_match = self.level - self.paid[seat]
        free = to_match == 0
        return LegalActions(
            seat=seat,
            fold=not self.owes_bring_in and (not free or self.profile.fold_when_free),
            check=free and not self.owes_bring_in,
            bring_in=self._priced(ActionKind.BRING_IN, seat, self.profile.bring_in) if self.owes_bring_in else None,
            call=None if free else self._priced(ActionKind.CALL, seat, self.level),
            wagers=self._wagers(seat),
        )

    def targets(self) -> tuple[Chips, ...]:
        """The totals to which a bet, completion or raise goes where chips suffice; two where a pair opens the big bet."""
        units = (self.unit, self.profile.big_bet) if self.larger_open else (self.unit,)
        return tuple(self.full_level + unit for unit in units)

    def _wagers(self, seat: Seat) -> tuple[Wager, ...]:
        if self.no_raise(seat):
            return ()
        most = self.paid[seat] + self.stacks[seat]
        totals = sorted({min(target, most) for target in self.targets() if min(target, most) > self._to_beat})
        kind = self._wager_kind()
        return tuple(self._priced(kind, seat, total) for total in totals)

    @property
    def _to_beat(self) -> Chips:
        """A wager goes beyond this; where the bring-in is owed, beyond the bring-in."""
        return self.profile.bring_in if self.owes_bring_in else self.level

    def _wager_kind(self) -> ActionKind:
        if self.wagers:
            return ActionKind.RAISE
        return ActionKind.COMPLETE if self.level else ActionKind.BET

    def _priced(self, kind: ActionKind, seat: Seat, total: Chips) -> Wager:
        cost = min(total - self.paid[seat], self.stacks[seat])
        return Wager(kind, self.paid[seat] + cost, cost, cost == self.stacks[seat])

    def has_acted(self, seat: Seat) -> bool:
        """Whether the seat has acted in this round; posting the bring-in counts."""
        return seat in self._seen

    def raised_since(self, seat: Seat) -> bool:
        """Whether a bet, completion or raise that counts by itself was made after the seat last acted."""
        return self._full_wagers > self._seen.get(seat, 0)

    def _reopened(self, seat: Seat) -> bool:
        if not self.has_acted(seat) or self.raised_since(seat):
            return True
        share = self.profile.short_all_in_counts_from
        return self.level - self.paid[seat] >= share * self.unit

    # --- what is done -------------------------------------------------------------------------------------------------

    def verify(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the action is refused, None where it may be done."""
        if self.actor is None:
            return Refusal.HAND_OVER
        if seat != self.actor:
            return Refusal.NOT_IN_TURN
        legal = self.legal()
        if action in legal.actions():
            return None
        return self._refusal(legal, action)

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
        seat = self.actor
        reason = Refusal.HAND_OVER if seat is None else self.verify(seat, action)
        if seat is None or reason:
            raise IllegalAction(reason or Refusal.HAND_OVER, None if seat is None else self.legal())
        del self._pending[0]
        if action.kind is ActionKind.FOLD:
            self.live.discard(seat)
            done = self._note(seat, action, 0)
        elif action.kind is ActionKind.CHECK:
            done = self._note(seat, action, 0)
        else:
            done = self._pay(seat, action)
        self._seen[seat] = self._full_wagers
        self.done.append(done)
        self._close_where_nothing_is_left()
        return done

    def _pay(self, seat: Seat, action: Action) -> Done:
        cost = action.to - self.paid[seat]
        self.paid[seat] = action.to
        self.stacks[seat] -= cost
        if action.kind is ActionKind.CALL:
            return self._note(seat, action, cost)
        if action.kind is ActionKind.BRING_IN:
            self.owes_bring_in = False
            nominal = self.profile.short_bring_in is ShortBringIn.NOMINAL
            self.level = self.profile.bring_in if nominal else action.to
            return self._note(seat, action, cost)
        self.owes_bring_in = False
        added = action.to - self.full_level
        if self.larger_open and added > self.unit:
            # From here the larger unit stays for the round (FCS-04.7).
            self.unit = self.profile.big_bet
            self.larger_open = False
        short = added < self.unit
        full = not short or added >= self.profile.short_all_in_counts_from * self.unit
        self.level = action.to
        if full:
            self.full_level = action.to
            self.wagers += 1
        if not short or (full and not self._short_uncounted):
            self._full_wagers += 1
        self._short_uncounted = not full
        self._pending = [s for s in clockwise(self.live, seat) if s != seat and self.stacks[s]]
        return self._note(seat, action, cost, full=full, short=short)

    def _note(self, seat: Seat, action: Action, cost: Chips, *, full: bool = True, short: bool = False) -> Done:
        return Done(
            seat=seat,
            kind=action.kind,
            to=self.paid[seat],
            cost=cost,
            all_in=cost > 0 and self.stacks[seat] == 0,
            full=full,
            short=short,
            level=self.level,
            full_level=self.full_level,
        )

    def _close_where_nothing_is_left(self) -> None:
        """One hand left, or one player with chips to whom nobody has put in more: nothing is left to answer."""
        if len(self.live) == 1:
            self._pending = []
        if len(self._pending) == 1:
            seat = self._pending[0]
            alone = not any(self.stacks[other] for other in self.live if other != seat)
            if alone and max(self._others_paid(seat), default=0) <= self.paid[seat]:
                self._pending = []

    def _others_paid(self, seat: Seat) -> Collection[Chips]:
        return [chips for other, chips in self.paid.items() if other != seat]


_REFUSED = {
    NoRaise.CAP_REACHED: Refusal.CAP_REACHED,
    NoRaise.NOT_REOPENED: Refusal.NOT_REOPENED,
    NoRaise.NOT_REOPENED_AFTER_CHECK: Refusal.NOT_REOPENED,
    NoRaise.NOBODY_TO_ANSWER: Refusal.NOBODY_TO_ANSWER,
    NoRaise.NO_CHIPS: Refusal.NO_CHIPS,
}
