"""Random hands for tests: any profile, any stacks, any legal actions."""

from random import Random

from engine.actions import Action, ActionKind
from engine.cards import DECK, shuffled
from engine.hand import HandSetup, StudHand
from engine.profile import StudProfile


def random_setup(chance: Random, profile: StudProfile, *, players: int = 0, deepest: int = 60) -> HandSetup:
    """Any number of players for whom the pack suffices; a third of the stacks do not last long."""
    fewest, most = profile.seats
    players = players or chance.randint(fewest, min(most, 52 // profile.cards_each))
    deck = shuffled(DECK, chance.random)
    each = min(profile.cards_each, 52 // players)
    spare = deck[players * each :]
    return HandSetup(
        profile=profile,
        stacks=tuple(chance.randint(1, deepest if chance.random() < 0.66 else 6) for _ in range(players)),
        dealer=chance.randint(1, players) if profile.has_dealer else None,
        hands=tuple(tuple(deck[seat * each : (seat + 1) * each]) for seat in range(players)),
        community=spare[0] if spare else None,
    )


def random_action(chance: Random, hand: StudHand, folding: float = 0.3) -> Action:
    """Any legal action; folds are rarer than their share, so that hands go on."""
    actions = hand.legal().actions()
    staying = [action for action in actions if action.kind is not ActionKind.FOLD]
    return chance.choice(actions if chance.random() < folding else staying)


def play_out(chance: Random, hand: StudHand) -> StudHand:
    while hand.actor is not None:
        hand.do(random_action(chance, hand))
    return hand


def check_and_call(hand: StudHand) -> None:
    """One action that keeps the player in without raising."""
    legal = hand.legal()
    hand.do(next(action for action in legal.actions() if action.kind is not ActionKind.FOLD))
