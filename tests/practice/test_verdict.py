"""What stands in a verdict: what was answered beside what is right, and every way on, alone and in a series alike."""

import re
from itertools import islice
from urllib.parse import quote

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from tests.factories import AttemptFactory, QuestionSetFactory, code_number
from tests.practice.conftest import code_at, code_url, place_url, sample
from tutor import wording
from tutor.drills import registry
from tutor.drills.tempting import Temptation, temptation
from tutor.practice.models import Attempt

pytestmark = pytest.mark.django_db


def words_of(page) -> str:
    verdict = page.text.partition('<section class="verdict')[2].partition("</section>")[0]
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", verdict)).replace("\u00a0", " ")


def answered(client: Client, code: str, data) -> str:
    return words_of(client.post(code_url(code), {**data, "action": "answer"}, follow=True))


def test_a_wrong_seat_is_said_once(client: Client, code):
    words = answered(client, code, sample(code, "wrong"))
    given = wording.seat(int(sample(code, "wrong")["seat"][0]))
    assert f"Respondeu: {given} " in words
    assert words.count("Respondeu") == 1


def test_a_right_answer_is_not_repeated(client: Client, code):
    assert "Respondeu" not in answered(client, code, sample(code))


def test_a_wrong_number_stands_beside_the_right_one_after_what_was_right(client: Client):
    code = code_number(3, "pot_and_call")
    right = registry.deal_code(code)
    counted = right.kind.key(right.ruling)
    words = answered(client, code, {"pot": str(counted.pot + 2), "cost": str(counted.cost)})
    first, then = words.index("Acertou em: Fichas a pôr para igualar"), words.index("Fichas no pote (errado)")
    assert first < then
    assert f"Respondeu {counted.pot + 2} Certo {counted.pot}" in words


def test_actions_are_said_as_missing_or_too_many(client: Client):
    code = code_number(0, "what_may_he_do")
    dealt = registry.deal_code(code)
    right = dealt.kind.key(dealt.ruling)
    kept = sorted(key for key in right if not key.startswith("wager"))
    words = answered(client, code, {"option": [*kept, "check"]})
    assert re.search(r"Respondeu não assinalou Certo faltou: apostar \d+", words)
    assert "Respondeu a mais: passar (check) Certo aqui não se pode" in words


def test_the_words_of_a_stored_answer_are_made_anew_in_the_other_language(client: Client):
    code = code_number(2, "side_pots")
    client.post(code_url(code), sample(code, "wrong"))
    with override("es"):
        words = words_of(client.get(code_url(code)))
    assert "Bote principal: fichas (incorrecto) Respondió" in words
    assert Attempt.objects.get().parts[0] == ["pot1-amount", False]


def test_every_way_on_stands_in_the_verdict_of_a_loose_question(client: Client, code):
    page = client.post(code_url(code), sample(code), follow=True).text
    assert f'href="{code_url(code)}">' in page
    assert f'href="{code_url(code).replace("/pt/pergunta/", "/es/pregunta/")}" hreflang="es"><svg' in page
    assert "A mesma pergunta em espanhol" in page
    assert f'href="/pt/treino/quem-abre/nova/?like={code}"' in page
    assert "Outra pergunta" in page


def test_every_way_on_stands_in_the_verdict_of_a_series_too(owner: Client, series, client_of):
    AttemptFactory(question_set=series, position=2, given="wrong")
    page, code = owner.get(place_url(series, 2)).text, code_at(series, 2)
    here = place_url(series, 2)
    in_spanish = here.replace("/pt/", "/es/")
    assert f'href="{code_url(code)}">' in page
    assert f'href="{in_spanish}" hreflang="es"><svg' in page
    assert f'href="/pt/treino/quem-abre/nova/?like={code}&amp;back={quote(place_url(series, 3), safe="")}"' in page
    assert f'href="{place_url(series, 3)}"' in page
    spanish = owner.get(in_spanish)
    assert "Incorrecto. Respuesta correcta" in words_of(spanish)
    assert "La misma pregunta en portugués" in words_of(spanish)
    assert f'href="{here}" hreflang="pt"><svg' in spanish.text


def test_the_code_link_of_a_series_opens_the_loose_question(owner: Client, series):
    AttemptFactory(question_set=series)
    page = owner.get(code_url(code_at(series)))
    assert 'class="verdict' not in page.text
    assert 'value="answer"' in page.text


def test_before_the_answer_none_of_it_is_there(client: Client, code):
    page = client.get(code_url(code)).text
    assert "A mesma pergunta" not in page
    assert reverse("practice:new", kwargs={"path": "quem-abre"}) not in page


def test_parts_that_are_marked_otherwise_today_keep_their_mark_of_then(client_of):
    series = QuestionSetFactory(codes=[code_number(3, "pot_and_call")])
    AttemptFactory(question_set=series, right=False, score_numerator=1, parts=[["pot", True], ["cost", False]])
    words = words_of(client_of(series.learner).get(place_url(series)))
    assert "Certo em parte" in words
    assert "Fichas a pôr para igualar (errado)" in words
    assert "Respondeu" not in words


def test_a_slip_stands_in_the_verdict_of_whoever_made_it_and_of_nobody_else(client: Client):
    code = code_number(3, "pot_and_call")
    right = registry.deal_code(code).kind.key(registry.deal_code(code).ruling)
    data = {"pot": str(right.pot + 1), "cost": str(right.cost)}
    slipped = answered(client, code, data)
    assert f"Fichas no pote. Falhou por uma só ficha: são {right.pot}, não {right.pot + 1}." in slipped
    assert slipped == words_of(client.get(code_url(code)))
    assert "Falhou" not in answered(Client(), code, {**data, "pot": str(right.pot + 500)})
    assert "Falhou" not in answered(Client(), code, sample(code))
    with override("es"):
        assert "Fichas en el bote. Falló por una sola ficha" in words_of(client.get(code_url(code)))


def test_two_mistakes_stand_each_beside_its_part(client: Client):
    code = code_number(11, "pot_and_call")
    one = registry.deal_code(code)
    given = {mistake.slug: answer for mistake, answer in one.kind.mistaken(one.situation)}
    words = answered(client, code, {"pot": str(given["call-included"].pot), "cost": str(given["last-increase"].cost)})
    assert "Fichas no pote. Talvez tenha pensado assim: «" in words
    assert "Fichas a pôr para igualar. Talvez tenha pensado assim: «" in words
    assert Attempt.objects.get().misconception == ""


def test_a_mistake_leads_to_the_lesson_that_teaches_its_rule(client: Client):
    code = code_number(11, "pot_and_call")
    one = registry.deal_code(code)
    given = {mistake.slug: answer for mistake, answer in one.kind.mistaken(one.situation)}["antes-out"]
    page = client.post(code_url(code), {"pot": str(given.pot), "cost": str(given.cost), "action": "answer"}, follow=True)
    (mistake,) = re.findall('<p class="mistake">.*?</p>', page.text, re.S)
    (address,) = re.findall('<a class="rule" href="([^"]*)"', mistake)
    assert address.endswith("#FCS-02.3")
    assert 'id="FCS-02.3"' in client.get(address).text


def tempting_to(slug: str, count: int) -> list[Temptation]:
    """Deals of the kind whose answer shows this misconception alone."""
    deals = (temptation(code_number(seed)) for seed in range(300))
    return list(islice((deal for deal in deals if deal.tells_apart(slug)), count))


def seat_given(deal: Temptation, slug: str) -> dict[str, list[str]]:
    return {"seat": [str(deal.answers[slug])]}


def test_a_misconception_may_be_behind_one_answer_and_is_told_as_the_learners_only_after_another(client: Client):
    slug = "ace-low"
    first, second, third = tempting_to(slug, 3)
    words = answered(client, first.code, seat_given(first, slug))
    assert "Talvez tenha pensado assim: «O ás conta como a carta mais baixa». Contou o ás" in words
    assert "Isto já aconteceu" not in words
    again = answered(client, second.code, seat_given(second, slug))
    assert "Isto já aconteceu em 2 perguntas: «O ás conta como a carta mais baixa». Contou o ás" in again
    assert "Talvez" not in again
    assert "Talvez tenha pensado assim" in words_of(client.get(code_url(first.code)))
    with override("es"):
        assert "Esto ya ha pasado en 2 preguntas: «" in words_of(client.get(code_url(second.code)))
    right = answered(client, third.code, {"seat": [str(third.right)]})
    assert "Talvez" not in right
    assert "Isto já aconteceu" not in right
    assert "Talvez" in answered(Client(), second.code, seat_given(second, slug))


def test_answers_of_a_series_and_of_loose_codes_are_judged_together(client_of):
    slug = "ace-low"
    deals = tempting_to(slug, 4)
    series = QuestionSetFactory(codes=[deals[0].code])
    client = client_of(series.learner)
    client.post(place_url(series), seat_given(deals[0], slug))
    assert "em 2 perguntas" in answered(client, deals[1].code, seat_given(deals[1], slug))
    asked = []
    for deal in deals[2:]:
        answered(client, deal.code, seat_given(deal, slug))
        with CaptureQueriesContext(connection) as queries:
            client.get(code_url(deal.code))
        asked.append(len(queries))
    assert asked[0] == asked[1]
