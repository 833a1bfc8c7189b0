"""The fields of a hand history, each of its type: what a text says before it is asked whether the rules allow it."""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import time
from decimal import Decimal
from typing import Any, Final

from engine.phh.amounts import amount, parse_float
from engine.phh.errors import PhhError, PhhProblem
from engine.phh.lines import Lines

MOST_DEPTH: Final = 20
_LEAST_INT, _MOST_INT = -(2**63), 2**63 - 1


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    return _is_int(value) or isinstance(value, Decimal)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_text_or_int(value: object) -> bool:
    return _is_text(value) or _is_int(value)


Check = Callable[[object], bool]

REQUIRED: Final[Mapping[str, Check]] = {
    "variant": _is_text,
    "antes": _is_number,
    "bring_in": _is_number,
    "small_bet": _is_number,
    "big_bet": _is_number,
    "starting_stacks": _is_number,
    "actions": _is_text,
}
"""The fields that a hand of stud must have; of arrays, the type of an entry."""

OPTIONAL: Final[Mapping[str, Check]] = {
    **dict.fromkeys(("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"), _is_text),
    "time": lambda value: isinstance(value, time),
    **dict.fromkeys(("time_zone", "time_zone_abbreviation", "currency", "currency_symbol"), _is_text),
    **dict.fromkeys(("day", "month", "year", "level", "seat_count"), _is_int),
    **dict.fromkeys(("hand", "table"), _is_text_or_int),
    "seats": _is_int,
    "players": _is_text,
    **dict.fromkeys(("finishing_stacks", "winnings", "time_banks"), _is_number),
    "ante_trimming_status": lambda value: isinstance(value, bool),
    "time_limit": _is_number,
    # Fields of our own:
    "_game": _is_text,
    "_chip": _is_number,
}

PER_PLAYER: Final = ("antes", "starting_stacks", "seats", "players", "finishing_stacks", "winnings", "time_banks")
"""Arrays with one entry for each player."""

OTHER_VARIANTS: Final = ("blinds_or_straddles", "min_bet")
"""Fields of games that are no stud."""


@dataclass(frozen=True, slots=True)
class Document:
    """The fields as ``tomllib`` has them, decimals as ``Decimal``, and where they stand."""

    fields: Mapping[str, Any]
    lines: Lines

    @property
    def players(self) -> int:
        return len(self.fields["starting_stacks"])

    def amount(self, name: str) -> Decimal:
        """The amount in a field. Raises ``PhhError``."""
        return amount(self.fields[name], self.lines.of(name))

    def amounts(self, name: str) -> list[Decimal]:
        """The amounts in an array. Raises ``PhhError``."""
        return [amount(value, self.lines.of(name, place)) for place, value in enumerate(self.fields[name])]


def parse(text: str) -> Document:
    """The fields of a text, all that are required and each of its type. Raises ``PhhError``."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    fields = _load(text)
    document = Document(fields, Lines(text))
    for name, value in fields.items():
        _check_nesting(value, document.lines.of(name))
    for name in REQUIRED:
        if name not in fields:
            raise PhhError(PhhProblem.MISSING_FIELD, None, name)
    for name in OTHER_VARIANTS:
        if name in fields:
            raise PhhError(PhhProblem.FIELD_OF_OTHER_VARIANT, document.lines.of(name), name)
    for name, check in {**REQUIRED, **OPTIONAL}.items():
        if name in fields:
            _check_type(document, name, check)
    for name in PER_PLAYER:
        if name in fields and len(fields[name]) != document.players:
            raise PhhError(PhhProblem.WRONG_LENGTH, document.lines.of(name), name)
    return document


def _load(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError as error:
        told = re.search(r"\(at line (\d+), column \d+\)$", str(error))
        raise PhhError(PhhProblem.SYNTAX, int(told[1]) if told else text.count("\n") + 1) from None
    except RecursionError:
        raise PhhError(PhhProblem.TOO_DEEP) from None
    except ValueError:
        # Python turns no more than some thousand digits into a number.
        digits = re.search(r"[0-9_]{4000}", text)
        raise PhhError(PhhProblem.TOO_LARGE, text.count("\n", 0, digits.start()) + 1 if digits else None) from None


def _check_nesting(value: object, line: int | None) -> None:
    """No value is nested too deep or an integer beyond those of TOML."""
    level = [value]
    for _depth in range(MOST_DEPTH):
        for entry in level:
            if isinstance(entry, int) and not _LEAST_INT <= entry <= _MOST_INT:
                raise PhhError(PhhProblem.TOO_LARGE, line)
        inner = [entry for entry in level if isinstance(entry, list | dict)]
        level = [held for entry in inner for held in (entry.values() if isinstance(entry, dict) else entry)]
    if level:
        raise PhhError(PhhProblem.TOO_DEEP, line)


def _check_type(document: Document, name: str, check: Check) -> None:
    value, lines = document.fields[name], document.lines
    if name not in (*PER_PLAYER, "actions"):
        if not check(value):
            raise PhhError(PhhProblem.WRONG_TYPE, lines.of(name), name)
        return
    if not isinstance(value, list):
        raise PhhError(PhhProblem.WRONG_TYPE, lines.of(name), name)
    for place, entry in enumerate(value):
        if not check(entry):
            raise PhhError(PhhProblem.WRONG_TYPE, lines.of(name, place), name)
