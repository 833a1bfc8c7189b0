"""What differs between the two stud games: the rows of ``contrast.toml``, which the engine's profiles must bear out."""

import secrets
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from engine.profile import Game, ShortPack, StudProfile
from engine.profiles import PROFILES
from engine.rules import Rule
from tutor import wording
from tutor.lessons.directives import TryDirective
from tutor.lessons.errors import DirectiveError
from tutor.lessons.questions import OfferedQuestion, PlacedQuestion, offer, place
from tutor.lessons.syllabus import rule_url

_FILE: Final = Path(__file__).parent / "contrast.toml"
GAMES: Final[Mapping[str, Game]] = {"five": Game.FIVE_CARD_STUD, "seven": Game.SEVEN_CARD_STUD}

_HAS: Final[Mapping[str, Callable[[StudProfile], str]]] = {
    "rounds": lambda profile: str(len(profile.streets)),
    "counting-cards": lambda profile: str(profile.cards_each),
    "last-card": lambda profile: "up" if profile.streets[-1].up else "down",
    "low-card-all-in": lambda profile: profile.low_card_all_in.name.lower(),
    "fold-when-free": lambda profile: "yes" if profile.fold_when_free else "no",
    "two-players": lambda profile: "limit" if profile.cap_with_two else "no limit",
    "community-card": lambda profile: "shared" if profile.short_pack is ShortPack.COMMUNITY_CARD else "never",
    "nobody-bet": lambda profile: profile.nobody_bet.name.lower(),
    "odd-chip": lambda profile: profile.odd_chips.name.lower(),
}
"""What a profile has on the point of each row."""


@dataclass(frozen=True, slots=True)
class Row:
    """A point on which the games differ; ``words`` by language, ``rules`` and ``tries`` by game.

    A game may have no question, where its side is a choice of ours that no document knows.
    """

    id: str
    words: Mapping[str, Mapping[str, str]]
    rules: Mapping[Game, Rule]
    tries: Mapping[Game, TryDirective]


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What one of the games does."""

    game: str
    text: str
    rule: Rule
    rule_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRow:
    """A row in the reader's language, with its question, dealt or offered."""

    id: str
    title: str
    sides: tuple[Side, ...]
    costs: str
    question: PlacedQuestion | OfferedQuestion | None


@dataclass(frozen=True, slots=True)
class ContrastPage:
    """The page; at most one of its questions is dealt."""

    url: str
    rows: tuple[ShownRow, ...]
    alternates: Mapping[str, str]

    @property
    def dealt(self) -> PlacedQuestion | None:
        return next((row.question for row in self.rows if isinstance(row.question, PlacedQuestion)), None)


@cache
def rows() -> tuple[Row, ...]:
    """All rows. Raises ``DirectiveError`` where a profile does otherwise than a row says."""
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return tuple(read_row(entry) for entry in data["row"])


def read_row(entry: Mapping[str, Any]) -> Row:
    """One row of the file. Raises ``DirectiveError``."""
    name = entry["id"]
    for side, game in GAMES.items():
        if (found := _HAS[name](PROFILES[game])) != entry["is"][side]:
            raise DirectiveError(f"{name}: says {entry['is'][side]!r} of {game}, the engine finds {found!r}")
    if entry["is"]["five"] == entry["is"]["seven"]:
        raise DirectiveError(f"{name}: the games do not differ")
    return Row(
        id=name,
        words={code: entry[code] for code, _name in settings.LANGUAGES},
        rules={game: Rule(entry["rules"][side]) for side, game in GAMES.items()},
        tries={GAMES[side]: _try(asks) for side, asks in entry["try"].items()},
    )


def _try(entry: Mapping[str, Any]) -> TryDirective:
    return TryDirective(kind=entry["kind"], case=entry.get("case"), level=entry.get("level"))


def contrast_page(language: str, dealt: int | None) -> ContrastPage:
    """The page in a language; the question of the row ``dealt``, from 1, is dealt, of either game."""
    url = _url(language)
    return ContrastPage(
        url=url,
        rows=tuple(_shown(row, number, language, url, deal=number == dealt) for number, row in enumerate(rows(), 1)),
        alternates={code: _url(code) for code, _name in settings.LANGUAGES},
    )


def _shown(row: Row, number: int, language: str, url: str, *, deal: bool) -> ShownRow:
    words = row.words[language]
    sides = tuple(
        Side(
            game=wording.game_name(game),
            text=words[side],
            rule=row.rules[game],
            rule_url=rule_url(row.rules[game], language),
        )
        for side, game in GAMES.items()
    )
    game = secrets.choice(tuple(row.tries))
    asks = row.tries[game]
    question = place(asks, number, game, url) if deal else next(iter(offer(asks, number, url)), None)
    return ShownRow(id=row.id, title=words["title"], sides=sides, costs=words["costs"], question=question)


def _url(language: str) -> str:
    with override(language):
        return reverse("lessons:contrast")
