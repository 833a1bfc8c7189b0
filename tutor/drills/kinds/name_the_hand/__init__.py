"""What a hand is called: the category of five cards, or of the best five of seven.

Read ``dealing`` for the cards of each case, ``wrong_rules`` and ``mistakes`` for what people get wrong; the
explanation is in ``tutor/drills/naming_words.py``.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.naming import name_hand
from engine.profile import Game
from engine.ranking import HandRank
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, ChoiceWidget, FormData, Grade, Level, Option, Part, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsKind, HandsSituation, premises_of, views_of
from tutor.drills.kinds.name_the_hand.dealing import deal
from tutor.drills.kinds.name_the_hand.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.name_the_hand.wrong_rules import KEYS
from tutor.drills.naming_words import hand_said, naming_step
from tutor.drills.parsing import read_choice

TRIES = 400
"""A try takes a twentieth of a millisecond with five cards."""

_CATEGORIES = {key: category for category, key in KEYS.items()}


class NameTheHand(HandsKind[str]):
    """One of the nine categories."""

    slug = "name_the_hand"
    number = 9
    paths = {"pt": "que-mao-e", "es": "que-mano-es"}
    games = (Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD, Game.CARIBBEAN_STUD)
    title = gettext_lazy("Name the hand")
    summary = gettext_lazy("Tell what five cards make, or the best five of seven, and what they only seem to be.")
    cases = (
        Case("high-card", gettext_lazy("nothing but a high card")),
        Case("pair", gettext_lazy("a pair")),
        Case("two-pair", gettext_lazy("two pair")),
        Case("three", gettext_lazy("three of a kind")),
        Case("straight", gettext_lazy("a straight")),
        Case("wheel", gettext_lazy("A-2-3-4-5, the lowest straight")),
        Case("round-the-ace", gettext_lazy("a row that would pass over the ace")),
        Case("almost-straight", gettext_lazy("four cards of a straight")),
        Case("flush", gettext_lazy("a flush")),
        Case("almost-flush", gettext_lazy("four cards of one suit")),
        Case("one-colour", gettext_lazy("five cards of one colour")),
        Case("full-house", gettext_lazy("a full house")),
        Case("four", gettext_lazy("four of a kind")),
        Case("straight-flush", gettext_lazy("a straight flush"), (Level.DISTRACTED, Level.TEMPTING)),
        Case("straight-and-flush", gettext_lazy("a straight and a flush among seven cards")),
        Case("three-pairs", gettext_lazy("three pairs among seven cards")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> HandsSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: HandsSituation) -> Ruling[HandRank]:
        return name_hand(situation.hands[0], situation.game)

    def key(self, ruling: Ruling[HandRank]) -> str:
        return KEYS[ruling.answer.category]

    def ask(self, situation: HandsSituation) -> Question:
        seven = situation.game is Game.SEVEN_CARD_STUD
        return Question(
            crumbs=(wording.game_name(situation.game), _("Value of hands")),
            heading=_("What is this hand?"),
            task=_("Choose what the best five of these seven cards make.")
            if seven
            else _("Choose what these five cards make."),
            premises=premises_of(situation.game),
            widget=ChoiceWidget(tuple(Option(key, _in_words(key)) for key in _CATEGORIES)),
            extra={"cards": views_of(situation, 1)},
        )

    def table(self, situation: HandsSituation, ruling: Ruling[HandRank]) -> None:
        """A row of cards is no table; the kind's own template draws it."""

    def parse(self, situation: HandsSituation, data: FormData) -> str:
        return read_choice(data, _CATEGORIES)

    def grade(self, situation: HandsSituation, ruling: Ruling[HandRank], answer: str) -> Grade:
        return Grade((Part.compare("hand", _("The hand"), answer, self.key(ruling), _in_words),))

    def state_answer(self, situation: HandsSituation, ruling: Ruling[HandRank]) -> str:
        return hand_said(ruling.answer)

    def explain(self, situation: HandsSituation, ruling: Ruling[HandRank]) -> tuple[Step, ...]:
        return tuple(naming_step(fact, situation.hands[0]) for fact in ruling.facts)

    def samples(self, situation: HandsSituation, ruling: Ruling[HandRank]) -> Samples:
        right = self.key(ruling)
        wrong = next(key for key in _CATEGORIES if key != right)
        return Samples({"choice": [right]}, {"choice": [wrong]}, {"choice": ["royal"]})


def _in_words(key: str) -> str:
    return wording.capital(wording.category_name(_CATEGORIES[key]))


KIND = NameTheHand()
