"""Hands of cards: one, all categories in their order, some beside each other; the order of the suits."""

from dataclasses import dataclass

from engine.cards import Card
from tutor.lessons.directives.reading import cards, fields, statements
from tutor.lessons.errors import DirectiveError


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFigure:
    """Cards, and what they are: five to seven as a hand, one to four as what shows."""

    cards: tuple[Card, ...]
    says: str
    board: bool
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingFigure:
    """The categories from the strongest down, each with an example; ``royal`` may stand on top."""

    hands: tuple[tuple[str, tuple[Card, ...]], ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareFigure:
    """Hands beside each other, and which of them wins by what."""

    hands: tuple[tuple[Card, ...], ...]
    says: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitsFigure:
    """The order of the suits."""

    caption: str = ""


RANKING = (
    "straight-flush",
    "four",
    "full-house",
    "flush",
    "straight",
    "three",
    "two-pair",
    "pair",
    "high-card",
)
"""The categories as lessons name them, the strongest first."""


def hand(body: str) -> HandFigure:
    found = fields(body, {"cards"}, {"is", "board", "caption"})
    if ("is" in found) == ("board" in found):
        raise DirectiveError("a hand says either what it is or what it shows (is: or board:)")
    return HandFigure(
        cards=cards(found["cards"]),
        says=found.get("is") or found["board"],
        board="board" in found,
        caption=found.get("caption", ""),
    )


def ranking(body: str) -> RankingFigure:
    found = fields(body, RANKING, {"royal", "caption"})
    caption = found.pop("caption", "")
    return RankingFigure(hands=tuple((name, cards(text)) for name, text in found.items()), caption=caption)


def compare(body: str) -> CompareFigure:
    found = fields(body, {"hands", "says"}, {"caption"})
    hands = tuple(cards(part) for part in found["hands"].split("|"))
    if len(hands) < 2:
        raise DirectiveError("there is nothing to compare")
    return CompareFigure(hands=hands, says=statements(found["says"]), caption=found.get("caption", ""))


def suits(body: str) -> SuitsFigure:
    return SuitsFigure(caption=fields(body, (), {"caption"}).get("caption", ""))
