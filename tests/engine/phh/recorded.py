"""Recorded hands of Seven-Card Stud on the engine; what was never shown stays unknown or is any other card."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.actions import Action, ActionKind
from engine.cards import DECK, Card, parse_card
from engine.hand import HandSetup, StudHand
from engine.profiles import SEVEN_CARD_STUD
from tests.cases import recorded_hands

Told = Mapping[str, Any]

each_hand = pytest.mark.parametrize("told", recorded_hands(), ids=lambda told: told["id"])


def scale_of(told: Told) -> int:
    return 100 if told["unit"] == "cents" else 1


def setup_of(told: Told, *, filled: bool) -> HandSetup:
    stakes = {name: chips or told["stakes"]["small_bet"] // 4 for name, chips in told["stakes"].items()}
    shared = _card(told["community"])
    shown = {_card(text) for cards in told["cards"] for text in cards} | {shared}
    others = [card for card in DECK if card not in shown]
    places = SEVEN_CARD_STUD.cards_each - bool(shared)

    def held(texts: list[str | None]) -> tuple[Card | None, ...]:
        cards = [*map(_card, texts), *[None] * (places - len(texts))]
        if not filled:
            return tuple(cards)
        # Where the pack ends, the players who are left without have folded.
        return tuple(card for card in (card or (others.pop() if others else None) for card in cards) if card)

    return HandSetup(
        profile=replace(SEVEN_CARD_STUD, **stakes),
        stacks=tuple(told["stacks"]),
        dealer=None,
        hands=tuple(map(held, told["cards"])),
        community=shared,
    )


def played(told: Told, *, filled: bool = True) -> StudHand:
    hand = StudHand(setup_of(told, filled=filled))
    for _street, player, word, chips in told["actions"]:
        if word != "ante":
            assert hand.actor == player + 1
            hand.do(_action(hand, word, chips))
    assert hand.over
    return hand


def _action(hand: StudHand, word: str, chips: int) -> Action:
    """In our terms: the total of the round, and completions told apart from raises."""
    if word in ("fold", "check"):
        return Action(ActionKind(word))
    total = hand.put_in[hand.actor or 0] + chips
    if word in ("call", "bring_in"):
        return Action(ActionKind(word), total)
    return Action(hand.legal().wagers[0].kind, total)


def _card(text: str | None) -> Card | None:
    return parse_card(text) if text else None
