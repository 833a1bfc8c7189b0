"""Lessons: the rules section by section, with drawings that the engine has checked and questions in place."""

from django.apps import AppConfig


class LessonsConfig(AppConfig):
    name = "tutor.lessons"
    label = "lessons"

    def ready(self) -> None:
        from tutor.drills import rule_links
        from tutor.lessons import syllabus

        rule_links.provide(syllabus.rule_url)
