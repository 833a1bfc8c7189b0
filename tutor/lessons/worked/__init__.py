"""Worked hands: a whole hand, played by the engine and cut into the steps in which a lesson tells it.

Each is a TOML file of this folder. ``playing`` plays hands of the stud games, ``banking`` those against the bank; ``asking``
finds what a step may ask of the reader first.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from engine.profile import Game
from tutor.lessons.errors import DirectiveError
from tutor.lessons.worked.asking import check
from tutor.lessons.worked.banking import WorkedRound, play_round
from tutor.lessons.worked.playing import WorkedHand, play_hand
from tutor.lessons.worked.steps import Ask, WorkedStep

__all__ = ["Ask", "WorkedHand", "WorkedRound", "WorkedStep", "hand", "slugs"]

_FOLDER: Final = Path(__file__).parent


def slugs() -> tuple[str, ...]:
    """Every worked hand there is, by name."""
    return tuple(sorted(path.stem.replace("_", "-") for path in _FOLDER.glob("*.toml")))


@cache
def hand(slug: str) -> WorkedHand | WorkedRound:
    """The worked hand of that name. Raises ``DirectiveError`` where there is none or it cannot be played as written."""
    path = _FOLDER / f"{slug.replace('-', '_')}.toml"
    if not path.exists():
        raise DirectiveError(f"there is no worked hand {slug!r}")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    against_the_bank = data["game"] == Game.CARIBBEAN_STUD
    played = play_round(slug, data) if against_the_bank else play_hand(slug, data)
    for place, step in enumerate(played.steps):
        if step.ask is not None:
            check(played, place)
    return played
