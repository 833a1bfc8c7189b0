"""The page of progress in the browser: without barriers and within the screen, with and without scripts."""

import re
from urllib.parse import urljoin

import pytest
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import override
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.questions import KINDS
from tests.factories import AttemptFactory, QuestionSetFactory, code_number
from tutor.practice import identity
from tutor.practice.models import Learner, QuestionSet

pytestmark = pytest.mark.django_db(transaction=True)


def sign_in(page: Page, learner: Learner) -> None:
    response = HttpResponse()
    identity.remember(response, learner.key)
    page.goto("/pt/progresso/")
    page.context.add_cookies(
        [{"name": identity.COOKIE, "value": response.cookies[identity.COOKIE].value, "url": urljoin(page.url, "/")}]
    )


def practised() -> Learner:
    """Somebody who met every kind, most of it well."""
    first = QuestionSetFactory(codes=[code_number(seed, "side_pots") for seed in range(5)], kind="side_pots")
    for slug in KINDS[:-1]:
        codes = [code_number(seed, slug) for seed in range(4)]
        QuestionSetFactory(learner=first.learner, codes=codes, kind=slug)
    for series in QuestionSet.objects.all():
        for item in series.items.all():
            AttemptFactory(question_set=series, position=item.position, given="wrong" if item.position == 2 else "right")
    return first.learner


@pytest.mark.parametrize(("language", "width", "dark"), [("pt", 360, False), ("es", 1280, True)])
def test_progress_has_no_barriers_and_fits_the_screen(new_page: NewPage, check_axe, shoot, language, width, dark):
    page = new_page(width=width, dark=dark)
    with override(language):
        url = reverse("practice:progress")
    page.goto(url)
    check_axe(page)
    shoot(page, f"progress-empty-{language}")
    sign_in(page, practised())
    page.goto(url)
    expect(page.locator(".skill").first).to_be_visible()
    check_axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    shoot(page, f"progress-{language}")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_case_is_trained_from_there(new_page: NewPage, scripts):
    page = new_page(scripts=scripts)
    sign_in(page, practised())
    page.goto("/pt/treino/")
    page.get_by_role("link", name="O seu progresso").click()
    page.get_by_role("button", name="Treinar este caso").first.click()
    expect(page).to_have_url(re.compile(r"/pt/serie/\w+/1/$"))
    expect(page.get_by_text("Pergunta 1 de 10")).to_be_visible()
    assert QuestionSet.objects.latest("pk").case


@pytest.mark.parametrize(
    ("slug", "width", "dark"),
    [
        ("side_pots", 360, False),
        ("what_may_he_do", 1280, True),
        ("caribbean_settlement", 360, True),
        ("who_opens", 1280, False),
    ],
)
def test_a_wrong_answer_beside_the_right_one_has_no_barriers(new_page: NewPage, check_axe, shoot, slug, width, dark):
    page = new_page(width=width, dark=dark)
    series = QuestionSetFactory(codes=[code_number(2, slug), code_number(3, slug)], kind=slug)
    AttemptFactory(question_set=series, given="wrong")
    sign_in(page, series.learner)
    page.goto(f"/pt/serie/{series.public_id}/1/")
    expect(page.locator(".verdict-foot [hreflang=es]")).to_be_visible()
    check_axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    shoot(page, f"wrong-{slug}")
    page.locator(".verdict-foot [hreflang=es]").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator(".verdict")).to_be_visible()
