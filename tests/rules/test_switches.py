"""A switch changes the one place that it names, everywhere it is used, and leaves nothing behind."""

import pytest

import engine.boards
import engine.hand
from engine.betting import BettingRound
from engine.boards import find_strongest
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.seats import clockwise
from engine.setup import SetupError
from tests.rules.play import table
from tests.rules.proving import all_proofs, proofs
from tests.rules.switches import bent, both, choosing, patched


def test_a_field_of_a_profile_is_another_and_then_as_before() -> None:
    with choosing(FIVE_CARD_STUD, raises=5).off():
        assert FIVE_CARD_STUD.raises == 5
    assert FIVE_CARD_STUD.raises == 3


def test_a_function_is_bent_in_every_module_that_has_it_and_straight_again() -> None:
    before = (engine.seats.clockwise, engine.boards.clockwise)
    with bent(clockwise, lambda right, seats, after: right(seats, after)[::-1]).off():
        assert engine.boards.clockwise([1, 2, 3], 1) == (1, 3, 2)
        assert engine.seats.clockwise([1, 2, 3], 1) == (1, 3, 2)
    assert (engine.seats.clockwise, engine.boards.clockwise) == before


def test_a_method_is_bent_on_its_class_alone() -> None:
    method = BettingRound.targets
    with bent(BettingRound.targets, lambda right, self: ()).off():
        assert BettingRound.targets is not method
        assert engine.boards.find_strongest is find_strongest
    assert BettingRound.targets is method


def test_everything_is_as_before_where_a_proof_fails_on_the_way() -> None:
    switch = both(choosing(FIVE_CARD_STUD, raises=5), patched(FIVE_CARD_STUD, "ante", 7))
    with pytest.raises(SetupError), switch.off():
        table(FIVE_CARD_STUD, "20")
    assert (FIVE_CARD_STUD.raises, FIVE_CARD_STUD.ante) == (3, 1)


def test_what_is_not_there_cannot_be_switched() -> None:
    with pytest.raises(AttributeError):
        choosing(FIVE_CARD_STUD, no_such_choice=1)


def test_proofs_are_told_by_their_rule() -> None:
    assert "cap.three_raises_follow_the_bet" in proofs()[Rule.FCS_04_10]
    assert [proof.rule for proof in all_proofs()] == sorted((proof.rule for proof in all_proofs()), key=list(Rule).index)
