"""Whole hands of Seven-Card Stud, dealt, played and paid, against PokerKit: six players with deep stacks.

Every hand is played twice over: *called down*, where nobody bets beyond what he must and all go to the showdown, and *at
random*, where each action is drawn evenly from the legal ones. The game is Seven-Card Stud without the fold where there is
nothing to match, which PokerKit refuses, so that both have the same choices but for the big bet that a pair opens. The draws
come from the same random numbers, which are ready before the clock starts, the cards from each engine's own shuffle. Both are
played through what they offer everybody: ask for the legal actions, choose one, do it, until the chips are paid.

PokerKit plays twice: in its own ready game with everything automated that can be, and in the leaner state of the tests, which
leaves out what our games have not (burnt cards).
"""

import gc
import random
from collections.abc import Callable
from dataclasses import replace
from time import process_time
from typing import NamedTuple

from pokerkit import Automation, FixedLimitSevenCardStud, State

from engine.hand import HandSetup, StudHand
from engine.profiles import SEVEN_CARD_STUD
from tests.oracle import beside

GAME = replace(SEVEN_CARD_STUD, fold_when_free=False)
PLAYERS, STACK = 6, 400
HANDS = 50
REPEATS = 10

Chance = Callable[[], float]


class Played(NamedTuple):
    seconds: float
    actions: int


def main() -> None:
    print(f"{'':24}{'µs a hand':>12}{'actions':>10}{'µs an action':>14}{'naipe is faster by':>22}")
    for name, ours, theirs in (("called down", call_down, pokerkit_calls), ("at random", play_at_random, pokerkit_at_random)):
        compare(name, ours, theirs)


def compare(name: str, ours: Callable[[StudHand, Chance], int], theirs: Callable[[State, Chance], int]) -> None:
    """The three in turn, several times over, so that a slow moment of the machine hits all of them; the best counts."""
    engines: dict[str, Callable[[int, Chance], int]] = {
        "naipe": lambda seed, chance: ours(deal(seed), chance),
        "pokerkit, ready game": lambda seed, chance: theirs(ready_game(seed), chance),
        "pokerkit, lean": lambda seed, chance: theirs(lean_game(seed), chance),
    }
    runs: dict[str, list[Played]] = {engine: [] for engine in engines}
    for _ in range(REPEATS):
        for engine, play in engines.items():
            runs[engine].append(run(play))
    print(name)
    fastest = min(runs["naipe"]).seconds
    for engine, played in runs.items():
        best = min(played)
        ratio = "" if engine == "naipe" else f"{best.seconds / fastest:.1f} ×"
        per_hand, per_action = best.seconds / HANDS * 1e6, best.seconds / best.actions * 1e6
        print(f"  {engine:22}{per_hand:12.0f}{best.actions / HANDS:10.1f}{per_action:14.1f}{ratio:>22}")


def run(play: Callable[[int, Chance], int]) -> Played:
    """Processor time, so that whatever else the machine does is not counted; what draws the actions is no engine's work."""
    chances = [random.Random(seed).random for seed in range(HANDS)]
    gc.collect()
    began = process_time()
    actions = sum(play(seed, chance) for seed, chance in enumerate(chances))
    return Played(process_time() - began, actions)


# --- ours -------------------------------------------------------------------------------------------------------------


def deal(seed: int) -> StudHand:
    return StudHand(HandSetup.from_seed(GAME, (STACK,) * PLAYERS, None, seed))


def call_down(hand: StudHand, _chance: Chance) -> int:
    count = 0
    while hand.actor is not None:
        legal = hand.legal()
        hand.do(legal.actions()[1 if legal.fold else 0])  # the fold comes first
        count += 1
    return paid(hand, count)


def play_at_random(hand: StudHand, chance: Chance) -> int:
    count = 0
    while hand.actor is not None:
        actions = hand.legal().actions()
        hand.do(actions[int(chance() * len(actions))])
        count += 1
    return paid(hand, count)


def paid(hand: StudHand, count: int) -> int:
    assert sum(hand.stacks.values()) == PLAYERS * STACK
    return count


# --- PokerKit ---------------------------------------------------------------------------------------------------------

READY = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def ready_game(seed: int) -> State:
    random.seed(seed)
    return FixedLimitSevenCardStud.create_state(
        READY, True, GAME.ante, GAME.bring_in, GAME.small_bet, GAME.big_bet, STACK, PLAYERS
    )


def lean_game(seed: int) -> State:
    random.seed(seed)
    return beside.table(GAME, (STACK,) * PLAYERS)


def pokerkit_calls(state: State, _chance: Chance) -> int:
    count = 0
    while state.actor_index is not None:
        if state.can_post_bring_in():
            state.post_bring_in()
        else:
            state.check_or_call()
        count += 1
    return pokerkit_paid(state, count)


def pokerkit_at_random(state: State, chance: Chance) -> int:
    count = 0
    while state.actor_index is not None:
        actions = []
        if state.can_fold():
            actions.append(state.fold)
        if state.can_post_bring_in():
            actions.append(state.post_bring_in)
        if state.can_check_or_call():
            actions.append(state.check_or_call)
        if state.can_complete_bet_or_raise_to():
            actions.append(state.complete_bet_or_raise_to)
        actions[int(chance() * len(actions))]()
        count += 1
    return pokerkit_paid(state, count)


def pokerkit_paid(state: State, count: int) -> int:
    assert not state.status
    assert sum(state.stacks) == PLAYERS * STACK
    return count


if __name__ == "__main__":
    main()
