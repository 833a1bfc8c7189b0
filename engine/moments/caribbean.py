"""Rounds of Caribbean Stud as a case needs them, and the record of a whole match.

Both hands are laid out by their shape; which rounds fit is seen from the cards alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.cards import DECK, Rank
from engine.caribbean import Decision
from engine.moments.caribbean_sights import (
    CaribbeanHolds,
    CaribbeanRound,
    bank_fails,
    bank_fails_at_the_edge,
    bank_wins,
    compares,
    decided_early,
    ends_even,
    equal,
    exactly_ace_king,
    folded,
    goes_below_nothing,
    has_void,
    is_close,
    player_wins,
    qualifies_without,
    some_folded,
    wheel,
)
from engine.moments.moment import stands_for
from engine.ranking import HandCategory
from engine.rules import Rule
from engine.steering.chance import Chance
from engine.steering.five_cards import RANKS, STRAIGHT_TOPS, Shape, groups, lay, loose, of_category, straight
from engine.steering.play import attempt

ROUNDS: Final = 20
TRIES: Final = 200

A, K, Q = Rank.ACE, Rank.KING, Rank.QUEEN
C = HandCategory
BELOW_KING: Final = RANKS[:-2]

Match: TypeAlias = tuple[CaribbeanRound, ...]
"""One round, or every deal of a match in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaribbeanMoment:
    """A situation of Caribbean Stud that can be dealt on demand."""

    name: str
    rules: tuple[Rule, ...]
    dealer: Callable[[Chance], Match | None]
    """One try; None where chance made another."""
    holds: CaribbeanHolds


# --- one round --------------------------------------------------------------------------------------------------------

Draw: TypeAlias = Callable[[Chance], tuple[Shape | None, Shape | None]]
"""The player's hand and the bank's; None where chance made something else."""


def _round(draw: Draw, decision: Decision = Decision.CALL) -> Callable[[Chance], Match | None]:
    def deal(chance: Chance) -> Match | None:
        shapes = draw(chance)
        player = lay(chance, shapes[0]) if shapes[0] else None
        bank = lay(chance, shapes[1], player) if shapes[1] and player else None
        return (CaribbeanRound(player, bank, decision),) if player and bank else None

    return deal


def _failing(chance: Chance) -> Shape | None:
    """Does not qualify: often with an ace, or king and queen."""
    return loose(chance, chance.pick(((), (A,), (A, Q), (K, Q))), BELOW_KING)


def _ace_king(chance: Chance, pool: Sequence[Rank] = RANKS) -> Shape | None:
    return loose(chance, (A, K), pool)


def _qualifying(chance: Chance) -> Shape | None:
    return groups(chance, (2,)) if chance.chance(0.7) else _ace_king(chance)


def _any(chance: Chance) -> Shape:
    cards = chance.sample(DECK, 5)
    return Shape(tuple(card.rank for card in cards), len({card.suit for card in cards}) == 1)


def _of(*categories: HandCategory) -> Callable[[Chance], Shape | None]:
    return lambda chance: of_category(chance, chance.pick(categories))


def _worse(chance: Chance) -> tuple[Shape | None, Shape | None]:
    """The bank fails with the better hand."""
    return loose(chance, (), RANKS[:9]), loose(chance, (A, Q), BELOW_KING)


def _better(chance: Chance) -> tuple[Shape | None, Shape | None]:
    player = groups(chance, (2,)) if chance.chance(0.6) else _ace_king(chance)
    return player, _failing(chance)


def _same(shape: Callable[[Chance], Shape | None]) -> Draw:
    def draw(chance: Chance) -> tuple[Shape | None, Shape | None]:
        both = shape(chance)
        return both, both

    return draw


def _high_cards(chance: Chance) -> tuple[Shape | None, Shape | None]:
    """Ace-king against a worse ace-king."""
    high, low = sorted(chance.sample(RANKS[3:11], 2), reverse=True)
    return loose(chance, (A, K, high), RANKS[:3]), loose(chance, (A, K, low), [rank for rank in RANKS if rank < low])


def _wins_by(category: HandCategory) -> Draw:
    """A hand of that category against a pair or nearly as much, a pair itself against ace-king or a lower pair."""
    if category is HandCategory.PAIR:
        return _pair_wins
    below = HandCategory(max(category - 1, HandCategory.PAIR))
    return lambda chance: (of_category(chance, category), of_category(chance, chance.pick((HandCategory.PAIR, below))))


def _pair_wins(chance: Chance) -> tuple[Shape | None, Shape | None]:
    low, high = sorted(chance.sample(RANKS, 2))
    return groups(chance, (2,), (high,)), groups(chance, (2,), (low,)) if chance.chance(0.6) else _ace_king(chance)


def _close_pairs(chance: Chance) -> tuple[Shape | None, Shape | None]:
    """The same pair, or two that lie next to each other."""
    place = chance.between(1, len(RANKS) - 1)
    return groups(chance, (2,), (RANKS[place],)), groups(chance, (2,), (RANKS[place - chance.below(2)],))


def _to_call_or_not(chance: Chance) -> tuple[Shape | None, Shape | None]:
    """Ace-king or little less, where calling and folding come near to each other."""
    return loose(chance, chance.pick(((A, K), (A, Q))), RANKS[:11]), _any(chance)


# --- a match ----------------------------------------------------------------------------------------------------------


def _match(fold: float = 0.3, void: int = 0, *, good: float | None = None) -> Callable[[Chance], Match]:
    """Twenty rounds that count and so many deals that do not.

    ``good`` is how often the player has the better of two hands that qualify, by chance where it is None.
    """

    def deal(chance: Chance) -> Match:
        annulled = set(chance.sample(range(ROUNDS + void - 1), void))
        return tuple(_deal(chance, fold, good, void=place in annulled) for place in range(ROUNDS + void))

    return deal


def _deal(chance: Chance, fold: float, good: float | None, *, void: bool) -> CaribbeanRound:
    cards = chance.sample(DECK, 10)
    player, bank = cards[:5], cards[5:]
    if good is not None:
        shapes = (groups(chance, (2,), (A,)), groups(chance, (2,), (RANKS[chance.below(11)],)))
        better = lay(chance, shapes[0]) or player
        worse = lay(chance, shapes[1], better) or bank
        player, bank = (better, worse) if chance.chance(good) else (worse, better)
    decision = Decision.FOLD if chance.chance(fold) else Decision.CALL
    return CaribbeanRound(player, bank, decision, annulled=void)


def _even_match(chance: Chance) -> Match | None:
    """A match whose last rounds bring the sum back to nothing, as far as folding or failing banks can."""
    match = list(_match()(chance))
    nets = [deal.net for deal in match]
    for place in reversed(range(ROUNDS)):
        total = sum(nets)
        if total == 0:
            break
        ends = _ended(chance, -1 if total > 0 else 1)
        if ends is not None and abs(total - nets[place] + ends.net) < abs(total):
            match[place], nets[place] = ends, ends.net
    return tuple(match) if sum(nets) == 0 else None


def _ended(chance: Chance, net: int) -> CaribbeanRound | None:
    """A round that costs the Ante, or brings it."""
    if net < 0:
        cards = chance.sample(DECK, 10)
        return CaribbeanRound(cards[:5], cards[5:], Decision.FOLD)
    dealt = _round(_better)(chance)
    return dealt[0] if dealt else None


CARIBBEAN: Final = (
    CaribbeanMoment(
        name="fold",
        rules=stands_for("CAR-02.6 AMB-CAR-10"),
        dealer=_round(lambda chance: (_any(chance), _any(chance)), Decision.FOLD),
        holds=folded(),
    ),
    CaribbeanMoment(
        name="fold-against-a-bank-that-fails",
        rules=stands_for("CAR-05.12 AMB-CAR-10"),
        dealer=_round(lambda chance: (_of(C.PAIR, C.TWO_PAIR)(chance), _failing(chance)), Decision.FOLD),
        holds=folded(bank_fails=True),
    ),
    CaribbeanMoment(
        name="bank-fails",
        rules=stands_for("CAR-04.2 CAR-04.3 AMB-CAR-02"),
        dealer=_round(_better),
        holds=bank_fails("better"),
    ),
    CaribbeanMoment(
        name="bank-fails-with-the-better-hand",
        rules=stands_for("CAR-04.4 AMB-CAR-04"),
        dealer=_round(_worse),
        holds=bank_fails("worse"),
    ),
    CaribbeanMoment(
        name="bank-fails-and-the-hands-are-equal",
        rules=stands_for("AMB-CAR-06"),
        dealer=_round(_same(_failing)),
        holds=bank_fails("equal"),
    ),
    CaribbeanMoment(
        name="bank-fails-against-a-big-hand",
        rules=stands_for("CAR-05.14 AMB-CAR-05"),
        dealer=_round(lambda chance: (_of(C.TWO_PAIR, C.STRAIGHT, C.FLUSH, C.FULL_HOUSE)(chance), _failing(chance))),
        holds=bank_fails("big"),
    ),
    CaribbeanMoment(
        name="bank-fails-with-ace-queen",
        rules=stands_for("CAR-04.1 AMB-CAR-02"),
        dealer=_round(lambda chance: (groups(chance, (2,)), loose(chance, (A, Q), BELOW_KING))),
        holds=bank_fails_at_the_edge(A, Q),
    ),
    CaribbeanMoment(
        name="bank-fails-with-king-queen",
        rules=stands_for("CAR-04.1 AMB-CAR-02"),
        dealer=_round(lambda chance: (groups(chance, (2,)), loose(chance, (K, Q), BELOW_KING))),
        holds=bank_fails_at_the_edge(K, Q),
    ),
    CaribbeanMoment(
        name="ace-king-just-qualifies",
        rules=stands_for("CAR-04.1 AMB-CAR-02"),
        dealer=_round(lambda chance: (_any(chance), _ace_king(chance, RANKS[:4]))),
        holds=exactly_ace_king,
    ),
    CaribbeanMoment(
        name="straight-or-flush-qualifies-without-ace-king",
        rules=stands_for("CAR-04.1 AMB-CAR-03"),
        dealer=_round(lambda chance: (groups(chance, (2,)), _without_ace_king(chance))),
        holds=qualifies_without,
    ),
    CaribbeanMoment(
        name="wheel-of-the-bank",
        rules=stands_for("CAR-03.5 AMB-CAR-01"),
        dealer=_round(lambda chance: (_of(C.PAIR, C.TWO_PAIR)(chance), straight(chance, STRAIGHT_TOPS[:1]))),
        holds=wheel(of_bank=True),
    ),
    CaribbeanMoment(
        name="wheel-of-the-player",
        rules=stands_for("CAR-03.5 AMB-CAR-01"),
        dealer=_round(lambda chance: (straight(chance, STRAIGHT_TOPS[:1]), _qualifying(chance))),
        holds=wheel(of_bank=False),
    ),
    CaribbeanMoment(
        name="equal-hands",
        rules=stands_for("CAR-03.15 CAR-03.16 CAR-04.6 AMB-CAR-07"),
        dealer=_round(_same(_qualifying)),
        holds=equal,
    ),
    CaribbeanMoment(
        name="bank-better",
        rules=stands_for("CAR-04.5 CAR-05.13"),
        dealer=_round(lambda chance: (_of(C.HIGH_CARD, C.PAIR)(chance), _of(C.TWO_PAIR, C.THREE_OF_A_KIND)(chance))),
        holds=bank_wins,
    ),
    CaribbeanMoment(
        name="player-wins-by-high-card",
        rules=stands_for("CAR-05.9 AMB-CAR-08"),
        dealer=_round(_high_cards),
        holds=player_wins(C.HIGH_CARD),
    ),
    CaribbeanMoment(
        name="close-pairs",
        rules=stands_for("CAR-03.12 CAR-02.11"),
        dealer=_round(_close_pairs),
        holds=compares(C.PAIR),
    ),
    *(
        CaribbeanMoment(
            name="player-wins-by-" + category.name.lower().replace("_", "-"),
            rules=stands_for(f"CAR-05.{line} CAR-04.8 AMB-CAR-16 AMB-CAR-17"),
            dealer=_round(_wins_by(category)),
            holds=player_wins(category),
        )
        for line, category in zip(range(2, 10), sorted(HandCategory, reverse=True), strict=False)
        if category is not C.HIGH_CARD
    ),
    CaribbeanMoment(
        name="royal-straight",
        rules=stands_for("CAR-03.2 CAR-05.1 AMB-CAR-09 AMB-CAR-16"),
        dealer=_round(lambda chance: (straight(chance, (A,), suited=True), _of(C.PAIR, C.STRAIGHT)(chance))),
        holds=player_wins(C.STRAIGHT_FLUSH, royal=True),
    ),
    CaribbeanMoment(
        name="call-or-fold",
        rules=stands_for("AMB-CAR-18"),
        dealer=_round(_to_call_or_not),
        holds=is_close,
    ),
    CaribbeanMoment(
        name="match-with-folds",
        rules=stands_for("CAR-06.4 AMB-CAR-11 AMB-CAR-17"),
        dealer=_match(),
        holds=some_folded,
    ),
    CaribbeanMoment(
        name="match-with-void-deals",
        rules=stands_for("CAR-06.7 AMB-CAR-11 AMB-CAR-12"),
        dealer=lambda chance: _match(void=chance.between(1, 3))(chance),
        holds=has_void,
    ),
    CaribbeanMoment(
        name="match-decided-early",
        rules=stands_for("CAR-06.4 AMB-CAR-11"),
        dealer=_match(fold=0.0, good=0.97),
        holds=decided_early,
    ),
    CaribbeanMoment(
        name="match-that-ends-even",
        rules=stands_for("CAR-06.11 AMB-CAR-11"),
        dealer=_even_match,
        holds=ends_even,
    ),
    CaribbeanMoment(
        name="match-without-chips",
        rules=stands_for("CAR-06.12 AMB-CAR-13"),
        dealer=_match(fold=0.1, good=0.0),
        holds=goes_below_nothing,
    ),
)


def _without_ace_king(chance: Chance) -> Shape | None:
    """A straight or a flush without ace and king together."""
    if chance.chance(0.5):
        return straight(chance, STRAIGHT_TOPS[:-1])
    return loose(chance, (), RANKS[:-1], suited=True)


CARIBBEAN_MOMENTS: Final = MappingProxyType({moment.name: moment for moment in CARIBBEAN})
"""Every moment of Caribbean Stud, by its name."""


def deal_caribbean(name: str, chance: Chance) -> Match:
    """A round, or a match, at that moment. Raises ``KeyError``."""
    moment = CARIBBEAN_MOMENTS[name]
    return attempt(lambda: moment.dealer(chance), TRIES)
