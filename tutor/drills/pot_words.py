"""Words that the questions about pots share."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.pots import ExcessReturned, Pot
from tutor import wording
from tutor.drills.pot_cases import contributions


def pot_name(place: int, pots: int) -> str:
    """«pote principal», «pote lateral 1», …; a pot that stays alone is «pote»."""
    if pots == 1:
        return _("pot")
    return _("main pot") if place == 0 else _("side pot %(number)s") % {"number": place}


def pot_with_seats(pot: Pot, place: int, pots: int) -> str:
    """«pote lateral 1 com 30 para os lugares 2, 3 e 4»."""
    return _("%(pot)s of %(amount)s for %(the_seats)s") % {
        "pot": pot_name(place, pots),
        "amount": wording.number(pot.amount),
        "the_seats": wording.the_seats(pot.eligible),
    }


def excess_goes_back(excess: ExcessReturned) -> str:
    """The sentence on what nobody matched."""
    return _(
        "The highest total is %(top)s, %(of_the_seat)s; the next is %(second)s, %(of_the_seats)s. "
        "The excess of %(amount)s goes back to %(to_the_seat)s."
    ) % {
        "top": wording.number(excess.top),
        "of_the_seat": wording.of_the_seat(excess.seat),
        "second": wording.number(excess.second),
        "of_the_seats": wording.of_the_seats(excess.matched_by),
        "amount": wording.number(excess.amount),
        "to_the_seat": wording.to_the_seat(excess.seat),
    }


def totals_as_notes(hand: StudHand) -> dict[Seat, str]:
    """What stands beside each seat: how many chips it put in over the hand."""
    return {seat: _("put in %(chips)s") % {"chips": wording.number(chips)} for seat, chips in contributions(hand)}


def plus(amounts: Iterable[Chips]) -> str:
    """«1 + 4 + 8»."""
    return " + ".join(wording.number(amount) for amount in amounts)
