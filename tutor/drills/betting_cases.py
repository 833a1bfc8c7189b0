"""Moments of a betting round for the questions on what a player may do, as a plan says how the round goes."""

from collections.abc import Callable
from typing import Final

from engine.steering.play import attempt
from engine.steering.rounds import Plan, play_planned
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation

TRIES: Final = 200


def deal_planned(dice: Dice, draw: Callable[[], Plan]) -> StudSituation:
    """A moment as drawn; every try draws another plan. Raises ``Unreachable``."""
    hand = attempt(lambda: play_planned(dice, draw()), TRIES)
    return StudSituation(setup=hand.setup, actions=hand.actions, asked=hand.actor)
