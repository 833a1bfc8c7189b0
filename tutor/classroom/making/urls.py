"""Addresses of ``tutor.classroom.making``; ``tutor/classroom/urls.py`` puts them together."""

from typing import Any

urlpatterns: list[Any] = []
