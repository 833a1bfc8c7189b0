"""The values of hands: the nine categories, and what a choice of ranks is worth.

These are the rules as they are written. ``engine/ranking.py`` applies them to cards, and fast; import from there.
"""

from collections.abc import Collection
from enum import IntEnum
from itertools import combinations
from typing import Final, NamedTuple

from engine.cards import Rank


class HandCategory(IntEnum):
    """The nine categories, weakest first (FCS-07.1, CAR-03.1)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    @property
    def group_sizes(self) -> tuple[int, ...]:
        """How many cards each of the leading groups holds; the ranks that follow are single cards."""
        return _GROUP_SIZES.get(self, ())


class HandRank(NamedTuple):
    """The value of a hand: the category, then the ranks in the order in which they are compared.

    The main group comes first, then the other cards from high to low (FCS-07.6 to 07.9); a straight has its top card
    alone, which in A-2-3-4-5 is the five (CAR-03.9, AMB-FCS-45). Values compare with ``<`` and ``==``; suits never enter
    (FCS-07.10).
    """

    category: HandCategory
    ranks: tuple[Rank, ...]

    @property
    def is_royal(self) -> bool:
        """True for A-K-Q-J-10 in one suit, the highest straight flush and no category of its own (FCS-07.2)."""
        return self.category is HandCategory.STRAIGHT_FLUSH and self.ranks == (Rank.ACE,)


_GROUP_SIZES: Final = {
    HandCategory.PAIR: (2,),
    HandCategory.TWO_PAIR: (2, 2),
    HandCategory.THREE_OF_A_KIND: (3,),
    HandCategory.FULL_HOUSE: (3, 2),
    HandCategory.FOUR_OF_A_KIND: (4,),
}
_CATEGORY_OF_GROUPS: Final = {sizes: category for category, sizes in _GROUP_SIZES.items()}


def straight_ranks(top: Rank) -> tuple[Rank, ...]:
    """The ranks of the straight with that top card, high to low; the ace ends A-2-3-4-5 (FCS-07.4)."""
    return tuple(Rank(rank) if rank >= Rank.TWO else Rank.ACE for rank in range(top, top - 5, -1))


# Five ranks from high to low that are a straight, and its top card; none wraps round the ace (FCS-07.5).
_STRAIGHTS: Final = {tuple(sorted(straight_ranks(top), reverse=True)): top for top in Rank if top >= Rank.FIVE}


def value_of_counts(ranks: Collection[Rank]) -> HandRank:
    """The value of one to five cards that are not of one suit, from their ranks (FCS-07.1, 07.6 to 07.9)."""
    counts = {rank: list(ranks).count(rank) for rank in sorted(ranks, reverse=True)}
    ordered = tuple(sorted(counts, key=counts.__getitem__, reverse=True))
    groups = tuple(counts[rank] for rank in ordered if counts[rank] > 1)
    if not groups and ordered in _STRAIGHTS:
        return HandRank(HandCategory.STRAIGHT, (_STRAIGHTS[ordered],))
    return HandRank(_CATEGORY_OF_GROUPS.get(groups, HandCategory.HIGH_CARD), ordered)


def value_of_suit(ranks: Collection[Rank]) -> HandRank:
    """The value of five or more cards of one suit, from their ranks: the best straight flush, or else the best flush."""
    fives = tuple(combinations(sorted(ranks, reverse=True), 5))
    tops = [_STRAIGHTS[five] for five in fives if five in _STRAIGHTS]
    if tops:
        return HandRank(HandCategory.STRAIGHT_FLUSH, (max(tops),))
    return HandRank(HandCategory.FLUSH, max(fives))
