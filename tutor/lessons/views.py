"""The list of lessons, the lesson's page, the two stud games side by side, the glossary and the search."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from tutor.lessons import pages, queries, services, syllabus
from tutor.lessons.contrast import contrast_page
from tutor.lessons.search import MAX_LENGTH, find
from tutor.lessons.syllabus import Section
from tutor.practice import identity
from tutor.site import fragments


@require_safe
@cache_control(private=True, no_cache=True)
def index(request: HttpRequest) -> HttpResponse:
    """The games and their lessons, with those that the learner has read."""
    read = queries.lessons_read(identity.key_of(request))
    return render(request, "lessons/index.html", {"games": pages.listing(get_language() or "", read)})


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_cache=True)
def section(request: HttpRequest, game: str, section: str) -> HttpResponse:
    """A lesson. ``?step=`` and ``?guess=`` choose a step of its worked hand, ``?try=`` deals one of its questions anew.

    Sent to with ``action=read`` or ``unread``, it remembers or forgets that the learner has read it.
    """
    language = get_language() or settings.LANGUAGE_CODE
    found = syllabus.by_paths(game, section, language)
    if found is None:
        raise Http404
    if request.method == "POST":
        return _mark(request, found)
    number = _number(request, "try")
    # A lesson comes with its first question, or with the one asked for; the others are dealt one by one.
    part_only = fragments.is_fragment(request)
    dealt = number or (0 if part_only else 1)
    step, guess = _number(request, "step"), _number(request, "guess")
    read = frozenset[queries.SectionKey]() if part_only else queries.lessons_read(identity.key_of(request))
    page = pages.section_page(found, language, step=step, guess=guess, tries=(dealt,), read=read)
    part = page.try_part(number) if number else None
    context = {"page": page, "part": part, "alternates": page.alternates}
    fragment = "lessons/_try.html" if number else "lessons/_stepper.html"
    return fragments.render(request, "lessons/section.html", context, fragment=fragment)


def _mark(request: HttpRequest, section: Section) -> HttpResponse:
    """Remember or forget that the lesson was read, and back to where the button stands."""
    key = identity.key_of(request) or identity.key_for_new(request)
    mark = services.mark_unread if request.POST.get("action") == "unread" else services.mark_read
    mark(key, section)
    response = fragments.redirect(request, f"{section.url(get_language() or '')}#lesson-end")
    identity.remember(response, key)
    return response


@require_safe
def glossary_page(request: HttpRequest) -> HttpResponse:
    """Every term with its meaning, what it is called elsewhere and where it is taught."""
    return render(request, "lessons/glossary.html", {"entries": pages.glossary_html(get_language() or "")})


@require_safe
@cache_control(private=True, no_cache=True)
def contrast(request: HttpRequest) -> HttpResponse:
    """What differs between the two stud games; ``?try=`` deals the question of a row."""
    page = contrast_page(get_language() or settings.LANGUAGE_CODE, _number(request, "try"))
    context = {"page": page, "part": page.dealt, "alternates": page.alternates}
    return fragments.render(request, "lessons/contrast.html", context, fragment="lessons/_try.html")


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """The places of lessons and glossary that have the words ``?q=``."""
    query = " ".join(request.GET.get("q", "")[:MAX_LENGTH].replace("\0", " ").split())
    context = {
        "query": query,
        "groups": find(query, get_language() or ""),
        "alternates": {code: _search_url(code, query) for code, _name in settings.LANGUAGES},
    }
    return render(request, "lessons/search.html", context)


def _search_url(language: str, query: str) -> str:
    with override(language):
        return reverse("lessons:search") + (f"?{urlencode({'q': query})}" if query else "")


def _number(request: HttpRequest, name: str) -> int | None:
    value = request.GET.get(name, "")
    return int(value) if value.isascii() and value.isdigit() and len(value) < 4 else None
