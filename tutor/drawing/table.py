"""A table as people see one: seats around the pot, each a sentence for the ear and a drawing for the eye.

The grid has eight places round the pot; the first seat lies at the bottom left and the others follow clockwise. Fewer
seats are spread evenly, so that "to the left of" can be pointed at::

    2  · · ·    3  · 2 ·    4  2 · 3    5  · 3 ·    6  2 3 4    7  3 4 5    8  3 4 5
       1 · 2       · · ·       · · ·       2 · 4       · · ·       2 · 6       2 · 6
       · · ·       1 · 3       1 · 4       1 · 5       1 6 5       1 · 7       1 8 7
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.cards import Seat
from tutor import wording
from tutor.drawing.cards import MANY, drawn_card
from tutor.drawing.icons import ICONS
from tutor.drills.table import SeatView, TableView

PLACES: Final[dict[int, tuple[str, ...]]] = {
    0: (),
    1: ("sw",),
    2: ("w", "e"),
    3: ("sw", "n", "se"),
    4: ("sw", "nw", "ne", "se"),
    5: ("sw", "w", "n", "e", "se"),
    6: ("sw", "nw", "n", "ne", "se", "s"),
    7: ("sw", "w", "nw", "n", "ne", "e", "se"),
    8: ("sw", "w", "nw", "n", "ne", "e", "se", "s"),
}
"""Where each seat sits, by number of seats: points of the compass, clockwise from the bottom left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """The seats as buttons of a question: which may be chosen, the form field, which is chosen."""

    seats: Sequence[Seat]
    name: str = "seat"
    chosen: Seat | None = None


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a table in one language, escaped."""

    label: str
    pot: str
    community: str
    dealer: str
    folded: str
    all_in: str
    turn: str
    yours: str
    marked: str
    marked_card: str
    has: str
    put_in: str


def table_html(view: TableView, *, choice: Choice | None = None, chosen: Seat | None = None) -> SafeString:
    """The table. With ``choice`` its seats are radio buttons; ``chosen`` tags the seat that was answered.

    Raises ``KeyError`` for more than eight seats.
    """
    words = _words(get_language() or "")
    places = PLACES[len(view.seats)]
    seats = "".join(
        _seat(seat, place, words, choice, seat.seat == chosen) for seat, place in zip(view.seats, places, strict=True)
    )
    size = f"n{len(places)} bets" if any(seat.put_in for seat in view.seats) else f"n{len(places)}"
    return mark_safe(  # noqa: S308  # every value in it is a number, a drawn card, or escaped
        f'<div class="board"><div class="felt">{_middle(view, words)}'
        f'<ol class="seats {size}" role="list" aria-label="{words.label}">{seats}</ol></div></div>'
    )


def _middle(view: TableView, words: _Words) -> str:
    community = ""
    if view.community is not None:
        drawn = drawn_card(view.community, True, False)
        said = escape(wording.spoken(view.community, up=True))
        community = (
            f'<span class="cards" aria-hidden="true">{drawn}</span><span class="pot-word">{words.community}'
            f'<span class="visually-hidden">: {said}</span></span>'
        )
    pot = ""
    if view.pot is not None:
        pot = f'<span class="pot-word">{words.pot}</span> <span class="pot-sum">{wording.number(view.pot)}</span>'
    return f'<p class="middle">{community}{pot}</p>' if community or pot else ""


def _seat(seat: SeatView, place: str, words: _Words, choice: Choice | None, yours: bool) -> str:
    classes = f"seat {place}"
    if seat.folded:
        classes += " folded"
    if seat.marked:
        classes += " marked"
    if seat.to_act:
        classes += " turn"
    inside = f'<span class="visually-hidden">{_sentence(seat, words, yours)}</span>{_body(seat, words, yours)}'
    if choice is None or seat.seat not in choice.seats:
        spot = f'<div class="spot">{inside}</div>'
    else:
        checked = " checked" if seat.seat == choice.chosen else ""
        spot = (
            f'<label class="spot"><input class="pick" type="radio" name="{escape(choice.name)}" value="{seat.seat}"'
            f"{checked}>{inside}</label>"
        )
    return f'<li class="{classes}" data-seat="{seat.seat}">{spot}</li>'


def _sentence(seat: SeatView, words: _Words, yours: bool) -> str:
    """The seat for a screen reader: «Lugar 5, dador: carta tapada; seis de espadas, aberto. Tem 21 fichas.»"""
    said = str(escape(wording.capital(wording.seat(seat.seat))))
    for holds, word in (
        (seat.dealer, words.dealer),
        (seat.folded, words.folded),
        (seat.all_in, words.all_in),
        (seat.to_act, words.turn),
        (seat.marked, words.marked),
        (yours, words.yours),
        (bool(seat.note), escape(seat.note)),
    ):
        if holds:
            said += f", {word}"
    if seat.cards:
        said += ": " + "; ".join(
            escape(wording.spoken(view.card, up=view.up)) + (words.marked_card if view.marked else "") for view in seat.cards
        )
    said += "."
    if seat.stack is not None:
        said += " " + words.has % {"chips": escape(wording.chips(seat.stack))}
    if seat.put_in:
        said += " " + words.put_in % {"chips": escape(wording.chips(seat.put_in))}
    return said


def _body(seat: SeatView, words: _Words, yours: bool) -> str:
    cards = "".join([drawn_card(view.card, view.up, view.marked) for view in seat.cards])
    size = "cards many" if len(seat.cards) >= MANY else "cards"
    stack = "" if seat.stack is None else f'<span class="stack">{ICONS["stack"]}{wording.number(seat.stack)}</span>'
    tags = _tags(seat, words, yours)
    bet = f'<span class="bet">{ICONS["chip"]}{wording.number(seat.put_in)}</span>' if seat.put_in else ""
    return (
        f'<span class="body" aria-hidden="true"><span class="{size}">{cards}</span>'
        f'<span class="who"><b class="no">{seat.seat}</b>{stack}</span>{tags}{bet}</span>'
    )


def _tags(seat: SeatView, words: _Words, yours: bool) -> str:
    tags = ""
    if seat.dealer:
        tags += f'<span class="tag solid">{words.dealer}</span>'
    if seat.all_in:
        tags += f'<span class="tag solid">{words.all_in}</span>'
    if seat.folded:
        tags += f'<span class="tag">{words.folded}</span>'
    if seat.to_act:
        tags += f'<span class="tag turn">{words.turn}</span>'
    if yours:
        tags += f'<span class="tag yours">{words.yours}</span>'
    if seat.note:
        tags += f'<span class="tag">{escape(seat.note)}</span>'
    return f'<span class="tags">{tags}</span>' if tags else ""


@lru_cache(maxsize=8)
def _words(language: str) -> _Words:
    """The words in the active language, which ``language`` names: it is the key under which they are kept."""
    del language
    return _Words(
        label=escape(_("Seats, clockwise from the bottom left")),
        pot=escape(_("pot")),
        community=escape(_("community card")),
        dealer=escape(_("dealer")),
        folded=escape(_("folded")),
        all_in=escape(_("all-in")),
        turn=escape(_("to act")),
        yours=escape(_("your answer")),
        marked=escape(_("highlighted")),
        marked_card=format_html(" ({})", _("highlighted card")),
        has=escape(_("Has %(chips)s.")),
        put_in=escape(_("Put in %(chips)s this round.")),
    )
