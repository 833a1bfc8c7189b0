"""Addresses of ``tutor.classroom.results``; ``tutor/classroom/urls.py`` puts them together."""

from typing import Any

urlpatterns: list[Any] = []
