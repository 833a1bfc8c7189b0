"""Figures of a lesson as HTML, drawn with the site's own components."""

from functools import singledispatch

from django.utils.html import format_html
from django.utils.safestring import SafeString

from tutor import drawing
from tutor.drills.table import TableView
from tutor.lessons import directives
from tutor.lessons.judging import division_of


def figure_html(figure: directives.Figure) -> SafeString:
    """The figure with its caption, in the active language."""
    caption = format_html("<figcaption>{}</figcaption>", figure.caption) if figure.caption else ""
    return format_html('<figure class="fig">{}{}</figure>', _drawn(figure), caption)


@singledispatch
def _drawn(figure: directives.Figure) -> SafeString:
    raise TypeError(figure)


@_drawn.register
def _(figure: directives.HandFigure) -> SafeString:
    return drawing.hand_html(figure.cards)


@_drawn.register
def _(figure: directives.TableFigure) -> SafeString:
    # A figure says what lies in the middle; a table shows all that was put in, as in the questions.
    in_front = sum(seat.put_in or 0 for seat in figure.seats)
    pot = None if figure.pot is None else figure.pot + in_front
    return drawing.table_html(TableView(seats=figure.seats, pot=pot))


@_drawn.register
def _(figure: directives.PotsFigure) -> SafeString:
    return drawing.pots_html(division_of(figure))


@_drawn.register
def _(figure: directives.LadderFigure) -> SafeString:
    return drawing.ladder_html(unit=figure.unit, raises=figure.raises)


@_drawn.register
def _(figure: directives.HalfFigure) -> SafeString:
    return drawing.half_line_html(unit=figure.unit, full=figure.full, all_in=figure.all_in)


@_drawn.register
def _(figure: directives.SuitsFigure) -> SafeString:
    return drawing.suit_order_html()


def aside_html(title: str, body: SafeString) -> SafeString:
    """A remark beside the text: a choice of ours."""
    return format_html('<aside class="aside choice"><p class="aside-title">{}</p>{}</aside>', title, body)
