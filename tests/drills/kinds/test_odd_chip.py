"""Who gets the odd chip: the seats against a count round the table from the page, the points of the decisions, the cases."""

import re

import pytest
from django.utils.translation import override

from tests.derivations.pots import odd_chips
from tests.drills.contract import deals
from tutor.drills.kinds.odd_chip import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_fcs_08_7_the_page_is_enough_to_find_who_gets_a_chip_more(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            assert odd_chips(KIND.ask(one.situation)) == KIND.key(one.ruling)


@every_case
def test_fcs_08_6_the_pot_in_the_question_is_all_that_was_put_in_and_stayed_in(case):
    for one in deals(KIND.slug, case):
        hand = one.situation.hand
        put_in = sum(hand.totals.values()) - sum(chips for _seat, chips in hand.divide().answer.returned)
        with override("pt"):
            assert int(re.findall(r"\d+", KIND.ask(one.situation).task)[-1]) == put_in


def test_amb_fcs_39_the_dealer_who_ties_with_another_gets_nothing_more():
    for one in deals(KIND.slug, "dealer-ties"):
        assert str(one.situation.setup.dealer) not in KIND.key(one.ruling)


@every_case
def test_amb_fcs_39_that_nobody_gets_two_stands_in_the_question_where_two_are_left(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            premises = KIND.ask(one.situation).premises
        assert bool(premises) is (len(KIND.key(one.ruling)) == 2) is (case == "two-chips")


def test_only_those_who_tie_can_be_ticked():
    for one in deals(KIND.slug, "three-tied"):
        assert len(KIND.ask(one.situation).widget.options) == 3


def test_half_of_two_odd_chips_is_marked_seat_by_seat():
    one = deals(KIND.slug, "two-chips")[0]
    right = KIND.key(one.ruling)
    marked = KIND.grade(one.situation, one.ruling, right - {min(right)})
    assert [part.right for part in marked.parts].count(False) == 1
