"""Addresses of ``tutor.classroom.printing``; ``tutor/classroom/urls.py`` puts them together."""

from typing import Any

urlpatterns: list[Any] = []
