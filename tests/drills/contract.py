"""What the generic tests of all kinds share: the deals they look at and the words that a reader may never see."""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import override

from tutor.drills import registry
from tutor.drills.base import (
    Case,
    ChoiceWidget,
    Kind,
    Level,
    OptionsWidget,
    OrderWidget,
    Part,
    PartsWidget,
    Question,
    Step,
    Widget,
)
from tutor.drills.dice import Dice
from tutor.drills.registry import Dealt
from tutor.site import catalogs

SEEDS = range(50)
LANGUAGES = ("pt", "es")
FACTS = 8
"""So many of the plain facts of a game stand for all of them, which are one mechanism; test_facts looks at each."""
WALK = [
    (kind.slug, case.slug)
    for kind in registry.kinds()
    for case in (kind.cases[:FACTS] if kind.slug.startswith("facts_") else kind.cases)
]
"""Every case of every kind, by name."""
KINDS = [kind.slug for kind in registry.kinds()]


def dealt(kind: Kind[Any, Any], case: Case, level: Level, seed: int) -> Dealt:
    situation = kind.deal(Dice(seed), case, level)
    return Dealt(registry.code_for(kind, case, level, seed), kind, case, level, situation, kind.rule(situation))


@cache
def deals(kind_slug: str, case_slug: str) -> tuple[Dealt, ...]:
    """Fifty deals at each level of a case."""
    kind = registry.get(kind_slug)
    case = kind.case(case_slug)
    return tuple(dealt(kind, case, level, seed) for level in case.levels for seed in SEEDS)


@cache
def mistaken(kind_slug: str, case_slug: str) -> tuple[tuple[Any, dict[str, Any]], ...]:
    """For each of those deals the right answer and that of every misconception, by its slug."""
    return tuple(
        (
            one.kind.key(one.ruling),
            {mistake.slug: mistake.answer(one.situation) for mistake in one.kind.misconceptions},
        )
        for one in deals(kind_slug, case_slug)
    )


def asked_in_words(question: Question) -> Iterator[str]:
    """Every text of a question."""
    yield from (*question.crumbs, question.heading, question.task, *question.premises)
    for one in question.log:
        yield from (one.title, *one.lines)
    yield from _fields_in_words(question.widget)


def _fields_in_words(widget: Widget) -> Iterator[str]:
    if isinstance(widget, PartsWidget):
        for part in widget.parts:
            yield part.title
            yield from _fields_in_words(part.widget)
    if isinstance(widget, OrderWidget):
        yield from (*(item.label for item in widget.items), widget.first, widget.last)
    if isinstance(widget, (OptionsWidget, ChoiceWidget)):
        yield from (option.label for option in widget.options)
    for field in getattr(widget, "fields", ()):
        yield from (field.label, field.hint)


def said(one: Dealt) -> list[str]:
    """Everything that is said about a deal in the active language, before and after the answer."""
    kind, situation, ruling = one.kind, one.situation, one.ruling
    samples = kind.samples(situation, ruling)
    right, wrong = (kind.parse(situation, data) for data in (samples.right, samples.wrong))
    return [
        *asked_in_words(kind.ask(situation)),
        *(step.text for step in kind.explain(situation, ruling)),
        kind.state_answer(situation, ruling),
        *(part.label for part in kind.grade(situation, ruling, right).parts),
        *(text for part in wrong_parts(one, wrong) for text in (part.given, part.expected)),
    ]


def wrong_parts(one: Dealt, answer: Any) -> list[Part]:
    """The parts of the answer that are wrong, in the active language."""
    return [part for part in one.kind.grade(one.situation, one.ruling, answer).parts if not part.right]


def said_in(language: str, one: Dealt) -> list[str]:
    with override(language):
        return said(one)


def explained_in(language: str, one: Dealt) -> tuple[Step, ...]:
    with override(language):
        return one.kind.explain(one.situation, one.ruling)


def through_json(value: object) -> Any:
    return json.loads(json.dumps(value))


class English:
    """The longest stretch without figures of every message id that some translation changes."""

    def __init__(self, stretches: Iterable[str]) -> None:
        # Measured: looking for each by a word of its own takes a tenth of the time that one pattern of all takes.
        self._by_word: dict[str, list[str]] = {}
        for stretch in stretches:
            # The first and the last word may be cut off, where a figure stood beside them.
            inner = _WORD.findall(stretch)[1:-1]
            self._by_word.setdefault(max(inner, key=len) if inner else "", []).append(stretch)
        self._words = self._by_word.keys()

    def search(self, text: str) -> str | None:
        """A stretch that the text has, if there is one."""
        words = {"", *_WORD.findall(text)} & self._words
        return next((stretch for word in words for stretch in self._by_word[word] if stretch in text), None)


_WORD = re.compile(r"\w+")


@cache
def english() -> English:
    stretches = set()
    for path in (Path(settings.BASE_DIR) / "locale" / "pt").glob("*.po"):
        for message in catalogs.read(path, "pt"):
            if message.id:
                longest = max(re.split(r"%\(\w+\)\w", catalogs.key_of(message)[1]), key=len).strip()
                if len(longest) > 11 and not any(longest in form for form in catalogs.forms_of(message)):
                    stretches.add(longest)
    return English(sorted(stretches))
