"""Typed answers: what counts as a number, a seat, a card, and what is asked back."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import override

from engine.cards import CardError, CardErrorReason, Suit, parse_cards
from tutor.drills import messages, parsing
from tutor.drills.base import AnswerError, NumberField, Option
from tutor.drills.messages import NumberProblem
from tutor.drills.parsing import NumberError, SeatError

CASES = json.loads((Path(__file__).parent / "data" / "inputs.json").read_text(encoding="utf-8"))


def cases(kind: str) -> list[Any]:
    return [pytest.param(case["inputs"], case["expected"], id=case["id"]) for case in CASES if case["kind"] == kind]


def problem_with(text: str) -> NumberProblem:
    with pytest.raises(NumberError) as caught:
        parsing.parse_chips(text)
    assert caught.value.text == text
    return caught.value.problem


@pytest.mark.parametrize(("inputs", "expected"), cases("numeric_input"))
def test_reported_numbers_are_read_or_refused_as_they_should(inputs: dict[str, str], expected: dict[str, Any]) -> None:
    parse = parsing.parse_net if inputs["field"] == "net" else parsing.parse_chips
    values = {value for key, value in expected.items() if key.startswith("value")}
    try:
        assert parse(inputs["text"]) in values
    except NumberError:
        assert "value" not in expected


@pytest.mark.parametrize(("inputs", "expected"), cases("numeric_input"))
def test_only_blanks_are_called_empty(inputs: dict[str, str], expected: dict[str, Any]) -> None:
    if "value" not in expected and inputs["field"] == "chips" and inputs["text"] != "+120":
        assert (problem_with(inputs["text"]) is NumberProblem.EMPTY) is ("blank" in expected)


@pytest.mark.parametrize(("inputs", "expected"), cases("seat_input"))
def test_reported_seats_are_read(inputs: dict[str, str], expected: dict[str, Any]) -> None:
    key = parsing.parse_seat(inputs["key"], range(1, 9))
    assert (parsing.parse_seat(inputs["text"], range(1, 9)) == key) is expected["right"]


@pytest.mark.parametrize(("inputs", "expected"), cases("card_input"))
def test_reported_cards_are_read_or_refused(inputs: dict[str, str], expected: dict[str, Any]) -> None:
    if "card" in expected:
        assert str(parsing.parse_card(inputs["text"])) == expected["card"]
    else:
        with pytest.raises(CardError):
            parsing.parse_card(inputs["text"])


@pytest.mark.parametrize("text", ["", "   ", "\u00a0", "\u202f", "\u200b", "\ufeff", "\u200e \u2060", "\t\r\n"])
def test_blanks_of_every_sort_are_empty(text: str) -> None:
    assert problem_with(text) is NumberProblem.EMPTY


@pytest.mark.parametrize("text", ["1,5", "1.5", "0,25", ",5", "½", "1½", "1 ½", "3/2", "1⁄2", "1.000,50", "12,0"])
def test_parts_of_chips_are_refused_as_such(text: str) -> None:
    assert problem_with(text) is NumberProblem.NOT_WHOLE


@pytest.mark.parametrize("text", ["1.000", "1,000", "1 000", "1\u00a0000", "1\u202f000", "1'000", "12.345.678"])
def test_separators_of_thousands_are_asked_back(text: str) -> None:
    assert problem_with(text) is NumberProblem.THOUSANDS


@pytest.mark.parametrize("text", ["１２", "١٢٠", "१२", "1２", "-１２", "１.５"])
def test_digits_of_other_scripts_get_their_own_message(text: str) -> None:
    assert problem_with(text) is NumberProblem.FOREIGN_DIGITS


@pytest.mark.parametrize("text", ["-3", "−3", "–3", "－3", "- 3", "-0"])
def test_a_minus_in_a_field_for_chips_is_refused_as_such(text: str) -> None:
    assert problem_with(text) is NumberProblem.NEGATIVE


@pytest.mark.parametrize("text", ["1" + "0" * 30, "9" * 4500, "1.000.000.000", "1234567890"], ids=len)
def test_more_than_nine_digits_are_too_many(text: str) -> None:
    assert problem_with(text) is NumberProblem.TOO_LARGE


WILD = ["²", "1²", "10^30", "12e1", "1_20", "0x10", "120 fichas", "doze", "--3", "+-3", "1 20", "∞", "Ⅷ", "1\x002", "."]


@pytest.mark.parametrize("text", [*WILD, "\ud800", "🂡", "1" + "\u0301" * 50, "+", "−"])
def test_anything_else_is_no_number(text: str) -> None:
    assert problem_with(text) is NumberProblem.NOT_A_NUMBER


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("+0", 0),
        ("-0", 0),
        ("−12", -12),
        ("—12", -12),
        ("+ 7", 7),
        ("999999999", 999999999),
        ("\u200b-3", -3),
    ],
)
def test_a_net_result_takes_any_minus(text: str, value: int) -> None:
    assert parsing.parse_net(text) == value


@pytest.mark.parametrize("text", ["3", " 3 ", "s3", "S3", "Lugar 3", "ASIENTO 3", "assento 3", "puesto 3", "03", "lugar3"])
def test_a_seat_is_read_however_it_is_named(text: str) -> None:
    assert parsing.parse_seat(text, (2, 3)) == 3


@pytest.mark.parametrize("text", ["4", "0", "-3", "3.", "3 4", "²", "３", "x", "S", "lugar", "1" * 99])
def test_a_seat_that_is_not_offered_is_refused(text: str) -> None:
    with pytest.raises(SeatError) as caught:
        parsing.parse_seat(text, (2, 3))
    assert not caught.value.empty


@pytest.mark.parametrize(
    ("text", "reason"),
    [("\u200b", CardErrorReason.EMPTY), ("1h", CardErrorReason.UNKNOWN_RANK), ("K", CardErrorReason.UNKNOWN_SUIT)],
)
def test_a_card_that_does_not_exist_is_refused(text: str, reason: CardErrorReason) -> None:
    with pytest.raises(CardError) as caught:
        parsing.parse_card(text)
    assert caught.value.reason is reason


def test_a_card_is_read_with_signs_of_no_width_in_it() -> None:
    assert parsing.parse_card(" 10♥\ufe0f\u200b").suit is Suit.HEARTS


FIELDS = (NumberField(name="pot", label=""), NumberField(name="net", label="", signed=True))


def test_fields_of_numbers_are_read_by_name() -> None:
    assert parsing.read_numbers({"pot": ["104"], "net": ["−3"], "other": ["x"]}, FIELDS) == {"pot": 104, "net": -3}


def test_every_wrong_field_gets_its_own_message() -> None:
    with override("pt"):
        with pytest.raises(AnswerError) as caught:
            parsing.read_numbers({"pot": ["-1"], "net": []}, FIELDS)
        assert caught.value.errors == {
            "pot": messages.number_problem(NumberProblem.NEGATIVE),
            "net": messages.number_problem(NumberProblem.EMPTY),
        }


def test_a_field_sent_twice_is_refused() -> None:
    for read in (lambda data: parsing.read_numbers(data, FIELDS), lambda data: parsing.read_seat(data, (1,), "pot")):
        with override("es"), pytest.raises(AnswerError) as caught:
            read({"pot": ["1", "1"], "net": ["0"]})
        assert set(caught.value.errors) == {"pot"}


@pytest.mark.parametrize(("values", "message"), [([], "no_seat"), ([" "], "no_seat"), (["9"], "unknown_seat")])
def test_a_seat_field_says_what_is_wrong(values: list[str], message: str) -> None:
    with override("pt"):
        with pytest.raises(AnswerError) as caught:
            parsing.read_seat({"seat": values}, (1, 2, 3))
        assert caught.value.errors == {"seat": getattr(messages, message)()}


def test_several_seats_may_be_ticked_or_none() -> None:
    assert parsing.read_seats({"pot1_seat": ["1", "3"]}, (1, 2, 3), "pot1_seat") == {1, 3}
    assert parsing.read_seats({}, (1, 2, 3), "pot1_seat") == frozenset()


@pytest.mark.parametrize(("values", "message"), [(["4"], "unknown_seat"), (["1", "s1"], "repeated_field")])
def test_ticked_seats_must_be_offered_and_different(values: list[str], message: str) -> None:
    with override("es"):
        with pytest.raises(AnswerError) as caught:
            parsing.read_seats({"pot1_seat": values}, (1, 2, 3), "pot1_seat")
        assert caught.value.errors == {"pot1_seat": getattr(messages, message)()}


def test_ticked_options_are_read() -> None:
    assert parsing.read_options({"option": ["fold", "call"]}, ["fold", "call", "raise-8"]) == {"fold", "call"}


@pytest.mark.parametrize(
    ("values", "message"),
    [([], "nothing_chosen"), (["bluff"], "unknown_option"), (["fold", "fold"], "repeated_field")],
)
def test_ticked_options_must_be_offered_and_different(values: list[str], message: str) -> None:
    with override("pt"):
        with pytest.raises(AnswerError) as caught:
            parsing.read_options({"option": values}, ["fold", "call"])
        assert caught.value.errors == {"option": getattr(messages, message)()}


@pytest.mark.parametrize("language", ["pt", "es"])
def test_every_problem_has_a_message_of_its_own(language: str) -> None:
    with override(language):
        said = [messages.number_problem(problem, "1.000") for problem in NumberProblem]
        said += [messages.card_problem(reason) for reason in CardErrorReason]
    assert len(set(said)) == len(NumberProblem) + len(CardErrorReason)
    assert any("1000" in text for text in said)


def test_the_one_option_chosen_is_read() -> None:
    assert parsing.read_choice({"choice": ["call"]}, ["fold", "call"]) == "call"


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ([], "no_choice"),
        ([""], "no_choice"),
        (["bluff"], "unknown_option"),
        ([" call"], "unknown_option"),
        (["fold", "call"], "repeated_field"),
        (["fold", "fold"], "repeated_field"),
    ],
)
@pytest.mark.parametrize("language", ["pt", "es"])
def test_just_one_option_must_be_chosen_among_those_offered(language: str, values: list[str], message: str) -> None:
    with override(language):
        with pytest.raises(AnswerError) as caught:
            parsing.read_choice({"choice": values}, ["fold", "call"])
        assert caught.value.errors == {"choice": getattr(messages, message)()}


# --- an order, and a choice of cards ----------------------------------------------------------------------------------


SEATS = (Option("2", "lugar 2"), Option("4", "lugar 4"), Option("5", "lugar 5"))
SEVEN = parse_cards("Kh Kd 9c 9s 4h 3d 2c")


def refused_order(**places: str | list[str]) -> dict[str, str]:
    data = {name: [value] if isinstance(value, str) else value for name, value in places.items()}
    with override("pt"), pytest.raises(AnswerError) as caught:
        parsing.read_order(data, SEATS)
    return dict(caught.value.errors)


def test_an_order_is_read_place_by_place() -> None:
    data = {"place3": ["2"], "place1": ["5"], "place2": ["4"]}
    assert parsing.read_order(data, SEATS) == ("5", "4", "2")


def test_an_item_in_two_places_is_named_at_the_second_of_them() -> None:
    errors = refused_order(place1="4", place2="5", place3="4")
    assert list(errors) == ["place3"]
    assert "Lugar 4" in errors["place3"]


def test_an_empty_place_an_unknown_item_and_a_place_sent_twice_are_each_refused_where_they_are() -> None:
    assert list(refused_order(place1="4", place2="", place3="5")) == ["place2"]
    assert list(refused_order()) == ["place1", "place2", "place3"]
    assert list(refused_order(place1="4", place2="3", place3="5")) == ["place2"]
    assert list(refused_order(place1=["4", "2"], place2="2", place3="5")) == ["place1"]


def test_cards_are_read_as_a_set_whatever_their_order_and_notation() -> None:
    data = {"card": ["9s", "9♣", "Kd", "KH", "4h"]}
    assert parsing.read_cards(data, SEVEN, 5) == set(parse_cards("Kh Kd 9c 9s 4h"))


@pytest.mark.parametrize("sent", [[], ["Kh"], ["Kh", "Kd", "9c", "9s"], ["Kh", "Kd", "9c", "9s", "4h", "3d"]])
def test_another_number_of_cards_gets_a_message_with_both_numbers(sent: list[str]) -> None:
    with override("pt"), pytest.raises(AnswerError) as caught:
        parsing.read_cards({"card": sent}, SEVEN, 5)
    assert "5" in caught.value.errors["card"]
    assert str(len(sent)) in caught.value.errors["card"]


@pytest.mark.parametrize(
    "sent", [["Kh", "Kh", "9c", "9s", "4h"], ["Kh", "Kd", "9c", "9s", "Ah"], ["Kh", "Kd", "9c", "9s", "?"]]
)
def test_a_card_sent_twice_one_that_is_not_offered_and_no_card_are_refused(sent: list[str]) -> None:
    with pytest.raises(AnswerError) as caught:
        parsing.read_cards({"card": sent}, SEVEN, 5)
    assert list(caught.value.errors) == ["card"]


@pytest.mark.parametrize(
    ("text", "value"),
    [("-1,06", -106), ("−1.06", -106), ("+0,5", 50), ("3", 300), (",5", 50), ("0", 0), ("-0,00", 0), ("12,30", 1230)],
)
def test_an_average_is_read_in_hundredths(text: str, value: int) -> None:
    assert parsing.parse_hundredths(text) == value


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", NumberProblem.EMPTY),
        ("-1,062", NumberProblem.TOO_FINE),
        ("1.000", NumberProblem.TOO_FINE),
        ("-", NumberProblem.NOT_A_DECIMAL),
        ("-1,06 fichas", NumberProblem.NOT_A_DECIMAL),
        ("1/3", NumberProblem.NOT_A_DECIMAL),
        ("１,06", NumberProblem.FOREIGN_DIGITS),
        ("1234567890", NumberProblem.TOO_LARGE),
    ],
)
def test_what_is_no_average_is_refused_as_what_it_is(text: str, problem: NumberProblem) -> None:
    with pytest.raises(parsing.NumberError) as caught:
        parsing.parse_hundredths(text)
    assert caught.value.problem is problem
