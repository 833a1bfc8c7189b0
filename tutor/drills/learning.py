"""Which deal to ask next, by what a learner's answers of its kind say.

Nothing here knows of a database: the site and ``manage.py simulate`` judge and choose by the same functions.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Final

from engine.profile import Game
from tutor.drills import registry
from tutor.drills.base import Case, Kind, Level
from tutor.drills.beliefs import Suspects, before_any, chances, information
from tutor.drills.codes import parse_code
from tutor.drills.dice import Dice
from tutor.drills.tempting import Tempting, temptation

TRIES: Final = 12
"""So many deals are looked at to find the one that tells most of what is live."""
FRESH_TRIES: Final = 3
"""So many where nothing is live."""
BEST: Final = 5
"""So many cases, each with a level, that tell most of what is live are looked at more often than others."""
OF_ALL: Final = 0.2
"""How much what a deal tells of everything counts beside what it tells of the live ones."""
SAME_CASE: Final = 0.5
"""What a deal tells counts so much where its case has pointed to a misconception already: a rule that the catalogue lacks may
give the answers of a known one in one case, and hardly in two."""

AnyKind = Kind[Any, Any]


def choose_code(
    kind: AnyKind,
    cases: Sequence[Case],
    level: Level | None,
    game: Game | None,
    dice: Dice,
    found: Suspects,
    *,
    looking_for: Collection[str] | None = None,
    tempting: Tempting = temptation,
) -> str:
    """A code of one of the cases: of a few deals the one whose answer will tell most, first of what is live.

    ``looking_for`` says what to take for live instead. Any deal is taken where none tells anything.
    """
    live = found.live if looking_for is None else looking_for
    found = found if found.states else _nothing_seen(kind, tempting)
    likely = _likely(kind, cases, level, found, live, tempting) if live else ()
    shown_in = _cases_of(found.shown_by)
    best, most = "", -1.0
    for turn in range(TRIES if live else FRESH_TRIES):
        case, at = likely[turn // 2 % len(likely)] if likely and turn % 4 < 3 else (dice.pick(cases), level)
        code = registry.random_code(kind, dice, at, case, game)
        told = information(found, tempting(code), live, of_all=OF_ALL if live else 1)
        if code in found.codes:
            told = 0
        elif live and parse_code(code).case in shown_in:
            told *= SAME_CASE
        if told > most:
            best, most = code, told
    return best


def _nothing_seen(kind: AnyKind, tempting: Tempting) -> Suspects:
    """What is believed before any answer, of the misconceptions that some deal says there are."""
    some = tempting(registry.code_for(kind, kind.cases[0], kind.cases[0].levels[0], 0))
    states = before_any(some.families.keys())
    return Suspects(states=states, held=chances(states))


def _likely(
    kind: AnyKind,
    cases: Collection[Case],
    level: Level | None,
    found: Suspects,
    live: Collection[str],
    tempting: Tempting,
) -> Sequence[tuple[Case, Level]]:
    """The cases and levels that tell most of what is live, by one deal of each; one that asks the same each time does not
    come again at once."""
    shown_in, asked = _cases_of(found.shown_by), _cases_of(found.codes)
    told = []
    for number, case in enumerate(kind.cases):
        if case not in cases or (case.few_deals and number in asked):
            continue
        for at, code in _samples(kind, case):
            if level in (None, at):
                bits = information(found, tempting(code), live, of_all=0)
                told.append((bits * SAME_CASE if number in shown_in else bits, case, at))
    told.sort(key=lambda one: -one[0])
    return [(case, at) for _bits, case, at in told[:BEST]]


def _cases_of(codes: Collection[str]) -> frozenset[int]:
    return frozenset(parse_code(code).case for code in codes)


@cache
def _samples(kind: AnyKind, case: Case) -> Sequence[tuple[Level, str]]:
    """A deal of the case at every level, the same each time."""
    return [(level, registry.code_for(kind, case, level, 0)) for level in case.levels]
