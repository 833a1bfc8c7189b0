"""Hole cards that make sense of what was done: who folded had nothing, who stayed something, who raised a good hand.

Hole cards decide nothing before the showdown. So a hand may be played by its up cards and its script first, and be given the
hole cards that go with it afterwards.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum, auto
from functools import partial
from typing import Final, TypeAlias

from engine.actions import WAGERS, ActionKind
from engine.cards import DECK, Card, Rank, Seat
from engine.events import Acted
from engine.hand import StudHand
from engine.profile import StudProfile
from engine.steering.chance import Chance

Hands: TypeAlias = tuple[tuple[Card | None, ...], ...]
"""The cards of each seat in the order dealt."""

CANDIDATES: Final = 24
"""How many hole cards are looked at for a seat."""
ODD_ONES: Final = 0.08
"""How often a player has whatever was dealt to him."""


class Want(IntEnum):
    """What a seat's actions tell of its hand; seats are served in this order."""

    GOOD = auto()
    SOMETHING = auto()
    NOTHING = auto()


def has_something(cards: Collection[Card]) -> bool:
    """What people stay in with: a pair or better, a very high card, or a live draw to a straight or flush."""
    ranks = {card.rank for card in cards}
    if len(ranks) < len(cards):
        return True
    if max(ranks) >= (Rank.KING if len(cards) <= 3 else Rank.ACE):
        return True
    needed = 3 if len(cards) <= 4 else 4
    if not needed <= len(cards) < 7:
        return False
    suits = [card.suit for card in cards]
    row = sorted(ranks)
    in_a_row = any(high - low <= 4 for low, high in zip(row, row[needed - 1 :], strict=False))
    return in_a_row or max(map(suits.count, suits)) >= needed


def is_good(cards: Collection[Card]) -> bool:
    """What people raise with: a pair or better."""
    return len({card.rank for card in cards}) < len(cards)


_FITS: Final[dict[Want, Callable[[Collection[Card]], bool]]] = {
    Want.GOOD: is_good,
    Want.SOMETHING: has_something,
    Want.NOTHING: lambda cards: not has_something(cards),
}


Wanted: TypeAlias = tuple[Want, tuple[Card, ...]]
"""What a seat's hole cards should make, with the up cards that it had when it showed so."""


def dressed(chance: Chance, hand: StudHand, seats: Collection[Seat] | None = None) -> StudHand | None:
    """The same hand with other hole cards for these seats, all by default; None where a seat threw away what all can see.

    Only cards that nobody has seen change places. The cards of all other seats stay, so that a finished hand keeps its
    winners where only folded seats are named.
    """
    setup = hand.setup
    seats = setup.seats if seats is None else seats
    wants = {seat: (want, _shown_when(hand, seat, want)) for seat, want in _wants(hand).items() if seat in seats}
    dealt = {seat: len(hand.down[seat]) + len(hand.up[seat]) for seat in setup.seats}
    out = (*setup.stub, *([setup.community] if setup.community else ()))
    hands = dress(chance, setup.profile, setup.hands, wants, dealt, out)
    return None if hands is None else StudHand.replay(replace(setup, hands=hands), hand.actions)


def dress(
    chance: Chance,
    profile: StudProfile,
    hands: Hands,
    wants: Mapping[Seat, Wanted],
    dealt: Mapping[Seat, int],
    out: Collection[Card] = (),
) -> Hands | None:
    """Hands with other hole cards for the seats in ``wants``; None where a seat is to throw away what all can see.

    ``dealt`` has for each seat how many of its cards it will be dealt; what it will not get may be given to others, as may
    all cards of the pack but those in the hands and ``out``.
    """
    holes = range(profile.streets[0].down)
    grid = [list(cards) for cards in hands]
    held = {card for cards in grid for card in cards} | {*out}
    spare: list[Card | None] = [card for card in DECK if card not in held]
    # Where the cards lie that may change places.
    free = [(spare, place) for place in range(len(spare))]
    for seat, count in dealt.items():
        own = grid[seat - 1]
        free += [(own, place) for place in range(count, len(own))]
        free += [(own, place) for place in holes if seat in wants]
    for seat, (want, shown) in sorted(wants.items(), key=lambda entry: entry[1][0]):
        own = grid[seat - 1]
        free = [spot for spot in free if spot[0] is not own or spot[1] not in holes]
        if chance.chance(ODD_ONES):
            continue
        if want is Want.NOTHING and is_good(shown):
            return None
        _dress(chance, own, holes, free, partial(_fits, want, shown))
    return tuple(map(tuple, grid))


def _fits(want: Want, shown: tuple[Card, ...], down: Sequence[Card]) -> bool:
    return _FITS[want]([*down, *shown])


def _dress(
    chance: Chance,
    own: list[Card | None],
    holes: range,
    free: Sequence[tuple[list[Card | None], int]],
    fits: Callable[[Sequence[Card]], bool],
) -> None:
    """Swap in the first hole cards that fit, of as many as are looked at."""
    if len(free) < len(holes) or fits([card for place in holes if (card := own[place])]):
        return
    for _ in range(CANDIDATES):
        spots = chance.sample(range(len(free)), len(holes)) if len(holes) > 1 else (chance.below(len(free)),)
        cards = [card for pile, place in (free[spot] for spot in spots) if (card := pile[place])]
        if len(cards) == len(holes) and fits(cards):
            for hole, (pile, place) in zip(holes, (free[spot] for spot in spots), strict=True):
                own[hole], pile[place] = pile[place], own[hole]
            return


def _wants(hand: StudHand) -> dict[Seat, Want]:
    """What each seat's hand should be; seats that did nothing that tells are left out."""
    wants: dict[Seat, Want] = {}
    for event in hand.log:
        if not isinstance(event, Acted):
            continue
        seat, kind = event.done.seat, event.done.kind
        if kind is ActionKind.FOLD:
            wants[seat] = Want.NOTHING
        elif kind in WAGERS:
            wants[seat] = Want.GOOD
        elif kind is ActionKind.CALL and event.done.level > hand.profile.bring_in:
            wants.setdefault(seat, Want.SOMETHING)
    return wants


def _shown_when(hand: StudHand, seat: Seat, want: Want) -> tuple[Card, ...]:
    """The seat's up cards when it did what tells: when it folded, when it first wagered, when it first called."""
    telling = {Want.NOTHING: (ActionKind.FOLD,), Want.GOOD: WAGERS, Want.SOMETHING: (ActionKind.CALL,)}[want]
    street = next(
        event.street
        for event in hand.log
        if isinstance(event, Acted) and event.done.seat == seat and event.done.kind in telling
    )
    return hand.up[seat][: sum(each.up for each in hand.profile.streets[:street])]
