"""How many cards are left in the pack, and whether they suffice for the next street."""

from dataclasses import dataclass

from engine.cards import Seat
from engine.dealing import pack_is_short
from engine.events import CardDealt
from engine.hand import StudHand
from engine.profile import Topic
from engine.ruling import Fact, Ruling

PACK = 52


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """The cards of the stub, and what the next street asks of it."""

    left: int
    needed: int
    """One or more cards for each still in; 0 where no street follows."""
    community: bool
    """Whether a single shared card is turned up instead (S7-EXT.13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtOnStreet(Fact):
    """What one street took from the pack: so many cards to each of these seats, or one shared card to nobody's."""

    street: int
    each: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StubCounted(Fact):
    """The whole pack less all cards dealt; nothing is burned, and folded cards do not come back."""

    pack: int
    dealt: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStreetNeeds(Fact):
    """So many still in, so many cards each: whether the stub suffices."""

    still_in: int
    each: int
    needed: int
    left: int
    suffices: bool


def rule_on_stub(hand: StudHand) -> Ruling[CardsLeft]:
    """How many cards are left, and whether they suffice for the next street for those still in now.

    While the hand awaits cards, what was dealt so far counts. After the last street, or with one hand left, nothing is needed.
    """
    profile = hand.profile
    facts: list[Fact] = [fact for street in range(1, hand.street + 1) for fact in _dealt(hand, street)]
    left = hand.cards_left
    facts.append(StubCounted(rules=profile.cite(Topic.PACK), pack=PACK, dealt=PACK - left, left=left))
    if len(hand.live) == 1 or hand.street == len(profile.streets):
        return Ruling(CardsLeft(left, 0, False), tuple(facts))
    street = profile.streets[hand.street]
    each = street.down + street.up
    needed = each * len(hand.live)
    short = pack_is_short(profile, left, needed)
    facts.append(
        NextStreetNeeds(
            rules=profile.cite(Topic.SHORT_PACK),
            still_in=len(hand.live),
            each=each,
            needed=needed,
            left=left,
            suffices=not short,
        )
    )
    return Ruling(CardsLeft(left, needed, short), tuple(facts))


def _dealt(hand: StudHand, street: int) -> list[Fact]:
    cards = [event for event in hand.log if isinstance(event, CardDealt) and event.street == street]
    if not cards:
        return []
    seats = tuple(dict.fromkeys(event.seat for event in cards if event.seat is not None))
    each = len(cards) // max(1, len(seats))
    topic = Topic.PACK if seats else Topic.SHORT_PACK
    return [DealtOnStreet(rules=hand.profile.cite(topic), street=street, each=each, seats=seats)]
