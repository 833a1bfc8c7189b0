"""Five cards made on purpose: a hand of a given category, drawn at random within it.

A ``Shape`` says which ranks a hand has and whether all are of one suit; ``lay`` turns it into cards that are still free.
Both give None where chance made something else or the cards are gone: who calls them tries again.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import DECK, Card, Rank, Suit
from engine.ranking import HandCategory, straight_ranks
from engine.steering.chance import Chance

RANKS: Final = tuple(Rank)
STRAIGHT_TOPS: Final = tuple(rank for rank in Rank if rank >= Rank.FIVE)
_STRAIGHTS: Final = frozenset(frozenset(straight_ranks(top)) for top in STRAIGHT_TOPS)
_OF_RANK: Final = {rank: tuple(card for card in DECK if card.rank is rank) for rank in Rank}
"""The four cards of each rank, in the order of the suits."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Five ranks, and whether they are of one suit; where all ranks differ and it is not, the suits must differ."""

    ranks: tuple[Rank, ...]
    suited: bool = False


def loose(chance: Chance, first: Sequence[Rank] = (), pool: Sequence[Rank] = RANKS, *, suited: bool = False) -> Shape | None:
    """Five different ranks that are no straight: ``first`` and others of ``pool``. A high card, or a flush if ``suited``."""
    free = [rank for rank in pool if rank not in first]
    if len(free) + len(first) < 5:
        return None
    ranks = (*first, *chance.sample(free, 5 - len(first)))
    return None if frozenset(ranks) in _STRAIGHTS else Shape(ranks, suited)


def groups(chance: Chance, sizes: Sequence[int], first: Sequence[Rank] = (), pool: Sequence[Rank] = RANKS) -> Shape:
    """Groups of equal ranks of these sizes, then single cards; the leading ranks are ``first`` as far as it reaches."""
    singles = 5 - sum(sizes)
    free = [rank for rank in pool if rank not in first]
    leading = (*first, *chance.sample(free, len(sizes) + singles - len(first)))
    counts = (*sizes, *[1] * singles)
    return Shape(tuple(rank for rank, count in zip(leading, counts, strict=True) for _ in range(count)))


def straight(chance: Chance, tops: Sequence[Rank] = STRAIGHT_TOPS, *, suited: bool = False) -> Shape:
    """A straight to one of these top cards; a straight flush if ``suited``."""
    return Shape(straight_ranks(chance.pick(tops)), suited)


def of_category(chance: Chance, category: HandCategory) -> Shape | None:
    """Any hand of the category; the royal straight is left out, which is rarer than anything else."""
    if category in (HandCategory.HIGH_CARD, HandCategory.FLUSH):
        return loose(chance, suited=category is HandCategory.FLUSH)
    if category is HandCategory.STRAIGHT:
        return straight(chance)
    if category is HandCategory.STRAIGHT_FLUSH:
        return straight(chance, STRAIGHT_TOPS[:-1], suited=True)
    return groups(chance, category.group_sizes)


def lay(chance: Chance, shape: Shape, used: Collection[Card] = ()) -> tuple[Card, ...] | None:
    """Cards of that shape in random order, none of ``used``; None where chance does not find them."""
    taken = {card.index for card in used}
    if shape.suited:
        suit = chance.pick(tuple(Suit))
        cards = [_OF_RANK[rank][suit] for rank in shape.ranks]
        return None if any(card.index in taken for card in cards) else tuple(chance.shuffle(cards))
    cards = []
    for rank in shape.ranks:
        free = [card for card in _OF_RANK[rank] if card.index not in taken]
        if not free:
            return None
        card = chance.pick(free)
        cards.append(card)
        taken.add(card.index)
    return None if len({card.suit for card in cards}) == 1 else tuple(chance.shuffle(cards))
