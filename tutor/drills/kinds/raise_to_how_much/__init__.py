"""To which total of the round the player in turn bets, completes or raises, where the limit leaves one amount."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import ActionKind, LegalActions
from engine.cards import Chips
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, NumberField, NumbersWidget, Part, Question, Samples, Step
from tutor.drills.betting_cases import deal_planned
from tutor.drills.betting_names import betting_cases
from tutor.drills.betting_plans import PLANS
from tutor.drills.dice import Dice
from tutor.drills.kinds.raise_to_how_much.mistakes import MISCONCEPTIONS, the_wager
from tutor.drills.legal_steps import explain
from tutor.drills.legal_words import crumbs, moment, premises, turn
from tutor.drills.parsing import read_numbers
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView

FIELD = "total"


class RaiseToHowMuch(StudKind[Chips]):
    """One total of the round; neither what is put on top nor the chips to add."""

    slug = "raise_to_how_much"
    number = 4
    paths = {"pt": "aumentar-para-quanto", "es": "subir-a-cuanto"}
    title = gettext_lazy("To how much one raises")
    summary = gettext_lazy("Say to which total of the round the player in turn bets, completes or raises.")
    cases = betting_cases(
        "bring-in-or-open",
        "facing-bring-in",
        "nominal-bring-in",
        "facing-completion",
        "pair-exception",
        "pair-raise",
        "no-cap-with-two",
        "short-below-half",
        "short-checked-before-bet",
        "short-half",
        "completion-reopens",
        "stack-between",
        "free",
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return deal_planned(dice, lambda: PLANS[case.slug](dice, level, True))

    def rule(self, situation: StudSituation) -> Ruling[LegalActions]:
        return situation.hand.rule_on_actions()

    def key(self, ruling: Ruling[LegalActions]) -> Chips:
        (wager,) = ruling.answer.wagers
        return wager.to

    def ask(self, situation: StudSituation) -> Question:
        kind, opens = the_wager(situation).kind, moment(situation).owes_bring_in
        field = NumberField(name=FIELD, label=_label(kind), hint=_("total of the round, without the ante"))
        return Question(
            crumbs=crumbs(situation),
            heading=_heading(kind, opens) % {"Seat": wording.capital(wording.the_seat(moment(situation).legal().seat))},
            task=f"{turn(situation)} {_task(kind, opens)}",
            table=table_of(situation.hand, turn=True),
            premises=premises(situation, self.rule(situation)),
            log=log_of(situation.hand, from_street=situation.hand.street),
            widget=NumbersWidget((field,)),
        )

    def table(self, situation: StudSituation, ruling: Ruling[LegalActions]) -> TableView:
        return table_of(situation.hand, turn=True, seats=(ruling.answer.seat,))

    def parse(self, situation: StudSituation, data: FormData) -> Chips:
        return read_numbers(data, (NumberField(name=FIELD, label=""),))[FIELD]

    def grade(self, situation: StudSituation, ruling: Ruling[LegalActions], answer: Chips) -> Grade:
        label = _label(the_wager(situation).kind)
        return Grade((Part.compare(FIELD, label, answer, self.key(ruling), wording.number),))

    def state_answer(self, situation: StudSituation, ruling: Ruling[LegalActions]) -> str:
        wager = the_wager(situation)
        return wording.to_do(wager.kind, wager.to)

    def explain(self, situation: StudSituation, ruling: Ruling[LegalActions]) -> tuple[Step, ...]:
        return explain(situation, ruling, only_total=True)

    def samples(self, situation: StudSituation, ruling: Ruling[LegalActions]) -> Samples:
        right = self.key(ruling)
        return Samples({FIELD: [str(right)]}, {FIELD: [str(right + 1)]}, {FIELD: ["1,5"]})


def _heading(kind: ActionKind, opens: bool) -> str:
    if opens:
        return _("%(Seat)s opens with the full bet: how much?")
    if kind is ActionKind.BET:
        return _("%(Seat)s bets: how much?")
    if kind is ActionKind.COMPLETE:
        return _("%(Seat)s completes: to how much?")
    return _("%(Seat)s raises: to how much?")


def _task(kind: ActionKind, opens: bool) -> str:
    if opens:
        return _("Instead of the bring-in the player opens at once with the full bet. Which total of the round does it make?")
    if kind is ActionKind.BET:
        return _("If this player bets, which total of the round does the bet make?")
    if kind is ActionKind.COMPLETE:
        return _("To which total of the round is it completed? Not by how much, nor how many chips are to be added.")
    return _("To which total of the round is it raised? Not by how much, nor how many chips are to be added.")


def _label(kind: ActionKind) -> str:
    if kind is ActionKind.BET:
        return _("Bet")
    return _("Complete to") if kind is ActionKind.COMPLETE else _("Raise to")


KIND = RaiseToHowMuch()
