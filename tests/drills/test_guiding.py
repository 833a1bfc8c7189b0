"""Guides: what is left out of a step can be found, is the same in both languages, and parts put together are the answer."""

import re
from collections.abc import Iterator

import pytest
from django.utils.translation import override

from tests.browser.questions import EACH_WIDGET
from tutor.drills import registry
from tutor.drills.base import AnswerError, ChoiceWidget
from tutor.drills.gaps import CardsSought, HandSought, NumberSought, SeatsSought
from tutor.drills.guiding import GAP, given, guide, in_words, is_right, part_form, part_given, right, right_form
from tutor.drills.registry import Dealt
from tutor.drills.worded import worded

KINDS = [kind.slug for kind in registry.kinds()]


def deals(slug: str) -> Iterator[Dealt]:
    """One deal of every case, at its lowest level or at its highest."""
    kind = registry.get(slug)
    for place, case in enumerate(kind.cases):
        yield registry.deal_code(registry.code_for(kind, case, case.levels[-(place % 2)], 6))


@pytest.mark.parametrize("slug", KINDS)
def test_both_languages_seek_the_same_and_what_is_sought_can_be_given(slug):
    for dealt in deals(slug):
        found = []
        for language in ("pt", "es"):
            with override(language):
                hints, table = guide(dealt).hints, worded(dealt).question.table
                assert [hint.step for hint in hints] == list(worded(dealt).hints)
                found.append([hint.gap and hint.gap.sought for hint in hints])
                for hint in hints:
                    if not hint.gap:
                        continue
                    sought, pieces = hint.gap.sought, hint.gap.pieces
                    assert re.fullmatch(".+".join(map(re.escape, pieces)), hint.step.text)
                    text = right(sought)
                    assert given(sought, {GAP: text.split("|")}) == text
                    assert in_words(sought, text)
                    if isinstance(sought, SeatsSought):
                        assert sought.seats < {seat.seat for seat in table.seats}
        assert found[0] == found[1]
        once = [sought for sought in found[0] if sought and not isinstance(sought, NumberSought)]
        assert len(once) == len(set(once)), "what was found above is asked for again"


def test_two_steps_in_three_and_more_ask_for_something_where_a_situation_is_dealt():
    hints = [hint for slug in EACH_WIDGET for dealt in deals(slug) for hint in guide(dealt).hints]
    asking = [hint.gap.sought for hint in hints if hint.gap]
    assert len(asking) / len(hints) > 0.7
    assert {type(sought) for sought in asking} == {NumberSought, SeatsSought, HandSought, CardsSought}


def test_of_a_hand_the_name_is_left_out_and_nothing_else():
    dealt = next(deal for deal in deals("bank_qualifies") if deal.case.slug == "pair")
    (gap,) = [hint.gap for hint in guide(dealt).hints if hint.gap]
    assert gap.pieces == ("As cinco cartas da banca, juntas, são ", ".")
    assert in_words(gap.sought, right(gap.sought)) == "par"


def test_of_odds_what_is_paid_is_sought_and_not_the_one_that_it_is_paid_for():
    dealt = next(deal for deal in deals("caribbean_settlement") if deal.case.slug == "wins-flush")
    odds = [hint.gap for hint in guide(dealt).hints if hint.gap and " para 1" in hint.step.text and "tabela" in hint.step.text]
    assert [(gap.sought, gap.pieces[-1]) for gap in odds] == [(NumberSought(7), " para 1.")]


def test_nothing_is_left_out_that_the_rest_of_the_sentence_says_that_no_answer_fits_or_that_nobody_finds():
    def asked(slug: str, case: str) -> list[str]:
        dealt = next(deal for deal in deals(slug) if deal.case.slug == case)
        return ["_".join(hint.gap.pieces) for hint in guide(dealt).hints if hint.gap]

    assert re.fullmatch(r"Pote de (\d+): \1 para o lugar _\.", asked("net_result", "told")[-1])
    assert asked("caribbean_settlement", "wins-royal")[-1].endswith("o Call paga _ para 1.")
    assert asked("pay_row", "wins-royal") == asked("pay_row", "wins-high-card") == asked("facts_five_card", "stud-origin") == []


def test_the_parts_of_a_right_answer_are_right_put_together_they_are_it_and_a_wrong_one_is_wrong_by_itself():
    for slug in KINDS:
        dealt = next(deals(slug))
        form, parts = right_form(dealt), guide(dealt).parts
        if not parts[0].fields:
            continue
        forms = [part_form(part, part_given(part, form)) for part in parts]
        assert {name: values for one in forms for name, values in one.items()} == {
            name: list(values) for name, values in form.items()
        }
        assert all(is_right(dealt, part, one) for part, one in zip(parts, forms, strict=True))
        for part in parts:
            if isinstance(part.widget, ChoiceWidget):
                key = dealt.kind.right_choices(dealt.ruling)[part.widget.name]
                other = next(option.key for option in part.widget.options if option.key != key)
                assert not is_right(dealt, part, {part.widget.name: [other]})


@pytest.mark.parametrize("values", [[], [""], ["x"], ["99"], ["1", "1"], ["-"], ["٣"], ["1|2"]])
def test_what_gives_no_seat_is_refused(values):
    sought = SeatsSought(frozenset({2}), (1, 2, 3))
    with pytest.raises(AnswerError):
        given(sought, {GAP: values})


@pytest.mark.parametrize("text", ["", "x", "4", "2|1", "1|1", "٣", "-", ".", "1,2"])
def test_an_address_says_nothing_but_what_a_form_gives(text):
    assert in_words(SeatsSought(frozenset({2}), (1, 2, 3)), text) == ""
