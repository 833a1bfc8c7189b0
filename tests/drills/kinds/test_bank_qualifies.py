"""Does the bank qualify: against a derivation of its own that knows nothing but the notation of cards."""

import pytest
from django.utils import translation

from engine.cards import parse_cards
from engine.rules import Rule
from tests.derivations.caribbean import qualification
from tutor.drills.base import Level
from tutor.drills.dice import Dice
from tutor.drills.kinds.bank_qualifies import KIND
from tutor.drills.kinds.bank_qualifies.dealing import BankHand

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_case = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
SEEDS = range(60)


def hand(bank):
    return BankHand(bank=parse_cards(bank))


@every_case
def test_every_deal_has_the_answer_of_a_second_derivation(case, level):
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), case, level)
        assert KIND.key(KIND.rule(dealt)) == qualification(dealt.bank), dealt


@pytest.mark.parametrize(
    ("slug", "keys"),
    [
        ("ace-king", {"ace-king"}),
        ("ace-without-king", {"no"}),
        ("king-without-ace", {"no"}),
        ("pair", {"pair"}),
        ("more-than-a-pair", {"more"}),
        ("straight-or-flush", {"more"}),
        ("wheel", {"more"}),
        ("ace-king-and-more", {"pair", "more"}),
        ("round-the-corner", {"ace-king"}),
        ("almost-a-straight", {"no"}),
    ],
)
def test_a_case_has_its_answer(slug, keys):
    case = KIND.case(slug)
    assert {KIND.key(KIND.rule(KIND.deal(Dice(seed), case, level))) for level in Level for seed in SEEDS} == keys


@pytest.mark.parametrize(
    ("bank", "key", "rule"),
    [
        ("Ac Kd 4h 3s 2c", "ace-king", Rule.AMB_CAR_02),
        ("Ac Qd Jh Ts 9c", "no", Rule.AMB_CAR_02),
        ("Kc Qd Jh Ts 8c", "no", Rule.AMB_CAR_02),
        ("2c 2d Ah Ks Qc", "pair", Rule.CAR_04_1),
        ("Ac 2d 3h 4s 5c", "more", Rule.AMB_CAR_01),
        ("9c 7c 5c 3c 2c", "more", Rule.AMB_CAR_03),
        ("Ac Kc 5c 3c 2c", "more", Rule.AMB_CAR_03),
        ("Ac Kd 4h 3s 2d", "ace-king", Rule.CAR_04_1),
    ],
)
def test_the_edges_of_qualification(bank, key, rule):
    ruling = KIND.rule(hand(bank))
    assert KIND.key(ruling) == key
    assert rule in ruling.rules


def test_only_from_level_2_on_a_players_hand_stands_by():
    for case, level in CASES:
        rows = KIND.ask(KIND.deal(Dice(3), case, level)).extra["hands"]
        assert len(rows) == (1 if level is Level.PLAIN else 2)


def test_an_ace_alone_is_offered_and_never_right():
    dealt = [KIND.deal(Dice(seed), case, level) for case, level in CASES for seed in range(20)]
    assert "high" in {option.key for option in KIND.ask(dealt[0]).widget.options}
    assert "high" not in {KIND.key(KIND.rule(one)) for one in dealt}


@pytest.mark.parametrize(
    ("bank", "answer", "slug"),
    [
        ("Ac Kd 9h 3s 2c", "no", "needs-a-pair"),
        ("Ac Qd 9h 3s 2c", "high", "ace-is-enough"),
        ("Kc Qd 9h 3s 2c", "high", "king-is-enough"),
        ("3c 3d 9h 7s 2c", "no", "low-pair-fails"),
        ("3c 3d 9h 9s 2c", "pair", "stops-at-a-pair"),
        ("8c 7d 6h 5s 4c", "no", "straight-or-flush-fails"),
        ("Ac 2d 3h 4s 5c", "no", "wheel-is-nothing"),
        ("Ac Ad Kh 4s 5c", "ace-king", "ace-king-first"),
        ("Ac Kd 2h 3s 4c", "more", "round-the-corner"),
        ("Tc 9d 8h 7s 2c", "more", "four-are-enough"),
    ],
)
def test_a_mistake_is_named(bank, answer, slug):
    dealt = hand(bank)
    assert KIND.diagnose(dealt, KIND.rule(dealt), answer).slug == slug


def test_the_explanation_names_what_is_missing():
    dealt = hand("Ac Qd 9h 3s 2c")
    with translation.override("pt"):
        steps = KIND.explain(dealt, KIND.rule(dealt))
    assert "ao ás falta-lhe o rei" in steps[-1].text
    assert steps[-1].cards == (dealt.bank[0],)


@pytest.mark.parametrize("data", [{"bank": "Ac Kd", "player": ""}, {"bank": "Ac Kd 9h 3s 2c", "player": "Ac"}, {"bank": 3}])
def test_what_is_no_hand_does_not_thaw(data):
    with pytest.raises(ValueError):
        KIND.thaw(data)
