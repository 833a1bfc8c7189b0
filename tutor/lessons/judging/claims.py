"""What all judges of drawings share."""

from collections.abc import Iterable
from functools import singledispatch

from engine.cards import Card, repeated
from engine.profile import StudProfile
from tutor.lessons.directives import Figure
from tutor.lessons.errors import DirectiveError


@singledispatch
def judge(figure: Figure, profile: StudProfile | None) -> None:
    """Check a figure of a lesson about the game of ``profile``, None for the game against the bank."""


def expect(said: str, expected: object, found: object) -> None:
    """Raises ``DirectiveError`` where what is said is not what the engine finds."""
    if expected != found:
        raise DirectiveError(f"says {said!r}, the engine finds {found}")


def no_repeats(cards: Iterable[Card]) -> None:
    if twice := repeated(tuple(cards)):
        raise DirectiveError(f"{twice[0]} lies there twice")


def stud(profile: StudProfile | None) -> StudProfile:
    """The profile of the lesson's game, where it has one."""
    if profile is None:
        raise DirectiveError("belongs to the games with several players")
    return profile
