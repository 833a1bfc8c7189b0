"""Who shows first: the order against one read off the page alone, the points that are kept out, the cases and the mistakes."""

import pytest
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule
from tests.derivations.turns import order_of_showing
from tests.drills.contract import deals
from tutor.drills.base import Level
from tutor.drills.kinds.who_shows_first import KIND

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


@every_case
def test_fcs_08_2_08_3_s7_shw_2_to_4_the_page_is_enough_to_find_the_order(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            assert order_of_showing(KIND.ask(one.situation), one.situation.game) == KIND.key(one.ruling)


@every_case
def test_amb_fcs_40_nobody_is_all_in_where_it_is_asked(case):
    for one in deals(KIND.slug, case):
        assert not any(done.all_in for done in one.situation.hand.done)
        assert one.situation.hand.rounds[-1].done


@every_case
def test_no_hole_card_is_shown_before_the_answer(case):
    for one in deals(KIND.slug, case):
        views = [card for seat in KIND.ask(one.situation).table.seats for card in seat.cards]
        assert all(view.card is None for view in views if not view.up)


@pytest.mark.parametrize("case", ["bet-called", "raised"])
def test_whoever_acted_first_in_the_last_round_does_not_begin_after_a_bet(case):
    for one in deals(KIND.slug, case):
        assert KIND.key(one.ruling)[0] != one.situation.hand.rounds[-1].done[0].seat


@pytest.mark.parametrize("case", ["all-checked", "earlier-bet"])
def test_fcs_08_3_s7_shw_3_both_games_are_asked_where_nobody_bet_and_differ(case):
    begins = {}
    for one in deals(KIND.slug, case):
        hand = one.situation.hand
        assert hand.rounds[-1].done[0].seat != min(hand.live)
        begins.setdefault(one.situation.game, set()).add(KIND.key(one.ruling)[0] == min(hand.live))
    assert begins == {Game.FIVE_CARD_STUD: {False}, Game.SEVEN_CARD_STUD: {True}}


def test_a_bet_of_an_earlier_round_leads_to_another_seat():
    earlier = {mistake.slug: mistake for mistake in KIND.misconceptions}["earlier-bet"]
    for one in deals(KIND.slug, "earlier-bet"):
        assert earlier.answer(one.situation) not in (None, KIND.key(one.ruling))


def test_amb_s7_10_the_lowest_seat_still_in_begins_where_seat_1_has_folded():
    for one in deals(KIND.slug, "first-seat-gone"):
        assert KIND.key(one.ruling)[0] == min(one.situation.hand.live) > 1


def test_the_rule_that_is_our_choice_stands_in_the_question_of_five_card_stud():
    for case in CASES:
        for one in deals(KIND.slug, case):
            chosen = any(Rule.AMB_FCS_40 in step.rules for step in KIND.explain(one.situation, one.ruling))
            with override("pt"):
                said = " ".join(KIND.ask(one.situation).premises)
            assert chosen is (one.situation.game is Game.FIVE_CARD_STUD) is ("sentido horário" in said)


def test_who_begins_wrong_but_goes_on_clockwise_has_half():
    one = next(one for one in deals(KIND.slug, "bet-called") if one.level is Level.DISTRACTED)
    first, *others = KIND.key(one.ruling)
    assert KIND.grade(one.situation, one.ruling, (*others, first)).score == 0.5
    assert KIND.grade(one.situation, one.ruling, (first, *others[::-1])).score == 0.5
