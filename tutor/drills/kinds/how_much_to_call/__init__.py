"""How many chips it costs the player in turn to call."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips
from engine.counting import CalledForLess, rule_on_pot
from engine.legal_facts import FullLevel, OnlyBringIn, ShortAllIn, ToMatch
from engine.profile import Game
from engine.rules import Rule
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, NumberField, NumbersWidget, Part, Question, Samples, Step
from tutor.drills.betting_names import betting_cases
from tutor.drills.dice import Dice
from tutor.drills.kinds.how_much_to_call.dealing import deal
from tutor.drills.kinds.how_much_to_call.mistakes import MISCONCEPTIONS, the_call
from tutor.drills.legal_steps import explain
from tutor.drills.legal_words import crumbs, moment, premises, turn
from tutor.drills.parsing import read_numbers
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView

FIELD = "cost"
ON_THE_LEVEL = (OnlyBringIn, FullLevel, ShortAllIn, ToMatch)
"""What a price rests on, among all that decides what a player may do."""


class HowMuchToCall(StudKind[Chips]):
    """The chips to add; neither the level nor the total of the round."""

    slug = "how_much_to_call"
    number = 17
    paths = {"pt": "quanto-custa-igualar", "es": "cuanto-cuesta-igualar"}
    title = gettext_lazy("How much it costs to call")
    summary = gettext_lazy("Say how many chips the player in turn has to add to call, whatever else lies in the pot.")
    cases = (
        *betting_cases("facing-bring-in", "nominal-bring-in"),
        Case("partly-paid", gettext_lazy("a part has been paid in this round")),
        Case("raised", gettext_lazy("a bet that was raised")),
        *betting_cases("short-below-half", "short-half"),
        Case("called-for-less", gettext_lazy("somebody called for less")),
        Case("too-few", gettext_lazy("fewer chips than the call takes")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return deal(dice, case.slug, level)

    def rule(self, situation: StudSituation) -> Ruling[Chips]:
        for_less = (fact for fact in rule_on_pot(situation.hand).facts if isinstance(fact, CalledForLess))
        on_level = (fact for fact in situation.hand.rule_on_actions().facts if isinstance(fact, ON_THE_LEVEL))
        return Ruling(the_call(situation).cost, (*for_less, *on_level))

    def key(self, ruling: Ruling[Chips]) -> Chips:
        return ruling.answer

    def ask(self, situation: StudSituation) -> Question:
        task = _("How many chips does this player have to add to call? Neither the level nor the total of the round.")
        seat = moment(situation).legal().seat
        return Question(
            crumbs=crumbs(situation),
            heading=_("What does it cost %(to_the_seat)s to call?") % {"to_the_seat": wording.to_the_seat(seat)},
            task=f"{turn(situation)} {task}",
            table=table_of(situation.hand, turn=True),
            premises=_premises(situation, self.rule(situation)),
            log=log_of(situation.hand, from_street=situation.hand.street),
            widget=NumbersWidget((_field(),)),
        )

    def table(self, situation: StudSituation, ruling: Ruling[Chips]) -> TableView:
        return table_of(situation.hand, turn=True, seats=(moment(situation).legal().seat,))

    def parse(self, situation: StudSituation, data: FormData) -> Chips:
        return read_numbers(data, (_field(),))[FIELD]

    def grade(self, situation: StudSituation, ruling: Ruling[Chips], answer: Chips) -> Grade:
        return Grade((Part.compare(FIELD, _field().label, answer, ruling.answer, wording.number),))

    def state_answer(self, situation: StudSituation, ruling: Ruling[Chips]) -> str:
        return _("to call costs %(chips)s") % {"chips": wording.chips(ruling.answer)}

    def explain(self, situation: StudSituation, ruling: Ruling[Chips]) -> tuple[Step, ...]:
        return tuple(_steps(situation, ruling))

    def samples(self, situation: StudSituation, ruling: Ruling[Chips]) -> Samples:
        return Samples({FIELD: [str(ruling.answer)]}, {FIELD: [str(ruling.answer + 1)]}, {FIELD: ["1,5"]})


def _field() -> NumberField:
    return NumberField(name=FIELD, label=_("Chips to add for the call"))


def _premises(situation: StudSituation, ruling: Ruling[Chips]) -> tuple[str, ...]:
    said = premises(situation, Ruling(moment(situation).legal(), ruling.facts))
    if situation.game is Game.SEVEN_CARD_STUD and Rule.AMB_S7_15 in ruling.rules and situation.hand.street > 1:
        said += (_("What the rules of this game leave open goes as in Five-Card Stud."),)
    return said


def _steps(situation: StudSituation, ruling: Ruling[Chips]) -> Iterator[Step]:
    """What is to be matched, what does not lower it, and the price."""
    betting = moment(situation)
    seat = betting.legal().seat
    legal = betting.legal()
    for fact in ruling.facts:
        match fact:
            case CalledForLess(seats=seats):
                text = _("The all-in %(of_the_seats)s falls short of %(level)s: what the others have to match stays the same.")
                lying = tuple(each for each, _chips in seats)
                said = {"of_the_seats": wording.of_the_seats(lying), "level": fact.level}
                yield Step(rules=fact.rules, text=text % said, seats=lying)
            case FullLevel(by=by, to=to) if not any(isinstance(other, ShortAllIn) for other in ruling.facts):
                text = _("The last one to bet or raise made it %(level)s: that is the level %(of_the_seat)s to be answered.")
                said = {"level": to, "of_the_seat": wording.of_the_seat(by or 0)}
                yield Step(rules=fact.rules, text=text % said, seats=(by,) if by else ())
            case ToMatch():
                told = explain(situation, Ruling(legal, tuple(other for other in ruling.facts if other is fact)))
                yield replace(told[-1], states_answer=True, seats=(seat,))
            case OnlyBringIn() | ShortAllIn():
                with_level = tuple(other for other in ruling.facts if other is fact or isinstance(other, FullLevel))
                yield from explain(situation, Ruling(legal, with_level))
            case _other:
                pass


KIND = HowMuchToCall()
