"""In which line of a TOML text a field stands, and each entry of its array. ``tomllib`` tells lines of syntax errors only."""

import re
from collections.abc import Iterator
from typing import Final

_PIECE: Final = re.compile(
    r"""
    (?P<string> \"{3}(?:\\.|[^\\])*?\"{3,5} | '{3}.*?'{3,5} | "(?:\\.|[^"\\\n])*" | '[^'\n]*' )
    | (?P<comment> \#[^\n]* )
    | (?P<newline> \n )
    | (?P<mark> [\[\]{}=,] )
    | (?P<bare> [^\s"'\#\[\]{}=,]+ )
    """,
    re.VERBOSE | re.DOTALL,
)


class Lines:
    """The lines of the fields in a text that ``tomllib`` has read."""

    def __init__(self, text: str) -> None:
        self._fields: dict[str, int] = {}
        self._entries: dict[str, list[int]] = {}
        self._read(text)

    def of(self, field: str, entry: int | None = None) -> int | None:
        """The line of a field or of one entry of its array, from 1; None where the text has no such field."""
        entries = self._entries.get(field, ())
        if entry is not None and entry < len(entries):
            return entries[entry]
        return self._fields.get(field)

    def _read(self, text: str) -> None:
        key, depth, fresh = "", 0, False
        after_equals = False
        for kind, piece, line in _pieces(text):
            if kind == "newline":
                if depth == 0:
                    key, after_equals = "", False
            elif not key:
                if piece == "[":  # A table begins; the fields of a hand come before all tables.
                    return
                key = _first_part(piece)
                self._fields.setdefault(key, line)
            elif not after_equals:
                after_equals = piece == "="
            else:
                if depth == 1 and fresh and piece != "]":
                    self._entries[key].append(line)
                    fresh = False
                if piece in ("[", "{"):
                    depth += 1
                    if depth == 1:
                        self._entries[key], fresh = [], piece == "["
                elif piece in ("]", "}"):
                    depth -= 1
                elif piece == "," and depth == 1:
                    fresh = True


def _pieces(text: str) -> Iterator[tuple[str, str, int]]:
    """Kind, text and line of every piece but comments; a string's own marks are no pieces."""
    line = 1
    for found in _PIECE.finditer(text):
        kind = found.lastgroup or ""
        if kind != "comment":
            yield kind, found.group(), line
        line += found.group().count("\n")


def _first_part(key: str) -> str:
    return key.strip("\"'") if key[0] in "\"'" else key.split(".")[0]
