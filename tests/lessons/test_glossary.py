"""The glossary: the same terms in both languages, each an anchor, and the ways to it."""

import re
import tomllib
from html import unescape
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from engine.cards import Rank, Suit
from engine.profile import Game
from engine.rules import Rule
from tests.lessons.test_markdown import html
from tutor import wording
from tutor.lessons import syllabus
from tutor.lessons.glossary import FOLDER, glossary, term_url, terms_of
from tutor.lessons.loader import Prose, load, read
from tutor.lessons.templatetags.glossary import MOST

LANGUAGES = ("pt", "es")
each_language = pytest.mark.parametrize("code", LANGUAGES)


def written(name: str) -> dict:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def page(client: Client) -> str:
    return unescape(client.get(reverse("lessons:glossary")).text)


@each_language
def test_a_language_explains_every_term_and_no_other(code: str) -> None:
    ids = [entry["id"] for group in written("terms")["group"] for entry in group["term"]]
    assert len(set(ids)) == len(ids) > 80
    assert set(written(code)["terms"]) == set(ids)
    assert set(written(code)["groups"]) == {group["id"] for group in written("terms")["group"]}


@each_language
def test_what_is_written_of_a_term_is_read(code: str) -> None:
    """A key misspelt in the file would be left out without a word."""
    keys = {key for words in written(code)["terms"].values() for key in words}
    assert keys <= {"term", "means", "say", "trap", "marks", "seek"}
    shared = {key for group in written("terms")["group"] for entry in group["term"] for key in entry}
    assert shared <= {"id", "en", "game", "rules", "pt", "br", "es", "la"}


@each_language
def test_meanings_are_short_sentences(code: str) -> None:
    for term in glossary(code).terms:
        for text in filter(None, (term.means, term.trap)):
            assert text[-1] in ".»", term.id
            assert max(len(sentence.split()) for sentence in re.split(r"(?<=[.!?:;])\s+", text)) <= 30, term.id


@each_language
def test_a_form_that_lessons_link_belongs_to_one_term_of_a_game(code: str) -> None:
    forms = [(mark.casefold(), term.game) for term in glossary(code).terms for mark in term.marks]
    assert len(set(forms)) == len(forms)


def test_no_word_stands_as_a_synonym_of_itself() -> None:
    for code, regions in (("pt", ("pt", "br")), ("es", ("es", "la"))):
        for term in glossary(code).terms:
            assert not [region for region in regions if term.term in term.elsewhere.get(region, ())], term.id


def test_every_entry_is_an_anchor_in_its_page(client: Client, language: str) -> None:
    shown = page(client)
    ids = re.findall(r' id="([^"]+)"', shown)
    assert len(set(ids)) == len(ids)
    for term in glossary(language).terms:
        assert f'id="{term.id}"' in shown
        assert term.means in shown


def test_every_link_to_a_lesson_leads_to_the_place_that_teaches_the_rule(client: Client, language: str) -> None:
    anchors = {section.url(language): set(load(section, language).anchors) for section in syllabus.sections()}
    linked = re.findall(r'class="rule" href="([^"]+)"', page(client))
    assert linked
    for href in linked:
        url, _hash, rule = href.partition("#")
        assert rule in anchors[url.partition("?")[0]]


def test_the_page_says_the_cards_as_they_are_spoken(client: Client, language: str) -> None:
    shown = page(client)
    for suit in Suit:
        assert f'<th scope="row">{wording.suit_name(suit)}</th>' in shown
    for rank in Rank:
        assert f'<th scope="row">{wording.rank_name(rank)}</th><td>{wording.ranks_name(rank)}</td>' in shown


def test_the_glossary_is_a_page_of_its_own_in_each_language(client: Client) -> None:
    assert reverse("lessons:glossary") == "/pt/aulas/glossario/"
    assert 'hreflang="es" href="http://testserver/es/lecciones/glosario/"' in page(client)


def test_the_list_of_lessons_and_the_foot_of_every_page_lead_to_the_glossary(client: Client) -> None:
    link = f'href="{reverse("lessons:glossary")}"'
    assert client.get(reverse("lessons:index")).text.count(link) == 2
    assert client.get(reverse("practice:index")).text.count(link) == 1


# --- terms in lessons -------------------------------------------------------------------------------------------------


def terms_linked(body: str) -> list[str]:
    return re.findall(r'<a class="term" href="/pt/aulas/glossario/#([a-z-]+)">', html(body))


def test_the_first_use_of_a_term_leads_to_the_glossary_and_no_other() -> None:
    drawn = html("Paga o bring-in.\n\nO bring-in conta.")
    assert '<a class="term" href="/pt/aulas/glossario/#bring-in">bring-in</a>' in drawn
    assert drawn.count("<a ") == 1


def test_the_longer_term_is_taken_where_one_stands_in_another() -> None:
    assert terms_linked("Uma sequência de cor.") == ["straight-flush"]
    assert terms_linked("Um all-in incompleto e um all-in.") == ["incomplete-all-in", "all-in"]


def test_a_term_is_a_whole_word_in_either_case() -> None:
    assert terms_linked("Naipe. Montes de fichas. Antes de tudo.") == ["suit"]


def test_a_name_of_one_game_leads_to_its_own_entry_there_and_nowhere_else() -> None:
    front = "---\ntitle: T\nsummary: S\nminutes: 1\n---\n\n"
    words = "O Ante é de 1. Call ou Fold."
    there = read(front + words, Path("lesson.md"), Game.CARIBBEAN_STUD, "pt").parts[0]
    assert isinstance(there, Prose)
    assert re.findall(r"glossario/#([a-z-]+)", there.html) == ["ante-bet", "call-bet", "fold-choice"]
    assert terms_linked(words) == ["ante"]


def test_headings_and_links_keep_their_words() -> None:
    assert terms_linked("## O bring-in\n\nVer [o naipe](../x/).") == []


def test_a_term_in_an_aside_is_linked_too() -> None:
    assert terms_linked(":::choice\nO trio vale mais.\n:::") == ["three-of-a-kind"]


@pytest.mark.parametrize("section", syllabus.sections(), ids=lambda section: section.id)
def test_every_lesson_links_terms_that_exist_each_once(client: Client, section: syllabus.Section, language: str) -> None:
    known = {term_url(term.id, language) for term in glossary(language).terms}
    linked = re.findall(r'<a class="term" href="([^"]+)"', client.get(section.url(language)).text)
    assert linked
    assert len(set(linked)) == len(linked)
    assert set(linked) <= known


# --- terms under explanations -----------------------------------------------------------------------------------------


@each_language
def test_the_rules_of_an_explanation_name_their_terms_in_order(code: str) -> None:
    found = terms_of([Rule.FCS_03_4, Rule.FCS_03_3, Rule.FCS_03_4], code)
    assert [term.id for term in found] == ["bring-in", "full-bet", "suit"]


@pytest.mark.django_db
def test_an_answered_question_leads_to_the_terms_of_its_rules(client: Client) -> None:
    section = next(section for section in syllabus.sections() if section.id == "03-who-speaks-first")
    asked = client.get(section.url("pt") + "?try=1").text
    action = unescape(re.findall(r'hx-post="([^"]+)"', asked)[0])
    answered = client.post(action, {"seat": "1"}, headers={"HX-Request": "true", "HX-Target": "try-1-question"}).text
    terms = re.search(r'<p class="terms">.*?</p>', answered, re.DOTALL)
    assert terms
    assert 1 <= terms[0].count('class="term"') <= MOST
    assert 'class="terms"' not in asked
