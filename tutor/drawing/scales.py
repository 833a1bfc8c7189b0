"""Small drawings for lessons: the order of the suits, the steps of a betting round, half of a bet on a line."""

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.cards import Chips, Suit
from tutor import wording

_RUNG_TOP = 100


def suit_order_html() -> SafeString:
    """The suits from the lowest to the highest, each with its name (FCS-03.3)."""
    tiles = format_html_join(
        "",
        '<li><span class="suit-tile {}"><i aria-hidden="true">{}</i>{}</span></li>',
        ((suit.letter, wording.suit_sign(suit), wording.suit_name(suit)) for suit in Suit),
    )
    return format_html(
        '<ol class="suit-order" role="list" aria-label="{}">{}</ol>', _("Suits, from the lowest to the highest"), tiles
    )


def ladder_html(*, unit: Chips, bring_in: Chips | None = None, raises: int | None = 3) -> SafeString:
    """The levels of one betting round as rising steps: bring-in, full bet, and each raise by the unit (FCS-04).

    ``raises`` None draws three and says that there is no limit.
    """
    rungs = [] if bring_in is None else [(bring_in, _("bring-in"), "first")]
    rungs.append((unit, _("full bet"), ""))
    shown = 3 if raises is None else raises
    rungs += [(unit * (turn + 1), _("raise no. %(number)s") % {"number": turn}, "") for turn in range(1, shown + 1)]
    if raises is None:
        rungs.append((unit * (shown + 2), _("and so on"), "last"))
    else:
        level, label, _kind = rungs[-1]
        rungs[-1] = (level, label, "last")
    top = rungs[-1][0]
    items = format_html_join(
        "",
        '<li class="{}"><b>{}</b><svg viewBox="0 0 60 {}" aria-hidden="true">'
        '<rect width="60" height="{}" rx="4"/></svg><span>{}</span></li>',
        ((kind, _level(level, kind, raises), *_block(level, top), label) for level, label, kind in rungs),
    )
    return format_html('<ol class="ladder" role="list" aria-label="{}">{}</ol>', _("Levels of the round"), items)


def half_line_html(*, unit: Chips, full: Chips, all_in: Chips) -> SafeString:
    """A line from the last full level to the next, its middle marked, with a short all-in on it (FCS-06.7).

    ``full`` is the last full level, ``unit`` the size of a bet and ``all_in`` the level that the all-in reached.
    """
    enough = (all_in - full) * 2 >= unit
    words = {"all_in": wording.chips(all_in), "full": wording.chips(full), "added": wording.number(all_in - full)}
    said = (
        _("An all-in of %(all_in)s adds %(added)s to the full level of %(full)s: at least half of the unit.")
        if enough
        else _("An all-in of %(all_in)s adds %(added)s to the full level of %(full)s: less than half of the unit.")
    ) % words
    at = 20 + min(max((all_in - full) / unit, 0), 1) * 300
    return format_html(
        '<svg class="half-line" viewBox="0 0 340 100" role="img" aria-label="{said}">'
        '<rect class="short" x="20" y="42" width="150" height="9"/>'
        '<rect class="enough" x="170" y="42" width="150" height="9"/>'
        '<path class="axis" d="M20 36v21M170 36v21M320 36v21"/>'
        '<text x="20" y="75">{full}</text><text x="170" y="75">{half}</text><text x="320" y="75">{next}</text>'
        '<text class="small" x="95" y="95">{less}</text><text class="small" x="245" y="95">{more}</text>'
        '<circle class="dot" cx="{at}" cy="46.5" r="8"/><text x="{at}" y="24">all-in {all_in}</text></svg>',
        said=said,
        full=wording.number(full),
        half=_half(full * 2 + unit),
        next=wording.number(full + unit),
        less=_("does not count as a raise"),
        more=_("counts as a raise"),
        at=f"{at:.1f}",
        all_in=wording.number(all_in),
    )


def _block(level: Chips, top: Chips) -> tuple[int, int]:
    height = max(6, round(level / top * _RUNG_TOP))
    return height, height


def _level(level: Chips, kind: str, raises: int | None) -> str:
    return "…" if kind == "last" and raises is None else wording.number(level)


def _half(doubled: int) -> str:
    """Half of a whole number: «5», «4½»."""
    return wording.number(doubled // 2) + ("½" if doubled % 2 else "")
