"""The net result of a hand: each seat's against pots made and shared chip by chip from the page, and the cases."""

import pytest
from django.utils.translation import override

from engine.profile import Game
from tests.derivations.pots import net_results
from tests.drills.contract import deals
from tutor.drills.kinds.net_result import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_fcs_10_14_the_page_is_enough_to_work_out_every_result(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            assert net_results(KIND.ask(one.situation)) == dict(KIND.key(one.ruling))


@every_case
def test_what_some_win_others_lose(case):
    for one in deals(KIND.slug, case):
        assert sum(net for _seat, net in KIND.key(one.ruling)) == 0


def test_fcs_05_12_a_hand_won_without_showdown_shows_no_hole_card():
    for one in deals(KIND.slug, "uncontested"):
        views = [card for seat in KIND.ask(one.situation).table.seats for card in seat.cards]
        assert all(view.card is None for view in views if not view.up)


def test_fcs_06_16_chips_come_back_in_the_case_of_that_name_and_in_no_other_showdown():
    for case in CASES:
        for one in deals(KIND.slug, case):
            back = bool(one.situation.hand.divide().answer.returned)
            assert case == "uncontested" or back is (case == "returned")


def test_fcs_08_8_the_side_pot_has_another_winner():
    for one in deals(KIND.slug, "side-pot"):
        first, second = one.situation.hand.award().answer.pots[:2]
        assert set(first.winners).isdisjoint(second.winners)


def test_amb_s7_15_how_pots_are_made_stands_in_the_question_of_seven_card_stud():
    for one in deals(KIND.slug, "side-pot"):
        assert bool(KIND.ask(one.situation).premises) is (one.situation.game is Game.SEVEN_CARD_STUD)


def test_a_result_has_a_sign_and_each_seat_its_mark():
    one = deals(KIND.slug, "one-winner")[0]
    (seat, net), *others = KIND.key(one.ruling)
    marked = KIND.grade(one.situation, one.ruling, ((seat, -net), *others))
    assert [part.right for part in marked.parts] == [False, *[True] * len(others)]


def test_fcs_10_11_to_10_13_a_told_hand_comes_out_like_the_one_of_the_lesson():
    for one in deals(KIND.slug, "told"):
        first, second = one.situation.hand.totals.values()
        (won,) = one.situation.hand.award().answer.pots
        assert (second, won.pot.amount, len(won.winners)) == (first, 2 * first, 1)
        assert one.level > 1 or first == 7
        assert sorted(chips for _seat, chips in KIND.key(one.ruling)) == [-first, first]
        with override("pt"):
            assert f" = {first}: o ante" in KIND.explain(one.situation, one.ruling)[0].text


def test_fcs_10_9_each_of_a_told_hand_pairs_the_card_that_lay_face_down():
    for one in deals(KIND.slug, "told"):
        for down, *up in one.situation.setup.hands:
            assert sum(card.rank == down.rank for card in up) == 1
            assert len({card.rank for card in up}) == 4
