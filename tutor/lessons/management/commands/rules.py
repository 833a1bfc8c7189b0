"""``manage.py rules``: each rule with its lessons, its kinds of question and its tests; exit 1 where something is missing."""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tutor.lessons.coverage import Line, gather, lines

MOST_TESTS = 3


class Command(BaseCommand):
    help = "Show where each rule is taught, asked and tested, and what is missing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("prefix", nargs="?", default="", help="show only ids that begin like this, such as FCS-03")
        parser.add_argument("--only", choices=["missing"], help="show only rules of which something is missing")
        parser.add_argument("--seeds", type=int, default=8, help="questions dealt of each kind, case and level")

    def handle(self, *args: Any, **options: Any) -> None:
        shown = [line for line in lines(gather(options["seeds"])) if line.rule.startswith(options["prefix"])]
        lacking = [line for line in shown if line.missing]
        for row in _rows(lacking if options["only"] else shown):
            self.stdout.write(row)
        if lacking:
            raise CommandError(f"something is missing of {len(lacking)} of {len(shown)} rules")
        self.stdout.write(f"nothing is missing of {len(shown)} rules")


def _rows(found: Sequence[Line]) -> Iterator[str]:
    """A table with columns as wide as they need be."""
    rows = [_cells(line) for line in found]
    if not rows:
        return
    head = ("rule", *(f"lesson {language}" for language in found[0].lessons), "questions", "noticed by", "tests", "missing")
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _cells(line: Line) -> tuple[str, ...]:
    tests = ", ".join(line.tests[:MOST_TESTS]) + (f" and {more} more" if (more := len(line.tests) - MOST_TESTS) > 0 else "")
    return (
        line.rule,
        *(" ".join(where) or "-" for where in line.lessons.values()),
        ", ".join(line.questions) or "-",
        line.noticed or "-",
        tests or "-",
        ", ".join(line.missing),
    )
