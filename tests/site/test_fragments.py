"""The seam to htmx: who gets the page, who gets its part, and what caches are told."""

import pytest
from django.test import Client

HTMX = {"HX-Request": "true"}
RESTORE = {"HX-History-Restore-Request": "true"}


@pytest.fixture(autouse=True)
def own_urls(settings) -> None:
    settings.ROOT_URLCONF = "tests.site.urls"


@pytest.mark.parametrize(
    ("headers", "whole"),
    [({}, True), (HTMX, False), (RESTORE, True), ({**HTMX, **RESTORE}, True), ({**HTMX, "HX-Boosted": "true"}, True)],
)
def test_only_a_swap_gets_the_part_alone(client: Client, headers, whole):
    page = client.get("/pt/parte/", headers=headers).content.decode()
    assert ("Não há aqui nenhuma página" in page) is whole


@pytest.mark.parametrize("headers", [{}, HTMX, RESTORE])
def test_caches_keep_the_page_and_its_part_apart(client: Client, headers):
    vary = client.get("/pt/parte/", headers=headers)["Vary"]
    assert "HX-Request" in vary.split(", ")
    assert "HX-History-Restore-Request" in vary.split(", ")


def test_the_address_bar_follows_a_swap_and_nothing_else(client: Client):
    assert client.get("/pt/parte/", headers=HTMX)["HX-Push-Url"] == "/pt/parte/"
    assert "HX-Push-Url" not in client.get("/pt/parte/")


def test_a_swap_may_keep_the_address_that_the_bar_shows(client: Client):
    assert client.get("/pt/quieta/", headers=HTMX)["HX-Push-Url"] == "false"


def test_htmx_is_told_to_load_the_next_page_itself(client: Client):
    response = client.post("/es/fora/", headers=HTMX)
    assert (response.status_code, response["HX-Redirect"]) == (200, "/es/")
    assert "Location" not in response


def test_a_plain_form_is_sent_on_to_be_fetched(client: Client):
    response = client.post("/es/fora/")
    assert (response.status_code, response["Location"]) == (303, "/es/")


def test_a_plain_link_is_redirected(client: Client):
    assert client.get("/es/fora/").status_code == 302
