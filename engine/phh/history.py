"""A hand with what a hand history says beside it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD

VARIANTS: Final[Mapping[str, StudProfile]] = {"F7S": SEVEN_CARD_STUD, "F5S": FIVE_CARD_STUD}
"""Games by variant code. ``F7S`` is of the specification; that has no code for Five-Card Stud, and ``F5S`` is our own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandHistory:
    """A hand, up to where its history stops. What is told of each player is by seat of the hand, seat 1 first."""

    hand: StudHand
    players: tuple[str, ...] = ()
    """Names, one for each seat or none."""
    seats: tuple[int, ...] = ()
    """The number that each seat has at the table, if it was told."""
    mucked: tuple[Seat, ...] = ()
    """Who gave up at the showdown and showed nothing."""
    commentary: tuple[tuple[int, str], ...] = ()
    """What is remarked between the actions, each with the number of events in the hand's log that come before it."""
    scale: int = 1
    """How many chips a unit of the text is: 100 where it is in dollars and the smallest chip is a cent."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """All other fields of the text, as ``tomllib`` has them (decimals as ``Decimal``); they are written as they are, and
    arrays in them follow the order of the deal. ``finishing_stacks`` and ``winnings`` are among them where they differ from
    those of the hand, as after rake; then none are reckoned on writing."""


def variant_of(profile: StudProfile) -> str | None:
    """The code of a game at any stakes, None where its rules are not those of one of ours."""
    for code, ours in VARIANTS.items():
        stakes = replace(
            ours,
            ante=profile.ante,
            bring_in=profile.bring_in,
            small_bet=profile.small_bet,
            big_bet=profile.big_bet,
        )
        if stakes == profile:
            return code
    return None


def results(hand: StudHand) -> dict[str, dict[Seat, Chips]]:
    """The fields that tell how the hand ended, by seat; none where it is not over or a pot is open."""
    if hand.result is None or not all(won.winners for won in hand.result.pots):
        return {}
    return {"finishing_stacks": dict(hand.stacks), "winnings": dict(hand.result.payouts)}
