"""What every room draws: cards, tables, pots, scales and fields as HTML and SVG, from plain values, without a template."""

from tutor.drawing.answering import fields_html
from tutor.drawing.bank import (
    decision_line,
    decision_tree_html,
    duel_html,
    pay_table_html,
    qualifies_line,
    result_line,
)
from tutor.drawing.bars import bar_html
from tutor.drawing.card_fields import card_fields
from tutor.drawing.cards import card_html, hand_html
from tutor.drawing.choice_fields import choice_fields
from tutor.drawing.comparing import comparison_html, ranking_html
from tutor.drawing.fields import Sent, number_fields, option_fields, seat_fields, seat_in
from tutor.drawing.gap_fields import gap_fields, gap_html
from tutor.drawing.icons import icon_html
from tutor.drawing.order_fields import order_fields
from tutor.drawing.parts import parts_html
from tutor.drawing.pot_fields import pot_fields
from tutor.drawing.pots import pots_html
from tutor.drawing.rounds import round_html
from tutor.drawing.scales import half_line_html, ladder_html, suit_order_html
from tutor.drawing.streets import streets_html
from tutor.drawing.table import PLACES, Choice, table_html

__all__ = [
    "PLACES",
    "Choice",
    "Sent",
    "bar_html",
    "card_fields",
    "card_html",
    "choice_fields",
    "comparison_html",
    "decision_line",
    "decision_tree_html",
    "duel_html",
    "fields_html",
    "gap_fields",
    "gap_html",
    "half_line_html",
    "hand_html",
    "icon_html",
    "ladder_html",
    "number_fields",
    "option_fields",
    "order_fields",
    "parts_html",
    "pay_table_html",
    "pot_fields",
    "pots_html",
    "qualifies_line",
    "ranking_html",
    "result_line",
    "round_html",
    "seat_fields",
    "seat_in",
    "streets_html",
    "suit_order_html",
    "table_html",
]
