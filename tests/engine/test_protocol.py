"""Lines in, lines out: what is wrong with a line is said, where it is wrong, and the next line is answered all the same."""

import io
import json
import subprocess
import sys
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.protocol.lines import KINDS, LONGEST_LINE, answers
from tests.cases import cases, recorded_hands
from tests.engine.asking import answered, ask, fault, line

ROOT = Path(__file__).parents[2]
GOOD = line("bring_in", {"game": "FCS", "up_cards": {"S1": "2d", "S2": "2c"}})
SHOWN = {"S1": "3c", "S2": "Qd", "S3": "3h"}
OPENING = {"game": "FCS", "up_cards": SHOWN, "stacks_after_ante": {"S1": 19, "S2": 19, "S3": 4}}
ROUND = {
    "game": "FCS",
    "round": 3,
    "stacks_at_start_of_round": {"S1": 40, "S2": 40, "S3": 40},
    "actions": [["S1", "bet", 4], ["S2", "call"]],
    "to_act": "S3",
}
POTS = {"contributions": {"S1": 5, "S2": 13, "S3": 9}, "folded": ["S3"]}
FIVES = {"S1": ["Ah", "Kc", "Qd", "Js", "Tc"], "S2": ["As", "Kd", "Qc", "Jh", "Td"]}
SETTLED = {"game": "FCS", "contributions": {"S1": 9, "S2": 9, "S3": 1}, "folded": ["S3"], "cards": FIVES}
CARIBBEAN = {
    "ante": 1,
    "call": 2,
    "player": ["9c", "9h", "4s", "3d", "2c"],
    "bank": ["Qs", "Jd", "8c", "5h", "3s"],
    "action": "call",
}
HAND = cases("hand")[0].inputs


def changed(inputs: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The inputs with another value at a path like ``actions.3.0``."""
    new = deepcopy(dict(inputs))
    at: Any = new
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in steps:
        at = at[step]
    at[last] = value
    return new


# --- lines that are no question -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "reason", "where"),
    [
        ("no json", "not_json", "line"),
        ('{"kind": "bring_in", "inputs": {}', "not_json", "line"),
        ('{"kind": "bring_in", "inputs": NaN}', "not_json", "line"),
        ('{"kind": "bring_in", "inputs": -Infinity}', "not_json", "line"),
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


# --- questions at fault -------------------------------------------------------------------------------------------------


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
        ("actions", [["S1", "check"], ["S2", "check"], ["S3", "check"]], "round_over", "to_act"),
    ],
)
def test_an_action_that_the_rules_refuse_is_named(path: str, value: Any, reason: str, where: str) -> None:
    assert fault("legal_actions", changed(ROUND, path, value)) == (reason, f"inputs.{where}")


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
        ("call", 3, None, None),
        ("ante", 2, None, None),
        ("ante", 3, "call_multiple", "call"),
        ("ante", 0, "number_too_small", "ante"),
        ("bank.4", "9c", "repeated_card", "bank[4]"),
        ("bank", ["9d"], "number_of_cards", "bank"),
        ("bank", None, "missing_field", "bank"),
        ("action", "raise", "unknown_word", "action"),
    ],
)
def test_a_round_of_caribbean_stud_at_fault_is_refused(path: str, value: Any, reason: str | None, where: str | None) -> None:
    told = changed(CARIBBEAN, path, value)
    if reason is None:
        assert ask("caribbean", told)["net"] == told["ante"]
    else:
        assert fault("caribbean", told) == (reason, f"inputs.{where}")


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


# --- answers beside the cases -------------------------------------------------------------------------------------------


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


def test_the_amounts_of_a_table_can_be_told() -> None:
    stacks = {"S1": 3000, "S2": 3000}
    told = {"game": "S7", "stacks_at_start_of_round": stacks, "to_act": "S2"}
    first = ask("legal_actions", {**told, "round": 1, "unit": 200, "actions": [["S1", "bring_in", 50]]})
    later = ask("legal_actions", {**told, "round": 3, "unit": 400, "actions": [["S1", "bet", 400]]})
    assert (first["call_cost"], first["raise_to"]) == (50, [200])
    assert (later["call_cost"], later["raise_to"]) == (400, [800])


def test_amounts_written_as_text_are_numbers_where_pots_are_made() -> None:
    texts = {seat: str(chips) for seat, chips in POTS["contributions"].items()}  # type: ignore[attr-defined]
    assert ask("side_pots", {**POTS, "contributions": texts}) == ask("side_pots", POTS)


def test_fcs_06_17_nobody_speaks_first_where_fewer_than_two_have_chips() -> None:
    boards = {"S1": ["Kd", "9c"], "S2": ["7h", "7c"]}
    told = {"game": "FCS", "live_up_cards": boards, "all_in": ["S2"]}
    assert ask("first_to_act", told) == {"seat": None, "strongest_board": "S2"}
    assert fault("first_to_act", {**told, "live_up_cards": {**boards, "S3": ["2c"]}}) == (
        "number_of_cards",
        "inputs.live_up_cards.S3",
    )


def test_both_games_are_answered_together_only_where_they_agree() -> None:
    case = next(case for case in cases("showdown_order") if case.id == "E-16.b1")
    assert fault("showdown_order", {**case.inputs, "game": "both"}) == ("games_differ", "inputs.game")


def test_amb_car_10_after_a_fold_the_bank_is_not_looked_at() -> None:
    folded = ask("caribbean", {**CARIBBEAN, "action": "fold"})
    assert (folded["outcome"], folded["net"], folded["receives"]) == ("folded", -1, 0)
    assert (folded["bank_hand"], folded["bank_qualifies"]) == (None, None)


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


def test_an_odd_chip_is_nobodys_where_the_dealer_is_unknown() -> None:
    cards = [HAND["cards"][0], ["Kc", "9d", "4h", "Kd", "2s"], ["7h", "Jh"]]
    first = [[2, 0, "bring_in", 1], [2, 1, "call", 1], [2, 2, "fold", 0]]
    checks = [[street, player, "check", 0] for street, order in ((3, (1, 0)), (4, (0, 1)), (5, (0, 1))) for player in order]
    tied = {**HAND, "stacks": [20, 20, 20], "cards": cards, "actions": first + checks}
    assert ask("hand", {**tied, "dealer_seat": 0})["net"] == [0, 1, -1]
    unknown = ask("hand", {**tied, "dealer_seat": None})
    assert (unknown["pots"][0]["winners"], unknown["net"]) == ([0, 1], [None, None, -1])


# --- whatever is sent ---------------------------------------------------------------------------------------------------

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


# --- the program --------------------------------------------------------------------------------------------------------


def run(sent: bytes, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([sys.executable, "-m", "engine", *arguments], input=sent, capture_output=True, cwd=ROOT, check=False)


def test_the_program_answers_line_by_line_and_skips_blank_ones() -> None:
    sent = "\n".join(["", GOOD, "  \t ", "no json", GOOD])
    done = run(sent.encode())
    told = [json.loads(each) for each in done.stdout.splitlines()]
    assert [set(each) for each in told] == [{"expected", "rules"}, {"error"}, {"expected", "rules"}]
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()


def test_a_line_that_is_too_long_is_refused_and_the_next_one_answered() -> None:
    long = "x" * (3 * LONGEST_LINE)
    sent = io.BytesIO(f"{long}\n{GOOD}\n{long}".encode())
    told = [json.loads(each) for each in answers(sent)]
    assert [each.get("error") for each in told] == [
        {"reason": "line_too_long", "where": "line"},
        None,
        {"reason": "line_too_long", "where": "line"},
    ]


def test_a_line_as_long_as_allowed_is_read() -> None:
    padded = GOOD + " " * (LONGEST_LINE - len(GOOD) - 1) + "\n"
    assert [set(json.loads(each)) for each in answers(io.BytesIO(padded.encode() * 2))] == [{"expected", "rules"}] * 2


def test_a_fault_of_the_engine_is_told_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.protocol.order.low_card", lambda *_: 1 / 0)
    assert answered(GOOD) == {"error": {"reason": "engine_fault", "where": "line"}}


def test_each_answer_comes_before_the_next_question_is_sent() -> None:
    with subprocess.Popen([sys.executable, "-m", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as program:
        assert program.stdin
        assert program.stdout
        guard = Timer(30, program.kill)
        guard.start()
        for _ in range(2):
            program.stdin.write(GOOD.encode() + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["expected"] == {"seat": "S2"}
        program.stdin.close()
        assert program.wait() == 0
        guard.cancel()


@pytest.mark.parametrize("arguments", [[], ["--help"]], ids=["answers", "help"])
def test_the_program_ends_quietly_where_nobody_reads_on(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "engine", *arguments]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as program:  # type: ignore[call-overload]
        program.stdout.close()
        program.stdout = None
        _out, told = program.communicate(f"{GOOD}\n{GOOD}\n".encode())
    assert (program.returncode, told) == (0, b"")


def test_help_lists_every_kind_and_its_fields() -> None:
    done = run(b"", "--help")
    text = done.stdout.decode("ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    for kind in KINDS.values():
        _before, _name, told = text.partition(f"\n{kind.name}: ")
        section = told.split("\n\n")[0]
        assert [name for name in (*kind.needs, *(f"[{name}]" for name in kind.may)) if f"    {name} " not in section] == []


@pytest.mark.parametrize("argument", ["-x", "--kind", "file.json"])
def test_arguments_that_are_not_understood_end_with_2(argument: str) -> None:
    done = run(GOOD.encode(), argument)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"usage: python -m engine")
