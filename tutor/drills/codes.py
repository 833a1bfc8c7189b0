"""Question codes: short, opaque and checked.

A code is twelve letters and digits in three groups. It packs the generator's version, the kind, the case, the level and the
seed, and a checksum; all of it is then scrambled, so that a reader learns nothing from a code and a mistyped one is noticed.
The scrambling hides nothing from somebody with this file, and need not: graded work never shows a code.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

VERSION: Final = 1
"""Raised whenever the same seed would deal something else."""

SEEDS: Final = 1 << 26
"""How many seeds there are."""

# Field widths in bits, first to last; together with the checksum they fill the twelve characters of five bits.
_FIELDS: Final = (("version", 4), ("kind", 7), ("case", 6), ("level", 2), ("seed", 26))
_CHECK_BITS: Final = 15
_HALF_BITS: Final = 30
_HALF: Final = (1 << _HALF_BITS) - 1
_ROUNDS: Final = 4
# Letters that are misread for one another (I, L, O, U) are left out, and read as what they look like.
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD: Final = str.maketrans("ILO", "110")
_SHAPE: Final = re.compile(rf"[{_ALPHABET}]{{12}}", re.ASCII)


class CodeError(ValueError):
    """A text that is no question code, or one of a generator that is no longer here."""


@dataclass(frozen=True, slots=True)
class QuestionCode:
    """What a code says; kind and case by their numbers."""

    kind: int
    case: int
    level: int
    seed: int
    version: int = VERSION

    def __str__(self) -> str:
        packed = 0
        for name, bits in _FIELDS:
            value = getattr(self, name)
            if not 0 <= value < 1 << bits:
                raise CodeError(name)
            packed = packed << bits | value
        scrambled = _scramble(packed << _CHECK_BITS | _checksum(packed), range(_ROUNDS))
        letters = "".join(_ALPHABET[scrambled >> shift & 31] for shift in range(55, -1, -5))
        return "-".join((letters[:4], letters[4:8], letters[8:]))


def parse_code(text: str) -> QuestionCode:
    """What a code says. Case, blanks and hyphens do not matter. Raises ``CodeError``."""
    letters = re.sub(r"[\s-]", "", text[:40]).upper().translate(_MISREAD)
    if not _SHAPE.fullmatch(letters):
        raise CodeError(text)
    scrambled = 0
    for letter in letters:
        scrambled = scrambled << 5 | _ALPHABET.index(letter)
    whole = _scramble(scrambled, reversed(range(_ROUNDS)), undo=True)
    packed, check = whole >> _CHECK_BITS, whole & (1 << _CHECK_BITS) - 1
    if check != _checksum(packed):
        raise CodeError(text)
    values = {}
    for name, bits in reversed(_FIELDS):
        values[name] = packed & (1 << bits) - 1
        packed >>= bits
    return QuestionCode(**values)


def _checksum(packed: int) -> int:
    digest = blake2b(packed.to_bytes(8, "big"), digest_size=2, person=b"naipe check").digest()
    return int.from_bytes(digest, "big") >> 16 - _CHECK_BITS


def _scramble(whole: int, rounds: Iterable[int], undo: bool = False) -> int:
    """A Feistel network over two halves of thirty bits, run forwards or back."""
    left, right = whole >> _HALF_BITS, whole & _HALF
    if undo:
        left, right = right, left
    for number in rounds:
        left, right = right, left ^ _mix(right, number)
    if undo:
        left, right = right, left
    return left << _HALF_BITS | right


def _mix(half: int, number: int) -> int:
    digest = blake2b(half.to_bytes(4, "big"), digest_size=4, person=b"naipe code", salt=bytes([number])).digest()
    return int.from_bytes(digest, "big") & _HALF
