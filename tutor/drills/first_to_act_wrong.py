"""Wrong ways to find who acts first, which several kinds of question know as mistakes."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engine.cards import Card, Seat
from engine.seats import clockwise
from tutor.drills.situations import StudSituation

Value = tuple[Any, ...]
Valued = Callable[[StudSituation, Seat], Value]


def able(situation: StudSituation) -> list[Seat]:
    """The seats still in that have chips."""
    behind = situation.hand.behind
    return [seat for seat in situation.hand.live if behind[seat]]


def acts(situation: StudSituation, leader: Seat) -> Seat:
    """Who acts where that seat is held to lead."""
    with_chips = able(situation)
    return leader if leader in with_chips else next(s for s in clockwise(situation.setup.seats, leader) if s in with_chips)


def groups(cards: Sequence[Card]) -> Value:
    """What any number of cards makes in pairs, trips and high cards, and then the suit of the highest card."""
    counts = Counter(card.rank for card in cards)
    by_size = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return ([counts[rank] for rank in by_size if counts[rank] > 1], by_size, max(cards).suit)


def own_board(situation: StudSituation, seat: Seat) -> Value:
    """What the seat's up cards make."""
    return groups(situation.hand.up[seat])


def leader_by(value: Valued) -> Callable[[StudSituation], Seat]:
    """Whoever is best among those still in by another value of the cards."""
    return lambda situation: acts(situation, max(situation.hand.live, key=lambda seat: value(situation, seat)))


def folded_too(situation: StudSituation) -> Seat:
    """The strongest board, folded ones compared as well."""
    best = max(situation.setup.seats, key=lambda seat: own_board(situation, seat))
    return best if best in situation.hand.folded else acts(situation, best)


def strongest_itself(situation: StudSituation) -> Seat:
    """The strongest board, with chips or without."""
    return max(situation.hand.live, key=lambda seat: own_board(situation, seat))


def next_best(situation: StudSituation) -> Seat:
    """The strongest board of those with chips."""
    return max(able(situation), key=lambda seat: own_board(situation, seat))


def lowest_again(situation: StudSituation) -> Seat:
    """The one who opened the first round opens again, or the next one where he is out."""
    opened = situation.hand.opened
    if opened is None:
        raise ValueError("a hand that has not begun")
    return acts(situation, opened.answer.low_card)
