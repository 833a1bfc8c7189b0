"""Which of the tied hands gets the chip that a pot leaves over.

Read in this order: ``dealing`` makes equal hands and a pot that does not divide, ``mistakes`` has the wrong rules, ``words``
the explanation.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, Option, OptionsWidget, Part, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.kinds.odd_chip.dealing import Served, as_answer, deal, rule_on_odd_chips, tied_pot
from tutor.drills.kinds.odd_chip.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.odd_chip.words import explain_odd_chips
from tutor.drills.parsing import read_options
from tutor.drills.pot_cases import finished_table
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView

TRIES = 150


class OddChip(StudKind[Served]):
    """The tied seats that get one of the chips left over."""

    slug = "odd_chip"
    number = 27
    paths = {"pt": "ficha-impar", "es": "ficha-impar"}
    games = (Game.FIVE_CARD_STUD,)
    title = gettext_lazy("Who gets the odd chip")
    summary = gettext_lazy("Equal hands share a pot that does not divide: find the seat that gets what is left over.")
    cases = (
        Case("two-tied", gettext_lazy("two equal hands and one chip left over")),
        Case("dealer-ties", gettext_lazy("the dealer is one of those who tie")),
        Case("three-tied", gettext_lazy("three equal hands and one chip left over")),
        Case("two-chips", gettext_lazy("three equal hands and two chips left over")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal(dice, case.slug, level), TRIES)

    def rule(self, situation: StudSituation) -> Ruling[Served]:
        return rule_on_odd_chips(situation.hand)

    def key(self, ruling: Ruling[Served]) -> Served:
        return ruling.answer

    def ask(self, situation: StudSituation) -> Question:
        hand = situation.hand
        tied = tied_pot(hand)
        figures = {"the_seats": wording.the_seats(tied.winners), "chips": wording.number(tied.pot.amount)}
        return Question(
            crumbs=(wording.game_name(situation.game), _("Showdown")),
            heading=_("Who gets the odd chip?"),
            task=_("The best hands are equal: %(the_seats)s share a pot of %(chips)s. Tick every seat that gets a chip more.")
            % figures,
            premises=_premises(situation),
            table=finished_table(hand, notes={}, reveal=hand.live),
            widget=OptionsWidget(tuple(Option(str(seat), wording.capital(wording.seat(seat))) for seat in tied.winners)),
        )

    def table(self, situation: StudSituation, ruling: Ruling[Served]) -> TableView:
        hand = situation.hand
        return finished_table(hand, notes={}, reveal=hand.live, seats=tuple(sorted(map(int, ruling.answer))))

    def parse(self, situation: StudSituation, data: FormData) -> Served:
        return read_options(data, [str(seat) for seat in tied_pot(situation.hand).winners])

    def grade(self, situation: StudSituation, ruling: Ruling[Served], answer: Served) -> Grade:
        def said(gets: bool) -> str:
            return _("gets a chip more") if gets else _("gets no chip more")

        return Grade(
            tuple(
                Part.compare(
                    str(seat), wording.capital(wording.seat(seat)), str(seat) in answer, str(seat) in ruling.answer, said
                )
                for seat in tied_pot(situation.hand).winners
            )
        )

    def state_answer(self, situation: StudSituation, ruling: Ruling[Served]) -> str:
        seats = sorted(map(int, ruling.answer))
        said = ngettext("%(the_seats)s gets the odd chip", "%(the_seats)s get an odd chip each", len(seats))
        return said % {"the_seats": wording.the_seats(seats)}

    def explain(self, situation: StudSituation, ruling: Ruling[Served]) -> tuple[Step, ...]:
        return explain_odd_chips(ruling)

    def samples(self, situation: StudSituation, ruling: Ruling[Served]) -> Samples:
        tied = tied_pot(situation.hand).winners
        wrong = as_answer(tied) - ruling.answer
        return Samples({"option": sorted(ruling.answer)}, {"option": sorted(wrong)}, {"option": ["0"]})


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """That two odd chips go to two seats is a choice of ours (AMB-FCS-39)."""
    if len(rule_on_odd_chips(situation.hand).answer) > 1:
        return (_("Nobody gets more than one odd chip of the same pot."),)
    return ()


KIND = OddChip()
