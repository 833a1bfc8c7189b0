"""Line in, line out: reads a question written in JSON, lets its kind answer it, and writes the answer or the error."""

import json
from collections.abc import Iterator
from typing import BinaryIO, Final

from engine.protocol import bank, hands, order, pots, rounds, whole_hand
from engine.protocol.kind import Kind
from engine.protocol.reading import InputError, Reason, Value, parse

LONGEST_LINE: Final = 100_000
"""In bytes; a whole hand takes some 2,000."""

WHOLE_LINE: Final = "line"
"""Where an error is that no field can be named for."""

KINDS: Final[dict[str, Kind]] = {
    kind.name: kind for module in (pots, rounds, order, hands, bank, whole_hand) for kind in module.KINDS
}


def answers(lines: BinaryIO) -> Iterator[str]:
    """The answer to each line, without its end; blank lines get none."""
    while line := lines.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = lines.readline(LONGEST_LINE)
            yield _error(InputError(Reason.LINE_TOO_LONG, WHOLE_LINE))
        elif line.strip():
            yield answer(line)


def answer(line: bytes) -> str:
    """The answer to one line, in one line of ASCII."""
    try:
        return json.dumps(_answered(line))
    except InputError as error:
        return _error(error)
    except Exception:
        # The programs that talk to us are to get an answer to every line, and the next lines theirs.
        return _error(InputError(Reason.ENGINE_FAULT, WHOLE_LINE))


def _answered(line: bytes) -> dict[str, object]:
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(Reason.NOT_UTF_8, WHOLE_LINE) from None
    asked = Value(parse(text), "").fields(("kind", "inputs"))
    name = asked["kind"].text()
    if name not in KINDS:
        raise asked["kind"].fault(Reason.UNKNOWN_KIND)
    kind = KINDS[name]
    found = kind.answer(asked["inputs"].fields(kind.needs, kind.may))
    return {"expected": found.expected, "rules": found.rules}


def _error(error: InputError) -> str:
    return json.dumps({"error": {"reason": error.reason, "where": error.where or WHOLE_LINE}})
