"""Side pots: the situations, the form, the marks and the words."""

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from engine.actions import WAGERS, ActionKind
from engine.pots import divide
from engine.profile import Game
from engine.rules import Rule
from tests.derivations.pots import live_of, pots_of, totals_of
from tutor.drills.base import AnswerError, Level, PotsWidget, figures
from tutor.drills.dice import Dice
from tutor.drills.kinds.side_pots import KIND, form_data
from tutor.drills.kinds.side_pots.answers import PotEntry, PotsAnswer, answer_of, grade_pots, read_pots
from tutor.drills.kinds.side_pots.dealing import TOTALS
from tutor.drills.kinds.side_pots.words import explain_pots

SEEDS = range(20)
WIDGET = PotsWidget(rows=5, seats=(1, 2, 3))
every_case = pytest.mark.parametrize("slug", [case.slug for case in KIND.cases])

EXAMPLE = divide({1: 13, 2: 21, 3: 23, 4: 23, 5: 5, 6: 19}, {5, 6})
"""The hand of FCS-06 that our explanations were modelled on."""


def deals(slug, *levels):
    case = KIND.case(slug)
    return [KIND.deal(Dice(seed), case, level) for level in levels or case.levels for seed in SEEDS]


def all_deals():
    return [situation for case in KIND.cases for situation in deals(case.slug)]


# --- what is dealt ----------------------------------------------------------------------------------------------------


@every_case
def test_fcs_06_13_to_16_the_answer_is_what_one_finds_chip_by_chip_in_what_the_question_shows(slug):
    for situation in deals(slug):
        question = KIND.ask(situation)
        returned, pots = pots_of(totals_of(question), live_of(question))
        right = KIND.key(KIND.rule(situation))
        assert [(pot.amount, pot.seats) for pot in right.pots] == pots
        assert ([right.returned] if right.returned else []) == list(returned.items())


@pytest.mark.parametrize(
    ("slug", "counts"), [("one-pot", {1}), ("two-layers", {2}), ("three-layers", {3}), ("many-layers", {4, 5})]
)
def test_a_case_has_its_number_of_pots(slug, counts):
    assert {len(KIND.rule(situation).answer.pots) for situation in deals(slug)} == counts


def test_the_form_has_five_lines_whatever_the_pots():
    assert {KIND.ask(situation).widget.rows for situation in all_deals()} == {5}


def test_fcs_06_15_folded_chips_lie_in_a_side_pot():
    for situation in deals("folded-money"):
        side = KIND.rule(situation).answer.pots[1:]
        assert any(layer.folded for pot in side for layer in pot.layers)


def test_fcs_06_16_something_goes_back_and_at_the_third_level_only_folded_seats_matched_it():
    assert all(KIND.rule(situation).answer.returned for situation in deals("excess"))
    for situation in deals("excess", Level.TEMPTING):
        hand = situation.hand
        [(seat, chips)] = hand.divide().answer.returned
        others = [hand.totals[other] for other in hand.live if other != seat]
        assert hand.totals[seat] - chips > max(others, default=0)


def test_amb_fcs_38_in_the_merged_case_a_cut_at_folded_chips_would_make_more_pots():
    mistake = next(mistake for mistake in KIND.misconceptions if mistake.slug == "cut-at-folded")
    for situation in deals("merged"):
        assert mistake.answer(situation) != KIND.key(KIND.rule(situation))


def test_amb_s7_15_nobody_goes_all_in_but_by_calling_and_nobody_is_short_of_the_bring_in():
    for situation in all_deals():
        done = situation.hand.done
        assert not [one for one in done if one.all_in and one.kind in WAGERS]
        assert all(one.to == situation.profile.bring_in for one in done if one.kind is ActionKind.BRING_IN)


def test_the_first_level_gives_the_totals_and_the_others_the_log():
    for situation in all_deals():
        question = KIND.ask(situation)
        assert bool(question.log) is (situation.form != TOTALS)
        assert all(bool(seat.note) is (situation.form == TOTALS) for seat in question.table.seats)


def test_amb_s7_15_seven_card_stud_says_whose_rules_hold():
    for situation in all_deals():
        seven = situation.game is Game.SEVEN_CARD_STUD
        steps = KIND.explain(situation, KIND.rule(situation))
        assert bool(KIND.ask(situation).premises) is seven
        assert (Rule.AMB_S7_15 in steps[0].rules) is seven


def test_the_pots_are_drawn_after_the_answer_and_not_before():
    question = KIND.ask(deals("three-layers", Level.TEMPTING)[0])
    context = {"question": question, "frame_id": "q", "given": {}, "errors": {}}
    assert 'class="pots"' not in render_to_string("drills/side_pots.html", context)
    assert 'class="pots"' in render_to_string("drills/side_pots.html", context | {"verdict": {"state": "right"}})


# --- the form ---------------------------------------------------------------------------------------------------------


def read(**data):
    return read_pots({name: value if isinstance(value, list) else [value] for name, value in data.items()}, WIDGET)


def refused(**data):
    with pytest.raises(AnswerError) as error:
        read(**data)
    return set(error.value.errors)


def test_blank_lines_and_zeros_count_as_empty():
    answer = read(
        pot1_amount=" 12 ", pot1_seat=["1", "3"], pot4_amount="", pot5_amount="0", returned_amount="0", returned_seat=""
    )
    assert answer == PotsAnswer((PotEntry(12, frozenset({1, 3})),))


def test_what_goes_back_has_an_amount_and_a_seat():
    answer = read(pot1_amount="12", pot1_seat="1", returned_amount="4", returned_seat="2")
    assert answer.returned == (2, 4)


@pytest.mark.parametrize(
    ("data", "fields"),
    [
        ({}, {"pot1_amount"}),
        ({"pot2_amount": "12", "pot2_seat": "1"}, {"pot1_amount"}),
        ({"pot1_amount": "12"}, {"pot1_seat"}),
        ({"pot1_seat": "1"}, {"pot1_amount"}),
        ({"pot1_seat": "1", "pot1_amount": "0"}, {"pot1_amount"}),
        ({"pot1_amount": "1,5", "pot1_seat": "1"}, {"pot1_amount"}),
        ({"pot1_amount": "-3", "pot1_seat": "9"}, {"pot1_amount", "pot1_seat"}),
        ({"pot1_amount": ["1", "2"], "pot1_seat": "1"}, {"pot1_amount"}),
        ({"pot1_amount": "5", "pot1_seat": ["1", "1"]}, {"pot1_seat"}),
        ({"pot1_amount": "5", "pot1_seat": "1", "returned_amount": "4"}, {"returned_seat"}),
        ({"pot1_amount": "5", "pot1_seat": "1", "returned_seat": "2"}, {"returned_amount"}),
        ({"pot1_amount": "5", "pot1_seat": "1", "returned_seat": ["2", "3"], "returned_amount": "4"}, {"returned_seat"}),
        ({"returned_amount": "x", "pot3_seat": "2"}, {"returned_amount", "pot3_amount"}),
    ],
)
def test_half_an_answer_is_refused_where_it_is_wanting(data, fields):
    assert refused(**data) == fields


def test_the_form_data_of_an_answer_reads_as_that_answer():
    for situation in all_deals():
        right = KIND.key(KIND.rule(situation))
        assert KIND.parse(situation, form_data(right)) == right


# --- the marks --------------------------------------------------------------------------------------------------------

RIGHT = answer_of(EXAMPLE.answer)


def wrong_parts(answer):
    return {part.key for part in grade_pots(RIGHT, answer).parts if not part.right}


def entries(*pots):
    return tuple(PotEntry(amount, frozenset(seats)) for amount, seats in pots)


def test_folded_chips_left_out_leave_the_third_pot_and_all_the_seats_right():
    answer = PotsAnswer(entries((52, {1, 2, 3, 4}), (24, {2, 3, 4}), (4, {3, 4})))
    assert wrong_parts(answer) == {"pot1-amount", "pot2-amount"}


def test_pots_in_another_order_only_lose_the_order():
    assert wrong_parts(PotsAnswer(RIGHT.pots[::-1])) == {"order"}


def test_one_pot_in_place_of_three_keeps_the_seats_of_the_main_pot():
    answer = PotsAnswer(entries((104, {1, 2, 3, 4})))
    assert wrong_parts(answer) == {"pot1-amount", "pot2-amount", "pot2-seats", "pot3-amount", "pot3-seats", "order"}


def test_a_pot_too_many_and_a_return_that_is_none_are_marked():
    answer = PotsAnswer((*RIGHT.pots, *entries((3, {4}))), (3, 1))
    assert wrong_parts(answer) == {"order", "returned"}


# --- the words --------------------------------------------------------------------------------------------------------


def test_the_steps_in_portuguese():
    assert [step.text for step in explain_pots(EXAMPLE)] == [
        "Há excesso a devolver? A contribuição mais alta é 23, dos lugares 3 e 4: não.",
        "Cortamos nos totais de quem continua: 13, 21 e 23. O que pôs quem desistiu (5 e 19) não faz corte.",
        "Pote principal, até 13: os lugares 1, 2, 3, 4 e 6 põem 13 cada um e o lugar 5 põe 5. 5 × 13 + 5 = 70. "
        "Disputam-no os lugares 1, 2, 3 e 4; quem desistiu deixa lá as fichas e não as ganha.",
        "Pote lateral 1, de 13 a 21: os lugares 2, 3 e 4 põem 8 cada um e o lugar 6 põe 6. 3 × 8 + 6 = 30. "
        "Disputam-no os lugares 2, 3 e 4.",
        "Pote lateral 2, de 21 a 23: os lugares 3 e 4 põem 2 cada um. 2 × 2 = 4. Disputam-no os lugares 3 e 4.",
        "A conta fecha: 70 + 30 + 4 = 104, tanto como as contribuições (13 + 21 + 23 + 23 + 5 + 19).",
    ]


def test_the_steps_in_spanish():
    with override("es"):
        texts = [step.text for step in explain_pots(EXAMPLE)]
    assert texts[0] == "¿Hay exceso que devolver? La contribución más alta es 23, de los asientos 3 y 4: no."
    assert texts[3].startswith("Bote lateral 1, de 13 a 21: los asientos 2, 3 y 4 ponen 8 cada uno y el asiento 6 pone 6.")


def test_an_explanation_has_three_to_six_steps_and_the_hints_hold_no_pot():
    for situation in all_deals():
        ruling = KIND.rule(situation)
        steps = KIND.explain(situation, ruling)
        assert 3 <= len(steps) <= 6
        assert 1 <= len(KIND.hints(situation, ruling)) < len(steps)


def test_the_sums_stand_in_the_explanation_where_they_were_to_be_made():
    for situation in deals("two-layers"):
        hand = situation.hand
        first = KIND.explain(situation, KIND.rule(situation))[0].text
        sums = [f"= {hand.totals[seat]}" in first or f": {hand.totals[seat]}" in first for seat in hand.setup.seats]
        assert all(sums) or situation.form == TOTALS


def test_a_hint_asks_for_the_excess_without_saying_it():
    dealt = KIND.deal(Dice(3), KIND.case("excess"), Level.PLAIN)
    ruling = KIND.rule(dealt)
    ((seat, chips),) = ruling.answer.returned
    with override("pt"):
        hinted, explained = figures(KIND.hints(dealt, ruling)), figures(KIND.explain(dealt, ruling))
    assert hinted.startswith("Há excesso a devolver?")
    assert f"O excesso de {chips} volta ao lugar {seat}." in explained
    assert f"excesso de {chips}" not in hinted
