"""Situations with their right answers, each taken from a fault that was reported against some other program.

``cases.json`` says what the fields of each kind mean.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.cards import Card, Seat, parse_card

_FILE = Path(__file__).with_name("cases.json")
_HANDS = Path(__file__).with_name("hands.jsonl")


@dataclass(frozen=True)
class Case:
    """One situation: what a program is given and what it must answer."""

    id: str
    kind: str
    inputs: dict[str, Any]
    expected: dict[str, Any]
    notes: dict[str, Any] = field(default_factory=dict, repr=False)
    """What the file says beside these: usual wrong figures, how far a question may go, sources."""

    def __str__(self) -> str:
        return self.id


def cases(*kinds: str) -> list[Case]:
    """The cases of these kinds, in the order of the file."""
    entries = json.loads(_FILE.read_text(encoding="utf-8"))["cases"]
    return [_case(entry) for entry in entries if entry["kind"] in kinds]


def recorded_hands() -> list[dict[str, Any]]:
    """Hands of Seven-Card Stud that people played for chips, one mapping each.

    Seats are counted from 0, clockwise; ``stacks`` before the ante; ``cards`` in the order dealt, None where never shown;
    ``actions`` are (street, seat, action, chips added), street 0 the antes; ``contributed`` is before and ``pot_total`` after
    ``refund``; ``net`` is after rake, which the winners paid.
    """
    return [json.loads(line) for line in _HANDS.read_text(encoding="utf-8").splitlines()]


def _case(entry: Mapping[str, Any]) -> Case:
    main = ("id", "kind", "inputs", "expected")
    notes = {name: value for name, value in entry.items() if name not in main}
    return Case(*(entry[name] for name in main), notes)


def seat(name: str) -> Seat:
    """The number of a seat that the file writes ``S3``."""
    return int(name.removeprefix("S"))


def by_seat(values: Mapping[str, Any]) -> dict[Seat, Any]:
    """A mapping by seat, as the engine has it."""
    return {seat(name): value for name, value in values.items()}


def hand(texts: list[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, texts))
