"""Where a lesson first uses a term, the word leads to the glossary: a plain link, which keyboard and touch reach."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from django.utils.translation import get_language
from markdown_it.token import Token

from engine.profile import Game
from tutor.lessons.glossary import glossary, term_url


class TermLinks:
    """Links the first use of each term in one lesson on a game, in the active language."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._language = get_language() or ""
        self._linked: set[str] = set()

    def link(self, inline: Token) -> None:
        """Part the texts of an inline token where a term stands that the lesson has not used so far."""
        inline.children = list(self._children(inline.children or ()))

    def _children(self, children: Sequence[Token]) -> Iterator[Token]:
        inside_link = False
        for child in children:
            if child.type in ("link_open", "link_close"):
                inside_link = child.type == "link_open"
            if child.type == "text" and not inside_link:
                yield from self._pieces(child.content)
            else:
                yield child

    def _pieces(self, text: str) -> Iterator[Token]:
        pattern, terms = _forms(self._language, self._game)
        begin = 0
        for found in pattern.finditer(text):
            term = terms[found[0].casefold()]
            if term in self._linked:
                continue
            self._linked.add(term)
            if found.start() > begin:
                yield _text(text[begin : found.start()])
            yield Token("link_open", "a", 1, attrs={"class": "term", "href": term_url(term, self._language)})
            yield _text(found[0])
            yield Token("link_close", "a", -1)
            begin = found.end()
        if begin < len(text):
            yield _text(text[begin:])


@cache
def _forms(language: str, game: Game) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds the forms of all terms, the longest first, and the term of each form. A term of the game alone comes before
    one of all games with the same form."""
    # Terms of all games first: those of the game take their place.
    known = sorted((term for term in glossary(language).terms if term.game in (None, game)), key=lambda term: term.game or "")
    terms = {mark.casefold(): term.id for term in known for mark in term.marks}
    forms = "|".join(re.escape(form) for form in sorted(terms, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])", re.IGNORECASE), terms


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)
