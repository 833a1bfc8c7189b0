"""Which rooms may use what of Django: the part of the plan that the import contracts cannot say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

TUTOR = Path(settings.BASE_DIR) / "tutor"
PAGES_ONLY = ("django.db", "django.http", "django.shortcuts", "django.urls", "django.views", "django.test")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("room", ["drills", "wording", "drawing"])
def test_below_the_pages_there_is_no_request_and_no_database(room):
    for path in (TUTOR / room).rglob("*.py"):
        assert not [name for name in imports(path) if name.startswith(PAGES_ONLY)], path


def test_only_the_seam_speaks_to_htmx():
    for path in TUTOR.rglob("*.py"):
        if path.name != "fragments.py":
            assert not re.search(r"request\.htmx|django_htmx\.http|[\"'](HX-|Vary)", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("path", sorted((Path(settings.BASE_DIR) / "templates").rglob("*.html")), ids=lambda p: p.name)
def test_templates_hold_no_inline_script_or_style(path):
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"<style|<script(?![^>]*\ssrc=)|\sstyle=|\son[a-z]+=|\shx-on|javascript:", text)
