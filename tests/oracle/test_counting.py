"""The pot and the price of a call at every turn of random hands that PokerKit plays too, by a profile that plays as it does."""

import random

import pytest

from engine.counting import rule_on_pot
from engine.hand import StudHand
from tests.oracle.beside import PROFILES, begin_from_stub, deal_on, do
from tests.oracle.test_whole_hands import STYLES, choose, random_setup

SITUATIONS = 10_000

pytestmark = pytest.mark.oracle


def test_pot_and_call_are_the_same_figures() -> None:
    chance = random.Random(47)
    compared = with_folds = short = 0
    while compared < SITUATIONS:
        setup, style = random_setup(chance, chance.choice(PROFILES)), chance.choice(STYLES)
        hand, state = StudHand(setup), begin_from_stub(setup)
        while (actor := hand.actor) is not None and not (hand.community and hand.folded):
            deal_on(state)
            counted = rule_on_pot(hand).answer
            if not hand.legal().bring_in:
                assert setup.deal_order[state.actor_index or 0] == counted.seat == actor
                assert counted.pot == state.total_pot_amount, (setup, hand.actions)
                assert counted.cost == state.checking_or_calling_amount, (setup, hand.actions)
                compared += 1
                with_folds += bool(hand.folded)
                short += counted.cost == hand.behind[actor] > 0
            action = choose(chance, style, hand)
            do(state, action)
            hand.do(action)
    assert with_folds > SITUATIONS / 5
    assert short > SITUATIONS / 100
