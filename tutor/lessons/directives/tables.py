"""A table in a lesson: its seats in a notation of one line, and what is said of it."""

from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Chips
from tutor.drills.table import CardView, SeatView
from tutor.lessons.directives.reading import card, fields, number, statements
from tutor.lessons.errors import DirectiveError

_FLAGS: Final = ("folded", "all-in", "dealer", "marked")
_UNKNOWN: Final = "??"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFigure:
    """A table, and what follows from it."""

    seats: tuple[SeatView, ...]
    pot: Chips | None
    community: Card | None
    says: tuple[str, ...]
    caption: str


def table(body: str) -> TableFigure:
    found = fields(body, {"seats", "says"}, {"pot", "community", "caption"})
    seats = tuple(_seat(" ".join(part.split())) for part in found["seats"].split("|"))
    return TableFigure(
        seats=seats,
        pot=number(found["pot"]) if "pot" in found else None,
        community=card(found["community"]) if "community" in found else None,
        says=statements(found["says"]),
        caption=found.get("caption", ""),
    )


def _seat(text: str) -> SeatView:
    """A seat in the notation ``2: down=??,?? up=Ks,9c last=4d stack=18 in=1 folded``; ``last`` is a hole card dealt last."""
    name, _, rest = text.partition(":")
    down: tuple[CardView, ...] = ()
    up: tuple[CardView, ...] = ()
    last: tuple[CardView, ...] = ()
    amounts: dict[str, Chips] = {}
    flags: set[str] = set()
    for word in rest.split():
        key, given, value = word.partition("=")
        if key == "down" and given:
            down = tuple(_down(one) for one in value.split(","))
        elif key == "last" and given:
            last = (_down(value),)
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
        cards=(*down, *up, *last),
        stack=amounts.get("stack"),
        put_in=amounts.get("in"),
        folded="folded" in flags,
        all_in="all-in" in flags,
        dealer="dealer" in flags,
        marked="marked" in flags,
    )


def _down(text: str) -> CardView:
    return CardView(card=None if text == _UNKNOWN else card(text), up=False)
