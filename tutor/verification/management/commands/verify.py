"""``manage.py verify``: deal questions of every kind, case and level in great numbers, and verify each."""

import os
from argparse import ArgumentParser
from pathlib import Path
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tutor.drills import registry
from tutor.verification.running import Plan, ResumeError, derivations, has_pokerkit, keeping, read_done, run


class Command(BaseCommand):
    help = "Verify dealt questions against second derivations, their explanations and their options; exit 1 on any fault."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--questions", type=int, default=20_000, help="how many in all (default: 20000)")
        parser.add_argument("--seed", type=int, default=1, help="another seed, other questions (default: 1)")
        parser.add_argument("--kinds", nargs="+", metavar="KIND", help="only these kinds of question")
        parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="default: one for each core")
        parser.add_argument("--resume", type=Path, metavar="FILE", help="keep what is done here, and go on from there")

    def handle(self, *args: Any, **options: Any) -> None:
        known = [kind.slug for kind in registry.kinds()]
        slugs = tuple(options["kinds"] or known)
        if unknown := set(slugs) - set(known):
            raise CommandError(f"there is no kind {', '.join(sorted(unknown))}")
        if options["questions"] < 1 or options["processes"] < 1:
            raise CommandError("at least one question and one process")
        plan = Plan(options["questions"], options["seed"], slugs)
        path = options["resume"]
        try:
            done = read_done(path, plan) if path else []
        except ResumeError as error:
            raise CommandError(str(error)) from error
        had = {one.chunk for one in done}
        new = run(plan, [chunk for chunk in plan.chunks if chunk not in had], options["processes"])
        before, count, began = sum(map(plan.size, had)), 0, monotonic()
        for one in keeping(path, plan, list(done), new) if path else new:
            done.append(one)
            count += plan.size(one.chunk)
            self._progress(before + count, plan.questions, count / (monotonic() - began))
        self.stderr.write("")
        self._report(plan, [fault for one in done for fault in one.faults])

    def _progress(self, count: int, of: int, speed: float) -> None:
        width = 30 * count // of
        self.stderr.write(
            f"\r[{'#' * width:30}] {100 * count / of:5.1f} %  {count} of {of}, {speed:.0f} questions/s", ending=""
        )
        self.stderr.flush()

    def _report(self, plan: Plan, found: list[Any]) -> None:
        for fault in found:
            self.stdout.write(f"{fault.code}  {fault.where}: {fault.what}\n  ruling: {fault.ruled}\n  found:  {fault.found}")
        held = [slug for slug in plan.kinds if slug in derivations()]
        without = [slug for slug in plan.kinds if slug not in derivations()]
        self.stdout.write(f"{plan.questions} questions of {len(plan.kinds)} kinds, seed {plan.seed}: {len(found)} faults")
        self.stdout.write(f"{len(held)} kinds against a second derivation")
        if without:
            self.stdout.write(f"{len(without)} kinds without a second derivation: {', '.join(without)}")
        if not has_pokerkit():
            self.stdout.write("PokerKit is not installed: no hand was compared with it")
        if found:
            raise CommandError(f"{len(found)} faults", returncode=1)
