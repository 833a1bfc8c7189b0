"""Which questions a series has: kinds and cases dealt round, so that rare rules come as often as common ones.

Where the learner's latest answers show a misconception, the first deals of its kind tell it from the rule instead.
"""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any, Final

from engine.profile import Game
from tutor.drills import registry
from tutor.drills.base import AnswerError, Case, Kind, Level
from tutor.drills.beliefs import NOTHING_SEEN, Suspects, after, suspects
from tutor.drills.codes import SEEDS, VERSION, CodeError, parse_code
from tutor.drills.dice import Dice
from tutor.drills.learning import choose_code
from tutor.drills.registry import Dealt
from tutor.drills.tempting import Evidence, evidence, temptation
from tutor.practice.queries import Answered

SERIES_LENGTH: Final = 10
TELLING: Final = 2
"""So many deals at the beginning of a series look for what the learner's answers left open."""
SOME_DEALS: Final = 12

AnyKind = Kind[Any, Any]


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
    decks = {kind.slug: dice.in_turn(_cases(kind, level, game, only)) for kind in kinds}
    turns = islice(dice.in_turn(kinds), size)
    return [registry.random_code(kind, dice, level, next(decks[kind.slug]), game) for kind in turns]


def codes_by_answers(
    kinds: Sequence[AnyKind],
    level: Level | None,
    game: Game | None,
    dice: Dice,
    history: Mapping[str, Suspects],
    *,
    size: int = SERIES_LENGTH,
    only: Collection[Case] = (),
) -> list[str]:
    """Codes for a series as ``codes_for`` gives them, but each deal tells what it can; and where some misconceptions are
    live, the first deals of the kind tell of these, whatever their case."""
    found = {kind.slug: history.get(kind.slug, NOTHING_SEEN) for kind in kinds}
    cases = {kind.slug: _cases(kind, level, game, only) for kind in kinds}
    decks = {slug: dice.in_turn(of_kind) for slug, of_kind in cases.items()}
    asked = dict.fromkeys(found, 0)
    codes = []
    for kind in islice(dice.in_turn(kinds), size):
        live = history[kind.slug].live if kind.slug in history and asked[kind.slug] < TELLING else ()
        among = cases[kind.slug] if live else (next(decks[kind.slug]),)
        code = choose_code(kind, among, level, game, dice, found[kind.slug], looking_for=live)
        # The next deals are chosen as if it were answered right.
        deal = temptation(code)
        found[kind.slug] = after(found[kind.slug], evidence(deal, deal.right))
        asked[kind.slug] += 1
        codes.append(code)
    return codes


def follow_up_code(
    kind: AnyKind, level: Level | None, game: Game | None, dice: Dice, found: Suspects, *, only: Collection[Case] = ()
) -> str:
    """A code that tells the live misconceptions apart."""
    return choose_code(kind, _cases(kind, level, game, only), level, game, dice, found)


def another_code(kind: AnyKind, level: Level | None, dice: Dice, found: Suspects, *, like: str = "") -> str:
    """A code of the kind that nobody has seen, that tells the live misconceptions apart where there are any; where ``like`` is
    a code of the kind, of its case and game too, and of its level unless another is asked for."""
    asked = _of_kind(kind, like)
    if asked is None:
        return follow_up_code(kind, level, None, dice, found) if found.live else registry.random_code(kind, dice, level)
    level, game = level or asked.level, kind.game(asked.situation)
    if found.live:
        return follow_up_code(kind, level, game, dice, found, only=[asked.case])
    return registry.random_code(kind, dice, level, asked.case, game)


def _of_kind(kind: AnyKind, code: str) -> Dealt | None:
    try:
        dealt = registry.deal_code(code)
    except CodeError:
        return None
    return dealt if dealt.kind is kind else None


def tells_apart(code: str, found: Suspects) -> bool:
    """Whether the deal tells all the live misconceptions apart; one of an earlier generator tells nothing."""
    try:
        deal = temptation(code)
    except CodeError:
        return False
    return all(deal.tells_apart(slug) for slug in found.live)


def suspects_in(answers: Sequence[Answered]) -> dict[str, Suspects]:
    """What answers, oldest first, say about the misconceptions of each kind."""
    found: dict[str, list[Evidence]] = {}
    for one in answers:
        if seen := _evidence(one):
            found.setdefault(one.kind, []).append(seen)
    return {slug: suspects(history) for slug, history in found.items()}


def _evidence(answered: Answered) -> Evidence | None:
    """None for a question of an earlier generator, and for an answer that was read less strictly when it was given."""
    try:
        tempted = temptation(answered.code)
        if answered.right:
            return evidence(tempted, tempted.right)
        dealt = registry.deal_code(answered.code)
        return evidence(tempted, dealt.kind.parse(dealt.situation, answered.answer))
    except (CodeError, AnswerError):
        return None


def code_like(code: str, dice: Dice) -> str:
    """Another deal of the same kind, case and level. Raises ``CodeError`` for what is no code."""
    return str(replace(parse_code(code), seed=dice.below(SEEDS), version=VERSION))


def _cases(kind: AnyKind, level: Level | None, game: Game | None, only: Collection[Case]) -> Sequence[Case]:
    chosen = [case for case in kind.cases if case in only]
    of_game = [case for case in kind.cases if game is None or _is_dealt_in(kind, case.slug, game)]
    return chosen or [case for case in of_game if level in case.levels] or of_game or kind.cases


@cache
def _is_dealt_in(kind: AnyKind, slug: str, game: Game) -> bool:
    """Whether the case comes in the game, as far as a few deals show: some cases are of one game alone."""
    if len(kind.games) == 1:
        return game in kind.games
    case = kind.case(slug)
    codes = (registry.code_for(kind, case, case.levels[0], seed) for seed in range(SOME_DEALS))
    return any(kind.game(registry.deal_code(code).situation) is game for code in codes)
