"""What the answer widgets ask of the form data that came in: a form field holds several values, or one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from django import template

from engine.cards import Seat
from tutor.drawing.pots import pot_name
from tutor.drills.base import PotsWidget
from tutor.wording import capital

register = template.Library()

Given = Mapping[str, Sequence[str] | str] | None


@register.filter
def typed(given: Given, name: str) -> str:
    """The first value of a field, "" where nothing was sent."""
    values = ticked(given, name)
    return values[0] if values else ""


@register.filter
def ticked(given: Given, name: str) -> tuple[str, ...]:
    """All values of a field."""
    values = (given or {}).get(name, ())
    return (values,) if isinstance(values, str) else tuple(values)


@register.filter
def at(errors: Mapping[str, str] | None, name: str) -> str:
    """The message of a field, "" where it has none."""
    return (errors or {}).get(name, "")


@register.filter
def each_once(errors: Mapping[str, str]) -> list[str]:
    """The messages in the order of the fields, one that several fields share only once."""
    return list(dict.fromkeys(map(str, errors.values())))


@dataclass(frozen=True, slots=True)
class PotRow:
    """One line of the pots form."""

    tone: str
    name: str
    amount: str
    """Form field of the amount."""
    seat: str
    """Form field of the seats."""
    seats: tuple[tuple[Seat, bool], ...]
    """Every seat, and whether it is ticked."""
    used: bool
    """Whether anything was put into it."""


OPEN_POTS = 2
"""How many lines of the pots form are always open."""


@register.filter
def more_pots_used(widget: PotsWidget, given: Given) -> bool:
    """Whether anything was put into a line of the pots form that is folded away at first."""
    return any(row.used for row in islice(pot_rows(widget, given), OPEN_POTS, None))


@register.filter
def pot_rows(widget: PotsWidget, given: Given) -> Iterator[PotRow]:
    """The lines of the pots form, main pot first, with what was ticked."""
    for place in range(widget.rows):
        field = f"pot{place + 1}_seat"
        amount = f"pot{place + 1}_amount"
        chosen = ticked(given, field)
        yield PotRow(
            tone=f"p{min(place, 4) + 1}",
            name=capital(pot_name(place)),
            amount=amount,
            seat=field,
            seats=tuple((seat, str(seat) in chosen) for seat in widget.seats),
            used=bool(chosen or typed(given, amount).strip()),
        )
