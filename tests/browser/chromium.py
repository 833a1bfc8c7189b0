"""Where a browser for the tests is found."""

import os
import shutil
from pathlib import Path

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-gpu",
]


def find_chromium() -> str | None:
    """The browser that ``CHROMIUM`` names, and no other; else one that the system has, or the one that Playwright fetched."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    return _fetched_by_playwright()


def _fetched_by_playwright() -> str | None:
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    found = sorted(folder.glob("chromium-*/chrome-linux*/chrome"))
    return str(found[-1]) if found else None


def required() -> bool:
    """Whether a missing browser is a failure: on a build server, where nobody reads what was left out."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")
