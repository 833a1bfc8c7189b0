"""Hands of Seven-Card Stud that people played, played again: whose turn it was, what went in, what came back, who won."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.actions import Action, ActionKind
from engine.cards import DECK, Card, Chips, parse_card
from engine.hand import HandSetup, StudHand
from engine.profile import StudProfile
from engine.profiles import SEVEN_CARD_STUD
from tests.cases import recorded_hands

Told = Mapping[str, Any]

each_hand = pytest.mark.parametrize("told", recorded_hands(), ids=lambda told: told["id"])


def profile_of(stakes: Mapping[str, Chips | None]) -> StudProfile:
    """The game at the stakes of the table; a bring-in that was never seen is a quarter of the small bet."""
    ante, small, big = (stakes[name] or 0 for name in ("ante", "small_bet", "big_bet"))
    bring_in = stakes["bring_in"] or small // 4
    return replace(SEVEN_CARD_STUD, ante=ante, bring_in=bring_in, small_bet=small, big_bet=big)


def setup_of(told: Told) -> HandSetup:
    """The hand about to begin; cards that were never shown are any others of the pack."""
    shared = parse_card(told["community"]) if told["community"] else None
    shown = {parse_card(text) for cards in told["cards"] for text in cards if text} | {shared}
    others = [card for card in DECK if card not in shown]

    def held(texts: list[str | None]) -> tuple[Card, ...]:
        places = [*texts, *[None] * (SEVEN_CARD_STUD.cards_each - len(texts))]
        cards = (parse_card(text) if text else others.pop() if others else None for text in places)
        return tuple(card for card in cards if card)

    hands = tuple(held(cards) for cards in told["cards"])
    profile, stacks = profile_of(told["stakes"]), tuple(told["stacks"])
    return HandSetup(profile=profile, stacks=stacks, dealer=None, hands=hands, community=shared)


def done_by(hand: StudHand, kind: str, chips: Chips) -> Action:
    """The action in our terms: wagers by the total of the round, completions told apart from raises."""
    if kind in ("fold", "check"):
        return Action(ActionKind(kind))
    total = hand.put_in[hand.actor or 0] + chips
    if kind in ("call", "bring_in"):
        return Action(ActionKind(kind), total)
    return Action(hand.legal().wagers[0].kind, total)


def played(told: Told) -> StudHand:
    hand = StudHand(setup_of(told))
    for street, player, kind, chips in told["actions"]:
        if kind != "ante":
            assert (hand.street, hand.actor) == (street - 2, player + 1)
            hand.do(done_by(hand, kind, chips))
    return hand


@each_hand
def test_everybody_acts_in_turn_and_may_do_what_was_done(told: Told) -> None:
    assert played(told).over


@each_hand
def test_the_same_chips_go_in_and_come_back_and_make_the_same_pots(told: Told) -> None:
    hand = played(told)
    division = hand.divide().answer
    assert list(hand.totals.values()) == told["contributed"]
    assert sorted(seat - 1 for seat in hand.folded) == told["folded"]
    assert {str(seat - 1): chips for seat, chips in division.returned} == told["refund"]
    assert sum(pot.amount for pot in division.pots) == told["pot_total"]


def all_shown(hand: StudHand, told: Told) -> bool:
    """Whether more than one hand was left and every card of each is known."""
    each = 6 if told["community"] else 7
    known = [sum(text is not None for text in told["cards"][seat - 1]) for seat in hand.live]
    return len(known) > 1 and set(known) == {each}


def test_the_same_hands_win_where_all_of_them_were_shown() -> None:
    compared = [(hand, told) for told in recorded_hands() if all_shown(hand := played(told), told)]
    for hand, told in compared:
        assert hand.result
        winners = {seat for seat, _chips in hand.result.payouts}
        net = [hand.stacks[seat] - hand.setup.stacks[seat - 1] for seat in hand.setup.seats]
        rake = [ours - theirs for ours, theirs in zip(net, told["net"], strict=True)]
        assert sum(rake) == told["rake"]
        assert {seat for seat, chips in enumerate(rake, 1) if chips} <= winners
    assert len(compared) == 14
