"""Moments just after somebody has put chips in, knocked or given the hand up: how each case comes about."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.actions import CHECK, Action, LegalActions, NoRaise
from engine.profiles import SEVEN_CARD_STUD
from engine.steering.play import attempt, brings_in, calls, folds, wagers, wagers_big
from engine.steering.rounds import Plan, fill, play_planned
from tutor.drills.base import Level
from tutor.drills.betting_plans import BIG_ROUNDS, UNIT
from tutor.drills.dice import Dice
from tutor.drills.just_acted import just_acted
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

TRIES: Final = 200
LATER: Final = (2, 3, 4)

Act = Callable[[LegalActions], Action]


def deal(dice: Dice, case: str, level: Level) -> StudSituation:
    """A moment of the case; every try draws another plan. Raises ``Unreachable``."""
    plan_for, act = _CASES[case]

    def one_try() -> StudSituation | None:
        hand = play_planned(dice, plan_for(dice, level))
        return None if hand is None else just_acted(hand, act(hand.legal()))

    return attempt(one_try, TRIES)


def _checks(_legal: LegalActions) -> Action:
    return CHECK


def _gone(dice: Dice, level: Level) -> int:
    """How many folded in the rounds before."""
    return 0 if level is Level.PLAIN else dice.between(0, 2)


# --- the first round --------------------------------------------------------------------------------------------------


def _opens(dice: Dice, level: Level) -> Plan:
    """Somebody has to open: where it tempts, not the lowest card, which is all-in from the ante."""
    if level is Level.TEMPTING:
        return Plan(profile=SEVEN_CARD_STUD, street=1, able=dice.between(3, 6), low_all_in=1)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 7)
    return Plan(profile=draw_game(dice), street=1, able=able, all_in=level is not Level.PLAIN and dice.chance(0.5))


def _bring_in_alone(dice: Dice, level: Level) -> Plan:
    """The bring-in is all there is to match: where it tempts, nobody has paid it."""
    if level is Level.TEMPTING:
        return Plan(street=1, able=dice.between(3, 6), low_all_in=1)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(5, 7)
    between = () if level is Level.PLAIN else fill(dice, dice.between(1, able - 3))
    return Plan(profile=draw_game(dice), street=1, able=able, script=("bring-in", *between))


def _completes(dice: Dice, level: Level) -> Plan:
    """A bring-in to complete or, where it tempts, an opening all-in of less than half."""
    if level is Level.TEMPTING and dice.chance(0.5):
        able = dice.between(3, 5)
        between = ("check",) * dice.between(0, able - 3)
        return Plan(
            street=dice.pick(BIG_ROUNDS),
            able=able,
            script=(*between, "wager"),
            short={len(between): 1},
            folded=_gone(dice, level),
        )
    return _bring_in_alone(dice, level)


# --- the later rounds -------------------------------------------------------------------------------------------------


def _nothing_to_match(dice: Dice, level: Level) -> Plan:
    """Nobody has bet yet; where it tempts, whoever acts is the last."""
    able = dice.between(3, 5)
    checks = 0 if level is Level.PLAIN else able - 1 if level is Level.TEMPTING else dice.between(1, able - 2)
    street = dice.pick(LATER)
    return Plan(profile=draw_game(dice), street=street, able=able, script=("check",) * checks, folded=_gone(dice, level))


def _first_bet(dice: Dice, level: Level) -> Plan:
    """Nobody has bet yet; where it tempts, an exposed pair leaves the larger unit open."""
    if level is Level.TEMPTING:
        able = dice.between(3, 5)
        script = ("check",) * dice.between(0, able - 2)
        return Plan(profile=draw_game(dice), street=2, able=able, script=script, pair=True, folded=_gone(dice, level))
    return _nothing_to_match(dice, level)


def _facing_a_bet(dice: Dice, level: Level) -> Plan:
    """A bet to answer; where it tempts, a completion, or a raise."""
    profile = draw_game(dice)
    if level is Level.TEMPTING:
        if dice.chance(0.5):
            able = dice.between(3, 6)
            before = ("fold",) * dice.between(0, able - 3)
            return Plan(profile=profile, street=1, able=able, script=("bring-in", *before, "wager"))
        script = ("wager", "wager")
        return Plan(profile=profile, street=dice.pick(LATER), able=dice.between(3, 5), script=script, folded=_gone(dice, level))
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 5)
    between = () if level is Level.PLAIN else fill(dice, dice.between(1, able - 2))
    return Plan(profile=profile, street=dice.pick(LATER), able=able, script=("wager", *between), folded=_gone(dice, level))


def _gives_up(dice: Dice, level: Level) -> Plan:
    """A bet to answer; where it tempts, nothing to match, which only Seven-Card Stud lets one fold to."""
    if level is not Level.TEMPTING:
        return _facing_a_bet(dice, level)
    able = dice.between(3, 5)
    script = ("check",) * dice.between(0, able - 2)
    street = dice.pick(LATER)
    return Plan(profile=SEVEN_CARD_STUD, street=street, able=able, script=script, folded=_gone(dice, level))


# --- all-in -----------------------------------------------------------------------------------------------------------


def _short(dice: Dice, level: Level, added: int) -> Plan:
    """Chips for so many more than what counts: as a raise, or, with bystanders, as the bet."""
    street, folded, able = dice.pick(BIG_ROUNDS), _gone(dice, level), dice.between(3, 5)
    if level is Level.DISTRACTED:
        checks = dice.between(0, able - 2)
        return Plan(street=street, able=able, script=("check",) * checks, short={checks: added}, folded=folded)
    made = 2 if level is Level.TEMPTING else 1
    return Plan(street=street, able=able, script=("wager",) * made, short={made: made * UNIT + added}, folded=folded)


def _call_for_less(dice: Dice, level: Level) -> Plan:
    """Chips that do not reach the bet or, where it tempts, the raise, but do go beyond the bet before it."""
    street, folded, able = dice.pick(BIG_ROUNDS), _gone(dice, level), dice.between(3, 5)
    if level is Level.TEMPTING:
        chips = UNIT + dice.between(1, UNIT - 1)
        return Plan(street=street, able=able, script=("wager", "wager"), short={2: chips}, folded=folded, why=NoRaise.NO_CHIPS)
    between = () if level is Level.PLAIN else fill(dice, able - 2)
    chips = dice.between(1, UNIT - 1)
    script = ("wager", *between)
    return Plan(street=street, able=able, script=script, short={len(script): chips}, folded=folded, why=NoRaise.NO_CHIPS)


_CASES: Final[Mapping[str, tuple[Callable[[Dice, Level], Plan], Act]]] = {
    "bring-in": (_opens, brings_in),
    "opening": (_opens, wagers),
    "bring-in-called": (_bring_in_alone, calls),
    "completion": (_completes, wagers),
    "bet": (_first_bet, wagers_big),
    "call": (_facing_a_bet, calls),
    "raise": (_facing_a_bet, wagers),
    "check": (_nothing_to_match, _checks),
    "fold": (_gives_up, folds),
    "below-half": (lambda dice, level: _short(dice, level, 1), wagers),
    "half": (lambda dice, level: _short(dice, level, dice.between(2, 3)), wagers),
    "call-for-less": (_call_for_less, calls),
}
