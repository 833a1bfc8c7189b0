"""What may he do: the right set against a second derivation and a second engine, the cases, the explanations, the mistakes."""

from fractions import Fraction

import pytest
from django.utils.translation import override

from engine.actions import NoRaise
from engine.rules import Rule
from tests.derivations.betting import may, shows_pair
from tests.drills.contract import deals, explained_in
from tests.oracle import beside
from tutor.drills.base import Level, figures
from tutor.drills.dice import Dice
from tutor.drills.kinds.what_may_he_do import KIND
from tutor.drills.kinds.what_may_he_do.answers import amount, group

CASES = [case.slug for case in KIND.cases]
every_case = pytest.mark.parametrize("case", CASES)


def deal(case, level, seed):
    situation = KIND.deal(Dice(seed), KIND.case(case), level)
    return situation, KIND.rule(situation)


def found(case, levels=tuple(Level), seeds=range(25)):
    return [deal(case, level, seed) for level in levels for seed in seeds]


def rounds(situation):
    return situation.hand.betting


# --- what is right ------------------------------------------------------------------------------------------------------


@every_case
def test_the_answer_is_what_the_printed_rules_give(case):
    for one in deals(KIND.slug, case):
        right = may(one.situation)
        expected = {"fold"} if right.fold else set()
        expected |= {"check"} if right.check else set()
        expected |= {f"bring_in:{right.bring_in}"} if right.bring_in else set()
        expected |= {f"call:{right.call_cost}"} if right.call_cost else set()
        assert KIND.key(one.ruling) == expected | {f"wager:{total}" for total in right.totals}


SAME_IN_POKERKIT = ("bring-in-or-open", "facing-bring-in", "facing-completion", "free", "nobody-to-answer")


@pytest.mark.parametrize("case", SAME_IN_POKERKIT)
def test_a_second_engine_allows_the_same(case):
    compared = 0
    for one in deals(KIND.slug, case):
        theirs = in_pokerkit(one.situation)
        if theirs is not None:
            ours = {key for key in KIND.key(one.ruling) if key != "fold" or "check" not in KIND.key(one.ruling)}
            assert {group(key) for key in ours} == {kind for kind, _to in theirs}
            assert {amount(key) for key in ours if group(key) == "wager"} == {to for kind, to in theirs if kind == "wager"}
            compared += 1
    assert compared > 20


def in_pokerkit(situation):
    """What PokerKit allows at this moment, None where it came there by another way (equal boards, no half-bet rule)."""
    setup = situation.setup
    hand, state = type(situation.hand)(setup), beside.begin(setup)
    beside.deal(state, setup)
    for action in situation.actions:
        if action not in {*hand.legal().actions()} or not beside.plays_too(state, hand, action):
            return None
        beside.do(state, action)
        hand.do(action)
        beside.deal(state, setup)
    if hand.actor is None or beside.turn(state, setup) != hand.actor:
        return None
    named = {"raise": "wager", "bet": "wager", "complete": "wager"}
    return {(named.get(action.kind.value, action.kind.value), action.to) for action in beside.may(state)}


# --- the cases ------------------------------------------------------------------------------------------------------------


def whys(case, *levels):
    return {rounds(situation).no_raise(situation.asked) for situation, _ in found(case, levels or tuple(Level))}


def test_fcs_04_10_the_cap_and_amb_fcs_15_that_it_stays():
    assert whys("cap-reached") == whys("cap-stays") == {NoRaise.CAP_REACHED}
    for situation, _ in found("cap-stays"):
        betting = rounds(situation)
        assert betting.able_at_start > 2
        assert sum(betting.stacks[seat] > 0 for seat in betting.live) == 2


def test_fcs_04_12_two_players_raise_beyond_three():
    for situation, ruling in found("no-cap-with-two"):
        assert rounds(situation).able_at_start == 2
        assert rounds(situation).wagers >= 4
        assert ruling.answer.wagers


def test_fcs_06_7_short_all_ins_bar_those_who_answered_and_no_others():
    assert whys("short-below-half", Level.PLAIN, Level.DISTRACTED) == {None}
    assert whys("short-below-half", Level.TEMPTING) == {NoRaise.NOT_REOPENED}
    assert whys("short-after-check", Level.PLAIN, Level.DISTRACTED) == {NoRaise.NOT_REOPENED_AFTER_CHECK}
    assert whys("short-checked-before-bet") == whys("short-half") == whys("completion-reopens") == {None}


def test_amb_fcs_47_nobody_to_answer():
    assert whys("nobody-to-answer") == {NoRaise.NOBODY_TO_ANSWER}


def test_fcs_04_5_the_pair_opens_both_units_until_the_larger_is_used():
    for level, count in ((Level.PLAIN, 2), (Level.DISTRACTED, 2), (Level.TEMPTING, 1)):
        for case in ("pair-exception", "pair-raise"):
            assert {len(ruling.answer.wagers) for _, ruling in found(case, (level,))} == {count}


def test_fcs_04_6_the_player_asked_about_need_not_own_the_pair():
    owners = [shows_pair(situation.hand.up[situation.asked]) for situation, _ in found("pair-exception", (Level.DISTRACTED,))]
    assert not any(owners)


def test_amb_fcs_10_the_pair_of_an_all_in_player_opens_both_units_too():
    for situation, ruling in found("pair-all-in"):
        hand = situation.hand
        assert [hand.behind[seat] for seat in hand.live if shows_pair(hand.up[seat])] == [0]
        assert len(ruling.answer.wagers) == 2


def test_amb_fcs_03_the_contrast_between_the_games_with_an_all_in_low_card():
    for situation, ruling in found("nominal-bring-in", (Level.PLAIN,)):
        assert ruling.answer.fold is (situation.game.value == "five-card-stud")


def test_fcs_06_5_a_stack_between_call_and_raise_goes_all_in():
    for _, ruling in found("stack-between", (Level.PLAIN, Level.TEMPTING)):
        assert [wager.all_in for wager in ruling.answer.wagers] == [True]


def test_amb_fcs_36_with_nothing_to_match_only_seven_card_stud_folds():
    for situation, ruling in found("free"):
        assert ruling.answer.check
        assert ruling.answer.fold is (situation.game.value == "seven-card-stud")


@every_case
def test_no_deal_rests_on_what_may_not_be_asked(case):
    for one in deals(KIND.slug, case):
        betting, seven = rounds(one.situation), one.situation.game.value == "seven-card-stud"
        shorts = [done for done in betting.done if done.short]
        assert len(shorts) <= 1  # AMB-FCS-26, 27
        assert not (seven and (shorts or betting.wagers > 3))  # AMB-S7-03, AMB-S7-15
        assert not (betting.able_at_start == 2 and len(betting.paid) > 2)  # AMB-FCS-14
        assert not (one.situation.hand.street == 2 and shorts)  # AMB-FCS-13


def test_seven_card_stud_prints_its_amounts_and_names_the_game():
    for situation, _ in found("facing-completion"):
        question = KIND.ask(situation)
        if situation.game.value == "seven-card-stud":
            assert "8" in question.premises[0]
            assert "16" in question.premises[0]
        assert question.crumbs[0] in question.task


@pytest.mark.parametrize(
    ("case", "levels"),
    [
        ("cap-stays", tuple(Level)),
        ("short-after-check", (Level.PLAIN, Level.DISTRACTED)),
        ("short-checked-before-bet", tuple(Level)),
    ],
)
def test_a_choice_of_ours_that_decides_stands_in_the_question(case, levels):
    assert all(KIND.ask(situation).premises for situation, _ in found(case, levels, range(5)))


# --- what is said -----------------------------------------------------------------------------------------------------------


@every_case
def test_the_explanation_names_every_amount_of_the_answer(case):
    for one in deals(KIND.slug, case)[::10]:
        last = one.kind.explain(one.situation, one.ruling)[-1].text
        for wager in one.ruling.answer.wagers:
            assert str(wager.to) in last
        if one.ruling.answer.call:
            assert str(one.ruling.answer.call.to) in last or str(one.ruling.answer.call.cost) in last


@every_case
def test_an_explanation_has_two_to_seven_steps(case):
    for one in deals(KIND.slug, case):
        assert 2 <= len(KIND.explain(one.situation, one.ruling)) <= 7


def rules_of(case, level):
    return {
        rule
        for situation, ruling in found(case, (level,), range(8))
        for step in KIND.explain(situation, ruling)
        for rule in step.rules
    }


@pytest.mark.parametrize(
    ("case", "level", "rule"),
    [
        ("bring-in-or-open", Level.PLAIN, Rule.FCS_03_4),
        ("facing-bring-in", Level.PLAIN, Rule.FCS_04_3),
        ("nominal-bring-in", Level.PLAIN, Rule.AMB_FCS_03),
        ("nominal-bring-in", Level.PLAIN, Rule.S7_EXT_6),
        ("pair-exception", Level.PLAIN, Rule.FCS_04_5),
        ("pair-exception", Level.TEMPTING, Rule.FCS_04_7),
        ("cap-reached", Level.PLAIN, Rule.FCS_04_10),
        ("no-cap-with-two", Level.PLAIN, Rule.FCS_04_12),
        ("cap-stays", Level.PLAIN, Rule.AMB_FCS_15),
        ("short-below-half", Level.PLAIN, Rule.AMB_FCS_24),
        ("short-after-check", Level.PLAIN, Rule.AMB_FCS_22),
        ("short-checked-before-bet", Level.PLAIN, Rule.AMB_FCS_25),
        ("short-half", Level.PLAIN, Rule.FCS_06_11),
        ("completion-reopens", Level.PLAIN, Rule.AMB_FCS_28),
        ("stack-between", Level.PLAIN, Rule.FCS_06_5),
        ("nobody-to-answer", Level.PLAIN, Rule.AMB_FCS_47),
        ("free", Level.PLAIN, Rule.AMB_FCS_36),
    ],
)
def test_the_rule_of_a_case_is_cited(case, level, rule):
    assert rule in rules_of(case, level)


def test_the_texts_on_a_short_all_in_below_half():
    one = next(one for one in deals(KIND.slug, "short-below-half") if one.level is Level.PLAIN)
    portuguese, spanish = (figures(explained_in(language, one)) for language in ("pt", "es"))
    assert "menos de metade de 4: não conta como aumento" in portuguese
    assert "a contar desse nível: 4 + 4 = 8" in portuguese
    assert "menos de la mitad de 4: no cuenta como subida" in spanish
    assert "desistir, igualar 5 ou aumentar para 8. Seria o primeiro dos três aumentos." in portuguese
    assert "retirarse, igualar 5 o subir a 8. Sería la primera de las tres subidas." in spanish


def test_options_say_the_chips_of_a_call_and_the_total_of_a_raise():
    situation, ruling = deal("short-half", Level.TEMPTING, 4)
    labels = {option.key: option.label for option in KIND.ask(situation).widget.options}
    call, raised = ruling.answer.call, ruling.answer.wagers[0]
    assert labels[f"call:{call.cost}"] == f"Igualar (call), mais {call.cost} fichas"
    assert labels[f"wager:{raised.to}"] == f"Aumentar para {raised.to}"
    assert len(set(labels.values())) == len(labels)


# --- marking and mistakes -----------------------------------------------------------------------------------------------------


def test_every_group_is_marked_on_its_own():
    situation, ruling = deal("short-below-half", Level.PLAIN, 4)
    grade = KIND.grade(situation, ruling, frozenset({"fold", "call:5", "wager:9"}))
    assert {part.key: part.right for part in grade.parts} == {"fold": True, "check": True, "call": True, "wager": False}
    assert grade.score == Fraction(3, 4)


@pytest.mark.parametrize(
    ("language", "right"),
    [
        ("pt", ["Desistir (fold)", "Passar (check): não se pode", "Igualar (call)"]),
        ("es", ["Retirarse (fold)", "Pasar (check): no se puede", "Igualar (call)"]),
    ],
)
def test_what_was_rightly_left_alone_is_not_told_as_if_it_were_possible(language, right):
    situation, ruling = deal("short-below-half", Level.PLAIN, 4)
    with override(language):
        parts = KIND.grade(situation, ruling, frozenset({"fold", "call:5", "wager:9"})).parts
    assert [part.label for part in parts if part.right] == right


@pytest.mark.parametrize(
    ("case", "level", "mistake"),
    [
        ("short-below-half", Level.PLAIN, "unit-on-top"),
        ("facing-bring-in", Level.PLAIN, "unit-on-top"),
        ("facing-bring-in", Level.PLAIN, "ante-counts"),
        ("nominal-bring-in", Level.PLAIN, "other-games-nominal"),
        ("pair-exception", Level.DISTRACTED, "only-the-owner"),
        ("pair-exception", Level.TEMPTING, "larger-does-not-stay"),
        ("no-cap-with-two", Level.PLAIN, "cap-with-two"),
        ("cap-stays", Level.PLAIN, "cap-lifts"),
        ("short-after-check", Level.PLAIN, "short-reopens"),
        ("short-half", Level.PLAIN, "short-closes"),
        ("short-half", Level.PLAIN, "half-is-nothing"),
        ("nobody-to-answer", Level.PLAIN, "all-in-answers"),
        ("stack-between", Level.PLAIN, "beyond-the-stack"),
        ("free", Level.PLAIN, "fold-when-free"),
        ("facing-completion", Level.DISTRACTED, "whole-level-again"),
    ],
)
def test_a_mistake_is_named_where_it_tempts(case, level, mistake):
    named = set()
    for situation, ruling in found(case, (level,), range(10)):
        for one in KIND.misconceptions:
            answer = one.answer(situation)
            if one.slug == mistake and answer is not None:
                diagnosed = KIND.diagnose(situation, ruling, answer)
                named |= {diagnosed.slug} if diagnosed else set()
    assert named == {mistake}


def test_answering_9_over_a_short_all_in_is_explained_by_the_figures():
    situation, ruling = deal("short-below-half", Level.PLAIN, 4)
    mistake = KIND.diagnose(situation, ruling, frozenset({"fold", "call:5", "wager:9"}))
    with override("pt"):
        assert mistake.correction(situation) == (
            "Somou a unidade aos 5 do all-in. Abaixo de metade não é um nível completo: conta-se a partir de 4."
        )


def test_the_round_in_play_is_shown_action_by_action():
    situation, _ = deal("completion-reopens", Level.DISTRACTED, 4)
    with override("pt"):
        (shown,) = KIND.ask(situation).log
    assert shown.title == "Terceira ronda"
    assert len(shown.lines) == len(rounds(situation).done)
    assert "all-in com 5 ao todo" in "\n".join(shown.lines)
