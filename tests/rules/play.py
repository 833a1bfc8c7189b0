"""Tables for proofs: stacks and cards in a line, and what is played on.

Cards are written in the order dealt, ``?`` for a hole card that nobody knows; what is not written comes from the rest of the
pack. Seats are 1, 2, … clockwise; in Five-Card Stud the last of them deals unless said otherwise.
"""

from random import Random

from engine.actions import Action, ActionKind
from engine.cards import DECK, Card, parse_card, parse_cards, shuffled
from engine.hand import Acted, CardDealt, Event, HandSetup, HandsShown, RoundBegan, StudHand
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.engine.rounds import begun, may, play

__all__ = ["begun", "cards", "dealt", "five", "may", "play", "quietly", "seven", "shown", "table"]

PACK = tuple(shuffled(DECK, Random(8).random))


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def table(profile: StudProfile, stacks: str, *hands: str, dealer: int = 0, shared: str = "") -> StudHand:
    """A hand about to be played."""
    chips = tuple(map(int, stacks.split()))
    written = tuple(tuple(None if card == "?" else parse_card(card) for card in hand.split()) for hand in hands)
    taken = {card for hand in written for card in hand} | set(cards(shared))
    return StudHand(
        HandSetup(
            profile=profile,
            stacks=chips,
            dealer=(dealer or len(chips)) if profile.has_dealer else None,
            hands=written,
            community=parse_card(shared) if shared else None,
            stub=tuple(card for card in PACK if card not in taken),
        )
    )


def five(stacks: str, *hands: str, dealer: int = 0) -> StudHand:
    return table(FIVE_CARD_STUD, stacks, *hands, dealer=dealer)


def seven(stacks: str, *hands: str, shared: str = "") -> StudHand:
    return table(SEVEN_CARD_STUD, stacks, *hands, shared=shared)


def quietly(hand: StudHand, street: int = 99) -> StudHand:
    """Bring-in, calls and checks, until that round begins or the hand is over."""
    while not hand.over and hand.street < street:
        passive = (ActionKind.BRING_IN, ActionKind.CHECK, ActionKind.CALL)
        offered = [action for action in hand.legal().actions() if action.kind in passive]
        assert offered
        hand.do(offered[0])
    return hand


def can(hand: StudHand, kind: ActionKind, to: int = 0) -> bool:
    return hand.can(Action(kind, to))


def dealt(hand: StudHand, street: int) -> list[tuple[int | None, bool]]:
    """To whom the cards of a street went, and which of them face up."""
    return [(event.seat, event.up) for event in hand.log if isinstance(event, CardDealt) and event.street == street]


def shown(hand: StudHand) -> tuple[int, ...]:
    """The order in which the hands were turned up; empty where none was."""
    return next((event.order for event in hand.log if isinstance(event, HandsShown)), ())


def first(hand: StudHand, street: int) -> int | None:
    """Who acted first in a round."""
    return next(event.first for event in hand.log if isinstance(event, RoundBegan) and event.street == street)


def order(hand: StudHand) -> list[int]:
    """The seats in the order in which they acted."""
    return [event.done.seat for event in hand.log if isinstance(event, Acted)]


def kinds(hand: StudHand) -> list[type[Event]]:
    return [type(event) for event in hand.log]
