"""Wrong rules that people follow about what a hand is called."""

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Rank, Suit
from engine.naming import row_with_a_gap, wrapping_row
from engine.ranking import HandCategory, HandRank, best_five, rank_hand
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.name_the_hand.wrong_rules import (
    RED,
    almost_row,
    four_suited,
    instead,
    no_wheel,
    one_colour,
    round_the_ace,
    straight_before_flush,
)
from tutor.drills.naming_words import completing, in_a_row


def _held(situation: HandsSituation) -> set[Rank]:
    return {card.rank for card in situation.hands[0]}


def _suit(situation: HandsSituation) -> Suit:
    """The suit that occurs most often."""
    return Counter(card.suit for card in situation.hands[0]).most_common(1)[0][0]


def _goes_round(situation: HandsSituation) -> str:
    return _("%(ranks)s goes on past the ace. A straight may begin or end with the ace, but not pass over it.") % {
        "ranks": in_a_row(wrapping_row(_held(situation)))
    }


def _lacks_one(situation: HandsSituation) -> str:
    found = row_with_a_gap(_held(situation))
    if found is None:
        raise ValueError(situation)
    ranks, missing = found
    return _("%(ranks)s are only four cards of a straight: %(the_rank)s is missing.") % {
        "ranks": wording.all_of(rank.sign for rank in ranks),
        "the_rank": wording.any_of(map(wording.the_rank, completing(ranks, missing))),
    }


def _two_suits(situation: HandsSituation) -> str:
    red = sum(card.suit in RED for card in situation.hands[0]) >= 5
    first, second = (Suit.HEARTS, Suit.DIAMONDS) if red else (Suit.SPADES, Suit.CLUBS)
    return _("You put %(first)s and %(second)s together. A flush is five cards of one suit, not of one colour.") % {
        "first": wording.suit_name(first),
        "second": wording.suit_name(second),
    }


def _leading(situation: HandsSituation) -> str:
    return wording.ranks_name(rank_hand(situation.hands[0]).ranks[0])


def _first_group(situation: HandsSituation) -> str:
    value = rank_hand(situation.hands[0])
    alone = HandCategory.PAIR if value.category is HandCategory.TWO_PAIR else HandCategory.THREE_OF_A_KIND
    return wording.a_hand(HandRank(alone, value.ranks[:1]))


def _second_group(situation: HandsSituation) -> str:
    second = rank_hand(situation.hands[0]).ranks[1]
    return wording.a_hand(HandRank(HandCategory.PAIR, (second,)))


MISCONCEPTIONS: tuple[Misconception[HandsSituation, str], ...] = (
    Misconception(
        slug="wheel",
        name=gettext_lazy("A-2-3-4-5 is no straight"),
        answer=no_wheel,
        correction=lambda situation: _(
            "You left the ace at the top. In A-2-3-4-5 it stands below the two, and that is the lowest straight."
        ),
        rules=(Rule.FCS_07_4, Rule.CAR_03_5, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="round-the-ace",
        name=gettext_lazy("A straight goes on past the ace"),
        answer=round_the_ace,
        correction=_goes_round,
        rules=(Rule.FCS_07_5, Rule.CAR_03_6, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="four-of-a-row",
        name=gettext_lazy("Four cards of a straight are enough"),
        answer=almost_row,
        correction=_lacks_one,
        rules=(Rule.FCS_07_1, Rule.CAR_03_3, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="four-of-a-suit",
        name=gettext_lazy("Four cards of one suit are a flush"),
        answer=four_suited,
        correction=lambda situation: (
            _("Only four of the cards are %(suit)s: a flush takes five of one suit.")
            % {"suit": wording.suit_name(_suit(situation))}
        ),
        rules=(Rule.FCS_07_1, Rule.CAR_03_7, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="colour",
        name=gettext_lazy("A flush is five cards of one colour"),
        answer=one_colour,
        correction=_two_suits,
        rules=(Rule.FCS_07_1, Rule.CAR_03_7, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="trips-and-pair",
        name=gettext_lazy("Three equal cards and two others are two pair"),
        answer=instead(full_house="two-pair"),
        correction=lambda situation: (
            _("There are three %(ranks)s, not two: with a pair they make a full house.") % {"ranks": _leading(situation)}
        ),
        rules=(Rule.FCS_07_1, Rule.CAR_03_8, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="largest-group",
        name=gettext_lazy("Only the largest group counts"),
        answer=instead(two_pair="pair", full_house="three"),
        correction=lambda situation: (
            _("You counted %(first)s alone; the hand also has %(second)s.")
            % {"first": _first_group(situation), "second": _second_group(situation)}
        ),
        rules=(Rule.FCS_07_1, Rule.CAR_03_1, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="four-as-two-pair",
        name=gettext_lazy("Four equal cards are two pair"),
        answer=instead(four="two-pair"),
        correction=lambda situation: (
            _("There are four %(ranks)s: four cards of one rank are a hand of their own.") % {"ranks": _leading(situation)}
        ),
        rules=(Rule.FCS_07_1, Rule.CAR_03_1, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="straight-above-flush",
        name=gettext_lazy("A straight is worth more than a flush"),
        answer=straight_before_flush,
        correction=lambda situation: (
            _("There is a straight, but there are five cards of %(suit)s too, and a flush is worth more.")
            % {"suit": wording.suit_name(best_five(situation.hands[0])[0].suit)}
        ),
        rules=(Rule.FCS_07_1, Rule.CAR_03_1, Rule.S7_EXT_15),
    ),
    Misconception(
        slug="suit-alone",
        name=gettext_lazy("Five cards of one suit are a flush, whatever their ranks"),
        answer=instead(straight_flush="flush"),
        correction=lambda situation: (
            _("The five cards of %(suit)s also follow each other: suit and row together are a straight flush.")
            % {"suit": wording.suit_name(best_five(situation.hands[0])[0].suit)}
        ),
        rules=(Rule.FCS_07_1, Rule.CAR_03_1, Rule.S7_EXT_15),
    ),
)
