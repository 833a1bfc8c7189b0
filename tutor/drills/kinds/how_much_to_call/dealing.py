"""Moments in which the player in turn has something to call: how it came to that level, and what he has in it already."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.actions import NoRaise
from engine.steering.play import attempt
from engine.steering.rounds import Plan, fill, play_planned
from tutor.drills.base import Level
from tutor.drills.betting_plans import PLANS
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

TRIES: Final = 200


def deal(dice: Dice, case: str, level: Level) -> StudSituation:
    """A moment of the case. Raises ``Unreachable``."""

    def one_try() -> StudSituation | None:
        hand = play_planned(dice, _PLANS[case](dice, level))
        if hand is None or hand.legal().call is None or (any(done.short for done in hand.done) and hand.profile.fold_when_free):
            return None
        return StudSituation(setup=hand.setup, actions=hand.actions, asked=hand.actor)

    return attempt(one_try, TRIES)


def _gone(dice: Dice, level: Level) -> int:
    return 0 if level is Level.PLAIN else dice.between(1, 2)


def _nominal(dice: Dice, level: Level) -> Plan:
    """The lowest card is all-in from the ante; what the others call is the bring-in that nobody paid."""
    able = dice.between(3, 5) if level is Level.PLAIN else dice.between(3, 6)
    passed = 0 if level is Level.PLAIN else dice.between(1, able - 2)
    low = 2 if level is Level.TEMPTING and dice.chance(0.3) else 1
    return Plan(street=1, able=able, low_all_in=low, script=fill(dice, passed) if passed else ())


def _partly_paid(dice: Dice, level: Level) -> Plan:
    """Whoever has called or bet faces a completion or a raise."""
    profile = draw_game(dice)
    if level is Level.PLAIN:
        able = dice.between(3, 4)
        if dice.chance(0.5):
            return Plan(profile=profile, street=1, able=able, script=("bring-in", *["fold"] * (able - 2), "wager"))
        return Plan(profile=profile, street=dice.between(2, 4), able=able, script=("wager", *["call"] * (able - 2), "wager"))
    able, street = dice.between(4, 5), dice.between(3, 4)
    if level is Level.DISTRACTED:
        script = ("wager", "call", "wager", *fill(dice, able - 3))
        return Plan(profile=profile, street=street, able=able, script=script, folded=dice.between(1, 2))
    script = ("wager", "call", "wager", "wager", *fill(dice, able - 4))
    return Plan(profile=profile, street=street, able=able, script=script, folded=dice.between(0, 1))


def _raised(dice: Dice, level: Level) -> Plan:
    """A bet and one or two raises, and somebody who has nothing in yet, or who has checked."""
    profile, street = draw_game(dice), dice.between(2, 5)
    if street > len(profile.streets):
        street = len(profile.streets)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 5)
    checks = ("check",) if level is Level.TEMPTING else ()
    made = ("wager",) * (1 + (level is not Level.PLAIN))
    rest = fill(dice, able - len(checks) - 1 - len(made)) if checks else ()
    return Plan(profile=profile, street=street, able=able, script=(*checks, "wager", *made, *rest), folded=_gone(dice, level))


def _called_for_less(dice: Dice, level: Level) -> Plan:
    """Somebody goes all-in with less than the level; the next still faces all of it."""
    profile, able = draw_game(dice), dice.between(3, 5)
    big = profile.big_bet
    street = dice.between(3, len(profile.streets))
    before = fill(dice, dice.between(0, able - 3)) if level is not Level.PLAIN else ()
    if level is Level.TEMPTING:
        # The turn comes back to who bet, and a short call lies between the raise and him.
        after = fill(dice, able - 3)
        script, short = ("wager", "wager", "call", *after), {2: dice.between(big + 1, 2 * big - 1)}
    else:
        script, short = ("wager", *before, "call"), {len(before) + 1: dice.between(1, big - 1)}
    return Plan(
        profile=profile, street=street, able=able, script=script, short=short, folded=_gone(dice, level), open_point=True
    )


def _too_few(dice: Dice, level: Level) -> Plan:
    """The player in turn has less than the call takes."""
    profile = draw_game(dice)
    able, big, street = dice.between(3, 5), profile.big_bet, dice.between(3, len(profile.streets))
    if level is Level.TEMPTING:
        # He has bet, was raised, and what is left does not suffice.
        script, place, most = ("wager", "wager", *fill(dice, able - 2)), 0, dice.between(big + 1, 2 * big - 1)
    else:
        before = fill(dice, dice.between(0, able - 2)) if level is not Level.PLAIN else ()
        script, place, most = ("wager", *before), len(before) + 1, dice.between(1, big - 1)
    why = NoRaise.NO_CHIPS
    return Plan(
        profile=profile, street=street, able=able, script=script, short={place: most}, folded=_gone(dice, level), why=why
    )


def _shared(case: str) -> Callable[[Dice, Level], Plan]:
    return lambda dice, level: PLANS[case](dice, level, False)


_PLANS: Final[Mapping[str, Callable[[Dice, Level], Plan]]] = {
    "facing-bring-in": _shared("facing-bring-in"),
    "nominal-bring-in": _nominal,
    "partly-paid": _partly_paid,
    "raised": _raised,
    "short-below-half": _shared("short-below-half"),
    "short-half": _shared("short-half"),
    "called-for-less": _called_for_less,
    "too-few": _too_few,
}
