"""Addresses of ``tutor.classroom.making``; ``tutor/classroom/urls.py`` puts them together."""

from django.urls import path
from django.utils.translation import gettext_lazy as _

from tutor.classroom.making import views

urlpatterns = [
    path(_("class/"), views.index, name="index"),
    path(_("class/make/"), views.make, name="make"),
    path(_("class/manage/<str:secret>/"), views.manage, name="manage"),
    path(_("class/manage/<str:secret>/open/"), views.open_set, name="open"),
    path(_("class/manage/<str:secret>/close/"), views.close_set, name="close"),
    path(_("class/manage/<str:secret>/link/"), views.save_link, name="save_link"),
    path(_("class/manage/<str:secret>/qr/"), views.qr, name="qr"),
    path(_("class/manage/<str:secret>/deal/<int:position>/"), views.deal, name="deal"),
    path(_("class/manage/<str:secret>/deal/<int:position>/swap/"), views.swap, name="swap"),
]
