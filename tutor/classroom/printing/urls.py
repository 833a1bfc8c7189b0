"""Addresses of ``tutor.classroom.printing``; ``tutor/classroom/urls.py`` puts them together.

``<holder>`` opens what is printed, and neither the maker's pages nor each other's: see ``passes``.
"""

from django.urls import path
from django.utils.translation import gettext_lazy as _

from tutor.classroom.printing import views

urlpatterns = [
    path(_("class/sheets/<str:secret>/"), views.sheets, name="sheets"),
    path(_("class/paper/<str:holder>/"), views.paper, name="paper"),
    path(_("class/paper/<str:holder>/pages.css"), views.paper_pages, name="paper_pages"),
    path(_("class/key/<str:holder>/"), views.key, name="key"),
    path(_("class/key/<str:holder>/pages.css"), views.key_pages, name="key_pages"),
]
