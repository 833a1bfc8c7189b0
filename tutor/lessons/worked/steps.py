"""The steps of a worked hand, and what one of them asks before it is shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tutor.lessons.errors import DirectiveError

ASKS: Final = ("actor", "actions", "card", "pots", "winner", "qualifies", "better", "net", "received")


@dataclass(frozen=True, slots=True)
class Ask:
    """What the reader may say first.

    ``about`` is one of ``ASKS``. ``choices`` are those of the file, where it gives them; ``pot`` counts from 1.
    """

    about: str
    choices: tuple[str, ...] = ()
    pot: int = 1


@dataclass(frozen=True, slots=True)
class WorkedStep:
    """A step ends after ``events`` of what happens, when ``actions`` actions have been done."""

    id: str
    events: int
    actions: int
    ask: Ask | None


def ask_of(step: Mapping[str, Any]) -> Ask | None:
    """What a step of the file asks. Raises ``DirectiveError``."""
    about = step.get("ask")
    if about is None:
        return None
    if about not in ASKS:
        raise DirectiveError(f"step {step['id']!r} asks {about!r}; there are {', '.join(ASKS)}")
    return Ask(about, tuple(step.get("choices", ())), step.get("pot", 1))
