"""The terms that an explanation speaks of, for who wants to look one up."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django import template
from django.utils.translation import get_language

from tutor.drills.shown_steps import ShownStep
from tutor.lessons.glossary import term_url, terms_of

register = template.Library()

MOST: Final = 4


@dataclass(frozen=True, slots=True)
class TermLink:
    """A term and its place in the glossary."""

    word: str
    url: str


@register.simple_tag
def terms_in(steps: Iterable[ShownStep]) -> tuple[TermLink, ...]:
    """The first terms that the rules of these steps explain."""
    language = get_language() or ""
    found = terms_of([cited.rule for step in steps for cited in step.rules], language)
    return tuple(TermLink(term.term, term_url(term.id, language)) for term in found[:MOST])
