"""The bank's hands in Caribbean Stud: counted, against dealing all of them out with eval7.

The loop evaluates each of the 163,185 hands that the bank can hold, as one does with a fast evaluator. Both are timed in
turn, so that a slow moment of the machine hits both, and both must count the same. Processor time, as whatever else the machine
does is not to be counted.
"""

import gc
import random
from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import median, quantiles
from time import process_time

import eval7

from engine.cards import DECK, Card
from engine.caribbean_value import count_bank_hands

LOOPS = 30
"""Hands that both count."""
HANDS = 3_000
"""Hands that only ours counts, for the 95th percentile."""

# The lowest hand that qualifies: eval7's values sort as hands do.
LOWEST_QUALIFIED = eval7.evaluate([eval7.Card(name) for name in ("Ac", "Kd", "4h", "3s", "2c")])


def main() -> None:
    chance = random.Random(163_185)
    mixed_suits = (*DECK[:4], DECK[18])
    first = [seconds((*mixed_suits, up)) for up in DECK[26:39]]
    ours, loop = [], []
    for cards in (chance.sample(DECK, 6) for _ in range(LOOPS)):
        player, up, rest = eval7_cards(cards[:5]), eval7_cards(cards[5:])[0], eval7_cards(set(DECK) - set(cards))
        gc.collect()
        ours.append(seconds(cards))
        began = process_time()
        dealt = deal_out(player, up, rest)
        loop.append(process_time() - began)
        assert count_bank_hands(cards[:5], cards[5]) == dealt, cards
    many = [seconds(chance.sample(DECK, 6)) for _ in range(HANDS)]
    print(f"{'':32}{'median':>12}{'95th':>12}{'worst':>12}")
    show(f"counted, {HANDS:,} hands", many)
    show(f"counted, {LOOPS} hands", ours)
    show(f"eval7 loop, the same {LOOPS} hands", loop)
    ratios = [slow / fast for slow, fast in zip(loop, ours, strict=True)]
    print(f"counting is faster by {median(ratios):,.0f} × (median of the hands), {min(ratios):,.0f} × (least)")
    print(f"with the tables of an up rank to make first: {1000 * max(first):.0f} ms at most, those of ranking included")


def seconds(cards: Sequence[Card]) -> float:
    """How long ours takes for a player's five cards and the up card."""
    began = process_time()
    count_bank_hands(cards[:5], cards[5])
    return process_time() - began


def show(name: str, times: Sequence[float]) -> None:
    columns = (median(times), quantiles(times, n=20)[-1], max(times))
    print(f"{name:32}" + "".join(f"{1e6 * each:9,.0f} µs" for each in columns))


def eval7_cards(cards: Iterable[Card]) -> list[eval7.Card]:
    return [eval7.Card(str(card)) for card in cards]


def deal_out(player: Sequence[eval7.Card], up: eval7.Card, rest: Sequence[eval7.Card]) -> tuple[int, int, int, int]:
    """Not qualified, won, tied and lost, hand after hand."""
    evaluate = eval7.evaluate
    mine = evaluate(player)
    not_qualified = won = tied = lost = 0
    for four in combinations(rest, 4):
        theirs = evaluate((up, *four))
        if theirs < LOWEST_QUALIFIED:
            not_qualified += 1
        elif theirs < mine:
            won += 1
        elif theirs == mine:
            tied += 1
        else:
            lost += 1
    return not_qualified, won, tied, lost


if __name__ == "__main__":
    main()
