"""Hand histories in: text to a hand played up to where the text stops."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final, TypeVar

from engine.cards import Chips, Seat
from engine.hand import HandSetup, StudHand
from engine.phh.amounts import in_units, is_scale, smallest_scale, to_chips
from engine.phh.document import REQUIRED, Document, parse
from engine.phh.errors import PhhError, PhhProblem
from engine.phh.history import VARIANTS, HandHistory, results
from engine.phh.notation import Move, Played, parse_moves
from engine.phh.playing import Table
from engine.phh.revealing import reveal
from engine.profile import ProfileError, StudProfile

T = TypeVar("T")

_TAKEN: Final = (*REQUIRED, "seats", "players", "ante_trimming_status", "_game", "_chip")
"""Fields that become part of the hand; all others are kept as they are."""


def read(text: str) -> HandHistory:
    """The hand that a text in the PHH format tells, played by the rules. Raises ``PhhError`` and nothing else."""
    document = parse(text)
    game = _game(document)
    moves, broken = _moves(document)
    scale = _scale(document, moves)
    profile = _profile(document, game, scale)
    order, seats = _seating(document, profile)
    stacks = _stacks(document, scale)
    setup = HandSetup(
        profile=profile,
        stacks=_by_seat(stacks, order),
        dealer=order[-1] if profile.has_dealer else None,
        waits=True,
    )
    down = [face_down for street in profile.streets for face_down in (True,) * street.down + (False,) * street.up]
    moves, unheld = reveal(moves, document.players, down)
    table = Table(setup, scale)
    for move in moves:
        table.do(move)
    if error := unheld or broken:
        raise error
    fields, hand = document.fields, table.fixed()
    return HandHistory(
        hand=hand,
        players=_by_seat(tuple(fields.get("players", ())), order),
        seats=seats,
        mucked=tuple(table.mucked),
        commentary=tuple(table.commentary),
        scale=scale,
        fields=_kept(fields, hand, scale),
    )


def _game(document: Document) -> StudProfile:
    fields, lines = document.fields, document.lines
    game = VARIANTS.get(fields["variant"])
    if game is None:
        raise PhhError(PhhProblem.UNKNOWN_VARIANT, lines.of("variant"), fields["variant"])
    if fields.get("_game", game.game) != game.game:
        raise PhhError(PhhProblem.OTHER_GAME, lines.of("_game"), fields["_game"])
    fewest, most = game.seats
    if not fewest <= document.players <= most:
        raise PhhError(PhhProblem.PLAYERS, lines.of("starting_stacks"), document.players)
    return game


def _moves(document: Document) -> tuple[list[Move], PhhError | None]:
    """The actions up to the first that is none, and what is wrong with that."""
    moves: list[Move] = []
    for place, text in enumerate(document.fields["actions"]):
        try:
            moves += parse_moves(text, document.lines.of("actions", place), document.players)
        except PhhError as error:
            return moves, error
    return moves, None


def _scale(document: Document, moves: list[Move]) -> int:
    """The chips in a unit of the text: as few as make all amounts whole, or as ``_chip`` has it."""
    stated = [document.amount(name) for name in ("bring_in", "small_bet", "big_bet")]
    stated += document.amounts("antes") + document.amounts("starting_stacks")
    scale = smallest_scale((*stated, *(move.to for move in moves if isinstance(move, Played) and move.to)))
    if "_chip" not in document.fields:
        return scale
    line, chip = document.lines.of("_chip"), document.amount("_chip")
    told = smallest_scale((chip,))
    if chip * told != 1 or not is_scale(told) or told < scale:
        raise PhhError(PhhProblem.CHIP, line, document.fields["_chip"])
    return told


def _positive(document: Document, name: str, value: Decimal, entry: int | None = None, *, least: int = 1) -> Decimal:
    if value < 0 or (least and not value):
        raise PhhError(PhhProblem.NOT_POSITIVE, document.lines.of(name, entry), name)
    return value


def _profile(document: Document, game: StudProfile, scale: int) -> StudProfile:
    antes = document.amounts("antes")
    for place, ante in enumerate(antes):
        _positive(document, "antes", ante, place, least=0)
        if ante != antes[0]:
            raise PhhError(PhhProblem.UNEQUAL_ANTES, document.lines.of("antes", place), str(ante))
    bring_in, small, big = (
        to_chips(_positive(document, name, document.amount(name)), scale) for name in ("bring_in", "small_bet", "big_bet")
    )
    try:
        return replace(game, ante=to_chips(antes[0], scale), bring_in=bring_in, small_bet=small, big_bet=big)
    except ProfileError:
        wrong = "bring_in" if bring_in >= small else "big_bet"
        raise PhhError(PhhProblem.STAKES, document.lines.of(wrong), wrong) from None


def _stacks(document: Document, scale: int) -> tuple[Chips, ...]:
    name = "starting_stacks"
    amounts = enumerate(document.amounts(name))
    return tuple(to_chips(_positive(document, name, value, place), scale) for place, value in amounts)


def _seating(document: Document, profile: StudProfile) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """The seat of the hand that each player has, and the number at the table that each seat has.

    Where a player deals, seats keep the order of their numbers at the table; else the first player is seat 1.
    """
    order = tuple(range(1, document.players + 1))
    numbers = tuple(document.fields.get("seats", ()))
    if not numbers:
        return order, ()
    ranked = sorted(numbers)
    first = ranked.index(numbers[0])
    if len(set(ranked)) < len(ranked) or [*ranked[first:], *ranked[:first]] != list(numbers):
        raise PhhError(PhhProblem.SEATS, document.lines.of("seats"), numbers)
    if not profile.has_dealer:
        return order, numbers
    return tuple(ranked.index(number) + 1 for number in numbers), tuple(ranked)


def _kept(fields: Mapping[str, Any], hand: StudHand, scale: int) -> dict[str, Any]:
    """All that is not in the hand; how it ended is, where the text tells the same."""
    reckoned = {
        name: [Decimal(in_units(chips.get(seat, 0), scale)) for seat in hand.setup.deal_order]
        for name, chips in results(hand).items()
    }
    same = reckoned and all(fields.get(name, amounts) == amounts for name, amounts in reckoned.items())
    left_out = (*_TAKEN, *reckoned) if same else _TAKEN
    return {name: value for name, value in fields.items() if name not in left_out}


def _by_seat(values: tuple[T, ...], order: tuple[Seat, ...]) -> tuple[T, ...]:
    return tuple(values[order.index(seat)] for seat in sorted(order)) if values else ()
