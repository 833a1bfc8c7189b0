"""The same code deals the same question on every machine, in every process and on every Python that we support."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from django.conf import settings

from tests.drills import golden

PYTHONS = ("python3.11", "python3.12", "python3.13")


def test_every_code_still_deals_what_it_dealt():
    kept = json.loads(golden.FILE.read_text(encoding="utf-8"))
    assert {code: golden.digest(code) for code in kept} == kept


def test_every_level_of_every_case_is_pinned():
    assert set(golden.codes()) == set(json.loads(golden.FILE.read_text(encoding="utf-8")))


@pytest.mark.parametrize("seed", ["1", "77"])
def test_another_process_with_other_hashes_deals_the_same(seed):
    assert dealt_by(sys.executable, PYTHONHASHSEED=seed) == json.loads(golden.FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("python", PYTHONS)
def test_every_python_deals_the_same(python):
    found = installed(python)
    if found is None:
        pytest.skip(f"{python} is not installed")
    assert dealt_by(found) == json.loads(golden.FILE.read_text(encoding="utf-8"))


def installed(python: str) -> str | None:
    """Where that Python is, on the path or among those of pyenv, whose command on the path may lead nowhere."""
    version = python.removeprefix("python")
    places = [shutil.which(python), *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))]
    return next((place for place in places if place and works(place)), None)


def works(python: str) -> bool:
    return subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode == 0


def dealt_by(python: str, **environment: str) -> dict[str, str]:
    # Django is pure Python: the other interpreters use the one that is installed for ours.
    path = os.pathsep.join((str(settings.BASE_DIR), sysconfig.get_path("purelib")))
    done = subprocess.run(
        [python, "-m", "tests.drills.golden"],
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return json.loads(done.stdout)
