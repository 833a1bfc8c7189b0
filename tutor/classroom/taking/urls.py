"""Addresses of ``tutor.classroom.taking``; ``tutor/classroom/urls.py`` puts them together."""

from django.urls import path
from django.utils.translation import gettext_lazy as _

from tutor.classroom.taking import views

urlpatterns = [
    path(_("class/find/"), views.find, name="find"),
    path(_("class/<str:code>/<int:position>/"), views.take, name="take"),
    path(_("class/<str:code>/result/"), views.taken, name="taken"),
    path(_("class/<str:code>/"), views.join, name="join"),
]
