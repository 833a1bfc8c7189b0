"""How long each moment takes to deal: median, 95th percentile and worst, and how many tries it takes.

Processor time, in milliseconds. ``python -m bench moments``.
"""

from collections.abc import Callable
from itertools import count
from statistics import mean, median, quantiles
from time import process_time

from engine.cards import DECK
from engine.moments import MOMENTS, deal
from engine.moments.caribbean import CARIBBEAN_MOMENTS, deal_caribbean
from engine.profiles import PROFILES
from engine.ranking import board_rank, rank_hand
from tutor.drills.dice import Dice

SEEDS = 60
GOAL = (3, 15)
"""The milliseconds that a deal should take at the median and at the 95th percentile."""


def main() -> None:
    """Print a line for each moment and game."""
    # The tables of the ranking are filled at their first use, once for all.
    for size in (4, 5, 6, 7):
        (rank_hand if size > 4 else board_rank)(DECK[::8][:size])
    print(f"{'moment':48}{'game':18}{'median':>8}{'95th':>8}{'worst':>8}{'tries':>8}")
    slow = []
    for name, moment in MOMENTS.items():
        for game in moment.games:
            profile = PROFILES[game]
            times = _times(lambda dice, name=name, profile=profile: deal(name, profile, dice))
            tries = _tries(lambda dice, moment=moment, profile=profile: moment.dealer(dice, profile))
            slow += _line(name, game.value, times, tries)
    for name, round_ in CARIBBEAN_MOMENTS.items():
        times = _times(lambda dice, name=name: deal_caribbean(name, dice))
        slow += _line(name, "caribbean-stud", times, _tries(round_.dealer))
    print(f"slower than {GOAL[0]} ms at the median or {GOAL[1]} ms at the 95th percentile: {', '.join(slow) or 'none'}")


def _times(deal_one: Callable[[Dice], object]) -> list[float]:
    """The milliseconds of each deal."""
    times = []
    for seed in range(SEEDS):
        dice = Dice(seed)
        began = process_time()
        deal_one(dice)
        times.append(1000 * (process_time() - began))
    return times


def _tries(one_try: Callable[[Dice], object]) -> list[int]:
    """How many tries it took from each seed."""
    tries = []
    for seed in range(SEEDS):
        dice = Dice(seed)
        tries.append(next(number for number in count(1) if one_try(dice) is not None))
    return tries


def _line(name: str, game: str, times: list[float], tries: list[int]) -> list[str]:
    """Print it; the name where it is slow."""
    late = quantiles(times, n=20)[-1]
    print(f"{name:48}{game:18}{median(times):8.2f}{late:8.2f}{max(times):8.2f}{mean(tries):8.1f}")
    return [f"{name} ({game})"] if median(times) > GOAL[0] or late > GOAL[1] else []


if __name__ == "__main__":
    main()
