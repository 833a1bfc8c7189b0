"""What every page keeps: the policy, no content of others, and a light first visit."""

import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings as site
from django.contrib.staticfiles import finders
from django.test import Client

PAGES = ["/pt/", "/es/", "/pt/nada/", "/es/nada/"]


class Elements(HTMLParser):
    """All elements of a page with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def elements(client: Client, path: str) -> list[tuple[str, dict[str, str | None]]]:
    return Elements(client.get(path).content.decode()).found


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_script_or_style_of_its_own(client: Client, path):
    for tag, attributes in elements(client, path):
        assert tag != "style"
        assert tag != "script" or attributes.get("src")
        assert not [name for name in attributes if name == "style" or name.startswith(("on", "hx-on"))]


@pytest.mark.parametrize("path", PAGES)
def test_no_page_brings_anything_from_other_hosts(client: Client, path):
    for tag, attributes in elements(client, path):
        for name in ("src", "srcset", "href", "action", "poster"):
            address = attributes.get(name) or ""
            if tag == "link" and attributes.get("rel") in ("canonical", "alternate"):
                continue
            assert not address.startswith(("http:", "https:", "//")), (tag, address)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_carries_the_strict_policy(client: Client, path):
    response = client.get(path)
    policy = response["Content-Security-Policy"]
    assert "unsafe" not in policy
    for rule in ("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"):
        assert rule in policy
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["X-Frame-Options"] == "DENY"


def test_htmx_keeps_no_pages_and_makes_no_code_of_text(client: Client):
    metas = {attributes.get("name"): attributes for tag, attributes in elements(client, "/pt/") if tag == "meta"}
    config = json.loads(metas["htmx-config"]["content"] or "")
    assert config["historyRestoreAsHxRequest"] is False
    assert config["includeIndicatorStyles"] is False
    assert config["allowEval"] is False
    assert config["historyCacheSize"] == 0


@pytest.mark.parametrize("path", ["/pt/", "/es/"])
def test_the_frame_has_its_landmarks_before_anything_is_swapped(client: Client, path):
    found = elements(client, path)
    ids = [attributes["id"] for _, attributes in found if attributes.get("id")]
    assert len(ids) == len(set(ids))
    assert ("a", {"class": "skip-link", "href": "#main"}) in found
    assert ("div", {"id": "announcer", "class": "visually-hidden", "role": "status", "aria-live": "polite"}) in found
    assert [tag for tag, _ in found].count("main") == [tag for tag, _ in found].count("h1") == 1


@pytest.mark.parametrize("path", ["/pt/", "/es/"])
def test_every_link_of_the_front_page_leads_somewhere(client: Client, path, db):
    for tag, attributes in elements(client, path):
        address = attributes.get("href") or ""
        if tag == "a" and not address.startswith("#"):
            assert client.get(address).status_code == 200, address


def test_a_first_visit_weighs_less_than_100_kilobytes(client: Client):
    page = client.get("/pt/").content
    files = re.findall(rf'(?:src|href)="{site.STATIC_URL}([^"]+)"', page.decode())
    assert len(files) >= 4
    bodies = [page, *(Path(str(finders.find(name))).read_bytes() for name in files)]
    assert sum(len(gzip.compress(body)) for body in bodies) < 100_000


def test_pages_are_sent_compressed(client: Client):
    assert client.get("/pt/", headers={"accept-encoding": "gzip"})["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("path", ["/pt/", "/es/"])
def test_reading_sets_no_cookie(client: Client, path):
    assert not client.get(path).cookies
