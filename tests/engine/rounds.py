"""Betting rounds written down in one line, for tests: ``played(3, "40 8 40", "1 bet 4, 2 raise 8, 3 fold")``."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from engine.actions import Action, ActionKind
from engine.betting import BettingRound
from engine.bring_in import Opening, OpeningKind, find_opening
from engine.cards import DECK, Chips, Seat
from engine.profile import LowCardAllIn, RaiseNeeds, Reopening, ShortBringIn, StudProfile
from engine.profiles import FIVE_CARD_STUD

AS_POKERKIT_PLAYS = replace(
    FIVE_CARD_STUD,
    cap_with_two=True,
    short_all_in_counts_from=Fraction(0),
    reopening=Reopening.LARGEST_RAISE_TO_ADD,
    raise_needs=RaiseNeeds.CHIPS_BEYOND_LEVEL,
    low_card_all_in=LowCardAllIn.MOVES,
    short_bring_in=ShortBringIn.AMOUNT,
)
"""Five-Card Stud as another program bets in it."""


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


def random_round(chance: Random, profile: StudProfile) -> BettingRound:
    """Any round of the game about to begin; stacks from nothing to more than all the raises."""
    stacks = {
        seat: chance.choice((0, chance.randint(1, 5), chance.randint(1, 60))) for seat in range(1, chance.randint(2, 8) + 1)
    }
    number = chance.randint(1, len(profile.streets))
    able = [seat for seat, chips in stacks.items() if chips]
    first = chance.choice(able) if len(able) > 1 else None
    opening = None
    if number == 1:
        cards = dict(zip(stacks, chance.sample(DECK, len(stacks)), strict=True))
        opening = find_opening(profile, cards, able)
        first = opening.to_act
    pair = chance.random() < 0.5
    return BettingRound(profile, profile.streets[number - 1], stacks, first, opening=opening, pair_showing=pair)


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
