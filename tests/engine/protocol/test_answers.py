"""Answers to questions beside those of the reported faults."""

from itertools import accumulate
from random import Random
from typing import Any

import pytest

from engine.events import Acted, AntePosted
from engine.hand import HandSetup, StudHand
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.cases import cases
from tests.engine.asking import ask, fault
from tests.engine.protocol.questions import CARIBBEAN, HAND, OPENING, POTS, changed
from tests.engine.random_hands import random_action


def test_fcs_06_4_the_bring_in_of_a_player_without_chips_is_faced_and_may_be_folded_to() -> None:
    told = {**OPENING, "stacks_after_ante": {"S1": 0, "S2": 19, "S3": 4}}
    facing = {"low_card_seat": "S1", "to_act": "S2", "fold": True, "post": [1, 2]}
    assert ask("opening_actions", told) == facing
    assert ask("opening_actions", {**told, "game": "S7"}) == {**facing, "fold": False, "post": [4, 8]}


def test_amb_s7_06_a_bring_in_in_part_leaves_the_whole_of_it_to_match() -> None:
    stacks = {"S1": 3, "S2": 19, "S3": 4}
    told = {**OPENING, "game": "S7", "stacks_after_ante": stacks, "posted": ["S1", 3]}
    assert ask("opening_actions", told) == {"low_card_seat": "S1", "to_act": "S2", "fold": True, "post": [4, 8]}
    assert fault("opening_actions", {**told, "posted": ["S1", 2]}) == ("wrong_amount", "inputs.posted[1]")
    assert fault("opening_actions", {**told, "posted": ["S2", 4]}) == ("not_in_turn", "inputs.posted[0]")


@pytest.mark.parametrize(
    "extra", [{"actions": [["S2", "call"]], "to_act": "S3"}, {"actions": [], "to_act": "S2", "low_card_seat": "S1"}]
)
def test_a_round_can_begin_with_the_bring_in_of_a_player_without_chips(extra: dict[str, Any]) -> None:
    stacks = {"S1": 0, "S2": 20, "S3": 20}
    legal = ask("legal_actions", {"game": "FCS", "round": 1, "stacks_at_start_of_round": stacks, **extra})
    assert (legal["fold"], legal["call_cost"], legal["raise_to"]) == (True, 1, [2])


@pytest.mark.parametrize(
    ("number", "actions", "told"),
    [
        (3, [["S1", "check"], ["S2", "check"]], {"round_over": True, "next": "next_round"}),
        (4, [["S1", "check"], ["S2", "check"]], {"round_over": True, "next": "showdown"}),
        (4, [["S1", "bet", 4], ["S2", "fold"]], {"round_over": True, "next": "award"}),
        (4, [["S1", "check"]], {"round_over": False, "to_act": "S2"}),
    ],
)
def test_after_a_round_comes_the_next_the_showdown_or_the_award(number: int, actions: list[Any], told: dict[str, Any]) -> None:
    stacks = {"S1": 20, "S2": 20}
    asked = {"game": "FCS", "round": number, "stacks_at_start_of_round": stacks, "actions": actions}
    assert ask("round_over", asked) == told


@pytest.mark.parametrize(("other", "over"), [(20, False), (0, True)])
def test_where_nobody_has_acted_it_has_to_be_said_who_begins(other: int, over: bool) -> None:
    chips = {"S1": 20, "S2": other}
    asked = {"game": "FCS", "round": 2, "stacks_at_start_of_round": chips, "actions": []}
    assert fault("round_over", asked) == ("number_of_entries", "inputs.actions")
    assert ask("round_over", {**asked, "to_act": "S1"})["round_over"] is over


def test_the_amounts_of_a_table_can_be_told() -> None:
    stacks = {"S1": 3000, "S2": 3000}
    told = {"game": "S7", "stacks_at_start_of_round": stacks, "to_act": "S2"}
    first = ask("legal_actions", {**told, "round": 1, "unit": 200, "actions": [["S1", "bring_in", 50]]})
    later = ask("legal_actions", {**told, "round": 3, "unit": 400, "actions": [["S1", "bet", 400]]})
    assert (first["call_cost"], first["raise_to"]) == (50, [200])
    assert (later["call_cost"], later["raise_to"]) == (400, [800])


def test_amounts_written_as_text_are_numbers_where_pots_are_made() -> None:
    assert ask("side_pots", changed(POTS, "contributions.S2", "13")) == ask("side_pots", POTS)


def test_fcs_06_17_nobody_speaks_first_where_fewer_than_two_have_chips() -> None:
    boards = {"S1": ["Kd", "9c"], "S2": ["7h", "7c"]}
    told = {"game": "FCS", "live_up_cards": boards, "all_in": ["S2"]}
    assert ask("first_to_act", told) == {"seat": None, "strongest_board": "S2"}
    assert fault("first_to_act", {**told, "live_up_cards": {**boards, "S3": ["2c"]}}) == (
        "number_of_cards",
        "inputs.live_up_cards.S3",
    )


BOARDS = next(case.inputs for case in cases("showdown_order") if case.id == "E-16.a")


def test_who_showed_first_has_to_be_still_in() -> None:
    raised = [["S4", "bet"], ["S5", "raise"], ["S2", "call"], ["S4", "fold"]]
    told = {**BOARDS, "live": ["S5", "S2"], "last_round": raised}
    assert ask("showdown_order", told) == {"order": ["S5", "S2"]}
    assert fault("showdown_order", {**told, "last_round": raised[:1]}) == ("no_such_seat", "inputs.last_round")
    assert fault("showdown_order", {**told, "live": ["S5"]}) == ("number_of_seats", "inputs.live")


def test_of_a_short_pack_only_what_can_be_played_is_asked() -> None:
    told = {"game": "S7", "dealt_in": 4, "folds_on": {"3rd": 1, "5th": 1}}
    assert ask("seventh_street_cards", told) == {"cards_left": 52 - 4 * 3 - 3 - 3 - 2, "still_in": 2, "community_card": False}
    assert fault("seventh_street_cards", {**told, "dealt_in": 3}) == ("number_too_large", "inputs.folds_on")
    assert fault("seventh_street_cards", {**told, "burns": True}) == ("unknown_word", "inputs.burns")
    assert fault("seventh_street_cards", {**told, "game": "FCS"}) == ("unknown_word", "inputs.game")


def test_a_stack_holds_at_least_what_was_put_in_from_it() -> None:
    told = {"game": "FCS", "contributions": {"S1": 1, "S2": 3}, "folded": ["S1"], "starting_stack": {"S1": 9, "S2": 3}}
    assert ask("settle_uncontested", told)["final_stack"] == {"S1": 8, "S2": 4}
    short = changed(told, "starting_stack.S2", 2)
    assert fault("settle_uncontested", short) == ("number_too_small", "inputs.starting_stack.S2")


def test_both_games_are_answered_together_only_where_they_agree() -> None:
    case = next(case for case in cases("showdown_order") if case.id == "E-16.b1")
    assert fault("showdown_order", {**case.inputs, "game": "both"}) == ("games_differ", "inputs.game")


def test_amb_car_10_after_a_fold_the_bank_is_not_looked_at() -> None:
    folded = ask("caribbean", {**CARIBBEAN, "action": "fold"})
    assert (folded["outcome"], folded["net"], folded["receives"]) == ("folded", -1, 0)
    assert (folded["bank_hand"], folded["bank_qualifies"]) == (None, None)


def test_car_02_8_the_call_is_as_many_antes_as_the_table_has_it() -> None:
    won = {**CARIBBEAN, "ante": 5, "call": 15, "bank": ["As", "Kd", "8c", "5h", "3s"]}
    assert (ask("caribbean", won)["net"], ask("caribbean", won)["receives"]) == (20, 40)
    assert fault("caribbean", {**won, "call": 12}) == ("call_multiple", "inputs.call")


def test_call_and_fold_are_worth_as_much_more_as_the_stakes_are() -> None:
    told = {"player": CARIBBEAN["player"], "upcard": "9d"}
    once, fivefold = ask("caribbean_value", told), ask("caribbean_value", {**told, "ante": 5, "call": 10})
    assert [once["call"][0] * 5, once["call"][1]] == fivefold["call"]
    assert fivefold["fold"] == [-5, 1]
    assert fault("caribbean_value", {**told, "ante": 5}) == ("missing_field", "inputs.call")


def test_of_fewer_than_five_cards_nothing_is_told_but_their_number() -> None:
    view = ask("hand_view", {"game": "FCS", "down": ["Kh"], "up": ["9c"]})
    assert view == {"cards": 2, "distinct": 2, "down": 1, "up": 1, "category": None, "best_five": None}
    assert fault("hand_view", {"game": "FCS", "down": ["Kh", "2c"], "up": ["9c"]}) == ("number_of_cards", "inputs.up")


def test_a_deal_without_repeated_cards_is_valid() -> None:
    assert ask("validate_deal", {"hands": {"S1": ["7h", "7c"], "S2": []}}) == {"valid": True, "repeated": []}


def test_a_hole_card_that_nobody_showed_leaves_the_pot_open() -> None:
    told = ask("hand", changed(HAND, "cards.1.0", None))
    assert told["pots"] == [{"amount": 14, "eligible": [0, 1], "winners": None}]
    assert (told["net"], told["showdown"]) == ([None, None], [0, 1])


@pytest.mark.parametrize(("stacks", "bring_in"), [([20, 1, 20], 1), ([20, 1, 1], None)])
def test_a_player_without_chips_brings_in_only_in_name(stacks: list[int], bring_in: int | None) -> None:
    cards = [["Kh", "9c", "4d", "Ks", "2h"], ["Qc", "3h", "Js", "7d", "3c"], ["5c", "Jh", "Jd", "6s", "8h"]]
    folds = [[2, 2, "fold", 0]] if bring_in is not None else []
    told = ask("hand", {**HAND, "stacks": stacks, "cards": cards, "actions": folds})
    assert told["bring_in"] == bring_in
    assert told["order"] == {"2": [2] if folds else [], "3": [], "4": [], "5": []}


def test_a_bring_in_that_nobody_saw_need_not_be_told() -> None:
    opened = [[2, 0, "bet", 8], [2, 1, "fold", 0]]
    stakes = {"ante": 1, "bring_in": None, "small_bet": 8, "big_bet": 16}
    assert ask("hand", {**HAND, "stakes": stakes, "actions": opened})["net"] == [1, -1]


def test_an_odd_chip_is_nobodys_where_the_dealer_is_unknown() -> None:
    cards = [HAND["cards"][0], ["Kc", "9d", "4h", "Kd", "2s"], ["7h", "Jh"]]
    first = [[2, 0, "bring_in", 1], [2, 1, "call", 1], [2, 2, "fold", 0]]
    checks = [[street, player, "check", 0] for street, order in ((3, (1, 0)), (4, (0, 1)), (5, (0, 1))) for player in order]
    tied = {**HAND, "stacks": [20, 20, 20], "cards": cards, "actions": first + checks}
    assert ask("hand", {**tied, "dealer_seat": 0})["net"] == [0, 1, -1]
    unknown = ask("hand", {**tied, "dealer_seat": None})
    assert (unknown["pots"][0]["winners"], unknown["net"]) == ([0, 1], [None, None, -1])


# --- hands that the engine played -------------------------------------------------------------------------------------


def written(hand: StudHand) -> dict[str, Any]:
    """A hand that is over, as a line tells it."""
    profile = hand.profile
    cards_on = list(accumulate(street.down + street.up for street in profile.streets))
    actions: list[list[Any]] = []
    for event in hand.log:
        if isinstance(event, AntePosted):
            actions.append([0, event.seat - 1, "ante", event.chips])
        elif isinstance(event, Acted):
            done = event.done
            actions.append([cards_on[event.street - 1], done.seat - 1, done.kind.value, done.cost])
    return {
        "game": "5stud" if profile.has_dealer else "7stud",
        "stakes": {name: getattr(profile, name) for name in ("ante", "bring_in", "small_bet", "big_bet")},
        "dealer_seat": hand.setup.dealer and hand.setup.dealer - 1,
        "stacks": list(hand.setup.stacks),
        "cards": [[str(card) for card in hand.cards(seat)] for seat in hand.setup.seats],
        "community": hand.community and str(hand.community),
        "actions": actions,
    }


@pytest.mark.parametrize(("profile", "players"), [(FIVE_CARD_STUD, 5), (SEVEN_CARD_STUD, 4), (SEVEN_CARD_STUD, 8)])
def test_a_hand_written_down_comes_out_as_it_was_played(profile: StudProfile, players: int) -> None:
    chance, shared = Random(11), 0
    for seed in range(60):
        stacks = tuple(chance.choice((2, 5, 12, 60)) for _ in range(players))
        setup = HandSetup.from_seed(profile, stacks, players if profile.has_dealer else None, seed)
        hand = StudHand(setup)
        while hand.actor is not None:
            hand.do(random_action(chance, hand, folding=0.05))
        told = ask("hand", written(hand))
        assert told["contributed"] == list(hand.totals.values())
        assert told["net"] == [hand.stacks[seat] - chips for seat, chips in enumerate(stacks, 1)]
        assert hand.result
        assert [pot["winners"] for pot in told["pots"]] == [[seat - 1 for seat in pot.winners] for pot in hand.result.pots]
        acted = [player for players in told["order"].values() for player in players]
        assert acted == [done.seat - 1 for done in hand.done]
        shared += hand.community is not None
    assert (shared > 0) is (players == 8)
