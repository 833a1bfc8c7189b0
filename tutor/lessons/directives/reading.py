"""Reading the ``key: value`` lines of a directive. Raises ``DirectiveError`` where a line, key or value cannot be read."""

import re
from collections.abc import Collection
from typing import Final

from engine.cards import Card, CardError, parse_card
from tutor.lessons.errors import DirectiveError

_LINE: Final = re.compile(r"(?P<key>[a-z][a-z-]*):\s*(?P<value>.*?)\s*")


def fields(body: str, needed: Collection[str], known: Collection[str]) -> dict[str, str]:
    """The lines of a directive by key."""
    found: dict[str, str] = {}
    for line in filter(None, map(str.strip, body.splitlines())):
        match = _LINE.fullmatch(line)
        if not match:
            raise DirectiveError(f"not a «key: value» line: {line!r}")
        key = match["key"]
        if key not in {*needed, *known}:
            raise DirectiveError(f"unknown key {key!r}")
        if key in found:
            raise DirectiveError(f"{key!r} is said twice")
        found[key] = match["value"]
    if missing := set(needed) - set(found):
        raise DirectiveError(f"{', '.join(sorted(missing))} is missing")
    return found


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise DirectiveError(f"{text!r} is no whole number")
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    return tuple(number(word) for word in text.split())


def card(text: str) -> Card:
    try:
        return parse_card(text)
    except CardError as error:
        raise DirectiveError(f"{text!r} is no card ({error.reason.value})") from error


def statements(text: str) -> tuple[str, ...]:
    """What ``says:`` says, one statement between each two bars."""
    return tuple(" ".join(part.split()) for part in text.split("|") if part.strip())


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


def signed(text: str) -> int:
    """A result: «+3», «-1», «0»."""
    sign = -1 if text[:1] in "-−" and text else 1
    return sign * number(text.lstrip("+-−"))
