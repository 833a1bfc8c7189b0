"""The price of a call: against the page alone, a second derivation and a second engine, the cases, the words."""

import re

import pytest
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule
from tests.derivations.betting import may
from tests.derivations.prices import price
from tests.drills.contract import LANGUAGES, deals, explained_in
from tests.oracle.played import price_in_pokerkit
from tutor.drills.base import Level
from tutor.drills.kinds.how_much_to_call import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_the_page_is_enough_to_find_the_price(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            question = KIND.ask(one.situation)
        assert price(question, one.situation.profile.bring_in) == KIND.key(one.ruling)


@every_case
def test_the_price_is_what_the_printed_rules_give(case):
    for one in deals(KIND.slug, case):
        assert may(one.situation).call_cost == KIND.key(one.ruling)


@pytest.mark.parametrize("case", ["facing-bring-in", "partly-paid", "raised", "too-few", "called-for-less"])
def test_a_second_engine_asks_the_same_price(case):
    prices = [(price_in_pokerkit(one.situation), KIND.key(one.ruling)) for one in deals(KIND.slug, case)]
    compared = [(theirs, ours) for theirs, ours in prices if theirs is not None]
    assert len(compared) > 20
    assert all(theirs == ours for theirs, ours in compared)


@every_case
def test_every_deal_tempts_somebody(case):
    for one in deals(KIND.slug, case):
        assert any(answer not in (None, KIND.key(one.ruling)) for _, answer in KIND.mistaken(one.situation))


@pytest.mark.parametrize(
    ("case", "rule"),
    [
        ("facing-bring-in", Rule.FCS_02_15),
        ("facing-bring-in", Rule.S7_3RD_6),
        ("nominal-bring-in", Rule.FCS_06_4),
        ("partly-paid", Rule.FCS_05_3),
        ("raised", Rule.S7_OPT_8),
        ("short-below-half", Rule.FCS_06_7),
        ("short-half", Rule.FCS_06_9),
        ("called-for-less", Rule.AMB_FCS_31),
        ("too-few", Rule.FCS_06_1),
    ],
)
def test_the_rule_of_a_case_is_cited(case, rule):
    assert any(rule in step.rules for one in deals(KIND.slug, case) for step in KIND.explain(one.situation, one.ruling))


def test_seven_card_stud_says_whose_rules_settle_a_call_for_less_amb_s7_15():
    for case in ("called-for-less", "too-few"):
        for one in deals(KIND.slug, case):
            if one.situation.game is Game.SEVEN_CARD_STUD:
                with override("pt"):
                    assert "joga-se como no Five-Card Stud" in " ".join(KIND.ask(one.situation).premises)


def test_nobody_bets_or_raises_short_in_seven_card_stud():
    for case in CASES:
        for one in deals(KIND.slug, case):
            assert one.situation.game is Game.FIVE_CARD_STUD or not any(done.short for done in one.situation.hand.done)


def test_in_the_tempting_deals_of_a_call_for_less_the_bettor_has_paid_a_part():
    for one in deals(KIND.slug, "called-for-less"):
        paid = one.situation.hand.put_in[one.situation.asked]
        assert (paid > 0) is (one.level is Level.TEMPTING)


@every_case
def test_an_explanation_has_two_or_three_steps_and_ends_with_the_figure(case):
    for one in deals(KIND.slug, case)[::7]:
        for language in LANGUAGES:
            steps = explained_in(language, one)
            assert 2 <= len(steps) <= 3
            assert re.search(rf"\b{KIND.key(one.ruling)}\b", steps[-1].text)


def test_the_words_on_a_call_for_less():
    one = deals(KIND.slug, "called-for-less")[0]
    said = [" ".join(step.text for step in explained_in(language, one)) for language in LANGUAGES]
    assert "para os outros, o que há a igualar fica na mesma." in said[0]
    assert "para los demás, lo que hay que igualar sigue siendo lo mismo." in said[1]
