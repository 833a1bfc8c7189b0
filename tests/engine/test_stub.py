"""How many cards are left, and whether they suffice for the next street."""

import pytest

from engine.cards import DECK
from engine.hand import HandSetup, StudHand
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.rules import Rule
from engine.stub import CardsLeft, DealtOnStreet, NextStreetNeeds, StubCounted, rule_on_stub
from tests.engine.random_hands import check_and_call


def seven_card(players: int, folds: dict[int, int]) -> StudHand:
    """A hand up to Sixth Street, with so many folds on each street, from the first who may fold on."""
    hand = StudHand(HandSetup(profile=SEVEN_CARD_STUD, stacks=(200,) * players, dealer=None, stub=DECK))
    left = dict(folds)
    while hand.actor is not None and hand.street < 4:
        legal = hand.legal()
        if legal.fold and left.get(hand.street, 0):
            left[hand.street] -= 1
            hand.do(legal.actions()[0])
        else:
            check_and_call(hand)
    return hand


def test_the_stub_is_the_pack_less_what_was_dealt() -> None:
    hand = seven_card(8, {1: 2})
    ruling = rule_on_stub(hand)
    assert ruling.answer == CardsLeft(left=10, needed=6, community=False)
    assert [fact.each * len(fact.seats) for fact in ruling.facts if isinstance(fact, DealtOnStreet)] == [24, 6, 6, 6]
    counted = next(fact for fact in ruling.facts if isinstance(fact, StubCounted))
    assert (counted.pack, counted.dealt, counted.left) == (52, 42, 10)


@pytest.mark.parametrize(
    ("folds", "left", "community"), [({}, 4, True), ({3: 1}, 5, True), ({2: 1}, 6, True), ({1: 1}, 7, False)]
)
def test_eight_players_share_a_card_where_the_stub_has_fewer_than_they_are(
    folds: dict[int, int], left: int, community: bool
) -> None:
    hand = seven_card(8, folds)
    ruling = rule_on_stub(hand)
    assert (ruling.answer.left, ruling.answer.community) == (left, community)
    needs = ruling.facts[-1]
    assert isinstance(needs, NextStreetNeeds)
    assert needs.suffices is not community
    assert Rule.S7_EXT_13 in needs.rules
    while hand.actor is not None:
        check_and_call(hand)
    assert (hand.community is not None) is community
    assert hand.cards_left == left - (1 if community else ruling.answer.needed)
    shared = [fact for fact in rule_on_stub(hand).facts if isinstance(fact, DealtOnStreet) and not fact.seats]
    assert len(shared) == community


def test_after_the_last_street_nothing_is_needed() -> None:
    hand = StudHand(HandSetup(profile=FIVE_CARD_STUD, stacks=(40,) * 8, dealer=1, stub=DECK))
    assert rule_on_stub(hand).answer == CardsLeft(left=36, needed=8, community=False)
    while hand.actor is not None:
        check_and_call(hand)
    assert rule_on_stub(hand).answer == CardsLeft(left=12, needed=0, community=False)
