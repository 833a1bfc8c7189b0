"""The terms of the games: what each means, how it is said, what it is called elsewhere and where it is taught.

``terms.toml`` says once which terms there are; ``pt.toml`` and ``es.toml`` explain each of them.
"""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule

FOLDER: Final = Path(__file__).parent
REGIONS: Final = ("pt", "br", "es", "la")
"""Portugal, Brazil, Spain, Latin America."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Term:
    """A term in one language; each is only itself."""

    id: str
    english: str
    term: str
    means: str
    say: str
    """How it is said, "" where it is read as it is written."""
    trap: str
    """What it is taken for by mistake, "" where nobody does."""
    marks: tuple[str, ...]
    """The forms that lead to the glossary where a lesson uses them first."""
    seek: tuple[str, ...]
    """Other words under which it is looked for."""
    elsewhere: Mapping[str, tuple[str, ...]]
    """What else it is called, by region."""
    game: Game | None
    """The only game whose lessons lead to it, None for all of them."""
    rules: tuple[Rule, ...]
    """The rules that speak of it, the one that explains it first."""


@dataclass(frozen=True, slots=True)
class Group:
    """Terms that stand together."""

    id: str
    name: str
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Glossary:
    """All terms in one language."""

    groups: tuple[Group, ...]
    suits_trap: str
    """What the names of the suits are taken for by mistake."""
    ranks_trap: str

    @property
    def terms(self) -> tuple[Term, ...]:
        return tuple(term for group in self.groups for term in group.terms)


@cache
def glossary(language: str) -> Glossary:
    """The glossary in a language. Raises ``KeyError`` for a term that it leaves out, ``ValueError`` for a rule that is none."""
    said = _read(language)
    groups = tuple(
        Group(group["id"], said["groups"][group["id"]], tuple(_term(entry, said["terms"]) for entry in group["term"]))
        for group in _read("terms")["group"]
    )
    return Glossary(groups=groups, suits_trap=said["suits"]["trap"], ranks_trap=said["ranks"]["trap"])


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def _term(entry: Mapping[str, Any], said: Mapping[str, Mapping[str, Any]]) -> Term:
    words = said[entry["id"]]
    return Term(
        id=entry["id"],
        english=entry["en"],
        term=words["term"],
        means=words["means"],
        say=words.get("say", ""),
        trap=words.get("trap", ""),
        marks=tuple(words.get("marks", ())),
        seek=tuple(words.get("seek", ())),
        elsewhere={region: tuple(entry[region]) for region in REGIONS if region in entry},
        game=Game(entry["game"]) if "game" in entry else None,
        rules=tuple(Rule(name) for name in entry["rules"]),
    )


@cache
def page_url(language: str) -> str:
    """The address of the glossary in a language."""
    with override(language):
        return reverse("lessons:glossary")


def term_url(term_id: str, language: str) -> str:
    """The place of a term in the glossary."""
    return f"{page_url(language)}#{term_id}"


def terms_of(rules: Collection[Rule], language: str) -> tuple[Term, ...]:
    """The terms that are explained by one of these rules, in the order of the rules."""
    return tuple(dict.fromkeys(term for rule in rules for term in _by_rule(language).get(rule, ())))


@cache
def _by_rule(language: str) -> Mapping[Rule, tuple[Term, ...]]:
    found: dict[Rule, tuple[Term, ...]] = {}
    for term in glossary(language).terms:
        for rule in term.rules:
            found[rule] = (*found.get(rule, ()), term)
    return found
