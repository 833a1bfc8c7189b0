"""The answer to a question of side pots: read from the form, compared as values, marked pot by pot."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.cards import Chips, Seat
from engine.pots import PotDivision
from tutor import wording
from tutor.drills.base import AnswerError, FormData, Grade, Part, PotsWidget, single
from tutor.drills.messages import number_problem
from tutor.drills.parsing import NumberError, parse_chips, read_both, read_seats
from tutor.drills.pot_words import pot_name


@dataclass(frozen=True, slots=True)
class PotEntry:
    """A pot as it was answered: its chips and who plays for it."""

    amount: Chips
    seats: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class PotsAnswer:
    """The pots, main pot first, and what goes back to which seat, None where nothing does."""

    pots: tuple[PotEntry, ...]
    returned: tuple[Seat, Chips] | None = None


def answer_of(division: PotDivision) -> PotsAnswer:
    """The right answer in the form that the learner's has."""
    pots = tuple(PotEntry(pot.amount, frozenset(pot.eligible)) for pot in division.pots)
    return PotsAnswer(pots, division.returned[0] if division.returned else None)


# --- reading ----------------------------------------------------------------------------------------------------------


def read_pots(data: FormData, widget: PotsWidget) -> PotsAnswer:
    """The answer in the form data; lines left empty do not count. Raises ``AnswerError``."""
    errors: dict[str, str] = {}
    pots = []
    for row in range(1, widget.rows + 1):
        try:
            pots.append(_read_pot(data, f"pot{row}_amount", f"pot{row}_seat", widget.seats))
        except AnswerError as error:
            errors |= error.errors
    returned = None
    try:
        returned = _read_returned(data, widget.seats)
    except AnswerError as error:
        errors |= error.errors
    filled = tuple(pot for pot in pots if pot)
    if not errors and pots[0] is None:
        errors["pot1_amount"] = _("Fill in the main pot at least.")
    if errors:
        raise AnswerError(errors)
    return PotsAnswer(filled, returned)


def _read_chips(data: FormData, name: str) -> Chips | None:
    """The chips typed into a field, None where it is blank; a 0 says the same."""
    text = single(data, name)
    if not text.strip():
        return None
    try:
        return parse_chips(text) or None
    except NumberError as error:
        raise AnswerError({name: number_problem(error.problem, error.text)}) from error


def _read_pot(data: FormData, amount_field: str, seats_field: str, allowed: Sequence[Seat]) -> PotEntry | None:
    amount, seats = read_both(lambda: _read_chips(data, amount_field), lambda: read_seats(data, allowed, seats_field))
    if amount and not seats:
        raise AnswerError({seats_field: _("Choose the seats that play for this pot, or leave the whole line empty.")})
    if seats and not amount:
        raise AnswerError({amount_field: _("Write how many chips this pot holds, or leave the whole line empty.")})
    return PotEntry(amount, seats) if amount else None


def _read_returned(data: FormData, allowed: Sequence[Seat]) -> tuple[Seat, Chips] | None:
    amount = _read_chips(data, "returned_amount")
    # The list of seats has an entry for nobody, which sends an empty value.
    named = {"returned_seat": [text for text in data.get("returned_seat", ()) if text.strip()]}
    seats = read_seats(named, allowed, "returned_seat")
    if len(seats) > 1:
        single(named, "returned_seat")
    if amount and not seats:
        raise AnswerError({"returned_seat": _("Choose the seat to which the chips go back.")})
    if seats and not amount:
        raise AnswerError({"returned_amount": _("Write how many chips go back; where none do, choose nobody.")})
    return (next(iter(seats)), amount) if amount else None


# --- marking ----------------------------------------------------------------------------------------------------------


def grade_pots(right: PotsAnswer, answer: PotsAnswer) -> Grade:
    """The number and order of the pots, each pot's chips and seats, and the return, each marked on its own.

    A pot that stands in another line is still marked right; only the order is then wrong.
    """
    lines = _lines(right.pots, answer.pots)
    in_order = len(answer.pots) == len(right.pots) and lines == list(range(len(lines)))
    parts: list[Part] = []
    for place, pot in enumerate(right.pots):
        line = lines[place]
        given = answer.pots[line] if line is not None else PotEntry(0, frozenset())
        name = wording.capital(pot_name(place, len(right.pots)))
        chips, players = _("%(pot)s: chips") % {"pot": name}, _("%(pot)s: who plays for it") % {"pot": name}
        parts.append(Part.compare(f"pot{place + 1}-amount", chips, given.amount, pot.amount, _amount_in_words))
        parts.append(Part.compare(f"pot{place + 1}-seats", players, given.seats, pot.seats, _seats_in_words))
    parts.append(Part.compare("returned", _("What goes back"), answer.returned, right.returned, _returned_in_words))
    parts.append(_order_part(right.pots, answer.pots, in_order))
    return Grade(tuple(parts))


def amounts_compared(right: PotsAnswer, answer: PotsAnswer) -> tuple[Chips, ...]:
    """For each right pot the chips of the line that is compared with it, 0 where none is."""
    return tuple(answer.pots[line].amount if line is not None else 0 for line in _lines(right.pots, answer.pots))


def _amount_in_words(chips: Chips) -> str:
    """Lines with nothing in them are left out of an answer, so that 0 is a pot that is not there."""
    return wording.number(chips) if chips else _("no such pot")


def _seats_in_words(numbers: frozenset[Seat]) -> str:
    return wording.seats(sorted(numbers)) if numbers else _("no such pot")


def _returned_in_words(returned: tuple[Seat, Chips] | None) -> str:
    if returned is None:
        return _("nothing")
    seat, chips = returned
    return _("%(chips)s back to %(to_the_seat)s") % {"chips": wording.number(chips), "to_the_seat": wording.to_the_seat(seat)}


def _order_part(right: Sequence[PotEntry], given: Sequence[PotEntry], in_order: bool) -> Part:
    key, label = "order", _("How many pots, in which order")
    if in_order:
        return Part(key, label, right=True)
    if len(given) != len(right):
        return Part.compare(key, label, len(given), len(right), _count_in_words)
    first = _("the main pot first: %(amounts)s") % {"amounts": wording.all_of(wording.number(pot.amount) for pot in right)}
    return Part(key, label, right=False, given=_("in another order"), expected=first)


def _count_in_words(pots: int) -> str:
    return ngettext("%(count)s pot", "%(count)s pots", pots) % {"count": wording.number(pots)}


def _lines(right: Sequence[PotEntry], given: Sequence[PotEntry]) -> list[int | None]:
    """For each right pot the line that is compared with it: the same pot, else the same seats, else the same place."""
    free = list(range(len(given)))
    lines: list[int | None] = [None] * len(right)

    def take(place: int, line: int) -> None:
        lines[place] = line
        free.remove(line)

    for seats_are_enough in (False, True):
        for place, pot in enumerate(right):
            found = [line for line in free if given[line] == pot or (seats_are_enough and given[line].seats == pot.seats)]
            if lines[place] is None and found:
                take(place, place if place in found else found[0])
    for place in range(len(right)):
        if lines[place] is None and place in free:
            take(place, place)
    return lines
