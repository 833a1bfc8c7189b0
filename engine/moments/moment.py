"""What a moment is: a name, the rules it is a case of, how it is dealt, and how one sees that it holds."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from engine.actions import WAGERS
from engine.betting import Done
from engine.cards import Chips, Seat
from engine.events import Acted
from engine.hand import StudHand
from engine.profile import Game, StudProfile
from engine.ranking import HandRank, rank_hand
from engine.rules import Rule
from engine.steering.chance import Chance
from engine.steering.dressing import dressed
from engine.steering.rounds import Plan, play_planned

FIVE: Final = (Game.FIVE_CARD_STUD,)
SEVEN: Final = (Game.SEVEN_CARD_STUD,)
BOTH: Final = FIVE + SEVEN

Dealer: TypeAlias = Callable[[Chance, StudProfile], StudHand | None]
"""One try at a hand; None where chance made another."""

Holds: TypeAlias = Callable[[StudHand], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A moment of a stud hand that can be dealt on demand, whether play goes on from there or the hand is over."""

    name: str
    games: tuple[Game, ...] = BOTH
    rules: tuple[Rule, ...]
    """The decisions and statements that it is a case of."""
    dealer: Dealer
    sees: Holds
    """Whether a hand, over or not as the moment has it, is at such a moment, by the table and the log alone."""
    over: bool = False
    """Whether the hand is over by then; otherwise somebody is in turn."""
    engine_only: tuple[Game, ...] = ()
    """The games in which it rests on a point that no question may ask about."""

    def holds(self, hand: StudHand) -> bool:
        """Whether the hand is at such a moment."""
        in_its_game = hand.profile.game in self.games
        return in_its_game and hand.over is self.over and hand.over is (hand.actor is None) and self.sees(hand)


def stands_for(ids: str) -> tuple[Rule, ...]:
    """The rules of a text in which blanks separate their ids. Raises ``ValueError``."""
    return tuple(map(Rule, ids.split()))


def planned(draw: Callable[[Chance, StudProfile], Plan]) -> Dealer:
    """A moment within a betting round, by plan; every try draws another, and all are played by the profile given."""

    def deal(chance: Chance, profile: StudProfile) -> StudHand | None:
        hand = play_planned(chance, replace(draw(chance, profile), profile=profile))
        return None if hand is None else dressed(chance, hand)

    return deal


# --- what predicates ask of a hand ------------------------------------------------------------------------------------


def done_in(hand: StudHand, street: int | None = None) -> list[Done]:
    """What was done in a round, by default in the one in play."""
    street = hand.street if street is None else street
    return [event.done for event in hand.log if isinstance(event, Acted) and event.street == street]


def wagers_in(hand: StudHand, street: int | None = None) -> list[Done]:
    """The bets, completions and raises of a round."""
    return [done for done in done_in(hand, street) if done.kind in WAGERS]


def values(hand: StudHand) -> dict[Seat, HandRank]:
    """What each hand that is shown is worth; empty where one seat alone is left."""
    shared = [hand.community] if hand.community else []
    return {seat: rank_hand([*hand.cards(seat), *shared]) for seat in hand.live} if len(hand.live) > 1 else {}


def may_go_to(hand: StudHand) -> list[Chips]:
    """The totals to which the player in turn may bet, complete or raise."""
    return [wager.to for wager in hand.legal().wagers]


def able(hand: StudHand) -> list[Seat]:
    """The seats still in that have chips."""
    return [seat for seat in hand.live if hand.behind[seat]]


def able_at_start(hand: StudHand) -> int:
    """How many players could act as the round in play began."""
    put_in, behind = hand.put_in, hand.behind
    return sum(1 for seat, chips in put_in.items() if chips or behind[seat])
