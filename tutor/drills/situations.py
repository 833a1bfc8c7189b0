"""A moment of a stud hand as a value: the setup and the actions so far, which the engine plays again on demand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engine.actions import Action, ActionKind
from engine.cards import Seat, parse_card, parse_cards
from engine.hand import HandSetup, StudHand
from engine.profile import Game, StudProfile
from engine.profiles import PROFILES


@dataclass(frozen=True, slots=True, kw_only=True)
class StudSituation:
    """A hand as played so far, and what is asked of it.

    ``asked`` is the seat that the question is about, where it is about one; ``form`` tells the forms of a kind apart.
    """

    setup: HandSetup
    actions: tuple[Action, ...] = ()
    asked: Seat | None = None
    form: str = ""
    _hand: StudHand | None = field(default=None, init=False, repr=False, compare=False)
    """The hand once it was played: kinds look at it hundreds of times, and looking it up by value costs each time."""

    @property
    def profile(self) -> StudProfile:
        return self.setup.profile

    @property
    def game(self) -> Game:
        return self.profile.game

    @property
    def hand(self) -> StudHand:
        """The hand at this moment; for reading only, it is shared."""
        hand = self._hand
        if hand is None:
            hand = _played(self.setup, self.actions)
            object.__setattr__(self, "_hand", hand)
        return hand


@lru_cache(maxsize=512)
def _played(setup: HandSetup, actions: tuple[Action, ...]) -> StudHand:
    return StudHand.replay(setup, actions)


def freeze(situation: StudSituation) -> dict[str, Any]:
    """The situation as JSON data; cards and actions in the engine's notation."""
    setup = situation.setup
    return {
        "game": setup.profile.game.value,
        "stacks": list(setup.stacks),
        "dealer": setup.dealer,
        "hands": [" ".join(map(str, hand)) for hand in setup.hands],
        "community": str(setup.community) if setup.community else None,
        "actions": [f"{action.kind.value} {action.to}" for action in situation.actions],
        "asked": situation.asked,
        "form": situation.form,
    }


def thaw(data: Mapping[str, Any]) -> StudSituation:
    """The situation that was frozen. Raises ``ValueError`` (``SetupError``, ``IllegalAction`` among them) on other data."""
    try:
        setup = HandSetup(
            profile=PROFILES[Game(data["game"])],
            stacks=tuple(data["stacks"]),
            dealer=data["dealer"],
            hands=tuple(parse_cards(hand) for hand in data["hands"]),
            community=parse_card(data["community"]) if data["community"] else None,
        )
        actions = tuple(_action(text) for text in data["actions"])
        return StudSituation(setup=setup, actions=actions, asked=data["asked"], form=data["form"])
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("not a stud situation") from error


def _action(text: str) -> Action:
    kind, to = text.split()
    return Action(ActionKind(kind), int(to))
