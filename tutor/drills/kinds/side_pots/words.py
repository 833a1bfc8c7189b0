"""The facts of a division of pots, worded."""

from collections.abc import Iterable
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.layers import Amounts
from engine.pots import (
    CutsAt,
    ExcessReturned,
    Layer,
    LayerFilled,
    LayersMerged,
    NoExcess,
    Pot,
    PotDivision,
    SoleContender,
    SumsUp,
)
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.pot_cases import TotalsAdded, chips_by_seat
from tutor.drills.pot_words import excess_goes_back, plus, pot_name
from tutor.drills.slips import Addend

MOST_STEPS = 6


def explain_pots(ruling: Ruling[PotDivision]) -> tuple[Step, ...]:
    """From what each put in to the pots: the sums where they were to be made, the return, the cuts, each pot, the check."""
    head = [
        _head_step(fact, ruling.facts)
        for fact in ruling.facts
        if isinstance(fact, TotalsAdded | ExcessReturned | NoExcess | CutsAt)
    ]
    pots = _pot_steps(ruling)
    check = [_check(fact, ruling.answer) for fact in ruling.facts if isinstance(fact, SumsUp)]
    # With many pots the steps about one thing are said in one breath.
    if len(head) + len(pots) + len(check) > MOST_STEPS:
        head[-2:] = [_join(head[-2:])]
    if len(head) + len(pots) + len(check) > MOST_STEPS:
        pots[-1], check = _join([pots[-1], *check]), []
    if len(head) + len(pots) > MOST_STEPS:
        head = [_join(head)]
    return (*head, *pots, *check)


def hint_pots(ruling: Ruling[PotDivision]) -> tuple[Step, ...]:
    """The way to the pots without what is marked: the sums, the question of an excess without its answer, the cuts."""
    return tuple(
        _excess_question(fact) if isinstance(fact, ExcessReturned | NoExcess) else _head_step(fact, ruling.facts)
        for fact in ruling.facts
        if isinstance(fact, TotalsAdded | ExcessReturned | NoExcess | CutsAt)
    )


def _excess_question(fact: Fact) -> Step:
    text = _("Is there an excess to return? Compare the highest total with the second highest: what nobody matched goes back.")
    return Step(rules=fact.rules, text=text)


def _join(steps: list[Step]) -> Step:
    return Step(
        rules=tuple(dict.fromkeys(rule for step in steps for rule in step.rules)),
        text=" ".join(step.text for step in steps),
        seats=tuple(dict.fromkeys(seat for step in steps for seat in step.seats)),
        states_answer=any(step.states_answer for step in steps),
    )


# --- before the pots --------------------------------------------------------------------------------------------------


def _head_step(fact: Fact, facts: Iterable[Fact]) -> Step:
    match fact:
        case TotalsAdded():
            return Step(rules=fact.rules, text=_sums_text(fact))
        case ExcessReturned(seat=seat):
            text = _("Is there an excess to return?") + " " + excess_goes_back(fact)
            return Step(rules=fact.rules, text=text, seats=(seat,))
        case NoExcess(top=top, seats=seats):
            text = _("Is there an excess to return? The highest total is %(top)s, %(of_the_seats)s: no.") % {
                "top": wording.number(top),
                "of_the_seats": wording.of_the_seats(seats),
            }
            return Step(rules=fact.rules, text=text, seats=seats)
        case CutsAt(totals=totals):
            merged = [other for other in facts if isinstance(other, LayersMerged)]
            return Step(rules=fact.rules, text=_cuts_text(fact, merged), seats=tuple(seat for seat, _chips in totals))
        case _other:
            raise TypeError(fact)


def _sums_text(fact: TotalsAdded) -> str:
    sums = []
    for seat, payments in fact.payments:
        added = f"{plus(payments)} = {wording.number(sum(payments))}" if len(payments) > 1 else plus(payments)
        sums.append(f"{wording.seat(seat)}: {added}")
    return _("First what each put in, ante included: %(sums)s.") % {"sums": "; ".join(sums)}


def _cuts_text(fact: CutsAt, merged: list[LayersMerged]) -> str:
    if len(fact.levels) == 1:
        text = _("We cut at the totals of those still in; there is only one, %(level)s.") % {
            "level": wording.number(fact.levels[0])
        }
    else:
        text = _("We cut at the totals of those still in: %(levels)s.") % {
            "levels": wording.all_of(wording.number(level) for level in fact.levels)
        }
    ends = sorted({chips for other in merged for _seat, chips in other.ends})
    if ends:
        text += " " + _("What was put in by those who folded (%(totals)s) makes no cut.") % {
            "totals": wording.all_of(wording.number(chips) for chips in ends)
        }
    return text


# --- pot by pot -------------------------------------------------------------------------------------------------------


def _pot_steps(ruling: Ruling[PotDivision]) -> list[Step]:
    filled = [fact for fact in ruling.facts if isinstance(fact, LayerFilled)]
    alone = [fact for fact in ruling.facts if isinstance(fact, SoleContender)]
    steps = []
    said = False
    for place, fact in enumerate(filled):
        sole = next((other for other in alone if other.pot_index == place), None)
        dead = bool(fact.layer.folded) and not said
        said = said or dead
        rules = (*fact.rules, *(sole.rules if sole else ()))
        text = f"{_filled_text(fact.layer, pot_name(place, len(filled)))} {_contenders_text(fact.layer, dead=dead)}"
        steps.append(Step(rules=rules, text=text, seats=fact.layer.contenders, states_answer=True))
    return steps


def _filled_text(layer: Layer, name: str) -> str:
    figures = {
        "Pot": wording.capital(name),
        "floor": wording.number(layer.floor),
        "ceiling": wording.number(layer.ceiling),
        "shares": wording.all_of(_shares(layer.shares)),
        "sum": f"{_product(layer.shares)} = {wording.number(layer.amount)}",
    }
    if layer.floor:
        return _("%(Pot)s, from %(floor)s to %(ceiling)s: %(shares)s. %(sum)s.") % figures
    return _("%(Pot)s, up to %(ceiling)s: %(shares)s. %(sum)s.") % figures


def _groups(shares: Amounts) -> list[tuple[int, tuple[int, ...]]]:
    """Chips and the seats that put in just so many, the most first."""
    ordered = sorted(shares, key=lambda share: (-share[1], share[0]))
    return [(chips, tuple(seat for seat, _same in seats)) for chips, seats in groupby(ordered, key=lambda share: share[1])]


def _shares(shares: Amounts) -> Iterable[str]:
    """«os lugares 1 e 2 põem 13 cada um», «o lugar 5 põe 5»."""
    for chips, seats in _groups(shares):
        yield ngettext("%(the_seats)s puts in %(chips)s", "%(the_seats)s put in %(chips)s each", len(seats)) % {
            "the_seats": wording.the_seats(seats),
            "chips": wording.number(chips),
        }


def _product(shares: Amounts) -> str:
    """«5 × 13 + 5»."""
    terms = (
        wording.number(chips) if len(seats) == 1 else f"{len(seats)} × {wording.number(chips)}"
        for chips, seats in _groups(shares)
    )
    return " + ".join(terms)


def _contenders_text(layer: Layer, *, dead: bool) -> str:
    seats = {"the_seats": wording.the_seats(layer.contenders)}
    if len(layer.contenders) == 1:
        return _("Only %(the_seats)s plays for it, and takes it without comparing hands.") % seats
    if dead:
        return _("%(the_seats)s play for it; whoever folded leaves the chips there and does not win them.") % seats
    return _("%(the_seats)s play for it.") % seats


def _check(fact: SumsUp, division: PotDivision) -> Step:
    figures = {
        "pots": f"{plus(fact.pots)} = {wording.number(fact.total)}" if len(fact.pots) > 1 else wording.number(fact.total),
        "contributions": plus(chips for _seat, chips in fact.contributions),
    }
    if division.returned:
        text = _("Check: %(pots)s, as much as was put in without the excess: %(contributions)s.") % figures
    else:
        text = _("Check: %(pots)s, as much as was put in: %(contributions)s.") % figures
    return Step(rules=fact.rules, text=text, states_answer=True)


def as_in_five_card_stud(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The same steps where the rules are taken over from Five-Card Stud: the first of them says so (AMB-S7-15)."""
    first, *others = steps
    rules = (*first.rules, Rule.AMB_S7_15)
    return (Step(rules=rules, text=first.text, seats=first.seats, states_answer=first.states_answer), *others)


def each_seats_chips(pots: Iterable[Pot]) -> tuple[Addend, ...]:
    """What each seat has in the pots together: «as fichas do lugar 3»."""
    return tuple(
        Addend(_("the chips %(of_the_seat)s") % {"of_the_seat": wording.of_the_seat(seat)}, chips)
        for seat, chips in chips_by_seat(pots)
    )
