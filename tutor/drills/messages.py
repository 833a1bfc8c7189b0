"""What is wrong with an answer that is no answer, in the reader's language."""

import re
from enum import Enum, auto

from django.utils.translation import gettext as _

from engine.cards import CardErrorReason
from tutor.wording import capital, suit_order


class NumberProblem(Enum):
    """Why a text is no number of chips."""

    EMPTY = auto()
    NOT_WHOLE = auto()
    """A fraction or a decimal: «1,5», «½»."""
    THOUSANDS = auto()
    """Groups of three, which may be thousands or decimals: «1.000»."""
    NOT_A_NUMBER = auto()
    NEGATIVE = auto()
    """A minus where nothing can be negative."""
    TOO_LARGE = auto()
    """More than nine digits."""
    FOREIGN_DIGITS = auto()
    """Digits of another script or width: «１２»."""
    NOT_A_DECIMAL = auto()
    """Where an average is asked for, no number at all: «-1,06 fichas»."""
    TOO_FINE = auto()
    """More than two decimals where hundredths are asked for: «-1,062»."""


def number_problem(problem: NumberProblem, text: str = "") -> str:
    """What is wrong with the number that was typed."""
    if problem is NumberProblem.THOUSANDS:
        return _("Did you mean %(digits)s? Write the digits alone, without point, comma or space.") % {
            "digits": re.sub("[^0-9]", "", text)
        }
    return {
        NumberProblem.EMPTY: _("Write a number; where it is nothing, write 0."),
        NumberProblem.NOT_WHOLE: _("Chips are never split: write a whole number."),
        NumberProblem.NOT_A_NUMBER: _("Write one whole number in figures and nothing else, for example 12."),
        NumberProblem.NEGATIVE: _("Nothing is negative here: write the number without a minus sign."),
        NumberProblem.TOO_LARGE: _("No table holds that many chips: write nine digits at most."),
        NumberProblem.FOREIGN_DIGITS: _("Write the number with the digits 0 to 9."),
        NumberProblem.NOT_A_DECIMAL: _(
            "Write one number in figures and nothing else, with a comma or a point, for example −0,35."
        ),
        NumberProblem.TOO_FINE: _("Round to hundredths: write at most two digits after the comma, and no groups of thousands."),
    }[problem]


def card_problem(reason: CardErrorReason) -> str:
    """What is wrong with the card that was typed."""
    return {
        CardErrorReason.EMPTY: _("Write a card, for example K♥ or Kh."),
        CardErrorReason.UNKNOWN_RANK: _("That rank does not exist: they are A, K, Q, J and 10 down to 2."),
        CardErrorReason.UNKNOWN_SUIT: _("The suit is missing or is none of these: %(suits)s (or c, d, h, s).")
        % {"suits": suit_order()},
    }[reason]


def repeated_field() -> str:
    """A field that holds one value came with several."""
    return _("This part of the answer was sent more than once: give it once.")


def no_seat() -> str:
    """No seat was chosen."""
    return _("Choose a seat.")


def unknown_seat() -> str:
    """A seat that the question does not offer."""
    return _("That seat cannot be chosen here.")


def nothing_chosen() -> str:
    """No option was ticked."""
    return _("Choose at least one option.")


def no_choice() -> str:
    """None of the options was chosen, where one is the answer."""
    return _("Choose one of the options.")


def unknown_option() -> str:
    """An option that the question does not offer."""
    return _("That option is not part of this question.")


def empty_place() -> str:
    """Nothing was put in a place of an order."""
    return _("Choose what stands in each place.")


def repeated_item(item: str) -> str:
    """An item was put in more than one place of an order."""
    return _("%(item)s stands in more than one place: each one goes in a single place.") % {"item": capital(item)}


def number_of_cards(count: int, ticked: int) -> str:
    """Too few or too many cards were ticked."""
    return _("Tick exactly %(count)s cards; here %(ticked)s are ticked.") % {"count": count, "ticked": ticked}


def unknown_card() -> str:
    """A card that the question does not offer."""
    return _("That card is not one of these.")
