"""``manage.py reports``: the questions that look wrong to learners, each with the address that opens it again."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tutor.drills.codes import VERSION, CodeError, parse_code
from tutor.practice import queries, services
from tutor.practice.addresses import address
from tutor.practice.models import Report


class Command(BaseCommand):
    help = "List the questions that learners reported as wrong; mark reports as done, or as open again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--all", action="store_true", help="list those that are done as well")
        marks = parser.add_mutually_exclusive_group()
        marks.add_argument("--done", nargs="+", type=int, metavar="NUMBER", help="mark these reports as done")
        marks.add_argument("--open", nargs="+", type=int, metavar="NUMBER", help="mark these reports as open again")

    def handle(self, *args: Any, **options: Any) -> None:
        if numbers := options["done"] or options["open"]:
            self._mark(set(numbers), done=bool(options["done"]))
            return
        found = list(queries.reports(done=options["all"]))
        for report in found:
            for line in _lines(report):
                self.stdout.write(line)
        self.stdout.write(f"reports: {len(found)}")

    def _mark(self, numbers: set[int], *, done: bool) -> None:
        marked = services.mark_reports(numbers, done=done)
        if marked < len(numbers):
            raise CommandError(f"{len(numbers) - marked} of these reports do not exist; the others are marked")
        self.stdout.write(f"marked as {'done' if done else 'open'}: {marked}")


def _lines(report: Report) -> Iterator[str]:
    state = " (done)" if report.done else ""
    yield f"{report.pk}  {report.created:%Y-%m-%d %H:%M}  {report.kind}{state}"
    yield f"  {address('practice:question', report.language, code=report.code)}{_outdated(report.code)}"
    yield "  answered: " + ", ".join(f"{name}={'+'.join(values)}" for name, values in report.answer.items())
    if report.note:
        # One line, whatever was typed: nothing in it can move a terminal's cursor.
        yield "  note: " + "".join(sign if sign.isprintable() else " " for sign in report.note)


def _outdated(code: str) -> str:
    """The code of another generator opens no question any more."""
    try:
        return "" if parse_code(code).version == VERSION else "  (dealt by another version)"
    except CodeError:
        return "  (no code of this version)"
