"""The answer, and its parts in words."""

from typing import Final, NamedTuple

from django.utils.translation import gettext as _

from engine.actions import ActionKind
from engine.last_action import LastAction
from engine.raises import CountsAs
from tutor import wording

SHORT: Final = "short_all_in"
NAMES: Final = (*(kind.value for kind in ActionKind), SHORT)
BET: Final = "bet"
RAISE: Final = "raise"
NEITHER: Final = "neither"
COUNTS: Final = (BET, RAISE, NEITHER)


class Called(NamedTuple):
    """What an action is called, one of ``NAMES``, and what it counts as, one of ``COUNTS``, "" where that is not asked."""

    name: str
    counts_as: str


def name_of(kind: ActionKind, short: bool) -> str:
    return SHORT if short else kind.value


def counts_of(counts_as: CountsAs) -> str:
    return {CountsAs.BET: BET, CountsAs.RAISE: RAISE}.get(counts_as, NEITHER)


def called(action: LastAction, *, counted: bool) -> Called:
    """The answer; ``counted`` says whether the game has a limit of raises to ask about."""
    return Called(name_of(action.kind, action.short), counts_of(action.counts_as) if counted else "")


def name_in_words(name: str) -> str:
    """«completar», «igualar (call)», «all-in incompleto»."""
    return _("incomplete all-in") if name == SHORT else wording.action_name(ActionKind(name))


def option_in_words(name: str) -> str:
    """The same as an option, which says what an incomplete all-in is."""
    if name == SHORT:
        return wording.capital(_("incomplete all-in: opens or raises by less than the unit"))
    return wording.capital(name_in_words(name))


def counts_in_words(counts_as: str) -> str:
    return {
        BET: _("the bet of the round"),
        RAISE: _("one of the three raises"),
        NEITHER: _("neither the bet nor a raise"),
    }[counts_as]
