"""Lists in words, with the changes that Spanish makes before the sounds of i and o."""

from collections.abc import Sequence

import pytest
from django.utils.translation import override

from tutor import wording


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ([], ""),
        (["1"], "1"),
        (["1", "2"], "1 e 2"),
        (["1", "2", "4"], "1, 2 e 4"),
        (["1", "2", "4", "5"], "1, 2, 4 e 5"),
        (["1", "2", "4", "5", "8"], "1, 2, 4, 5 e 8"),
        (["passar (check)", "igualar 5"], "passar (check) e igualar 5"),
    ],
)
def test_portuguese_lists_end_with_e(items: Sequence[str], text: str) -> None:
    with override("pt"):
        assert wording.all_of(items) == text
        assert wording.any_of(items) == text.replace(" e ", " ou ")


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ([], ""),
        (["reyes"], "reyes"),
        (["reyes", "nueves"], "reyes y nueves"),
        (["1", "2", "4", "5"], "1, 2, 4 y 5"),
        (["retirarse", "igualar 5"], "retirarse e igualar 5"),
        (["pasar", "Igualar"], "pasar e Igualar"),
        (["pan", "índices"], "pan e índices"),
        (["padre", "hijo"], "padre e hijo"),
        (["agua", "hielo"], "agua y hielo"),
        (["ases", "yeguas"], "ases y yeguas"),
        (["7", "8"], "7 y 8"),
    ],
)
def test_spanish_and_changes_before_i(items: Sequence[str], text: str) -> None:
    with override("es"):
        assert wording.all_of(items) == text


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ([], ""),
        (["reyes", "nueves"], "reyes o nueves"),
        (["siete", "ocho"], "siete u ocho"),
        (["minutos", "horas"], "minutos u horas"),
        (["6", "7", "8"], "6, 7 u 8"),
        (["7♥", "8♥"], "7♥ u 8♥"),
        (["79", "80"], "79 u 80"),
        (["7", "812"], "7 u 812"),
        (["10", "11"], "10 u 11"),
        (["9", "11 fichas"], "9 u 11 fichas"),
        (["9000", "11\u00a0000"], "9000 u 11\u00a0000"),
        (["100", "110"], "100 o 110"),
        (["100", "1100"], "100 o 1100"),
        (["2", "18"], "2 o 18"),
        (["8", "9"], "8 o 9"),
        (["Ante", "Call"], "Ante o Call"),
    ],
)
def test_spanish_or_changes_before_o(items: Sequence[str], text: str) -> None:
    with override("es"):
        assert wording.any_of(items) == text


def test_numbers_and_seats_may_be_listed_as_they_are() -> None:
    with override("es"):
        assert wording.any_of([7, 8]) == "7 u 8"


def test_a_sentence_begins_with_a_capital() -> None:
    assert wording.capital("o lugar 3 abre") == "O lugar 3 abre"
    assert wording.capital("ás alto com K") == "Ás alto com K"
    assert wording.capital("") == ""
