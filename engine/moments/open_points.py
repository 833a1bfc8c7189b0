"""What a hand may rest on that no question asks about, beyond what a plan already keeps out.

Only moments that are for the engine alone may show these.
"""

from collections.abc import Callable
from typing import Final

from engine.actions import WAGERS, ActionKind
from engine.events import Acted, CardDealt, RoundBegan
from engine.hand import StudHand
from engine.profile import Game
from engine.ranking import board_rank


def rests_on_open_point(hand: StudHand) -> bool:
    """Whether anything in the hand was decided by a rule that the documents leave open and no question asks about."""
    return hand.profile.game is Game.SEVEN_CARD_STUD and any(shows(hand) for shows in _SEVEN)


def _equal_boards(hand: StudHand) -> bool:
    """A round was opened by the suit of equal boards (AMB-S7-07)."""
    up = dict.fromkeys(hand.setup.seats, 0)
    out: set[int] = set()
    for event in hand.log:
        if isinstance(event, CardDealt) and event.seat and event.up:
            up[event.seat] += 1
        elif isinstance(event, Acted) and event.done.kind is ActionKind.FOLD:
            out.add(event.done.seat)
        elif isinstance(event, RoundBegan) and event.street > 1 and event.first:
            boards = sorted((board_rank(hand.up[seat][: up[seat]]) for seat in up if seat not in out), reverse=True)
            if boards[0] == boards[1]:
                return True
    return False


def _short_wager(hand: StudHand) -> bool:
    """Somebody went all-in for less than a whole bet or raise (AMB-S7-15), or posted a part of the bring-in (AMB-S7-06)."""
    return any(
        (done.kind in WAGERS and done.short) or (done.kind is ActionKind.BRING_IN and done.to < hand.profile.bring_in)
        for done in hand.done
    )


def _odd_chip(hand: StudHand) -> bool:
    """A tie left a chip over (AMB-S7-14)."""
    return hand.result is not None and any(pot.pot.amount % len(pot.winners) for pot in hand.result.pots if pot.winners)


_SEVEN: Final[tuple[Callable[[StudHand], bool], ...]] = (_short_wager, _odd_chip, _equal_boards)
