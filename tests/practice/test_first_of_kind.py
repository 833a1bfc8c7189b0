"""Whoever never answered a kind is offered a question with its answer first, and finds the way back to his own."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import AttemptFactory, QuestionSetFactory
from tests.practice.conftest import code_url, place_url
from tutor.practice import catalogue

pytestmark = pytest.mark.django_db

OFFER = "Veja antes uma já respondida"


def offered(page: str) -> str:
    """Where the offer leads, "" where there is none."""
    before, _, _after = unescape(page).partition(f'">{OFFER}')
    return before.rpartition('href="')[2] if _after else ""


def test_the_first_question_of_a_kind_offers_one_with_its_answer_and_the_way_back(owner: Client, series):
    url = offered(owner.get(place_url(series)).text)
    page = owner.get(url.partition("#")[0]).text
    assert url.endswith("#example-title")
    assert '<details class="long" open><summary>Ver uma pergunta' in page
    assert f'href="{place_url(series)}">Agora a sua pergunta' in page


def test_in_the_other_language_the_example_stays_open_and_the_way_back_is_kept(owner: Client, series):
    page = owner.get(offered(owner.get(place_url(series)).text).partition("#")[0]).text
    (spanish,) = re.findall(r'<link rel="alternate" hreflang="es[^"]*" href="([^"]*)"', unescape(page))
    other = owner.get(spanish).text
    assert '<details class="long" open><summary>Ver una pregunta' in other
    assert f'href="/es/serie/{series.public_id}/1/">Ahora, su pregunta' in other


def test_nothing_is_offered_once_a_question_of_the_kind_is_answered(owner: Client, series):
    AttemptFactory(question_set=QuestionSetFactory(learner=series.learner), position=1)
    assert not offered(owner.get(place_url(series)).text)


def test_the_answer_of_another_learner_takes_nothing_away(owner: Client, series):
    AttemptFactory(question_set=QuestionSetFactory(), position=1)
    assert offered(owner.get(place_url(series)).text)


def test_a_mixed_series_offers_none(client_of):
    series = QuestionSetFactory(kind="")
    assert not offered(client_of(series.learner).get(place_url(series)).text)


def test_a_question_opened_by_its_code_offers_it_to_newcomers(client: Client, owner: Client, code):
    assert offered(client.get(code_url(code)).text)
    assert not offered(owner.get(code_url(code)).text)


def test_the_example_is_never_the_question_that_is_asked(client: Client, kind):
    code = catalogue.example(kind).worded.dealt.code
    assert not offered(client.get(code_url(code)).text)


@pytest.mark.parametrize("back", ["https://example.org/", "//example.org", "/pt/../../x", "x" * 400])
def test_a_forged_way_back_leads_nowhere(client: Client, kind, back):
    url = reverse("practice:kind", kwargs={"path": kind.paths["pt"]})
    page = client.get(url, {"exemplo": "1", "back": back}).text
    assert "example.org" not in page
    assert ("Agora a sua pergunta" in page) == back.startswith("/pt/")
