"""Where chance comes from: whoever deals on purpose brings it along."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of choices. The same source in the same state deals the same hand."""

    @property
    def random(self) -> Callable[[], float]:
        """Gives floats in [0, 1)."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``."""

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""

    def chance(self, share: float) -> bool:
        """True in that share of throws."""

    def pick(self, items: Sequence[T]) -> T:
        """One of the items. Raises ``IndexError`` where there is none."""

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """That many different items, in random order. Raises ``IndexError`` where there are too few."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """All the items in random order."""
