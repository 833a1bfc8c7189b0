"""The player's hand and the bank's up card, by how Call and Fold compare."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.cards import DECK, Card, Rank, parse_cards
from engine.caribbean import CARIBBEAN_STUD
from engine.caribbean_value import ChoiceValue, choice_value
from engine.ranking import HandCategory, check_cards
from engine.steering.five_cards import RANKS, Shape, groups, lay, loose, of_category
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice

A, K, Q, J = Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK
LOW: Final = RANKS[:6]
"""Two to seven: pairs with which a call may lose on average."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """The player's five cards and the bank's up card, before the decision.

    Raises ``HandError`` where they are not five and one different cards.
    """

    player: tuple[Card, ...]
    up: Card

    def __post_init__(self) -> None:
        check_cards(self.player, (5,))
        check_cards((*self.player, self.up), (6,))


def freeze(situation: Choice) -> dict[str, Any]:
    """The situation as JSON data; cards in the engine's notation."""
    return {"player": " ".join(map(str, situation.player)), "up": str(situation.up)}


def thaw(data: Mapping[str, Any]) -> Choice:
    """The situation that was frozen. Raises ``ValueError`` on other data."""
    try:
        (up,) = parse_cards(data["up"])
        return Choice(player=parse_cards(data["player"]), up=up)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not a choice of Caribbean Stud") from error


def value_of(situation: Choice) -> ChoiceValue:
    return choice_value(CARIBBEAN_STUD, situation.player, situation.up)


def hundredths(total: int, hands: int) -> int:
    """An average in hundredths of a chip, rounded to the nearest; over 163,185 hands no average lies half between two."""
    return (200 * total + hands) // (2 * hands)


def deal(dice: Dice, case: Case, level: Level) -> Choice | None:
    """A choice that fits the case; None where chance made another."""
    draw, fits = _CASES[case.slug]
    shape = draw(dice, level)
    player = lay(dice, shape) if shape else None
    if not player:
        return None
    up = dice.pick([card for card in DECK if card not in player])
    situation = Choice(player=tuple(sorted(player, reverse=True)) if level is Level.PLAIN else player, up=up)
    value = value_of(situation)
    average = hundredths(value.call_total, value.hands.total)
    # Both are told to the nearest hundredth, and must differ in it.
    return situation if average != 100 * value.fold and fits(average) else None


# --- the cases --------------------------------------------------------------------------------------------------------


def _nothing(dice: Dice, level: Level) -> Shape | None:
    """No pair, and not ace and king together. Level 2: with one of both. Level 3: with an ace and the next highest."""
    if level is Level.PLAIN:
        return loose(dice, pool=RANKS[:-2])
    first = dice.pick(((A,), (K,)) if level is Level.DISTRACTED else ((A, Q), (A, J), (A, Q, J)))
    return loose(dice, first, pool=RANKS[:-2])


def _ace_king_fold(dice: Dice, level: Level) -> Shape | None:
    """Level 1: with nothing much beside. Level 3: with a queen, which tempts."""
    return loose(dice, (A, K, Q) if level is Level.TEMPTING else (A, K), pool=RANKS[:-3] if level is Level.PLAIN else RANKS)


def _ace_king_call(dice: Dice, level: Level) -> Shape | None:
    """Level 1: with a queen. Level 3: with nothing much, so that it is the bank's up card that decides."""
    return loose(dice, (A, K, Q) if level is Level.PLAIN else (A, K), pool=RANKS[:-4] if level is Level.TEMPTING else RANKS)


def _low_pair(dice: Dice, level: Level) -> Shape:
    """Level 1: of two to four. Level 3: with an ace beside."""
    pair = dice.sample(LOW[:3] if level is Level.PLAIN else LOW, 1)
    return groups(dice, (2,), (*pair, A) if level is Level.TEMPTING else pair, pool=RANKS[:-1])


_GAINING: Final = {
    Level.PLAIN: (HandCategory.PAIR,),
    Level.DISTRACTED: (HandCategory.TWO_PAIR, HandCategory.THREE_OF_A_KIND),
    Level.TEMPTING: (HandCategory.STRAIGHT, HandCategory.FLUSH, HandCategory.FULL_HOUSE),
}


def _gaining(dice: Dice, level: Level) -> Shape | None:
    return of_category(dice, dice.pick(_GAINING[level]))


Draw = Callable[[Dice, Level], Shape | None]
Fits = Callable[[int], bool]
"""What a call is worth, in hundredths."""


_CASES: Final[dict[str, tuple[Draw, Fits]]] = {
    "nothing": (_nothing, lambda average: average < -100),
    "ace-king-fold": (_ace_king_fold, lambda average: average < -100),
    "ace-king-call": (_ace_king_call, lambda average: -100 < average < 0),
    "loses-less": (_low_pair, lambda average: -100 < average < 0),
    "gains": (_gaining, lambda average: average > 0),
}
