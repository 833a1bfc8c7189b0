"""The sheet of a match, added up a second time from what is written on it."""

import pytest
from django.utils import translation

from engine.caribbean import Outcome, PayLine
from engine.caribbean_match import MatchError
from engine.rules import Rule
from tests.derivations.caribbean import added_up
from tutor.drills.base import AnswerError, Level
from tutor.drills.dice import Dice
from tutor.drills.kinds.score_sheet import KIND
from tutor.drills.kinds.score_sheet.dealing import Entry, Sheet
from tutor.drills.kinds.score_sheet.mistakes import Score

CASES = [(case, level) for case in KIND.cases for level in case.levels]
every_case = pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
SEEDS = range(60)


FOLD, VOID, VOID_EARLY = Entry(Outcome.FOLDED, called=False), Entry(None), Entry(None, called=False)
FAILS, LOST, EVEN = Entry(Outcome.NOT_QUALIFIED), Entry(Outcome.BANK_WINS), Entry(Outcome.PLAYER_WINS, PayLine.PAIR_OR_HIGH)
FLUSH = Entry(Outcome.PLAYER_WINS, PayLine.FLUSH)


def written(sheet):
    with translation.override("pt"):
        return [line for line, _balance in KIND.ask(sheet).extra["lines"]]


@every_case
def test_every_sheet_has_the_answer_of_a_second_addition(case, level):
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), case, level)
        assert KIND.key(KIND.rule(dealt)) == Score(*added_up(written(dealt))), dealt


@pytest.mark.parametrize(
    ("slug", "winners"),
    [
        ("goes-on", {"goes-on"}),
        ("goes-on-with-void", {"goes-on"}),
        ("cannot-change", {"goes-on"}),
        ("twenty-lines", {"goes-on"}),
        ("player-wins", {"player"}),
        ("bank-wins", {"bank"}),
        ("ends-even", {"even"}),
        ("fewer-rounds-won", {"player"}),
    ],
)
def test_a_case_ends_as_it_says(slug, winners):
    dealt = [KIND.deal(Dice(seed), KIND.case(slug), level) for level in Level for seed in SEEDS]
    assert {KIND.key(KIND.rule(one)).winner for one in dealt} == winners


def test_every_sheet_has_a_fold_and_some_have_annulled_deals():
    dealt = [KIND.deal(Dice(seed), case, level) for case, level in CASES for seed in range(20)]
    assert all(FOLD in one.entries for one in dealt)
    assert any(VOID in one.entries for one in dealt)
    assert any(VOID_EARLY in one.entries for one in dealt)


def test_a_sheet_of_twenty_lines_may_have_fewer_rounds_amb_car_12():
    for seed in SEEDS:
        dealt = KIND.deal(Dice(seed), KIND.case("twenty-lines"), Level.TEMPTING)
        assert len(dealt.entries) >= 20
        assert KIND.key(KIND.rule(dealt)).counted < 20


def test_a_match_that_can_no_longer_change_goes_on_amb_car_11():
    dealt = Sheet((*[FLUSH] * 17, FOLD, FAILS))
    with translation.override("es"):
        last = KIND.explain(dealt, KIND.rule(dealt))[-1]
    assert "El ganador ya no puede cambiar" in last.text
    assert Rule.AMB_CAR_11 in last.rules


def test_balances_stand_on_the_sheet_at_level_1_alone():
    for case, level in CASES:
        extra = KIND.ask(KIND.deal(Dice(5), case, level)).extra
        assert any(balance for _line, balance in extra["lines"]) is (level is Level.PLAIN)
        assert bool(extra["pay_table"]) is (level is not Level.PLAIN)


def test_more_rounds_than_were_agreed_are_no_sheet():
    with pytest.raises(MatchError):
        Sheet((FOLD,) * 21)


@pytest.mark.parametrize(
    ("entries", "answer", "slug"),
    [
        ((FOLD, EVEN, LOST, VOID), Score(-1, 4, "goes-on"), "void-counts"),
        ((FOLD, EVEN, LOST, VOID), Score(-4, 3, "goes-on"), "void-loses"),
        ((FOLD, EVEN, LOST, VOID), Score(0, 2, "goes-on"), "fold-does-not-count"),
        ((FOLD, EVEN, LOST, VOID), Score(0, 3, "goes-on"), "fold-is-free"),
        ((FOLD, EVEN, LOST, VOID), Score(-3, 3, "goes-on"), "fold-loses-both"),
        ((FOLD, EVEN, LOST, VOID), Score(6, 3, "goes-on"), "received-is-added"),
        ((FOLD, EVEN, LOST, VOID), Score(3, 3, "goes-on"), "losses-left-out"),
        ((FOLD, EVEN, LOST, VOID), Score(-1, 3, "bank"), "who-is-ahead"),
        ((FLUSH, FLUSH, *[FOLD] * 18), Score(12, 20, "bank"), "most-rounds"),
        ((EVEN, LOST, FAILS, FOLD) * 5, Score(0, 20, "bank"), "even-is-the-banks"),
    ],
)
def test_a_mistake_is_named(entries, answer, slug):
    dealt = Sheet(tuple(entries))
    assert KIND.diagnose(dealt, KIND.rule(dealt), answer).slug == slug


def test_all_parts_are_asked_for_at_once():
    with pytest.raises(AnswerError) as refused:
        KIND.parse(Sheet((FOLD, EVEN)), {"total": ["+2"], "counted": ["-2"]})
    assert set(refused.value.errors) == {"counted", "choice"}


@pytest.mark.parametrize("entries", [[["FOLDED"]], [["RAISED", None, True]], "?", [["FOLDED", None, False]] * 21])
def test_what_is_no_sheet_does_not_thaw(entries):
    with pytest.raises(ValueError):
        KIND.thaw({"entries": entries, "nets_shown": False})
