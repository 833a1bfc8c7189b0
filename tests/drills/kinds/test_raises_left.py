"""How many raises are left: counted a second time from the page, the cases, the words."""

import pytest
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule
from tests.derivations.prices import raises_left
from tests.drills.contract import LANGUAGES, deals, explained_in
from tutor.drills.kinds.raises_left import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_the_page_is_enough_to_count(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            question = KIND.ask(one.situation)
        assert raises_left(question) == KIND.key(one.ruling)


@every_case
def test_seven_card_stud_is_never_asked_about_amb_s7_03(case):
    assert {one.situation.game for one in deals(KIND.slug, case)} == {Game.FIVE_CARD_STUD}


@every_case
def test_who_counts_for_the_limit_makes_no_difference_amb_fcs_14(case):
    for one in deals(KIND.slug, case):
        betting = one.situation.hand.betting
        assert (betting.able_at_start > 2) == (len(betting.paid) > 2)


@pytest.mark.parametrize(
    ("case", "answers"),
    [
        ("some-raises", {"1", "2", "3"}),
        ("completed", {"1", "2", "3"}),
        ("half", {"1", "2"}),
        ("below-half", {"2", "3"}),
        ("two-left", {"1", "2"}),
        ("two-began", {"no-limit"}),
        ("cap-reached", {"0"}),
        ("opened", {"1", "2", "3"}),
        ("all-in-before", {"1", "2", "3"}),
    ],
)
def test_a_case_has_its_answers(case, answers):
    assert {KIND.key(one.ruling) for one in deals(KIND.slug, case)} == answers


@pytest.mark.parametrize(
    ("case", "rule"),
    [
        ("some-raises", Rule.FCS_04_10),
        ("completed", Rule.FCS_04_11),
        ("half", Rule.FCS_06_10),
        ("below-half", Rule.AMB_FCS_18),
        ("two-left", Rule.AMB_FCS_15),
        ("two-began", Rule.FCS_04_12),
        ("opened", Rule.AMB_FCS_17),
        ("all-in-before", Rule.AMB_FCS_14),
    ],
)
def test_the_rule_of_a_case_is_cited_in_every_deal_of_it(case, rule):
    for one in deals(KIND.slug, case):
        assert any(rule in step.rules for step in KIND.explain(one.situation, one.ruling))


@pytest.mark.parametrize(("case", "words"), [("two-left", "noutras casas"), ("below-half", "aumento completo")])
def test_a_choice_of_ours_that_decides_stands_in_the_question(case, words):
    for one in deals(KIND.slug, case):
        with override("pt"):
            assert words in " ".join(KIND.ask(one.situation).premises)


@every_case
def test_an_explanation_has_two_to_five_steps_and_ends_with_the_answer(case):
    for one in deals(KIND.slug, case)[::7]:
        for language in LANGUAGES:
            steps = explained_in(language, one)
            assert 2 <= len(steps) <= 5
            with override(language):
                assert KIND.state_answer(one.situation, one.ruling) in steps[-1].text


def test_the_words_on_an_all_in_below_half():
    one = deals(KIND.slug, "below-half")[0]
    assert "menos de metade de 4: não gasta nada." in " ".join(step.text for step in explained_in("pt", one))
    assert explained_in("es", one)[-1].text == "Subidas ya hechas, de las tres: 0. Por tanto, quedan tres subidas."
