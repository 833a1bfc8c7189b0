"""What people type, read strictly: numbers of chips, seats, cards and ticked options.

The ``parse_`` functions read one text. The ``read_`` functions read form fields and raise ``AnswerError`` with messages
in the reader's language. Nothing here knows what is right.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, TypeVar

from engine import cards
from engine.cards import Card, CardError, Chips, Seat
from tutor.drills import messages
from tutor.drills.base import AnswerError, FormData, NumberField, Option, single
from tutor.drills.messages import NumberProblem

F = TypeVar("F")
G = TypeVar("G")

MAX_DIGITS: Final = 9

_SIGN: Final = "[+\\-\u2212\u2010-\u2015\ufe63\uff0d]?"
"""Plus, or what keyboards and our own pages offer as a minus: hyphen, true minus, dashes."""
_SEPARATOR: Final = r"[.,'’\s]"
_WHOLE: Final = re.compile(rf"({_SIGN})\s*([0-9]+)")
_GROUPED: Final = re.compile(rf"{_SIGN}\s*[0-9]{{1,3}}(?:{_SEPARATOR}[0-9]{{3}})+")
_DECIMAL: Final = re.compile(rf"{_SIGN}\s*[0-9]*(?:{_SEPARATOR}[0-9]{{3}})*[.,][0-9]+")
_HUNDREDTHS: Final = re.compile(rf"({_SIGN})\s*([0-9]*)(?:[.,]([0-9]{{1,2}}))?")
_FINER: Final = re.compile(rf"{_SIGN}\s*[0-9]*[.,][0-9]{{3,}}")
_FRACTION: Final = re.compile(rf"{_SIGN}\s*(?:[0-9]+\s+)?[0-9]+\s*[/⁄]\s*[0-9]+")
_SEAT: Final = re.compile(r"(?:s|seat|lugar|asiento|assento|puesto)?\s*0*([0-9]{1,2})")


class NumberError(ValueError):
    """A text that is no number of chips; ``problem`` says why, ``text`` is what was typed."""

    def __init__(self, problem: NumberProblem, text: str) -> None:
        super().__init__(problem, text)
        self.problem = problem
        self.text = text


class SeatError(ValueError):
    """A text that names none of the seats; ``empty`` where it names nothing at all."""

    def __init__(self, text: str, *, empty: bool) -> None:
        super().__init__(text)
        self.empty = empty


def visible(text: str) -> str:
    """The text without blanks around it and without signs of no width (joiners, marks of direction, soft hyphens)."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf").strip()


def parse_chips(text: str) -> Chips:
    """A number of chips, zero or more. Raises ``NumberError``."""
    sign, value = _signed(text)
    if sign not in ("", "+"):
        raise NumberError(NumberProblem.NEGATIVE, text)
    return value


def parse_net(text: str) -> int:
    """A result in chips, which may be negative, with any kind of minus. Raises ``NumberError``."""
    sign, value = _signed(text)
    return value if sign in ("", "+") else -value


def parse_hundredths(text: str) -> int:
    """A number with up to two decimals, after a comma or a point, in hundredths: «−0,35» is −35. Raises ``NumberError``."""
    plain = visible(text)
    found = _HUNDREDTHS.fullmatch(plain)
    if found is None or not (found[2] or found[3]):
        raise NumberError(_decimal_problem(plain), text)
    if len(found[2].lstrip("0")) > MAX_DIGITS:
        raise NumberError(NumberProblem.TOO_LARGE, text)
    value = 100 * int(found[2] or "0") + int((found[3] or "").ljust(2, "0"))
    return value if found[1] in ("", "+") else -value


def parse_seat(text: str, allowed: Collection[Seat]) -> Seat:
    """One of the allowed seats: «3», «S3», «lugar 3», «asiento 3». Raises ``SeatError``."""
    plain = unicodedata.normalize("NFC", visible(text)).casefold()
    found = _SEAT.fullmatch(plain)
    if found is None or int(found[1]) not in allowed:
        raise SeatError(text, empty=not plain)
    return int(found[1])


def parse_card(text: str) -> Card:
    """The card that was typed: «Kh», «10h», «K♥». Raises ``CardError``."""
    return cards.parse_card(visible(text))


def read_numbers(data: FormData, fields: Iterable[NumberField]) -> dict[str, int]:
    """The numbers typed into the fields, by field name. Raises ``AnswerError`` with every field that is no number."""
    return _read_each(data, fields, lambda text, field: parse_net(text) if field.signed else parse_chips(text))


def read_hundredths(data: FormData, fields: Iterable[NumberField]) -> dict[str, int]:
    """The averages typed into the fields, in hundredths, by field name. Raises ``AnswerError`` as ``read_numbers`` does."""
    return _read_each(data, fields, lambda text, field: parse_hundredths(text))


def _read_each(data: FormData, fields: Iterable[NumberField], parse: Callable[[str, NumberField], int]) -> dict[str, int]:
    values: dict[str, int] = {}
    errors: dict[str, str] = {}
    for field in fields:
        try:
            values[field.name] = parse(single(data, field.name), field)
        except AnswerError as error:
            errors |= error.errors
        except NumberError as error:
            errors[field.name] = messages.number_problem(error.problem, error.text)
    if errors:
        raise AnswerError(errors)
    return values


def read_both(first: Callable[[], F], second: Callable[[], G]) -> tuple[F, G]:
    """What two readers find, of a form with two ways to answer. Raises ``AnswerError`` with the messages of both."""
    try:
        found = first()
    except AnswerError as error:
        errors = dict(error.errors)
        try:
            second()
        except AnswerError as other:
            errors |= other.errors
        raise AnswerError(errors) from error
    return found, second()


def read_seat(data: FormData, allowed: Collection[Seat], name: str = "seat") -> Seat:
    """The one seat chosen. Raises ``AnswerError`` for none, several, or one that is not allowed."""
    try:
        return parse_seat(single(data, name), allowed)
    except SeatError as error:
        raise AnswerError({name: messages.no_seat() if error.empty else messages.unknown_seat()}) from error


def read_seats(data: FormData, allowed: Collection[Seat], name: str) -> frozenset[Seat]:
    """The seats ticked, maybe none. Raises ``AnswerError`` for a seat that is not allowed or was sent twice."""
    try:
        chosen = [parse_seat(text, allowed) for text in data.get(name, ())]
    except SeatError as error:
        raise AnswerError({name: messages.unknown_seat()}) from error
    if len(set(chosen)) < len(chosen):
        raise AnswerError({name: messages.repeated_field()})
    return frozenset(chosen)


def read_options(data: FormData, allowed: Collection[str], name: str = "option") -> frozenset[str]:
    """The options ticked, by key. Raises ``AnswerError`` for none, for an unknown one, or for one sent twice."""
    chosen = data.get(name, ())
    if not chosen:
        raise AnswerError({name: messages.nothing_chosen()})
    if not set(chosen) <= set(allowed):
        raise AnswerError({name: messages.unknown_option()})
    if len(set(chosen)) < len(chosen):
        raise AnswerError({name: messages.repeated_field()})
    return frozenset(chosen)


def read_choice(data: FormData, allowed: Collection[str], name: str = "choice") -> str:
    """The one option chosen, by key. Raises ``AnswerError`` for none, several, or an unknown one."""
    chosen = single(data, name)
    if not chosen:
        raise AnswerError({name: messages.no_choice()})
    if chosen not in allowed:
        raise AnswerError({name: messages.unknown_option()})
    return chosen


def read_order(data: FormData, items: Sequence[Option]) -> tuple[str, ...]:
    """The keys of all the items in the order given. Raises ``AnswerError`` for an empty place, an unknown item, or one in
    two places."""
    labels = {item.key: item.label for item in items}
    order: list[str] = []
    errors: dict[str, str] = {}
    for place in range(1, len(items) + 1):
        name = f"place{place}"
        try:
            order.append(single(data, name))
        except AnswerError as error:
            errors |= error.errors
            continue
        if not order[-1]:
            errors[name] = messages.empty_place()
        elif order[-1] not in labels:
            errors[name] = messages.unknown_option()
        elif order[-1] in order[:-1]:
            errors[name] = messages.repeated_item(labels[order[-1]])
    if errors:
        raise AnswerError(errors)
    return tuple(order)


def read_cards(data: FormData, allowed: Collection[Card], count: int, name: str = "card") -> frozenset[Card]:
    """The cards ticked. Raises ``AnswerError`` for another number of them, for an unknown one, or for one sent twice."""
    sent = data.get(name, ())
    try:
        chosen = [parse_card(text) for text in sent]
    except CardError as error:
        raise AnswerError({name: messages.unknown_card()}) from error
    if not set(chosen) <= set(allowed):
        raise AnswerError({name: messages.unknown_card()})
    if len(set(chosen)) < len(chosen):
        raise AnswerError({name: messages.repeated_field()})
    if len(chosen) != count:
        raise AnswerError({name: messages.number_of_cards(count, len(chosen))})
    return frozenset(chosen)


def _signed(text: str) -> tuple[str, int]:
    plain = visible(text)
    whole = _WHOLE.fullmatch(plain)
    if whole is None:
        raise NumberError(_problem(plain), text)
    digits = whole[2].lstrip("0")
    if len(digits) > MAX_DIGITS:
        raise NumberError(NumberProblem.TOO_LARGE, text)
    return whole[1], int(digits or "0")


def _decimal_problem(plain: str) -> NumberProblem:
    """What keeps a text from being a number with up to two decimals."""
    if not plain:
        return NumberProblem.EMPTY
    if any(sign.isdecimal() and not sign.isascii() for sign in plain):
        return NumberProblem.FOREIGN_DIGITS
    return NumberProblem.TOO_FINE if _FINER.fullmatch(plain) else NumberProblem.NOT_A_DECIMAL


def _problem(plain: str) -> NumberProblem:
    """What keeps a text from being a whole number."""
    if not plain:
        return NumberProblem.EMPTY
    if any(sign.isdecimal() and not sign.isascii() for sign in plain):
        return NumberProblem.FOREIGN_DIGITS
    if _GROUPED.fullmatch(plain):
        too_many = sum(sign.isdecimal() for sign in plain) > MAX_DIGITS
        return NumberProblem.TOO_LARGE if too_many else NumberProblem.THOUSANDS
    # «½» stands apart from «²»: only the fractions fall apart into digits with a fraction slash.
    if _DECIMAL.fullmatch(plain) or _FRACTION.fullmatch(_opened(plain)):
        return NumberProblem.NOT_WHOLE
    return NumberProblem.NOT_A_NUMBER


def _opened(plain: str) -> str:
    """The text with «½» written «1⁄2», a blank before it."""
    return "".join(f" {opened}" if "⁄" in (opened := unicodedata.normalize("NFKC", sign)) else sign for sign in plain).strip()
