"""Caribbean Stud: the sheet on which a match is written down."""

from collections.abc import Iterator

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.caribbean_match import Annulled, Match
from tutor import wording


def match_html(match: Match) -> SafeString:
    """Each deal with its number, its result and the total so far; what was annulled has no number and counts nothing."""
    cells = format_html_join("", "{}", ((cell,) for cell in _cells(match)))
    summed = _("%(counted)s of %(rounds)s hands counted. Total: %(total)s.") % {
        "counted": wording.number(len(match.counted)),
        "rounds": wording.number(match.rounds),
        "total": wording.signed(match.total),
    }
    return format_html('<ol class="match" role="list">{}</ol><p class="fig-line">{}</p>', cells, summed)


def _cells(match: Match) -> Iterator[SafeString]:
    number = total = 0
    for deal in match.deals:
        if isinstance(deal, Annulled):
            spoken = _("Annulled: %(chips)s back.") % {"chips": wording.chips(deal.returned)}
            yield _cell("void", spoken, "×", "", "")
            continue
        number, total = number + 1, total + deal.net
        figures = {"number": wording.number(number), "net": wording.signed(deal.net), "total": wording.signed(total)}
        spoken = _("Hand %(number)s: balance %(net)s, total %(total)s.") % figures
        yield _cell("", spoken, *figures.values())


def _cell(look: str, spoken: str, number: str, net: str, total: str) -> SafeString:
    return format_html(
        '<li class="{}"><span class="visually-hidden">{}</span>'
        '<span aria-hidden="true">{}</span><b aria-hidden="true">{}</b><small aria-hidden="true">{}</small></li>',
        look,
        spoken,
        number,
        net,
        total,
    )
