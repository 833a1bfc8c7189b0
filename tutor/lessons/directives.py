"""What the directives of a lesson say, read into plain values.

Each of them is written as ``key: value`` lines. Raises ``DirectiveError`` where a line, key or value cannot be read; whether
what is said is also true is for ``tutor.lessons.judging``.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, CardError, Chips, Seat, parse_card
from tutor.drills.table import CardView, SeatView
from tutor.lessons.errors import DirectiveError

_LINE: Final = re.compile(r"(?P<key>[a-z][a-z-]*):\s*(?P<value>.*?)\s*")
_FLAGS: Final = ("folded", "all-in", "dealer", "marked")
_UNKNOWN: Final = "??"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFigure:
    """Cards, and what they are: five to seven as a hand, one to four as what shows."""

    cards: tuple[Card, ...]
    says: str
    board: bool
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFigure:
    """A table, and what follows from it."""

    seats: tuple[SeatView, ...]
    pot: Chips | None
    says: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PotsFigure:
    """What each seat put in, who folded, and the pots that come of it."""

    contributions: Mapping[Seat, Chips]
    folded: tuple[Seat, ...]
    says: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderFigure:
    """The levels of a round that is played at one unit."""

    unit: Chips
    raises: int
    says: tuple[Chips, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfFigure:
    """A short all-in, measured from the last full level."""

    unit: Chips
    full: Chips
    all_in: Chips
    counts: bool
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitsFigure:
    """The order of the suits."""

    caption: str = ""


Figure = HandFigure | TableFigure | PotsFigure | LadderFigure | HalfFigure | SuitsFigure


@dataclass(frozen=True, slots=True, kw_only=True)
class TryDirective:
    """A question in place: any deal of a kind, or of one case or level of it."""

    kind: str
    case: str | None
    level: int | None


def figure(name: str, body: str) -> Figure:
    """The figure that a directive draws."""
    return _FIGURES[name](body)


def read_try(body: str) -> TryDirective:
    """The question that ``:::try`` asks for."""
    found = fields(body, {"kind"}, {"case", "level"})
    level = number(found["level"]) if "level" in found else None
    return TryDirective(kind=found["kind"], case=found.get("case"), level=level)


def fields(body: str, needed: Collection[str], known: Collection[str]) -> dict[str, str]:
    """The lines of a directive by key."""
    found: dict[str, str] = {}
    for line in filter(None, map(str.strip, body.splitlines())):
        match = _LINE.fullmatch(line)
        if not match:
            raise DirectiveError(f"not a «key: value» line: {line!r}")
        key = match["key"]
        if key not in {*needed, *known}:
            raise DirectiveError(f"unknown key {key!r}")
        if key in found:
            raise DirectiveError(f"{key!r} is said twice")
        found[key] = match["value"]
    if missing := set(needed) - set(found):
        raise DirectiveError(f"{', '.join(sorted(missing))} is missing")
    return found


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise DirectiveError(f"{text!r} is no whole number")
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(number(word) for word in text.split())


def card(text: str) -> Card:
    try:
        return parse_card(text)
    except CardError as error:
        raise DirectiveError(f"{text!r} is no card ({error.reason.value})") from error


def statements(text: str) -> tuple[str, ...]:
    """What ``says:`` says, one statement between each two bars."""
    return tuple(" ".join(part.split()) for part in text.split("|") if part.strip())


# --- figures ----------------------------------------------------------------------------------------------------------


def _hand(body: str) -> HandFigure:
    found = fields(body, {"cards"}, {"is", "board", "caption"})
    if ("is" in found) == ("board" in found):
        raise DirectiveError("a hand says either what it is or what it shows (is: or board:)")
    return HandFigure(
        cards=tuple(card(word) for word in found["cards"].split()),
        says=found.get("is") or found["board"],
        board="board" in found,
        caption=found.get("caption", ""),
    )


def _table(body: str) -> TableFigure:
    found = fields(body, {"seats", "says"}, {"pot", "caption"})
    seats = tuple(_seat(" ".join(part.split())) for part in found["seats"].split("|"))
    return TableFigure(
        seats=seats,
        pot=number(found["pot"]) if "pot" in found else None,
        says=statements(found["says"]),
        caption=found.get("caption", ""),
    )


def _seat(text: str) -> SeatView:
    """A seat in the notation ``2: down=?? up=Ks,9c stack=18 in=1 folded``."""
    name, _, rest = text.partition(":")
    down: tuple[CardView, ...] = ()
    up: tuple[CardView, ...] = ()
    amounts: dict[str, Chips] = {}
    flags: set[str] = set()
    for word in rest.split():
        key, given, value = word.partition("=")
        if key == "down" and given:
            down = tuple(_down(one) for one in value.split(","))
        elif key == "up" and given:
            up = tuple(CardView(card=card(one), up=True) for one in value.split(","))
        elif key in ("stack", "in") and given:
            amounts[key] = number(value)
        elif word in _FLAGS:
            flags.add(word)
        else:
            raise DirectiveError(f"seat {name}: cannot read {word!r}")
    return SeatView(
        seat=number(name.strip()),
        cards=(*down, *up),
        stack=amounts.get("stack"),
        put_in=amounts.get("in"),
        folded="folded" in flags,
        all_in="all-in" in flags,
        dealer="dealer" in flags,
        marked="marked" in flags,
    )


def _down(text: str) -> CardView:
    return CardView(card=None if text == _UNKNOWN else card(text), up=False)


def _pots(body: str) -> PotsFigure:
    found = fields(body, {"contributions", "says"}, {"folded", "caption"})
    pairs = [word.partition("=") for word in found["contributions"].split()]
    return PotsFigure(
        contributions={number(seat): number(chips) for seat, _, chips in pairs},
        folded=numbers(found.get("folded", "")),
        says=statements(found["says"]),
        caption=found.get("caption", ""),
    )


def _ladder(body: str) -> LadderFigure:
    found = fields(body, {"unit", "cap", "says"}, {"caption"})
    return LadderFigure(
        unit=number(found["unit"]),
        raises=number(found["cap"]),
        says=numbers(found["says"]),
        caption=found.get("caption", ""),
    )


def _half(body: str) -> HalfFigure:
    found = fields(body, {"unit", "full", "all-in", "says"}, {"caption"})
    if found["says"] not in ("below", "at-least"):
        raise DirectiveError(f"says: is below or at-least, not {found['says']!r}")
    return HalfFigure(
        unit=number(found["unit"]),
        full=number(found["full"]),
        all_in=number(found["all-in"]),
        counts=found["says"] == "at-least",
        caption=found.get("caption", ""),
    )


def _suits(body: str) -> SuitsFigure:
    return SuitsFigure(caption=fields(body, (), {"caption"}).get("caption", ""))


_FIGURES: Final[Mapping[str, Callable[[str], Figure]]] = {
    "hand": _hand,
    "table": _table,
    "pots": _pots,
    "ladder": _ladder,
    "half": _half,
    "suits": _suits,
}
FIGURES: Final = frozenset(_FIGURES)
