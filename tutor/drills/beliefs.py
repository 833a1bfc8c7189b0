"""How likely a learner holds each misconception, by their answers of one kind: a small Bayesian judge.

It sees the answers and nothing else. What it assumes:

* A learner holds none, one or two of the misconceptions of the catalogue. Where these give different wrong answers to a
  deal, each comes as often as the other.
* Alone or beside one of them, they may hold a rule that the catalogue lacks. It is like the known ones: it goes wrong where
  many of them do, and gives an answer the more often the more of them give it, so that such an answer says less.
* Some answers come of no rule, slips and guesses: any of those on offer, or one that no misconception gives.
* A wrong answer is explained, and some learners then drop the rule that gave it; others come to hold one in time.

The figures below were tried on simulated learners (``manage.py simulate``, seeds 11 to 14).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from math import log2
from typing import Any, Final

from tutor.drills.tempting import Evidence, Temptation

ONE_HELD: Final = 0.35
TWO_HELD: Final = 0.15
UNKNOWN_HELD: Final = 0.2
UNKNOWN_BESIDE: Final = 0.05
"""How likely it is before any answer that somebody holds one misconception, two, a rule that the catalogue lacks, and such
a one beside a misconception."""
STRAY: Final = 0.1
"""The share of answers that come of no rule."""
DROPPED: Final = 0.3
"""How often a rule is dropped once its answer was explained."""
DRIFT: Final = 0.02
"""So much of what is believed is forgotten with every answer."""
UNKNOWN_RULES: Final = 2
"""The catalogue is thought to lack so many rules that go wrong on a deal."""
SURE: Final = 0.84
"""So likely it must be before a misconception is told as the learner's."""
AGAIN: Final = 2
"""So many answers must have been those of that misconception."""
LIVE: Final = 0.02
"""As long as it is so likely, one that an answer pointed to is looked for."""
LATEST: Final = 4
"""So many of the latest deals are known by their codes."""

State = tuple[str, ...]
"""What somebody holds: none to two rules, in order."""
UNKNOWN: Final = ""
"""A rule that the catalogue lacks, among the slugs of a state."""
RIGHT: Final = 0
UNLISTED: Final = -1


@dataclass(frozen=True, slots=True)
class Suspects:
    """What the answers of one kind say, together."""

    states: Mapping[State, float] = field(default_factory=dict)
    """How likely each state is now, after the last answer and its explanation; empty where nothing was asked."""
    held: Mapping[str, float] = field(default_factory=dict)
    """How likely each misconception is held now."""
    pointed_to: frozenset[str] = frozenset()
    """The misconceptions to which some answer points."""
    times: Mapping[str, int] = field(default_factory=dict)
    """To how many answers each of them, or its family, leads: by what it is told as."""
    named: frozenset[str] = frozenset()
    """The misconceptions as whose the last answer may be told; with one all of its family that give the answer."""
    codes: tuple[str, ...] = ()
    """The latest deals, the last one last."""
    shown_by: frozenset[str] = frozenset()
    """The deals, by code, whose answer pointed to a misconception."""

    @property
    def live(self) -> tuple[str, ...]:
        """The misconceptions that the next deal should look for."""
        return tuple(slug for slug in sorted(self.pointed_to) if self.held[slug] >= LIVE)


NOTHING_SEEN: Final = Suspects()


def suspects(history: Iterable[Evidence]) -> Suspects:
    """What the answers say, oldest first."""
    found = NOTHING_SEEN
    for seen in history:
        found = after(found, seen)
    return found


def after(found: Suspects, seen: Evidence) -> Suspects:
    """The same with one more answer."""
    families = seen.deal.families
    states = _judged(found.states or before_any(families.keys()), seen)
    pointing_to = seen.pointing_to
    times = Counter(found.times)
    times.update({families[slug] for slug in pointing_to})
    named = _named(states, seen, times) if pointing_to else frozenset()
    first = before_any(families.keys())
    states = {state: (1 - DRIFT) * chance + DRIFT * first[state] for state, chance in _explained(states, pointing_to).items()}
    return Suspects(
        states=states,
        held=chances(states),
        pointed_to=found.pointed_to | pointing_to,
        times=times,
        named=named,
        codes=(*found.codes, seen.deal.code)[-LATEST:],
        shown_by=found.shown_by | {seen.deal.code} if pointing_to else found.shown_by,
    )


def before_any(slugs: Collection[str]) -> Mapping[State, float]:
    """How likely each state is before any answer, where these are the misconceptions of the kind."""
    return _before_any(frozenset(slugs))


@lru_cache(maxsize=256)
def _before_any(slugs: frozenset[str]) -> Mapping[State, float]:
    ordered = sorted(slugs)
    states: dict[State, float] = {
        (): 1 - ONE_HELD - TWO_HELD - UNKNOWN_HELD - UNKNOWN_BESIDE,
        (UNKNOWN,): UNKNOWN_HELD,
        **{(slug,): ONE_HELD / len(ordered) for slug in ordered},
        **{(UNKNOWN, slug): UNKNOWN_BESIDE / len(ordered) for slug in ordered},
    }
    pairs = list(combinations(ordered, 2))
    states.update({pair: TWO_HELD / len(pairs) for pair in pairs})
    return states


def chances(states: Mapping[State, float]) -> dict[str, float]:
    """How likely each rule is held, the unknown one among them."""
    found: dict[str, float] = {}
    for state, chance in states.items():
        for slug in state:
            found[slug] = found.get(slug, 0.0) + chance
    return found


class _Offer:
    """The answers of one deal as the judge sees them: numbered, the right one 0; the last number is for all the others."""

    def __init__(self, deal: Temptation) -> None:
        numbers: dict[Any, int] = {deal.right: RIGHT}
        self.by_slug = {slug: numbers.setdefault(given, len(numbers)) for slug, given in deal.answers.items()}
        self.numbers = numbers
        self.stray = STRAY / (len(numbers) + 1)
        """How often any one answer is given by chance."""
        tempted = len(self.by_slug)
        wrong = (tempted + 1) / (len(deal.families) + 2)
        each = wrong / (tempted + UNKNOWN_RULES)
        self.unknown = [1 - wrong, *[0.0] * (len(numbers) - 1), each * UNKNOWN_RULES]
        """How often an unknown rule gives each answer."""
        for number in self.by_slug.values():
            self.unknown[number] += each


def _judged(states: Mapping[State, float], seen: Evidence) -> dict[State, float]:
    """Bayes' rule: how likely each state is with the answer known."""
    offer = _Offer(seen.deal)
    number = offer.numbers.get(seen.answer, UNLISTED)
    unknown = offer.unknown[number]
    found = {}
    for state, chance in states.items():
        wrong = [offer.by_slug[slug] for slug in state if slug in offer.by_slug]
        if seen.parts and seen.parts.issubset(state):
            given = 1.0
        elif wrong:
            given = wrong.count(number) / len(wrong)
        else:
            given = float(number == RIGHT)
        if UNKNOWN in state:
            given = (given + unknown) / 2 if wrong else unknown
        found[state] = chance * ((1 - STRAY) * given + offer.stray)
    total = sum(found.values())
    return {state: chance / total for state, chance in found.items()}


def _named(states: Mapping[State, float], seen: Evidence, times: Mapping[str, int]) -> frozenset[str]:
    """Of those to which the answer points, the ones that the learner held when giving it; of several that give all of it
    one alone, with its family."""
    families = seen.deal.families
    held = dict.fromkeys(sorted({families[slug] for slug in seen.pointing_to}), 0.0)
    for state, chance in states.items():
        for family in {families[slug] for slug in state if slug != UNKNOWN}:
            if family in held:
                held[family] += chance
    sure = {family for family, chance in held.items() if chance >= SURE and times[family] >= AGAIN}
    if seen.matches:
        sure &= {max(held, key=lambda family: held[family])}
    return frozenset(slug for slug in seen.pointing_to if families[slug] in sure)


def _explained(states: Mapping[State, float], gave: Collection[str]) -> Mapping[State, float]:
    """What is left of the rules that may have given a wrong answer, once it was explained."""
    if not gave:
        return states
    found = dict(states)
    for state, chance in states.items():
        left = tuple(slug for slug in state if slug not in gave)
        if left != state:
            found[state] -= DROPPED * chance
            found[left] += DROPPED * chance
    return found


# --- what a deal would tell -------------------------------------------------------------------------------------------


def information(found: Suspects, deal: Temptation, live: Collection[str], *, of_all: float) -> float:
    """How many bits the answer to a deal will tell, on average: of each of the live ones, whether it is held; and a share
    ``of_all`` of what it tells of everything. ``found`` has been asked something."""
    offer = _Offer(deal)
    by_slug, unknown = offer.by_slug, found.held[UNKNOWN]
    spread = [offer.stray + (1 - STRAY) * unknown * chance for chance in offer.unknown]
    beside = [offer.stray + (1 - STRAY) * unknown * chance / 2 for chance in offer.unknown]
    total = [0.0] * len(spread)
    having = {slug: [0.0] * len(spread) for slug in live if slug in by_slug}
    known = 0.0
    for slugs, chance in _tempted(found, by_slug):
        answers = list(beside) if slugs else list(spread)
        for slug in slugs:
            answers[by_slug[slug]] += (1 - STRAY) * (1 - unknown / 2) / len(slugs)
        if not slugs:
            answers[RIGHT] += (1 - STRAY) * (1 - unknown)
        joint = [chance * share for share in answers]
        total = [one + more for one, more in zip(total, joint, strict=True)]
        for slug in having.keys() & set(slugs):
            having[slug] = [one + more for one, more in zip(having[slug], joint, strict=True)]
        known += chance * _entropy(answers)
    whole = _entropy(total)
    bits = of_all * (whole - known)
    for held in having.values():
        bits += whole - _shared(held) - _shared([every - one for every, one in zip(total, held, strict=True)])
    return bits


def _tempted(found: Suspects, tempted: Collection[str]) -> list[tuple[State, float]]:
    """How likely somebody holds, of those that a deal tempts to, just these."""
    ordered = sorted(tempted)
    alone = {slug: found.held[slug] for slug in ordered}
    pairs: list[tuple[State, float]] = [(pair, found.states[pair]) for pair in combinations(ordered, 2)]
    for pair, chance in pairs:
        for slug in pair:
            alone[slug] -= chance
    groups = [*pairs, *(((slug,), chance) for slug, chance in alone.items())]
    return [*groups, ((), 1 - sum(chance for _state, chance in groups))]


def _shared(joint: Collection[float]) -> float:
    """The entropy of a part of all cases, for as much as it is of them."""
    size = sum(joint)
    return size * _entropy([chance / size for chance in joint]) if size > 1e-9 else 0.0


def _entropy(chances: Iterable[float]) -> float:
    """In bits."""
    return -sum(chance * log2(chance) for chance in chances if chance > 0)
