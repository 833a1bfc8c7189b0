"""What the pages of lessons show, put together for one visit."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from engine.cards import Card, Rank, Suit
from tutor import wording
from tutor.lessons import syllabus
from tutor.lessons.glossary import REGIONS, Term, glossary
from tutor.lessons.loader import Heading, Lesson, Prose, Stepper, load
from tutor.lessons.queries import SectionKey, key_of
from tutor.lessons.questions import OfferedQuestion, PlacedQuestion, offer, place
from tutor.lessons.stepper import StepView, step_view
from tutor.lessons.syllabus import Section, rule_url
from tutor.site import languages


@dataclass(frozen=True, slots=True)
class Listed:
    """A lesson in a list."""

    number: str
    title: str
    summary: str
    minutes: int
    url: str
    read: bool = False


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game and its lessons in order."""

    id: str
    name: str
    sections: tuple[Listed, ...]

    @property
    def minutes(self) -> int:
        """How long reading all of it takes."""
        return sum(section.minutes for section in self.sections)

    @property
    def read(self) -> int:
        """How many of its lessons are read."""
        return sum(section.read for section in self.sections)


PagePart = Prose | PlacedQuestion | OfferedQuestion | StepView


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionPage:
    """A lesson's page."""

    lesson: Lesson
    game: str
    number: str
    url: str
    contents: tuple[Heading, ...]
    parts: tuple[PagePart, ...]
    read: bool
    previous: Listed | None
    next: Listed | None
    alternates: Mapping[str, str]

    @property
    def stepper(self) -> StepView | None:
        return next((part for part in self.parts if isinstance(part, StepView)), None)

    def try_part(self, number: int) -> PlacedQuestion | None:
        """The lesson's question of that number."""
        return next((part for part in self.parts if isinstance(part, PlacedQuestion) and part.number == number), None)


def listing(language: str, read: Collection[SectionKey] = ()) -> tuple[ListedGame, ...]:
    """All lessons, game by game; ``read`` are those that the learner has read."""
    return tuple(
        ListedGame(
            game.game,
            game.names[language],
            tuple(_listed(section, language, key_of(section) in read) for section in game.sections),
        )
        for game in syllabus.games()
    )


def section_page(
    section: Section,
    language: str,
    *,
    step: int | None,
    guess: int | None,
    tries: Collection[int] = (),
    read: Collection[SectionKey] = (),
) -> SectionPage:
    """The page of a lesson; ``step`` and ``guess`` are of its worked hand, ``read`` the lessons that the learner has read.

    Of its questions, those whose numbers are in ``tries`` are dealt; the others are offered, and dealt when asked for.
    """
    lesson = load(section, language)
    url = section.url(language)
    parts: list[PagePart] = []
    for part in lesson.parts:
        if isinstance(part, Prose):
            parts.append(part)
        elif isinstance(part, Stepper):
            parts.append(step_view(part, step or 1, guess))
        elif part.number not in tries:
            parts += offer(part.asks, part.number, url)
        elif (placed := place(part.asks, part.number, section.game.game, url)) is not None:
            parts.append(placed)
    around = section.game.sections
    at = around.index(section)
    query = f"?step={step}#stepper" if step and lesson.stepper else ""
    return SectionPage(
        lesson=lesson,
        game=section.game.names[language],
        number=section.number,
        url=url,
        contents=tuple(heading for heading in lesson.headings if heading.level == 2),
        parts=tuple(parts),
        read=key_of(section) in read,
        previous=_listed(around[at - 1], language) if at else None,
        next=_listed(around[at + 1], language) if at + 1 < len(around) else None,
        alternates={code: section.url(code) + query for code, _name in settings.LANGUAGES},
    )


def _listed(section: Section, language: str, read: bool = False) -> Listed:
    lesson = load(section, language)
    return Listed(section.number, lesson.title, lesson.summary, lesson.minutes, section.url(language), read)


# --- the glossary -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a term is called in another place or language; ``tag`` is the language of the words."""

    place: str
    words: tuple[str, ...]
    tag: str


@dataclass(frozen=True, slots=True)
class ShownTerm:
    """A term with all that its entry says."""

    term: Term
    elsewhere: tuple[Elsewhere, ...]
    rule: str
    """The first of its rules that a lesson teaches, "" where none does yet."""
    rule_url: str


@dataclass(frozen=True, slots=True)
class ShownGroup:
    id: str
    name: str
    terms: tuple[ShownTerm, ...]


@dataclass(frozen=True, slots=True)
class SaidCard:
    """A rank or a suit as it is printed and said; ``example`` is a card of it."""

    sign: str
    one: str
    many: str
    example: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossaryEntries:
    """All that the glossary says."""

    groups: tuple[ShownGroup, ...]
    ranks: tuple[SaidCard, ...]
    suits: tuple[SaidCard, ...]
    """From the lowest to the highest."""
    ranks_trap: str
    suits_trap: str


@cache
def glossary_html(language: str) -> SafeString:
    """The glossary in the active language, which ``language`` names; laid out once. (Measured: it took 90 ms.)"""
    return mark_safe(render_to_string("lessons/_entries.html", {"page": _entries(language)}))  # noqa: S308  # a template of ours


def _entries(language: str) -> GlossaryEntries:
    words = glossary(language)
    other = next(code for code, _name in settings.LANGUAGES if code != language)
    abroad = {term.id: term for term in glossary(other).terms}
    groups = (
        ShownGroup(group.id, group.name, tuple(_shown(term, abroad[term.id], language, other) for term in group.terms))
        for group in words.groups
    )
    return GlossaryEntries(
        groups=tuple(groups),
        ranks=tuple(
            SaidCard(
                rank.sign, wording.rank_name(rank), wording.ranks_name(rank), wording.spoken(Card(rank, Suit.CLUBS), up=True)
            )
            for rank in reversed(Rank)
        ),
        suits=tuple(
            SaidCard(wording.suit_sign(suit), wording.suit_name(suit), "", wording.spoken(Card(Rank.QUEEN, suit), up=True))
            for suit in Suit
        ),
        ranks_trap=words.ranks_trap,
        suits_trap=words.suits_trap,
    )


def _shown(term: Term, abroad: Term, language: str, other: str) -> ShownTerm:
    taught = next((rule for rule in term.rules if rule_url(rule, language)), None)
    return ShownTerm(
        term, _elsewhere(term, abroad, language, other), taught or "", rule_url(taught, language) if taught else ""
    )


def _elsewhere(term: Term, abroad: Term, language: str, other: str) -> tuple[Elsewhere, ...]:
    """The reader's own language first, then the other one with the word that we use in it."""
    names = {"pt": _("Portugal"), "br": _("Brazil"), "es": _("Spain"), "la": _("Latin America")}
    tags = {"pt": "pt-PT", "br": "pt-BR", "es": "es-ES", "la": "es-419"}
    regions = REGIONS if language == "pt" else (*REGIONS[2:], *REGIONS[:2])
    rows = [Elsewhere(names[region], term.elsewhere[region], tags[region]) for region in regions if region in term.elsewhere]
    ours = {"pt": _("In Portuguese"), "es": _("In Spanish")}[other]
    own = [row for row in rows if row.tag[:2] == language]
    return (*own, Elsewhere(ours, (abroad.term,), languages.TAGS[other]), *(row for row in rows if row not in own))
