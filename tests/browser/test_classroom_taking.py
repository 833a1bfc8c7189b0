"""Taking a set in the browser: from the short link to the result, on a phone, by keyboard, with scripts and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import sideways
from tutor.classroom import services
from tutor.classroom.models import SharedSet, Taker
from tutor.drills import registry
from tutor.drills.dice import Dice
from tutor.practice.models import Attempt

pytestmark = pytest.mark.django_db(transaction=True)
WORDS = {
    "pt": {"begin": "Começar", "answer": "Responder", "next": "Pergunta seguinte", "result": "Ver o resultado"},
    "es": {"begin": "Empezar", "answer": "Responder", "next": "Pregunta siguiente", "result": "Ver el resultado"},
}


@pytest.fixture(autouse=True)
def same_deals_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "fresh_dice", lambda: Dice(5))


def opened(size: int = 3, **settings) -> SharedSet:
    kind = next(kind for kind in registry.kinds() if kind.slug == "who_opens")
    shared, _secret = services.make_draft([kind], size, **settings)
    services.open_set(shared, None)
    return shared


def begin(page: Page, shared: SharedSet, name: str = "Ana", language: str = "pt") -> None:
    room = {"pt": "turma", "es": "clase"}[language]
    page.goto(f"/{language}/{room}/{shared.code}/")
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name=WORDS[language]["begin"]).click()
    expect(page).to_have_url(re.compile(rf"/{room}/{shared.code}/1/$"))


def answer(page: Page, place: int = 0) -> None:
    page.locator("label.spot").nth(place).click()
    page.get_by_role("button", name="Responder").click()
    expect(page.locator(".verdict")).to_be_visible()


@pytest.mark.parametrize(("language", "explain"), [("pt", SharedSet.Explain.AT_END), ("es", SharedSet.Explain.AT_ONCE)])
def test_the_pages_have_no_barriers_and_fit_the_screen(new_page, check_axe, shoot, language, explain):
    shared = opened(2, explain=explain, title="Sexta-feira à noite, grupo dos principiantes")
    page = new_page(width=360)

    def look(name: str) -> None:
        check_axe(page)
        assert {width: sideways(page, width) for width in (1280, 640, 360)} == {1280: 0, 640: 0, 360: 0}
        shoot(page, f"taking-{name}-{explain}-{language}")

    page.goto({"pt": "/pt/turma/procurar/?code=BCDF2346", "es": "/es/clase/buscar/?code=BCDF2346"}[language])
    look("find")
    page.goto({"pt": f"/pt/turma/{shared.code}/", "es": f"/es/clase/{shared.code}/"}[language])
    look("join")
    page.get_by_role("button", name=WORDS[language]["begin"]).click()
    expect(page.locator("#name-fault")).to_be_visible()
    look("fault")
    begin(page, shared, "Maximiliano-Bartolomeu_dos_Santos_Ferrei", language)
    look("question")
    answer(page)
    look("answered")
    page.goto(page.url.replace("/1/", "/"))
    look("again")
    page.goto(f"{page.url}?other=1")
    look("other")
    page.goto(page.url.replace("?other=1", {"pt": "resultado/", "es": "resultado/"}[language]))
    look("result")
    services.close_set(shared)
    page.reload()
    look("closed")
    page.locator(".outcome summary").first.click()
    look("explained")
    page.locator(".outcome-head a").nth(1).click()
    expect(page.get_by_role("button", name="Responder")).to_have_count(0)
    look("late")


@pytest.mark.parametrize("scripts", [True, False])
def test_from_the_short_link_to_the_result(new_page: NewPage, scripts):
    shared = opened(explain=SharedSet.Explain.AT_END, hints=False)
    page = new_page(width=360, scripts=scripts)
    page.goto(f"/s/{shared.code.lower()}")
    begin(page, shared)
    for position in range(1, 4):
        expect(page.get_by_text(f"Pergunta {position} de 3")).to_be_visible()
        expect(page.get_by_role("button", name="Dica")).to_have_count(0)
        answer(page, position % 2)
        if position < 3:
            expect(page.locator(".verdict-word")).to_have_text("Resposta guardada")
            expect(page.locator(".verdict .step")).to_have_count(0)
            page.get_by_role("link", name="Pergunta seguinte").click()
    page.get_by_role("link", name="Ver o resultado").click()
    expect(page.get_by_role("heading", name="O seu resultado")).to_be_visible()
    why = page.locator(".outcome > details")
    expect(why).to_have_count(3)
    expect(why.nth(1).locator(".step").first).to_be_hidden()
    why.nth(1).locator("summary").first.click()
    expect(why.nth(1).locator(".step").first).to_be_visible()
    assert Attempt.objects.count() == 3


def test_by_keyboard_alone(page: Page):
    shared = opened(2)
    page.goto(f"/pt/turma/{shared.code}/")
    page.get_by_role("textbox").focus()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/1/$"))
    page.locator("input[type=radio]").first.focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Responder").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator("#announcer")).not_to_be_empty()
    page.get_by_role("link", name="Pergunta seguinte").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Pergunta 2 de 2")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert Attempt.objects.count() == 1


def test_an_answer_that_is_kept_is_announced(page: Page):
    begin(page, opened(explain=SharedSet.Explain.AT_END))
    answer(page)
    expect(page.locator("#announcer")).to_have_text("Resposta guardada")


@pytest.mark.parametrize("scripts", [True, False])
def test_whoever_comes_back_goes_on_where_they_were(new_page: NewPage, scripts):
    shared = opened()
    page = new_page(scripts=scripts)
    begin(page, shared)
    answer(page)
    page.goto("/pt/")
    page.goto(f"/pt/turma/{shared.code}/")
    page.get_by_role("link", name="Continuar como Ana").click()
    expect(page).to_have_url(re.compile("/2/$"))


def test_two_tabs_two_clicks_and_back_are_one_answer(page: Page):
    shared = opened()
    begin(page, shared)
    first = page.url
    other = page.context.new_page()
    other.goto(first)
    page.locator("label.spot").first.click()
    page.get_by_role("button", name="Responder").dblclick()
    expect(page.locator(".verdict")).to_be_visible()
    said = page.locator(".verdict-word").inner_text()
    answer(other, 1)
    assert other.locator(".verdict-word").inner_text() == said
    page.get_by_role("link", name="Pergunta seguinte").click()
    expect(page.get_by_text("Pergunta 2 de 3")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(first)
    expect(page.locator(".verdict-word")).to_have_text(said)
    assert Attempt.objects.count() == 1


@pytest.mark.parametrize("scripts", [True, False])
def test_two_clicks_on_the_way_in_are_one_person(new_page: NewPage, scripts):
    shared = opened()
    page = new_page(scripts=scripts)
    page.goto(f"/pt/turma/{shared.code}/")
    page.get_by_role("textbox").fill("Ana")
    page.get_by_role("button", name="Começar").dblclick()
    expect(page).to_have_url(re.compile("/1/$"))
    assert Taker.objects.count() == 1


@pytest.mark.parametrize("scripts", [True, False])
def test_the_other_language_loses_neither_the_name_nor_the_choice(new_page: NewPage, scripts):
    shared = opened()
    page = new_page(scripts=scripts)
    page.goto(f"/pt/turma/{shared.code}/")
    page.get_by_role("textbox").fill("Ana")
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("textbox")).to_have_value("Ana")
    page.get_by_role("textbox").press("Enter")
    expect(page).to_have_url(re.compile(rf"/es/clase/{shared.code}/1/$"))
    page.locator("label.spot").nth(1).click()
    chosen = page.locator("input:checked").get_attribute("value")
    page.get_by_role("button", name="Português").click()
    expect(page).to_have_url(re.compile(rf"/pt/turma/{shared.code}/1/"))
    expect(page.locator("input:checked")).to_have_value(chosen or "")
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("scripts", [True, False])
def test_an_answer_after_the_close_is_told_so_and_stays_visible(new_page: NewPage, scripts):
    shared = opened()
    page = new_page(scripts=scripts)
    begin(page, shared)
    page.locator("label.spot").first.click()
    services.close_set(shared)
    page.get_by_role("button", name="Responder").click()
    expect(page.get_by_text("O conjunto fechou antes de chegar esta resposta")).to_be_visible()
    expect(page.locator(".tag.yours")).to_have_count(1)
    expect(page.get_by_role("button", name="Responder")).to_have_count(0)
    assert not Attempt.objects.exists()
