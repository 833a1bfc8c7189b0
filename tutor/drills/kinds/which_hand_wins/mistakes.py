"""Wrong rules that people follow about who wins, and by what."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.comparing import Decides, find_winners
from engine.ranking import rank_hand
from engine.rules import Rule
from tutor import wording
from tutor.drills import wrong_values
from tutor.drills.base import Misconception
from tutor.drills.hands import HandsSituation
from tutor.drills.wrong_values import SWAPPED, Value, judged, swapped

SUIT = "suit"
"""Never the right reason."""


@dataclass(frozen=True, slots=True)
class Won:
    """The answer: who wins, and by what."""

    seats: frozenset[Seat]
    by: str


def right_of(situation: HandsSituation) -> Won:
    found = find_winners(situation.by_seat)
    return Won(frozenset(found.winners), found.by)


def _by(value: Value) -> Callable[[HandsSituation], Won]:
    def answer(situation: HandsSituation) -> Won:
        found = judged(situation.by_seat, value)
        return Won(frozenset(found.winners), found.by)

    return answer


def _by_suit(situation: HandsSituation) -> Won:
    """A tie goes to the highest suit of the highest card."""
    right = right_of(situation)
    if right.by != Decides.NOTHING:
        return right
    return Won(frozenset(judged(situation.by_seat, wrong_values.suits_decide).winners), SUIT)


def _winner(situation: HandsSituation) -> Seat:
    return find_winners(situation.by_seat).winners[0]


def _winning_hand(situation: HandsSituation) -> str:
    return wording.hand_detail(rank_hand(situation.hands[_winner(situation) - 1]))


def _tied(situation: HandsSituation) -> str:
    return _("You looked at the suit. Ranks alone decide who wins: %(the_seats)s tie.") % {
        "the_seats": wording.the_seats(find_winners(situation.by_seat).winners)
    }


def _order(situation: HandsSituation) -> str:
    winner = _winner(situation)
    others = [rank_hand(hand) for seat, hand in situation.by_seat.items() if seat != winner]
    return _("You changed the order of the hands: %(high)s is above %(low)s.") % {
        "high": wording.a_category(rank_hand(situation.hands[winner - 1]).category),
        "low": wording.a_category(max(others).category),
    }


def _trips(situation: HandsSituation) -> str:
    leading = rank_hand(situation.hands[_winner(situation) - 1]).ranks[0]
    return _("You compared the pairs. Of full houses the three of a kind counts, and the best one is of %(ranks)s.") % {
        "ranks": wording.ranks_name(leading)
    }


def _highest_card(situation: HandsSituation) -> str:
    return _("You went by the highest card. What the cards make together comes first, and best is: %(hand)s.") % {
        "hand": _winning_hand(situation)
    }


MISCONCEPTIONS: tuple[Misconception[HandsSituation, Won], ...] = (
    Misconception(
        slug="suits-break-ties",
        name=gettext_lazy("The suit of the highest card breaks a tie"),
        answer=_by_suit,
        correction=_tied,
        rules=(Rule.FCS_07_10,),
    ),
    Misconception(
        slug="group-alone",
        name=gettext_lazy("What is compared first is all that is compared"),
        answer=_by(wrong_values.first_rank_alone),
        correction=lambda situation: (
            _("You stopped at the first comparison. It goes on down to the last card: %(hand)s wins.")
            % {"hand": _winning_hand(situation)}
        ),
        rules=(Rule.FCS_07_6,),
    ),
    Misconception(
        slug="total",
        name=gettext_lazy("The ranks are added up"),
        answer=_by(wrong_values.total_of_ranks),
        correction=lambda situation: (
            _("You added up the cards. They are compared one after the other: %(hand)s wins.")
            % {"hand": _winning_hand(situation)}
        ),
        rules=(Rule.FCS_07_6,),
    ),
    Misconception(
        slug="highest-card",
        name=gettext_lazy("The highest card wins, whatever the hand"),
        answer=_by(wrong_values.cards_alone),
        correction=_highest_card,
        rules=(Rule.FCS_07_1,),
    ),
    Misconception(
        slug="highest-card-first",
        name=gettext_lazy("In one category the highest card is compared first"),
        answer=_by(wrong_values.highest_card_first),
        correction=lambda situation: (
            _("You compared the highest cards first. The group of equal cards comes first: %(hand)s wins.")
            % {"hand": _winning_hand(situation)}
        ),
        rules=(Rule.FCS_07_6,),
    ),
    Misconception(
        slug="pair-of-full-house",
        name=gettext_lazy("Of full houses the pair is compared first"),
        answer=_by(wrong_values.pair_before_trips),
        correction=_trips,
        rules=(Rule.FCS_07_7,),
    ),
    Misconception(
        slug="wheel-on-top",
        name=gettext_lazy("A-2-3-4-5 is the highest straight"),
        answer=_by(wrong_values.wheel_on_top),
        correction=lambda situation: (
            _("You counted A-2-3-4-5 by its ace. Its top card is the five: %(hand)s wins.") % {"hand": _winning_hand(situation)}
        ),
        rules=(Rule.FCS_07_4,),
    ),
    *(
        Misconception(
            slug=slug, name=name, answer=_by(swapped(*places)), correction=_order, family="order", rules=(Rule.FCS_07_1,)
        )
        for (slug, name), places in zip(
            (
                ("straight-above-flush", gettext_lazy("A straight is above a flush")),
                ("flush-above-full-house", gettext_lazy("A flush is above a full house")),
                ("two-pair-above-three", gettext_lazy("Two pair are above three of a kind")),
            ),
            SWAPPED,
            strict=True,
        )
    ),
)
