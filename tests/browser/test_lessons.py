"""Lessons in the browser: questions answered in place, the worked hand step by step, on a phone and without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import sideways
from tutor.lessons import syllabus

LANGUAGES = ("pt", "es")

pytestmark = pytest.mark.django_db(transaction=True)

SPEAKS = next(section for section in syllabus.sections() if section.id == "03-who-speaks-first")
WORKED = next(section for section in syllabus.sections() if section.number == "10")


@pytest.mark.parametrize(("language", "width"), [("pt", 360), ("es", 1280)])
def test_lessons_have_no_barriers_and_fit_the_screen(new_page: NewPage, check_axe, shoot, language, width):
    page = new_page(width=width)
    addresses = {f"{section.game.game}-{section.number}": section.url(language) for section in syllabus.sections()}
    for place, (name, url) in enumerate(addresses.items()):
        page.goto(url)
        # Each lesson in one of its languages: the other differs in nothing but its words.
        if place % 2 == LANGUAGES.index(language):
            check_axe(page)
            assert {width: sideways(page, width) for width in (1280, 640)} == {1280: 0, 640: 0}
        assert sideways(page, 360) == 0
        page.set_viewport_size({"width": width, "height": 800})
        shoot(page, f"lesson-{name}-{language}")


def test_the_list_of_lessons_leads_to_one(page: Page, check_axe):
    page.goto("/pt/aulas/")
    check_axe(page)
    page.get_by_role("link", name="Quem fala primeiro").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Quem fala primeiro")


def test_a_question_is_answered_hinted_and_dealt_anew_in_its_place(page: Page, check_axe):
    page.goto(SPEAKS.url("pt"))
    place = page.locator("#try-1")
    place.get_by_role("button", name="Dica").click()
    expect(place.locator(".hints")).to_be_visible()
    place.locator("label.spot").first.click()
    place.get_by_role("button", name="Responder").click()
    expect(place.locator(".verdict")).to_be_visible()
    check_axe(page)
    assert page.url.endswith(SPEAKS.url("pt"))
    place.get_by_role("link", name="Outra pergunta").click()
    expect(place.locator(".verdict")).to_have_count(0)
    expect(place.get_by_role("heading").first).to_be_focused()
    assert page.url.endswith(SPEAKS.url("pt"))
    expect(page.locator("#try-2 .verdict")).to_have_count(0)


def test_an_offered_question_is_dealt_and_answered_in_its_place(page: Page, check_axe):
    page.goto(SPEAKS.url("es"))
    check_axe(page)
    page.locator("#try-2").get_by_role("link", name="Deme una situación").click()
    place = page.locator("#try-2")
    expect(place.get_by_role("heading").first).to_be_focused()
    place.locator("label.spot").first.click()
    place.get_by_role("button", name="Responder").click()
    expect(place.locator(".verdict")).to_be_visible()
    expect(page.locator("#try-1 .verdict")).to_have_count(0)


def test_an_empty_answer_is_refused_in_its_place(page: Page):
    page.goto(SPEAKS.url("es"))
    place = page.locator("#try-1")
    place.get_by_role("button", name="Responder").click()
    expect(place.locator(".form-errors")).to_be_visible()


def test_a_question_in_a_lesson_leads_to_practice_and_back_without_scripts(new_page: NewPage):
    page = new_page(scripts=False, width=360)
    page.goto(SPEAKS.url("pt"))
    place = page.locator("#try-1")
    place.locator("label.spot").first.click()
    place.get_by_role("button", name="Responder").click()
    expect(page.locator(".verdict")).to_be_visible()
    page.get_by_role("link", name="Voltar").click()
    assert page.url.endswith(SPEAKS.url("pt") + "#try-1")


def test_the_worked_hand_goes_on_asks_and_comes_back(page: Page, check_axe):
    page.goto(WORKED.url("pt"))
    page.get_by_role("link", name="Passo seguinte").click()
    heading = page.locator("#stepper-title")
    expect(heading).to_have_text("Passo 2 de 14: quem fala agora?")
    expect(heading).to_be_focused()
    page.get_by_role("link", name="Lugar 2", exact=True).click()
    expect(page.locator("#stepper .verdict-word")).to_contain_text("Errado")
    expect(page.locator("#announcer")).to_contain_text("Errado")
    check_axe(page)
    expect(page).to_have_url(re.compile(r"\?step=2&guess=2$"))
    page.go_back()
    expect(heading).to_have_text("Passo 2 de 14: quem fala agora?")
    page.go_back()
    expect(heading).to_have_text("Passo 1 de 14")
    expect(page.get_by_role("heading", level=1)).to_have_text("Uma mão, passo a passo")


def test_the_worked_hand_is_plain_links_without_scripts(new_page: NewPage):
    page = new_page(scripts=False, width=360)
    page.goto(WORKED.url("es"))
    page.get_by_role("link", name="Paso siguiente").click()
    page.get_by_role("link", name="Asiento 1", exact=True).click()
    expect(page.locator("#stepper .verdict-word")).to_contain_text("Correcto")
    assert page.url.endswith("?step=2&guess=1#stepper")
    page.get_by_role("link", name="Paso anterior").click()
    expect(page.locator("#stepper-title")).to_have_text("Paso 1 de 14")


def test_the_language_switch_keeps_the_step(page: Page):
    page.goto(WORKED.url("pt") + "?step=5")
    page.get_by_role("link", name="Español").click()
    expect(page.locator("#stepper-title")).to_contain_text("Paso 5 de 14")
