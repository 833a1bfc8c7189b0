"""The steps of an explanation as pages show them, and rules: each leads to its lesson or opens in one sentence."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import get_language

from engine.cards import Card, Seat
from engine.rules import Rule
from tutor.drills import rule_links, rule_sentences
from tutor.drills.base import Step


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A rule that a step rests on."""

    rule: Rule
    url: str
    """Where a lesson teaches it, "" where none does."""
    sentence: str
    """The rule in one sentence, "" where a lesson teaches it."""


@dataclass(frozen=True, slots=True)
class ShownStep:
    """One step with its rules; the table lights up its seats and cards."""

    text: str
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    rules: tuple[CitedRule, ...]


def shown(steps: Iterable[Step]) -> tuple[ShownStep, ...]:
    """The steps, with their rules in the active language."""
    return tuple(ShownStep(step.text, step.seats, step.cards, tuple(map(cited, step.rules))) for step in steps)


def cited(rule: Rule) -> CitedRule:
    """The rule in the active language."""
    language = get_language() or ""
    url = rule_links.url(rule, language)
    return CitedRule(rule, url, "" if url else rule_sentences.sentence(rule, language))
