"""Who acts first beside a community card, against a derivation of its own that knows nothing but the notation of cards."""

import pytest

from engine.profile import Game
from engine.rules import Rule
from tests.derivations.community import board, first_beside_community, still_in, value
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.kinds.first_with_community import KIND

CASES = [(case, level) for case in KIND.cases for level in case.levels]


def dealt(case: Case, level: Level, deals: int):
    return [KIND.deal(Dice(seed), case, level) for seed in range(deals)]


@pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
def test_every_deal_has_the_answer_of_a_second_derivation(case: Case, level: Level):
    for situation in dealt(case, level, 25):
        assert KIND.key(KIND.rule(situation)) == first_beside_community(situation) == situation.hand.actor


@pytest.mark.parametrize("case", KIND.cases, ids=lambda case: case.slug)
def test_eight_began_and_the_pack_had_too_few_for_a_card_each_s7_ext_13(case: Case):
    for situation in dealt(case, Level.TEMPTING, 25):
        assert situation.game is Game.SEVEN_CARD_STUD
        assert len(situation.setup.stacks) == 8
        # Six cards each were dealt, and one was turned up instead of a seventh.
        assert len(still_in(situation)) > 52 - 8 * 6
        assert str(situation.setup.community) not in [card for seat in range(1, 9) for card in board(situation, seat)]


@pytest.mark.parametrize(("slug", "group"), [("pairs-another", 2), ("trips-another", 3)])
def test_the_card_in_the_middle_would_help_somebody_else_amb_s7_13(slug: str, group: int):
    for situation in dealt(KIND.case(slug), Level.TEMPTING, 25):
        first, shared = KIND.key(KIND.rule(situation)), str(situation.setup.community)
        held = {seat: [card[0] for card in board(situation, seat)].count(shared[0]) + 1 for seat in range(1, 9)}
        assert held[first] < group
        assert max(held.values()) >= group


def test_whoever_began_on_sixth_street_has_folded_in_the_case_of_that_name():
    for situation in dealt(KIND.case("folded-best"), Level.PLAIN, 25):
        best = max(range(1, 9), key=lambda seat: value(board(situation, seat)))
        assert best not in still_in(situation)


def test_an_all_in_leader_passes_the_turn_and_the_question_says_so_amb_s7_17():
    for situation in dealt(KIND.case("all-in-best"), Level.DISTRACTED, 25):
        ruling = KIND.rule(situation)
        assert situation.hand.behind[ruling.answer.strongest] == 0
        assert Rule.AMB_S7_17 in ruling.rules
        assert len(KIND.ask(situation).premises) == 2
