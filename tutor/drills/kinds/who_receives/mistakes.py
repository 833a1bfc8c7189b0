"""The mistakes by name, and what is said to whoever makes one; what each answers is in ``wrong_rules``."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.layers import Amounts
from engine.pots import OddChipsGo
from engine.ranking import rank_hand
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.who_receives import wrong_rules
from tutor.drills.kinds.who_receives.wrong_rules import awards, dead_chips, division
from tutor.drills.pot_words import pot_name
from tutor.drills.situations import StudSituation


def _say_all_as_one(situation: StudSituation) -> str:
    shared = awards(situation)
    each = (
        _("%(pot)s, %(seats)s") % {"pot": pot_name(place, len(shared)), "seats": wording.seats(award.winners)}
        for place, award in enumerate(shared)
    )
    return _("You handed out all pots as one. Each has winners of its own, among those who play for it: %(winners)s.") % {
        "winners": "; ".join(each)
    }


def _say_side_pot_goes_back(situation: StudSituation) -> str:
    first, *others = awards(situation)
    winners = next((award.winners for award in others if not set(award.winners) & set(first.winners)), ())
    return _("A side pot does not go back to those who made it: the best hand among these wins it, here %(the_seats)s.") % {
        "the_seats": wording.the_seats(winners)
    }


def _say_folded_left_out(situation: StudSituation) -> str:
    dead = sum(dead_chips(pot) for pot in division(situation).pots)
    return _("The chips of those who folded are missing, %(chips)s in all: whoever folds leaves them in the pots.") % {
        "chips": wording.number(dead)
    }


def _say_by_up_cards(situation: StudSituation) -> str:
    hand = situation.hand
    # A winner whose up cards do not show it, where there is one.
    won = [(seat, seat in wrong_rules.best_up_cards(hand, award)) for award in awards(situation) for seat in award.winners]
    seat = min(won, key=lambda each: each[1])[0]
    return _("You compared the up cards alone. Now the whole hand counts: with the down cards %(the_seat)s has %(a_hand)s.") % {
        "the_seat": wording.the_seat(seat),
        "a_hand": wording.a_hand(rank_hand(hand.cards(seat))),
    }


def _tied(situation: StudSituation) -> Sequence[Seat]:
    return next((award.winners for award in awards(situation) if len(award.winners) > 1), ())


def _say_by_suit(situation: StudSituation) -> str:
    return _("You let the suit break the tie. The hands %(of_the_seats)s have the same ranks: they share the pot.") % {
        "of_the_seats": wording.of_the_seats(sorted(_tied(situation)))
    }


def _say_by_other_cards(situation: StudSituation) -> str:
    return _(
        "You let cards beyond the best five break the tie. The best five %(of_the_seats)s are equal: they share the pot."
    ) % {"of_the_seats": wording.of_the_seats(sorted(_tied(situation)))}


def _odd(situation: StudSituation) -> OddChipsGo | None:
    return next((fact for fact in situation.hand.award().facts if isinstance(fact, OddChipsGo)), None)


def _first_served(situation: StudSituation) -> str:
    odd = _odd(situation)
    return wording.the_seat(odd.order[0]) if odd else ""


def _say_odd_to_lowest_seat(situation: StudSituation) -> str:
    return _("You went by the number of the seat. The first tied player to the dealer's left comes first: %(the_seat)s.") % {
        "the_seat": _first_served(situation)
    }


def _say_odd_the_other_way_round(situation: StudSituation) -> str:
    return _("You went round the wrong way. From the dealer one goes clockwise: the first tied player is %(the_seat)s.") % {
        "the_seat": _first_served(situation)
    }


def _say_odd_to_high_card(situation: StudSituation) -> str:
    return _(
        "You gave the odd chip by the highest card, as other rooms do. Here the seat decides: the first tied player to the "
        "dealer's left is %(the_seat)s."
    ) % {"the_seat": _first_served(situation)}


def _say_odd_all_to_one(situation: StudSituation) -> str:
    odd = next(
        (fact for fact in situation.hand.award().facts if isinstance(fact, OddChipsGo) and len(fact.extra) > 1),
        _odd(situation),
    )
    return _("You gave all odd chips to one player. Nobody gets more than one of a pot: here %(the_seats)s get one each.") % {
        "the_seats": wording.the_seats(seat for seat, _chips in odd.extra) if odd else ""
    }


def _say_odd_left_lying(situation: StudSituation) -> str:
    return _("You left chips lying on the table. What cannot be split goes to the first tied player: %(the_seat)s.") % {
        "the_seat": _first_served(situation)
    }


def _say_rounded(situation: StudSituation) -> str:
    shared = awards(situation)
    return _("You rounded, and the shares no longer add up to the %(chips)s in the pots: an odd chip goes to one player.") % {
        "chips": wording.number(sum(award.pot.amount for award in shared))
    }


def _say_one_odd_chip_in_all(situation: StudSituation) -> str:
    odd = [fact for fact in situation.hand.award().facts if isinstance(fact, OddChipsGo)]
    given = [seat for fact in odd for seat, _chips in fact.extra]
    twice = sorted({seat for seat in given if given.count(seat) > 1})
    return _("Each pot is split on its own: an odd chip from more than one pot goes to %(to_the_seats)s.") % {
        "to_the_seats": wording.to_the_seats(twice)
    }


def _say_net(situation: StudSituation) -> str:
    hand = situation.hand
    seat, chips = max(hand.award().answer.payouts, key=lambda share: share[1])
    return _("You took off what each had put in. Received is all that comes from the pots: %(the_seat)s gets %(chips)s.") % {
        "the_seat": wording.the_seat(seat),
        "chips": wording.number(chips),
    }


def _say_with_excess(situation: StudSituation) -> str:
    seat, chips = next(iter(division(situation).returned), (0, 0))
    return _(
        "The excess of %(chips)s goes back to %(to_the_seat)s without passing through any pot: it does not count as received."
    ) % {"chips": wording.number(chips), "to_the_seat": wording.to_the_seat(seat)}


MISCONCEPTIONS: tuple[Misconception[StudSituation, Amounts], ...] = (
    Misconception(
        slug="all-as-one",
        name=gettext_lazy("All pots to the best hand"),
        answer=wrong_rules.all_as_one,
        correction=_say_all_as_one,
        rules=(Rule.FCS_08_8, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="side-pot-goes-back",
        name=gettext_lazy("The side pot goes back"),
        answer=wrong_rules.side_pot_goes_back,
        correction=_say_side_pot_goes_back,
        rules=(Rule.FCS_08_5, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="folded-left-out",
        name=gettext_lazy("Pots without the chips of those who folded"),
        answer=wrong_rules.pot_by_pot(wrong_rules.folded_left_out),
        correction=_say_folded_left_out,
        rules=(Rule.FCS_05_5, Rule.AMB_S7_15),
    ),
    Misconception(
        slug="by-up-cards",
        name=gettext_lazy("The best up cards win"),
        answer=wrong_rules.pot_by_pot(wrong_rules.by_up_cards),
        correction=_say_by_up_cards,
        rules=(Rule.FCS_08_4, Rule.S7_SHW_5),
    ),
    Misconception(
        slug="by-suit",
        name=gettext_lazy("The suit breaks the tie"),
        answer=wrong_rules.pot_by_pot(wrong_rules.by_suit),
        correction=_say_by_suit,
        rules=(Rule.FCS_07_10, Rule.S7_EXT_5),
    ),
    Misconception(
        slug="by-other-cards",
        name=gettext_lazy("Cards beyond the best five break the tie"),
        answer=wrong_rules.pot_by_pot(wrong_rules.by_other_cards),
        correction=_say_by_other_cards,
        rules=(Rule.FCS_08_4, Rule.AMB_S7_16),
    ),
    Misconception(
        slug="odd-to-lowest-seat",
        name=gettext_lazy("The odd chip to the lowest seat"),
        answer=wrong_rules.pot_by_pot(wrong_rules.odd_to_lowest_seat),
        correction=_say_odd_to_lowest_seat,
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="odd-the-other-way-round",
        name=gettext_lazy("The odd chip on the dealer's other side"),
        answer=wrong_rules.pot_by_pot(wrong_rules.odd_the_other_way_round),
        correction=_say_odd_the_other_way_round,
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="odd-to-high-card",
        name=gettext_lazy("The odd chip to the highest card"),
        answer=wrong_rules.pot_by_pot(wrong_rules.odd_to_high_card),
        correction=_say_odd_to_high_card,
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="odd-all-to-one",
        name=gettext_lazy("All odd chips to one player"),
        answer=wrong_rules.pot_by_pot(wrong_rules.odd_all_to_one),
        correction=_say_odd_all_to_one,
        rules=(Rule.AMB_FCS_39,),
    ),
    Misconception(
        slug="odd-left-lying",
        name=gettext_lazy("The odd chip stays on the table"),
        answer=wrong_rules.pot_by_pot(wrong_rules.odd_left_lying),
        correction=_say_odd_left_lying,
        rules=(Rule.FCS_08_7,),
    ),
    Misconception(
        slug="rounded",
        name=gettext_lazy("Rounded shares"),
        answer=wrong_rules.pot_by_pot(wrong_rules.rounded),
        correction=_say_rounded,
        rules=(Rule.FCS_08_6, Rule.S7_SHW_6),
    ),
    Misconception(
        slug="one-odd-chip-in-all",
        name=gettext_lazy("Only one odd chip from all pots together"),
        answer=wrong_rules.one_odd_chip_in_all,
        correction=_say_one_odd_chip_in_all,
        rules=(Rule.AMB_FCS_39,),
    ),
    Misconception(
        slug="net",
        name=gettext_lazy("The gain in place of what is received"),
        answer=wrong_rules.net,
        correction=_say_net,
        rules=(Rule.FCS_08_5, Rule.S7_SHW_5),
    ),
    Misconception(
        slug="with-excess",
        name=gettext_lazy("The excess counted as won"),
        answer=wrong_rules.with_excess,
        correction=_say_with_excess,
        rules=(Rule.FCS_06_16, Rule.AMB_S7_15),
    ),
)
