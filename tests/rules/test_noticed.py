"""Every rule that can be asked about is noticed by a question: with the rule switched off, something else is right."""

import tomllib
from collections.abc import Mapping

import pytest

from engine.rules import Rule
from tests.rules.noticing import Asked, Noticed, ask, drillable, read, reasons, switches
from tests.rules.switches import Switch
from tutor.lessons import coverage

NOTICED = read()
SWITCHED = {rule: one for rule, one in NOTICED.items() if one.proof}
PLAIN = {rule: one for rule, one in NOTICED.items() if not one.proof}
WAYS = switches()


def each(noticed: Mapping[Rule, Noticed]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("rule", "one"), noticed.items(), ids=[rule.value for rule in noticed])


def question(one: Noticed) -> Asked:
    asked = ask(one.code)
    assert (asked.kind.slug, asked.case) == (one.kind, one.case)
    return asked


def written_otherwise(asked: Asked) -> Switch:
    """The fact with another answer in its file."""
    fact = asked.fact
    other = fact.answer + 1 if fact.type == "number" else next(key for key in fact.keys if key != fact.answer)
    return Switch(lambda: [(fact, "answer", other), (fact, "derive", None)])


@each(SWITCHED)
def test_without_the_rule_another_answer_is_right(rule: Rule, one: Noticed) -> None:
    asked = question(one)
    assert rule in asked.rules or not one.cited
    assert asked.notices(WAYS[rule][one.proof, one.switch])
    assert asked.answer() == asked.right


@each(PLAIN)
def test_what_nothing_in_the_engine_shows_is_asked_as_a_fact_that_cites_it(rule: Rule, one: Noticed) -> None:
    asked = question(one)
    assert asked.tells(rule)
    assert not WAYS[rule]
    assert asked.notices(written_otherwise(asked))
    assert asked.answer() == asked.right


def test_every_rule_that_can_be_asked_about_is_noticed_or_has_a_reason() -> None:
    assert set(drillable()) == set(NOTICED) | set(reasons())
    assert set(NOTICED).isdisjoint(reasons())
    assert all(reasons().values())


def test_no_rule_that_is_noticed_is_said_to_need_no_question() -> None:
    written = tomllib.loads(coverage.REASONS.read_text(encoding="utf-8"))
    assert {rule.value for rule in NOTICED}.isdisjoint(written["undrilled"])


def test_the_rules_come_in_their_order() -> None:
    assert list(SWITCHED) == [rule for rule in drillable() if rule in SWITCHED]
    assert list(PLAIN) == [rule for rule in drillable() if rule in PLAIN]
