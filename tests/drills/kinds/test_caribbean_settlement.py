"""Caribbean Stud settled, against a derivation of its own that knows nothing but the notation of cards."""

from collections import Counter
from itertools import product

import pytest
from django.utils import translation

from engine.cards import parse_cards
from engine.caribbean import Decision
from engine.rules import Rule
from tests.derivations.caribbean import settled
from tutor.drills.base import AnswerError, Level
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_wrong import Figures
from tutor.drills.dice import Dice
from tutor.drills.kinds.caribbean_settlement import KIND

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_case = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
SEEDS = range(60)


def situation(player, bank, decision=Decision.CALL):
    return CaribbeanSituation(player=parse_cards(player), bank=parse_cards(bank), decision=decision)


@every_case
def test_every_deal_has_the_answer_of_a_second_derivation(case, level):
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), case, level)
        folded = dealt.decision is Decision.FOLD
        assert KIND.key(KIND.rule(dealt)) == Figures(*settled(dealt.player, dealt.bank, folded)), dealt


EXPECTED = {
    "fold": {-1},
    "not-qualified": {1},
    "not-qualified-worse": {1},
    "not-qualified-big-hand": {1},
    "not-qualified-equal": {1},
    "bank-better": {-3},
    "tie": {0},
    "wins-high-card": {3},
    "wins-pair": {3},
    "wins-two-pair": {5},
    "wins-three": {7},
    "wins-straight": {11},
    "wins-flush": {15},
    "wins-full-house": {21},
    "wins-four": {51},
    "wins-straight-flush": {101},
    "wins-royal": {201},
    "pair-against-pair": {3},
}


@pytest.mark.parametrize(("slug", "level"), list(product(EXPECTED, Level)))
def test_a_case_brings_its_balance(slug, level):
    nets = {KIND.key(KIND.rule(KIND.deal(Dice(seed), KIND.case(slug), level))).net for seed in SEEDS}
    assert nets == EXPECTED[slug]


def test_the_edges_go_both_ways():
    for slug in ("ace-king-edge", "wheel-edge"):
        case = KIND.case(slug)
        nets = {KIND.key(KIND.rule(KIND.deal(Dice(seed), case, level))).net for level in case.levels for seed in SEEDS}
        assert {-3, 0} <= nets
        assert max(nets) > 1


def test_cards_are_drawn_from_the_whole_pack():
    dealt = [KIND.deal(Dice(100 * place + seed), *CASES[place]) for place in range(len(CASES)) for seed in range(20)]
    seen = Counter(card for one in dealt for card in one.player)
    assert len(seen) == 52
    suits = Counter(str(card)[1] for card in seen.elements())
    assert max(suits.values()) < 1.2 * min(suits.values())


@pytest.mark.parametrize(
    ("bank", "rule", "said"),
    [
        ("Ad Ks 4c 3h 2s", Rule.AMB_CAR_02, "tem ás e rei juntos: qualifica"),
        ("Ad Qs Jc Th 9s", Rule.AMB_CAR_02, "ao ás falta-lhe o rei: não qualifica"),
        ("Kd Qs Jc Th 8s", Rule.AMB_CAR_02, "ao rei falta-lhe o ás: não qualifica"),
        ("Ad 2s 3c 4h 5s", Rule.AMB_CAR_01, "uma sequência até ao cinco e qualifica"),
        ("2d 2s 3c 4h 5s", Rule.CAR_04_1, "Tem um par de dois: qualifica"),
    ],
)
def test_qualification_is_told_with_its_reason(bank, rule, said):
    dealt = situation("9c 9h 8d 6c 7h", bank)
    with translation.override("pt"):
        step = KIND.explain(dealt, KIND.rule(dealt))[0]
    assert said in step.text
    assert rule in step.rules
    assert not step.states_answer


@pytest.mark.parametrize(
    ("player", "bank", "said"),
    [
        ("9c 9h Kd 6c 2h", "9d 9s Jd Tc 8h", "el rey del jugador contra la jota de la banca"),
        ("Ac Kh Qd 8c 4h", "Ad Ks Qc 7h 3d", "el 8 del jugador contra el 7 de la banca"),
        ("Tc Td 8h 8s 2c", "Th Ts 6h 6s Ac", "Decide la segunda pareja, ochos contra seises"),
        ("5c 4d 3h 2s Ac", "6c 5d 4h 3s 2c", "el 5 contra el 6: gana la banca"),
        ("Kh Jh 9h 5h 2h", "Kd Jd 8d 5d 2d", "el 9 del jugador contra el 8 de la banca"),
    ],
)
def test_the_card_that_decides_is_named_car_03(player, bank, said):
    dealt = situation(player, bank)
    with translation.override("es"):
        step = KIND.explain(dealt, KIND.rule(dealt))[1]
    assert said in step.text
    assert step.cards


def test_the_order_of_the_steps_is_that_of_the_checks():
    dealt = situation("Kc Kd 8s 8h 2c", "Ah Ad Jc 9s 3d")
    first = [step.rules[0] for step in KIND.explain(dealt, KIND.rule(dealt))]
    assert first == [Rule.CAR_04_1, Rule.CAR_02_11, Rule.CAR_04_8, Rule.CAR_04_7, Rule.CAR_05_11]


def test_hands_are_not_compared_where_the_bank_does_not_qualify():
    dealt = situation("Kc Kd 8s 8h 2c", "Ah Qd Jc 9s 3d")
    with translation.override("pt"):
        steps = KIND.explain(dealt, KIND.rule(dealt))
    assert len(steps) == 3
    assert "as mãos nem se comparam" in steps[1].text
    assert steps[2].text.startswith("Saldo +1. Recebe 4")


def answered(ante, call, net, received):
    return {"ante": [ante], "call": [call], "net": [net], "received": [received]}


@pytest.mark.parametrize("minus", ["-", "\u2212"])
def test_a_loss_may_be_typed_with_either_minus(minus):
    dealt = situation("9c 9h 8d 6c 7h", "Td Ts 3c 4h 5s")
    given = KIND.parse(dealt, answered(f"{minus}1", f"{minus}2", f"{minus}3", "0"))
    assert given == KIND.key(KIND.rule(dealt))


def test_what_is_received_is_never_negative():
    dealt = situation("9c 9h 8d 6c 7h", "Td Ts 3c 4h 5s")
    with pytest.raises(AnswerError) as refused:
        KIND.parse(dealt, answered("-1", "-2", "-3", "-3"))
    assert set(refused.value.errors) == {"received"}


def test_each_figure_is_marked_on_its_own():
    dealt = situation("9c 9h 8d 6c 7h", "Td Ts 3c 4h 5s")
    grade = KIND.grade(dealt, KIND.rule(dealt), Figures(-1, -2, 3, 0))
    assert [(part.key, part.right) for part in grade.parts] == [
        ("ante", True),
        ("call", True),
        ("net", False),
        ("received", True),
    ]


def test_a_fold_shows_one_card_of_the_bank_and_no_more():
    dealt = KIND.deal(Dice(1), KIND.case("fold"), Level.TEMPTING)
    (_bank, bank), (_player, player) = KIND.ask(dealt).extra["hands"]
    assert [view.card for view in bank] == [dealt.bank[0], None, None, None, None]
    assert [view.card for view in player] == list(dealt.player)


def test_the_pay_table_stands_in_the_question_amb_car_16():
    dealt = KIND.deal(Dice(1), KIND.case("tie"), Level.PLAIN)
    with translation.override("es"):
        table = KIND.ask(dealt).extra["pay_table"]
    assert [odds for _line, odds in table] == [f"{ratio} a 1" for ratio in (100, 50, 25, 10, 7, 5, 3, 2, 1)]
    assert table[0][0] == "escalera real"


def mistakes_in(dealt, figures):
    return {one.slug for one in KIND.misconceptions if one.answer(dealt) == figures}


@pytest.mark.parametrize(
    ("player", "bank", "figures", "slug"),
    [
        ("Kc Kd 8s 8h 2c", "Qh Jd 9c 8d 3d", Figures(1, 4, 5, 8), "call-paid"),
        ("Kc Kd 8s 8h 2c", "Qh Jd 9c 8d 3d", Figures(1, -2, -1, 2), "call-lost"),
        ("Kc Kd 8s 8h 2c", "Qh Jd 9c 8d 3d", Figures(0, 0, 0, 3), "all-back"),
        ("Tc 9d 7s 6h 2c", "Qh Jd 9c 8d 3d", Figures(-1, -2, -3, 0), "worse-loses"),
        ("Kc Kd 8s 4h 2c", "Ah Qd 9c 8d 3d", Figures(1, 2, 3, 6), "ace-qualifies"),
        ("Qc Qd 8s 4h 2c", "Ah Kd 9c 8d 3d", Figures(1, 0, 1, 4), "ace-king-fails"),
        ("Qc Qd 9s 8h 3c", "Qh Qs 9c 8d 3d", Figures(-1, -2, -3, 0), "equal-loses"),
        ("Qc Qd 9s 8h 3c", "Qh Qs 9c 8d 3d", Figures(1, 2, 3, 6), "equal-wins"),
        ("Qc Qd Ts 8h 3c", "Qh Qs 9c 8d 3d", Figures(0, 0, 0, 3), "kickers-ignored"),
        ("Ac 2d 3s 4h 5c", "Qh Qs 9c 8d 3d", Figures(-1, -2, -3, 0), "wheel-is-nothing"),
        ("9c Td Js Qh Kc", "8h 8s 9d 7d 3d", Figures(1, 8, 9, 12), "casino-table"),
        ("Tc Jc Qc Kc Ac", "8h 8s 9d 7d 3d", Figures(1, 100, 101, 104), "royal-as-straight-flush"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(2, 4, 6, 9), "ante-by-table"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(1, 2, 3, 6), "ratio-on-ante"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(2, 6, 8, 8), "stakes-in-results"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(1, 4, 8, 8), "net-is-received"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(1, 4, 5, 5), "received-is-profit"),
        ("Kc Kd 8s 8h 2c", "Qh Qd 9c 8d 3d", Figures(1, 4, 4, 6), "ante-left-out"),
    ],
)
def test_a_mistake_gives_all_four_figures(player, bank, figures, slug):
    dealt = situation(player, bank)
    assert mistakes_in(dealt, figures) == {slug}
    assert KIND.diagnose(dealt, KIND.rule(dealt), figures).slug == slug


def test_a_fold_is_held_to_cost_the_call():
    dealt = situation("Kc Kd 8s 8h 2c", "Qh Qs 9c 8d 3d", Decision.FOLD)
    assert mistakes_in(dealt, Figures(-1, -2, -3, 0)) == {"fold-loses-call"}


@pytest.mark.parametrize(
    "data",
    [
        {"player": "Kc Kd 8s 8h 2c", "bank": "Qh Qs 9c 8d", "decision": "call"},
        {"player": "Kc Kd 8s 8h 2c", "bank": "Qh Qs 9c 8d 2c", "decision": "call"},
        {"player": "Kc Kd 8s 8h 2c", "bank": "Qh Qs 9c 8d 3d", "decision": "raise"},
        {"player": ["Kc"], "bank": "Qh Qs 9c 8d 3d", "decision": "call"},
        {},
    ],
)
def test_what_is_no_round_does_not_thaw(data):
    with pytest.raises(ValueError):
        KIND.thaw(data)


@pytest.mark.parametrize("mistake", KIND.misconceptions, ids=lambda mistake: mistake.slug)
def test_every_mistake_is_named_in_some_deal(mistake):
    dealt = (KIND.deal(Dice(seed), case, level) for case, level in CASES for seed in range(5))
    assert any(KIND.diagnose(one, KIND.rule(one), mistake.answer(one)) is mistake for one in dealt)


def test_car_08_a_round_like_the_told_one_says_what_is_at_stake_and_that_the_ace_does_not_win():
    told = situation("Qh Qs 9d 6c 2h", "Jh Jc As 8d 3c")
    ruling = KIND.rule(told)
    with translation.override("pt"):
        texts = [step.text for step in KIND.explain(told, ruling)]
    assert texts[0] == "O jogador tem um par de damas e juntou o Call de 2 ao Ante de 1: tem 3 em jogo."
    assert texts[2].endswith("ganha o jogador. O ás ao lado do par da banca não muda nada.")
    assert {rule for rule in ruling.rules if rule.value.startswith("CAR-08.")} == {
        rule for rule in Rule if rule.value.startswith("CAR-08.")
    }
    assert all(len(step.rules) <= 3 for step in KIND.explain(told, ruling))
    assert KIND.diagnose(told, ruling, Figures(-1, -2, -3, 0)).slug == "highest-card-wins"


@pytest.mark.parametrize("bank", ["Jh Jc As Kd 3c", "Jh Jc 9s 8d 3c", "Kh Kc As 8d 3c", "Ah Kc 9s 8d 3c"])
def test_car_08_any_other_round_does_not_speak_of_the_told_one(bank):
    ruling = KIND.rule(situation("Qh Qs Td 6c 2h", bank))
    assert not [rule for rule in ruling.rules if rule.value.startswith("CAR-08.")]
