"""Figures of a lesson as HTML, drawn with the site's own components."""

from functools import singledispatch

from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.caribbean import CARIBBEAN_STUD, Outcome, PayLine
from engine.profile import StudProfile
from engine.ranking import rank_hand
from tutor import drawing
from tutor.drawing.match import match_html
from tutor.drills.caribbean_words import line_name
from tutor.drills.table import TableView
from tutor.lessons import directives
from tutor.lessons.judging import deciding_ranks, division_of, match_of, nets, played, result_of, stud


def figure_html(figure: directives.Figure, profile: StudProfile | None) -> SafeString:
    """The figure with its caption, in the active language; ``profile`` is None for the game against the bank."""
    caption = format_html("<figcaption>{}</figcaption>", figure.caption) if figure.caption else ""
    return format_html('<figure class="fig">{}{}</figure>', _drawn(figure, profile), caption)


@singledispatch
def _drawn(figure: directives.Figure, profile: StudProfile | None) -> SafeString:
    raise TypeError(figure)


# --- hands ------------------------------------------------------------------------------------------------------------


@_drawn.register
def _(figure: directives.HandFigure, profile: StudProfile | None) -> SafeString:
    return drawing.hand_html(figure.cards)


@_drawn.register
def _(figure: directives.RankingFigure, profile: StudProfile | None) -> SafeString:
    return drawing.ranking_html((rank_hand(cards), cards) for _name, cards in figure.hands)


@_drawn.register
def _(figure: directives.CompareFigure, profile: StudProfile | None) -> SafeString:
    values = [rank_hand(cards) for cards in figure.hands]
    winners = [number for number, value in enumerate(values, 1) if value == max(values)]
    hands = list(zip(values, figure.hands, strict=True))
    return drawing.comparison_html(hands, winners, deciding_ranks(values))


@_drawn.register
def _(figure: directives.SuitsFigure, profile: StudProfile | None) -> SafeString:
    return drawing.suit_order_html()


# --- tables, chips, rounds --------------------------------------------------------------------------------------------


@_drawn.register
def _(figure: directives.TableFigure, profile: StudProfile | None) -> SafeString:
    # A figure says what lies in the middle; a table shows all that was put in, as in the questions.
    in_front = sum(seat.put_in or 0 for seat in figure.seats)
    pot = None if figure.pot is None else figure.pot + in_front
    return drawing.table_html(TableView(seats=figure.seats, pot=pot, community=figure.community))


@_drawn.register
def _(figure: directives.PotsFigure, profile: StudProfile | None) -> SafeString:
    return drawing.pots_html(division_of(figure))


@_drawn.register
def _(figure: directives.LadderFigure, profile: StudProfile | None) -> SafeString:
    return drawing.ladder_html(unit=figure.unit, bring_in=figure.bring_in, raises=figure.raises)


@_drawn.register
def _(figure: directives.HalfFigure, profile: StudProfile | None) -> SafeString:
    return drawing.half_line_html(unit=figure.unit, full=figure.full, all_in=figure.all_in)


@_drawn.register
def _(figure: directives.StreetsFigure, profile: StudProfile | None) -> SafeString:
    return drawing.streets_html(stud(profile))


@_drawn.register
def _(figure: directives.RoundFigure, profile: StudProfile | None) -> SafeString:
    return drawing.round_html(played(figure, stud(profile)))


# --- the game against the bank ----------------------------------------------------------------------------------------


@_drawn.register
def _(figure: directives.PayTableFigure, profile: StudProfile | None) -> SafeString:
    table = CARIBBEAN_STUD.pay_table
    return drawing.pay_table_html((line_name(line), table[line]) for line in PayLine)


@_drawn.register
def _(figure: directives.BankFigure, profile: StudProfile | None) -> SafeString:
    """Below the hands stands what the lesson says of them, and no more."""
    lines = []
    if figure.decision:
        lines.append(drawing.decision_line(figure.decision))
    verbs = {said.split()[0] for said in figure.says}
    if verbs & {"qualifies", "not-qualified"}:
        lines.append(drawing.qualifies_line("qualifies" in verbs))
    if verbs & {"net", "received", "ante", "call"}:
        lines.append(drawing.result_line(result_of(figure)))
    return drawing.duel_html(figure.player, figure.bank, lines)


@_drawn.register
def _(figure: directives.DecisionFigure, profile: StudProfile | None) -> SafeString:
    return drawing.decision_tree_html(CARIBBEAN_STUD, *nets(Outcome.PLAYER_WINS))


@_drawn.register
def _(figure: directives.MatchFigure, profile: StudProfile | None) -> SafeString:
    return match_html(match_of(figure))


def aside_html(title: str, body: SafeString) -> SafeString:
    """A remark beside the text: a choice of ours."""
    return format_html('<aside class="aside choice"><p class="aside-title">{}</p>{}</aside>', title, body)
