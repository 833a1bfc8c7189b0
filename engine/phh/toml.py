"""Values as TOML, for the fields that a hand history is written with; the standard library only reads it."""

import json
import math
import re
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def line(name: str, value: object) -> str:
    return f"{_key(name)} = {written(value)}"


def written(value: object) -> str:
    """The value in one line. Raises ``TypeError`` for what TOML has no type for."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return text(value)
        case int():
            return str(value)
        case float() | Decimal():
            return _number(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list() | tuple():
            return "[" + ", ".join(map(written, value)) + "]"
        case Mapping():
            return "{" + ", ".join(line(str(name), held) for name, held in value.items()) + "}"
    raise TypeError(type(value))


def text(value: str) -> str:
    """As a basic string: JSON escapes the same characters in the same way, but for the delete character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else text(name)


def _number(value: float | Decimal) -> str:
    if math.isnan(value):
        return "nan"
    if math.isinf(value):
        return "-inf" if value < 0 else "inf"
    found = str(value)
    return found if re.search(r"[.eE]", found) else found + ".0"
