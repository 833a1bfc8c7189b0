"""The facts on whose turn it is in words."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from engine.actions import WAGERS
from engine.betting import BettingRound
from engine.ruling import Fact, Ruling
from engine.turns import (
    AllAnswered,
    AllChecked,
    LastActed,
    NoSecondChoice,
    OneHandLeft,
    RoundState,
    Skipped,
    StillToAnswer,
    TurnOf,
)
from tutor import wording
from tutor.drills.base import Step


def tell(ruling: Ruling[RoundState], betting: BettingRound) -> tuple[Step, ...]:
    """From what the round still waits for to who acts next, or to why nobody does."""
    return tuple(step for fact in ruling.facts for step in _steps(fact, ruling.facts, betting))


def state(answer: RoundState) -> str:
    """The answer as half a sentence."""
    if answer.to_act is None:
        return _("the round is over")
    return _("%(the_seat)s acts next") % {"the_seat": wording.the_seat(answer.to_act)}


def _steps(fact: Fact, facts: Sequence[Fact], betting: BettingRound) -> Iterator[Step]:
    match fact:
        case StillToAnswer():
            yield Step(rules=fact.rules, text=_waiting(fact, betting))
        case LastActed(seat=seat):
            text = _("From %(the_seat)s, who acted last, the turn goes on clockwise.") % {"the_seat": wording.the_seat(seat)}
            yield Step(rules=fact.rules, text=text, seats=(seat,))
        case Skipped(folded=folded, all_in=all_in):
            yield Step(rules=fact.rules, text=_skipped(folded, all_in), seats=(*folded, *all_in))
        case TurnOf(seat=seat):
            yield _last(fact, RoundState(False, seat), (seat,))
        case OneHandLeft(seat=seat):
            text = _("Everybody else has folded: only the hand %(of_the_seat)s is left.")
            yield Step(rules=(), text=text % {"of_the_seat": wording.of_the_seat(seat)}, seats=(seat,))
            text = _("The last hand wins the pot at once: the round is over, and the hand with it.")
            yield Step(rules=fact.rules, text=text, seats=(seat,), states_answer=True)
        case AllChecked(seats=seats):
            text = _("Nobody has bet: %(the_seats)s have all checked.") % {"the_seats": wording.the_seats(seats)}
            yield Step(rules=(), text=text, seats=seats)
            yield _last(fact, RoundState(True, None))
        case AllAnswered():
            yield Step(rules=(), text=_level(betting), seats=_by(betting))
            if any(isinstance(other, NoSecondChoice) for other in facts):
                return
            yield Step(rules=(), text=_answered(fact), seats=fact.seats)
            yield _last(fact, RoundState(True, None))
        case NoSecondChoice(seat=seat):
            text = _(
                "%(Seat)s chose on opening between the bring-in and the full bet, and has no second choice now that all the "
                "others have answered without completing."
            ) % {"Seat": wording.capital(wording.the_seat(seat))}
            yield Step(rules=fact.rules, text=text, seats=(seat,))
            answered = next(other for other in facts if isinstance(other, AllAnswered))
            yield _last(answered, RoundState(True, None))
        case _other:
            raise TypeError(fact)


def _last(fact: Fact, answer: RoundState, seats: tuple[int, ...] = ()) -> Step:
    text = _("So %(answer)s.") % {"answer": state(answer)}
    return Step(rules=fact.rules, text=text, seats=seats, states_answer=True)


def _waiting(fact: StillToAnswer, betting: BettingRound) -> str:
    if not fact.level:
        return _("Nobody has bet yet: the round goes on until everybody with chips has checked, or has answered a bet.")
    again = betting.actor is not None and betting.has_acted(betting.actor)
    if again:
        text = _(
            "%(level)s are to be matched now. Everybody with chips who has less in answers again, even after having acted."
        )
    else:
        text = _("%(level)s are to be matched. The round goes on until everybody with chips has answered.")
    return text % {"level": wording.chips(fact.level)}


def _skipped(folded: tuple[int, ...], all_in: tuple[int, ...]) -> str:
    said = []
    if folded:
        said.append(_("Whoever folded is passed over: %(the_seats)s.") % {"the_seats": wording.the_seats(folded)})
    if all_in:
        said.append(_("Whoever is all-in is passed over: %(the_seats)s.") % {"the_seats": wording.the_seats(all_in)})
    return " ".join(said)


def _by(betting: BettingRound) -> tuple[int, ...]:
    """Who made the last bet or raise, or posted the bring-in."""
    wagers = [done for done in betting.done if done.kind in WAGERS] or betting.done[:1]
    return (wagers[-1].seat,)


def _level(betting: BettingRound) -> str:
    (seat,) = _by(betting)
    said = {"level": betting.level, "of_the_seat": wording.of_the_seat(seat)}
    if any(done.kind in WAGERS for done in betting.done):
        return _("The last one to bet or raise made it %(level)s: that is the level %(of_the_seat)s to be answered.") % said
    return _("There is only the bring-in of %(level)s %(of_the_seat)s to answer: nobody has completed it.") % said


def _answered(fact: AllAnswered) -> str:
    said = {"the_seats": wording.the_seats(fact.seats), "level": fact.level}
    if not fact.seats:
        return _("Nobody who has folded or is all-in is asked any more, and no other is left.")
    if len(fact.seats) == 1:
        return _("Only %(the_seats)s still has chips, and has put in %(level)s.") % said
    return _("All who still have chips have answered and put in %(level)s each: %(the_seats)s.") % said
