"""Taking a set: found by its code, joined under a name, answered once, explained when its maker lets it be; and nobody sees
what is not theirs."""

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from html import unescape
from itertools import count
from threading import Barrier

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from tutor.classroom import codes, identity, limits, queries, services
from tutor.classroom.models import MAX_NAME, JoinMiss, SharedSet, Taker
from tutor.classroom.names import name_key
from tutor.drills import registry
from tutor.drills.codes import parse_code
from tutor.drills.dice import Dice
from tutor.drills.worded import worded
from tutor.practice.models import Attempt, Learner, Report

HTMX = {"HX-Request": "true", "HX-Target": "question"}
SIZE = 4
pytestmark = pytest.mark.django_db


def opened(**settings) -> SharedSet:
    shared, _secret = services.make_draft(registry.kinds(), SIZE, **settings)
    services.open_set(shared, None)
    return shared


@pytest.fixture(autouse=True)
def same_deals_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count(1)
    monkeypatch.setattr(services, "fresh_dice", lambda: Dice(next(seeds)))


@pytest.fixture
def shared() -> SharedSet:
    return opened(title="Sexta à noite")


@pytest.fixture
def exam() -> SharedSet:
    """Without hints, explained at the end."""
    return opened(hints=False, explain=SharedSet.Explain.AT_END)


def joined(shared: SharedSet, name: str = "Ana") -> tuple[Client, Taker]:
    """Somebody's device, with the cookie as the site sets it."""
    taker = services.join(shared, name, name_key(name))
    response = HttpResponse()
    identity.remember(response, taker)
    client = Client()
    client.cookies.update(response.cookies)
    return client, taker


def url(name: str, shared: SharedSet, **more) -> str:
    return reverse(f"classroom:{name}", kwargs={"code": shared.code, **more})


def take(shared: SharedSet, position: int = 1) -> str:
    return url("take", shared, position=position)


def sample(taker: Taker, position: int = 1, which: str = "right") -> dict[str, list[str]]:
    place = queries.place(taker, position)
    assert place
    dealt = registry.deal_code(place.code)
    return {**getattr(dealt.kind.samples(dealt.situation, dealt.ruling), which), "action": ["answer"]}


def dealt_at(taker: Taker, position: int = 1) -> registry.Dealt:
    place = queries.place(taker, position)
    assert place
    return registry.deal_code(place.code)


def answer_all(client: Client, taker: Taker, which: str = "right") -> None:
    for position in range(1, SIZE + 1):
        client.post(take(taker.shared_set, position), sample(taker, position, which))


# --- the way in -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cookie", "accepted", "expected"),
    [("", "es-MX,es;q=0.9", "es"), ("", "pt-BR", "pt"), ("", "fi", "pt"), ("es", "pt-PT", "es"), ("pt", "es", "pt")],
)
def test_the_short_link_leads_to_the_reader_s_language(client: Client, shared, cookie, accepted, expected):
    if cookie:
        client.cookies["naipe_language"] = cookie
    response = client.get(reverse("join_short", kwargs={"code": shared.code}), headers={"Accept-Language": accepted})
    with override(expected):
        assert response["Location"] == url("join", shared)


def test_the_short_link_is_short_and_reads_what_people_type(client: Client, shared):
    assert reverse("join_short", kwargs={"code": shared.code}) == f"/s/{shared.code}"
    typed = f"/s/{codes.shown(shared.code).lower()}"
    for path in (typed, f"{typed}/"):
        assert client.get(path)["Location"] == url("join", shared)
    assert client.get("/s/nonsense!")["Location"] == reverse("classroom:find") + "?code=nonsense%21"


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_typed_code_finds_its_set_however_it_is_written(client: Client, shared, method):
    for typed in (
        shared.code,
        codes.shown(shared.code),
        f"  {shared.code.lower()} ",
        codes.shown(shared.code).replace("-", "–"),
    ):
        response = getattr(client, method)(reverse("classroom:find"), {"code": typed})
        assert response["Location"] == url("join", shared)
    assert not JoinMiss.objects.exists()


@pytest.mark.parametrize("typed", ["BCDF2345", "<b>", "👍", "x" * 5000, "٣٣٣٣٣٣٣٣", "' OR 1=1"])
def test_an_unknown_code_says_so_and_keeps_what_was_typed(client: Client, typed, language):
    response = client.get(reverse("classroom:find"), {"code": typed})
    assert response.status_code == 200
    assert {"pt": "Nenhum conjunto tem este código", "es": "Ningún conjunto tiene este código"}[language] in response.text
    field = re.search(r'name="code" value="([^"]*)"', response.text)
    assert field
    assert unescape(field[1]).strip("\ufffd") == typed[:40]


def test_without_a_code_the_page_asks_for_one_and_nothing_is_counted(client: Client):
    for query in ({}, {"code": ""}, {"code": "  "}, {"code": "\x00"}):
        assert client.get(reverse("classroom:find"), query).status_code == 200
    assert not JoinMiss.objects.exists()


def test_a_draft_and_a_removed_set_are_a_page_that_says_so(client: Client, shared):
    draft, _secret = services.make_draft(registry.kinds()[:1], 2)
    device, _taker = joined(shared)
    shared.delete()
    for asked in (url("join", draft), url("join", shared), "/pt/turma/BCDF2345/", "/pt/turma/x/"):
        response = client.get(asked)
        assert response.status_code == 404
        assert "Nenhum conjunto tem este código" in response.text
    for asked in (take(shared), url("taken", shared)):
        response = device.get(asked, follow=True)
        assert (response.status_code, "Nenhum conjunto" in response.text) == (404, True)


def test_an_address_with_a_code_as_people_write_it_leads_to_the_set(client: Client, shared):
    written = reverse("classroom:join", kwargs={"code": codes.shown(shared.code).lower()})
    assert client.get(written)["Location"] == url("join", shared)


# --- wrong codes ------------------------------------------------------------------------------------------------------


@pytest.fixture
def still_window(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The stretch of time in which wrong codes are counted, which does not go on by itself."""
    now = [7]
    monkeypatch.setattr(limits, "_window", lambda: now[0])
    return now


def misses(client: Client, count: int, **extra) -> list[int]:
    return [client.get(reverse("classroom:find"), {"code": "BCDF2345"}, **extra).status_code for _ in range(count)]


def test_wrong_codes_of_one_address_are_limited_and_right_ones_never(client: Client, shared, still_window):
    assert set(misses(client, limits.MAX_MISSES)) == {200}
    response = client.get(reverse("classroom:find"), {"code": "BCDF2345"})
    assert response.status_code == 429
    assert "Espere dez minutos" in response.text
    assert 'value="BCDF2345"' in response.text
    assert client.get("/pt/turma/BCDF2345/").status_code == 429
    assert JoinMiss.objects.get().count == limits.MAX_MISSES
    assert client.get(reverse("classroom:find"), {"code": shared.code})["Location"] == url("join", shared)
    assert client.get(url("join", shared)).status_code == 200


def test_other_addresses_and_later_times_are_not_limited(client: Client, still_window):
    JoinMiss.objects.bulk_create(
        JoinMiss(window=still_window[0], address_digest=limits._digest(address), count=limits.MAX_MISSES)
        for address in ("127.0.0.1", "2001:db8:1:2::5")
    )
    assert misses(client, 1) == [429]
    assert misses(client, 1, REMOTE_ADDR="203.0.113.5") == [200]
    assert misses(client, 1, REMOTE_ADDR="2001:db8:1:2:ffff::1") == [429]
    assert misses(client, 1, REMOTE_ADDR="2001:db8:1:3::1") == [200]
    still_window[0] += 1
    assert misses(client, 1) == [200]
    assert {row.window for row in JoinMiss.objects.all()} == {still_window[0]}


def test_the_address_itself_is_kept_nowhere(client: Client, still_window):
    misses(client, 1, REMOTE_ADDR="203.0.113.77")
    assert "203.0.113" not in str(JoinMiss.objects.values())


# --- the name ---------------------------------------------------------------------------------------------------------


def test_the_page_says_what_the_set_is_and_what_is_kept(client: Client, exam, language):
    services.open_set(exam, datetime(2031, 3, 4, 18, 30, tzinfo=UTC), "America/Sao_Paulo")
    page = client.get(url("join", exam)).text
    told = {
        "pt": ("4 perguntas", "Não há dicas", "4 de março de 2031, às 15:30 (fuso horário: São Paulo)", "depois são apagados"),
        "es": (
            "4 preguntas",
            "No hay pistas",
            "4 de marzo de 2031, a las 15:30 (zona horaria: São Paulo)",
            "después se borran",
        ),
    }[language]
    assert [words for words in told if words not in page] == []
    assert exam.remove_after.strftime("%Y") in page


def test_a_set_that_closes_at_midnight_closes_at_the_end_of_the_day_before(client: Client, shared):
    services.open_set(shared, datetime(2031, 3, 5, 0, 0, tzinfo=UTC), "Europe/Lisbon")
    assert "4 de março de 2031, às 24:00 (fuso horário: Lisboa)" in client.get(url("join", shared)).text


def test_a_name_opens_the_first_question(client: Client, shared):
    response = client.post(url("join", shared), {"name": "  Ana \u202e Maria "}, follow=True)
    assert response.redirect_chain == [(take(shared), 303)]
    assert Taker.objects.get().name == "Ana Maria"
    assert "Ana Maria" in response.text


def test_a_name_is_written_as_text_everywhere(client: Client, shared):
    client.post(url("join", shared), {"name": "<script>alert(1)</script>"})
    for page in (url("join", shared), take(shared), url("taken", shared)):
        text = client.get(page).text
        assert "<script>alert" not in text
        assert "&lt;script&gt;" in text


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164", "\x00", "\u202e", "x" * (MAX_NAME + 1), "x" * 100_000], ids=lambda name: repr(name[:4])
)
def test_what_is_no_name_is_refused_and_stays_in_the_form(client: Client, shared, name):
    response = client.post(url("join", shared), {"name": name})
    assert (response.status_code, 'id="name-fault"' in response.text) == (200, True)
    assert not Taker.objects.exists()
    assert not Learner.objects.exists()
    if name.startswith("x"):
        assert f'value="{name[:100]}' in response.text


@pytest.mark.parametrize("second", ["Ana", "ANA", "ána", "Аnа"])
def test_a_name_that_looks_like_another_is_refused_kindly(client: Client, shared, second):
    joined(shared)
    page = client.post(url("join", shared), {"name": second}).text
    assert "Já há alguém com este nome" in page
    assert f'value="{second}"' in page
    assert Taker.objects.count() == 1
    assert Learner.objects.count() == 1


def test_the_same_name_in_another_set_is_nobody_s_business(client: Client, shared, exam):
    joined(shared)
    assert client.post(url("join", exam), {"name": "Ana"}).status_code == 303


def test_the_form_sent_twice_is_one_person(client: Client, shared):
    key = re.search(r'name="form_key" value="(\w+)"', client.get(url("join", shared)).text)
    assert key
    forms = [client.post(url("join", shared), {"name": "Ana", "form_key": key[1]}) for _ in range(2)]
    assert [form.status_code for form in forms] == [303, 303]
    assert Taker.objects.count() == 1
    other = client.post(url("join", shared), {"name": "Ana", "form_key": "f" * 32})
    assert "Já há alguém" in other.text


def test_another_device_with_the_same_form_key_is_somebody_else(shared):
    key = "0" * 32
    devices = [Client(), Client()]
    for device in devices:
        device.get(url("join", shared))
    assert devices[0].post(url("join", shared), {"name": "Ana", "form_key": key}).status_code == 303
    assert "Já há alguém" in devices[1].post(url("join", shared), {"name": "Ana", "form_key": key}).text


def test_whoever_has_a_name_on_this_device_goes_on_with_what_is_open(shared):
    device, taker = joined(shared)
    device.post(take(shared, 1), sample(taker, 1))
    page = device.get(url("join", shared)).text
    assert "Continuar como Ana" in page
    assert f'href="{take(shared, 2)}"' in page
    assert 'name="name"' not in page


def test_somebody_else_takes_the_set_on_the_same_device(shared):
    device, first = joined(shared)
    device.post(take(shared), sample(first))
    page = device.get(url("join", shared) + "?other=1").text
    assert 'name="name"' in page
    assert "Voltar a Ana" in page
    device.post(url("join", shared) + "?other=1", {"name": "Rui"})
    page = device.get(url("taken", shared)).text
    assert "Rui" in page
    assert "Ana" not in page
    assert Attempt.objects.count() == 1


def test_a_device_forgets_on_demand(shared):
    device, _taker = joined(shared)
    assert device.post(url("join", shared), {"action": "forget"})["Location"] == url("join", shared)
    assert "Ana" not in device.get(url("join", shared)).text
    assert device.get(url("taken", shared))["Location"] == url("join", shared)


def test_the_other_language_keeps_the_name_that_was_typed(client: Client, shared):
    page = client.get(url("join", shared)).text
    with override("es"):
        spanish = url("join", shared)
    assert f'formaction="{spanish}"' in page
    response = client.post(spanish, {"name": "Ana", "action": "keep"})
    assert 'value="Ana"' in response.text
    assert 'id="name-fault"' not in response.text
    assert not Taker.objects.exists()


def test_a_closed_and_a_full_set_say_so_to_whoever_comes(client: Client, shared, monkeypatch):
    monkeypatch.setattr(services, "MAX_TAKERS", 1)
    joined(shared)
    response = client.post(url("join", shared), {"name": "Rui"})
    assert "O conjunto está cheio" in response.text
    services.close_set(shared)
    for response in (client.get(url("join", shared)), client.post(url("join", shared), {"name": "Rui"})):
        assert (response.status_code, "O conjunto está fechado" in response.text) == (200, True)
        assert 'name="name"' not in response.text
    assert Taker.objects.count() == 1


# --- the questions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
def test_an_answer_counts_once_and_the_first_one_stands(shared, headers):
    device, taker = joined(shared)
    answers = [device.post(take(shared), sample(taker, which=which), headers=headers) for which in ("wrong", "right", "right")]
    assert {answer.status_code for answer in answers} <= {200, 303}
    assert not Attempt.objects.get().right
    assert re.search(r'class="verdict (wrong|partly)"', device.get(take(shared)).text)


@pytest.mark.django_db(transaction=True)
def test_two_tabs_that_answer_together_are_one_answer(shared):
    device, taker = joined(shared)
    barrier = Barrier(2)

    def click(which: str) -> int:
        tab = Client()
        tab.cookies.update(device.cookies)
        form = sample(taker, which=which)
        barrier.wait()
        try:
            return tab.post(take(shared), form, headers=HTMX).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(click, ["right", "wrong"])) == [200, 200]
    assert Attempt.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_people_who_join_and_answer_at_once_lose_no_answer(shared):
    people = 12
    barrier = Barrier(people)

    def person(number: int) -> list[int]:
        device = Client()
        barrier.wait()
        try:
            statuses = [device.post(url("join", shared), {"name": f"Pessoa {chr(65 + number)}"}).status_code]
            taker = Taker.objects.select_related("question_set").get(name=f"Pessoa {chr(65 + number)}")
            statuses += [device.post(take(shared, place), sample(taker, place)).status_code for place in range(1, SIZE + 1)]
            return statuses
        finally:
            connection.close()

    with ThreadPoolExecutor(people) as pool:
        assert list(pool.map(person, range(people))) == [[303] * (SIZE + 1)] * people
    assert Attempt.objects.filter(right=True).count() == people * SIZE


def test_what_is_no_answer_comes_back_and_costs_nothing(shared):
    device, taker = joined(shared)
    for form in (sample(taker, which="malformed"), {}, {"seat": "x" * 100_000}, {"action": "answer", "option": ["?"] * 500}):
        response = device.post(take(shared), form)
        assert (response.status_code, 'class="form-errors"' in response.text) == (200, True)
    assert not Attempt.objects.exists()


def test_hints_stand_there_only_where_the_set_has_them(shared, exam):
    with_hints, _taker = joined(shared)
    without, taker = joined(exam)
    assert 'class="hints"' in with_hints.get(take(shared) + "?h=1").text
    for response in (
        without.get(take(exam) + "?h=9"),
        without.post(take(exam) + "?h=9", {"action": "hint"}),
        without.post(take(exam) + "?h=9", sample(taker, which="malformed")),
    ):
        assert response.status_code == 200
        assert 'class="hints"' not in response.text
        assert 'value="hint"' not in response.text
    without.post(take(exam) + "?h=3", sample(taker))
    assert Attempt.objects.get().hints_shown == 0


def test_what_is_right_is_told_at_once_where_the_maker_wants_it(shared, language):
    device, taker = joined(shared)
    page = device.post(take(shared), sample(taker, which="wrong"), follow=True).text
    assert worded(dealt_at(taker)).answer in unescape(page)
    assert page.count('<li class="step"') >= 2
    assert f'href="{take(shared, 2)}"' in page


def test_what_is_right_is_withheld_until_the_last_question_is_answered(exam, language):
    device, taker = joined(exam)
    kept, right = {"pt": ("Resposta guardada", "A resposta certa"), "es": ("Respuesta guardada", "La respuesta correcta")}[
        language
    ]
    for position in range(1, SIZE):
        with override(language):
            solution = worded(dealt_at(taker, position)).answer
        for sent in (
            device.post(take(exam, position), sample(taker, position, "wrong"), follow=True).text,
            device.post(take(exam, position), sample(taker, position), headers=HTMX).text,
            device.get(url("taken", exam)).text,
        ):
            # What can be chosen may say what is right: all of it stands there before the answer too.
            page = re.sub(r'<label class="option.*?</label>', "", sent, flags=re.DOTALL)
            assert kept in page
            assert right not in page
            assert '<li class="step"' not in page
            assert not re.search(r'class="(verdict|outcome-word) (right|wrong|partly)', page)
            assert solution not in page or len(solution) < 8
        assert "disabled" in device.get(take(exam, position)).text or "tag yours" in device.get(take(exam, position)).text
    assert kept not in device.post(take(exam, SIZE), sample(taker, SIZE), follow=True).text
    page = device.get(url("taken", exam)).text
    assert page.count("<details>\n<summary>") == SIZE
    assert '<li class="step"' in device.get(take(exam, 1)).text


def test_a_question_can_be_reported_as_wrong_once_it_is_explained_and_not_before(exam):
    device, taker = joined(exam)
    offer, report = 'value="report"', {"action": "report", "note": "Faltam os antes."}
    for position in range(1, SIZE):
        assert offer not in device.post(take(exam, position), sample(taker, position), follow=True).text
        device.post(take(exam, position), report)
    assert not Report.objects.exists()
    assert offer in device.post(take(exam, SIZE), sample(taker, SIZE), headers=HTMX).text
    assert "Obrigado." in device.post(take(exam, 1), report, headers=HTMX).text
    assert "Obrigado." in device.post(take(exam, 2), report, follow=True).text
    first, second = Report.objects.order_by("pk")
    assert (first.code, second.code) == (dealt_at(taker, 1).code, dealt_at(taker, 2).code)
    assert first.code not in device.get(take(exam, 1)).text
    assert offer not in device.get(take(exam, 1)).text


def test_a_seat_that_was_answered_is_marked_and_the_right_one_is_not():
    kind = next(kind for kind in registry.kinds() if kind.slug == "who_opens")
    exam, _secret = services.make_draft([kind], 2, explain=SharedSet.Explain.AT_END)
    services.open_set(exam, None)
    device, taker = joined(exam)
    device.post(take(exam), sample(taker, which="wrong"))
    page = device.get(take(exam)).text
    assert page.count("tag yours") == 1
    assert "seat marked" not in page
    assert " marked" not in page


def test_skipping_leads_on_and_in_the_end_to_the_result(shared):
    device, _taker = joined(shared)
    assert device.post(take(shared), {"action": "skip"})["Location"] == take(shared, 2)
    assert device.post(take(shared, SIZE), {"action": "skip"})["Location"] == url("taken", shared)
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("position", [0, SIZE + 1, 10**6, 10**30])
def test_a_question_that_the_set_has_not_is_no_page(shared, position):
    device, _taker = joined(shared)
    assert device.get(take(shared).replace("/1/", f"/{position}/")).status_code == 404


def test_the_other_language_asks_the_same_and_keeps_what_was_typed(shared):
    device, taker = joined(shared)
    with override("es"):
        spanish = take(shared)
    assert f'formaction="{spanish}"' in device.get(take(shared)).text
    form = sample(taker)
    form["action"] = ["keep"]
    device.post(spanish, form)
    page = device.post(spanish, form).text
    with override("es"):
        assert worded(dealt_at(taker)).question.task in page
    assert 'value="' in page
    assert not Attempt.objects.exists()


def test_a_frame_of_a_set_and_one_of_practice_do_not_mix(shared):
    device, taker = joined(shared)
    code = dealt_at(taker).code
    practice = reverse("practice:question", kwargs={"code": code})
    of_kind = reverse("practice:kind", kwargs={"path": dealt_at(taker).kind.paths["pt"]})
    stranger = Client()
    for _ in range(2):
        assert of_kind in stranger.get(practice).text
        assert of_kind not in device.get(take(shared)).text
    for _ in range(2):
        assert code in stranger.post(practice, sample(taker), headers=HTMX).text
        assert code not in device.post(take(shared), sample(taker), headers=HTMX).text


# --- closed -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
@pytest.mark.parametrize("by_date", [True, False])
def test_an_answer_after_the_close_is_told_so_kindly_and_stays_visible(headers, by_date):
    kind = next(kind for kind in registry.kinds() if kind.slug == "pot_and_call")
    shared, _secret = services.make_draft([kind], 2)
    services.open_set(shared, None)
    device, taker = joined(shared)
    form = sample(taker)
    if by_date:
        services.open_set(shared, datetime(2026, 3, 4, 18, 30, tzinfo=UTC), "Europe/Madrid")
    else:
        services.close_set(shared)
    response = device.post(take(shared), form, headers=headers)
    assert response.status_code == 200
    assert "O conjunto fechou antes de chegar esta resposta" in response.text
    assert (
        "Fechou a 4 de março de 2026, às 19:30 (fuso horário: Madrid)" if by_date else "Quem o fez fechou-o"
    ) in response.text
    for name, values in form.items():
        if name != "action":
            assert re.search(rf'name="{name}" value="{values[0]}"[^>]* disabled', response.text)
    assert 'class="btn send"' not in response.text
    assert not Attempt.objects.exists()


def test_what_is_no_answer_is_late_all_the_same(shared):
    device, taker = joined(shared)
    services.close_set(shared)
    page = device.post(take(shared), sample(taker, which="malformed")).text
    assert "fechou antes de chegar" in page
    assert 'class="form-errors"' not in page


def test_once_closed_everything_is_explained_even_what_nobody_answered(exam):
    device, taker = joined(exam)
    device.post(take(exam), sample(taker))
    assert "<details>" not in device.get(url("taken", exam)).text
    services.close_set(exam)
    page = device.get(url("taken", exam)).text
    assert page.count("<details>\n<summary>") == SIZE
    assert "O conjunto está fechado" in page
    unanswered = device.get(take(exam, 2)).text
    assert '<li class="step"' in unanswered
    assert 'class="btn send"' not in unanswered


# --- nobody sees what is not theirs -----------------------------------------------------------------------------------


def own_urls(shared: SharedSet) -> list[str]:
    return [take(shared), take(shared, SIZE), url("taken", shared)]


def forged(shared: SharedSet, value: str) -> Client:
    client = Client()
    client.cookies[f"naipe_taker_{shared.code}"] = value
    return client


def test_only_who_has_a_name_in_the_set_sees_its_questions_and_results(shared, exam):
    device, taker = joined(shared)
    other, other_taker = joined(exam, "Rui")
    moved = other.cookies[f"naipe_taker_{exam.code}"].value
    outsiders = [
        Client(),
        other,
        forged(shared, taker.public_id),
        forged(shared, f"{taker.public_id}:1abc:forged"),
        forged(shared, moved),
        forged(shared, ""),
        forged(shared, "\u00ff" * 50),
    ]
    for asked in own_urls(shared):
        assert device.get(asked).status_code == 200
        for outsider in outsiders:
            for headers in ({}, HTMX):
                response = outsider.get(asked, headers=headers)
                assert url("join", shared) in (response.get("Location", ""), response.get("HX-Redirect", ""))
                assert not response.content
    for outsider in outsiders:
        response = outsider.post(take(shared), sample(taker))
        assert response["Location"] == url("join", shared)
        page = outsider.get(url("join", shared)).text
        assert "Ana" not in page
        assert 'name="name"' in page
    assert not Attempt.objects.exists()
    assert other_taker.question_set.attempts.count() == 0


def test_two_people_of_one_set_see_their_own_alone(shared):
    ana, taker = joined(shared)
    rui, _other = joined(shared, "Rui")
    ana.post(take(shared), sample(taker))
    assert 'class="outcome-word right"' in ana.get(url("taken", shared)).text
    for page in [*own_urls(shared), url("join", shared)]:
        text = rui.get(page).text
        assert "Ana" not in text
        assert 'class="outcome-word right"' not in text


@pytest.mark.parametrize("same_deals", [True, False])
@pytest.mark.parametrize("explain", list(SharedSet.Explain))
def test_no_code_of_a_deal_and_no_seed_reaches_a_page(same_deals, explain):
    shared, _secret = services.make_draft(registry.kinds(), len(registry.kinds()), same_deals=same_deals, explain=explain)
    services.open_set(shared, None)
    device, taker = joined(shared)
    hidden = {item.code for item in queries.items(shared)} | {place.code for place in queries.asked(taker)}
    hidden |= {code.replace("-", "") for code in hidden} | {str(parse_code(code).seed) for code in hidden}
    hidden = {text.lower() for text in hidden if len(text) > 5}
    pages = [device.get(url("join", shared)), device.get(url("taken", shared))]
    for place in queries.asked(taker):
        asked = take(shared, place.position)
        pages += [
            device.get(asked),
            device.get(asked + "?h=99"),
            device.get(asked, headers=HTMX),
            device.post(asked, sample(taker, place.position, "malformed")),
            device.post(asked, {"action": "keep"}),
            device.post(asked, sample(taker, place.position), headers=HTMX),
            device.get(asked),
        ]
    pages.append(device.get(url("taken", shared)))
    services.close_set(shared)
    pages += [device.get(url("taken", shared)), device.get(take(shared))]
    for page in pages:
        said = f"{page.text} {page.headers} {page.cookies}".lower()
        assert [text for text in hidden if text in said] == []
        assert "/pergunta/" not in said


def test_every_page_is_kept_by_nobody_and_found_by_no_search_engine(client: Client, shared):
    device, _taker = joined(shared)
    for asked in [*own_urls(shared), url("join", shared), reverse("classroom:find")]:
        response = device.get(asked)
        assert "no-store" in response["Cache-Control"]
        assert '<meta name="robots" content="noindex">' in response.text
        assert response["Referrer-Policy"] == "same-origin"
    assert "no-store" in client.get(f"/s/{shared.code}")["Cache-Control"]


def test_the_cookie_is_signed_out_of_reach_of_scripts_and_lasts_as_long_as_the_set(client: Client, shared):
    cookie = client.post(url("join", shared), {"name": "Ana"}).cookies[f"naipe_taker_{shared.code}"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert timedelta() <= parsedate_to_datetime(cookie["expires"]).date() - shared.remove_after <= timedelta(days=1)


# --- what it costs ----------------------------------------------------------------------------------------------------


def test_pages_ask_the_database_little_and_reading_writes_nothing(shared, django_assert_max_num_queries):
    device, taker = joined(shared)
    device.post(take(shared), sample(taker))
    for asked in [*own_urls(shared), take(shared, 2), url("join", shared)]:
        with django_assert_max_num_queries(6) as counted:
            device.get(asked)
        assert all(query["sql"].startswith("SELECT") for query in counted.captured_queries)
    with django_assert_max_num_queries(6) as counted:
        device.post(take(shared, 2), sample(taker, 2), headers=HTMX)
    assert sum(not query["sql"].startswith("SELECT") for query in counted.captured_queries) == 1


def test_the_number_of_queries_does_not_depend_on_the_number_of_takers(shared):
    device, _taker = joined(shared)

    def asked() -> list[int]:
        counts = []
        for page in [*own_urls(shared), url("join", shared)]:
            with CaptureQueriesContext(connection) as counted:
                device.get(page)
            counts.append(len(counted))
        return counts

    before = asked()
    for number in range(20):
        joined(shared, f"Pessoa {chr(65 + number)}")
    assert asked() == before


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(shared, method):
    device, _taker = joined(shared)
    for asked in [*own_urls(shared), url("join", shared), reverse("classroom:find"), f"/s/{shared.code}"]:
        assert getattr(device, method)(asked).status_code == 405


def test_a_question_that_is_no_longer_dealt_says_so(shared, monkeypatch):
    device, taker = joined(shared)
    taker.question_set.items.filter(position=1).update(code="0000-0000-0000")
    response = device.get(take(shared))
    assert (response.status_code, "já não está disponível" in response.text) == (404, True)
    assert device.get(url("taken", shared)).status_code == 200


def test_a_set_whose_time_is_over_is_gone_with_everybody(shared):
    device, taker = joined(shared)
    device.post(take(shared), sample(taker))
    services.remove_old(timezone.now() + timedelta(days=400))
    assert device.get(url("taken", shared), follow=True).status_code == 404
    assert (Taker.objects.count(), Attempt.objects.count(), Learner.objects.count()) == (0, 0, 0)
