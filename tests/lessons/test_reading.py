"""Reading comfort: what is read is remembered, headings can be linked to, and a page costs little."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.lessons.test_markdown import html
from tests.lessons.test_pages import HTMX, SECTIONS, section_of
from tutor.lessons.models import LessonRead
from tutor.practice.models import Learner


def mark(client: Client, number: str, action: str = "read", language: str = "pt"):
    return client.post(section_of(number).url(language), {"action": action})


def read_in_list(client: Client) -> int:
    return client.get(reverse("lessons:index")).text.count("· <svg")


@pytest.mark.django_db
def test_a_lesson_is_marked_as_read_and_the_list_shows_it(client: Client) -> None:
    assert read_in_list(client) == 0
    response = mark(client, "03")
    assert response.status_code == 303
    assert response["Location"] == section_of("03").url("pt") + "#lesson-end"
    assert "Já leu esta aula." in client.get(section_of("03").url("pt")).text
    assert read_in_list(client) == 1
    assert f"1 de {len(section_of('03').game.sections)} lidas" in client.get(reverse("lessons:index")).text


@pytest.mark.django_db
def test_what_is_read_in_one_language_is_read_in_the_other(client: Client) -> None:
    mark(client, "03", language="es")
    assert "Já leu esta aula." in client.get(section_of("03").url("pt")).text


@pytest.mark.django_db
def test_two_clicks_mark_once_and_a_mark_can_be_taken_back(client: Client) -> None:
    mark(client, "03")
    mark(client, "03")
    assert LessonRead.objects.count() == 1
    mark(client, "03", "unread")
    assert LessonRead.objects.count() == 0
    assert "Marcar como lida" in client.get(section_of("03").url("pt")).text


@pytest.mark.django_db
def test_nobody_sees_what_another_has_read(client: Client) -> None:
    mark(client, "03")
    assert read_in_list(Client()) == 0


@pytest.mark.django_db
def test_answering_a_question_of_a_lesson_marks_it_as_read(client: Client) -> None:
    page = client.get(section_of("03").url("pt")).text
    action = unescape(re.findall(r'hx-post="([^"]+)"', page)[0])
    client.post(action, {"seat": "x"}, headers={**HTMX, "HX-Target": "try-1-question"})
    assert not LessonRead.objects.exists()
    client.post(action, {"seat": "1"}, headers={**HTMX, "HX-Target": "try-1-question"})
    assert [str(lesson) for lesson in LessonRead.objects.all()] == [f"five-card-stud/{section_of('03').id}"]


@pytest.mark.django_db
def test_a_question_answered_elsewhere_marks_nothing(client: Client) -> None:
    page = client.get(section_of("03").url("pt")).text
    action = unescape(re.findall(r'hx-post="([^"]+)"', page)[0]).partition("?")[0]
    client.post(action, {"seat": "1"})
    assert not LessonRead.objects.exists()


@pytest.mark.django_db
def test_reading_writes_nothing(client: Client) -> None:
    for section in SECTIONS:
        client.get(section.url("pt"))
    assert not Learner.objects.exists()
    assert not client.cookies.get("naipe_learner")


@pytest.mark.django_db
def test_a_visitor_costs_no_query_and_a_learner_one(client: Client, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        client.get(section_of("03").url("pt"))
        client.get(reverse("lessons:index"))
    mark(client, "03")
    for url in (section_of("03").url("pt"), section_of("06").url("es"), reverse("lessons:index")):
        with django_assert_num_queries(1):
            client.get(url)
    with django_assert_num_queries(0):
        client.get(section_of("03").url("pt") + "?try=1", headers=HTMX)


def test_a_mark_without_the_form_key_is_refused() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(section_of("03").url("pt"), {"action": "read"}).status_code == 403


def test_every_heading_has_a_link_that_names_it(language: str) -> None:
    drawn = html("## Ás alto\n\nTexto.\n\n### E o rei?\n")
    assert drawn.count('class="heading-link"') == 2
    assert '<a class="heading-link" href="#as-alto"><span aria-hidden="true">#</span>' in drawn
    assert "«Ás alto»</span></a>" in drawn
    assert ">Ás alto</h2>" in drawn


def test_the_list_says_how_long_a_game_takes(client: Client, language: str) -> None:
    shown = client.get(reverse("lessons:index")).text
    total = sum(int(number) for number in re.findall(r'class="state">(\d+) minutos', shown))
    assert sum(int(number) for number in re.findall(r'<p class="muted">(\d+) minutos', shown)) == total
