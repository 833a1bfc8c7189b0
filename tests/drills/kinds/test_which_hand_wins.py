"""Which hand wins and by what, against a derivation of its own and against PokerKit."""

import pytest
from django.utils.translation import override

from engine.cards import parse_cards
from engine.profile import Game
from engine.rules import Rule
from tests.derivations import pokerkit_hands
from tests.derivations.hands import notation, won_by, worth
from tutor.drills.base import AnswerError, Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.which_hand_wins import KIND
from tutor.drills.kinds.which_hand_wins.mistakes import Won

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_level = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))


@every_level
def test_every_deal_has_the_answer_of_a_second_derivation_and_the_winners_of_pokerkit(case: Case, level: Level):
    for seed in range(60):
        dealt = KIND.deal(Dice(seed), case, level)
        key = KIND.key(KIND.rule(dealt))
        assert (key.seats, key.by) == won_by(dealt.hands)
        if seed < 20:
            assert key.seats == pokerkit_hands.winners(dealt.hands)


@every_level
def test_there_are_two_to_five_hands_and_some_mistake_goes_wrong(case: Case, level: Level):
    for seed in range(30):
        dealt = KIND.deal(Dice(seed), case, level)
        assert 2 <= len(dealt.hands) <= 5
        right = KIND.key(KIND.rule(dealt))
        assert any(mistake.answer(dealt) != right for mistake in KIND.misconceptions)


def test_no_tie_of_more_than_a_pair_a_hand_is_asked_for_amb_fcs_46():
    for case in ("tie", "tie-of-three"):
        for seed in range(60):
            dealt = KIND.deal(Dice(seed), KIND.case(case), Level.TEMPTING)
            best = max(worth(notation(hand)) for hand in dealt.hands)
            assert best[0] in (0, 1, 2, 4, 5)


def at_seats(*hands):
    return HandsSituation(game=Game.FIVE_CARD_STUD, hands=tuple(map(parse_cards, hands)))


def wrong_answers(situation):
    right = KIND.key(KIND.rule(situation))
    answers = {mistake.slug: mistake.answer(situation) for mistake in KIND.misconceptions}
    return {slug: (set(answer.seats), answer.by) for slug, answer in answers.items() if answer != right}


@pytest.mark.parametrize(
    ("hands", "slug", "answer"),
    [
        (("As Kh 9h 4h 2d", "Ah Kd 9d 4d 2c"), "suits-break-ties", ({1}, "suit")),
        (("9h 9d Kc 3d 2s", "9c 9s Qc Jd Ts"), "group-alone", ({1, 2}, "nothing")),
        (("9h 9d Kc 3d 2s", "9c 9s Qc Jd Ts"), "total", ({2}, "first")),
        (("2h 2d 5c 4d 3s", "Ah Kc Qc 7d 8s"), "highest-card", ({2}, "first")),
        (("9h 9d 5c 4d 3s", "8h 8c Ac 7d 6s"), "highest-card-first", ({2}, "first")),
        (("4h 4d 4c 2d 2s", "3h 3d 3c Ad As"), "pair-of-full-house", ({2}, "first")),
        (("6h 5d 4c 3d 2s", "5h 4d 3c 2d As"), "wheel-on-top", ({2}, "first")),
        (("9h 7h 5h 4h 2h", "9c 8d 7c 6d 5s"), "straight-above-flush", ({2}, "category")),
        (("4h 4d 4c 2d 2s", "9h 7h 5h 3h 2h"), "flush-above-full-house", ({2}, "category")),
        (("4h 4d 4c 7d 8s", "9h 9d 5h 5c 2h"), "two-pair-above-three", ({2}, "category")),
    ],
)
def test_each_mistake_answers_as_its_rule_says(hands, slug, answer):
    assert wrong_answers(at_seats(*hands))[slug] == answer


def test_a_tie_cites_that_suits_decide_nothing_fcs_07_10():
    ruling = KIND.rule(at_seats("As Kh 9h 4h 2d", "Ah Kd 9d 4d 2c"))
    assert Rule.FCS_07_10 in ruling.rules


def test_who_wins_and_what_decides_are_marked_apart():
    situation = at_seats("9h 9d Kc 3d 2s", "9c 9s Qc Jd Ts")
    grade = KIND.grade(situation, KIND.rule(situation), Won(frozenset({1}), "suit"))
    assert [(part.key, part.right) for part in grade.parts] == [("seats", True), ("by", False)]


def test_each_part_that_is_missing_gets_a_message_of_its_own():
    situation = at_seats("9h 9d Kc 3d 2s", "9c 9s Qc Jd Ts")
    with override("pt"), pytest.raises(AnswerError) as refused:
        KIND.parse(situation, {})
    assert set(refused.value.errors) == {"option", "choice"}
