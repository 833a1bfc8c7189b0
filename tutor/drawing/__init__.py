"""What every room draws: cards, tables, pots and scales as HTML and SVG, from plain values and without a template."""

from tutor.drawing.bars import bar_html
from tutor.drawing.cards import card_html, hand_html
from tutor.drawing.icons import icon_html
from tutor.drawing.pots import pots_html
from tutor.drawing.scales import half_line_html, ladder_html, suit_order_html
from tutor.drawing.table import PLACES, Choice, table_html

__all__ = [
    "PLACES",
    "Choice",
    "bar_html",
    "card_html",
    "half_line_html",
    "hand_html",
    "icon_html",
    "ladder_html",
    "pots_html",
    "suit_order_html",
    "table_html",
]
