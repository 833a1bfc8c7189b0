"""A sequence, and the first action that the rules refuse, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.actions import Refusal
from engine.profile import Game, Topic
from engine.rules import Rule
from engine.ruling import Ruling
from engine.sequences import AllLegal, FirstIllegal, Written
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.legal_sequence.mistakes import (
    bet_is_a_raise,
    half_is_nothing,
    no_check_raise,
    other_games_fold,
    over_bring_in,
)
from tutor.drills.kinds.legal_sequence.sequences import as_it_begins
from tutor.drills.situations import StudSituation


def option(situation: StudSituation, place: int, written: Written) -> str:
    """«3. Lugar 2: aumentar para 8 (all-in)»."""
    action = written.action
    text = wording.to_do(action.kind, action.to)
    if action.to and action.to == as_it_begins(situation).stacks.get(written.seat):
        text = _("%(action)s (all-in)") % {"action": text}
    return f"{place}. {wording.capital(wording.seat(written.seat))}: {text}"


def state(place: int | None) -> str:
    """The answer as half a sentence."""
    if place is None:
        return _("the whole sequence is legal")
    return _("the first illegal action is number %(place)s") % {"place": place}


def tell(situation: StudSituation, ruling: Ruling[int | None]) -> tuple[Step, ...]:
    return tuple(_steps(situation, ruling))


def _steps(situation: StudSituation, ruling: Ruling[int | None]) -> Iterator[Step]:
    (fact,) = ruling.facts
    if isinstance(fact, AllLegal):
        yield from _on_the_way(situation, fact)
        yield Step(rules=fact.rules, text=wording.capital(state(None)) + ".", states_answer=True)
        return
    if not isinstance(fact, FirstIllegal):
        raise TypeError(fact)
    yield Step(rules=(), text=_before(fact), seats=(fact.to_act,) if fact.to_act else ())
    said = {"why": _why(fact, situation), "answer": state(fact.place)}
    text = _("%(why)s So %(answer)s.") % said
    yield Step(rules=fact.rules, text=text, seats=(fact.written.seat,), states_answer=True)


def _on_the_way(situation: StudSituation, fact: AllLegal) -> Iterator[Step]:
    """In general, and what seems to be illegal on the way and is not."""
    profile = situation.profile
    yield Step(rules=(), text=_("Go through the list: each acts in turn, clockwise, and does what is open to that seat."))
    if place := no_check_raise(situation):
        text = _("Number %(place)s is a raise after a check in the same round: both are allowed.") % {"place": place}
        rules = (Rule.FCS_05_6,) if situation.game is Game.FIVE_CARD_STUD else profile.cite(Topic.RAISE)
        yield Step(rules=rules, text=text)
    if place := bet_is_a_raise(situation):
        text = _("Number %(place)s is the third raise: the bet comes before the three and is not one of them.")
        yield Step(rules=profile.cite(Topic.CAP), text=text % {"place": place})
    if place := half_is_nothing(situation):
        text = _("Number %(place)s raises over an all-in of at least half a unit: that counts in full and opens the raising.")
        yield Step(rules=profile.cite(Topic.HALF_COUNTS), text=text % {"place": place})
    if situation.game is Game.SEVEN_CARD_STUD and (place := other_games_fold(situation)):
        text = _("Number %(place)s folds with nothing to match: Seven-Card Stud allows it.") % {"place": place}
        yield Step(rules=profile.cite(Topic.FOLD_WHEN_FREE), text=text)


def _before(fact: FirstIllegal) -> str:
    """The state of the round just before it."""
    if fact.to_act is None:
        return _("After a while everybody has checked, or has answered and matched: then nobody is in turn any more.")
    said = {"of_the_seat": wording.of_the_seat(fact.to_act), "chips": wording.chips(fact.level)}
    if not fact.level:
        return _("Up to there all is in order: it is the turn %(of_the_seat)s, and there is nothing to match.") % said
    return _("Up to there all is in order: it is the turn %(of_the_seat)s, and there is something to match (%(chips)s).") % said


def _why(fact: FirstIllegal, situation: StudSituation) -> str:
    written = fact.written
    said = {
        "Seat": wording.capital(wording.the_seat(written.seat)),
        "to": written.action.to,
        "level": fact.level,
        "unit": fact.unit,
        "totals": wording.any_of(wager.to for wager in fact.legal.wagers) if fact.legal else "",
    }
    match fact.reason:
        case Refusal.NOT_IN_TURN:
            return _("%(Seat)s acts out of turn.") % said
        case Refusal.FOLD_NOT_OFFERED:
            return _("In Five-Card Stud one does not fold with nothing to match: one checks or bets.")
        case Refusal.SOMETHING_TO_MATCH:
            return _("With something to match one cannot check: one folds, calls or raises.")
        case Refusal.CAP_REACHED:
            return _("One bet and three raises have been made: one may only call or fold.")
        case Refusal.NOT_REOPENED:
            return (
                _("%(Seat)s has answered the last full bet, and the all-in since then added less than half of %(unit)s.") % said
            )
        case Refusal.HAND_OVER:
            return _("%(Seat)s acts although the round is over.") % said
        case _wrong_amount if over_bring_in(fact):
            return _("Over the bring-in of %(level)s one only completes to %(totals)s, and does not go to %(to)s.") % said
        case _wrong_amount:
            return _("The limit is fixed: here one goes to %(totals)s, and not to %(to)s.") % said
