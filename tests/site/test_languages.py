"""Which language a reader is shown, and how to the other one."""

import pytest
from django.test import Client
from django.urls import ResolverMatch

from tutor.site.languages import language_links


@pytest.mark.parametrize(
    ("header", "chosen"),
    [
        ("pt", "pt"),
        ("pt-PT", "pt"),
        ("pt-AO", "pt"),
        ("pt-BR", "pt"),
        ("es-419", "es"),
        ("es-MX", "es"),
        ("gl", "pt"),
        ("ca,es;q=0.8", "es"),
        ("en,pt;q=0.5", "pt"),
        ("mwl,pt;q=0.5", "pt"),
        ("*", "pt"),
        ("", "pt"),
    ],
)
def test_the_front_door_leads_to_the_language_that_the_browser_asks_for(client: Client, header, chosen):
    response = client.get("/", headers={"accept-language": header})
    assert (response.status_code, response["Location"]) == (302, f"/{chosen}/")
    assert "Accept-Language" in response["Vary"]


def test_the_front_door_leads_to_portuguese_when_the_browser_says_nothing(client: Client):
    assert client.get("/")["Location"] == "/pt/"


def test_a_remembered_choice_wins_over_the_browser(client: Client):
    client.cookies["naipe_language"] = "es"
    response = client.get("/", headers={"accept-language": "pt-PT"})
    assert response["Location"] == "/es/"
    assert "Cookie" in response["Vary"]


def test_a_remembered_language_that_does_not_exist_counts_for_nothing(client: Client):
    client.cookies["naipe_language"] = "../tlh"
    assert client.get("/", headers={"accept-language": "es"})["Location"] == "/es/"


def test_going_over_to_the_other_language_is_remembered(client: Client):
    response = client.get("/es/", headers={"referer": "http://testserver/pt/"})
    cookie = response.cookies["naipe_language"]
    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == ("es", True, "Lax")


@pytest.mark.parametrize("referer", ["", "http://testserver/es/", "http://elsewhere.test/pt/", "http://testserver/"])
def test_reading_on_or_coming_from_elsewhere_sets_no_cookie(client: Client, referer):
    assert not client.get("/es/", headers={"referer": referer}).cookies


def test_a_path_without_language_leads_to_the_same_path_with_one(client: Client, settings):
    settings.ROOT_URLCONF = "tests.site.urls"
    response = client.get("/palavra/2/", headers={"accept-language": "pt"})
    assert response["Location"] == "/pt/palavra/2/"


@pytest.mark.parametrize(("path", "tag"), [("/pt/", "pt-PT"), ("/es/", "es")])
def test_a_page_says_its_language_and_names_the_other(client: Client, path, tag):
    page = client.get(path).content.decode()
    assert f'<html lang="{tag}">' in page
    assert '<link rel="alternate" hreflang="pt" href="http://testserver/pt/">' in page
    assert '<link rel="alternate" hreflang="es" href="http://testserver/es/">' in page
    assert f'<link rel="canonical" href="http://testserver{path}">' in page


def test_the_same_page_stands_in_the_other_language_under_translated_words(client: Client, settings):
    settings.ROOT_URLCONF = "tests.site.urls"
    page = client.get("/pt/palavra/7/").content.decode()
    assert '<a href="/es/palabra/7/" hreflang="es" lang="es">' in page


def test_a_view_may_name_the_addresses_of_its_page(language):
    links = language_links(None, {"es": "/es/a/", "pt": "/pt/b/"})
    assert [link.url for link in links] == ["/pt/b/", "/es/a/"]
    assert [link.code for link in links if link.current] == [language]
    assert [link.name for link in links] == ["Português", "Español"]


def test_a_page_that_stands_in_no_language_leads_to_the_front_page():
    lost = ResolverMatch(lambda request: None, (), {}, url_name="nowhere")
    assert [link.url for link in language_links(lost)] == ["/pt/", "/es/"]


def test_a_form_that_must_not_be_lost_goes_along_with_the_language_switch(client: Client, settings):
    settings.ROOT_URLCONF = "tests.site.urls"
    page = client.get("/pt/formulario/").content.decode()
    assert '<button type="submit" form="answer" name="action" value="keep" formaction="/es/formulario/"' in page
