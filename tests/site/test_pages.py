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

Found = list[tuple[str, dict[str, str | None]]]
PAGES = ["/pt/", "/es/", "/pt/nada/", "/es/nada/"]


class Elements(HTMLParser):
    """All elements of a page with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: Found = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def elements(client: Client, path: str) -> Found:
    return Elements(client.get(path).content.decode()).found


def inline(found: Found) -> list[str]:
    """Scripts and styles that stand in the page itself."""
    elements = [tag for tag, attributes in found if tag == "style" or (tag == "script" and not attributes.get("src"))]
    names = [name for _, attributes in found for name in attributes]
    return elements + [name for name in names if name == "style" or name.startswith(("on", "hx-on"))]


def from_elsewhere(found: Found) -> list[str]:
    """Addresses on other hosts; the page's own full address for search engines is none."""
    named = [attributes for tag, attributes in found if tag != "link" or attributes["rel"] not in ("canonical", "alternate")]
    addresses = [attributes.get(name) or "" for attributes in named for name in ("src", "srcset", "href", "action", "poster")]
    return [address for address in addresses if address.startswith(("http:", "https:", "//"))]


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_script_or_style_of_its_own(client: Client, path):
    assert inline(elements(client, path)) == []


@pytest.mark.parametrize("path", PAGES)
def test_no_page_brings_anything_from_other_hosts(client: Client, path):
    assert from_elsewhere(elements(client, path)) == []


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


@pytest.mark.django_db
@pytest.mark.parametrize("start", ["/pt/", "/es/"])
def test_every_link_leads_to_a_page_that_keeps_to_all_this(client: Client, start):
    waiting, seen = [start], {start}
    while waiting and len(seen) < 300:
        path = waiting.pop()
        response = client.get(path, follow=True)
        assert response.status_code == 200, path
        found = Elements(response.content.decode()).found
        assert inline(found) == [], path
        assert from_elsewhere(found) == [], path
        links = {(attributes.get("href") or "").split("#")[0] for tag, attributes in found if tag == "a"}
        new = {link for link in links if link.startswith(start)} - seen
        seen |= new
        waiting += sorted(new)
    assert len(seen) > 10


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
