"""The figures of Caribbean Stud in full, over all 19,933,230,517,200 deals: ``python -m bench._caribbean_edge``.

It takes minutes, so that ``python -m bench`` leaves it out. What a call is worth depends on the ranks of the player's hand,
on whether it is a flush, on the up card's rank and on the player's ranks in the up card's suit: 1.1 million situations, each
weighed with the number of hands and up cards that it stands for.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, groupby, product
from math import comb
from multiprocessing import Pool
from time import perf_counter
from typing import NamedTuple

from engine.cards import DECK, Card, Rank, Suit
from engine.caribbean import CARIBBEAN_STUD, Decision, PayLine
from engine.caribbean_value import ChoiceValue, count_bank_hands, weigh
from engine.ranking import rank_hand

USUAL_US = replace(CARIBBEAN_STUD, pay_table=dict(zip(PayLine, (100, 50, 20, 7, 5, 4, 3, 2, 1), strict=True)))

HANDS = comb(52, 5)
UP_CARDS = 47
BANK_HANDS = comb(46, 4)
DEALS = HANDS * UP_CARDS * BANK_HANDS

PLAYERS_FOR_A_BANK = 5 * comb(47, 5)
"""How many deals there are for one hand of the bank: which card is up, and the player's hand."""


class Figures(NamedTuple):
    """Sums over all deals. A loss is what the bank wins of an Ante of 1."""

    deals: int
    qualified: int
    loss: int
    """With the better decision each time, by the pay table of the rules."""
    called: int
    """The situations of a hand and an up card in which Call is better."""
    us_loss: int
    us_loss_calling: int
    """When every hand calls."""


KNOWN = Figures(
    deals=DEALS,
    qualified=1_463_700 * PLAYERS_FOR_A_BANK,
    loss=738_262_709_372,
    called=63_794_004,
    us_loss=1_041_372_912_372,
    us_loss_calling=3_310_360_338_060,
)
"""What came out before, the numbers for the usual US table as others have them."""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    processes = parser.parse_args().processes
    choices = [ranks for ranks in combinations_with_replacement(Rank, 5) if ranks[0] is not ranks[-1]]
    began = perf_counter()
    total = Figures(*[0] * len(Figures._fields))
    with Pool(processes) as pool:
        for done, part in enumerate(pool.imap_unordered(figures_of, choices, chunksize=8), 1):
            total = Figures(*map(sum, zip(total, part, strict=True)))
            show_progress(done, len(choices), perf_counter() - began)
    show(total)
    wrong = [name for name, known, found in zip(Figures._fields, KNOWN, total, strict=True) if known != found]
    sys.exit(f"not as known: {', '.join(wrong)}" if wrong else 0)


def figures_of(ranks: tuple[Rank, ...]) -> Figures:
    """The sums over all of the player's hands with these ranks."""
    sums: Counter[str] = Counter()
    for player, up, weight in situations(ranks):
        hands, value = count_bank_hands(player, up), rank_hand(player)
        ours, us = weigh(CARIBBEAN_STUD, value, hands), weigh(USUAL_US, value, hands)
        sums["deals"] += weight * hands.total
        sums["qualified"] += weight * (hands.total - hands.not_qualified)
        sums["loss"] += weight * loss(ours)
        sums["called"] += weight * (ours.better is Decision.CALL)
        sums["us_loss"] += weight * loss(us)
        sums["us_loss_calling"] -= weight * us.call_total
    return Figures(**{name: sums[name] for name in Figures._fields})


def loss(value: ChoiceValue) -> int:
    """What the better decision loses over all hands of the bank."""
    return -max(value.call_total, value.fold_total)


def situations(ranks: tuple[Rank, ...]) -> Iterator[tuple[tuple[Card, ...], Card, int]]:
    """One hand and up card for each situation with these ranks, and how many there are of it."""
    groups = [(rank, len(list(same))) for rank, same in groupby(ranks)]
    weights: Counter[tuple[bool, int]] = Counter()
    examples: dict[tuple[bool, int], tuple[tuple[tuple[Suit, ...], ...], Suit]] = {}
    for suits in product(*(combinations(Suit, size) for _rank, size in groups)):
        for suit in Suit:
            held = sum(1 << place for place, own in enumerate(suits) if suit in own)
            key = (len(groups) == 5 and len(set(suits)) == 1, held)
            weights[key] += 1
            examples.setdefault(key, (suits, suit))
    for key, (suits, suit) in examples.items():
        player = tuple(card_of(rank, each) for (rank, _size), own in zip(groups, suits, strict=True) for each in own)
        for rank in Rank:
            if (up := card_of(rank, suit)) not in player:
                yield player, up, weights[key]


def card_of(rank: Rank, suit: Suit) -> Card:
    return DECK[13 * suit + rank - 2]


def show_progress(done: int, number: int, seconds: float) -> None:
    if done % 25 and done != number:
        return
    filled = 40 * done // number
    bar = "#" * filled + "." * (40 - filled)
    print(f"\r[{bar}] {done:,} of {number:,}  {seconds:.0f} s", end="" if done < number else "\n", file=sys.stderr, flush=True)


def show(total: Figures) -> None:
    decisions = HANDS * UP_CARDS
    print(f"{total.deals:,} deals")
    print(f"the bank qualifies in {total.qualified // PLAYERS_FOR_A_BANK:,} of {HANDS:,} hands")
    print(f"Call is better in {total.called:,} of {decisions:,} decisions: {100 * total.called / decisions:.8f} %")
    for name, lost in (
        ("the better decision each time", total.loss),
        ("the same with the usual US table", total.us_loss),
        ("always calling with the US table", total.us_loss_calling),
    ):
        print(f"{name}: {lost:,} of {DEALS:,} Antes lost: {100 * lost / DEALS:.8f} %")


if __name__ == "__main__":
    main()
