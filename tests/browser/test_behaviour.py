"""When things go on in another way than planned: two clicks, a tab opened again, a site that is away, a lost cookie."""

import re
import time

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import answer, fill, fullest, kind_with, said, typed_into, url_of
from tutor.drills.base import ChoiceWidget, NumbersWidget, OptionsWidget, PotsWidget, SeatWidget
from tutor.practice import identity
from tutor.practice.models import Attempt, Learner

pytestmark = pytest.mark.django_db(transaction=True)


def answered_rightly(page: Page, widget: type) -> str:
    """Opens a question that is answered in that way and fills in what is right."""
    dealt = fullest(kind_with(widget))
    url = url_of(dealt, "pt")
    page.goto(url)
    fill(page, dealt.kind.samples(dealt.situation, dealt.ruling).right)
    return url


def language_button(page: Page):
    return page.locator("#language-switch button[value=keep]")


# --- once, and the same for everybody ---------------------------------------------------------------------------------


def test_two_clicks_without_scripts_are_one_answer(new_page: NewPage):
    page = new_page(scripts=False)
    answered_rightly(page, SeatWidget)
    page.locator("button.send").dblclick()
    expect(page.locator(".verdict.right")).to_be_visible()
    assert Attempt.objects.count() == Learner.objects.count() == 1


def test_a_second_tab_is_shown_the_answer_that_was_stored(page: Page):
    dealt = fullest(kind_with(PotsWidget))
    answered_rightly(page, PotsWidget)
    other = page.context.new_page()
    other.goto(url_of(dealt, "es"))
    fill(other, dealt.kind.samples(dealt.situation, dealt.ruling).wrong)
    answer(page)
    answer(other)
    expect(other.locator(".verdict")).to_have_class(re.compile("right"))
    assert Attempt.objects.count() == 1


def test_d_01_a_page_that_came_in_parts_is_whole_when_opened_again_or_gone_back_to(page: Page):
    answered_rightly(page, SeatWidget)
    answer(page)
    page.locator(".verdict .actions .btn").first.click()
    expect(page.locator(".verdict")).to_have_count(0)
    swapped = page.url
    page.reload()
    expect(page.locator(".site-header")).to_be_visible()
    tab = page.context.new_page()
    tab.goto(swapped)
    tab.goto("/pt/")
    tab.go_back()
    expect(tab).to_have_url(swapped)
    expect(tab.locator(".site-header")).to_be_visible()
    page.go_back()
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator(".site-header")).to_be_visible()


# --- what was typed ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("widget", [OptionsWidget, NumbersWidget, ChoiceWidget, PotsWidget])
def test_the_other_language_keeps_the_question_and_what_was_typed(page: Page, widget):
    code = answered_rightly(page, widget).rstrip("/").rsplit("/", 1)[-1]
    given = typed_into(page)
    for language in ("es", "pt"):
        language_button(page).click()
        expect(page.locator("html")).to_have_attribute("lang", re.compile(language))
        assert code in page.url
        assert typed_into(page) == given
    answer(page)
    expect(page.locator(".verdict.right")).to_be_visible()


@pytest.mark.parametrize("widget", [SeatWidget, OptionsWidget, NumbersWidget, ChoiceWidget, PotsWidget])
def test_back_brings_what_was_typed_before_a_look_at_another_page(page: Page, widget):
    answered_rightly(page, widget)
    given = typed_into(page)
    page.locator(".site-nav a").first.click()
    expect(page.locator("[data-question]")).to_have_count(0)
    page.go_back()
    assert typed_into(page) == given
    answer(page)
    expect(page.locator(".verdict.right")).to_be_visible()


def test_a_site_that_is_away_is_noticed_and_answered_when_it_is_back(page: Page, complaints):
    answered_rightly(page, NumbersWidget)
    given = typed_into(page)
    notice = page.locator("#announcer.notice")
    lost = {"connection": lambda route: route.abort(), "proxy": lambda route: route.fulfill(status=502, body="Bad Gateway")}
    for how in lost.values():
        page.route("**/pergunta/**", how)
        page.locator("button.send").click()
        expect(notice).to_have_text(page.locator("body").get_attribute("data-unreachable") or "?")
        expect(notice).to_be_in_viewport()
        assert typed_into(page) == given
        page.unroute("**/pergunta/**")
    answer(page)
    expect(page.locator(".verdict.right")).to_be_visible()
    expect(notice).to_have_count(0)
    assert Attempt.objects.count() == 1
    complaints.clear()


def test_a_slow_site_is_asked_once_however_often_one_clicks(page: Page):
    asked: list[str] = []

    def slowly(route: Route) -> None:
        asked.append(route.request.method)
        time.sleep(0.4)
        route.continue_()

    answered_rightly(page, NumbersWidget)
    page.route("**/pergunta/**", slowly)
    page.locator("button.send").evaluate("button => { for (let i = 0; i < 3; i++) setTimeout(() => button.click(), 100 * i); }")
    expect(page.locator(".verdict.right")).to_be_visible()
    assert asked == ["POST"]


@pytest.mark.parametrize("widget", [SeatWidget, NumbersWidget, ChoiceWidget, PotsWidget])
def test_a_field_that_is_sent_twice_is_refused(page: Page, widget):
    dealt = fullest(kind_with(widget))
    answered_rightly(page, widget)
    name, values = next(iter(dealt.kind.samples(dealt.situation, dealt.ruling).right.items()))
    page.locator("form.drill-form").evaluate(
        "(form, [name, value]) => form.append(Object.assign(document.createElement('input'), {type: 'hidden', name, value}))",
        [name, values[0]],
    )
    page.locator("button.send").click()
    expect(page.locator(".form-errors li").first).to_be_visible()
    assert not Attempt.objects.exists()


# --- cookies ----------------------------------------------------------------------------------------------------------


def test_a_forged_cookie_is_nobody_and_may_answer(page: Page):
    page.goto("/pt/")
    page.context.add_cookies([{"name": identity.COOKIE, "value": "0" * 32 + ":forged", "url": page.url}])
    answered_rightly(page, SeatWidget)
    answer(page)
    assert Learner.objects.count() == Attempt.objects.count() == 1
    page.reload()
    expect(page.locator(".verdict.right")).to_be_visible()


@pytest.mark.parametrize(("scripts", "language"), [(True, "pt"), (False, "es")])
def test_a_form_whose_cookie_is_gone_is_told_so_and_counts_nothing(new_page: NewPage, complaints, check_axe, scripts, language):
    dealt = fullest(kind_with(SeatWidget))
    page = new_page(scripts=scripts)
    page.goto(url_of(dealt, language))
    fill(page, dealt.kind.samples(dealt.situation, dealt.ruling).right)
    page.context.clear_cookies()
    page.locator("button.send").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(said("The form could not be accepted", language))
    assert not Attempt.objects.exists()
    if scripts:
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        check_axe(page)
    page.get_by_role("link", name=said("Open the page again", language)).click()
    expect(page.locator("button.send")).to_be_visible()
    complaints.clear()
