"""Rounds of Five-Card Stud in which something was bet, and the raises are to be counted."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.steering.play import attempt
from engine.steering.rounds import Plan, fill, play_planned
from tutor.drills.base import Level
from tutor.drills.betting_plans import BIG_ROUNDS, PLANS, UNIT
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation

TRIES: Final = 200


def deal(dice: Dice, case: str, level: Level) -> StudSituation:
    """A moment of the case. Raises ``Unreachable``."""

    def one_try() -> StudSituation | None:
        hand = play_planned(dice, _PLANS[case](dice, level))
        return None if hand is None else StudSituation(setup=hand.setup, actions=hand.actions, asked=hand.actor)

    return attempt(one_try, TRIES)


def _gone(dice: Dice, level: Level) -> int:
    return 0 if level is Level.PLAIN else dice.between(1, 2)


def _some_raises(dice: Dice, level: Level) -> Plan:
    """A bet and up to two raises, in a round which more than two began."""
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(3, 5)
    made = dice.between(1, 2) if level is not Level.PLAIN else dice.between(0, 1)
    between = fill(dice, able - 3) if level is Level.DISTRACTED else ()
    script = ("wager", *between, *["wager"] * made)
    return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=script, folded=_gone(dice, level))


def _completed(dice: Dice, level: Level) -> Plan:
    """The bring-in was completed, and maybe raised."""
    if level is Level.PLAIN:
        return Plan(street=1, able=dice.between(3, 4), script=("bring-in", "wager"))
    able = dice.between(4, 6)
    if level is Level.DISTRACTED:
        before = fill(dice, dice.between(0, able - 4))
        return Plan(street=1, able=able, script=("bring-in", *before, "wager", "wager", *fill(dice, able - 3 - len(before))))
    # Whoever counts the completion among the raises thinks that none is left.
    before = ("fold",) * dice.between(0, able - 4)
    return Plan(street=1, able=able, script=("bring-in", *before, "wager", "wager", "wager"))


def _short(dice: Dice, level: Level, added: int) -> Plan:
    """An all-in that adds so much, as a raise or as the bet, and what came before and after it."""
    able, street = dice.between(4, 5), dice.pick(BIG_ROUNDS)
    folded = _gone(dice, level) if able < 5 else 0
    if level is Level.PLAIN:
        return Plan(street=street, able=able, script=("wager", "wager"), short={1: UNIT + added}, folded=folded)
    if level is Level.DISTRACTED:
        script = ("wager", "wager", "wager", *fill(dice, able - 4))
        return Plan(street=street, able=able, script=script, short={1: UNIT + added}, folded=folded)
    if dice.chance(0.5):
        return Plan(street=street, able=able, script=("check", "wager", "wager"), short={1: added}, folded=folded)
    return Plan(street=street, able=able, script=("wager", "wager", "wager"), short={2: 2 * UNIT + added}, folded=folded)


def _below_half(dice: Dice, level: Level) -> Plan:
    return _short(dice, level, 1)


def _half(dice: Dice, level: Level) -> Plan:
    return _short(dice, level, dice.between(2, 3))


def _two_left(dice: Dice, level: Level) -> Plan:
    """More than two began the round, folds left two, and not all raises have been made."""
    able = 3 if level is Level.PLAIN else dice.between(3, 5)
    leave = ("fold",) * (able - 2)
    made = dice.between(1, 2)
    script = ("wager", *leave, *["wager"] * made)
    if level is Level.TEMPTING and dice.chance(0.5):
        return Plan(street=1, able=able, script=("bring-in", *script))
    return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=script, folded=_gone(dice, level))


def _two_began(dice: Dice, level: Level) -> Plan:
    """Only two began the round."""
    made = dice.between(0, 3) if level is Level.PLAIN else dice.between(2, 4)
    script = ("wager",) * (1 + made)
    if level is Level.TEMPTING:
        return Plan(street=1, able=2, script=("bring-in", *script))
    folded = 0 if level is Level.PLAIN else dice.between(1, 4)
    return Plan(street=dice.pick(BIG_ROUNDS), able=2, script=script, folded=folded)


def _opened(dice: Dice, level: Level) -> Plan:
    """Whoever owed the bring-in opened for the full bet, and maybe somebody raised."""
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 6)
    scripts: dict[Level, tuple[str, ...]] = {
        Level.PLAIN: ("wager", *["wager"] * dice.between(0, 1)),
        Level.DISTRACTED: ("wager", *fill(dice, able - 3), "wager"),
        # Whoever counts the opening among the raises thinks that none is left.
        Level.TEMPTING: ("wager", *["fold"] * dice.between(0, able - 4), "wager", "wager"),
    }
    return Plan(street=1, able=able, script=scripts[level])


def _all_in_before(dice: Dice, level: Level) -> Plan:
    """Somebody is all-in from an earlier round; three or more can act, so that it makes no difference whether he counts."""
    able = 3 if level is Level.PLAIN else dice.between(3, 5)
    scripts: dict[Level, tuple[str, ...]] = {
        Level.PLAIN: ("wager", *["wager"] * dice.between(0, 1)),
        Level.DISTRACTED: ("wager", *["call"] * (able - 3), "wager"),
        Level.TEMPTING: ("check", "wager", "wager", "wager"),
    }
    script = scripts[level]
    return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=script, folded=_gone(dice, level), all_in=True)


_PLANS: Final[Mapping[str, Callable[[Dice, Level], Plan]]] = {
    "some-raises": _some_raises,
    "completed": _completed,
    "half": _half,
    "below-half": _below_half,
    "two-left": _two_left,
    "two-began": _two_began,
    "opened": _opened,
    "all-in-before": _all_in_before,
    "cap-reached": lambda dice, level: PLANS["cap-reached"](dice, level, False),
}
