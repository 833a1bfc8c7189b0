"""Balance and received, against a derivation of its own that knows nothing but the notation of cards."""

import pytest
from django.utils import translation

from engine.cards import parse_cards
from engine.caribbean import Decision
from engine.rules import Rule
from tests.derivations.caribbean import settled
from tutor.drills.base import AnswerError
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.dice import Dice
from tutor.drills.kinds.net_and_received import KIND
from tutor.drills.kinds.net_and_received.mistakes import Sums

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_case = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
SEEDS = range(60)
QUEENS, FAILING, ACES = "Qh Qd 9c 8d 3d", "Qh Jd 9c 8d 3d", "Ah Ad 9c 8d 3d"


def round_(bank, ante=5, decision=Decision.CALL, player="Kc Kd 8s 8h 2c"):
    return CaribbeanSituation(player=parse_cards(player), bank=parse_cards(bank), decision=decision, ante=ante)


@every_case
def test_every_deal_has_the_answer_of_a_second_derivation(case, level):
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), case, level)
        _ante, _call, net, received = settled(dealt.player, dealt.bank, dealt.decision is Decision.FOLD, dealt.ante)
        assert KIND.key(KIND.rule(dealt)) == Sums(net, received), dealt


def test_balance_and_received_differ_by_what_was_staked_amb_car_17():
    for case, level in CASES:
        dealt = KIND.deal(Dice(7), case, level)
        sums = KIND.key(KIND.rule(dealt))
        assert sums.received - sums.net == dealt.ante * (1 if dealt.folded else 3)


@pytest.mark.parametrize(
    ("dealt", "told"),
    [
        (round_(FAILING), "A banca não qualifica."),
        (round_(QUEENS), "o Call paga então 2 para 1"),
        (round_(ACES, player="Kc Kd 8s 7h 2c"), "tem a melhor mão"),
        (round_("Kh Ks 8d 8c 2h"), "as mãos são iguais"),
        (round_(QUEENS, decision=Decision.FOLD), "escolheu Fold"),
    ],
    ids=("fails", "wins", "loses", "tie", "fold"),
)
def test_the_question_tells_how_the_round_ended(dealt, told):
    with translation.override("pt"):
        assert told in KIND.ask(dealt).task


@pytest.mark.parametrize(
    ("dealt", "answer", "slug"),
    [
        (round_(QUEENS), Sums(40, 40), "net-is-received"),
        (round_(QUEENS), Sums(25, 25), "received-is-profit"),
        (round_(ACES, player="Kc Kd 8s 7h 2c"), Sums(0, 0), "loss-is-nothing"),
        (round_(QUEENS), Sums(20, 30), "ante-left-out"),
        (round_(QUEENS), Sums(10, 25), "odds-hold-the-stake"),
        (round_(QUEENS), Sums(25, 35), "ante-not-returned"),
        (round_(QUEENS, decision=Decision.FOLD), Sums(0, 5), "fold-is-free"),
        (round_(FAILING), Sums(-5, 10), "call-lost"),
    ],
)
def test_a_mistake_is_named(dealt, answer, slug):
    assert KIND.diagnose(dealt, KIND.rule(dealt), answer).slug == slug


def test_what_is_received_is_never_negative():
    with pytest.raises(AnswerError) as refused:
        KIND.parse(round_(QUEENS), {"net": ["-5"], "received": ["-5"]})
    assert set(refused.value.errors) == {"received"}


def test_the_two_sums_are_told_apart():
    dealt = round_(QUEENS)
    with translation.override("pt"):
        steps = KIND.explain(dealt, KIND.rule(dealt))
    assert "+5 e +20 dão +25" in steps[1].text
    assert "15 de apostas e +25 de saldo dão 40" in steps[2].text
    assert Rule.AMB_CAR_17 in steps[2].rules
