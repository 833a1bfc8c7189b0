"""Cards as HTML.

A drawn card is mute; whoever sets it down says its spoken name once, for the whole hand or seat.
"""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from engine.cards import Card, Rank
from tutor import wording
from tutor.drills.table import CardView

MANY = 6
"""From that number of cards on, a seat draws them smaller."""


def card_html(card: Card | None, *, up: bool = True) -> SafeString:
    """One card in a line of text, with its spoken name; None is a card that nobody may see."""
    said = wording.spoken(card, up=up)
    if card is None:
        return format_html('<span class="ic back" role="img" aria-label="{}"></span>', said)
    return format_html('<span class="ic {}" role="img" aria-label="{}">{}</span>', card.suit.letter, said, wording.sign(card))


def hand_html(cards: Iterable[Card | CardView]) -> SafeString:
    """A row of cards, each with its spoken name; a bare card lies face up."""
    views = [card if isinstance(card, CardView) else CardView(card=card, up=True) for card in cards]
    said = "; ".join(wording.spoken(view.card, up=view.up) for view in views)
    drawn = mark_safe("".join(drawn_card(view.card, view.up, view.marked) for view in views))  # noqa: S308
    return format_html('<span class="hand" role="img" aria-label="{}">{}</span>', said, drawn)


@lru_cache(maxsize=512)
def drawn_card(card: Card | None, up: bool, marked: bool) -> SafeString:
    """A card without its name: the same in every language, and drawn once."""
    classes = ["card"]
    if card is None:
        return format_html('<span class="{}"></span>', " ".join([*classes, "back", *(["marked"] if marked else [])]))
    classes.append(card.suit.letter)
    if card.rank is Rank.TEN:
        classes.append("ten")
    if not up:
        classes.append("hole")
    if marked:
        classes.append("marked")
    return format_html(
        '<span class="{}" data-card="{}"><b>{}</b><i>{}</i></span>',
        " ".join(classes),
        card,
        card.rank.sign,
        wording.suit_sign(card.suit),
    )
