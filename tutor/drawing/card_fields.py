"""Cards to tick, drawn as cards; what is ticked stands higher and has a mark."""

from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from engine.cards import Card
from tutor import wording
from tutor.drawing.cards import drawn_card
from tutor.drawing.fields import Sent, box, described_by
from tutor.drills.base import CardsWidget


def card_fields(widget: CardsWidget, sent: Sent, name: str = "card", legend: str = "") -> SafeString:
    """Every card with a box; once answered, as they were ticked."""
    legend = escape(legend or _("Tick %(count)s cards.") % {"count": wording.number(widget.count)})
    ticked = sent.values(name)
    cards = "\n".join(_card(card, card not in widget.down, name, str(card) in ticked, sent) for card in widget.cards)
    described, message = described_by(f"{sent.frame_id}-{name}", sent.errors.get(name, ""))
    html = (
        f'<fieldset{described}>\n<legend class="hint legend">{legend}</legend>\n'
        f'<div class="card-boxes">\n{cards}\n</div>\n{message}</fieldset>'
    )
    return mark_safe(html)  # noqa: S308  # the cards are drawn, the rest is escaped


def _card(card: Card, up: bool, name: str, ticked: bool, sent: Sent) -> str:
    return (
        f'<label class="card-box">{box(name, str(card), ticked, sent)}'
        f'<span class="hand" aria-hidden="true">{drawn_card(card, up, False)}</span>'
        f'<span class="visually-hidden">{escape(wording.spoken(card, up=up))}</span></label>'
    )
