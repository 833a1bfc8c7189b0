"""The results as a file for spreadsheets: the same figures as on the pages.

Semicolons between columns and a comma before decimals, as spreadsheets in Portuguese and in most of Spanish expect them, or
commas and a point, as in Mexico and Central America; UTF-8 with a byte order mark, without which some of them take accents
for something else; lines end in CR LF.
"""

import csv
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from io import StringIO
from typing import Final
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from tutor.classroom.models import SharedSet
from tutor.classroom.results.figures import Person
from tutor.classroom.results.numbers import points

Cell = str | int | float | Fraction | None

_BLANK: Final = r"[\s\x00-\x1f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]"
_SIGN: Final = r"[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u207a\u207b\u208a\u208b]"
# Where some program may see a cell begin: at the start, and after what it takes for the separator.
_RUNNABLE: Final = re.compile(rf"^(?={_BLANK}*{_SIGN}|[\t\r\n])|(?<=[,;|\t\r\n])(?=(?:(?![\t\r\n]){_BLANK})*{_SIGN})")


def harmless(text: str) -> str:
    """The text with an apostrophe before whatever a spreadsheet could run as a formula.

    That is: where the text begins with a tab, a line break, or = + - @ written narrow or wide, small or raised, also after
    blanks and signs that nobody sees; and where such a sign follows a comma, a semicolon, a bar, a tab or a line break, for
    a program that is told the wrong separator begins a cell there. Every other text stays as it is.
    """
    return _RUNNABLE.sub("'", text)


def csv_bytes(header: Sequence[str], rows: Iterable[Sequence[Cell]], *, point: bool = False) -> bytes:
    """The file. Numbers are written with at most two decimals, None as an empty cell; texts are made ``harmless``.

    ``point`` writes decimals with a point, and then commas between columns.
    """
    file = StringIO(newline="")
    writer = csv.writer(file, delimiter="," if point else ";", lineterminator="\r\n")
    writer.writerows([[_written(cell, point) for cell in row] for row in (header, *rows)])
    return file.getvalue().encode("utf-8-sig")


def _written(cell: Cell, point: bool) -> str:
    match cell:
        case None:
            return ""
        case str():
            return harmless(cell)
        case _:
            return points(Fraction(cell)).replace(",", "." if point else ",")


def results_file(shared: SharedSet, people: Sequence[Person], size: int, *, point: bool = False) -> bytes:
    """One row a person, one column a question: 1 for right, 0 for wrong, between them in part; empty without an answer.

    The moment of joining is told in the time zone in which the set closes, else in UTC; the heading names it.
    """
    zone = shared.closing_zone or "UTC"
    header = [
        _("Name"),
        _("Joined (%(zone)s)") % {"zone": zone},
        _("Answered"),
        _("Right answers"),
        _("Points"),
        *(_("Q%(number)s") % {"number": position} for position in range(1, size + 1)),
    ]
    return csv_bytes(header, (_row(person, size, ZoneInfo(zone)) for person in people), point=point)


def _row(person: Person, size: int, zone: ZoneInfo) -> list[Cell]:
    return [
        person.name,
        f"{person.joined.astimezone(zone):%Y-%m-%d %H:%M}",
        person.answered,
        person.right,
        person.total,
        *(person.scores.get(position) for position in range(1, size + 1)),
    ]
