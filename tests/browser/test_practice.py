"""Practice in the browser: a whole series with the keyboard's focus where it belongs, Back, reload, two tabs, two clicks,
the other language in the middle of a question; and the same without scripts."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import sideways
from tutor.practice.models import Attempt

pytestmark = pytest.mark.django_db(transaction=True)


def start(page: Page, path: str = "quem-abre") -> str:
    page.goto(f"/pt/treino/{path}/")
    page.get_by_role("button", name="Dez perguntas").click()
    expect(page).to_have_url(re.compile(r"/pt/serie/\w+/1/$"))
    return page.url


def choose(page: Page, place: int = 0) -> None:
    page.locator("label.spot, .spot").nth(place).click()


def answer(page: Page) -> None:
    page.get_by_role("button", name="Responder").click()
    expect(page.locator(".verdict")).to_be_visible()


@pytest.mark.parametrize("language", ["pt", "es"])
def test_the_pages_of_practice_have_no_barriers_and_fit_the_screen(new_page, check_axe, shoot, language):
    page = new_page(width=360)
    start(page)
    choose(page)
    answer(page)
    page.goto(page.url.replace("/pt/", f"/{language}/"))
    series = page.url
    home, kind = {
        "pt": ("/pt/treino/", "/pt/treino/quem-abre/"),
        "es": ("/es/practica/", "/es/practica/quien-abre/"),
    }[language]
    for name, url in {
        "home": home,
        "found": f"{home}?q=bring-in&skill=turn",
        "kind": kind,
        "answered": series,
        "question": series.replace("/1/", "/2/"),
        "hints": series.replace("/1/", "/2/?h=2"),
        "result": series.replace("/1/", "/"),
    }.items():
        page.goto(url)
        check_axe(page)
        assert {width: sideways(page, width) for width in (1280, 640, 360)} == {1280: 0, 640: 0, 360: 0}
        shoot(page, f"practice-{name}-{language}")


def test_a_series_from_the_first_question_to_the_result(page: Page, check_axe):
    start(page)
    choose(page)
    answer(page)
    check_axe(page)
    expect(page.locator("#announcer")).not_to_be_empty()
    for position in range(2, 11):
        page.get_by_role("link", name="Pergunta seguinte").click()
        expect(page).to_have_url(re.compile(rf"/{position}/$"))
        expect(page.get_by_text(f"Pergunta {position} de 10")).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        choose(page, position % 2)
        answer(page)
    page.get_by_role("link", name="Ver o resultado").click()
    expect(page.get_by_role("heading", name="O seu resultado")).to_be_visible()
    assert Attempt.objects.count() == 10


def test_back_and_reload_show_the_answer_that_was_given(page: Page):
    first = start(page)
    choose(page)
    answer(page)
    said = page.locator(".verdict-word").inner_text()
    page.get_by_role("link", name="Pergunta seguinte").click()
    expect(page.get_by_text("Pergunta 2 de 10")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(first)
    expect(page.locator(".verdict-word")).to_have_text(said)
    page.reload()
    expect(page.locator(".verdict-word")).to_have_text(said)
    assert Attempt.objects.count() == 1


def test_two_tabs_and_two_clicks_are_one_answer(page: Page):
    url = start(page)
    other = page.context.new_page()
    other.goto(url)
    choose(page)
    page.get_by_role("button", name="Responder").dblclick()
    expect(page.locator(".verdict")).to_be_visible()
    choose(other, 1)
    answer(other)
    assert other.locator(".verdict-word").inner_text() == page.locator(".verdict-word").inner_text()
    assert Attempt.objects.count() == 1


@pytest.mark.parametrize("scripts", [True, False])
def test_the_other_language_in_the_middle_of_a_question_loses_nothing(new_page: NewPage, scripts):
    page = new_page(scripts=scripts)
    url = start(page)
    choose(page, 1)
    chosen = page.locator("input:checked").get_attribute("value")
    page.get_by_role("button", name="Dica").click()
    expect(page.locator(".hints")).to_be_visible()
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("button", name="Responder")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert page.url.split("?")[0] == url.replace("/pt/", "/es/")
    expect(page.locator("input:checked")).to_have_value(chosen)
    expect(page.locator(".hints")).to_be_visible()
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("scripts", [True, False])
def test_the_language_switch_follows_to_the_next_question(new_page: NewPage, scripts):
    page = new_page(scripts=scripts)
    start(page)
    page.get_by_role("button", name="Saltar").click()
    expect(page.get_by_text("Pergunta 2 de 10")).to_be_visible()
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_text("Pregunta 2 de 10")).to_be_visible()
    page.get_by_role("button", name="Português").click()
    expect(page.get_by_text("Pergunta 2 de 10")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_skipping_leads_to_the_result_in_the_end_and_to_another_question_outside_a_series(new_page: NewPage, scripts):
    page = new_page(scripts=scripts)
    page.goto(start(page).replace("/1/", "/10/"))
    page.get_by_role("button", name="Saltar").click()
    expect(page.get_by_role("heading", name="O seu resultado")).to_be_visible()
    page.goto("/pt/treino/quem-abre/nova/")
    before = page.url
    page.get_by_role("button", name="Saltar").click()
    expect(page).not_to_have_url(before)
    expect(page).to_have_url(re.compile("/pt/pergunta/"))
    expect(page.get_by_role("button", name="Responder")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_what_is_no_answer_is_refused_and_a_hint_keeps_the_choice(new_page: NewPage, scripts):
    page = new_page(scripts=scripts, width=360)
    start(page)
    page.get_by_role("button", name="Responder").click()
    expect(page.locator(".form-errors")).to_be_visible()
    choose(page, 1)
    page.get_by_role("button", name="Dica").click()
    expect(page.locator(".hints")).to_be_visible()
    expect(page.locator("input:checked")).to_have_count(1)
    answer(page)
    assert Attempt.objects.get().hints_shown == 1


def test_the_last_hint_takes_the_focus_of_the_button_that_went(page: Page):
    start(page)
    page.wait_for_load_state()
    hint = page.locator("button[value=hint]")
    for shown in range(1, 9):
        hint.press("Enter")
        expect(page.locator(".hints .step")).to_have_count(shown)
        # Until it has settled, htmx leaves the new button to the browser.
        expect(page.locator(".htmx-added, .htmx-settling")).to_have_count(0)
        if not hint.count():
            break
        expect(hint).to_be_focused()
    expect(page.locator(".hints-title")).to_be_focused()


def test_a_lost_link_says_so(page: Page, check_axe, complaints):
    page.goto("/es/pregunta/0000-0000-0000/")
    expect(page.get_by_role("heading", name="Este código no existe")).to_be_visible()
    check_axe(page)
    complaints.clear()  # the browser notes every 404
