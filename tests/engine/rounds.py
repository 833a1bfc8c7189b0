"""Betting rounds written down in one line, for tests: ``played(3, "40 8 40", "1 bet 4, 2 raise 8, 3 fold")``."""

from engine.actions import Action, ActionKind
from engine.betting import BettingRound
from engine.bring_in import Opening, OpeningKind
from engine.cards import Chips, Seat
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD


def begun(
    street: int,
    stacks: str,
    first: Seat = 1,
    *,
    profile: StudProfile = FIVE_CARD_STUD,
    pair: bool = False,
    low_card: Seat | None = None,
) -> BettingRound:
    """A round about to begin; stacks of seats 1, 2, … as the round begins. ``low_card`` is the all-in seat of a nominal
    bring-in; without it, ``first`` owes the bring-in of a first round."""
    chips = {seat: int(stack) for seat, stack in enumerate(stacks.split(), 1)}
    opening = None
    if street == 1:
        kind = OpeningKind.FACES if low_card else OpeningKind.OWES
        opening = Opening(low_card or first, first, kind)
    return BettingRound(profile, profile.streets[street - 1], chips, first, opening=opening, pair_showing=pair)


def play(betting: BettingRound, actions: str) -> BettingRound:
    """The round after these actions, each ``seat kind total``; a wrong seat fails."""
    for text in actions.split(",") if actions else []:
        seat, kind, *to = text.split()
        assert betting.actor == int(seat), f"{text}: it is the turn of {betting.actor}"
        betting.do(Action(ActionKind(kind), int(*to)))
    return betting


def may(betting: BettingRound) -> str:
    """What the player in turn may do: ``fold, call 5, raise 8``."""
    return ", ".join(said(action.kind, action.to) for action in betting.legal().actions())


def said(kind: ActionKind, to: Chips) -> str:
    return f"{kind} {to}" if to else kind.value
