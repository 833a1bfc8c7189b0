"""A question page and an answer, against a bare Django view that reads the session, writes one row and returns the same
markup ready-made. The goal is 0.6 of its throughput.

Both are called as the server calls them, through the whole WSGI application: the same middleware, forms checked against
forgery, the same SQLite file with the settings of production; they take turns in one process. A page that nobody has opened
before deals its question too, and a first answer words the explanation: both are shown apart, and have no goal.
"""

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

import django
from django.conf import settings

CODES = 100
"""Different questions of a kind."""
SERIES_LENGTH = 10
BARE = "/pt/bare/"
SECRET = "s" * 32
FORM = "application/x-www-form-urlencoded"
HTMX = {"HX-Request": "true", "HX-Target": "question"}

Environ = dict[str, Any]
Times = tuple[float, float]
"""Seconds on the wall and seconds of the processor."""


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")
    settings.INSTALLED_APPS.append("django.contrib.sessions")  # for the bare view; the site itself has none
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
    from tutor.drills import registry
    from tutor.drills.dice import Dice

    browser = Browser.of(uuid4())
    print(f"{'milliseconds':40}{'wall':>8}{'bare':>8}{'ratio':>8}{'CPU':>8}{'bare':>8}{'ratio':>8}")
    for kind in registry.kinds():
        codes = [registry.random_code(kind, Dice(seed)) for seed in range(CODES)]
        registry.deal_code.cache_clear()
        first, second = browser.series(codes), browser.series(codes)
        for name, places, request in (
            ("page opened first", first, browser.page),
            ("page", second, browser.page),
            ("answer given first", first, browser.answer),
            ("answer", second, browser.answer),
        ):
            show(f"{kind.slug}, {name}", *compare(places, request))


def show(name: str, ours: list[Times], bare: list[Times]) -> None:
    """One line: the medians of both and the ratio of their throughputs."""
    line = f"{name:40}"
    for clock in (0, 1):
        mine, other = median(times[clock] for times in ours) * 1000, median(times[clock] for times in bare) * 1000
        line += f"{mine:>8.2f}{other:>8.2f}{other / mine:>8.2f}"
    print(line)


def compare(places: "list[Place]", request: "Callable[[str, str], Environ]") -> tuple[list[Times], list[Times]]:
    """The times of a request to each of the places and of the same request to the bare view, taking turns."""
    from bench import _web_urls

    ours, bare = [], []
    for place in places:
        times, _web_urls.markup = call(request(place.url, place.code))
        ours.append(times)
        bare.append(call(request(BARE, place.code))[0])
    return ours, bare


def call(environ: Environ) -> tuple[Times, bytes]:
    """How long the application takes to answer, and the body of its answer."""
    from tutor.wsgi import application

    statuses: list[str] = []
    wall, cpu = perf_counter(), process_time()
    response = application(environ, lambda status, headers, *_: statuses.append(status))
    body = b"".join(response)
    response.close()
    times = perf_counter() - wall, process_time() - cpu
    assert statuses == ["200 OK"], (statuses, environ["PATH_INFO"])
    return times, body


@dataclass(frozen=True, slots=True)
class Place:
    """A question in a series: its address and code."""

    url: str
    code: str


@dataclass(frozen=True, slots=True)
class Browser:
    """A learner's browser: it has the learner's cookie, the key of its forms, and for the bare view a session."""

    key: UUID
    cookies: str

    @classmethod
    def of(cls, key: UUID) -> "Browser":
        from django.contrib.sessions.backends.db import SessionStore
        from django.http import HttpResponse

        from tutor.drills import registry
        from tutor.practice import first_examples, identity

        session = SessionStore()
        session["learner"] = key.hex
        session.save()
        response = HttpResponse()
        identity.remember(response, key)
        response.set_cookie(settings.SESSION_COOKIE_NAME, session.session_key or "")
        response.set_cookie(settings.CSRF_COOKIE_NAME, SECRET)
        # Questions are measured, not the examples before the first of each kind.
        response.set_cookie(first_examples.COOKIE, ".".join(str(kind.number) for kind in registry.kinds()))
        return cls(key, "; ".join(f"{name}={cookie.coded_value}" for name, cookie in response.cookies.items()))

    def page(self, url: str, code: str) -> Environ:
        from django.test import RequestFactory

        return RequestFactory(headers={"Cookie": self.cookies}).get(url).environ

    def answer(self, url: str, code: str) -> Environ:
        from django.test import RequestFactory

        from tutor.drills import registry

        dealt = registry.deal_code(code)
        form = {**dealt.kind.samples(dealt.situation, dealt.ruling).wrong, "csrfmiddlewaretoken": SECRET, "action": "answer"}
        body = urlencode(form, doseq=True)
        return RequestFactory(headers={"Cookie": self.cookies, **HTMX}).post(url, body, FORM).environ

    def series(self, codes: list[str]) -> list[Place]:
        """The questions of these codes, ten to a series of the learner's."""
        from tutor.practice.models import Learner, QuestionSet, QuestionSetItem

        learner, _ = Learner.objects.get_or_create(key=self.key)
        places = []
        for start in range(0, len(codes), SERIES_LENGTH):
            series = QuestionSet.objects.create(learner=learner)
            for position, code in enumerate(codes[start : start + SERIES_LENGTH], start=1):
                QuestionSetItem.objects.create(question_set=series, position=position, code=code)
                places.append(Place(f"/pt/serie/{series.public_id}/{position}/", code))
        return places


if __name__ == "__main__":
    main()
