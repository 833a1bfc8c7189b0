"""From the pots to the net results, in words."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from engine.cards import Chips, Seat
from engine.layers import Amounts
from engine.pots import BestHand, ExcessReturned, NoComparison, Pot, Tie
from engine.profile import Game
from engine.rules import Rule
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.net_result.dealing import NetWorkedOut, PotsGo, Settled
from tutor.drills.pot_cases import TotalsAdded
from tutor.drills.pot_words import excess_goes_back, plus, pot_name, pot_with_seats

SEVEN_CARD_RULES = {
    Rule.FCS_05_12: Rule.AMB_S7_20,
    Rule.FCS_07_10: Rule.S7_EXT_5,
    Rule.FCS_08_5: Rule.S7_SHW_5,
    Rule.FCS_08_6: Rule.S7_SHW_6,
    Rule.FCS_08_8: Rule.AMB_S7_15,
    Rule.FCS_06_13: Rule.AMB_S7_15,
    Rule.FCS_06_16: Rule.AMB_S7_15,
}
"""Where Seven-Card Stud says itself, or takes over, what Five-Card Stud says."""


def nets_in_words(nets: Amounts) -> str:
    """«lugar 1: −5; lugar 2: +9; …»."""
    return "; ".join(f"{wording.seat(seat)}: {wording.signed(net)}" for seat, net in nets)


def explain_net(ruling: Ruling[Settled], game: Game) -> tuple[Step, ...]:
    """What comes back, who wins each pot, and for each what comes in less what went in."""
    steps = _steps(ruling)
    if game is Game.FIVE_CARD_STUD:
        return tuple(steps)
    return tuple(
        replace(step, rules=tuple(dict.fromkeys(SEVEN_CARD_RULES.get(rule, rule) for rule in step.rules))) for step in steps
    )


def _steps(ruling: Ruling[Settled]) -> Iterator[Step]:
    pots = next(fact.shares for fact in ruling.facts if isinstance(fact, PotsGo))
    hands = [fact for fact in ruling.facts if isinstance(fact, BestHand)]
    for fact in ruling.facts:
        match fact:
            case TotalsAdded(payments=payments):
                yield Step(rules=fact.rules, text=_each_put_in(payments), seats=tuple(seat for seat, _chips in payments))
            case ExcessReturned(seat=seat):
                yield Step(rules=fact.rules, text=excess_goes_back(fact), seats=(seat,))
            case BestHand() if fact is hands[0]:
                if len(pots) > 1:
                    yield _pots_made(tuple(pot for pot, _each in pots))
                told = "; ".join(f"{wording.seat(seat)}, {wording.hand_detail(value)}" for seat, value in fact.ranking)
                text = _("The hands, from the best on: %(hands)s.") % {"hands": told}
                yield Step(rules=fact.rules, text=text, seats=tuple(seat for seat, _value in fact.ranking))
            case NoComparison(seat=seat) if not hands:
                text = _("All others have folded: the pot goes to %(the_seat)s without comparing hands.")
                yield Step(rules=fact.rules, text=text % {"the_seat": wording.the_seat(seat)}, seats=(seat,))
            case Tie(winners=winners):
                text = _("These hands are equal and share: %(the_seats)s.") % {"the_seats": wording.the_seats(winners)}
                yield Step(rules=fact.rules, text=text, seats=winners)
            case PotsGo(shares=shares):
                told = "; ".join(_pot_text(place, len(pots), pot.amount, each) for place, (pot, each) in enumerate(shares))
                yield Step(
                    rules=fact.rules, text=wording.capital(told) + ".", seats=tuple(s for _p, each in shares for s, _c in each)
                )
            case NetWorkedOut(lines=lines):
                told = "; ".join(_line(*line) for line in lines)
                text = _("Net is what comes in less what was put in: %(sums)s.") % {"sums": told}
                yield Step(rules=fact.rules, text=text, states_answer=True)
            case _other:
                continue


def _each_put_in(payments: tuple[tuple[Seat, tuple[Chips, ...]], ...]) -> str:
    """What every seat put in, where it was the same for all."""
    _seat, chips = payments[0]
    return _("Each put in %(sum)s = %(total)s: the ante and what was bet in the rounds.") % {
        "sum": plus(chips),
        "total": wording.number(sum(chips)),
    }


def _pots_made(pots: tuple[Pot, ...]) -> Step:
    """Where there are several, how much is in each and who plays for it."""
    told = "; ".join(pot_with_seats(pot, place, len(pots)) for place, pot in enumerate(pots))
    text = _("What was put in makes: %(pots)s.") % {"pots": told}
    return Step(rules=(Rule.FCS_06_13,), text=text, seats=pots[-1].eligible)


def _pot_text(place: int, pots: int, amount: int, shares: Amounts) -> str:
    each = "; ".join(
        _("%(chips)s to %(seat)s") % {"chips": wording.number(chips), "seat": wording.seat(seat)} for seat, chips in shares
    )
    return _("%(pot)s of %(amount)s: %(shares)s") % {
        "pot": pot_name(place, pots),
        "amount": wording.number(amount),
        "shares": each,
    }


def _line(seat: int, received: int, back: int, put_in: int) -> str:
    coming = " + ".join(wording.number(chips) for chips in (received, back) if chips) or wording.number(0)
    net = wording.signed(received + back - put_in)
    return f"{wording.seat(seat)}: {coming} − {wording.number(put_in)} = {net}"
