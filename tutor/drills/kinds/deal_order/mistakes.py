"""Wrong rules that people follow about the order of dealing."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.hand import StudHand
from engine.rules import Rule
from engine.seats import clockwise
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.deal_order.dealing import DEALER, NEXT, all_in, first_wrong, read_form, right_order
from tutor.drills.situations import StudSituation

Ring = Callable[[StudHand], Sequence[Seat]]
"""All who are served, in a wrong order or too many or too few of them."""


def _dealing(ring: Ring, next_dealer: Callable[[StudHand], Seat | None]) -> Callable[[StudSituation], Seat | None]:
    """Whoever deals by another order: to the seat after the last one served, and whose card goes wrong by it."""

    def answer(situation: StudSituation) -> Seat | None:
        hand, (asked, given) = situation.hand, read_form(situation)
        if asked == DEALER:
            return next_dealer(hand)
        served = list(ring(hand))
        if asked == NEXT:
            if not given:
                return served[0]
            last = given[-1]
            return served[(served.index(last) + 1) % len(served)] if last in served else None
        place = first_wrong(given, served)
        return None if place is None else given[place]

    return answer


def _order(hand: StudHand) -> list[Seat]:
    return list(dict.fromkeys(right_order(hand)))


def _dealer(hand: StudHand) -> Seat:
    return hand.setup.dealer or 0


def _anticlockwise(hand: StudHand) -> list[Seat]:
    others = [seat for seat in reversed(_order(hand)) if seat != _dealer(hand)]
    return others + [seat for seat in hand.live if seat == _dealer(hand)]


def _from_lowest(situation: StudSituation) -> Seat | None:
    """Begins each time at the lowest seat that has no card of the round yet."""
    hand, (asked, given) = situation.hand, read_form(situation)
    if asked == DEALER:
        return min(hand.setup.seats)
    turn = sorted(hand.live) * (2 if hand.street == 1 else 1)
    if asked == NEXT:
        return turn[len(given)] if len(given) < len(turn) else None
    place = first_wrong(given, turn)
    return None if place is None else given[place]


def _dealer_begins(situation: StudSituation) -> Seat | None:
    """Begins with the dealer and counts the cards from there."""
    hand, (asked, given) = situation.hand, read_form(situation)
    if asked == DEALER:
        return _dealer(hand)
    ring = [seat for seat in (_dealer(hand), *hand.setup.deal_order[:-1]) if seat in hand.live]
    turn = ring * (2 if hand.street == 1 else 1)
    if asked == NEXT:
        return turn[len(given)]
    place = first_wrong(given, turn)
    return None if place is None else given[place]


def _two_at_once(situation: StudSituation) -> Seat | None:
    """Each gets both first cards before the next one is served."""
    hand, (asked, given) = situation.hand, read_form(situation)
    if asked != NEXT or hand.street > 1:
        return None
    return _order(hand)[len(given) // 2]


def _right(situation: StudSituation) -> dict[str, str]:
    hand = situation.hand
    return {
        "order": wording.all_of(_order(hand)),
        "the_dealer": wording.the_seat(_dealer(hand)),
        "folded": wording.the_seats(sorted(hand.folded)),
        "all_in": wording.the_seats(all_in(hand)),
        "left": wording.the_seat(clockwise(hand.setup.seats, _dealer(hand))[0]),
    }


def _of_round(situation: StudSituation) -> bool:
    return read_form(situation)[0] != DEALER


MISCONCEPTIONS: tuple[Misconception[StudSituation, Seat], ...] = (
    Misconception(
        slug="dealer-begins",
        name=gettext_lazy("The dealer comes first"),
        answer=_dealer_begins,
        correction=lambda situation: (
            (
                _("You began with the dealer, %(the_dealer)s. The first card goes to the left, here in the order %(order)s.")
                if _of_round(situation)
                else _("You let %(the_dealer)s deal again. The deal passes to the left: %(left)s.")
            )
            % _right(situation)
        ),
        rules=(Rule.FCS_02_4,),
    ),
    Misconception(
        slug="anticlockwise",
        name=gettext_lazy("Dealing goes to the right"),
        answer=_dealing(_anticlockwise, lambda hand: clockwise(hand.setup.seats, _dealer(hand))[-2]),
        correction=lambda situation: (
            (
                _("You went to the right. Cards are dealt clockwise, here in the order %(order)s.")
                if _of_round(situation)
                else _("You passed the deal to the right. It passes to the left: %(left)s.")
            )
            % _right(situation)
        ),
        rules=(Rule.FCS_02_4,),
    ),
    Misconception(
        slug="lowest-seat",
        name=gettext_lazy("The lowest seat comes first"),
        answer=_from_lowest,
        correction=lambda situation: (
            (
                _("You went by the numbers of the seats. It is the dealer's left that counts, in the order %(order)s.")
                if _of_round(situation)
                else _("You went by the numbers of the seats. The deal passes to the dealer's left: %(left)s.")
            )
            % _right(situation)
        ),
        rules=(Rule.FCS_02_4,),
    ),
    Misconception(
        slug="folded-served",
        name=gettext_lazy("Whoever folded still gets cards"),
        answer=_dealing(lambda hand: hand.setup.deal_order, lambda hand: None),
        correction=lambda situation: (
            _("You served somebody who folded. Out are %(folded)s; the order is %(order)s.") % _right(situation)
        ),
        rules=(Rule.FCS_02_7,),
    ),
    Misconception(
        slug="all-in-skipped",
        name=gettext_lazy("Whoever is all-in gets no more cards"),
        answer=_dealing(lambda hand: [seat for seat in _order(hand) if seat not in all_in(hand)], lambda hand: None),
        correction=lambda situation: (
            _("You left out %(all_in)s. Whoever is all-in is still in and gets every card.") % _right(situation)
        ),
        rules=(Rule.AMB_FCS_35,),
    ),
    Misconception(
        slug="two-at-once",
        name=gettext_lazy("Each gets both first cards at once"),
        answer=_two_at_once,
        correction=lambda situation: (
            _("You gave each two cards at once. First each gets one card down, in the order %(order)s, and then each one up.")
            % _right(situation)
        ),
        rules=(Rule.FCS_02_5,),
    ),
    Misconception(
        slug="folded-do-not-deal",
        name=gettext_lazy("Whoever folded is passed over for the deal"),
        answer=lambda situation: None if _of_round(situation) else clockwise(situation.hand.live, _dealer(situation.hand))[0],
        correction=lambda situation: (
            _("You passed over somebody who folded. In the next hand all play again: %(left)s deals.") % _right(situation)
        ),
        rules=(Rule.FCS_02_2,),
    ),
)
