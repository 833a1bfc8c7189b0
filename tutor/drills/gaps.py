"""What can be left out of a step's sentence for the learner to find: a number, seats of the table, a hand, or cards.

A gap is only made where it can be found without the sentence and in one way alone. It must be the same in every language, since
whoever changes the language in between is asked the same. Nothing here says whether a learner found it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language

from engine.cards import DECK, Card, Seat, Suit
from engine.ranking import HAND_SIZES, HandCategory, HandRank, best_five, rank_hand
from tutor import wording
from tutor.drills.base import CardsWidget, Question, Step
from tutor.drills.table import CardView

MOST_CARDS: Final = 14
"""Among more cards nobody is sent to look for some."""
MOST_SOUGHT: Final = 5
LARGEST: Final = 999
"""A larger number that stands alone is a year, or a count that nobody finds at the table."""

_SIGN: Final = "[+\u2212-]"
# No part of a decimal, of an ordinal («3.ª»), or of what is written in letters and digits; groups of thousands stand together.
_NUMBER: Final = re.compile(rf"(?<![\w.,]){_SIGN}?\d+(?:\u00a0\d{{3}})*(?!\w|[.,]\d|\.[ªº])(?!\u00a0%)")
# What a sum comes to, or what stands alone after a colon.
_RESULT: Final = re.compile(rf"(?:=|:) ({_NUMBER.pattern})(?! [+−×÷=])")


@dataclass(frozen=True, slots=True)
class NumberSought:
    """One whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class SeatsSought:
    """Some of the seats of the table."""

    seats: frozenset[Seat]
    among: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardsSought:
    """Some of the cards that lie in sight."""

    cards: frozenset[Card]
    among: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandSought:
    """What one of the hands in sight is: its category."""

    hand: HandRank


Sought = NumberSought | SeatsSought | HandSought | CardsSought


@dataclass(frozen=True, slots=True)
class Gap:
    """What is sought, and the sentence around it: between each two pieces something is left out."""

    sought: Sought
    pieces: tuple[str, ...]


Span = tuple[int, int]


def gaps(step: Step, question: Question) -> Iterator[Gap]:
    """The gaps that the step allows in the active language, those first that tell most."""
    text = step.text
    results = [found.span(1) for found in _RESULT.finditer(text)]
    for span in results[::-1]:
        if not _is_told(text, span):
            yield _number(text, span)
    yield from _named_hands(text, question)
    if where := _seats(text, question):
        yield where
    once = list(_single_numbers(text))
    for span in once[::-1]:
        yield _number(text, span)
    if cards := _cards(step, question):
        yield cards


def _number(text: str, span: Span) -> Gap:
    return Gap(NumberSought(_value(text[slice(*span)])), _around(text, [span]))


def _is_told(text: str, span: Span) -> bool:
    """Whether a share stands elsewhere too, and is no sum to do: «Pote de 135: 135 para o lugar 2»."""
    start, end = span
    clause = re.split(r"[.:;=]\s", text[: start - 2])[-1]
    if text[start - 2] != ":" or text[end : end + 1] in (".", ",", ";") or re.search("[×÷]", clause):
        return False
    others = _NUMBER.finditer(text[: start - 2] + text[end:])
    return _value(text[start:end]) in (_value(other[0]) for other in others)


def _value(figures: str) -> int:
    return int(figures.replace("\u2212", "-").replace("\u00a0", ""))


def _single_numbers(text: str) -> Iterator[Span]:
    """The numbers that stand once in the sentence: no seats, none in a list of ranks or places, nor what odds are against."""
    words = _words(get_language() or "")
    taken = [found.span() for pattern in (words.seats, words.list, words.to_one) for found in pattern.finditer(text)]
    free = [
        found.span()
        for found in _NUMBER.finditer(text)
        if not any(start <= found.start() < end for start, end in taken) and text[found.end() : found.end() + 1] not in "♣♦♥♠"
    ]
    values = [_value(text[slice(*span)]) for span in free]
    beside = {found[0].partition(wording.suit_sign(suit))[0] for suit in Suit for found in words.card.finditer(text)}
    return (
        span
        for span, value in zip(free, values, strict=True)
        if values.count(value) == 1 and value <= LARGEST and str(value) not in beside
    )


def _seats(text: str, question: Question) -> Gap | None:
    """The seats of the sentence, but for those that the question names; None where it tells of all of them or of none."""
    if question.table is None:
        return None
    words, among = _words(get_language() or ""), tuple(seat.seat for seat in question.table.seats)
    named = {seat for found in words.seats.finditer(f"{question.heading} {question.task}") for seat in _numbers(found[0])}
    spans, sought = [], set()
    for found in words.seats.finditer(text):
        seats = set(_numbers(found[0]))
        if not seats <= named:
            spans.append((found.start(1), found.end()))
            sought |= seats
    if not sought or not sought <= set(among) or sought >= set(among) - named:
        return None
    # A card in sight gives away where it lies.
    spans += [found.span() for found in words.card.finditer(text)]
    return Gap(SeatsSought(frozenset(sought), among), _around(text, sorted(spans)))


def _named_hands(text: str, question: Question) -> Iterator[Gap]:
    """The hands in sight that the sentence names once, the strongest first, each with its name left out.

    None of a royal flush, whose name is no category's; nor where the sentence says that it is a high card.
    """
    high = wording.category_name(HandCategory.HIGH_CARD)
    for rank in sorted(set(_hands(question)), reverse=True):
        if rank.is_royal or (rank.category is HandCategory.HIGH_CARD and high in text):
            continue
        for say in (wording.hand_detail, wording.a_hand, wording.hand_name):
            spans = [found.span() for found in re.finditer(rf"(?<!\w){re.escape(say(rank))}(?!\w)", text)]
            if len(spans) == 1:
                yield Gap(HandSought(rank), _around(text, spans))
                break


def _hands(question: Question) -> Iterator[HandRank]:
    """What the hands are of which the question shows all five cards, or more."""
    for row in _rows(question):
        cards = [view.card for view in row if view.card]
        if len(cards) == len(row) and len(cards) in HAND_SIZES:
            yield rank_hand(best_five(cards))


def _rows(question: Question) -> Iterator[Sequence[CardView]]:
    """What lies before each holder of cards."""
    if question.table:
        yield from (seat.cards for seat in question.table.seats)
    yield from (cards for _holder, cards in question.extra.get("hands", ()))


def _cards(step: Step, question: Question) -> Gap | None:
    """The cards that the step speaks of, to be found on the table; None where it speaks of all of them, of none, or of all
    that somebody holds."""
    among, sought = _in_sight(question), frozenset(step.cards)
    if not 2 <= len(sought) <= MOST_SOUGHT or len(among) > MOST_CARDS or not sought < set(among):
        return None
    if any(sought == {view.card for view in row} for row in _rows(question)):
        return None
    spans = [found.span() for found in _words(get_language() or "").card.finditer(step.text)]
    return Gap(CardsSought(sought, among), _around(step.text, spans))


def _in_sight(question: Question) -> tuple[Card, ...]:
    """The cards that the question shows, as kinds without a table show them too."""
    shown = [*question.extra.get("cards", ()), *(view for row in _rows(question) for view in row)]
    cards = [*(view.card for view in shown if view.card)]
    if isinstance(question.widget, CardsWidget):
        cards += question.widget.cards
    return tuple(dict.fromkeys(cards))


def _around(text: str, spans: list[Span]) -> tuple[str, ...]:
    edges = [0, *(edge for span in spans for edge in span), len(text)]
    return tuple(text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True))


def _numbers(text: str) -> list[int]:
    return [int(figures) for figures in re.findall(r"\d+", text)]


@dataclass(frozen=True, slots=True)
class _Words:
    """How the active language names seats, lists of numbers and cards."""

    seats: re.Pattern[str]
    """One seat or several; the group is their numbers."""
    list: re.Pattern[str]
    card: re.Pattern[str]
    to_one: re.Pattern[str]
    """What follows the number in «5 para 1»: it is the same in all odds, so there is nothing to find."""


@lru_cache(maxsize=8)
def _words(language: str) -> _Words:
    """Found in what ``wording`` says; ``language`` is the active one."""
    del language
    one, many = wording.seat(1).partition("1")[0], wording.seats((1, 2)).partition("1")[0]
    joined = "|".join(re.escape(say((1, 2))[1:-1]) for say in (wording.all_of, wording.any_of))
    figures = rf"\d+(?:(?:, |{joined})\d+)*"
    figures_of_list = rf"[\dAKQJ]+(?:, (?:[AKQJ]|\d+))*(?:{joined})(?:[AKQJ]\b|\d+)"
    signs = "|".join(re.escape(wording.sign(card)) for card in DECK)
    return _Words(
        seats=re.compile(rf"\b(?:{re.escape(one)}|{re.escape(many)})({figures})", re.IGNORECASE),
        list=re.compile(figures_of_list),
        card=re.compile(signs),
        to_one=re.compile(rf"(?<=\d){re.escape(wording.ratio(2).removeprefix(wording.number(2)))}\b"),
    )
