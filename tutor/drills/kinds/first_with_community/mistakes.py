"""Wrong rules that people follow about who acts first where a card lies in the middle for all."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS
from engine.cards import Card, Seat
from engine.events import Acted, RoundBegan
from engine.rules import Rule
from tutor import wording
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
from tutor.drills.kinds.first_with_community.dealing import SIXTH
from tutor.drills.situations import StudSituation


def shared_card(situation: StudSituation) -> Card:
    card = situation.setup.community
    if card is None:
        raise ValueError("no card in the middle")
    return card


def _with_shared(situation: StudSituation, seat: Seat) -> Value:
    own = situation.hand.up[seat]
    # Where the card in the middle leaves two alike, their own cards tell them apart.
    return (groups((*own, shared_card(situation)))[:2], groups(own))


def _everything(situation: StudSituation, seat: Seat) -> Value:
    return groups((*situation.hand.cards(seat), shared_card(situation)))


def _as_on_sixth(situation: StudSituation) -> Seat:
    """Who began on Sixth Street, or the next with chips."""
    begun = (event for event in situation.hand.log if isinstance(event, RoundBegan) and event.street == SIXTH)
    first = next(begun).first
    if first is None:
        raise ValueError("nobody bet on Sixth Street")
    return acts(situation, first)


def _last_to_bet(situation: StudSituation) -> Seat | None:
    log = situation.hand.log
    acted = [event.done for event in log if isinstance(event, Acted) and event.street == SIXTH]
    wagers = [done.seat for done in acted if done.kind in WAGERS]
    return acts(situation, wagers[-1]) if wagers else None


def _in_the_middle(situation: StudSituation) -> dict[str, str]:
    return {"the_card": wording.the_card(shared_card(situation))}


MISCONCEPTIONS: tuple[Misconception[StudSituation, Seat], ...] = (
    Misconception(
        slug="shared-counts",
        name=gettext_lazy("The card in the middle counts with everybody's up cards"),
        answer=leader_by(_with_shared),
        correction=lambda situation: (
            _("You counted %(the_card)s in the middle with the up cards. To see who acts first, a player's own alone count.")
            % _in_the_middle(situation)
        ),
        rules=(Rule.S7_7TH_2,),
    ),
    Misconception(
        slug="whole-hand",
        name=gettext_lazy("The best hand with hidden and shared cards acts first"),
        answer=leader_by(_everything),
        correction=lambda situation: (
            _(
                "That hand is best only with its down cards and %(the_card)s in the middle. To act first, its own up cards "
                "would have to be best."
            )
            % _in_the_middle(situation)
        ),
        rules=(Rule.S7_7TH_2,),
    ),
    Misconception(
        slug="as-on-sixth",
        name=gettext_lazy("Whoever began on Sixth Street begins again, come what may"),
        answer=_as_on_sixth,
        correction=lambda situation: _(
            "You went on from whoever began on Sixth Street. That player has folded, so that the others' up cards are "
            "compared anew."
        ),
        rules=(Rule.S7_7TH_2,),
    ),
    Misconception(
        slug="last-to-bet",
        name=gettext_lazy("Whoever bet last on Sixth Street acts first"),
        answer=_last_to_bet,
        correction=lambda situation: _(
            "You chose whoever bet last on Sixth Street. That counts at the showdown; each round begins with the best up cards."
        ),
        rules=(Rule.S7_7TH_2,),
    ),
    Misconception(
        slug="lowest-seat",
        name=gettext_lazy("Without a new card of their own, Seat 1 begins"),
        answer=lambda situation: min(able(situation)),
        correction=lambda situation: _(
            "You went by the seats. They count at a showdown without a bet; here the up cards decide, although none is new."
        ),
        rules=(Rule.S7_7TH_2,),
    ),
    Misconception(
        slug="lowest-again",
        name=gettext_lazy("The lowest card opens every round"),
        answer=lowest_again,
        correction=lambda situation: _(
            "The lowest card opens Third Street only. On Seventh Street the best up cards act first, whatever lies in "
            "the middle."
        ),
        rules=(Rule.S7_7TH_2,),
    ),
    Misconception(
        slug="folded-counts",
        name=gettext_lazy("Cards of a player who folded still count"),
        answer=folded_too,
        correction=lambda situation: _(
            "The best up cards belong to a player who has folded. Only those still in are compared."
        ),
        rules=(Rule.S7_4TH_2,),
    ),
    Misconception(
        slug="all-in-acts",
        name=gettext_lazy("A player without chips still acts"),
        answer=strongest_itself,
        correction=lambda situation: _("You chose the best up cards, but that player has no chips left and cannot act."),
        rules=(Rule.AMB_S7_17,),
    ),
    Misconception(
        slug="next-best",
        name=gettext_lazy("The next best up cards take over"),
        answer=next_best,
        correction=lambda situation: _(
            "You went on to the next best up cards. From a player without chips the turn passes clockwise, whatever the "
            "next one shows."
        ),
        rules=(Rule.AMB_S7_17,),
    ),
)
