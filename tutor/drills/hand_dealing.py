"""Several hands of one pack that stand to each other as a case needs it."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.cards import Card, Rank
from engine.ranking import HandCategory, HandRank, rank_hand
from engine.steering.five_cards import RANKS, STRAIGHT_TOPS, Shape, groups, lay, loose, of_category, straight
from tutor.drills.dice import Dice

C: Final = HandCategory
Hands = list[tuple[Card, ...]]
Shapes = Sequence[Shape | None]

CONFUSED: Final = (
    (C.FLUSH, C.STRAIGHT),
    (C.FULL_HOUSE, C.FLUSH),
    (C.FULL_HOUSE, C.FLUSH),
    (C.THREE_OF_A_KIND, C.TWO_PAIR),
)
"""Neighbours among the categories whose order people mix up, the higher first; one pair twice, for it often finds no cards."""


def lay_all(dice: Dice, shapes: Shapes) -> Hands | None:
    """Each shape as cards of one pack; None where one is missing or the cards are gone."""
    hands: Hands = []
    used: list[Card] = []
    for shape in shapes:
        cards = lay(dice, shape, used) if shape else None
        if cards is None:
            return None
        hands.append(cards)
        used += cards
    return hands


def add_weaker(dice: Dice, hands: Hands, count: int, below: HandRank) -> bool:
    """Adds that many different hands that are worth less than ``below``; False where chance does not find them."""
    used = [card for hand in hands for card in hand]
    values = {rank_hand(hand) for hand in hands}
    for _try in range(30):
        if not count:
            break
        shape = of_category(dice, C(dice.below(min(below.category, C.THREE_OF_A_KIND) + 1)))
        cards = lay(dice, shape, used) if shape else None
        if cards and (value := rank_hand(cards)) < below and value not in values:
            hands.append(cards)
            used += cards
            values.add(value)
            count -= 1
    return not count


def add_others(dice: Dice, hands: Hands, count: int, categories: Sequence[HandCategory] = tuple(C)) -> bool:
    """Adds that many hands of these categories, none equal to another; False where chance does not find them."""
    used = [card for hand in hands for card in hand]
    values = {rank_hand(hand) for hand in hands}
    for _try in range(30):
        if not count:
            break
        shape = of_category(dice, dice.pick(categories))
        cards = lay(dice, shape, used) if shape else None
        if cards and rank_hand(cards) not in values:
            hands.append(cards)
            used += cards
            values.add(rank_hand(cards))
            count -= 1
    return not count


# --- two hands that part where it is wanted: the better one first -----------------------------------------------------


def by_category(dice: Dice) -> Shapes:
    """Mostly neighbours whose order is mixed up, else a pair or more below a hand without an ace."""
    if dice.chance(0.9):
        return [of_category(dice, category) for category in dice.pick(CONFUSED)]
    return [groups(dice, dice.pick(((2,), (2, 2), (3,))), pool=RANKS[:8]), loose(dice, (Rank.ACE,))]


def by_group(dice: Dice) -> Shapes:
    """The leading groups differ, and the lower hand has the higher cards beside its group."""
    sizes = dice.pick(((2,), (2, 2), (3,)))
    low, high = sorted(dice.sample(RANKS[2:10], 2))
    return [
        groups(dice, sizes, (high,), [rank for rank in RANKS if rank < high]),
        # With two pair, whose second pair is then lower than the first.
        groups(dice, sizes, (low,), [rank for rank in RANKS if rank < low] if len(sizes) > 1 else RANKS[9:]),
    ]


def _beside(dice: Dice, shared: int, pool: Sequence[Rank], count: int) -> tuple[tuple[Rank, ...], tuple[Rank, ...]]:
    """Two rows of that many ranks: the first ``shared`` from the top are equal, then the first row is higher."""
    ranks = sorted(dice.sample(pool, min(len(pool), 2 * count - shared)), reverse=True)
    same, rest = ranks[:shared], ranks[shared:]
    left = count - shared
    # The better row has the highest of the others and then the lowest; the worse one all between.
    return (*same, rest[0], *rest[len(rest) - left + 1 :]), (*same, *rest[1 : left + 1])


def by_side_card(dice: Dice) -> Shapes:
    """The same pair or, in one pack, no higher group; a card beside it decides."""
    (pair,) = dice.sample(RANKS, 1)
    first, second = _beside(dice, dice.below(3), [rank for rank in RANKS if rank is not pair], 3)
    return [Shape((pair, pair, *first)), Shape((pair, pair, *second))]


def by_second_pair(dice: Dice) -> Shapes:
    """Two pair: the higher pair is equal, and the hand with the lower second pair has the higher fifth card."""
    low, middle, high = sorted(dice.sample(RANKS, 3))
    fifths = sorted(dice.sample([rank for rank in RANKS if rank not in (low, middle, high)], 2))
    return [Shape((high, high, middle, middle, fifths[0])), Shape((high, high, low, low, fifths[1]))]


def by_fifth_card(dice: Dice) -> Shapes:
    """Two pair: both pairs are equal, the fifth card decides."""
    one, other, *fifths = dice.sample(RANKS, 4)
    return [Shape((one, one, other, other, fifth)) for fifth in sorted(fifths, reverse=True)]


def card_by_card(dice: Dice) -> Shapes:
    """Two flushes or two hands without anything: the first cards are equal, then one is higher."""
    suited = dice.chance(0.5)
    first, second = _beside(dice, dice.between(1, 4), RANKS, 5)
    return [loose(dice, first, suited=suited), loose(dice, second, suited=suited)]


def full_houses(dice: Dice) -> Shapes:
    """The hand with the lower three of a kind has the higher pair."""
    lowest, low, high, highest = sorted(dice.sample(RANKS, 4))
    return [groups(dice, (3, 2), (high, lowest)), groups(dice, (3, 2), (low, highest))]


def straights(dice: Dice) -> Shapes:
    """A straight against A-2-3-4-5, whose top card is the five."""
    return [straight(dice, STRAIGHT_TOPS[1:-1]), straight(dice, STRAIGHT_TOPS[:1])]


def equal(dice: Dice, count: int) -> Shapes:
    """That many hands of the same ranks; three of them can only be without pairs."""
    if count == 2 and dice.chance(0.6):
        shape: Shape | None = groups(dice, dice.pick(((2,), (2, 2))))
    else:
        shape = straight(dice) if dice.chance(0.4) else loose(dice)
    return [shape] * count


PARTED: Final[dict[str, Callable[[Dice], Shapes]]] = {
    "category": by_category,
    "group": by_group,
    "side-card": by_side_card,
    "second-pair": by_second_pair,
    "fifth-card": by_fifth_card,
    "card-by-card": card_by_card,
    "full-houses": full_houses,
    "straights": straights,
    "tie": lambda dice: equal(dice, 2),
    "tie-of-three": lambda dice: equal(dice, 3),
}
"""By case."""
