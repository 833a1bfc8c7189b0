"""A lesson's file, read, checked by the engine and laid out once; only its questions are made anew for each visit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import override
from markdown_it.token import Token

from engine.profile import Game
from engine.profiles import PROFILES
from engine.rules import Rule
from tutor.lessons import directives, markdown, worked
from tutor.lessons.directives import TryDirective
from tutor.lessons.errors import DirectiveError, LessonError
from tutor.lessons.figures import aside_html, figure_html
from tutor.lessons.glossary.linking import TermLinks
from tutor.lessons.judging import judge
from tutor.lessons.syllabus import Section

_RULES = frozenset(Rule)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading and its place in the page."""

    id: str
    text: str
    level: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """The words of a paragraph, list item or heading; ``anchors`` are the rules it teaches."""

    line: int
    text: str
    """A card stands as ``□``."""
    shown: str
    """With the cards by their signs."""
    anchors: tuple[str, ...]
    heading: bool


@dataclass(frozen=True, slots=True)
class Prose:
    """Text and figures as HTML."""

    html: SafeString


@dataclass(frozen=True, slots=True)
class Try:
    """A question in place; ``number`` counts the lesson's questions from 1."""

    number: int
    asks: TryDirective
    line: int


@dataclass(frozen=True, slots=True)
class StepText:
    """What a lesson says of one step of a worked hand."""

    id: str
    html: SafeString


@dataclass(frozen=True, slots=True)
class Stepper:
    """A worked hand, step by step."""

    hand: worked.WorkedHand | worked.WorkedRound
    steps: tuple[StepText, ...]


Part = Prose | Try | Stepper


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson in one language; ``minutes`` is how long reading takes."""

    title: str
    summary: str
    minutes: int
    headings: tuple[Heading, ...]
    parts: tuple[Part, ...]
    paragraphs: tuple[Paragraph, ...]
    directives: tuple[str, ...]
    """Every directive by name and body, captions and prose left out: the same in all languages."""

    @property
    def anchors(self) -> tuple[str, ...]:
        """The rules it teaches, in the order of the text."""
        return tuple(name for paragraph in self.paragraphs for name in paragraph.anchors)

    @property
    def tries(self) -> tuple[Try, ...]:
        return tuple(part for part in self.parts if isinstance(part, Try))

    @property
    def stepper(self) -> Stepper | None:
        return next((part for part in self.parts if isinstance(part, Stepper)), None)


def load(section: Section, language: str) -> Lesson:
    """The lesson in a language. Raises ``LessonError``. Kept for the life of the process; in DEBUG until the file changes."""
    path = section.file(language)
    return _load(path, path.stat().st_mtime_ns if settings.DEBUG else 0, section.game.game, language)


@lru_cache(maxsize=128)
def _load(path: Path, _stamp: int, game: Game, language: str) -> Lesson:
    return read(path.read_text(encoding="utf-8"), path, game, language)


def read(source: str, path: Path, game: Game, language: str) -> Lesson:
    """The lesson in a text; ``path`` is named in errors. Raises ``LessonError``."""
    with override(language):
        return _Reader(path, game).lesson(source)


class _Reader:
    """Goes through a text once and collects what is in it."""

    def __init__(self, path: Path, game: Game) -> None:
        self._path = path
        self._profile = PROFILES.get(game)
        self._headings: list[Heading] = []
        self._paragraphs: list[Paragraph] = []
        self._directives: list[str] = []
        self._terms = TermLinks(game)
        self._tries = 0

    def lesson(self, source: str) -> Lesson:
        tokens = markdown.parse(source)
        front = self._front_matter(tokens[0] if tokens else None)
        parts = tuple(self._parts(tokens[1:]))
        return Lesson(
            title=front["title"],
            summary=front["summary"],
            minutes=directives.number(front["minutes"]),
            headings=tuple(self._headings),
            parts=parts,
            paragraphs=tuple(self._paragraphs),
            directives=tuple(self._directives),
        )

    def _front_matter(self, token: Token | None) -> dict[str, str]:
        if token is None or token.type != "front_matter":
            raise LessonError(self._path, 1, "front matter is missing")
        try:
            return directives.fields(token.content, ("title", "summary", "minutes"), ())
        except DirectiveError as error:
            raise LessonError(self._path, 1, str(error)) from error

    # --- parts --------------------------------------------------------------------------------------------------------

    def _parts(self, tokens: Sequence[Token]) -> Iterator[Part]:
        """Prose runs on over figures and asides; a question or a stepper ends it."""
        html = ""
        for piece in self._pieces(tokens):
            if isinstance(piece, str):
                html += piece
            else:
                yield Prose(mark_safe(html))  # noqa: S308  # made of escaped pieces
                html = ""
                yield piece
        yield Prose(mark_safe(html))  # noqa: S308

    def _pieces(self, tokens: Sequence[Token]) -> Iterator[str | Try | Stepper]:
        text: list[Token] = []
        for place, token in enumerate(tokens):
            if token.type != "directive":
                text.append(token)
                self._note(tokens, place)
                continue
            yield markdown.html_of(text)
            text = []
            line = (token.map or [0])[0] + 1
            try:
                yield self._directive(token, line)
            except DirectiveError as error:
                raise LessonError(self._path, line, f":::{token.info}: {error}") from error
        yield markdown.html_of(text)

    def _note(self, tokens: Sequence[Token], place: int) -> None:
        """Remember a text's words, anchors and heading; look at its roles before they are drawn."""
        inline = tokens[place]
        if inline.type != "inline":
            return
        line = (inline.map or [0])[0] + 1
        try:
            markdown.check_roles(inline)
        except DirectiveError as error:
            raise LessonError(self._path, line, str(error)) from error
        names = markdown.anchors_of(inline)
        if unknown := [name for name in names if name not in _RULES]:
            raise LessonError(self._path, line, f"there is no rule {unknown[0]}")
        opening = tokens[place - 1]
        heading = opening.type == "heading_open"
        text = markdown.text_of(inline)
        self._paragraphs.append(Paragraph(line, text, markdown.text_of(inline, cards=True), names, heading))
        if not heading:
            self._terms.link(inline)
        else:
            self._headings.append(Heading(str(opening.attrGet("id")), text, int(opening.tag[1:])))

    # --- directives ---------------------------------------------------------------------------------------------------

    def _directive(self, token: Token, line: int) -> str | Try | Stepper:
        if not token.meta["closed"]:
            raise DirectiveError("is never closed")
        if token.level:
            raise DirectiveError("stands inside a list or quotation")
        if token.info in directives.FIGURES:
            return self._figure(token)
        self._directives.append(token.info)
        if token.info == "choice":
            return aside_html(_("Our choice"), self._prose(token.content, line + 1))
        if token.info == "try":
            return self._try(token, line)
        if token.info == "stepper":
            return self._stepper(token, line)
        raise DirectiveError("there is no such directive")

    def _figure(self, token: Token) -> str:
        self._directives.append("\n".join([token.info, *_without_caption(token.content)]))
        drawn = directives.figure(token.info, token.content)
        judge(drawn, self._profile)
        return figure_html(drawn, self._profile)

    def _prose(self, body: str, first_line: int) -> SafeString:
        """The body of a directive: text and figures, no questions."""
        pieces = list(self._pieces(markdown.parse(body, first_line)))
        if not all(isinstance(piece, str) for piece in pieces):
            raise DirectiveError("holds a question or a stepper")
        return mark_safe("".join(map(str, pieces)))  # noqa: S308

    def _try(self, token: Token, line: int) -> Try:
        self._tries += 1
        self._directives[-1] += "\n" + token.content.strip()
        return Try(self._tries, directives.read_try(token.content), line)

    def _stepper(self, token: Token, line: int) -> Stepper:
        tokens = markdown.parse(token.content, line + 1)
        steps = [one for one in tokens if one.type == "directive" and one.info == "step"]
        head = token.content.partition(":::")[0]
        hand = worked.hand(directives.fields(head, ("hand",), ())["hand"])
        texts = tuple(self._step(step) for step in steps)
        if (said := [text.id for text in texts]) != (played := [step.id for step in hand.steps]):
            raise DirectiveError(f"has the steps {said}, the hand has {played}")
        return Stepper(hand, texts)

    def _step(self, token: Token) -> StepText:
        name = token.meta["argument"]
        self._directives.append(f"step {name}")
        return StepText(name, self._prose(token.content, (token.map or [0])[0] + 2))


def _without_caption(body: str) -> list[str]:
    return [line.strip() for line in body.splitlines() if line.strip() and not line.startswith("caption:")]
