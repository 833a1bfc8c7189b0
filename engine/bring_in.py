"""Who opens the first round: the lowest up card, its suit, and what happens where it has no chips."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from engine.cards import DECK, Card, Rank, Seat, Suit
from engine.profile import LowCardAllIn, StudProfile, Topic
from engine.records import record
from engine.ruling import Fact, Ruling
from engine.seats import clockwise


@dataclass(frozen=True, slots=True, kw_only=True)
class AceIsHigh(Fact):
    """The aces that show; an ace is the highest card and never the lowest."""

    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LowestRank(Fact):
    """The lowest rank that shows, and who shows it."""

    rank: Rank
    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitDecides(Fact):
    """Equal ranks, told apart by suit, lowest first."""

    cards: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LowCardHasNoChips(Fact):
    """The lowest card is all-in from the ante; ``passed`` are further seats without chips on the way to ``to_act``."""

    seat: Seat
    passed: tuple[Seat, ...]
    to_act: Seat
    stays: bool
    """True where a nominal bring-in stands that ``to_act`` faces; False where ``to_act`` must post it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoBetting(Fact):
    """At most one player has chips: nobody brings in and nobody bets."""

    with_chips: tuple[Seat, ...]


class OpeningKind(Enum):
    """What the first to act faces."""

    OWES = auto()
    """Must post the bring-in or open for the full bet (FCS-03.4, S7-3RD.5)."""
    FACES = auto()
    """Faces the nominal bring-in of an all-in player (AMB-FCS-03)."""
    NONE = auto()
    """There is no betting (AMB-FCS-05)."""


_TWO_OF_CLUBS: Final = Card(Rank.TWO, Suit.CLUBS)
_OWES: Final = OpeningKind.OWES  # a look-up in an Enum class takes ten times as long in Python 3.11


class Opening(NamedTuple):
    """Who has the lowest card, who acts first and what he faces; ``to_act`` is None where there is no betting."""

    low_card: Seat
    to_act: Seat | None
    kind: OpeningKind


def find_opening(profile: StudProfile, up_cards: Mapping[Seat, Card], with_chips: Collection[Seat]) -> Opening:
    """Who acts first in the first round and what he faces. ``with_chips`` are the seats with chips after the ante."""
    # A loop: half the time of ``min`` with a key.
    low, lowest = 0, len(DECK)
    for seat, card in up_cards.items():
        if card.height < lowest:
            low, lowest = seat, card.height
    if len(with_chips) < 2:
        return Opening(low, None, OpeningKind.NONE)
    if low in with_chips:
        return record(Opening, (low, low, _OWES))
    to_act = next(seat for seat in clockwise(up_cards, low) if seat in with_chips)
    stays = profile.low_card_all_in is LowCardAllIn.STAYS
    return Opening(low, to_act, OpeningKind.FACES if stays else OpeningKind.OWES)


def low_card(profile: StudProfile, up_cards: Mapping[Seat, Card]) -> Ruling[Seat]:
    """Which seat shows the lowest card (FCS-03.1 to 03.3, S7-3RD.4, S7-EXT.1 to EXT.3)."""
    facts: list[Fact] = []
    aces = tuple((seat, card) for seat, card in sorted(up_cards.items()) if card.rank is Rank.ACE)
    if aces and len(aces) < len(up_cards):
        facts.append(AceIsHigh(rules=profile.cite(Topic.ACE_HIGH), cards=aces))
    lowest = min(card.rank for card in up_cards.values())
    tied = tuple((seat, card) for seat, card in sorted(up_cards.items()) if card.rank == lowest)
    facts.append(LowestRank(rules=profile.cite(Topic.LOW_CARD_OPENS), rank=lowest, cards=tied))
    if len(tied) > 1:
        tied = tuple(sorted(tied, key=lambda shown: shown[1].suit))
        named = profile.cite(Topic.TWO_OF_CLUBS) if tied[0][1] == _TWO_OF_CLUBS else ()
        facts.append(SuitDecides(rules=profile.cite(Topic.SUIT_ORDER) + named, cards=tied))
    return Ruling(tied[0][0], tuple(facts))


@dataclass(frozen=True, slots=True, kw_only=True)
class OwesBringIn(Fact):
    """The seat must put in the bring-in or open for the full bet, as far as its chips reach."""

    seat: Seat
    bring_in: int
    full_bet: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FacesBringIn(Fact):
    """The seat may fold, call the nominal bring-in or complete."""

    seat: Seat
    bring_in: int
    full_bet: int


def opening(profile: StudProfile, up_cards: Mapping[Seat, Card], with_chips: Collection[Seat]) -> Ruling[Opening]:
    """``find_opening`` with the reasons."""
    found = find_opening(profile, up_cards, with_chips)
    facts = list(low_card(profile, up_cards).facts)
    if found.to_act is None:
        facts.append(NoBetting(rules=profile.cite(Topic.NO_BETTING), with_chips=tuple(sorted(with_chips))))
        return Ruling(found, tuple(facts))
    if found.to_act != found.low_card:
        after = clockwise(up_cards, found.low_card)
        passed = after[: after.index(found.to_act)]
        facts.append(
            LowCardHasNoChips(
                rules=profile.cite(Topic.LOW_CARD_ALL_IN) + (profile.cite(Topic.NEXT_ALL_IN_TOO) if passed else ()),
                seat=found.low_card,
                passed=passed,
                to_act=found.to_act,
                stays=found.kind is OpeningKind.FACES,
            )
        )
    faces = found.kind is OpeningKind.FACES
    says, topic = (FacesBringIn, Topic.COMPLETION) if faces else (OwesBringIn, Topic.BRING_IN_OR_OPEN)
    rules = profile.cite(topic)
    if found.to_act != found.low_card and not faces:
        rules += profile.cite(Topic.MOVED_MUST_OPEN)
    unit = profile.unit(profile.streets[0])
    facts.append(says(rules=rules, seat=found.to_act, bring_in=profile.bring_in, full_bet=unit))
    return Ruling(found, tuple(facts))
