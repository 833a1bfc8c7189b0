"""The frame of the pages in a real browser."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("path", ["/pt/", "/es/"])
def test_the_front_page_has_no_barriers(new_page, check_axe, shoot, path, dark):
    page = new_page(dark=dark)
    page.goto(path)
    check_axe(page)
    shoot(page, f"home-{path.strip('/')}")


def test_a_phone_shows_the_front_page_without_sideways_scrolling(new_page):
    page = new_page(width=360)
    page.goto("/es/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_language_chosen_by_the_switch_is_remembered(new_page):
    page = new_page(scripts=False)
    page.goto("/pt/")
    page.get_by_role("link", name="Español").click()
    expect(page).to_have_url("/es/")
    page.goto("/")
    expect(page).to_have_url("/es/")


def test_the_keyboard_reaches_the_content_first(page):
    page.goto("/pt/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Saltar para o conteúdo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_a_missing_page_is_told_in_the_readers_language(page, complaints, check_axe):
    page.goto("/es/nada/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Aquí no hay ninguna página")
    check_axe(page)
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()
