"""Addresses of ``tutor.classroom.taking``; ``tutor/classroom/urls.py`` puts them together."""

from typing import Any

urlpatterns: list[Any] = []
