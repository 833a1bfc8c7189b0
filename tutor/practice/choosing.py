"""Which questions a series has: kinds and cases dealt round, so that rare rules come as often as common ones."""

import secrets
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final, TypeVar

from engine.profile import Game
from tutor.drills import registry
from tutor.drills.base import Case, Kind, Level
from tutor.drills.codes import SEEDS, VERSION, parse_code
from tutor.drills.dice import Dice

SERIES_LENGTH: Final = 10

AnyKind = Kind[Any, Any]
T = TypeVar("T")


def fresh_dice() -> Dice:
    """Dice that nobody can foresee."""
    return Dice(secrets.randbits(64))


def codes_for(
    kinds: Sequence[AnyKind],
    level: Level | None,
    game: Game | None,
    dice: Dice,
    *,
    size: int = SERIES_LENGTH,
    only: Collection[Case] = (),
) -> list[str]:
    """Codes for a series: the kinds take turns, and so do the cases of each. A kind without the level keeps its own.

    With ``only``, a kind that has cases among them is asked about these alone.
    """
    decks = {kind.slug: _in_turn(_cases(kind, level, only), dice) for kind in kinds}
    turns = islice(_in_turn(kinds, dice), size)
    return [registry.random_code(kind, dice, level, next(decks[kind.slug]), game) for kind in turns]


def code_like(code: str, dice: Dice) -> str:
    """Another deal of the same kind, case and level. Raises ``CodeError`` for what is no code."""
    return str(replace(parse_code(code), seed=dice.below(SEEDS), version=VERSION))


def _cases(kind: AnyKind, level: Level | None, only: Collection[Case]) -> Sequence[Case]:
    chosen = [case for case in kind.cases if case in only]
    return chosen or [case for case in kind.cases if level in case.levels] or kind.cases


def _in_turn(items: Sequence[T], dice: Dice) -> Iterator[T]:
    """All items in random order, then all of them in another, without end."""
    while True:
        yield from dice.shuffle(items)
