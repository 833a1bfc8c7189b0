"""The bank's hand for each case, and from level 2 on a player's hand beside it, which does not matter."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.cards import Card, Rank, parse_cards
from engine.caribbean import value_qualifies
from engine.ranking import HandCategory, HandRank, check_cards, rank_hand
from engine.steering.five_cards import RANKS, STRAIGHT_TOPS, Shape, groups, lay, loose, of_category, straight
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice

A, K, Q, J = Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK
BELOW_KING: Final = RANKS[:-2]
WHEEL: Final = (Rank.FIVE,)

Draw = Callable[[Dice, Level], Shape | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class BankHand:
    """The bank's five cards, turned up; ``player`` is empty where the player's hand is left out.

    Raises ``HandError`` where a hand has not five cards or a card occurs twice.
    """

    bank: tuple[Card, ...]
    player: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        check_cards(self.bank, (5,))
        check_cards((*self.bank, *self.player), (5, 10))

    @property
    def value(self) -> HandRank:
        return rank_hand(self.bank)


def freeze(situation: BankHand) -> dict[str, Any]:
    """The situation as JSON data; cards in the engine's notation."""
    return {"bank": " ".join(map(str, situation.bank)), "player": " ".join(map(str, situation.player))}


def thaw(data: Mapping[str, Any]) -> BankHand:
    """The situation that was frozen. Raises ``ValueError`` on other data."""
    try:
        player = parse_cards(data["player"]) if data["player"] else ()
        return BankHand(bank=parse_cards(data["bank"]), player=player)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not a hand of the bank") from error


def deal(dice: Dice, case: Case, level: Level) -> BankHand | None:
    """A hand that fits the case; None where chance made another."""
    draw, fits = _CASES[case.slug]
    shape = draw(dice, level)
    bank = lay(dice, shape) if shape else None
    if not bank or not fits(rank_hand(bank)):
        return None
    if level is Level.PLAIN:
        # Nothing to sort first: the cards lie from high to low.
        return BankHand(bank=tuple(sorted(bank, reverse=True)))
    beside = _beside(dice, level)
    player = lay(dice, beside, bank) if beside else None
    return BankHand(bank=bank, player=player) if player else None


def _beside(dice: Dice, level: Level) -> Shape | None:
    """The player's hand: some hand, at level 3 one that tempts to look at it instead."""
    if level is Level.DISTRACTED:
        return groups(dice, (2,)) if dice.chance(0.5) else loose(dice)
    categories = (HandCategory.HIGH_CARD, HandCategory.TWO_PAIR, HandCategory.THREE_OF_A_KIND, HandCategory.STRAIGHT)
    return of_category(dice, dice.pick(categories))


# --- the cases --------------------------------------------------------------------------------------------------------


def _ace_king(dice: Dice, level: Level) -> Shape | None:
    """Level 3: just enough, with small cards beside."""
    return loose(dice, (A, K), pool=RANKS[:5] if level is Level.TEMPTING else RANKS)


def _ace_no_king(dice: Dice, level: Level) -> Shape | None:
    """Level 3: the highest that do not qualify."""
    first = ((A,), (A, Q), (A, Q, J))[level - 1]
    return loose(dice, first, pool=BELOW_KING)


def _king_no_ace(dice: Dice, level: Level) -> Shape | None:
    first = ((K,), (K, Q), (K, Q, J))[level - 1]
    return loose(dice, first, pool=BELOW_KING)


def _pair(dice: Dice, level: Level) -> Shape:
    """Level 1: any. Level 2: a low one. Level 3: a low one beside an ace."""
    if level is Level.PLAIN:
        return groups(dice, (2,))
    low = dice.sample(RANKS[:7], 1)
    return groups(dice, (2,), (*low, A), pool=BELOW_KING) if level is Level.TEMPTING else groups(dice, (2,), low)


def _more_than_a_pair(dice: Dice, level: Level) -> Shape | None:
    categories = (HandCategory.TWO_PAIR, HandCategory.THREE_OF_A_KIND, HandCategory.FULL_HOUSE, HandCategory.FOUR_OF_A_KIND)
    return of_category(dice, dice.pick(categories[:2] if level is Level.PLAIN else categories))


def _straight_or_flush(dice: Dice, level: Level) -> Shape | None:
    """Without ace and king together; at level 3 with low cards."""
    if dice.chance(0.5):
        return loose(dice, pool=RANKS[:8] if level is Level.TEMPTING else RANKS[:-1], suited=True)
    return straight(dice, STRAIGHT_TOPS[1:4] if level is Level.TEMPTING else STRAIGHT_TOPS[1:-1])


def _wheel(dice: Dice, level: Level) -> Shape:
    return straight(dice, WHEEL, suited=level is Level.TEMPTING and dice.chance(0.5))


def _ace_king_and_more(dice: Dice, level: Level) -> Shape | None:
    """Ace and king, and a pair as well; at level 3 also a straight or a flush (AMB-CAR-03)."""
    kind = dice.below(3) if level is Level.TEMPTING else 0
    if kind == 1:
        return loose(dice, (A, K), suited=True)
    if kind == 2:
        return straight(dice, STRAIGHT_TOPS[-1:])
    pair, *others = dice.shuffle((A, K, *dice.sample(BELOW_KING, 1)))
    return groups(dice, (2,), (pair, *others))


def _round_the_corner(dice: Dice, level: Level) -> Shape:
    """King, ace and two in a row, which is no straight (CAR-03.6): ace and king are what counts."""
    two, three, four = RANKS[:3]
    return Shape(dice.pick(((K, A, two, three, four), (Q, K, A, two, three), (J, Q, K, A, two))))


def _almost(dice: Dice, level: Level) -> Shape | None:
    """Four in a row, and neither ace nor king with them."""
    low = dice.between(0, 6)
    row = RANKS[low : low + 4]
    far = [rank for rank in RANKS[:-1] if rank not in RANKS[max(low - 1, 0) : low + 5]]
    return Shape((*row, dice.pick(far))) if far else None


Fits = Callable[[HandRank], bool]


def _high_card(*, qualifies: bool) -> Fits:
    return lambda bank: bank.category is HandCategory.HIGH_CARD and value_qualifies(bank) is qualifies


def _is(*categories: HandCategory) -> Fits:
    return lambda bank: bank.category in categories


_ROWS: Final = (HandCategory.STRAIGHT, HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH)

_CASES: Final[dict[str, tuple[Draw, Fits]]] = {
    "ace-king": (_ace_king, _high_card(qualifies=True)),
    "ace-without-king": (_ace_no_king, _high_card(qualifies=False)),
    "king-without-ace": (_king_no_ace, _high_card(qualifies=False)),
    "pair": (_pair, _is(HandCategory.PAIR)),
    "more-than-a-pair": (_more_than_a_pair, lambda bank: bank.category > HandCategory.PAIR),
    "straight-or-flush": (_straight_or_flush, lambda bank: bank.category in _ROWS and not {A, K} <= set(bank.ranks)),
    "wheel": (_wheel, _is(HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH)),
    "ace-king-and-more": (_ace_king_and_more, lambda bank: bank.category >= HandCategory.PAIR),
    "round-the-corner": (_round_the_corner, _high_card(qualifies=True)),
    "almost-a-straight": (_almost, _high_card(qualifies=False)),
}
