"""Whole hands: what runs by itself, what is refused, what the log holds."""

from dataclasses import FrozenInstanceError, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Action, ActionKind, IllegalAction, Refusal
from engine.cards import parse_card, parse_cards
from engine.hand import (
    Acted,
    AntePosted,
    CardDealt,
    ExcessReturned,
    HandSetup,
    HandsShown,
    PotsAwarded,
    RoundBegan,
    SetupError,
    SetupProblem,
    StudHand,
)
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.cases import Case, cases
from tests.engine.random_hands import play_out, random_action, random_setup

SHORT_ANTES = replace(SEVEN_CARD_STUD, ante=5)
"""Antes that small stacks cannot pay in full."""

HANDS = st.tuples(
    st.integers(0, 2**32).map(Random),
    st.sampled_from((FIVE_CARD_STUD, SEVEN_CARD_STUD, SHORT_ANTES)),
)


def state(hand: StudHand) -> tuple[Any, ...]:
    """Everything that one can see of a hand, to be compared."""
    legal = hand.legal() if hand.actor else None
    return (hand.log.copy(), hand.street, hand.behind, hand.totals, hand.up, hand.down, hand.folded.copy(), hand.actor, legal)


# --- whatever is played ---------------------------------------------------------------------------------------------------


@given(HANDS)
def test_chips_are_conserved_through_the_whole_hand(drawn: tuple[Random, Any]) -> None:
    chance, profile = drawn
    hand = StudHand(random_setup(chance, profile))
    while hand.actor is not None:
        assert sum(hand.behind.values()) + hand.pot == sum(hand.setup.stacks)
        assert min(hand.behind.values()) >= 0
        hand.do(random_action(chance, hand))
    assert hand.result
    assert sum(hand.stacks.values()) == sum(hand.setup.stacks)
    assert all(chips >= 0 for _seat, chips in hand.result.payouts)


@given(HANDS)
def test_any_moment_is_rebuilt_from_the_setup_and_the_actions(drawn: tuple[Random, Any]) -> None:
    chance, profile = drawn
    hand = play_out(chance, StudHand(random_setup(chance, profile)))
    again = StudHand(hand.setup)
    for place, action in enumerate(hand.actions):
        rebuilt = StudHand.replay(hand.setup, hand.actions[:place])
        assert state(rebuilt) == state(again)
        again.do(action)
    assert state(again) == state(hand)
    assert again.result == hand.result


@given(HANDS)
def test_legal_actions_are_exactly_those_that_can_be_done(drawn: tuple[Random, Any]) -> None:
    chance, profile = drawn
    hand = StudHand(random_setup(chance, profile))
    for _ in range(chance.randint(0, 20)):
        if hand.actor is not None:
            hand.do(random_action(chance, hand))
    if hand.actor is None:
        return
    allowed = set(hand.legal().actions())
    before = state(hand)
    most = max(hand.setup.stacks) + 1
    for action in (Action(kind, to) for kind in ActionKind for to in range(most + 1)):
        assert hand.can(action) is (hand.verify(action) is None) is (action in allowed)
        if action not in allowed:
            with pytest.raises(IllegalAction):
                hand.do(action)
    assert state(hand) == before
    for action in allowed:
        done = StudHand.replay(hand.setup, [*hand.actions, action]).done[-1]
        assert (done.seat, done.kind) == (hand.actor, action.kind)


@given(HANDS)
def test_nobody_else_acts_and_somebody_can_always_act(drawn: tuple[Random, Any]) -> None:
    chance, profile = drawn
    hand = StudHand(random_setup(chance, profile))
    while hand.actor is not None:
        legal = hand.legal().actions()
        assert legal
        assert hand.behind[hand.actor] > 0
        others = [seat for seat in hand.setup.seats if seat != hand.actor]
        assert {hand.verify(legal[0], seat) for seat in others} == {Refusal.NOT_IN_TURN}
        hand.do(random_action(chance, hand))
    assert hand.verify(Action(ActionKind.CHECK)) is Refusal.HAND_OVER
    with pytest.raises(IllegalAction):
        hand.legal()


@given(HANDS)
def test_a_round_ends_with_everybody_who_has_chips_at_the_level(drawn: tuple[Random, Any]) -> None:
    chance, profile = drawn
    hand = StudHand(random_setup(chance, profile))
    while hand.actor is not None:
        betting, street = hand.betting, hand.street
        hand.do(random_action(chance, hand, folding=0.1))
        if betting and hand.street != street and len(betting.live) > 1:
            able = {seat for seat in betting.live if betting.stacks[seat]}
            assert all(betting.paid[seat] == betting.level for seat in able) or len(able) == 1


@given(HANDS)
def test_no_card_appears_twice_and_folded_hands_get_none(drawn: tuple[Random, Any]) -> None:
    chance, profile = drawn
    hand = play_out(chance, StudHand(random_setup(chance, profile)))
    folded: set[int] = set()
    seen = set()
    for event in hand.log:
        if isinstance(event, Acted) and event.done.kind is ActionKind.FOLD:
            folded.add(event.done.seat)
        if isinstance(event, CardDealt):
            assert event.seat not in folded
            assert event.card not in seen
            seen.add(event.card)


# --- hands told -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases("hand"), ids=str)
def test_the_worked_hand_comes_out_as_told(case: Case) -> None:
    told, right = case.inputs, case.expected
    setup = HandSetup(
        profile=FIVE_CARD_STUD,
        stacks=tuple(told["stacks"]),
        dealer=told["dealer_seat"] + 1,
        hands=tuple(tuple(map(parse_card, cards)) for cards in told["cards"]),
    )
    hand = StudHand(setup)
    order: dict[str, list[int]] = {}
    for street, player, kind, chips in told["actions"]:
        if kind == "ante":
            continue
        assert hand.actor == player + 1
        order.setdefault(str(street), []).append(player)
        assert hand.street == street - 1
        wagers = {"complete": hand.legal().wagers[0].kind} if hand.legal().wagers else {}
        hand.do(Action(wagers.get(kind, ActionKind(kind)), chips))
    assert order == right["order"]
    assert hand.opened
    assert hand.opened.answer.to_act == right["bring_in"] + 1
    assert list(hand.totals.values()) == right["contributed"]
    assert not any(isinstance(event, ExcessReturned) for event in hand.log)
    assert hand.result
    assert [
        {
            "amount": each.pot.amount,
            "eligible": [seat - 1 for seat in each.pot.eligible],
            "winners": [seat - 1 for seat in each.winners],
        }
        for each in hand.result.pots
    ] == right["pots"]
    assert [event.order for event in hand.log if isinstance(event, HandsShown)] == [tuple(s + 1 for s in right["showdown"])]
    assert [hand.stacks[seat] - setup.stacks[seat - 1] for seat in setup.seats] == right["net"]


FOUR = ("Kh 9c 4d Ks 2h", "Qc Qh Js 7d 3c", "7s 2c 8d 8h Ah", "Ac Kd 5s 6h Tc")


def told(stacks: tuple[int, ...], script: str, hands: tuple[str, ...] = FOUR, dealer: int = 1) -> StudHand:
    """A hand of Five-Card Stud after a script of kinds; wagers are the smallest."""
    cards = tuple(parse_cards(text) for text in hands[: len(stacks)])
    hand = StudHand(HandSetup(profile=FIVE_CARD_STUD, stacks=stacks, dealer=dealer, hands=cards))
    for kind in script.split():
        hand.do(next(action for action in hand.legal().actions() if action.kind.value == kind))
    return hand


def test_the_antes_and_the_first_cards_go_round_from_the_dealers_left() -> None:
    hand = told((20, 20, 20), "", dealer=2)
    assert [event.seat for event in hand.log if isinstance(event, AntePosted)] == [3, 1, 2]
    dealt = [(event.seat, event.up) for event in hand.log if isinstance(event, CardDealt)]
    assert dealt == [(3, False), (1, False), (2, False), (3, True), (1, True), (2, True)]


def test_fcs_02_15_the_ante_does_not_count_in_the_first_round() -> None:
    hand = told((20, 20, 20), "bring_in")
    assert hand.put_in == {1: 0, 2: 0, 3: 1}
    assert hand.legal().call
    assert hand.legal().call.cost == 1


def test_fcs_05_12_one_hand_left_wins_without_showing() -> None:
    hand = told((20, 20, 20), "bring_in fold fold")
    assert hand.over
    assert hand.stacks == {1: 19, 2: 19, 3: 22}
    assert not any(isinstance(event, HandsShown) for event in hand.log)


def test_fcs_06_16_a_bet_nobody_calls_comes_back() -> None:
    hand = told((20, 20, 20), "bring_in complete fold fold")
    returned = [event for event in hand.log if isinstance(event, ExcessReturned)]
    assert returned == [ExcessReturned(1, 1)]
    assert hand.stacks == {1: 23, 2: 19, 3: 18}


def test_amb_fcs_07_the_last_one_with_chips_pays_nothing_against_all_in_hands() -> None:
    hand = told((20, 20, 1), "fold")
    assert hand.over
    assert hand.totals == {1: 1, 2: 1, 3: 1}


def test_fcs_06_17_the_cards_run_out_without_betting() -> None:
    hand = told((1, 20, 1), "")
    assert hand.over
    assert [event.first for event in hand.log if isinstance(event, RoundBegan)] == [None] * 4
    assert all(len(hand.up[seat]) == 4 for seat in hand.setup.seats)


def shown(hand: StudHand) -> tuple[int, ...]:
    """The order in which the hands were turned up."""
    return next(event.order for event in hand.log if isinstance(event, HandsShown))


def test_amb_fcs_40_without_betting_the_strongest_board_is_shown_first() -> None:
    assert shown(told((1, 20, 1), "")) == (3, 1, 2)


def test_fcs_08_2_only_a_bet_of_the_last_round_decides_who_shows() -> None:
    earlier = "bring_in complete call call check check bet call call check bet call call"
    hand = told((40, 40, 40), f"{earlier} check check check")
    last_round = [event.done.seat for event in hand.log if isinstance(event, Acted) and event.street == 4]
    assert shown(hand)[0] == last_round[0]
    again = told((40, 40, 40), f"{earlier} check bet call call")
    assert shown(again)[0] == next(done.seat for done in reversed(again.done) if done.kind is ActionKind.BET)


def test_s7_shw_3_without_a_bet_in_the_last_round_the_lowest_seat_shows_first() -> None:
    hand = StudHand(random_setup(Random(5), SEVEN_CARD_STUD, players=4))
    while hand.actor is not None:
        hand.do(next(action for action in hand.legal().actions() if action.kind is not ActionKind.FOLD))
    assert shown(hand) == hand.live == (1, 2, 3, 4)


def test_all_in_hands_go_on_getting_cards() -> None:
    hand = told((20, 20, 3), "bring_in complete call call check check")
    assert hand.street == 3
    assert [len(hand.up[seat]) for seat in hand.setup.seats] == [3, 3, 3]
    assert hand.behind[3] == 0


def test_s7_ext_13_a_short_pack_turns_up_one_card_for_all() -> None:
    hand = StudHand(random_setup(Random(13), SEVEN_CARD_STUD, players=8))
    while hand.actor is not None:
        hand.do(next(action for action in hand.legal().actions() if action.kind is not ActionKind.FOLD))
    shared = [event.card for event in hand.log if isinstance(event, CardDealt) and event.seat is None]
    assert shared == [hand.setup.community]
    assert all(len(hand.cards(seat)) == 6 for seat in hand.live)


def test_events_are_frozen() -> None:
    event = told((20, 20), "").log[0]
    with pytest.raises(FrozenInstanceError):
        event.seat = 2  # type: ignore[misc, union-attr]


def test_the_award_is_the_last_event() -> None:
    assert isinstance(told((20, 20, 20), "bring_in fold fold").log[-1], PotsAwarded)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"stacks": (20,)}, SetupProblem.PLAYERS),
        ({"stacks": (20, 0)}, SetupProblem.STACKS),
        ({"dealer": None}, SetupProblem.DEALER),
        ({"dealer": 3}, SetupProblem.DEALER),
        ({"hands": (parse_cards("Kh 9c 4d Ks 2h"), parse_cards("Kh Qh Js 7d 3c"))}, SetupProblem.REPEATED_CARD),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(changes: dict[str, Any], problem: SetupProblem) -> None:
    good = told((20, 20), "").setup
    with pytest.raises(SetupError) as refused:
        replace(good, **changes)
    assert refused.value.problem is problem


def test_too_few_cards_are_noticed_when_they_are_needed() -> None:
    hand = told((20, 20), "bring_in", hands=("Kh 9c", "Qc Qh"))
    with pytest.raises(SetupError) as refused:
        hand.do(Action(ActionKind.CALL, 1))
    assert refused.value.problem is SetupProblem.TOO_FEW_CARDS
