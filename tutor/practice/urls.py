"""Addresses of practice. Path words are translated; a kind's own word comes from the kind."""

from django.urls import path
from django.utils.translation import gettext_lazy as _

from tutor.practice import views

app_name = "practice"

# They are tried in order: questions, which are asked for most, come first.
urlpatterns = [
    path(_("series/<slug:public_id>/<int:position>/"), views.in_series, name="in_series"),
    path(_("question/<str:code>/"), views.question, name="question"),
    path(_("question/<str:code>/steps/"), views.guided_question, name="guided"),
    path(_("practice/"), views.index, name="index"),
    path(_("progress/"), views.progress, name="progress"),
    path(_("practice/start/"), views.start_mixed, name="start_mixed"),
    path(_("practice/<slug:path>/"), views.kind_page, name="kind"),
    path(_("practice/<slug:path>/start/"), views.start, name="start"),
    path(_("practice/<slug:path>/new/"), views.new, name="new"),
    path(_("series/<slug:public_id>/"), views.summary, name="summary"),
    path(_("series/<slug:public_id>/again/"), views.repeat, name="repeat"),
]
