"""The glossary, the search and the comforts of reading in the browser: no barriers, on a phone, without scripts, on paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import sideways
from tutor.lessons import syllabus

pytestmark = pytest.mark.django_db(transaction=True)

SPEAKS = next(section for section in syllabus.sections() if section.number == "03")


@pytest.mark.parametrize(
    ("address", "dark"),
    [
        ("/pt/aulas/glossario/", False),
        ("/es/lecciones/glosario/", True),
        ("/pt/aulas/pesquisa/?q=naipe", True),
        ("/es/lecciones/busqueda/", False),
    ],
)
def test_glossary_and_search_have_no_barriers_and_fit_the_screen(new_page: NewPage, check_axe, shoot, address, dark):
    page = new_page(width=360, dark=dark)
    page.goto(address)
    check_axe(page)
    assert {width: sideways(page, width) for width in (1280, 640, 360)} == {1280: 0, 640: 0, 360: 0}
    shoot(page, address.strip("/").replace("/", "-").partition("?")[0])


def test_a_word_of_a_lesson_leads_by_keyboard_to_its_entry_without_scripts(new_page: NewPage):
    page = new_page(width=360, scripts=False)
    page.goto(SPEAKS.url("pt"))
    word = page.locator("a.term", has_text="bring-in").first
    word.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossario/#bring-in")
    expect(page.locator("#bring-in dt")).to_be_in_viewport()


def test_what_is_sought_is_found_and_opened_without_scripts(new_page: NewPage):
    page = new_page(scripts=False)
    page.goto("/pt/aulas/")
    page.get_by_role("searchbox").fill("fichas impares")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pesquisa: fichas impares")
    page.get_by_role("link", name="ficha ímpar", exact=True).click()
    expect(page.locator("#odd-chip dt")).to_be_in_viewport()


def test_a_lesson_is_marked_as_read_without_scripts(new_page: NewPage):
    page = new_page(width=360, scripts=False)
    page.goto(SPEAKS.url("es"))
    page.get_by_role("button", name="Marcar como leída").click()
    expect(page.locator("#lesson-end")).to_be_in_viewport()
    expect(page.locator("#lesson-end")).to_contain_text("Ya leyó esta lección.")


def test_the_sign_beside_a_heading_is_the_address_of_its_place(page: Page):
    page.goto(SPEAKS.url("pt"))
    sign = page.locator("main .heading-link").first
    expect(sign).to_have_accessible_name("Ligação para «A carta mais baixa abre»")
    sign.click()
    assert page.url.endswith("#a-carta-mais-baixa-abre")


def test_on_paper_a_lesson_is_its_text_in_black_without_questions(page: Page):
    page.goto(SPEAKS.url("pt"))
    page.emulate_media(media="print")
    for left_out in (".try", ".offered", ".search", ".heading-link", ".lesson-end", ".contents", ".site-header"):
        assert page.locator(left_out).count()
        assert not page.locator(left_out).filter(visible=True).count(), left_out
    word = page.locator("a.term").first
    assert word.evaluate("link => [getComputedStyle(link).color, getComputedStyle(link).textDecorationLine]") == [
        "rgb(0, 0, 0)",
        "none",
    ]
    assert word.evaluate("link => getComputedStyle(link, '::after').content") == "none"
