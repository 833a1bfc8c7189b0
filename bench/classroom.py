"""Two hundred people take one set at once: the server that ``make run`` starts, SQLite, one machine.

Each of them opens the link, gives a name and answers every question, right or wrong, as browsers do without scripts; all
begin at the same moment. Counted are pages that were no success and answers that are not in the database afterwards: both
must be none. Times are from sending to the last byte, the waiting for a free thread of the server included.
"""

import http.client
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from threading import Barrier
from urllib.parse import urlencode

PEOPLE = 200
QUESTIONS = 5
STARTS_WITHIN = 30
_KEY = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
_FORM_KEY = re.compile(r'name="form_key" value="([^"]+)"')

Forms = list[dict[str, list[str]]]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")
        code, forms = prepare()
        port = free_port()
        command = [sys.executable, "-m", "waitress", f"--listen=127.0.0.1:{port}", "--threads=8", "tutor.wsgi:application"]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603
        try:
            wait_for(port)
            report(crowd(port, code, forms))
        finally:
            server.terminate()
            server.wait()
        check()


def prepare() -> tuple[str, list[Forms]]:
    """An open set in an empty database: its code and, for each question, a right and a wrong form."""
    import django

    django.setup()
    from django.core.management import call_command

    from tutor.classroom import queries, services
    from tutor.drills import registry

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    shared, _secret = services.make_draft(registry.kinds(), QUESTIONS)
    services.open_set(shared, None)
    forms = []
    for item in queries.items(shared):
        dealt = registry.deal_code(item.code)
        samples = dealt.kind.samples(dealt.situation, dealt.ruling)
        forms.append([{name: list(values) for name, values in form.items()} for form in (samples.right, samples.wrong)])
    return shared.code, forms


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    ends = time.monotonic() + STARTS_WITHIN
    while socket.socket().connect_ex(("127.0.0.1", port)):
        if time.monotonic() > ends:
            sys.exit("the server did not start")
        time.sleep(0.1)


@dataclass
class Person:
    """Somebody with a browser: what it remembers, and how long each page took."""

    port: int
    number: int
    cookies: dict[str, str] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def ask(self, method: str, path: str, form: dict[str, list[str]] | None = None) -> tuple[str, str]:
        """The page at the end of the redirects, and its path."""
        for _ in range(4):
            began = time.perf_counter()
            status, text, onward = self._send(method, path, form)
            self.seconds.append(time.perf_counter() - began)
            if not onward:
                if status != 200:
                    self.failures.append(f"{method} {path}: {status}")
                return text, path
            method, path, form = "GET", onward, None
        self.failures.append(f"{path}: too many redirects")
        return "", path

    def _send(self, method: str, path: str, form: dict[str, list[str]] | None) -> tuple[int, str, str]:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), "Accept-Language": "pt"}
        body = urlencode(form, doseq=True) if form else None
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        text = response.read().decode()
        for said in response.headers.get_all("Set-Cookie") or []:
            name, _, value = said.partition(";")[0].partition("=")
            self.cookies[name] = value
        onward = response.headers.get("Location", "").partition("#")[0] if response.status in (302, 303) else ""
        connection.close()
        return response.status, text, onward

    def take(self, code: str, forms: list[Forms]) -> None:
        page, path = self.ask("GET", f"/s/{code}")
        keys = {"csrfmiddlewaretoken": _KEY.findall(page)[:1], "form_key": _FORM_KEY.findall(page)[:1]}
        page, path = self.ask("POST", path, keys | {"name": [f"Pessoa {self.number}"], "action": ["join"]})
        for position, ways in enumerate(forms, 1):
            place = re.sub(r"\d+/$", f"{position}/", path)
            page, _ = self.ask("GET", place)
            key = _KEY.findall(page)[:1]
            if not key:
                self.failures.append(f"{place}: no form")
                continue
            self.ask("POST", place, {"csrfmiddlewaretoken": key, "action": ["answer"]} | ways[self.number % 3 == 0])


def crowd(port: int, code: str, forms: list[Forms]) -> list[Person]:
    people = [Person(port, number) for number in range(1, PEOPLE + 1)]
    ready = Barrier(PEOPLE)

    def go(person: Person) -> None:
        ready.wait()
        try:
            person.take(code, forms)
        except OSError as error:
            person.failures.append(repr(error))

    with ThreadPoolExecutor(PEOPLE) as pool:
        began = time.perf_counter()
        list(pool.map(go, people))
        print(f"{PEOPLE} people, {QUESTIONS} questions each, all at once: done after {time.perf_counter() - began:.1f} s")
    return people


def report(people: list[Person]) -> None:
    seconds = [each for person in people for each in person.seconds]
    slow = quantiles(seconds, n=20)[-1]
    print(f"{len(seconds)} requests: median {median(seconds):.2f} s, 95 % within {slow:.2f} s, slowest {max(seconds):.2f} s")
    failures = [failure for person in people for failure in person.failures]
    print(f"pages that failed: {len(failures)}", *failures[:5], sep="\n  " if failures else "")


def check() -> None:
    from tutor.classroom.models import Taker
    from tutor.practice.models import Attempt

    takers, answers = Taker.objects.count(), Attempt.objects.count()
    print(f"names kept: {takers} of {PEOPLE}; answers kept: {answers} of {PEOPLE * QUESTIONS}")
    if (takers, answers) != (PEOPLE, PEOPLE * QUESTIONS):
        sys.exit("something was lost")


if __name__ == "__main__":
    main()
