"""The front page, and the page for a form that could not be trusted."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutor.drills import registry
from tutor.site import fragments


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What Naipe is, and the two ways in."""
    return render(request, "site/home.html", {"kinds": registry.kinds()})


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form came without its key: most often cookies are switched off, or the page is from another day."""
    return render(request, "403_csrf.html", {"back": fragments.page_url(request)}, status=403)
