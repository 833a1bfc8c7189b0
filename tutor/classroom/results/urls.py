"""Addresses of ``tutor.classroom.results``; ``tutor/classroom/urls.py`` puts them together."""

from django.urls import path
from django.utils.translation import gettext_lazy as _

from tutor.classroom.results import views

urlpatterns = [
    path(_("class/results/<str:secret>/"), views.results, name="results"),
    path(_("class/results/<str:secret>/csv/"), views.csv_file, name="csv"),
    path(_("class/results/<str:secret>/question/<int:position>/"), views.answers, name="answers"),
    path(_("class/results/<str:secret>/mistake/<str:kind>/<str:mistake>/"), views.mistake, name="mistake"),
    path(_("class/results/<str:secret>/person/<str:public_id>/"), views.person, name="person"),
    path(_("class/project/<str:secret>/<int:position>/"), views.project, name="project"),
]
