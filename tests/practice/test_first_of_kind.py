"""Before a learner's first question of a kind stands a solved example, which can be passed, once and for all."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.factories import AttemptFactory, QuestionSetFactory, code_number
from tests.practice.conftest import HTMX, code_url, place_url, sample
from tests.practice.test_pages import queries_of
from tutor.drills import registry
from tutor.drills.base import ChoiceWidget, PartsWidget
from tutor.practice import catalogue, first_examples
from tutor.practice.models import Attempt, Learner

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("examples_first")]

BEGIN = {"action": "begin"}


def is_example(page: str) -> bool:
    """Whether the page is the example; then it is no question that can be answered."""
    shown = 'class="drill first-example"' in page
    assert shown == ('value="answer"' not in page)
    return shown


def begun(client: Client, url: str) -> str:
    return client.post(url, BEGIN, follow=True).text


def test_the_first_question_of_a_series_comes_after_an_example_with_its_answer_and_steps(owner: Client, series, kind):
    page = owner.get(place_url(series)).text
    shown = catalogue.example(kind).worded
    assert is_example(page)
    assert page.count('class="step"') == len(shown.steps)
    assert shown.answer in unescape(page)
    assert "Pergunta 1 de 3" in page
    assert page.count('type="submit"') >= 2  # on to the question, and past the example


def test_the_button_leads_to_the_question_and_the_example_does_not_come_back(owner: Client, series):
    for url in (place_url(series), place_url(series), place_url(series, 2)):
        assert not is_example(begun(owner, url) if url == place_url(series) else owner.get(url).text)
    assert not Attempt.objects.exists()


def test_htmx_gets_the_question_in_place_with_its_title_and_the_heading_to_focus(owner: Client, series):
    owner.get(place_url(series))
    part = owner.post(place_url(series), BEGIN, headers=HTMX)
    assert not is_example(part.text)
    assert part.text.count("<title>") == part.text.count("data-focus>") == 1
    assert first_examples.COOKIE in part.cookies


def test_it_comes_where_a_mixed_series_first_asks_a_kind(client_of):
    codes = [code_number(1), code_number(1, "odd_chip"), code_number(2)]
    series = QuestionSetFactory(kind="", codes=codes)
    browser = client_of(series.learner)
    AttemptFactory(question_set=series, position=1)
    assert [is_example(browser.get(place_url(series, place)).text) for place in (2, 3)] == [True, False]
    assert is_example(browser.get(place_url(series, 2), headers=HTMX).text)


def test_it_comes_before_a_question_opened_by_its_code_for_newcomers_and_for_learners_alike(
    client: Client, owner: Client, code
):
    assert is_example(client.get(code_url(code)).text)
    assert is_example(owner.get(code_url(code)).text)
    assert not is_example(owner.get(f"{code_url(code)}?h=1").text)


def test_it_does_not_come_once_a_question_of_the_kind_is_answered_nor_by_what_others_answered(owner: Client, series, code):
    AttemptFactory(question_set=QuestionSetFactory(), position=1)
    assert is_example(owner.get(place_url(series)).text)
    AttemptFactory(question_set=QuestionSetFactory(learner=series.learner), position=1)
    assert not is_example(owner.get(place_url(series)).text)
    assert not is_example(owner.get(code_url(code)).text)


def test_an_answer_sent_past_it_counts(client: Client, code):
    client.get(code_url(code))
    assert "Certo" in client.post(code_url(code), sample(code), headers=HTMX).text
    assert Attempt.objects.get().right


def test_showing_it_writes_nothing_and_keeps_nothing_on_the_device(client: Client, code):
    assert first_examples.COOKIE not in client.get(code_url(code)).cookies
    client.post(code_url(code), BEGIN)
    assert not Learner.objects.exists()


def test_it_takes_as_many_queries_as_the_question(owner: Client, series):
    before = queries_of(owner.get, place_url(series))
    begun(owner, place_url(series))
    assert len(before) == len(queries_of(owner.get, place_url(series))) == 1


@pytest.mark.parametrize("value", ["", "x", "1.1.1", "\u00b2", "9" * 4000, "1,2", "-1.."])
def test_a_cookie_that_says_nonsense_says_nothing_else(code, value):
    client = Client()
    client.cookies[first_examples.COOKIE] = value
    assert is_example(client.get(code_url(code)).text) == ("1.1" not in value)
    assert first_examples.COOKIE in client.post(code_url(code), BEGIN).cookies


def test_it_is_never_the_question_that_is_asked_nor_one_that_asks_the_same():
    for kind in registry.kinds():
        for case in kind.cases:
            asked = registry.deal_code(registry.code_for(kind, case, case.levels[0], 1_001))
            shown = catalogue.example(kind, asked).worded.dealt
            assert shown.code != asked.code
            assert shown.case != case or not case.few_deals


def test_nobody_is_told_to_have_answered_an_example():
    for kind in registry.kinds():
        shown = catalogue.example(kind)
        widget = shown.worded.question.widget
        asked = [part.widget for part in widget.parts] if isinstance(widget, PartsWidget) else [widget]
        choices = [one.name for one in asked if isinstance(one, ChoiceWidget)]
        if choices:
            assert not set(choices) & set(shown.given)
            page = Client().get(reverse("practice:kind", kwargs={"path": kind.paths["pt"]})).text
            assert 'class="mark"' in page
            assert "sua resposta" not in page.lower()


def test_from_the_question_the_example_is_found_again_and_from_there_the_question(owner: Client, series):
    page = begun(owner, place_url(series))
    (url,) = re.findall(r'href="([^"]*#example-title)"', unescape(page))
    again = owner.get(url.partition("#")[0]).text
    assert '<details class="long" open><summary>Ver uma pergunta' in again
    assert f'href="{place_url(series)}">Agora a sua pergunta' in again
    (spanish,) = re.findall(r'<link rel="alternate" hreflang="es[^"]*" href="([^"]*)"', unescape(again))
    other = owner.get(spanish).text
    assert '<details class="long" open><summary>Ver una pregunta' in other
    assert f'href="/es/serie/{series.public_id}/1/">Ahora, su pregunta' in other


def test_both_languages_have_the_same_example(owner: Client, series):
    assert is_example(owner.get(place_url(series)).text)
    assert is_example(owner.get(place_url(series).replace("/pt/", "/es/")).text)
    for kind in registry.kinds():
        codes = set()
        for language in ("pt", "es"):
            with override(language):
                codes.add(catalogue.example(kind).worded.dealt.code)
        assert len(codes) == 1


@pytest.mark.parametrize("back", ["https://example.org/", "//example.org", "/pt/../../x", "x" * 400])
def test_a_forged_way_back_leads_nowhere(client: Client, kind, back):
    url = reverse("practice:kind", kwargs={"path": kind.paths["pt"]})
    page = client.get(url, {"exemplo": "1", "back": back}).text
    assert "example.org" not in page
    assert ("Agora a sua pergunta" in page) == back.startswith("/pt/")
