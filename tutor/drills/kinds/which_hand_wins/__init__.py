"""Which hand wins at the showdown, or who ties, and by what.

Read ``dealing`` for the hands of each case and ``mistakes`` for what people get wrong; the explanation is in
``tutor/drills/hand_words.py``, which other kinds share.
"""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.comparing import Comparison, Decides, compare_hands
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import (
    AskedPart,
    Case,
    ChoiceWidget,
    FormData,
    Grade,
    Level,
    Option,
    OptionsWidget,
    Part,
    PartsWidget,
    Question,
    Samples,
    Step,
)
from tutor.drills.dice import Dice
from tutor.drills.hand_words import compared_step
from tutor.drills.hands import HandsKind, HandsSituation, table_of_hands
from tutor.drills.kinds.which_hand_wins.dealing import deal
from tutor.drills.kinds.which_hand_wins.mistakes import MISCONCEPTIONS, SUIT, Won
from tutor.drills.parsing import read_both, read_choice, read_options
from tutor.drills.table import TableView

TRIES = 400
"""A try takes a tenth of a millisecond."""

REASONS = (Decides.CATEGORY.value, Decides.FIRST_RANK.value, Decides.LATER_RANK.value, SUIT, Decides.NOTHING.value)


class WhichHandWins(HandsKind[Won]):
    """The seats that win, and the reason."""

    slug = "which_hand_wins"
    number = 10
    paths = {"pt": "que-mao-ganha", "es": "que-mano-gana"}
    games = (Game.FIVE_CARD_STUD,)
    title = gettext_lazy("Which hand wins")
    summary = gettext_lazy("Compare two to five hands: who wins or ties, and what decides it.")
    cases = (
        Case("category", gettext_lazy("the categories differ")),
        Case("group", gettext_lazy("the higher group of equal cards")),
        Case("side-card", gettext_lazy("equal pairs, and a card beside them decides")),
        Case("second-pair", gettext_lazy("two pair: the second pair decides")),
        Case("fifth-card", gettext_lazy("two pair: the fifth card decides")),
        Case("card-by-card", gettext_lazy("card by card, from the highest down")),
        Case("full-houses", gettext_lazy("two full houses")),
        Case("straights", gettext_lazy("two straights, one of them A-2-3-4-5")),
        Case("tie", gettext_lazy("two hands tie")),
        Case("tie-of-three", gettext_lazy("three hands tie")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> HandsSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: HandsSituation) -> Ruling[Comparison]:
        return compare_hands(situation.by_seat, situation.game)

    def key(self, ruling: Ruling[Comparison]) -> Won:
        return Won(frozenset(ruling.answer.winners), ruling.answer.by.value)

    def right_choice(self, ruling: Ruling[Comparison]) -> str:
        return ruling.answer.by.value

    def ask(self, situation: HandsSituation) -> Question:
        who = OptionsWidget(tuple(Option(str(seat), wording.capital(wording.seat(seat))) for seat in situation.seats))
        why = ChoiceWidget(tuple(Option(key, _reason(key)) for key in REASONS))
        return Question(
            crumbs=(wording.game_name(situation.game), _("Showdown")),
            heading=_("Which hand wins, and by what?"),
            task=_("All hands are turned up. Tick the seat that wins, or all that tie, and say what decides."),
            table=table_of_hands(situation),
            widget=PartsWidget((AskedPart(_("Who wins?"), who), AskedPart(_("What decides over the next best hand?"), why))),
        )

    def table(self, situation: HandsSituation, ruling: Ruling[Comparison]) -> TableView:
        return table_of_hands(situation, seats=ruling.answer.winners)

    def parse(self, situation: HandsSituation, data: FormData) -> Won:
        seats, by = read_both(
            lambda: read_options(data, [str(seat) for seat in situation.seats]), lambda: read_choice(data, REASONS)
        )
        return Won(frozenset(map(int, seats)), by)

    def grade(self, situation: HandsSituation, ruling: Ruling[Comparison], answer: Won) -> Grade:
        right = self.key(ruling)
        return Grade(
            (
                Part.compare("seats", _("Who wins"), answer.seats, right.seats, _seats),
                Part.compare("by", _("What decides"), answer.by, right.by, _reason),
            )
        )

    def state_answer(self, situation: HandsSituation, ruling: Ruling[Comparison]) -> str:
        winners = ruling.answer.winners
        if len(winners) > 1:
            return _("%(the_seats)s tie and split the pot") % {"the_seats": wording.the_seats(winners)}
        return _("%(the_seat)s wins") % {"the_seat": wording.the_seat(winners[0])}

    def explain(self, situation: HandsSituation, ruling: Ruling[Comparison]) -> tuple[Step, ...]:
        answer = wording.capital(self.state_answer(situation, ruling))
        winners = ruling.answer.winners
        last = Step(rules=(), text=f"{answer}.", seats=winners, states_answer=True)
        return (*map(compared_step, ruling.facts), last)

    def samples(self, situation: HandsSituation, ruling: Ruling[Comparison]) -> Samples:
        right = self.key(ruling)
        data = {"option": [str(seat) for seat in sorted(right.seats)], "choice": [right.by]}
        other = next(str(seat) for seat in situation.seats if {seat} != right.seats)
        return Samples(right=data, wrong={**data, "option": [other]}, malformed={"option": data["option"]})


def _seats(seats: Iterable[Seat]) -> str:
    return wording.capital(wording.seats(sorted(seats)))


def _reason(key: str) -> str:
    """An option of what decides, in words."""
    return {
        Decides.CATEGORY.value: _("The category: one hand is higher in the order of hands"),
        Decides.FIRST_RANK.value: _("Same category: the rank compared first, of the main group or of the highest card"),
        Decides.LATER_RANK.value: _("Same category and first rank: a rank compared later, of the second pair or a single card"),
        SUIT: _("The suit of the highest card"),
        Decides.NOTHING.value: _("Nothing: the best hands are equal"),
    }[key]


KIND = WhichHandWins()
