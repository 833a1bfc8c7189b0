"""Wrong rules that people follow about who speaks first."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS
from engine.cards import Card, Seat
from engine.rules import Rule
from tutor.drills.base import Misconception
from tutor.drills.first_to_act_wrong import (
    Value,
    able,
    acts,
    folded_too,
    groups,
    leader_by,
    lowest_again,
    next_best,
    strongest_itself,
)
from tutor.drills.situations import StudSituation


def _unfinished(cards: Sequence[Card]) -> bool:
    ranks = sorted(card.rank for card in cards)
    one_suit = len({card.suit for card in cards}) == 1
    in_a_row = all(ranks[place] + 1 == ranks[place + 1] for place in range(len(ranks) - 1))
    return len(cards) > 2 and (one_suit or in_a_row)


def _up(situation: StudSituation, seat: Seat) -> tuple[Card, ...]:
    return situation.hand.up[seat]


def _dealt_first(situation: StudSituation) -> Seat | None:
    if not situation.profile.has_dealer:
        return None  # who is dealt to first stands in no rule of Seven-Card Stud (AMB-S7-18)
    with_chips = able(situation)
    return next(seat for seat in situation.setup.deal_order if seat in with_chips)


def _last_to_bet(situation: StudSituation) -> Seat | None:
    wagers = [done.seat for done in situation.hand.done if done.kind in WAGERS]
    return acts(situation, wagers[-1]) if wagers else None


def _ties_by_seat(situation: StudSituation) -> Seat:
    hand = situation.hand
    order = hand.setup.deal_order
    best = max(groups(hand.up[seat])[:2] for seat in hand.live)
    tied = [seat for seat in hand.live if groups(hand.up[seat])[:2] == best]
    return acts(situation, min(tied, key=order.index))


def _first_rank_only(situation: StudSituation) -> Seat:
    """Looks at the highest group or card and, where that ties, at the seat instead of the next card."""
    hand = situation.hand

    def first(seat: Seat) -> Value:
        sizes, ranks, _suit = groups(hand.up[seat])
        return (sizes[:1], ranks[0])

    best = max(first(seat) for seat in hand.live)
    tied = [seat for seat in hand.live if first(seat) == best]
    return acts(situation, min(tied, key=hand.setup.deal_order.index))


MISCONCEPTIONS: tuple[Misconception[StudSituation, Seat], ...] = (
    Misconception(
        slug="hidden-cards",
        name=gettext_lazy("Hidden cards are counted"),
        answer=leader_by(lambda situation, seat: groups(situation.hand.cards(seat))),
        correction=lambda situation: _(
            "That hand is only stronger together with its down cards. Only what everybody can see decides who acts first."
        ),
        rules=(Rule.FCS_03_5, Rule.S7_4TH_2),
    ),
    Misconception(
        slug="unfinished",
        name=gettext_lazy("An unfinished straight or flush is counted"),
        answer=leader_by(lambda situation, seat: (_unfinished(_up(situation, seat)), groups(_up(situation, seat)))),
        correction=lambda situation: _(
            "You counted a straight or flush that is not finished. Up cards make only pairs, trips, quads or high cards."
        ),
        rules=(Rule.FCS_03_8, Rule.AMB_S7_17),
    ),
    Misconception(
        slug="folded-counts",
        name=gettext_lazy("A folded hand is counted"),
        answer=folded_too,
        correction=lambda situation: _("You counted the cards of somebody who has folded. Only those still in count."),
        rules=(Rule.AMB_FCS_34, Rule.S7_4TH_2),
    ),
    Misconception(
        slug="all-in-acts",
        name=gettext_lazy("A player who is all-in still acts"),
        answer=strongest_itself,
        correction=lambda situation: _("The strongest combination is all-in: without chips one no longer acts."),
        rules=(Rule.AMB_FCS_32, Rule.S7_4TH_2),
    ),
    Misconception(
        slug="next-best",
        name=gettext_lazy("The next best combination takes over"),
        answer=next_best,
        correction=lambda situation: _(
            "You went on to the next best combination. The turn passes clockwise, whatever the others show."
        ),
        rules=(Rule.AMB_FCS_32, Rule.S7_4TH_2),
    ),
    Misconception(
        slug="high-card-only",
        name=gettext_lazy("The highest card beats a pair"),
        answer=leader_by(lambda situation, seat: tuple(sorted(_up(situation, seat), reverse=True))),
        correction=lambda situation: _(
            "You looked for the highest single card. Pairs, trips and quads come before any high card."
        ),
        rules=(Rule.FCS_03_6, Rule.S7_4TH_3),
    ),
    Misconception(
        slug="lowest-again",
        name=gettext_lazy("The lowest card opens every round"),
        answer=lowest_again,
        correction=lambda situation: _(
            "The lowest card opens only the first round. From the second on the strongest combination acts first."
        ),
        rules=(Rule.FCS_03_5, Rule.S7_4TH_2),
    ),
    Misconception(
        slug="dealt-first",
        name=gettext_lazy("Whoever is dealt to first acts first"),
        answer=_dealt_first,
        correction=lambda situation: _("You chose the first player dealt to. It is the up cards that decide."),
        rules=(Rule.FCS_03_5, Rule.S7_4TH_2),
    ),
    Misconception(
        slug="last-to-bet",
        name=gettext_lazy("The last one to bet acts first"),
        answer=_last_to_bet,
        correction=lambda situation: _("You chose whoever bet last. In each round the up cards decide anew."),
        rules=(Rule.FCS_03_5, Rule.S7_4TH_2),
    ),
    Misconception(
        slug="ties-by-seat",
        name=gettext_lazy("Equal combinations are told apart by the seat"),
        answer=_ties_by_seat,
        correction=lambda situation: _(
            "Between equal combinations you went by the seat. The suit of the highest card decides."
        ),
        rules=(Rule.FCS_03_9,),
    ),
    Misconception(
        slug="first-rank-only",
        name=gettext_lazy("The second card is not compared"),
        answer=_first_rank_only,
        correction=lambda situation: _(
            "You stopped at the first card that ties. Compare on, card by card, until one of them is higher."
        ),
        rules=(Rule.FCS_03_7, Rule.S7_4TH_3),
    ),
)
