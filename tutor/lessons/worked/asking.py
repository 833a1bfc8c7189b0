"""What a step asks before it is shown: what can be chosen, and what is right. No words; the stepper has them.

The choice is one of several values: seats for ``actor``, sets of actions for ``actions``, "each" or "shared" for ``card``,
amounts main pot first for ``pots``, seats of a pot for ``winner``; against the bank "yes" or "no", an outcome, or chips.
"""

from typing import Any, Final

from engine.caribbean import Outcome
from engine.hand import Acted, CardDealt
from tutor.lessons.directives.betting import action
from tutor.lessons.directives.reading import numbers, signed
from tutor.lessons.errors import DirectiveError
from tutor.lessons.worked.banking import WorkedRound
from tutor.lessons.worked.playing import WorkedHand
from tutor.lessons.worked.steps import Ask

EACH, SHARED = "each", "shared"
YES, NO = "yes", "no"
_OUTCOMES: Final = (Outcome.PLAYER_WINS, Outcome.BANK_WINS, Outcome.TIE)


def check(played: WorkedHand | WorkedRound, place: int) -> None:
    """Raises ``DirectiveError`` where what is right is not one of the choices, or a choice stands twice."""
    if place == 0:
        raise DirectiveError(f"{played.slug}: nothing has happened yet that the first step could ask about")
    found, right = choices(played, place), answer(played, place)
    if found.count(right) != 1 or len(set(found)) < len(found):
        raise DirectiveError(f"{played.slug}, step {played.steps[place].id!r}: of {found} right is {right}")


def choices(played: WorkedHand | WorkedRound, place: int) -> tuple[Any, ...]:
    """What can be chosen at the step of that place, from 0."""
    ask = _ask(played, place)
    match ask.about:
        case "actor" if isinstance(played, WorkedHand):
            return played.setup.seats
        case "actions":
            return tuple(frozenset(action(part) for part in text.split(",")) for text in ask.choices)
        case "card":
            return (EACH, SHARED)
        case "pots" | "winner":
            return tuple(numbers(text) for text in ask.choices)
        case "qualifies":
            return (YES, NO)
        case "better":
            return _OUTCOMES
        case _chips:
            return tuple(signed(text) for text in ask.choices)


def answer(played: WorkedHand | WorkedRound, place: int) -> Any:
    """Which of them is right."""
    if isinstance(played, WorkedRound):
        return _of_the_bank(played, _ask(played, place))
    return _of_the_table(played, place, _ask(played, place))


def _ask(played: WorkedHand | WorkedRound, place: int) -> Ask:
    ask = played.steps[place].ask
    if ask is None:
        raise DirectiveError(f"step {played.steps[place].id!r} asks nothing")
    return ask


def _of_the_table(played: WorkedHand, place: int, ask: Ask) -> Any:
    before = played.steps[place - 1]
    upcoming = played.log[before.events] if before.events < len(played.log) else None
    if ask.about in ("actor", "actions") and isinstance(upcoming, Acted):
        hand = played.after(before.actions)
        return hand.actor if ask.about == "actor" else frozenset(hand.legal().listed)
    if ask.about == "card" and isinstance(upcoming, CardDealt):
        return SHARED if upcoming.seat is None else EACH
    award = played.after(len(played.actions)).award().answer
    if ask.about == "pots":
        return tuple(won.pot.amount for won in award.pots)
    if ask.about == "winner" and 1 <= ask.pot <= len(award.pots):
        return award.pots[ask.pot - 1].winners
    raise DirectiveError(f"{played.slug}: step {played.steps[place].id!r} cannot ask for {ask.about!r}")


def _of_the_bank(played: WorkedRound, ask: Ask) -> Any:
    result = played.ruling.answer
    found: dict[str, Any] = {
        "qualifies": NO if result.outcome is Outcome.NOT_QUALIFIED else YES,
        "better": result.outcome,
        "net": result.net,
        "received": result.received,
    }
    if ask.about not in found:
        raise DirectiveError(f"{played.slug}: cannot ask for {ask.about!r}")
    return found[ask.about]
