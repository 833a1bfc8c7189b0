"""Template tags that draw cards, tables, pots and scales; the drawing itself is in ``tutor.drawing``."""

from collections.abc import Iterable, Sequence

from django import template
from django.utils.safestring import SafeString

from engine.cards import Card, Seat
from tutor import drawing
from tutor.drills.table import CardView, TableView

register = template.Library()

register.simple_tag(drawing.icon_html, name="icon")
register.simple_tag(drawing.bar_html, name="bar")
register.simple_tag(drawing.pots_html, name="pots")
register.simple_tag(drawing.suit_order_html, name="suit_order")
register.simple_tag(drawing.ladder_html, name="ladder")
register.simple_tag(drawing.half_line_html, name="half_line")


@register.simple_tag
def card(card: Card | None, up: bool = True) -> SafeString:
    """One card in a line of text."""
    return drawing.card_html(card, up=up)


@register.simple_tag
def hand(cards: Iterable[Card | CardView]) -> SafeString:
    """A row of cards."""
    return drawing.hand_html(cards)


@register.simple_tag
def table(
    view: TableView,
    choices: Sequence[Seat] | None = None,
    name: str = "seat",
    chosen: Seat | str | None = None,
) -> SafeString:
    """The table. With ``choices`` those seats are radio buttons and ``chosen`` is ticked; without, ``chosen`` is tagged.

    ``chosen`` may come straight from a form: what is no seat of the table chooses nothing.
    """
    seat = _seat(chosen)
    if choices is None:
        return drawing.table_html(view, chosen=seat)
    return drawing.table_html(view, choice=drawing.Choice(seats=tuple(choices), name=name, chosen=seat))


def _seat(chosen: Seat | str | None) -> Seat | None:
    if isinstance(chosen, str):
        return int(chosen) if chosen.isascii() and chosen.isdigit() and len(chosen) < 3 else None
    return chosen
