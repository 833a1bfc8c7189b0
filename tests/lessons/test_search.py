"""The search over lessons and glossary."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse

from tests.lessons.test_pages import section_of
from tutor.lessons.search import MAX_LENGTH, find, stem, words_of


def titles(query: str, code: str = "pt") -> list[str]:
    """The titles of what is found, as text."""
    return [unescape(re.sub(r"<[^>]+>", "", place.title)) for group in find(query, code) for place in group.places]


def result(client: Client, query: str) -> str:
    response = client.get(f"{reverse('lessons:search')}?{urlencode({'q': query})}")
    assert response.status_code == 200
    return response.text


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("sequência", "sequencias"),
        ("par", "PARES"),
        ("ação", "ações"),
        ("elegível", "elegíveis"),
        ("lateral", "laterais"),
        ("rey", "reyes"),
        ("vez", "veces"),
        ("unidad", "unidades"),
        ("bote", "botes"),
        ("trébol", "tréboles"),
    ],
)
def test_a_word_is_found_in_either_number(one: str, many: str) -> None:
    assert stem(one) == stem(many)


@pytest.mark.parametrize("query", ["ficha ímpar", "FICHAS IMPARES", "impar ficha", "  ficha   ímpar? "])
def test_accents_case_order_and_number_are_passed_over(query: str) -> None:
    assert titles(query)[0] == "ficha ímpar"


def test_the_glossary_comes_first_then_lessons_with_their_name() -> None:
    groups = find("bring-in", "pt")
    assert groups[0].name == ""
    assert all(group.name and group.game for group in groups[1:])
    assert len(groups) > 2


def test_a_term_is_found_by_what_others_call_it() -> None:
    assert "trio" in titles("trinca")
    assert "check" in titles("pedir mesa")[0]
    assert "color" in titles("flush", "es")


def test_the_place_in_a_lesson_is_that_of_its_rule() -> None:
    urls = [place.url for group in find("alfabeto inglês", "pt") for place in group.places]
    assert any(url.startswith(section_of("03").url("pt") + "#") for url in urls)


def test_the_place_in_a_worked_hand_is_its_step(client: Client) -> None:
    urls = [place.url for group in find("apostou", "pt") for place in group.places if "?step=" in place.url]
    assert urls
    for url in urls:
        page, _hash, anchor = url.partition("#")
        assert f'id="{anchor}"' in client.get(page).text


def test_every_place_found_is_in_its_page(client: Client, language: str) -> None:
    for query in ("all-in", "ante", "as"):
        for place in (place for group in find(query, language) for place in group.places):
            page, _hash, anchor = place.url.partition("#")
            assert not anchor or f'id="{anchor}"' in client.get(page).text


def test_the_words_found_are_marked_in_an_excerpt(client: Client) -> None:
    assert "<mark>naipe</mark>" in result(client, "naipes")


def test_a_word_that_is_only_begun_is_found_after_the_whole_one() -> None:
    assert "ficha ímpar" in titles("impa")
    assert titles("ante")[0].casefold() == "ante"


def test_all_the_words_must_be_there() -> None:
    assert find("bring-in bicicleta xadrez", "pt") == ()


@pytest.mark.parametrize("query", ["", "   ", "\0", "?!…", "😀", "—", "()[]{}*+"])
def test_what_has_no_word_finds_nothing_and_says_what_to_write(client: Client, query: str) -> None:
    assert words_of(query) == ()
    assert "<mark>" not in result(client, query)


def test_what_is_not_found_leads_to_the_glossary(client: Client) -> None:
    shown = result(client, "xilofone")
    assert "Nada encontrado" in shown
    assert shown.count(f'href="{reverse("lessons:glossary")}"') == 2


def test_markup_in_a_query_is_text(client: Client) -> None:
    shown = result(client, "<script>alert(1)</script> naipe")
    assert "<script>alert" not in shown
    assert "&lt;script&gt;" in shown


def test_a_very_long_query_is_cut(client: Client) -> None:
    shown = result(client, "naipe " * 20_000)
    assert len(shown) < 60_000
    assert "naipe " * 20 not in shown
    assert len("".join(words_of("naipe" * 1000))) <= MAX_LENGTH


def test_the_search_asks_no_database_and_keeps_its_words_in_the_other_language(client: Client) -> None:
    assert 'href="/es/lecciones/busqueda/?q=ficha+%C3%ADmpar"' in result(client, "ficha ímpar")


def test_the_field_stands_on_the_list_the_lessons_and_the_glossary(client: Client, language: str) -> None:
    for url in (reverse("lessons:index"), section_of("03").url(language), reverse("lessons:glossary")):
        assert f'role="search" method="get" action="{reverse("lessons:search")}"' in client.get(url).text
