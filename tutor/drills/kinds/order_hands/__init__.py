"""All hands in order, from the strongest to the weakest.

Read ``dealing`` for the hands of each case and ``mistakes`` for what people get wrong; the explanation is in
``tutor/drills/hand_words.py``, which other kinds share.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Seat
from engine.comparing import Ordered, order_hands
from engine.profile import Game
from engine.ranking import rank_hand
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, Option, OrderWidget, Part, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.hand_words import compared_step
from tutor.drills.hands import HandsKind, HandsSituation, table_of_hands
from tutor.drills.kinds.order_hands.dealing import deal
from tutor.drills.kinds.order_hands.mistakes import MISCONCEPTIONS, Order
from tutor.drills.parsing import read_order
from tutor.drills.table import TableView

TRIES = 400
"""A try takes a tenth of a millisecond."""


class OrderHands(HandsKind[Order]):
    """The seats in the order of their hands."""

    slug = "order_hands"
    number = 11
    paths = {"pt": "ordem-das-maos", "es": "orden-de-las-manos"}
    games = (Game.FIVE_CARD_STUD,)
    title = gettext_lazy("Put the hands in order")
    summary = gettext_lazy("Three to five hands from the strongest to the weakest, by category and then card by card.")
    cases = (
        Case("category", gettext_lazy("every hand is of another category")),
        Case("group", gettext_lazy("two hands part by their groups")),
        Case("side-card", gettext_lazy("two hands part by a card beside the pair")),
        Case("second-pair", gettext_lazy("two hands part by the second pair")),
        Case("card-by-card", gettext_lazy("two hands part card by card")),
        Case("full-houses", gettext_lazy("there are two full houses")),
        Case("straights", gettext_lazy("there is A-2-3-4-5 and another straight")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> HandsSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: HandsSituation) -> Ruling[Order]:
        return order_hands(situation.by_seat, situation.game)

    def key(self, ruling: Ruling[Order]) -> Order:
        return ruling.answer

    def ask(self, situation: HandsSituation) -> Question:
        return Question(
            crumbs=(wording.game_name(situation.game), _("Order of hands")),
            heading=_("In which order do these hands stand?"),
            task=_("All hands are turned up and no two are equal. Put the seats in order, the strongest hand first."),
            table=table_of_hands(situation),
            widget=OrderWidget(_items(situation), first=_("the strongest"), last=_("the weakest")),
        )

    def table(self, situation: HandsSituation, ruling: Ruling[Order]) -> TableView:
        return table_of_hands(situation, seats=ruling.answer[:1])

    def parse(self, situation: HandsSituation, data: FormData) -> Order:
        return tuple(map(int, read_order(data, _items(situation))))

    def grade(self, situation: HandsSituation, ruling: Ruling[Order], answer: Order) -> Grade:
        pairs = enumerate(zip(answer, ruling.answer, strict=True), 1)
        return Grade(
            tuple(
                Part.compare(f"place{place}", _("Place %(number)s") % {"number": place}, given, right, _seat)
                for place, (given, right) in pairs
            )
        )

    def state_answer(self, situation: HandsSituation, ruling: Ruling[Order]) -> str:
        return _("the order is %(seats)s") % {"seats": _listed(ruling.answer)}

    def explain(self, situation: HandsSituation, ruling: Ruling[Order]) -> tuple[Step, ...]:
        return tuple(
            self._step(fact, situation, ruling) if isinstance(fact, Ordered) else compared_step(fact) for fact in ruling.facts
        )

    def _step(self, fact: Ordered, situation: HandsSituation, ruling: Ruling[Order]) -> Step:
        kinds = dict.fromkeys(rank_hand(situation.hands[seat - 1]).category for seat in fact.order)
        said = {"answer": self.state_answer(situation, ruling), "kinds": ", ".join(map(wording.category_name, kinds))}
        text = _("First by category (%(kinds)s), then within it: %(answer)s.") % said
        return Step(rules=fact.rules, text=text, seats=fact.order, states_answer=True)

    def samples(self, situation: HandsSituation, ruling: Ruling[Order]) -> Samples:
        right = {f"place{place}": [str(seat)] for place, seat in enumerate(ruling.answer, 1)}
        turned = {"place1": right["place2"], "place2": right["place1"]}
        return Samples(right=right, wrong={**right, **turned}, malformed={**right, "place2": right["place1"]})


def _items(situation: HandsSituation) -> tuple[Option, ...]:
    return tuple(Option(str(seat), wording.seat(seat)) for seat in situation.seats)


def _seat(seat: Seat) -> str:
    return wording.capital(wording.seat(seat))


def _listed(order: Sequence[Seat]) -> str:
    return ", ".join(map(str, order))


KIND = OrderHands()
