"""How many cards are left: the stub against a count seat by seat from the question, and what Seventh Street deals."""

import pytest
from django.utils.translation import override

from engine.profile import Game
from tests.derivations.turns import cards_and_players
from tests.drills.contract import deals
from tutor.drills.base import AnswerError, PartsWidget
from tutor.drills.kinds.cards_left import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_fcs_02_12_to_14_s7_ext_12_the_page_is_enough_to_count_the_stub(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            question = KIND.ask(one.situation)
        left, still_in = cards_and_players(question, one.situation.game)
        chosen = ("each" if left >= still_in else "community") if isinstance(question.widget, PartsWidget) else ""
        assert KIND.key(one.ruling) == (left, chosen)


def test_s7_ext_13_each_case_is_what_it_says():
    left_over = {}
    for case in ("suffices", "just-enough", "too-few"):
        pairs = [(one.situation.hand.cards_left, len(one.situation.hand.live)) for one in deals(KIND.slug, case)]
        left_over[case] = {(left > still_in) - (left < still_in) for left, still_in in pairs}
    assert left_over == {"suffices": {1}, "just-enough": {0}, "too-few": {-1}}


@every_case
def test_amb_s7_13_that_nothing_is_burned_stands_in_the_question_of_seven_card_stud(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            said = " ".join(KIND.ask(one.situation).premises)
        assert ("queima" in said) is (one.situation.game is Game.SEVEN_CARD_STUD)


@every_case
def test_no_card_lies_there_to_be_counted(case):
    assert all(KIND.ask(one.situation).table is None for one in deals(KIND.slug, case))


def test_the_number_and_the_choice_are_marked_apart():
    one = deals(KIND.slug, "too-few")[0]
    left, chosen = KIND.key(one.ruling)
    assert [part.right for part in KIND.grade(one.situation, one.ruling, (left, "each")).parts] == [True, False]
    assert [part.right for part in KIND.grade(one.situation, one.ruling, (left + 1, chosen)).parts] == [False, True]


def test_both_parts_are_asked_for_at_once():
    one = deals(KIND.slug, "suffices")[0]
    with pytest.raises(AnswerError) as refused:
        KIND.parse(one.situation, {})
    assert set(refused.value.errors) == {"left", "choice"}
