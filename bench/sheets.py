"""How long the sheets of a set take: four versions of ten exercises in one document, and their key. The goal is under two
seconds for a process that has dealt and worded nothing yet.

Both are asked for as the server is asked, through the whole WSGI application; each is measured in a process of its own, and
once more with everything kept.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import django

VERSIONS = 4
EXERCISES = 10
DOCUMENTS = ("paper", "key")


def main() -> None:
    """Print a line a document; named as an argument of the module, that document is measured here."""
    print(f"{'seconds':40}{'wall':>8}{'CPU':>8}{'kB':>8}", flush=True)
    for name in DOCUMENTS:
        subprocess.run([sys.executable, "-c", f"from bench import sheets; sheets.measure('{name}')"], check=True)  # noqa: S603


def measure(name: str) -> None:
    """The document asked for first, and again."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")
    django.setup()
    from bench import web

    with tempfile.TemporaryDirectory() as folder:
        web.prepare(Path(folder))
        url = address(name)
        from django.test import RequestFactory

        for when in ("first", "again"):
            (wall, cpu), body = web.call(RequestFactory().get(url).environ)
            print(f"{name}, {VERSIONS} × {EXERCISES}, {when:24}{wall:8.2f}{cpu:8.2f}{len(body) / 1000:8.0f}", flush=True)


def address(name: str) -> str:
    """A new set's sheets or key: its kinds take turns."""
    from django.urls import reverse
    from django.utils.translation import override

    from tutor.classroom import services
    from tutor.classroom.printing.passes import Purpose, pass_for
    from tutor.drills import registry
    from tutor.drills.worded import _worded

    shared, _secret = services.make_draft(registry.kinds(), EXERCISES)
    # Making the set dealt its own questions, other than those on the sheets.
    registry.deal_code.cache_clear()
    _worded.cache_clear()
    purpose = Purpose.SHEETS if name == "paper" else Purpose.KEY
    with override("pt"):
        return reverse(f"classroom:{name}", kwargs={"holder": pass_for(shared, purpose)}) + f"?versions={VERSIONS}"


if __name__ == "__main__":
    main()
