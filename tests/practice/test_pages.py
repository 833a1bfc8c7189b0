"""What all pages of practice keep: reading writes nothing, few queries, nothing given away, forgery gets nowhere."""

import re

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from engine.cards import parse_cards
from tests.factories import AttemptFactory, LearnerFactory, QuestionSetFactory, code_number
from tests.practice.conftest import HTMX, answer_all, code_at, code_url, place_url, sample, summary_url
from tutor import wording
from tutor.drills import registry
from tutor.practice import identity
from tutor.practice.models import Attempt, Learner, QuestionSet

pytestmark = pytest.mark.django_db


def queries_of(send, *args, **kwargs) -> list[str]:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert send(*args, **kwargs).status_code in (200, 302, 303, 404)
    return [query["sql"] for query in captured.captured_queries if "SAVEPOINT" not in query["sql"]]


def pages_of(series) -> list[str]:
    kind = reverse("practice:kind", kwargs={"path": "quem-abre"})
    new = reverse("practice:new", kwargs={"path": "quem-abre"})
    places = [place_url(series), place_url(series, 2), f"{place_url(series, 2)}?h=2"]
    lists = [reverse("practice:index"), reverse("practice:progress")]
    return [*lists, kind, new, *places, summary_url(series), code_url(code_number(9)), code_url("x")]


def test_reading_writes_nothing(owner: Client, series):
    AttemptFactory(question_set=series)
    for url in pages_of(series):
        for send in (owner.get, owner.head, Client().get):
            assert all(sql.startswith("SELECT") for sql in queries_of(send, url))


def test_reading_makes_no_learner(client: Client, series):
    for url in pages_of(series):
        assert identity.COOKIE not in client.get(url).cookies
    assert Learner.objects.count() == 1


def test_pages_take_the_same_few_queries_however_much_there_is(client_of):
    counts = []
    for size in (2, 10):
        series = QuestionSetFactory(codes__size=size)
        answer_all(series)
        for seed in range(size):
            answer_all(QuestionSetFactory(learner=series.learner, codes=[code_number(seed + 50)]))
        owner = client_of(series.learner)
        counts.append([len(queries_of(owner.get, url)) for url in pages_of(series)])
    assert counts[0] == counts[1]
    assert max(counts[0]) <= 3


def test_a_question_takes_two_queries_and_its_verdict_four(owner: Client, series):
    assert len(queries_of(owner.get, place_url(series))) <= 2
    assert len(queries_of(owner.post, place_url(series), sample(code_at(series)), headers=HTMX)) <= 4
    assert len(queries_of(owner.get, place_url(series))) <= 2


def test_before_the_answer_nothing_gives_the_hidden_cards_away(client: Client):
    for kind in registry.kinds():
        for seed in range(6):
            code = code_number(seed, kind.slug)
            page = client.get(code_url(code)).text
            for card in hidden_cards(code):
                assert wording.name(card) not in page
                assert f'data-card="{card}"' not in page


def hidden_cards(code):
    """The cards of the snapshot that the question does not show."""
    dealt = registry.deal_code(code)
    frozen = dealt.kind.freeze(dealt.situation)
    table = dealt.kind.ask(dealt.situation).table
    if table is None or "hands" not in frozen:
        return []
    shown = {view.card for seat in table.seats for view in seat.cards}
    return [card for hand in frozen["hands"] for card in parse_cards(hand) if card not in shown]


def test_before_the_answer_neither_the_case_nor_the_verdict_is_there(client: Client):
    for kind in registry.kinds():
        code = code_number(4, kind.slug)
        dealt = registry.deal_code(code)
        # What can be chosen stands there alike in every deal of the kind.
        page = re.sub(r'<label class="option.*?</label>', "", client.get(code_url(code)).text, flags=re.DOTALL)
        assert str(dealt.case.name) not in page
        assert dealt.case.slug not in page
        assert kind.explain(dealt.situation, dealt.ruling)[-1].text not in page


def test_d_01_back_never_shows_a_fragment_as_a_page(owner: Client, series):
    headers = [
        {},
        {"HX-Request": "true"},
        {"HX-History-Restore-Request": "true"},
        {"HX-Request": "true", "HX-History-Restore-Request": "true"},
    ]
    responses = [owner.get(place_url(series), headers=one) for one in headers]
    assert ["<!doctype html>" in response.text for response in responses] == [True, False, True, True]
    assert all("HX-Request" in response["Vary"] and "no-store" in response["Cache-Control"] for response in responses)


def test_a_swapped_question_brings_its_title_its_progress_and_its_address(owner: Client, series):
    response = owner.get(place_url(series, 2), headers=HTMX)
    assert response["HX-Push-Url"] == place_url(series, 2)
    assert "<title>" in response.text
    assert re.search(r'id="around" hx-swap-oob="true">\s*.*Pergunta 2 de 3', response.text)
    assert f'formaction="{place_url(series, 2).replace("/pt/", "/es/")}"' in response.text


def test_the_title_of_a_question_says_where_it_stands_what_it_asks_and_in_which_game(owner: Client, series):
    in_series, alone = (
        f"Quem fala primeiro? · {game_of(code)} · Naipe</title>" for code in (code_at(series, 2), code_number(9))
    )
    assert f"<title>2/3 · {in_series}" in owner.get(place_url(series, 2)).text
    assert f"<title>2/3 · {in_series}" in owner.get(place_url(series, 2), headers=HTMX).text
    assert f"<title>{alone}" in owner.get(code_url(code_number(9))).text


def game_of(code: str) -> str:
    dealt = registry.deal_code(code)
    return wording.game_name(dealt.kind.game(dealt.situation))


def test_a_question_leads_up_to_its_kind_and_to_all_of_practice(owner: Client, series, language):
    kind = registry.deal_code(code_at(series)).kind
    page = owner.get(place_url(series)).text
    crumbs = page[page.index('<nav class="crumbs"') :].partition("</nav>")[0]
    assert re.findall(r'href="([^"]+)"', crumbs) == [
        reverse("practice:index"),
        reverse("practice:kind", kwargs={"path": kind.paths[language]}),
    ]
    assert str(kind.title) in crumbs


def test_a_forged_cookie_is_nobody(series):
    for value in ("x", series.learner.key.hex, f"{series.learner.key.hex}:1:forged", "\x00", ""):
        forger = Client()
        forger.cookies[identity.COOKIE] = value
        assert forger.get(place_url(series)).status_code == 404
        assert forger.get(reverse("practice:index")).status_code == 200


def test_a_cookie_with_our_signature_but_no_key_is_nobody(client: Client, series):
    response = HttpResponse()
    response.set_signed_cookie(identity.COOKIE, "not a key", salt="tutor.practice.learner")
    client.cookies.update(response.cookies)
    assert client.get(place_url(series)).status_code == 404


def test_the_learners_cookie_is_kept_from_scripts_and_other_sites(client: Client, code, settings):
    settings.HTTPS = True
    cookie = client.post(code_url(code), sample(code)).cookies[identity.COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["secure"]) == (True, "Lax", True)
    assert cookie["max-age"] == 365 * 24 * 60 * 60


def test_a_learner_whose_rows_were_removed_begins_anew(client_of, code):
    learner = LearnerFactory()
    client = client_of(learner)
    learner.delete()
    assert client.post(code_url(code), sample(code), follow=True).status_code == 200
    assert Attempt.objects.count() == 1


def test_the_address_of_a_form_leads_to_the_page_that_has_it(owner: Client, series):
    pages = {
        reverse("practice:start", kwargs={"path": "quem-abre"}): reverse("practice:kind", kwargs={"path": "quem-abre"}),
        reverse("practice:start_mixed"): reverse("practice:index"),
        reverse("practice:repeat", kwargs={"public_id": series.public_id}): summary_url(series),
    }
    assert {url: owner.get(url)["Location"] for url in pages} == pages
    assert QuestionSet.objects.count() == 1


@pytest.mark.parametrize("language", ["pt", "es"])
def test_a_form_without_its_key_leads_back_to_a_page_in_both_languages(language):
    client = Client(enforce_csrf_checks=True)
    with override(language):
        refused = client.post(reverse("practice:start_mixed"))
    assert refused.status_code == 403
    back = re.findall(r'<a href="([^"]+(?:comecar|empezar)/)"', refused.content.decode())
    assert len(back) == 2
    assert [client.get(url, follow=True).status_code for url in back] == [200, 200]


def test_wrong_methods_are_refused(owner: Client, series):
    assert owner.post(reverse("practice:index")).status_code == 405
    assert owner.post(summary_url(series)).status_code == 405
    assert owner.put(place_url(series)).status_code == 405
    assert QuestionSet.objects.count() == 1


@pytest.mark.parametrize("public_id", ["x", "0" * 500, "aaaaaaaaaaaa", "-"])
def test_a_forged_series_does_not_exist(owner: Client, public_id):
    assert owner.get(reverse("practice:summary", kwargs={"public_id": public_id})).status_code == 404


@pytest.mark.parametrize("path", ["nao-existe", "quien-abre", "x" * 300])
def test_an_unknown_kind_does_not_exist(client: Client, path):
    for name in ("kind", "new"):
        assert client.get(reverse(f"practice:{name}", kwargs={"path": path})).status_code == 404
    assert client.post(reverse("practice:start", kwargs={"path": path})).status_code == 404


def test_every_kind_is_listed_with_what_was_right_so_far(owner: Client, series):
    AttemptFactory(question_set=series, position=1)
    AttemptFactory(question_set=series, position=2, given="wrong")
    page = owner.get(reverse("practice:index")).text
    assert all(str(kind.title) in page and str(kind.summary) in page for kind in registry.kinds())
    assert "Certas até agora: 1 de 2 (50,0\u00a0%)" in page


def test_the_page_of_a_kind_tells_what_was_met_case_by_case(owner: Client, series, kind):
    AttemptFactory(question_set=series, position=1)
    page = owner.get(reverse("practice:kind", kwargs={"path": "quem-abre"})).text
    met = registry.deal_code(code_at(series)).case
    assert all(str(case.name) in page for case in kind.cases)
    assert page.count("Certas até agora") == 1
    assert "Certas até agora" in page.split(str(met.name))[1]


def test_the_page_of_a_kind_keeps_to_it_in_the_other_language(client: Client):
    page = client.get(reverse("practice:kind", kwargs={"path": "quem-abre"})).text
    assert 'href="/es/practica/quien-abre/"' in page


def test_every_page_speaks_the_readers_language(owner: Client, series, language):
    AttemptFactory(question_set=series)
    for url in pages_of(series):
        page = owner.get(url, follow=True).text
        assert "%(" not in page
        assert not any(english in page for english in ("Question ", "Level", "Right", "Wrong", "Practice"))
