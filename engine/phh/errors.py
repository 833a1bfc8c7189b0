"""Why a text is no hand of stud that can be read, and in which line."""

from enum import Enum, auto

from engine.actions import Refusal


class PhhProblem(Enum):
    """What is wrong with a hand history."""

    # The text
    SYNTAX = auto()
    """No TOML."""
    TOO_DEEP = auto()
    """A value nested beyond all use."""
    # Its fields
    MISSING_FIELD = auto()
    FIELD_OF_OTHER_VARIANT = auto()
    """A field that describes another game, as blinds do."""
    WRONG_TYPE = auto()
    WRONG_LENGTH = auto()
    """An array that has not one entry for each player."""
    UNKNOWN_VARIANT = auto()
    OTHER_GAME = auto()
    """The field ``_game`` names another game than the variant, or the hand to be written follows other rules."""
    PLAYERS = auto()
    """Too few players for a hand, or too many."""
    SEATS = auto()
    """Seat numbers that are repeated or do not run clockwise from the first player."""
    # Numbers
    NOT_FINITE = auto()
    """Not a number, or an infinite one; a stack that is not known is written so."""
    TOO_LARGE = auto()
    TOO_FINE = auto()
    """More decimals than chips can be."""
    NOT_POSITIVE = auto()
    CHIP = auto()
    """The field ``_chip`` is no power of ten up to 1, or amounts are no multiples of it."""
    UNEQUAL_ANTES = auto()
    STAKES = auto()
    """Bring-in, small bet and big bet do not rise."""
    # Actions
    BAD_ACTION = auto()
    """A text that is no action of stud."""
    BAD_AMOUNT = auto()
    BAD_CARD = auto()
    UNKNOWN_PLAYER = auto()
    REPEATED_CARD = auto()
    """A card that has been dealt already."""
    UNKNOWN_UP_CARD = auto()
    """Everybody sees a card dealt face up."""
    NO_DEAL_DUE = auto()
    """A card is dealt while a player is in turn, or after the end."""
    WRONG_DEAL = auto()
    """Dealt to somebody else than the next player, or more cards than are due."""
    WRONG_ACTOR = auto()
    REFUSED = auto()
    """The rules refuse the action; ``refusal`` says why."""
    NO_SHOWDOWN = auto()
    """Cards are shown or mucked while there is betting to come, or by somebody who has folded."""
    NOT_HELD = auto()
    """Cards are shown that the player does not hold."""


class PhhError(ValueError):
    """A hand history that cannot be read, or a hand that cannot be written.

    ``line`` counts from 1 and is None where nothing in the text is to blame (a field is missing); ``value`` is what stands
    there, or the name of the field; ``refusal`` is the engine's own reason.
    """

    def __init__(
        self, problem: PhhProblem, line: int | None = None, value: object = None, refusal: Refusal | None = None
    ) -> None:
        super().__init__(problem, line, value, refusal)
        self.problem = problem
        self.line = line
        self.value = value
        self.refusal = refusal
