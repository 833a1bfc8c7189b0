"""Wrong rules on what hands are worth."""

from collections.abc import Callable
from typing import Any

from engine.cards import DECK, Rank, Suit
from engine.hand_values import HandCategory, HandRank
from engine.ranking import board_rank, rank_hand
from tests.rules.switches import Switch, bent

# The tables of the values are filled before anything is bent.
for size in (5, 6, 7):
    rank_hand(DECK[:size])


def by_rank(cards: Any) -> tuple[Rank, ...]:
    """The ranks of cards, high to low."""
    return tuple(sorted((card.rank for card in cards), reverse=True))


def valued(change: Callable[[HandRank, Any], Any]) -> Switch:
    """Hands that are worth something else; ``change`` gets the right value and the cards."""
    return bent(rank_hand, lambda right, cards: HandRank(*change(right(cards), tuple(cards))))


def _ranks(category: HandCategory, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Switch:
    return valued(lambda value, cards: (value.category, change(value.ranks) if value.category is category else value.ranks))


def _mistaken_for(category: HandCategory, other: HandCategory) -> Switch:
    return valued(lambda value, cards: (other if value.category is category else value.category, value.ranks))


def _as(category: HandCategory, when: Callable[[list[int], Any], Any]) -> Switch:
    """A hand of high cards taken for that category; ``when`` gets its ranks from high to low, and the cards."""

    def change(value: HandRank, cards: Any) -> Any:
        taken = value.category is HandCategory.HIGH_CARD and when([int(rank) for rank in value.ranks], cards)
        return (category, value.ranks) if taken else value

    return valued(change)


SUITS_BREAK_TIES = valued(lambda value, cards: (value.category, (*value.ranks, max(cards).suit)))
STRAIGHT_BEATS_FLUSH = _mistaken_for(HandCategory.FLUSH, HandCategory.THREE_OF_A_KIND)
ROYAL_IS_NO_STRAIGHT_FLUSH = valued(lambda value, cards: (HandCategory.FLUSH, by_rank(cards)) if value.is_royal else value)
ACE_IS_LOW = valued(
    lambda value, cards: (
        (value.category, tuple(sorted((1 if r is Rank.ACE else r for r in value.ranks), reverse=True)))
        if value.category is HandCategory.HIGH_CARD
        else (value.category, tuple(1 if rank is Rank.ACE else rank for rank in value.ranks))
    )
)
ACE_TO_FIVE_IS_NO_STRAIGHT = valued(
    lambda value, cards: (HandCategory.HIGH_CARD, by_rank(cards)) if value == (HandCategory.STRAIGHT, (Rank.FIVE,)) else value
)
ACE_TO_FIVE_IS_ACE_HIGH = _ranks(HandCategory.STRAIGHT, lambda ranks: (Rank.ACE,) if ranks == (Rank.FIVE,) else ranks)
STRAIGHTS_WRAP_ROUND = _as(
    HandCategory.STRAIGHT, lambda ranks, cards: ranks in ([14, 13, 12, 3, 2], [14, 13, 4, 3, 2], [14, 13, 12, 11, 2])
)
FOUR_IN_A_ROW_ARE_A_STRAIGHT = _as(HandCategory.STRAIGHT, lambda ranks, cards: 3 in (ranks[0] - ranks[3], ranks[1] - ranks[4]))
FOUR_OF_A_SUIT_ARE_A_FLUSH = _as(
    HandCategory.FLUSH, lambda ranks, cards: any(sum(c.suit is suit for c in cards) == 4 for suit in Suit)
)
HIGHEST_CARDS_BEFORE_THE_GROUP = valued(lambda value, cards: (value.category, by_rank(cards)))
STRAIGHTS_ARE_EQUAL = _ranks(HandCategory.STRAIGHT, lambda ranks: ())
KICKER_BEFORE_QUADS = _ranks(HandCategory.FOUR_OF_A_KIND, lambda ranks: ranks[::-1])
PAIR_BEFORE_TRIPS = _ranks(HandCategory.FULL_HOUSE, lambda ranks: ranks[::-1])
LOWER_PAIR_FIRST = _ranks(HandCategory.TWO_PAIR, lambda ranks: (ranks[1], ranks[0], *ranks[2:]))
PAIRS_ARE_NOTHING = _mistaken_for(HandCategory.PAIR, HandCategory.HIGH_CARD)
PAIRS_WITHOUT_KICKERS = _ranks(HandCategory.PAIR, lambda ranks: ranks[:1])
TWO_PAIRS_WITHOUT_KICKER = _ranks(HandCategory.TWO_PAIR, lambda ranks: ranks[:2])
FLUSHES_BY_THE_HIGHEST_CARD = _ranks(HandCategory.FLUSH, lambda ranks: ranks[:1])
HIGH_CARDS_BY_THE_HIGHEST_CARD = _ranks(HandCategory.HIGH_CARD, lambda ranks: ranks[:1])
TRIPS_AND_A_PAIR_ARE_TRIPS = _mistaken_for(HandCategory.FULL_HOUSE, HandCategory.THREE_OF_A_KIND)
DEUCES_ARE_WILD = valued(
    lambda value, cards: (
        (HandCategory.PAIR, (value.ranks[0], *value.ranks[:-1]))
        if value.category is HandCategory.HIGH_CARD and value.ranks[-1] is Rank.TWO
        else value
    )
)
ALL_SEVEN_CARDS_COUNT = valued(
    lambda value, cards: (value.category, (*value.ranks, *sorted((c.rank for c in cards), reverse=True)))
)
FIRST_FIVE_CARDS_COUNT = bent(rank_hand, lambda right, cards: right(tuple(cards)[:5]))
ONLY_UP_CARDS_COUNT_AT_THE_END = bent(rank_hand, lambda right, cards: board_rank(tuple(cards)[1:]))
FOUR_CARDS_ARE_COMPARED = valued(lambda value, cards: (value.category, value.ranks[:3]))
ACE_ENDS_NO_STRAIGHT = valued(
    lambda value, cards: (HandCategory.HIGH_CARD, by_rank(cards)) if value == (HandCategory.STRAIGHT, (Rank.ACE,)) else value
)
