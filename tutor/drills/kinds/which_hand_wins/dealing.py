"""Hands of Five-Card Stud that part, or do not, where the case needs it."""

from typing import Final

from engine.comparing import CategoryDecides, EqualHands, RankDecides, compare_hands
from engine.profile import Game
from engine.ranking import HandCategory, rank_hand
from engine.ruling import Fact
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hand_dealing import PARTED, add_weaker, lay_all
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.which_hand_wins.mistakes import MISCONCEPTIONS, right_of

C: Final = HandCategory
PLAYERS: Final = {Level.PLAIN: (2, 2), Level.DISTRACTED: (3, 4), Level.TEMPTING: (4, 5)}


def deal(dice: Dice, case: Case, level: Level) -> HandsSituation | None:
    """A showdown that fits the case and in which some wrong rule goes wrong; None where chance made another."""
    hands = lay_all(dice, PARTED[case.slug](dice))
    if hands is None:
        return None
    below = min(map(rank_hand, hands))
    players = max(dice.between(*PLAYERS[level]), len(hands))
    if not add_weaker(dice, hands, players - len(hands), below):
        return None
    if level is Level.PLAIN:
        hands = [tuple(sorted(hand, reverse=True)) for hand in hands]
    situation = HandsSituation(game=Game.FIVE_CARD_STUD, hands=tuple(dice.shuffle(hands)))
    return situation if _fits(situation, case.slug) and _tempts(situation) else None


def _tempts(situation: HandsSituation) -> bool:
    right = right_of(situation)
    return any(mistake.answer(situation) != right for mistake in MISCONCEPTIONS)


def _fits(situation: HandsSituation, case: str) -> bool:
    facts = compare_hands(situation.by_seat, situation.game).facts
    return any(_is(fact, case) for fact in facts)


def _is(fact: Fact, case: str) -> bool:
    """Whether the fact is what the case is about."""
    match fact:
        case CategoryDecides():
            return case == "category"
        case EqualHands(seats=seats):
            return case == ("tie" if len(seats) == 2 else "tie-of-three")
        case RankDecides(category=category, place=place):
            return case == _CASES.get((category, min(place, 2)), "")
        case _:
            return False


_CASES: Final = {
    (C.HIGH_CARD, 1): "card-by-card",
    (C.HIGH_CARD, 2): "card-by-card",
    (C.FLUSH, 1): "card-by-card",
    (C.FLUSH, 2): "card-by-card",
    (C.PAIR, 0): "group",
    (C.TWO_PAIR, 0): "group",
    (C.THREE_OF_A_KIND, 0): "group",
    (C.PAIR, 1): "side-card",
    (C.PAIR, 2): "side-card",
    (C.TWO_PAIR, 1): "second-pair",
    (C.TWO_PAIR, 2): "fifth-card",
    (C.FULL_HOUSE, 0): "full-houses",
    (C.STRAIGHT, 0): "straights",
}
"""The case by the category and the place at which the two best hands part; a place after the third is like the third."""
