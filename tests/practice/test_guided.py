"""A question step by step: each step is marked before the next opens, nothing ahead is in the page, the answer counts once."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.factories import QuestionSetFactory, code_number
from tests.practice.conftest import HTMX, code_url, place_url
from tests.practice.test_easier import fail
from tests.practice.test_pages import queries_of
from tutor.drills import registry
from tutor.drills.guiding import READ, SHOWN, Guide, guide, part_form, part_given, right, right_form
from tutor.practice.models import Attempt, Learner

pytestmark = pytest.mark.django_db

KINDS = [kind.slug for kind in registry.kinds()]


def guided_url(code: str, *texts: str, language: str = "pt") -> str:
    with override(language):
        url = reverse("practice:guided", kwargs={"code": code})
    return url + ("?" + "&".join(f"r={text.replace('|', '%7C')}" for text in texts) if texts else "")


def right_way(way: Guide) -> list[str]:
    """What the address says where every stage was answered right; the last stage is open."""
    hints = [right(hint.gap.sought) if hint.gap else READ for hint in way.hints]
    form = right_form(way.dealt)
    return [*hints, *(part_given(part, form) for part in way.parts[:-1])]


def said(page: str) -> str:
    """The words of a page without its markup."""
    return " ".join(unescape(re.sub("<[^>]+>", "", page)).split())


@pytest.fixture
def code() -> str:
    """Three seats tie for the lowest card: three hints, each of which asks for something."""
    kind = registry.get("who_opens")
    return registry.code_for(kind, kind.case("tie-of-three"), kind.case("tie-of-three").levels[-1], 77)


@pytest.mark.parametrize("slug", KINDS)
def test_every_kind_is_walked_through_to_a_right_answer_that_counts_as_one_with_hints(client: Client, slug):
    code = code_number(6, slug)
    way = guide(registry.deal_code(code))
    texts, last = right_way(way), way.parts[-1]
    for place in range(len(texts) + 1):
        page = client.get(guided_url(code, *texts[:place]))
        assert page.status_code == 200
        assert page.text.count('class="told right"') + page.text.count("told shown") <= place
        for ahead in way.hints[place + 1 :]:
            if all(ahead.step.text not in hint.step.text for hint in way.hints[: place + 1]):
                assert ahead.step.text not in said(page.text)
    form = right_form(way.dealt)
    own = {name: values for name, values in form.items() if name in last.fields or not last.fields}
    verdict = client.post(guided_url(code, *texts), own, follow=True)
    assert verdict.redirect_chain[-1][0] == code_url(code)
    attempt = Attempt.objects.get()
    assert (attempt.right, attempt.hints_shown) == (True, len(way.hints))
    assert part_form(last, part_given(last, own)).items() <= dict(attempt.answer).items()


def test_a_wrong_step_is_marked_and_then_told_and_a_step_may_be_told_at_once(client: Client, code):
    first = client.get(guided_url(code)).text
    assert "O ás conta como a mais alta: o" in said(first)
    wrong = client.get(guided_url(code), {"go": "1", "gap": ["1"]}, follow=True)
    assert wrong.redirect_chain == [(guided_url(code, "1"), 302)]
    assert "Errado · Respondeu: lugar 1" in said(wrong.text)
    assert "o A♠︎ do lugar 5 não é baixo" in said(wrong.text)
    told = client.get(guided_url(code), {"go": SHOWN}, follow=True).text
    assert "o A♠︎ do lugar 5 não é baixo" in said(told)
    assert "Errado" not in told


def test_cards_that_are_to_be_ticked_in_the_end_are_in_sight_before(client: Client):
    code = code_number(6, "best_five")
    way = guide(registry.deal_code(code))
    for place in range(way.size):
        page = client.get(guided_url(code, *right_way(way)[:place])).text
        shown, ticked = page.count('class="hand"'), page.count('name="gap"') + page.count('name="card"')
        assert (shown, ticked) in {(1, 0), (1, 1), (7, 7)}


def test_a_step_without_an_answer_says_so_and_stays(client: Client, code):
    page = client.get(guided_url(code), {"go": "1"}).text
    assert 'class="form-errors"' in page
    assert "Passo 1 de 4" in page


def test_one_can_step_back_and_change_to_the_other_language_at_any_step(client: Client, code):
    texts = right_way(guide(registry.deal_code(code)))
    page = unescape(client.get(guided_url(code, *texts[:2])).text)
    assert f'href="{guided_url(code, *texts[:1])}#question-outcome">Passo anterior' in page
    assert f'href="{guided_url(code, *texts[:2], language="es")}"' in page
    spanish = client.get(guided_url(code, *texts[:2], language="es")).text
    assert spanish.count('class="told right"') == 2
    assert "Paso 3 de 4" in spanish


def test_htmx_gets_the_step_with_its_address_and_what_came_of_the_last_one_to_say(client: Client, code):
    part = client.get(guided_url(code), {"go": "1", "gap": ["5"]}, headers=HTMX, follow=True)
    assert part["HX-Push-Url"] == guided_url(code, "5")
    assert "<html" not in part.text
    assert part.text.count("data-announce") == 1
    assert "data-focus-stay" in part.text


@pytest.mark.parametrize("texts", [["x"], ["99"], ["5", "5|5"], ["5"] * 60, ["\0"], ["-" * 500], ["."], ["٣"], ["5", "", "1"]])
def test_an_address_that_no_way_leads_to_goes_back_to_the_last_step_that_it_does(client: Client, code, texts):
    page = client.get(reverse("practice:guided", kwargs={"code": code}), {"r": texts}, follow=True)
    assert page.status_code == 200
    assert len(page.context["passed"]) <= 2
    assert not Attempt.objects.exists()


def test_an_answer_before_its_turn_is_not_kept(client: Client, code):
    dealt = registry.deal_code(code)
    response = client.post(guided_url(code), right_form(dealt))
    assert response.status_code == 303
    assert not Attempt.objects.exists()


def test_what_is_no_answer_at_the_end_comes_back_and_counts_nothing(client: Client, code):
    page = client.post(guided_url(code, *right_way(guide(registry.deal_code(code)))), {"seat": "99"}).text
    assert 'class="form-errors"' in page
    assert page.count('class="told right"') == 3
    assert not Attempt.objects.exists()


def test_a_part_that_was_answered_wrong_on_the_way_is_wrong_in_the_answer(client: Client):
    code = code_number(6, "pot_and_call")
    way = guide(registry.deal_code(code))
    texts = [*(SHOWN if hint.gap else READ for hint in way.hints), "99999"]
    assert "Errado · Respondeu: 99999" in said(client.get(guided_url(code, *texts)).text)
    cost = right_form(way.dealt)["cost"]
    page = client.post(guided_url(code, *texts), {"cost": cost}, follow=True).text
    attempt = Attempt.objects.get()
    assert attempt.answer == {"pot": ["99999"], "cost": list(cost)}
    assert (attempt.state, "Certo em parte" in page) == ("partly", True)


@pytest.mark.parametrize(
    ("slug", "told"),
    [("score_sheet", r"Total dos saldos: \S+ Certo .*Mãos que já contam: \d+ Certo"), ("which_hand_wins", r"Quem ganha\? \w")],
)
def test_the_parts_that_are_passed_are_told_by_what_each_asked(client: Client, slug, told):
    code = code_number(6, slug)
    assert re.search(told, said(client.get(guided_url(code, *right_way(guide(registry.deal_code(code))))).text))


def test_once_answered_it_shows_the_verdict_and_two_clicks_are_one_answer(client: Client, code):
    url = guided_url(code, *right_way(guide(registry.deal_code(code))))
    for _ in range(2):
        client.post(url, right_form(registry.deal_code(code)))
    assert client.get(url, follow=True).redirect_chain[-1][0] == code_url(code)
    assert Attempt.objects.count() == Learner.objects.count() == 1


def test_reading_it_writes_nothing_and_takes_as_few_queries_at_every_step(owner: Client, code):
    texts = right_way(guide(registry.deal_code(code)))
    for place in range(len(texts) + 1):
        assert [sql.split()[0] for sql in queries_of(owner.get, guided_url(code, *texts[:place]))] == ["SELECT"]


def test_it_is_offered_after_two_failures_and_leads_back_to_the_series(client_of):
    kind = registry.get("who_opens")
    case = kind.case("tie-of-three")
    codes = [registry.code_for(kind, case, case.levels[-1], seed) for seed in (1, 2, 3)]
    series = QuestionSetFactory(codes=codes)
    fail(series, 1, 2)
    browser = client_of(series.learner)
    (url,) = re.findall(r'href="([^"]*guia=1)"', unescape(browser.get(place_url(series, 2)).text))
    page = browser.get(url, follow=True)
    assert registry.deal_code(page.context["worded"].dealt.code).case == case
    assert f'href="{place_url(series, 3)}">Voltar à série' in unescape(page.text)


def test_the_page_of_a_kind_offers_one(client: Client):
    page = unescape(client.get(reverse("practice:kind", kwargs={"path": "quem-abre"})).text)
    (url,) = re.findall(r'href="([^"]*guia=1)"', page)
    assert "Passo 1 de" in client.get(url, follow=True).text


def test_a_code_of_nothing_says_so(client: Client):
    assert client.get(guided_url("0000-0000-0000")).status_code == 404
