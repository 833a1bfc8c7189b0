"""Whole random hands that PokerKit plays too, from the antes to the last chip, by a profile that plays as it does.

At every turn the same seat is to act, has the same legal actions with the same amounts, and everybody has the same chips; the
pots, what goes back, who shows first and what each seat wins or loses are the same. Stacks are unequal and often short. What
no profile can say is left out and counted: PokerKit takes losing hands away before it shares out, which merges pots and so
moves odd chips, and it shuffles folded cards back into a pack that runs short.
"""

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import pairwise

import pytest
from pokerkit import State

from engine.actions import WAGERS, Action, ActionKind
from engine.cards import DECK, Card, Rank, Suit
from engine.hand import Acted, HandSetup, StudHand
from engine.pots import split
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.oracle.beside import PLAIN, PROFILES, as_pokerkit_plays, begin_from_stub, deal_on, do, may, show_all

HANDS = 20_000
"""For each game, after those that are left out."""
MERGED, RESHUFFLED = "odd chips of pots that are merged", "folded cards in a pack that runs short"

pytestmark = pytest.mark.oracle


@dataclass
class Compared:
    """What was compared, what occurred in it, and what was left out, by name."""

    hands: int = 0
    turns: int = 0
    showdowns: int = 0
    """In which the order of showing was compared."""
    occurred: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Style:
    """How the players of a hand play: how often they bet or raise, and how often they fold to a bet."""

    raising: float
    folding: float


STYLES = (Style(0.5, 0.8), Style(0.8, 0.7), Style(0.3, 0.3), Style(0.15, 0.6))


def random_setup(chance: random.Random, profile: StudProfile) -> HandSetup:
    """Few players more often than many; a third of the stacks last for a bet or two."""
    players = chance.choice((2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 8))
    shallow, deep = profile.ante + 2 * profile.small_bet, chance.choice((10, 40)) * profile.small_bet
    return HandSetup(
        profile=profile,
        stacks=tuple(chance.randint(1, shallow if chance.random() < 0.33 else deep) for _ in range(players)),
        dealer=chance.randint(1, players) if profile.has_dealer else None,
        stub=random_stub(chance, min(52, players * profile.cards_each)),
    )


def random_stub(chance: random.Random, size: int) -> tuple[Card, ...]:
    """The cards that may be needed; in a fifth of the packs the cards of a rank lie together, which makes hands that tie."""
    if chance.random() < 0.8:
        return tuple(chance.sample(DECK, size))
    ranks = chance.sample(list(Rank), len(Rank))
    return tuple(Card(rank, suit) for rank in ranks for suit in chance.sample(list(Suit), len(Suit)))[:size]


def choose(chance: random.Random, style: Style, hand: StudHand) -> Action:
    legal = hand.legal()
    if legal.wagers and chance.random() < style.raising:
        return Action(legal.wagers[0].kind, legal.wagers[0].to)
    if legal.fold and chance.random() < style.folding:
        return Action(ActionKind.FOLD)
    return next(action for action in legal.actions() if action.kind is not ActionKind.FOLD)


def we_may(hand: StudHand) -> set[Action]:
    """Our legal actions, wagers under the name that they have in ``may``."""
    return {a if a.kind in PLAIN else Action(ActionKind.RAISE, a.to) for a in hand.legal().actions()}


def compare(chance: random.Random, profile: StudProfile, compared: Compared) -> None:
    """Play a hand on both sides to its end."""
    setup, style = random_setup(chance, profile), chance.choice(STYLES)
    hand, state = StudHand(setup), begin_from_stub(setup)
    order = setup.deal_order
    while hand.actor is not None:
        if hand.community and hand.folded:
            compared.left_out[RESHUFFLED] += 1
            return
        deal_on(state)
        assert state.actor_index is not None, (setup, hand.actions)
        assert order[state.actor_index] == hand.actor, (setup, hand.actions)
        behind, put_in = hand.behind, hand.put_in
        assert [behind[seat] for seat in order] == state.stacks, (setup, hand.actions)
        assert [put_in.get(seat, chips) for seat, chips in zip(order, state.bets, strict=True)] == state.bets, (
            setup,
            hand.actions,
        )
        assert we_may(hand) == may(state), (setup, hand.actions)
        compared.turns += 1
        action = choose(chance, style, hand)
        do(state, action)
        hand.do(action)
    assert state.actor_index is None, (setup, hand.actions)
    compare_the_end(hand, state, compared)


def compare_the_end(hand: StudHand, state: State, compared: Compared) -> None:
    setup, order = hand.setup, hand.setup.deal_order
    if hand.community and hand.folded:
        compared.left_out[RESHUFFLED] += 1
        return
    division = split(hand.contributed, hand.folded)
    if len(hand.live) > 1:
        back = dict(division.returned)
        assert [hand.contributed[seat] - back.get(seat, 0) for seat in order] == [-payoff for payoff in state.payoffs], (
            setup,
            hand.actions,
        )
        pots = [(pot.amount, set(pot.eligible)) for pot in division.pots]
        assert pots == [(pot.amount, {order[index] for index in pot.player_indices}) for pot in state.pots], (
            setup,
            hand.actions,
        )
        if shows_in_the_same_order(hand):
            assert [order[index] for index in state.showdown_indices] == list(hand.showing().answer), (setup, hand.actions)
            compared.showdowns += 1
        show_all(state)
    assert not state.status, (setup, hand.actions)
    if shares_moved_by_merging(hand):
        compared.left_out[MERGED] += 1
        return
    assert [hand.stacks[seat] - setup.stacks[seat - 1] for seat in order] == state.payoffs, (setup, hand.actions)
    compared.hands += 1
    compared.occurred.update(what_occurred(hand))


def shows_in_the_same_order(hand: StudHand) -> bool:
    """Whether the last round was played, and was bet in or begun by the strongest board: PokerKit shows hands at once where
    nobody can bet any more, and begins with the strongest board even where that is all in."""
    assert hand.led
    last = [event.done for event in hand.log if isinstance(event, Acted) and event.street == hand.street]
    return bool(last) and (last[0].seat == hand.led.answer.strongest or any(done.kind in WAGERS for done in last))


def shares_moved_by_merging(hand: StudHand) -> bool:
    """Whether a pot with odd chips is played for by the same winning hands as the next one: then PokerKit makes them one."""
    assert hand.result
    pots = hand.result.pots
    winning = {seat for pot in pots for seat in pot.winners}
    left = [winning.intersection(pot.pot.eligible) for pot in pots]
    odd = any(pot.pot.amount % len(pot.winners) for pot in pots)
    return odd and any(one == other for one, other in pairwise(left))


def what_occurred(hand: StudHand) -> dict[str, bool]:
    """Which of the situations on which engines differ occurred in the hand."""
    assert hand.result
    assert hand.opened
    wagers = [done for done in hand.done if done.kind in WAGERS]
    wagers_by_street = Counter(event.street for event in hand.log if isinstance(event, Acted) and event.done.kind in WAGERS)
    pots = hand.result.pots
    return {
        "a showdown": len(hand.live) > 1,
        "a side pot": len(pots) > 1,
        "a split pot": any(len(pot.winners) > 1 for pot in pots),
        "an odd chip": any(pot.pot.amount % len(pot.winners) > 0 for pot in pots),
        "a low card that is all in": hand.opened.answer.low_card != hand.opened.answer.to_act,
        "a short all-in": any(done.short for done in wagers),
        "a raise over a short all-in": any(one.short for one, _next in pairwise(wagers)),
        "two short all-ins in a row": any(one.short and other.short for one, other in pairwise(wagers)),
        "a bet and all the raises": max(wagers_by_street.values(), default=0) > hand.profile.raises,
    }


def compare_hands(chance: random.Random, profile: StudProfile, hands: int) -> Compared:
    compared = Compared()
    while compared.hands < hands:
        compare(chance, profile, compared)
    return compared


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.game.value)
def test_whole_hands_are_the_same_action_by_action_and_chip_by_chip(profile: StudProfile) -> None:
    compared = compare_hands(random.Random(61), profile, HANDS)
    assert compared.turns > 5 * HANDS
    assert compared.showdowns > HANDS / 20
    assert min(compared.occurred.values()) > HANDS / 400, compared
    assert set(compared.left_out) <= {MERGED, RESHUFFLED}
    assert compared.left_out.total() < HANDS / 100, compared


@pytest.mark.parametrize(
    ("house", "choice"),
    [
        *((FIVE_CARD_STUD, name) for name in ("cap_with_two", "low_card_all_in")),
        *(
            (SEVEN_CARD_STUD, name)
            for name in (
                "equal_boards",
                "fold_when_free",
                "nobody_bet",
                "odd_chips",
                "raise_needs",
                "reopening",
                "short_all_in_counts_from",
                "short_bring_in",
                "streets",
            )
        ),
    ],
    ids=lambda given: given if isinstance(given, str) else given.game.value,
)
def test_every_choice_of_that_profile_is_needed(house: StudProfile, choice: str) -> None:
    profile = replace(as_pokerkit_plays(house), **{choice: getattr(house, choice)})
    with pytest.raises(AssertionError):
        compare_hands(random.Random(62), profile, HANDS // 5)
