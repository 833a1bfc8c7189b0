"""Who is the first to act in the first round: the lowest up card, its suit, and what happens where it has no chips.

Read in this order: ``dealing`` places the cards that a case needs, ``mistakes`` has the wrong rules, ``words`` the explanation.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.bring_in import Opening
from engine.cards import Seat
from engine.profile import Game
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
from tutor.drills.kinds.who_opens.dealing import deal_up_cards, rule_on_hidden, up_cards, with_chips
from tutor.drills.kinds.who_opens.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.who_opens.words import explain_opening
from tutor.drills.showing import table_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import SeatKind, all_in_is_passed_over
from tutor.drills.table import TableView
from tutor.drills.uncovered import UNCOVERED, told_afterwards, uncovered


class WhoOpens(SeatKind):
    """The seat that acts first in the first round."""

    slug = "who_opens"
    number = 1
    paths = {"pt": "quem-abre", "es": "quien-abre"}
    title = gettext_lazy("Who opens the first round")
    summary = gettext_lazy("Find the lowest up card, by suit where ranks are equal, and see who acts where it has no chips.")
    cases = (
        Case("single-lowest", gettext_lazy("one lowest card")),
        Case("tie-of-two", gettext_lazy("two equal lowest cards")),
        Case("tie-of-three", gettext_lazy("three equal lowest cards")),
        Case("ace-showing", gettext_lazy("an ace shows")),
        Case("all-in-low-card", gettext_lazy("the lowest card is all-in from the ante")),
        Case("lower-card-down", gettext_lazy("a lower card lies face down")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal_up_cards(dice, case, level))

    def rule(self, situation: StudSituation) -> Ruling[Opening]:
        opened = situation.hand.opened
        if opened is None:
            raise ValueError("a hand that has not begun")
        return rule_on_hidden(situation, opened) if situation.form == UNCOVERED else opened

    def key(self, ruling: Ruling[Opening]) -> Seat:
        if ruling.answer.to_act is None:
            raise ValueError("nobody acts")
        return ruling.answer.to_act

    def ask(self, situation: StudSituation) -> Question:
        game = situation.game
        return Question(
            crumbs=(wording.game_name(game), wording.capital(wording.street_name(game, 1)), _("Order of action")),
            heading=_("Who is the first to act?"),
            task=_("Everybody has paid the ante and shows the first up card. Choose the seat that acts first."),
            premises=_premises(situation),
            table=table_of(situation.hand, reveal=uncovered(situation)),
            widget=SeatWidget(situation.setup.seats),
        )

    def table(self, situation: StudSituation, ruling: Ruling[Opening]) -> TableView:
        low = ruling.answer.low_card
        seats, reveal = (self.key(ruling),), uncovered(situation)
        return table_of(situation.hand, reveal=reveal, seats=seats, cards=(up_cards(situation)[low],))

    def state_answer(self, situation: StudSituation, ruling: Ruling[Opening]) -> str:
        return _("%(the_seat)s acts first") % {"the_seat": wording.the_seat(self.key(ruling))}

    def explain(self, situation: StudSituation, ruling: Ruling[Opening]) -> tuple[Step, ...]:
        return explain_opening(ruling)


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """Where two players at the turn are all-in, Five-Card Stud's document does not say who acts: it is our choice."""
    able = with_chips(situation)
    if situation.game is not Game.FIVE_CARD_STUD or len(able) >= len(situation.setup.seats) - 1:
        return told_afterwards(situation)
    return (all_in_is_passed_over(),)


KIND = WhoOpens()
