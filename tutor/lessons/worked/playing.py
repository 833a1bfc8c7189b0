"""A worked hand of one of the stud games, from its file."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.actions import Action, IllegalAction
from engine.cards import parse_card, parse_cards
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
    SetupError,
    StudHand,
)
from engine.profile import Game
from engine.profiles import PROFILES
from tutor.lessons.directives.betting import action
from tutor.lessons.errors import DirectiveError
from tutor.lessons.worked.steps import WorkedStep, ask_of

_EVENTS: Final[Mapping[str, tuple[type[Event], ...]]] = {
    "antes": (AntePosted,),
    "cards": (CardDealt, RoundBegan),
    "excess": (ExcessReturned,),
    "hands": (HandsShown,),
    "award": (PotsAwarded,),
}
"""What a word in ``happens`` stands for; any other word is an action."""


@dataclass(frozen=True, slots=True)
class WorkedHand:
    """A hand that was played to the end, and its steps; their events are entries of the log."""

    slug: str
    setup: HandSetup
    actions: tuple[Action, ...]
    log: tuple[Event, ...]
    steps: tuple[WorkedStep, ...]

    def after(self, actions: int) -> StudHand:
        """The hand when so many actions have been done; what then follows by itself has happened too."""
        return StudHand.replay(self.setup, self.actions[:actions])


def play_hand(slug: str, data: Mapping[str, Any]) -> WorkedHand:
    """The hand of a file. Raises ``DirectiveError`` where the rules refuse it or its steps are not what happens."""
    words = [word for step in data["step"] for word in step["happens"]]
    actions = tuple(action(word) for word in words if word not in _EVENTS)
    try:
        setup = HandSetup(
            profile=PROFILES[Game(data["game"])],
            stacks=tuple(data["stacks"]),
            dealer=data.get("dealer"),
            hands=tuple(parse_cards(cards) for cards in data["hands"]),
            stub=parse_cards(data.get("stub", "")),
            community=parse_card(data["community"]) if "community" in data else None,
        )
        log = tuple(StudHand.replay(setup, actions).log)
    except IllegalAction as error:
        raise DirectiveError(f"{slug}: {error.reason}") from error
    except SetupError as error:
        raise DirectiveError(f"{slug}: {error.problem}") from error
    return WorkedHand(slug, setup, actions, log, tuple(_steps(slug, log, data["step"])))


def _steps(slug: str, log: tuple[Event, ...], steps: Iterable[Mapping[str, Any]]) -> Iterable[WorkedStep]:
    at = done = 0
    for step in steps:
        for word in step["happens"]:
            before, types = at, _EVENTS.get(word, (Acted,))
            # An action is one event; the other words take all that follow one another, but the cards of one round alone.
            while at < len(log) and isinstance(log[at], types) and (word in _EVENTS or at == before):
                at += 1
                if isinstance(log[at - 1], RoundBegan):
                    break
            if at == before:
                raise DirectiveError(f"{slug}: {word!r} does not happen in step {step['id']!r}")
            done += word not in _EVENTS
        yield WorkedStep(step["id"], at, done, ask_of(step))
    if at < len(log):
        raise DirectiveError(f"{slug}: the steps end before the hand does")
