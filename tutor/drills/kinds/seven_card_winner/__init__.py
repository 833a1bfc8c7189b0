"""Who wins one pot of Seven-Card Stud with the best five of seven cards, and how many chips each gets.

Read ``dealing`` for the hands of each case and ``mistakes`` for what people get wrong; most of the explanation is in
``tutor/drills/hand_words.py``, which other kinds share.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.comparing import EqualHands, compare_hands
from engine.hand_rules import HandTopic, cite
from engine.pots import Pot, PotDivision, share_out
from engine.profile import Game, OddChips
from engine.ranking import rank_hand
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, NumberField, NumbersWidget, Part, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.hand_words import compared_step
from tutor.drills.hands import HandsKind, HandsSituation, premises_of, table_of_hands
from tutor.drills.kinds.seven_card_winner.dealing import deal
from tutor.drills.kinds.seven_card_winner.mistakes import MISCONCEPTIONS, Shares
from tutor.drills.parsing import read_numbers
from tutor.drills.table import TableView

TRIES = 600
"""A try takes a tenth of a millisecond."""


class SevenCardWinner(HandsKind[Shares]):
    """The chips of each seat."""

    slug = "seven_card_winner"
    number = 13
    paths = {"pt": "quem-ganha-com-sete", "es": "quien-gana-con-siete"}
    games = (Game.SEVEN_CARD_STUD,)
    title = gettext_lazy("Who wins with seven cards")
    summary = gettext_lazy("Compare the best five of seven cards each, and share out the pot between equal hands.")
    cases = (
        Case("category", gettext_lazy("the best fives are of different categories")),
        Case("same-category", gettext_lazy("two hands of one category")),
        Case("side-card", gettext_lazy("the groups are equal, a side card decides")),
        Case("tie", gettext_lazy("two equal hands share the pot")),
        Case("tie-of-three", gettext_lazy("three equal hands share the pot"), (Level.DISTRACTED, Level.TEMPTING)),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> HandsSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: HandsSituation) -> Ruling[Shares]:
        values = {seat: rank_hand(hand) for seat, hand in situation.by_seat.items()}
        pot = PotDivision((), (Pot(situation.pot, situation.seats, ()),))
        shares = dict(share_out(pot, values, situation.seats, OddChips.HIGH_CARD_BY_SUIT, situation.by_seat).payouts)
        compared = compare_hands(situation.by_seat, situation.game)
        return Ruling(tuple(shares.get(seat, 0) for seat in situation.seats), compared.facts)

    def key(self, ruling: Ruling[Shares]) -> Shares:
        return ruling.answer

    def ask(self, situation: HandsSituation) -> Question:
        return Question(
            crumbs=(wording.game_name(situation.game), _("Award of the pot")),
            heading=_("How many chips of the pot does each player get?"),
            task=_("There is a single pot of %(chips)s, and all cards are turned up. Write 0 for whoever gets nothing.")
            % {"chips": wording.chips(situation.pot)},
            premises=premises_of(situation.game),
            table=table_of_hands(situation),
            widget=NumbersWidget(_fields(situation)),
        )

    def table(self, situation: HandsSituation, ruling: Ruling[Shares]) -> TableView:
        winners = [seat for seat, chips in enumerate(ruling.answer, 1) if chips]
        return table_of_hands(situation, seats=winners)

    def parse(self, situation: HandsSituation, data: FormData) -> Shares:
        return tuple(read_numbers(data, _fields(situation)).values())

    def grade(self, situation: HandsSituation, ruling: Ruling[Shares], answer: Shares) -> Grade:
        fields = zip(_fields(situation), answer, ruling.answer, strict=True)
        return Grade(
            tuple(Part.compare(field.name, field.label, given, right, wording.number) for field, given, right in fields)
        )

    def state_answer(self, situation: HandsSituation, ruling: Ruling[Shares]) -> str:
        winners = [seat for seat, chips in enumerate(ruling.answer, 1) if chips]
        each = wording.number(max(ruling.answer))
        if len(winners) == 1:
            return _("%(the_seat)s gets the whole pot, %(chips)s") % {"the_seat": wording.the_seat(winners[0]), "chips": each}
        return _("%(the_seats)s get %(chips)s each") % {"the_seats": wording.the_seats(winners), "chips": each}

    def explain(self, situation: HandsSituation, ruling: Ruling[Shares]) -> tuple[Step, ...]:
        tied = next((fact for fact in ruling.facts if isinstance(fact, EqualHands)), None)
        answer = self.state_answer(situation, ruling)
        seats = tuple(seat for seat, chips in enumerate(ruling.answer, 1) if chips)
        if tied:
            text = _("%(pot)s divided by %(count)s: %(answer)s.") % {
                "pot": wording.number(situation.pot),
                "count": len(seats),
                "answer": answer,
            }
        else:
            text = f"{wording.capital(answer)}."
        rules = cite(situation.game, HandTopic.TIE if tied else HandTopic.BEST_FIVE)
        return (*map(compared_step, ruling.facts), Step(rules=rules, text=text, seats=seats, states_answer=True))

    def samples(self, situation: HandsSituation, ruling: Ruling[Shares]) -> Samples:
        names = [field.name for field in _fields(situation)]
        right = {name: [str(chips)] for name, chips in zip(names, ruling.answer, strict=True)}
        turned = dict(zip(names, (*list(right.values())[1:], ["1"]), strict=True))
        return Samples(right=right, wrong=turned, malformed={**right, names[0]: ["½"]})


def _fields(situation: HandsSituation) -> tuple[NumberField, ...]:
    return tuple(NumberField(name=f"seat{seat}", label=wording.capital(wording.seat(seat))) for seat in situation.seats)


KIND = SevenCardWinner()
