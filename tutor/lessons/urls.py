"""Addresses of the lessons; the words for games and sections come from the syllabus, in the language of the page."""

from django.urls import path

from tutor.lessons import views

app_name = "lessons"

urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:game>/<slug:section>/", views.section, name="section"),
]
