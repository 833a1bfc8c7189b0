"""What a kind of line is: its fields, what is answered, and the function that answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.protocol.reading import Fields
from engine.rules import Rule
from engine.ruling import Ruling


class Answer(NamedTuple):
    """What is answered, ready to be written as JSON, and the rules that it rests on."""

    expected: Mapping[str, object]
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of line. The texts are for programmers and make up ``python -m engine --help``."""

    name: str
    says: str
    needs: Mapping[str, str]
    """The fields of ``inputs`` that must be there, and what each holds."""
    may: Mapping[str, str] = field(default_factory=dict)
    """The fields that may be there."""
    gives: str
    """The fields of ``expected``."""
    answer: Callable[[Fields], Answer]
    """May raise ``InputError``."""


def cited(*rulings: Ruling[object] | None) -> tuple[Rule, ...]:
    """The rules of several rulings, each once, in the order of their first use."""
    return tuple(dict.fromkeys(rule for ruling in rulings if ruling for rule in ruling.rules))
