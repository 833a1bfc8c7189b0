"""Caribbean Stud settled at other stakes, against a derivation of its own that knows nothing but the notation of cards."""

import pytest
from django.utils import translation

from engine.cards import parse_cards
from engine.caribbean import Decision
from tests.derivations.caribbean import settled
from tutor.drills.base import Level
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_wrong import Figures
from tutor.drills.dice import Dice
from tutor.drills.kinds.scaled_settlement import KIND

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_case = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
SEEDS = range(60)


def round_(player, bank, ante=5, decision=Decision.CALL):
    return CaribbeanSituation(player=parse_cards(player), bank=parse_cards(bank), decision=decision, ante=ante)


@every_case
def test_every_deal_has_the_answer_of_a_second_derivation(case, level):
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), case, level)
        folded = dealt.decision is Decision.FOLD
        assert KIND.key(KIND.rule(dealt)) == Figures(*settled(dealt.player, dealt.bank, folded, dealt.ante)), dealt


def test_the_stakes_are_never_the_usual_ones():
    antes = {KIND.deal(Dice(seed), case, level).ante for case, level in CASES for seed in SEEDS}
    assert antes == {2, 5, 10}


@pytest.mark.parametrize(
    ("slug", "ratio"),
    [
        ("fold", -1),
        ("not-qualified", 1),
        ("not-qualified-worse", 1),
        ("not-qualified-big-hand", 1),
        ("not-qualified-equal", 1),
        ("bank-better", -3),
        ("tie", 0),
        ("wins-high-card", 3),
        ("wins-pair", 3),
        ("wins-two-pair", 5),
        ("wins-three", 7),
        ("wins-straight", 11),
        ("wins-flush", 15),
        ("wins-full-house", 21),
        ("wins-four", 51),
    ],
)
def test_a_case_brings_its_balance_times_the_ante(slug, ratio):
    dealt = [KIND.deal(Dice(seed), KIND.case(slug), level) for level in Level for seed in SEEDS]
    assert all(KIND.key(KIND.rule(one)).net == ratio * one.ante for one in dealt)


def test_the_stakes_stand_in_the_question():
    with translation.override("es"):
        task = KIND.ask(round_("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d")).task
    assert "Ante de 5" in task
    assert "Call de 10" in task


@pytest.mark.parametrize(
    ("player", "bank", "answer", "slug"),
    [
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(1, 4, 5, 8), "unscaled"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(5, 10, 15, 25), "call-as-ante"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(1, 2, 3, 18), "ratio-alone"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(5, 10, 15, 30), "ratio-on-ante"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(10, 20, 30, 45), "ante-by-table"),
        ("Kc Kd 8s 8h 2c", "Qh Jd 9c 8d 3d", Figures(5, 20, 25, 40), "call-paid"),
        ("Kc Kd 8s 8h 2c", "Qh Jd 9c 8d 3d", Figures(5, -10, -5, 10), "call-lost"),
    ],
)
def test_a_mistake_is_named(player, bank, answer, slug):
    dealt = round_(player, bank)
    assert KIND.diagnose(dealt, KIND.rule(dealt), answer).slug == slug


@pytest.mark.parametrize("ante", [0, -5, 1.5, "5", True, 10**9])
def test_what_is_no_stake_does_not_thaw(ante):
    frozen = KIND.freeze(round_("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d"))
    with pytest.raises(ValueError):
        KIND.thaw(frozen | {"ante": ante})
