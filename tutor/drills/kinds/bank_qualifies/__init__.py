"""Does the bank of Caribbean Stud qualify, and by what."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.caribbean import qualifies
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, ChoiceWidget, FormData, Grade, Kind, Level, Option, Part, Question, Samples, Step
from tutor.drills.caribbean_dealing import TRIES
from tutor.drills.caribbean_showing import bank_row, player_row
from tutor.drills.dice import Dice
from tutor.drills.kinds.bank_qualifies import dealing
from tutor.drills.kinds.bank_qualifies.dealing import BankHand
from tutor.drills.kinds.bank_qualifies.mistakes import ACE_KING, HIGH, MISCONCEPTIONS, MORE, NO, PAIR
from tutor.drills.kinds.bank_qualifies.words import key_of, option_name, outcome, tell
from tutor.drills.parsing import read_choice

OPTIONS = (NO, HIGH, ACE_KING, PAIR, MORE)


class BankQualifies(Kind[BankHand, str]):
    """One of five options."""

    slug = "bank_qualifies"
    number = 20
    paths = {"pt": "a-banca-qualifica", "es": "califica-la-banca"}
    games = (Game.CARIBBEAN_STUD,)
    title = gettext_lazy("Does the bank qualify?")
    summary = gettext_lazy("See in the bank's five cards whether it qualifies, and by what.")
    cases = (
        Case("ace-king", gettext_lazy("ace and king, and nothing else")),
        Case("ace-without-king", gettext_lazy("an ace, but no king")),
        Case("king-without-ace", gettext_lazy("a king, but no ace")),
        Case("pair", gettext_lazy("a pair, be it ever so low")),
        Case("more-than-a-pair", gettext_lazy("two pair, three of a kind or more")),
        Case("straight-or-flush", gettext_lazy("a straight or a flush without ace and king")),
        Case("wheel", gettext_lazy("A-2-3-4-5, the lowest straight")),
        Case("ace-king-and-more", gettext_lazy("ace and king, and something better too")),
        Case("round-the-corner", gettext_lazy("cards in a row round the ace, which are no straight")),
        Case("almost-a-straight", gettext_lazy("four cards in a row, and the fifth astray")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> BankHand:
        return attempt(lambda: dealing.deal(dice, case, level), TRIES)

    def rule(self, situation: BankHand) -> Ruling[bool]:
        return qualifies(situation.bank)

    def key(self, ruling: Ruling[bool]) -> str:
        return key_of(ruling)

    def ask(self, situation: BankHand) -> Question:
        rows = (bank_row(situation.bank), *((player_row(situation.player),) if situation.player else ()))
        return Question(
            crumbs=(wording.game_name(Game.CARIBBEAN_STUD), _("Qualification")),
            heading=_("Does the bank qualify, and by what?"),
            task=_("After the Call the bank has turned up its cards. If it qualifies, name the best that its five cards hold."),
            widget=ChoiceWidget(tuple(Option(key, option_name(key)) for key in OPTIONS)),
            extra={"hands": rows},
        )

    def table(self, situation: BankHand, ruling: Ruling[bool]) -> None:
        """Rows of cards are no table; the kind's own template draws them."""

    def parse(self, situation: BankHand, data: FormData) -> str:
        return read_choice(data, OPTIONS)

    def grade(self, situation: BankHand, ruling: Ruling[bool], answer: str) -> Grade:
        return Grade((Part.compare("choice", _("The answer"), answer, self.key(ruling), option_name),))

    def state_answer(self, situation: BankHand, ruling: Ruling[bool]) -> str:
        return outcome(self.key(ruling))

    def explain(self, situation: BankHand, ruling: Ruling[bool]) -> tuple[Step, ...]:
        return tuple(tell(situation, ruling))

    def samples(self, situation: BankHand, ruling: Ruling[bool]) -> Samples:
        right = self.key(ruling)
        wrong = NO if right != NO else PAIR
        return Samples({"choice": [right]}, {"choice": [wrong]}, {"choice": ["?"]})

    def freeze(self, situation: BankHand) -> dict[str, Any]:
        return dealing.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> BankHand:
        return dealing.thaw(data)


KIND = BankQualifies()
