"""What all tests share: languages, a database of their own, the same random examples every time."""

import warnings
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from django.conf import settings
from django.utils.translation import override

from tests.browser import chromium
from tutor.drills import registry
from tutor.practice import first_examples
from tutor.site.catalogs import CatalogError, compile_all

# What a proof of a rule asserts is told as what a test asserts.
pytest.register_assert_rewrite("tests.rules")
hypothesis.settings.register_profile("naipe", deadline=None, derandomize=True, max_examples=100)
hypothesis.settings.load_profile("naipe")


def pytest_configure(config: pytest.Config) -> None:
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = True
    if not hasattr(config, "workerinput"):  # once, not in every process
        try:
            compile_all(Path(settings.BASE_DIR))
        except CatalogError as error:
            warnings.warn(f"catalogs are as they were compiled last: {error}", stacklevel=1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    folder = Path(__file__).parent / "browser"
    in_browser = [item for item in items if folder in item.path.parents]
    for item in in_browser:
        item.add_marker(pytest.mark.browser)
        if not chromium.find_chromium() and not chromium.required():
            item.add_marker(pytest.mark.skip(reason="no Chromium"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    left_out = [report for report in terminalreporter.stats.get("skipped", []) if "no Chromium" in str(report.longrepr)]
    if left_out:
        terminalreporter.write_line(f"Left out: {len(left_out)} browser tests, because no Chromium was found.")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    tmp_path_factory: pytest.TempPathFactory, django_db_modify_db_settings_parallel_suffix: None
) -> None:
    """SQLite in a file, as on a real machine: in memory, the threads of the live server would share one connection."""
    database = settings.DATABASES["default"]
    if database["ENGINE"].endswith("sqlite3"):
        database.setdefault("TEST", {})["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture(autouse=True)
def fresh_language() -> Iterator[None]:
    """No test inherits the language in which another left the thread."""
    with override("pt"):
        yield


@pytest.fixture
def examples_first() -> None:
    """Who takes this is shown the solved example before the first question of a kind, as learners are; all others have
    passed them."""


@pytest.fixture(autouse=True)
def past_the_examples(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "examples_first" not in request.fixturenames:
        every = frozenset(kind.number for kind in registry.kinds())
        monkeypatch.setattr(first_examples, "passed", lambda request: every)


@pytest.fixture(params=["pt", "es"])
def language(request: pytest.FixtureRequest, fresh_language: None) -> Iterator[str]:
    """Runs the test once in each language, with that language active."""
    with override(request.param):
        yield request.param
