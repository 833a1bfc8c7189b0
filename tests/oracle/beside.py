"""A second engine beside ours: the same stud hand in PokerKit, with its legal actions in our terms."""

import pokerkit
from pokerkit import Automation, BettingStructure, Mode, Opening, StandardHighHand, State

from engine.actions import Action, ActionKind
from engine.cards import DECK
from engine.hand import HandSetup
from engine.profile import StudProfile
from engine.profiles import PROFILES

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
PACK = dict(zip(sorted(DECK), pokerkit.Card.parse("".join(map(str, sorted(DECK)))), strict=True))
OURS = {theirs: ours for ours, theirs in PACK.items()}

PLAIN = (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
"""What PokerKit knows by name; every wager is a completion, bet or raise to it."""


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


STREETS = {profile.game: streets(profile) for profile in PROFILES.values()}


def begin(setup: HandSetup) -> State:
    """The same hand in PokerKit, whose seat 0 is the first one dealt to."""
    profile = setup.profile
    return State(
        AUTOMATIONS,
        tuple(PACK.values()),
        (StandardHighHand,),
        STREETS[profile.game],
        BettingStructure.FIXED_LIMIT,
        True,
        (profile.ante,) * len(setup.stacks),
        (0,) * len(setup.stacks),
        profile.bring_in,
        tuple(setup.stacks[seat - 1] for seat in setup.deal_order),
        len(setup.stacks),
        mode=Mode.TOURNAMENT,
    )


def deal(state: State, setup: HandSetup) -> None:
    """Deal whatever is to be dealt now, each seat its next card."""
    while (index := state.hole_dealee_index) is not None:
        cards = setup.hands[setup.deal_order[index] - 1]
        state.deal_hole((PACK[cards[len(state.hole_cards[index])]],))


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
    total = state.min_completion_betting_or_raising_to_amount or 0
    # A stack that reaches no further than the bring-in is offered twice, as a bring-in and as a completion.
    if state.can_complete_bet_or_raise_to() and not (state.can_post_bring_in() and total <= state.bring_in):
        found.add(Action(ActionKind.RAISE, total))
    return found


def do(state: State, action: Action) -> None:
    if action.kind is ActionKind.BRING_IN:
        state.post_bring_in()
    elif action.kind is ActionKind.FOLD:
        state.fold()
    elif action.kind in PLAIN:
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(action.to)
