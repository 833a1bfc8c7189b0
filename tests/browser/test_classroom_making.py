"""Making a set in the browser: from a preset to the link to share, on a phone, by keyboard, with scripts and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.questions import sideways
from tutor.classroom.models import SharedSet
from tutor.practice import choosing

pytestmark = pytest.mark.django_db(transaction=True)
WORDS = {
    "pt": {
        "home": "/pt/turma/",
        "preset": "Treino do bring-in",
        "deal": "Criar as perguntas",
        "look": "Ver as situações",
        "next": "Seguinte",
        "swap": "Trocar por outra",
        "open": "Abrir o conjunto",
        "close": "Fechar agora",
        "again": "Voltar a abrir",
    },
    "es": {
        "home": "/es/clase/",
        "preset": "Práctica del bring-in",
        "deal": "Crear las preguntas",
        "look": "Ver las situaciones",
        "next": "Siguiente",
        "swap": "Cambiar por otra",
        "open": "Abrir el conjunto",
        "close": "Cerrar ahora",
        "again": "Volver a abrir",
    },
}


def make(page: Page, language: str, size: str = "3") -> SharedSet:
    words = WORDS[language]
    page.goto(words["home"])
    page.get_by_role("link", name=words["preset"]).click()
    page.locator("#size").fill(size)
    page.get_by_role("button", name=words["deal"]).click()
    expect(page.locator(".deal-list li")).to_have_count(int(size))
    return SharedSet.objects.get()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("language", ["pt", "es"])
def test_a_set_is_made_looked_through_opened_closed_and_opened_again(new_page, language, scripts):
    words, page = WORDS[language], new_page(width=360, scripts=scripts)
    shared = make(page, language)
    before = list(shared.items.values_list("code", flat=True))
    page.get_by_role("link", name=words["look"]).click()
    expect(page.locator(".verdict .steps .step").first).to_be_visible()
    page.get_by_role("button", name=words["swap"]).click()
    expect(page.locator(".verdict .steps .step").first).to_be_visible()
    for _ in range(2):
        page.get_by_role("link", name=words["next"], exact=True).click()
    after = list(shared.items.values_list("code", flat=True))
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, True, True]
    page.locator(".leaf .btn").nth(1).click()
    page.get_by_role("button", name=words["open"]).click()
    expect(page.locator(".share-code")).to_be_visible()
    for button, state in ((words["close"], "closed"), (words["again"], "open")):
        page.get_by_role("button", name=button).click()
        expect(page.locator(".share-code")).to_be_visible()
        shared.refresh_from_db()
        assert shared.state == state


@pytest.mark.parametrize("language", ["pt", "es"])
def test_the_pages_have_no_barriers_and_fit_the_screen(new_page, check_axe, shoot, language):
    page = new_page(width=360)

    def look(name: str) -> None:
        check_axe(page)
        assert {width: sideways(page, width) for width in (1280, 640, 360)} == {1280: 0, 640: 0, 360: 0}
        shoot(page, f"making-{name}-{language}")

    page.goto(WORDS[language]["home"])
    look("index")
    make(page, language)
    look("draft")
    page.get_by_role("link", name=WORDS[language]["look"]).click()
    look("deal")
    page.go_back()
    page.get_by_role("button", name=WORDS[language]["open"]).click()
    look("open")


def test_what_is_no_choice_comes_back_with_everything_typed(new_page, check_axe):
    page = new_page(width=360)
    page.goto("/pt/turma/fazer/")
    page.locator("#title").fill("Os de quinta")
    page.locator("#size").fill("1,5")
    page.get_by_role("button", name="Criar as perguntas").click()
    expect(page.get_by_role("alert")).to_contain_text("número inteiro de 1 a 30")
    expect(page.get_by_role("alert")).to_contain_text("pelo menos um tipo")
    expect(page.locator("#title")).to_have_value("Os de quinta")
    expect(page.locator("#size")).to_have_value("1,5")
    check_axe(page)
    page.get_by_role("alert").get_by_role("link", name=re.compile("inteiro")).click()
    assert page.url.endswith("#size")


def test_the_keyboard_alone_makes_a_set(new_page):
    page = new_page(width=1280)
    page.goto("/pt/turma/fazer/?preset=pots")
    page.locator("#title").focus()
    for _ in range(80):
        if page.evaluate("document.activeElement.textContent.trim()").startswith("Criar as perguntas"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".deal-list li")).to_have_count(choosing.SERIES_LENGTH)


def test_the_language_switch_keeps_the_very_set(new_page):
    page = new_page(width=360)
    shared = make(page, "pt")
    secret = page.url.rstrip("/").rpartition("/")[2]
    page.locator(".language-switch a, .language-switch button").first.click()
    expect(page).to_have_url(re.compile(f"/es/clase/gestionar/{secret}/$"))
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert SharedSet.objects.get() == shared
