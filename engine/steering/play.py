"""The tools: the cards that a case needs are placed first, the rest is dealt, and the betting is steered.

Everything is bounded by tries, never by time: ``attempt`` gives a dealer that many tries and then says loudly that a case
cannot be reached, which the tests would see.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.actions import WAGERS, Action, ActionKind, IllegalAction, LegalActions
from engine.boards import GROUPS
from engine.cards import DECK, Card, Chips, Seat, shuffled
from engine.hand import HandSetup, StudHand
from engine.profile import StudProfile
from engine.ranking import board_rank
from engine.steering.chance import Chance

T = TypeVar("T")

Placed = Mapping[Seat, Mapping[int, Card]]
"""Cards that must lie in a certain place: by seat, then by place in the order dealt, from 0."""

Choose = Callable[[StudHand, LegalActions], Action]
"""How the player in turn acts."""

TRIES = 60


class Unreachable(RuntimeError):
    """A case that could not be dealt in the tries allowed: a fault of the dealer, never of the reader."""


def attempt(deal: Callable[[], T | None], tries: int = TRIES) -> T:
    """The first deal that is not None. Raises ``Unreachable``."""
    for _ in range(tries):
        dealt = deal()
        if dealt is not None:
            return dealt
    raise Unreachable


def deal_hands(
    chance: Chance, profile: StudProfile, players: int, placed: Placed | None = None, without: Sequence[Card] = ()
) -> tuple[tuple[Card, ...], ...]:
    """A hand for each seat, whole where the pack suffices; placed cards in their places, ``without`` dealt to nobody."""
    placed = placed or {}
    used = {card for cards in placed.values() for card in cards.values()} | set(without)
    stub = shuffled([card for card in DECK if card not in used], chance.random)
    each = min(profile.cards_each, 52 // players)
    return tuple(
        tuple(placed.get(seat, {}).get(place) or stub.pop() for place in range(each)) for seat in range(1, players + 1)
    )


def draw_stacks(
    chance: Chance, profile: StudProfile, players: int, short: Mapping[Seat, Chips] | None = None
) -> tuple[Chips, ...]:
    """Stacks as they are in the middle of a session: between seven and sixteen big bets, none alike.

    ``short`` fixes the stacks of single seats, the ante included.
    """
    short = short or {}
    spread = chance.sample(range(profile.big_bet * 7, profile.big_bet * 16), players)
    return tuple(short.get(seat, spread[seat - 1]) for seat in range(1, players + 1))


def set_up(
    chance: Chance,
    profile: StudProfile,
    players: int,
    placed: Placed | None = None,
    short: Mapping[Seat, Chips] | None = None,
) -> HandSetup:
    """A hand about to begin, with a random dealer where the game has one."""
    dealer = chance.between(1, players) if profile.has_dealer else None
    return HandSetup(
        profile=profile,
        stacks=draw_stacks(chance, profile, players, short),
        dealer=dealer,
        hands=deal_hands(chance, profile, players, placed),
    )


def with_rest_as_stub(setup: HandSetup) -> HandSetup:
    """The same hand with every card that is fixed for nobody in the stub, for a table that the pack may not serve."""
    fixed = {card for hand in setup.hands for card in hand} | {setup.community}
    return replace(setup, stub=tuple(card for card in DECK if card not in fixed))


def cut(setup: HandSetup, stacks: Mapping[Seat, Chips]) -> HandSetup:
    """The same hand with the stacks of these seats changed, the ante included."""
    return replace(setup, stacks=tuple(stacks.get(seat, setup.stacks[seat - 1]) for seat in setup.seats))


def with_stacks(hand: StudHand, stacks: Mapping[Seat, Chips]) -> StudHand | None:
    """The hand as played so far, with the stacks of these seats changed; None where the same actions no longer go."""
    try:
        return StudHand.replay(cut(hand.setup, stacks), hand.actions)
    except IllegalAction:
        return None


# --- betting ----------------------------------------------------------------------------------------------------------


def people(chance: Chance, *, folding: float = 0.25, raising: float = 0.3) -> Choose:
    """Players as one meets them: they mostly call with something and fold with nothing."""

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        has_something = board_rank(hand.cards(legal.seat)[:4]).category in GROUPS
        throw = chance.random()
        if legal.bring_in:
            return opens(legal) if throw < raising / 3 and legal.wagers else brings_in(legal)
        if legal.wagers and throw < (raising if has_something else raising / 3):
            return wagers(legal)
        if legal.fold and legal.call and throw > 1 - (folding / 3 if has_something else folding):
            return folds(legal)
        return stays(legal)

    return choose


def folding_in(leaves: Mapping[Seat, int], betting_in: Collection[int] = ()) -> Choose:
    """Each seat of ``leaves`` folds in the round named there, to a bet that is made for it; nobody else folds.

    In the rounds of ``betting_in`` somebody bets too, in all others nobody.
    """

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        if legal.bring_in:
            return brings_in(legal)
        due = [seat for seat in hand.live if leaves.get(seat) == hand.street]
        if legal.seat in due:
            return folds(legal) if legal.fold and legal.call else stays(legal)
        bet = hand.betting is not None and any(done.kind in WAGERS for done in hand.betting.done)
        wanted = due or hand.street in betting_in
        return wagers(legal) if wanted and legal.wagers and not bet else stays(legal)

    return choose


def play_until(hand: StudHand, choose: Choose, stop: Callable[[StudHand], bool], most: int = 120) -> bool:
    """Play on until ``stop`` holds before somebody acts; False where the hand ends first."""
    for _ in range(most):
        if hand.actor is None:
            return False
        if stop(hand):
            return True
        hand.do(choose(hand, hand.legal()))
    return False


def play_round(hand: StudHand, choose: Choose) -> bool:
    """Play the betting round out; False where the hand ends with it."""
    street = hand.street
    play_until(hand, choose, lambda hand: hand.street != street)
    return hand.actor is not None and hand.street != street


def follow(hand: StudHand, script: Sequence[Callable[[LegalActions], Action]]) -> bool:
    """Let the players act by script, one entry an action; False where an entry is not legal or the hand ends first.

    An entry may raise ``LookupError`` where its action is not offered.
    """
    for entry in script:
        if hand.actor is None:
            return False
        try:
            hand.do(entry(hand.legal()))
        except LookupError:
            return False
    return hand.actor is not None


# One name for each action, so that a script reads like the round: brings_in, stays, wagers, folds.


def folds(legal: LegalActions) -> Action:
    if not legal.fold:
        raise LookupError
    return Action(ActionKind.FOLD)


def stays(legal: LegalActions) -> Action:
    """Checks where that is free, else calls; posts the bring-in where it is owed."""
    if legal.bring_in:
        return brings_in(legal)
    return Action(ActionKind.CHECK) if legal.check else calls(legal)


def calls(legal: LegalActions) -> Action:
    if legal.call is None:
        raise LookupError
    return Action(ActionKind.CALL, legal.call.to)


def brings_in(legal: LegalActions) -> Action:
    if legal.bring_in is None:
        raise LookupError
    return Action(ActionKind.BRING_IN, legal.bring_in.to)


def wagers(legal: LegalActions) -> Action:
    """Bets, completes or raises by the smaller unit."""
    if not legal.wagers:
        raise LookupError
    return Action(legal.wagers[0].kind, legal.wagers[0].to)


def wagers_big(legal: LegalActions) -> Action:
    """The same by the larger unit where a pair leaves the choice."""
    if not legal.wagers:
        raise LookupError
    return Action(legal.wagers[-1].kind, legal.wagers[-1].to)


opens = wagers
"""In place of the bring-in: the full bet at once."""
