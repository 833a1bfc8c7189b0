"""Which pots a hand makes: how much each holds, who plays for it, and what goes back to whom.

Read in this order: ``dealing`` plays hands whose pots a case needs, ``answers`` reads and marks what was answered,
``mistakes`` has the wrong rules, ``words`` the explanation.
"""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.hand import StudHand
from engine.pots import PotDivision
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, LogRound, PotsWidget, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.kinds.side_pots import dealing
from tutor.drills.kinds.side_pots.answers import PotsAnswer, amounts_compared, answer_of, grade_pots, read_pots
from tutor.drills.kinds.side_pots.dealing import MAX_POTS, TOTALS
from tutor.drills.kinds.side_pots.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.side_pots.words import as_in_five_card_stud, each_seats_chips, explain_pots, hint_pots
from tutor.drills.pot_cases import PotsLater, finished_table, totals_added
from tutor.drills.pot_words import pot_with_seats, totals_as_notes
from tutor.drills.showing import log_of
from tutor.drills.situations import StudSituation
from tutor.drills.slips import Sum
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView


class SidePots(StudKind[PotsAnswer]):
    """The pots of a hand whose betting is over."""

    slug = "side_pots"
    number = 5
    paths = {"pt": "potes-laterais", "es": "botes-laterales"}
    title = gettext_lazy("Side pots")
    summary = gettext_lazy("Cut what was put in into pots, say who plays for each, and return what nobody matched.")
    cases = (
        Case("one-pot", gettext_lazy("one pot, whoever folded")),
        Case("two-layers", gettext_lazy("a main pot and one side pot")),
        Case("three-layers", gettext_lazy("two side pots")),
        Case("many-layers", gettext_lazy("three side pots or more")),
        Case("folded-money", gettext_lazy("folded chips in a side pot")),
        Case("excess", gettext_lazy("an excess goes back")),
        Case("merged", gettext_lazy("folded chips that make no cut")),
    )
    misconceptions = MISCONCEPTIONS
    independent_parts = (
        *(f"pot{place}-{part}" for place in range(1, MAX_POTS + 1) for part in ("amount", "seats")),
        *("returned", "order"),
    )

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: dealing.deal(dice, case, level))

    def rule(self, situation: StudSituation) -> Ruling[PotDivision]:
        ruling = situation.hand.divide()
        if situation.form == TOTALS:
            return ruling
        # The sums are a part of the reasoning only where the question leaves them to the learner.
        return Ruling(ruling.answer, (totals_added(situation.hand), *ruling.facts))

    def key(self, ruling: Ruling[PotDivision]) -> PotsAnswer:
        return answer_of(ruling.answer)

    def ask(self, situation: StudSituation) -> Question:
        hand = situation.hand
        totals = situation.form == TOTALS
        return Question(
            crumbs=(wording.game_name(situation.game), _("Pots")),
            heading=_("Which pots are there?"),
            task=_task(totals),
            premises=_premises(situation),
            table=finished_table(hand, notes=totals_as_notes(hand) if totals else {}),
            log=() if totals else (_antes(hand), *log_of(hand)),
            widget=_widget(situation),
            # A method, so that the question holds no answer: the template calls it once there is a verdict.
            extra={"pots": PotsLater(situation)},
        )

    def table(self, situation: StudSituation, ruling: Ruling[PotDivision]) -> TableView:
        return finished_table(situation.hand, notes=totals_as_notes(situation.hand))

    def parse(self, situation: StudSituation, data: FormData) -> PotsAnswer:
        return read_pots(data, _widget(situation))

    def grade(self, situation: StudSituation, ruling: Ruling[PotDivision], answer: PotsAnswer) -> Grade:
        return grade_pots(self.key(ruling), answer)

    def sums(self, situation: StudSituation, ruling: Ruling[PotDivision], answer: PotsAnswer) -> Mapping[str, Sum]:
        compared = zip(ruling.answer.pots, amounts_compared(self.key(ruling), answer), strict=True)
        return {
            f"pot{place}-amount": Sum(given, pot.amount, each_seats_chips((pot,)))
            for place, (pot, given) in enumerate(compared, start=1)
        }

    def state_answer(self, situation: StudSituation, ruling: Ruling[PotDivision]) -> str:
        pots = ruling.answer.pots
        said = [pot_with_seats(pot, place, len(pots)) for place, pot in enumerate(pots)]
        said += [
            _("%(chips)s back to %(to_the_seat)s") % {"chips": wording.number(chips), "to_the_seat": wording.to_the_seat(seat)}
            for seat, chips in ruling.answer.returned
        ]
        return "; ".join(said)

    def explain(self, situation: StudSituation, ruling: Ruling[PotDivision]) -> tuple[Step, ...]:
        steps = explain_pots(ruling)
        return as_in_five_card_stud(steps) if situation.game is Game.SEVEN_CARD_STUD else steps

    def hints(self, situation: StudSituation, ruling: Ruling[PotDivision]) -> tuple[Step, ...]:
        return hint_pots(ruling)

    def samples(self, situation: StudSituation, ruling: Ruling[PotDivision]) -> Samples:
        right = form_data(self.key(ruling))
        wrong = {**right, "pot1_amount": [str(ruling.answer.pots[0].amount + 1)]}
        return Samples(right, wrong, {**right, "pot1_amount": [""]})


def form_data(answer: PotsAnswer) -> dict[str, list[str]]:
    """What the form sends for that answer."""
    data: dict[str, list[str]] = {}
    for place, pot in enumerate(answer.pots, start=1):
        data[f"pot{place}_amount"] = [str(pot.amount)]
        data[f"pot{place}_seat"] = [str(seat) for seat in sorted(pot.seats)]
    if answer.returned:
        seat, chips = answer.returned
        data |= {"returned_seat": [str(seat)], "returned_amount": [str(chips)]}
    return data


def _widget(situation: StudSituation) -> PotsWidget:
    """Always as many lines: their number says nothing about the pots."""
    return PotsWidget(rows=MAX_POTS, seats=situation.setup.seats)


def _task(totals: bool) -> str:
    if totals:
        return _(
            "The betting is over; beside each seat stands what it put in over the whole hand, ante included. Write down each "
            "pot, the main pot first, and what goes back to whom; leave the other lines empty."
        )
    return _(
        "The betting is over. Add up what each seat put in, ante included, and write down each pot, the main pot first, and "
        "what goes back to whom; leave the other lines empty."
    )


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """Seven-Card Stud's document does not say how pots are made (AMB-S7-15)."""
    if situation.game is not Game.SEVEN_CARD_STUD:
        return ()
    return (_("The pots are made as in Five-Card Stud."),)


def _antes(hand: StudHand) -> LogRound:
    return LogRound(_("Ante"), (_("everybody puts in %(chips)s") % {"chips": wording.number(hand.profile.ante)},))


KIND = SidePots()
