"""Caribbean Stud: a match of twenty rounds, as its record (CAR-06, AMB-CAR-10 to AMB-CAR-13).

A ``Match`` is the record of every deal so far. A round that was settled counts, folded rounds too; a deal that was annulled
gives the bets back, is dealt again and counts nothing. The match ends with the last round agreed and never before.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import accumulate
from typing import Final, TypeAlias

from engine.cards import Card, Chips
from engine.caribbean import CARIBBEAN_STUD, CaribbeanProfile, Decision, Outcome, Settlement, settle, settlement
from engine.rules import Rule
from engine.ruling import Fact, Ruling

ROUNDS: Final = 20
"""How many rounds are agreed (CAR-06.4)."""


class Winner(Enum):
    """Who is ahead, and at the end has won."""

    PLAYER = auto()
    BANK = auto()
    NOBODY = auto()

    @classmethod
    def of(cls, total: Chips) -> "Winner":
        """By the sum of the results (CAR-06.9 to 06.11)."""
        return cls.PLAYER if total > 0 else cls.BANK if total < 0 else cls.NOBODY


class MatchRefusal(Enum):
    """Why a deal cannot be recorded or annulled."""

    MATCH_OVER = auto()
    """All rounds agreed have counted (CAR-06.4)."""
    ALREADY_COUNTED = auto()
    """A deal can be annulled before and after the Call, but not once its result has been recorded (AMB-CAR-12)."""
    ALREADY_ANNULLED = auto()
    NOT_DEALT = auto()
    """There is no deal of that number yet."""
    BETS_CHANGED = auto()
    """The bets stay the same, also where the chips run out (AMB-CAR-13)."""


class MatchError(ValueError):
    """What the match does not allow; ``reason`` says why, ``deal`` is the number of the deal."""

    def __init__(self, reason: MatchRefusal, deal: int) -> None:
        super().__init__(reason, deal)
        self.reason = reason
        self.deal = deal


@dataclass(frozen=True, slots=True)
class Annulled:
    """A deal that was incomplete or incorrect, and the chips that the player had staked and gets back (CAR-06.7)."""

    returned: Chips


Deal: TypeAlias = Settlement | Annulled
"""What became of a deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The record of a match; each deal gives a new one.

    Raises ``MatchError`` where more rounds counted than were agreed, or other bets were staked than the profile's.
    """

    profile: CaribbeanProfile = CARIBBEAN_STUD
    rounds: int = ROUNDS
    chips: Chips | None = None
    """What the player brought; None where it does not matter. It limits no bet (CAR-06.12)."""
    deals: tuple[Deal, ...] = ()

    def __post_init__(self) -> None:
        bets = (self.profile.ante, self.profile.ante + self.profile.call)
        for number, deal in enumerate(self.deals, 1):
            if (deal.staked if isinstance(deal, Settlement) else deal.returned) not in bets:
                raise MatchError(MatchRefusal.BETS_CHANGED, number)
        if len(self.counted) > self.rounds:
            raise MatchError(MatchRefusal.MATCH_OVER, len(self.deals))

    @property
    def counted(self) -> tuple[Settlement, ...]:
        """The rounds that count, in their order (CAR-06.8)."""
        return tuple(deal for deal in self.deals if isinstance(deal, Settlement))

    @property
    def annulled(self) -> tuple[Annulled, ...]:
        return tuple(deal for deal in self.deals if isinstance(deal, Annulled))

    @property
    def totals(self) -> tuple[Chips, ...]:
        """The running total after each round that counts."""
        return tuple(accumulate(each.net for each in self.counted))

    @property
    def total(self) -> Chips:
        return sum(each.net for each in self.counted)

    @property
    def left(self) -> int:
        """How many rounds are still to count."""
        return self.rounds - len(self.counted)

    @property
    def is_over(self) -> bool:
        return self.left == 0

    @property
    def next_deal(self) -> int:
        """The number of the deal that is on the table or comes next, annulled ones included, from 1."""
        return len(self.deals) + 1

    def play(self, player: Collection[Card], bank: Collection[Card], decision: Decision) -> "Match":
        """Settles the deal on the table and records it. Raises ``MatchError``, and ``HandError`` as ``settle`` does."""
        self._check_on_the_table(self.next_deal)
        return replace(self, deals=(*self.deals, settle(self.profile, player, bank, decision).answer))

    def annul(self, deal: int, *, called: bool) -> "Match":
        """Annuls the deal on the table, before the Call or after it, and gives the bets back. Raises ``MatchError``."""
        self._check_on_the_table(deal)
        staked = self.profile.ante + (self.profile.call if called else 0)
        return replace(self, deals=(*self.deals, Annulled(staked)))

    def _check_on_the_table(self, deal: int) -> None:
        if 0 < deal < self.next_deal:
            counted = isinstance(self.deals[deal - 1], Settlement)
            raise MatchError(MatchRefusal.ALREADY_COUNTED if counted else MatchRefusal.ALREADY_ANNULLED, deal)
        if self.is_over:
            raise MatchError(MatchRefusal.MATCH_OVER, deal)
        if deal != self.next_deal:
            raise MatchError(MatchRefusal.NOT_DEALT, deal)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a match stands; ``winner`` is None until it is over."""

    counted: int
    left: int
    total: Chips
    winner: Winner | None


# --- facts ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsCounted(Fact):
    """How many rounds of those agreed have counted, and how many of them the player folded."""

    agreed: int
    counted: int
    folded: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsAnnulled(Fact):
    """Deals that do not count, and what came back for each."""

    returned: tuple[Chips, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NetsSummed(Fact):
    """The result of every round that counts, and their sum."""

    nets: tuple[Chips, ...]
    total: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOnInWriting(Fact):
    """The player's chips no longer covered his bets from that round on, counted from 1; the bets stayed as they were."""

    from_round: int
    chips: Chips
    ante: Chips
    call: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchGoesOn(Fact):
    """Rounds are left, so nobody has won yet, even where none of them can change who does."""

    left: int
    ahead: Winner
    can_change: bool
    """Whether the rounds that are left can change who wins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchDecided(Fact):
    total: Chips
    winner: Winner


# --- ruling -----------------------------------------------------------------------------------------------------------

_WINNER_RULES: Final = {Winner.PLAYER: Rule.CAR_06_9, Winner.BANK: Rule.CAR_06_10, Winner.NOBODY: Rule.CAR_06_11}


def rule_on_match(match: Match) -> Ruling[Standing]:
    """How many rounds have counted and are left, the running total, and who has won once the last has counted."""
    total, left, ahead = match.total, match.left, Winner.of(match.total)
    facts: list[Fact] = [_rounds(match)]
    if match.annulled:
        facts.append(
            DealsAnnulled(
                rules=(Rule.CAR_06_6, Rule.CAR_06_7, Rule.CAR_06_8, Rule.AMB_CAR_12),
                returned=tuple(deal.returned for deal in match.annulled),
            )
        )
    nets = tuple(each.net for each in match.counted)
    facts.append(NetsSummed(rules=(Rule.CAR_06_2,), nets=nets, total=total))
    facts += _in_writing(match)
    if match.is_over:
        facts.append(MatchDecided(rules=(_WINNER_RULES[ahead], Rule.AMB_CAR_11), total=total, winner=ahead))
    else:
        rules = (Rule.CAR_06_4, Rule.AMB_CAR_11)
        facts.append(MatchGoesOn(rules=rules, left=left, ahead=ahead, can_change=_can_change(match)))
    winner = ahead if match.is_over else None
    return Ruling(Standing(counted=len(nets), left=left, total=total, winner=winner), tuple(facts))


def _rounds(match: Match) -> RoundsCounted:
    folded = sum(each.outcome is Outcome.FOLDED for each in match.counted)
    rules = (Rule.CAR_06_4, *((Rule.AMB_CAR_11, Rule.AMB_CAR_10) if folded else ()))
    return RoundsCounted(rules=rules, agreed=match.rounds, counted=len(match.counted), folded=folded, left=match.left)


def _in_writing(match: Match) -> list[Fact]:
    """The first round that the chips brought did not cover, if there is one."""
    if match.chips is None:
        return []
    before = [match.chips + total for total in (0, *match.totals)]
    short = (number for number, (has, each) in enumerate(zip(before, match.counted, strict=False), 1) if has < each.staked)
    first = next(short, None)
    if first is None:
        return []
    rules = (Rule.CAR_06_12, Rule.AMB_CAR_13)
    ante, call = match.profile.ante, match.profile.call
    return [WentOnInWriting(rules=rules, from_round=first, chips=match.chips, ante=ante, call=call)]


def _can_change(match: Match) -> bool:
    """Whether the best and the worst that the rounds left can bring lead to different ends."""
    profile = match.profile
    best = profile.ante + profile.call * max(profile.pay_table.values())
    worst = settlement(profile, Outcome.BANK_WINS).net
    return Winner.of(match.total + match.left * best) is not Winner.of(match.total + match.left * worst)
