"""Whoever fails a case twice in a row is offered the same case made easier."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import AttemptFactory, QuestionSetFactory
from tests.practice.conftest import HTMX, place_url
from tutor.drills import registry
from tutor.drills.base import Level
from tutor.practice.choosing import code_like, fresh_dice
from tutor.practice.models import Attempt

pytestmark = pytest.mark.django_db


@pytest.fixture
def tempting(kind):
    """A code of a case at its highest level."""
    case = next(case for case in kind.cases if len(case.levels) == 3)
    return registry.code_for(kind, case, Level.TEMPTING, 77)


@pytest.fixture
def series(tempting):
    return QuestionSetFactory(codes=[tempting, code_like(tempting, fresh_dice()), code_like(tempting, fresh_dice())])


def offers(page: str) -> list[str]:
    """Where the easier ones are dealt."""
    found = re.search(r'<p class="easier">.*?</p>', unescape(page), re.DOTALL)
    return re.findall(r'href="([^"]*)"', found[0]) if found else []


def fail(series, *positions: int, given: str = "wrong") -> None:
    for position in positions:
        AttemptFactory(question_set=series, position=position, given=given)


def test_one_failure_offers_nothing_and_the_second_in_a_row_does(owner: Client, series):
    fail(series, 1, 2)
    assert offers(owner.get(place_url(series, 1)).text) == []
    assert len(offers(owner.get(place_url(series, 2)).text)) == 2


def test_a_right_answer_between_two_failures_takes_the_offer_back(owner: Client, series):
    fail(series, 1)
    fail(series, 2, given="right")
    fail(series, 3)
    assert offers(owner.get(place_url(series, 3)).text) == []


def test_the_failures_of_others_do_not_count(owner: Client, series):
    fail(QuestionSetFactory(codes=[code_like(series.items.get(position=1).code, fresh_dice())]), 1)
    fail(series, 1)
    assert offers(owner.get(place_url(series, 1)).text) == []


def test_the_easier_ones_are_of_the_same_case_one_plainer_and_one_step_by_step(owner: Client, series, tempting):
    fail(series, 1, 2)
    plainer, guided = offers(owner.get(place_url(series, 2)).text)
    easy, stepwise = (owner.get(url, follow=True) for url in (plainer, guided))
    dealt = [registry.deal_code(page.context["worded"].dealt.code) for page in (easy, stepwise)]
    assert {one.case for one in dealt} == {registry.deal_code(tempting).case}
    assert [one.level for one in dealt] == [Level.DISTRACTED, Level.TEMPTING]
    assert ["Passo 1 de" in page.text for page in (easy, stepwise)] == [False, True]


def test_it_comes_with_the_answer_itself(owner: Client, series, tempting):
    fail(series, 1)
    dealt = registry.deal_code(series.items.get(position=2).code)
    wrong = dict(dealt.kind.samples(dealt.situation, dealt.ruling).wrong)
    page = owner.post(place_url(series, 2), {**wrong, "action": ["answer"]}, headers=HTMX)
    assert Attempt.objects.count() == 2
    assert len(offers(page.text)) == 2


@pytest.mark.parametrize("level", ["3", "9", "x"])
def test_a_level_that_the_case_has_not_deals_another_question(client: Client, level):
    kind = registry.get("facts_five_card")
    case = next(case for case in kind.cases if Level.TEMPTING not in case.levels)
    url = reverse("practice:new", kwargs={"path": kind.paths["pt"]})
    code = registry.code_for(kind, case, case.levels[0], 5)
    assert client.get(url, {"like": code, "nivel": level}, follow=True).status_code == 200
