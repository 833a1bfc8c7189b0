"""Reported faults on who begins, who shows first and what a short pack deals; the others stand with what they are about."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.actions import WAGERS, ActionKind
from engine.boards import first_to_act
from engine.bring_in import opening
from engine.cards import DECK, parse_card
from engine.hand import CardDealt, HandSetup, StudHand
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.showdown import showing_order
from tests.cases import Case, by_seat, cases, hand, seat
from tests.engine.random_hands import random_setup

TO_SIXTH_STREET = replace(SEVEN_CARD_STUD, streets=SEVEN_CARD_STUD.streets[:-1])
GAMES = {"FCS": (FIVE_CARD_STUD,), "S7": (SEVEN_CARD_STUD,), "both": (FIVE_CARD_STUD, SEVEN_CARD_STUD)}


def of_each_game(*kinds: str) -> Any:
    """The cases of these kinds, once for each game that they are about."""
    told = [(case, profile) for case in cases(*kinds) for profile in GAMES[case.inputs["game"]]]
    return pytest.mark.parametrize(("case", "profile"), told, ids=[f"{case}-{profile.game}" for case, profile in told])


@of_each_game("bring_in")
def test_fcs_03_1_the_lowest_card_brings_in(case: Case, profile: StudProfile) -> None:
    shown = {each: parse_card(card) for each, card in by_seat(case.inputs["up_cards"]).items()}
    opened = opening(profile, shown, tuple(shown)).answer
    assert opened.low_card == opened.to_act == seat(case.expected["seat"])


@of_each_game("first_to_act")
def test_fcs_03_5_the_strongest_board_speaks_first(case: Case, profile: StudProfile) -> None:
    boards = {each: hand(cards) for each, cards in by_seat(case.inputs["live_up_cards"]).items()}
    without = {seat(name) for name in case.inputs.get("all_in", [])}
    led = first_to_act(profile, boards, [each for each in boards if each not in without]).answer
    assert led.to_act == seat(case.expected["seat"])
    assert led.strongest == seat(case.expected.get("strongest_board", case.expected["seat"]))


@of_each_game("showdown_order")
def test_fcs_08_2_the_hands_are_shown_in_order(case: Case, profile: StudProfile) -> None:
    live = [seat(name) for name in case.inputs["live"]]
    boards = {each: hand(cards) for each, cards in by_seat(case.inputs["up_cards"]).items()}
    acted = [(seat(name), ActionKind(kind)) for name, kind in case.inputs["last_round"]]
    wagers = [each for each, kind in acted if kind in WAGERS]
    first = acted[0][0] if acted else first_to_act(profile, boards, live).answer.strongest
    order = showing_order(profile, live, wagers[-1] if wagers else None, first).answer
    assert order == tuple(map(seat, case.expected["order"]))


@pytest.mark.parametrize("case", cases("seventh_street_cards"), ids=str)
def test_s7_ext_12_the_cards_left_before_the_last_one_are_counted(case: Case) -> None:
    folds = {place: case.inputs["folds_on"][name] for place, name in enumerate(("3rd", "4th", "5th", "6th"), 1)}
    assert dealt_to_the_end(case.inputs["dealt_in"], folds) == {
        "cards_left": case.expected["cards_left"],
        "still_in": case.expected["still_in"],
        "community_card": case.expected["community_card"],
    }


@pytest.mark.parametrize(
    ("folds", "left", "still_in"),
    [({}, 4, 8), ({1: 1}, 7, 7), ({2: 1}, 6, 7), ({3: 2}, 6, 6), ({4: 4}, 4, 4)],
)
def test_d_s7_2_a_card_is_shared_only_where_fewer_are_left_than_players(
    folds: Mapping[int, int], left: int, still_in: int
) -> None:
    told = {"cards_left": left, "still_in": still_in, "community_card": left < still_in}
    assert dealt_to_the_end(8, folds) == told


def dealt_to_the_end(players: int, folds: Mapping[int, int]) -> dict[str, int | bool]:
    """What is left as the last card is due, where so many fold in each round and nobody bets."""
    setup = replace(random_setup(Random(29), TO_SIXTH_STREET, players=players), stacks=(60,) * players)
    before = played(setup, folds)
    stub = [card for card in DECK if card not in {event.card for event in before.log if isinstance(event, CardDealt)}]
    enough, last = len(stub) >= len(before.live), iter(stub)
    hands = tuple(
        (*before.cards(each), next(last)) if enough and each in before.live else before.cards(each) for each in setup.seats
    )
    shared = None if enough else stub[0]
    after = played(replace(setup, profile=SEVEN_CARD_STUD, hands=hands, community=shared), folds)
    return {"cards_left": len(stub), "still_in": len(after.live), "community_card": after.community is not None}


def played(setup: HandSetup, folds: Mapping[int, int]) -> StudHand:
    """The hand to its end, with so many folds in each round and no bets."""
    played, to_fold = StudHand(setup), Counter(folds)
    while played.actor is not None:
        actions = {action.kind: action for action in played.legal().actions()}
        if to_fold[played.street] and ActionKind.FOLD in actions:
            to_fold[played.street] -= 1
            played.do(actions[ActionKind.FOLD])
        else:
            played.do(next(action for kind, action in actions.items() if kind is not ActionKind.FOLD))
    return played
