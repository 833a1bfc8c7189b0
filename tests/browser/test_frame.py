"""The frame of the pages in a real browser."""

import pytest
from django.template.loader import render_to_string
from django.utils.translation import gettext
from playwright.sync_api import expect

from tests.browser.questions import sideways


@pytest.mark.parametrize("path", ["/pt/", "/es/"])
def test_the_front_page_has_no_barriers(page, check_axe, shoot, path):
    page.goto(path)
    check_axe(page)
    shoot(page, f"home-{path.strip('/')}")


def test_a_phone_shows_the_front_page_without_sideways_scrolling_and_its_header_on_one_line(new_page):
    page = new_page(width=360)
    page.goto("/es/")
    assert {width: sideways(page, width) for width in (640, 320, 360)} == {640: 0, 320: 0, 360: 0}
    assert page.locator(".site-header").bounding_box()["height"] < 60


def test_the_page_for_our_own_mistakes_has_no_barriers(page, check_axe):
    page.route("**/pt/", lambda route: route.fulfill(body=render_to_string("500.html"), content_type="text/html"))
    page.goto("/pt/")
    expect(page.get_by_role("heading")).to_have_count(2)
    check_axe(page)


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


def test_a_missing_page_is_told_in_the_readers_language(page, complaints, check_axe, language):
    page.goto(f"/{language}/nada/")
    expect(page.get_by_role("heading", level=1)).to_have_text(gettext("There is no page here"))
    check_axe(page)
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()
