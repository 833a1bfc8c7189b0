"""What a hand is called, against a derivation of its own and against PokerKit."""

import pytest
from django.utils.translation import override

from engine.cards import parse_cards
from engine.profile import Game
from engine.rules import Rule
from tests.derivations import pokerkit_hands
from tests.derivations.hands import name
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsSituation
from tutor.drills.kinds.name_the_hand import KIND

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_level = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))


def notation(situation):
    return [str(card) for card in situation.hands[0]]


@every_level
def test_every_deal_has_the_name_of_a_second_derivation_and_of_pokerkit(case: Case, level: Level):
    for seed in range(60):
        dealt = KIND.deal(Dice(seed), case, level)
        cards = notation(dealt)
        best = name(cards)
        assert KIND.key(KIND.rule(dealt)) == best
        if seed < 10:  # a look-up takes PokerKit two milliseconds
            assert pokerkit_hands.name(dealt.hands[0]) == best


@every_level
def test_some_mistake_goes_wrong_in_every_deal_where_anything_can(case: Case, level: Level):
    for seed in range(30):
        dealt = KIND.deal(Dice(seed), case, level)
        right = KIND.key(KIND.rule(dealt))
        wrong = [mistake.slug for mistake in KIND.misconceptions if mistake.answer(dealt) != right]
        assert wrong or (case.slug == "three" and dealt.game is not Game.SEVEN_CARD_STUD)


def named(cards, game=Game.FIVE_CARD_STUD):
    situation = HandsSituation(game=game, hands=(parse_cards(cards),))
    answers = {mistake.slug: mistake.answer(situation) for mistake in KIND.misconceptions}
    ruling = KIND.rule(situation)
    wrong = {slug: answer for slug, answer in answers.items() if answer != KIND.key(ruling)}
    return KIND.key(ruling), wrong


@pytest.mark.parametrize(
    ("cards", "right", "wrong"),
    [
        ("Ah 5c 4d 3s 2h", "straight", {"wheel": "high-card"}),
        ("Qh Kc Ad 2s 3h", "high-card", {"round-the-ace": "straight"}),
        ("9h 8c 7d 6s 2h", "high-card", {"four-of-a-row": "straight"}),
        ("Kh 9h 7h 2h 3c", "high-card", {"four-of-a-suit": "flush"}),
        ("Kh 9d 7h 2d 3h", "high-card", {"colour": "flush"}),
        ("Kh Kd Kc 2d 2h", "full-house", {"trips-and-pair": "two-pair", "largest-group": "three"}),
        ("Kh Kd 3c 2d 2h", "two-pair", {"largest-group": "pair"}),
        ("Kh Kd Kc Ks 2h", "four", {"four-as-two-pair": "two-pair"}),
    ],
)
def test_each_mistake_answers_as_its_rule_says(cards, right, wrong):
    assert named(cards) == (right, wrong)


def test_a_flush_with_a_straight_beside_it_is_a_flush_s7_shw_5():
    right, wrong = named("9h 8h 7h 6c 5c 2h Kh", Game.SEVEN_CARD_STUD)
    assert right == "flush"
    assert wrong["straight-above-flush"] == "straight"


def test_the_royal_straight_is_a_straight_flush_and_no_category_of_its_own_fcs_07_2():
    situation = HandsSituation(game=Game.CARIBBEAN_STUD, hands=(parse_cards("Ah Kh Qh Jh Th"),))
    ruling = KIND.rule(situation)
    assert KIND.key(ruling) == "straight-flush"
    assert Rule.CAR_03_2 in ruling.rules
    with override("pt"):
        assert "sequência de cor" in KIND.state_answer(situation, ruling)


def test_the_second_correction_names_the_cards_of_the_deal():
    situation = HandsSituation(game=Game.FIVE_CARD_STUD, hands=(parse_cards("Qh Kc Ad 2s 3h"),))
    mistake = KIND.diagnose(situation, KIND.rule(situation), "straight")
    assert mistake
    with override("es"):
        assert mistake.correction(situation).startswith("Q-K-A-2-3 ")
