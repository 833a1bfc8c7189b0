"""Random hands for tests: any profile, any stacks, any legal actions."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from engine.actions import Action, ActionKind
from engine.cards import DECK, Card, Rank, shuffled
from engine.hand import HandSetup, StudHand
from engine.profile import (
    CapCounts,
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


def random_profile(chance: Random) -> StudProfile:
    """One of the two games, or one of them with other choices and amounts, some of which no room plays."""
    game = chance.choice((FIVE_CARD_STUD, SEVEN_CARD_STUD))
    if chance.random() < 0.3:
        return game
    bring_in = chance.randint(1, 4)
    small_bet = bring_in + chance.randint(1, 6)
    return replace(
        game,
        ante=chance.randint(0, 5),
        bring_in=bring_in,
        small_bet=small_bet,
        big_bet=small_bet * chance.choice((1, 2)),
        raises=chance.choice((0, 1, 3, 10**6)),
        cap_with_two=chance.random() < 0.5,
        cap_counts=chance.choice(tuple(CapCounts)),
        cap_stays_with_two=chance.random() < 0.5,
        completion_is_the_bet=chance.random() < 0.5,
        fold_when_free=chance.random() < 0.5,
        short_all_in_counts_from=Fraction(chance.randint(0, 4), 4),
        reopening=chance.choice(tuple(Reopening)),
        raise_needs=chance.choice(tuple(RaiseNeeds)),
        low_card_all_in=chance.choice(tuple(LowCardAllIn)),
        short_bring_in=chance.choice(tuple(ShortBringIn)),
        equal_boards=chance.choice(tuple(EqualBoards)),
        odd_chips=chance.choice(tuple(OddChips)),
        nobody_bet=chance.choice(tuple(NobodyBet)),
    )


def random_start(seed: int, *, eight: bool = False) -> tuple[Random, HandSetup]:
    """A setup of any game whose cards all come from a shuffled pack, and the chance to go on with.

    One pack in five goes rank by rank, so that two or four players hold equal hands and share pots.
    """
    chance = Random(seed)
    profile = random_profile(chance)
    players = 8 if eight else chance.randint(2, 8)
    deepest = chance.choice((8, 30, 120))
    pack = shuffled(DECK, chance.random)
    if chance.random() < 0.2:
        places = shuffled(Rank, chance.random)
        pack.sort(key=lambda card: places.index(card.rank))
    return chance, HandSetup(
        profile=profile,
        stacks=tuple(chance.randint(1, deepest) for _ in range(players)),
        dealer=chance.randint(1, players) if profile.has_dealer else None,
        stub=tuple(pack),
    )


def dealt_cards(hand: StudHand) -> tuple[tuple[tuple[Card, ...], ...], Card | None]:
    """The cards that each seat was dealt, in order, and the shared one."""
    return tuple(hand.cards(seat) for seat in hand.setup.seats), hand.community
