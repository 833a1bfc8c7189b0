"""Every fault of the catalogs that a reader would meet is found."""

from pathlib import Path

import pytest
from django.conf import settings

from tests.site.catalog_house import OPENS, VIEW, put, translate
from tutor.site.catalog_check import check_all
from tutor.site.catalogs import PLURALS, plural_count


def test_a_complete_house_has_no_faults(house):
    assert check_all(house) == []


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ("", "missing"),
        ('msgid "Seat %(seat)s opens."\nmsgstr ""\n', "empty"),
        ('#, fuzzy\nmsgid "Seat %(seat)s opens."\nmsgstr "Abre el asiento %(seat)s."\n', "fuzzy"),
        ('msgid "Seat %(seat)s opens."\nmsgstr "Abre el asiento."\n', "other placeholders"),
        ('msgid "Seat %(seat)s opens."\nmsgstr "Abre el asiento %(asiento)s."\n', "other placeholders"),
        ('msgid "Seat %(seat)s opens."\nmsgstr "Abre el asiento %(seat)d."\n', "other placeholders"),
    ],
)
def test_what_a_reader_would_meet_is_a_fault(house, entries, fault):
    translate(house, "es", entries)
    assert check_all(house) == [f"locale/es/practice.po: {fault}: 'Seat %(seat)s opens.'"]


def test_a_catalog_that_is_not_there_is_a_fault(house):
    (house / "locale/es/practice.po").unlink()
    assert check_all(house) == ["locale/es/practice.po: missing: 'Seat %(seat)s opens.'"]


def test_a_message_that_nobody_asks_for_is_a_fault(house):
    translate(house, "pt", 'msgid "Gone"\nmsgstr "Fora"\n', name="drills")
    assert check_all(house) == ["locale/pt/drills.po: not in the sources: 'Gone'"]


def test_a_missing_plural_form_is_a_fault(house):
    put(house / "tutor" / "lessons" / "views.py", 'ngettext("%(n)s pot", "%(n)s pots", n)')
    singular = 'msgid "%(n)s pot"\nmsgid_plural "%(n)s pots"\n'
    translate(house, "pt", f'{singular}msgstr[0] "%(n)s pote"\nmsgstr[1] "%(n)s potes"\n', name="lessons")
    translate(house, "es", f'{singular}msgstr[0] "%(n)s bote"\nmsgstr[1] "%(n)s botes"\n', name="lessons")
    assert len(check_all(house)) == 1
    assert check_all(house)[0].startswith("locale/es/lessons.po")


def test_the_singular_may_leave_the_number_out(house):
    put(house / "tutor" / "lessons" / "views.py", 'ngettext("One pot", "%(n)s pots", n)')
    singular = 'msgid "One pot"\nmsgid_plural "%(n)s pots"\n'
    translate(house, "pt", f'{singular}msgstr[0] "Um pote"\nmsgstr[1] "%(n)s potes"\n', name="lessons")
    forms = 'msgstr[0] "Un bote"\nmsgstr[1] "%(n)s de botes"\nmsgstr[2] "%(n)s botes"\n'
    translate(house, "es", singular + forms, name="lessons")
    assert check_all(house) == []


def test_a_conflict_between_catalogs_is_a_fault(house):
    put(house / "tutor" / "lessons" / "views.py", VIEW)
    translate(house, "es", f'msgid "Seat %(seat)s opens."\nmsgstr "{OPENS["es"]}"\n', name="lessons")
    translate(house, "pt", 'msgid "Seat %(seat)s opens."\nmsgstr "O lugar %(seat)s abre."\n', name="lessons")
    assert len(check_all(house)) == 1


def test_a_catalog_with_another_plural_rule_is_a_fault(house):
    path = house / "locale/es/practice.po"
    put(path, path.read_text(encoding="utf-8").replace("nplurals=3", "nplurals=2"))
    assert any("plural forms" in fault for fault in check_all(house))


def test_both_languages_of_the_site_are_complete():
    assert check_all(Path(settings.BASE_DIR)) == []


def test_plural_forms_are_counted_from_the_rule():
    assert {language: plural_count(language) for language in PLURALS} == {"pt": 2, "es": 3}
