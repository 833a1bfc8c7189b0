"""Worked hands: a whole hand, played by the engine and cut into the steps in which a lesson tells it."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.actions import Action, ActionKind, IllegalAction
from engine.cards import parse_cards
from engine.hand import (
    Acted,
    AntePosted,
    CardDealt,
    Event,
    ExcessReturned,
    HandSetup,
    HandsShown,
    PotsAwarded,
    RoundBegan,
    StudHand,
)
from engine.profile import Game
from engine.profiles import PROFILES
from tutor.lessons.errors import DirectiveError

_FOLDER: Final = Path(__file__).parent
_EVENTS: Final[Mapping[str, tuple[type[Event], ...]]] = {
    "antes": (AntePosted,),
    "cards": (CardDealt, RoundBegan),
    "hands": (ExcessReturned, HandsShown),
    "award": (PotsAwarded,),
}
"""What a word in ``happens`` stands for; any other word is an action."""


@dataclass(frozen=True, slots=True)
class WorkedStep:
    """A step ends after ``events`` entries of the hand's log, when ``actions`` actions have been done."""

    id: str
    events: int
    actions: int


@dataclass(frozen=True, slots=True)
class WorkedHand:
    """A hand that was played to the end, and its steps."""

    slug: str
    setup: HandSetup
    actions: tuple[Action, ...]
    log: tuple[Event, ...]
    steps: tuple[WorkedStep, ...]


@cache
def hand(slug: str) -> WorkedHand:
    """The worked hand of that name. Raises ``DirectiveError`` where there is none or it cannot be played as written."""
    path = _FOLDER / f"{slug.replace('-', '_')}.toml"
    if not path.exists():
        raise DirectiveError(f"there is no worked hand {slug!r}")
    return _play(slug, tomllib.loads(path.read_text(encoding="utf-8")))


def _play(slug: str, data: Mapping[str, Any]) -> WorkedHand:
    setup = HandSetup(
        profile=PROFILES[Game(data["game"])],
        stacks=tuple(data["stacks"]),
        dealer=data["dealer"],
        hands=tuple(parse_cards(cards) for cards in data["hands"]),
    )
    words = [word for step in data["step"] for word in step["happens"]]
    actions = tuple(_action(word) for word in words if word not in _EVENTS)
    try:
        log = tuple(StudHand.replay(setup, actions).log)
    except IllegalAction as error:
        raise DirectiveError(f"{slug}: {error.reason}") from error
    return WorkedHand(slug, setup, actions, log, tuple(_steps(slug, log, data["step"])))


def _action(word: str) -> Action:
    kind, to = word.split()
    return Action(ActionKind(kind), int(to))


def _steps(slug: str, log: tuple[Event, ...], steps: Iterable[Mapping[str, Any]]) -> Iterable[WorkedStep]:
    at = done = 0
    for step in steps:
        for word in step["happens"]:
            before, types = at, _EVENTS.get(word, (Acted,))
            # An action is one event; the other words take all that follow one another.
            while at < len(log) and isinstance(log[at], types) and (word in _EVENTS or at == before):
                at += 1
            if at == before:
                raise DirectiveError(f"{slug}: {word!r} does not happen in step {step['id']!r}")
            done += word not in _EVENTS
        yield WorkedStep(step["id"], at, done)
    if at < len(log):
        raise DirectiveError(f"{slug}: the steps end before the hand does")
