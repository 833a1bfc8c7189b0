"""What cannot be read is refused with the reason, the line and what stands there; nothing else is ever raised."""

from random import Random
from typing import Any

import pytest

from engine.actions import Refusal
from engine.hand import StudHand
from engine.phh import HandHistory, PhhError, PhhProblem, read, write
from engine.phh.lines import Lines
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.engine.phh import example
from tests.engine.random_hands import random_action, random_setup

SHOWN = example("shown_at_the_end")
FIVE = example("five_card")


def line_of(text: str, part: str) -> int:
    return text.count("\n", 0, text.index(part)) + 1


def refused(text: str) -> PhhError:
    with pytest.raises(PhhError) as caught:
        read(text)
    return caught.value


# --- fields ---------------------------------------------------------------------------------------------------------------

FIELDS: list[tuple[str, str, PhhProblem, Any]] = [
    ("bring_in = 0.02", "bring_in = 0.02.1", PhhProblem.SYNTAX, None),
    ("bring_in = 0.02", "bring_in = 1\nbring_in = 2", PhhProblem.SYNTAX, None),
    ("[4, 6, 1]", "[4, 6, 1", PhhProblem.SYNTAX, None),
    ('"F7S"', '"F9S"', PhhProblem.UNKNOWN_VARIANT, "F9S"),
    ('"F7S"', "7", PhhProblem.WRONG_TYPE, "variant"),
    ('"F7S"', '"F7S"\n_game = "razz"', PhhProblem.OTHER_GAME, "razz"),
    ("bring_in = 0.02", "bring_in = 0.02\nmin_bet = 1", PhhProblem.FIELD_OF_OTHER_VARIANT, "min_bet"),
    ("bring_in = 0.02", 'bring_in = "0.02"', PhhProblem.WRONG_TYPE, "bring_in"),
    ("bring_in = 0.02", "bring_in = true", PhhProblem.WRONG_TYPE, "bring_in"),
    ("bring_in = 0.02", "bring_in = nan", PhhProblem.NOT_FINITE, None),
    ("bring_in = 0.02", "bring_in = 0", PhhProblem.NOT_POSITIVE, "bring_in"),
    ("bring_in = 0.02", "bring_in = -0.02", PhhProblem.NOT_POSITIVE, "bring_in"),
    ("bring_in = 0.02", "bring_in = 0.05", PhhProblem.STAKES, "bring_in"),
    ("big_bet = 0.10", "big_bet = 0.04", PhhProblem.STAKES, "big_bet"),
    ("big_bet = 0.10", "big_bet = 0.123456789", PhhProblem.TOO_FINE, None),
    ("big_bet = 0.10", "big_bet = 1e-999999999", PhhProblem.TOO_FINE, None),
    ("big_bet = 0.10", "big_bet = 1e999999999", PhhProblem.TOO_LARGE, None),
    ("big_bet = 0.10", "big_bet = 1e99999999999999999999", PhhProblem.NOT_FINITE, None),
    ("big_bet = 0.10", f"big_bet = {'9' * 5000}", PhhProblem.TOO_LARGE, None),
    ("hand = 26", "hand = 0xfffffffffffffffff", PhhProblem.TOO_LARGE, None),
    ("hand = 26", "hand = 26.5", PhhProblem.WRONG_TYPE, "hand"),
    ("hand = 26", f"_deep = {'[' * 30}{']' * 30}", PhhProblem.TOO_DEEP, None),
    ("antes = [0.01, 0.01, 0.01]", "antes = [0.01, 0.01]", PhhProblem.WRONG_LENGTH, "antes"),
    ("antes = [0.01, 0.01, 0.01]", "antes = 0.01", PhhProblem.WRONG_TYPE, "antes"),
    ("antes = [0.01, 0.01, 0.01]", "antes = [0.01, 0.01, 0.02]", PhhProblem.UNEQUAL_ANTES, "0.02"),
    ("antes = [0.01, 0.01, 0.01]", "antes = [-1, -1, -1]", PhhProblem.NOT_POSITIVE, "antes"),
    ("0.41, 0.33, 0.82", "0.41, inf, 0.82", PhhProblem.NOT_FINITE, None),
    ("0.41, 0.33, 0.82", "0.41, 0, 0.82", PhhProblem.NOT_POSITIVE, "starting_stacks"),
    ("[4, 6, 1]", "[4, 6, 5]", PhhProblem.SEATS, (4, 6, 5)),
    ("[4, 6, 1]", "[4, 6, 4]", PhhProblem.SEATS, (4, 6, 4)),
    ('["Ana", "Bruno", "Clara"]', '["Ana", "Bruno"]', PhhProblem.WRONG_LENGTH, "players"),
    ("hand = 26", "_chip = 0.1", PhhProblem.CHIP, None),
    ("hand = 26", "_chip = 0.005", PhhProblem.CHIP, None),
]


@pytest.mark.parametrize(("old", "new", "problem", "value"), FIELDS)
def test_a_field_that_cannot_be_is_refused_in_its_line(old: str, new: str, problem: PhhProblem, value: Any) -> None:
    assert old in SHOWN
    error = refused(SHOWN.replace(old, new))
    assert error.problem is problem
    if value is not None:
        assert error.value == value
    if problem is not PhhProblem.SYNTAX:
        last = new.splitlines()[-1]
        assert error.line == line_of(SHOWN, old) + new.count("\n"), last


def test_each_required_field_is_missed_by_name() -> None:
    for name in ("variant", "antes", "bring_in", "small_bet", "big_bet", "starting_stacks", "actions"):
        error = refused(SHOWN.replace(f"{name} = ", f"_{name} = "))
        assert (error.problem, error.line, error.value) == (PhhProblem.MISSING_FIELD, None, name)


def test_a_hand_has_from_two_to_eight_players() -> None:
    for players in (0, 1, 9):
        fields = f"antes = {[1] * players}\nstarting_stacks = {[9] * players}\nactions = []\n"
        error = refused(f'variant = "F5S"\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\n{fields}')
        assert (error.problem, error.line, error.value) == (PhhProblem.PLAYERS, 6, players)


def test_a_text_nested_without_end_is_refused() -> None:
    assert refused("_x = " + "[" * 5000).problem is PhhProblem.TOO_DEEP


# --- actions --------------------------------------------------------------------------------------------------------------

ACTIONS: list[tuple[str, str, str, PhhProblem, Any, Refusal | None]] = [
    (SHOWN, "p3 pb", "p3 bp", PhhProblem.BAD_ACTION, "p3 bp", None),
    (SHOWN, "p3 pb", "p3", PhhProblem.BAD_ACTION, "p3", None),
    (SHOWN, "p3 pb", "p3 sd", PhhProblem.BAD_ACTION, "p3 sd", None),
    (SHOWN, "p3 pb", "p03 pb", PhhProblem.BAD_ACTION, "p03", None),
    (SHOWN, "p3 pb", "p4 pb", PhhProblem.UNKNOWN_PLAYER, "p4", None),
    (SHOWN, "p3 pb", "p2 pb", PhhProblem.WRONG_ACTOR, "p2", Refusal.NOT_IN_TURN),
    (SHOWN, "p3 pb", "p3 cc", PhhProblem.REFUSED, "p3", Refusal.MUST_BRING_IN),
    (SHOWN, "p3 pb", "p3 f", PhhProblem.REFUSED, "p3", Refusal.MUST_BRING_IN),
    (SHOWN, "p2 cc # a commentary", "p2 pb", PhhProblem.REFUSED, "p2", Refusal.NO_BRING_IN_OWED),
    (SHOWN, "p3 cbr 0.05", "p3 cbr 0.06", PhhProblem.REFUSED, None, Refusal.WRONG_AMOUNT),
    (SHOWN, "p3 cbr 0.05", "p3 cbr 0.055", PhhProblem.REFUSED, None, Refusal.WRONG_AMOUNT),
    (SHOWN, "p3 cbr 0.05", "p3 cbr -5", PhhProblem.BAD_AMOUNT, "-5", None),
    (SHOWN, "p3 cbr 0.05", "p3 cbr 5e1", PhhProblem.BAD_AMOUNT, "5e1", None),
    (SHOWN, "p3 cbr 0.05", "p3 cbr nan", PhhProblem.BAD_AMOUNT, "nan", None),
    (SHOWN, "p3 cbr 0.05", "p3 cbr 1000000000000000", PhhProblem.TOO_LARGE, None, None),
    (SHOWN, "p3 cbr 0.05", "p3 cbr 0.050000001", PhhProblem.TOO_FINE, None, None),
    (SHOWN, "d dh p2 ????Qc", "d dh p2 ????Qx", PhhProblem.BAD_CARD, "Qx", None),
    (SHOWN, "d dh p2 ????Qc", "d dh p2 ????Q", PhhProblem.BAD_CARD, "Q", None),
    (SHOWN, "d dh p2 ????Qc", "d dh p2 ????qc", PhhProblem.BAD_CARD, "qc", None),
    (SHOWN, "d dh p2 Ts", "d dh p2 ??", PhhProblem.UNKNOWN_UP_CARD, "p2", None),
    (SHOWN, "d dh p1 ????Ks", "d dh p1 ??????", PhhProblem.UNKNOWN_UP_CARD, "p1", None),
    (SHOWN, "d dh p2 Ts", "d dh p2 Ac", PhhProblem.REPEATED_CARD, "Ac", None),
    (SHOWN, "d dh p2 3d", "d dh p3 3d", PhhProblem.WRONG_DEAL, "p3", None),
    (SHOWN, "d dh p2 3d", "d dh p1 3d", PhhProblem.WRONG_DEAL, "p1", None),
    (SHOWN, "d dh p2 3d", "d dh p2 3dKc", PhhProblem.WRONG_DEAL, "p2", None),
    (SHOWN, "d dh p2 3d", "d db 3d", PhhProblem.WRONG_DEAL, None, None),
    (SHOWN, "p2 cc # a commentary", "d dh p2 3d", PhhProblem.NO_DEAL_DUE, "p2", None),
    (SHOWN, "d dh p2 3d", "p2 cc", PhhProblem.REFUSED, "p2", Refusal.CARD_AWAITED),
    (SHOWN, "p2 sm 8cQsQc3dTs4s2h", "p2 cc", PhhProblem.REFUSED, "p2", Refusal.HAND_OVER),
    (SHOWN, "p2 sm 8cQsQc3dTs4s2h", "p2 sm 8cQsQc3dTs5s2h", PhhProblem.NOT_HELD, None, None),
    (SHOWN, "p2 sm 8cQsQc3dTs4s2h", "p2 sm 8cQsQc3dTs4s2hKc", PhhProblem.NOT_HELD, None, None),
    (SHOWN, "p2 sm 8cQsQc3dTs4s2h", "p2 sm 8cQsAc", PhhProblem.REPEATED_CARD, "Ac", None),
    (SHOWN, "p2 sm 8cQsQc3dTs4s2h", "p1 sm Kc", PhhProblem.NO_SHOWDOWN, "p1", None),
    (SHOWN, "p2 cc # a commentary", "p2 sm", PhhProblem.NO_SHOWDOWN, "p2", None),
    (FIVE, "p2 pb", "p2 cbr 4", PhhProblem.REFUSED, None, Refusal.WRONG_AMOUNT),
    (FIVE, "p1 cbr 2", "p1 cbr 3", PhhProblem.REFUSED, None, Refusal.WRONG_AMOUNT),
]


@pytest.mark.parametrize(("text", "old", "new", "problem", "value", "refusal"), ACTIONS)
def test_an_action_that_cannot_be_is_refused_in_its_line(
    text: str, old: str, new: str, problem: PhhProblem, value: Any, refusal: Refusal | None
) -> None:
    error = refused(text.replace(f'"{old}"', f'"{new}"', 1))
    assert (error.problem, error.refusal) == (problem, refusal)
    if problem is not PhhProblem.REPEATED_CARD or "sm" in new:
        assert error.line == line_of(text, f'"{old}"')
    if value is not None:
        assert error.value == value


def test_a_card_dealt_twice_is_refused_where_it_comes_again() -> None:
    error = refused(SHOWN.replace("d dh p2 Ts", "d dh p2 Ac"))
    assert error.line == line_of(SHOWN, '"d dh p3 Ac"')


def test_a_fold_with_nothing_to_match_is_refused_where_the_game_has_none() -> None:
    text = FIVE.replace('"p1 cbr 2",\n  "p2 cbr 4"', '"p1 f",\n  "p2 cbr 4"')
    error = refused(text)
    assert (error.refusal, error.line) == (Refusal.FOLD_NOT_OFFERED, line_of(text, '"p1 f"'))


def test_of_two_faults_the_first_is_told() -> None:
    text = SHOWN.replace('"p3 pb"', '"p2 pb"').replace('"p2 sm 8cQsQc3dTs4s2h"', '"p2 xx"')
    assert refused(text).problem is PhhProblem.WRONG_ACTOR


def test_lines_are_found_in_every_way_of_writing_an_array() -> None:
    lines = Lines(
        """# [comment
"a" = [1, [2,
 3], '#]',  # "
"]", \"""
x\\\""" " \""",
'''
''' ]
b.c = { d = [
1] }
e = 1
[table]
a = [
1]
"""
    )
    assert [lines.of("a", place) for place in range(6)] == [2, 2, 3, 4, 4, 6]
    assert [lines.of(name) for name in ("a", "b", "e", "table")] == [2, 8, 10, None]


# --- any text -------------------------------------------------------------------------------------------------------------

WORDS = (
    *("nan", "inf", "-1", "0", "1e400", "1e99999999999999999999", "9" * 5000, "0x" + "f" * 300, "true", "1.5", "0.000000001"),
    *(
        "p1",
        "p2",
        "p3",
        "p9",
        "p0",
        "??",
        "Ac",
        "Kh",
        "2d",
        "d dh",
        "d db",
        "sm",
        "pb",
        "cc",
        "f",
        "cbr 8",
        "cbr 16",
        "sm -",
        "# hm",
        "f # hm",
    ),
    *(
        "[" * 60,
        '"""',
        "'''",
        "[1]",
        "\n_chip = 0.01\n",
        "\nseats = [2, 1]\n",
        '"',
        "'",
        "#",
        "\n",
        "\r",
        "\\",
        "\x00",
        "\ud800",
    ),
)


def some_text(chance: Random) -> str:
    """A hand of any moment as it is written."""
    hand = random_setup(chance, chance.choice((FIVE_CARD_STUD, SEVEN_CARD_STUD)))
    played = StudHand(hand)
    for _ in range(chance.randint(0, 30)):
        if played.actor is not None:
            played.do(random_action(chance, played))
    return write(HandHistory(hand=played, scale=chance.choice((1, 100)), fields={"_note": [1, {"a": "b\n"}]}))


def edited(chance: Random, text: str) -> str:
    """One random edit: a word put in, a stretch cut out, two lines swapped, one word for another."""
    kind = chance.randrange(4)
    if kind == 0:
        lines = text.split("\n")
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        return "\n".join(lines)
    if kind == 1:
        words = text.split(" ")
        words[chance.randrange(len(words))] = chance.choice(chance.choice((words, WORDS)))
        return " ".join(words)
    start = chance.randrange(len(text))
    if kind == 2:
        return text[:start] + text[start + chance.choice((1, 2, 20)) :]
    return text[:start] + chance.choice(WORDS) + text[start:]


@pytest.mark.parametrize("seed", range(20))
def test_any_text_is_read_or_refused_and_nothing_else_happens(seed: int) -> None:
    chance = Random(seed)
    text = some_text(chance)
    outcomes: set[PhhProblem | None] = set()
    for _ in range(60):
        broken = text
        for _ in range(chance.choice((1, 1, 2, 4))):
            broken = edited(chance, broken)
        try:
            history = read(broken)
        except PhhError as error:
            outcomes.add(error.problem)
        else:
            outcomes.add(None)
            again = read(write(history))
            assert again.hand.log == history.hand.log
            assert write(again) == write(history)
    assert PhhProblem.SYNTAX in outcomes
    assert len(outcomes) > 3
