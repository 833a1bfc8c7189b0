"""What several tests of the frame start from."""

from pathlib import Path

import pytest

from tests.site.catalog_house import OPENS, VIEW, put, translate


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small project whose one sentence is translated into both languages."""
    put(tmp_path / "tutor" / "practice" / "views.py", VIEW)
    for language, words in OPENS.items():
        translate(tmp_path, language, f'msgid "Seat %(seat)s opens."\nmsgstr "{words}"\n')
    return tmp_path
