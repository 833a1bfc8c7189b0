"""A question that looks wrong, in the browser: reported with one click, with scripts and without, and slips beside it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import sideways
from tests.factories import code_number
from tutor.drills import registry
from tutor.practice.models import Report

pytestmark = pytest.mark.django_db(transaction=True)

CODE = code_number(3, "pot_and_call")
OFFER = "Esta pergunta parece-me errada"


def answer(page: Page, away: int = 1) -> None:
    one = registry.deal_code(CODE)
    right = one.kind.key(one.ruling)
    page.goto(f"/pt/pergunta/{CODE}/")
    page.get_by_label("Fichas no pote").fill(str(right.pot + away))
    page.get_by_label("Fichas a pôr para igualar").fill(str(right.cost))
    page.get_by_role("button", name="Responder").click()
    expect(page.locator(".verdict")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 360])
def test_a_slip_and_the_offer_to_report_have_no_barriers_and_fit(new_page: NewPage, check_axe, shoot, width):
    page = new_page(width=width)
    answer(page)
    expect(page.locator(".mistake")).to_contain_text("Falhou por uma só ficha")
    page.get_by_text("Juntar uma nota").click()
    check_axe(page)
    assert sideways(page, width) == 0
    page.locator(".report").scroll_into_view_if_needed()
    shoot(page, f"report-{width}")
    page.goto(page.url.split("#")[0].replace("/pt/pergunta/", "/es/pregunta/"))
    expect(page.locator(".mistake")).to_contain_text("Falló por una sola ficha")
    expect(page.get_by_role("button", name="Esta pregunta me parece equivocada")).to_be_visible()
    shoot(page, f"report-es-{width}")


def test_one_click_reports_it_and_two_report_it_once(page: Page, check_axe, shoot):
    answer(page)
    page.get_by_role("button", name=OFFER).dblclick()
    expect(page.locator(".report")).to_contain_text("Obrigado.")
    expect(page.locator("#announcer")).to_contain_text("Obrigado.")
    expect(page.get_by_role("button", name=OFFER)).to_have_count(0)
    assert Report.objects.count() == 1
    check_axe(page)
    shoot(page, "report-thanks")
    page.reload()
    expect(page.locator(".report")).to_contain_text("Obrigado.")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_note_goes_with_it_with_scripts_and_without(new_page: NewPage, scripts):
    page = new_page(scripts=scripts)
    answer(page)
    page.get_by_text("Juntar uma nota").click()
    page.get_by_label("O que lhe parece errado?").fill("Faltam os antes.")
    page.get_by_role("button", name=OFFER).click()
    expect(page.locator(".report")).to_contain_text("Obrigado.")
    assert Report.objects.get().note == "Faltam os antes."


def test_the_enter_key_in_an_answered_field_reports_nothing(page: Page):
    answer(page)
    for field in page.locator(".drill-form input:not([type=hidden])").all():
        expect(field).to_be_disabled()
    assert not Report.objects.exists()


def test_in_a_lesson_the_question_is_reported_where_it_stands(page: Page):
    page.goto("/pt/aulas/five-card-stud/quem-fala-primeiro/")
    frame = page.locator("section[data-question]").first
    frame.locator("label.spot, .spot").first.click()
    frame.get_by_role("button", name="Responder").click()
    frame.get_by_role("button", name=OFFER).click()
    expect(frame.locator(".report")).to_contain_text("Obrigado.")
    expect(page).to_have_url(re.compile("/pt/aulas/"))
    assert Report.objects.count() == 1
