"""Who acts next: the right seat against a second derivation from the page alone and a second engine, the cases, the words."""

import pytest
from django.utils.translation import override

from engine.rules import Rule
from tests.derivations.turns import next_to_act
from tests.drills.contract import LANGUAGES, deals, explained_in
from tests.oracle.played import next_in_pokerkit
from tutor.drills.base import Level
from tutor.drills.kinds.who_acts_next import KIND
from tutor.drills.kinds.who_acts_next.mistakes import OVER

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_the_page_is_enough_to_find_who_is_next(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            assert next_to_act(KIND.ask(one.situation)) == KIND.key(one.ruling)


@every_case
def test_the_page_does_not_say_whose_turn_it_is(case):
    for one in deals(KIND.slug, case):
        assert not any(view.to_act or view.marked for view in KIND.ask(one.situation).table.seats)


def test_a_second_engine_gives_the_turn_to_the_same_seat():
    compared = 0
    for case in CASES:
        for one in deals(KIND.slug, case):
            theirs = next_in_pokerkit(one.situation)
            if theirs is not None:
                assert theirs == KIND.key(one.ruling)
                compared += 1
    assert compared > 250


# --- the cases --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", ["bring-in-called", "all-checked", "answered", "one-left"])
def test_fcs_05_10_to_05_12_the_round_is_over(case):
    assert {KIND.key(one.ruling) for one in deals(KIND.slug, case)} == {OVER}


@pytest.mark.parametrize("case", ["folded", "all-in", "reopened"])
def test_fcs_05_7_to_05_9_somebody_is_next(case):
    assert OVER not in {KIND.key(one.ruling) for one in deals(KIND.slug, case)}


@pytest.mark.parametrize(
    ("case", "rule"),
    [
        ("folded", Rule.FCS_05_8),
        ("all-in", Rule.FCS_05_9),
        ("bring-in-called", Rule.AMB_FCS_01),
        ("all-checked", Rule.FCS_05_11),
        ("answered", Rule.FCS_05_10),
        ("one-left", Rule.FCS_05_12),
        ("one-left", Rule.AMB_S7_20),
    ],
)
def test_the_rule_of_a_case_is_cited(case, rule):
    assert any(rule in step.rules for one in deals(KIND.slug, case) for step in KIND.explain(one.situation, one.ruling))


def test_a_seat_that_put_chips_into_this_round_is_passed_over_where_it_tempts():
    for one in deals(KIND.slug, "folded"):
        if one.level is Level.TEMPTING:
            wrong = {mistake.slug: answer for mistake, answer in KIND.mistaken(one.situation)}
            given = wrong["folded-act"]
            (view,) = (view for view in KIND.ask(one.situation).table.seats if str(view.seat) == given)
            assert view.folded
            assert view.put_in


def test_a_raise_calls_back_who_had_acted():
    for one in deals(KIND.slug, "reopened"):
        (said,) = KIND.ask(one.situation).log
        assert any(line.startswith(f"{KIND.key(one.ruling)} ") for line in said.lines)


# --- what is said -----------------------------------------------------------------------------------------------------


@every_case
def test_an_explanation_has_two_to_five_steps_and_ends_with_the_answer(case):
    for one in deals(KIND.slug, case)[::7]:
        for language in LANGUAGES:
            steps = explained_in(language, one)
            assert 2 <= len(steps) <= 5
            with override(language):
                assert KIND.state_answer(one.situation, one.ruling) in steps[-1].text


def test_the_words_on_a_seat_that_is_passed_over():
    one = next(one for one in deals(KIND.slug, "folded") if one.level is Level.PLAIN)
    (skipped,) = (step for step in explained_in("pt", one) if step.seats and "desistiu" in step.text)
    assert skipped.text.startswith("Salta-se quem desistiu: ")
    assert explained_in("es", one)[-1].text.startswith("Por tanto, actúa ahora el asiento ")


def test_what_is_thawed_has_a_last_action_that_goes():
    one = deals(KIND.slug, "answered")[0]
    frozen = KIND.freeze(one.situation)
    for form in ("", "call", "call x", "bet 3000", "check 0"):
        with pytest.raises(ValueError):
            KIND.thaw(frozen | {"form": form})
