"""A question opened by its code: for whoever has the link, in either language, as often as one likes."""

import re
from html import unescape
from urllib.parse import quote, urlencode

import pytest
from django.test import Client
from django.urls import reverse

from tests.practice.conftest import HTMX, code_url, sample
from tutor.drills import registry
from tutor.drills.codes import parse_code
from tutor.practice.models import Attempt, QuestionSet

pytestmark = pytest.mark.django_db

LESSON = "/pt/aulas/five-card-stud/quem-fala-primeiro/"


def test_the_same_code_shows_everybody_the_same_question(code):
    pages = [Client().get(code_url(code)).text for _ in range(2)]
    tables = [page[page.index('<div class="board">') : page.index("</fieldset>")] for page in pages]
    assert tables[0] == tables[1]


def test_an_answer_is_kept_for_the_learner_and_for_nobody_else(client: Client, code):
    assert "Certo" in client.post(code_url(code), sample(code), follow=True).text
    assert 'class="verdict' in client.get(code_url(code)).text
    assert 'class="verdict' not in Client().get(code_url(code)).text


@pytest.mark.parametrize("change", [str.lower, lambda code: code.replace("-", ""), lambda code: code.replace("-", " ")])
def test_a_code_in_another_spelling_leads_to_the_usual_one(client: Client, code, change):
    response = client.get(f"{code_url('X').replace('X', quote(change(code)))}?h=1")
    assert (response.status_code, response["Location"]) == (302, f"{code_url(code)}?h=1")


@pytest.mark.parametrize("text", ["x", "0000-0000-0000", "é" * 12, "A" * 3000, "%00", "1 2", "..", "'--"])
def test_what_is_no_code_gets_a_page_that_says_so(client: Client, text):
    for language, words in {"pt": "Este código não existe", "es": "Este código no existe"}.items():
        url = code_url("X").replace("/pt/", f"/{language}/").replace("pergunta", {"pt": "pergunta", "es": "pregunta"}[language])
        response = client.get(url.replace("X", quote(text)))
        if text != "..":
            assert (response.status_code, words in response.text) == (404, True)


def test_a_code_with_one_wrong_sign_is_noticed(client: Client, code):
    wrong = code[:-1] + ("2" if code[-1] != "2" else "3")
    assert client.get(code_url(wrong)).status_code == 404
    assert client.post(code_url(wrong), {"seat": "1"}).status_code == 404
    assert not QuestionSet.objects.exists()


def test_a_code_of_an_earlier_generator_has_a_sentence_of_its_own(client: Client, code, monkeypatch):
    monkeypatch.setattr("tutor.practice.views.VERSION", 2)
    monkeypatch.setattr(registry, "VERSION", 2)
    registry.deal_code.cache_clear()
    response = client.get(code_url(code))
    registry.deal_code.cache_clear()
    assert (response.status_code, "Esta pergunta já não está disponível" in response.text) == (404, True)


@pytest.mark.parametrize(("query", "level"), [("?nivel=3", 3), ("?nivel=1", 1), ("?nivel=x", None), ("", None)])
def test_another_question_is_a_new_code_each_time(client: Client, query, level):
    url = reverse("practice:new", kwargs={"path": "quem-abre"}) + query
    responses = [client.get(url) for _ in range(4)]
    assert {response.status_code for response in responses} == {302}
    assert all("no-store" in response["Cache-Control"] for response in responses)
    codes = {response["Location"].split("/")[-2] for response in responses}
    assert len(codes) > 1
    assert level is None or {parse_code(code).level for code in codes} == {level}


def test_another_like_this_has_its_case_and_level(client: Client, code):
    response = client.get(reverse("practice:new", kwargs={"path": "quem-abre"}), {"like": code})
    old, new = parse_code(code), parse_code(response["Location"].split("/")[-2])
    assert (new.kind, new.case, new.level) == (old.kind, old.case, old.level)


def test_skipping_leads_to_another_question(client: Client, code):
    response = client.post(code_url(code), {"action": "skip"}, follow=True)
    assert [status for _, status in response.redirect_chain] == [303, 302]
    assert response.status_code == 200
    assert not Attempt.objects.exists()


def test_from_a_lesson_there_is_a_way_back_that_answering_keeps(client: Client, code):
    response = client.post(f"{code_url(code)}?back={LESSON}", sample(code), follow=True)
    assert response.redirect_chain == [(f"{code_url(code)}?back={quote(LESSON, safe='')}", 303)]
    assert f'href="{LESSON}">Voltar à aula' in response.text


@pytest.mark.parametrize(
    ("back", "elsewhere"),
    [
        (f"{LESSON}#try-1", "/es/lecciones/five-card-stud/quien-habla-primero/#try-1"),
        ("/pt/aulas/", "/es/lecciones/"),
        ("/pt/aulas/five-card-stud/nada/", ""),
        ("/pt/[", ""),
    ],
)
def test_the_way_back_leads_to_the_same_lesson_in_the_other_language(client: Client, code, back, elsewhere):
    page = unescape(client.get(code_url(code), {"back": back}).text)
    switch = re.search(r'formaction="(/es/pregunta/[^"]*)"', page)[1]
    assert switch == f"/es/pregunta/{code}/" + (f"?{urlencode({'back': elsewhere})}" if elsewhere else "")
    assert client.get(elsewhere or "/es/").status_code == 200


@pytest.mark.parametrize(
    "back", ["https://example.com/", "//example.com/pt/", "/pt//example.com", "javascript:alert(1)", "/admin/", "/\\x.y/"]
)
def test_the_way_back_never_leads_to_another_site(client: Client, code, back):
    page = client.get(code_url(code), {"back": back}).text
    assert ("Voltar à aula" in page) == back.startswith("/pt/")
    assert "https://example.com" not in page
    assert 'href="//' not in page


def test_the_language_switch_keeps_the_question(client: Client, code):
    page = client.get(code_url(code)).text
    assert f'formaction="/es/pregunta/{code}/"' in page


def test_in_a_lesson_the_question_keeps_its_frame_and_the_address_stays(client: Client, code):
    headers = {**HTMX, "HX-Target": "try-2"}
    response = client.post(code_url(code), sample(code), headers=headers)
    assert 'id="try-2"' in response.text
    assert "hx-swap-oob" not in response.text
    assert "HX-Push-Url" not in response
    assert client.get(code_url(code), headers=headers)["HX-Push-Url"] == "false"


@pytest.mark.parametrize("target", ['x"><script>', "Ä", "1", "a" * 60])
def test_a_forged_frame_name_is_not_repeated(client: Client, code, target):
    page = client.get(code_url(code), headers={**HTMX, "HX-Target": target}).text
    assert 'id="question"' in page
    assert "<script" not in page
