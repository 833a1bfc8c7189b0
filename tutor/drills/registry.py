"""The kinds of question, found by discovery: every module of ``tutor.drills.kinds`` that has a ``KIND``."""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from engine.profile import Game
from engine.ruling import Ruling
from tutor.drills import kinds as package
from tutor.drills.base import Case, Kind, Level
from tutor.drills.codes import SEEDS, VERSION, CodeError, QuestionCode, parse_code
from tutor.drills.dice import Dice

SEED_TRIES = 40


@cache
def kinds() -> tuple[Kind[Any, Any], ...]:
    """All kinds, by number."""
    modules = (import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__))
    return tuple(sorted((module.KIND for module in modules if hasattr(module, "KIND")), key=lambda kind: kind.number))


def get(slug: str) -> Kind[Any, Any]:
    """The kind of that name. Raises ``KeyError``."""
    return {kind.slug: kind for kind in kinds()}[slug]


def by_path(path: str, language: str) -> Kind[Any, Any]:
    """The kind that has this word in addresses of that language. Raises ``KeyError``."""
    return {kind.paths[language]: kind for kind in kinds()}[path]


@dataclass(frozen=True, slots=True, eq=False)
class Dealt:
    """A question as its code deals it. Each is only itself: what is kept for it need not compare situations."""

    code: str
    kind: Kind[Any, Any]
    case: Case
    level: Level
    situation: Any
    ruling: Ruling[Any]


@lru_cache(maxsize=2048)
def deal_code(text: str) -> Dealt:
    """The question of a code. Raises ``CodeError`` where there is none."""
    code = parse_code(text)
    kind = next((kind for kind in kinds() if kind.number == code.kind), None)
    if kind is None or code.version != VERSION or code.case >= len(kind.cases):
        raise CodeError(text)
    case = kind.cases[code.case]
    if code.level not in case.levels:
        raise CodeError(text)
    level = Level(code.level)
    situation = kind.deal(Dice(code.seed), case, level)
    return Dealt(str(code), kind, case, level, situation, kind.rule(situation))


def code_for(kind: Kind[Any, Any], case: Case, level: Level, seed: int) -> str:
    """The code of one deal of a kind."""
    return str(QuestionCode(kind.number, kind.cases.index(case), level, seed % SEEDS))


def random_code(
    kind: Kind[Any, Any],
    dice: Dice,
    level: Level | None = None,
    case: Case | None = None,
    game: Game | None = None,
) -> str:
    """A code drawn with the dice: any case that has the level, any level that the case has, equally often.

    With ``game``, seeds are drawn until one deals it; a case that never does gives the last one drawn.
    """
    cases = [case] if case else [case for case in kind.cases if level is None or level in case.levels]
    for _ in range(SEED_TRIES):
        drawn = dice.pick(cases)
        level_drawn = level if level is not None and level in drawn.levels else dice.pick(drawn.levels)
        code = code_for(kind, drawn, level_drawn, dice.below(SEEDS))
        if game is None or len(kind.games) == 1 or kind.game(deal_code(code).situation) is game:
            break
    return code
