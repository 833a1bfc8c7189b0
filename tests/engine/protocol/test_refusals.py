"""What is wrong with a line is said, and where it is wrong."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.protocol.lines import KINDS
from tests.cases import cases, recorded_hands
from tests.engine.asking import answered, ask, fault
from tests.engine.protocol.questions import CARIBBEAN, FIVES, HAND, OPENING, POTS, ROUND, SETTLED, changed

# --- lines that are no question ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "reason", "where"),
    [
        ("no json", "not_json", "line"),
        ('{"kind": "bring_in", "inputs": {}', "not_json", "line"),
        ('{"kind": "bring_in", "inputs": NaN}', "not_json", "line"),
        ('{"kind": "bring_in", "inputs": -Infinity}', "not_json", "line"),
        ("\ufeff[]", "not_an_object", "line"),
        ("[" * 50_000, "nested_too_deep", "line"),
        ('{"a":' * 15_000, "nested_too_deep", "line"),
        (b'{"kind": "\xff"}', "not_utf_8", "line"),
        ("[]", "not_an_object", "line"),
        ("null", "not_an_object", "line"),
        ("3", "not_an_object", "line"),
        ("{}", "missing_field", "kind"),
        ('{"kind": "bring_in"}', "missing_field", "inputs"),
        ('{"kind": "bring_in", "inputs": []}', "not_an_object", "inputs"),
        ('{"kind": "chess", "inputs": {}}', "unknown_kind", "kind"),
        ('{"kind": ["bring_in"], "inputs": {}}', "not_a_text", "kind"),
        ('{"kind": "\\ud800", "inputs": {}}', "unknown_kind", "kind"),
        ('{"kind": "bring_in", "inputs": {}, "id": 3}', "unknown_field", "id"),
        ('{"kind": "bring_in", "kind": "bring_in", "inputs": {}}', "repeated_field", "kind"),
        ('{"kind": "bring_in", "inputs": {}, "\\ud800": 3}', "unknown_field", '["\\ud800"]'),
        ('{"kind": "bring_in", "inputs": {"game": "FCS", "game": "S7"}}', "repeated_field", "inputs.game"),
    ],
)
def test_a_line_that_is_no_question_is_refused(sent: str | bytes, reason: str, where: str) -> None:
    assert answered(sent) == {"error": {"reason": reason, "where": where}}


def test_a_number_longer_than_python_reads_is_too_large() -> None:
    sent = f'{{"kind": "caribbean", "inputs": {json.dumps(CARIBBEAN).replace(" 1,", " " + "1" * 9000 + ",")}}}'
    assert answered(sent)["error"] == {"reason": "number_too_large", "where": "inputs.ante"}


# --- questions at fault -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("game", "HOLDEM", "unknown_word"),
        ("up_cards", [], "not_an_object"),
        ("up_cards", {"S1": "3c"}, "number_of_seats"),
        ("up_cards.S2", "11h", "unknown_rank"),
        ("up_cards.S2", "Kx", "unknown_suit"),
        ("up_cards.S2", "", "empty"),
        ("up_cards.S2", 9, "not_a_text"),
        ("up_cards.S2", "\ud800", "unknown_suit"),
        ("up_cards.S2", "3c", "repeated_card"),
        ("up_cards.seat2", "9c", "not_a_seat"),
        ("up_cards.S0", "9c", "not_a_seat"),
        ("up_cards.S9", "9c", "no_such_seat"),
        ("stacks_after_ante.S4", 3, "no_such_seat"),
        ("stacks_after_ante.S1", "19", "not_a_whole_number"),
        ("stacks_after_ante.S1", True, "not_a_whole_number"),
        ("stacks_after_ante.S1", 19.0, "not_a_whole_number"),
        ("stacks_after_ante.S1", None, "not_a_whole_number"),
        ("stacks_after_ante.S1", -1, "number_too_small"),
        ("stacks_after_ante.S1", 10**15, "number_too_large"),
        ("stacks_after_ante.S1", 10**4000, "number_too_large"),
        ("bring_in", 2, "number_too_large"),
        ("unit", 1, "amounts"),
        ("dealer", "S1", "unknown_field"),
        ("posted", ["S1"], "number_of_entries"),
    ],
)
def test_a_field_at_fault_is_named_with_the_reason(path: str, value: Any, reason: str) -> None:
    assert fault("opening_actions", changed(OPENING, path, value)) == (reason, f"inputs.{path}")


@pytest.mark.parametrize("name", OPENING)
def test_a_field_that_is_missing_is_named(name: str) -> None:
    left = {each: value for each, value in OPENING.items() if each != name}
    assert fault("opening_actions", left) == ("missing_field", f"inputs.{name}")


def test_the_chips_of_every_seat_have_to_be_told() -> None:
    stacks = {"S1": 19, "S3": 4}
    assert fault("opening_actions", {**OPENING, "stacks_after_ante": stacks}) == (
        "missing_field",
        "inputs.stacks_after_ante.S2",
    )


@pytest.mark.parametrize(
    ("path", "value", "reason", "where"),
    [
        ("actions.1", ["S2"], "number_of_entries", "actions[1]"),
        ("actions.1", ["S2", "bet"], "number_of_entries", "actions[1]"),
        ("actions.1.0", "S4", "no_such_seat", "actions[1][0]"),
        ("actions.1.0", "S3", "not_in_turn", "actions[1]"),
        ("actions.1.1", "limp", "unknown_word", "actions[1][1]"),
        ("actions.1.1", "check", "something_to_match", "actions[1]"),
        ("actions.1", ["S2", "raise", 9], "wrong_amount", "actions[1]"),
        ("actions.1", ["S2", "fold", 4], "wrong_amount", "actions[1]"),
        ("actions.1", ["S2", "raise", "8"], "not_a_whole_number", "actions[1][2]"),
        ("actions.0", ["S1", "bring_in", 1], "no_bring_in_owed", "actions[0]"),
        ("to_act", "S1", "not_in_turn", "to_act"),
        ("to_act", "S8", "no_such_seat", "to_act"),
        ("round", 5, "number_too_large", "round"),
        ("stacks_at_start_of_round.S1", 0, "no_chips", "actions[0][0]"),
        ("larger_unit_open", 8, "no_larger_unit", "larger_unit_open"),
        ("antes_in_pot", "3", "not_a_whole_number", "antes_in_pot"),
        ("actions", [["S1", "check"], ["S2", "check"], ["S3", "check"]], "round_over", "to_act"),
    ],
)
def test_an_action_that_the_rules_refuse_is_named(path: str, value: Any, reason: str, where: str) -> None:
    assert fault("legal_actions", changed(ROUND, path, value)) == (reason, f"inputs.{where}")


def test_the_low_card_of_a_player_with_chips_has_the_first_turn() -> None:
    told = {**ROUND, "round": 1, "actions": [], "to_act": "S2"}
    assert fault("legal_actions", {**told, "low_card_seat": "S1"}) == ("not_in_turn", "inputs.low_card_seat")
    assert ask("legal_actions", {**told, "low_card_seat": "S2"})["raise_to"] == [2]


def test_nothing_can_be_done_once_the_round_is_over() -> None:
    late = [["S1", "check"], ["S2", "check"], ["S3", "check"], ["S1", "check"]]
    assert fault("legal_actions", {**ROUND, "actions": late}) == ("round_over", "inputs.actions[3]")


@pytest.mark.parametrize(
    ("path", "value", "reason", "where"),
    [
        ("contributions.S1", "5 chips", "not_a_whole_number", "contributions.S1"),
        ("contributions.S1", "٣", "not_a_whole_number", "contributions.S1"),
        ("contributions.S1", "-5", "not_a_whole_number", "contributions.S1"),
        ("contributions.S1", "9" * 18, "number_too_large", "contributions.S1"),
        ("folded", ["S3", "S3"], "repeated_seat", "folded[1]"),
        ("folded", ["S4"], "no_such_seat", "folded[0]"),
        ("folded", ["S1", "S2", "S3"], "nobody_left", "folded"),
        ("folded", "S3", "not_a_list", "folded"),
    ],
)
def test_chips_that_make_no_pots_are_refused(path: str, value: Any, reason: str, where: str) -> None:
    assert fault("side_pots", changed(POTS, path, value)) == (reason, f"inputs.{where}")


@pytest.mark.parametrize(
    ("path", "value", "reason", "where"),
    [
        ("cards.S1", ["Ah", "Kc", "Qd", "Js"], "number_of_cards", "cards.S1"),
        ("cards.S2.4", "Ah", "repeated_card", "cards.S2[4]"),
        ("cards", {"S1": FIVES["S1"]}, "missing_field", "cards.S2"),
        ("cards.S4", [], "no_such_seat", "cards.S4"),
        ("folded", [], "missing_field", "cards.S3"),
        ("dealer_seat", "S7", "no_such_seat", "dealer_seat"),
        ("dealer_seat", None, "missing_field", "dealer_seat"),
    ],
)
def test_what_a_settlement_needs_is_asked_for(path: str, value: Any, reason: str, where: str) -> None:
    assert fault("settle", changed(SETTLED, path, value)) == (reason, f"inputs.{where}")


def test_the_dealer_is_needed_only_where_a_chip_is_left_over() -> None:
    even = {**SETTLED, "contributions": {"S1": 9, "S2": 9, "S3": 2}}
    assert ask("settle", even)["payouts"] == {"S1": 10, "S2": 10}


def test_hands_that_have_to_be_compared_are_not_uncontested() -> None:
    told = {"game": "FCS", "contributions": {"S1": 5, "S2": 5}, "folded": []}
    assert fault("settle_uncontested", told) == ("seats_still_in", "inputs.folded")


@pytest.mark.parametrize(
    ("path", "value", "reason", "where"),
    [
        ("ante", 3, "call_multiple", "call"),
        ("ante", 0, "number_too_small", "ante"),
        ("bank.4", "9c", "repeated_card", "bank[4]"),
        ("bank", ["9d"], "number_of_cards", "bank"),
        ("bank", None, "missing_field", "bank"),
        ("action", "raise", "unknown_word", "action"),
    ],
)
def test_a_round_of_caribbean_stud_at_fault_is_refused(path: str, value: Any, reason: str, where: str) -> None:
    assert fault("caribbean", changed(CARIBBEAN, path, value)) == (reason, f"inputs.{where}")


@pytest.mark.parametrize(
    ("path", "value", "reason", "where"),
    [
        ("actions.4.1", 0, "not_in_turn", "actions[4]"),
        ("actions.3.1", 2, "number_too_large", "actions[3][1]"),
        ("actions.3.0", 3, "wrong_street", "actions[3][0]"),
        ("actions.6.3", 5, "wrong_amount", "actions[6]"),
        ("actions.5", [3, 0, "call", 0], "nothing_to_match", "actions[5]"),
        ("actions.0.3", 2, "wrong_amount", "actions[0]"),
        ("actions.1.1", 0, "not_in_turn", "actions[1]"),
        ("actions.0.0", 2, "wrong_street", "actions[0]"),
        ("cards.1.1", None, "unknown_up_card", "cards[1][1]"),
        ("cards.1", ["Qc", "Qh"], "unknown_up_card", "cards[1]"),
        ("cards.1.4", "Kh", "repeated_card", "cards[1][4]"),
        ("cards.1", ["Qc"] * 6, "number_of_cards", "cards[1]"),
        ("cards", [], "number_of_entries", "cards"),
        ("stacks.1", 0, "number_too_small", "stacks[1]"),
        ("stakes.bring_in", 2, "amounts", "stakes"),
        ("stakes.rake", 2, "unknown_field", "stakes.rake"),
        ("dealer_seat", 2, "number_too_large", "dealer_seat"),
        ("community", "2c", "no_card_awaited", "community"),
        ("unit", 3, "not_a_text", "unit"),
    ],
)
def test_a_recorded_hand_is_played_only_as_far_as_it_can_have_been(path: str, value: Any, reason: str, where: str) -> None:
    assert fault("hand", changed(HAND, path, value)) == (reason, f"inputs.{where}")


def test_a_recorded_hand_has_to_come_to_its_end_and_not_go_on() -> None:
    actions = HAND["actions"]
    assert fault("hand", {**HAND, "actions": actions[:-1]}) == ("hand_not_over", "inputs.actions")
    assert fault("hand", {**HAND, "actions": [*actions, [5, 0, "check", 0]]}) == ("hand_over", "inputs.actions[10]")


# --- whatever is sent -------------------------------------------------------------------------------------------------

QUESTIONS = [{"kind": case.kind, "inputs": case.inputs} for case in cases(*KINDS)]
QUESTIONS += [{"kind": "hand", "inputs": told} for told in recorded_hands()[:4]]

SCALARS: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.sampled_from([10**12, 10**30, 1.5, float("inf"), "S1", "S2", "S9", "Kh", "9c", "call", "raise", "FCS", "S7", "both"]),
    st.text(max_size=4),
    st.characters(categories=["Cs"]),
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values inside this one."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """A question in which one to three values are others, gone or doubled."""
    question = deepcopy(draw(st.sampled_from(QUESTIONS)))
    for _ in range(draw(st.integers(1, 3))):
        *steps, last = draw(st.sampled_from(places(question)[1:] or [("kind",)]))
        at: Any = question
        for step in steps:
            at = at[step]
        match draw(st.sampled_from(["other", "gone", "again"])):
            case "gone" if len(steps) > 0:
                del at[last]
            case "again" if isinstance(at, list):
                at.append(deepcopy(at[last]))
            case _:
                at[last] = draw(VALUES)
    return question


@settings(max_examples=300)
@given(damaged())
def test_every_line_is_answered_with_what_it_asks_or_a_reason_and_a_place(question: dict[str, Any]) -> None:
    told = answered(json.dumps(question))
    if "error" in told:
        assert told["error"]["reason"] != "engine_fault"
        assert told["error"]["where"].startswith(("inputs", "kind", "line"))
    else:
        assert set(told) == {"expected", "rules"}
