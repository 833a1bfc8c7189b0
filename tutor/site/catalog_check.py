"""What is wrong with the catalogs: everything that a reader would meet as a missing or broken sentence."""

from collections.abc import Collection, Iterator
from pathlib import Path

from babel.messages.catalog import PYTHON_FORMAT, Catalog, Message

from tutor.site.catalog_sources import templates
from tutor.site.catalogs import (
    PLURALS,
    CatalogError,
    Key,
    forms_of,
    key_of,
    merge,
    plural_count,
    read,
)


def check_all(root: Path, names: Collection[str] = ()) -> list[str]:
    """One line for each fault of these catalogs (of all, where none is named), in every language."""
    wanted = templates(root)
    return [line for language in PLURALS for line in _check_language(root, language, wanted, names)]


def _check_language(root: Path, language: str, wanted: dict[str, Catalog], names: Collection[str]) -> Iterator[str]:
    folder = root / "locale" / language
    present = {*wanted, *(path.stem for path in folder.glob("*.po"))}
    for name in sorted(present.intersection(names) if names else present):
        path = folder / f"{name}.po"
        place = path.relative_to(root).as_posix()
        try:
            catalog = read(path, language) if path.exists() else None
        except CatalogError as error:
            yield f"{place}: {error}"
            continue
        for fault in _check_catalog(wanted.get(name), catalog, language):
            yield f"{place}: {fault}"
    try:
        merge(root, language)
    except CatalogError as error:
        yield str(error)


def _check_catalog(template: Catalog | None, catalog: Catalog | None, language: str) -> Iterator[str]:
    asked = _by_key(template)
    given = _by_key(catalog)
    for key, message in asked.items():
        if key not in given:
            yield f"missing: {key[1]!r}"
            continue
        for fault in _faults(message, given[key], language):
            yield f"{fault}: {key[1]!r}"
    for key in given.keys() - asked.keys():
        yield f"not in the sources: {key[1]!r}"


def _by_key(catalog: Catalog | None) -> dict[Key, Message]:
    return {key_of(message): message for message in catalog or () if message.id}


def _faults(asked: Message, given: Message, language: str) -> Iterator[str]:
    forms = forms_of(given)
    if given.fuzzy:
        yield "fuzzy"
    if asked.id != given.id:
        yield "another plural than in the sources"
    if len(forms) != (plural_count(language) if given.pluralizable else 1):
        yield f"has {len(forms)} forms"
    if not all(form.strip() for form in forms):
        yield "empty"
    elif asked.python_format and not all(_fits(asked, form) for form in forms):
        yield "other placeholders"


def _fits(asked: Message, form: str) -> bool:
    """Whether the text has the placeholders of its message. A plural form may leave out what only one id has."""
    ids = [_placeholders(text) for text in ([asked.id] if isinstance(asked.id, str) else asked.id)]
    found = _placeholders(form)
    return set.intersection(*ids) <= found <= set.union(*ids)


def _placeholders(text: str) -> set[tuple[str | None, str]]:
    return {(name, kind) for name, _flags, kind in PYTHON_FORMAT.findall(text)}
