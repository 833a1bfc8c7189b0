"""What the engine answers with: a ruling, and the facts that it rests on."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.rules import Rule

A = TypeVar("A", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One step of the reasoning, without words: what was looked at and which rules decide it."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Ruling(Generic[A]):
    """An answer and, in the order in which one reasons, the facts that lead to it."""

    answer: A
    facts: tuple[Fact, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule applied, each once, in the order of its first use."""
        return tuple(dict.fromkeys(rule for fact in self.facts for rule in fact.rules))
