"""Tables: who brings in, who acts first, what shows, who wins, how the deal goes round."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.betting import BettingRound
from engine.boards import GROUPS, first_to_act
from engine.bring_in import opening
from engine.cards import DECK, Card, Chips, Seat
from engine.dealing import pack_is_short
from engine.pots import Pot, PotDivision, award
from engine.profile import StudProfile
from engine.ranking import board_rank, rank_hand
from engine.seats import clockwise
from engine.showdown import find_showing_order
from tutor.drills.table import SeatView
from tutor.lessons.directives import TableFigure
from tutor.lessons.directives.reading import number, numbers
from tutor.lessons.errors import DirectiveError
from tutor.lessons.judging.claims import expect, judge, no_repeats, stud
from tutor.lessons.judging.hands import compare_hand, value_of


@judge.register
def _(figure: TableFigure, profile: StudProfile | None) -> None:
    game = stud(profile)
    if [seat.seat for seat in figure.seats] != list(range(1, len(figure.seats) + 1)):
        raise DirectiveError("the seats are not 1, 2, … in order")
    no_repeats([*_dealt(figure), *([figure.community] if figure.community else [])])
    for seat in figure.seats:
        _stack_and_state_agree(seat)
    for said in figure.says:
        verb, *rest = said.split()
        if verb not in _TABLE_CHECKS:
            raise DirectiveError(f"cannot read {said!r}")
        _TABLE_CHECKS[verb](figure, game, rest, said)


def _stack_and_state_agree(seat: SeatView) -> None:
    if seat.stack is not None and not seat.folded and seat.all_in != (seat.stack == 0):
        raise DirectiveError(f"seat {seat.seat}: all-in means a stack of 0 and the other way round")


def _up(seat: SeatView) -> tuple[Card, ...]:
    return tuple(view.card for view in seat.cards if view.up and view.card)


def _boards(figure: TableFigure) -> dict[Seat, tuple[Card, ...]]:
    return {seat.seat: _up(seat) for seat in figure.seats if not seat.folded}


def _with_chips(figure: TableFigure) -> list[Seat]:
    """The seats that had chips as the round began."""
    return [seat.seat for seat in figure.seats if not seat.folded and (seat.stack is None or seat.stack + (seat.put_in or 0))]


def _bring_in(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    cards = {seat.seat: _up(seat)[0] for seat in figure.seats if _up(seat)}
    expect(said, numbers(" ".join(rest)), (opening(profile, cards, _with_chips(figure)).answer.low_card,))


def _first(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    expect(said, numbers(" ".join(rest)), (_first_of(figure, profile),))


def _first_of(figure: TableFigure, profile: StudProfile) -> Seat | None:
    """Who acts first in the round that these cards lie for."""
    boards, able = _boards(figure), _with_chips(figure)
    if all(len(cards) == 1 for cards in boards.values()):
        return opening(profile, {seat: cards[0] for seat, cards in boards.items()}, able).answer.to_act
    out = [seat.seat for seat in figure.seats if seat.folded]
    return first_to_act(profile, boards, able, out, _deal_order(figure, profile)).answer.to_act


def _board(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    seat, *value = rest
    boards = _boards(figure)
    if number(seat) not in boards:
        raise DirectiveError(f"{said!r}: no such seat in the hand")
    compare_hand(" ".join(value), board_rank(boards[number(seat)]))


def _winners(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    expect(said, numbers(" ".join(rest)), _award(figure, profile)[0])


def _odd(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    payouts = dict(_award(figure, profile)[1])
    least = min(payouts.values())
    expect(said, numbers(" ".join(rest)), tuple(seat for seat, chips in payouts.items() if chips > least))


def _award(figure: TableFigure, profile: StudProfile) -> tuple[tuple[Seat, ...], tuple[tuple[Seat, Chips], ...]]:
    """Who wins the one pot, and who gets how much of it."""
    if figure.pot is None:
        raise DirectiveError("to find the winner, the pot must show")
    known = {seat.seat: _known(figure, seat) for seat in figure.seats if not seat.folded}
    pot = Pot(amount=figure.pot, eligible=tuple(sorted(known)), layers=())
    ranks = {seat: rank_hand(held) for seat, held in known.items()}
    found = award(PotDivision(returned=(), pots=(pot,)), ranks, _deal_order(figure, profile), profile.odd_chips, known).answer
    return tuple(sorted(found.pots[0].winners)), found.payouts


def _known(figure: TableFigure, seat: SeatView) -> tuple[Card, ...]:
    """All cards of a seat, the shared one among them."""
    held = tuple(view.card for view in seat.cards if view.card)
    if len(held) < len(seat.cards):
        raise DirectiveError(f"seat {seat.seat}: to know the hand, all its cards must show")
    return held + ((figure.community,) if figure.community else ())


def _hand(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    """``hand 2 full-house K 9``: the best five cards of a seat."""
    seat, *value = rest
    compare_hand(" ".join(value), value_of(_known(figure, _seat(figure, seat))))


def _seat(figure: TableFigure, text: str) -> SeatView:
    found = next((seat for seat in figure.seats if seat.seat == number(text)), None)
    if found is None or found.folded:
        raise DirectiveError(f"there is no seat {text} in the hand")
    return found


# --- the deal, turns, showing -----------------------------------------------------------------------------------------


def _dealer(figure: TableFigure, profile: StudProfile) -> Seat:
    """After whom the deal begins: the dealer, in a game without one the last seat."""
    if not profile.has_dealer:
        return figure.seats[-1].seat
    return next((seat.seat for seat in figure.seats if seat.dealer), figure.seats[-1].seat)


def _deal_order(figure: TableFigure, profile: StudProfile) -> tuple[Seat, ...]:
    return clockwise([seat.seat for seat in figure.seats], _dealer(figure, profile))


def _deal(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    """``deal 3 4 1 2``: in which order the next card comes, folded seats left out."""
    folded = {seat.seat for seat in figure.seats if seat.folded}
    expect(said, numbers(" ".join(rest)), tuple(seat for seat in _deal_order(figure, profile) if seat not in folded))


def _next_dealer(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    if not profile.has_dealer:
        raise DirectiveError(f"{said!r}: nobody deals in this game")
    expect(said, numbers(" ".join(rest)), _deal_order(figure, profile)[:1])


def _after(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    """``after 2 acts 4``: folded and all-in seats are passed over."""
    if len(rest) != 3 or rest[1] != "acts":
        raise DirectiveError(f"cannot read {said!r}")
    able = [seat.seat for seat in figure.seats if not seat.folded and not seat.all_in]
    before = number(rest[0])
    turns = [seat for seat in clockwise([*able, before], before) if seat != before]
    expect(said, number(rest[2]), turns[0] if turns else None)


def _shows(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    """``shows 3 1 2`` where nobody bet in the last round, ``shows 2 3 1 bettor 2`` where seat 2 bet or raised last."""
    order, _word, bettor = " ".join(rest).partition("bettor")
    live = [seat.seat for seat in figure.seats if not seat.folded]
    first = _first_of(figure, profile) or live[0]
    found = find_showing_order(profile, live, number(bettor.strip()) if bettor else None, first)
    expect(said, numbers(order), found)


def _bets(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    """``bets 2 4``: to which totals a bet may be made as the round begins that these cards lie for."""
    able, boards = _with_chips(figure), _boards(figure)
    most = max(map(len, boards.values()))
    street = next(street for place, street in enumerate(profile.streets) if _shown_by(profile, place) == most)
    pair = any(board_rank(cards).category in GROUPS for cards in boards.values())
    betting = BettingRound(profile, street, dict.fromkeys(boards, profile.big_bet), able[0], pair_showing=pair)
    expect(said, numbers(" ".join(rest)), betting.targets())


def _shown_by(profile: StudProfile, place: int) -> int:
    return sum(street.up for street in profile.streets[: place + 1])


# --- the pack ---------------------------------------------------------------------------------------------------------


def _dealt(figure: TableFigure) -> list[Card]:
    return [view.card for seat in figure.seats for view in seat.cards if view.card]


def _left(figure: TableFigure) -> int:
    return len(DECK) - sum(len(seat.cards) for seat in figure.seats)


def _pack(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    """``pack 4``: how many cards are left, those of folded seats being away."""
    expect(said, numbers(" ".join(rest)), (_left(figure),))


def _next_card(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    """``next-card each`` or ``next-card shared``."""
    live = sum(not seat.folded for seat in figure.seats)
    expect(said, " ".join(rest), "shared" if pack_is_short(profile, _left(figure), live) else "each")


_TABLE_CHECKS: Final[Mapping[str, Callable[[TableFigure, StudProfile, list[str], str], None]]] = {
    "bring-in": _bring_in,
    "first": _first,
    "board": _board,
    "hand": _hand,
    "winners": _winners,
    "odd": _odd,
    "deal": _deal,
    "next-dealer": _next_dealer,
    "after": _after,
    "shows": _shows,
    "bets": _bets,
    "pack": _pack,
    "next-card": _next_card,
}
