"""What makes a hand, and what it only seems to be, in words."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from engine.cards import Card, Rank
from engine.naming import (
    EqualRanks,
    FiveCount,
    HandNamed,
    InARow,
    LowerHeld,
    OneColour,
    OneSuit,
    ShortOfFlush,
    ShortOfStraight,
    WrapsRound,
)
from engine.ranking import HandCategory, HandRank
from engine.ruling import Fact
from tutor import wording
from tutor.drills.base import Step


def in_a_row(ranks: Iterable[Rank]) -> str:
    """«Q-K-A-2-3»."""
    return "-".join(rank.sign for rank in ranks)


def hand_said(value: HandRank) -> str:
    """The answer as half a sentence."""
    if value.is_royal:
        return _("the hand is %(hand)s, the highest of all") % {"hand": wording.a_category(value.category)}
    high_card = value.category is HandCategory.HIGH_CARD
    return _("the hand is %(hand)s") % {"hand": wording.hand_name(value) if high_card else wording.a_hand(value)}


def naming_step(fact: Fact, hand: tuple[Card, ...]) -> Step:
    """The step of a fact about what a hand is. Raises ``TypeError`` for any other fact."""
    match fact:
        case HandNamed(value=value, cards=cards):
            return Step(rules=fact.rules, text=f"{wording.capital(hand_said(value))}.", cards=cards, states_answer=True)
        case FiveCount(cards=cards):
            text = _("Of the seven cards the five count that make the best hand: %(cards)s.")
            return Step(rules=fact.rules, text=text % {"cards": wording.all_of(map(wording.sign, cards))}, cards=cards)
        case _:
            text, cards = _seen(fact, hand)
            return Step(rules=fact.rules, text=text, cards=cards)


def completing(ranks: tuple[Rank, ...], missing: Rank) -> tuple[Rank, ...]:
    """What would make a straight of four ranks, the highest first: that which is missing above them, or the one below too."""
    highest, lowest = ranks[0], ranks[-1]
    if highest - lowest != 3 or missing < highest:
        return (missing,)
    return missing, Rank(lowest - 1) if lowest > Rank.TWO else Rank.ACE


def _seen(fact: Fact, hand: tuple[Card, ...]) -> tuple[str, tuple[Card, ...]]:
    """What one sees in the cards, and in which of them."""
    match fact:
        case EqualRanks(groups=groups):
            counted = wording.all_of(f"{count} × {rank.sign}" for rank, count in groups)
            ranks = [rank for rank, _count in groups]
            return _("Equal ranks: %(groups)s.") % {"groups": counted}, tuple(card for card in hand if card.rank in ranks)
        case OneSuit(suit=suit):
            suited = tuple(card for card in hand if card.suit is suit)
            text = _("There are %(count)s cards of one suit, %(suit)s.")
            return text % {"count": wording.number(len(suited)), "suit": wording.suit_name(suit)}, suited
        case ShortOfFlush(suit=suit):
            suited = tuple(card for card in hand if card.suit is suit)
            text = _("Four cards are %(suit)s: one too few, since a flush is five cards of the same suit.")
            return text % {"suit": wording.suit_name(suit)}, suited
        case OneColour(suits=(first, second)):
            text = _("In a common pack %(first)s and %(second)s share a colour, but they are two suits, and a flush is of one.")
            names = {"first": wording.the_suit(first), "second": wording.the_suit(second)}
            return text % names, tuple(card for card in hand if card.suit in (first, second))
        case InARow(ranks=ranks):
            text = _("%(ranks)s follow each other; the ace stands below the two.") if fact.is_wheel else ""
            text = text or _("%(ranks)s follow each other, five ranks in a row.")
            return text % {"ranks": wording.all_of(rank.sign for rank in ranks)}, ()
        case ShortOfStraight(ranks=ranks, missing=missing):
            text = _("%(ranks)s are four ranks of a row: without %(the_rank)s it is no straight.")
            return text % {
                "ranks": wording.all_of(rank.sign for rank in ranks),
                "the_rank": wording.any_of(map(wording.the_rank, completing(ranks, missing))),
            }, ()
        case WrapsRound(ranks=ranks):
            return _("%(ranks)s would go round by way of the ace, and no straight does.") % {"ranks": in_a_row(ranks)}, ()
        case LowerHeld(category=category):
            text = _("The cards hold %(category)s too, but of all that they make the highest counts.")
            return text % {"category": wording.a_category(category)}, ()
        case _:
            raise TypeError(fact)
