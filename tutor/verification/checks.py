"""What must hold of every dealt question, whatever its kind."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import override

from engine.cards import Card, CardError, parse_cards
from tutor.drills.base import (
    AnswerError,
    ChoiceWidget,
    FormData,
    NumbersWidget,
    OptionsWidget,
    OrderWidget,
    PartsWidget,
    Question,
    SeatWidget,
    Widget,
)
from tutor.drills.registry import Dealt

Derivation = Callable[[str, Any, Question], FormData]
"""From the case, the situation and the question in Portuguese to the right answer, in the fields of the form."""

LANGUAGES: Final = ("pt", "es")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What does not hold of one question; ``ruled`` is what the ruling says, ``found`` what stands against it."""

    code: str
    where: str
    """Kind, case and level."""
    what: str
    ruled: str
    found: str


def faults(dealt: Dealt, derivations: Mapping[str, Derivation]) -> Iterator[Fault]:
    """Everything that does not hold of a question; ``derivations`` by what they are called."""
    where = f"{dealt.kind.slug} {dealt.case.slug} {dealt.level.value}"
    try:
        for what, ruled, found in _disagreements(dealt, derivations):
            yield Fault(code=dealt.code, where=where, what=what, ruled=str(ruled), found=str(found))
    except Exception as error:
        yield Fault(code=dealt.code, where=where, what="a check broke", ruled="", found=repr(error))


def _disagreements(dealt: Dealt, derivations: Mapping[str, Derivation]) -> Iterator[tuple[str, object, object]]:
    kind, situation, ruling = dealt.kind, dealt.situation, dealt.ruling
    key = kind.key(ruling)
    right = kind.samples(situation, ruling).right
    if kind.parse(situation, right) != key or not kind.grade(situation, ruling, key).right:
        yield "the right answer is not graded as right", key, right
    frozen = kind.freeze(situation)
    if kind.rule(kind.thaw(json.loads(json.dumps(frozen)))) != ruling:
        yield "what is kept is ruled upon otherwise", key, frozen
    cards = cards_in(frozen)
    if len(set(cards)) < len(cards):
        yield "a card is there twice", key, frozen
    questions = {}
    for language in LANGUAGES:
        with override(language):
            questions[language] = kind.ask(situation)
            text = "\n".join(step.text for step in kind.explain(situation, ruling))
            yield from _options(questions[language].widget)
            missing = _figures(questions[language].widget, right) - _numbers_in(text)
            if missing:
                yield "a figure of the answer is not in the explanation", sorted(missing), text
    with override("pt"):
        for name, values in _other_answers(questions["pt"].widget, right):
            try:
                answer = kind.parse(situation, {**right, name: values})
            except AnswerError:
                continue
            if answer == key or kind.grade(situation, ruling, answer).right:
                yield "another answer is right too", key, {name: values}
        for title, derive in derivations.items():
            given = {**right, **derive(dealt.case.slug, situation, questions["pt"])}
            try:
                answer = kind.parse(situation, given)
            except AnswerError as error:
                answer = error
            if answer != key:
                yield f"{title} disagrees", key, answer


def _widgets(widget: Widget) -> Iterator[Widget]:
    if isinstance(widget, PartsWidget):
        for part in widget.parts:
            yield from _widgets(part.widget)
    else:
        yield widget


def _options(widget: Widget) -> Iterator[tuple[str, object, object]]:
    for one in _widgets(widget):
        if isinstance(one, (ChoiceWidget, OptionsWidget)):
            labels = [option.label for option in one.options]
            if len(set(labels)) < len(labels):
                yield "two options are equal", "", labels
        if isinstance(one, OrderWidget) and len({item.key for item in one.items}) < len(one.items):
            yield "two items are equal", "", one.items


def _other_answers(widget: Widget, right: FormData) -> Iterator[tuple[str, list[str]]]:
    """Each other choice, and each set of options that differs by one, as the value of one field."""
    for one in _widgets(widget):
        if isinstance(one, SeatWidget):
            yield from (("seat", [str(seat)]) for seat in one.choices if [str(seat)] != list(right["seat"]))
        if isinstance(one, ChoiceWidget):
            yield from ((one.name, [option.key]) for option in one.options if [option.key] != list(right[one.name]))
        if isinstance(one, OptionsWidget):
            chosen = set(right["option"])
            yield from (("option", sorted(chosen ^ {option.key})) for option in one.options)


def _figures(widget: Widget, right: FormData) -> set[str]:
    """The numbers that are asked for, without a sign; 0 and 1 may be worded otherwise."""
    names = [field.name for one in _widgets(widget) if isinstance(one, NumbersWidget) for field in one.fields]
    names += [name for name in right if name.endswith("_amount")]
    return {right[name][0].strip("+-− ") for name in names if right.get(name)} - {"0", "1", ""}


def _numbers_in(text: str) -> set[str]:
    return set(re.findall(r"\d+(?:,\d+)?", re.sub(r"(?<=\d)[\u00a0\u202f](?=\d)", "", text)))


def cards_in(frozen: object) -> list[Card]:
    """All cards that a snapshot names."""
    found: list[Card] = []
    if isinstance(frozen, str):
        try:
            return list(parse_cards(frozen)) if frozen else []
        except CardError:
            return []
    for part in frozen.values() if isinstance(frozen, dict) else frozen if isinstance(frozen, list) else ():
        found += cards_in(part)
    return found
