"""What holds in each of two games, against a derivation of its own that knows the games by heart and no profile."""

import pytest
from django.utils import translation

from engine.profile import Game
from engine.rules import Rule
from tests.derivations.games import by_value, in_both_games, still_in
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.kinds.which_game import KIND

CASES = [(case, level) for case in KIND.cases for level in case.levels]


def dealt(case: Case, level: Level, deals: int):
    return [KIND.deal(Dice(seed), case, level) for seed in range(deals)]


@pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
def test_every_deal_has_the_answer_of_a_second_derivation(case: Case, level: Level):
    for situation in dealt(case, level, 50):
        assert KIND.key(KIND.rule(situation)) == in_both_games(case.slug, situation)


@pytest.mark.parametrize("case", KIND.cases, ids=lambda case: case.slug)
def test_the_games_differ_at_the_first_level_and_later_not_always(case: Case):
    first = [KIND.rule(one).answer for one in dealt(case, Level.PLAIN, 25)]
    assert all(five != seven for five, seven in first)
    later = {five == seven for five, seven in (KIND.rule(one).answer for one in dealt(case, Level.TEMPTING, 25))}
    assert later == ({False} if case.slug == "rounds-to-come" else {True, False})


@pytest.mark.parametrize("case", KIND.cases, ids=lambda case: case.slug)
def test_the_explanation_cites_the_document_of_each_game(case: Case):
    for situation in dealt(case, Level.PLAIN, 10):
        steps = KIND.explain(situation, KIND.rule(situation))
        cited = {rule.value.removeprefix("AMB-").split("-")[0] for rule in steps[-1].rules}
        assert cited == {"FCS", "S7"}


def test_no_equal_boards_decide_who_begins_amb_s7_07():
    for situation in dealt(KIND.case("shows-first"), Level.TEMPTING, 50):
        values = sorted(by_value(situation.boards[seat - 1]) for seat in still_in(situation))
        assert values[-1] != values[-2]


def test_the_player_after_an_all_in_low_card_has_chips_amb_s7_05():
    for situation in dealt(KIND.case("low-card-all-in"), Level.TEMPTING, 50):
        assert not any(seat % situation.players + 1 in situation.all_in for seat in situation.all_in if low_is(situation, seat))


def low_is(situation, seat):
    return situation.boards[seat - 1][0] == min(board[0] for board in situation.boards)


def test_both_games_are_named_and_the_order_of_their_names_changes():
    asked = [KIND.ask(one) for one in dealt(KIND.case("free-fold"), Level.PLAIN, 20)]
    assert {one.crumbs[:2] for one in asked} == {
        ("Five-Card Stud", "Seven-Card Stud"),
        ("Seven-Card Stud", "Five-Card Stud"),
    }


def test_a_fold_with_nothing_to_match_parts_the_games_amb_fcs_36_s7_opt_3():
    situation = next(one for one in dealt(KIND.case("free-fold"), Level.PLAIN, 9) if one.named_first is Game.FIVE_CARD_STUD)
    ruling = KIND.rule(situation)
    assert {Rule.AMB_FCS_36, Rule.S7_OPT_3} <= set(ruling.rules)
    with translation.override("pt"):
        assert KIND.state_answer(situation, ruling) == "Five-Card Stud: não pode desistir; Seven-Card Stud: pode desistir"


def test_who_took_one_games_rule_for_both_is_led_to_the_others():
    situation = next(one for one in dealt(KIND.case("free-fold"), Level.PLAIN, 9))
    ruling = KIND.rule(situation)
    led_to = {mistake.slug: KIND.broken_rule(mistake, situation, ruling) for mistake in KIND.misconceptions}
    assert led_to["same-as-five"] is Rule.S7_OPT_3
    assert led_to["same-as-seven"] is Rule.FCS_05_1
