"""The front page, and the page for a form that could not be trusted."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tutor.drills import registry
from tutor.drills.base import Level, Question, Words
from tutor.site import fragments

SAMPLE_SEED = 3
"""The deal on the front page: any would do, but it is the same for everybody."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A question to look at, and the code under which it is asked."""

    code: str
    question: Question


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of question and its word in addresses."""

    title: Words
    summary: Words
    path: str


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What Naipe is, and the two ways in."""
    language = get_language() or "pt"
    offers = [Offer(kind.title, kind.summary, kind.paths[language]) for kind in registry.kinds()]
    return render(request, "site/home.html", {"offers": offers, "sample": _sample()})


def _sample() -> Sample:
    """A plain deal of the first kind."""
    kind = registry.kinds()[0]
    dealt = registry.deal_code(registry.code_for(kind, kind.cases[0], Level.PLAIN, SAMPLE_SEED))
    return Sample(dealt.code, kind.ask(dealt.situation))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form came without its key: most often cookies are switched off, or the page is from another day."""
    return render(request, "403_csrf.html", {"back": fragments.page_url(request)}, status=403)
