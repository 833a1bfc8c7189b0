"""The list of lessons and the lesson's page."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tutor.lessons import pages, syllabus
from tutor.site import fragments


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The games and their lessons."""
    return render(request, "lessons/index.html", {"games": pages.listing(get_language() or "")})


@require_safe
@cache_control(private=True, no_cache=True)
def section(request: HttpRequest, game: str, section: str) -> HttpResponse:
    """A lesson. ``?step=`` and ``?guess=`` choose a step of its worked hand, ``?try=`` deals one of its questions anew."""
    language = get_language() or settings.LANGUAGE_CODE
    found = syllabus.by_paths(game, section, language)
    if found is None:
        raise Http404
    number = _number(request, "try")
    # A lesson comes with its first question, or with the one asked for; the others are dealt one by one.
    dealt = number or (0 if fragments.is_fragment(request) else 1)
    step, guess = _number(request, "step"), _number(request, "guess")
    page = pages.section_page(found, language, step=step, guess=guess, tries=(dealt,))
    part = page.try_part(number) if number else None
    context = {"page": page, "part": part, "alternates": page.alternates}
    fragment = "lessons/_try.html" if number else "lessons/_stepper.html"
    return fragments.render(request, "lessons/section.html", context, fragment=fragment)


def _number(request: HttpRequest, name: str) -> int | None:
    value = request.GET.get(name, "")
    return int(value) if value.isascii() and value.isdigit() and len(value) < 4 else None
