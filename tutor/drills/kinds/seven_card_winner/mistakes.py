"""Wrong rules that people follow about who wins the pot with seven cards, and how much."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Card, Chips, Seat
from engine.comparing import find_winners
from engine.ranking import best_five, board_rank, rank_hand
from engine.rules import Rule
from tutor import wording
from tutor.drills import wrong_values
from tutor.drills.base import Misconception
from tutor.drills.hands import HandsSituation
from tutor.drills.wrong_values import SWAPPED, Value, WrongValue, judged, swapped

Shares = tuple[Chips, ...]
"""What each seat gets from the pot, from seat 1 on."""


def shared_by(situation: HandsSituation, winners: Sequence[Seat]) -> Shares:
    """The pot in equal parts; it divides by every number of seats that is dealt."""
    each = situation.pot // len(winners)
    return tuple(each if seat in winners else 0 for seat in situation.seats)


def _winners(situation: HandsSituation) -> tuple[Seat, ...]:
    return find_winners(situation.by_seat).winners


def _by(value: Value) -> Callable[[HandsSituation], Shares]:
    return lambda situation: shared_by(situation, judged(situation.by_seat, value).winners)


def _up_cards(cards: Sequence[Card]) -> WrongValue:
    return board_rank(cards[2:6])


def _first_five(cards: Sequence[Card]) -> WrongValue:
    return rank_hand(cards[:5])


def _everybody(situation: HandsSituation) -> Shares:
    """A tie is split among all who are left."""
    winners = _winners(situation)
    return shared_by(situation, situation.seats if len(winners) > 1 else winners)


def _lowest_seat(situation: HandsSituation) -> Shares:
    return shared_by(situation, _winners(situation)[:1])


def _best(situation: HandsSituation) -> dict[str, str]:
    """The winning hand, who holds it, and its five cards."""
    winners = _winners(situation)
    hand = situation.hands[winners[0] - 1]
    five = best_five(hand)
    return {
        "hand": wording.hand_detail(rank_hand(hand)),
        "of_the_seats": wording.of_the_seats(winners),
        "the_seats": wording.the_seats(winners),
        "cards": wording.all_of(map(wording.sign, five)),
        "category": wording.a_category(rank_hand(hand).category),
    }


MISCONCEPTIONS: tuple[Misconception[HandsSituation, Shares], ...] = (
    Misconception(
        slug="all-seven-count",
        name=gettext_lazy("The sixth and seventh cards break a tie"),
        answer=_by(wrong_values.all_cards_count),
        correction=lambda situation: (
            _("You went on to the other cards. With the best five equal, %(the_seats)s tie.") % _best(situation)
        ),
        rules=(Rule.AMB_S7_16,),
    ),
    Misconception(
        slug="suits-break-ties",
        name=gettext_lazy("A suit breaks a tie"),
        answer=_by(wrong_values.suits_decide),
        correction=lambda situation: (
            _("You let a suit decide. The ranks of the best five are equal: %(the_seats)s tie.") % _best(situation)
        ),
        rules=(Rule.S7_EXT_5,),
    ),
    Misconception(
        slug="up-cards-alone",
        name=gettext_lazy("Only the up cards are compared"),
        answer=_by(_up_cards),
        correction=lambda situation: (
            _("You compared what lay face up. At the showdown the down cards count too: %(cards)s.") % _best(situation)
        ),
        rules=(Rule.S7_SHW_5,),
    ),
    Misconception(
        slug="first-five",
        name=gettext_lazy("The first five cards are the hand"),
        answer=_by(_first_five),
        correction=lambda situation: (
            _("You compared the first five cards. Any five of the seven may count: %(cards)s.") % _best(situation)
        ),
        rules=(Rule.S7_SHW_5,),
    ),
    Misconception(
        slug="highest-card",
        name=gettext_lazy("The highest card takes the pot"),
        answer=_by(wrong_values.cards_alone),
        correction=lambda situation: (
            _("You went by the highest card. The best hand is that %(of_the_seats)s: %(hand)s.") % _best(situation)
        ),
        rules=(Rule.S7_EXT_15,),
    ),
    Misconception(
        slug="group-alone",
        name=gettext_lazy("Equal groups are a tie"),
        answer=_by(wrong_values.first_rank_alone),
        correction=lambda situation: (
            _("The first comparison is equal, but the five cards are not: %(hand)s is best.") % _best(situation)
        ),
        rules=(Rule.S7_SHW_5,),
    ),
    Misconception(
        slug="split-among-all",
        name=gettext_lazy("A tie is split among all who are left"),
        answer=_everybody,
        correction=lambda situation: _("Only those who tie for the best hand split the pot: %(the_seats)s.") % _best(situation),
        rules=(Rule.S7_SHW_6,),
    ),
    Misconception(
        slug="first-seat-takes-all",
        name=gettext_lazy("Of equal hands the first one takes the pot"),
        answer=_lowest_seat,
        correction=lambda situation: (
            _("You gave the pot to one of the equal hands. It is split: %(the_seats)s tie.") % _best(situation)
        ),
        rules=(Rule.S7_SHW_6,),
    ),
    *(
        Misconception(
            slug=slug,
            name=name,
            answer=_by(swapped(*places)),
            correction=lambda situation: (
                _("You changed the order of hands. The best one is that %(of_the_seats)s: %(category)s.") % _best(situation)
            ),
            family="order",
            rules=(Rule.S7_EXT_15,),
        )
        for (slug, name), places in zip(
            (
                ("straight-beats-flush", gettext_lazy("A straight beats a flush")),
                ("flush-beats-full-house", gettext_lazy("A flush beats a full house")),
                ("two-pair-beats-three", gettext_lazy("Two pair beat three of a kind")),
            ),
            SWAPPED,
            strict=True,
        )
    ),
)
