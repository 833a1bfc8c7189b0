"""Who shows first at the showdown, and in which order the others follow.

Read in this order: ``dealing`` plays hands whose last round goes as a case needs, ``mistakes`` has the wrong rules, ``words``
the explanation.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, Option, OrderWidget, Part, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.kinds.who_shows_first.dealing import Order, clockwise_from, deal, read_last_round, read_still_in
from tutor.drills.kinds.who_shows_first.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.who_shows_first.words import explain_showing
from tutor.drills.parsing import read_order
from tutor.drills.pot_cases import finished_table
from tutor.drills.showing import log_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView


class WhoShowsFirst(StudKind[Order]):
    """The seats still in, in the order in which they show."""

    slug = "who_shows_first"
    number = 26
    paths = {"pt": "quem-mostra-primeiro", "es": "quien-muestra-primero"}
    title = gettext_lazy("Who shows first at the showdown")
    summary = gettext_lazy("Look at the last round alone: who bet last in it, or who begins where nobody bet, and who follows.")
    cases = (
        Case("bet-called", gettext_lazy("a bet in the last round that was called")),
        Case("raised", gettext_lazy("a raise in the last round")),
        Case("all-checked", gettext_lazy("nobody bet in the last round")),
        Case("earlier-bet", gettext_lazy("a bet in an earlier round, none in the last")),
        Case("first-seat-gone", gettext_lazy("nobody bet in the last round, and seat 1 is out")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal(dice, case.slug, level))

    def rule(self, situation: StudSituation) -> Ruling[Order]:
        hand = situation.hand
        showing = hand.showing()
        return Ruling(showing.answer, (read_still_in(hand), read_last_round(hand), *showing.facts))

    def key(self, ruling: Ruling[Order]) -> Order:
        return ruling.answer

    def ask(self, situation: StudSituation) -> Question:
        hand = situation.hand
        return Question(
            crumbs=(wording.game_name(situation.game), _("Showdown")),
            heading=_("Who shows first, and who then?"),
            task=_("The betting is over; below stands how the last two rounds went. Put the seats in the order of showing."),
            premises=_premises(situation),
            table=finished_table(hand, notes={}),
            log=log_of(hand, from_street=hand.street - 1),
            widget=OrderWidget(
                tuple(Option(str(seat), wording.seat(seat)) for seat in hand.live), _("shows first"), _("shows last")
            ),
        )

    def table(self, situation: StudSituation, ruling: Ruling[Order]) -> TableView:
        return finished_table(situation.hand, notes={}, reveal=situation.hand.live, seats=ruling.answer[:1])

    def parse(self, situation: StudSituation, data: FormData) -> Order:
        items = [Option(str(seat), wording.seat(seat)) for seat in situation.hand.live]
        return tuple(map(int, read_order(data, items)))

    def grade(self, situation: StudSituation, ruling: Ruling[Order], answer: Order) -> Grade:
        (first, *others), (right, *follow) = answer, ruling.answer
        # Who begins with the wrong seat may yet know how it goes on.
        goes_on = answer == clockwise_from(situation.hand, first)
        return Grade(
            (
                Part.compare("first", _("Who shows first"), first, right, wording.seat),
                Part("others", _("Who follows"), right=True)
                if goes_on
                else Part("others", _("Who follows"), right=False, given=wording.seats(others), expected=wording.seats(follow)),
            )
        )

    def state_answer(self, situation: StudSituation, ruling: Ruling[Order]) -> str:
        return _("they show in the order %(order)s") % {"order": wording.all_of(ruling.answer)}

    def explain(self, situation: StudSituation, ruling: Ruling[Order]) -> tuple[Step, ...]:
        return explain_showing(ruling, situation.game)

    def samples(self, situation: StudSituation, ruling: Ruling[Order]) -> Samples:
        right = _as_form(ruling.answer)
        return Samples(right, _as_form(ruling.answer[::-1]), {**right, "place2": right["place1"]})


def _as_form(order: Order) -> dict[str, list[str]]:
    return {f"place{place}": [str(seat)] for place, seat in enumerate(order, 1)}


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """Five-Card Stud's document says who begins; that the others follow clockwise is a choice of ours (AMB-FCS-40)."""
    if situation.game is Game.FIVE_CARD_STUD:
        return (_("After whoever begins the others show clockwise."),)
    return ()


KIND = WhoShowsFirst()
