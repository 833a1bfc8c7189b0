"""Reads the facts of a game from its TOML file, and refuses what could not be asked or contradicts the engine."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any, Final

from engine.profile import Game
from engine.rules import Rule
from tutor.drills.base import Level
from tutor.drills.facts.derivations import derive
from tutor.drills.facts.sheet import (
    Answer,
    Choice,
    Derived,
    Drawn,
    FactError,
    InBoth,
    Mistake,
    PlainFact,
    Reason,
    Sheet,
    WrongAnswer,
)

FOLDER: Final = Path(__file__).parent
MOST: Final = 64
"""The cases that a question code can tell apart."""


@cache
def sheet(game: Game) -> Sheet:
    """The facts of a game. Raises ``FactError``."""
    return read(game, tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8")))


def read(game: Game, data: Mapping[str, Any]) -> Sheet:
    """The facts of a game as TOML data. Raises ``FactError`` with the entry that is wrong."""
    mistakes = tuple(
        Mistake(slug=slug, name=_both(slug, one), family=one.get("family", "")) for slug, one in data["mistakes"].items()
    )
    facts = []
    for written in data["fact"]:
        try:
            facts.append(_fact(written))
        except (KeyError, TypeError, ValueError) as error:
            raise FactError(f"{game}: {written.get('id')}: {error!r}") from error
    found = Sheet(game=game, facts=tuple(facts), mistakes=mistakes)
    for fault in _faults(found):
        raise FactError(f"{game}: {fault}")
    return found


def right_answer(game: Game, fact: PlainFact, drawn: Drawn) -> Answer:
    """What is right: what the engine says, where it can. Raises ``FactError`` where nothing is written."""
    if fact.derive is not None:
        return derive(game, fact.derive, drawn)
    if fact.answer is None:
        raise FactError(f"{game}: {fact.id}: no answer")
    return fact.answer


def given_by(game: Game, wrong: WrongAnswer, drawn: Drawn) -> Answer:
    """What somebody answers who holds the mistake. Raises ``FactError`` where nothing is written."""
    if wrong.answer is not None:
        return wrong.answer
    if wrong.derive is None:
        raise FactError(f"{game}: {wrong.mistake}: no answer")
    return derive(game, wrong.derive, drawn)


def figures_of(game: Game, fact: PlainFact, drawn: Drawn) -> dict[str, Answer]:
    """All figures that the texts of the fact may name, beside the answer."""
    return {**drawn, **{name: derive(game, one, drawn) for name, one in fact.figures.items()}}


# --- reading ----------------------------------------------------------------------------------------------------------


def _fact(written: Mapping[str, Any]) -> PlainFact:
    known = {"id", "type", "name", "question", "says", "steps", "answer", "derive", "levels", "drawn", "figures"}
    if unknown := set(written) - known - {"options", "dealt_order", "signed", "wrong"}:
        raise FactError(f"unknown {unknown}")
    return PlainFact(
        id=written["id"],
        type=written["type"],
        name=_both("name", written["name"]),
        question=_both("question", written["question"]),
        says=_reason(written["says"]),
        steps=tuple(map(_reason, written["steps"])),
        answer=written.get("answer"),
        derive=_derived(written.get("derive")),
        levels=tuple(map(Level, written.get("levels", [1]))),
        drawn={name: (low, high) for name, (low, high) in written.get("drawn", {}).items()},
        figures={name: (one[0], tuple(one[1:])) for name, one in written.get("figures", {}).items()},
        options=tuple(Choice(key=one["key"], label=_both(one["key"], one)) for one in written.get("options", ())),
        dealt_order=written.get("dealt_order", False),
        signed=written.get("signed", False),
        wrong=tuple(
            WrongAnswer(
                mistake=one["mistake"],
                answer=one.get("answer"),
                derive=_derived(one.get("derive")),
                correction=_both(one["mistake"], one),
            )
            for one in written.get("wrong", ())
        ),
    )


def _both(name: str, written: Mapping[str, Any]) -> InBoth:
    if not (written.get("pt") and written.get("es")):
        raise FactError(f"{name} does not stand in both languages")
    return InBoth(written["pt"], written["es"])


def _reason(written: Mapping[str, Any]) -> Reason:
    return Reason(rules=tuple(map(Rule, written.get("rules", ()))), text=_both("step", written))


def _derived(written: list[Any] | None) -> Derived | None:
    return (written[0], tuple(written[1:])) if written else None


# --- checking ---------------------------------------------------------------------------------------------------------


def _faults(found: Sheet) -> Iterator[str]:
    slugs = [mistake.slug for mistake in found.mistakes]
    used = {wrong.mistake for fact in found.facts for wrong in fact.wrong}
    if used != set(slugs):
        yield f"mistakes that are not named, or nobody makes: {used ^ set(slugs)}"
    if len(found.by_id) < len(found.facts) or len(found.facts) > MOST:
        yield "two facts of one id, or too many"
    for fact in found.facts:
        for fault in (*_faults_of_texts(fact), *_faults_of_answers(found.game, fact)):
            yield f"{fact.id}: {fault}"


def _faults_of_texts(fact: PlainFact) -> Iterator[str]:
    known = {"answer", *fact.drawn, *fact.figures}
    reasons = [*fact.steps, fact.says]
    texts = [fact.question, *(reason.text for reason in reasons), *(wrong.correction for wrong in fact.wrong)]
    for text in texts:
        named = [{name for _text, name, _spec, _conversion in Formatter().parse(one) if name} for one in (text.pt, text.es)]
        if named[0] != named[1]:
            yield f"other figures in Portuguese than in Spanish: {text}"
        if not named[0] <= known:
            yield f"no such figure: {named[0] - known}"
    if any("{answer}" in text.pt for text in (fact.question, *(step.text for step in fact.steps))):
        yield "the answer stands in the question or in a hint"
    if not fact.steps or not any(reason.rules for reason in reasons):
        yield "no step, or no rule"
    if len({wrong.mistake for wrong in fact.wrong}) < len(fact.wrong):
        yield "one mistake twice"


def _faults_of_answers(game: Game, fact: PlainFact) -> Iterator[str]:
    for drawn in _all_drawn(fact):
        right = right_answer(game, fact, drawn)
        if fact.answer not in (None, right):
            yield f"{fact.answer} is written, but the engine says {right}"
        if not _well_formed(fact, right):
            yield f"{right!r} is no answer to it"
        figures_of(game, fact, drawn)
        for wrong in fact.wrong:
            given = given_by(game, wrong, drawn)
            if not _well_formed(fact, given) or (given == right and not fact.drawn):
                yield f"{wrong.mistake} gives {given!r}"


def _well_formed(fact: PlainFact, answer: Answer) -> bool:
    if fact.type == "number":
        return isinstance(answer, int) and (fact.signed or answer >= 0)
    return answer in fact.keys


def _all_drawn(fact: PlainFact) -> Iterator[Drawn]:
    """Every combination of the figures that may be drawn."""
    for values in product(*(range(low, high + 1) for low, high in fact.drawn.values())):
        yield dict(zip(fact.drawn, values, strict=True))
