"""An answer is counted once, whatever is clicked and sent; what is no answer costs nothing and loses nothing."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection
from django.test import Client

from tests.factories import KIND, code_number
from tests.practice.conftest import HTMX, code_at, code_url, place_url, sample
from tutor.drills import registry
from tutor.drills.base import NumbersWidget
from tutor.practice.marking import fields_of
from tutor.practice.models import Attempt, Learner, QuestionSet


@pytest.mark.django_db
def test_q_01_the_same_answer_three_times_is_one_attempt(client: Client, code):
    answers = [client.post(code_url(code), sample(code), follow=True) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert ["Certo" in answer.text for answer in answers] == [True] * 3
    assert Attempt.objects.count() == Learner.objects.count() == QuestionSet.objects.count() == 1


@pytest.mark.django_db
def test_a_second_answer_shows_what_the_first_one_was_worth(owner: Client, series):
    owner.post(place_url(series), sample(code_at(series), "wrong"))
    again = owner.post(place_url(series), sample(code_at(series)), headers=HTMX)
    assert "Errado" in again.text
    assert not Attempt.objects.get().right


@pytest.mark.django_db(transaction=True)
def test_q_01_two_clicks_that_arrive_together_are_one_attempt(code):
    page = Client()
    page.get(code_url(code))
    barrier = Barrier(2)

    def click(_: int) -> int:
        # Two tabs of one browser that has answered nothing yet: all that they share is the key of its forms.
        browser = Client()
        browser.cookies.update(page.cookies)
        barrier.wait()
        try:
            return browser.post(code_url(code), sample(code), headers=HTMX).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(click, range(2))) == [200, 200]
    assert Attempt.objects.count() == Learner.objects.count() == 1


@pytest.mark.django_db
def test_q_05_what_a_forged_form_adds_is_ignored(owner: Client, series):
    forged = {"score": "100", "correct": "true", "expected": "90", "streak": "365", "right": "1", "learner": "1"}
    owner.post(place_url(series), {**sample(code_at(series), "wrong"), **forged})
    attempt = Attempt.objects.get()
    assert (attempt.right, attempt.score_numerator, set(attempt.answer)) == (False, 0, {"seat"})


@pytest.mark.django_db
@pytest.mark.parametrize(
    "seat", ["", " ", "99", "abc", "1,5", "−3", "1" * 31, "٣", "x" * 100_000, "\x00", "1" + " " * 500 + "x", " " * 300 + "1"]
)
def test_what_is_no_answer_comes_back_with_a_message_and_costs_nothing(owner: Client, series, seat):
    response = owner.post(place_url(series), {"seat": seat, "action": "answer"})
    assert response.status_code == 200
    assert 'class="form-errors"' in response.text
    assert not Attempt.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("form", [{}, {"seat": ["1", "2"]}, {"seat": ["1"] * 500}, {"cards": "x"}])
def test_an_empty_form_and_a_repeated_field_are_no_answers(client: Client, code, form):
    response = client.post(code_url(code), form)
    assert (response.status_code, Attempt.objects.count(), Learner.objects.count()) == (200, 0, 0)
    assert 'class="form-errors"' in response.text


@pytest.mark.django_db
def test_a_form_with_too_many_fields_is_refused(client: Client, code):
    assert client.post(code_url(code), {f"f{number}": "1" for number in range(1001)}).status_code == 400


@pytest.mark.django_db
def test_a_hint_keeps_what_was_chosen_and_stores_nothing(owner: Client, series):
    seat = sample(code_at(series))["seat"][0]
    response = owner.post(f"{place_url(series)}?h=1", {"seat": seat, "action": "hint"})
    assert 'class="hints"' in response.text
    assert f'value="{seat}" checked' in response.text
    assert not Attempt.objects.exists()


@pytest.mark.django_db
def test_hints_open_by_their_address_alone_and_never_say_the_answer(client: Client, code):
    dealt = registry.deal_code(code)
    steps = dealt.kind.explain(dealt.situation, dealt.ruling)
    page = client.get(f"{code_url(code)}?h=99").text
    assert page.count('<li class="step"') == sum(not step.states_answer for step in steps)
    assert steps[-1].text not in page


@pytest.mark.django_db
def test_the_number_of_hints_seen_is_kept_with_the_answer(owner: Client, series):
    owner.post(f"{place_url(series)}?h=1", sample(code_at(series)))
    assert Attempt.objects.get().hints_shown == 1


@pytest.mark.django_db
@pytest.mark.parametrize("hints", ["-1", "²", "x", "10" * 40, ""])
def test_a_senseless_number_of_hints_opens_none(client: Client, code, hints):
    assert 'class="hints"' not in client.get(code_url(code), {"h": hints}).text


@pytest.mark.django_db
def test_numbers_that_were_typed_stay_in_their_fields_when_one_is_refused(client: Client):
    code = next(code_number(1, kind.slug) for kind in registry.kinds() if _asks_numbers(code_number(1, kind.slug)))
    dealt = registry.deal_code(code)
    first, *rest = fields_of(dealt.kind.ask(dealt.situation).widget)
    response = client.post(code_url(code), {first: "1,5", **dict.fromkeys(rest, "12")})
    for name, value in {first: "1,5", **dict.fromkeys(rest, "12")}.items():
        assert f'name="{name}" value="{value}"' in response.text
    assert not Attempt.objects.exists()


def _asks_numbers(code: str) -> bool:
    dealt = registry.deal_code(code)
    return isinstance(dealt.kind.ask(dealt.situation).widget, NumbersWidget)


@pytest.mark.django_db
def test_changing_the_language_keeps_what_was_chosen(owner: Client, series):
    seat = sample(code_at(series))["seat"][0]
    spanish = place_url(series).replace("/pt/", "/es/")
    page = owner.get(place_url(series)).text
    assert f'formaction="{spanish}"' in page
    response = owner.post(spanish, {"seat": seat, "action": "keep"})
    assert f'value="{seat}" checked' in response.text
    assert 'lang="es"' in response.text
    assert not Attempt.objects.exists()


@pytest.mark.django_db
def test_what_was_answered_is_explained_in_the_other_language(owner: Client, series):
    owner.post(place_url(series), sample(code_at(series)))
    assert "Correcto" in owner.get(place_url(series).replace("/pt/", "/es/")).text


@pytest.mark.django_db
def test_rows_hold_keys_and_numbers_and_no_words(owner: Client, series):
    owner.post(place_url(series), sample(code_at(series), "wrong"))
    attempt = Attempt.objects.get()
    dealt = registry.deal_code(attempt.code)
    assert (attempt.kind, attempt.case, attempt.level) == (KIND, dealt.case.slug, dealt.level)
    assert attempt.situation == dealt.kind.freeze(dealt.situation)
    assert [right for _, right in attempt.parts] == [False]
