"""The one seam to htmx: nothing else looks at ``request.htmx`` or sets ``HX-*`` headers.

A view answers with a page; htmx, which asks with the same address, gets only the part of that page that it swaps.
"""

from collections.abc import Mapping
from typing import Any, Literal, cast

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render as render_template
from django.shortcuts import resolve_url
from django.utils.cache import patch_vary_headers
from django_htmx.http import HttpResponseClientRedirect, push_url
from django_htmx.middleware import HtmxDetails

VARY = ("HX-Request", "HX-History-Restore-Request")


class HttpResponseSeeOther(HttpResponseRedirect):
    """After a form was accepted: fetch the next page with GET."""

    status_code = 303


def is_fragment(request: HttpRequest) -> bool:
    """Whether the answer is swapped into a page that stands.

    A page restored from history is shown as a whole even though htmx asks for it, and so is a boosted link.
    """
    htmx = _htmx(request)
    return bool(htmx) and not htmx.boosted and request.headers.get("HX-History-Restore-Request") != "true"


def target(request: HttpRequest) -> str | None:
    """The id of the element into which htmx swaps the answer."""
    return _htmx(request).target


def page_url(request: HttpRequest) -> str:
    """The path of the page that the reader has before them: for htmx, the one from which it asks."""
    return _htmx(request).current_url_abs_path or request.path


def render(
    request: HttpRequest,
    page: str,
    context: Mapping[str, Any] | None = None,
    *,
    fragment: str,
    status: int = 200,
    url: str | Literal[False] | None = None,
) -> HttpResponse:
    """The template ``page``, or its part ``fragment`` where htmx asks; both get the same context.

    ``url``, where given, is what the browser's address bar shows once the fragment is in; False keeps what it shows.
    """
    part = is_fragment(request)
    response = render_template(request, fragment if part else page, dict(context or {}), status=status)
    patch_vary_headers(response, VARY)
    return push_url(response, url) if part and url is not None else response


def redirect(request: HttpRequest, to: Any, *args: Any, **kwargs: Any) -> HttpResponse:
    """On to another page, named as for Django's ``redirect``. htmx is told to load it as a page of its own."""
    url = resolve_url(to, *args, **kwargs)
    response: HttpResponse
    if _htmx(request):
        response = HttpResponseClientRedirect(url)
    else:
        response = HttpResponseRedirect(url) if request.method in ("GET", "HEAD") else HttpResponseSeeOther(url)
    patch_vary_headers(response, VARY)
    return response


def _htmx(request: HttpRequest) -> HtmxDetails:
    return cast(HtmxDetails, request.htmx)  # type: ignore[attr-defined]  # set by django-htmx's middleware
