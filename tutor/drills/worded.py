"""A deal in the words of one language: made once, and kept for whoever comes to the same question."""

from functools import cached_property, lru_cache

from django.utils.translation import get_language

from tutor.drills.base import Question, Step
from tutor.drills.registry import Dealt
from tutor.drills.shown_steps import ShownStep, shown
from tutor.drills.table import TableView


class Worded:
    """What a question says before the answer and after it, in the language in which it was asked for.

    All of it follows from the deal and the language, nothing from a learner. Each part is made when it is first wanted.
    """

    def __init__(self, dealt: Dealt) -> None:
        self.dealt = dealt

    @cached_property
    def question(self) -> Question:
        """All that may be shown before the answer, beside the hints."""
        return self.dealt.kind.ask(self.dealt.situation)

    @cached_property
    def hints(self) -> tuple[Step, ...]:
        return self.dealt.kind.hints(self.dealt.situation, self.dealt.ruling)

    @cached_property
    def answer(self) -> str:
        """The right answer as half a sentence."""
        return self.dealt.kind.state_answer(self.dealt.situation, self.dealt.ruling)

    @cached_property
    def steps(self) -> tuple[ShownStep, ...]:
        """The explanation; its last step states the answer."""
        return shown(self.dealt.kind.explain(self.dealt.situation, self.dealt.ruling))

    @cached_property
    def table(self) -> TableView | None:
        """The table with what decides marked."""
        return self.dealt.kind.table(self.dealt.situation, self.dealt.ruling)


def worded(dealt: Dealt) -> Worded:
    """The deal in the active language, in which alone it may be read."""
    return _worded(dealt, get_language() or "")


# Measured: with an explanation about 40 kB each.
@lru_cache(maxsize=512)
def _worded(dealt: Dealt, language: str) -> Worded:
    del language
    return Worded(dealt)
