"""``python -m engine``: answers questions about the rules, one JSON line each, for other programs."""

import os
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.protocol.kind import Kind
from engine.protocol.lines import KINDS, LONGEST_LINE, answers
from engine.protocol.reading import Reason
from engine.protocol.table import ENGINE_REASONS, refused

USAGE: Final = "usage: python -m engine [-h | --help] < questions > answers\n"

ABOUT: Final = f"""
Reads one question a line from standard input, a JSON object in UTF-8:

    {{"kind": "bring_in", "inputs": {{"game": "FCS", "up_cards": {{"S1": "2d", "S2": "2c"}}}}}}

and writes one line for each to standard output, at once: the answer with the rules that it rests on,

    {{"expected": {{"seat": "S2"}}, "rules": ["FCS-03.1", "FCS-03.3"]}}

or why there is none and where the line is at fault:

    {{"error": {{"reason": "repeated_card", "where": "inputs.up_cards.S2"}}}}

Blank lines are skipped. A line has at most {LONGEST_LINE:,} bytes. The exit status is 0 whatever the answers.

Seats are S1, S2, ... clockwise; "seat -> x" is an object with a field for each seat. Cards are rank and suit: Kh, 9c, Td
or 10d; suit signs will do. FCS is Five-Card Stud, S7 Seven-Card Stud. Amounts are whole chips. A field in brackets may be
left out or null; any other must be there, and no further ones may be. "=>" tells the fields of the answer.
"""


def main(arguments: Sequence[str]) -> int:
    """The exit status: 0, or 2 for arguments that are not understood."""
    if any(argument not in ("-h", "--help") for argument in arguments):
        sys.stderr.write(USAGE)
        return 2
    if not (sys.stdin and sys.stdout):
        # Started with one of them closed: nobody asks, or nobody reads.
        return 0
    try:
        for line in _help() if arguments else answers(sys.stdin.buffer):
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads on. What Python still holds back must not be written at its end, which would complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _help() -> Iterator[str]:
    yield USAGE + ABOUT
    for kind in KINDS.values():
        yield from _on(kind)
    reasons = [*Reason, *(refused(why) for told in ENGINE_REASONS for why in told)]
    yield from textwrap.wrap(f"Reasons of errors: {', '.join(dict.fromkeys(reasons))}.", 120)


def _on(kind: Kind) -> Iterator[str]:
    yield f"{kind.name}: {kind.says}"
    yield from _listed({name: kind.needs[name] for name in kind.needs})
    yield from _listed({f"[{name}]": kind.may[name] for name in kind.may})
    yield from _listed({"=>": kind.gives})
    yield ""


def _listed(told: Mapping[str, str]) -> Iterator[str]:
    for name, text in told.items():
        first, *others = textwrap.wrap(text, 90)
        yield f"    {name:<26} {first}"
        yield from (" " * 31 + other for other in others)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
