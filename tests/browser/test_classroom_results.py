"""What the maker sees of a set in the browser: without barriers, within the screen, by keyboard and without scripts."""

import pytest
from django.urls import reverse
from django.utils.translation import override
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import EACH_WIDGET as KINDS
from tests.browser.questions import fullest, sideways
from tests.factories import marked_as
from tutor.classroom import names, queries, services
from tutor.classroom.models import SharedItem
from tutor.drills import registry
from tutor.drills.worded import worded

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = (
    *("Ana", "=1+1", "Maria da Conceição Albuquerque e Castro", "👩‍👩‍👧‍👦 família", "مرحبا", "W" * 40),
    "<img src=x onerror=alert(1)>",
)


class Room:
    """A set with the fullest deal of every kind, and people with awkward names who answer in it."""

    def __init__(self, people=NAMES, **settings):
        shared, self.secret = services.make_draft(registry.kinds(), len(KINDS), title="Treino de quinta-feira", **settings)
        for item, slug in zip(queries.items(shared), KINDS, strict=True):
            dealt = fullest(slug)
            SharedItem.objects.filter(pk=item.pk).update(kind=slug, case=dealt.case.slug, level=dealt.level, code=dealt.code)
        services.open_set(shared, None)
        self.shared = shared
        self.people = [self.take(name, number) for number, name in enumerate(people)]

    def take(self, name, number):
        taker = services.join(self.shared, name, names.name_key(name))
        for position in range(1, len(KINDS) + 1 - number):
            dealt = registry.deal_code(queries.place(taker, position).code)
            right = (position + number) % 3 > 0
            services.store_answer(taker, position, dealt, marked_as(dealt, right=right), number % 3)
        return taker

    def url(self, name, language="pt", **kwargs):
        with override(language):
            return reverse(f"classroom:{name}", kwargs={"secret": self.secret, **kwargs})


def key_of(slug: str) -> int:
    return KINDS.index(slug) + 1


@pytest.mark.parametrize("language", ["pt", "es"])
def test_results_without_anybody_have_no_barriers(new_page: NewPage, check_axe, shoot, language):
    page = new_page(width=360)
    page.goto(Room(people=()).url("results", language))
    check_axe(page)
    assert sideways(page, 360) == 0
    shoot(page, f"classroom-results-empty-{language}")


@pytest.mark.parametrize(("width", "dark", "language"), [(360, False, "pt"), (1280, True, "es")])
def test_results_and_all_that_they_lead_to_have_no_barriers_and_fit_the_screen(
    new_page: NewPage, check_axe, shoot, width, dark, language
):
    page = new_page(width=width, dark=dark)
    room = Room()
    addresses = {
        "results": room.url("results", language),
        "person": room.url("person", language, public_id=room.people[2].public_id),
        **{f"answers-{slug}": room.url("answers", language, position=key_of(slug)) for slug in KINDS},
    }
    for name, address in addresses.items():
        page.goto(address)
        check_axe(page)
        assert sideways(page, width) == 0, name
        shoot(page, f"classroom-{name}-{language}")
    page.goto(addresses["results"])
    mistakes = page.locator(".mistake-list a")
    expect(mistakes.first).to_be_visible()
    mistakes.first.click()
    check_axe(page)
    assert sideways(page, width) == 0
    shoot(page, f"classroom-mistake-{language}")


@pytest.mark.parametrize("scripts", [True, False])
def test_every_figure_leads_to_the_answers_behind_it_and_those_to_the_people(new_page: NewPage, scripts):
    page = new_page(scripts=scripts)
    room = Room()
    page.goto(room.url("results"))
    page.get_by_role("link", name="Pergunta 2", exact=True).click()
    expect(page.get_by_role("heading", name="Respostas à pergunta 2")).to_be_visible()
    page.locator(".names a", has_text="Ana").first.click()
    expect(page.get_by_role("heading", name="Ana", exact=True)).to_be_visible()
    assert page.url.endswith("#q2")
    page.locator("#q2 summary", has_text="A situação, passo a passo").click()
    expect(page.locator("#q2 .steps")).to_be_visible()
    page.get_by_role("link", name="Resultados", exact=True).click()
    page.get_by_role("link", name="pontos", exact=True).click()
    expect(page.locator(".sorting [aria-current]")).to_have_text("pontos")


def test_the_file_is_saved_from_the_page(new_page: NewPage):
    page = new_page()
    room = Room()
    page.goto(room.url("results"))
    with page.expect_download() as saved:
        page.get_by_role("link", name="Guardar em CSV").click()
    assert saved.value.suggested_filename.endswith(".csv")
    assert "'=1+1;" in saved.value.path().read_text("utf-8-sig")


@pytest.mark.parametrize(
    ("slug", "width", "dark"),
    [(slug, *[(360, True), (1280, False)][place % 2]) for place, slug in enumerate(KINDS)],
)
def test_a_projected_deal_has_no_barriers_and_fits_the_screen_at_every_step(
    new_page: NewPage, check_axe, shoot, slug, width, dark
):
    page = new_page(width=width, dark=dark)
    address = Room(people=NAMES[:3]).url("project", position=key_of(slug))
    last = len(worded(fullest(slug)).steps) + 1
    for step in (0, 1, last):
        page.goto(f"{address}?step={step}")
        check_axe(page, both_themes=step == last)
        assert sideways(page, width) == 0, step
        shoot(page, f"classroom-project-{slug}-{step}")


def shown_steps(page: Page) -> int:
    return page.locator(".told .step").count()


def test_a_deal_is_projected_by_the_keyboard_alone(new_page: NewPage):
    page = new_page()
    room = Room(people=NAMES[:2])
    steps = len(worded(fullest(KINDS[0])).steps)
    page.goto(room.url("project", position=1))
    expect(page.locator(".keys")).to_be_visible()
    for step, key in enumerate(["ArrowRight", "Space", "PageDown", *["ArrowRight"] * steps][: steps + 1], 1):
        page.keyboard.press(key)
        page.wait_for_url(f"**?step={step}")
        assert shown_steps(page) == min(step, steps)
    expect(page.locator("#answer")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**?step={steps}")
    expect(page.locator("#answer")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**?step={steps + 1}")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**{room.url('project', position=2)}")
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.url.endswith(room.url("project", position=2))


def test_without_scripts_links_go_through_the_deal_and_the_table_is_lit_too(new_page: NewPage):
    page = new_page(scripts=False)
    position = key_of("who_opens")
    page.goto(Room(people=NAMES[:2]).url("project", position=position))
    expect(page.locator(".keys")).to_be_hidden()
    expect(page.locator(".seat.marked, .card.marked")).to_have_count(0)
    steps = worded(fullest("who_opens")).steps
    for number, step in enumerate(steps, 1):
        page.get_by_role("link", name="Passo seguinte").click()
        expect(page.locator(".told .step")).to_have_count(number)
        marked = page.locator(".seat.marked").evaluate_all("seats => seats.map(seat => Number(seat.dataset.seat))")
        assert sorted(marked) == sorted(step.seats)
    page.get_by_role("link", name="Mostrar a resposta").click()
    expect(page.locator("#spread")).to_be_visible()
    page.get_by_role("link", name="Situação seguinte").click()
    expect(page.locator("#answer")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_a_projected_deal_is_large(new_page: NewPage, width, height):
    """A seventieth of the screen's width at least: what slides are written in."""
    page = new_page(width=width)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(Room(people=NAMES[:1]).url("project", position=1) + "?step=1")
    size = page.locator(".step").first.evaluate("step => parseFloat(getComputedStyle(step).fontSize)")
    assert size >= width / 70
    expect(page.locator("[data-next]")).to_be_in_viewport()
    expect(page.locator(".step.now")).to_be_in_viewport()
    expect(page.locator(".felt")).to_be_in_viewport()


def test_the_light_falls_on_what_no_table_can_mark(new_page: NewPage):
    """In Caribbean Stud the hands lie in rows: a script lights the cards that the step speaks of."""
    page = new_page()
    kind = registry.get("caribbean_settlement")
    deals = (registry.deal_code(registry.code_for(kind, case, case.levels[0], 1)) for case in kind.cases)
    dealt, step, cards = next(
        (dealt, number, step.cards) for dealt in deals for number, step in enumerate(worded(dealt).steps, 1) if step.cards
    )
    room, position = Room(people=()), key_of(kind.slug)
    SharedItem.objects.filter(position=position).update(code=dealt.code, case=dealt.case.slug)
    page.goto(room.url("project", position=position) + f"?step={step}")
    lit = page.locator(".card.lit").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert set(lit) == {str(card) for card in cards}
