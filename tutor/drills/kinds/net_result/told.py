"""A hand of two as the lesson tells one from beginning to end, with other cards: each pairs the card that lies face down."""

from dataclasses import replace
from itertools import chain
from typing import Final

from engine.cards import Card, Rank, Suit
from engine.hand import StudHand
from engine.pots import BestHand
from engine.profiles import FIVE_CARD_STUD
from engine.ranking import HandCategory, board_rank, rank_hand
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.steering.play import follow, set_up, stays, wagers
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.kinds.net_result.dealing import PotsGo, Settled
from tutor.drills.pot_cases import situation_of, totals_added
from tutor.drills.situations import StudSituation

TOLD: Final = "told"
"""The form of such a situation: the rounds are told, and what each put in is to be added up."""

_COMPLETED: Final = (stays, wagers, stays)
_CHECKED: Final = (stays, stays)
_CALLED: Final = (wagers, stays)
_RAISED: Final = (wagers, wagers, stays)


def deal_told(dice: Dice, level: Level) -> StudSituation | None:
    """One try. At the first level the chips go as in the lesson, at the second a bet more, at the third a raise more."""
    better, worse = sorted(dice.sample(tuple(Rank)[3:], 2), reverse=True)
    seats = dice.shuffle((1, 2))
    placed = {}
    for seat, rank in zip(seats, (better, worse), strict=True):
        down, up = dice.sample(tuple(Suit), 2)
        placed[seat] = {0: Card(rank, down), dice.between(1, 4): Card(rank, up)}
    setup = set_up(dice, FIVE_CARD_STUD, 2, placed)
    hands = [tuple(filter(None, hand)) for hand in setup.hands]
    if any(board_rank(hand[1:]).category is not HandCategory.HIGH_CARD for hand in hands):
        return None
    if any(rank_hand(hand).category is not HandCategory.PAIR for hand in hands):
        return None
    second = _CALLED if level is Level.DISTRACTED else _CHECKED
    last = _RAISED if level is Level.TEMPTING else _CHECKED
    hand = StudHand(setup)
    first = _COMPLETED if dice.chance(0.7) else _CALLED
    follow(hand, tuple(chain(first, second, _CALLED, last)))
    return situation_of(hand, TOLD)


def settle_told(hand: StudHand, settled: Ruling[Settled]) -> Ruling[Settled]:
    """The ruling on such a hand, with what each put in, and with the places of the told hand that are like it."""
    added = replace(totals_added(hand), rules=(Rule.FCS_10_3, Rule.FCS_10_7, Rule.FCS_10_12))
    return Ruling(settled.answer, (added, *map(_as_told, settled.facts)))


def _as_told(fact: Fact) -> Fact:
    match fact:
        case BestHand():
            return replace(fact, rules=(*fact.rules, Rule.FCS_10_9, Rule.FCS_10_10))
        case PotsGo():
            return replace(fact, rules=(*fact.rules, Rule.FCS_10_11, Rule.FCS_10_13))
        case _other:
            return fact
