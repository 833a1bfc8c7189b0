"""Who shows first at the end, and in which order the others follow."""

from collections.abc import Collection
from dataclasses import dataclass

from engine.cards import Seat
from engine.profile import NobodyBet, StudProfile, Topic
from engine.ruling import Fact, Ruling
from engine.seats import clockwise


@dataclass(frozen=True, slots=True, kw_only=True)
class LastToBet(Fact):
    """The last one to bet or raise in the last round shows first."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyBetLast(Fact):
    """Nobody bet in the last round; ``seat`` starts, by order of action or by number."""

    seat: Seat
    by: NobodyBet


@dataclass(frozen=True, slots=True, kw_only=True)
class ThenClockwise(Fact):
    """The others follow clockwise."""

    order: tuple[Seat, ...]


def find_showing_order(
    profile: StudProfile, live: Collection[Seat], last_to_bet: Seat | None, first_to_act: Seat
) -> tuple[Seat, ...]:
    """The order in which the hands still in are shown (FCS-08.2, 08.3, S7-SHW.2 to SHW.4, AMB-FCS-40).

    ``last_to_bet`` is the last one to bet, complete or raise in the last round, None where nobody did; ``first_to_act`` the
    one who acted first in it, or the strongest board where there was no betting.
    """
    start = last_to_bet
    if start is None:
        start = min(live) if profile.nobody_bet is NobodyBet.LOWEST_SEAT else first_to_act
    return (start, *(seat for seat in clockwise(live, start) if seat != start))


def showing_order(
    profile: StudProfile, live: Collection[Seat], last_to_bet: Seat | None, first_to_act: Seat
) -> Ruling[tuple[Seat, ...]]:
    """``find_showing_order`` with the reasons."""
    order = find_showing_order(profile, live, last_to_bet, first_to_act)
    first: Fact
    if last_to_bet is not None:
        first = LastToBet(rules=profile.cite(Topic.LAST_TO_BET_SHOWS), seat=order[0])
    else:
        first = NobodyBetLast(rules=profile.cite(Topic.NOBODY_BET_SHOWS), seat=order[0], by=profile.nobody_bet)
    return Ruling(order, (first, ThenClockwise(rules=profile.cite(Topic.SHOW_CLOCKWISE), order=order)))
