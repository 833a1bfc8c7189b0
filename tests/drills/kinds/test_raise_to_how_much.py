"""To how much: the total against a second derivation, the wording that fixes it, the mistakes."""

import pytest
from django.utils.translation import override

from tests.derivations.betting import may
from tests.drills.contract import deals
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.kinds.raise_to_how_much import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


def deal(case, level, seed):
    situation = KIND.deal(Dice(seed), KIND.case(case), level)
    return situation, KIND.rule(situation)


@every_case
def test_the_total_is_the_only_one_that_the_printed_rules_give(case):
    for one in deals(KIND.slug, case):
        assert may(one.situation).totals == (KIND.key(one.ruling),)


def test_e_22_the_question_asks_for_the_total_and_says_so():
    situation, _ = deal("no-cap-with-two", Level.PLAIN, 1)
    with override("pt"):
        question = KIND.ask(situation)
        assert question.heading.endswith("aumenta para quanto?")
        assert "«aumentar para»" in question.task
        assert question.widget.fields[0].label == "Aumentar para"
    with override("es"):
        question = KIND.ask(situation)
        assert question.heading.endswith("sube: ¿a cuánto?")
        assert "«subir a»" in question.task
        assert question.widget.fields[0].label == "Subir a"


@every_case
def test_e_22_what_goes_on_top_and_the_chips_to_add_are_other_answers(case):
    mistakes = {mistake.slug: mistake for mistake in KIND.misconceptions}
    for one in deals(KIND.slug, case):
        wager = one.ruling.answer.wagers[0]
        betting = one.situation.hand.betting
        assert mistakes["chips-to-add"].answer(one.situation) == wager.cost == wager.to - betting.paid[betting.actor]
        by = mistakes["by-for-to"].answer(one.situation)
        assert by is None or by == betting.unit


@pytest.mark.parametrize(
    ("case", "level", "mistake"),
    [
        ("facing-bring-in", Level.PLAIN, "on-top-of-level"),
        ("short-below-half", Level.PLAIN, "on-top-of-level"),
        ("facing-completion", Level.DISTRACTED, "chips-to-add"),
        ("short-half", Level.PLAIN, "half-is-nothing"),
        ("stack-between", Level.PLAIN, "other-unit"),
        ("pair-raise", Level.PLAIN, "doubled"),
        ("free", Level.PLAIN, "everything"),
        ("completion-reopens", Level.PLAIN, "whole-hand"),
    ],
)
def test_a_mistake_is_named_where_it_tempts(case, level, mistake):
    named = set()
    for seed in range(10):
        situation, ruling = deal(case, level, seed)
        answer = next(one.answer(situation) for one in KIND.misconceptions if one.slug == mistake)
        diagnosed = None if answer is None else KIND.diagnose(situation, ruling, answer)
        named |= {diagnosed.slug} if diagnosed else set()
    assert named == {mistake}


def test_the_last_step_gives_the_sum():
    situation, ruling = deal("short-half", Level.PLAIN, 2)
    text = KIND.explain(situation, ruling)[-1].text
    assert f"= {KIND.key(ruling)}" in text


@every_case
def test_no_hint_holds_the_total_as_a_result(case):
    for one in deals(KIND.slug, case):
        total = KIND.key(one.ruling)
        assert not any(f"= {total}" in hint.text for hint in KIND.hints(one.situation, one.ruling))
