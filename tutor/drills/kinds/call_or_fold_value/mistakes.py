"""Wrong ways to weigh a call against a fold; each gives all three parts of the answer."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips
from engine.caribbean import CARIBBEAN_STUD, Decision, Outcome, settlement, value_qualifies
from engine.caribbean_value import CALLED, ChoiceValue
from engine.ranking import HandCategory, HandRank, rank_hand
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.call_or_fold_value.dealing import Choice, hundredths, value_of


@dataclass(frozen=True, slots=True)
class Weighed:
    """The answer: the better choice, and what each is worth in hundredths of a chip."""

    better: Decision
    call: int
    fold: int


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a situation comes down to: the value of the choice, and what each end of a call brings."""

    player: HandRank
    value: ChoiceValue
    nets: dict[Outcome, Chips]

    @property
    def right(self) -> Weighed:
        return weighed(self.value)

    def with_net(self, outcome: Outcome, net: Chips) -> Weighed:
        """The answer where that end is held to bring that."""
        nets = {**self.nets, outcome: net}
        total = sum(nets[each] * self.value.hands.of(each) for each in CALLED)
        return weighed(replace(self.value, call_total=total))


def weighed(value: ChoiceValue) -> Weighed:
    """The answer that follows; where both are worth the same, nothing is won by a call."""
    average = hundredths(value.call_total, value.hands.total)
    return Weighed(value.better or Decision.FOLD, average, 100 * value.fold)


def weighing(situation: Choice) -> Weighing:
    player = rank_hand(situation.player)
    return Weighing(
        player, value_of(situation), {outcome: settlement(CARIBBEAN_STUD, outcome, player).net for outcome in CALLED}
    )


ANTE: Final = CARIBBEAN_STUD.ante
CALL: Final = CARIBBEAN_STUD.call


def _fold_is_free(w: Weighing) -> Weighed:
    better = Decision.CALL if w.value.call_total > 0 else Decision.FOLD
    return Weighed(better, w.right.call, 0)


def _losing_is_folding(w: Weighing) -> Weighed:
    """A call that loses on average is held to be worse than a fold, whatever the fold costs."""
    return replace(w.right, better=Decision.CALL if w.value.call_total > 0 else Decision.FOLD)


def _ace_king_calls(w: Weighing) -> Weighed:
    """Ace and king are held to be enough for a call, as they are for the bank to qualify."""
    enough = w.player.category is HandCategory.HIGH_CARD and value_qualifies(w.player)
    return replace(w.right, better=Decision.CALL) if enough else w.right


def _fails_bring_nothing(w: Weighing) -> Weighed:
    return w.with_net(Outcome.NOT_QUALIFIED, 0)


def _fails_pay_the_call(w: Weighing) -> Weighed:
    return w.with_net(Outcome.NOT_QUALIFIED, ANTE + CALL)


def _loses_the_call_alone(w: Weighing) -> Weighed:
    return w.with_net(Outcome.BANK_WINS, -CALL)


def _wins_the_call_alone(w: Weighing) -> Weighed:
    return w.with_net(Outcome.PLAYER_WINS, w.nets[Outcome.PLAYER_WINS] - ANTE)


def _qualified_alone(w: Weighing) -> Weighed:
    """Only the hands with which the bank qualifies are averaged."""
    hands = w.value.hands
    total = w.value.call_total - hands.not_qualified * w.nets[Outcome.NOT_QUALIFIED]
    return weighed(replace(w.value, hands=hands._replace(not_qualified=0), call_total=total))


def _mistake(
    slug: str,
    name: str | Promise,
    answer: Callable[[Weighing], Weighed],
    told: Callable[[Weighing], str],
    rules: tuple[Rule, ...],
) -> Misconception[Choice, Weighed]:
    return Misconception(
        slug=slug,
        name=name,
        answer=lambda situation: answer(weighing(situation)),
        correction=lambda situation: told(weighing(situation)),
        rules=rules,
    )


def _said(w: Weighing) -> dict[str, str]:
    hands = w.value.hands
    return {
        "call": wording.hundredths(w.right.call),
        "fold": wording.hundredths(w.right.fold),
        "fails": wording.number(hands.not_qualified),
        "lost": wording.number(hands.lost),
        "won": wording.number(hands.won),
        "all": wording.number(hands.total),
        "net_won": wording.signed(w.nets[Outcome.PLAYER_WINS]),
        "net_lost": wording.signed(w.nets[Outcome.BANK_WINS]),
        "net_fails": wording.signed(w.nets[Outcome.NOT_QUALIFIED]),
    }


MISCONCEPTIONS: tuple[Misconception[Choice, Weighed], ...] = (
    _mistake(
        "fold-is-free",
        gettext_lazy("A Fold costs nothing"),
        _fold_is_free,
        lambda w: _("A Fold is not worth 0: it costs the Ante each time, %(fold)s.") % _said(w),
        rules=(Rule.CAR_02_6,),
    ),
    _mistake(
        "losing-is-folding",
        gettext_lazy("A call that loses on average is worse than a fold"),
        _losing_is_folding,
        lambda w: _("The Call loses on average, but less than the Fold: %(call)s against %(fold)s.") % _said(w),
        rules=(Rule.AMB_CAR_18,),
    ),
    _mistake(
        "ace-king-calls",
        gettext_lazy("With ace and king Call is always better"),
        _ace_king_calls,
        lambda w: (
            _("Ace and king are not always enough for a Call: here it is worth %(call)s, and the Fold %(fold)s.") % _said(w)
        ),
        rules=(Rule.AMB_CAR_18,),
    ),
    _mistake(
        "fails-bring-nothing",
        gettext_lazy("A bank that does not qualify brings nothing"),
        _fails_bring_nothing,
        lambda w: _("The %(fails)s hands with which the bank does not qualify bring the Ante: %(net_fails)s each.") % _said(w),
        rules=(Rule.CAR_04_2,),
    ),
    _mistake(
        "fails-pay-the-call",
        gettext_lazy("The Call pays although the bank does not qualify"),
        _fails_pay_the_call,
        lambda w: _("With the %(fails)s hands that do not qualify the Call only comes back: %(net_fails)s each.") % _said(w),
        rules=(Rule.CAR_04_3,),
    ),
    _mistake(
        "loses-the-call-alone",
        gettext_lazy("A lost round costs the Call alone"),
        _loses_the_call_alone,
        lambda w: _("With the %(lost)s hands that win for the bank Ante and Call are lost: %(net_lost)s each.") % _said(w),
        rules=(Rule.CAR_04_5,),
    ),
    _mistake(
        "wins-the-call-alone",
        gettext_lazy("A won round brings what the Call wins, and no more"),
        _wins_the_call_alone,
        lambda w: _("With the %(won)s hands that the player beats the Ante wins too: %(net_won)s each.") % _said(w),
        rules=(Rule.CAR_04_7,),
    ),
    _mistake(
        "qualified-alone",
        gettext_lazy("Only the hands count with which the bank qualifies"),
        _qualified_alone,
        lambda w: _("All %(all)s hands are averaged, those too with which the bank does not qualify: %(call)s.") % _said(w),
        rules=(Rule.CAR_04_2,),
    ),
)
