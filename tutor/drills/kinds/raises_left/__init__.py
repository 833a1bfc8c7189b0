"""How many raises are left in a round of Five-Card Stud, or that there is no limit."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.profile import Game
from engine.raises import Counted, CountsAs, rule_on_raises_left
from engine.rules import Rule
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Case, ChoiceWidget, Level, Option, Question, Step
from tutor.drills.betting_names import betting_cases
from tutor.drills.choosing import ChoosingKind
from tutor.drills.dice import Dice
from tutor.drills.kinds.raises_left.dealing import deal
from tutor.drills.kinds.raises_left.mistakes import MISCONCEPTIONS, NO_LIMIT
from tutor.drills.kinds.raises_left.words import state, tell
from tutor.drills.legal_words import crumbs, moment, turn
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.table import TableView


class RaisesLeft(ChoosingKind):
    """None to three, or no limit. The document of Seven-Card Stud says nothing of a limit: it is not asked about."""

    slug = "raises_left"
    number = 16
    paths = {"pt": "aumentos-que-restam", "es": "subidas-que-quedan"}
    games = (Game.FIVE_CARD_STUD,)
    title = gettext_lazy("How many raises are left")
    summary = gettext_lazy("Count what uses up the raises of a round, and say how many are left or that there is no limit.")
    cases = (
        Case("some-raises", gettext_lazy("a bet and some raises")),
        Case("completed", gettext_lazy("a completed bring-in")),
        Case("half", gettext_lazy("an all-in of half a unit or more")),
        Case("below-half", gettext_lazy("an all-in of less than half a unit")),
        Case("two-left", gettext_lazy("folds have left two players")),
        Case("two-began", gettext_lazy("two players began the round")),
        *betting_cases("cap-reached"),
        Case("opened", gettext_lazy("opened for the full bet in place of the bring-in")),
        Case("all-in-before", gettext_lazy("somebody was all-in before the round")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return deal(dice, case.slug, level)

    def rule(self, situation: StudSituation) -> Ruling[int | None]:
        return rule_on_raises_left(moment(situation))

    def key(self, ruling: Ruling[int | None]) -> str:
        return NO_LIMIT if ruling.answer is None else str(ruling.answer)

    def options(self, situation: StudSituation) -> tuple[Option, ...]:
        counted = (Option(str(left), wording.capital(state(left))) for left in range(situation.profile.raises + 1))
        return (*counted, Option(NO_LIMIT, wording.capital(state(None))))

    def ask(self, situation: StudSituation) -> Question:
        task = _("How many raises may still be made in this round, by all players together?")
        return Question(
            crumbs=crumbs(situation),
            heading=_("How many raises are left in this round?"),
            task=f"{turn(situation)} {task}",
            premises=_premises(self.rule(situation)),
            table=table_of(situation.hand, turn=True),
            log=log_of(situation.hand, from_street=situation.hand.street),
            widget=ChoiceWidget(self.options(situation)),
        )

    def table(self, situation: StudSituation, ruling: Ruling[int | None]) -> TableView:
        raisers = (fact.seat for fact in ruling.facts if isinstance(fact, Counted) and fact.counts_as is CountsAs.RAISE)
        return table_of(situation.hand, turn=True, seats=tuple(dict.fromkeys(raisers)))

    def state_answer(self, situation: StudSituation, ruling: Ruling[int | None]) -> str:
        return state(ruling.answer)

    def explain(self, situation: StudSituation, ruling: Ruling[int | None]) -> tuple[Step, ...]:
        return tell(ruling)


def _premises(ruling: Ruling[int | None]) -> tuple[str, ...]:
    """What rooms settle otherwise and what decides here."""
    said = []
    if Rule.AMB_FCS_15 in ruling.rules:
        said.append(_("Here the number of raises is fixed as the round begins; in other rooms it is not."))
    if Rule.AMB_FCS_18 in ruling.rules:
        said.append(_("Here a raise is used up only by what counts as a full one."))
    return tuple(said)


KIND = RaisesLeft()
