"""What a learner's answers of one kind say about each misconception, and which deal to ask next.

Nothing here knows of a database: the site and ``manage.py simulate`` judge and choose by the same functions.

A deal *tempts* to a misconception that answers it wrongly, and tells it apart where no other misconception answers the same.
An answer that one misconception alone gives shows it; it stays live until two deals in a row that tempt to it are answered
right. An answer that several give makes each of them a candidate, until one deal that tempts to it is answered otherwise.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, Final

from engine.profile import Game
from tutor.drills import registry
from tutor.drills.base import Case, Kind, Level
from tutor.drills.by_parts import PartMistake, reasons, wrong_parts
from tutor.drills.codes import parse_code
from tutor.drills.dice import Dice

GONE_AFTER: Final = 2
"""So many right answers in a row, on deals that tempt to it, and a misconception is gone."""
SURE: Final = 2
"""So many answers that a misconception alone gives, and more of them than speak against it, before it is named for good."""
TRIES: Final = 12
"""So many deals are looked at to find one that tells the live misconceptions apart."""
LEAST_TRIES: Final = 4
"""So many at least, for the one with most wrong answers on offer."""
FRESH_TRIES: Final = 3
"""So many where nothing is live."""
SAMPLES: Final = 1
"""So many deals of each case and level show what it tempts to; they are dealt once in a process."""
ENOUGH_FRESH: Final = 3
"""A deal that tempts to so many misconceptions that none did before is taken at once."""

AnyKind = Kind[Any, Any]


# --- one deal ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Temptation:
    """What a deal tempts to: the right answer, and every misconception's that is wrong."""

    code: str
    right: Any
    answers: Mapping[str, Any]
    """By the misconception's slug; those that answer right, or say nothing here, are left out."""
    families: Mapping[str, str]
    """Of every misconception of the kind; those of one family count as one."""

    def giving(self, answer: Any) -> frozenset[str]:
        """The misconceptions that give this answer; none gives the right one."""
        return frozenset(slug for slug, given in self.answers.items() if given == answer)

    def tells_apart(self, slug: str) -> bool:
        """Whether only this misconception, with its family, gives its answer."""
        if slug not in self.answers:
            return False
        return len({self.families[other] for other in self.giving(self.answers[slug])}) == 1

    def tells_among(self, slug: str, live: Collection[str]) -> bool:
        """Whether of the live ones only this one, with its family, gives its answer."""
        if slug not in self.answers:
            return False
        return len({self.families[other] for other in self.giving(self.answers[slug]) if other in live}) == 1

    def without(self, slug: str) -> "Temptation":
        """The same for a catalogue that lacks that misconception."""
        answers = {other: given for other, given in self.answers.items() if other != slug}
        return Temptation(self.code, self.right, answers, self.families)


Tempting = Callable[[str], Temptation]


# Measured: dealing and asking every misconception takes 0.1 to 13 ms.
@lru_cache(maxsize=4096)
def temptation(code: str) -> Temptation:
    """What the deal of a code tempts to. Raises ``CodeError``."""
    dealt = registry.deal_code(code)
    kind = dealt.kind
    right = kind.key(dealt.ruling)
    wrong = {mistake.slug: given for mistake, given in kind.mistaken(dealt.situation) if given is not None and given != right}
    return Temptation(code, right, wrong, {one.slug: one.told_as for one in kind.misconceptions})


# --- one answer -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one answer says."""

    code: str
    right: bool
    matches: frozenset[str]
    """The misconceptions that give just this answer."""
    parts: frozenset[str]
    """Where none gives all of it: those that each explain parts of it, two at most."""
    tempted: frozenset[str]
    """The misconceptions that would have answered wrongly."""
    families: Mapping[str, str]


def evidence(tempted: Temptation, answer: Any) -> Evidence:
    """What the answer to a deal says. The deal is only looked at again where no misconception gives all of the answer."""
    matches = tempted.giving(answer)
    right = answer == tempted.right
    return Evidence(
        code=tempted.code,
        right=right,
        matches=matches,
        parts=frozenset() if right or matches else _in_parts(tempted, answer),
        tempted=frozenset(tempted.answers),
        families=tempted.families,
    )


def _in_parts(tempted: Temptation, answer: Any) -> frozenset[str]:
    """Two misconceptions at once, where the parts of an answer are wrong independently of each other."""
    dealt = registry.deal_code(tempted.code)
    kind, situation, ruling = dealt.kind, dealt.situation, dealt.ruling
    if not kind.independent_parts:
        return frozenset()
    mistaken = tuple((one, tempted.answers.get(one.slug)) for one in kind.misconceptions)
    parts = kind.grade(situation, ruling, answer).parts
    found = reasons(kind, situation, ruling, answer, mistaken, lambda: wrong_parts(kind, situation, ruling, mistaken), parts)
    return frozenset(one.misconception.slug for one in found if isinstance(one, PartMistake))


# --- all answers ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Suspect:
    """A misconception that answers point to."""

    shown: int = 0
    """How many answers can be of no other; while there is none, it is a candidate."""
    missed: int = 0
    """How many it does not give although their deals tempt to it."""
    codes: tuple[str, ...] = ()
    """The deals whose answer it gives, latest last."""
    beside: set[str] = field(default_factory=set)
    """The misconceptions that gave the same answers."""
    cleared: int = 0
    """Right answers in a row on deals that tempt to it."""


@dataclass(frozen=True, slots=True)
class Suspects:
    """What the answers of one kind say, together."""

    by_slug: Mapping[str, Suspect]
    """The live ones, those that matched latest last."""
    tempted: frozenset[str]
    """All misconceptions that some deal tempted to."""

    @property
    def live(self) -> tuple[str, ...]:
        return tuple(self.by_slug)

    def after(self, deal: Temptation) -> "Suspects":
        """The same with one more deal asked."""
        return Suspects(self.by_slug, self.tempted | deal.answers.keys())

    @property
    def named(self) -> frozenset[str]:
        """Those that are named for good."""
        return frozenset(slug for slug, one in self.by_slug.items() if one.shown >= max(SURE, one.missed + 1))


def suspects(history: Iterable[Evidence]) -> Suspects:
    """What the answers say, oldest first."""
    live: dict[str, Suspect] = {}
    tempted: set[str] = set()
    for seen in history:
        tempted |= seen.tempted
        # Of several that give an answer, those that gave an earlier one explain both.
        matches = seen.matches & live.keys() or seen.matches
        alone = len({seen.families[slug] for slug in matches}) == 1
        _clear(live, seen, matches | seen.parts)
        for slug in sorted(matches | seen.parts):
            known = live.pop(slug, None) or Suspect()
            known.codes += (seen.code,)
            known.cleared = 0
            known.shown += alone or slug in seen.parts
            known.beside |= matches - {slug}
            live[slug] = known
        if alone:
            # What else they could have meant is explained.
            for slug in [slug for slug, one in live.items() if not one.shown and one.beside & matches]:
                del live[slug]
    return Suspects(live, frozenset(tempted))


def _clear(live: dict[str, Suspect], seen: Evidence, matches: Collection[str]) -> None:
    """What the answer says against those that it does not match although the deal tempts to them."""
    for slug in [slug for slug in live if slug in seen.tempted and slug not in matches]:
        one = live[slug]
        one.missed += 1
        one.cleared = one.cleared + 1 if seen.right else 0
        if one.cleared >= GONE_AFTER or not one.shown:
            del live[slug]


# --- the next deal ----------------------------------------------------------------------------------------------------


def choose_code(
    kind: AnyKind,
    cases: Sequence[Case],
    level: Level | None,
    game: Game | None,
    dice: Dice,
    found: Suspects,
    *,
    tempting: Tempting = temptation,
) -> str:
    """A code of one of the cases whose deal tells the live misconceptions from the right rule and from each other.

    Of a few deals the best one is taken: that tells most of the live ones from each other, most of them from all others
    too, and has most wrong answers; where none is live, that tempts to most of those that no earlier deal tempted to. So
    any deal is taken where no better one was found.
    """
    live = found.live
    likely = [(case, at) for case, at in _likely(kind, found) if case in cases and level in (None, at)]
    untempted = sum(one.slug not in found.tempted for one in kind.misconceptions)
    enough = max(1, min(ENOUGH_FRESH, untempted))
    best, worth = "", (-1, -1, -1)
    for turn in range(TRIES if live else FRESH_TRIES):
        case, at = dice.pick(likely) if likely and turn % 4 < 3 else (dice.pick(cases), level)
        code = registry.random_code(kind, dice, at, case, game)
        tempted = tempting(code)
        apart = sum(tempted.tells_apart(slug) for slug in live)
        among = sum(tempted.tells_among(slug, live) for slug in live)
        # With more wrong answers on offer, a match by chance is less likely.
        more = len({repr(given) for given in tempted.answers.values()}) if live else _fresh(tempted, found)
        if (among, apart, more) > worth:
            best, worth = code, (among, apart, more)
        if turn >= LEAST_TRIES and apart == len(live) if live else more >= enough:
            break
    return best


def _fresh(tempted: Temptation, found: Suspects) -> int:
    """To how many misconceptions it tempts that no earlier deal tempted to; where to none of these, whether to any."""
    return sum(slug not in found.tempted for slug in tempted.answers) or bool(tempted.answers)


def _likely(kind: AnyKind, found: Suspects) -> Sequence[tuple[Case, Level]]:
    """Cases and levels that tell a live misconception apart, as often as they do, and those at which it was met; a case
    that asks the same each time comes again only where there is no other."""
    if not found.live:
        return ()
    codes = [parse_code(code) for one in found.by_slug.values() for code in one.codes[-2:]]
    met = [(kind.cases[code.case], Level(code.level)) for code in codes]
    just_asked = {case.slug for case, _level in met if case.few_deals}
    apart = [(case, level) for case, level, deal in _sampled(kind) if any(deal.tells_apart(slug) for slug in found.live)]
    return [one for one in (*apart, *met) if one[0].slug not in just_asked] or met


@cache
def _sampled(kind: AnyKind) -> tuple[tuple[Case, Level, Temptation], ...]:
    """Some deals of every case and level, the same each time."""
    return tuple(
        (case, level, temptation(registry.code_for(kind, case, level, seed)))
        for case in kind.cases
        for level in case.levels
        for seed in range(SAMPLES)
    )
