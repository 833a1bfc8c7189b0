"""Who receives how many chips: the hands lie open, and each pot goes to the best of those who play for it.

Read in this order: ``dealing`` makes hands with the winners and ties that a case needs, ``wrong_rules`` and
``mistakes`` have what goes wrong, ``words`` the explanation.
"""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.layers import Amounts
from engine.pots import Award, ExcessReturned
from engine.profile import Game
from engine.ranking import best_five
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, NumberField, NumbersWidget, Part, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.kinds.who_receives import dealing
from tutor.drills.kinds.who_receives.dealing import POTS
from tutor.drills.kinds.who_receives.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.who_receives.words import PotsStand, each_seats_chips, explain_award, hands_compared, received_text
from tutor.drills.parsing import read_numbers
from tutor.drills.pot_cases import PotsLater, finished_table
from tutor.drills.pot_words import pot_name, totals_as_notes
from tutor.drills.situations import StudSituation
from tutor.drills.slips import Addend, Sum
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView


class WhoReceives(StudKind[Amounts]):
    """The chips that each seat still in receives from the pots."""

    slug = "who_receives"
    number = 6
    paths = {"pt": "quem-recebe", "es": "quien-recibe"}
    title = gettext_lazy("Who receives how many chips")
    summary = gettext_lazy("Compare the hands pot by pot, share what is tied, and place the odd chip.")
    cases = (
        Case("single-winner", gettext_lazy("one hand wins everything")),
        Case("side-pot-winners", gettext_lazy("each pot its own winner")),
        Case("tie", gettext_lazy("equal hands share a pot")),
        Case("odd-chip", gettext_lazy("a shared pot leaves chips over")),
        Case("odd-chips-several-pots", gettext_lazy("several shared pots leave chips over")),
        Case("refund", gettext_lazy("an excess goes back first")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: dealing.deal(dice, case, level))

    def rule(self, situation: StudSituation) -> Ruling[Award]:
        hand = situation.hand
        division, award = hand.divide(), hand.award()
        facts: list[Fact] = [fact for fact in division.facts if isinstance(fact, ExcessReturned)]
        if situation.form != POTS:
            facts.append(PotsStand(rules=(Rule.FCS_06_13, Rule.FCS_06_14), pots=division.answer.pots))
        return Ruling(award.answer, (*facts, hands_compared(hand), *award.facts))

    def key(self, ruling: Ruling[Award]) -> Amounts:
        received = dict(ruling.answer.payouts)
        # Everybody still in plays for the main pot.
        return tuple((seat, received.get(seat, 0)) for seat in ruling.answer.pots[0].pot.eligible)

    def ask(self, situation: StudSituation) -> Question:
        hand = situation.hand
        drawn = situation.form == POTS
        return Question(
            crumbs=(wording.game_name(situation.game), _("Showdown")),
            heading=_("Who receives how many chips?"),
            task=_task(drawn),
            premises=_premises(situation),
            table=finished_table(hand, notes={} if drawn else totals_as_notes(hand), reveal=hand.live),
            widget=_widget(situation),
            # The template draws the pots where the question gives them, and else once there is a verdict.
            extra={"pots_given": drawn, "pots": PotsLater(situation)},
        )

    def table(self, situation: StudSituation, ruling: Ruling[Award]) -> TableView:
        hand = situation.hand
        winners = [seat for seat, _chips in ruling.answer.payouts]
        cards = [card for seat in winners for card in best_five(hand.cards(seat))]
        return finished_table(hand, notes=totals_as_notes(hand), reveal=hand.live, seats=winners, cards=cards)

    def parse(self, situation: StudSituation, data: FormData) -> Amounts:
        numbers = read_numbers(data, _widget(situation).fields)
        return tuple((seat, numbers[_field(seat)]) for seat in situation.hand.live)

    def grade(self, situation: StudSituation, ruling: Ruling[Award], answer: Amounts) -> Grade:
        given = dict(answer)
        return Grade(
            tuple(
                Part.compare(_field(seat), wording.capital(wording.seat(seat)), given[seat], chips, wording.number)
                for seat, chips in self.key(ruling)
            )
        )

    def sums(self, situation: StudSituation, ruling: Ruling[Award], answer: Amounts) -> Mapping[str, Sum]:
        """Not where the chips are all there and only lie elsewhere, nor where an odd chip was to be placed: that is no
        arithmetic."""
        right = dict(self.key(ruling))
        if sum(chips for _seat, chips in answer) == sum(right.values()):
            return {}
        placed = {seat for pot in ruling.answer.pots if pot.pot.amount % len(pot.winners) for seat in pot.winners}
        return {
            _field(seat): Sum(given, right[seat], _addends(situation, ruling.answer, seat))
            for seat, given in answer
            if seat not in placed
        }

    def state_answer(self, situation: StudSituation, ruling: Ruling[Award]) -> str:
        return received_text(ruling.answer, sums=False)

    def explain(self, situation: StudSituation, ruling: Ruling[Award]) -> tuple[Step, ...]:
        return explain_award(ruling, situation.game)

    def samples(self, situation: StudSituation, ruling: Ruling[Award]) -> Samples:
        right = {_field(seat): [str(chips)] for seat, chips in self.key(ruling)}
        first, *_others = right
        return Samples(right, {**right, first: [str(int(right[first][0]) + 1)]}, {**right, first: ["1,5"]})


def _addends(situation: StudSituation, award: Award, seat: Seat) -> tuple[Addend, ...]:
    """What a seat gets from each of several pots; where it takes them whole and nothing is added up for the learner, also
    what each seat put into them."""
    won = [(place, pot, dict(pot.shares)[seat]) for place, pot in enumerate(award.pots) if seat in pot.winners]
    shares = tuple(Addend(pot_name(place, len(award.pots)), chips) for place, _pot, chips in won) if len(won) > 1 else ()
    whole = situation.form != POTS and all(pot.winners == (seat,) for _place, pot, _chips in won)
    return (*shares, *each_seats_chips(pot.pot for _place, pot, _chips in won)) if whole else shares


def _field(seat: int) -> str:
    return f"seat{seat}"


def _widget(situation: StudSituation) -> NumbersWidget:
    return NumbersWidget(
        tuple(NumberField(name=_field(seat), label=wording.capital(wording.seat(seat))) for seat in situation.hand.live)
    )


def _task(drawn: bool) -> str:
    if drawn:
        return _(
            "All hands still in lie open, and the pots are made. Write how many chips each seat receives from the pots in all, "
            "0 where it is nothing; what goes back as excess is not received."
        )
    return _(
        "All hands still in lie open; beside each seat stands what it put in over the whole hand. Write how many chips each "
        "seat receives from the pots in all, 0 where it is nothing; what goes back as excess is not received."
    )


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """What the documents leave open: pots in Seven-Card Stud (AMB-S7-15), two odd chips in Five-Card Stud (AMB-FCS-39)."""
    if situation.game is Game.SEVEN_CARD_STUD:
        return (_("The pots are made as in Five-Card Stud."),)
    if any(len(pot.winners) > 2 for pot in situation.hand.award().answer.pots):
        return (_("Nobody gets more than one odd chip of the same pot."),)
    return ()


KIND = WhoReceives()
