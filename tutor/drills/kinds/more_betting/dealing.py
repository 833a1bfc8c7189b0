"""How a round goes up to the last action before the question: who is all-in by then, and who still has chips."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.actions import Action, LegalActions, NoRaise
from engine.profile import Game
from engine.steering.play import attempt, calls, folds, stays, wagers
from engine.steering.rounds import Plan, fill, play_planned
from tutor.drills.base import Level
from tutor.drills.betting_plans import BIG_ROUNDS, UNIT
from tutor.drills.dice import Dice
from tutor.drills.just_acted import hand_after, just_acted, round_after
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

TRIES: Final = 200
THIRD: Final = 3
"""The round of Five-Card Stud with the big unit after which another follows."""

Last = Callable[[LegalActions], Action]
DrawRound = Callable[[Dice, Level], tuple[Plan, Last]]


def deal(dice: Dice, case: str, level: Level) -> StudSituation:
    """A moment of the case. Raises ``Unreachable``."""
    for _ in range(level):
        dice.random()  # so that two levels of a case never begin alike
    return attempt(lambda: _one_try(dice, case, level), TRIES)


def _one_try(dice: Dice, case: str, level: Level) -> StudSituation | None:
    plan, last = _ROUNDS[case](dice, level)
    hand = play_planned(dice, plan) if plan.players < 8 else None
    if hand is None:
        return None
    try:
        situation = just_acted(hand, last(hand.legal()))
    except LookupError:
        return None
    if situation.game is Game.SEVEN_CARD_STUD and any(done.short for done in round_after(situation).done):
        return None
    return situation if _fits(situation, case) else None


def _fits(situation: StudSituation, case: str) -> bool:
    betting, live = round_after(situation), hand_after(situation).live
    able = [seat for seat in live if betting.stacks[seat]]
    over = betting.actor is None
    return {
        "still-to-answer": not over,
        "rounds-to-come": over and len(able) > 1,
        "one-with-chips": over and len(able) == 1 < len(live),
        "all-all-in": over and not able,
        "last-round": over and len(able) > 1,
        "one-hand": len(live) == 1,
    }[case]


def _gone(dice: Dice, level: Level) -> int:
    return 0 if level is Level.PLAIN else dice.between(1, 2)


def _raised(dice: Dice) -> int:
    """What an all-in raise over the bet goes to, half a unit or more above it."""
    return UNIT + dice.between(2, UNIT)


def _still_to_answer(dice: Dice, level: Level) -> tuple[Plan, Last]:
    street, folded = dice.pick(BIG_ROUNDS), _gone(dice, level)
    if level is Level.PLAIN:
        able = dice.between(3, 4)
        return Plan(street=street, able=able, script=("wager",), short={1: _raised(dice)}), wagers
    able = dice.between(3, 4)
    if level is Level.DISTRACTED:
        script = ("wager", "wager", *["call"] * (able - 3))
        last: Last = calls
    else:
        # Only one is left with chips, but he has not answered the all-in yet.
        script, last = ("wager", "wager", *["fold"] * (able - 3)), folds
    return Plan(street=street, able=able, script=script, short={1: _raised(dice)}, folded=folded), last


def _rounds_to_come(dice: Dice, level: Level) -> tuple[Plan, Last]:
    if level is Level.PLAIN:
        able = dice.between(3, 4)
        script = ("wager", "call", *["call"] * (able - 3))
        return Plan(street=THIRD, able=able, script=script, short={1: dice.between(1, UNIT)}), calls
    profile = draw_game(dice)
    street = THIRD if profile.game is Game.FIVE_CARD_STUD else dice.between(3, 4)
    able, folded = dice.between(3, 4), dice.between(0, 1)
    if level is Level.DISTRACTED:
        script = ("check",) * (able - 1)
        return Plan(profile=profile, street=street, able=able, all_in=True, folded=folded, script=script), stays
    script = ("wager", "call", *["fold"] * (able - 3))
    return Plan(profile=profile, street=street, able=able, all_in=True, folded=folded, script=script), folds


def _one_with_chips(dice: Dice, level: Level) -> tuple[Plan, Last]:
    able, raised, why = 3 if level is Level.PLAIN else dice.between(3, 4), _raised(dice), NoRaise.NOBODY_TO_ANSWER
    folded = _gone(dice, level)
    if level is not Level.TEMPTING:
        script = ("wager", "wager", *["fold"] * (able - 2))
        return Plan(street=THIRD, able=able, script=script, short={1: raised}, folded=folded, why=why), calls
    short = {1: raised, 2: dice.between(1, raised)}
    script = ("wager", "wager", "call", *["fold"] * (able - 3))
    return Plan(street=THIRD, able=able, script=script, short=short, folded=folded, why=why), calls


def _all_all_in(dice: Dice, level: Level) -> tuple[Plan, Last]:
    able, raised, why = 3 if level is Level.PLAIN else dice.between(3, 4), _raised(dice), NoRaise.NOBODY_TO_ANSWER
    folded = _gone(dice, level)
    short = {0: dice.between(UNIT + 1, raised), 1: raised}
    script = ("wager", "wager", *["fold"] * (able - 2))
    if level is Level.TEMPTING:
        short[2] = dice.between(1, raised)
        script = ("wager", "wager", "call", *["fold"] * (able - 3))
    return Plan(street=THIRD, able=able, script=script, short=short, folded=folded, why=why), calls


def _last_round(dice: Dice, level: Level) -> tuple[Plan, Last]:
    profile = draw_game(dice)
    street, able = len(profile.streets), dice.between(3, 4)
    folded = _gone(dice, level)
    if level is Level.PLAIN or dice.chance(0.4):
        script: tuple[str, ...] = ("check",) * (able - 1)
        return Plan(profile=profile, street=street, able=able, script=script, folded=folded), stays
    script = ("wager", *fill(dice, able - 2))
    plan = Plan(profile=profile, street=street, able=able, script=script, folded=folded, all_in=level is Level.TEMPTING)
    return plan, calls


def _one_hand(dice: Dice, level: Level) -> tuple[Plan, Last]:
    profile, able = draw_game(dice), dice.between(3, 4)
    made = ("wager",) if level is not Level.TEMPTING else ("wager", "wager")
    script = (*made, *["fold"] * (able - 2))
    return Plan(profile=profile, street=dice.between(2, 3), able=able, script=script, folded=_gone(dice, level)), folds


_ROUNDS: Final[Mapping[str, DrawRound]] = {
    "still-to-answer": _still_to_answer,
    "rounds-to-come": _rounds_to_come,
    "one-with-chips": _one_with_chips,
    "all-all-in": _all_all_in,
    "last-round": _last_round,
    "one-hand": _one_hand,
}
