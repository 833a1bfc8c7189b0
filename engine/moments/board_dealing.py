"""A later round that begins with boards placed on purpose.

The boards that matter are placed, the others come by chance and are dealt anew until the one that should be best is. Then
people play up to the round.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.actions import Action, ActionKind, LegalActions
from engine.boards import find_strongest
from engine.cards import Card, Rank, Seat, Suit
from engine.hand import HandSetup, StudHand
from engine.moments.moment import Dealer, wagers_in
from engine.profile import StudProfile
from engine.steering.chance import Chance
from engine.steering.dressing import dressed
from engine.steering.play import Choose, folds, people, play_until, set_up, stays, wagers, with_stacks

RANKS: Final = tuple(Rank)
SUITS: Final = tuple(Suit)
BOARD_TRIES: Final = 40
"""How often the other cards are dealt anew before anybody plays: cards are cheap."""

Board: TypeAlias = tuple[Card, ...]

Draw: TypeAlias = Callable[[Chance, int], Sequence[Board]]
"""The boards to place in a round with so many up cards each, the one that is to be best first."""


def up_count(profile: StudProfile, street: int) -> int:
    """How many up cards each player still in shows in a round."""
    return sum(each.up for each in profile.streets[:street])


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a moment needs beside its boards."""

    up: int = 2
    """The fewest up cards that it takes."""
    last: bool = False
    """Whether it is in the last round of all."""
    leaves: bool = False
    """The best board folds in the round before."""
    spends: bool = False
    """The best board's last chip goes with its call in the round before."""
    hidden: bool = False
    """The second board's first card lies face down."""


def led(draw: Draw, scene: Scene | None = None) -> Dealer:
    """A later round as it begins, with these boards."""
    needs = scene or Scene()

    def deal(chance: Chance, profile: StudProfile) -> StudHand | None:
        last = len(profile.streets)
        fits = [street for street in range(2, last + 1) if up_count(profile, street) >= needs.up]
        street = last if needs.last else chance.pick(fits)
        found = _lay_out(chance, profile, draw, needs, street)
        if found is None:
            return None
        setup, owners = found
        hand = StudHand(setup)
        if not play_until(hand, _players(chance, needs, owners, street), lambda hand: hand.street == street):
            return None
        if needs.spends:
            return _spent(chance, hand, owners[0])
        if needs.leaves is not (owners[0] in hand.folded):
            return None
        kept = {owners[1]} if needs.hidden else set()
        return dressed(chance, hand, [seat for seat in setup.seats if seat not in kept])

    return deal


def _lay_out(
    chance: Chance, profile: StudProfile, draw: Draw, needs: Scene, street: int
) -> tuple[HandSetup, tuple[Seat, ...]] | None:
    """A setup in which the first board placed is the best of all in that round, and whose the boards are."""
    up, down = up_count(profile, street), profile.streets[0].down
    for _ in range(BOARD_TRIES):
        boards = draw(chance, up)
        laid = [card for board in boards for card in board]
        if len({card.index for card in laid}) < len(laid):
            continue
        players = chance.between(4, 5 if needs.leaves else 6)
        owners = chance.sample(range(1, players + 1), len(boards))
        placed = {}
        for seat, board in zip(owners, boards, strict=True):
            first = down - 1 if needs.hidden and seat == owners[1] else down
            # Who leaves before the round does not get its card.
            places = range(first, down + up - (needs.leaves and seat == owners[0]))
            fixed = needs.hidden and seat == owners[1]
            chosen = places[: len(board)] if fixed else chance.sample(places, len(board))
            placed[seat] = dict(zip(chosen, board, strict=True))
        setup = set_up(chance, profile, players, placed)
        shown = {seat: _board(setup.hands[seat - 1], down, up) for seat in setup.seats}
        if needs.leaves:
            shown[owners[0]] = shown[owners[0]][:-1]
        if find_strongest(profile, shown, setup.deal_order) == owners[0]:
            return setup, owners
    return None


def _board(hand: Sequence[Card | None], down: int, up: int) -> Board:
    return tuple(card for card in hand[down : down + up] if card)


def _players(chance: Chance, needs: Scene, owners: Sequence[Seat], street: int) -> Choose:
    """People; the owners of the boards stay but for the one who is to leave, and somebody bets where he must pay."""
    others = people(chance, folding=0.25, raising=0.25)
    pays = needs.leaves or needs.spends

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        before = hand.street == street - 1
        if needs.leaves and legal.seat == owners[0] and before and legal.fold and legal.call:
            return folds(legal)
        if pays and before and legal.seat != owners[0] and legal.wagers and not wagers_in(hand):
            return wagers(legal)
        return stays(legal) if legal.seat in owners else others(hand, legal)

    return choose


def _spent(chance: Chance, hand: StudHand, seat: Seat) -> StudHand | None:
    """The same hand with that seat's last chip gone with its call just before the round."""
    last = [done for done in hand.done if done.seat == seat][-1]
    if last.kind is not ActionKind.CALL or seat in hand.folded:
        return None
    again = with_stacks(hand, {seat: hand.totals[seat]})
    if again is None or again.street != hand.street or again.actor is None:
        return None
    return dressed(chance, again)
