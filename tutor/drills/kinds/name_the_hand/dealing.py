"""Five or seven cards that are what a case needs, and nearly something else."""

from collections.abc import Callable
from typing import Final

from engine.cards import DECK, Card, Rank, Suit
from engine.naming import OneColour, ShortOfFlush, ShortOfStraight, WrapsRound, name_hand
from engine.profile import Game
from engine.ranking import HandCategory, straight_ranks
from engine.ruling import Fact
from engine.steering.five_cards import STRAIGHT_TOPS, Shape, groups, lay, loose, straight
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.name_the_hand.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.name_the_hand.wrong_rules import KEYS, category_of, holds_row

Cards = tuple[Card, ...]
Draw = Callable[[Dice, Level], Cards | None]

SEVEN_ONLY: Final = ("straight-and-flush", "three-pairs")
"""Cases that five cards cannot be."""
SEVEN_SHARE: Final = 0.6
"""How many of the deals of the third level have seven cards."""

C: Final = HandCategory
_BELOW_STRAIGHT: Final = (C.HIGH_CARD, C.PAIR, C.TWO_PAIR, C.THREE_OF_A_KIND)


def deal(dice: Dice, case: Case, level: Level) -> HandsSituation | None:
    """A hand that fits the case and in which some wrong rule goes wrong; None where chance made another."""
    seven = case.slug in SEVEN_ONLY or (level is Level.TEMPTING and dice.chance(SEVEN_SHARE))
    game = Game.SEVEN_CARD_STUD if seven else dice.pick((Game.FIVE_CARD_STUD, Game.CARIBBEAN_STUD))
    cards = _DRAW[case.slug](dice, level)
    if cards is None:
        return None
    if seven:
        cards = (*cards, *dice.sample([card for card in DECK if card not in cards], 7 - len(cards)))
    cards = tuple(sorted(cards, reverse=True)) if level is Level.PLAIN else tuple(dice.shuffle(cards))
    situation = HandsSituation(game=game, hands=(cards,))
    if not _fits(situation, case.slug):
        return None
    # Five cards with three equal ones are never nearly anything else.
    return situation if (case.slug == "three" and not seven) or _tempts(situation) else None


def _tempts(situation: HandsSituation) -> bool:
    right = KEYS[category_of(situation)]
    return any(mistake.answer(situation) != right for mistake in MISCONCEPTIONS)


def _fits(situation: HandsSituation, case: str) -> bool:
    categories, fact = _WANTED[case]
    ruling = name_hand(situation.hands[0], situation.game)
    if ruling.answer.category not in categories:
        return False
    if case in ("straight", "wheel"):
        return (ruling.answer.ranks[0] is Rank.FIVE) is (case == "wheel")
    if case == "straight-and-flush":
        return holds_row(situation.hands[0])
    return fact is None or any(isinstance(found, fact) for found in ruling.facts)


_WANTED: Final[dict[str, tuple[tuple[HandCategory, ...], type[Fact] | None]]] = {
    "high-card": ((C.HIGH_CARD,), None),
    "pair": ((C.PAIR,), None),
    "two-pair": ((C.TWO_PAIR,), None),
    "three": ((C.THREE_OF_A_KIND,), None),
    "straight": ((C.STRAIGHT,), None),
    "wheel": ((C.STRAIGHT,), None),
    "round-the-ace": (_BELOW_STRAIGHT, WrapsRound),
    "almost-straight": (_BELOW_STRAIGHT, ShortOfStraight),
    "flush": ((C.FLUSH,), None),
    "almost-flush": (_BELOW_STRAIGHT, ShortOfFlush),
    "one-colour": (_BELOW_STRAIGHT, OneColour),
    "full-house": ((C.FULL_HOUSE,), None),
    "four": ((C.FOUR_OF_A_KIND,), None),
    "straight-flush": ((C.STRAIGHT_FLUSH,), None),
    "straight-and-flush": ((C.FLUSH,), None),
    "three-pairs": ((C.TWO_PAIR,), None),
}
"""Which categories a case may be, and which fact it is about."""


# --- ranks and suits --------------------------------------------------------------------------------------------------


def _plain(dice: Dice, shape: Shape | None) -> Cards | None:
    return lay(dice, shape) if shape else None


def _four_suited(dice: Dice, shape: Shape | None) -> Cards | None:
    """The ranks with four different ones in one suit and the fifth in another."""
    if shape is None:
        return None
    ranks = dice.shuffle(shape.ranks)
    suit, other = dice.sample(tuple(Suit), 2)
    odd = next((rank for rank in ranks if ranks.count(rank) > 1), ranks[0])
    ranks.remove(odd)
    if len(set(ranks)) < 4:
        return None
    return (*(Card(rank, suit) for rank in ranks), Card(odd, other))


def _coloured(dice: Dice, shape: Shape | None) -> Cards | None:
    """The ranks in the two suits of one colour, at most three cards in each."""
    if shape is None:
        return None
    suits = dice.pick(((Suit.DIAMONDS, Suit.HEARTS), (Suit.CLUBS, Suit.SPADES)))
    ranks = sorted(shape.ranks, key=shape.ranks.count, reverse=True)
    cards = tuple(Card(rank, suits[place % 2]) for place, rank in enumerate(ranks))
    return cards if len(set(cards)) == 5 else None


def _nearly(dice: Dice, shape: Shape | None) -> Cards | None:
    """Nearly a flush: by one suit or by one colour."""
    return (_four_suited if dice.chance(0.5) else _coloured)(dice, shape)


def _gapped(dice: Dice, level: Level) -> tuple[Rank, ...]:
    """Four ranks of a straight, at the first level next to each other, and another one."""
    row = list(straight_ranks(dice.pick(STRAIGHT_TOPS)))
    row.pop(dice.pick((0, 4)) if level is Level.PLAIN else dice.between(0, 4))
    return (*row, dice.pick([rank for rank in Rank if rank not in row]))


def _wrapped(dice: Dice) -> tuple[Rank, ...]:
    cycle = (*Rank, *tuple(Rank)[:4])
    start = dice.between(9, 11)
    return cycle[start : start + 5]


def _with_pair(dice: Dice, level: Level) -> Shape | None:
    """Nothing, or from the second level on also a pair."""
    return loose(dice) if level is Level.PLAIN or dice.chance(0.5) else groups(dice, (2,))


def _straight_and_flush(dice: Dice, level: Level) -> Cards | None:
    """A straight of which three cards are of one suit, and two more of that suit. At the third level the ace is part of it."""
    row = dice.shuffle(straight_ranks(dice.pick((Rank.ACE, Rank.FIVE) if level is Level.TEMPTING else STRAIGHT_TOPS)))
    suit, *others = dice.shuffle(tuple(Suit))
    beside = dice.sample([rank for rank in Rank if rank not in row], 2)
    suited = tuple(Card(rank, suit) for rank in (*row[:3], *beside))
    return (*suited, *(Card(rank, dice.pick(others)) for rank in row[3:]))


def _three_pairs(dice: Dice, level: Level) -> Cards:
    """Only at the third level is the seventh card higher than the lowest pair, and counts where that pair does not."""
    ranks = sorted(dice.sample(tuple(Rank), 4), reverse=True)
    single = ranks.pop(dice.below(3) if level is Level.TEMPTING else 3)
    pairs = tuple(Card(rank, suit) for rank in ranks for suit in dice.sample(tuple(Suit), 2))
    return (*pairs, Card(single, dice.pick(tuple(Suit))))


def _straight_flush(dice: Dice, level: Level) -> Cards | None:
    """At the third level the highest or the lowest as often as any other."""
    ends = (Rank.ACE, Rank.FIVE) if level is Level.TEMPTING and dice.chance(0.5) else STRAIGHT_TOPS
    return lay(dice, straight(dice, ends, suited=True))


_DRAW: Final[dict[str, Draw]] = {
    "high-card": lambda dice, level: (
        _nearly(dice, loose(dice)) if dice.chance(0.6) else _plain(dice, Shape(_gapped(dice, level)))
    ),
    "pair": lambda dice, _level: _nearly(dice, groups(dice, (2,))),
    "two-pair": lambda dice, _level: _plain(dice, groups(dice, (2, 2))),
    "three": lambda dice, _level: _plain(dice, groups(dice, (3,))),
    "straight": lambda dice, _level: _nearly(dice, straight(dice, STRAIGHT_TOPS[1:])),
    "wheel": lambda dice, _level: _plain(dice, straight(dice, (Rank.FIVE,))),
    "round-the-ace": lambda dice, _level: _plain(dice, Shape(_wrapped(dice))),
    "almost-straight": lambda dice, level: _plain(dice, Shape(_gapped(dice, level))),
    "flush": lambda dice, level: _plain(dice, Shape(_gapped(dice, level), suited=True)),
    "almost-flush": lambda dice, level: _four_suited(dice, _with_pair(dice, level)),
    "one-colour": lambda dice, level: _coloured(dice, _with_pair(dice, level)),
    "full-house": lambda dice, _level: _plain(dice, groups(dice, (3, 2))),
    "four": lambda dice, _level: _plain(dice, groups(dice, (4,))),
    "straight-flush": _straight_flush,
    "straight-and-flush": _straight_and_flush,
    "three-pairs": _three_pairs,
}
