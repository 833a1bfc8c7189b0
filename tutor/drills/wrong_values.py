"""What hands are worth by rules that people follow and that are wrong; kinds that compare hands run them.

A wrong value is compared like a right one: a place in the order of the categories, then what is compared within it. It is not
always wrong: only where it puts the hands in another order.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Rank, Seat
from engine.comparing import Decides
from engine.ranking import HandCategory, HandRank, best_five, rank_hand

WrongValue = tuple[int, tuple[int, ...]]
Value = Callable[[Sequence[Card]], WrongValue]

C: Final = HandCategory


@dataclass(frozen=True, slots=True)
class Judged:
    """Who wins by some rule, and by what over the best of the others."""

    winners: tuple[Seat, ...]
    by: Decides


def judged(hands: Mapping[Seat, Sequence[Card]], value: Value) -> Judged:
    values = {seat: value(cards) for seat, cards in hands.items()}
    best = max(values.values())
    winners = tuple(seat for seat in values if values[seat] == best)
    others = [other for other in values.values() if other != best]
    if len(winners) > 1 or not others:
        return Judged(winners, Decides.NOTHING)
    following = max(others)
    if best[0] != following[0]:
        return Judged(winners, Decides.CATEGORY)
    return Judged(winners, Decides.FIRST_RANK if best[1][0] != following[1][0] else Decides.LATER_RANK)


def in_order(hands: Mapping[Seat, Sequence[Card]], value: Value) -> tuple[Seat, ...]:
    """From the strongest to the weakest by some rule; what it holds for equal stays in the order of the seats."""
    return tuple(sorted(hands, key=lambda seat: value(hands[seat]), reverse=True))


def right_value(cards: Sequence[Card]) -> WrongValue:
    category, ranks = rank_hand(cards)
    return category, ranks


def within(change: Callable[[HandRank, Sequence[Card]], tuple[int, ...]]) -> Value:
    """Something else than the right ranks is compared within a category."""

    def value(cards: Sequence[Card]) -> WrongValue:
        right = rank_hand(cards)
        return right.category, change(right, cards)

    return value


def _total(right: HandRank, cards: Sequence[Card]) -> tuple[int, ...]:
    return (sum(card.rank for card in best_five(cards)),)


def _by_highest_card(right: HandRank, cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(sorted((card.rank for card in best_five(cards)), reverse=True))


def _pair_first(right: HandRank, cards: Sequence[Card]) -> tuple[int, ...]:
    return right.ranks[::-1] if right.category is C.FULL_HOUSE else right.ranks


def _ace_on_top(right: HandRank, cards: Sequence[Card]) -> tuple[int, ...]:
    is_wheel = right.category in (C.STRAIGHT, C.STRAIGHT_FLUSH) and right.ranks[0] is Rank.FIVE
    return (Rank.ACE,) if is_wheel else right.ranks


def _with_suit(right: HandRank, cards: Sequence[Card]) -> tuple[int, ...]:
    """The suit of the highest of the cards that are compared first."""
    top = best_five(cards)[0]
    return (*right.ranks, *(0,) * (5 - len(right.ranks)), top.suit)


def _with_all(right: HandRank, cards: Sequence[Card]) -> tuple[int, ...]:
    """Cards beyond the five go on comparing."""
    five = best_five(cards)
    beyond = sorted((card.rank for card in cards if card not in five), reverse=True)
    return (*right.ranks, *(0,) * (5 - len(right.ranks)), *beyond)


first_rank_alone: Final = within(lambda right, cards: right.ranks[:1])
total_of_ranks: Final = within(_total)
highest_card_first: Final = within(_by_highest_card)
pair_before_trips: Final = within(_pair_first)
wheel_on_top: Final = within(_ace_on_top)
suits_decide: Final = within(_with_suit)
all_cards_count: Final = within(_with_all)


def cards_alone(cards: Sequence[Card]) -> WrongValue:
    """Whoever has the highest card wins, whatever the hands make."""
    return 0, tuple(sorted((card.rank for card in cards), reverse=True))


def swapped(first: HandCategory, second: HandCategory) -> Value:
    """Two neighbours in the order of the categories change places."""
    places = {first: second, second: first}

    def value(cards: Sequence[Card]) -> WrongValue:
        category, ranks = rank_hand(cards)
        return places.get(category, category), ranks

    return value


SWAPPED: Final = ((C.STRAIGHT, C.FLUSH), (C.FLUSH, C.FULL_HOUSE), (C.TWO_PAIR, C.THREE_OF_A_KIND))
"""The neighbours whose order people mix up: the lower one first."""
