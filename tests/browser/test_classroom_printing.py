"""Sheets in the browser: as pages of paper, on the screen, and without scripts."""

import re
from collections.abc import Iterator

import pytest
from django.urls import reverse
from django.utils.translation import override
from playwright.sync_api import Page, expect

from tests.browser.questions import sideways
from tutor.classroom import services
from tutor.classroom.printing.passes import Purpose, pass_for
from tutor.drills import registry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

POINTS = {"a4": (595, 842), "letter": (612, 792)}
BOTTOM = 16 / 25.4 * 72
"""The lower margin, in points."""
EXERCISES = 10

Places = dict[str, tuple[int, float]]
"""Where each named place lies in a PDF: its page, and its height over the page's lower edge in points."""


@pytest.fixture
def made():
    return services.make_draft(registry.kinds(), EXERCISES, title="Quinta-feira")


def url(name: str, language: str, query: str = "", **kwargs: str) -> str:
    with override(language):
        return reverse(f"classroom:{name}", kwargs=kwargs) + query


def sheets(shared, language: str, query: str) -> str:
    return url("paper", language, query, holder=pass_for(shared, Purpose.SHEETS))


def key(shared, language: str, query: str) -> str:
    return url("key", language, query, holder=pass_for(shared, Purpose.KEY))


def name_ends(page: Page) -> None:
    """Gives the end of each exercise a name and links to both ends, so that a PDF says where they lie."""
    page.evaluate(
        """() => {
            for (const part of document.querySelectorAll(".exercise, .solution")) {
                const end = document.createElement("span");
                end.id = `${part.id}-end`;
                part.append(end);
                for (const id of [part.id, end.id]) {
                    const link = document.createElement("a");
                    link.href = `#${id}`;
                    link.textContent = "·";
                    link.style = "position: absolute; top: 0";
                    document.querySelector(".sheet h2").append(link);
                }
            }
        }"""
    )


def places_in(pdf: bytes) -> Places:
    pages = {number: place for place, number in enumerate(_pages(pdf))}
    named = re.findall(rb"/([a-d]\d+(?:-end)?) \[(\d+) 0 R /XYZ [\d.]+ ([\d.]+) ", pdf)
    return {name.decode(): (pages[int(number)], float(height)) for name, number, height in named}


def _pages(pdf: bytes) -> Iterator[int]:
    for number in re.findall(rb"(\d+) 0 obj\s*<<\s*/Type\s*/Page\b", pdf):
        yield int(number)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["pt", "es"])
def test_the_sheets_are_pages_on_which_no_exercise_is_parted_or_cut_off(page: Page, made, language, paper):
    shared, _secret = made
    page.goto(sheets(shared, language, f"?versions=2&paper={paper}"))
    page.emulate_media(media="print")
    name_ends(page)
    pdf = page.pdf(prefer_css_page_size=True)
    width, height = POINTS[paper]
    assert {(round(float(w)), round(float(h))) for w, h in re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)} == {
        (width, height)
    }
    places = places_in(pdf)
    assert len(places) == 2 * 2 * EXERCISES
    for letter in "ab":
        for number in range(1, EXERCISES + 1):
            (begins, top), (ends, bottom) = places[f"{letter}{number}"], places[f"{letter}{number}-end"]
            assert begins == ends, f"{letter}{number}"
            assert top > bottom > BOTTOM, f"{letter}{number}"
    # Each version begins on a page of its own, and a page holds two to four exercises on average.
    assert places["b1"][0] > places[f"a{EXERCISES}"][0]
    for count in (places[f"a{EXERCISES}"][0] + 1, len(list(_pages(pdf))) - places["b1"][0]):
        assert EXERCISES / 4 <= count <= EXERCISES / 2
    page.set_viewport_size({"width": int((width - 26 / 25.4 * 72) / 72 * 96), "height": 1000})
    outside = """() => [...document.querySelectorAll(".exercise")].filter(part => {
        const edge = part.getBoundingClientRect().right + 1;
        return [...part.querySelectorAll(":not(svg *)")].some(inside => inside.getBoundingClientRect().right > edge);
    }).map(part => part.id)"""
    assert page.evaluate(outside) == []


@pytest.mark.parametrize("language", ["pt", "es"])
def test_the_key_is_pages_with_every_solution_whole(page: Page, made, language):
    shared, _secret = made
    page.goto(key(shared, language, "?versions=2&paper=a4"))
    page.emulate_media(media="print")
    name_ends(page)
    pdf = page.pdf(prefer_css_page_size=True)
    places = places_in(pdf)
    assert len(places) == 2 * 2 * EXERCISES
    assert all(place == places[f"{name}-end"][0] for name, (place, _height) in places.items() if "end" not in name)
    assert 1 <= len(list(_pages(pdf))) <= 2 * EXERCISES / 3


def test_nothing_is_filled_on_paper_and_the_toolbar_stays_on_the_screen(page: Page, made):
    shared, _secret = made
    page.goto(sheets(shared, "pt", "?versions=1"))
    expect(page.locator(".print-bar")).to_be_visible()
    page.emulate_media(media="print")
    for hidden in (".print-bar", ".site-header", ".site-footer"):
        expect(page.locator(hidden)).to_be_hidden()
    filled = """() => [...document.querySelectorAll(".sheet, .sheet *")].filter(part =>
        ["", "::before", "::after"].some(which => {
            const style = getComputedStyle(part, which);
            const white = ["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(style.backgroundColor);
            return !white || style.backgroundImage !== "none" || style.boxShadow !== "none";
        })).map(part => String(part.className))"""
    assert page.evaluate(filled) == []


@pytest.mark.parametrize("language", ["pt", "es"])
def test_the_pages_of_printing_have_no_barriers_and_fit_the_screen(new_page, made, check_axe, shoot, language):
    shared, secret = made
    page = new_page(width=360)
    for name, address in {
        "choice": url("sheets", language, secret=secret),
        "sheets": sheets(shared, language, "?versions=2&paper=letter"),
        "key": key(shared, language, "?versions=99"),
    }.items():
        page.goto(address)
        check_axe(page)
        assert {width: sideways(page, width) for width in (1280, 640, 360)} == {1280: 0, 640: 0, 360: 0}
        shoot(page, f"printing-{name}-{language}")


def test_the_maker_gets_to_the_sheets_and_the_key_by_keyboard_without_scripts(new_page, made):
    shared, secret = made
    page = new_page(scripts=False)
    page.goto(url("sheets", "pt", secret=secret))
    page.get_by_label("2 A B", exact=True).focus()
    page.keyboard.press("Space")
    page.get_by_label("Carta").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Abrir as folhas").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(re.escape(sheets(shared, "pt", "?versions=2&paper=letter"))))
    expect(page.locator(".exercise")).to_have_count(2 * EXERCISES)
    expect(page.get_by_role("button", name="Imprimir")).to_have_count(0)
    expect(page.locator(".print-how")).to_contain_text("Ctrl+P")
    page.get_by_role("link", name="Versão B").click()
    expect(page.locator(".exercise")).to_have_count(EXERCISES)
    page.goto(url("sheets", "pt", secret=secret))
    page.get_by_role("button", name="Abrir as soluções").click()
    expect(page.locator(".solution")).to_have_count(EXERCISES)


def test_the_button_prints_where_scripts_run(page: Page, made):
    shared, _secret = made
    page.add_init_script("window.print = () => { document.title = 'printed'; }")
    page.goto(sheets(shared, "pt", ""))
    page.get_by_role("button", name="Imprimir").click()
    expect(page).to_have_title("printed")
