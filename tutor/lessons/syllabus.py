"""Which lessons there are, in which order: said once, for all languages.

A game is a folder of ``content/`` with a ``game.toml``; a section is a folder inside it with one Markdown file a language.
What has no text in every language is not listed.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule

CONTENT: Final = Path(__file__).parent / "content"
_ANCHORS: Final = re.compile(r"\{(#[A-Za-z0-9.-]+(?:\s+#[A-Za-z0-9.-]+)*)\}[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One lesson. ``paths`` are its words in addresses, by language."""

    game: "GameLessons"
    id: str
    number: str
    paths: Mapping[str, str]

    def file(self, language: str) -> Path:
        """The text in a language."""
        return CONTENT / self.game.game / self.id / f"{language}.md"

    def url(self, language: str) -> str:
        """The address of the lesson's page in a language."""
        with override(language):
            return reverse("lessons:section", args=(self.game.paths[language], self.paths[language]))


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLessons:
    """A game with its names and its words in addresses, by language."""

    game: Game
    names: Mapping[str, str]
    paths: Mapping[str, str]

    @property
    def sections(self) -> tuple[Section, ...]:
        """Its lessons in the order in which they are read."""
        return tuple(section for section in sections() if section.game is self)


@cache
def _everything() -> tuple[tuple[GameLessons, ...], tuple[Section, ...]]:
    games: list[GameLessons] = []
    found: list[Section] = []
    # Games stand in the order of the engine's list.
    for game in Game:
        listing = CONTENT / game / "game.toml"
        if not listing.exists():
            continue
        data = tomllib.loads(listing.read_text(encoding="utf-8"))
        lessons = GameLessons(game=game, names=data["name"], paths=data["path"])
        listed = [section for entry in data["section"] if _written(section := _section(lessons, entry))]
        if listed:
            games.append(lessons)
            found += listed
    return tuple(games), tuple(found)


def _section(game: GameLessons, entry: Mapping[str, Any]) -> Section:
    return Section(game=game, id=entry["id"], number=entry["number"], paths=entry["path"])


def _written(section: Section) -> bool:
    return all(section.file(language).exists() for language, _name in settings.LANGUAGES)


def games() -> tuple[GameLessons, ...]:
    """The games that have lessons."""
    return _everything()[0]


def sections() -> tuple[Section, ...]:
    """All lessons, game by game, in the order in which they are read."""
    return _everything()[1]


def by_paths(game: str, section: str, language: str) -> Section | None:
    """The lesson at an address of that language."""
    for found in sections():
        if (found.game.paths[language], found.paths[language]) == (game, section):
            return found
    return None


@cache
def anchors() -> Mapping[str, Section]:
    """Every anchored rule, and the lesson that teaches it; the same in all languages."""
    return {name: section for section in sections() for name in anchors_in(section, settings.LANGUAGE_CODE)}


def anchors_in(section: Section, language: str) -> tuple[str, ...]:
    """The rules anchored in a lesson's text, in the order of the text."""
    text = section.file(language).read_text(encoding="utf-8")
    return tuple(name.lstrip("#") for group in _ANCHORS.findall(text) for name in group.split())


def section_for_rule(rule: Rule) -> Section | None:
    """The lesson that teaches a rule, None where it is not written yet."""
    return anchors().get(rule)


# Measured: an explanation cites about ten rules, and finding their addresses anew took 0.2 ms.
@cache
def rule_url(rule: Rule, language: str) -> str:
    """The place of a rule in its lesson, "" where it has none."""
    section = section_for_rule(rule)
    if section is None:
        return ""
    step = _step_of(section, rule, language)
    return f"{section.url(language)}{f'?step={step}&guess=0' if step else ''}#{rule}"


def _step_of(section: Section, rule: Rule, language: str) -> int:
    """The step of a worked hand that tells the rule, 0 where it stands in no step: the page shows one at a time."""
    text = section.file(language).read_text(encoding="utf-8")
    place = next(found.start() for found in _ANCHORS.finditer(text) if f"#{rule}" in found[1].split())
    fences = re.findall(r"^:::.*$", text[:place], re.MULTILINE)
    opened = [fence.startswith(":::step ") for fence in fences]
    return sum(opened) if opened and opened[-1] else 0
