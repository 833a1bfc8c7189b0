"""A stud game as rows, one for each betting round: the cards that come, those that lie already, the unit of the round."""

from collections.abc import Iterator

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.profile import Street, StudProfile
from tutor import wording


def streets_html(profile: StudProfile) -> SafeString:
    """The deal of one player round by round, and for how much is bet (FCS-02.5 to 02.11, FCS-04; S7-3RD to S7-7TH)."""
    rows = format_html_join(
        "",
        '<li><b class="street-name"{}>{}</b><span class="street-unit">{}</span>'
        '<span class="street-cards" aria-hidden="true">{}</span><span class="street-deal">{}</span></li>',
        (
            (
                SafeString(' lang="en"') if wording.street_name(profile.game, number).startswith(_ENGLISH) else "",
                wording.capital(wording.street_name(profile.game, number)),
                _unit(profile, number),
                format_html_join("", '<i class="{}"></i>', ((kind,) for kind in _cards(profile, number))),
                _deal(profile, number),
            )
            for number in range(1, len(profile.streets) + 1)
        ),
    )
    return format_html('<ol class="streets" role="list" aria-label="{}">{}</ol>', _("The deal, round by round"), rows)


_ENGLISH = ("Third", "Fourth", "Fifth", "Sixth", "Seventh")


def _unit(profile: StudProfile, number: int) -> str:
    street = profile.streets[number - 1]
    figures = {"unit": wording.number(profile.unit(street)), "big": wording.number(profile.big_bet)}
    if number == 1:
        return _("unit %(unit)s, bring-in %(bring_in)s") % {**figures, "bring_in": wording.number(profile.bring_in)}
    if street.pair_opens_big:
        return _("unit %(unit)s; with a pair showing, also %(big)s") % figures
    return _("unit %(unit)s") % figures


def _cards(profile: StudProfile, number: int) -> Iterator[str]:
    """Every card that a player has by then; those of the round are new."""
    for place, street in enumerate(profile.streets[:number], 1):
        new = " new" if place == number else ""
        yield from (f"mini down{new}" for _card in range(street.down))
        yield from (f"mini up{new}" for _card in range(street.up))


def _deal(profile: StudProfile, number: int) -> str:
    street = profile.streets[number - 1]
    held = sum(other.down + other.up for other in profile.streets[:number])
    return _("gets %(cards)s; has %(held)s") % {"cards": wording.all_of(_sides(street)), "held": wording.number(held)}


def _sides(street: Street) -> Iterator[str]:
    if street.down:
        yield ngettext("%(count)s down card", "%(count)s down cards", street.down) % {"count": street.down}
    if street.up:
        yield ngettext("%(count)s up card", "%(count)s up cards", street.up) % {"count": street.up}
