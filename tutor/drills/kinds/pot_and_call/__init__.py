"""What is in the pot, and what does it cost the player in turn to call? The drill that a table needs most.

Read ``dealing`` for the moments asked about, ``mistakes`` for the wrong ways to count, ``words`` for the explanation.
"""

from collections.abc import Mapping
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.counting import PotAndCall, rule_on_pot
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import (
    Case,
    FormData,
    Grade,
    Level,
    NumberField,
    NumbersWidget,
    Part,
    Question,
    Samples,
    Step,
)
from tutor.drills.dice import Dice
from tutor.drills.kinds.pot_and_call.dealing import deal, takes_over_all_ins
from tutor.drills.kinds.pot_and_call.mistakes import MISCONCEPTIONS, Counted
from tutor.drills.kinds.pot_and_call.words import addends, tell
from tutor.drills.parsing import read_numbers
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.slips import Sum
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView

TRIES = 200


class PotAndCallKind(StudKind[Counted]):
    """Two numbers: all the chips in the pot, and the chips to add for a call."""

    slug = "pot_and_call"
    number = 7
    paths = {"pt": "pote-e-igualar", "es": "bote-e-igualar"}
    title = gettext_lazy("The pot and the price of a call")
    summary = gettext_lazy("Count all that lies in the pot, and what the player in turn has to add to call.")
    cases = (
        Case("first-round", gettext_lazy("bring-in or opening in the first round")),
        Case("completion", gettext_lazy("a completed bring-in")),
        Case("later-round", gettext_lazy("a later round")),
        Case("folded-money", gettext_lazy("chips of players who folded")),
        Case("all-in-for-less", gettext_lazy("an all-in that does not reach the call")),
        Case("short-raise", gettext_lazy("an all-in raise by less than the unit")),
    )
    misconceptions = MISCONCEPTIONS
    independent_parts = ("pot", "cost")

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: StudSituation) -> Ruling[PotAndCall]:
        return rule_on_pot(situation.hand)

    def key(self, ruling: Ruling[PotAndCall]) -> Counted:
        return Counted(ruling.answer.pot, ruling.answer.cost)

    def ask(self, situation: StudSituation) -> Question:
        hand, profile = situation.hand, situation.profile
        premises = [
            _("Ante %(ante)s, paid by everybody; bring-in %(bring_in)s; bets of %(small)s and %(big)s.")
            % {"ante": profile.ante, "bring_in": profile.bring_in, "small": profile.small_bet, "big": profile.big_bet},
            _("Every figure in the list is what the seat then has in that round, without the ante."),
        ]
        if takes_over_all_ins(hand):
            premises.append(_("All-ins are settled as in Five-Card Stud."))
        return Question(
            crumbs=(
                wording.game_name(situation.game),
                wording.capital(wording.street_name(situation.game, hand.street)),
                _("Pot and call"),
            ),
            heading=_("What is in the pot, and what does it cost to call?"),
            task=_(
                "It is the turn %(of_the_seat)s. Count every chip put in so far: antes, earlier rounds and this round, "
                "matched or not. Then say how many chips that player has to add to call."
            )
            % {"of_the_seat": wording.of_the_seat(hand.actor or 0)},
            premises=tuple(premises),
            table=_table_with_stacks(situation),
            log=log_of(hand),
            widget=NumbersWidget(_fields()),
        )

    def table(self, situation: StudSituation, ruling: Ruling[PotAndCall]) -> TableView:
        return table_of(situation.hand, turn=True, seats=(ruling.answer.seat,))

    def parse(self, situation: StudSituation, data: FormData) -> Counted:
        values = read_numbers(data, _fields())
        return Counted(values["pot"], values["cost"])

    def grade(self, situation: StudSituation, ruling: Ruling[PotAndCall], answer: Counted) -> Grade:
        right = self.key(ruling)
        pot, cost = _fields()
        return Grade(
            (
                Part.compare(pot.name, pot.label, answer.pot, right.pot, wording.number),
                Part.compare(cost.name, cost.label, answer.cost, right.cost, wording.number),
            )
        )

    def sums(self, situation: StudSituation, ruling: Ruling[PotAndCall], answer: Counted) -> Mapping[str, Sum]:
        right = self.key(ruling)
        return {
            "pot": Sum(answer.pot, right.pot, addends(ruling, situation.game)),
            "cost": Sum(answer.cost, right.cost),
        }

    def state_answer(self, situation: StudSituation, ruling: Ruling[PotAndCall]) -> str:
        right = self.key(ruling)
        figures = {"pot": wording.number(right.pot), "cost": wording.number(right.cost)}
        return _("pot of %(pot)s, and to call costs %(cost)s") % figures

    def explain(self, situation: StudSituation, ruling: Ruling[PotAndCall]) -> tuple[Step, ...]:
        return tell(ruling, situation.game)

    def samples(self, situation: StudSituation, ruling: Ruling[PotAndCall]) -> Samples:
        right = self.key(ruling)
        return Samples(
            right={"pot": [str(right.pot)], "cost": [str(right.cost)]},
            wrong={"pot": [str(right.pot + 1)], "cost": [str(right.cost)]},
            malformed={"pot": ["1,5"], "cost": ["−3"]},
        )


def _fields() -> tuple[NumberField, NumberField]:
    return (
        NumberField(name="pot", label=_("Chips in the pot")),
        NumberField(name="cost", label=_("Chips to add for the call")),
    )


def _table_with_stacks(situation: StudSituation) -> TableView:
    """The table with the chips that each seat still has, but nothing that lies in front of them or in the middle."""
    hand = situation.hand
    view = table_of(hand, chips=False, turn=True)
    behind = hand.behind
    return replace(view, seats=tuple(replace(seat, stack=behind[seat.seat]) for seat in view.seats))


KIND = PotAndCallKind()
