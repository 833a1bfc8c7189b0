"""Named moments of a hand, dealt on demand: ``deal("cap-reached", FIVE_CARD_STUD, chance)``.

A module of this package that has ``MOMENTS`` adds them to the catalogue. Dealing is bounded by tries, never by time.
"""

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Final

from engine.hand import StudHand
from engine.moments.moment import Moment
from engine.moments.open_points import rests_on_open_point
from engine.profile import StudProfile
from engine.steering.chance import Chance
from engine.steering.play import attempt

TRIES: Final = 200


class NoMomentReason(Enum):
    """Why a moment cannot be dealt."""

    UNKNOWN = auto()
    NOT_IN_THIS_GAME = auto()


class NoMoment(LookupError):
    """A moment that there is not; ``reason`` says why, ``name`` is what was asked for."""

    def __init__(self, reason: NoMomentReason, name: str) -> None:
        super().__init__(reason, name)
        self.reason = reason
        self.name = name


def _found() -> Iterator[tuple[str, Moment]]:
    for module in iter_modules(__path__):
        for moment in getattr(import_module(f"{__name__}.{module.name}"), "MOMENTS", ()):
            yield moment.name, moment


MOMENTS: Final[Mapping[str, Moment]] = MappingProxyType(dict(_found()))
"""Every moment of a stud hand, by its name."""


def deal(name: str, profile: StudProfile, chance: Chance) -> StudHand:
    """A hand at that moment. Raises ``NoMoment``; ``Unreachable`` would be a fault of the moment's dealer."""
    moment = MOMENTS.get(name)
    if moment is None:
        raise NoMoment(NoMomentReason.UNKNOWN, name)
    if profile.game not in moment.games:
        raise NoMoment(NoMomentReason.NOT_IN_THIS_GAME, name)
    asked_about = profile.game not in moment.engine_only

    def one_try() -> StudHand | None:
        hand = moment.dealer(chance, profile)
        return None if hand is None or (asked_about and rests_on_open_point(hand)) else hand

    return attempt(one_try, TRIES)
