"""Who acts first in a later round: the strongest combination of up cards among those still in.

Read in this order: ``dealing`` places the boards that a case needs and plays up to the round, ``half_hidden`` does so for
pairs of which a card lies face down, ``mistakes`` has the wrong rules.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.boards import FirstToAct, SuitOfHighest
from engine.cards import Seat
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import (
    Case,
    Level,
    Question,
    SeatWidget,
    Step,
)
from tutor.drills.dice import Dice
from tutor.drills.first_to_act_wrong import able
from tutor.drills.kinds.who_speaks_first.dealing import deal_board
from tutor.drills.kinds.who_speaks_first.half_hidden import deal_half_hidden, explain_half_hidden, rule_on_half_hidden
from tutor.drills.kinds.who_speaks_first.mistakes import MISCONCEPTIONS
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import SeatKind, all_in_is_passed_over
from tutor.drills.table import TableView
from tutor.drills.uncovered import UNCOVERED, told_afterwards, uncovered


class WhoSpeaksFirst(SeatKind):
    """The seat that acts first in a later round."""

    slug = "who_speaks_first"
    number = 2
    paths = {"pt": "quem-fala-primeiro", "es": "quien-habla-primero"}
    title = gettext_lazy("Who speaks first in a later round")
    summary = gettext_lazy("Compare the up cards of those still in: groups, then high cards, then the suit of the highest.")
    cases = (
        Case("pair", gettext_lazy("a pair against high cards")),
        Case("two-pair", gettext_lazy("two pair showing")),
        Case("trips", gettext_lazy("three of a kind showing")),
        Case("quads", gettext_lazy("four of a kind showing")),
        Case("kicker", gettext_lazy("the next card decides")),
        Case("equal-boards", gettext_lazy("equal combinations")),
        Case("four-to-a-flush", gettext_lazy("an unfinished straight or flush")),
        Case("folded-best", gettext_lazy("the best cards have folded"), (Level.DISTRACTED, Level.TEMPTING)),
        Case("all-in-best", gettext_lazy("the strongest combination is all-in")),
        Case("half-hidden", gettext_lazy("a pair that is half hidden")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        if case.slug == "half-hidden":
            return attempt(lambda: deal_half_hidden(dice, level), 120)
        return attempt(lambda: deal_board(dice, case.slug, level))

    def rule(self, situation: StudSituation) -> Ruling[FirstToAct]:
        led = situation.hand.led
        if led is None:
            raise ValueError("a hand in its first round")
        return rule_on_half_hidden(situation.hand, led) if situation.form == UNCOVERED else led

    def key(self, ruling: Ruling[FirstToAct]) -> Seat:
        if ruling.answer.to_act is None:
            raise ValueError("nobody acts")
        return ruling.answer.to_act

    def ask(self, situation: StudSituation) -> Question:
        game, hand = situation.game, situation.hand
        street = wording.street_name(game, hand.street)
        return Question(
            crumbs=(wording.game_name(game), wording.capital(street), _("Order of action")),
            heading=_("Who speaks first?"),
            task=_("The cards of this round are dealt: %(street)s. Choose the seat that acts first.") % {"street": street},
            premises=_premises(situation),
            table=table_of(hand, reveal=uncovered(situation)),
            log=log_of(hand),
            widget=SeatWidget(situation.setup.seats),
        )

    def table(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> TableView:
        steps = explain_half_hidden(ruling, situation.hand)
        seats, reveal = (self.key(ruling),), uncovered(situation)
        return table_of(situation.hand, reveal=reveal, seats=seats, cards=steps[-1].cards)

    def state_answer(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> str:
        return _("%(the_seat)s speaks first") % {"the_seat": wording.the_seat(self.key(ruling))}

    def explain(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> tuple[Step, ...]:
        return explain_half_hidden(ruling, situation.hand)


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """Who acts for a leader without chips, and how equal paired boards are told apart, are choices of ours."""
    said = [*told_afterwards(situation)]
    if len(able(situation)) < len(situation.hand.live):
        said.append(all_in_is_passed_over())
    led = situation.hand.led
    if led and any(isinstance(fact, SuitOfHighest) and fact.paired for fact in led.facts):
        said.append(_("Between equal combinations the suit of the highest card decides, even where a pair shows."))
    return tuple(said)


KIND = WhoSpeaksFirst()
