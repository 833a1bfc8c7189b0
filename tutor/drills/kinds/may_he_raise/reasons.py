"""The reasons for and against a raise, by key: which of them a ruling rests on, and how the options say them."""

from typing import Final

from django.utils.translation import gettext_lazy

from engine.actions import LegalActions, NoRaise
from engine.legal_facts import MayNotWager, MayRaiseAgain, MayWager, RaisesCounted, Reopened
from engine.rules import Rule
from engine.ruling import Ruling

FRESH: Final = "fresh"
"""Has not acted in this round."""
FULL: Final = "again-full"
"""Has acted, and a whole bet or raise came after it."""
HALF: Final = "again-half"
"""Has acted, and an all-in of half a unit or more came after it."""
TWO: Final = "no-limit"
"""Three raises were made, but two players began the round."""
CAP: Final = "cap"
CLOSED: Final = "closed"
"""Has acted, and nothing since opened the raising again."""
NOBODY: Final = "nobody"
CHIPS: Final = "chips"

REASONS: Final = (FRESH, FULL, HALF, TWO, CAP, CLOSED, NOBODY, CHIPS)
"""In the order in which they stand."""
YES: Final = (FRESH, FULL, HALF, TWO)

_AGAINST: Final = {
    NoRaise.CAP_REACHED: CAP,
    NoRaise.NOT_REOPENED: CLOSED,
    NoRaise.NOT_REOPENED_AFTER_CHECK: CLOSED,
    NoRaise.NOBODY_TO_ANSWER: NOBODY,
    NoRaise.NO_CHIPS: CHIPS,
}


def reason_of(ruling: Ruling[LegalActions]) -> str:
    """The key of what decides."""
    why = FRESH
    for fact in ruling.facts:
        match fact:
            case MayNotWager():
                return _AGAINST[fact.why]
            case RaisesCounted(left=None, made=made) if made >= 3:
                return TWO
            case MayRaiseAgain():
                why = HALF if fact.why is Reopened.HALF_COUNTS else FULL
            case _other:
                pass
    return why


def rules_of(ruling: Ruling[LegalActions]) -> tuple[Rule, ...]:
    """The rules of the fact that decides."""
    deciding = {
        FRESH: MayWager,
        FULL: MayRaiseAgain,
        HALF: MayRaiseAgain,
        TWO: RaisesCounted,
        CAP: RaisesCounted,
        CLOSED: MayNotWager,
        NOBODY: MayNotWager,
        CHIPS: MayNotWager,
    }[reason_of(ruling)]
    return next(fact.rules for fact in ruling.facts if isinstance(fact, deciding))


_IN_WORDS: Final = {
    FRESH: gettext_lazy("yes: has not acted in this round yet"),
    FULL: gettext_lazy("yes: has acted, but a full bet or raise came after it"),
    HALF: gettext_lazy("yes: has acted, but an all-in came after it that adds at least half a unit"),
    TWO: gettext_lazy("yes: there were three raises, but with two players there is no limit"),
    CAP: gettext_lazy("no: the three raises of this round have been made"),
    CLOSED: gettext_lazy("no: has acted, and nothing since then opened the raising again"),
    NOBODY: gettext_lazy("no: nobody could answer the raise"),
    CHIPS: gettext_lazy("no: the chips do not reach beyond the call"),
}


def in_words(key: str) -> str:
    """«sim: ainda não agiu nesta ronda»."""
    return str(_IN_WORDS[key])
