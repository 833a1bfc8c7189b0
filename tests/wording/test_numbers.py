"""Numbers, chips, odds, shares and rounds."""

from fractions import Fraction

import pytest
from django.utils.translation import override

from engine.profile import Game
from tutor import wording

BOTH = pytest.mark.parametrize("language", ["pt", "es"])


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (7, "7"),
        (-3, "−3"),
        (1500, "1500"),
        (9999, "9999"),
        (12000, "12\u00a0000"),
        (-1234567, "−1\u00a0234\u00a0567"),
    ],
)
def test_numbers_are_grouped_from_five_figures_on(value: int, text: str) -> None:
    assert wording.number(value) == text


@pytest.mark.parametrize(("value", "text"), [(3, "+3"), (0, "0"), (-1, "−1"), (201, "+201")])
def test_results_carry_their_sign(value: int, text: str) -> None:
    assert wording.signed(value) == text


@BOTH
@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 fichas"), (1, "1 ficha"), (2, "2 fichas"), (-1, "−1 ficha"), (10000, "10\u00a0000 fichas")]
)
def test_chips_are_counted(language: str, count: int, text: str) -> None:
    with override(language):
        assert wording.chips(count) == text


def test_odds_are_against_one() -> None:
    with override("pt"):
        assert wording.ratio(100) == "100 para 1"
    with override("es"):
        assert wording.ratio(5) == "5 a 1"


@BOTH
@pytest.mark.parametrize(
    ("right", "total", "text"),
    [
        (1, 8, "12,5"),
        (5, 8, "62,5"),
        (3, 8, "37,5"),
        (119, 200, "59,5"),
        (1, 3, "33,3"),
        (2, 3, "66,7"),
        (1, 2000, "0,1"),
        (1, 2001, "0,0"),
        (0, 5, "0,0"),
        (5, 5, "100,0"),
    ],
)
def test_shares_have_one_decimal_and_round_half_up(language: str, right: int, total: int, text: str) -> None:
    with override(language):
        assert wording.percent(Fraction(right, total)) == f"{text}\u00a0%"


def test_rounds_are_counted_in_figures_and_in_words() -> None:
    with override("pt"):
        assert wording.round_name(3) == "3.ª ronda"
        words = [wording.round_in_words(number) for number in range(1, 6)]
        assert words == ["primeira ronda", "segunda ronda", "terceira ronda", "quarta ronda", "quinta ronda"]
    with override("es"):
        assert wording.round_name(1) == "1.ª ronda"
        words = [wording.round_in_words(number) for number in range(1, 6)]
        assert words == ["primera ronda", "segunda ronda", "tercera ronda", "cuarta ronda", "quinta ronda"]


@BOTH
def test_seven_card_stud_keeps_the_names_of_its_streets(language: str) -> None:
    with override(language):
        named = [wording.street_name(Game.SEVEN_CARD_STUD, number) for number in range(1, 6)]
        assert named == ["Third Street", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street"]
        assert wording.street_name(Game.FIVE_CARD_STUD, 2) == wording.round_in_words(2)


def test_things_happen_in_a_round() -> None:
    with override("pt"):
        assert wording.in_street(Game.FIVE_CARD_STUD, 3) == "na terceira ronda"
        assert wording.in_street(Game.SEVEN_CARD_STUD, 3) == "na Fifth Street"
    with override("es"):
        assert wording.in_street(Game.FIVE_CARD_STUD, 3) == "en la tercera ronda"
        assert wording.in_street(Game.SEVEN_CARD_STUD, 3) == "en Fifth Street"


@BOTH
def test_games_keep_their_names(language: str) -> None:
    with override(language):
        assert [wording.game_name(game) for game in Game] == ["Five-Card Stud", "Seven-Card Stud", "Caribbean Stud"]


@BOTH
def test_averages_have_a_sign_and_two_decimals(language: str) -> None:
    with override(language):
        assert [wording.hundredths(value) for value in (55, -106, 0, -5, 1230)] == ["+0,55", "−1,06", "0,00", "−0,05", "+12,30"]
