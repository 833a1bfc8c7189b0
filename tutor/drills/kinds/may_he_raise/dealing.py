"""Moments of a round in which exactly one reason decides whether the player in turn may still raise."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.actions import WAGERS, NoRaise
from engine.betting import BettingRound, Done
from engine.cards import Seat
from engine.steering.play import attempt
from engine.steering.rounds import Plan, fill, play_planned
from tutor.drills.base import Level
from tutor.drills.betting_plans import BIG_ROUNDS, PLANS, UNIT
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

TRIES: Final = 200


def deal(dice: Dice, case: str, level: Level) -> StudSituation:
    """A moment of the case. Raises ``Unreachable``."""
    return attempt(lambda: _one_try(dice, case, level), TRIES)


def _one_try(dice: Dice, case: str, level: Level) -> StudSituation | None:
    plan = _OWN[case](dice, level) if case in _OWN else PLANS[case](dice, level, False)
    hand = play_planned(dice, plan)
    if hand is None or hand.betting is None or hand.actor is None or not _one_reason(hand.betting, hand.actor):
        return None
    return StudSituation(setup=hand.setup, actions=hand.actions, asked=hand.actor)


# --- plans that no other kind has -------------------------------------------------------------------------------------


def _check_raise(dice: Dice, level: Level) -> Plan:
    profile, street = draw_game(dice), dice.between(3, 4)
    if level is Level.TEMPTING:
        # A raise since the bet, and the one who checked has still two raises before the limit.
        able = dice.between(3, 4)
        script = ("check", "wager", "wager", *fill(dice, able - 3))
        return Plan(profile=profile, street=street, able=able, script=script, folded=1)
    able = 3 if level is Level.PLAIN else dice.between(3, 5)
    before = 1 if level is Level.PLAIN else dice.between(1, able - 1)
    script = (*["check"] * before, "wager", *fill(dice, able - before - 1))
    folded = 0 if level is Level.PLAIN else dice.between(1, 2)
    return Plan(profile=profile, street=street, able=able, script=script, folded=folded)


def _no_chips(dice: Dice, level: Level) -> Plan:
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(3, 5)
    before = fill(dice, dice.between(0, able - 3))
    script = ("wager", *before) if level is not Level.TEMPTING else ("wager", *before, "wager")
    place, most = len(script), UNIT * (1 + (level is Level.TEMPTING))
    folded = 0 if level is Level.PLAIN else dice.between(1, 2)
    short = {place: dice.between(1, most)}
    street = dice.pick(BIG_ROUNDS)
    return Plan(street=street, able=able, script=script, short=short, folded=folded, why=NoRaise.NO_CHIPS)


def _last_raise(dice: Dice, level: Level) -> Plan:
    """The bet and two raises: whoever counts the bet among the three thinks that none is left."""
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 5)
    if level is Level.TEMPTING and dice.chance(0.5):
        return Plan(street=1, able=able, script=("bring-in", *["fold"] * dice.below(able - 3), "wager", "wager", "wager"))
    between = fill(dice, dice.between(0, able - 3)) if level is not Level.PLAIN else ()
    folded = 0 if level is Level.PLAIN else dice.between(1, 2)
    return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=("wager", *between, "wager", "wager"), folded=folded)


_OWN: Final[Mapping[str, Callable[[Dice, Level], Plan]]] = {
    "check-raise": _check_raise,
    "no-chips": _no_chips,
    "last-raise": _last_raise,
}


# --- one reason and no other ------------------------------------------------------------------------------------------


def _one_reason(betting: BettingRound, seat: Seat) -> bool:
    """Whether no more than one thing stands against a raise, and what reopened it is of one sort."""
    since = wagers_since(betting, seat)
    whole = [done for done in since if not done.short]
    half = [done for done in since if done.short and done.full]
    against = (
        betting.capped and betting.wagers > betting.profile.raises,
        betting.has_acted(seat) and not whole and not half,
        not any(betting.stacks[other] for other in betting.live - {seat}),
        betting.paid[seat] + betting.stacks[seat] <= betting.level,
    )
    return sum(against) < 2 and not (betting.has_acted(seat) and whole and half)


def wagers_since(betting: BettingRound, seat: Seat) -> list[Done]:
    """Bets, completions and raises since the seat last acted; all of them where it has not."""
    acted = [place for place, done in enumerate(betting.done) if done.seat == seat]
    later = betting.done[acted[-1] + 1 :] if acted else betting.done
    return [done for done in later if done.kind in WAGERS]
