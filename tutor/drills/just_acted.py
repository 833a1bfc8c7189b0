"""A moment just after an action: whose turn comes next, or that the round is over, is still to be found.

The situation holds the hand up to that action, and the action itself as its ``form``. The hand is played on with the cards
of its round alone, so that nothing follows by itself.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from engine.actions import Action, ActionKind, IllegalAction
from engine.betting import BettingRound
from engine.hand import StudHand
from tutor.drills import situations
from tutor.drills.base import LogRound
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.table import TableView


def just_acted(hand: StudHand, action: Action) -> StudSituation:
    """The moment after the player in turn has done that; the hand itself stays as it is."""
    return StudSituation(setup=hand.setup, actions=hand.actions, asked=hand.actor, form=f"{action.kind.value} {action.to}")


def thaw(data: Mapping[str, Any]) -> StudSituation:
    """The situation that was frozen. Raises ``ValueError`` on other data, also where the last action is none."""
    situation = situations.thaw(data)
    hand_after(situation)
    return situation


@lru_cache(maxsize=512)
def hand_after(situation: StudSituation) -> StudHand:
    """The hand once the action is done; where that ends the round it waits for the next cards. For reading only.

    Raises ``ValueError`` where it cannot be done.
    """
    setup, before = situation.setup, situation.hand
    # What was kept for a seat that folded would be dealt to the others: a card that nobody was dealt is in the pack.
    held = tuple(before.cards(seat) for seat in setup.seats)
    try:
        kind, to = situation.form.split()
        last = Action(ActionKind(kind), int(to))
        return StudHand.replay(replace(setup, hands=held, stub=(), community=None, waits=True), (*situation.actions, last))
    except IllegalAction as error:
        raise ValueError("an action that is refused") from error


def round_after(situation: StudSituation) -> BettingRound:
    """The round in which it was done."""
    return hand_after(situation).rounds[situation.hand.street - 1]


def table_after(situation: StudSituation, *, seats: tuple[int, ...] = ()) -> TableView:
    """The table as it then stands, with the chips of the round still in front of the seats: nothing says whose turn it is."""
    before, betting = situation.hand, round_after(situation)
    view = table_of(before, seats=seats)
    live = betting.live
    return replace(
        view,
        pot=sum(before.contributed.values()) + sum(betting.paid.values()),
        seats=tuple(
            replace(
                seat,
                stack=betting.stacks[seat.seat],
                put_in=betting.paid[seat.seat],
                folded=seat.seat not in live,
                all_in=seat.seat in live and not betting.stacks[seat.seat],
            )
            if seat.seat in betting.paid
            else seat
            for seat in view.seats
        ),
    )


def log_after(situation: StudSituation) -> tuple[LogRound, ...]:
    """What was done in the round, the action included, in the active language."""
    return log_of(hand_after(situation), from_street=situation.hand.street)[:1]
