"""A question page and an answer, against a bare view that reads the learner's cookie, writes one row and returns the same
markup ready-made: the same middleware, the same database, taking turns in one process. The goal is a ratio of 0.6.

A page that nobody has opened before deals its question too; that is measured apart.
"""

import os
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from uuid import UUID, uuid4

import django
from django.conf import settings

ROUNDS = 200
BARE = "/pt/bare/"
HTMX = {"HX-Request": "true", "HX-Target": "question"}

Place = tuple[str, dict[str, list[str]]]
"""The address of a question and an answer to it."""


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")
    django.setup()
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder))
        measure()


def prepare(folder: Path) -> None:
    """An empty database in the folder, and the bare view among the site's addresses."""
    from django.core.management import call_command
    from django.db import connection

    connection.close()
    connection.settings_dict["NAME"] = str(folder / "bench.sqlite3")
    call_command("migrate", verbosity=0)
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.ROOT_URLCONF = "bench._web_urls"


def measure() -> None:
    from django.test import Client

    from tutor.drills import registry

    key = uuid4()
    client = Client()
    client.cookies.update(cookies(key))
    print(f"{'':32}{'question':>12}{'bare view':>12}{'ratio':>8}")
    for kind in registry.kinds():
        places = places_of(key, kind)
        for name in ("first page", "page", "answer"):
            ours, bare = compare(client, places, answers=name == "answer")
            print(f"{kind.slug + ', ' + name:32}{ours * 1000:>9.2f} ms{bare * 1000:>9.2f} ms{bare / ours:>8.2f}")


def compare(client: Any, places: list[Place], *, answers: bool) -> tuple[float, float]:
    """The median time in seconds of a question at each of the places and of the bare view, taking turns."""
    from bench import _web_urls

    def send(url: str, form: dict[str, list[str]]) -> tuple[float, Any]:
        start = perf_counter()
        response = client.post(url, form, headers=HTMX) if answers else client.get(url)
        return perf_counter() - start, response

    times: tuple[list[float], list[float]] = ([], [])
    for url, form in places:
        seconds, response = send(url, form)
        assert response.status_code == 200
        times[0].append(seconds)
        _web_urls.markup = response.content
        times[1].append(send(BARE, form)[0])
    return median(times[0]), median(times[1])


def cookies(key: UUID) -> Any:
    """What the browser of the learner with this key sends."""
    from django.http import HttpResponse

    from tutor.practice import identity

    response = HttpResponse()
    identity.remember(response, key)
    return response.cookies


def places_of(key: UUID, kind: Any) -> list[Place]:
    """Enough questions of a kind in series of the learner, not dealt yet, each with an answer to send."""
    from tutor.drills import registry
    from tutor.practice import services

    places = []
    while len(places) < ROUNDS:
        series = services.start_series(key, [kind])
        places += [
            (f"/pt/serie/{series.public_id}/{item.position}/", answer(item.code)) for item in series.items.order_by("position")
        ]
    registry.deal_code.cache_clear()
    return places


def answer(code: str) -> dict[str, list[str]]:
    from tutor.drills import registry

    dealt = registry.deal_code(code)
    return {name: list(values) for name, values in dealt.kind.samples(dealt.situation, dealt.ruling).wrong.items()}


if __name__ == "__main__":
    main()
