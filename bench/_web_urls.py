"""The site's addresses and the bare view that the pages are measured against."""

from uuid import uuid4

from django.conf.urls.i18n import i18n_patterns
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils.decorators import decorator_from_middleware

from tutor.practice.models import Learner
from tutor.urls import urlpatterns as site

markup = b""
"""What the bare view returns: what the page that it is measured against returned just now."""


@decorator_from_middleware(SessionMiddleware)
def bare(request: HttpRequest) -> HttpResponse:
    """Reads the session (one SELECT), writes one row (one INSERT, committed) and returns the markup."""
    assert request.session["learner"]
    Learner.objects.create(key=uuid4())
    return HttpResponse(markup)


urlpatterns = [*i18n_patterns(path("bare/", bare)), *site]
