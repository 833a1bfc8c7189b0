"""A small project with catalogs, for the tests of the catalogs."""

from pathlib import Path

from tutor.site.catalogs import header

VIEW = 'from django.utils.translation import gettext as _\n\n\ndef view() -> str:\n    return _("Seat %(seat)s opens.")\n'
OPENS = {"pt": "Abre o lugar %(seat)s.", "es": "Abre el asiento %(seat)s."}


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def translate(house: Path, language: str, entries: str, name: str = "practice") -> None:
    put(house / "locale" / language / f"{name}.po", f"{header(language)}\n{entries}")
