"""The engine looks at what a lesson draws and says whether the lesson tells the truth about it.

Raises ``DirectiveError`` with what was said and what the engine found.
"""

from collections.abc import Mapping
from functools import singledispatch
from itertools import zip_longest
from typing import Final

from engine.actions import Action, Wager
from engine.betting import BettingRound
from engine.boards import first_to_act
from engine.bring_in import opening
from engine.cards import Card, Chips, Rank, Seat, repeated
from engine.pots import Pot, PotDivision, PotError, award, divide
from engine.profile import StudProfile
from engine.ranking import HandCategory, HandError, HandRank, board_rank, rank_hand
from tutor.drills.table import SeatView
from tutor.lessons.directives import (
    Figure,
    HalfFigure,
    HandFigure,
    LadderFigure,
    PotsFigure,
    TableFigure,
    number,
    numbers,
)
from tutor.lessons.errors import DirectiveError

CATEGORIES: Final[Mapping[str, HandCategory]] = {
    "high-card": HandCategory.HIGH_CARD,
    "pair": HandCategory.PAIR,
    "two-pair": HandCategory.TWO_PAIR,
    "three": HandCategory.THREE_OF_A_KIND,
    "straight": HandCategory.STRAIGHT,
    "flush": HandCategory.FLUSH,
    "full-house": HandCategory.FULL_HOUSE,
    "four": HandCategory.FOUR_OF_A_KIND,
    "straight-flush": HandCategory.STRAIGHT_FLUSH,
}
_NAMES: Final = {category: name for name, category in CATEGORIES.items()}
_RANKS: Final = {rank.letter: rank for rank in Rank}
_PLENTY: Final = 1000


@singledispatch
def judge(figure: Figure, profile: StudProfile) -> None:
    """Check a figure of a lesson about the game of ``profile``."""


# --- hands ------------------------------------------------------------------------------------------------------------


@judge.register
def _(figure: HandFigure, profile: StudProfile) -> None:
    try:
        value = board_rank(figure.cards) if figure.board else rank_hand(figure.cards)
    except HandError as error:
        raise DirectiveError(f"no hand: {error.reason.value}") from error
    _no_repeats(figure.cards)
    _compare_hand(figure.says, value)


def _compare_hand(said: str, value: HandRank) -> None:
    """``said`` is a category and as many of its ranks as the lesson names: ``two-pair A K``."""
    name, *letters = said.split() or [""]
    if name not in CATEGORIES:
        raise DirectiveError(f"{name!r} is no category; there are {', '.join(CATEGORIES)}")
    if unknown := [letter for letter in letters if letter not in _RANKS]:
        raise DirectiveError(f"{unknown[0]!r} is no rank")
    ranks = tuple(_RANKS[letter] for letter in letters)
    if CATEGORIES[name] is not value.category or value.ranks[: len(ranks)] != ranks:
        found = " ".join((_NAMES[value.category], *(rank.letter for rank in value.ranks)))
        raise DirectiveError(f"says {said!r}, the engine finds {found!r}")


def _no_repeats(cards: tuple[Card, ...]) -> None:
    if twice := repeated(cards):
        raise DirectiveError(f"{twice[0]} lies there twice")


# --- tables -----------------------------------------------------------------------------------------------------------


@judge.register
def _(figure: TableFigure, profile: StudProfile) -> None:
    if [seat.seat for seat in figure.seats] != list(range(1, len(figure.seats) + 1)):
        raise DirectiveError("the seats are not 1, 2, … in order")
    _no_repeats(tuple(view.card for seat in figure.seats for view in seat.cards if view.card))
    for seat in figure.seats:
        _stack_and_state_agree(seat)
    for said in figure.says:
        verb, *rest = said.split()
        if verb not in _TABLE_CHECKS:
            raise DirectiveError(f"cannot read {said!r}")
        _TABLE_CHECKS[verb](figure, profile, rest, said)


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


def _expect(said: str, expected: object, found: object) -> None:
    if expected != found:
        raise DirectiveError(f"says {said!r}, the engine finds {found}")


def _bring_in(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    cards = {seat.seat: _up(seat)[0] for seat in figure.seats if _up(seat)}
    _expect(said, numbers(" ".join(rest)), (opening(profile, cards, _with_chips(figure)).answer.low_card,))


def _first(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    boards, able = _boards(figure), _with_chips(figure)
    if all(len(cards) == 1 for cards in boards.values()):
        found = opening(profile, {seat: cards[0] for seat, cards in boards.items()}, able).answer.to_act
    else:
        out = [seat.seat for seat in figure.seats if seat.folded]
        found = first_to_act(profile, boards, able, out).answer.to_act
    _expect(said, numbers(" ".join(rest)), (found,))


def _board(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    seat, *value = rest
    boards = _boards(figure)
    if number(seat) not in boards:
        raise DirectiveError(f"{said!r}: no such seat in the hand")
    _compare_hand(" ".join(value), board_rank(boards[number(seat)]))


def _winners(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    _expect(said, numbers(" ".join(rest)), _award(figure, profile)[0])


def _odd(figure: TableFigure, profile: StudProfile, rest: list[str], said: str) -> None:
    payouts = dict(_award(figure, profile)[1])
    least = min(payouts.values())
    _expect(said, numbers(" ".join(rest)), tuple(seat for seat, chips in payouts.items() if chips > least))


def _award(figure: TableFigure, profile: StudProfile) -> tuple[tuple[Seat, ...], tuple[tuple[Seat, Chips], ...]]:
    """Who wins the one pot, and who gets how much of it."""
    cards = {seat.seat: tuple(view.card for view in seat.cards) for seat in figure.seats if not seat.folded}
    known = {seat: tuple(card for card in held if card) for seat, held in cards.items()}
    if known != cards or figure.pot is None:
        raise DirectiveError("to find the winner, the pot and all cards of those still in must show")
    every = [seat.seat for seat in figure.seats]
    dealer = next((seat.seat for seat in figure.seats if seat.dealer), every[-1])
    order = (*[seat for seat in every if seat > dealer], *[seat for seat in every if seat <= dealer])
    pot = Pot(amount=figure.pot, eligible=tuple(sorted(known)), layers=())
    ranks = {seat: rank_hand(held) for seat, held in known.items()}
    found = award(PotDivision(returned=(), pots=(pot,)), ranks, order, profile.odd_chips, known).answer
    return tuple(sorted(found.pots[0].winners)), found.payouts


_TABLE_CHECKS: Final = {"bring-in": _bring_in, "first": _first, "board": _board, "winners": _winners, "odd": _odd}


# --- pots -------------------------------------------------------------------------------------------------------------


@judge.register
def _(figure: PotsFigure, profile: StudProfile) -> None:
    division = division_of(figure)
    found = [f"{pot.amount} for {' '.join(map(str, sorted(pot.eligible)))}" for pot in division.pots]
    for said, true in zip_longest((said for said in figure.says if not said.startswith("returned")), found, fillvalue="no pot"):
        _expect(said, said, true)
    returned = {f"returned {chips} to {seat}" for seat, chips in division.returned}
    for said in (said for said in figure.says if said.startswith("returned")):
        if said not in returned:
            raise DirectiveError(f"says {said!r}, the engine finds {returned or 'nothing returned'}")


def division_of(figure: PotsFigure) -> PotDivision:
    """The pots that come of the contributions."""
    try:
        return divide(figure.contributions, figure.folded).answer
    except PotError as error:
        raise DirectiveError(f"no pots: {error.reason.value} {error.seats}") from error


# --- betting rounds ---------------------------------------------------------------------------------------------------


@judge.register
def _(figure: LadderFigure, profile: StudProfile) -> None:
    _expect(f"cap {figure.raises}", figure.raises, profile.raises)
    players = figure.raises + 2
    betting = _round(profile, figure.unit, dict.fromkeys(range(1, players + 1), _PLENTY))
    levels: list[Chips] = []
    while wagers := betting.legal().wagers:
        levels.append(_do(betting, wagers[0]))
    _expect(" ".join(map(str, figure.says)), figure.says, tuple(levels))


@judge.register
def _(figure: HalfFigure, profile: StudProfile) -> None:
    """The round is played: one seat after the other raises up to the full level, the next goes all-in."""
    wagers_before, rest = divmod(figure.full, figure.unit)
    short = figure.all_in - figure.full
    if rest or not 0 < short < figure.unit:
        raise DirectiveError("the all-in must lie between one full level and the next")
    stacks = dict.fromkeys(range(1, wagers_before + 3), _PLENTY) | {wagers_before + 1: figure.all_in}
    betting = _round(profile, figure.unit, stacks)
    for _turn in range(wagers_before):
        _do(betting, betting.legal().wagers[0])
    _do(betting, betting.legal().wagers[-1])
    _expect("at-least" if figure.counts else "below", figure.counts, betting.done[-1].full)


def _round(profile: StudProfile, unit: Chips, stacks: Mapping[Seat, Chips]) -> BettingRound:
    street = next((street for street in profile.streets[1:] if profile.unit(street) == unit), None)
    if street is None:
        raise DirectiveError(f"no round of this game is played at {unit}")
    return BettingRound(profile, street, stacks, 1)


def _do(betting: BettingRound, wager: Wager) -> Chips:
    return betting.do(Action(wager.kind, wager.to)).to
