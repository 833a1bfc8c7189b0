"""A written round: the first illegal action against a second derivation from the page, the cases, the words."""

import re

import pytest
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule
from tests.derivations.sequences import first_illegal
from tests.drills.contract import LANGUAGES, deals, explained_in
from tutor.drills import registry
from tutor.drills.kinds.legal_sequence import KIND
from tutor.drills.kinds.legal_sequence.mistakes import LEGAL

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)
ALL_LEGAL = ("check-raise", "third-raise", "half")


@every_case
def test_the_page_is_enough_to_find_what_is_illegal(case):
    for one in deals(KIND.slug, case):
        situation = one.situation
        with override("pt"):
            question = KIND.ask(situation)
        assert first_illegal(question, situation.game, situation.hand.street) == KIND.key(one.ruling)


@pytest.mark.parametrize("case", ALL_LEGAL)
def test_what_only_seems_illegal_is_legal(case):
    assert {KIND.key(one.ruling) for one in deals(KIND.slug, case)} == {LEGAL}


def test_nobody_calls_with_more_than_he_has():
    assert KIND.key(registry.deal_code("51H7-RV0V-FBKW").ruling) == LEGAL


@pytest.mark.parametrize("case", [case for case in CASES if case not in ALL_LEGAL and case != "fold-when-free"])
def test_what_is_illegal_is_not_always_the_last_action(case):
    places = [(KIND.key(one.ruling), len(KIND.options(one.situation)) - 1) for one in deals(KIND.slug, case)]
    assert all(place != LEGAL for place, _last in places)
    assert case == "after-the-end" or any(int(place) < last for place, last in places)


def test_amb_fcs_36_a_fold_with_nothing_to_match_is_legal_in_seven_card_stud_alone():
    for one in deals(KIND.slug, "fold-when-free"):
        assert (KIND.key(one.ruling) == LEGAL) is (one.situation.game is Game.SEVEN_CARD_STUD)


@every_case
def test_every_deal_tempts_somebody(case):
    for one in deals(KIND.slug, case):
        assert any(answer not in (None, KIND.key(one.ruling)) for _, answer in KIND.mistaken(one.situation))


@every_case
def test_seven_card_stud_stays_below_the_limit_and_without_short_all_ins_amb_s7_03_s7_15(case):
    for one in deals(KIND.slug, case):
        if one.situation.game is Game.SEVEN_CARD_STUD:
            labels = [option.label for option in KIND.options(one.situation)]
            assert not any("all-in" in label for label in labels)
            assert one.situation.hand.street > 1


@pytest.mark.parametrize(
    ("case", "rule"),
    [
        ("wrong-amount", Rule.FCS_06_6),
        ("out-of-turn", Rule.FCS_05_7),
        ("over-the-limit", Rule.FCS_04_10),
        ("fold-when-free", Rule.AMB_FCS_36),
        ("fold-when-free", Rule.S7_OPT_3),
        ("check-facing-bet", Rule.FCS_05_3),
        ("not-reopened", Rule.FCS_06_7),
        ("over-bring-in", Rule.AMB_FCS_09),
        ("after-the-end", Rule.AMB_FCS_01),
        ("after-the-end", Rule.FCS_05_11),
        ("check-raise", Rule.FCS_05_6),
        ("third-raise", Rule.FCS_04_10),
        ("half", Rule.FCS_06_9),
    ],
)
def test_the_rule_of_a_case_is_cited(case, rule):
    assert any(rule in step.rules for one in deals(KIND.slug, case) for step in KIND.explain(one.situation, one.ruling))


@every_case
def test_an_explanation_has_two_to_four_steps_and_ends_with_the_answer(case):
    for one in deals(KIND.slug, case)[::7]:
        for language in LANGUAGES:
            steps = explained_in(language, one)
            assert 2 <= len(steps) <= 4
            with override(language):
                assert KIND.state_answer(one.situation, one.ruling) in steps[-1].text.lower()


def test_the_words_on_a_raise_to_the_wrong_total():
    one = next(one for one in deals(KIND.slug, "wrong-amount") if one.situation.game is Game.FIVE_CARD_STUD)
    assert re.search(r"aqui o total só pode passar a 8, e não a \d+\.", explained_in("pt", one)[-1].text)
    assert re.search(r"aquí el total solo puede pasar a 8, y no a \d+\.", explained_in("es", one)[-1].text)


@pytest.mark.parametrize("form", ["", "1", "1:bet", "1:bet:x", "9:check:0", "1:jump:3"])
def test_what_is_no_sequence_does_not_thaw(form):
    one = deals(KIND.slug, "wrong-amount")[0]
    with pytest.raises(ValueError):
        KIND.thaw(KIND.freeze(one.situation) | {"form": form})
