"""Eight players of Seven-Card Stud at Seventh Street, with one card in the middle for all: boards placed, the rounds played."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.actions import WAGERS, Action, ActionKind, LegalActions
from engine.boards import find_strongest
from engine.cards import Card, Rank, Seat, Suit
from engine.hand import HandSetup, StudHand
from engine.moments.open_points import rests_on_open_point
from engine.profiles import SEVEN_CARD_STUD
from engine.ruling import Fact
from engine.steering.play import Choose, deal_hands, folds, play_until, stays, wagers, with_stacks
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation

RANKS, SUITS = tuple(Rank), tuple(Suit)
PLAYERS = 8
SIXTH, SEVENTH = 4, 5
"""The numbers of the rounds."""
BOARD_TRIES = 60
"""How often the other cards are dealt anew before anybody plays: cards are cheap."""

Board = tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedCardIgnored(Fact):
    """The card in the middle is part of nobody's board."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The card in the middle, and the boards to place, the one that leads on Sixth Street first."""

    shared: Card
    boards: tuple[Board, ...]
    leaves: bool = False
    """The first of them folds on Sixth Street, and the second leads after it."""
    spends: bool = False
    """The last chip of the first goes with its call on Sixth Street."""


# --- boards for each case ---------------------------------------------------------------------------------------------


def _alike(dice: Dice, rank: Rank, count: int) -> list[Card]:
    return [Card(rank, suit) for suit in dice.sample(SUITS, count)]


def _pairs_another(dice: Dice, level: Level) -> Plan:
    """A pair leads; the card in the middle would give somebody else, at the third level two others, a higher one."""
    low, high = sorted(dice.sample(RANKS[8:], 2))
    shared, *same = _alike(dice, high, 3)
    owners = same if level is Level.TEMPTING else same[:1]
    return Plan(shared=shared, boards=(tuple(_alike(dice, low, 2)), *((card,) for card in owners)))


def _trips_another(dice: Dice, level: Level) -> Plan:
    """A pair, at the third level two pair lead; the card in the middle would make three of a kind of a lower pair."""
    low, high = dice.pick(RANKS[:9]), dice.pick(RANKS[9:])
    shared, *pair = _alike(dice, low, 3)
    leads = _alike(dice, high, 2)
    if level is Level.TEMPTING:
        leads += _alike(dice, dice.pick([rank for rank in RANKS[4:] if rank not in (low, high)]), 2)
    return Plan(shared=shared, boards=(tuple(leads), tuple(pair)))


def _two_leaders(dice: Dice, level: Level) -> tuple[Card, tuple[Board, ...]]:
    """Two pairs; at the third level the card in the middle would give somebody else a pair between or above them."""
    low, middle, high = sorted(dice.sample(RANKS[8:], 3))
    if level is Level.TEMPTING:
        shared, single = _alike(dice, high, 2)
        return shared, (tuple(_alike(dice, middle, 2)), tuple(_alike(dice, low, 2)), (single,))
    shared = Card(dice.pick(RANKS[:5]), dice.pick(SUITS))
    return shared, (tuple(_alike(dice, high, 2)), tuple(_alike(dice, middle, 2)))


def _folded_best(dice: Dice, level: Level) -> Plan:
    shared, boards = _two_leaders(dice, level)
    return Plan(shared=shared, boards=boards, leaves=True)


def _all_in_best(dice: Dice, level: Level) -> Plan:
    shared, boards = _two_leaders(dice, level)
    return Plan(shared=shared, boards=boards, spends=True)


PLANS: Mapping[str, Callable[[Dice, Level], Plan]] = {
    "pairs-another": _pairs_another,
    "trips-another": _trips_another,
    "folded-best": _folded_best,
    "all-in-best": _all_in_best,
}


# --- the hand ---------------------------------------------------------------------------------------------------------


def deal_shared(dice: Dice, case: str, level: Level) -> StudSituation | None:
    """A hand as Seventh Street begins with a card in the middle, in which the case decides who acts first, or None."""
    plan = PLANS[case](dice, level)
    owners = dice.sample(range(1, PLAYERS + 1), len(plan.boards))
    setup = _lay_out(dice, plan, owners)
    if setup is None:
        return None
    others = [seat for seat in setup.seats if seat not in owners]
    # Eight have six cards each, four are left: as long as five stay, they are too few.
    out = 0 if level is Level.PLAIN else dice.between(1, 2)
    leaving = {*dice.sample(others, out), *(owners[:1] if plan.leaves else ())}
    bettor = dice.pick([seat for seat in setup.seats if seat not in leaving and seat != owners[0]])
    hand = StudHand(setup)
    if not play_until(hand, _players(leaving, bettor), lambda hand: hand.street == SEVENTH) or hand.community is None:
        return None
    if plan.spends:
        last = [done for done in hand.done if done.seat == owners[0]][-1]
        again = with_stacks(hand, {owners[0]: hand.totals[owners[0]]}) if last.kind is ActionKind.CALL else None
        if again is None or again.street != SEVENTH or again.actor is None:
            return None
        hand = again
    if {*hand.folded} != leaving or rests_on_open_point(hand):
        return None
    if hand.led is None or hand.led.answer.strongest != owners[plan.leaves]:
        return None
    return StudSituation(setup=hand.setup, actions=hand.actions)


def _lay_out(dice: Dice, plan: Plan, owners: Sequence[Seat]) -> HandSetup | None:
    """A setup in which the first board placed leads on Sixth Street, and the second after it where the first is to go."""
    laid = [card for board in plan.boards for card in board]
    if len({plan.shared, *laid}) <= len(laid):
        return None
    profile = SEVEN_CARD_STUD
    stacks = tuple(dice.sample(range(profile.big_bet * 20, profile.big_bet * 40), PLAYERS))
    for _ in range(BOARD_TRIES):
        placed = {
            seat: dict(zip(dice.sample(range(2, 6), len(board)), board, strict=True))
            for seat, board in zip(owners, plan.boards, strict=True)
        }
        hands = deal_hands(dice, profile, PLAYERS, placed, (plan.shared,))
        boards = {seat: hands[seat - 1][2:] for seat in range(1, PLAYERS + 1)}
        if plan.shared.rank in {card.rank for card in boards[owners[0]]}:
            continue  # the card in the middle is to help others
        leads = find_strongest(profile, boards, sorted(boards)) == owners[0]
        after = {seat: cards for seat, cards in boards.items() if seat != owners[0]}
        if leads and (not plan.leaves or find_strongest(profile, after, sorted(after)) == owners[1]):
            return HandSetup(profile=profile, stacks=stacks, dealer=None, hands=hands, community=plan.shared)
    return None


def _players(leaving: Collection[Seat], bettor: Seat) -> Choose:
    """One bets on Sixth Street, who is to leave leaves to that, and everybody else stays."""

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        if hand.street == SIXTH and legal.seat in leaving and legal.fold and legal.call:
            return folds(legal)
        quiet = hand.betting is not None and not any(done.kind in WAGERS for done in hand.betting.done)
        if hand.street == SIXTH and legal.seat == bettor and quiet and legal.wagers:
            return wagers(legal)
        return stays(legal)

    return choose
