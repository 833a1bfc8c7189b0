"""In which order cards are dealt: who gets the next one, who was served wrongly, and who deals the next hand.

Read in this order: ``dealing`` plays up to a round and says what of it is dealt, ``mistakes`` has the wrong rules, ``words``
the explanation.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, Level, Question, SeatWidget, Step
from tutor.drills.dice import Dice
from tutor.drills.kinds.deal_order.dealing import DEALER, NEXT, Served, deal, read_form, rule_on_deal, table_so_far
from tutor.drills.kinds.deal_order.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.deal_order.words import explain_deal, stated
from tutor.drills.situations import StudSituation
from tutor.drills.stud import SeatKind
from tutor.drills.table import TableView


class DealOrder(SeatKind):
    """The seat that is served next, that was served wrongly, or that deals next."""

    slug = "deal_order"
    number = 29
    paths = {"pt": "ordem-de-dar", "es": "orden-de-reparto"}
    games = (Game.FIVE_CARD_STUD,)
    title = gettext_lazy("In which order cards are dealt")
    summary = gettext_lazy("Find who gets the next card, who got one wrongly, and who deals the next hand.")
    cases = (
        Case("first-cards", gettext_lazy("the first two cards of each")),
        Case("after-folds", gettext_lazy("a later card, after somebody folded")),
        Case("served-wrongly", gettext_lazy("a card that went to the wrong seat")),
        Case("next-dealer", gettext_lazy("who deals the next hand")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal(dice, case.slug, level))

    def rule(self, situation: StudSituation) -> Ruling[Served]:
        return rule_on_deal(situation)

    def key(self, ruling: Ruling[Served]) -> Seat:
        return ruling.answer.seat

    def ask(self, situation: StudSituation) -> Question:
        asked, seats = read_form(situation)
        game = situation.game
        heading, task = {
            NEXT: (
                _("Who gets the next card?"),
                _("The cards of this round are being dealt. Choose the seat that gets the next card. Dealt so far: %(seats)s."),
            ),
            DEALER: (
                _("Who deals the next hand?"),
                _("Once this hand is over another one is dealt. Choose the seat that deals it. Nobody leaves the table."),
            ),
        }.get(
            asked,
            (
                _("Who was served wrongly?"),
                _("In this round the cards went to these seats, in turn: %(seats)s. Choose the first one served wrongly."),
            ),
        )
        if not seats and asked == NEXT:
            task = _("The cards of this round are about to be dealt: nobody has one yet. Choose the seat that gets the first.")
        return Question(
            crumbs=(
                wording.game_name(game),
                wording.capital(wording.street_name(game, situation.hand.street)),
                _("Dealing"),
            ),
            heading=heading,
            task=task % {"seats": ", ".join(map(str, seats))},
            table=table_so_far(situation),
            widget=SeatWidget(situation.setup.seats),
        )

    def table(self, situation: StudSituation, ruling: Ruling[Served]) -> TableView:
        return table_so_far(situation, marked=(ruling.answer.seat,))

    def state_answer(self, situation: StudSituation, ruling: Ruling[Served]) -> str:
        return stated(ruling.answer)

    def explain(self, situation: StudSituation, ruling: Ruling[Served]) -> tuple[Step, ...]:
        return explain_deal(ruling)


KIND = DealOrder()
