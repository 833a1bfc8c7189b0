"""Which line pays and what the Call wins, against a derivation of its own that knows nothing but the notation of cards."""

import pytest
from django.utils import translation

from engine.cards import parse_cards
from engine.caribbean import Decision, PayLine
from engine.rules import Rule
from tests.derivations.caribbean import PAYS, fails, line, worth
from tutor.drills.base import AnswerError
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.dice import Dice
from tutor.drills.kinds.pay_row import KIND
from tutor.drills.kinds.pay_row.mistakes import PaidRow

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_case = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
SEEDS = range(60)

LINES = {
    "royal": PayLine.ROYAL,
    "straight flush": PayLine.STRAIGHT_FLUSH,
    "four": PayLine.FOUR,
    "full": PayLine.FULL_HOUSE,
    "flush": PayLine.FLUSH,
    "straight": PayLine.STRAIGHT,
    "three": PayLine.THREE,
    "two": PayLine.TWO_PAIR,
    "pair": PayLine.PAIR_OR_HIGH,
    "high": PayLine.PAIR_OR_HIGH,
}


def round_(player, bank="8h 8s 9d 7d 3d", ante=5):
    return CaribbeanSituation(player=parse_cards(player), bank=parse_cards(bank), decision=Decision.CALL, ante=ante)


@every_case
def test_every_deal_is_a_win_and_has_the_answer_of_a_second_derivation(case, level):
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), case, level)
        assert not fails(dealt.bank)
        assert worth(dealt.player) > worth(dealt.bank)
        name = line(dealt.player)
        assert KIND.key(KIND.rule(dealt)) == PaidRow(LINES[name], 2 * dealt.ante * PAYS.get(name, 1)), dealt


def test_every_line_is_asked_about_at_every_stake():
    seen = {
        (KIND.key(KIND.rule(dealt)).line, dealt.ante)
        for case, level in CASES
        for dealt in (KIND.deal(Dice(seed), case, level) for seed in SEEDS)
    }
    assert seen == {(pays, ante) for pays in PayLine for ante in (1, 2, 5, 10)}


def test_the_lines_stand_with_their_ratios_and_name_the_profile_amb_car_16():
    with translation.override("pt"):
        question = KIND.ask(round_("Kc Kd 4h 4s 2c"))
    options = question.widget.parts[0].widget.options
    assert [option.label for option in options][:3] == [
        "sequência real, 100 para 1",
        "sequência de cor, 50 para 1",
        "póquer, 25 para 1",
    ]
    assert "deste perfil" in question.task


@pytest.mark.parametrize(
    ("player", "answer", "slug"),
    [
        ("Ac Kc Qc Jc Tc", PaidRow(PayLine.STRAIGHT_FLUSH, 500), "royal-as-straight-flush"),
        ("9c Kc Qc Jc Tc", PaidRow(PayLine.ROYAL, 1000), "straight-flush-as-royal"),
        ("Ac 2c 3c 4c 5c", PaidRow(PayLine.FLUSH, 70), "wheel-is-nothing"),
        ("Kc Kd 4h 4s 4c", PaidRow(PayLine.THREE, 30), "half-seen"),
        ("9c Kd Qc Jc Tc", PaidRow(PayLine.PAIR_OR_HIGH, 10), "by-the-bank"),
        ("Kc Kd 4h 4s 2c", PaidRow(PayLine.TWO_PAIR, 2), "ratio-alone"),
        ("Kc Kd 4h 4s 2c", PaidRow(PayLine.TWO_PAIR, 10), "ratio-on-ante"),
        ("Kc Kd 4h 4s 2c", PaidRow(PayLine.TWO_PAIR, 30), "stake-included"),
        ("Kc Kd 4h 4s 2c", PaidRow(PayLine.TWO_PAIR, 25), "ante-included"),
        ("Kc Kd 4h 5s 2c", PaidRow(PayLine.PAIR_OR_HIGH, 0), "even-pays-nothing"),
    ],
)
def test_a_mistake_is_named(player, answer, slug):
    dealt = round_(player)
    assert KIND.diagnose(dealt, KIND.rule(dealt), answer).slug == slug


def test_line_and_chips_are_marked_apart():
    dealt = round_("Kc Kd 4h 4s 2c")
    grade = KIND.grade(dealt, KIND.rule(dealt), PaidRow(PayLine.TWO_PAIR, 2))
    assert [(part.key, part.right) for part in grade.parts] == [("choice", True), ("won", False)]


def test_both_parts_are_asked_for_at_once():
    with pytest.raises(AnswerError) as refused:
        KIND.parse(round_("Kc Kd 4h 4s 2c"), {"choice": ["?"], "won": ["2,5"]})
    assert set(refused.value.errors) == {"choice", "won"}


@pytest.mark.parametrize(
    ("player", "rule", "said"),
    [
        ("Ac Kc Qc Jc Tc", Rule.AMB_CAR_09, "linha própria"),
        ("Ac 2d 3h 4s 5c", Rule.AMB_CAR_01, "O ás pode ficar abaixo do dois"),
        ("Kc Kd 4h 4s 2c", Rule.CAR_05_10, "2 × 10 = 20"),
    ],
)
def test_the_explanation_says_why(player, rule, said):
    dealt = round_(player)
    with translation.override("pt"):
        steps = KIND.explain(dealt, KIND.rule(dealt))
    assert said in " ".join(step.text for step in steps)
    assert rule in {each for step in steps for each in step.rules}


def test_a_win_with_a_high_card_is_paid_amb_car_08():
    dealt = round_("Ac Kd Qh 4s 2c", "As Kh Jd 4d 3c")
    ruling = KIND.rule(dealt)
    assert KIND.key(ruling) == PaidRow(PayLine.PAIR_OR_HIGH, 10)
    assert Rule.AMB_CAR_08 in {rule for step in KIND.explain(dealt, ruling) for rule in step.rules}
