"""The page of a learner's progress: by skill and case, own answers only, nothing that was never met, few queries."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import KIND, AttemptFactory, LearnerFactory, QuestionSetFactory, code_number
from tests.practice.conftest import code_at, place_url, summary_url
from tests.practice.test_pages import queries_of
from tutor.drills import registry
from tutor.drills.codes import parse_code
from tutor.practice.models import Attempt, Learner, QuestionSet

pytestmark = pytest.mark.django_db

URL = "/pt/progresso/"


@pytest.fixture
def three(client_of):
    """An owner with a right and a wrong answer, a colleague with a right one, and a stranger without a cookie."""
    own, other = QuestionSetFactory(), QuestionSetFactory(codes=[code_number(3, "side_pots")], kind="side_pots")
    AttemptFactory(question_set=own, position=1)
    AttemptFactory(question_set=own, position=2, given="wrong")
    AttemptFactory(question_set=other, position=1)
    return client_of(own.learner), client_of(other.learner), Client()


def text_of(client: Client, url: str = URL) -> str:
    page = client.get(url)
    assert page.status_code == 200
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", page.text.partition("<main")[2])).replace("\u00a0", " ")


def test_the_page_has_an_address_in_each_language(client: Client):
    assert reverse("practice:progress") == URL
    assert 'href="/es/progreso/" hreflang="es"' in client.get(URL).text


def test_everybody_sees_what_they_answered_and_nothing_else(three):
    owner, colleague, stranger = map(text_of, three)
    who_opens, side_pots = (str(registry.get(slug).title) for slug in (KIND, "side_pots"))
    assert "50,0 % certas: 1 em parte: 0 respondidas: 2" in owner
    assert "100,0 % certas: 1 em parte: 0 respondidas: 1" in colleague
    assert owner.index(who_opens) < owner.index("Ainda por treinar") < owner.index(side_pots)
    assert colleague.index(side_pots) < colleague.index("Ainda por treinar") < colleague.index(who_opens)
    assert "respondidas" not in stranger


def test_who_has_answered_nothing_is_shown_a_way_to_start(client: Client):
    page = client.get(URL).text
    assert "Ainda não respondeu a nenhuma pergunta" in page
    assert f'action="{reverse("practice:start_mixed")}"' in page
    assert client.post(reverse("practice:start_mixed")).status_code == 303
    assert "Ainda não respondeu a nenhuma pergunta" in client.get(URL).text


def test_cases_are_counted_one_by_one_as_right_in_part_and_wrong(client_of):
    learner = LearnerFactory()
    codes = [code_number(seed, "pot_and_call") for seed in (0, 6, 12)]
    series = QuestionSetFactory(learner=learner, codes=codes, kind="pot_and_call")
    for position, given in enumerate(("right", "wrong", "wrong"), start=1):
        AttemptFactory(question_set=series, position=position, given=given)
    Attempt.objects.filter(position=3).update(score_numerator=0)
    assert {parse_code(code).case for code in codes} == {0}
    name = str(registry.get("pot_and_call").cases[0].name)
    assert f"{name} 33,3 % certas: 1 em parte: 1 respondidas: 3 Treinar este caso" in text_of(client_of(learner))


def test_a_case_is_named_only_where_it_was_answered(three):
    page, kind = three[0].get(URL).text, registry.get(KIND)
    met = {Attempt.objects.get(position=2).case, kind.cases[1].slug}
    assert {case.slug for case in kind.cases if f'value="{case.slug}"' in page or str(case.name) in page} == met


def test_the_mistakes_met_most_often_come_first(client_of):
    series = QuestionSetFactory(codes__size=6)
    first, second, third, fourth = (mistake.slug for mistake in registry.get(KIND).misconceptions[:4])
    for position, mistake in enumerate((second, first, second, third, second, first), start=1):
        AttemptFactory(question_set=series, position=position, given="wrong", misconception=mistake)
    page = text_of(client_of(series.learner))
    names = {mistake.slug: str(mistake.name) for mistake in registry.get(KIND).misconceptions}
    assert f"{names[second]} (3 vezes) {names[first]} (2 vezes) {names[third]} (1 vez)" in page
    assert names[fourth] not in page


def test_what_is_no_more_is_left_out(three):
    Attempt.objects.filter(position=1).update(kind="gone")
    Attempt.objects.filter(position=2).update(case="gone", misconception="gone")
    assert "Ainda não respondeu a nenhuma pergunta" in text_of(three[0])


def test_the_latest_series_are_listed_with_their_results(three):
    series = QuestionSet.objects.get(kind=KIND)
    assert f'<a href="{summary_url(series)}">{registry.get(KIND).title}</a>' in three[0].get(URL).text
    assert f"{registry.get(KIND).title} Respondidas: 2 de 3 1 " in text_of(three[0])
    for _ in range(8):
        QuestionSetFactory(learner=series.learner)
    assert summary_url(series) not in three[0].get(URL).text


def test_five_hundred_answers_take_as_many_queries_as_one(client_of):
    series = QuestionSetFactory(codes__size=1)
    one = AttemptFactory(question_set=series)
    client = client_of(series.learner)
    few = len(queries_of(client.get, URL))
    for _ in range(49):
        QuestionSetFactory(learner=series.learner, codes__size=2)
    sets = list(QuestionSet.objects.all())
    fields = {field.attname: getattr(one, field.attname) for field in Attempt._meta.concrete_fields if not field.primary_key}
    Attempt.objects.bulk_create(
        Attempt(**{**fields, "question_set_id": sets[place % 50].pk, "position": 2 + place // 50}) for place in range(500)
    )
    assert "respondidas: 501" in text_of(client)
    assert len(queries_of(client.get, URL)) == few <= 3


def test_reading_writes_nothing_and_makes_no_learner(three):
    before = Learner.objects.count()
    for client in three:
        assert all(sql.startswith("SELECT") for sql in queries_of(client.get, URL))
    assert Learner.objects.count() == before
    assert three[2].post(URL).status_code == 405


def start(client: Client, **form: str) -> QuestionSet:
    assert client.post(reverse("practice:start", kwargs={"path": "quem-abre"}), form).status_code == 303
    return QuestionSet.objects.latest("pk")


def test_a_series_of_one_case_keeps_to_it_also_when_it_goes_on(client: Client, kind):
    case = kind.cases[4]
    series = start(client, case=case.slug)
    assert {parse_code(item.code).case for item in series.items.all()} == {4}
    assert series.items.count() == 10
    result = client.get(summary_url(series)).text
    assert f'name="case" value="{case.slug}"' in result
    assert f"{kind.title}: {case.name}" in result
    client.post(reverse("practice:repeat", kwargs={"public_id": series.public_id}))
    assert QuestionSet.objects.latest("pk").case == case.slug


@pytest.mark.parametrize("case", ["", "x", "two-layers", "tie-of-two\x00"])
def test_a_forged_case_starts_an_ordinary_series(client: Client, case):
    series = start(client, case=case)
    assert series.case == ""
    assert len({parse_code(item.code).case for item in series.items.all()}) == len(registry.get(KIND).cases)


def test_a_case_says_nothing_to_a_mixed_series(client: Client):
    client.post(reverse("practice:start_mixed"), {"case": "tie-of-two"})
    assert QuestionSet.objects.get().case == ""


def test_the_rooms_of_practice_lead_there(three):
    series = QuestionSet.objects.get(kind=KIND)
    for url in (reverse("practice:index"), reverse("practice:kind", kwargs={"path": "quem-abre"}), summary_url(series)):
        assert f'href="{URL}' in three[0].get(url).text
    assert f'href="{URL}' not in three[0].get(place_url(series, 3)).text
    assert code_at(series, 3) not in three[0].get(URL).text


def test_both_languages_say_all_of_it(three, language):
    page = three[0].get(reverse("practice:progress"))
    assert "%(" not in page.text
    assert not any(word in page.text for word in ("right:", "answered:", "Train this", " times", "Practice"))


def test_right_answers_with_hints_are_counted_apart(client_of):
    series = QuestionSetFactory()
    AttemptFactory(question_set=series, position=1)
    AttemptFactory(question_set=series, position=2, hints_shown=2)
    AttemptFactory(question_set=series, position=3, hints_shown=1, given="wrong")
    page = client_of(series.learner).get(URL).text
    assert "certas: 2 (com dicas: 1)" in page.replace("</span>", "")
