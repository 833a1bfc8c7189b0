"""The messages in the sources: which there are, and to which catalog each belongs."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from django.utils.translation.template import templatize

KEYWORDS: Mapping[str, Any] = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


PARTED = ("classroom",)
"""Rooms with a catalog for each folder in them."""


def catalog_name(path: Path, root: Path) -> str:
    """The catalog of a source file: the kind of question that it belongs to, else its room, or the part of a large room."""
    room, *rest = path.relative_to(root).parts[1:]
    if not rest:
        return "site"
    if room == "drills":
        kind = _kind_of(path.relative_to(root).parts)
        if kind and _is_kind(root, kind):
            return kind
    return f"{room}_{rest[0]}" if room in PARTED and len(rest) > 1 else room


def _kind_of(parts: tuple[str, ...]) -> str | None:
    if parts[:3] == ("tutor", "drills", "kinds"):
        return parts[3].removesuffix(".py")
    return parts[2].removesuffix(".html") if parts[:2] == ("templates", "drills") else None


def _is_kind(root: Path, slug: str) -> bool:
    kinds = root / "tutor" / "drills" / "kinds"
    return not slug.startswith("_") and ((kinds / f"{slug}.py").exists() or (kinds / slug).is_dir())


def sources(root: Path) -> Iterator[Path]:
    """The files with messages, in a fixed order."""
    yield from sorted((root / "tutor").rglob("*.py"))
    yield from sorted((root / "templates").rglob("*.html"))


def messages_in(path: Path) -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    """Message ids and contexts of one file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".html":
        # The tags become calls of gettext between words of nonsense; indented, they would not be Python.
        text = "\n".join(line.strip() for line in templatize(text, origin=str(path)).splitlines())
    source = BytesIO(text.encode("utf-8"))
    for _line, message, _comments, context in extract("python", source, KEYWORDS, options={"encoding": "utf-8"}):
        yield message, context


def templates(root: Path) -> dict[str, Catalog]:
    """What the sources ask for: an untranslated catalog for each name that has messages."""
    found: dict[str, Catalog] = defaultdict(lambda: Catalog(charset="utf-8"))
    for path in sources(root):
        for message, context in messages_in(path):
            found[catalog_name(path, root)].add(message, context=context)
    return dict(found)
