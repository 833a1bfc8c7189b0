"""``manage.py catalogs extract | compile | check``: the translation catalogs, from the sources to Django."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tutor.site.catalog_check import check_all
from tutor.site.catalogs import CatalogError, compile_all, extract_all


class Command(BaseCommand):
    help = "Update the catalogs from the sources (extract), build what Django reads (compile), or find faults (check)."
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django declares it on the instance

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("task", choices=["extract", "compile", "check"])
        parser.add_argument("names", nargs="*", help="extract or check only these catalogs")

    def handle(self, *args: Any, **options: Any) -> None:
        root = Path(settings.BASE_DIR)
        try:
            self._run(options["task"], frozenset(options["names"]), root)
        except CatalogError as error:
            raise CommandError(str(error)) from error

    def _run(self, task: str, names: frozenset[str], root: Path) -> None:
        if task == "check":
            faults = check_all(root, names)
            if faults:
                raise CommandError("\n".join([*faults, f"{len(faults)} faults in the catalogs"]))
            return
        written = extract_all(root, names) if task == "extract" else compile_all(root)
        if task == "extract":
            self.stdout.write("\n".join(path.relative_to(root).as_posix() for path in written))
