"""The fields of every way to answer but the seats, which need a table; several ways may stand in one form."""

from collections.abc import Mapping
from html import escape
from typing import assert_never

from django.utils.safestring import SafeString, mark_safe

from tutor.drawing.card_fields import card_fields
from tutor.drawing.choice_fields import choice_fields
from tutor.drawing.fields import Sent, number_fields, option_fields
from tutor.drawing.order_fields import order_fields
from tutor.drawing.pot_fields import pot_fields
from tutor.drills.base import (
    AskedPart,
    CardsWidget,
    ChoiceWidget,
    NumbersWidget,
    OptionsWidget,
    OrderWidget,
    PartsWidget,
    PotsWidget,
    SeatlessWidget,
)

Right = Mapping[str, str] | None


def fields_html(widget: SeatlessWidget | PartsWidget, sent: Sent, right: Right = None) -> SafeString:
    """The fields, filled in as they were sent. ``right`` says of each choice the key to mark, None where it is not told."""
    match widget:
        case NumbersWidget():
            return number_fields(widget, sent)
        case OptionsWidget():
            return option_fields(widget, sent)
        case ChoiceWidget():
            return choice_fields(widget, sent, None if right is None else right[widget.name])
        case PotsWidget():
            return pot_fields(widget, sent)
        case OrderWidget():
            return order_fields(widget, sent)
        case CardsWidget():
            return card_fields(widget, sent)
        case PartsWidget(parts):
            html = "\n".join(_part(part, sent, right) for part in parts)
            return mark_safe(f'<div class="asked-parts">\n{html}\n</div>')  # noqa: S308  # titles are escaped, the rest is drawn
        case _:
            assert_never(widget)


def _part(part: AskedPart, sent: Sent, right: Right) -> str:
    fields = fields_html(part.widget, sent, right)
    return f'<fieldset class="asked-part">\n<legend>{escape(part.title)}</legend>\n{fields}\n</fieldset>'
