"""People who practise, and the question that they are asked."""

from collections.abc import Mapping, Sequence

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import KIND, AttemptFactory, QuestionSetFactory, code_number
from tutor.drills import registry
from tutor.practice import identity
from tutor.practice.models import Learner

HTMX = {"HX-Request": "true", "HX-Target": "question"}


@pytest.fixture
def code() -> str:
    return code_number(5)


@pytest.fixture
def kind():
    return registry.get(KIND)


@pytest.fixture
def client_of():
    """A browser with the learner's cookie, made as the site makes it."""

    def make(learner: Learner) -> Client:
        response = HttpResponse()
        identity.remember(response, learner.key)
        client = Client()
        client.cookies.update(response.cookies)
        return client

    return make


@pytest.fixture
def series(db):
    return QuestionSetFactory()


@pytest.fixture
def owner(series, client_of) -> Client:
    return client_of(series.learner)


def sample(code: str, which: str = "right") -> Mapping[str, Sequence[str]]:
    """What a form sends for the question of the code: "right", "wrong" or "malformed"."""
    dealt = registry.deal_code(code)
    return {**getattr(dealt.kind.samples(dealt.situation, dealt.ruling), which), "action": ["answer"]}


def code_at(series, position: int = 1) -> str:
    return series.items.get(position=position).code


def place_url(series, position: int = 1) -> str:
    return reverse("practice:in_series", kwargs={"public_id": series.public_id, "position": position})


def summary_url(series) -> str:
    return reverse("practice:summary", kwargs={"public_id": series.public_id})


def code_url(code: str) -> str:
    return reverse("practice:question", kwargs={"code": code})


def answer_all(series, given: str = "right") -> None:
    for item in series.items.order_by("position"):
        AttemptFactory(question_set=series, position=item.position, given=given)
