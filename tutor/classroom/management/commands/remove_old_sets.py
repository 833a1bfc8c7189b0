"""``manage.py remove_old_sets``: what the pages promise, done once a day."""

from typing import Any

from django.core.management.base import BaseCommand

from tutor.classroom import services


class Command(BaseCommand):
    help = "Remove shared sets whose time is over, with all names and answers, and drafts that nobody opened."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"sets removed: {services.remove_old()}")
