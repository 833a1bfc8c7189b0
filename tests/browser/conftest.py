"""A browser that complains: about errors on the console, breaches of the policy and anything fetched from elsewhere.

``page`` is an ordinary page; ``new_page(width=360, dark=True, scripts=False)`` makes others. ``check_axe(page)`` looks for
barriers, ``shoot(page, "name")`` keeps pictures in tests/browser/shots when SHOTS is set.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, sync_playwright
from pytest_django.live_server_helper import LiveServer

from tests.browser.chromium import FLAGS, find_chromium

SHOTS = Path(__file__).parent / "shots"


class NewPage(Protocol):
    def __call__(self, *, width: int = 1280, dark: bool = False, scripts: bool = True) -> Page: ...


class CheckAxe(Protocol):
    def __call__(self, page: Page, *, both_themes: bool = True) -> None: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = find_chromium()
    if executable is None:
        pytest.fail("no Chromium was found: install it, or name it in CHROMIUM")
    # Playwright runs an event loop in this thread, and Django would refuse the database beside one.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=executable, headless=True, args=FLAGS)
        yield launched
        launched.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the browser objected to; a test that provokes something on purpose clears it."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def new_page(browser: Browser, live_server: LiveServer, complaints: list[str]) -> Iterator[NewPage]:
    contexts = []

    def make(*, width: int = 1280, dark: bool = False, scripts: bool = True) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            java_script_enabled=scripts,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        listen(page, complaints, live_server.url)
        return page

    yield make
    for context in contexts:
        context.close()


def listen(page: Page, complaints: list[str], home: str) -> None:
    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"console: {message.text}")

    def on_request(request: Request) -> None:
        if not request.url.startswith((home, "data:")):
            complaints.append(f"fetched from elsewhere: {request.url}")

    def on_response(response: Response) -> None:
        if response.status >= 500:
            complaints.append(f"{response.status} at {response.url}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
    page.on("request", on_request)
    page.on("response", on_response)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()


@pytest.fixture(scope="session")
def check_axe() -> CheckAxe:
    """Fails with the rule and the elements where axe finds a barrier; colours are looked at in both themes, if not told
    otherwise."""
    everything = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
    colours = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}

    def check(page: Page, *, both_themes: bool = True) -> None:
        found = barriers(page, everything)
        if both_themes:
            dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
            page.emulate_media(color_scheme="light" if dark else "dark")
            found += barriers(page, colours)
            page.emulate_media(color_scheme="dark" if dark else "light")
        assert found == []

    return check


def barriers(page: Page, options: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """Each rule that is broken, with its elements. The script is put once into a page: measured, it takes half the time."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    violations = page.evaluate("options => axe.run(document, options).then(found => found.violations)", options)
    return [(found["id"], [node["html"] for node in found["nodes"]]) for found in violations]


@pytest.fixture(scope="session")
def shoot() -> Callable[[Page, str], None]:
    """Pictures of the page on a phone and wide, light and dark, to be looked at; only when ``SHOTS`` is set."""

    def take(page: Page, name: str) -> None:
        if not os.environ.get("SHOTS"):
            return
        SHOTS.mkdir(exist_ok=True)
        before = page.viewport_size
        for width in (360, 1280):
            for theme in ("light", "dark"):
                page.set_viewport_size({"width": width, "height": 800})
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                # Hiding the caret takes an inline style, which the policy refuses and the console tells.
                page.screenshot(path=SHOTS / f"{name}-{width}-{theme}.png", full_page=True, caret="initial")
        if before:
            page.set_viewport_size(before)

    return take
