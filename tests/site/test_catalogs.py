"""The catalogs: what the sources ask for, what Django gets, and every fault that a reader would meet."""

import gettext
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.utils.translation import ngettext, override

from tests.site.catalog_house import OPENS, VIEW, put, translate
from tutor.site.catalog_sources import catalog_name, templates
from tutor.site.catalogs import PLURALS, CatalogError, compile_all, extract_all

PAGE = """{% load i18n %}
<ul>
    {% if pots %}
        {% blocktranslate trimmed count pots=pots|length %}
            There is %(pots)s pot
            for {{ seat }}.
        {% plural %}
            There are {{ pots }} pots
            for {{ seat }}.
        {% endblocktranslate %}
    {% endif %}
    <li title="{% translate "Up card" context "cards" %}">{{ _("Down card")|upper }}
</ul>
"""


def compiled(house: Path, language: str) -> gettext.GNUTranslations:
    with (house / "locale" / language / "LC_MESSAGES" / "django.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def ids(catalog: Catalog) -> set[object]:
    return {(message.context, message.id) for message in catalog if message.id}


# --- extract ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("tutor/urls.py", "site"),
        ("templates/base.html", "site"),
        ("tutor/site/views.py", "site"),
        ("tutor/practice/views.py", "practice"),
        ("templates/lessons/index.html", "lessons"),
        ("tutor/drills/messages.py", "drills"),
        ("tutor/drills/kinds/who_opens.py", "who_opens"),
        ("templates/drills/who_opens.html", "who_opens"),
        ("templates/drills/_frame.html", "drills"),
        ("templates/drills/_board.html", "drills"),
    ],
)
def test_a_source_belongs_to_its_kind_or_else_to_its_room(tmp_path, source, name):
    put(tmp_path / "tutor/drills/kinds/who_opens.py", "")
    assert catalog_name(tmp_path / source, tmp_path) == name


def test_messages_are_found_in_python_and_in_templates(house):
    put(house / "templates" / "practice" / "page.html", PAGE)
    assert ids(templates(house)["practice"]) == {
        (None, "Seat %(seat)s opens."),
        (None, ("There is %%(pots)s pot for %(seat)s.", "There are %(pots)s pots for %(seat)s.")),
        ("cards", "Up card"),
        (None, "Down card"),
    }


@pytest.mark.parametrize(
    "call",
    [
        '_("Fold")',
        'gettext_lazy("Fold")',
        'ngettext("Fold", "Folds", 2)',
        'pgettext_lazy("play", "Fold")',
        'npgettext_lazy("play", "Fold", "Folds", 2)',
    ],
)
def test_every_way_of_asking_for_a_translation_is_found(tmp_path, call):
    put(tmp_path / "tutor" / "practice" / "views.py", call)
    [(_context, message)] = ids(templates(tmp_path)["practice"])
    assert message in ("Fold", ("Fold", "Folds"))


def test_extracting_keeps_translations_and_drops_what_nobody_asks_for(house):
    translate(house, "pt", f'msgid "Seat %(seat)s opens."\nmsgstr "{OPENS["pt"]}"\n\nmsgid "Gone"\nmsgstr "Fora"\n')
    put(house / "tutor" / "practice" / "queries.py", '_("Ten chips")')
    extract_all(house)
    text = (house / "locale/pt/practice.po").read_text(encoding="utf-8")
    assert OPENS["pt"] in text
    assert 'msgid "Ten chips"\nmsgstr ""' in text
    assert "Gone" not in text


def test_extracting_twice_changes_nothing_and_names_no_lines(house):
    extract_all(house)
    first = (house / "locale/es/practice.po").read_text(encoding="utf-8")
    put(house / "tutor" / "practice" / "views.py", "\n\n\n" + VIEW)
    extract_all(house)
    assert (house / "locale/es/practice.po").read_text(encoding="utf-8") == first
    assert "views.py" not in first


def test_extracting_prepares_every_plural_form_of_the_language(house):
    put(house / "tutor" / "practice" / "views.py", 'ngettext("%(n)s pot", "%(n)s pots", n)')
    extract_all(house)
    text = (house / "locale/es/practice.po").read_text(encoding="utf-8")
    assert [f"msgstr[{form}]" in text for form in range(4)] == [True, True, True, False]


def test_extracting_one_catalog_leaves_the_others_alone(house):
    put(house / "tutor" / "lessons" / "views.py", '_("Lesson")')
    assert extract_all(house, frozenset({"lessons"})) == [house / f"locale/{code}/lessons.po" for code in PLURALS]


# --- compile ----------------------------------------------------------------------------------------------------------


def test_the_catalogs_of_a_language_become_one(house):
    translate(house, "es", 'msgid "Fold"\nmsgstr "Retirarse"\n', name="drills")
    compile_all(house)
    spanish = compiled(house, "es")
    assert spanish.gettext("Seat %(seat)s opens.") == OPENS["es"]
    assert spanish.gettext("Fold") == "Retirarse"


def test_what_is_fuzzy_or_half_translated_is_never_shown(house):
    plural = 'msgid "%(n)s pot"\nmsgid_plural "%(n)s pots"\nmsgstr[0] "%(n)s bote"\nmsgstr[1] ""\nmsgstr[2] ""\n'
    translate(house, "es", f'#, fuzzy\nmsgid "Fold"\nmsgstr "Pasar"\n\n{plural}', name="drills")
    compile_all(house)
    assert compiled(house, "es").gettext("Fold") == "Fold"
    assert compiled(house, "es").ngettext("%(n)s pot", "%(n)s pots", 2) == "%(n)s pots"


def test_spanish_has_a_form_of_its_own_for_millions(house):
    forms = 'msgstr[0] "%(n)s bote"\nmsgstr[1] "%(n)s de botes"\nmsgstr[2] "%(n)s botes"\n'
    translate(house, "es", f'msgid "%(n)s pot"\nmsgid_plural "%(n)s pots"\n{forms}')
    compile_all(house)
    spanish = compiled(house, "es")
    found = [spanish.ngettext("%(n)s pot", "%(n)s pots", n) for n in (0, 1, 2, 1_000_000)]
    assert found == ["%(n)s botes", "%(n)s bote", "%(n)s botes", "%(n)s de botes"]


def test_two_translations_of_one_message_are_refused(house):
    translate(house, "pt", 'msgid "Seat %(seat)s opens."\nmsgstr "O lugar %(seat)s abre."\n', name="drills")
    with pytest.raises(CatalogError, match="Seat"):
        compile_all(house)


@pytest.mark.parametrize(
    ("language", "found"),
    [
        ("pt", ["0 potes", "1 pote", "2 potes", "1000000 potes"]),
        ("es", ["0 botes", "1 bote", "2 botes", "1000000 de botes"]),
    ],
)
def test_django_chooses_the_plural_form_by_our_rule(house, settings, language, found):
    singular = 'msgid "%(n)s pot"\nmsgid_plural "%(n)s pots"\n'
    translate(house, "pt", f'{singular}msgstr[0] "%(n)s pote"\nmsgstr[1] "%(n)s potes"\n')
    forms = 'msgstr[0] "%(n)s bote"\nmsgstr[1] "%(n)s de botes"\nmsgstr[2] "%(n)s botes"\n'
    translate(house, "es", singular + forms)
    compile_all(house)
    settings.LOCALE_PATHS = [house / "locale"]
    with override(language):
        numbers = [0, 1, 2, 1_000_000]
        assert [ngettext("%(n)s pot", "%(n)s pots", n) % {"n": n} for n in numbers] == found
