"""Pots as a picture: one block a pot, as high as it is rich, and under each the seats that play for it."""

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.cards import Chips, Seat
from engine.pots import PotDivision
from tutor import wording

_HIGHEST = 90
_LOWEST = 10
_TONES = 5


def pots_html(division: PotDivision) -> SafeString:
    """The pots, main pot first, then what went back to whom (FCS-06.13 to 06.16)."""
    richest = max((pot.amount for pot in division.pots), default=1) or 1
    blocks = [
        _pot(f"p{min(place, _TONES - 1) + 1}", pot_name(place), pot.amount, sorted(pot.eligible), richest)
        for place, pot in enumerate(division.pots)
    ]
    blocks += [_pot("returned", _("returned"), chips, [seat], richest) for seat, chips in division.returned]
    return format_html(
        '<ol class="pots" role="list">{}</ol>', format_html_join("", "{}", ((block,) for block in blocks))
    )


def pot_name(place: int) -> str:
    """«pote principal» for 0, then «pote lateral 1», …."""
    return _("main pot") if place == 0 else _("side pot %(number)s") % {"number": place}


def _pot(tone: str, name: str, amount: Chips, seats: list[Seat], richest: Chips) -> SafeString:
    height = max(_LOWEST, min(_HIGHEST, round(amount / richest * _HIGHEST)))
    badges = format_html_join("", '<b class="no">{}</b>', ((seat,) for seat in seats))
    return format_html(
        '<li class="pot {}"><svg viewBox="0 0 120 {}" aria-hidden="true"><rect width="120" height="{}" rx="6"/></svg>'
        '<span>{} <span class="pot-sum">{}</span></span><span class="visually-hidden">{}</span>'
        '<span class="seat-nos" aria-hidden="true">{}</span></li>',
        tone,
        height,
        height,
        name,
        wording.number(amount),
        wording.seats(seats),
        badges,
    )
