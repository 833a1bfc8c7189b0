"""The maker's pages: choosing a set, looking through it, opening and closing it."""

import re
from datetime import date, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from tutor.classroom import codes, queries, services
from tutor.classroom.making import zones
from tutor.classroom.making.forms import end_of
from tutor.classroom.making.presets import PRESETS
from tutor.classroom.models import DRAFT_DAYS, MAX_QUESTIONS, SharedItem, SharedSet
from tutor.drills import registry

pytestmark = pytest.mark.django_db

LANGUAGES = ("pt", "es")


def url(name, language="pt", **kwargs):
    with override(language):
        return reverse(f"classroom:{name}", kwargs=kwargs)


def choice(**changes):
    return {
        "title": "Quinta-feira",
        "kind": ["side_pots", "who_opens"],
        "size": "4",
        "level": "",
        "deals": "same",
        "explain": "at-once",
        "hints": "on",
    } | changes


@pytest.fixture
def draft():
    return services.make_draft(registry.kinds()[:3], 4, title="Reservado")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_leads_to_the_form_with_its_kinds_ticked(client, language):
    page = client.get(url("index", language)).content.decode()
    assert len(PRESETS) == 4
    for preset in PRESETS:
        address = f"{url('make', language)}?preset={preset.slug}"
        assert address in page
        form = client.get(address).content.decode()
        ticked = set(re.findall(r'name="kind" value="(\w+)" checked', form))
        assert ticked == set(preset.kinds or (kind.slug for kind in registry.kinds()))


def test_a_choice_becomes_a_draft_at_its_secret_address(client):
    response = client.post(url("make"), choice(hints="", explain="at-end", deals="own"))
    secret = response["Location"].split("/")[-2]
    shared = queries.by_secret(secret)
    assert (shared.title, shared.state, shared.hints, shared.explain, shared.same_deals) == (
        *("Quinta-feira", "draft", False, "at-end", False),
    )
    kinds = [item.kind for item in queries.items(shared)]
    assert sorted(kinds) == ["side_pots"] * 2 + ["who_opens"] * 2
    page = client.get(response["Location"]).content.decode()
    assert f"http://testserver{response['Location']}" in page


@pytest.mark.parametrize(
    "bad",
    [
        {"kind": []},
        {"kind": ["no_such_kind"]},
        {"size": ""},
        {"size": "0"},
        {"size": "31"},
        {"size": "1,5"},
        {"size": "9" * 20},
        {"size": "9" * 4000},
        {"deals": ""},
        {"size": "٣"},
        {"size": "😀"},
        {"level": "9"},
        {"deals": "forged"},
        {"explain": ""},
        {"case": ["who_opens:none"]},
        {"title": "x" * 81},
    ],
    ids=str,
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_that_is_none_makes_nothing_and_keeps_what_was_typed(client, bad, language):
    response = client.post(url("make", language), choice(**bad))
    assert response.status_code == 200
    assert response.context["form"].errors
    page = response.content.decode()
    assert 'role="alert"' in page
    assert "Quinta-feira" in page or "title" in bad
    assert SharedSet.objects.count() == 0


def test_nothing_that_somebody_types_is_markup(client):
    page = client.post(url("make"), choice(title="<b>x</b>", size='"><script>')).content.decode()
    assert "<b>x" not in page
    assert "<script>" not in page
    response = client.post(url("make"), choice(title="<i>t</i>"), follow=True)
    assert "<i>t" not in response.content.decode()


def test_only_chosen_cases_come_up(client):
    kind = registry.get("who_opens")
    case = kind.cases[1]
    response = client.post(url("make"), choice(kind=["who_opens"], case=[f"who_opens:{case.slug}"]))
    shared = queries.by_secret(response["Location"].split("/")[-2])
    assert {item.case for item in queries.items(shared)} == {case.slug}
    assert MAX_QUESTIONS == 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_maker_leafs_through_every_deal_with_its_explanation(client, draft, language):
    shared, secret = draft
    for item in queries.items(shared):
        page = client.get(url("deal", language, secret=secret, position=item.position)).content.decode()
        with override(language):
            dealt = registry.deal_code(item.code)
            steps = dealt.kind.explain(dealt.situation, dealt.ruling)
        assert page.count('<li class="step"') == len(steps)
    assert [client.get(url("deal", secret=secret, position=place)).status_code for place in (0, 5, 10**9)] == [404] * 3


def test_a_deal_is_swapped_in_a_draft_and_no_longer_once_it_is_open(client, draft):
    shared, secret = draft
    before = [item.code for item in queries.items(shared)]
    client.post(url("swap", secret=secret, position=2))
    after = [item.code for item in queries.items(shared)]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True, True]
    client.post(url("open", secret=secret), {"closing": "by-hand"})
    assert client.post(url("swap", secret=secret, position=2)).status_code == 303
    assert [item.code for item in queries.items(shared)] == after
    assert client.get(url("swap", secret=secret, position=2)).status_code == 405


def test_a_set_opens_until_the_end_of_a_day_where_the_maker_is(client, draft):
    shared, secret = draft
    day = timezone.now().date() + timedelta(days=3)
    client.post(url("open", secret=secret), {"closing": "on-date", "day": day.isoformat(), "zone": "America/Mexico_City"})
    shared.refresh_from_db()
    assert shared.takes_answers()
    assert shared.closes == end_of(day, "America/Mexico_City")
    assert shared.takes_answers(shared.closes - timedelta(seconds=1))
    assert not shared.takes_answers(shared.closes)
    page = client.get(url("manage", secret=secret)).content.decode()
    assert "Cidade do México" in page
    assert f'value="{day.isoformat()}"' in page
    client.post(url("open", secret=secret), {"closing": "by-hand"})
    shared.refresh_from_db()
    assert shared.closes is None


def test_the_end_of_a_day_depends_on_the_place():
    day = date(2026, 7, 14)
    assert end_of(day, "Europe/Lisbon").isoformat() == "2026-07-15T00:00:00+01:00"
    assert end_of(day, "America/Mexico_City") - end_of(day, "Europe/Lisbon") == timedelta(hours=7)


@pytest.mark.parametrize(
    "bad",
    [
        {"closing": "never"},
        {"closing": "on-date"},
        {"closing": "on-date", "day": "2020-01-01"},
        {"closing": "on-date", "day": "31/02/2027"},
        {"closing": "on-date", "day": "9999-12-31"},
        {"closing": "on-date", "day": "amanhã"},
        {"closing": "on-date", "day": "2026-12-31", "zone": "Mars/Base"},
    ],
    ids=str,
)
def test_a_closing_that_is_none_changes_nothing(client, draft, bad):
    shared, secret = draft
    response = client.post(url("open", secret=secret), bad)
    assert response.status_code == 200
    assert 'role="alert"' in response.content.decode()
    shared.refresh_from_db()
    assert shared.state == "draft"


def test_the_page_of_a_refused_closing_leads_to_the_set_in_either_language_and_so_does_its_address(client, draft):
    _shared, secret = draft
    page = client.post(url("open", secret=secret), {"closing": "on-date"}).content.decode()
    assert f'href="{url("manage", "es", secret=secret)}"' in page
    assert url("open", "es", secret=secret) not in page
    again = client.get(url("open", secret=secret))
    assert (again.status_code, again["Location"]) == (302, url("manage", secret=secret))


def test_changing_the_language_of_the_form_keeps_its_preset(client):
    page = client.get(url("make") + "?preset=pots").content.decode()
    assert f'href="{url("make", "es")}?preset=pots"' in page


def test_a_title_is_kept_without_what_nobody_can_see(client):
    response = client.post(url("make"), choice(title="  \u202eTurma\u200b\u2003 B \U0001f438 "))
    assert queries.by_secret(response["Location"].split("/")[-2]).title == "Turma B \U0001f438"


def test_a_draft_says_when_it_is_removed_and_an_open_set_says_its_own_day(client, draft):
    shared, secret = draft
    soon = shared.created + timedelta(days=DRAFT_DAYS)
    last = shared.remove_after
    for state, day in (("draft", soon), ("open", last)):
        page = client.get(url("manage", secret=secret)).content.decode()
        assert f"depois de {day.day}/{day.month}/{day.year}." in page, state
        services.open_set(shared, None)


def test_no_deal_that_the_maker_looks_at_is_tagged_as_the_reader_s_answer(client):
    for kind in registry.kinds():
        _shared, secret = services.make_draft([kind], 1)
        page = client.get(url("deal", secret=secret, position=1)).content.decode()
        assert "sua resposta" not in page, kind.slug


def test_a_set_is_closed_and_opened_again_by_hand(client, draft):
    shared, secret = draft
    for name, state in (("open", "open"), ("close", "closed"), ("open", "open")):
        client.post(url(name, secret=secret), {"closing": "by-hand"})
        shared.refresh_from_db()
        assert shared.state == state
        assert client.get(url("manage", secret=secret)).status_code == 200


@pytest.mark.parametrize("name", ["manage", "deal", "open", "close", "swap", "save_link", "qr"])
def test_a_secret_that_is_none_opens_nothing(client, draft, name):
    shared, secret = draft
    place = {"position": 1} if name in ("deal", "swap") else {}
    for forged in (secret[:-1], shared.code, shared.maker_digest, "x", "😀", "%00", secret.swapcase()):
        for send in (client.get, client.post):
            response = send(url(name, secret=forged, **place))
            assert response.status_code in (404, 405)
            assert "Reservado" not in response.content.decode()
    shared.refresh_from_db()
    assert shared.state == "draft"


def test_pages_with_the_secret_are_kept_by_nobody_and_told_to_nobody(client, draft):
    _shared, secret = draft
    for name in ("manage", "save_link", "qr"):
        response = client.get(url(name, secret=secret))
        assert "no-store" in response["Cache-Control"]
        assert (response["Referrer-Policy"], response["X-Robots-Tag"]) == ("same-origin", "noindex")


def test_code_link_and_qr_are_in_the_page_once_it_is_open_and_in_the_file(client, draft):
    shared, secret = draft
    short = f"http://testserver/s/{shared.code}"
    assert short not in client.get(url("manage", secret=secret)).content.decode()
    services.open_set(shared, None)
    page = client.get(url("manage", secret=secret)).content.decode()
    assert codes.shown(shared.code) in page
    assert short in page
    assert "<svg" in page
    saved = client.get(url("save_link", secret=secret))
    assert saved["Content-Disposition"].endswith(f'naipe-{codes.shown(shared.code)}.txt"')
    text = saved.content.decode()
    assert short in text
    assert "Ligação privada de quem fez o conjunto" in text
    assert "Enlace privado de quien hizo el conjunto" in client.get(url("save_link", "es", secret=secret)).content.decode()
    assert f"http://testserver{url('manage', secret=secret)}" in text
    assert client.get(url("qr", secret=secret)).content.lstrip().startswith(b"<?xml")


def test_the_hub_needs_as_many_queries_for_many_takers_as_for_one(client, draft, django_assert_num_queries):
    shared, secret = draft
    services.open_set(shared, None)
    for number in range(12):
        with django_assert_num_queries(3):
            client.get(url("manage", secret=secret))
        services.join(shared, f"Ana {number}", f"ana{number}")
    assert SharedItem.objects.count() == 4


@pytest.mark.parametrize(
    ("accepted", "zone"),
    [
        ("es-MX,es;q=0.9", "America/Mexico_City"),
        ("pt-BR", "America/Sao_Paulo"),
        ("pt-AO,pt;q=0.5", "Africa/Luanda"),
        ("es-AR", "America/Argentina/Buenos_Aires"),
        ("pt", "Europe/Lisbon"),
        ("", "Europe/Lisbon"),
        ("xx-YY;;;,😀", "Europe/Lisbon"),
    ],
)
def test_the_zone_is_guessed_from_the_country_of_the_browser(accepted, zone):
    with override("pt"):
        assert zones.likely(accepted) == zone


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_zone_has_a_place_of_its_own(language):
    with override(language):
        places = [place for _zone, place in zones.choices()]
    assert len(set(places)) == len(places) == len(zones.ZONES)
    assert "El Salvador" in places
