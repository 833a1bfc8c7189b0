"""The order of dealing in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.deal_order.dealing import (
    DEALER,
    NEXT,
    CardGoes,
    CardWentWrong,
    DealPasses,
    DealtFromLeft,
    DownThenUp,
    Served,
)


def stated(served: Served) -> str:
    """The answer as half a sentence."""
    said = {NEXT: _("the next card goes to %(the_seat)s"), DEALER: _("the next dealer is %(the_seat)s")}.get(
        served.asked, _("wrongly served is %(the_seat)s")
    )
    return said % {"the_seat": wording.the_seat(served.seat)}


def explain_deal(ruling: Ruling[Served]) -> tuple[Step, ...]:
    """From the dealer's left round the table to the seat asked for."""
    return tuple(step for fact in ruling.facts for step in _steps(fact))


def _steps(fact: Fact) -> tuple[Step, ...]:
    match fact:
        case DealtFromLeft():
            return (Step(rules=fact.rules, text=_order_text(fact), seats=(fact.dealer,)),)
        case DownThenUp():
            text = _("First each gets one card face down; only when all have it, each gets one face up, in the same order.")
            return (Step(rules=fact.rules, text=text),)
        case CardGoes(last=None, seat=seat):
            text = _("No card of this round is dealt yet: the first goes to %(the_seat)s.") % {
                "the_seat": wording.the_seat(seat)
            }
        case CardGoes(last=last, seat=seat):
            text = _("The last card went to %(last)s: the next goes to %(the_seat)s.") % {
                "last": wording.the_seat(last or 0),
                "the_seat": wording.the_seat(seat),
            }
        case CardWentWrong(place=place, seat=seat, due=due):
            text = _("Card %(place)s of this round went to %(the_seat)s; it was due to %(due)s.") % {
                "place": place,
                "the_seat": wording.the_seat(seat),
                "due": wording.the_seat(due),
            }
        case DealPasses(dealer=dealer, seat=seat, folded=folded):
            said = _("Hand by hand the deal passes to the left. This hand is dealt by %(the_seat)s.")
            first = Step(rules=fact.rules[:1], text=said % {"the_seat": wording.the_seat(dealer)}, seats=(dealer,))
            text = _("On the left sits %(the_seat)s, who deals next.") % {"the_seat": wording.the_seat(seat)}
            if folded:
                text += " " + _("That this seat has folded now does not matter.")
            return (first, Step(rules=fact.rules, text=text, seats=(seat,), states_answer=True))
        case _other:
            raise TypeError(fact)
    return (Step(rules=fact.rules, text=text, seats=(seat,), states_answer=True),)


def _order_text(fact: DealtFromLeft) -> str:
    figures = {"dealer": wording.the_seat(fact.dealer), "order": wording.all_of(fact.order)}
    text = _("Dealing goes clockwise from the left of %(dealer)s, the dealer: %(order)s.") % figures
    if fact.folded:
        text += " " + ngettext(
            "%(The_seats)s has folded and gets no more cards.",
            "%(The_seats)s have folded and get no more cards.",
            len(fact.folded),
        ) % {"The_seats": wording.capital(wording.the_seats(fact.folded))}
    if fact.all_in:
        text += " " + _("Whoever is all-in is still served: %(the_seats)s.") % {"the_seats": wording.the_seats(fact.all_in)}
    return text
