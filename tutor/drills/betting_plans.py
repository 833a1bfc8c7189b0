"""How a betting round goes for each case: what the players before did, who runs short, who stands by.

Every case is a function of the dice and the level. With ``one`` it gives only moments in which there is exactly one amount
to which the player may bet, complete or raise.
"""

from collections.abc import Callable
from typing import Final

from engine.actions import NoRaise
from engine.cards import Chips
from engine.profile import Game
from engine.profiles import FIVE_CARD_STUD
from engine.steering.rounds import Plan, fill
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.stud import draw_game

DrawPlan = Callable[[Dice, Level, bool], Plan]

Script = tuple[str, ...]

BIG_ROUNDS: Final = (3, 4)
"""The rounds of Five-Card Stud with the big unit: only there can an all-in add less than half of it."""
UNIT: Final[Chips] = FIVE_CARD_STUD.big_bet


def _gone(dice: Dice, level: Level) -> int:
    """How many folded in the rounds before."""
    return 0 if level is Level.PLAIN else dice.between(1, 2)


def _by_stander(dice: Dice, level: Level) -> bool:
    return level is not Level.PLAIN and dice.chance(0.4)


# --- the first round --------------------------------------------------------------------------------------------------


def _bring_in_or_open(dice: Dice, level: Level, one: bool) -> Plan:
    if level is Level.TEMPTING:
        chips = 2 if one else dice.between(1, 2)
        able = dice.between(3, 6)
        return Plan(street=1, able=able, short={0: chips}, why=NoRaise.NO_CHIPS if chips == 1 else None)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 7)
    return Plan(profile=draw_game(dice), street=1, able=able, all_in=level is Level.DISTRACTED)


def _facing_bring_in(dice: Dice, level: Level, one: bool) -> Plan:
    profile = draw_game(dice)
    if level is Level.PLAIN:
        return Plan(profile=profile, street=1, able=dice.between(3, 5), script=("bring-in",))
    able = dice.between(4, 7)
    if level is Level.DISTRACTED:
        script = ("bring-in", *fill(dice, dice.between(1, able - 2)))
        return Plan(profile=profile, street=1, able=able, script=script)
    return Plan(profile=profile, street=1, able=able, all_in=True, script=("bring-in", *["call"] * (able - 2)))


def _nominal_bring_in(dice: Dice, level: Level, one: bool) -> Plan:
    if level is Level.TEMPTING:
        return Plan(street=1, able=dice.between(3, 6), low_all_in=2)
    profile = draw_game(dice)
    if level is Level.PLAIN:
        return Plan(profile=profile, street=1, able=dice.between(3, 5), low_all_in=1)
    able = dice.between(4, 7)
    passed = dice.between(1, 2)
    script = fill(dice, passed) if profile.game is Game.FIVE_CARD_STUD else ("bring-in", *fill(dice, passed - 1))
    return Plan(profile=profile, street=1, able=able, low_all_in=1, script=script)


def _facing_completion(dice: Dice, level: Level, one: bool) -> Plan:
    profile = draw_game(dice)
    if level is Level.PLAIN:
        return Plan(profile=profile, street=1, able=dice.between(3, 5), script=("bring-in", "wager"))
    if level is Level.DISTRACTED:
        able = dice.between(4, 7)
        script: Script = ("bring-in", "call", "wager", *fill(dice, able - 3))
        if dice.chance(0.4):
            script += ("fold",)
        return Plan(profile=profile, street=1, able=able, script=script)
    able = dice.between(4, 6)
    if profile.game is Game.FIVE_CARD_STUD or dice.chance(0.5):
        # The bet and two raises: whoever counts the completion as a raise thinks that none is left.
        return Plan(street=1, able=able, script=("bring-in", "wager", "wager", "wager"))
    return Plan(profile=profile, street=1, able=able, script=("bring-in", "wager", "wager", *fill(dice, able - 3)))


# --- the later rounds, with chips to spare ------------------------------------------------------------------------------


def _free(dice: Dice, level: Level, one: bool) -> Plan:
    profile = draw_game(dice)
    five = profile.game is Game.FIVE_CARD_STUD
    if level is Level.TEMPTING:
        # A pair lies there, but not in the round in which it matters.
        street, able = dice.between(3, 4), dice.between(3, 5)
        return Plan(profile=profile, street=street, able=able, pair=True, folded=1, script=_checks(dice, able))
    street = dice.between(2, 4)
    able = dice.between(2, 4) if level is Level.PLAIN else dice.between(3, 5)
    script = () if level is Level.PLAIN else _checks(dice, able)
    return Plan(
        profile=profile,
        street=street,
        able=able,
        pair=False if street == 2 else None,
        script=script,
        folded=_gone(dice, level),
        all_in=five and able > 2 and _by_stander(dice, level),
    )


def _checks(dice: Dice, able: int) -> Script:
    return ("check",) * dice.between(1, able - 1)


def _pair_exception(dice: Dice, level: Level, one: bool) -> Plan:
    profile, able = draw_game(dice), dice.between(3, 5)
    folded = _gone(dice, level)
    if not one and level is Level.PLAIN:
        return Plan(profile=profile, street=2, able=able, pair=True, owner_acts=True)
    if not one and level is Level.DISTRACTED:
        script = ("check",) * dice.between(1, able - 1)
        return Plan(profile=profile, street=2, able=able, pair=True, owner_acts=False, script=script, folded=folded)
    checked = ("check",) * dice.between(0, able - 2 if level is not Level.PLAIN else 0)
    if one and level is Level.TEMPTING:
        checked = checked[1:]
        return Plan(profile=profile, street=2, able=able, pair=True, script=(*checked, "big", "wager"), folded=folded)
    return Plan(profile=profile, street=2, able=able, pair=True, script=(*checked, "big"), folded=folded)


def _pair_raise(dice: Dice, level: Level, one: bool) -> Plan:
    profile, able = draw_game(dice), dice.between(3, 5)
    between = fill(dice, dice.between(0, able - 3))
    if one:
        scripts: dict[Level, Script] = {
            Level.PLAIN: ("wager", "big"),
            Level.DISTRACTED: ("wager", *between, "big"),
            Level.TEMPTING: dice.pick([("wager", "big", *["fold"] * (able - 3), "call"), ("wager", "wager", "big")]),
        }
    else:
        scripts = {
            Level.PLAIN: ("wager",),
            Level.DISTRACTED: ("wager", *between, "wager"),
            Level.TEMPTING: ("wager", *between, "big"),
        }
    return Plan(profile=profile, street=2, able=able, pair=True, script=scripts[level], folded=_gone(dice, level))


def _pair_all_in(dice: Dice, level: Level, one: bool) -> Plan:
    able = dice.between(3, 5)
    scripts: dict[Level, Script] = {
        Level.PLAIN: (),
        Level.DISTRACTED: ("check",) * dice.between(1, able - 1),
        Level.TEMPTING: ("wager", *fill(dice, dice.between(0, able - 2))),
    }
    folded = _gone(dice, level)
    return Plan(street=2, able=able, pair=True, all_in=True, owner_all_in=True, script=scripts[level], folded=folded)


def _cap_reached(dice: Dice, level: Level, one: bool) -> Plan:
    street = dice.pick(BIG_ROUNDS)
    if level is Level.PLAIN:
        return Plan(street=street, able=dice.between(3, 5), script=("wager",) * 4, why=NoRaise.CAP_REACHED)
    if level is Level.DISTRACTED:
        script: Script = ("wager", "call", "wager", "fold", "wager", "wager")
        return Plan(street=street, able=5, script=script, folded=_gone(dice, level), why=NoRaise.CAP_REACHED)
    if dice.chance(0.5):
        return Plan(street=1, able=dice.between(4, 6), script=("bring-in", *["wager"] * 4), why=NoRaise.CAP_REACHED)
    # An all-in of half a unit or more is one of the three raises.
    short = {1: UNIT + dice.between(2, 3)}
    able = dice.between(4, 5)
    return Plan(street=street, able=able, script=("wager",) * 4, short=short, folded=1, why=NoRaise.CAP_REACHED)


def _no_cap_with_two(dice: Dice, level: Level, one: bool) -> Plan:
    script = ("wager",) * dice.between(4, 5)
    if level is Level.TEMPTING:
        return Plan(street=1, able=2, script=("bring-in", *script))
    folded = 0 if level is Level.PLAIN else dice.between(1, 4)
    return Plan(street=dice.pick(BIG_ROUNDS), able=2, script=script, folded=folded)


def _cap_stays(dice: Dice, level: Level, one: bool) -> Plan:
    able = 3 if level is Level.PLAIN else dice.between(3, 5)
    leave = ("fold",) * (able - 2)
    street, script = dice.pick(BIG_ROUNDS), ("wager", *leave, "wager", "wager", "wager")
    if level is Level.TEMPTING and dice.chance(0.5):
        street, script = 1, ("bring-in", "wager", *leave, "wager", "wager", "wager")
    elif level is Level.TEMPTING:
        script = ("wager", "wager", *leave, "wager", "wager")
    folded = _gone(dice, level) if street > 1 else 0
    return Plan(street=street, able=able, script=script, folded=folded, why=NoRaise.CAP_REACHED)


# --- all-in -----------------------------------------------------------------------------------------------------------


def _big(dice: Dice, level: Level, able: int, script: Script, short: dict[int, Chips], why: NoRaise | None = None) -> Plan:
    """A round of Five-Card Stud with the big unit; beyond the first level some have folded or are all-in before it."""
    return Plan(
        street=dice.pick(BIG_ROUNDS),
        able=able,
        script=script,
        short=short,
        folded=_gone(dice, level),
        all_in=able > 2 and _by_stander(dice, level),
        why=why,
    )


def _short_below_half(dice: Dice, level: Level, one: bool) -> Plan:
    if level is Level.PLAIN:
        return _big(dice, level, dice.between(3, 5), ("wager", "wager"), {1: UNIT + 1})
    if level is Level.DISTRACTED:
        before = dice.between(0, 1)
        able = dice.between(before + 3, 5)
        later = fill(dice, dice.between(0, able - before - 2))
        return _big(dice, level, able, (*["check"] * before, "wager", *later), {before: 1})
    if one:
        able = dice.between(4, 5)
        later = fill(dice, able - 4)
        return _big(dice, level, able, ("wager", "wager", "wager", *later), {2: 2 * UNIT + 1})
    able = dice.between(3, 5)
    return _big(dice, level, able, ("wager", "wager", *fill(dice, able - 2)), {1: UNIT + 1}, NoRaise.NOT_REOPENED)


def _short_after_check(dice: Dice, level: Level, one: bool) -> Plan:
    able = 3 if level is Level.PLAIN else dice.between(4, 5)
    before = 1 if level is Level.PLAIN else dice.between(1, able - 2)
    checks = ("check",) * before
    later = able - before - 1
    if level is Level.TEMPTING:
        return _big(dice, level, able, (*checks, "wager", "wager", *fill(dice, later - 1)), {before: 1})
    return _big(dice, level, able, (*checks, "wager", *fill(dice, later)), {before: 1}, NoRaise.NOT_REOPENED_AFTER_CHECK)


def _short_checked_before_bet(dice: Dice, level: Level, one: bool) -> Plan:
    if level is Level.TEMPTING:
        able = dice.between(4, 5)
        return _big(dice, level, able, ("check", "wager", "wager", "wager", *fill(dice, able - 4)), {3: 2 * UNIT + 1})
    able = 3 if level is Level.PLAIN else dice.between(4, 5)
    before = 1 if level is Level.PLAIN else dice.between(1, able - 2)
    script = (*["check"] * before, "wager", "wager", *fill(dice, able - before - 2))
    return _big(dice, level, able, script, {before + 1: UNIT + 1})


def _short_half(dice: Dice, level: Level, one: bool) -> Plan:
    half = dice.between(2, 3)
    if level is Level.PLAIN:
        return _big(dice, level, dice.between(3, 5), ("wager", "wager"), {1: UNIT + half})
    if level is Level.TEMPTING:
        able = dice.between(3, 5)
        return _big(dice, level, able, ("wager", "wager", *fill(dice, able - 2)), {1: UNIT + half})
    if dice.chance(0.4):
        # At a unit of 2 the smallest increase is exactly half.
        return Plan(street=1, able=dice.between(4, 6), script=("bring-in", "wager", "wager"), short={2: 3})
    able = dice.between(3, 5)
    before = dice.between(1, able - 2)
    return _big(dice, level, able, (*["check"] * before, "wager", *fill(dice, able - before - 1)), {before: half})


def _completion_reopens(dice: Dice, level: Level, one: bool) -> Plan:
    if level is Level.PLAIN:
        return _big(dice, level, 4, ("wager", "call", "wager", "wager"), {2: UNIT + 1})
    able = dice.between(4, 5)
    if level is Level.DISTRACTED:
        script = ("wager", "call", "wager", "wager", *fill(dice, able - 4), "fold")
        return _big(dice, level, able, script, {2: UNIT + 1})
    answer = dice.pick(("call", "fold"))
    return _big(dice, level, able, ("wager", "wager", "call", "wager", *fill(dice, able - 4), answer), {1: UNIT + 1})


def _stack_between(dice: Dice, level: Level, one: bool) -> Plan:
    if level is Level.PLAIN:
        return _big(dice, level, dice.between(3, 4), ("wager",), {1: UNIT + dice.between(1, 3)})
    able = dice.between(3, 5)
    before = dice.between(0, able - 3)
    if level is Level.DISTRACTED:
        script = ("wager", *fill(dice, before))
        if not one and dice.chance(0.4):
            return _big(dice, level, able, script, {before + 1: dice.between(2, UNIT)}, NoRaise.NO_CHIPS)
        return _big(dice, level, able, script, {before + 1: UNIT + dice.between(1, 3)})
    script = ("wager", *fill(dice, before), "wager", *fill(dice, able - before - 2))
    return _big(dice, level, able, script, {0: 2 * UNIT + dice.between(1, 3)})


def _nobody_to_answer(dice: Dice, level: Level, one: bool) -> Plan:
    raised = dice.pick((2 * UNIT, UNIT + 2, UNIT + 3))
    why = NoRaise.NOBODY_TO_ANSWER
    if level is Level.PLAIN:
        return Plan(street=dice.pick(BIG_ROUNDS), able=3, script=("wager", "wager", "fold"), short={1: raised}, why=why)
    able = dice.between(3, 4)
    less = raised if level is Level.TEMPTING else dice.between(UNIT - 1, raised - 1)
    script = ("wager", "wager", "call", *["fold"] * (able - 3))
    return _big(dice, level, able, script, {1: raised, 2: less}, why)


PLANS: Final[dict[str, DrawPlan]] = {
    "bring-in-or-open": _bring_in_or_open,
    "facing-bring-in": _facing_bring_in,
    "nominal-bring-in": _nominal_bring_in,
    "facing-completion": _facing_completion,
    "pair-exception": _pair_exception,
    "pair-raise": _pair_raise,
    "pair-all-in": _pair_all_in,
    "cap-reached": _cap_reached,
    "no-cap-with-two": _no_cap_with_two,
    "cap-stays": _cap_stays,
    "short-below-half": _short_below_half,
    "short-after-check": _short_after_check,
    "short-checked-before-bet": _short_checked_before_bet,
    "short-half": _short_half,
    "completion-reopens": _completion_reopens,
    "stack-between": _stack_between,
    "nobody-to-answer": _nobody_to_answer,
    "free": _free,
}
"""Every case by its name."""
