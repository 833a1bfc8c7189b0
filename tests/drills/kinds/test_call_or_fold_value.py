"""Call or Fold: counts against an enumeration of its own, averages against the counts that the question shows."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from django.utils import translation

from engine.cards import DECK, parse_card, parse_cards
from engine.caribbean import Decision
from engine.rules import Rule
from tests.derivations.caribbean import average_of_call, fails, worth
from tutor.drills.base import AnswerError
from tutor.drills.dice import Dice
from tutor.drills.kinds.call_or_fold_value import KIND
from tutor.drills.kinds.call_or_fold_value.dealing import Choice
from tutor.drills.kinds.call_or_fold_value.mistakes import Weighed

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_case = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
SEEDS = range(60)

CLOSE = Choice(player=parse_cards("Ac Kd Jh 8s 3c"), up=parse_card("2d"))
"""74,566 hands of the bank do not qualify, 4,131 lose, none tie, 84,488 win."""


def shown_counts(dealt):
    """Of the bank's hands: not qualified, beaten, tied, better, as the question shows them."""
    return tuple(int(number.replace("\u00a0", "")) for _name, number in KIND.ask(dealt).extra["counts"])


def enumerated(dealt):
    """The same counts from all hands, each ranked by ranks and whether it is of one suit."""
    left = [card for card in DECK if card not in (*dealt.player, dealt.up)]
    mine, known = worth(dealt.player), {}
    found = Counter()
    for four in combinations(left, 4):
        bank = (*four, dealt.up)
        key = (tuple(sorted(card.rank for card in bank)), len({card.suit for card in bank}) == 1)
        if key not in known:
            value = worth(bank)
            known[key] = 0 if fails(bank) else 1 if value < mine else 2 if value == mine else 3
        found[known[key]] += 1
    return tuple(found[end] for end in range(4))


@every_case
def test_the_counts_are_those_of_an_enumeration(case, level):
    dealt = KIND.deal(Dice(11), case, level)
    assert shown_counts(dealt) == enumerated(dealt)


@every_case
def test_every_deal_has_the_average_of_its_counts(case, level):
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), case, level)
        not_qualified, won, tied, lost = shown_counts(dealt)
        assert not_qualified + won + tied + lost == 163_185
        call = average_of_call((not_qualified, won, tied, lost), dealt.player)
        right = KIND.key(KIND.rule(dealt))
        assert abs(Fraction(right.call, 100) - call) < Fraction(1, 200)
        assert right.fold == -100
        assert right.better is (Decision.CALL if call > -1 else Decision.FOLD)
        assert right.call != right.fold


@pytest.mark.parametrize(
    ("slug", "better", "low", "high"),
    [
        ("nothing", Decision.FOLD, -300, -101),
        ("ace-king-fold", Decision.FOLD, -300, -101),
        ("ace-king-call", Decision.CALL, -99, -1),
        ("loses-less", Decision.CALL, -99, -1),
        ("gains", Decision.CALL, 1, 20_000),
    ],
)
def test_a_case_is_as_good_as_it_says(slug, better, low, high):
    case = KIND.case(slug)
    for level in case.levels:
        for seed in SEEDS:
            right = KIND.key(KIND.rule(KIND.deal(Dice(seed), case, level)))
            assert right.better is better
            assert low <= right.call <= high


@pytest.mark.parametrize(("language", "words"), [("pt", "vai além das regras"), ("es", "va más allá de las reglas")])
def test_the_question_says_that_it_goes_beyond_the_rules_amb_car_18(language, words):
    with translation.override(language):
        question = KIND.ask(CLOSE)
    assert any(words in premise for premise in question.premises)
    assert Rule.AMB_CAR_18 in KIND.rule(CLOSE).rules


def test_the_bank_shows_one_card_alone():
    (_bank, bank), (_player, player) = KIND.ask(CLOSE).extra["hands"]
    assert [view.card for view in bank] == [CLOSE.up, None, None, None, None]
    assert [view.card for view in player] == list(CLOSE.player)


def test_the_explanation_shows_counts_products_and_average():
    with translation.override("pt"):
        steps = [step.text.replace("\u00a0", "") for step in KIND.explain(CLOSE, KIND.rule(CLOSE))]
    assert "163185" in steps[0]
    assert all(count in steps[0] for count in ("74566", "4131", "84488"))
    assert "84488 × −3 = −253464" in steps[1]
    assert "−1,02 é menos do que −1,00" in steps[-1]


def typed(call, fold="-1", choice="fold"):
    return {"call": [call], "fold": [fold], "choice": [choice]}


@pytest.mark.parametrize("call", ["-1,02", "-1.02", "−1,02", " − 1,02 "])
def test_an_average_may_be_typed_with_comma_or_point_and_either_minus(call):
    assert KIND.parse(CLOSE, typed(call)) == KIND.key(KIND.rule(CLOSE)) == Weighed(Decision.FOLD, -102, -100)


@pytest.mark.parametrize("call", ["", "-1,022", "um", "-1,02 fichas", "1/3", "-"])
def test_what_is_no_average_gets_a_message(call):
    with pytest.raises(AnswerError) as refused:
        KIND.parse(CLOSE, typed(call))
    assert set(refused.value.errors) == {"call"}


def test_all_parts_are_asked_for_at_once():
    with pytest.raises(AnswerError) as refused:
        KIND.parse(CLOSE, {})
    assert set(refused.value.errors) == {"call", "fold", "choice"}


@pytest.mark.parametrize(
    ("dealt", "answer", "slug"),
    [
        (CLOSE, Weighed(Decision.FOLD, -102, 0), "fold-is-free"),
        (CLOSE, Weighed(Decision.CALL, -102, -100), "ace-king-calls"),
        (CLOSE, Weighed(Decision.FOLD, -148, -100), "fails-bring-nothing"),
        (CLOSE, Weighed(Decision.CALL, -11, -100), "fails-pay-the-call"),
        (CLOSE, Weighed(Decision.CALL, -50, -100), "loses-the-call-alone"),
        (CLOSE, Weighed(Decision.FOLD, -105, -100), "wins-the-call-alone"),
        (CLOSE, Weighed(Decision.FOLD, -272, -100), "qualified-alone"),
    ],
)
def test_a_mistake_is_named(dealt, answer, slug):
    assert KIND.diagnose(dealt, KIND.rule(dealt), answer).slug == slug


@pytest.mark.parametrize("mistake", KIND.misconceptions, ids=lambda mistake: mistake.slug)
def test_every_mistake_is_named_in_some_deal(mistake):
    dealt = (KIND.deal(Dice(seed), case, level) for case, level in CASES for seed in range(12))
    assert any(KIND.diagnose(one, KIND.rule(one), mistake.answer(one)) is mistake for one in dealt)


@pytest.mark.parametrize("data", [{"player": "Ac Kd Jh 8s 3c", "up": "Ac"}, {"player": "Ac Kd", "up": "2d"}, {"up": 3}])
def test_what_is_no_choice_does_not_thaw(data):
    with pytest.raises(ValueError):
        KIND.thaw(data)
