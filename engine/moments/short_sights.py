"""What one sees of a short all-in bet or raise: the predicates of the moments in ``short_allins``."""

from collections.abc import Callable
from fractions import Fraction

from engine.actions import ActionKind
from engine.hand import StudHand
from engine.moments.moment import (
    able,
    able_at_start,
    done_in,
    may_go_to,
    wagers_in,
)


def has_acted(hand: StudHand) -> bool:
    return any(done.seat == hand.actor for done in done_in(hand))


def _first_wager(hand: StudHand, least: Fraction, most: Fraction) -> bool:
    """The only wager is an all-in that opened for a share of the unit within these limits."""
    wagers = wagers_in(hand)
    unit = hand.profile.big_bet
    if len(wagers) != 1 or not wagers[0].all_in:
        return False
    return least <= Fraction(wagers[0].to, unit) <= most and hand.street > 2 and not has_acted(hand)


def below_half_bet(hand: StudHand) -> bool:
    return _first_wager(hand, Fraction(0), Fraction(2, 5)) and may_go_to(hand) == [hand.profile.big_bet]


def counted_bet(least: Fraction, most: Fraction) -> Callable[[StudHand], bool]:
    def holds(hand: StudHand) -> bool:
        return _first_wager(hand, least, most) and may_go_to(hand) == [wagers_in(hand)[0].to + hand.profile.big_bet]

    return holds


def _raised_by(hand: StudHand, least: Fraction, most: Fraction) -> bool:
    """A whole bet, then an all-in raise by a share of the unit within these limits, and nothing since."""
    went = [done.to for done in wagers_in(hand)]
    if len(went) != 2 or not wagers_in(hand)[1].all_in:
        return False
    unit = hand.profile.big_bet if hand.street > 2 else hand.profile.small_bet
    return went[0] == unit and least <= Fraction(went[1] - went[0], unit) <= most


def short_raise_to_complete(hand: StudHand) -> bool:
    fresh = _raised_by(hand, Fraction(1, 8), Fraction(2, 5)) and not has_acted(hand)
    return fresh and may_go_to(hand) == [2 * hand.profile.big_bet]


def closed_to_bettor(hand: StudHand) -> bool:
    short = _raised_by(hand, Fraction(1, 8), Fraction(2, 5))
    return short and hand.actor == wagers_in(hand)[0].seat and not may_go_to(hand) and bool(able(hand)[1:])


def reopened_to(hand: StudHand, least: Fraction, most: Fraction) -> bool:
    counted = _raised_by(hand, least, most)
    unit = hand.profile.big_bet if hand.street > 2 else hand.profile.small_bet
    return counted and may_go_to(hand) == [wagers_in(hand)[1].to + unit]


def half_used_a_raise(hand: StudHand) -> bool:
    """Bet, an all-in raise of half or more, two more raises: no raise is left."""
    wagers = wagers_in(hand)
    return len(wagers) == 4 and wagers[1].all_in and not may_go_to(hand) and able_at_start(hand) > 2


def _own(hand: StudHand) -> list[ActionKind]:
    return [done.kind for done in done_in(hand) if done.seat == hand.actor]


def checker_is_barred(hand: StudHand) -> bool:
    wagers = wagers_in(hand)
    short = len(wagers) == 1 and wagers[0].all_in and 2 * wagers[0].to < hand.profile.big_bet
    return short and _own(hand) == [ActionKind.CHECK] and not may_go_to(hand)


def checker_may_complete(hand: StudHand) -> bool:
    short = _raised_by(hand, Fraction(1, 8), Fraction(2, 5))
    return short and _own(hand) == [ActionKind.CHECK] and may_go_to(hand) == [2 * hand.profile.big_bet]


def _completion_made(hand: StudHand) -> bool:
    """Bet, a short raise below half, completed to two units."""
    went = [done.to for done in wagers_in(hand)]
    unit = hand.profile.big_bet
    return len(went) == 3 and went[::2] == [unit, 2 * unit] and 2 * (went[1] - unit) < unit


def fresh_after_completion(hand: StudHand) -> bool:
    return _completion_made(hand) and hand.actor != wagers_in(hand)[0].seat and may_go_to(hand) == [3 * hand.profile.big_bet]


def answered_before_completion(hand: StudHand) -> bool:
    return _completion_made(hand) and has_acted(hand) and may_go_to(hand) == [3 * hand.profile.big_bet]


def two_short(hand: StudHand, own: ActionKind, *, may: bool) -> bool:
    short = [done for done in wagers_in(hand) if done.all_in and done.short]
    return len(short) == 2 and own in _own(hand) and bool(may_go_to(hand)) is may


def between(hand: StudHand) -> bool:
    wagers, profile = wagers_in(hand), hand.profile
    return hand.street == 1 and len(wagers) == 1 and profile.bring_in < wagers[0].to < profile.small_bet
