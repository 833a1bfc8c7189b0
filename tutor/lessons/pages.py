"""What the pages of lessons show, put together for one visit."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.conf import settings

from tutor.lessons import syllabus
from tutor.lessons.loader import Heading, Lesson, Prose, Stepper, load
from tutor.lessons.questions import OfferedQuestion, PlacedQuestion, offer, place
from tutor.lessons.stepper import StepView, step_view
from tutor.lessons.syllabus import Section


@dataclass(frozen=True, slots=True)
class Listed:
    """A lesson in a list."""

    number: str
    title: str
    summary: str
    minutes: int
    url: str


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game and its lessons in order."""

    id: str
    name: str
    sections: tuple[Listed, ...]


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
    previous: Listed | None
    next: Listed | None
    alternates: Mapping[str, str]

    @property
    def stepper(self) -> StepView | None:
        return next((part for part in self.parts if isinstance(part, StepView)), None)

    def try_part(self, number: int) -> PlacedQuestion | None:
        """The lesson's question of that number."""
        return next((part for part in self.parts if isinstance(part, PlacedQuestion) and part.number == number), None)


def listing(language: str) -> tuple[ListedGame, ...]:
    """All lessons, game by game."""
    return tuple(
        ListedGame(game.game, game.names[language], tuple(_listed(section, language) for section in game.sections))
        for game in syllabus.games()
    )


def section_page(
    section: Section, language: str, *, step: int | None, guess: int | None, tries: Collection[int] = ()
) -> SectionPage:
    """The page of a lesson; ``step`` and ``guess`` are of its worked hand.

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
        previous=_listed(around[at - 1], language) if at else None,
        next=_listed(around[at + 1], language) if at + 1 < len(around) else None,
        alternates={code: section.url(code) + query for code, _name in settings.LANGUAGES},
    )


def _listed(section: Section, language: str) -> Listed:
    lesson = load(section, language)
    return Listed(section.number, lesson.title, lesson.summary, lesson.minutes, section.url(language))
