"""The best five of seven, against a derivation of its own and against PokerKit."""

from itertools import combinations

import pytest
from django.utils.translation import override
from pokerkit import StandardHighHand

from engine.cards import parse_cards
from engine.profile import Game
from engine.rules import Rule
from tests.derivations.hands import notation, worth, worth_of_five
from tutor.drills.base import AnswerError, Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.best_five import KIND
from tutor.drills.kinds.best_five.mistakes import Picked

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_level = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))


@every_level
def test_just_the_best_picks_of_all_twenty_one_are_right(case: Case, level: Level):
    for seed in range(20):
        dealt = KIND.deal(Dice(seed), case, level)
        ruling = KIND.rule(dealt)
        best = worth(notation(dealt.hands[0]))
        for five in combinations(dealt.hands[0], 5):
            right = KIND.grade(dealt, ruling, Picked(frozenset(five))).right
            assert right == (worth_of_five(notation(five)) == best)


@every_level
def test_the_best_five_are_worth_what_pokerkit_finds_in_the_seven(case: Case, level: Level):
    for seed in range(8):
        dealt = KIND.deal(Dice(seed), case, level)
        best = StandardHighHand.from_game("".join(notation(dealt.hands[0])))
        assert StandardHighHand("".join(notation(KIND.key(KIND.rule(dealt)).cards))) == best


@every_level
def test_some_mistake_goes_wrong_and_at_the_third_level_every_down_card_is_needed(case: Case, level: Level):
    for seed in range(30):
        dealt = KIND.deal(Dice(seed), case, level)
        right = KIND.key(KIND.rule(dealt))
        assert any(mistake.answer(dealt) != right for mistake in KIND.misconceptions)
        if level is Level.TEMPTING:
            down = {dealt.hands[0][place] for place in (0, 1, 6)}
            assert {card.rank for card in down} <= {card.rank for card in right.cards}


def seven(cards):
    return HandsSituation(game=Game.SEVEN_CARD_STUD, hands=(parse_cards(cards),))


def picked(cards):
    return Picked(frozenset(parse_cards(cards)))


@pytest.mark.parametrize(
    ("cards", "slug", "wrong", "right"),
    [
        ("9h 9d Ac Kd Qs Jh 2c", "highest-cards", "Ac Kd Qs Jh 9h", "9h 9d Ac Kd Qs"),
        ("9h 9d Ac Kd Qs Jh 2c", "any-of-the-category", "9h 9d 2c Jh Qs", "9h 9d Ac Kd Qs"),
        ("Kh Kd 9c 9d 8s 8h 2c", "pairs-stay-whole", "Kh Kd 9c 9d 2c", "Kh Kd 9c 9d 8s"),
        ("9h 8h 7h 6c 5c 2h Kh", "straight-before-flush", "9h 8h 7h 6c 5c", "Kh 9h 8h 7h 2h"),
        ("Ah 2c 3d 4s 5h Kd Qc", "no-wheel", "Ah Kd Qc 5h 4s", "Ah 2c 3d 4s 5h"),
        ("Ah Ad 2c 3d 7s 9h Ac", "all-up-cards", "Ah 9h 7s 3d 2c", "Ah Ad Ac 9h 7s"),
    ],
)
def test_each_mistake_picks_as_its_rule_says(cards, slug, wrong, right):
    situation = seven(cards)
    mistake = next(mistake for mistake in KIND.misconceptions if mistake.slug == slug)
    assert mistake.answer(situation) == picked(wrong)
    assert KIND.key(KIND.rule(situation)) == picked(right)


def test_either_of_two_equal_cards_will_do():
    situation = seven("9h 8c 7d 6s 5h 5c Kd")
    for five in ("9h 8c 7d 6s 5h", "9h 8c 7d 6s 5c"):
        answer = KIND.parse(situation, {"card": five.split()})
        assert answer == KIND.key(KIND.rule(situation))
        assert KIND.diagnose(situation, KIND.rule(situation), answer) is None


def test_four_cards_get_a_message_and_no_grade():
    with override("es"), pytest.raises(AnswerError) as refused:
        KIND.parse(seven("9h 8c 7d 6s 5h 5c Kd"), {"card": ["9h", "8c", "7d", "6s"]})
    assert "5" in refused.value.errors["card"]


def test_the_rule_is_cited_s7_shw_5():
    assert Rule.S7_SHW_5 in KIND.rule(seven("9h 8c 7d 6s 5h 5c Kd")).rules
