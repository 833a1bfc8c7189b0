"""Lists in words: «a, b e c», «a, b y c», «siete u ocho»."""

from collections.abc import Callable, Iterable

from tutor.wording.active import language


def all_of(items: Iterable[object]) -> str:
    """«a, b e c» / «a, b y c»; "" for no items."""
    return _joined(items, language().and_)


def any_of(items: Iterable[object]) -> str:
    """«a, b ou c» / «a, b o c»; "" for no items."""
    return _joined(items, language().or_)


def _joined(items: Iterable[object], conjunction: Callable[[str], str]) -> str:
    *before, last = [str(item) for item in items] or [""]
    return f"{', '.join(before)} {conjunction(last)} {last}" if before else last


def capital(text: str) -> str:
    """The text with its first letter in upper case, to begin a sentence; the rest stays («Q♥» keeps its Q)."""
    return text[:1].upper() + text[1:]
