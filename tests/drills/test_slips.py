"""Slips of arithmetic and mistakes of single parts: told where they are sure, and never of a right answer."""

import pytest
from django.utils.translation import override

from tests.factories import code_number
from tutor.drills import registry
from tutor.drills.base import AnswerError, NumbersWidget, PotsWidget
from tutor.drills.by_parts import PartMistake, PartSlip
from tutor.drills.slips import Addend, Slip, SlipKind, Sum, slip_in
from tutor.practice.marking import mark, reasons_for
from tutor.practice.reasons import shown_reasons

SUMMED = ("pot_and_call", "side_pots", "who_receives", "caribbean_settlement")
ADDENDS = (Addend("antes", 5), Addend("first", 12), Addend("second", 30))


def slip(given, right=47, addends=ADDENDS):
    return slip_in(Sum(given, right, addends))


# --- one figure -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("addend", ADDENDS)
def test_an_addend_left_out_or_counted_twice_is_named(addend):
    assert slip(47 - addend.amount) == Slip(SlipKind.LEFT_OUT, 47 - addend.amount, 47, addend.amount, addend.words)
    assert slip(47 + addend.amount) == Slip(SlipKind.TWICE, 47 + addend.amount, 47, addend.amount, addend.words)


def test_of_two_equal_addends_neither_is_named():
    found = slip(17, 22, (Addend("one", 5), Addend("other", 5), Addend("third", 12)))
    assert (found.kind, found.amount, found.words) == (SlipKind.LEFT_OUT, 5, "")
    assert slip(3, 8, (Addend("one", 5), Addend("other", 5))) is None


@pytest.mark.parametrize("given", [46, 48])
def test_one_chip_more_or_less_is_told_even_where_an_addend_is_one(given):
    assert slip(given).kind is slip(given, addends=(Addend("ante", 1),)).kind is SlipKind.OFF_BY_ONE


def test_among_few_chips_one_more_is_another_figure():
    assert slip(3, 4) is slip(9 - 1, 9) is None


def test_two_digits_beside_each_other_change_places():
    assert slip(74).kind is slip(132, 123).kind is SlipKind.SWAPPED
    assert slip(321, 123) is slip(7, 70) is slip(1, 10) is None


def test_a_figure_with_two_ways_to_come_about_is_left_unexplained():
    assert slip(74, addends=(Addend("round", 27),)) is None
    assert slip(40, 47, (Addend("won", 7), Addend("lost", -7))) is None


@pytest.mark.parametrize("given", [47, 0, -47, 500, 44])
def test_nothing_is_said_of_a_right_figure_nor_of_one_that_is_far(given):
    assert slip(given) is None


# --- whole answers ----------------------------------------------------------------------------------------------------


def dealt(slug, seed):
    return registry.deal_code(code_number(seed, slug))


def right_form(one):
    return {name: list(values) for name, values in one.kind.samples(one.situation, one.ruling).right.items()}


def number_fields(one):
    match one.kind.ask(one.situation).widget:
        case NumbersWidget(fields):
            return [field.name for field in fields]
        case PotsWidget():
            return [name for name in right_form(one) if name.endswith("_amount") and name != "returned_amount"]


def typed(one, name, value):
    return {**right_form(one), name: [str(value)]}


def figure(one, name):
    return int(right_form(one)[name][0].replace("\u2212", "-"))


def said_of(one, form):
    """The marked answer and what is said of its parts."""
    marked = mark(one, form)
    return marked, reasons_for(one, form, marked.grade.parts)


@pytest.mark.parametrize("slug", SUMMED)
def test_the_addends_of_a_figure_are_real_ones_and_the_right_answer_has_no_slip(slug):
    for seed in range(40):
        one = dealt(slug, seed)
        sums = one.kind.sums(one.situation, one.ruling, one.kind.key(one.ruling))
        for each in sums.values():
            assert each.given == each.right
            assert all(abs(addend.amount) <= abs(each.right) or addend.amount < 0 or each.right < 1 for addend in each.addends)
        assert said_of(one, right_form(one))[1] == ()


def test_the_named_addends_make_up_the_pot():
    for seed in range(40):
        one = dealt("pot_and_call", seed)
        pot = one.kind.sums(one.situation, one.ruling, one.kind.key(one.ruling))["pot"]
        hand = one.situation.hand
        antes, *others = pot.addends
        assert antes.amount == hand.profile.ante * len(hand.setup.seats)
        assert antes.amount + sum(each.amount for each in others if each.words.startswith("o que o lugar")) == pot.right


def test_the_seats_chips_make_up_each_side_pot():
    for seed in range(40):
        one = dealt("side_pots", seed)
        for each in one.kind.sums(one.situation, one.ruling, one.kind.key(one.ruling)).values():
            assert sum(addend.amount for addend in each.addends) == each.right


@pytest.mark.parametrize("slug", SUMMED)
def test_slips_are_told_in_wrong_parts_alone_and_never_beside_a_misconception(slug):
    told = 0
    for seed in range(40):
        one = dealt(slug, seed)
        for name in number_fields(one):
            for away in (-12, -4, -2, -1, 1, 2, 5, 9):
                try:
                    marked, found = said_of(one, typed(one, name, figure(one, name) + away))
                except AnswerError:
                    continue
                if marked.grade.right:
                    continue
                wrong = [part.key for part in marked.grade.parts if not part.right]
                assert not (found and marked.misconception)
                assert all(reason.part.key in wrong for reason in found if isinstance(reason, PartSlip))
                told += any(isinstance(reason, PartSlip) for reason in found)
    assert told > 40


def test_an_odd_chip_at_the_wrong_seat_is_no_slip():
    seen = 0
    for seed in range(60):
        one = dealt("who_receives", seed)
        right = one.kind.key(one.ruling)
        paid = [(seat, chips) for seat, chips in right if chips > 10]
        if len(paid) > 1:
            (first, most), (second, least) = paid[:2]
            form = right_form(one) | {f"seat{first}": [str(most - 1)], f"seat{second}": [str(least + 1)]}
            assert not any(isinstance(reason, PartSlip) for reason in said_of(one, form)[1])
            seen += 1
    assert seen > 10


# --- two mistakes at once ---------------------------------------------------------------------------------------------


def combined(one, first, second):
    """What somebody answers who holds both: the pot as the first has it, the price as the second."""
    return {"pot": [str(first.pot)], "cost": [str(second.cost)]}


def test_two_mistakes_in_two_parts_are_both_named():
    named = 0
    for seed in range(60):
        one = dealt("pot_and_call", seed)
        right = one.kind.key(one.ruling)
        answers = [(mistake, given) for mistake, given in one.kind.mistaken(one.situation) if given and given != right]
        pots = [(mistake, given) for mistake, given in answers if given.cost == right.cost]
        costs = [(mistake, given) for mistake, given in answers if given.pot == right.pot]
        for pot_mistake, pot in pots:
            for cost_mistake, cost in costs:
                marked, found = said_of(one, combined(one, pot, cost))
                if marked.misconception or not found:
                    continue
                assert all(isinstance(reason, PartMistake) for reason in found)
                assert len(found) <= 2
                by_part = {part.key: reason.misconception.slug for reason in found for part in reason.parts}
                assert by_part.get("pot", pot_mistake.slug) == pot_mistake.slug
                assert by_part.get("cost", cost_mistake.slug) == cost_mistake.slug
                named += len(found) == 2
    assert named > 20


def test_a_mistake_that_would_have_made_a_right_part_wrong_is_not_named():
    for slug in ("pot_and_call", "caribbean_settlement", "side_pots"):
        for seed in range(40):
            one = dealt(slug, seed)
            form = one.kind.samples(one.situation, one.ruling).wrong
            marked, found = said_of(one, form)
            wrong = {part.key for part in marked.grade.parts if not part.right}
            for reason in found:
                if isinstance(reason, PartMistake):
                    given = reason.misconception.answer(one.situation)
                    parts = one.kind.grade(one.situation, one.ruling, given).parts
                    assert {part.key for part in parts if not part.right} <= wrong


def test_both_bets_of_caribbean_stud_may_be_wrong_for_two_reasons():
    named = 0
    for seed in range(120):
        one = dealt("caribbean_settlement", seed)
        right = one.kind.key(one.ruling)
        answers = [given for _mistake, given in one.kind.mistaken(one.situation) if given and given != right]
        for ante in {given.ante for given in answers if given.call == right.call and given.ante != right.ante}:
            for call in {given.call for given in answers if given.ante == right.ante and given.call != right.call}:
                figures = {"ante": ante, "call": call, "net": ante + call, "received": max(0, right.received + ante + call)}
                found = said_of(one, {name: [str(value)] for name, value in figures.items()})[1]
                named += len([reason for reason in found if isinstance(reason, PartMistake)]) == 2
    assert named > 5


# --- in words ---------------------------------------------------------------------------------------------------------


def test_a_slip_is_told_with_its_figures(language):
    words = {
        "pt": {SlipKind.OFF_BY_ONE: "Falhou por uma só ficha", SlipKind.LEFT_OUT: "Falta nesta soma"},
        "es": {SlipKind.OFF_BY_ONE: "Falló por una sola ficha", SlipKind.LEFT_OUT: "Falta en esta suma"},
    }[language]
    seen = set()
    for seed in range(30):
        one = dealt("pot_and_call", seed)
        right = figure(one, "pot")
        with override(language):
            amounts = [
                addend.amount for addend in one.kind.sums(one.situation, one.ruling, one.kind.key(one.ruling))["pot"].addends
            ]
            for away in (1, *amounts):
                form = typed(one, "pot", right - away)
                marked, found = said_of(one, form)
                if not found or not isinstance(found[0], PartSlip):
                    continue
                (shown,) = shown_reasons(one, form, marked.grade.parts, {})
                kind = found[0].slip.kind
                if kind in words:
                    assert shown.text.startswith(words[kind])
                    assert str(away) in shown.text or kind is SlipKind.OFF_BY_ONE
                    seen.add(kind)
    assert seen == set(words)
