"""What is kept of a question between its readers: nothing that one of them typed, answered or was told."""

import re

import pytest
from django.test import Client

from tests.factories import code_number
from tests.practice.conftest import HTMX, code_url, sample
from tutor.drills import registry

pytestmark = pytest.mark.django_db

KINDS = [kind.slug for kind in registry.kinds()]


def page_of(code: str) -> str:
    """The page of somebody who was never here, without the key of its form."""
    page = Client().get(code_url(code)).text
    assert len(re.findall('name="csrfmiddlewaretoken"', page)) == 1
    return without_key(page)


def without_key(page: str) -> str:
    return re.sub('(name="csrfmiddlewaretoken" value=)"[^"]+"', r"\1", page)


@pytest.mark.parametrize("slug", KINDS)
def test_an_answer_leaves_no_trace_in_the_question_that_others_see(slug):
    code = code_number(3, slug)
    before = page_of(code)
    for which in ("malformed", "wrong", "right"):
        Client().post(code_url(code), sample(code, which), headers=HTMX)
        Client().get(code_url(code), {"h": "9"})
        assert page_of(code) == before
    assert " checked" not in before


@pytest.mark.parametrize("slug", KINDS)
def test_everybody_is_told_what_his_own_answer_was_worth(slug):
    code = code_number(4, slug)
    words = [Client().post(code_url(code), sample(code, which), headers=HTMX).text for which in ("wrong", "right", "wrong")]
    assert ["<b>Certo</b>" in text.partition('class="verdict-word"')[2].partition("</span>")[0] for text in words] == [
        False,
        True,
        False,
    ]
    assert without_key(words[0]) == without_key(words[2])


def test_each_form_has_a_key_of_its_own(code):
    keys = {re.search('name="csrfmiddlewaretoken" value="([^"]+)"', Client().get(code_url(code)).text)[1] for _ in range(3)}
    assert len(keys) == 3
