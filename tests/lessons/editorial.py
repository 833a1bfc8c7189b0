"""Every sentence that a reader meets in a language, with the place where it is written."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from tutor.lessons import glossary, syllabus
from tutor.lessons.loader import load
from tutor.site import catalogs

ROOT = Path(settings.BASE_DIR)
_NO_WORDS = re.compile(r"%\(\w+\)[a-z]|<[^>]*>|&\w+;|\{\w*\}|\S+\.csv\b")
"""Placeholders, tags and names of files: nobody reads them as words."""
_ADDRESS = re.compile(r"\S+/\S*")
_QUOTED = re.compile(r"«[^»]*»")
_CAPTION = re.compile(r"^caption:\s*(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Text:
    """A text without its placeholders; ``where`` says where it is written."""

    where: str
    words: str

    def __str__(self) -> str:
        return f"{self.where}: {self.words}"


def texts(code: str) -> Iterator[Text]:
    """All texts of a language: lessons, glossary, catalogs, and what explanations say of rules and facts."""
    for where, words in (*lessons(code), *terms(code), *messages(code), *rules(code), *facts(code)):
        yield Text(where, _NO_WORDS.sub("\N{WORD JOINER}", words).replace("%%", "%"))


def lessons(code: str) -> Iterator[tuple[str, str]]:
    for section in syllabus.sections():
        path = section.file(code)
        where = f"{section.game.game}/{section.id}/{path.name}"
        lesson = load(section, code)
        yield where, lesson.title
        yield where, lesson.summary
        for paragraph in lesson.paragraphs:
            yield f"{where}:{paragraph.line}", paragraph.shown
        for caption in _CAPTION.findall(path.read_text(encoding="utf-8")):
            yield where, caption


def terms(code: str) -> Iterator[tuple[str, str]]:
    words = glossary.glossary(code)
    for term in words.terms:
        # What is quoted is another language's word, or another country's.
        for text in (term.term, term.means, _QUOTED.sub("«»", term.trap)):
            yield f"glossary/{term.id}", text
    for group in words.groups:
        yield f"glossary/{group.id}", group.name
    yield "glossary/suits", _QUOTED.sub("«»", words.suits_trap)
    yield "glossary/ranks", _QUOTED.sub("«»", words.ranks_trap)


def messages(code: str) -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "locale" / code).glob("*.po")):
        for message in catalogs.read(path, code):
            # The words of an address have neither accents nor capitals.
            if message.id and not _ADDRESS.fullmatch(str(message.id)):
                for form in catalogs.forms_of(message):
                    yield path.name, form


def rules(code: str) -> Iterator[tuple[str, str]]:
    path = ROOT / "tutor" / "drills" / "rules" / f"{code}.toml"
    for name, sentence in tomllib.loads(path.read_text(encoding="utf-8")).items():
        yield f"rules/{code}.toml/{name}", sentence


def facts(code: str) -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "tutor" / "drills" / "facts").glob("*.toml")):
        for text in _said(tomllib.loads(path.read_text(encoding="utf-8")), code):
            yield f"facts/{path.name}", text


def _said(value: Any, code: str) -> Iterator[str]:
    """Every string under the language's key, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner) if key == code else _said(inner, code)
    elif isinstance(value, list):
        for inner in value:
            yield from _said(inner, code)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    else:
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _strings(inner)
