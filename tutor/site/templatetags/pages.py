"""What every page needs in its frame."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tutor.site import languages

register = template.Library()

HTMX = {
    # Back loads the page anew, as without htmx: no copy of a question lies about in the browser.
    "historyCacheSize": 0,
    "refreshOnHistoryMiss": True,
    "historyRestoreAsHxRequest": False,
    # htmx 4 inherits no attributes either.
    "disableInheritance": True,
    "includeIndicatorStyles": False,
    "allowEval": False,
    "allowScriptTags": False,
    "scrollIntoViewOnBoost": False,
    "timeout": 15000,
    # A refusal is a page of its own and is shown as one instead of leaving the reader without an answer.
    "responseHandling": [
        {"code": "204", "swap": False},
        {"code": "[23]..", "swap": True},
        # A proxy whose site is away says so in words of its own: the page with what was typed stays (see site.js).
        {"code": "50[234]", "swap": False, "error": True},
        {"code": "[45]..", "swap": True, "error": True, "target": "body", "swapOverride": "innerHTML"},
    ],
}


@register.simple_tag
def htmx_config() -> str:
    """The configuration of htmx, for its meta element."""
    return json.dumps(HTMX, separators=(",", ":"))


@register.simple_tag
def language_tag() -> str:
    """The language tag of the page: European Portuguese, or Spanish of no one country."""
    return languages.TAGS[get_language() or "pt"]


@register.simple_tag(takes_context=True)
def language_links(context: Context) -> list[languages.LanguageLink]:
    """The page in every language; a view may give ``alternates`` (address by language code) in its context."""
    request = _request(context)
    match = request.resolver_match if request else None
    return languages.language_links(match, context.get("alternates"))


@register.simple_tag(takes_context=True)
def page_links(context: Context, links: Sequence[languages.LanguageLink]) -> SafeString:
    """Tells search engines the page's own full address and those in every language."""
    request = _request(context)
    origin = f"{request.scheme}://{request.get_host()}" if request else ""
    own = (('rel="canonical"', link) for link in links if link.current)
    each = ((f'rel="alternate" hreflang="{link.code}"', link) for link in links)
    # Our own attributes; only the address may hold what somebody typed.
    return mark_safe("\n".join(f'<link {says} href="{escape(origin + link.url)}">' for says, link in (*own, *each)))  # noqa: S308


@register.simple_tag
def fixed(template: str, room: str = "") -> SafeString:
    """The part of the frame that the template makes of the language, and of the room where it is told one; nothing else
    comes in, so that it is rendered once and kept."""
    render = _fixed.__wrapped__ if settings.DEBUG else _fixed
    return render(template, room, get_language() or "")


@lru_cache(maxsize=64)
def _fixed(template: str, room: str, language: str) -> SafeString:
    """In the active language, which ``language`` names: it is the key under which the part is kept."""
    del language
    return mark_safe(render_to_string(template, {"room": room}).strip())  # noqa: S308  # a template of ours


def _request(context: Context) -> HttpRequest | None:
    return cast(HttpRequest | None, context.get("request"))
