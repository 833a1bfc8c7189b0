"""Hands played up to a street, with folds in chosen rounds. The cards and the bets do not matter and are not shown."""

from collections.abc import Mapping
from dataclasses import replace

from engine.actions import ActionKind
from engine.cards import Chips, Seat
from engine.events import Acted
from engine.hand import StudHand
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.steering.play import folding_in, play_until, set_up
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation

Left = tuple[Chips, str]
"""How many cards are left, and what is dealt on Seventh Street, "" where that is not asked."""

NEXT = "next"
"""The form of the question that also asks whether the stub suffices."""

SIXTH = 4
"""The number of the round of Sixth Street."""

# In which rounds somebody folds, one entry a seat. Before Seventh Street eight players leave 4 + 3a + 2b + c cards, where a
# folded in the first round, b in the second and c in the third.
PATTERNS: Mapping[str, Mapping[Level, tuple[tuple[int, ...], ...]]] = {
    "suffices": {
        Level.PLAIN: ((1, 1), (1, 2)),
        Level.DISTRACTED: ((2, 2), (3, 3, 3), (1, 1, 3)),
        Level.TEMPTING: ((2, 3), (1, 3), (2, 2, 3)),
    },
    "just-enough": {
        Level.PLAIN: ((1,),),
        Level.DISTRACTED: ((3, 3),),
        Level.TEMPTING: ((1,), (3, 3), (3, 3)),
    },
    "too-few": {
        Level.PLAIN: ((),),
        Level.DISTRACTED: ((3,),),
        Level.TEMPTING: ((2,), (2,), (3,)),
    },
}


def deal(dice: Dice, case: str, level: Level) -> StudSituation | None:
    """One try at a hand of the case; None where somebody could not fold as planned."""
    five = case == "five-card"
    profile = FIVE_CARD_STUD if five else SEVEN_CARD_STUD
    if case in PATTERNS:
        players, street = 8, SIXTH
        patterns = PATTERNS[case][level]
        rounds = patterns[0] if len(patterns) == 1 else dice.pick(patterns)
    else:
        last = len(profile.streets)
        players = dice.between(4, 5) if level is Level.PLAIN else dice.between(6, 8 if five else 7)
        street = dice.between(2, 3) if level is Level.PLAIN else dice.between(3, last)
        folding = {Level.PLAIN: 1, Level.DISTRACTED: 2}.get(level) or dice.between(3, players - 3)
        rounds = tuple(sorted(dice.between(1, street - 1) for _ in range(folding)))
    setup = set_up(dice, profile, players)
    # Nobody is to run out of chips.
    stacks = tuple(dice.sample(range(profile.big_bet * 20, profile.big_bet * 40), players))
    leaves = dict(zip(dice.sample(setup.seats, len(rounds)), rounds, strict=True))
    hand = StudHand(replace(setup, stacks=stacks))
    if not play_until(hand, folding_in(leaves), lambda hand: hand.street == street) or folded_in(hand) != leaves:
        return None
    return StudSituation(setup=hand.setup, actions=hand.actions, form=NEXT if case in PATTERNS else "")


def folded_in(hand: StudHand) -> dict[Seat, int]:
    """In which round each folded."""
    return {
        event.done.seat: event.street for event in hand.log if isinstance(event, Acted) and event.done.kind is ActionKind.FOLD
    }


def each_on(hand: StudHand) -> list[int]:
    """How many cards a player still in was dealt in each round so far."""
    return [street.down + street.up for street in hand.profile.streets[: hand.street]]
