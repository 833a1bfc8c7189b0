"""Wrong rules that people follow about who opens."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Card, Rank, Seat, Suit
from engine.rules import Rule
from engine.seats import clockwise
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.who_opens.dealing import up_cards, with_chips
from tutor.drills.situations import StudSituation
from tutor.drills.uncovered import UNCOVERED

PT_ALPHABETICAL = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
"""Copas, espadas, ouros, paus."""
ES_ALPHABETICAL = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
"""Corazones, diamantes, picas, tréboles."""


def _acts(situation: StudSituation, low: Seat) -> Seat:
    """Who acts where that seat is held to have the lowest card."""
    able = with_chips(situation)
    return low if low in able else next(seat for seat in clockwise(situation.setup.seats, low) if seat in able)


def _by(order: Callable[[Card], tuple[int, ...]]) -> Callable[[StudSituation], Seat]:
    """Whoever has the lowest card in another order of the cards."""

    def answer(situation: StudSituation) -> Seat:
        shown = up_cards(situation)
        return _acts(situation, min(shown, key=lambda seat: order(shown[seat])))

    return answer


def _nearest_tied(situation: StudSituation) -> Seat | None:
    if not situation.profile.has_dealer:
        return None  # who is dealt to first stands in no rule of Seven-Card Stud (AMB-S7-18)
    shown = up_cards(situation)
    lowest = min(card.rank for card in shown.values())
    return _acts(situation, next(seat for seat in situation.setup.deal_order if shown[seat].rank == lowest))


def _lowest_itself(situation: StudSituation) -> Seat:
    shown = up_cards(situation)
    return min(shown, key=lambda seat: shown[seat])


def _lowest_with_chips(situation: StudSituation) -> Seat:
    shown = up_cards(situation)
    return min(with_chips(situation), key=lambda seat: shown[seat])


def _dealt_first(situation: StudSituation) -> Seat | None:
    if not situation.profile.has_dealer:
        return None
    return next(seat for seat in situation.setup.deal_order if seat in with_chips(situation))


def _lowest_of_all(situation: StudSituation) -> Seat | None:
    """Whoever has the lowest card, face down or up, where the reader sees them all."""
    if situation.form != UNCOVERED:
        return None
    hand = situation.hand
    return min(hand.live, key=lambda seat: min(hand.cards(seat)))


def _suits_in(order: Sequence[Suit]) -> Callable[[Card], tuple[int, ...]]:
    return lambda card: (card.rank, order.index(card.suit))


def _right_order(order: Sequence[Suit]) -> Callable[[StudSituation], str]:
    """The correction of whoever takes the suits in this order, with the two suits that it puts wrong in this deal."""

    def correction(situation: StudSituation) -> str:
        shown = up_cards(situation).values()
        chosen, right = min(shown, key=_suits_in(order)), min(shown)
        return _(
            "You put %(chosen)s below %(right)s. The order is not the alphabetical one of our language: it is %(suits)s."
        ) % {
            "chosen": wording.the_suit(chosen.suit),
            "right": wording.the_suit(right.suit),
            "suits": wording.suit_order(),
        }

    return correction


MISCONCEPTIONS: tuple[Misconception[StudSituation, Seat], ...] = (
    Misconception(
        slug="ace-low",
        name=gettext_lazy("The ace counts as the lowest card"),
        answer=_by(lambda card: (0 if card.rank is Rank.ACE else card.rank, card.suit)),
        correction=lambda situation: _("You counted the ace as the lowest card. Here it is the highest."),
        rules=(Rule.FCS_03_2, Rule.AMB_S7_04),
    ),
    *(
        Misconception(
            slug=slug,
            name=name,
            answer=_by(_suits_in(order)),
            correction=_right_order(order),
            family="suits",
            rules=(Rule.FCS_03_3, Rule.S7_EXT_2),
        )
        for slug, name, order in (
            ("suits-pt", gettext_lazy("Suits in the alphabetical order of Portuguese"), PT_ALPHABETICAL),
            ("suits-es", gettext_lazy("Suits in the alphabetical order of Spanish"), ES_ALPHABETICAL),
            ("suits-reversed", gettext_lazy("Suits from the highest to the lowest"), tuple(reversed(Suit))),
        )
    ),
    Misconception(
        slug="suit-before-rank",
        name=gettext_lazy("The suit is looked at before the rank"),
        answer=_by(lambda card: (card.suit, card.rank)),
        correction=lambda situation: _(
            "You looked at the suit first. The rank comes first; the suit only tells equal ranks apart."
        ),
        rules=(Rule.FCS_03_1, Rule.S7_3RD_4),
    ),
    Misconception(
        slug="nearest-tied",
        name=gettext_lazy("Equal ranks are told apart by the seat"),
        answer=_nearest_tied,
        correction=lambda situation: _(
            "Between equal ranks you went by the order of the deal. It is the suit that decides, wherever one sits."
        ),
        rules=(Rule.FCS_03_3, Rule.S7_EXT_3),
    ),
    Misconception(
        slug="all-in-acts",
        name=gettext_lazy("A player without chips still acts"),
        answer=_lowest_itself,
        correction=lambda situation: _("You chose the lowest card, but that player has no chips left and cannot act."),
        rules=(Rule.AMB_FCS_03, Rule.S7_EXT_6),
    ),
    Misconception(
        slug="next-lowest",
        name=gettext_lazy("The next lowest card takes over"),
        answer=_lowest_with_chips,
        correction=lambda situation: _(
            "You went on to the next lowest card. The turn passes clockwise, whatever card the next player shows."
        ),
        rules=(Rule.AMB_FCS_03, Rule.S7_EXT_7),
    ),
    Misconception(
        slug="hidden-cards",
        name=gettext_lazy("Hidden cards are counted"),
        answer=_lowest_of_all,
        correction=lambda situation: _("You counted a card that lies face down. Only the up cards decide who opens."),
        rules=(Rule.FCS_03_1,),
    ),
    Misconception(
        slug="dealt-first",
        name=gettext_lazy("Whoever is dealt to first acts first"),
        answer=_dealt_first,
        correction=lambda situation: _("You chose the first player dealt to. In the first round the lowest up card decides."),
        rules=(Rule.FCS_03_1, Rule.S7_3RD_4),
    ),
)
