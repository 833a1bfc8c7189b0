"""Chance that is the same everywhere.

Only ``random.Random.random`` is used underneath: it is the one method whose sequence Python promises to keep.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from engine.cards import shuffled

T = TypeVar("T")


class Dice:
    """A seeded source of choices: the same seed gives the same choices on every Python."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``."""
        return int(self.random() * limit)

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def chance(self, share: float) -> bool:
        """True in that share of throws."""
        return self.random() < share

    def pick(self, items: Sequence[T]) -> T:
        """One of the items. Raises ``IndexError`` where there is none."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """That many different items, in random order. Raises ``IndexError`` where there are too few."""
        pile = list(items)
        return tuple(pile.pop(self.below(len(pile))) for _ in range(count))

    def in_turn(self, items: Sequence[T]) -> Iterator[T]:
        """All the items in random order, then all of them in another, without end."""
        while True:
            yield from self.shuffle(items)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """All the items in random order."""
        return shuffled(items, self.random)
