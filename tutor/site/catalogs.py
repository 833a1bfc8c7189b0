"""Translation catalogs: one ``.po`` for each room and each kind of question, one ``.mo`` a language for Django.

``extract`` brings the ``.po`` files up to date with the sources, ``check`` says what is wrong with them, ``compile_all``
merges those of a language. Babel reads and writes them, so that no gettext needs to be installed.
"""

from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tutor.site.catalog_sources import templates

PLURALS: Mapping[str, str] = {
    "pt": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;",
}
"""The plural forms of each language. Spanish as in Django's catalog; that of Django for Portuguese follows Brazil, where
zero takes the singular. Django keeps catalogs with different rules side by side."""

Key = tuple[str | None, str]
"""Context and (singular) message id: what gettext looks a message up by."""


class CatalogError(Exception):
    """The catalogs of a language cannot be merged; the text says which message stands against which."""


def key_of(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    """The translation, as a tuple with one text for each plural form ("" where it is missing)."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def header(language: str) -> str:
    return (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {PLURALS[language]}\\n"\n'
    )


def plural_count(language: str) -> int:
    return int(PLURALS[language].split(";")[0].removeprefix("nplurals="))


def read(path: Path, language: str) -> Catalog:
    """The catalog in a file. Raises ``CatalogError`` where it cannot be read or has another plural rule."""
    text = path.read_text(encoding="utf-8")
    if "Plural-Forms:" not in text:
        text = header(language) + "\n" + text
    try:
        catalog = read_po(BytesIO(text.encode("utf-8")), locale=language, abort_invalid=True)
    except ValueError as error:
        raise CatalogError(f"{path}: {error}") from error
    if catalog.num_plurals != plural_count(language):
        raise CatalogError(f"{path}: has {catalog.num_plurals} plural forms, {language} has {plural_count(language)}")
    return catalog


def update(template: Catalog, old: Catalog, language: str) -> Catalog:
    """The messages of the template with the translations of ``old``; what is no longer asked for is dropped."""
    new = empty(language)
    for message in _entries(template):
        context, msgid = key_of(message)
        known = old.get(msgid, context)
        string = known.string if known and type(known.id) is type(message.id) else None
        flags = {"fuzzy"} if known and known.fuzzy else set()
        blank = ("",) * plural_count(language) if message.pluralizable else ""
        comments = known.user_comments if known else ()
        new.add(message.id, string or blank, context=message.context, flags=flags, user_comments=comments)
    return new


def empty(language: str) -> Catalog:
    return read_po(BytesIO(header(language).encode("utf-8")), locale=language)


def write(path: Path, catalog: Catalog, language: str) -> None:
    buffer = BytesIO()
    write_po(buffer, catalog, no_location=True, omit_header=True, width=116)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(header(language) + "\n" + buffer.getvalue().decode("utf-8").strip() + "\n", encoding="utf-8")


def extract_all(root: Path, names: frozenset[str] = frozenset()) -> list[Path]:
    """Update the catalogs of these names (of all, where none is given) in every language; returns the files written."""
    wanted = templates(root)
    written = []
    for language in PLURALS:
        folder = root / "locale" / language
        for path in folder.glob("*.po"):
            if path.stem not in wanted and not names:
                path.unlink()
        for name, template in wanted.items():
            if names and name not in names:
                continue
            path = folder / f"{name}.po"
            old = read(path, language) if path.exists() else empty(language)
            write(path, update(template, old, language), language)
            written.append(path)
    return written


def compile_all(root: Path) -> list[Path]:
    """Merge the catalogs of each language into the ``.mo`` that Django reads; returns the files written.

    Raises ``CatalogError`` where two catalogs translate the same message differently.
    """
    written = []
    for language in PLURALS:
        buffer = BytesIO()
        write_mo(buffer, merge(root, language), use_fuzzy=False)
        path = root / "locale" / language / "LC_MESSAGES" / "django.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        scratch = path.with_suffix(".mo.new")
        scratch.write_bytes(buffer.getvalue())
        scratch.replace(path)
        written.append(path)
    return written


def merge(root: Path, language: str) -> Catalog:
    """All finished messages of a language in one catalog. Raises ``CatalogError`` as ``compile_all`` does."""
    merged = empty(language)
    origin: dict[Key, tuple[Path, Message]] = {}
    for path in sorted((root / "locale" / language).glob("*.po")):
        for message in _entries(read(path, language)):
            if message.fuzzy or not all(forms_of(message)):
                continue
            before, other = origin.setdefault(key_of(message), (path, message))
            if (other.id, other.string) != (message.id, message.string):
                raise CatalogError(f"{path}: translates {key_of(message)[1]!r} otherwise than {before.name}")
            merged.add(message.id, message.string, context=message.context)
    return merged


def _entries(catalog: Catalog) -> Iterator[Message]:
    return (message for message in catalog if message.id)
