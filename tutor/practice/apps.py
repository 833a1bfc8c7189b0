"""Practice: learners, their series of questions and their answers."""

from django.apps import AppConfig


class PracticeConfig(AppConfig):
    name = "tutor.practice"
    label = "practice"
