"""Why there is more betting or none, by key, and how the options say it."""

from typing import Final

from django.utils.translation import gettext as _

from engine.ruling import Ruling
from engine.turns import NobodyCanBet, OneHandLeft, StillToAnswer

ANSWER: Final = "to-answer"
ROUNDS: Final = "rounds"
ONE: Final = "one"
NONE: Final = "none"
LAST: Final = "last"
ALONE: Final = "alone"

REASONS: Final = (ANSWER, ROUNDS, ONE, NONE, LAST, ALONE)
"""In the order in which they stand."""


def reason_of(ruling: Ruling[bool]) -> str:
    """The key of what decides."""
    for fact in ruling.facts:
        match fact:
            case OneHandLeft():
                return ALONE
            case StillToAnswer():
                return ANSWER
            case NobodyCanBet(with_chips=with_chips):
                return ONE if with_chips else NONE
            case _other:
                pass
    return ROUNDS if ruling.answer else LAST


def in_words(key: str) -> str:
    """«sim: nesta ronda ainda há quem tenha de responder»."""
    return {
        ANSWER: _("yes: in this round somebody still has to answer"),
        ROUNDS: _("yes: this round is over, but two or more have chips and there is another round"),
        ONE: _("no: one has chips, the others still in are all-in, and nothing is left to answer"),
        NONE: _("no: all those still in are all-in"),
        LAST: _("no: the last round is over"),
        ALONE: _("no: only one hand is left"),
    }[key]
