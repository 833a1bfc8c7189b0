"""A series: started, answered one by one, summed up, repeated; open to its owner alone."""

import re
from fractions import Fraction
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.factories import AttemptFactory, LearnerFactory, QuestionSetFactory
from tests.practice.conftest import HTMX, answer_all, code_at, place_url, sample, summary_url
from tutor import wording
from tutor.drills import registry
from tutor.drills.codes import parse_code
from tutor.practice.choosing import SERIES_LENGTH
from tutor.practice.models import Attempt, Learner, QuestionSet

pytestmark = pytest.mark.django_db


def started(client: Client, **form: str) -> QuestionSet:
    response = client.post(reverse("practice:start", kwargs={"path": "quem-abre"}), form)
    assert response.status_code == 303
    series = QuestionSet.objects.get()
    assert response["Location"] == place_url(series)
    return series


def test_starting_makes_ten_questions_and_a_learner(client: Client):
    series = started(client, nivel="2")
    assert series.items.count() == SERIES_LENGTH
    assert {parse_code(item.code).level for item in series.items.all()} <= {2}
    assert Learner.objects.count() == 1


def test_cases_take_turns_so_that_rare_rules_come_as_often_as_common_ones(client: Client, kind):
    series = started(client)
    cases = [parse_code(item.code).case for item in series.items.order_by("position")]
    counts = [cases.count(case) for case in range(len(kind.cases))]
    assert max(counts) - min(counts) <= 1


def test_a_series_keeps_to_the_game_that_was_chosen(client: Client, kind):
    series = started(client, game="seven-card-stud")
    dealt = [registry.deal_code(item.code) for item in series.items.all()]
    assert {kind.game(one.situation).value for one in dealt} == {"seven-card-stud"}


@pytest.mark.parametrize("form", [{"nivel": "9"}, {"nivel": "²"}, {"game": "bridge"}, {"nivel": "", "game": ""}])
def test_a_forged_level_or_game_starts_an_ordinary_series(client: Client, form):
    assert started(client, **form).items.count() == SERIES_LENGTH


def test_a_mixed_series_goes_through_as_many_kinds_as_it_has_questions(client: Client):
    client.post(reverse("practice:start_mixed"))
    numbers = {parse_code(item.code).kind for item in QuestionSet.objects.get().items.all()}
    assert numbers <= {kind.number for kind in registry.kinds()}
    assert len(numbers) == min(SERIES_LENGTH, len(registry.kinds()))


def test_an_answer_is_stored_and_shown_with_its_explanation(owner: Client, series):
    response = owner.post(place_url(series), sample(code_at(series)), follow=True)
    assert response.redirect_chain == [(place_url(series), 303)]
    assert "Certo" in response.text
    assert Attempt.objects.get().right


def test_after_the_last_question_comes_the_result(owner: Client, series):
    response = owner.post(place_url(series, 3), sample(code_at(series, 3)), follow=True)
    assert f'href="{summary_url(series)}"' in response.text
    assert owner.get(summary_url(series)).status_code == 200


def test_only_the_owner_opens_a_series(client_of, owner: Client, series):
    other, stranger = client_of(LearnerFactory()), Client()
    for url in (place_url(series), summary_url(series)):
        assert [who.get(url).status_code for who in (owner, other, stranger)] == [200, 404, 404]
    answers = [who.post(place_url(series), sample(code_at(series))).status_code for who in (other, stranger, owner)]
    assert answers == [404, 404, 303]
    repeat = reverse("practice:repeat", kwargs={"public_id": series.public_id})
    assert [who.post(repeat).status_code for who in (other, stranger, owner)] == [404, 404, 303]


@pytest.mark.parametrize(("language", "words"), [("pt", "Esta série não se abre aqui"), ("es", "Esta serie no se abre aquí")])
def test_whoever_opens_the_series_of_somebody_else_reads_why_not(series, language, words):
    with override(language):
        urls = (place_url(series), summary_url(series), reverse("practice:repeat", kwargs={"public_id": series.public_id}))
    assert all(words in Client().get(url).text for url in urls)
    assert words not in Client().get(urls[0].replace("/1/", "/x/")).text


@pytest.mark.parametrize("position", ["0", "4", "999999999999999999999999999999", "1" * 5000, "-1", "x"])
def test_there_is_nothing_beyond_the_ends_of_a_series(owner: Client, series, position):
    url = f"{summary_url(series)}{position}/"
    assert owner.get(url).status_code == 404
    assert owner.post(url, {"seat": "1"}).status_code == 404


def test_skipping_leaves_a_question_open(owner: Client, series):
    response = owner.post(place_url(series), {"action": "skip"})
    assert (response.status_code, response["Location"]) == (303, place_url(series, 2))
    assert not Attempt.objects.exists()
    assert "Sem resposta" in owner.get(summary_url(series)).text


def test_skipping_the_last_question_leads_to_the_result_as_a_page_of_its_own(owner: Client, series):
    response = owner.post(place_url(series, 3), {"action": "skip"}, headers=HTMX)
    assert response["Location"] == summary_url(series)
    assert owner.get(summary_url(series), headers=HTMX)["HX-Redirect"] == summary_url(series)


def test_the_result_counts_an_unanswered_question_as_nothing(owner: Client, series):
    AttemptFactory(question_set=series, position=1)
    AttemptFactory(question_set=series, position=2, given="wrong")
    page = owner.get(summary_url(series)).text
    assert f"<b>{wording.percent(Fraction(1, 3))}</b>" in page
    assert [word in page for word in ("Certo", "Errado", "Sem resposta")] == [True] * 3


@pytest.mark.parametrize(("right", "shown"), [(1, "12,5"), (5, "62,5"), (3, "37,5")])
def test_q_12_shares_have_one_decimal(right, shown):
    assert wording.percent(Fraction(right, 8)) == f"{shown}\u00a0%"


def test_the_result_names_a_case_only_where_it_was_answered(owner: Client, series):
    AttemptFactory(question_set=series, position=1)
    names = [str(registry.deal_code(code_at(series, place)).case.name) for place in (1, 2)]
    page = owner.get(summary_url(series)).text
    assert [name in page for name in names] == [True, False]


def test_what_failed_comes_again_with_the_same_case_and_new_cards(owner: Client, series):
    AttemptFactory(question_set=series, position=1)
    AttemptFactory(question_set=series, position=2, given="wrong")
    owner.post(reverse("practice:repeat", kwargs={"public_id": series.public_id}))
    again = QuestionSet.objects.exclude(pk=series.pk).get()
    old = [parse_code(code_at(series, place)) for place in (2, 3)]
    new = [parse_code(item.code) for item in again.items.order_by("position")]
    assert [(one.kind, one.case, one.level) for one in new] == [(one.kind, one.case, one.level) for one in old]
    assert {one.seed for one in new}.isdisjoint(one.seed for one in old)


def test_where_nothing_failed_there_is_nothing_to_repeat(owner: Client, series):
    answer_all(series)
    assert "Repetir" not in owner.get(summary_url(series)).text
    response = owner.post(reverse("practice:repeat", kwargs={"public_id": series.public_id}))
    assert response["Location"] == summary_url(series)
    assert QuestionSet.objects.count() == 1


def test_a_code_of_an_earlier_generator_says_so_and_leads_on(owner: Client, series, monkeypatch):
    series.items.update(code=str(parse_code(code_at(series))))
    monkeypatch.setattr(registry, "VERSION", 2)
    registry.deal_code.cache_clear()
    response = owner.get(place_url(series))
    registry.deal_code.cache_clear()
    assert response.status_code == 404
    assert "Esta pergunta já não está disponível" in response.text
    assert summary_url(series) in response.text


def test_an_answer_outlives_the_generator_that_dealt_it(owner: Client, series, monkeypatch):
    AttemptFactory(question_set=series)
    monkeypatch.setattr(registry, "VERSION", 2)
    registry.deal_code.cache_clear()
    response = owner.get(place_url(series))
    registry.deal_code.cache_clear()
    assert "Certo" in response.text


@pytest.mark.parametrize(("language", "words"), [("pt", "Voltar à série"), ("es", "Volver a la serie")])
def test_another_like_this_leads_back_into_the_series(owner: Client, series, language, words):
    with override(language):
        here, onward, result = place_url(series), place_url(series, 2), summary_url(series)
        owner.post(here, sample(code_at(series)))
        owner.post(place_url(series, 3), sample(code_at(series, 3)))
        ends = {here: onward, place_url(series, 3): result}
    for page, back in ends.items():
        another = re.search(r'<a class="btn quiet" href="([^"]+)"', owner.get(page).text)[1]
        assert f'href="{back}">{words}' in owner.get(unescape(another), follow=True).text


def test_the_start_page_leads_back_into_an_unfinished_series(owner: Client, series):
    AttemptFactory(question_set=series, position=1)
    assert f'href="{place_url(series, 2)}"' in owner.get(reverse("practice:index")).text
    answer_all(QuestionSetFactory(learner=series.learner))
    assert place_url(series, 2) not in owner.get(reverse("practice:index")).text
