"""Somebody has just acted: whose turn comes next, or is the round over?"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from engine.turns import RoundState, rule_on_round, rule_on_turn
from tutor import wording
from tutor.drills.base import Case, ChoiceWidget, Level, Option, Question, Step
from tutor.drills.choosing import ChoosingKind
from tutor.drills.dice import Dice
from tutor.drills.just_acted import hand_after, log_after, round_after, table_after, thaw
from tutor.drills.kinds.who_acts_next.dealing import TRIES, deal
from tutor.drills.kinds.who_acts_next.mistakes import MISCONCEPTIONS, OVER, bring_in_poster
from tutor.drills.kinds.who_acts_next.words import state, tell
from tutor.drills.situations import StudSituation
from tutor.drills.table import TableView


class WhoActsNext(ChoosingKind):
    """A seat of the table, or that the round is over."""

    slug = "who_acts_next"
    number = 14
    paths = {"pt": "quem-age-a-seguir", "es": "quien-actua-despues"}
    title = gettext_lazy("Who acts next, or is the round over")
    summary = gettext_lazy("After an action, say whose turn comes next, or that the betting round is over.")
    cases = (
        Case("folded", gettext_lazy("folded players are passed over")),
        Case("all-in", gettext_lazy("all-in players are passed over")),
        Case("bring-in-called", gettext_lazy("the bring-in has only been called")),
        Case("all-checked", gettext_lazy("everybody has checked")),
        Case("answered", gettext_lazy("everybody has answered the bet")),
        Case("reopened", gettext_lazy("a bet or raise calls back those who had acted")),
        Case("one-left", gettext_lazy("a single hand is left")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal(dice, case.slug, level), TRIES)

    def rule(self, situation: StudSituation) -> Ruling[RoundState]:
        on_round = rule_on_round(round_after(situation))
        if on_round.answer.over:
            return on_round
        return Ruling(on_round.answer, (*on_round.facts, *rule_on_turn(hand_after(situation)).facts))

    def key(self, ruling: Ruling[RoundState]) -> str:
        return OVER if ruling.answer.to_act is None else str(ruling.answer.to_act)

    def options(self, situation: StudSituation) -> tuple[Option, ...]:
        seats = (Option(str(seat), wording.capital(wording.seat(seat))) for seat in situation.setup.seats)
        return (*seats, Option(OVER, _("Nobody: the round is over")))

    def ask(self, situation: StudSituation) -> Question:
        game, street = situation.game, situation.hand.street
        said = {"game": wording.game_name(game), "street": wording.street_name(game, street)}
        task = _("%(game)s, %(street)s. The list holds everything done in this round so far. Whose turn is it now?") % said
        premises = []
        if game is Game.SEVEN_CARD_STUD and bring_in_poster(situation):
            premises.append(_("What the rules of this game leave open goes as in Five-Card Stud."))
        return Question(
            crumbs=(wording.game_name(game), wording.capital(said["street"]), _("Order of action")),
            heading=_("Who acts next, or is the round over?"),
            task=task,
            premises=tuple(premises),
            table=table_after(situation),
            log=log_after(situation),
            widget=ChoiceWidget(self.options(situation)),
        )

    def table(self, situation: StudSituation, ruling: Ruling[RoundState]) -> TableView:
        to_act = ruling.answer.to_act
        return table_after(situation, seats=(to_act,) if to_act else ())

    def state_answer(self, situation: StudSituation, ruling: Ruling[RoundState]) -> str:
        return state(ruling.answer)

    def explain(self, situation: StudSituation, ruling: Ruling[RoundState]) -> tuple[Step, ...]:
        return tell(ruling, round_after(situation))

    def thaw(self, data: Mapping[str, Any]) -> StudSituation:
        return thaw(data)


KIND = WhoActsNext()
