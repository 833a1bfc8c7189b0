"""Seats in words."""

import pytest
from django.utils.translation import override

from tutor import wording


@pytest.mark.parametrize(
    ("numbers", "plain", "the", "of_the", "to_the"),
    [
        ([3], "lugar 3", "o lugar 3", "do lugar 3", "ao lugar 3"),
        ([1, 8], "lugares 1 e 8", "os lugares 1 e 8", "dos lugares 1 e 8", "aos lugares 1 e 8"),
        ([1, 2, 5], "lugares 1, 2 e 5", "os lugares 1, 2 e 5", "dos lugares 1, 2 e 5", "aos lugares 1, 2 e 5"),
        ([], "nenhum lugar", "nenhum lugar", "de nenhum lugar", "a nenhum lugar"),
    ],
)
def test_portuguese_seats(numbers: list[int], plain: str, the: str, of_the: str, to_the: str) -> None:
    with override("pt"):
        assert wording.seats(numbers) == plain
        assert wording.the_seats(numbers) == the
        assert wording.of_the_seats(numbers) == of_the
        assert wording.to_the_seats(iter(numbers)) == to_the


@pytest.mark.parametrize(
    ("numbers", "plain", "the", "of_the", "to_the"),
    [
        ([3], "asiento 3", "el asiento 3", "del asiento 3", "al asiento 3"),
        ([1, 8], "asientos 1 y 8", "los asientos 1 y 8", "de los asientos 1 y 8", "a los asientos 1 y 8"),
        ([], "ningún asiento", "ningún asiento", "de ningún asiento", "a ningún asiento"),
    ],
)
def test_spanish_seats(numbers: list[int], plain: str, the: str, of_the: str, to_the: str) -> None:
    with override("es"):
        assert wording.seats(numbers) == plain
        assert wording.the_seats(numbers) == the
        assert wording.of_the_seats(numbers) == of_the
        assert wording.to_the_seats(iter(numbers)) == to_the


@pytest.mark.parametrize("language", ["pt", "es"])
@pytest.mark.parametrize("number", range(1, 9))
def test_one_seat_is_singular(language: str, number: int) -> None:
    with override(language):
        assert wording.seat(number) == wording.seats([number])
        assert wording.the_seat(number) == wording.the_seats([number])
        assert wording.of_the_seat(number) == wording.of_the_seats([number])
        assert wording.to_the_seat(number) == wording.to_the_seats([number])
        assert wording.seat(number).split()[0] in ("lugar", "asiento")
