"""What the kinds of question about a stud hand have in common that are answered by one of several options."""

from abc import abstractmethod
from typing import Any

from django.utils.translation import gettext as _

from engine.ruling import Ruling
from tutor.drills.base import FormData, Grade, Option, Part, Samples
from tutor.drills.parsing import read_choice
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind


class ChoosingKind(StudKind[str]):
    """A kind whose answer is the key of an option."""

    @abstractmethod
    def options(self, situation: StudSituation) -> tuple[Option, ...]:
        """Every option in the active language, in the order in which they stand."""

    def parse(self, situation: StudSituation, data: FormData) -> str:
        return read_choice(data, [option.key for option in self.options(situation)])

    def grade(self, situation: StudSituation, ruling: Ruling[Any], answer: str) -> Grade:
        labels = {option.key: option.label for option in self.options(situation)}
        return Grade((Part.compare("choice", _("The answer"), answer, self.key(ruling), labels.__getitem__),))

    def samples(self, situation: StudSituation, ruling: Ruling[Any]) -> Samples:
        right = self.key(ruling)
        wrong = next(option.key for option in self.options(situation) if option.key != right)
        return Samples({"choice": [right]}, {"choice": [wrong]}, {"choice": ["?"]})
