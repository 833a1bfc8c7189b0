"""A round of Caribbean Stud as a question shows it: both hands in rows, and the pay table."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from engine.cards import Card
from engine.caribbean import CaribbeanProfile
from tutor import wording
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_words import line_name
from tutor.drills.table import CardView

Row = tuple[str, tuple[CardView, ...]]
"""Whose cards, and the cards."""


def hands_shown(situation: CaribbeanSituation) -> tuple[Row, Row]:
    """Both rows with their names. After a fold the bank shows its first card alone, and the others are not in the page."""
    bank = bank_row(situation.bank[:1]) if situation.folded else bank_row(situation.bank)
    return bank, player_row(situation.player)


def bank_row(cards: Iterable[Card]) -> Row:
    """The bank's cards; what is left of five lies face down."""
    shown = [CardView(card=card, up=True) for card in cards]
    return _("Bank"), (*shown, *[CardView(card=None, up=False)] * (5 - len(shown)))


def player_row(cards: Iterable[Card]) -> Row:
    return _("Player"), tuple(CardView(card=card, up=True) for card in cards)


def pay_table(profile: CaribbeanProfile) -> tuple[tuple[str, str], ...]:
    """Each line with what the Call pays."""
    return tuple((line_name(line), wording.ratio(odds)) for line, odds in profile.pay_table.items())
