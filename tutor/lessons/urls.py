"""Addresses of the lessons; the words for games and sections come from the syllabus, in the language of the page."""

from django.urls import path
from django.utils.translation import gettext_lazy as _

from tutor.lessons import views

app_name = "lessons"

urlpatterns = [
    path("", views.index, name="index"),
    path(_("glossary/"), views.glossary_page, name="glossary"),
    path(_("search/"), views.search, name="search"),
    path(_("two-stud-games/"), views.contrast, name="contrast"),
    path("<slug:game>/<slug:section>/", views.section, name="section"),
]
