"""The facts of a game, as written: what is asked, what is right, why, and what people answer instead.

Texts stand in both languages. A text may hold ``{answer}``, a figure drawn for the deal such as ``{players}``, and the
figures that the fact names; all of them are put in when the question is worded.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from django.utils.functional import lazy
from django.utils.translation import get_language

from engine.profile import Game
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Level, Words

Answer = int | str
"""A number, or the key of an option; "yes" or "no" where that is the question."""
Drawn = Mapping[str, int]
"""The figures drawn for a deal, by name."""
Derived = tuple[str, tuple[int | str, ...]]
"""The name of a derivation and what it is given; a name among the drawn figures stands for its value."""
Type = Literal["yes-no", "number", "choice"]


class FactError(ValueError):
    """An entry that cannot be asked as it is written; the text says which and why, for authors."""


@dataclass(frozen=True, slots=True)
class InBoth:
    """A text in both languages."""

    pt: str
    es: str

    def said(self, figures: Mapping[str, Answer] | None = None) -> str:
        """In the active language, with the figures put in."""
        text = self.es if (get_language() or "").split("-")[0] == "es" else self.pt
        if not figures:
            return text
        return text.format(**{name: wording.number(one) if isinstance(one, int) else one for name, one in figures.items()})

    @property
    def later(self) -> Words:
        """In the language that is active when it is read."""
        words: Words = lazy(self.said, str)()
        return words


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One step of the explanation."""

    rules: tuple[Rule, ...]
    text: InBoth


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAnswer:
    """What people answer who hold the mistake of that name, and what to tell them. The answer is typed or derived."""

    mistake: str
    answer: Answer | None = None
    derive: Derived | None = None
    correction: InBoth


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    key: str
    label: InBoth


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainFact:
    """One fact. Its place in the file is its case's place, so that entries are only ever appended."""

    id: str
    type: Type
    name: InBoth
    question: InBoth
    says: Reason
    """The answer as half a sentence; it is the last step too."""
    steps: tuple[Reason, ...]
    answer: Answer | None = None
    """None where figures are drawn: then it is derived."""
    derive: Derived | None = None
    levels: tuple[Level, ...] = (Level.PLAIN,)
    drawn: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """The smallest and the largest value of each figure that is drawn."""
    figures: Mapping[str, Derived] = field(default_factory=dict)
    options: tuple[Choice, ...] = ()
    dealt_order: bool = False
    """Whether the options come in another order each time; those that have an order of their own keep it."""
    signed: bool = False
    """Whether the number is a result that may be negative."""
    wrong: tuple[WrongAnswer, ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that the explanation cites."""
        return tuple(dict.fromkeys(rule for reason in (*self.steps, self.says) for rule in reason.rules))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options, none where a number is asked for."""
        return {"yes-no": ("yes", "no"), "number": ()}.get(self.type, tuple(option.key for option in self.options))


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake:
    """A mistake that goes through several facts."""

    slug: str
    name: InBoth
    family: str = ""


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """The facts of one game."""

    game: Game
    facts: tuple[PlainFact, ...]
    mistakes: tuple[Mistake, ...]

    @cached_property
    def by_id(self) -> Mapping[str, PlainFact]:
        return {fact.id: fact for fact in self.facts}
