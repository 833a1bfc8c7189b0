"""Wrong rules that people follow about who shows first."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS
from engine.cards import Seat
from engine.hand import StudHand
from engine.rules import Rule
from engine.seats import clockwise
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.who_shows_first.dealing import Order, clockwise_from, last_round, wagers_of_last
from tutor.drills.situations import StudSituation


def _last_in_sight(hand: StudHand) -> Seat | None:
    """Who bet or raised last in the two rounds that the question tells of, folded since or not."""
    bettors = [done.seat for played in hand.rounds[-2:] for done in played.done if done.kind in WAGERS]
    return bettors[-1] if bettors else None


def _earlier_bet(situation: StudSituation) -> Order | None:
    hand = situation.hand
    bettor = _last_in_sight(hand)
    if bettor is None:
        return None
    return clockwise_from(hand, bettor if bettor in hand.live else clockwise(hand.live, bettor)[0])


def _first_bettor(situation: StudSituation) -> Order | None:
    bets = [done.seat for done in wagers_of_last(situation.hand) if done.seat in situation.hand.live]
    return clockwise_from(situation.hand, bets[0]) if bets else None


def _first_to_act(situation: StudSituation) -> Order:
    return clockwise_from(situation.hand, _acted(situation)[0])


def _last_to_act(situation: StudSituation) -> Order:
    return clockwise_from(situation.hand, _acted(situation)[-1])


def _acted(situation: StudSituation) -> list[Seat]:
    """Those still in by the order in which they acted in the last round."""
    return [done.seat for done in last_round(situation.hand) if done.seat in situation.hand.live]


def _lowest_seat(situation: StudSituation) -> Order:
    return tuple(sorted(situation.hand.live))


def _left_of_dealer(situation: StudSituation) -> Order | None:
    dealer = situation.setup.dealer
    return clockwise(situation.hand.live, dealer) if dealer else None


def _by_number(situation: StudSituation) -> Order:
    first, *others = situation.hand.showing().answer
    return (first, *sorted(others))


def _anticlockwise(situation: StudSituation) -> Order:
    first, *others = situation.hand.showing().answer
    return (first, *reversed(others))


def _right(situation: StudSituation) -> str:
    """The right first one, to end a correction with."""
    return wording.the_seat(situation.hand.showing().answer[0])


def _earlier_correction(situation: StudSituation) -> str:
    return _(
        "You went by the last bet in the list, that %(of_the_seat)s. Only the last round counts, and nobody bet in it."
    ) % {"of_the_seat": wording.of_the_seat(_last_in_sight(situation.hand) or 0)}


def _first_bettor_correction(situation: StudSituation) -> str:
    return _("You began with whoever bet first in the last round. It is the last one to raise who shows first: %(right)s.") % {
        "right": _right(situation)
    }


def _first_to_act_correction(situation: StudSituation) -> str:
    acted = wording.the_seat(last_round(situation.hand)[0].seat)
    if wagers_of_last(situation.hand):
        return _(
            "You began with %(acted)s, the first to act in the last round. There was a bet: the last to bet or raise begins."
        ) % {"acted": acted}
    return _(
        "You began with %(acted)s, the first to act in the last round. In this game the lowest seat begins where nobody bet."
    ) % {"acted": acted}


def _lowest_correction(situation: StudSituation) -> str:
    lowest = wording.the_seat(min(situation.hand.live))
    if wagers_of_last(situation.hand):
        return _("You began with %(lowest)s, the lowest seat. There was a bet: the last to bet or raise begins.") % {
            "lowest": lowest
        }
    return _("You began with %(lowest)s, the lowest seat. In this game whoever acted first in the last round begins.") % {
        "lowest": lowest
    }


MISCONCEPTIONS: tuple[Misconception[StudSituation, Order], ...] = (
    Misconception(
        slug="earlier-bet",
        name=gettext_lazy("A bet of an earlier round still counts"),
        answer=_earlier_bet,
        correction=_earlier_correction,
        rules=(Rule.FCS_08_3, Rule.S7_SHW_3),
    ),
    Misconception(
        slug="first-bettor",
        name=gettext_lazy("The first to bet shows first, whoever raises"),
        answer=_first_bettor,
        correction=_first_bettor_correction,
        rules=(Rule.FCS_08_2, Rule.S7_SHW_2),
    ),
    Misconception(
        slug="first-to-act",
        name=gettext_lazy("The first to act in the last round always shows first"),
        answer=_first_to_act,
        correction=_first_to_act_correction,
        rules=(Rule.FCS_08_2, Rule.S7_SHW_2),
    ),
    Misconception(
        slug="last-to-act",
        name=gettext_lazy("The last to act shows first"),
        answer=_last_to_act,
        correction=lambda situation: (
            _("You began with whoever acted last. Calling or checking last does not matter: %(right)s begins.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.FCS_08_2, Rule.S7_SHW_2),
    ),
    Misconception(
        slug="lowest-seat",
        name=gettext_lazy("The lowest seat always shows first"),
        answer=_lowest_seat,
        correction=_lowest_correction,
        rules=(Rule.FCS_08_2, Rule.S7_SHW_2),
    ),
    Misconception(
        slug="left-of-dealer",
        name=gettext_lazy("The first seat left of the dealer shows first"),
        answer=_left_of_dealer,
        correction=lambda situation: (
            _("You began at the dealer's left. Where the dealer sits does not matter for showing: %(right)s begins.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.FCS_08_2, Rule.S7_SHW_2),
    ),
    Misconception(
        slug="by-number",
        name=gettext_lazy("The others show by number, from the lowest seat"),
        answer=_by_number,
        correction=lambda situation: (
            _(
                "You began with the right seat, but went on from the lowest number. It goes on clockwise: after %(right)s the "
                "next one on the left."
            )
            % {"right": _right(situation)}
        ),
        rules=(Rule.AMB_FCS_40, Rule.S7_SHW_4),
    ),
    Misconception(
        slug="anticlockwise",
        name=gettext_lazy("Showing goes anticlockwise"),
        answer=_anticlockwise,
        correction=lambda situation: (
            _("You began with the right seat, but went the other way round. From %(right)s it goes on clockwise.")
            % {"right": _right(situation)}
        ),
        rules=(Rule.AMB_FCS_40, Rule.S7_SHW_4),
    ),
)
