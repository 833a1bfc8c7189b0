"""Is there any more betting in this hand, and why?"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.ruling import Ruling
from engine.turns import rule_on_more_betting
from tutor import wording
from tutor.drills.base import Case, ChoiceWidget, Level, Option, Question, Step
from tutor.drills.choosing import ChoosingKind
from tutor.drills.dice import Dice
from tutor.drills.just_acted import hand_after, log_after, round_after, table_after, thaw
from tutor.drills.kinds.more_betting.dealing import deal
from tutor.drills.kinds.more_betting.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.more_betting.reasons import REASONS, in_words, reason_of
from tutor.drills.kinds.more_betting.words import tell
from tutor.drills.situations import StudSituation
from tutor.drills.table import TableView


class MoreBetting(ChoosingKind):
    """One of two reasons why there is, or of four why there is none."""

    slug = "more_betting"
    number = 19
    paths = {"pt": "ha-mais-apostas", "es": "hay-mas-apuestas"}
    title = gettext_lazy("Is there any more betting")
    summary = gettext_lazy("Say whether anybody will still act in this hand, and what decides it.")
    cases = (
        Case("still-to-answer", gettext_lazy("somebody still has to answer")),
        Case("rounds-to-come", gettext_lazy("players with chips beside an all-in")),
        Case("one-with-chips", gettext_lazy("a single player has chips")),
        Case("all-all-in", gettext_lazy("all are all-in")),
        Case("last-round", gettext_lazy("the last round is over")),
        Case("one-hand", gettext_lazy("a single hand is left")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return deal(dice, case.slug, level)

    def rule(self, situation: StudSituation) -> Ruling[bool]:
        return rule_on_more_betting(hand_after(situation))

    def key(self, ruling: Ruling[bool]) -> str:
        return reason_of(ruling)

    def options(self, situation: StudSituation) -> tuple[Option, ...]:
        return tuple(Option(key, wording.capital(in_words(key))) for key in REASONS)

    def ask(self, situation: StudSituation) -> Question:
        game, street = situation.game, situation.hand.street
        said = {"game": wording.game_name(game), "street": wording.street_name(game, street)}
        task = _(
            "%(game)s, %(street)s. The list holds everything done in this round so far. Suppose that nobody folds any more: "
            "will anybody still have to act in this hand?"
        )
        return Question(
            crumbs=(wording.game_name(game), wording.capital(said["street"]), _("Betting")),
            heading=_("Is there any more betting in this hand?"),
            task=task % said,
            table=table_after(situation),
            log=log_after(situation),
            widget=ChoiceWidget(self.options(situation)),
        )

    def table(self, situation: StudSituation, ruling: Ruling[bool]) -> TableView:
        betting = round_after(situation)
        return table_after(situation, seats=tuple(seat for seat in sorted(betting.live) if betting.stacks[seat]))

    def state_answer(self, situation: StudSituation, ruling: Ruling[bool]) -> str:
        return in_words(reason_of(ruling))

    def explain(self, situation: StudSituation, ruling: Ruling[bool]) -> tuple[Step, ...]:
        return tell(ruling)

    def thaw(self, data: Mapping[str, Any]) -> StudSituation:
        return thaw(data)


KIND = MoreBetting()
