"""Seven cards of which five must be chosen, with another choice close by."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from engine.cards import DECK, Card, Rank, Suit
from engine.profile import Game
from engine.ranking import HandCategory, best_five, rank_hand, straight_ranks
from engine.steering.five_cards import RANKS, STRAIGHT_TOPS, groups, lay, loose
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.best_five.mistakes import MISCONCEPTIONS, Picked

C: Final = HandCategory
Cards = tuple[Card, ...]
WRONG_WANTED: Final = {Level.PLAIN: 1, Level.DISTRACTED: 2, Level.TEMPTING: 3}
"""How many of the wrong rules must go wrong; where a case cannot have so many, chance gives up some of them."""


def deal(dice: Dice, case: Case, level: Level) -> HandsSituation | None:
    """None where chance made another deal than the case needs."""
    cards = _DRAW[case.slug](dice)
    if cards is None:
        return None
    cards = (*cards, *dice.sample([card for card in DECK if card not in cards], 7 - len(cards)))
    cards = _lay_out(dice, cards, level)
    if rank_hand(cards).category not in _CATEGORY[case.slug] or not _fits(cards, case.slug):
        return None
    situation = HandsSituation(game=Game.SEVEN_CARD_STUD, hands=(cards,))
    right = Picked(frozenset(best_five(cards)))
    wrong = sum(mistake.answer(situation) != right for mistake in MISCONCEPTIONS)
    return situation if wrong >= (WRONG_WANTED[level] if dice.chance(0.8) else 1) else None


def _lay_out(dice: Dice, cards: Cards, level: Level) -> Cards:
    """In the order dealt: from high to low, or at random; at the third level all three down cards are needed."""
    if level is Level.PLAIN:
        return tuple(sorted(cards, reverse=True))
    if level is Level.DISTRACTED:
        return tuple(dice.shuffle(cards))
    *first, last = dice.sample(best_five(cards), 3)
    up = dice.shuffle([card for card in cards if card not in (*first, last)])
    return (*first, *up, last)


def _fits(cards: Cards, case: str) -> bool:
    counts = sorted(Counter(card.rank for card in cards).values(), reverse=True)
    match case:
        case "three-pairs":
            return counts[:3] == [2, 2, 2]
        case "long-straight":
            top = rank_hand(cards).ranks[0]
            return top > Rank.FIVE and any(card.rank in (top - 5, 14 if top == 6 else 0) for card in cards)
        case "wheel":
            return rank_hand(cards).ranks[0] is Rank.FIVE
        case "long-flush":
            return max(Counter(card.suit for card in cards).values()) >= 6
        case "straight-and-flush":
            return any({card.rank for card in cards} >= set(straight_ranks(top)) for top in STRAIGHT_TOPS)
        case "two-choices":
            # A rank of the straight is there twice: either card will do.
            return counts[0] == 2
        case "full-houses":
            return counts[:2] == [3, 3] or counts[:3] == [3, 2, 2]
        case _:
            return True


def _nothing(dice: Dice) -> Cards | None:
    shape = loose(dice)
    return lay(dice, shape) if shape else None


def _row(dice: Dice, length: int) -> Cards:
    """That many consecutive ranks in any suits; the ace at the top alone."""
    top = dice.pick(RANKS[length - 1 :])
    return tuple(Card(Rank(rank), dice.pick(tuple(Suit))) for rank in range(top, top - length, -1))


def _pairs(dice: Dice) -> Cards:
    return tuple(Card(rank, suit) for rank in dice.sample(RANKS, 3) for suit in dice.sample(tuple(Suit), 2))


def _full_houses(dice: Dice) -> Cards:
    sizes = dice.pick(((3, 3), (3, 2, 2)))
    ranks = dice.sample(RANKS, len(sizes))
    return tuple(Card(rank, suit) for rank, size in zip(ranks, sizes, strict=True) for suit in dice.sample(tuple(Suit), size))


def _wheel(dice: Dice) -> Cards:
    return tuple(Card(rank, dice.pick(tuple(Suit))) for rank in straight_ranks(Rank.FIVE))


def _suited(dice: Dice, count: int) -> Cards:
    suit = dice.pick(tuple(Suit))
    return tuple(Card(rank, suit) for rank in dice.sample(RANKS, count))


def _straight_and_flush(dice: Dice) -> Cards:
    row = dice.shuffle(straight_ranks(dice.pick(STRAIGHT_TOPS)))
    suit, *others = dice.shuffle(tuple(Suit))
    beside = dice.sample([rank for rank in RANKS if rank not in row], 2)
    return (*(Card(rank, suit) for rank in (*row[:3], *beside)), *(Card(rank, dice.pick(others)) for rank in row[3:]))


def _two_choices(dice: Dice) -> Cards:
    """Five in a row, one of them twice."""
    row = _row(dice, 5)
    twice = dice.pick(row)
    return (*row, dice.pick([Card(twice.rank, suit) for suit in Suit if suit is not twice.suit]))


_DRAW: Final[dict[str, Callable[[Dice], Cards | None]]] = {
    "side-cards": lambda dice: lay(dice, groups(dice, dice.pick(((2,), (3,))))),
    "high-card": _nothing,
    "two-pair": lambda dice: lay(dice, groups(dice, (2, 2))),
    "three-pairs": _pairs,
    "long-straight": lambda dice: _row(dice, 6),
    "wheel": _wheel,
    "two-choices": _two_choices,
    "long-flush": lambda dice: _suited(dice, 6),
    "straight-and-flush": _straight_and_flush,
    "full-houses": _full_houses,
    "four": lambda dice: lay(dice, groups(dice, (4,))),
}

_CATEGORY: Final[dict[str, tuple[HandCategory, ...]]] = {
    "side-cards": (C.PAIR, C.THREE_OF_A_KIND),
    "high-card": (C.HIGH_CARD,),
    "two-pair": (C.TWO_PAIR,),
    "three-pairs": (C.TWO_PAIR,),
    "long-straight": (C.STRAIGHT,),
    "wheel": (C.STRAIGHT,),
    "two-choices": (C.STRAIGHT,),
    "long-flush": (C.FLUSH,),
    "straight-and-flush": (C.FLUSH,),
    "full-houses": (C.FULL_HOUSE,),
    "four": (C.FOUR_OF_A_KIND,),
}
