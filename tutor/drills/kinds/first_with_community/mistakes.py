"""Wrong rules that people follow about who acts first where a card lies in the middle for all."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS
from engine.cards import Card, Seat
from engine.events import Acted, RoundBegan
from engine.seats import clockwise
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.first_with_community.dealing import SIXTH
from tutor.drills.situations import StudSituation

Value = tuple[Any, ...]
Valued = Callable[[StudSituation, Seat], Value]


def able(situation: StudSituation) -> list[Seat]:
    """The seats still in that have chips."""
    behind = situation.hand.behind
    return [seat for seat in situation.hand.live if behind[seat]]


def shared_card(situation: StudSituation) -> Card:
    card = situation.setup.community
    if card is None:
        raise ValueError("no card in the middle")
    return card


def _acts(situation: StudSituation, leader: Seat) -> Seat:
    """Who acts where that seat is held to lead."""
    with_chips = able(situation)
    return leader if leader in with_chips else next(s for s in clockwise(situation.setup.seats, leader) if s in with_chips)


def _groups(cards: Sequence[Card]) -> Value:
    """What any number of cards makes in pairs, trips and high cards, and then the suit of the highest card."""
    counts = Counter(card.rank for card in cards)
    by_size = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return ([counts[rank] for rank in by_size if counts[rank] > 1], by_size, max(cards).suit)


def _own(situation: StudSituation, seat: Seat) -> Value:
    return _groups(situation.hand.up[seat])


def _with_shared(situation: StudSituation, seat: Seat) -> Value:
    own = situation.hand.up[seat]
    # Where the card in the middle leaves two alike, their own cards tell them apart.
    return (_groups((*own, shared_card(situation)))[:2], _groups(own))


def _everything(situation: StudSituation, seat: Seat) -> Value:
    return _groups((*situation.hand.cards(seat), shared_card(situation)))


def _leader(value: Valued) -> Callable[[StudSituation], Seat]:
    """Whoever is best among those still in by another value of the cards."""
    return lambda situation: _acts(situation, max(situation.hand.live, key=lambda seat: value(situation, seat)))


def _as_on_sixth(situation: StudSituation) -> Seat:
    """Who began on Sixth Street, or the next with chips."""
    begun = (event for event in situation.hand.log if isinstance(event, RoundBegan) and event.street == SIXTH)
    first = next(begun).first
    if first is None:
        raise ValueError("nobody bet on Sixth Street")
    return _acts(situation, first)


def _last_to_bet(situation: StudSituation) -> Seat | None:
    log = situation.hand.log
    acted = [event.done for event in log if isinstance(event, Acted) and event.street == SIXTH]
    wagers = [done.seat for done in acted if done.kind in WAGERS]
    return _acts(situation, wagers[-1]) if wagers else None


def _lowest_again(situation: StudSituation) -> Seat:
    opened = situation.hand.opened
    if opened is None:
        raise ValueError("a hand that has not begun")
    return _acts(situation, opened.answer.low_card)


def _folded_too(situation: StudSituation) -> Seat:
    best = max(situation.setup.seats, key=lambda seat: _own(situation, seat))
    return best if best in situation.hand.folded else _acts(situation, best)


def _strongest_itself(situation: StudSituation) -> Seat:
    return max(situation.hand.live, key=lambda seat: _own(situation, seat))


def _next_best(situation: StudSituation) -> Seat:
    return max(able(situation), key=lambda seat: _own(situation, seat))


def _in_the_middle(situation: StudSituation) -> dict[str, str]:
    return {"the_card": wording.the_card(shared_card(situation))}


MISCONCEPTIONS: tuple[Misconception[StudSituation, Seat], ...] = (
    Misconception(
        slug="shared-counts",
        name=gettext_lazy("The card in the middle counts with everybody's up cards"),
        answer=_leader(_with_shared),
        correction=lambda situation: (
            _("You counted %(the_card)s in the middle with the up cards. To see who acts first, a player's own alone count.")
            % _in_the_middle(situation)
        ),
    ),
    Misconception(
        slug="whole-hand",
        name=gettext_lazy("The best hand with hidden and shared cards acts first"),
        answer=_leader(_everything),
        correction=lambda situation: (
            _(
                "That hand is best only with its down cards and %(the_card)s in the middle. To act first, its own up cards "
                "would have to be best."
            )
            % _in_the_middle(situation)
        ),
    ),
    Misconception(
        slug="as-on-sixth",
        name=gettext_lazy("Whoever began on Sixth Street begins again, come what may"),
        answer=_as_on_sixth,
        correction=lambda situation: _(
            "You went on from whoever began on Sixth Street. That player has folded, so that the others' up cards are "
            "compared anew."
        ),
    ),
    Misconception(
        slug="last-to-bet",
        name=gettext_lazy("Whoever bet last on Sixth Street acts first"),
        answer=_last_to_bet,
        correction=lambda situation: _(
            "You chose whoever bet last on Sixth Street. That counts at the showdown; each round begins with the best up cards."
        ),
    ),
    Misconception(
        slug="lowest-seat",
        name=gettext_lazy("Without a new card of their own, Seat 1 begins"),
        answer=lambda situation: min(able(situation)),
        correction=lambda situation: _(
            "You went by the seats. They count at a showdown without a bet; here the up cards decide, although none is new."
        ),
    ),
    Misconception(
        slug="lowest-again",
        name=gettext_lazy("The lowest card opens every round"),
        answer=_lowest_again,
        correction=lambda situation: _(
            "The lowest card opens Third Street only. On Seventh Street the best up cards act first, whatever lies in "
            "the middle."
        ),
    ),
    Misconception(
        slug="folded-counts",
        name=gettext_lazy("Cards of a player who folded still count"),
        answer=_folded_too,
        correction=lambda situation: _(
            "The best up cards belong to a player who has folded. Only those still in are compared."
        ),
    ),
    Misconception(
        slug="all-in-acts",
        name=gettext_lazy("A player without chips still acts"),
        answer=_strongest_itself,
        correction=lambda situation: _("You chose the best up cards, but that player has no chips left and cannot act."),
    ),
    Misconception(
        slug="next-best",
        name=gettext_lazy("The next best up cards take over"),
        answer=_next_best,
        correction=lambda situation: _(
            "You went on to the next best up cards. From a player without chips the turn passes clockwise, whatever the "
            "next one shows."
        ),
    ),
)
