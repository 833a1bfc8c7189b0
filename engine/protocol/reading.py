"""Reading what another program sent, with the path of every value, so that an error says where it is.

A path is written as one would reach the value: ``inputs.stacks[1]``, ``inputs.contributions.S2``.
"""

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.cards import Chips, Seat

MOST_CHIPS: Final = 10**12
LONGEST_NAME: Final = 40
"""Of a name that nobody knows, no more is repeated in a path."""

_SEAT: Final = re.compile(r"S([1-9][0-9]?)")
_AMOUNT: Final = re.compile(r"[0-9]{1,18}")
_NAME: Final = re.compile(r"\w+", re.ASCII)


class Reason(StrEnum):
    """Why a line is not answered. Where the engine refuses it, the reason is the engine's own, in small letters."""

    LINE_TOO_LONG = "line_too_long"
    NOT_UTF_8 = "not_utf_8"
    NOT_JSON = "not_json"
    NESTED_TOO_DEEP = "nested_too_deep"
    NOT_AN_OBJECT = "not_an_object"
    NOT_A_LIST = "not_a_list"
    NOT_A_TEXT = "not_a_text"
    NOT_A_WHOLE_NUMBER = "not_a_whole_number"
    NOT_TRUE_OR_FALSE = "not_true_or_false"
    NOT_A_SEAT = "not_a_seat"
    """A text that is none of S1 to S99."""
    MISSING_FIELD = "missing_field"
    UNKNOWN_FIELD = "unknown_field"
    REPEATED_FIELD = "repeated_field"
    UNKNOWN_KIND = "unknown_kind"
    UNKNOWN_WORD = "unknown_word"
    """A text that is none of those which the field may have."""
    NUMBER_TOO_SMALL = "number_too_small"
    NUMBER_TOO_LARGE = "number_too_large"
    NUMBER_OF_ENTRIES = "number_of_entries"
    NUMBER_OF_SEATS = "number_of_seats"
    NUMBER_OF_CARDS = "number_of_cards"
    REPEATED_CARD = "repeated_card"
    NO_SUCH_SEAT = "no_such_seat"
    """A seat that the other fields do not have at the table."""
    REPEATED_SEAT = "repeated_seat"
    NO_LARGER_UNIT = "no_larger_unit"
    """An exposed pair changes nothing in that round."""
    AMOUNTS = "amounts"
    """A bring-in, small and large bet that cannot be played together."""
    CALL_MULTIPLE = "call_multiple"
    """A Call is a whole number of Antes."""
    WRONG_STREET = "wrong_street"
    ROUND_OVER = "round_over"
    HAND_NOT_OVER = "hand_not_over"
    SEATS_STILL_IN = "seats_still_in"
    """More than one hand is left, so that they would have to be compared."""
    GAMES_DIFFER = "games_differ"
    """Asked for both games, which answer differently."""
    ENGINE_FAULT = "engine_fault"
    """A fault of ours, not of the line."""


class InputError(ValueError):
    """A line that cannot be answered; ``where`` is the path of the field at fault."""

    def __init__(self, reason: str, where: str) -> None:
        super().__init__(reason, where)
        self.reason = reason
        self.where = where


class Pairs(dict[str, object]):
    """A JSON object that remembers which of its names came more than once."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        times = Counter(name for name, _ in pairs) if len(self) < len(pairs) else {}
        self.repeated = [name for name in times if times[name] > 1]


class Huge:
    """A whole number with more digits than any amount has."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value of the line and its path. The readers raise ``InputError``."""

    raw: object
    path: str

    def fault(self, reason: str) -> InputError:
        """The error to raise about this value."""
        return InputError(reason, self.path)

    def named(self, name: str, raw: object) -> "Value":
        """The value of a field of this one."""
        shown = f".{name}" if _NAME.fullmatch(name) and len(name) <= LONGEST_NAME else f"[{json.dumps(name[:LONGEST_NAME])}]"
        return Value(raw, self.path + shown if self.path else shown.removeprefix("."))

    def each(self) -> dict[str, "Value"]:
        """The fields of an object, whatever their names."""
        if not isinstance(self.raw, dict):
            raise self.fault(Reason.NOT_AN_OBJECT)
        if isinstance(self.raw, Pairs) and self.raw.repeated:
            raise self.named(self.raw.repeated[0], None).fault(Reason.REPEATED_FIELD)
        return {name: self.named(name, raw) for name, raw in self.raw.items()}

    def fields(self, required: Collection[str], optional: Collection[str] = ()) -> "Fields":
        """The fields of an object that has all of ``required`` and may have some of ``optional``."""
        found = self.each()
        for name, value in found.items():
            if name not in required and name not in optional:
                raise value.fault(Reason.UNKNOWN_FIELD)
        for name in required:
            if name not in found:
                raise self.named(name, None).fault(Reason.MISSING_FIELD)
        return Fields(self, found)

    def items(self, sizes: Collection[int] | None = None) -> list["Value"]:
        """The entries of a list, as many as one of ``sizes`` says."""
        if not isinstance(self.raw, list):
            raise self.fault(Reason.NOT_A_LIST)
        if sizes is not None and len(self.raw) not in sizes:
            raise self.fault(Reason.NUMBER_OF_ENTRIES)
        return [Value(raw, f"{self.path}[{place}]") for place, raw in enumerate(self.raw)]

    def text(self) -> str:
        if not isinstance(self.raw, str):
            raise self.fault(Reason.NOT_A_TEXT)
        return self.raw

    def word(self, words: Collection[str]) -> str:
        """A text that is one of ``words``."""
        text = self.text()
        if text not in words:
            raise self.fault(Reason.UNKNOWN_WORD)
        return text

    def flag(self) -> bool:
        if not isinstance(self.raw, bool):
            raise self.fault(Reason.NOT_TRUE_OR_FALSE)
        return self.raw

    def number(self, least: int = 0, most: int = MOST_CHIPS) -> int:
        """A whole number; true and false are none, nor is 2.0."""
        if isinstance(self.raw, Huge):
            raise self.fault(Reason.NUMBER_TOO_LARGE)
        if not isinstance(self.raw, int) or isinstance(self.raw, bool):
            raise self.fault(Reason.NOT_A_WHOLE_NUMBER)
        if not least <= self.raw <= most:
            raise self.fault(Reason.NUMBER_TOO_SMALL if self.raw < least else Reason.NUMBER_TOO_LARGE)
        return self.raw

    def amount(self) -> Chips:
        """Chips, also where a text has the digits: ``"550"``."""
        digits = isinstance(self.raw, str) and _AMOUNT.fullmatch(self.raw)
        return Value(int(digits[0]), self.path).number() if digits else self.number()

    def seat(self, at_table: Collection[Seat] | None = None) -> Seat:
        """A seat, written ``S3``; where ``at_table`` is given, one of these."""
        found = _SEAT.fullmatch(self.text())
        if found is None:
            raise self.fault(Reason.NOT_A_SEAT)
        if at_table is not None and int(found[1]) not in at_table:
            raise self.fault(Reason.NO_SUCH_SEAT)
        return int(found[1])

    def seats(self, at_table: Collection[Seat] | None = None) -> tuple[Seat, ...]:
        """A list of different seats, by number."""
        found: list[Seat] = []
        for value in self.items():
            if value.seat(at_table) in found:
                raise value.fault(Reason.REPEATED_SEAT)
            found.append(value.seat())
        return tuple(sorted(found))

    def by_seat(self, most: int = 99, *, least: int = 2, at_table: Collection[Seat] | None = None) -> dict[Seat, "Value"]:
        """An object with a field for each seat, in the order of the seats, ``most`` being the highest seat there can be.

        Where ``at_table`` is given, the seats are some of these, and need not be so many.
        """
        found = {Value(name, value.path).seat(at_table): value for name, value in self.each().items()}
        for seat, value in found.items():
            if seat > most:
                raise value.fault(Reason.NO_SUCH_SEAT)
        if at_table is None and len(found) < least:
            raise self.fault(Reason.NUMBER_OF_SEATS)
        return dict(sorted(found.items()))


class Fields(Mapping[str, Value]):
    """The fields of an object, all of them known by name. An optional field may be null, which is as good as left out."""

    def __init__(self, whole: Value, found: Mapping[str, Value]) -> None:
        self.whole = whole
        self._found = found

    def __getitem__(self, name: str) -> Value:
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def given(self, name: str) -> Value | None:
        """An optional field, None where it is missing or null."""
        found = self._found.get(name)
        return None if found is None or found.raw is None else found

    def lacks(self, name: str) -> InputError:
        """The error to raise where a field that is not always needed is missing."""
        return self.whole.named(name, None).fault(Reason.MISSING_FIELD)


def parse(line: str) -> object:
    """The JSON value of a line. Raises ``InputError`` about the line as a whole."""
    try:
        return json.loads(line, object_pairs_hook=Pairs, parse_int=_whole_number, parse_constant=_no_constant)
    except RecursionError:
        raise InputError(Reason.NESTED_TOO_DEEP, "line") from None
    except ValueError:
        raise InputError(Reason.NOT_JSON, "line") from None


def _whole_number(digits: str) -> int | Huge:
    """Python refuses to read very long numbers, and no amount is so large."""
    return int(digits) if len(digits) <= 18 else Huge()


def _no_constant(name: str) -> object:
    """NaN and the infinities, which Python reads, are no JSON."""
    raise ValueError(name)
