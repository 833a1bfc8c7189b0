"""The steps to the odd chip, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.pots import EvenShare, OddChipsGo, Tie
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.odd_chip.dealing import CountedFromDealer, Served


def explain_odd_chips(ruling: Ruling[Served]) -> tuple[Step, ...]:
    """From the tie and the even shares to the seats that are served first."""
    return tuple(map(_step, ruling.facts))


def _step(fact: Fact) -> Step:
    match fact:
        case Tie(winners=winners, value=value):
            text = _("The best hands are equal in every rank (%(hand)s), and suits break no tie: %(the_seats)s share.") % {
                "hand": wording.hand_detail(value),
                "the_seats": wording.the_seats(winners),
            }
            return Step(rules=fact.rules, text=text, seats=winners)
        case EvenShare():
            return Step(rules=fact.rules, text=_shares_text(fact), seats=fact.winners)
        case CountedFromDealer(dealer=dealer, order=order):
            text = _(
                "What is left over is given from the dealer's left on. The dealer is %(the_seat)s, so one counts %(order)s."
            ) % {
                "the_seat": wording.the_seat(dealer),
                "order": wording.all_of(order),
            }
            return Step(rules=fact.rules, text=text, seats=(dealer,))
        case OddChipsGo(order=order, extra=extra):
            served = tuple(seat for seat, _chips in extra)
            text = ngettext(
                "Of those who tie the order is %(order)s: the odd chip goes to %(to_the_seats)s.",
                "Of those who tie the order is %(order)s: an odd chip each goes to %(to_the_seats)s.",
                len(served),
            ) % {"order": wording.all_of(order), "to_the_seats": wording.to_the_seats(served)}
            return Step(rules=fact.rules, text=text, seats=served, states_answer=True)
        case _other:
            raise TypeError(fact)


def _shares_text(share: EvenShare) -> str:
    return ngettext(
        "%(sum)s: %(each)s for each, and one is left.",
        "%(sum)s: %(each)s for each, and %(left)s are left.",
        share.remainder,
    ) % {
        "sum": f"{wording.number(share.amount)} ÷ {len(share.winners)}",
        "each": wording.number(share.each),
        "left": wording.number(share.remainder),
    }
