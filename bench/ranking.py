"""Ranking of five and of seven cards against PokerKit and treys: the same random hands, each in its own card values."""

import gc
import random
from collections.abc import Callable, Sequence
from time import process_time

import pokerkit
import treys

from engine.cards import DECK, Card
from engine.ranking import rank_hand

HANDS = 20_000
SLOW_HANDS = 500
"""PokerKit takes so long that it gets fewer of the same hands; what is compared is the time a hand."""
REPEATS = 10


def main() -> None:
    print(f"{'':14}{'first run':>12}{'best run':>12}{'naipe is faster by':>22}")
    for size in (5, 7):
        compare(size)


def compare(size: int) -> None:
    """Takes the processor's time of the three in turn, several times over, so that a slow moment hits all of them."""
    chance = random.Random(size)
    hands = [chance.sample(DECK, size) for _ in range(HANDS)]
    runs = {
        "naipe": (naipe_run(hands), HANDS),
        "treys": (treys_run(hands), HANDS),
        "pokerkit": (pokerkit_run(hands[:SLOW_HANDS]), SLOW_HANDS),
    }
    times: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(REPEATS):
        for name, (run, number) in runs.items():
            gc.collect()
            times[name].append(run() / number)
    ours = min(times["naipe"])
    print(f"{size} cards")
    for name, taken in times.items():
        ratio = "" if name == "naipe" else f"{min(taken) / ours:.1f} ×"
        print(f"  {name:12}{taken[0] * 1e6:9.2f} µs{min(taken) * 1e6:9.2f} µs{ratio:>22}")


def naipe_run(hands: Sequence[Sequence[Card]]) -> Callable[[], float]:
    def run() -> float:
        started = process_time()
        for hand in hands:
            rank_hand(hand)
        return process_time() - started

    return run


def treys_run(hands: Sequence[Sequence[Card]]) -> Callable[[], float]:
    evaluate = treys.Evaluator().evaluate
    cards = [[treys.Card.new(str(card)) for card in hand] for hand in hands]
    board: list[int] = []

    def run() -> float:
        started = process_time()
        for hand in cards:
            evaluate(hand, board)
        return process_time() - started

    return run


def pokerkit_run(hands: Sequence[Sequence[Card]]) -> Callable[[], float]:
    best = pokerkit.StandardHighHand.from_game
    cards = [tuple(pokerkit.Card.parse("".join(map(str, hand)))) for hand in hands]

    def run() -> float:
        started = process_time()
        for hand in cards:
            _ = best(hand).entry
        return process_time() - started

    return run


if __name__ == "__main__":
    main()
