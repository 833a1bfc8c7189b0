"""The net result of a whole hand for each player: what comes in less what went in.

Read in this order: ``dealing`` plays whole hands, ``told`` one as the lesson tells it, ``mistakes`` has the wrong rules,
``words`` the explanation.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.hand import StudHand
from engine.layers import Amounts
from engine.profile import Game
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import Case, FormData, Grade, Level, LogRound, NumberField, NumbersWidget, Part, Question, Samples, Step
from tutor.drills.dice import Dice
from tutor.drills.kinds.net_result.dealing import Settled, deal, settle
from tutor.drills.kinds.net_result.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.net_result.told import TOLD, deal_told, settle_told
from tutor.drills.kinds.net_result.words import explain_net, nets_in_words
from tutor.drills.parsing import read_numbers
from tutor.drills.pot_cases import finished_table
from tutor.drills.pot_words import totals_as_notes
from tutor.drills.showing import log_of
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView


class NetResult(StudKind[Amounts]):
    """What each seat has won or lost over the hand."""

    slug = "net_result"
    number = 30
    paths = {"pt": "saldo-da-mao", "es": "saldo-de-la-mano"}
    title = gettext_lazy("The net result of a hand")
    summary = gettext_lazy(
        "Set what each receives against what each put in, with folds, all-ins, shared pots and chips that come back."
    )
    cases = (
        Case("one-winner", gettext_lazy("one hand takes the pot")),
        Case("uncontested", gettext_lazy("all others fold")),
        Case("split", gettext_lazy("equal hands share the pot")),
        Case("side-pot", gettext_lazy("a side pot with another winner")),
        Case("returned", gettext_lazy("chips that nobody matched come back")),
        Case("told", gettext_lazy("a hand of two told from the ante to the showdown")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        if case.slug == TOLD:
            return attempt(lambda: deal_told(dice, level))
        return attempt(lambda: deal(dice, case.slug, level), 150)

    def rule(self, situation: StudSituation) -> Ruling[Settled]:
        settled = settle(situation.hand)
        return settle_told(situation.hand, settled) if situation.form == TOLD else settled

    def key(self, ruling: Ruling[Settled]) -> Amounts:
        return ruling.answer.net

    def ask(self, situation: StudSituation) -> Question:
        hand, told = situation.hand, situation.form == TOLD
        return Question(
            crumbs=(wording.game_name(situation.game), _("End of the hand")),
            heading=_("What is the net result of each?"),
            task=_task_told() if told else _task(),
            premises=(_("The pots are made as in Five-Card Stud."),) if situation.game is Game.SEVEN_CARD_STUD else (),
            table=finished_table(
                hand, notes={} if told else totals_as_notes(hand), reveal=hand.live if len(hand.live) > 1 else ()
            ),
            log=(_antes(hand), *log_of(hand)) if told else (),
            widget=_widget(situation),
        )

    def table(self, situation: StudSituation, ruling: Ruling[Settled]) -> TableView:
        hand = situation.hand
        won = tuple(seat for seat, _chips in ruling.answer.received)
        reveal = hand.live if len(hand.live) > 1 else ()
        return finished_table(hand, notes=totals_as_notes(hand), reveal=reveal, seats=won)

    def parse(self, situation: StudSituation, data: FormData) -> Amounts:
        numbers = read_numbers(data, _widget(situation).fields)
        return tuple((seat, numbers[f"seat{seat}"]) for seat in situation.setup.seats)

    def grade(self, situation: StudSituation, ruling: Ruling[Settled], answer: Amounts) -> Grade:
        given = dict(answer)
        return Grade(
            tuple(
                Part.compare(f"seat{seat}", wording.capital(wording.seat(seat)), given[seat], net, wording.signed)
                for seat, net in ruling.answer.net
            )
        )

    def state_answer(self, situation: StudSituation, ruling: Ruling[Settled]) -> str:
        return nets_in_words(ruling.answer.net)

    def explain(self, situation: StudSituation, ruling: Ruling[Settled]) -> tuple[Step, ...]:
        return explain_net(ruling, situation.game)

    def samples(self, situation: StudSituation, ruling: Ruling[Settled]) -> Samples:
        right = {f"seat{seat}": [str(net)] for seat, net in ruling.answer.net}
        first, *_others = right
        return Samples(right, {**right, first: [str(int(right[first][0]) + 1)]}, {**right, first: ["1,5"]})


def _task() -> str:
    return _(
        "The hand is over; beside each seat stands what it put in, the ante included. Write how much each seat has won "
        "or lost over the hand, with a minus where it lost."
    )


def _task_told() -> str:
    return _(
        "The hand is over, and the rounds are told one by one. Add up what each put in, and write how much each seat has won "
        "or lost over the hand, with a minus where it lost."
    )


def _antes(hand: StudHand) -> LogRound:
    return LogRound(_("Ante"), (_("everybody puts in %(chips)s") % {"chips": wording.number(hand.profile.ante)},))


def _widget(situation: StudSituation) -> NumbersWidget:
    return NumbersWidget(
        tuple(
            NumberField(name=f"seat{seat}", label=wording.capital(wording.seat(seat)), signed=True)
            for seat in situation.setup.seats
        )
    )


KIND = NetResult()
