"""Numbers, chips and shares in words and figures."""

from fractions import Fraction
from typing import Final

from engine.cards import Chips
from tutor.wording.active import language

MINUS: Final = "\u2212"
NO_BREAK_SPACE: Final = "\u00a0"


def number(value: int) -> str:
    """A whole number: «1500», «12 000» (grouped from five figures on), «−3» with a true minus."""
    figures = str(abs(value))
    if len(figures) > 4:
        figures = f"{abs(value):,}".replace(",", NO_BREAK_SPACE)
    return MINUS + figures if value < 0 else figures


def signed(value: int) -> str:
    """A result with its sign: «+3», «−1», «0»."""
    return f"+{number(value)}" if value > 0 else number(value)


def chips(count: Chips) -> str:
    """«1 ficha», «3 fichas»."""
    noun = language().chip
    return f"{number(count)} {noun.one if abs(count) == 1 else noun.many}"


def ratio(odds: int) -> str:
    """Odds against one: «5 para 1» / «5 a 1»."""
    return language().ratio.format(number(odds))


def percent(share: Fraction) -> str:
    """A share of one with one decimal, half up: «12,5 %»."""
    tenths = (share.numerator * 2000 + share.denominator) // (share.denominator * 2)
    return f"{tenths // 10},{tenths % 10}{NO_BREAK_SPACE}%"


def hundredths(value: int) -> str:
    """A result in hundredths with its sign and two decimals: «+0,55», «−1,06», «0,00»."""
    figures = f"{number(abs(value) // 100)},{abs(value) % 100:02}"
    return f"+{figures}" if value > 0 else MINUS + figures if value < 0 else figures
