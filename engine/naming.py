"""What a hand is, and what it only seems to be: the name of five, six or seven cards with the reasons for it."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Rank, Suit
from engine.hand_rules import HandTopic, cite
from engine.profile import Game
from engine.ranking import HandCategory, HandRank, best_five, check_cards, rank_hand, straight_ranks
from engine.ruling import Fact, Ruling

SUITED: Final = frozenset({HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH})
IN_A_ROW: Final = frozenset({HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH})
_COLOURS: Final = ((Suit.DIAMONDS, Suit.HEARTS), (Suit.CLUBS, Suit.SPADES))
_CYCLE: Final = (*Rank, *tuple(Rank)[:4])
"""The ranks round the ace: K-A-2 stands in it."""
_TOPS: Final = tuple(rank for rank in Rank if rank >= Rank.FIVE)


@dataclass(frozen=True, slots=True, kw_only=True)
class FiveCount(Fact):
    """Of more than five cards those five count that make the best hand."""

    cards: tuple[Card, ...]
    left_out: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualRanks(Fact):
    """The ranks that occur more than once among the cards, as they are compared, and how often."""

    groups: tuple[tuple[Rank, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OneSuit(Fact):
    """Five cards of one suit."""

    suit: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortOfFlush(Fact):
    """Four cards of one suit are no flush."""

    suit: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class OneColour(Fact):
    """Five cards of two suits that look alike are no flush."""

    suits: tuple[Suit, Suit]


@dataclass(frozen=True, slots=True, kw_only=True)
class InARow(Fact):
    """Five consecutive ranks, from the highest; the ace stands last in A-2-3-4-5."""

    ranks: tuple[Rank, ...]

    @property
    def is_wheel(self) -> bool:
        return self.ranks[0] is Rank.FIVE


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortOfStraight(Fact):
    """Four of the five ranks of a straight, from the highest, and the one that is missing: no straight."""

    ranks: tuple[Rank, ...]
    missing: Rank


@dataclass(frozen=True, slots=True, kw_only=True)
class WrapsRound(Fact):
    """Five ranks that follow each other only if the row went on past the ace, in that order: no straight."""

    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LowerHeld(Fact):
    """A lower category is among the cards too; the highest counts."""

    category: HandCategory


@dataclass(frozen=True, slots=True, kw_only=True)
class HandNamed(Fact):
    """What the hand is, and the five cards that make it, as they are compared."""

    value: HandRank
    cards: tuple[Card, ...]


def name_hand(cards: Collection[Card], game: Game) -> Ruling[HandRank]:
    """The value of the best five of five, six or seven cards, with what makes it and what it only seems to be.

    FCS-07.1 to 07.5, CAR-03.1 to 03.8, S7-SHW.5. Raises ``HandError`` for another number of cards or a repeated card.
    """
    check_cards(cards)
    return Ruling(rank_hand(cards), tuple(_facts(cards, game)))


def _facts(cards: Collection[Card], game: Game) -> Iterator[Fact]:
    value, five = rank_hand(cards), best_five(cards)
    if len(cards) > 5:
        left_out = tuple(card for card in cards if card not in five)
        yield FiveCount(rules=cite(game, HandTopic.BEST_FIVE), cards=five, left_out=left_out)
    if value.category.group_sizes:
        groups = tuple(zip(value.ranks, value.category.group_sizes, strict=False))
        yield EqualRanks(rules=cite(game, HandTopic.CATEGORIES), groups=groups)
    if value.category < HandCategory.FULL_HOUSE or value.category in SUITED:
        yield from _suits(cards, value, five, game)
        yield from _rows(cards, value, game)
    if lower := _lower(cards, value):
        yield LowerHeld(rules=cite(game, HandTopic.CATEGORIES), category=lower)
    rules = cite(game, _NAMED_BY.get(value.category, HandTopic.CATEGORIES))
    yield HandNamed(rules=cite(game, HandTopic.ROYAL) if value.is_royal else rules, value=value, cards=five)


_NAMED_BY: Final = {HandCategory.FULL_HOUSE: HandTopic.FULL_HOUSE}


def _suits(cards: Collection[Card], value: HandRank, five: tuple[Card, ...], game: Game) -> Iterator[Fact]:
    rules = cite(game, HandTopic.FLUSH)
    suits = Counter(card.suit for card in cards)
    suit, count = suits.most_common(1)[0]
    if value.category in SUITED:
        yield OneSuit(rules=rules, suit=five[0].suit)
    elif count == 4:
        yield ShortOfFlush(rules=rules, suit=suit)
    else:
        for pair in _COLOURS:
            if suits[pair[0]] + suits[pair[1]] >= 5:
                yield OneColour(rules=rules, suits=pair)


def _rows(cards: Collection[Card], value: HandRank, game: Game) -> Iterator[Fact]:
    held = {card.rank for card in cards}
    if value.category in IN_A_ROW:
        top = value.ranks[0]
        rules = cite(game, HandTopic.WHEEL if top is Rank.FIVE else HandTopic.STRAIGHT)
        yield InARow(rules=rules, ranks=straight_ranks(top))
    elif _top_of_row(held):
        return
    elif wrapped := wrapping_row(held):
        yield WrapsRound(rules=cite(game, HandTopic.NO_WRAP), ranks=wrapped)
    elif found := row_with_a_gap(held):
        ranks, missing = found
        yield ShortOfStraight(rules=cite(game, HandTopic.STRAIGHT), ranks=ranks, missing=missing)


def wrapping_row(ranks: Collection[Rank]) -> tuple[Rank, ...]:
    """Five ranks of these that follow each other with the ace neither first nor last: Q-K-A-2-3. Empty where there are none."""
    for start in range(Rank.JACK - Rank.TWO, Rank.ACE - Rank.TWO):
        row = _CYCLE[start : start + 5]
        if all(rank in ranks for rank in row):
            return row
    return ()


def row_with_a_gap(ranks: Collection[Rank]) -> tuple[tuple[Rank, ...], Rank] | None:
    """Four ranks of the highest straight that lacks one alone, from the highest, and that one; None where there is none."""
    for top in reversed(_TOPS):
        row = straight_ranks(top)
        held = tuple(rank for rank in row if rank in ranks)
        if len(held) == 4:
            return held, next(rank for rank in row if rank not in ranks)
    return None


def _top_of_row(ranks: Collection[Rank]) -> Rank | None:
    """The top card of the highest straight of these ranks."""
    return next((top for top in reversed(_TOPS) if all(rank in ranks for rank in straight_ranks(top))), None)


def _lower(cards: Collection[Card], value: HandRank) -> HandCategory | None:
    """The best category that is there beside a straight or a flush without being part of it."""
    if value.category not in IN_A_ROW | SUITED:
        return None
    ranks = Counter(card.rank for card in cards)
    if value.category is HandCategory.FLUSH and _top_of_row(ranks):
        return HandCategory.STRAIGHT
    sizes = sorted(ranks.values(), reverse=True)
    if sizes[0] == 3:
        return HandCategory.THREE_OF_A_KIND
    if sizes[0] == 2:
        return HandCategory.TWO_PAIR if sizes[1] == 2 else HandCategory.PAIR
    return None
