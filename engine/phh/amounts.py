"""Amounts of a hand history: decimals in the text, whole chips in the engine.

The *scale* is the number of chips in a unit of the text, a power of ten: 100 where a text in dollars goes down to cents.
"""

import re
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import Final

from engine.cards import Chips
from engine.phh.errors import PhhError, PhhProblem

MOST_DECIMALS: Final = 8
MOST_DIGITS: Final = 15
"""Before the decimal point."""

_AMOUNT: Final = re.compile(r"[0-9]{1,40}(\.[0-9]{1,40})?")


def parse_float(text: str) -> Decimal:
    """For ``tomllib``; an exponent that no number can have makes it infinite."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("inf")


def parse_amount(text: str, line: int | None) -> Decimal:
    """The amount of an action. Raises ``PhhError``."""
    if not _AMOUNT.fullmatch(text):
        raise PhhError(PhhProblem.BAD_AMOUNT, line, text)
    return amount(Decimal(text), line)


def amount(value: int | Decimal, line: int | None) -> Decimal:
    """A number of the text as an amount that chips can be. Raises ``PhhError``."""
    exact = Decimal(value)
    if not exact.is_finite():
        raise PhhError(PhhProblem.NOT_FINITE, line, value)
    if exact and exact.adjusted() >= MOST_DIGITS:
        raise PhhError(PhhProblem.TOO_LARGE, line, value)
    if decimals(exact) > MOST_DECIMALS:
        raise PhhError(PhhProblem.TOO_FINE, line, value)
    return exact


def decimals(value: Decimal) -> int:
    """How many decimals the value needs; zeros at the end are not needed."""
    _sign, digits, exponent = value.as_tuple()
    if not isinstance(exponent, int) or not value:
        return 0
    ending = len(digits) - len("".join(map(str, digits)).rstrip("0"))
    return max(0, -(exponent + ending))


def smallest_scale(values: Iterable[Decimal]) -> int:
    """The smallest power of ten that makes all of them whole."""
    return int(10 ** max(map(decimals, values), default=0))


def is_scale(scale: int) -> bool:
    """Whether it is a power of ten that decimals of a text can stand for."""
    return scale in {10**places for places in range(MOST_DECIMALS + 1)}


def to_chips(value: Decimal, scale: int) -> Chips:
    return int(value * scale)


def in_units(chips: Chips, scale: int) -> str:
    """The chips as they are written: ``12``, ``0.50``."""
    whole, rest = divmod(chips, scale)
    places = len(str(scale)) - 1
    return f"{whole}.{rest:0{places}d}" if rest else str(whole)
