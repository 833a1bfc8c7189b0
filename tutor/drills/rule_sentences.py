"""The rules in one sentence: what an explanation opens in place where no lesson teaches a rule yet."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from engine.rules import Rule

FOLDER: Final = Path(__file__).parent / "rules"


@cache
def sentences(language: str) -> Mapping[Rule, str]:
    """Every rule that has a sentence, in the order of the file. Raises ``ValueError`` for an id that is no rule's."""
    written = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return {Rule(name): text for name, text in written.items()}


def sentence(rule: Rule, language: str) -> str:
    """The rule in one sentence, "" for what a lesson teaches or nothing cites."""
    return sentences(language).get(rule, "")
