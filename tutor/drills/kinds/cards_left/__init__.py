"""How many cards are left in the stub, and whether they suffice for Seventh Street.

Read in this order: ``dealing`` plays up to a street with folds in the rounds that a case needs, ``mistakes`` has the wrong
rules, ``words`` the explanation.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from engine.stub import CardsLeft, NextStreetNeeds, rule_on_stub
from tutor import wording
from tutor.drills.base import (
    AskedPart,
    Case,
    ChoiceWidget,
    FormData,
    Grade,
    Level,
    NumberField,
    NumbersWidget,
    Part,
    PartsWidget,
    Question,
    Samples,
    Step,
)
from tutor.drills.dice import Dice
from tutor.drills.kinds.cards_left.dealing import NEXT, Left, deal
from tutor.drills.kinds.cards_left.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.cards_left.words import explain_stub, folds_by_round, option, options
from tutor.drills.parsing import read_both, read_choice, read_numbers
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind


class CardsLeftInStub(StudKind[Left]):
    """The cards of the stub and, where it is asked, what is dealt on Seventh Street."""

    slug = "cards_left"
    number = 28
    paths = {"pt": "cartas-no-monte", "es": "cartas-en-el-mazo"}
    title = gettext_lazy("How many cards are left")
    summary = gettext_lazy(
        "Count what was dealt, folded hands included, and see whether the stub suffices for the last street."
    )
    cases = (
        Case("five-card", gettext_lazy("the stub of Five-Card Stud after folds")),
        Case("seven-card", gettext_lazy("the stub of Seven-Card Stud after folds")),
        Case("suffices", gettext_lazy("eight players, and the stub suffices")),
        Case("just-enough", gettext_lazy("eight players, and the stub just suffices")),
        Case("too-few", gettext_lazy("eight players, and the stub does not suffice")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal(dice, case.slug, level))

    def rule(self, situation: StudSituation) -> Ruling[CardsLeft]:
        ruling = rule_on_stub(situation.hand)
        if situation.form == NEXT:
            return ruling
        facts = tuple(fact for fact in ruling.facts if not isinstance(fact, NextStreetNeeds))
        return Ruling(CardsLeft(ruling.answer.left, 0, False), facts)

    def key(self, ruling: Ruling[CardsLeft]) -> Left:
        stub = ruling.answer
        return (stub.left, "" if not stub.needed else "community" if stub.community else "each")

    def right_choice(self, ruling: Ruling[CardsLeft]) -> str:
        return self.key(ruling)[1]

    def ask(self, situation: StudSituation) -> Question:
        hand, game = situation.hand, situation.game
        figures = {"players": len(situation.setup.seats), "street": wording.street_name(game, hand.street)}
        return Question(
            crumbs=(wording.game_name(game), wording.capital(wording.street_name(game, hand.street)), _("The stub")),
            heading=_("Does the stub suffice?") if situation.form == NEXT else _("How many cards are left?"),
            task=_task(situation) % figures,
            premises=(_("No card is burned."),) if game is Game.SEVEN_CARD_STUD else (),
            log=folds_by_round(hand),
            widget=_widget(situation),
        )

    def table(self, situation: StudSituation, ruling: Ruling[CardsLeft]) -> None:
        """What lies on the table would be counted instead of worked out."""

    def parse(self, situation: StudSituation, data: FormData) -> Left:
        asked = situation.form == NEXT
        numbers, chosen = read_both(
            lambda: read_numbers(data, _count().fields),
            lambda: read_choice(data, [each.key for each in options()]) if asked else "",
        )
        return (numbers["left"], chosen)

    def grade(self, situation: StudSituation, ruling: Ruling[CardsLeft], answer: Left) -> Grade:
        left, chosen = self.key(ruling)
        parts = [Part.compare("left", _("Cards left in the stub"), answer[0], left, wording.number)]
        if chosen:
            parts.append(Part.compare("choice", _("On Seventh Street"), answer[1], chosen, option))
        return Grade(tuple(parts))

    def state_answer(self, situation: StudSituation, ruling: Ruling[CardsLeft]) -> str:
        left, chosen = self.key(ruling)
        said = _("cards left in the stub: %(left)s") % {"left": left}
        return f"{said}; {option(chosen)}" if chosen else said

    def explain(self, situation: StudSituation, ruling: Ruling[CardsLeft]) -> tuple[Step, ...]:
        return explain_stub(ruling, situation.game)

    def samples(self, situation: StudSituation, ruling: Ruling[CardsLeft]) -> Samples:
        left, chosen = self.key(ruling)
        choice = {"choice": [chosen]} if chosen else {}
        return Samples({"left": [str(left)], **choice}, {"left": [str(left + 1)], **choice}, {"left": ["?"], **choice})


def _task(situation: StudSituation) -> str:
    if situation.form == NEXT:
        return _(
            "%(players)s players were dealt in; the list says who folded in which round. The cards of %(street)s are dealt, "
            "and nobody folds any more. Write how many cards are left, and choose what is dealt on Seventh Street."
        )
    return _(
        "%(players)s players were dealt in; the list says who folded in which round. The cards of this round are dealt: "
        "%(street)s. Write how many cards are left in the stub."
    )


def _count() -> NumbersWidget:
    return NumbersWidget((NumberField(name="left", label=_("Cards left in the stub")),))


def _widget(situation: StudSituation) -> NumbersWidget | PartsWidget:
    if situation.form != NEXT:
        return _count()
    return PartsWidget((AskedPart(_("The stub now"), _count()), AskedPart(_("On Seventh Street"), ChoiceWidget(options()))))


KIND = CardsLeftInStub()
