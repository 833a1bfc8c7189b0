"""Wrong rules that people follow about the odd chip."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.hand import StudHand
from engine.ranking import best_five
from engine.rules import Rule
from engine.seats import clockwise
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.odd_chip.dealing import Served, as_answer, tied_pot
from tutor.drills.situations import StudSituation


def _in(order: Callable[[StudHand, tuple[Seat, ...]], Sequence[Seat]]) -> Callable[[StudSituation], Served]:
    """Whoever serves the tied seats in another order, one chip each."""

    def answer(situation: StudSituation) -> Served:
        pot = tied_pot(situation.hand)
        return as_answer(order(situation.hand, pot.winners)[: pot.pot.amount % len(pot.winners)])

    return answer


def _from_left(hand: StudHand, tied: tuple[Seat, ...]) -> list[Seat]:
    return sorted(tied, key=hand.setup.deal_order.index)


def _from_right(hand: StudHand, tied: tuple[Seat, ...]) -> list[Seat]:
    """The other way round, the dealer last here too."""
    others = [seat for seat in reversed(_from_left(hand, tied)) if seat != hand.setup.dealer]
    return others + [seat for seat in tied if seat == hand.setup.dealer]


def _dealer_first(hand: StudHand, tied: tuple[Seat, ...]) -> list[Seat]:
    return sorted(tied, key=lambda seat: (seat != hand.setup.dealer, hand.setup.deal_order.index(seat)))


def _by_card(hand: StudHand, tied: tuple[Seat, ...]) -> list[Seat]:
    """The highest card by suit, all five compared."""
    return sorted(tied, key=lambda seat: sorted(best_five(hand.cards(seat)), reverse=True), reverse=True)


def _as_shown(hand: StudHand, tied: tuple[Seat, ...]) -> list[Seat]:
    return [seat for seat in hand.showing().answer if seat in tied]


def _from_bring_in(hand: StudHand, tied: tuple[Seat, ...]) -> list[Seat]:
    """From whoever had to open the first round, clockwise."""
    opened = hand.opened
    low = opened.answer.low_card if opened else 0
    order = clockwise(hand.setup.seats, low)
    return sorted(tied, key=lambda seat: (seat != low, order.index(seat)))


def _all_to_one(situation: StudSituation) -> Served:
    pot = tied_pot(situation.hand)
    return as_answer(_from_left(situation.hand, pot.winners)[:1])


def _right(situation: StudSituation) -> str:
    """The tied seats in the right order."""
    return wording.all_of(_from_left(situation.hand, tied_pot(situation.hand).winners))


MISCONCEPTIONS: tuple[Misconception[StudSituation, Served], ...] = (
    Misconception(
        slug="lowest-seat",
        name=gettext_lazy("The lowest seat gets the odd chip"),
        answer=_in(lambda hand, tied: sorted(tied)),
        correction=lambda situation: (
            _("You went by the numbers of the seats. One counts from the dealer's left, here in the order %(right)s.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="other-way",
        name=gettext_lazy("One counts from the dealer's right"),
        answer=_in(_from_right),
        correction=lambda situation: (
            _("You counted to the dealer's right. It goes to the left, clockwise: here in the order %(right)s.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="dealer-first",
        name=gettext_lazy("A dealer who ties comes first"),
        answer=_in(_dealer_first),
        correction=lambda situation: (
            _("You began with the dealer. One begins at the dealer's left, so that the dealer comes last: %(right)s.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="high-card",
        name=gettext_lazy("The highest card by suit gets the odd chip"),
        answer=_in(_by_card),
        correction=lambda situation: (
            _("You went by the suits of the cards. In this game the place at the table decides, here in the order %(right)s.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="first-to-show",
        name=gettext_lazy("Whoever shows first gets the odd chip"),
        answer=_in(_as_shown),
        correction=lambda situation: (
            _("You went by who shows first. The odd chip is given from the dealer's left, here in the order %(right)s.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="from-bring-in",
        name=gettext_lazy("One counts from whoever opened the hand"),
        answer=_in(_from_bring_in),
        correction=lambda situation: (
            _("You counted from whoever opened the first round. It is the dealer's left that counts, in the order %(right)s.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="all-to-one",
        name=gettext_lazy("All chips left over go to one seat"),
        answer=_all_to_one,
        correction=lambda situation: (
            _("You gave both chips to one seat. Each gets one at most, here in the order %(right)s.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.AMB_FCS_39,),
    ),
)
