"""Which of several hands wins and by what, and in which order they stand."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from engine.cards import Card, Rank, Seat
from engine.hand_rules import HandTopic, cite, cite_order
from engine.profile import Game
from engine.ranking import HandCategory, HandRank, best_five, check_cards, rank_hand
from engine.ruling import Fact, Ruling


class Decides(StrEnum):
    """What parts the best hand from the next."""

    CATEGORY = "category"
    FIRST_RANK = "first"
    """The rank that is compared first within the category: of the main group, or the highest card."""
    LATER_RANK = "later"
    """A rank after it: of the second pair, or of a single card."""
    NOTHING = "nothing"
    """Every rank is equal: a tie."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Who wins, by number, and by what over the best of the others."""

    winners: tuple[Seat, ...]
    by: Decides


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsValued(Fact):
    """What each hand is worth, the strongest first, and its five cards as they are compared."""

    values: tuple[tuple[Seat, HandRank], ...]
    fives: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryDecides(Fact):
    """One category is above the other."""

    higher: tuple[Seat, ...]
    lower: tuple[Seat, ...]
    categories: tuple[HandCategory, HandCategory]
    """That of the higher, and that of the lower."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankDecides(Fact):
    """Two hands of one category part where their ranks first differ."""

    higher: tuple[Seat, ...]
    lower: tuple[Seat, ...]
    category: HandCategory
    place: int
    """The place in ``HandRank.ranks`` where they differ, from 0."""
    ranks: tuple[Rank, Rank]
    """That of the higher, and that of the lower."""
    equal: tuple[Rank, ...]
    """The ranks before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualHands(Fact):
    """Hands that are equal in every rank tie; no suit parts them."""

    seats: tuple[Seat, ...]
    value: HandRank


@dataclass(frozen=True, slots=True, kw_only=True)
class OthersDoNotCount(Fact):
    """The sixth and seventh cards of tied hands part them no more than suits do."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordered(Fact):
    """All hands from the strongest to the weakest."""

    order: tuple[Seat, ...]


Hands = Mapping[Seat, Collection[Card]]


def find_winners(hands: Hands) -> Comparison:
    """The best of at least one hand of five, six or seven cards each. Raises ``HandError`` for other cards."""
    values = {seat: rank_hand(cards) for seat, cards in hands.items()}
    best = max(values.values())
    winners = tuple(seat for seat, value in values.items() if value == best)
    rest = [value for value in values.values() if value != best]
    if len(winners) > 1 or not rest:
        return Comparison(winners, Decides.NOTHING)
    return Comparison(winners, _parting(best, max(rest))[0])


def compare_hands(hands: Hands, game: Game) -> Ruling[Comparison]:
    """``find_winners`` with the reasons (FCS-07.6 to 07.10, S7-SHW.5, CAR-03.9 to 03.16)."""
    valued = _valued(hands, game)
    winners = find_winners(hands).winners
    best = valued.values[0][1]
    rest = [entry for entry in valued.values if entry[0] not in winners]
    facts: list[Fact] = [valued]
    if rest:
        runners_up = tuple(seat for seat, value in rest if value == rest[0][1])
        facts.append(_over(winners, best, runners_up, rest[0][1], game))
    if len(winners) > 1:
        rules = (*cite(game, HandTopic.TIE), *cite(game, HandTopic.SUITS))
        facts.append(EqualHands(rules=rules, seats=winners, value=best))
        if any(len(hands[seat]) > 5 for seat in winners):
            facts.append(OthersDoNotCount(rules=cite(game, HandTopic.BEYOND_FIVE), seats=winners))
    return Ruling(find_winners(hands), tuple(facts))


def find_order(hands: Hands) -> tuple[Seat, ...]:
    """The hands from the strongest to the weakest, equal ones by number. Raises ``HandError`` for other cards."""
    return tuple(sorted(sorted(hands), key=lambda seat: rank_hand(hands[seat]), reverse=True))


def order_hands(hands: Hands, game: Game) -> Ruling[tuple[Seat, ...]]:
    """``find_order`` with what parts neighbours of one category."""
    valued = _valued(hands, game)
    facts: list[Fact] = [valued, *_neighbours(valued, game)]
    order = find_order(hands)
    return Ruling(order, (*facts, Ordered(rules=cite(game, HandTopic.CATEGORIES), order=order)))


def _neighbours(valued: HandsValued, game: Game) -> Iterator[Fact]:
    """What parts neighbours of one category; where the categories differ, the list of them says it."""
    for (seat, value), (following, below) in pairwise(valued.values):
        if value == below:
            yield EqualHands(rules=cite(game, HandTopic.SUITS), seats=(seat, following), value=value)
        elif value.category is below.category:
            yield _over((seat,), value, (following,), below, game)


def _valued(hands: Hands, game: Game) -> HandsValued:
    for cards in hands.values():
        check_cards(cards)
    values = [(seat, rank_hand(hands[seat])) for seat in find_order(hands)]
    more = any(len(cards) > 5 for cards in hands.values())
    rules = cite(game, HandTopic.BEST_FIVE if more else HandTopic.CATEGORIES)
    return HandsValued(rules=rules, values=tuple(values), fives=tuple(best_five(hands[seat]) for seat, _value in values))


def _over(higher: tuple[Seat, ...], best: HandRank, lower: tuple[Seat, ...], below: HandRank, game: Game) -> Fact:
    by, place = _parting(best, below)
    if by is Decides.CATEGORY:
        rules, categories = cite(game, HandTopic.CATEGORIES), (best.category, below.category)
        return CategoryDecides(rules=rules, higher=higher, lower=lower, categories=categories)
    return RankDecides(
        rules=cite_order(game, best.category),
        higher=higher,
        lower=lower,
        category=best.category,
        place=place,
        ranks=(best.ranks[place], below.ranks[place]),
        equal=best.ranks[:place],
    )


def _parting(high: HandRank, low: HandRank) -> tuple[Decides, int]:
    """What parts two different values, and the place in ``ranks`` where they do."""
    if high.category is not low.category:
        return Decides.CATEGORY, 0
    place = next(place for place, pair in enumerate(zip(high.ranks, low.ranks, strict=True)) if pair[0] != pair[1])
    return Decides.LATER_RANK if place else Decides.FIRST_RANK, place
