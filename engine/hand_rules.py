"""Which rules of each game's document say what a hand is and how two hands compare.

The document of Seven-Card Stud announces a list of the hands that it does not hold (S7-EXT.15): there hands are made and
compared as in Five-Card Stud.
"""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

from engine.hand_values import HandCategory
from engine.profile import Game
from engine.rules import Rule

Rules = tuple[Rule, ...]


class HandTopic(Enum):
    """What can be said of hands, whatever the game."""

    CATEGORIES = auto()
    """The nine categories and their order."""
    ROYAL = auto()
    WHEEL = auto()
    """A-2-3-4-5."""
    STRAIGHT = auto()
    NO_WRAP = auto()
    FLUSH = auto()
    FULL_HOUSE = auto()
    BEST_FIVE = auto()
    """Which cards of a hand count."""
    BEYOND_FIVE = auto()
    """What the sixth and the seventh card are good for."""
    SUITS = auto()
    TIE = auto()


_FIVE_CARD: Final[Mapping[HandTopic, Rules]] = {
    HandTopic.CATEGORIES: (Rule.FCS_07_1,),
    HandTopic.ROYAL: (Rule.FCS_07_2,),
    HandTopic.WHEEL: (Rule.FCS_07_4,),
    HandTopic.STRAIGHT: (Rule.FCS_07_1,),
    HandTopic.NO_WRAP: (Rule.FCS_07_5,),
    HandTopic.FLUSH: (Rule.FCS_07_1,),
    HandTopic.FULL_HOUSE: (Rule.FCS_07_1,),
    HandTopic.BEST_FIVE: (Rule.FCS_08_4,),
    HandTopic.BEYOND_FIVE: (),
    HandTopic.SUITS: (Rule.FCS_07_10, Rule.FCS_03_11),
    HandTopic.TIE: (Rule.FCS_Q2_3,),
}

_TOPICS: Final[Mapping[Game, Mapping[HandTopic, Rules]]] = {
    Game.FIVE_CARD_STUD: _FIVE_CARD,
    Game.SEVEN_CARD_STUD: {
        **_FIVE_CARD,
        HandTopic.CATEGORIES: (Rule.S7_EXT_15,),
        HandTopic.BEST_FIVE: (Rule.S7_SHW_5,),
        HandTopic.BEYOND_FIVE: (Rule.AMB_S7_16,),
        HandTopic.SUITS: (Rule.S7_EXT_5,),
        HandTopic.TIE: (Rule.S7_SHW_6,),
    },
    Game.CARIBBEAN_STUD: {
        HandTopic.CATEGORIES: (Rule.CAR_03_1,),
        HandTopic.ROYAL: (Rule.CAR_03_2,),
        HandTopic.WHEEL: (Rule.CAR_03_5,),
        HandTopic.STRAIGHT: (Rule.CAR_03_3,),
        HandTopic.NO_WRAP: (Rule.CAR_03_6,),
        HandTopic.FLUSH: (Rule.CAR_03_7,),
        HandTopic.FULL_HOUSE: (Rule.CAR_03_8,),
        HandTopic.BEST_FIVE: (Rule.CAR_01_4,),
        HandTopic.BEYOND_FIVE: (),
        HandTopic.SUITS: (Rule.CAR_03_15,),
        HandTopic.TIE: (Rule.CAR_03_16,),
    },
}

_STUD_ORDER: Final[Mapping[HandCategory, Rules]] = {
    HandCategory.HIGH_CARD: (Rule.FCS_07_9,),
    HandCategory.PAIR: (Rule.FCS_07_6,),
    HandCategory.TWO_PAIR: (Rule.FCS_07_8,),
    HandCategory.THREE_OF_A_KIND: (Rule.FCS_07_6,),
    HandCategory.STRAIGHT: (Rule.FCS_07_6, Rule.AMB_FCS_45),
    HandCategory.FLUSH: (Rule.FCS_07_9,),
    HandCategory.FULL_HOUSE: (Rule.FCS_07_7,),
    HandCategory.FOUR_OF_A_KIND: (Rule.FCS_07_6,),
    HandCategory.STRAIGHT_FLUSH: (Rule.FCS_07_6, Rule.AMB_FCS_45),
}

_CARIBBEAN_ORDER: Final[Mapping[HandCategory, Rules]] = {
    HandCategory.HIGH_CARD: (Rule.CAR_03_14,),
    HandCategory.PAIR: (Rule.CAR_03_12,),
    HandCategory.TWO_PAIR: (Rule.CAR_03_13,),
    HandCategory.THREE_OF_A_KIND: (Rule.CAR_03_12,),
    HandCategory.STRAIGHT: (Rule.CAR_03_9,),
    HandCategory.FLUSH: (Rule.CAR_03_14,),
    HandCategory.FULL_HOUSE: (Rule.CAR_03_11,),
    HandCategory.FOUR_OF_A_KIND: (Rule.CAR_03_10,),
    HandCategory.STRAIGHT_FLUSH: (Rule.CAR_03_9,),
}


def cite(game: Game, topic: HandTopic) -> Rules:
    """The rules of the game that decide the topic; none where it has no such question."""
    return _TOPICS[game][topic]


def cite_order(game: Game, category: HandCategory) -> Rules:
    """The rules that say how two hands of the category compare."""
    return (_CARIBBEAN_ORDER if game is Game.CARIBBEAN_STUD else _STUD_ORDER)[category]
