"""Hands beside each other: the categories with an example each, and which of some hands wins by what."""

from collections.abc import Iterable, Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.cards import Card, Rank
from engine.ranking import HandRank, best_five
from tutor import wording
from tutor.drawing.cards import hand_html
from tutor.drawing.icons import icon_html
from tutor.drills.table import CardView


def ranking_html(hands: Iterable[tuple[HandRank, Sequence[Card]]]) -> SafeString:
    """The categories from the strongest down, each with its example (FCS-07.1)."""
    items = format_html_join(
        "",
        "<li><b>{}</b>{}</li>",
        (
            (
                wording.capital(wording.hand_name(value) if value.is_royal else wording.category_name(value.category)),
                hand_html(cards),
            )
            for value, cards in hands
        ),
    )
    return format_html(
        '<ol class="ranking" role="list" aria-label="{}">{}</ol>', _("Hands, from the strongest to the weakest"), items
    )


def comparison_html(
    hands: Sequence[tuple[HandRank, Sequence[Card]]], winners: Sequence[int], deciding: tuple[Rank, Rank] | None
) -> SafeString:
    """Hands one below the other, counted from 1; the cards that decide are raised.

    ``winners`` are their numbers, several in a tie; ``deciding`` the ranks in which the winner and the next part, None where
    the category decides or nothing does.
    """
    items = format_html_join(
        "",
        '<li class="{}"><span class="compared-name"><b class="no">{}</b> {}{}</span>{}</li>',
        (
            (
                "wins" if number in winners else "",
                number,
                wording.capital(wording.hand_detail(value)),
                _tag(number, winners),
                hand_html(_views(value, cards, winners == [number], deciding)),
            )
            for number, (value, cards) in enumerate(hands, 1)
        ),
    )
    return format_html('<ol class="comparison" role="list">{}</ol><p class="fig-line">{}</p>', items, _why(winners, deciding))


def _tag(number: int, winners: Sequence[int]) -> SafeString:
    if number not in winners:
        return SafeString()
    word = _("wins") if len(winners) == 1 else _("tie")
    return format_html(' <span class="won">{} {}</span>', icon_html("right"), word)


def _views(value: HandRank, cards: Sequence[Card], won: bool, deciding: tuple[Rank, Rank] | None) -> list[CardView]:
    """The cards that decide are marked; where the category does, those of more than five that do not count are left plain."""
    counted = best_five(cards)
    marked = deciding and deciding[0 if won else 1]
    return [CardView(card=card, up=True, marked=card in counted and card.rank is marked) for card in cards]


def _why(winners: Sequence[int], deciding: tuple[Rank, Rank] | None) -> str:
    if len(winners) > 1:
        return _("Every rank is equal: a tie.")
    if deciding is None:
        return _("The higher category decides.")
    high, low = deciding
    figures = {"high": wording.the_rank(high), "of_low": wording.of_the_rank(low)}
    return wording.capital(_("%(high)s is on top %(of_low)s.") % figures)
