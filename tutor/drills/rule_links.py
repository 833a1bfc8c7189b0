"""Where a rule is taught: explanations link to it without knowing the lessons."""

from collections.abc import Callable

from engine.rules import Rule

Provider = Callable[[Rule, str], str]
"""Gives the address of the place that teaches a rule, in that language, "" where none does."""


def _nowhere(rule: Rule, language: str) -> str:
    return ""


_provider: Provider = _nowhere


def provide(provider: Provider) -> None:
    """From now on ask this provider; whoever teaches the rules calls it once, at the start."""
    global _provider
    _provider = provider


def url(rule: Rule, language: str) -> str:
    """The address of the place that teaches the rule, "" where no lesson does."""
    return _provider(rule, language)
