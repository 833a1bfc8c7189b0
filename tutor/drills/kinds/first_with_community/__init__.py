"""Who acts first on Seventh Street where the pack ran short and one card lies in the middle for all.

Read in this order: ``dealing`` places boards and plays up to Seventh Street, ``mistakes`` has the wrong rules.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.boards import FirstToAct
from engine.cards import Seat
from engine.profile import Game
from engine.rules import Rule
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, Level, Question, SeatWidget, Step
from tutor.drills.dice import Dice
from tutor.drills.first_to_act_words import explain_first_to_act
from tutor.drills.first_to_act_wrong import able
from tutor.drills.kinds.first_with_community.dealing import SIXTH, SharedCardIgnored, deal_shared
from tutor.drills.kinds.first_with_community.mistakes import MISCONCEPTIONS, shared_card
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import SeatKind, all_in_is_passed_over
from tutor.drills.table import TableView


class FirstWithCommunity(SeatKind):
    """The seat that acts first on Seventh Street, beside a card that everybody shares."""

    slug = "first_with_community"
    number = 31
    paths = {"pt": "quem-fala-com-carta-comunitaria", "es": "quien-habla-con-carta-comunitaria"}
    games = (Game.SEVEN_CARD_STUD,)
    title = gettext_lazy("Who acts first with a community card")
    summary = gettext_lazy("Tell what a card in the middle for everybody changes in the order of action on Seventh Street.")
    cases = (
        Case("pairs-another", gettext_lazy("the community card would give somebody else a pair")),
        Case("trips-another", gettext_lazy("the community card would give somebody else three of a kind")),
        Case("folded-best", gettext_lazy("whoever began on Sixth Street has folded")),
        Case("all-in-best", gettext_lazy("the best up cards have no chips left")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal_shared(dice, case.slug, level))

    def rule(self, situation: StudSituation) -> Ruling[FirstToAct]:
        led = situation.hand.led
        if led is None:
            raise ValueError("a hand in its first round")
        ignored = SharedCardIgnored(rules=(Rule.S7_7TH_2, Rule.AMB_S7_13), card=shared_card(situation))
        return Ruling(led.answer, (ignored, *led.facts))

    def key(self, ruling: Ruling[FirstToAct]) -> Seat:
        if ruling.answer.to_act is None:
            raise ValueError("nobody acts")
        return ruling.answer.to_act

    def ask(self, situation: StudSituation) -> Question:
        game, hand = situation.game, situation.hand
        premises = [_("No card is burned. The pack was too short for a seventh card each: one was turned up for everybody.")]
        if len(able(situation)) < len(hand.live):
            premises.append(all_in_is_passed_over())
        street = wording.street_name(game, hand.street)
        return Question(
            crumbs=(wording.game_name(game), wording.capital(street), _("Order of action")),
            heading=_("Who acts first with this card in the middle?"),
            task=_("Seventh Street begins: %(the_card)s lies in the middle. Choose the seat that acts first.")
            % {"the_card": wording.the_card(shared_card(situation))},
            premises=tuple(premises),
            table=table_of(hand),
            log=log_of(hand, from_street=SIXTH),
            widget=SeatWidget(situation.setup.seats),
        )

    def table(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> TableView:
        return table_of(situation.hand, seats=(self.key(ruling),), cards=self.explain(situation, ruling)[-1].cards)

    def state_answer(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> str:
        return _("%(the_seat)s speaks first") % {"the_seat": wording.the_seat(self.key(ruling))}

    def explain(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> tuple[Step, ...]:
        ignored, *led = ruling.facts
        if not isinstance(ignored, SharedCardIgnored):
            raise TypeError(ignored)
        text = _(
            "%(The_card)s in the middle belongs to everybody and to nobody's up cards. The four that each player "
            "shows decide who acts first, as on Sixth Street."
        ) % {"The_card": wording.capital(wording.the_card(ignored.card))}
        first = Step(rules=ignored.rules, text=text)
        return (first, *explain_first_to_act(Ruling(ruling.answer, tuple(led)), situation.hand.up))


KIND = FirstWithCommunity()
