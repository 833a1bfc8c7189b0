"""The things a player can do, with their amounts, and why some of them are refused.

Actions and amounts are made at every turn; as tuples by name they take a third of the time of frozen dataclasses.
"""

from collections.abc import Iterable
from enum import Enum, StrEnum, auto
from typing import Final, NamedTuple

from engine.cards import Chips, Seat


class ActionKind(StrEnum):
    """What a player does. Opening the first round for the full bet is a bet; making the bring-in or a short opening
    all-in up to the full bet is a completion; completing a short all-in raise is a raise (AMB-FCS-16 to 18)."""

    FOLD = "fold"
    CHECK = "check"
    BRING_IN = "bring_in"
    CALL = "call"
    BET = "bet"
    COMPLETE = "complete"
    RAISE = "raise"


WAGERS = (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)


class Action(NamedTuple):
    """An action; ``to`` is what the player then has in the pot for this round, ante not counted."""

    kind: ActionKind
    to: Chips = 0


FOLD: Final = Action(ActionKind.FOLD)
CHECK: Final = Action(ActionKind.CHECK)


class Wager(NamedTuple):
    """A bet, completion or raise that can be made: to which total of the round, for how many chips more."""

    kind: ActionKind
    to: Chips
    cost: Chips
    all_in: bool


class LegalActions(NamedTuple):
    """Everything that a player may do. Amounts in chips; None or empty where it may not be done."""

    seat: Seat
    fold: bool
    check: bool
    bring_in: Wager | None
    """The forced bring-in, where it is this player's to post."""
    call: Wager | None
    wagers: tuple[Wager, ...]
    listed: tuple[Action, ...]
    """The same as actions: ``listing`` of the fields above."""

    def actions(self) -> tuple[Action, ...]:
        """All legal actions, in the order fold, check, bring-in, call, wagers by amount."""
        return self.listed


def listing(fold: bool, check: bool, priced: Iterable[Wager | None]) -> tuple[Action, ...]:
    """The actions that are among these; ``priced`` are the bring-in, the call and the wagers."""
    free = ((FOLD,) if fold else ()) + ((CHECK,) if check else ())
    return (*free, *(Action(wager.kind, wager.to) for wager in priced if wager is not None))


class NoRaise(Enum):
    """Why a player may not bet or raise."""

    CAP_REACHED = auto()
    """One bet and all the raises have been made (FCS-04.10)."""
    NOT_REOPENED = auto()
    """Already answered, and nothing was raised in full since (FCS-06.7)."""
    NOT_REOPENED_AFTER_CHECK = auto()
    """Checked, and only a short all-in was bet since (AMB-FCS-22)."""
    NOBODY_TO_ANSWER = auto()
    """Everybody else still in is all-in (AMB-FCS-47)."""
    NO_CHIPS = auto()
    """The chips do not reach beyond the call (FCS-06.1)."""


class Refusal(Enum):
    """Why an action is refused."""

    HAND_OVER = auto()
    CARD_AWAITED = auto()
    """The hand waits for a card, not for a player."""
    NOT_IN_TURN = auto()
    FOLD_NOT_OFFERED = auto()
    """Nothing to match, and the game has no fold then (AMB-FCS-36)."""
    MUST_BRING_IN = auto()
    """The forced bring-in leaves no check, fold or call (AMB-FCS-02)."""
    SOMETHING_TO_MATCH = auto()
    """A check, with a bet to answer."""
    NOTHING_TO_MATCH = auto()
    """A call, with nothing to answer."""
    NO_BRING_IN_OWED = auto()
    WRONG_AMOUNT = auto()
    """Not one of the fixed amounts (FCS-05.4, FCS-06.6)."""
    WRONG_NAME = auto()
    """The amount is legal, but is called otherwise: a completion is no raise (FCS-04.11)."""
    CAP_REACHED = auto()
    NOT_REOPENED = auto()
    NOBODY_TO_ANSWER = auto()
    NO_CHIPS = auto()


class IllegalAction(ValueError):
    """An action that the rules refuse; ``reason`` says why, ``legal`` what may be done instead."""

    def __init__(self, reason: Refusal, legal: LegalActions | None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.legal = legal
