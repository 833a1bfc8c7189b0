"""Addresses of the site: everything stands once a language, with its path words translated."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path
from django.utils.translation import gettext_lazy as _

from tutor.classroom.taking.views import short
from tutor.site import views

urlpatterns = [
    # The link that people type from a poster: in no language, it leads to the reader's.
    path("s/<str:code>", short, name="join_short"),
    path("s/<str:code>/", short),
    *i18n_patterns(
        path("", views.home, name="home"),
        path(_("lessons/"), include("tutor.lessons.urls")),
        path("", include("tutor.practice.urls")),
        path("", include("tutor.classroom.urls")),
    ),
]
