"""The kinds of question as they are listed: by game and skill, with what each trains."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.profile import Game
from tutor import wording
from tutor.drills.base import Kind, Level
from tutor.practice.addresses import of_kind
from tutor.practice.catalogue import SKILLS, skill_of
from tutor.practice.queries import Tally

LEVELS: Final[tuple[tuple[int, Promise, Promise], ...]] = (
    (Level.PLAIN, _("Plain"), _("One rule at a time and nothing that distracts.")),
    (
        Level.DISTRACTED,
        _("With distractions"),
        _("More players, folded hands and all-ins stand by that change nothing."),
    ),
    (Level.TEMPTING, _("With traps"), _("Two rules meet, and the answer that comes to mind first is wrong.")),
)
"""Every level with its name and what to expect of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KindCard:
    """A kind as it is listed."""

    slug: str
    title: str
    summary: str
    url: str
    start_url: str
    games: tuple[tuple[Game, str], ...]
    """Its games with their names."""
    tally: Tally | None

    @property
    def share(self) -> str:
        """What was right so far: «62,5 %»."""
        return wording.percent(self.tally.share) if self.tally else ""


@dataclass(frozen=True, slots=True)
class Group:
    """Kinds that train the same skill."""

    title: str
    cards: tuple[KindCard, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """Kinds that ask about the same games, by skill."""

    title: str
    groups: tuple[Group, ...]

    @property
    def cards(self) -> tuple[KindCard, ...]:
        """All its kinds in a row."""
        return tuple(card for group in self.groups for card in group.cards)


def shelves(kinds: Iterable[Kind[Any, Any]], tallies: Mapping[str, Tally]) -> list[Shelf]:
    """The kinds, those of the same games together, in the order of the games, and of these those of the same skill."""
    order, skills = list(Game), list(SKILLS)
    by_games = sorted(kinds, key=lambda kind: ([order.index(game) for game in kind.games], skills.index(skill_of(kind))))
    return [
        Shelf(
            wording.all_of(map(wording.game_name, games)),
            tuple(
                Group(str(SKILLS[skill][0]), tuple(kind_card(kind, tallies.get(kind.slug)) for kind in alike))
                for skill, alike in groupby(shelf, key=skill_of)
            ),
        )
        for games, shelf in groupby(by_games, key=lambda kind: kind.games)
    ]


def kind_card(kind: Kind[Any, Any], tally: Tally | None) -> KindCard:
    """One kind, in the active language."""
    return KindCard(
        slug=kind.slug,
        title=str(kind.title),
        summary=str(kind.summary),
        url=of_kind("practice:kind", kind),
        start_url=of_kind("practice:start", kind),
        games=tuple((game, wording.game_name(game)) for game in kind.games),
        tally=tally,
    )
