"""Hands of Five-Card Stud that are all different, two of them close to each other in the way of the case."""

from typing import Final

from engine.profile import Game
from engine.ranking import rank_hand
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hand_dealing import PARTED, add_others, lay_all
from tutor.drills.hands import HandsSituation

PLAYERS: Final = {Level.PLAIN: 3, Level.DISTRACTED: 4, Level.TEMPTING: 5}


def deal(dice: Dice, case: Case, level: Level) -> HandsSituation | None:
    """None where chance made another deal than the case needs."""
    hands = lay_all(dice, PARTED[case.slug](dice))
    if hands is None:
        return None
    better, worse = map(rank_hand, hands)
    same = better.category is worse.category
    # What the names of the dealers promise, but chance may break: two pair from two sets of three, a straight by accident.
    if better <= worse or same is (case.slug == "category"):
        return None
    if not add_others(dice, hands, PLAYERS[level] - len(hands)):
        return None
    if case.slug == "category" and len({rank_hand(hand).category for hand in hands}) < len(hands):
        return None
    if level is Level.PLAIN:
        hands = [tuple(sorted(hand, reverse=True)) for hand in hands]
    return HandsSituation(game=Game.FIVE_CARD_STUD, hands=tuple(dice.shuffle(hands)))
