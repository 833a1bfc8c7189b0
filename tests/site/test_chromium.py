"""Which browser the browser tests take, and what is said where there is none."""

import sys

from tests.browser.chromium import find_chromium


def test_a_browser_that_is_named_is_taken(monkeypatch):
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert find_chromium() == sys.executable


def test_a_browser_that_is_named_but_does_not_exist_counts_as_missing(monkeypatch):
    monkeypatch.setenv("CHROMIUM", "/nonexistent")
    assert find_chromium() is None
