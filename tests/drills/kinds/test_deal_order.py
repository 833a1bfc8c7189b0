"""The order of dealing: the seat against a walk round the table from the page alone, the points of the decisions, the cases."""

import re

import pytest
from django.utils.translation import override

from tests.derivations.turns import seat_asked_for
from tests.drills.contract import deals
from tutor.drills.base import Level
from tutor.drills.kinds.deal_order import KIND
from tutor.drills.kinds.deal_order.dealing import all_in

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_fcs_02_2_to_02_7_the_page_is_enough_to_find_the_seat(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            assert seat_asked_for(KIND.ask(one.situation), case) == KIND.key(one.ruling)


@pytest.mark.parametrize("case", ["first-cards", "after-folds"])
def test_the_table_shows_the_cards_dealt_so_far_and_no_more(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            question = KIND.ask(one.situation)
        given = [int(seat) for seat in re.findall(r"\d+", question.task)]
        before = 0 if case == "first-cards" else one.situation.hand.street
        for seat in question.table.seats:
            assert seat.folded or len(seat.cards) == before + given.count(seat.seat)


def test_amb_fcs_35_whoever_is_all_in_is_served_like_the_others():
    due = [one for one in deals(KIND.slug, "after-folds") if KIND.key(one.ruling) in all_in(one.situation.hand)]
    assert len(due) > 20


def test_fcs_02_7_somebody_has_folded_where_a_later_card_is_dealt():
    for case in ("after-folds", "served-wrongly", "next-dealer"):
        assert all(one.situation.hand.folded for one in deals(KIND.slug, case))


def test_fcs_08_11_a_folded_seat_deals_the_next_hand_all_the_same():
    tempting = [one for one in deals(KIND.slug, "next-dealer") if one.level is Level.TEMPTING]
    assert all(KIND.key(one.ruling) in one.situation.hand.folded for one in tempting)


def test_a_seat_that_folded_may_be_the_one_served_wrongly():
    kinds = {KIND.key(one.ruling) in one.situation.hand.folded for one in deals(KIND.slug, "served-wrongly")}
    assert kinds == {True, False}
