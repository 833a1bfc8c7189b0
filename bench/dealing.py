"""How long a question of each kind takes to deal and to rule on: median and 95th percentile over all cases and levels.

Processor time, so that whatever else the machine does is not counted.
"""

import os
from statistics import median, quantiles
from time import process_time

import django

SEEDS = 40


def main() -> None:
    """Print a line a kind, in milliseconds."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")
    django.setup()
    from tutor.drills import registry
    from tutor.drills.dice import Dice

    print(f"{'kind':24}{'deals':>8}{'median ms':>12}{'95th ms':>10}{'worst ms':>10}")
    for kind in registry.kinds():
        times = []
        for case in kind.cases:
            for level in case.levels:
                for seed in range(SEEDS):
                    began = process_time()
                    kind.rule(kind.deal(Dice(seed), case, level))
                    times.append(1000 * (process_time() - began))
        print(f"{kind.slug:24}{len(times):8}{median(times):12.2f}{quantiles(times, n=20)[-1]:10.2f}{max(times):10.2f}")


if __name__ == "__main__":
    main()
