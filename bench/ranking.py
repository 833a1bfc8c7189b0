"""Ranking of five and of seven cards against PokerKit and treys: the same random hands, each in its own card values.

And the ranking of one to four up cards, for which the others have nothing public.
"""

import gc
import random
from collections.abc import Callable, Sequence
from time import process_time

import pokerkit
import treys

from engine.cards import DECK, Card
from engine.ranking import HandRank, board_rank, board_value, rank_hand

HANDS = 10_000
SLOW_HANDS = 200
"""PokerKit takes so long that it gets fewer of the same hands; what is compared is the time a hand."""
REPEATS = 30


def main() -> None:
    print(f"{'':14}{'first run':>12}{'best run':>12}{'naipe is faster by':>22}")
    for size in (5, 7):
        compare(size)
    boards()


def compare(size: int) -> None:
    """Takes the processor's time of the three in turn, several times over, so that a slow moment hits all of them."""
    chance = random.Random(size)
    hands = [chance.sample(DECK, size) for _ in range(HANDS)]
    runs = {
        "naipe": (naipe_run(rank_hand, hands), HANDS),
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


def boards() -> None:
    chance = random.Random(4)
    boards = [chance.sample(DECK, chance.randint(1, 4)) for _ in range(HANDS)]
    print("up cards")
    for rank in (board_rank, board_value):
        times = [naipe_run(rank, boards)() / HANDS * 1e6 for _ in range(REPEATS)]
        print(f"  {rank.__name__:12}{times[0]:9.2f} µs{min(times):9.2f} µs")


def naipe_run(rank: Callable[[Sequence[Card]], HandRank], hands: Sequence[Sequence[Card]]) -> Callable[[], float]:
    def run() -> float:
        started = process_time()
        for hand in hands:
            rank(hand)
        return process_time() - started

    return run


def treys_run(hands: Sequence[Sequence[Card]]) -> Callable[[], float]:
    evaluate = treys.Evaluator().evaluate
    values = {card: treys.Card.new(str(card)) for card in DECK}
    cards = [[values[card] for card in hand] for hand in hands]
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
