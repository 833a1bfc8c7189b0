"""Seats in words: «lugar 3», «os lugares 1, 2, 4 e 5»."""

from collections.abc import Iterable

from engine.cards import Seat
from tutor.wording.active import language
from tutor.wording.grammar import Article
from tutor.wording.lists import all_of


def seat(number: Seat) -> str:
    """«lugar 3» / «asiento 3»."""
    return seats((number,))


def the_seat(number: Seat) -> str:
    """«o lugar 3» / «el asiento 3»."""
    return the_seats((number,))


def of_the_seat(number: Seat) -> str:
    """«do lugar 3» / «del asiento 3»."""
    return of_the_seats((number,))


def to_the_seat(number: Seat) -> str:
    """«ao lugar 3» / «al asiento 3»."""
    return to_the_seats((number,))


def seats(numbers: Iterable[Seat]) -> str:
    """«lugares 1, 2, 4 e 5», «lugar 3», «nenhum lugar»."""
    return _seats(None, tuple(numbers))


def the_seats(numbers: Iterable[Seat]) -> str:
    """«os lugares 1 e 2», «o lugar 3», «nenhum lugar»."""
    return _seats(Article.THE, tuple(numbers))


def of_the_seats(numbers: Iterable[Seat]) -> str:
    """«dos lugares 1 e 2», «do lugar 3», «de nenhum lugar»."""
    return _seats(Article.OF_THE, tuple(numbers))


def to_the_seats(numbers: Iterable[Seat]) -> str:
    """«aos lugares 1 e 2», «ao lugar 3», «a nenhum lugar»."""
    return _seats(Article.TO_THE, tuple(numbers))


def _seats(article: Article | None, numbers: tuple[Seat, ...]) -> str:
    words = language()
    if not numbers:
        preposition = {Article.OF_THE: "de ", Article.TO_THE: "a "}.get(article, "") if article else ""
        return preposition + words.no_seat
    noun = words.seat
    text = f"{noun.one if len(numbers) == 1 else noun.many} {all_of(numbers)}"
    return words.phrase(article, text, noun.gender, plural=len(numbers) > 1) if article else text
