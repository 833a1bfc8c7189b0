"""How long a question of each kind takes to deal and to rule on: median and 95th percentile over all cases and levels.

Processor time, so that whatever else the machine does is not counted. The tables that are filled at their first use, once for
all, are filled before: those of the ranking, and those that weigh a call in Caribbean Stud. Unused memory is collected between
the kinds alone, whose deals it would otherwise hit at random.
"""

import gc
import os
from statistics import median, quantiles
from time import process_time

import django

from bench.moments import GOAL
from engine.cards import DECK
from engine.caribbean_value import count_bank_hands
from engine.ranking import board_rank, rank_hand

SEEDS = 40


def main() -> None:
    """Print a line a kind, in milliseconds, and the cases that take longer than they should at some level."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")
    django.setup()
    from tutor.drills import registry

    _fill_tables()
    print(f"{'kind':24}{'deals':>8}{'median ms':>12}{'95th ms':>10}{'worst ms':>10}")
    slow = []
    gc.disable()
    for kind in registry.kinds():
        gc.collect()
        times = []
        for case in kind.cases:
            for level in case.levels:
                here = _times(kind, case, level)
                times += here
                if median(here) > GOAL[0] or _late(here) > GOAL[1]:
                    slow.append(f"{kind.slug} {case.slug} {level.value} ({median(here):.1f}, {_late(here):.1f})")
        print(f"{kind.slug:24}{len(times):8}{median(times):12.2f}{_late(times):10.2f}{max(times):10.2f}")
    print(f"slower than {GOAL[0]} ms at the median or {GOAL[1]} ms at the 95th percentile: {', '.join(slow) or 'none'}")


def _times(kind, case, level) -> list[float]:
    """The milliseconds of each deal."""
    from tutor.drills.dice import Dice

    times = []
    for seed in range(SEEDS):
        began = process_time()
        kind.rule(kind.deal(Dice(seed), case, level))
        times.append(1000 * (process_time() - began))
    return times


def _late(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def _fill_tables() -> None:
    for size in (4, 5, 6, 7):
        (rank_hand if size > 4 else board_rank)(DECK[::8][:size])
    for place in range(13):
        player = [card for card in DECK if card.index % 13 != place][:5]
        count_bank_hands(player, DECK[place])


if __name__ == "__main__":
    main()
