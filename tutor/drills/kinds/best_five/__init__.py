"""The best five of the seven cards of Seven-Card Stud, picked card by card.

Read ``dealing`` for the cards of each case and ``mistakes`` for what people get wrong; the explanation is in
``tutor/drills/naming_words.py``, which other kinds share.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.naming import FiveCount, HandNamed, name_hand
from engine.profile import Game
from engine.ranking import HandRank, best_five
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import CardsWidget, Case, FormData, Grade, Level, Part, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.hands import HandsKind, HandsSituation, down_cards, premises_of
from tutor.drills.kinds.best_five.dealing import deal
from tutor.drills.kinds.best_five.mistakes import MISCONCEPTIONS, Picked, by_value, cards_in_words
from tutor.drills.naming_words import naming_step
from tutor.drills.parsing import read_cards

TRIES = 600
"""A try takes a tenth of a millisecond."""


class BestFive(HandsKind[Picked]):
    """Five cards; where two are of equal rank and either will do, both are right."""

    slug = "best_five"
    number = 12
    paths = {"pt": "as-melhores-cinco", "es": "las-cinco-mejores"}
    games = (Game.SEVEN_CARD_STUD,)
    title = gettext_lazy("The best five of seven")
    summary = gettext_lazy("Pick from seven cards the five that make the best hand.")
    cases = (
        Case("side-cards", gettext_lazy("a pair or three of a kind, and the highest cards beside it")),
        Case("high-card", gettext_lazy("nothing but high cards")),
        Case("two-pair", gettext_lazy("two pair and the highest other card")),
        Case("three-pairs", gettext_lazy("three pairs, of which two count")),
        Case("long-straight", gettext_lazy("six cards in a row")),
        Case("wheel", gettext_lazy("A-2-3-4-5 among seven cards")),
        Case("two-choices", gettext_lazy("a straight in which one rank is there twice")),
        Case("long-flush", gettext_lazy("six cards of one suit")),
        Case("straight-and-flush", gettext_lazy("both a straight and a flush")),
        Case("full-houses", gettext_lazy("more than one full house")),
        Case("four", gettext_lazy("four of a kind and one more card")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> HandsSituation:
        return attempt(lambda: deal(dice, case, level), TRIES)

    def rule(self, situation: HandsSituation) -> Ruling[HandRank]:
        return name_hand(situation.hands[0], situation.game)

    def key(self, ruling: Ruling[HandRank]) -> Picked:
        named = next(fact for fact in ruling.facts if isinstance(fact, HandNamed))
        return Picked(frozenset(named.cards))

    def ask(self, situation: HandsSituation) -> Question:
        return Question(
            crumbs=(wording.game_name(situation.game), _("Best five")),
            heading=_("Which five of these seven cards count?"),
            task=_("Pick the five that make the best hand; where either of two equal cards will do, take any."),
            premises=premises_of(situation.game),
            widget=CardsWidget(situation.hands[0], 5, down_cards(situation, 1)),
        )

    def table(self, situation: HandsSituation, ruling: Ruling[HandRank]) -> None:
        """The cards to pick stand for themselves."""

    def parse(self, situation: HandsSituation, data: FormData) -> Picked:
        return Picked(read_cards(data, situation.hands[0], 5))

    def grade(self, situation: HandsSituation, ruling: Ruling[HandRank], answer: Picked) -> Grade:
        return Grade((Part.compare("cards", _("The five cards"), answer, self.key(ruling), _in_words),))

    def state_answer(self, situation: HandsSituation, ruling: Ruling[HandRank]) -> str:
        return _("%(cards)s count: %(hand)s") % {
            "cards": cards_in_words(best_five(situation.hands[0])),
            "hand": wording.hand_detail(ruling.answer),
        }

    def explain(self, situation: HandsSituation, ruling: Ruling[HandRank]) -> tuple[Step, ...]:
        """What is seen among the seven cards, then which five of them count."""
        steps = [naming_step(fact, situation.hands[0]) for fact in ruling.facts if not isinstance(fact, FiveCount | HandNamed)]
        count = next(fact for fact in ruling.facts if isinstance(fact, FiveCount))
        answer = wording.capital(self.state_answer(situation, ruling))
        left_out = _("%(answer)s. Left out are %(cards)s.") % {"answer": answer, "cards": cards_in_words(count.left_out)}
        rule = _("The best five of the seven cards count, whether they lie face up or face down.")
        return (
            Step(rules=count.rules, text=rule),
            *steps,
            Step(rules=ruling.facts[-1].rules, text=left_out, cards=count.cards, states_answer=True),
        )

    def samples(self, situation: HandsSituation, ruling: Ruling[HandRank]) -> Samples:
        right = [str(card) for card in best_five(situation.hands[0])]
        worst = [str(card) for card in by_value(situation)[-1][1]]
        return Samples({"card": right}, {"card": worst}, {"card": right[:4]})


def _in_words(picked: Picked) -> str:
    cards = cards_in_words(sorted(picked.cards, reverse=True))
    return f"{cards} ({wording.hand_detail(picked.value)})"


KIND = BestFive()
