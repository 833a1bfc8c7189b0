"""Hands: what they are, in which order the categories stand, which of some wins and by what."""

from collections.abc import Mapping
from typing import Final

from engine.cards import Card, Rank
from engine.profile import StudProfile
from engine.ranking import HandCategory, HandError, HandRank, board_rank, rank_hand
from tutor.lessons.directives import CompareFigure, HandFigure, RankingFigure
from tutor.lessons.errors import DirectiveError
from tutor.lessons.judging.claims import expect, judge, no_repeats

CATEGORIES: Final[Mapping[str, HandCategory]] = {
    "high-card": HandCategory.HIGH_CARD,
    "pair": HandCategory.PAIR,
    "two-pair": HandCategory.TWO_PAIR,
    "three": HandCategory.THREE_OF_A_KIND,
    "straight": HandCategory.STRAIGHT,
    "flush": HandCategory.FLUSH,
    "full-house": HandCategory.FULL_HOUSE,
    "four": HandCategory.FOUR_OF_A_KIND,
    "straight-flush": HandCategory.STRAIGHT_FLUSH,
}
ROYAL: Final = "royal"
_NAMES: Final = {category: name for name, category in CATEGORIES.items()}
_RANKS: Final = {rank.letter: rank for rank in Rank}


@judge.register
def _(figure: HandFigure, profile: StudProfile | None) -> None:
    value = value_of(figure.cards, board=figure.board)
    no_repeats(figure.cards)
    compare_hand(figure.says, value)


@judge.register
def _(figure: RankingFigure, profile: StudProfile | None) -> None:
    values = [value_of(cards) for _name, cards in figure.hands]
    for (name, cards), value in zip(figure.hands, values, strict=True):
        no_repeats(cards)
        if name == ROYAL:
            expect(ROYAL, True, value.is_royal)
        else:
            compare_hand(name, value)
    if values != sorted(values, reverse=True):
        raise DirectiveError("the strongest does not come first")


@judge.register
def _(figure: CompareFigure, profile: StudProfile | None) -> None:
    """``wins 2 by category``, ``wins 1 by K over Q``, ``tie 1 3``."""
    values = [value_of(cards) for cards in figure.hands]
    for cards in figure.hands:
        no_repeats(cards)
    found = comparison(values)
    if list(figure.says) != [found]:
        raise DirectiveError(f"says {' | '.join(figure.says)!r}, the engine finds {found!r}")


def value_of(cards: tuple[Card, ...], *, board: bool = False) -> HandRank:
    """What cards are worth as a hand, or as what shows. Raises ``DirectiveError``."""
    try:
        return board_rank(cards) if board else rank_hand(cards)
    except HandError as error:
        raise DirectiveError(f"no hand: {error.reason.value}") from error


def compare_hand(said: str, value: HandRank) -> None:
    """``said`` is a category and as many of its ranks as the lesson names: ``two-pair A K``."""
    name, *letters = said.split() or [""]
    if name not in CATEGORIES:
        raise DirectiveError(f"{name!r} is no category; there are {', '.join(CATEGORIES)}")
    if unknown := [letter for letter in letters if letter not in _RANKS]:
        raise DirectiveError(f"{unknown[0]!r} is no rank")
    ranks = tuple(_RANKS[letter] for letter in letters)
    if CATEGORIES[name] is not value.category or value.ranks[: len(ranks)] != ranks:
        found = " ".join((_NAMES[value.category], *(rank.letter for rank in value.ranks)))
        raise DirectiveError(f"says {said!r}, the engine finds {found!r}")


def comparison(values: list[HandRank]) -> str:
    """Which of some hands wins, and by what over the best of the others, as a lesson says it."""
    best = max(values)
    winners = [number for number, value in enumerate(values, 1) if value == best]
    if len(winners) > 1:
        return f"tie {' '.join(map(str, winners))}"
    pair = deciding_ranks(values)
    return f"wins {winners[0]} by " + (f"{pair[0].letter} over {pair[1].letter}" if pair else "category")


def deciding_ranks(values: list[HandRank]) -> tuple[Rank, Rank] | None:
    """The ranks in which the best hand and the next part; None where the category decides or nothing does."""
    best, second = sorted(values, reverse=True)[:2]
    if best.category is not second.category:
        return None
    return next((pair for pair in zip(best.ranks, second.ranks, strict=True) if pair[0] != pair[1]), None)
