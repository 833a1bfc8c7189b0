"""The classroom: one set of questions for many people, by a link, and what came of it."""

from django.apps import AppConfig


class ClassroomConfig(AppConfig):
    name = "tutor.classroom"
    label = "classroom"
