"""Seats round the table: numbered from 1, clockwise."""

from collections.abc import Collection

from engine.cards import Seat


def clockwise(seats: Collection[Seat], after: Seat) -> tuple[Seat, ...]:
    """The seats in the order of play, beginning with the first one after ``after``, which itself comes last."""
    ordered = sorted(seats)
    return tuple([s for s in ordered if s > after] + [s for s in ordered if s <= after])
