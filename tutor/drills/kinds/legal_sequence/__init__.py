"""A round of betting as somebody wrote it down: is it legal, or which is the first illegal action?"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.profile import Game
from engine.ruling import Ruling
from engine.sequences import rule_on_sequence
from tutor import wording
from tutor.drills.base import Case, ChoiceWidget, Level, Option, Question, Step
from tutor.drills.choosing import ChoosingKind
from tutor.drills.dice import Dice
from tutor.drills.kinds.legal_sequence.dealing import deal
from tutor.drills.kinds.legal_sequence.mistakes import LEGAL, MISCONCEPTIONS, first_illegal
from tutor.drills.kinds.legal_sequence.sequences import as_it_begins, sequence_of, thaw
from tutor.drills.kinds.legal_sequence.words import option, state, tell
from tutor.drills.legal_words import crumbs
from tutor.drills.showing import table_of
from tutor.drills.situations import StudSituation
from tutor.drills.table import TableView


class LegalSequence(ChoosingKind):
    """The number of an action, or that all of them are legal."""

    slug = "legal_sequence"
    number = 18
    paths = {"pt": "ronda-legal", "es": "ronda-legal-o-no"}
    title = gettext_lazy("A round of betting: find what is illegal")
    summary = gettext_lazy("Follow a written round action by action and find the first that the rules do not allow, if any.")
    cases = (
        Case("wrong-amount", gettext_lazy("an amount off the unit")),
        Case("out-of-turn", gettext_lazy("out of turn")),
        Case("over-the-limit", gettext_lazy("one raise too many")),
        Case("fold-when-free", gettext_lazy("a fold with nothing to match")),
        Case("check-facing-bet", gettext_lazy("a check with something to match")),
        Case("not-reopened", gettext_lazy("a raise that was not open again")),
        Case("over-bring-in", gettext_lazy("beyond completing the bring-in")),
        Case("after-the-end", gettext_lazy("an action after the end of the round")),
        Case("check-raise", gettext_lazy("a raise after a check, which is legal")),
        Case("third-raise", gettext_lazy("a third raise, which is legal")),
        Case("half", gettext_lazy("a raise after an all-in of half a unit, which is legal")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return deal(dice, case.slug, level)

    def rule(self, situation: StudSituation) -> Ruling[int | None]:
        return rule_on_sequence(as_it_begins(situation), sequence_of(situation))

    def key(self, ruling: Ruling[int | None]) -> str:
        return LEGAL if ruling.answer is None else str(ruling.answer)

    def options(self, situation: StudSituation) -> tuple[Option, ...]:
        written = enumerate(sequence_of(situation), 1)
        actions = (Option(str(place), option(situation, place, each)) for place, each in written)
        return (*actions, Option(LEGAL, _("All of it is legal")))

    def ask(self, situation: StudSituation) -> Question:
        game, street = situation.game, situation.hand.street
        said = {"game": wording.game_name(game), "street": wording.street_name(game, street)}
        task = _(
            "%(game)s, %(street)s: the table shows the beginning of the round, and the list what is said to have been done in "
            "it. Every figure is the total of that seat in the round. Choose the first action that is not allowed."
        )
        return Question(
            crumbs=crumbs(situation),
            heading=_("Is this round legal, or which is the first illegal action?"),
            task=task % said,
            premises=_premises(situation),
            table=table_of(situation.hand),
            widget=ChoiceWidget(self.options(situation)),
        )

    def table(self, situation: StudSituation, ruling: Ruling[int | None]) -> TableView:
        fact = first_illegal(situation)
        return table_of(situation.hand, seats=(fact.written.seat,) if fact else ())

    def state_answer(self, situation: StudSituation, ruling: Ruling[int | None]) -> str:
        return state(ruling.answer)

    def explain(self, situation: StudSituation, ruling: Ruling[int | None]) -> tuple[Step, ...]:
        return tell(situation, ruling)

    def thaw(self, data: Mapping[str, Any]) -> StudSituation:
        return thaw(data)


def _premises(situation: StudSituation) -> tuple[str, ...]:
    profile = situation.profile
    if situation.game is Game.FIVE_CARD_STUD:
        return ()
    said = _("Ante %(ante)s, bring-in %(bring_in)s, bets of %(small)s and %(big)s.")
    figures = {"ante": profile.ante, "bring_in": profile.bring_in, "small": profile.small_bet, "big": profile.big_bet}
    return (said % figures,)


KIND = LegalSequence()
