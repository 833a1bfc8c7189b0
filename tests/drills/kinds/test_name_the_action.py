"""What an action is called: found a second time from the page, the cases, the false friends, the words."""

import pytest
from django.utils.translation import override

from engine.profile import Game
from engine.rules import Rule
from tests.derivations.actions import name_and_count
from tests.drills.contract import LANGUAGES, deals, explained_in
from tutor.drawing import fields_html
from tutor.drawing.fields import Sent
from tutor.drills.base import AnswerError
from tutor.drills.kinds.name_the_action import KIND
from tutor.drills.kinds.name_the_action.naming import Called, name_in_words
from tutor.practice.marking import mark, marked_in_place

FIVE, SEVEN = Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD
CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


def first(case, game):
    return next(one for one in deals(KIND.slug, case) if one.situation.game is game)


@every_case
def test_the_page_is_enough_to_find_the_name_and_the_count(case):
    for one in deals(KIND.slug, case):
        with override("pt"):
            name, counts = name_and_count(KIND.ask(one.situation), one.situation.game)
        assert Called(name, counts if one.situation.game is FIVE else "") == KIND.key(one.ruling)


@pytest.mark.parametrize(
    ("case", "name", "counts"),
    [
        ("bring-in", "bring_in", {"neither"}),
        ("opening", "bet", {"bet"}),
        ("bring-in-called", "call", {"neither"}),
        ("completion", "complete", {"bet"}),
        ("bet", "bet", {"bet"}),
        ("call", "call", {"neither"}),
        ("raise", "raise", {"raise"}),
        ("check", "check", {"neither"}),
        ("fold", "fold", {"neither"}),
        ("below-half", "short_all_in", {"neither"}),
        ("half", "short_all_in", {"bet", "raise"}),
        ("call-for-less", "call", {"neither"}),
    ],
)
def test_a_case_has_its_name_and_its_counts(case, name, counts):
    found = {KIND.key(one.ruling) for one in deals(KIND.slug, case)}
    assert {answer.name for answer in found} == {name}
    assert {answer.counts_as for answer in found} - {""} == counts


@every_case
def test_seven_card_stud_is_asked_for_the_name_alone_amb_s7_03(case):
    for one in deals(KIND.slug, case):
        fields = marked_in_place(KIND.ask(one.situation).widget)
        assert fields == ({"choice", "counts"} if one.situation.game is FIVE else {"choice"})


@every_case
def test_the_limit_is_asked_about_only_where_more_than_two_began_the_round_fcs_04_12(case):
    for one in deals(KIND.slug, case):
        betting = one.situation.hand.betting
        assert one.situation.game is SEVEN or betting.able_at_start > 2


@every_case
def test_the_question_does_not_name_what_was_done(case):
    for one in deals(KIND.slug, case)[::5]:
        for language in LANGUAGES:
            with override(language):
                assert name_in_words(KIND.key(one.ruling).name) not in KIND.ask(one.situation).task


@pytest.mark.parametrize(
    ("case", "rule"),
    [
        ("bring-in", Rule.FCS_03_4),
        ("opening", Rule.FCS_03_4),
        ("completion", Rule.FCS_04_11),
        ("bet", Rule.FCS_05_2),
        ("raise", Rule.FCS_04_10),
        ("check", Rule.FCS_05_1),
        ("fold", Rule.FCS_05_5),
        ("below-half", Rule.FCS_06_7),
        ("half", Rule.FCS_06_9),
        ("call-for-less", Rule.FCS_06_1),
    ],
)
def test_the_rule_of_a_case_is_cited_in_every_deal_of_it(case, rule):
    for one in deals(KIND.slug, case):
        if one.situation.game is FIVE:
            assert any(rule in step.rules for step in KIND.explain(one.situation, one.ruling))


@pytest.mark.parametrize(
    ("case", "answer", "slug"),
    [
        ("completion", Called("raise", "raise"), "completion-raises"),
        ("check", Called("fold", "neither"), "pass-gives-up"),
        ("fold", Called("check", "neither"), "pass-gives-up"),
        ("bring-in", Called("bet", "bet"), "bring-in-bets"),
        ("opening", Called("complete", "bet"), "opening-completes"),
        ("bring-in-called", Called("bring_in", "neither"), "call-pays-bring-in"),
        ("raise", Called("bet", "bet"), "more-is-a-bet"),
        ("call-for-less", Called("raise", "raise"), "all-in-raises"),
        ("bet", Called("bet", "raise"), "bet-is-a-raise"),
        ("below-half", Called("short_all_in", "raise"), "short-counts"),
        ("half", Called("short_all_in", "neither"), "only-whole"),
    ],
)
def test_a_mistake_is_told_by_its_answer(case, answer, slug):
    one = first(case, FIVE)
    named = KIND.diagnose(one.situation, one.ruling, answer)
    assert named
    assert named.slug == slug


def test_to_pass_is_no_false_friend_in_either_language():
    one = first("fold", SEVEN)
    said = {}
    for language in LANGUAGES:
        with override(language):
            said[language] = str(mark(one, {"choice": ["check"]}).misconception.correction(one.situation))
    assert said["pt"].startswith("Chamou passar (check) a devolver as cartas.")
    assert said["es"].startswith("Llamó pasar (check) a devolver las cartas.")


def test_both_choices_are_told_apart_and_each_marks_what_is_right():
    one = first("completion", FIVE)
    given = {"choice": ["raise"], "counts": ["bet"]}
    with override("pt"):
        widget = KIND.ask(one.situation).widget
        asked = fields_html(widget, Sent(frame_id="question"))
        drawn = fields_html(widget, Sent(frame_id="question", given=given, answered=True), KIND.right_choices(one.ruling))
    assert asked.count('name="choice"') == 8
    assert asked.count('name="counts"') == 3
    assert drawn.count("Certo, a sua resposta") == 1
    assert drawn.count("Errado, a sua resposta") == 1


def test_each_choice_that_was_left_out_is_asked_for():
    one = first("completion", FIVE)
    with pytest.raises(AnswerError) as refused:
        KIND.parse(one.situation, {})
    assert set(refused.value.errors) == {"choice", "counts"}


def test_the_words_on_a_completion():
    one = first("completion", FIVE)
    assert explained_in("pt", one)[-1].text.startswith("Completar ainda não é aumentar: conta como a aposta da ronda")
    assert explained_in("es", one)[-2].text == "Llevar el bring-in hasta la apuesta completa se llama completar."
