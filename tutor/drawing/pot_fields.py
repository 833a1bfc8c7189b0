"""A table of pots to fill in; beyond the first side pot they are folded away until they are used."""

from dataclasses import dataclass
from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutor import wording
from tutor.drawing.fields import Sent, box, described_by, invalid, number_field
from tutor.drawing.pots import TONES, pot_name
from tutor.drills.base import NumberField, PotsWidget

OPEN_ROWS = 2
"""How many pots are always open."""


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of the table in one language, escaped but for the labels of the numbers."""

    chips: str
    seats: str
    returned: str
    chips_returned: str
    to_whom: str
    nobody: str
    more: str


def pot_fields(widget: PotsWidget, sent: Sent) -> SafeString:
    """The pots, main pot first, and what is returned. Once answered, of the further pots those that were filled in."""
    words = _words(get_language() or "")
    places = range(widget.rows)
    used = [place for place in places[OPEN_ROWS:] if _used(place, sent)]
    pots = "".join(_pot(place, widget, sent, words) for place in places[:OPEN_ROWS])
    if sent.answered:
        pots += "".join(_pot(place, widget, sent, words) for place in used)
    elif places[OPEN_ROWS:]:
        more = "".join(_pot(place, widget, sent, words) for place in places[OPEN_ROWS:])
        pots += (
            f'<details class="more-pots"{" open" if used else ""}>\n<summary>{words.more}</summary>\n'
            f'<div class="pot-rows">\n{more}</div>\n</details>\n'
        )
    returned = _returned(widget, sent, words)
    return mark_safe(f'<div class="pot-rows">\n{pots}{returned}</div>')  # noqa: S308  # what was typed is escaped


def _used(place: int, sent: Sent) -> bool:
    return bool(sent.values(f"pot{place + 1}_seat") or sent.value(f"pot{place + 1}_amount").strip())


def _pot(place: int, widget: PotsWidget, sent: Sent, words: _Words) -> str:
    amount = number_field(NumberField(name=f"pot{place + 1}_amount", label=words.chips), sent)
    name = f"pot{place + 1}_seat"
    label = f"{sent.frame_id}-{name}"
    chosen = sent.values(name)
    described, message = described_by(label, sent.errors.get(name, ""))
    toggles = "\n".join(
        f'<label class="toggle">{box(name, str(seat), str(seat) in chosen, sent)}<b>{seat}</b></label>' for seat in widget.seats
    )
    seats = (
        f'<div class="field" role="group" aria-labelledby="{label}"{described}>\n'
        f'<span class="label" id="{label}">{words.seats}</span>\n'
        f'<div class="toggles">\n{toggles}\n</div>\n{message}</div>'
    )
    return _row(f"p{min(place + 1, TONES)}", escape(wording.capital(pot_name(place))), f"{amount}\n{seats}")


def _returned(widget: PotsWidget, sent: Sent, words: _Words) -> str:
    amount = number_field(NumberField(name="returned_amount", label=words.chips_returned), sent)
    name = f"{sent.frame_id}-returned_seat"
    chosen, error = sent.value("returned_seat"), sent.errors.get("returned_seat", "")
    described, message = described_by(name, error)
    seats = "\n".join(
        f'<option value="{seat}"{" selected" if str(seat) == chosen else ""}>{seat}</option>' for seat in widget.seats
    )
    to_whom = (
        f'<div class="field">\n<label for="{name}">{words.to_whom}</label>\n'
        f'<select class="input short" id="{name}" name="returned_seat"{described}{invalid(error)}{sent.disabled}>\n'
        f'<option value="">{words.nobody}</option>\n{seats}</select>\n{message}</div>'
    )
    return _row("returned", words.returned, f"{amount}\n{to_whom}")


def _row(classes: str, legend: str, fields: str) -> str:
    return (
        f'<fieldset class="pot-row {classes}">\n<legend>{legend}</legend>\n'
        f'<div class="pot-fields">\n{fields}\n</div>\n</fieldset>\n'
    )


@lru_cache(maxsize=8)
def _words(language: str) -> _Words:
    """The words in the active language, which ``language`` names: it is the key under which they are kept."""
    del language
    return _Words(
        chips=_("Chips in it"),
        seats=escape(_("Seats that play for it")),
        returned=escape(_("Returned")),
        chips_returned=_("Chips returned"),
        to_whom=escape(_("To which seat")),
        nobody=escape(_("nobody")),
        more=escape(_("More pots")),
    )
