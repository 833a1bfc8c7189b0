"""The deals that are printed: of the same kinds, cases and levels as the set's, but dealt anew.

What is graded online is never printed, for a printed code is public: it leads to the question with its explanation. The
seeds follow from the set, the version and the place, so that the same address prints the same deals on any machine that has
the same key, and nobody else can tell them beforehand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.crypto import salted_hmac

from tutor.classroom.models import SharedItem
from tutor.classroom.printing.choice import LETTERS, Choice
from tutor.drills import registry
from tutor.drills.codes import SEEDS
from tutor.drills.registry import Dealt
from tutor.drills.worded import Worded, worded

_SALT: Final = "tutor.classroom.printing.deals"


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise of a version: its number on the sheet, and its deal in the active language."""

    letter: str
    number: int
    dealt: Dealt

    @property
    def name(self) -> str:
        """What ids of the exercise begin with."""
        return f"{self.letter.lower()}{self.number}"

    @property
    def worded(self) -> Worded:
        return worded(self.dealt)


@dataclass(frozen=True, slots=True)
class Version:
    letter: str
    exercises: tuple[Exercise, ...]


def versions(items: Sequence[SharedItem], choice: Choice) -> tuple[Version, ...]:
    """The versions that are shown. A place whose kind or case is no more is left out of all of them."""
    used = {item.code for item in items}
    made = []
    for letter in LETTERS[: LETTERS.index(choice.letters[-1]) + 1]:
        codes = tuple(_codes(items, letter, used))
        if letter in choice.letters:
            exercises = (Exercise(letter, number, registry.deal_code(code)) for number, code in enumerate(codes, 1))
            made.append(Version(letter, tuple(exercises)))
    return tuple(made)


def _codes(items: Sequence[SharedItem], letter: str, used: set[str]) -> Iterator[str]:
    """The codes of one version; none is ``used`` already, and each then is."""
    for item in items:
        try:
            kind = registry.get(item.kind)
            case = kind.case(item.case)
        except KeyError:
            continue
        level = next((level for level in case.levels if level == item.level), case.levels[-1])
        seed = _seed(item, letter)
        while (code := registry.code_for(kind, case, level, seed)) in used:
            seed += 1
        used.add(code)
        yield code


def _seed(item: SharedItem, letter: str) -> int:
    signed = salted_hmac(_SALT, f"{item.shared_set_id}/{letter}/{item.position}", algorithm="sha256")
    return int.from_bytes(signed.digest()[:8], "big") % SEEDS
