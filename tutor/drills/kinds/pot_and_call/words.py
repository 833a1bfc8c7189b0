"""The facts of the ruling in words: what lay there before, what this round brought, the sum, and the price of a call."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from engine.cards import Seat
from engine.counting import (
    AntesIn,
    CalledForLess,
    CallPriced,
    FoldedChipsStay,
    PotAndCall,
    PotCounted,
    RoundPutIn,
    ShortRaiseMovesLevel,
)
from engine.layers import Amounts
from engine.profile import Game
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.slips import Addend


def tell(ruling: Ruling[PotAndCall], game: Game) -> tuple[Step, ...]:
    """The steps from the antes to the price of the call."""
    before = [fact for fact in ruling.facts if isinstance(fact, AntesIn) or (isinstance(fact, RoundPutIn) and not fact.in_play)]
    return (_before(before, game), *_rest(ruling.facts))


def _rest(facts: Sequence[Fact]) -> Iterator[Step]:
    for fact in facts:
        match fact:
            case AntesIn():
                pass
            case RoundPutIn(in_play=in_play, shares=shares):
                if in_play and shares:
                    yield _this_round(fact)
            case FoldedChipsStay():
                yield _folded(fact)
            case PotCounted():
                yield _sum(fact)
            case CalledForLess():
                yield _called_for_less(fact)
            case ShortRaiseMovesLevel():
                yield _short_raise(fact)
            case CallPriced():
                yield _price(fact)
            case _other:
                raise TypeError(fact)


def _before(facts: Sequence[Fact], game: Game) -> Step:
    """The antes and the rounds that are over; a round without a bet brought nothing and is not spoken of."""
    texts: list[str] = []
    rules: list[Rule] = []
    for fact in facts:
        match fact:
            case AntesIn(antes=antes, each=each, total=total):
                figures = {"players": len(antes), "each": each, "total": total}
                texts.append(_("The antes: %(players)s × %(each)s = %(total)s.") % figures)
                rules += fact.rules
            case RoundPutIn(street=street, shares=shares, total=total):
                if shares:
                    when = wording.capital(wording.in_street(game, street))
                    said = {"When": when, "shares": _shares(shares), "total": total}
                    texts.append(_("%(When)s %(shares)s: %(total)s.") % said)
                    rules += fact.rules
    return Step(rules=tuple(dict.fromkeys(rules)), text=" ".join(texts))


def _this_round(fact: RoundPutIn) -> Step:
    if len(fact.shares) == 1:
        text = _("In this round only %(share)s.") % {"share": _shares(fact.shares)}
    else:
        text = _("In this round %(shares)s: %(total)s.") % {"shares": _shares(fact.shares), "total": fact.total}
    return Step(rules=fact.rules, text=text, seats=_seats(fact.shares))


def _folded(fact: FoldedChipsStay) -> Step:
    chips = wording.all_of(
        _("%(chips)s %(of_the_seat)s") % {"chips": chips, "of_the_seat": wording.of_the_seat(seat)}
        for seat, chips in fact.shares
    )
    text = _("The chips of those who folded stay in the pot, antes included: %(chips)s.") % {"chips": chips}
    return Step(rules=fact.rules, text=text, seats=_seats(fact.shares))


def _sum(fact: PotCounted) -> Step:
    parts = [part for part in (fact.antes, *fact.earlier, fact.this_round) if part]
    figures = {"parts": " + ".join(map(wording.number, parts)), "total": wording.number(fact.total)}
    return Step(rules=fact.rules, text=_("In the pot: %(parts)s = %(total)s.") % figures, states_answer=True)


def _called_for_less(fact: CalledForLess) -> Step:
    if len(fact.seats) == 1:
        (seat, chips) = fact.seats[0]
        figures = {"seat": wording.seat(seat), "chips": chips}
        text = (
            _("The all-in of %(seat)s with %(chips)s is not enough to call. It does not lower what the others match.") % figures
        )
    else:
        figures = {"seats": wording.seats(_seats(fact.seats)), "chips": 0}
        text = _("The all-ins of %(seats)s are not enough to call. They do not lower what the others match.") % figures
    return Step(rules=fact.rules, text=text, seats=_seats(fact.seats))


def _short_raise(fact: ShortRaiseMovesLevel) -> Step:
    if fact.counts:
        text = _(
            "The all-in of %(seat)s adds %(added)s, at least half of the unit of %(unit)s: "
            "it counts as a raise, and its total is now what has to be matched."
        )
    else:
        text = _(
            "The all-in of %(seat)s adds %(added)s, less than half of the unit of %(unit)s: "
            "it does not count as a raise, but its total is now what has to be matched."
        )
    figures = {"seat": wording.seat(fact.seat), "added": fact.added, "unit": fact.unit}
    return Step(rules=fact.rules, text=text % figures, seats=(fact.seat,))


def _price(fact: CallPriced) -> Step:
    the_seat = wording.the_seat(fact.seat)
    figures = {
        "the_seat": the_seat,
        "Seat": wording.capital(the_seat),
        "paid": fact.paid,
        "cost": fact.cost,
        "behind": fact.behind,
        "missing": fact.level - fact.paid,
    }
    if fact.short:
        price = _("%(Seat)s still needs %(missing)s but has only %(behind)s: to call is to put in the rest, %(cost)s, all-in.")
    elif fact.paid:
        price = _("%(Seat)s already has %(paid)s in this round: to call costs %(cost)s more.")
    else:
        price = _("%(Seat)s has nothing in this round yet: to call costs %(cost)s.")
    texts = [_level(fact), price % figures]
    if fact.ante is not None:
        texts.append(_("The ante does not count towards it."))
    seats = tuple(dict.fromkeys(seat for seat in (fact.set_by, fact.seat) if seat is not None))
    return Step(rules=fact.rules, text=" ".join(texts), seats=seats, states_answer=True)


def _level(fact: CallPriced) -> str:
    if fact.set_by is None:
        return _("To match: the bring-in of %(level)s, although nobody put it in.") % {"level": fact.level}
    figures = {"level": fact.level, "of_the_seat": wording.of_the_seat(fact.set_by)}
    return _("To match: %(level)s, the total %(of_the_seat)s.") % figures


def _shares(shares: Amounts) -> str:
    """«o lugar 2 pôs 6; os lugares 1 e 4 puseram 2 cada um»: by amount, the highest first."""
    by_amount: dict[int, list[Seat]] = {}
    for seat, chips in sorted(shares, key=lambda share: (-share[1], share[0])):
        by_amount.setdefault(chips, []).append(seat)
    return "; ".join(_share(seats, chips) for chips, seats in by_amount.items())


def _share(seats: list[Seat], chips: int) -> str:
    figures = {"the_seats": wording.the_seats(seats), "chips": chips}
    return (_("%(the_seats)s put in %(chips)s") if len(seats) == 1 else _("%(the_seats)s put in %(chips)s each")) % figures


def _seats(shares: Amounts) -> tuple[Seat, ...]:
    return tuple(seat for seat, _chips in shares)


# --- what the pot is the sum of ---------------------------------------------------------------------------------------


def addends(ruling: Ruling[PotAndCall], game: Game) -> tuple[Addend, ...]:
    """All that can be forgotten or counted twice: antes, rounds, what a seat put in in a round, and what one left that
    folded."""
    return tuple(each for fact in ruling.facts for each in _addends(fact, game))


def _addends(fact: Fact, game: Game) -> Iterator[Addend]:
    match fact:
        case AntesIn(total=total):
            yield Addend(_("the antes"), total)
        case RoundPutIn(street=street, shares=shares, total=total):
            when = wording.in_street(game, street)
            if len(shares) > 1:
                yield Addend(_("what was put in %(in_street)s") % {"in_street": when}, total)
            for seat, chips in shares:
                said = {"the_seat": wording.the_seat(seat), "in_street": when}
                yield Addend(_("what %(the_seat)s put in %(in_street)s") % said, chips)
        case FoldedChipsStay(shares=shares):
            for seat, chips in shares:
                yield Addend(_("all that %(the_seat)s put in before folding") % {"the_seat": wording.the_seat(seat)}, chips)
