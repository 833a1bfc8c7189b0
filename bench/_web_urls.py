"""The site's addresses and the bare view that the pages are measured against."""

from uuid import uuid4

from django.conf.urls.i18n import i18n_patterns
from django.http import HttpRequest, HttpResponse
from django.urls import path

from tutor.practice import identity
from tutor.practice.models import Learner
from tutor.urls import urlpatterns as site

markup = b""


def bare(request: HttpRequest) -> HttpResponse:
    identity.key_of(request)
    Learner.objects.create(key=uuid4())
    return HttpResponse(markup)


urlpatterns = [*i18n_patterns(path("bare/", bare)), *site]
