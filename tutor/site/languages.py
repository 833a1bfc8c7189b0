"""The same page in the other language, and the reader's choice between them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, ResolverMatch, reverse
from django.utils.translation import get_language, get_language_from_path, override

TAGS: Mapping[str, str] = {"pt": "pt-PT", "es": "es"}
"""The language tag of the words that we write in each language."""


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """One language and the address of the page in it."""

    code: str
    tag: str
    name: str
    url: str
    current: bool


def language_links(match: ResolverMatch | None, alternates: Mapping[str, str] | None = None) -> list[LanguageLink]:
    """The page of ``match`` in every language.

    A view whose address holds words that reversing does not translate gives the addresses itself, as ``alternates`` by
    language code. Where no page stands in a language (an error page), the link leads to its home page.
    """
    active = get_language()
    return [
        LanguageLink(code, TAGS[code], name, (alternates or {}).get(code) or _address(match, code), code == active)
        for code, name in settings.LANGUAGES
    ]


def _address(match: ResolverMatch | None, code: str) -> str:
    with override(code):
        try:
            return reverse(match.view_name, args=match.args, kwargs=match.kwargs) if match else reverse("home")
        except NoReverseMatch:
            return reverse("home")


def remember_language(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: who goes from a page of ours to one in the other language has chosen; "/" leads there from now on."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        chosen = get_language_from_path(request.path_info)
        if chosen and chosen != request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) and _came_from_other(request, chosen):
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                chosen,
                max_age=settings.LANGUAGE_COOKIE_AGE,
                secure=settings.LANGUAGE_COOKIE_SECURE,
                httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
                samesite="Lax",
            )
        return response

    return middleware


def _came_from_other(request: HttpRequest, chosen: str) -> bool:
    referer = urlsplit(request.headers.get("Referer", ""))
    before = get_language_from_path(referer.path)
    return referer.netloc == request.get_host() and before is not None and before != chosen
