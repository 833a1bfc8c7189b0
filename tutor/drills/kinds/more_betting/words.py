"""The facts on whether there is more betting in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.ruling import Fact, Ruling
from engine.turns import NobodyCanBet, OneHandLeft, RoundsToCome, StillToAnswer, WithChips
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.more_betting.reasons import in_words, reason_of


def tell(ruling: Ruling[bool]) -> tuple[Step, ...]:
    """Who has chips, what is left to answer, and what follows."""
    return tuple(_steps(ruling))


def _steps(ruling: Ruling[bool]) -> Iterator[Step]:
    for fact in ruling.facts:
        match fact:
            case OneHandLeft(seat=seat):
                text = _("Everybody else has folded: only the hand %(of_the_seat)s is left.")
                yield Step(rules=(), text=text % {"of_the_seat": wording.of_the_seat(seat)}, seats=(seat,))
                yield _last(fact, ruling)
            case WithChips(able=able, all_in=all_in):
                yield Step(rules=fact.rules, text=_who(able, all_in), seats=able)
            case StillToAnswer(level=level, seats=seats):
                waiting = tuple(seat for seat, _chips in seats)
                said = {"the_seats": wording.the_seats(waiting), "level": level}
                text = _("The level is %(level)s, and it has not been answered by all: %(the_seats)s.") % said
                yield Step(rules=(), text=text, seats=waiting)
                yield _last(fact, ruling)
            case NobodyCanBet():
                text = _("What there was to match has been answered; the cards that are missing are dealt without betting.")
                yield Step(rules=(), text=text)
                yield _last(fact, ruling)
            case RoundsToCome(rounds=rounds):
                yield Step(rules=(), text=_rounds(rounds))
                yield _last(fact, ruling)
            case _other:
                raise TypeError(fact)


def _last(fact: Fact, ruling: Ruling[bool]) -> Step:
    text = _("So %(answer)s.") % {"answer": in_words(reason_of(ruling))}
    return Step(rules=fact.rules, text=text, states_answer=True)


def _who(able: tuple[int, ...], all_in: tuple[int, ...]) -> str:
    if not able:
        return _("Of those still in nobody has chips left: %(all_in)s.") % {"all_in": wording.the_seats(all_in)}
    said = {"able": wording.seats(able), "all_in": wording.seats(all_in)}
    if not all_in:
        return _("All those still in have chips left (%(able)s).") % said
    return _("Still in and with chips: %(able)s. Still in and all-in: %(all_in)s.") % said


def _rounds(rounds: int) -> str:
    if not rounds:
        return _("This was the last round of betting of the hand, and all have answered.")
    if rounds == 1:
        return _("All have answered in this round. After it comes one more.")
    return _("All have answered in this round. After it come %(rounds)s more.") % {"rounds": rounds}
