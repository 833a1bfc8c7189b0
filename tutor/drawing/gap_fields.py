"""A sentence in which something is left out, and the fields to say what."""

from collections.abc import Sequence
from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from engine.cards import Seat
from engine.ranking import HandCategory
from tutor import wording
from tutor.drawing.card_fields import card_fields
from tutor.drawing.fields import Sent, box, described_by, invalid, number_field
from tutor.drills.base import CardsWidget, NumberField
from tutor.drills.gaps import CardsSought, HandSought, NumberSought, SeatsSought, Sought


def gap_html(pieces: Sequence[str]) -> SafeString:
    """The pieces of the sentence with a gap between each two."""
    word = escape(_("missing"))
    gap = f'<span class="gap"><span class="visually-hidden">({word})</span></span>'
    return mark_safe(gap.join(map(escape, pieces)))  # noqa: S308  # the pieces are escaped


def gap_fields(sought: Sought, name: str, sent: Sent) -> SafeString:
    """Where what is sought is typed, ticked or chosen; ``name`` is the form field."""
    match sought:
        case NumberSought(value):
            html = number_field(NumberField(name=name, label=_("Which number is missing?"), signed=value < 0), sent)
        case SeatsSought(among=among):
            html = _seats(among, name, sent)
        case HandSought():
            html = _hands(name, sent)
        case CardsSought(cards, among):
            asked = _("Tick the %(count)s cards that this sentence speaks of.") % {"count": wording.number(len(cards))}
            return card_fields(CardsWidget(among, len(cards)), sent, name, asked)
    return mark_safe(html)  # noqa: S308  # what was typed is escaped, the rest is ours


def _seats(among: Sequence[Seat], name: str, sent: Sent) -> str:
    chosen, label, asked = sent.values(name), f"{sent.frame_id}-{name}", escape(_("Which seats are missing?"))
    described, message = described_by(label, sent.errors.get(name, ""))
    toggles = "\n".join(
        f'<label class="toggle">{box(name, str(seat), str(seat) in chosen, sent)}<b>{seat}</b></label>' for seat in among
    )
    return (
        f'<div class="field" role="group" aria-labelledby="{label}"{described}>\n'
        f'<span class="label" id="{label}">{asked}</span>\n'
        f'<div class="toggles">\n{toggles}\n</div>\n{message}</div>'
    )


def _hands(name: str, sent: Sent) -> str:
    chosen, label, asked = sent.value(name), f"{sent.frame_id}-{name}", escape(_("Which hand is missing?"))
    error = sent.errors.get(name, "")
    described, message = described_by(label, error)
    options = "\n".join(
        f'<option value="{int(category)}"{" selected" if str(int(category)) == chosen else ""}>'
        f"{escape(wording.capital(wording.category_name(category)))}</option>"
        for category in HandCategory
    )
    return (
        f'<div class="field">\n<label for="{label}">{asked}</label>\n'
        f'<select class="input" id="{label}" name="{name}"{described}{invalid(error)}>\n'
        f'<option value="">…</option>\n{options}</select>\n{message}</div>'
    )
