"""A search over the words of the lessons and the glossary, without a database: accents, case and endings are passed over."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tutor.lessons import syllabus
from tutor.lessons.glossary import Term, glossary, term_url
from tutor.lessons.loader import Lesson, load
from tutor.lessons.syllabus import Section

MAX_LENGTH: Final = 80
"""Characters of a query that are looked at; what is longer is cut."""
MAX_WORDS: Final = 6
MOST_PLACES: Final = 6
"""Places shown of one lesson."""
_AROUND: Final = 12
"""Words shown before and after the first word found."""
_WORD: Final = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Place:
    """A place where the words were found."""

    title: SafeString
    excerpt: SafeString
    url: str


@dataclass(frozen=True, slots=True)
class Group:
    """What was found in one lesson, or in the glossary."""

    name: str
    """The lesson's title, "" for the glossary."""
    game: str
    url: str
    places: tuple[Place, ...]
    more: int
    """How many places are not shown."""


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a text, folded, and their stems."""

    whole: frozenset[str]
    stems: frozenset[str]

    @classmethod
    def of(cls, text: str) -> "_Words":
        whole = frozenset(fold(word) for word in _WORD.findall(text))
        return cls(whole, frozenset(map(stem, whole)))

    def fit(self, wanted: str) -> int:
        """2 where the word is among them in any number, 1 where a longer one begins with it, else 0."""
        if stem(wanted) in self.stems:
            return 2
        return int(len(wanted) > 2 and any(word.startswith(wanted) for word in self.whole))


@dataclass(frozen=True, slots=True)
class _Text:
    """A paragraph under its heading, or a term with its meaning."""

    title: str
    text: str
    url: str
    title_words: "_Words"
    words: "_Words"
    weight: int = 0
    """Added to its rank: headings and terms come before paragraphs."""


@dataclass(frozen=True, slots=True)
class _Shelf:
    name: str
    game: str
    url: str
    texts: tuple[_Text, ...]


def find(query: str, language: str) -> tuple[Group, ...]:
    """The places that have all the words of the query, the glossary first, then lessons, best first."""
    wanted = words_of(query)
    return _find(wanted, language) if wanted else ()


def words_of(query: str) -> tuple[str, ...]:
    """The words that are looked for, folded, each once; empty where there is none."""
    return tuple(dict.fromkeys(fold(word) for word in _WORD.findall(query[:MAX_LENGTH])))[:MAX_WORDS]


@lru_cache(maxsize=256)
def _find(wanted: tuple[str, ...], language: str) -> tuple[Group, ...]:
    groups = []
    for number, shelf in enumerate(_shelves(language)):
        ranked = sorted(
            ((rank, -place, text) for place, text in enumerate(shelf.texts) if (rank := _rank(text, wanted))),
            key=lambda found: found[:2],
            reverse=True,
        )
        if not ranked:
            continue
        places = tuple(_place(text, wanted) for _, _, text in ranked[:MOST_PLACES])
        group = Group(shelf.name, shelf.game, shelf.url, places, len(ranked) - len(places))
        groups.append((number > 0, -ranked[0][0], number, group))
    return tuple(group for *_, group in sorted(groups, key=lambda found: found[:3]))


def _rank(text: _Text, wanted: Sequence[str]) -> int:
    """How well the text fits; 0 where a word is missing. What stands in the title counts most, then what is the same word."""
    total = 0
    for word in wanted:
        fits = max(3 * text.title_words.fit(word), text.words.fit(word))
        if not fits:
            return 0
        total += fits
    return total + text.weight


# --- what there is to find --------------------------------------------------------------------------------------------


@cache
def _shelves(language: str) -> tuple[_Shelf, ...]:
    """The glossary, then the lessons in their order."""
    terms = tuple(_of_term(term, language) for term in glossary(language).terms)
    lessons = (_of_lesson(section, load(section, language), language) for section in syllabus.sections())
    return _Shelf("", "", "", terms), *lessons


def _of_term(term: Term, language: str) -> _Text:
    others = " ".join([term.english, *term.seek, *(word for words in term.elsewhere.values() for word in words)])
    text = " ".join(filter(None, (term.means, term.trap)))
    return _Text(
        term.term,
        text,
        term_url(term.id, language),
        _Words.of(f"{term.term} {others}"),
        _Words.of(f"{term.term} {others} {text}"),
        1,
    )


def _of_lesson(section: Section, lesson: Lesson, language: str) -> _Shelf:
    return _Shelf(
        lesson.title, section.game.names[language], section.url(language), tuple(_texts(lesson, section.url(language)))
    )


def _texts(lesson: Lesson, url: str) -> Iterator[_Text]:
    yield _Text(lesson.title, lesson.summary, url, _Words.of(lesson.title), _Words.of(lesson.summary), 2)
    headings = iter(lesson.headings)
    steps = lesson.stepper.steps if lesson.stepper else ()
    title, anchor, under = lesson.title, "", False
    for paragraph in lesson.paragraphs:
        if paragraph.heading:
            if under:
                yield _Text(title, "", f"{url}#{anchor}", _Words.of(title), _Words.of(""), 1)
            heading = next(headings)
            title, anchor, under = heading.text, heading.id, True
            continue
        words = _Words.of(paragraph.shown)
        if under:
            # A heading is found together with what stands first below it.
            yield _Text(title, paragraph.shown, f"{url}#{anchor}", _Words.of(title), words, 1)
            under = False
            continue
        name = paragraph.anchors[0] if paragraph.anchors else anchor
        # A step of a worked hand has an address of its own.
        step = next((number for number, step in enumerate(steps, 1) if f'id="{name}"' in step.html), 0) if name else 0
        here = f"{url}?step={step}&guess=0#{name}" if step else f"{url}#{name}" if name else url
        yield _Text(title, paragraph.shown, here, _Words.of(""), words)


# --- words ------------------------------------------------------------------------------------------------------------


_PLURALS: Final = (("oes", "ao"), ("aes", "ao"), ("ais", "al"), ("eis", "el"), ("ces", "z"), ("ns", "m"))
"""Endings of plurals in Portuguese and Spanish, without accents, and of their singulars."""


@lru_cache(maxsize=8192)
def fold(word: str) -> str:
    """The word without accents and case."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(sign))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """The word also without what tells its plural, so that «sequências» finds «sequência» and «pares» finds «par»."""
    plain = fold(word)
    for ending, one in _PLURALS:
        if len(plain) > len(ending) + 1 and plain.endswith(ending):
            return plain[: -len(ending)] + one
    for ending in "se":
        if len(plain) > 3:
            plain = plain.removesuffix(ending)
    return plain


# --- excerpts ---------------------------------------------------------------------------------------------------------


def _place(text: _Text, wanted: Sequence[str]) -> Place:
    return Place(_marked(text.title, wanted), _excerpt(text.text, wanted), text.url)


def _excerpt(text: str, wanted: Sequence[str]) -> SafeString:
    """The words around the first one found, those found marked; the beginning where none is in the text."""
    words = list(_WORD.finditer(text))
    first = next((place for place, word in enumerate(words) if _is_wanted(word[0], wanted)), 0)
    begin, end = max(first - _AROUND, 0), min(first + 2 * _AROUND, len(words) - 1)
    if not words:
        return mark_safe(escape(text))  # noqa: S308  # escaped
    cut = text[words[begin].start() if begin else 0 : words[end].end() if end < len(words) - 1 else len(text)]
    before, after = "… " if begin else "", " …" if end < len(words) - 1 else ""
    return mark_safe(before + _marked(cut, wanted) + after)  # noqa: S308  # escaped


def _marked(text: str, wanted: Sequence[str]) -> SafeString:
    html, at = "", 0
    for word in _WORD.finditer(text):
        if _is_wanted(word[0], wanted):
            html += escape(text[at : word.start()]) + f"<mark>{escape(word[0])}</mark>"
            at = word.end()
    return mark_safe(html + escape(text[at:]))  # noqa: S308  # escaped


def _is_wanted(word: str, wanted: Sequence[str]) -> bool:
    plain, one = fold(word), stem(word)
    return any(one == stem(sought) or (len(sought) > 2 and plain.startswith(sought)) for sought in wanted)
