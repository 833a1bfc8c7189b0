"""Space to answer on paper, one form for each way to answer."""

from typing import assert_never

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.cards import Seat
from tutor import wording
from tutor.drawing.pots import pot_name
from tutor.drills.base import (
    AskedPart,
    CardsWidget,
    ChoiceWidget,
    NumberField,
    NumbersWidget,
    Option,
    OptionsWidget,
    OrderWidget,
    PartsWidget,
    PotsWidget,
    SeatWidget,
    Widget,
)

_BLANK = SafeString('<span class="blank"></span>')


def space(widget: Widget) -> SafeString:
    """Where the answer is written, in the active language."""
    match widget:
        case SeatWidget(choices):
            return _asked(_("Mark one seat."), _circles(choices))
        case NumbersWidget(fields):
            return format_html('<dl class="blanks">{}</dl>', format_html_join("", "{}", ((_line(each),) for each in fields)))
        case OptionsWidget(options):
            return _asked(_("Tick everything that holds."), _boxes(options, "boxes"))
        case ChoiceWidget(options):
            return _asked(_("Choose one answer."), _boxes(options, "boxes one"))
        case PotsWidget():
            return _pots(widget)
        case OrderWidget(items):
            asked = _("Write in order: %(items)s.") % {"items": wording.all_of(item.label for item in items)}
            return _asked(asked, _places(widget))
        case CardsWidget(cards, count):
            options = tuple(Option(str(card), wording.sign(card)) for card in cards)
            return _asked(_("Tick %(count)s cards.") % {"count": wording.number(count)}, _boxes(options, "boxes in-line"))
        case PartsWidget(parts):
            return format_html_join("", "{}", ((_part(part),) for part in parts))
        case _:
            assert_never(widget)


def _asked(what: str, where: SafeString) -> SafeString:
    return format_html('<p class="asked">{}</p>{}', what, where)


def _part(part: AskedPart) -> SafeString:
    return format_html('<div class="part"><p class="asked title">{}</p>{}</div>', part.title, space(part.widget))


def _places(widget: OrderWidget) -> SafeString:
    words = {1: widget.first, len(widget.items): widget.last}
    places = range(1, len(widget.items) + 1)
    lines = format_html_join(
        "", "<li><b>{}</b> {}<small>{}</small></li>", ((place, _BLANK, words.get(place, "")) for place in places)
    )
    return format_html('<ol class="places" role="list">{}</ol>', lines)


def _circles(seats: tuple[Seat, ...]) -> SafeString:
    return format_html('<ul class="circles" role="list">{}</ul>', format_html_join("", "<li>{}</li>", ((s,) for s in seats)))


def _boxes(options: tuple[Option, ...], classes: str) -> SafeString:
    items = format_html_join("", "<li>{}</li>", ((one.label,) for one in options))
    return format_html('<ul class="{}" role="list">{}</ul>', classes, items)


def _line(asked: NumberField) -> SafeString:
    hint = format_html(" <small>{}</small>", asked.hint) if asked.hint else ""
    return format_html("<div><dt>{}{}</dt><dd>{}</dd></div>", asked.label, hint, _BLANK)


def _pots(widget: PotsWidget) -> SafeString:
    """A table with a line a pot and one for what is returned; the seats are circled."""
    seats = _circles(widget.seats)
    rows = [(wording.capital(pot_name(place)), _BLANK, seats) for place in range(widget.rows)]
    rows.append((_("Returned"), _BLANK, seats))
    return format_html(
        '<table class="pot-lines"><thead><tr><td></td><th scope="col">{}</th><th scope="col">{}</th></tr></thead>'
        "<tbody>{}</tbody></table>",
        _("Chips"),
        _("For which seats: circle them"),
        format_html_join("", '<tr><th scope="row">{}</th><td>{}</td><td>{}</td></tr>', rows),
    )
