"""The steps to the order of showing, in words."""

from django.utils.translation import gettext as _

from engine.profile import Game, NobodyBet
from engine.ruling import Fact, Ruling
from engine.showdown import LastToBet, NobodyBetLast, ThenClockwise
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.who_shows_first.dealing import LastRound, Order, StillIn


def explain_showing(ruling: Ruling[Order], game: Game) -> tuple[Step, ...]:
    """From who is still in and the last round to who begins, and who follows."""
    return tuple(_step(fact, game) for fact in ruling.facts)


def _step(fact: Fact, game: Game) -> Step:
    match fact:
        case StillIn(seats=seats, out=out):
            text = _("Whoever is still in shows: %(the_seats)s.") % {"the_seats": wording.the_seats(seats)}
            if out:
                text += " " + _("Folded hands are not shown.")
            return Step(rules=fact.rules, text=text, seats=seats)
        case LastRound(wagers=wagers):
            return Step(rules=fact.rules, text=_last_round_text(fact), seats=tuple(dict.fromkeys(w.seat for w in wagers)))
        case LastToBet(seat=seat):
            text = _("The last one to bet or raise in it shows first: %(the_seat)s.")
        case NobodyBetLast(seat=seat, by=NobodyBet.FIRST_TO_ACT):
            text = _("Where nobody bet, whoever acted first in that round begins: %(the_seat)s.")
        case NobodyBetLast(seat=seat):
            text = _("Where nobody bet, the lowest seat still in begins: %(the_seat)s.")
        case ThenClockwise(order=order):
            text = (
                _("The others follow clockwise (our choice), so that the order is %(order)s.")
                if game is Game.FIVE_CARD_STUD
                else _("The others follow clockwise, so that the order is %(order)s.")
            ) % {"order": wording.all_of(order)}
            return Step(rules=fact.rules, text=text, seats=order, states_answer=True)
        case _other:
            raise TypeError(fact)
    return Step(rules=fact.rules, text=text % {"the_seat": wording.the_seat(seat)}, seats=(seat,), states_answer=True)


def _last_round_text(fact: LastRound) -> str:
    if fact.wagers:
        told = "; ".join(wording.did(done.seat, done.kind, done.to) for done in fact.wagers)
        return _("Only the last round counts. The bets in it: %(bets)s.") % {"bets": told}
    text = _("Only the last round counts, and in it everybody checked.")
    if fact.earlier:
        text += " " + _("The earlier bet %(of_the_seat)s does not matter.") % {"of_the_seat": wording.of_the_seat(fact.earlier)}
    return text
