"""Pots as stacked blocks: the main pot at the bottom, each side pot on top of those who play for it too.

Who plays for a side pot plays for every pot before it. So the seats stand in order of how many pots they play for, and
each block lies over the last of them: a staircase, as chips are stacked at a table.
"""

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.cards import Chips, Seat
from engine.pots import PotDivision
from tutor import wording

TONES = 5


def pots_html(division: PotDivision) -> SafeString:
    """The pots, main pot first for the ear, and what went back to whom (FCS-06.13 to 06.16)."""
    players = _columns(division)
    columns = f"n{len(players)}"
    items = format_html_join(
        "",
        '<li class="pot p{} over{}"><span>{}</span> <b>{}</b><span class="visually-hidden">, {}</span></li>',
        (
            (
                min(place, TONES - 1) + 1,
                len(players) - min((players.index(seat) for seat in pot.eligible), default=0),
                pot_name(place),
                wording.number(pot.amount),
                wording.seats(pot.eligible),
            )
            for place, pot in enumerate(division.pots)
        ),
    )
    return format_html(
        '<div class="pots"><ol class="pot-stack {}" role="list">{}</ol>'
        '<div class="pot-seats {}" aria-hidden="true">{}</div>{}</div>',
        columns,
        items,
        columns,
        format_html_join("", '<b class="no">{}</b>', ((seat,) for seat in players)),
        format_html_join("", '<p class="pot-back">{}</p>', ((_returned(*back),) for back in division.returned)),
    )


def pot_name(place: int) -> str:
    """«pote principal» for 0, then «pote lateral 1», …."""
    return _("main pot") if place == 0 else _("side pot %(number)s") % {"number": place}


def _columns(division: PotDivision) -> list[Seat]:
    """The seats that play for any pot, those who play for fewest first."""
    played = [seat for pot in division.pots for seat in pot.eligible]
    return sorted(set(played), key=lambda seat: (played.count(seat), seat))


def _returned(seat: Seat, chips: Chips) -> str:
    return _("Returned to %(seat)s: %(chips)s") % {"seat": wording.seat(seat), "chips": wording.chips(chips)}
