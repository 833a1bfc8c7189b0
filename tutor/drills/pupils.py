"""Learners who hold wrong rules, simulated: how well the tutor tells which, and how fast they are rid of them."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tutor.drills import registry
from tutor.drills.base import Case, Kind
from tutor.drills.beliefs import NOTHING_SEEN, Suspects, after
from tutor.drills.dice import Dice
from tutor.drills.learning import choose_code
from tutor.drills.tempting import Temptation, evidence, temptation

AnyKind = Kind[Any, Any]

FEW_SEEDS: Final = 64
"""So many seeds of each case and level are dealt, so that a simulation deals most of them once."""
AFTER_FIRST: Final = 3
"""The tutor has this many questions to name what a learner holds, the first that it spoils included."""
MOST_TO_SHOW: Final = 20
MOST_TO_MASTER: Final = 60
"""After so many questions it is given up, and counts as so many."""
LEARNS: Final = 0.5
"""How often a wrong rule is dropped when the answer that it gave was explained."""
GONE_AFTER: Final = 2
"""So many right answers in a row where it tempts, and a wrong rule counts as gone."""


class FewDice(Dice):
    """Dice that draw from few seeds."""

    def below(self, limit: int) -> int:
        return super().below(min(limit, FEW_SEEDS))


@dataclass(frozen=True, slots=True)
class Chances:
    """How often an answer is a slip (any wrong answer) or a guess (any answer)."""

    slips: float = 0.05
    guesses: float = 0.05


@dataclass(slots=True)
class Pupil:
    """Somebody who holds one or two wrong rules, the first of them where both give an answer."""

    kind: AnyKind
    held: list[str]
    hidden: str
    """The one of them that the tutor's catalogue lacks, or ""."""
    chances: Chances
    dice: Dice

    def answers(self, tempted: Temptation) -> tuple[Any, bool]:
        """The answer to a deal, and whether a wrong rule gave it."""
        if self.dice.chance(self.chances.guesses):
            return self.dice.pick([tempted.right, *_wrong_answers(tempted)]), False
        if self.dice.chance(self.chances.slips):
            return self.dice.pick(_wrong_answers(tempted)), False
        spoiling = next((slug for slug in self.held if slug in tempted.answers), None)
        return (tempted.answers[spoiling], True) if spoiling else (tempted.right, False)

    def sees(self, code: str) -> Temptation:
        """The deal as the tutor sees it, by its catalogue."""
        tempted = temptation(code)
        return tempted.without(self.hidden) if self.hidden else tempted


def _wrong_answers(tempted: Temptation) -> list[Any]:
    """Every wrong answer that is known, each once: the misconceptions' and the kind's own sample of one."""
    found: list[Any] = [_sample(tempted.code)]
    for given in tempted.answers.values():
        if given not in found:
            found.append(given)
    return found


@lru_cache(maxsize=4096)
def _sample(code: str) -> Any:
    dealt = registry.deal_code(code)
    return dealt.kind.parse(dealt.situation, dealt.kind.samples(dealt.situation, dealt.ruling).wrong)


def pupils(kind: AnyKind, count: int, chances: Chances, dice: Dice) -> Iterator[Pupil]:
    """Every second one holds two wrong rules; every fourth one holds one that the tutor does not know."""
    slugs = [one.slug for one in kind.misconceptions]
    for number in range(count):
        outside = number % 4 == 3
        held = list(dice.sample(slugs, 1 if outside or number % 2 == 0 else min(2, len(slugs))))
        yield Pupil(kind, held, held[0] if outside else "", chances, Dice(dice.below(1 << 30)))


# --- which deals come -------------------------------------------------------------------------------------------------


Ask = Callable[[Pupil, Suspects, Iterator[Case], Dice], str]
"""The code of the next question, from what was answered so far and the cases in turn."""


def random_order(pupil: Pupil, found: Suspects, turns: Iterator[Case], dice: Dice) -> str:
    """The cases in turn, whatever was answered."""
    return registry.random_code(pupil.kind, dice, None, next(turns))


def adaptive(pupil: Pupil, found: Suspects, turns: Iterator[Case], dice: Dice) -> str:
    """By what was answered."""
    cases = pupil.kind.cases if found.live else (next(turns),)
    return choose_code(pupil.kind, cases, None, None, dice, found, tempting=pupil.sees)


# --- what comes out ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Naming:
    """What the tutor made of a learner who learned nothing."""

    outside: bool
    shown: int
    """The question that a wrong rule first spoiled, from 1; 0 where none did."""
    named: int
    """The question after which the tutor named a wrong rule that the learner holds, counted from that one; 0 if never."""
    wrongly: bool
    """Whether it named one that the learner does not hold."""
    perhaps: int
    """How many answers it told as perhaps of a misconception, which alone gives them and is not named."""
    perhaps_rightly: int
    """How many of these are of one that the learner holds."""


def naming(pupil: Pupil, dice: Dice) -> Naming:
    """Ask until the tutor has had its questions since the first that was spoiled."""
    turns, found = dice.in_turn(pupil.kind.cases), NOTHING_SEEN
    shown = named = perhaps = rightly = 0
    wrongly = False
    for number in range(1, MOST_TO_SHOW + 1):
        tempted = pupil.sees(adaptive(pupil, found, turns, dice))
        answer, spoiled = pupil.answers(temptation(tempted.code))
        seen = evidence(tempted, answer)
        found = after(found, seen)
        shown = shown or (number if spoiled else 0)
        said = {tempted.families[slug] for slug in found.named}
        held = {tempted.families[slug] for slug in pupil.held if slug != pupil.hidden}
        wrongly |= bool(said - held)
        maybe = {tempted.families[slug] for slug in seen.matches}
        if len(maybe) == 1 and not said:
            perhaps, rightly = perhaps + 1, rightly + (maybe <= held)
        if shown and not named and said & held:
            named = number - shown + 1
        if shown and number >= shown + AFTER_FIRST - 1:
            break
    return Naming(bool(pupil.hidden), shown, named, wrongly, perhaps, rightly)


def questions_to_mastery(pupil: Pupil, ask: Ask, dice: Dice) -> int:
    """How many questions it takes until everything that the learner held was answered right twice in a row where it tempts.

    A wrong rule that spoiled an answer is dropped by chance, after its explanation.
    """
    turns, found = dice.in_turn(pupil.kind.cases), NOTHING_SEEN
    cleared = dict.fromkeys(pupil.held, 0)
    for number in range(1, MOST_TO_MASTER + 1):
        code = ask(pupil, found, turns, dice)
        whole = temptation(code)
        answer, spoiled = pupil.answers(whole)
        found = after(found, evidence(pupil.sees(code), answer))
        for slug in cleared.keys() & whole.answers.keys():
            cleared[slug] = cleared[slug] + 1 if answer == whole.right else 0
        if all(count >= GONE_AFTER for count in cleared.values()):
            return number
        if spoiled and pupil.dice.chance(LEARNS):
            pupil.held = [slug for slug in pupil.held if slug not in whole.giving(answer)]
    return MOST_TO_MASTER


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a simulation of one kind found, learner by learner."""

    namings: tuple[Naming, ...]
    chosen: tuple[int, ...]
    """Questions to mastery with deals that were chosen, for those who hold nothing from outside."""
    in_order: tuple[int, ...]
    """The same with the cases in turn."""


def simulate(kind: AnyKind, count: int, chances: Chances, seed: int) -> Outcome:
    """That many learners of one kind. In the active language; the same seed gives the same outcome.

    Those of another kind are others: they slip and guess at other questions.
    """

    def crowd() -> Collection[tuple[Pupil, Dice]]:
        dice = Dice(1000 * seed + kind.number)
        return [(pupil, FewDice(dice.below(1 << 30))) for pupil in pupils(kind, count, chances, dice)]

    return Outcome(
        tuple(naming(pupil, dice) for pupil, dice in crowd()),
        tuple(questions_to_mastery(pupil, adaptive, dice) for pupil, dice in crowd() if not pupil.hidden),
        tuple(questions_to_mastery(pupil, random_order, dice) for pupil, dice in crowd() if not pupil.hidden),
    )
