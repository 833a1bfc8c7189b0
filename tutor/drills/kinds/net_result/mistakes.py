"""Wrong rules that people follow when they work out what a hand has brought."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.layers import Amounts
from engine.ranking import best_five
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.situations import StudSituation

Results = Mapping[Seat, Chips]


def _received(hand: StudHand) -> dict[Seat, Chips]:
    return dict.fromkeys(hand.setup.seats, 0) | dict(hand.award().answer.payouts)


def _returned(hand: StudHand) -> dict[Seat, Chips]:
    return dict.fromkeys(hand.setup.seats, 0) | dict(hand.divide().answer.returned)


def _with(work_out: Callable[[StudHand], Results]) -> Callable[[StudSituation], Amounts]:
    return lambda situation: tuple(sorted(work_out(situation.hand).items()))


def _net(hand: StudHand, received: Results) -> dict[Seat, Chips]:
    """By the rule, where these are received from the pots."""
    back = _returned(hand)
    return {seat: received.get(seat, 0) + back[seat] - chips for seat, chips in hand.totals.items()}


def _gross(hand: StudHand) -> Results:
    received = _received(hand)
    return {seat: received[seat] or net for seat, net in _net(hand, received).items()}


def _without_ante(hand: StudHand) -> Results:
    return {seat: net + hand.profile.ante for seat, net in _net(hand, _received(hand)).items()}


def _folded_lose_nothing(hand: StudHand) -> Results:
    return _net(hand, _received(hand)) | dict.fromkeys(hand.folded, 0)


def _returned_is_lost(hand: StudHand) -> Results:
    received = _received(hand)
    return {seat: received[seat] - chips for seat, chips in hand.totals.items()}


def _returned_is_won(hand: StudHand) -> Results:
    back = _returned(hand)
    return {seat: net + back[seat] for seat, net in _net(hand, _received(hand)).items()}


def _one_pot(hand: StudHand) -> Results:
    """Whoever wins the main pot takes all."""
    pots = hand.award().answer.pots
    first = pots[0]
    total = sum(each.pot.amount for each in pots)
    each, left = divmod(total, len(first.winners))
    return _net(hand, {seat: each + (place < left) for place, seat in enumerate(first.winners)})


def _folded_taken_out(hand: StudHand) -> Results:
    """Folded chips are held to be out of the pots: each winner gets that much less, in equal parts."""
    received: dict[Seat, Chips] = {}
    for award in hand.award().answer.pots:
        dead = sum(chips for layer in award.pot.layers for _seat, chips in layer.folded)
        each = (award.pot.amount - dead) // len(award.winners)
        for seat in award.winners:
            received[seat] = received.get(seat, 0) + each
    return _net(hand, received)


def _suit_wins(hand: StudHand) -> Results:
    received: dict[Seat, Chips] = {}
    for award in hand.award().answer.pots:
        best = award.winners[0]
        if len(award.winners) > 1:
            best = max(award.winners, key=lambda seat: sorted(best_five(hand.cards(seat)), reverse=True))
        received[best] = received.get(best, 0) + award.pot.amount
    return _net(hand, received)


def _figures(situation: StudSituation) -> dict[str, str]:
    hand = situation.hand
    seat, chips = hand.award().answer.payouts[0]
    back = [(seat, chips) for seat, chips in hand.divide().answer.returned]
    returned = back[0] if back else (seat, 0)
    return {
        "the_seat": wording.the_seat(seat),
        "received": wording.number(chips),
        "put_in": wording.number(hand.totals[seat] - dict(back).get(seat, 0)),
        "ante": wording.number(hand.profile.ante),
        "folded": wording.the_seats(sorted(hand.folded)),
        "dead": wording.number(sum(hand.totals[each] for each in hand.folded)),
        "returned": wording.number(returned[1]),
        "to_the_seat": wording.to_the_seat(returned[0]),
        "winners": wording.the_seats(sorted(winner for winner, _chips in hand.award().answer.payouts)),
    }


MISCONCEPTIONS: tuple[Misconception[StudSituation, Amounts], ...] = (
    Misconception(
        slug="gross",
        name=gettext_lazy("What is received is taken for the net result"),
        answer=_with(_gross),
        correction=lambda situation: (
            _("You wrote what %(the_seat)s receives, %(received)s. The %(put_in)s that were put in of it are no gain.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_10_14, Rule.S7_SHW_5),
    ),
    Misconception(
        slug="without-ante",
        name=gettext_lazy("The ante is left out"),
        answer=_with(_without_ante),
        correction=lambda situation: (
            _("You left out the ante of %(ante)s, which everybody put in as well.") % _figures(situation)
        ),
        rules=(Rule.FCS_02_3, Rule.S7_ANT_1),
    ),
    Misconception(
        slug="folded-lose-nothing",
        name=gettext_lazy("Whoever folds loses nothing"),
        answer=_with(_folded_lose_nothing),
        correction=lambda situation: (
            _("You wrote 0 for %(folded)s. What was put in before folding is lost.") % _figures(situation)
        ),
        rules=(Rule.FCS_05_5, Rule.S7_OPT_3),
    ),
    Misconception(
        slug="returned-is-lost",
        name=gettext_lazy("Chips that come back count as lost"),
        answer=_with(_returned_is_lost),
        correction=lambda situation: (
            _("You counted %(returned)s chips as lost that nobody matched: they go back %(to_the_seat)s.") % _figures(situation)
        ),
        rules=(Rule.FCS_06_16, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="returned-is-won",
        name=gettext_lazy("Chips that come back count as won"),
        answer=_with(_returned_is_won),
        correction=lambda situation: (
            _("You counted the %(returned)s that go back %(to_the_seat)s as won. They only come back.") % _figures(situation)
        ),
        rules=(Rule.FCS_06_16, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="one-pot",
        name=gettext_lazy("The best hand takes all, the side pot too"),
        answer=_with(_one_pot),
        correction=lambda situation: (
            _("You gave all to the best hand. Each pot goes to the best hand that plays for it, the winners are %(winners)s.")
            % _figures(situation)
        ),
        rules=(Rule.FCS_08_8, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="folded-taken-out",
        name=gettext_lazy("Folded chips are not won by anybody"),
        answer=_with(_folded_taken_out),
        correction=lambda situation: (
            _("You left the %(dead)s chips of those who folded out of the pot. They are won too.") % _figures(situation)
        ),
        rules=(Rule.FCS_05_5, Rule.S7_OPT_3),
    ),
    Misconception(
        slug="suit-wins",
        name=gettext_lazy("The suit breaks a tie"),
        answer=_with(_suit_wins),
        correction=lambda situation: (
            _("You let the suit break the tie. Equal hands share the pot: %(winners)s.") % _figures(situation)
        ),
        rules=(Rule.FCS_07_10, Rule.S7_EXT_5),
    ),
)
