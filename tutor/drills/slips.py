"""Slips of arithmetic: a figure that no wrong rule explains, but that is close to the right one in a way that people know.

Only what can be told for sure is told: a figure that could have come about in two ways says nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

FEW: Final = 10
"""Below it, a figure that is one off is another figure and no slip."""


@dataclass(frozen=True, slots=True)
class Addend:
    """Something that a figure is the sum of: what it is, in the active language («os antes»), and how much."""

    words: str
    amount: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A figure of an answer beside the right one, and what the right one is the sum of, as far as that can be named.

    The addends may overlap: all that a round brought, and what each seat put in in it.
    """

    given: int
    right: int
    addends: tuple[Addend, ...] = ()


class SlipKind(Enum):
    """What went wrong with a figure."""

    LEFT_OUT = auto()
    TWICE = auto()
    OFF_BY_ONE = auto()
    SWAPPED = auto()
    """Two digits beside each other have changed places."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What went wrong with a figure; ``amount`` is the addend's, ``words`` are "" where several have that amount."""

    kind: SlipKind
    given: int
    right: int
    amount: int = 0
    words: str = ""


def slip_in(figure: Sum) -> Slip | None:
    """The slip behind a wrong figure; None for a right one, and where none or more than one explains it."""
    given, right = figure.given, figure.right
    if given == right or not given or (given < 0) is not (right < 0):
        return None
    if abs(given - right) == 1 and abs(right) >= FEW:
        # True whatever it came from, be it an addend of one.
        return Slip(SlipKind.OFF_BY_ONE, given, right)
    counted = [addend for addend in figure.addends if addend.amount]
    missing = [addend for addend in counted if right - addend.amount == given]
    doubled = [addend for addend in counted if right + addend.amount == given]
    found = [
        *([_of(SlipKind.LEFT_OUT, figure, missing)] if missing else ()),
        *([_of(SlipKind.TWICE, figure, doubled)] if doubled else ()),
        *([Slip(SlipKind.SWAPPED, given, right)] if _swapped(str(abs(given)), str(abs(right))) else ()),
    ]
    if len(found) != 1:
        return None
    (slip,) = found
    # Among a few chips any figure is some addend away.
    return slip if slip.words or abs(right) >= FEW else None


def _of(kind: SlipKind, figure: Sum, addends: Sequence[Addend]) -> Slip:
    words = {addend.words for addend in addends}
    return Slip(kind, figure.given, figure.right, addends[0].amount, words.pop() if len(words) == 1 else "")


def _swapped(given: str, right: str) -> bool:
    if len(given) != len(right):
        return False
    other = [place for place, (one, another) in enumerate(zip(given, right, strict=True)) if one != another]
    return (
        len(other) == 2
        and other[1] == other[0] + 1
        and given[other[0]] == right[other[1]]
        and given[other[1]] == right[other[0]]
    )
