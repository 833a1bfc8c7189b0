"""Whole hands: what runs by itself, what is refused, what the log holds."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

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
from tests.engine.random_hands import random_setup

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


def test_events_cannot_be_changed() -> None:
    log = told((20, 20, 20), "bring_in complete fold call check bet call check check check check").log
    kinds = {type(event): event for event in log}
    assert set(kinds) >= {AntePosted, CardDealt, RoundBegan, Acted, HandsShown, PotsAwarded}
    for event in kinds.values():
        name = (getattr(event, "_fields", None) or event.__slots__)[0]
        with pytest.raises(AttributeError):
            setattr(event, name, None)


def test_the_award_is_the_last_event() -> None:
    assert isinstance(told((20, 20, 20), "bring_in fold fold").log[-1], PotsAwarded)


# --- what is refused ------------------------------------------------------------------------------------------------------

GOOD = HandSetup(
    profile=FIVE_CARD_STUD, stacks=(20, 20), dealer=2, hands=(parse_cards("Kh 9c 4d Ks 2h"), parse_cards("Qc Qh Js 7d 3c"))
)
WAITING = replace(GOOD, hands=(), waits=True)


def dealing(setup: HandSetup, *cards: str) -> StudHand:
    """A hand that is given these cards, ``?`` being an unknown one."""
    hand = StudHand(setup)
    for card in cards:
        hand.deal(None if card == "?" else parse_card(card))
    return hand


WRONG_SETUPS: list[tuple[SetupProblem, Callable[[], object]]] = [
    (SetupProblem.PLAYERS, lambda: replace(GOOD, stacks=(20,), hands=())),
    (SetupProblem.PLAYERS, lambda: replace(GOOD, stacks=(20,) * 9, hands=())),
    (SetupProblem.PLAYERS, lambda: replace(GOOD, stacks=(20, 20, 20))),
    (SetupProblem.STACKS, lambda: replace(GOOD, stacks=(20, 0))),
    (SetupProblem.DEALER, lambda: replace(GOOD, dealer=None)),
    (SetupProblem.DEALER, lambda: replace(GOOD, dealer=3)),
    (SetupProblem.DEALER, lambda: replace(GOOD, profile=SEVEN_CARD_STUD)),
    (SetupProblem.DEALER, lambda: replace(GOOD, profile=SEVEN_CARD_STUD, dealer=3)),
    (SetupProblem.TOO_MANY_CARDS, lambda: replace(GOOD, hands=(parse_cards("Kh 9c 4d Ks 2h 2c"), parse_cards("Qc Qh")))),
    (SetupProblem.REPEATED_CARD, lambda: replace(GOOD, hands=(parse_cards("Kh 9c"), parse_cards("Kh Qh")))),
    (SetupProblem.REPEATED_CARD, lambda: replace(GOOD, stub=parse_cards("As Kh"))),
    (SetupProblem.REPEATED_CARD, lambda: replace(GOOD, community=parse_card("Kh"))),
    (SetupProblem.REPEATED_CARD, lambda: dealing(WAITING, "Kh", "Kh")),
    (SetupProblem.REPEATED_CARD, lambda: dealing(replace(GOOD, hands=((), parse_cards("Qc Qh")), waits=True), "Qh")),
    (SetupProblem.TOO_FEW_CARDS, lambda: StudHand(replace(GOOD, hands=(parse_cards("Kh 9c"), parse_cards("Qc"))))),
    (SetupProblem.UNKNOWN_UP_CARD, lambda: StudHand(replace(GOOD, hands=((None, None), parse_cards("Qc Qh"))))),
    (SetupProblem.UNKNOWN_UP_CARD, lambda: dealing(WAITING, "?", "?", "?")),
    (SetupProblem.NO_CARD_AWAITED, lambda: dealing(GOOD, "As")),
    (SetupProblem.OTHER_LOG, lambda: StudHand.rebuild(GOOD, StudHand(replace(GOOD, stacks=(30, 30), dealer=1)).log)),
]


@pytest.mark.parametrize(("problem", "wrong"), WRONG_SETUPS)
def test_a_setup_or_a_card_that_cannot_be_played_is_refused(problem: SetupProblem, wrong: Callable[[], object]) -> None:
    with pytest.raises(SetupError) as refused:
        wrong()
    assert refused.value.problem is problem
    assert bool(refused.value.cards) is (problem is SetupProblem.REPEATED_CARD)


def test_every_problem_of_a_setup_is_met() -> None:
    assert {problem for problem, _wrong in WRONG_SETUPS} == set(SetupProblem)


def test_too_few_cards_are_noticed_when_they_are_needed() -> None:
    hand = told((20, 20), "bring_in", hands=("Kh 9c", "Qc Qh"))
    with pytest.raises(SetupError) as refused:
        hand.do(Action(ActionKind.CALL, 1))
    assert refused.value.problem is SetupProblem.TOO_FEW_CARDS


FOLD, CHECK = Action(ActionKind.FOLD), Action(ActionKind.CHECK)
THIRD_ROUND = "bring_in call call check check check"
"""Three players on the way to the third round, in which seat 3 acts first with a pair of eights."""

REFUSED: list[tuple[Refusal, Callable[[], StudHand], Action]] = [
    (Refusal.HAND_OVER, lambda: told((20, 20, 20), "bring_in fold fold"), CHECK),
    (Refusal.CARD_AWAITED, lambda: dealing(WAITING, "Kh"), CHECK),
    (Refusal.FOLD_NOT_OFFERED, lambda: told((20, 20, 20), THIRD_ROUND), FOLD),
    (Refusal.MUST_BRING_IN, lambda: told((20, 20, 20), ""), FOLD),
    (Refusal.MUST_BRING_IN, lambda: told((20, 20, 20), ""), CHECK),
    (Refusal.SOMETHING_TO_MATCH, lambda: told((20, 20, 20), "bring_in"), CHECK),
    (Refusal.NOTHING_TO_MATCH, lambda: told((20, 20, 20), THIRD_ROUND), Action(ActionKind.CALL, 4)),
    (Refusal.NO_BRING_IN_OWED, lambda: told((20, 20, 20), "bring_in"), Action(ActionKind.BRING_IN, 1)),
    (Refusal.WRONG_AMOUNT, lambda: told((20, 20, 20), THIRD_ROUND), Action(ActionKind.BET, 5)),
    (Refusal.WRONG_AMOUNT, lambda: told((20, 20, 20), "bring_in"), Action(ActionKind.CALL, 2)),
    (Refusal.WRONG_NAME, lambda: told((20, 20, 20), "bring_in"), Action(ActionKind.RAISE, 2)),
    (Refusal.CAP_REACHED, lambda: told((60, 60, 60), f"{THIRD_ROUND} bet raise raise raise"), Action(ActionKind.RAISE, 20)),
    (Refusal.NOT_REOPENED, lambda: told((7, 40, 40), f"{THIRD_ROUND} bet raise call"), Action(ActionKind.RAISE, 8)),
    (Refusal.NOBODY_TO_ANSWER, lambda: told((6, 40, 6), f"{THIRD_ROUND} bet call"), Action(ActionKind.RAISE, 8)),
    (Refusal.NO_CHIPS, lambda: told((5, 40, 40), f"{THIRD_ROUND} bet"), Action(ActionKind.RAISE, 8)),
]


@pytest.mark.parametrize(("reason", "reach", "action"), REFUSED)
def test_an_action_is_refused_with_its_reason(reason: Refusal, reach: Callable[[], StudHand], action: Action) -> None:
    hand = reach()
    legal, log = hand.legal() if hand.actor else None, hand.log.copy()
    assert hand.verify(action) is reason
    with pytest.raises(IllegalAction) as refused:
        hand.do(action)
    assert refused.value.reason is reason
    assert refused.value.legal == legal
    assert hand.log == log


def test_another_player_is_refused_for_not_being_in_turn() -> None:
    hand = told((20, 20, 20), "bring_in")
    assert hand.actor == 1
    assert hand.verify(FOLD, 2) is Refusal.NOT_IN_TURN
    assert hand.verify(FOLD, 9) is Refusal.NOT_IN_TURN


def test_every_reason_of_a_refusal_is_met() -> None:
    assert {reason for reason, _reach, _action in REFUSED} | {Refusal.NOT_IN_TURN} == set(Refusal)


def test_without_a_player_in_turn_nothing_is_legal() -> None:
    for hand in (told((20, 20, 20), "bring_in fold fold"), dealing(WAITING, "Kh")):
        with pytest.raises(IllegalAction):
            hand.legal()
