"""Hands from the strongest to the weakest, against a derivation of its own and against PokerKit."""

import pytest
from django.utils.translation import override

from engine.cards import parse_cards
from engine.profile import Game
from tests.derivations import pokerkit_hands
from tests.derivations.hands import notation, worth
from tutor.drills.base import AnswerError, Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.order_hands import KIND

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_level = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))


@every_level
def test_every_deal_has_the_order_of_a_second_derivation_and_of_pokerkit(case: Case, level: Level):
    for seed in range(60):
        dealt = KIND.deal(Dice(seed), case, level)
        key = KIND.key(KIND.rule(dealt))
        worths = {seat: worth(notation(hand)) for seat, hand in dealt.by_seat.items()}
        assert key == tuple(sorted(worths, key=worths.__getitem__, reverse=True))
        if seed < 20:
            assert key == tuple(pokerkit_hands.order(dealt.by_seat))


@every_level
def test_no_two_hands_are_equal_and_there_is_one_right_order(case: Case, level: Level):
    for seed in range(60):
        dealt = KIND.deal(Dice(seed), case, level)
        worths = [worth(notation(hand)) for hand in dealt.hands]
        assert 3 <= len(worths) <= 5
        assert all(worths.count(each) == 1 for each in worths)


HANDS = ("2h 2d Kc 9d 7s", "Ah Ad Kd Qd Js", "4h 4d 4c 3d 3s", "5c 4s 3c 2s As")


def at_seats(*hands):
    return HandsSituation(game=Game.FIVE_CARD_STUD, hands=tuple(map(parse_cards, hands)))


@pytest.mark.parametrize(
    ("hands", "slug", "order"),
    [
        (HANDS, "weakest-first", (1, 2, 4, 3)),
        (HANDS, "highest-card", (2, 4, 1, 3)),
        (("9h 9d 5c 4d 3s", "8h 8c Ac 7d 6s"), "highest-card-first", (2, 1)),
        (("9h 9d Kc 3d 2s", "9c 9s Qc Jd Ts"), "total", (2, 1)),
        (("4h 4d 4c 2d 2s", "3h 3d 3c Ad As"), "pair-of-full-house", (2, 1)),
        (("6h 5d 4c 3d 2s", "5h 4h 3c 2d As"), "wheel-on-top", (2, 1)),
        (("9h 7h 5h 4h 2h", "9c 8d 7c 6d 5s"), "straight-before-flush", (2, 1)),
        (("4h 4d 4c 2d 2s", "9h 7h 5h 3h 2h"), "flush-before-full-house", (2, 1)),
        (("4h 4d 4c 7d 8s", "9h 9d 5h 5c 2h"), "two-pair-before-three", (2, 1)),
    ],
)
def test_each_mistake_orders_as_its_rule_says(hands, slug, order):
    situation = at_seats(*hands)
    mistake = next(mistake for mistake in KIND.misconceptions if mistake.slug == slug)
    assert mistake.answer(situation) == order
    assert KIND.key(KIND.rule(situation)) != order


def test_every_place_is_marked_on_its_own():
    situation = at_seats(*HANDS)
    grade = KIND.grade(situation, KIND.rule(situation), (3, 4, 1, 2))
    assert [part.right for part in grade.parts] == [True, True, False, False]


def test_a_seat_in_two_places_is_no_answer():
    with override("pt"), pytest.raises(AnswerError) as refused:
        KIND.parse(at_seats(*HANDS), {"place1": ["3"], "place2": ["3"], "place3": ["1"], "place4": ["2"]})
    assert list(refused.value.errors) == ["place2"]
