"""What the deal of a code tempts to, and what one answer to it says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tutor.drills import registry
from tutor.drills.by_parts import PartMistake, reasons, wrong_parts


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

    def without(self, slug: str) -> "Temptation":
        """The same for a catalogue that lacks that misconception."""
        answers = {other: given for other, given in self.answers.items() if other != slug}
        families = {other: family for other, family in self.families.items() if other != slug}
        return Temptation(self.code, self.right, answers, families)


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


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one answer says."""

    deal: Temptation
    answer: Any
    matches: frozenset[str]
    """The misconceptions that give just this answer; none where it is right."""
    parts: frozenset[str]
    """Where none gives all of it: those that each explain parts of it, two at most."""

    @property
    def pointing_to(self) -> frozenset[str]:
        """The misconceptions that it may come of."""
        return self.matches | self.parts


def evidence(deal: Temptation, answer: Any) -> Evidence:
    """What the answer to a deal says. The deal is only looked at again where no misconception gives all of the answer."""
    matches = deal.giving(answer)
    parts = frozenset[str]() if answer == deal.right or matches else _in_parts(deal, answer)
    return Evidence(deal, answer, matches, parts)


def _in_parts(deal: Temptation, answer: Any) -> frozenset[str]:
    """Two misconceptions at once, where the parts of an answer are wrong independently of each other."""
    dealt = registry.deal_code(deal.code)
    kind, situation, ruling = dealt.kind, dealt.situation, dealt.ruling
    if not kind.independent_parts:
        return frozenset()
    mistaken = tuple((one, deal.answers.get(one.slug)) for one in kind.misconceptions)
    parts = kind.grade(situation, ruling, answer).parts
    found = reasons(kind, situation, ruling, answer, mistaken, lambda: wrong_parts(kind, situation, ruling, mistaken), parts)
    return frozenset(one.misconception.slug for one in found if isinstance(one, PartMistake))
