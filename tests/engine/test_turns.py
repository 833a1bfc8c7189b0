"""Whose turn it is, whether the round is over, and whether anybody still bets."""

from random import Random

import pytest

from engine.actions import Action, ActionKind
from engine.betting import BettingRound
from engine.bring_in import find_opening
from engine.cards import DECK, parse_cards
from engine.hand import HandSetup, StudHand
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.rules import Rule
from engine.turns import (
    AllAnswered,
    AllChecked,
    LastActed,
    NobodyCanBet,
    NoSecondChoice,
    OneHandLeft,
    RoundState,
    Skipped,
    StillToAnswer,
    TurnOf,
    rule_on_more_betting,
    rule_on_round,
    rule_on_turn,
)
from tests.engine.random_hands import random_action, random_setup

FOLD, CHECK = Action(ActionKind.FOLD), Action(ActionKind.CHECK)


def five_card(stacks: str, *actions: Action, dealer: int = 4) -> StudHand:
    """Four players; seat 1 shows the lowest card, seat 3 the ace, and later cards change nothing about it."""
    hands = ("Kc 2c 3d 4d 7h", "Kd 9c 3h 4h 8h", "Kh As 3s 5s 9h", "Ks Tc 3c 6d Jh")
    setup = HandSetup(
        profile=FIVE_CARD_STUD,
        stacks=tuple(map(int, stacks.split())),
        dealer=dealer,
        hands=tuple(map(parse_cards, hands)),
    )
    return StudHand.replay(setup, actions)


def bring_in() -> Action:
    return Action(ActionKind.BRING_IN, 1)


def call(to: int) -> Action:
    return Action(ActionKind.CALL, to)


def test_the_turn_goes_clockwise_and_passes_over_who_folded() -> None:
    hand = five_card("20 20 20 20", bring_in(), FOLD, call(1), call(1), Action(ActionKind.BET, 2), call(2))
    ruling = rule_on_turn(hand)
    assert ruling.answer == hand.actor == 1
    hand.do(call(2))
    assert (hand.street, rule_on_turn(hand).answer) == (3, 3)
    for action in (Action(ActionKind.BET, 4), call(4)):
        hand.do(action)
    hand.do(Action(ActionKind.RAISE, 8))
    told = rule_on_turn(hand)
    assert told.answer == 3
    assert told.facts == (
        LastActed(rules=(Rule.FCS_05_7,), seat=1, kind=ActionKind.RAISE),
        Skipped(rules=(Rule.FCS_05_8, Rule.FCS_05_9), folded=(2,), all_in=()),
        TurnOf(rules=(Rule.FCS_05_7,), seat=3),
    )


def test_the_turn_passes_over_who_is_all_in() -> None:
    hand = five_card("20 2 20 20", bring_in(), call(1))
    assert rule_on_turn(hand).answer == 3
    for action in (Action(ActionKind.COMPLETE, 2), call(2)):
        hand.do(action)
    told = rule_on_turn(hand)
    assert told.answer == 1
    hand.do(Action(ActionKind.RAISE, 4))
    skipped = next(fact for fact in rule_on_turn(hand).facts if isinstance(fact, Skipped))
    assert (skipped.folded, skipped.all_in) == ((), (2,))


def test_as_a_round_begins_the_turn_is_told_by_the_cards() -> None:
    hand = five_card("20 20 20 20")
    assert hand.opened
    assert rule_on_turn(hand) == type(hand.opened)(1, hand.opened.facts)


def test_a_round_is_not_over_while_somebody_has_not_answered() -> None:
    hand = five_card("20 20 20 20", bring_in(), call(1), Action(ActionKind.COMPLETE, 2))
    assert hand.betting
    ruling = rule_on_round(hand.betting)
    assert ruling.answer == RoundState(False, 4)
    assert ruling.facts == (StillToAnswer(rules=(Rule.FCS_05_10,), level=2, seats=((4, 2), (1, 1), (2, 1))),)


def test_who_posted_the_bring_in_is_not_asked_again_when_all_only_call() -> None:
    hand = five_card("20 20 20 20", bring_in(), call(1), call(1))
    betting = hand.betting
    assert betting
    hand.do(call(1))
    ruling = rule_on_round(betting)
    assert ruling.answer == RoundState(True, None)
    assert [type(fact) for fact in ruling.facts] == [AllAnswered, NoSecondChoice]
    assert Rule.AMB_FCS_01 in ruling.rules


@pytest.mark.parametrize(("actions", "why"), [((CHECK, CHECK), AllChecked), ((FOLD, FOLD), OneHandLeft)])
def test_a_round_ends_when_all_check_or_one_hand_is_left(actions: tuple[Action, ...], why: type) -> None:
    betting = BettingRound(SEVEN_CARD_STUD, SEVEN_CARD_STUD.streets[2], dict.fromkeys((1, 2, 3)[: len(actions) + 1], 50), 1)
    betting.do(CHECK if why is AllChecked else Action(ActionKind.BET, 16))
    for action in actions:
        betting.do(action)
    ruling = rule_on_round(betting)
    assert ruling.answer == RoundState(True, None)
    assert type(ruling.facts[0]) is why


def test_who_folded_for_nothing_is_not_told_among_those_who_checked() -> None:
    betting = BettingRound(SEVEN_CARD_STUD, SEVEN_CARD_STUD.streets[2], dict.fromkeys((1, 2, 3), 50), 1)
    for action in (CHECK, FOLD, CHECK):
        betting.do(action)
    assert rule_on_round(betting).facts == (AllChecked(rules=(Rule.S7_3RD_9,), seats=(1, 3)),)


def test_amb_fcs_07_a_last_player_with_chips_who_was_not_asked_is_not_said_to_have_answered() -> None:
    opened = find_opening(FIVE_CARD_STUD, dict(zip((1, 2, 3), parse_cards("2c 9c Kd"), strict=True)), (2, 3))
    nominal = BettingRound(FIVE_CARD_STUD, FIVE_CARD_STUD.streets[0], {1: 0, 2: 9, 3: 9}, 2, opening=opened)
    free = BettingRound(SEVEN_CARD_STUD, SEVEN_CARD_STUD.streets[2], {1: 0, 2: 9, 3: 9}, 2)
    for betting, rules in ((nominal, (Rule.FCS_06_17, Rule.AMB_FCS_05)), (free, (Rule.AMB_S7_05, Rule.AMB_FCS_05))):
        betting.do(FOLD)
        ruling = rule_on_round(betting)
        assert ruling.answer == RoundState(True, None)
        assert ruling.facts == (NobodyCanBet(rules=(*rules, Rule.AMB_FCS_07), with_chips=(3,)),)


def test_nobody_bets_where_one_player_alone_has_chips() -> None:
    betting = BettingRound(FIVE_CARD_STUD, FIVE_CARD_STUD.streets[2], {1: 0, 2: 9, 3: 0}, 2)
    assert rule_on_round(betting).facts == (NobodyCanBet(rules=(Rule.FCS_06_17, Rule.AMB_FCS_05), with_chips=(2,)),)


@pytest.mark.parametrize("profile", [FIVE_CARD_STUD, SEVEN_CARD_STUD])
def test_of_random_hands_the_turn_and_the_end_of_rounds_are_told_as_they_are(profile: StudProfile) -> None:
    chance = Random(5)
    for _ in range(150):
        hand = StudHand(random_setup(chance, profile))
        while hand.actor is not None:
            betting, street = hand.betting, hand.street
            assert betting
            assert rule_on_turn(hand).answer == hand.actor
            waiting = rule_on_round(betting).facts[0]
            assert isinstance(waiting, StillToAnswer)
            assert waiting.seats[0][0] == hand.actor
            assert rule_on_more_betting(hand).answer
            hand.do(random_action(chance, hand))
            assert rule_on_round(betting).answer.over == (betting.actor is None)
            if hand.street == street and hand.actor is not None and len(waiting.seats) > 1:
                assert hand.actor == waiting.seats[1][0]
        assert not rule_on_more_betting(hand).answer
        assert rule_on_turn(hand).answer is None


def test_more_betting_follows_while_two_have_chips() -> None:
    """A card is awaited between two rounds; two with chips go on, one alone does not."""
    for stacks, more in (((20, 20), True), ((2, 20), False)):
        setup = HandSetup(profile=FIVE_CARD_STUD, stacks=stacks, dealer=2, waits=True)
        hand = StudHand(setup)
        for card in DECK[:4]:
            hand.deal(card)
        while hand.actor is not None:
            legal = hand.legal()
            hand.do(bring_in() if legal.bring_in else call(legal.call.to) if legal.call else CHECK)
        assert hand.awaits
        assert rule_on_more_betting(hand).answer is more
