"""Somebody has just put chips in, knocked or given the hand up: what is that called, and what does it count as?

Read in this order: ``dealing`` for how each case comes about, ``naming`` for the answer, ``mistakes``, ``words``.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.last_action import CountsFor, LastAction, rule_on_last_action
from engine.profile import Game
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import (
    AskedPart,
    Case,
    ChoiceWidget,
    FormData,
    Grade,
    Level,
    Option,
    Part,
    PartsWidget,
    Question,
    Samples,
    Step,
)
from tutor.drills.dice import Dice
from tutor.drills.just_acted import round_after, table_after, thaw
from tutor.drills.kinds.name_the_action.dealing import deal
from tutor.drills.kinds.name_the_action.mistakes import MISCONCEPTIONS, counted_in, done_in
from tutor.drills.kinds.name_the_action.naming import (
    COUNTS,
    NAMES,
    Called,
    called,
    counts_in_words,
    name_in_words,
    option_in_words,
)
from tutor.drills.kinds.name_the_action.words import seen, state, tell
from tutor.drills.legal_words import crumbs, turn
from tutor.drills.parsing import read_both, read_choice
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView

COUNTS_FIELD = "counts"


class NameTheAction(StudKind[Called]):
    """The name of the last action and, in Five-Card Stud, what it counts as for the limit of raises."""

    slug = "name_the_action"
    number = 36
    paths = {"pt": "nome-da-acao", "es": "nombre-de-la-accion"}
    title = gettext_lazy("What an action is called")
    summary = gettext_lazy("See what a player does, say what it is called, and whether it counts as the bet or as a raise.")
    cases = (
        Case("bring-in", gettext_lazy("the player pays the bring-in")),
        Case("opening", gettext_lazy("the player opens with the full bet")),
        Case("bring-in-called", gettext_lazy("the player calls the bring-in")),
        Case("completion", gettext_lazy("the player completes")),
        Case("bet", gettext_lazy("the player bets")),
        Case("call", gettext_lazy("the player calls")),
        Case("raise", gettext_lazy("the player raises")),
        Case("check", gettext_lazy("the player checks")),
        Case("fold", gettext_lazy("the player folds")),
        Case("below-half", gettext_lazy("an all-in of less than half a unit")),
        Case("half", gettext_lazy("an all-in of half a unit or more")),
        Case("call-for-less", gettext_lazy("an all-in that does not reach the call")),
    )
    misconceptions = MISCONCEPTIONS
    independent_parts = ("name", "counts")

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return deal(dice, case.slug, level)

    def rule(self, situation: StudSituation) -> Ruling[LastAction]:
        ruling = rule_on_last_action(round_after(situation))
        if counted_in(situation):
            return ruling
        return replace(ruling, facts=tuple(fact for fact in ruling.facts if not isinstance(fact, CountsFor)))

    def key(self, ruling: Ruling[LastAction]) -> Called:
        return called(ruling.answer, counted=_is_counted(ruling))

    def right_choices(self, ruling: Ruling[LastAction]) -> dict[str, str]:
        right = self.key(ruling)
        return {"choice": right.name, COUNTS_FIELD: right.counts_as}

    def ask(self, situation: StudSituation) -> Question:
        hand, done = situation.hand, done_in(situation)
        names = ChoiceWidget(tuple(Option(name, option_in_words(name)) for name in NAMES))
        what = seen(done, hand.behind[done.seat] - done.cost)
        return Question(
            crumbs=crumbs(situation),
            heading=_("What is this action called?"),
            task=f"{turn(situation)} {what}",
            premises=_premises(situation),
            table=table_of(hand, turn=True),
            log=log_of(hand, from_street=hand.street),
            widget=PartsWidget(tuple(_parts(names, counted=counted_in(situation)))),
        )

    def table(self, situation: StudSituation, ruling: Ruling[LastAction]) -> TableView:
        return table_after(situation, seats=(done_in(situation).seat,))

    def parse(self, situation: StudSituation, data: FormData) -> Called:
        if not counted_in(situation):
            return Called(read_choice(data, NAMES), "")
        return Called(*read_both(lambda: read_choice(data, NAMES), lambda: read_choice(data, COUNTS, COUNTS_FIELD)))

    def grade(self, situation: StudSituation, ruling: Ruling[LastAction], answer: Called) -> Grade:
        right = self.key(ruling)
        parts = [Part.compare("name", _("What it is called"), answer.name, right.name, name_in_words)]
        if right.counts_as:
            label = _("What it counts as")
            parts.append(Part.compare("counts", label, answer.counts_as, right.counts_as, counts_in_words))
        return Grade(tuple(parts))

    def state_answer(self, situation: StudSituation, ruling: Ruling[LastAction]) -> str:
        return state(self.key(ruling))

    def explain(self, situation: StudSituation, ruling: Ruling[LastAction]) -> tuple[Step, ...]:
        return tuple(tell(ruling))

    def samples(self, situation: StudSituation, ruling: Ruling[LastAction]) -> Samples:
        right = {field: [key] for field, key in self.right_choices(ruling).items() if key}
        other = next(name for name in NAMES if name != ruling.answer.kind.value)
        return Samples(right=right, wrong={**right, "choice": [other]}, malformed={**right, "choice": ["?"]})

    def thaw(self, data: Mapping[str, Any]) -> StudSituation:
        return thaw(data)


def _is_counted(ruling: Ruling[LastAction]) -> bool:
    return any(isinstance(fact, CountsFor) for fact in ruling.facts)


def _parts(names: ChoiceWidget, *, counted: bool) -> list[AskedPart]:
    """The name, and the count where the game limits the raises."""
    parts = [AskedPart(_("What is it called?"), names)]
    if counted:
        counts = ChoiceWidget(tuple(Option(key, wording.capital(counts_in_words(key))) for key in COUNTS), COUNTS_FIELD)
        parts.append(AskedPart(_("A round has one bet and three raises. What does it count as?"), counts))
    return parts


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """The stakes where the document leaves them open, and our choices; none tells what was done from what was not."""
    profile, said = situation.profile, []
    if situation.game is Game.SEVEN_CARD_STUD:
        said.append(
            _("Ante %(ante)s, bring-in %(bring_in)s, bets of %(small)s and %(big)s.")
            % {"ante": profile.ante, "bring_in": profile.bring_in, "small": profile.small_bet, "big": profile.big_bet}
        )
        if situation.hand.street == 1 and situation.actions:
            said.append(_("What the rules of this game leave open goes as in Five-Card Stud."))
    if done_in(situation).all_in:
        said.append(_("Here a raise is used up only by what counts as a full one."))
    return tuple(said)


KIND = NameTheAction()
