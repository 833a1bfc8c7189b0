"""What is printed: how many versions, on which paper. An address says it; what it says amiss becomes the usual."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final
from urllib.parse import urlencode

LETTERS: Final = "ABCD"
"""The versions, by the letter that stands on each."""

# Where people write on the American format, as CLDR has it.
_LETTER_COUNTRIES: Final = re.compile(r"-(?:BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)\b")


class Paper(Enum):
    """A format of paper by its name in addresses, which CSS calls the same."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class Choice:
    """What is printed."""

    versions: int = 1
    paper: Paper = Paper.A4
    only: str = ""
    """The one version that is shown of them, "" for all."""

    @property
    def all_letters(self) -> str:
        return LETTERS[: self.versions]

    @property
    def letters(self) -> str:
        """The versions that are shown."""
        return self.only or self.all_letters

    def query(self, only: str = "") -> str:
        """The choice in an address; of several versions, with ``only`` that one."""
        said = {"versions": str(self.versions), "paper": self.paper.value}
        return "?" + urlencode({**said, "only": only} if only else said)


def read_choice(given: Mapping[str, str]) -> tuple[Choice, bool]:
    """The choice of an address, and whether all of it was understood."""
    versions, paper, only = given.get("versions", "1"), given.get("paper", Paper.A4.value), given.get("only", "")
    understood = versions in _COUNTS and paper in _PAPERS
    choice = Choice(_COUNTS.get(versions, 1), _PAPERS.get(paper, Paper.A4))
    if only in tuple(choice.all_letters):
        return Choice(choice.versions, choice.paper, only), understood
    return choice, understood and not only


def likely_paper(accept_language: str) -> Paper:
    """The paper that is usual where the browser says that it is at home."""
    return Paper.LETTER if _LETTER_COUNTRIES.search(accept_language.split(",")[0]) else Paper.A4


_COUNTS: Final = {str(count): count for count in range(1, len(LETTERS) + 1)}
_PAPERS: Final = {paper.value: paper for paper in Paper}
