"""How a round goes up to the last action before the question, for each case; who is next is looked at afterwards."""

from collections.abc import Callable
from typing import Final

from engine.actions import WAGERS, Action, LegalActions
from engine.profile import Game, StudProfile
from engine.seats import clockwise
from engine.steering.play import calls, folds, stays, wagers
from engine.steering.rounds import Plan, fill, play_planned
from tutor.drills.base import Level
from tutor.drills.betting_plans import BIG_ROUNDS, UNIT
from tutor.drills.dice import Dice
from tutor.drills.just_acted import hand_after, just_acted, round_after
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

TRIES: Final = 300

Last = Callable[[LegalActions], Action]
DrawRound = Callable[[Dice, Level], tuple[Plan, Last]]
MOST_PLAYERS: Final = 7
"""As many as the pack of Seven-Card Stud serves."""


def deal(dice: Dice, case: str, level: Level) -> StudSituation | None:
    """One try; None where the cards, the players or who would be next went another way."""
    plan, last = _ROUNDS[case](dice, level)
    hand = play_planned(dice, plan) if plan.players <= MOST_PLAYERS else None
    if hand is None:
        return None
    try:
        situation = just_acted(hand, last(hand.legal()))
    except LookupError:
        return None
    return situation if _fits(situation, case, level) else None


# --- how the rounds go ------------------------------------------------------------------------------------------------


def _gone(dice: Dice, level: Level) -> int:
    return 0 if level is Level.PLAIN else dice.between(1, 2)


def _folded(dice: Dice, level: Level) -> tuple[Plan, Last]:
    if level is Level.TEMPTING:
        # Who bet folds to a raise, and is passed over when another raise brings the turn round again.
        profile, street, more = draw_game(dice), dice.between(3, 4), dice.below(2)
        script = ("wager", "call", *["call"] * more, "call", "wager", "fold", "call", *fill(dice, more), "wager")
        return Plan(profile=profile, street=street, able=4 + more, script=script), dice.pick((calls, folds))
    profile, street = draw_game(dice), dice.between(2, 4)
    able = dice.between(3, 4)
    folded = 1 if level is Level.PLAIN else 2
    if dice.chance(0.5):
        checks = ("check",) * dice.between(0, able - 2)
        return Plan(profile=profile, street=street, able=able, folded=folded, script=checks), dice.pick((stays, wagers))
    script = ("wager", *fill(dice, dice.between(0, able - 3)))
    return Plan(profile=profile, street=street, able=able, folded=folded, script=script), dice.pick((calls, folds))


def _all_in(dice: Dice, level: Level) -> tuple[Plan, Last]:
    if level is Level.TEMPTING:
        # All-in with a call in this round; a raise behind brings the turn back past that seat.
        able = dice.between(4, 5)
        script = ("wager", "call", "call", *fill(dice, able - 4), "wager")
        return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=script, short={1: dice.between(1, UNIT)}), calls
    profile, street, able = draw_game(dice), dice.between(3, 4), dice.between(3, 4)
    folded = 0 if level is Level.PLAIN else dice.between(1, 2)
    if dice.chance(0.5):
        checks = ("check",) * dice.between(0, able - 2)
        last: Last = dice.pick((stays, wagers))
        return _with_one_passed_over(profile, street, able, folded, checks), last
    script = ("wager", *fill(dice, dice.between(0, able - 3)))
    return _with_one_passed_over(profile, street, able, folded, script), dice.pick((calls, folds))


def _with_one_passed_over(profile: StudProfile, street: int, able: int, folded: int, script: tuple[str, ...]) -> Plan:
    """Who went all-in before sits between the last to act, who follows those of the script, and the next."""
    last = len(script)
    return Plan(profile=profile, street=street, able=able, all_in=True, stands_after=last, folded=folded, script=script)


def _bring_in_called(dice: Dice, level: Level) -> tuple[Plan, Last]:
    profile = draw_game(dice)
    if level is Level.PLAIN:
        able = dice.between(3, 4)
        return Plan(profile=profile, street=1, able=able, script=("bring-in", *["call"] * (able - 2))), calls
    able = dice.between(4, 6)
    script = ("bring-in", *fill(dice, able - 2))
    last: Last = calls if level is Level.DISTRACTED else folds
    return Plan(profile=profile, street=1, able=able, all_in=level is Level.TEMPTING, script=script), last


def _all_checked(dice: Dice, level: Level) -> tuple[Plan, Last]:
    profile, street, able = draw_game(dice), dice.between(2, 4), dice.between(3, 4)
    script = ("check",) * (able - 1)
    folded, all_in = _gone(dice, level), level is Level.TEMPTING and street > 2
    return Plan(profile=profile, street=street, able=able, script=script, folded=folded, all_in=all_in), stays


def _answered(dice: Dice, level: Level) -> tuple[Plan, Last]:
    profile, street = draw_game(dice), dice.between(2, 4)
    if level is Level.PLAIN:
        able = dice.between(3, 4)
        return Plan(profile=profile, street=street, able=able, script=("wager", *["call"] * (able - 2))), calls
    able = dice.between(3, 5)
    if level is Level.DISTRACTED:
        checks = dice.between(0, able - 2)
        script = (*["check"] * checks, "wager", *fill(dice, able - 2))
        plan = Plan(profile=profile, street=street, able=able, script=script, folded=dice.between(0, 1))
        return plan, dice.pick((calls, folds))
    if dice.chance(0.3):
        # The bring-in is completed, and the last to answer is who posted it.
        script = ("bring-in", *["fold"] * (able - 3), "wager", dice.pick(("call", "fold")))
        return Plan(profile=profile, street=1, able=able, script=script), calls
    behind = fill(dice, able - 2)
    return Plan(profile=profile, street=street, able=able, script=("wager", "wager", *behind)), calls


def _reopened(dice: Dice, level: Level) -> tuple[Plan, Last]:
    profile, street = draw_game(dice), dice.between(2, 4)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(3, 5)
    if level is Level.PLAIN:
        if dice.chance(0.5):
            return Plan(profile=profile, street=street, able=able, script=("check",) * (able - 1)), wagers
        return Plan(profile=profile, street=street, able=able, script=("wager", *["call"] * (able - 2))), wagers
    if level is Level.DISTRACTED:
        script = ("check",) * (able - 1) if dice.chance(0.5) else ("wager", *fill(dice, able - 2))
        return Plan(profile=profile, street=street, able=able, script=script, folded=dice.between(1, 2)), wagers
    if dice.chance(0.4):
        # Too little to reopen the raising, but what it adds has to be answered all the same.
        script = ("wager", *["call"] * (able - 2))
        return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=script, short={able - 1: UNIT + 1}), wagers
    script = ("check", "wager", *fill(dice, able - 3)) if dice.chance(0.5) else ("wager", *fill(dice, able - 2))
    return Plan(profile=profile, street=street, able=able, script=script), wagers


def _one_left(dice: Dice, level: Level) -> tuple[Plan, Last]:
    profile = draw_game(dice)
    if level is Level.TEMPTING and dice.chance(0.5):
        able = dice.between(3, 6)
        return Plan(profile=profile, street=1, able=able, script=("bring-in", *["fold"] * (able - 2))), folds
    able = dice.between(3, 4)
    street, folded = dice.between(2, 4), _gone(dice, level)
    if level is Level.TEMPTING:
        script = ("wager", "wager", *["fold"] * (able - 2))
        return Plan(profile=profile, street=street, able=able, script=script, folded=folded), folds
    checks = dice.between(0, able - 1) if level is Level.DISTRACTED else 0
    script = (*["check"] * checks, "wager", *["fold"] * (able - 2))
    return Plan(profile=profile, street=street, able=able, script=script, folded=folded), folds


_ROUNDS: Final[dict[str, DrawRound]] = {
    "folded": _folded,
    "all-in": _all_in,
    "bring-in-called": _bring_in_called,
    "all-checked": _all_checked,
    "answered": _answered,
    "reopened": _reopened,
    "one-left": _one_left,
}


# --- whether the moment is the one wanted -----------------------------------------------------------------------------


def passed_over(situation: StudSituation) -> tuple[int, ...]:
    """The seats between the last to act and the next; none where the round is over."""
    betting = round_after(situation)
    if betting.actor is None or situation.asked is None:
        return ()
    after = clockwise(situation.setup.seats, situation.asked)
    return after[: after.index(betting.actor)]


def _fits(situation: StudSituation, case: str, level: Level) -> bool:
    after, betting = hand_after(situation), round_after(situation)
    between = passed_over(situation)
    done = betting.done
    if situation.game is Game.SEVEN_CARD_STUD and any(each.short for each in done):
        return False
    match case:
        case "folded":
            here = [seat for seat in between if betting.paid.get(seat)]
            gone = bool(between) and all(seat in after.folded for seat in between)
            return gone and (level is not Level.TEMPTING or bool(here))
        case "all-in":
            stands = [seat for seat in between if seat not in after.folded]
            return bool(stands) and (level is not Level.TEMPTING or bool(betting.paid[stands[0]]))
        case "reopened":
            return betting.actor is not None and betting.has_acted(betting.actor)
        case "one-left":
            return len(betting.live) == 1
        case "bring-in-called":
            return betting.actor is None and len(betting.live) > 1 and betting.stacks[done[0].seat] > 0
        case "all-checked":
            return betting.actor is None and not betting.level
        case _answered:
            return betting.actor is None and len(betting.live) > 1 and any(each.kind in WAGERS for each in done)
