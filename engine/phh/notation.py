"""The notation of one action: ``d dh p1 ????Kh``, ``p3 cbr 200``, ``p2 sm AsKs``."""

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final

from engine.cards import DECK, Card
from engine.phh.amounts import parse_amount
from engine.phh.errors import PhhError, PhhProblem

Cards = tuple[Card | None, ...]
"""Cards as they are written; None is an unknown one."""


@dataclass(frozen=True, slots=True)
class HoleDealt:
    """Cards to a player, face down or up as the street has it. Players count from 1, in the order of the deal."""

    line: int | None
    player: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """Cards to the middle."""

    line: int | None
    cards: Cards


class Verb(StrEnum):
    """What a player does, in the words of the notation."""

    BRING_IN = "pb"
    FOLD = "f"
    CHECK_OR_CALL = "cc"
    WAGER = "cbr"


@dataclass(frozen=True, slots=True)
class Played:
    """An action of a player; ``to`` is the total of the round, for a wager alone."""

    line: int | None
    player: int
    verb: Verb
    to: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A player shows cards, or mucks, which is to show none; ``same`` means: those that were dealt."""

    line: int | None
    player: int
    cards: Cards
    same: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """A commentary, of an action or alone."""

    line: int | None
    text: str


Move = HoleDealt | BoardDealt | Played | Shown | Remark

_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")
_CARDS: Final[dict[str, Card | None]] = {str(card): card for card in DECK} | {"??": None}


def parse_moves(text: str, line: int | None, players: int) -> list[Move]:
    """The action that a text notes and its commentary, each if there is one. Raises ``PhhError``."""
    action, _, commentary = text.partition("#")
    found = (_action(action, line, players), Remark(line, commentary.strip()) if commentary.strip() else None)
    return [move for move in found if move]


def _action(text: str, line: int | None, players: int) -> Move | None:
    words = text.split()
    match words:
        case []:
            return None
        case ["d", "db", cards]:
            return BoardDealt(line, parse_cards(cards, line))
        case ["d", "dh", player, cards]:
            return HoleDealt(line, _player(player, line, players), parse_cards(cards, line))
        case [player, "pb" | "f" | "cc" as verb]:
            return Played(line, _player(player, line, players), Verb(verb))
        case [player, "cbr", amount]:
            return Played(line, _player(player, line, players), Verb.WAGER, parse_amount(amount, line))
        case [player, "sm"]:
            return Shown(line, _player(player, line, players), ())
        case [player, "sm", "-"]:
            return Shown(line, _player(player, line, players), (), same=True)
        case [player, "sm", cards]:
            return Shown(line, _player(player, line, players), parse_cards(cards, line))
    raise PhhError(PhhProblem.BAD_ACTION, line, text)


def parse_cards(text: str, line: int | None) -> Cards:
    """Cards without anything between them: ``AsKs``, ``??Kh``. Raises ``PhhError``."""
    written = [text[place : place + 2] for place in range(0, len(text), 2)]
    for card in written:
        if card not in _CARDS:
            raise PhhError(PhhProblem.BAD_CARD, line, card)
    return tuple(_CARDS[card] for card in written)


def format_cards(cards: Cards) -> str:
    return "".join("??" if card is None else str(card) for card in cards)


def _player(text: str, line: int | None, players: int) -> int:
    found = _PLAYER.fullmatch(text)
    if not found:
        raise PhhError(PhhProblem.BAD_ACTION, line, text)
    if int(found[1]) > players:
        raise PhhError(PhhProblem.UNKNOWN_PLAYER, line, text)
    return int(found[1])
