"""A list to choose from for each place of an order: it works by keyboard, on a phone and without a script."""

from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tutor import wording
from tutor.drawing.fields import Sent, described_by, invalid
from tutor.drills.base import OrderWidget


def order_fields(widget: OrderWidget, sent: Sent) -> SafeString:
    """The places from the first to the last, each with all the items; none is chosen for the learner."""
    legend = escape(_("Choose what stands in each place; each one goes in a single place."))
    places = "\n".join(_place(place, widget, sent) for place in range(1, len(widget.items) + 1))
    html = (
        f'<fieldset>\n<legend class="hint legend">{legend}</legend>\n'
        f'<ol class="places" role="list">\n{places}\n</ol>\n</fieldset>'
    )
    return mark_safe(html)  # noqa: S308  # what was worded is escaped, the rest is ours


def _place(place: int, widget: OrderWidget, sent: Sent) -> str:
    field = f"place{place}"
    name = f"{sent.frame_id}-{field}"
    chosen, error = sent.value(field), sent.errors.get(field, "")
    described, message = described_by(name, error)
    word = {1: widget.first, len(widget.items): widget.last}.get(place, "")
    beside = f' <small class="hint">{escape(word)}</small>' if word else ""
    items = "\n".join(
        f'<option value="{escape(item.key)}"{" selected" if item.key == chosen else ""}>'
        f"{escape(wording.capital(item.label))}</option>"
        for item in widget.items
    )
    return (
        f'<li class="field">\n<label for="{name}"><b class="no">{place}</b>{beside}</label>\n'
        f'<select class="input short" id="{name}" name="{field}"{described}{invalid(error)}{sent.disabled}>\n'
        f'<option value="">—</option>\n{items}</select>\n{message}</li>'
    )
