"""In the browser: past the solved example to the question, and a question step by step, with the focus where it belongs."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.questions import fill, said, sideways
from tutor.drills import registry
from tutor.drills.guiding import guide, part_form, part_given, right, right_form
from tutor.practice.models import Attempt

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.usefixtures("examples_first")
@pytest.mark.parametrize("scripts", [True, False])
def test_the_example_is_passed_once_and_leaves_the_focus_at_the_question(new_page: NewPage, check_axe, scripts):
    page = new_page(width=360, scripts=scripts)
    page.goto("/es/practica/linea-de-la-tabla/nueva/")
    expect(page.get_by_role("heading", level=1)).to_have_text(said("First, an example", "es"))
    if scripts:
        check_axe(page)
    assert sideways(page, 360) == 0
    url = page.url
    page.get_by_role("button", name=said("On to the question", "es")).press("Enter")
    expect(page.locator("button.send")).to_be_visible()
    expect(page).to_have_url(url)
    if scripts:
        expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("button", name=said("Skip", "es")).click()
    expect(page).not_to_have_url(url)
    expect(page.locator("button.send")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_step_by_step_each_step_is_marked_and_back_leads_to_the_one_before(new_page: NewPage, check_axe, scripts):
    kind = registry.get("pot_and_call")
    code = registry.code_for(kind, kind.cases[0], kind.cases[0].levels[-1], 77)
    way = guide(registry.deal_code(code))
    page = new_page(width=360, scripts=scripts)
    page.goto(f"/pt/pergunta/{code}/passos/")
    for place, hint in enumerate(way.hints, start=1):
        expect(page.get_by_role("heading", name=f"Passo {place} de {way.size}")).to_be_visible()
        if place == len(way.hints):
            page.get_by_role("button", name="Não sei: mostrar").press("Enter")
        else:
            fill(page, {"gap": right(hint.gap.sought).split("|")})
            page.get_by_role("button", name="Verificar").press("Enter")
        expect(page.locator(".told")).to_have_count(place)
        if scripts:
            expect(page.locator(".stage-title")).to_be_focused()
            expect(page.locator("#announcer")).to_contain_text("Certo." if place < len(way.hints) else "Sem resposta.")
    if scripts:
        check_axe(page)
    assert sideways(page, 360) == 0
    page.go_back()
    expect(page.locator(".told")).to_have_count(len(way.hints) - 1)
    page.go_forward()
    for part in way.parts:
        fill(page, part_form(part, part_given(part, right_form(way.dealt))))
        page.get_by_role("button", name=re.compile("Verificar|Responder")).press("Enter")
    expect(page.locator(".verdict.right")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/pt/pergunta/{code}/"))
    assert Attempt.objects.get().hints_shown == len(way.hints)
