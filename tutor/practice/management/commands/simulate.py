"""``manage.py simulate``: how well the tutor tells what simulated learners hold, and what choosing the deals brings."""

from argparse import ArgumentParser
from collections.abc import Sequence
from statistics import mean
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import override

from tutor.drills import registry
from tutor.drills.pupils import AFTER_FIRST, Chances, Outcome, simulate

_NAMED: Final = f"named/{AFTER_FIRST}"
_HEAD: Final = ("kind", "learners", "shown", _NAMED, "after", "wrongly", "perhaps", "chosen", "in turn", "saved")
_ROW: Final = "{:22}" + " {:>8}" * (len(_HEAD) - 1)
_LEGEND: Final = f"""
Named is what the verdict tells as the learner's, by the same function as on the site.

learners  simulated; one in four holds a wrong rule that the catalogue lacks, half of the others two that it has
shown     of those whose wrong rules the catalogue has: with how many a question was spoiled by one
{_NAMED}   of these: with how many the tutor named one within {AFTER_FIRST} questions, the first spoiled one included
after     after how many questions, on average
wrongly   of all: with how many the tutor named one that they do not hold
perhaps   of the answers told as perhaps of a misconception, before one is named: how many are of one that the learner holds
chosen    questions until every wrong rule that a learner held is gone, with deals chosen by the answers
in turn   the same with the cases in turn, whatever was answered
saved     how many fewer
"""


class Command(BaseCommand):
    help = "Simulate learners who hold wrong rules, and measure how the tutor names them and chooses deals."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--learners", type=int, default=20, help="how many of each kind (default: 20)")
        parser.add_argument("--kinds", nargs="+", metavar="KIND", help="only these kinds of question")
        parser.add_argument("--slips", type=float, default=0.05, help="share of answers that are slips (default: 0.05)")
        parser.add_argument("--guesses", type=float, default=0.05, help="share of answers that are guessed (default: 0.05)")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            kinds = [registry.get(slug) for slug in options["kinds"]] if options["kinds"] else registry.kinds()
        except KeyError as error:
            raise CommandError(f"there is no kind {error}") from error
        if options["learners"] < 1 or not all(0 <= options[name] <= 1 for name in ("slips", "guesses")):
            raise CommandError("at least one learner, and shares from 0 to 1")
        chances = Chances(options["slips"], options["guesses"])
        self.stdout.write(_ROW.format(*_HEAD))
        outcomes = []
        for done, kind in enumerate(kinds, 1):
            with override("pt"):
                outcomes.append(simulate(kind, options["learners"], chances, options["seed"]))
            self.stdout.write(_row(kind.slug, outcomes[-1:]))
            self.stderr.write(f"{done} of {len(kinds)} kinds", ending="\r" if done < len(kinds) else "\n")
        if len(kinds) > 1:
            self.stdout.write(_row("all", outcomes))
        self.stdout.write(_LEGEND)


def _row(title: str, outcomes: Sequence[Outcome]) -> str:
    namings = [one for outcome in outcomes for one in outcome.namings]
    known = [one for one in namings if not one.outside]
    shown = [one for one in known if one.shown]
    named = [one.named for one in shown if one.named]
    chosen = [count for outcome in outcomes for count in outcome.chosen]
    in_order = [count for outcome in outcomes for count in outcome.in_order]
    return _ROW.format(
        title,
        len(namings),
        _share(len(shown), len(known)),
        _share(len(named), len(shown)),
        f"{mean(named):.1f}" if named else "-",
        _share(sum(one.wrongly for one in namings), len(namings)),
        _share(sum(one.perhaps_rightly for one in namings), sum(one.perhaps for one in namings)),
        f"{mean(chosen):.1f}",
        f"{mean(in_order):.1f}",
        f"{100 * (1 - mean(chosen) / mean(in_order)):.0f} %",
    )


def _share(count: int, total: int) -> str:
    return f"{100 * count / total:.1f} %" if total else "-"
