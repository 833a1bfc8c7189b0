"""What the script adds to pages, on a small page of its own: focus, the spoken verdict, single sending, lit cards."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

PAGE = """<!doctype html><html lang="pt-PT"><head><title>Lab</title><link rel="icon" href="/static/site/favicon.svg">
<meta name="htmx-config" content='{"includeIndicatorStyles":false,"allowEval":false}'>
<script src="/static/django_htmx/htmx-2.min.js" defer></script><script src="/static/site/site.js" defer></script></head>
<body data-unreachable="O sítio não responde.">
<form id="swapped" hx-post="/lab/part/" hx-target="#place"><input name="n" aria-label="n"><button>Responder</button></form>
<form id="plain" method="post" action="/lab/sent/"><button>Enviar</button></form>
<div id="place">antes</div>
<div data-question><button data-seat="3">3</button><button data-seat="5">5</button><span data-card="Kh">K</span></div>
<ol><li class="step" data-seats="3 5" tabindex="0">um</li><li class="step" data-cards="Kh" tabindex="0">dois</li></ol>
<div id="announcer" role="status" aria-live="polite"></div></body></html>"""

Serve = Callable[[str], list[str]]


@pytest.fixture
def lab(page: Page) -> Serve:
    """Opens the page; swaps answer with ``part``. Returns the paths of all forms sent."""
    sent: list[str] = []

    def serve(part: str) -> list[str]:
        def answer(route: Route) -> None:
            path = route.request.url.split("/lab/")[1]
            if route.request.method == "POST":
                sent.append(path)
            route.fulfill(body=part if path == "part/" else PAGE, content_type="text/html; charset=utf-8")

        page.route("**/lab/**", answer)
        page.goto("/lab/")
        return sent

    return serve


def test_after_a_swap_focus_goes_to_the_new_heading(page, lab):
    lab('<h1 tabindex="-1" data-focus>Nova pergunta</h1>')
    page.get_by_role("button", name="Responder").click()
    expect(page.get_by_role("heading", name="Nova pergunta")).to_be_focused()


def test_where_the_swap_asks_for_it_the_focus_stays(page, lab):
    lab('<div data-focus-stay><h2 tabindex="-1" data-focus>Pista</h2></div>')
    button = page.get_by_role("button", name="Responder")
    button.click()
    expect(page.get_by_role("heading", name="Pista")).to_be_visible()
    expect(button).to_be_focused()


def test_the_verdict_is_announced_in_the_region_that_stood_before(page, lab):
    lab("<p data-announce>Certo:\n  abre o lugar 3.</p>")
    page.get_by_role("button", name="Responder").click()
    expect(page.locator("#announcer")).to_have_text("Certo: abre o lugar 3.")


def test_a_short_announcement_can_stand_for_a_long_text(page, lab):
    lab('<section data-announce="Certo."><p>Uma longa explicação.</p></section>')
    page.get_by_role("button", name="Responder").click()
    expect(page.locator("#announcer")).to_have_text("Certo.")


@pytest.mark.parametrize("form", ["swapped", "plain"])
def test_a_form_sent_twice_at_once_is_sent_once(page, lab, form):
    sent = lab("<p>depois</p>")
    page.evaluate("id => { const f = document.getElementById(id); f.requestSubmit(); f.requestSubmit(); }", form)
    page.wait_for_timeout(300)
    assert len(sent) == 1


def test_after_the_answer_the_form_can_be_sent_again(page, lab):
    sent = lab("<p>depois</p>")
    for _ in range(2):
        page.get_by_role("button", name="Responder").click()
        expect(page.locator("#place")).to_have_text("depois")
        page.wait_for_timeout(100)
    assert len(sent) == 2


def test_an_unreachable_site_is_announced_and_what_was_typed_stays(page, lab, complaints):
    lab("")
    page.get_by_label("n").fill("12")
    page.unroute("**/lab/**")
    page.route("**/lab/part/", lambda route: route.abort())
    page.get_by_role("button", name="Responder").click()
    expect(page.locator("#announcer")).to_have_text("O sítio não responde.")
    expect(page.get_by_label("n")).to_have_value("12")
    complaints.clear()


def test_a_refusal_is_shown_as_the_page_that_it_is(page, complaints):
    page.goto("/pt/")
    page.evaluate("htmx.ajax('GET', '/pt/nada/', {target: '#announcer'})")
    expect(page.get_by_role("heading", name="Não há aqui nenhuma página")).to_be_focused()
    expect(page).to_have_title("Página não encontrada · Naipe")
    complaints.clear()


def test_a_step_lights_up_what_it_speaks_of(page, lab):
    lab("")
    page.get_by_text("um").hover()
    assert page.locator(".lit").all_text_contents() == ["3", "5"]
    page.get_by_text("dois").focus()
    assert page.locator(".lit").all_text_contents() == ["K"]
