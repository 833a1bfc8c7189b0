"""A second engine beside ours: the same stud hand in PokerKit, with its legal actions in our terms."""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any

import pokerkit
from pokerkit import Automation, BettingStructure, Mode, Opening, StandardHighHand, State

from engine.actions import Action, ActionKind
from engine.cards import DECK, Chips, Seat
from engine.hand import HandSetup, StudHand
from engine.profile import (
    EqualBoards,
    LowCardAllIn,
    NobodyBet,
    OddChips,
    RaiseNeeds,
    Reopening,
    ShortBringIn,
    StudProfile,
)
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD

PAYING = (Automation.HAND_KILLING, Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING)
BETTING = (Automation.ANTE_POSTING, Automation.BET_COLLECTION)
DEALING = (Automation.HOLE_DEALING, Automation.BOARD_DEALING)
SHOWING = (Automation.HOLE_CARDS_SHOWING_OR_MUCKING,)

PACK = dict(zip(sorted(DECK), pokerkit.Card.parse("".join(map(str, sorted(DECK)))), strict=True))
OURS = {theirs: ours for ours, theirs in PACK.items()}

PLAIN = (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
"""What PokerKit knows by name; every wager is a completion, bet or raise to it."""


def as_pokerkit_plays(profile: StudProfile) -> StudProfile:
    """The profile with PokerKit's answers to the points on which rooms differ."""
    return replace(
        profile,
        cap_with_two=True,
        fold_when_free=False,
        short_all_in_counts_from=Fraction(0),
        reopening=Reopening.LARGEST_RAISE_TO_ADD,
        raise_needs=RaiseNeeds.CHIPS_BEYOND_LEVEL,
        low_card_all_in=LowCardAllIn.MOVES,
        short_bring_in=ShortBringIn.AMOUNT,
        equal_boards=EqualBoards.POSITION,
        odd_chips=OddChips.ALL_TO_FIRST,
        nobody_bet=NobodyBet.FIRST_TO_ACT,
        streets=tuple(replace(street, pair_opens_big=False) for street in profile.streets),
    )


PROFILES = tuple(map(as_pokerkit_plays, (FIVE_CARD_STUD, SEVEN_CARD_STUD)))


class LookedUpOnce(StandardHighHand):
    """PokerKit looks the same hands up a hundred times in a showdown; with this type it finds its own values once each."""

    @classmethod
    def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> "LookedUpOnce":
        return _best_five(tuple(hole_cards), tuple(board_cards))

    @cached_property
    def entry(self) -> Any:  # type: ignore[override]
        return self.lookup.get_entry(self.cards)


@lru_cache(maxsize=64)
def _best_five(hole_cards: tuple[pokerkit.Card, ...], board_cards: tuple[pokerkit.Card, ...]) -> LookedUpOnce:
    fives = combinations(hole_cards + board_cards, 5)
    return LookedUpOnce(max(fives, key=lambda five: StandardHighHand.lookup.get_entry(five).index))


def streets(profile: StudProfile) -> tuple[pokerkit.Street, ...]:
    return tuple(
        pokerkit.Street(
            False,
            (False,) * street.down + (True,) * street.up,
            0,
            False,
            Opening.HIGH_HAND if number else Opening.LOW_CARD,
            profile.unit(street),
            profile.raises + 1,
        )
        for number, street in enumerate(profile.streets)
    )


STREETS = {profile.game: streets(profile) for profile in PROFILES}


def table(
    profile: StudProfile,
    stacks: Sequence[Chips],
    automations: tuple[Automation, ...] = BETTING + DEALING + SHOWING + PAYING,
    hand_type: type[StandardHighHand] = StandardHighHand,
) -> State:
    """A table at which PokerKit plays the game, without burnt cards; its seat 0 is the first one dealt to."""
    return State(
        automations,
        tuple(PACK.values()),
        (hand_type,),
        STREETS[profile.game],
        BettingStructure.FIXED_LIMIT,
        True,
        (profile.ante,) * len(stacks),
        (0,) * len(stacks),
        profile.bring_in,
        tuple(stacks),
        len(stacks),
        mode=Mode.TOURNAMENT,
    )


def begin(setup: HandSetup) -> State:
    """The same hand in PokerKit, whose cards are then dealt with ``deal``."""
    return table(setup.profile, [setup.stacks[seat - 1] for seat in setup.deal_order], BETTING + SHOWING + PAYING)


def deal(state: State, setup: HandSetup) -> None:
    """Deal whatever is to be dealt now, each seat its next card."""
    while (index := state.hole_dealee_index) is not None:
        cards = setup.hands[setup.deal_order[index] - 1]
        card = cards[len(state.hole_cards[index])]
        assert card
        state.deal_hole((PACK[card],))


def begin_from_stub(setup: HandSetup) -> State:
    """The same hand in PokerKit, with the setup's stub as its pack; cards are dealt with ``deal_on``, hands not yet shown."""
    stacks = [setup.stacks[seat - 1] for seat in setup.deal_order]
    state = table(setup.profile, stacks, (*BETTING, *PAYING), LookedUpOnce)
    state.deck_cards = deque(PACK[card] for card in setup.stub)
    return state


def deal_on(state: State) -> None:
    """Deal whatever is to be dealt now, from the top of the pack. (Automated, each card would be verified twice.)"""
    while any(state.hole_dealing_statuses):
        state.deal_hole()
    while any(state.board_dealing_counts):
        state.deal_board()


def show_all(state: State) -> None:
    """Everybody shows, in turn, and nobody throws a hand away; then the cards that are missing are dealt."""
    while state.status:
        deal_on(state)
        while state.showdown_indices:
            state.show_or_muck_hole_cards(True)


def may(state: State) -> set[Action]:
    """What PokerKit allows, in our terms; the names of wagers are ours."""
    found = set()
    if state.can_post_bring_in():
        found.add(Action(ActionKind.BRING_IN, state.effective_bring_in_amount or 0))
    if state.can_check_or_call():
        cost = state.checking_or_calling_amount or 0
        seat = state.actor_index or 0
        found.add(Action(ActionKind.CALL, state.bets[seat] + cost) if cost else Action(ActionKind.CHECK))
    if state.can_fold():
        found.add(Action(ActionKind.FOLD))
    total = state.min_completion_betting_or_raising_to_amount
    # A stack that reaches no further than the bring-in is offered twice, as a bring-in and as a completion.
    if total is not None and not (state.can_post_bring_in() and total <= state.bring_in):
        found.add(Action(ActionKind.RAISE, total))
    return found


def turn(state: State, setup: HandSetup) -> Seat | None:
    """Whose turn it is in PokerKit, by our seat; None where nobody acts."""
    return None if state.actor_index is None else setup.deal_order[state.actor_index]


def plays_too(state: State, hand: StudHand, action: Action) -> bool:
    """Whether it is the same player's turn in both engines, and PokerKit has this action too, for the same amount."""
    plain = action.kind in PLAIN
    offered = any(one.to == action.to and (one.kind is action.kind or not plain) for one in may(state))
    return offered and hand.actor is not None and turn(state, hand.setup) == hand.actor


def do(state: State, action: Action) -> None:
    if action.kind is ActionKind.BRING_IN:
        state.post_bring_in()
    elif action.kind is ActionKind.FOLD:
        state.fold()
    elif action.kind in PLAIN:
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(action.to)
