"""Who receives how many chips: the situations, the marks and the words."""

import pytest
from django.template.loader import render_to_string

from engine.profile import Game
from engine.ranking import HandCategory, rank_hand
from engine.rules import Rule
from tests.derivations.pots import live_of, received_of, value
from tutor.drills.base import AnswerError, Level
from tutor.drills.dice import Dice
from tutor.drills.kinds.who_receives import KIND
from tutor.drills.kinds.who_receives.dealing import POTS

SEEDS = range(20)
every_case = pytest.mark.parametrize("slug", [case.slug for case in KIND.cases])


def deals(slug, *levels):
    case = KIND.case(slug)
    return [KIND.deal(Dice(seed), case, level) for level in levels or case.levels for seed in SEEDS]


def all_deals():
    return [situation for case in KIND.cases for situation in deals(case.slug)]


def odd_pots(situation):
    return [pot for pot in KIND.rule(situation).answer.pots if pot.pot.amount % len(pot.winners)]


# --- what is dealt ----------------------------------------------------------------------------------------------------


@every_case
def test_fcs_08_5_to_08_the_answer_is_what_one_finds_by_handing_out_chip_by_chip(slug):
    for situation in deals(slug):
        setup, live = situation.setup, live_of(KIND.ask(situation))
        values = {seat: value(setup.hands[seat - 1]) for seat in live}
        players, dealer = len(setup.stacks), setup.dealer or 0
        order = [(dealer + step) % players + 1 for step in range(players)]
        received = received_of(situation.hand.totals, live, values, order)
        assert dict(KIND.key(KIND.rule(situation))) == received


def test_one_hand_wins_everything_although_others_may_be_all_in():
    for situation in deals("single-winner"):
        assert len(KIND.rule(situation).answer.payouts) == 1
    assert all(len(KIND.rule(one).answer.pots) > 1 for one in deals("single-winner", Level.TEMPTING))


def test_fcs_08_8_side_pots_have_winners_of_their_own():
    for situation in deals("side-pot-winners"):
        assert len(KIND.rule(situation).answer.payouts) > 1


def test_fcs_08_6_equal_hands_share_and_it_divides():
    for situation in deals("tie"):
        assert any(len(pot.winners) > 1 for pot in KIND.rule(situation).answer.pots)
        assert not odd_pots(situation)


def test_fcs_08_7_one_pot_leaves_a_chip_over_or_several_do():
    assert {len(odd_pots(situation)) for situation in deals("odd-chip")} == {1}
    assert {len(odd_pots(situation)) for situation in deals("odd-chips-several-pots")} == {2}


def test_amb_s7_14_seven_card_stud_never_leaves_an_odd_chip():
    seven = [situation for situation in all_deals() if situation.game is Game.SEVEN_CARD_STUD]
    assert seven
    assert not [situation for situation in seven if odd_pots(situation)]


def test_amb_fcs_46_hands_that_cannot_tie_never_do():
    never = {HandCategory.THREE_OF_A_KIND, HandCategory.FULL_HOUSE, HandCategory.FOUR_OF_A_KIND}
    for situation in all_deals():
        for pot in KIND.rule(situation).answer.pots:
            if len(pot.winners) > 1:
                assert rank_hand(situation.hand.cards(pot.winners[0])).category not in never


def test_fcs_06_16_something_goes_back_only_in_the_case_about_it():
    for case in KIND.cases:
        returned = {bool(situation.hand.divide().answer.returned) for situation in deals(case.slug)}
        assert returned == {case.slug == "refund"}


def test_the_hands_still_in_lie_open_and_no_other_hole_card_is_known():
    for situation in all_deals():
        for seat in KIND.ask(situation).table.seats:
            assert all((card.card is None) is (seat.folded and not card.up) for card in seat.cards)


def test_the_first_level_draws_the_pots_and_the_others_say_what_each_put_in():
    for situation in all_deals():
        question = KIND.ask(situation)
        drawn = 'class="pots"' in render_to_string("drills/who_receives.html", {"question": question, "frame_id": "q"})
        assert drawn is (situation.form == POTS)
        assert all(bool(seat.note) is not drawn for seat in question.table.seats)


def test_amb_fcs_39_where_two_chips_may_be_left_the_question_says_that_nobody_gets_both():
    for situation in deals("odd-chip"):
        two_left = any(pot.pot.amount % len(pot.winners) > 1 for pot in odd_pots(situation))
        assert KIND.ask(situation).premises or not two_left


def test_amb_s7_15_seven_card_stud_says_whose_pots_it_makes():
    for situation in all_deals():
        if situation.game is Game.SEVEN_CARD_STUD:
            assert KIND.ask(situation).premises == ("Os potes fazem-se como no Five-Card Stud.",)


# --- the answer -------------------------------------------------------------------------------------------------------


def test_every_seat_still_in_is_asked_for_and_marked_on_its_own():
    for situation in all_deals():
        ruling = KIND.rule(situation)
        right = KIND.key(ruling)
        assert [field.name for field in KIND.ask(situation).widget.fields] == [f"seat{seat}" for seat, _chips in right]
        (first, chips), *others = right
        grade = KIND.grade(situation, ruling, ((first, chips + 1), *others))
        assert [part.key for part in grade.parts if not part.right] == [f"seat{first}"]


def test_a_seat_left_blank_is_no_answer():
    situation = deals("tie")[0]
    right = KIND.samples(situation, KIND.rule(situation)).right
    field = next(iter(right))
    with pytest.raises(AnswerError) as refused:
        KIND.parse(situation, {**right, field: [""]})
    assert set(refused.value.errors) == {field}


# --- the words --------------------------------------------------------------------------------------------------------


def test_an_explanation_has_three_to_six_steps_and_the_hints_say_no_amount_received():
    for situation in all_deals():
        ruling = KIND.rule(situation)
        steps = KIND.explain(situation, ruling)
        assert 3 <= len(steps) <= 6
        assert not any("recebe " in hint.text for hint in KIND.hints(situation, ruling))


def test_fcs_08_7_the_odd_chip_step_names_the_order_from_the_dealers_left():
    for situation in deals("odd-chip"):
        ruling = KIND.rule(situation)
        [step] = [step for step in KIND.explain(situation, ruling) if Rule.FCS_08_7 in step.rules]
        [pot] = odd_pots(situation)
        served = sorted(pot.winners, key=situation.setup.deal_order.index)
        assert f"a ordem dos empatados é {', '.join(map(str, served[:-1]))} e {served[-1]}:" in step.text


def test_s7_shw_5_the_best_five_of_seven_are_shown():
    situation = next(one for one in deals("single-winner") if one.game is Game.SEVEN_CARD_STUD)
    texts = [step.text for step in KIND.explain(situation, KIND.rule(situation)) if Rule.S7_SHW_5 in step.rules]
    hands = next(text for text in texts if text.startswith("As cinco melhores cartas de cada um: "))
    assert hands.count("\ufe0e") == 5 * len(situation.hand.live)


def test_rules_of_seven_card_stud_take_the_place_of_those_that_say_the_same():
    for situation in all_deals():
        rules = {rule for step in KIND.explain(situation, KIND.rule(situation)) for rule in step.rules}
        own = {Rule.FCS_08_5, Rule.FCS_08_6} if situation.game is Game.FIVE_CARD_STUD else {Rule.S7_SHW_5, Rule.S7_SHW_6}
        assert not rules & ({Rule.FCS_08_5, Rule.FCS_08_6, Rule.S7_SHW_5, Rule.S7_SHW_6} - own)
