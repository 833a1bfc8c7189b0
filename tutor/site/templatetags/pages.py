"""What every page needs in its frame."""

import json
from typing import cast

from django import template
from django.http import HttpRequest
from django.template import Context
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
def absolute(context: Context, url: str) -> str:
    """The address with scheme and host."""
    request = _request(context)
    return request.build_absolute_uri(url) if request else url


def _request(context: Context) -> HttpRequest | None:
    return cast(HttpRequest | None, context.get("request"))
