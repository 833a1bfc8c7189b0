"""May the player in turn still bet, complete or raise, and what decides it?"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import LegalActions, NoRaise
from engine.legal_facts import (
    FullLevel,
    MayNotWager,
    MayRaiseAgain,
    MayWager,
    Reopened,
    ShortAllIn,
    ToMatch,
    UnitInForce,
)
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Case, ChoiceWidget, Level, Option, Question, Step
from tutor.drills.betting_names import betting_cases
from tutor.drills.choosing import ChoosingKind
from tutor.drills.dice import Dice
from tutor.drills.kinds.may_he_raise.dealing import deal, wagers_since
from tutor.drills.kinds.may_he_raise.mistakes import MISCONCEPTIONS
from tutor.drills.kinds.may_he_raise.reasons import FRESH, FULL, REASONS, in_words, reason_of, rules_of
from tutor.drills.legal_steps import explain
from tutor.drills.legal_words import crumbs, moment, premises, turn
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.table import TableView


class MayHeRaise(ChoosingKind):
    """One of four reasons why he may, or of four why not."""

    slug = "may_he_raise"
    number = 15
    paths = {"pt": "ainda-pode-aumentar", "es": "aun-puede-subir"}
    title = gettext_lazy("May this player still raise, and why")
    summary = gettext_lazy("Say whether the player in turn may still bet, complete or raise, and what decides it.")
    cases = (
        *betting_cases(
            "facing-completion",
            "cap-reached",
            "no-cap-with-two",
            "cap-stays",
            "short-below-half",
            "short-after-check",
            "short-checked-before-bet",
            "short-half",
            "completion-reopens",
            "nobody-to-answer",
        ),
        Case("check-raise", gettext_lazy("checking first and raising later")),
        Case("no-chips", gettext_lazy("no chips beyond the call")),
        Case("last-raise", gettext_lazy("one raise is left")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return deal(dice, case.slug, level)

    def rule(self, situation: StudSituation) -> Ruling[LegalActions]:
        return situation.hand.rule_on_actions()

    def key(self, ruling: Ruling[LegalActions]) -> str:
        return reason_of(ruling)

    def options(self, situation: StudSituation) -> tuple[Option, ...]:
        return tuple(Option(key, wording.capital(in_words(key))) for key in REASONS)

    def ask(self, situation: StudSituation) -> Question:
        seat = moment(situation).legal().seat
        task = _("May this player still bet, complete or raise? Choose the answer with the reason that decides it.")
        return Question(
            crumbs=crumbs(situation),
            heading=_("May %(the_seat)s still raise?") % {"the_seat": wording.the_seat(seat)},
            task=f"{turn(situation)} {task}",
            table=table_of(situation.hand, turn=True),
            premises=premises(situation, self.rule(situation)),
            log=log_of(situation.hand, from_street=situation.hand.street),
            widget=ChoiceWidget(self.options(situation)),
        )

    def table(self, situation: StudSituation, ruling: Ruling[LegalActions]) -> TableView:
        return table_of(situation.hand, turn=True, seats=(ruling.answer.seat,))

    def state_answer(self, situation: StudSituation, ruling: Ruling[LegalActions]) -> str:
        return in_words(self.key(ruling))

    def explain(self, situation: StudSituation, ruling: Ruling[LegalActions]) -> tuple[Step, ...]:
        # Which amounts it would come to is another question: what only they rest on is left out.
        facts = tuple(fact for fact in ruling.facts if not _decides_nothing(fact, ruling))
        steps = explain(situation, Ruling(ruling.answer, facts), only_total=not _is_short_of_chips(ruling))
        reasoned = [step for step in steps if not step.states_answer]
        if _is_plain(ruling):
            reasoned.append(_on_the_level(situation))
        last = _("So %(answer)s.") % {"answer": in_words(self.key(ruling))}
        return (*reasoned, Step(rules=rules_of(ruling), text=last, seats=(ruling.answer.seat,), states_answer=True))


def _has(ruling: Ruling[LegalActions], kind: type[Fact]) -> bool:
    return any(isinstance(fact, kind) for fact in ruling.facts)


def _is_short_of_chips(ruling: Ruling[LegalActions]) -> bool:
    return any(isinstance(fact, MayNotWager) and fact.why is NoRaise.NO_CHIPS for fact in ruling.facts)


def _decides_nothing(fact: Fact, ruling: Ruling[LegalActions]) -> bool:
    match fact:
        case UnitInForce() | MayWager():
            return True
        case ToMatch():
            return not _is_short_of_chips(ruling)
        case FullLevel():
            return not _has(ruling, ShortAllIn)
        case _other:
            return False


def _is_plain(ruling: Ruling[LegalActions]) -> bool:
    """Whether nothing but the order in which things were done decides."""
    reopened = [fact.why for fact in ruling.facts if isinstance(fact, MayRaiseAgain)]
    key = reason_of(ruling)
    return key == FRESH or (key == FULL and reopened == [Reopened.RAISED_IN_FULL])


def _on_the_level(situation: StudSituation) -> Step:
    """What was done since the player last acted, and that the limit still leaves a raise."""
    betting = moment(situation)
    seat = betting.legal().seat
    said = {"Seat": wording.capital(wording.the_seat(seat))}
    seats = [seat]
    if betting.has_acted(seat):
        last = wagers_since(betting, seat)[-1]
        said |= {"to": str(last.to), "of_the_seat": wording.of_the_seat(last.seat)}
        text = _("%(Seat)s had acted before the %(to)s %(of_the_seat)s, and that is a full bet or raise.") % said
        seats.append(last.seat)
    else:
        text = _("%(Seat)s acts for the first time in this round.") % said
    if betting.raises_left == 1:
        text += " " + _("The bet and two raises have been made: one raise is left.")
    return Step(rules=(), text=text, seats=tuple(seats))


KIND = MayHeRaise()
