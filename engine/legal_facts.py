"""What the ruling on a player's actions rests on: one record for each thing that one looks at."""

from dataclasses import dataclass
from enum import Enum, auto

from engine.actions import ActionKind, LegalActions, NoRaise, Wager
from engine.cards import Chips, Seat
from engine.ruling import Fact


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitInForce(Fact):
    """The unit of the round; ``larger`` is the big bet where an exposed pair still leaves the choice."""

    street: int
    unit: Chips
    larger: Chips | None
    chosen: bool
    """True where the big bet was chosen in this round and therefore stays."""
    of_all_in: bool = False
    """True where nobody who shows a pair has chips: that changes nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MustOpen(Fact):
    """The seat owes the bring-in: it posts it or opens for the full bet; it may not check or fold."""

    seat: Seat
    bring_in: Wager
    full_bet: Chips
    wagers: tuple[Wager, ...]
    moved_from: Seat | None
    """The lowest card, where it is all-in from the ante and the duty moved on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlyBringIn(Fact):
    """The bring-in is all there is to match."""

    bring_in: Chips
    low_card: Seat
    posted: bool
    """False where it is nominal: the lowest card is all-in from the ante and nobody pays it."""


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
    ante: Chips
    """The ante, which does not count towards it, in the first round; 0 later."""
    all_in: bool
    """True where the chips do not reach for more than this call."""
    short: bool
    """True where they do not even reach for the whole call."""


class Reopened(Enum):
    """Why a player who has acted may raise again."""

    RAISED_IN_FULL = auto()
    COMPLETED = auto()
    """A short all-in came after his answer, and somebody completed it (AMB-FCS-28)."""
    HALF_COUNTS = auto()
    """An all-in of half a unit or more counts as a whole raise (FCS-06.9)."""
    CHECKED_BEFORE_THE_BET = auto()
    """He checked; the whole bet came later and a short all-in after it changes nothing (AMB-FCS-25)."""
    HALF_TO_ADD = auto()
    """Two short all-ins count together, and what he has to add is at least half a unit (AMB-FCS-26)."""
    LARGEST_RAISE_TO_ADD = auto()
    """What he has to add is as much as the largest bet or raise of the round added, where a profile asks for that."""


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
