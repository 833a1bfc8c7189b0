"""What a proof asserts is told as what a test asserts."""

from pathlib import Path
from pkgutil import iter_modules

import pytest

pytest.register_assert_rewrite(*(f"tests.rules.{module.name}" for module in iter_modules([str(Path(__file__).parent)])))
