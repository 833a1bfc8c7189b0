"""The pot and the price of a call at every turn of random hands that PokerKit plays too."""

import random
from dataclasses import replace

import pytest

from engine.boards import SuitOfHighest
from engine.counting import rule_on_pot
from engine.hand import StudHand
from tests.engine.random_hands import random_setup
from tests.oracle.test_betting import PROFILES, answerable, begin, choose, deal, do

SITUATIONS = 10_000

pytestmark = pytest.mark.oracle


def test_pot_and_call_are_the_same_figures() -> None:
    chance = random.Random(47)
    compared = with_folds = short = 0
    while compared < SITUATIONS:
        setup = random_setup(chance, chance.choice(PROFILES), deepest=120)
        if setup.dealer:
            setup = replace(setup, dealer=len(setup.stacks))
        hand, state = StudHand(setup), begin(setup)
        street = 0
        while hand.actor is not None:
            if hand.street != street:
                street = hand.street
                deal(state, setup)
            if not _plays_by_the_same_rule(hand):
                break
            counted = rule_on_pot(hand)
            if not hand.legal().bring_in:
                assert counted.answer.seat == (state.actor_index or 0) + 1
                assert counted.answer.pot == state.total_pot_amount, (setup.stacks, hand.actions)
                assert counted.answer.cost == state.checking_or_calling_amount, (setup.stacks, hand.actions)
                compared += 1
                with_folds += bool(hand.folded)
                short += counted.answer.cost == hand.behind[counted.answer.seat] > 0
            action = choose(chance, hand)
            do(state, action)
            if hand.do(action).short:
                break
    assert with_folds > SITUATIONS / 5
    assert short > SITUATIONS / 100


def _plays_by_the_same_rule(hand: StudHand) -> bool:
    equal_boards = hand.led and any(isinstance(fact, SuitOfHighest) for fact in hand.led.facts)
    return not equal_boards and answerable(hand)
