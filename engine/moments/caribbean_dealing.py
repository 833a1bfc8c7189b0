"""Rounds and whole matches of Caribbean Stud, laid out by the shapes of both hands."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from engine.cards import DECK, Card, Rank, Suit
from engine.caribbean import Decision
from engine.moments.caribbean_sights import (
    CaribbeanRound,
)
from engine.ranking import HandCategory
from engine.steering.chance import Chance
from engine.steering.five_cards import RANKS, STRAIGHT_TOPS, Shape, groups, lay, loose, of_category, straight

ROUNDS: Final = 20
A, K, Q = Rank.ACE, Rank.KING, Rank.QUEEN
C = HandCategory
SUITS: Final = tuple(Suit)
BELOW_KING: Final = RANKS[:-2]

Match: TypeAlias = tuple[CaribbeanRound, ...]
"""One round, or every deal of a match in order."""


# --- one round --------------------------------------------------------------------------------------------------------

Draw: TypeAlias = Callable[[Chance], tuple[Shape | None, Shape | None]]
"""The player's hand and the bank's; None where chance made something else."""


def one_round(draw: Draw, decision: Decision = Decision.CALL) -> Callable[[Chance], Match | None]:
    def deal(chance: Chance) -> Match | None:
        shapes = draw(chance)
        player = lay(chance, shapes[0]) if shapes[0] else None
        bank = lay(chance, shapes[1], player) if shapes[1] and player else None
        return (CaribbeanRound(player, bank, decision),) if player and bank else None

    return deal


def failing(chance: Chance) -> Shape | None:
    """Does not qualify: often with an ace, or king and queen."""
    return loose(chance, chance.pick(((), (A,), (A, Q), (K, Q))), BELOW_KING)


def ace_king(chance: Chance, pool: Sequence[Rank] = RANKS) -> Shape | None:
    return loose(chance, (A, K), pool)


def qualifying(chance: Chance) -> Shape | None:
    return groups(chance, (2,)) if chance.chance(0.7) else ace_king(chance)


def any_five(chance: Chance) -> Shape:
    cards = chance.sample(DECK, 5)
    return Shape(tuple(card.rank for card in cards), len({card.suit for card in cards}) == 1)


def of_any(*categories: HandCategory) -> Callable[[Chance], Shape | None]:
    return lambda chance: of_category(chance, chance.pick(categories))


def bank_fails_better(chance: Chance) -> tuple[Shape | None, Shape | None]:
    """The bank fails with the better hand."""
    return loose(chance, (), RANKS[:9]), loose(chance, (A, Q), BELOW_KING)


def player_better(chance: Chance) -> tuple[Shape | None, Shape | None]:
    player = groups(chance, (2,)) if chance.chance(0.6) else ace_king(chance)
    return player, failing(chance)


def same_for_both(shape: Callable[[Chance], Shape | None]) -> Draw:
    def draw(chance: Chance) -> tuple[Shape | None, Shape | None]:
        both = shape(chance)
        return both, both

    return draw


def high_cards(chance: Chance) -> tuple[Shape | None, Shape | None]:
    """Ace-king against a worse ace-king."""
    high, low = sorted(chance.sample(RANKS[3:11], 2), reverse=True)
    return loose(chance, (A, K, high), RANKS[:3]), loose(chance, (A, K, low), [rank for rank in RANKS if rank < low])


def wins_by(category: HandCategory) -> Draw:
    """A hand of that category against a pair or nearly as much, a pair itself against ace-king or a lower pair."""
    if category is HandCategory.PAIR:
        return _pair_wins
    below = HandCategory(max(category - 1, HandCategory.PAIR))
    return lambda chance: (of_category(chance, category), of_category(chance, chance.pick((HandCategory.PAIR, below))))


def _pair_wins(chance: Chance) -> tuple[Shape | None, Shape | None]:
    low, high = sorted(chance.sample(RANKS, 2))
    return groups(chance, (2,), (high,)), groups(chance, (2,), (low,)) if chance.chance(0.6) else ace_king(chance)


def close_pairs(chance: Chance) -> tuple[Shape | None, Shape | None]:
    """The same pair, or two that lie next to each other."""
    place = chance.between(1, len(RANKS) - 1)
    return groups(chance, (2,), (RANKS[place],)), groups(chance, (2,), (RANKS[place - chance.below(2)],))


def to_call_or_not(chance: Chance) -> tuple[Shape | None, Shape | None]:
    """Ace-king or little less, where calling and folding come near to each other."""
    return loose(chance, chance.pick(((A, K), (A, Q))), RANKS[:11]), any_five(chance)


def without_ace_king(chance: Chance) -> Shape | None:
    """A straight or a flush without ace and king together."""
    if chance.chance(0.5):
        return straight(chance, STRAIGHT_TOPS[:-1])
    return loose(chance, (), RANKS[:-1], suited=True)


# --- a match ----------------------------------------------------------------------------------------------------------


def whole_match(fold: float = 0.3, void: int = 0, *, good: float | None = None) -> Callable[[Chance], Match]:
    """Twenty rounds that count and so many deals that do not.

    ``good`` is how often the player has the better of two hands that qualify, by chance where it is None.
    """

    def deal(chance: Chance) -> Match:
        annulled = set(chance.sample(range(ROUNDS + void - 1), void))
        return tuple(_deal(chance, fold, good, void=place in annulled) for place in range(ROUNDS + void))

    return deal


def _deal(chance: Chance, fold: float, good: float | None, *, void: bool) -> CaribbeanRound:
    player, bank = _dealt(chance) if good is None else _paired(chance)
    if good is not None and not chance.chance(good):
        player, bank = bank, player
    decision = Decision.FOLD if chance.chance(fold) else Decision.CALL
    return CaribbeanRound(player, bank, decision, annulled=void)


def _dealt(chance: Chance) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    cards = chance.sample(DECK, 10)
    return cards[:5], cards[5:]


def _paired(chance: Chance) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A high pair and a low one, with nothing beside them."""
    high, low, *others = chance.sample(RANKS, 8)
    low, high = sorted((low, high))
    first, second = ([Card(rank, suit) for suit in chance.sample(SUITS, 2)] for rank in (high, low))
    beside = [Card(rank, chance.pick(SUITS)) for rank in others]
    return (*first, *beside[:3]), (*second, *beside[3:])


def even_match(chance: Chance) -> Match | None:
    """A match whose last rounds bring the sum back to nothing, as far as folding or failing banks can."""
    match = list(whole_match()(chance))
    nets = [deal.net for deal in match]
    for place in reversed(range(ROUNDS)):
        total = sum(nets)
        if total == 0:
            break
        net = -1 if total > 0 else 1
        ends = _ended(chance, net)
        if ends is not None and abs(total - nets[place] + net) < abs(total):
            match[place], nets[place] = ends, net
    return tuple(match) if sum(nets) == 0 else None


def _ended(chance: Chance, net: int) -> CaribbeanRound | None:
    """A round that costs the Ante, or brings it."""
    if net < 0:
        return CaribbeanRound(*_dealt(chance), Decision.FOLD)
    dealt = one_round(player_better)(chance)
    return dealt[0] if dealt else None
