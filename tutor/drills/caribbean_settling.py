"""A round of Caribbean Stud settled in four figures: what the kinds that ask for them share, whatever the stakes."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from engine.caribbean import Settlement, settle
from engine.profile import Game
from engine.ruling import Ruling
from tutor import wording
from tutor.drills import caribbean
from tutor.drills.base import FormData, Grade, Kind, NumberField, NumbersWidget, Part, Question, Samples, Step
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.caribbean_showing import hands_shown, pay_table
from tutor.drills.caribbean_words import tell
from tutor.drills.caribbean_wrong import Figures, figures_of
from tutor.drills.parsing import read_numbers
from tutor.drills.slips import Addend, Sum


class SettlementKind(Kind[CaribbeanSituation, Figures]):
    """Four numbers: both results, the balance, and the chips received."""

    games = (Game.CARIBBEAN_STUD,)
    independent_parts = ("ante", "call")

    def rule(self, situation: CaribbeanSituation) -> Ruling[Settlement]:
        return settle(situation.profile, situation.player, situation.bank, situation.decision)

    def key(self, ruling: Ruling[Settlement]) -> Figures:
        return figures_of(ruling.answer)

    def ask(self, situation: CaribbeanSituation) -> Question:
        stakes = {"ante": situation.profile.ante, "call": situation.profile.call}
        if situation.folded:
            task = _("The player bet an Ante of %(ante)s, saw the bank's first card and chose Fold.")
        else:
            task = _("The player bet an Ante of %(ante)s and then the Call of %(call)s; the bank has turned up its cards.")
        return Question(
            crumbs=(wording.game_name(Game.CARIBBEAN_STUD), _("Settlement")),
            heading=_("What does this hand bring?"),
            task=" ".join(
                (
                    task % stakes,
                    _("Say what each bet won or lost (a loss with a minus sign), the balance, and what the player receives."),
                )
            ),
            widget=NumbersWidget(_fields()),
            extra={
                "hands": hands_shown(situation),
                "decision": "Fold" if situation.folded else "Call",
                "pay_table": pay_table(situation.profile),
            },
        )

    def table(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> None:
        """Two rows of cards are no table; the kind's own template draws them."""

    def parse(self, situation: CaribbeanSituation, data: FormData) -> Figures:
        return Figures(**read_numbers(data, _fields()))

    def grade(self, situation: CaribbeanSituation, ruling: Ruling[Settlement], answer: Figures) -> Grade:
        right = self.key(ruling)

        def part(field: NumberField) -> Part:
            in_words = wording.signed if field.signed else wording.number
            return Part.compare(field.name, field.label, getattr(answer, field.name), getattr(right, field.name), in_words)

        return Grade(tuple(map(part, _fields())))

    def sums(self, situation: CaribbeanSituation, ruling: Ruling[Settlement], answer: Figures) -> Mapping[str, Sum]:
        """Balance and chips received only where the results that they come from are right."""
        right, settled = self.key(ruling), ruling.answer
        found = {"ante": Sum(answer.ante, right.ante), "call": Sum(answer.call, right.call)}
        if (answer.ante, answer.call) != (right.ante, right.call):
            return found
        ante, call, *_others = (field.label[:1].lower() + field.label[1:] for field in _fields())
        results = (Addend(ante, right.ante), Addend(call, right.call))
        found["net"] = Sum(answer.net, right.net, results)
        if answer.net == right.net:
            profile = situation.profile
            # What the two bets are called is the same in both languages.
            stakes = (Addend("Ante", profile.ante), Addend("Call", settled.staked - profile.ante))
            found["received"] = Sum(answer.received, right.received, (*stakes, *results))
        return found

    def state_answer(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> str:
        right = ruling.answer
        return _("Ante %(ante)s, Call %(call)s, balance %(net)s, receives %(received)s") % {
            "ante": wording.signed(right.ante_result),
            "call": wording.signed(right.call_result),
            "net": wording.signed(right.net),
            "received": wording.number(right.received),
        }

    def explain(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> tuple[Step, ...]:
        return tell(situation, ruling)

    def samples(self, situation: CaribbeanSituation, ruling: Ruling[Settlement]) -> Samples:
        right = self.key(ruling)
        typed = {"ante": right.ante, "call": right.call, "net": right.net, "received": right.received}
        # With the minus that the page itself prints.
        data = {name: [wording.number(value)] for name, value in typed.items()}
        return Samples(
            right=data,
            wrong=data | {"net": [str(right.net + 1)]},
            malformed=data | {"received": ["-1"]},
        )

    def freeze(self, situation: CaribbeanSituation) -> dict[str, Any]:
        return caribbean.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> CaribbeanSituation:
        return caribbean.thaw(data)


def _fields() -> tuple[NumberField, ...]:
    return (
        NumberField(name="ante", label=_("Result of the Ante"), signed=True),
        NumberField(name="call", label=_("Result of the Call"), signed=True),
        NumberField(name="net", label=_("Balance"), signed=True),
        NumberField(name="received", label=_("Receives (bets included)")),
    )
