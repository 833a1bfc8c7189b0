"""Points as they stand on the pages and in the file: one function for both, so that they cannot differ."""

from fractions import Fraction
from typing import Final

_HUNDREDTHS: Final = 100


def points(value: Fraction) -> str:
    """A number of points with at most two decimals, half up, after a comma: «2,67», «0,5», «3».

    Both languages write the comma, and so do the spreadsheets of people who read them.
    """
    sign = "-" if value < 0 else ""
    rounded = (abs(value) * _HUNDREDTHS * 2 + 1) // 2
    whole, rest = divmod(int(rounded), _HUNDREDTHS)
    decimals = f"{rest:02}".rstrip("0")
    return f"{sign}{whole},{decimals}" if decimals else f"{sign}{whole}"
