"""The worked hands: played by the engine, told step by step, and asked about before they go on."""

from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import override

from engine.actions import Action, ActionKind
from engine.caribbean import Outcome
from engine.profile import Game
from tutor.lessons import syllabus, worked
from tutor.lessons.errors import DirectiveError
from tutor.lessons.loader import Stepper, load
from tutor.lessons.stepper import StepView, step_view
from tutor.lessons.worked import WorkedHand, WorkedRound, asking
from tutor.lessons.worked.banking import play_round
from tutor.lessons.worked.playing import play_hand

SLUGS = worked.slugs()
each_hand = pytest.mark.parametrize("slug", SLUGS)
each_language = pytest.mark.parametrize("code", ["pt", "es"])


def stud(slug: str) -> WorkedHand:
    found = worked.hand(slug)
    assert isinstance(found, WorkedHand)
    return found


def place_of(hand: WorkedHand | WorkedRound, name: str) -> int:
    return [step.id for step in hand.steps].index(name)


def told(slug: str, code: str) -> Stepper:
    """The stepper of the lesson that tells the hand."""
    line = f"\nhand: {slug}\n"
    section = next(found for found in syllabus.sections() if line in found.file(code).read_text(encoding="utf-8"))
    stepper = load(section, code).stepper
    assert stepper is not None
    return stepper


def views(slug: str, code: str, guess: int | None = 0) -> list[StepView]:
    stepper = told(slug, code)
    with override(code):
        return [step_view(stepper, number, guess) for number in range(1, len(stepper.steps) + 1)]


# --- every hand -------------------------------------------------------------------------------------------------------


@each_hand
@each_language
def test_every_hand_is_told_in_a_lesson(slug: str, code: str) -> None:
    assert [view.number for view in views(slug, code) if not view.text] == []


@each_hand
@each_language
def test_what_is_asked_is_not_told_before_it_is_answered(slug: str, code: str) -> None:
    stepper = told(slug, code)
    for step, view in zip(stepper.hand.steps, views(slug, code, guess=None), strict=True):
        assert (view.asked is None) == (step.ask is None)
        if view.asked:
            assert view.text is None
            assert view.ruled is None


@each_hand
@each_language
def test_every_ruling_gives_its_reasons_and_one_choice_is_right(slug: str, code: str) -> None:
    stepper = told(slug, code)
    asked = [number for number, step in enumerate(stepper.hand.steps, 1) if step.ask]
    assert asked
    with override(code):
        for number in asked:
            question = step_view(stepper, number, None).asked
            assert question is not None
            answered = [step_view(stepper, number, choice) for choice, _label in question.choices]
            assert sum(view.right for view in answered) == 1
            assert all(view.ruled and view.ruled.steps and view.ruled.answer for view in answered)
            assert all(step.text for view in answered if view.ruled for step in view.ruled.steps)


@each_hand
def test_the_choices_of_a_question_read_differently(slug: str) -> None:
    for code in ("pt", "es"):
        for view in views(slug, code, guess=None):
            labels = [label for _number, label in view.asked.choices] if view.asked else []
            assert len(set(labels)) == len(labels)


@each_hand
def test_a_choice_that_there_is_not_shows_the_answer(slug: str) -> None:
    for view in views(slug, "pt", guess=99):
        assert view.guessed is None
        assert view.asked is None


# --- what the hands are there to show ---------------------------------------------------------------------------------


def test_two_share_the_main_pot_and_the_odd_chip_goes_to_the_left_of_the_dealer() -> None:
    """FCS-08.7: of 15 chips seat 1 has 8 and seat 3 has 7; seat 3 alone wins the side pot."""
    pots = stud("fcs-side-pot").after(99).award().answer.pots
    assert [(pot.winners, pot.shares) for pot in pots] == [((1, 3), ((1, 8), (3, 7))), ((3,), ((3, 12),))]


def test_one_short_all_in_reopens_the_betting_and_the_other_does_not() -> None:
    """FCS-06.7, FCS-06.9, FCS-06.11."""
    hand = stud("fcs-short-all-ins")
    assert Action(ActionKind.RAISE, 10) in asking.answer(hand, place_of(hand, "reopened"))
    for name in ("closed", "closed-too"):
        assert asking.answer(hand, place_of(hand, name)) == {Action(ActionKind.FOLD), Action(ActionKind.CALL, 5)}


def test_a_pair_on_fourth_street_opens_the_big_bet_to_everybody() -> None:
    """S7-EXT.8 to S7-EXT.11."""
    hand = stud("s7-fourth-street-pair")
    both = {Action(ActionKind.BET, 8), Action(ActionKind.BET, 16)}
    assert both <= asking.answer(hand, place_of(hand, "pair"))
    assert both <= asking.answer(hand, place_of(hand, "other"))
    assert Action(ActionKind.RAISE, 24) not in asking.answer(hand, place_of(hand, "raise-to"))


def test_the_bring_in_moves_to_the_next_with_chips() -> None:
    """S7-EXT.6, S7-EXT.7: the deuce is all-in, the king brings in."""
    hand = stud("s7-bring-in-moves")
    assert asking.answer(hand, place_of(hand, "moves")) == 4
    opening = asking.answer(hand, place_of(hand, "bring-in"))
    assert opening == {Action(ActionKind.BRING_IN, 4), Action(ActionKind.BET, 8)}


def test_one_card_for_all_where_four_are_left_for_five() -> None:
    """S7-EXT.12, S7-EXT.13."""
    hand = stud("s7-community-river")
    assert asking.answer(hand, place_of(hand, "river")) == asking.SHARED
    assert "4 cartas para 5 jogadores" in str(views("s7-community-river", "pt")[place_of(hand, "river")].ruled)


def test_the_hand_against_the_bank_goes_its_way() -> None:
    """CAR-08.3 to CAR-08.6."""
    hand = worked.hand("car-08")
    answers = [asking.answer(hand, place) for place, step in enumerate(hand.steps) if step.ask]
    assert answers == [asking.YES, Outcome.PLAYER_WINS, 3, 6]


def test_the_bank_shows_one_card_until_it_turns_up_the_others() -> None:
    boards = {view.number: view.board for view in views("car-08", "pt")}
    assert [boards[number].count('class="card back"') for number in (1, 2, 3)] == [4, 4, 0]


# --- what is refused --------------------------------------------------------------------------------------------------

SETUP: dict[str, Any] = {
    "game": Game.FIVE_CARD_STUD,
    "stacks": [20, 20],
    "dealer": 2,
    "hands": ["Kh 9c", "Qc Qh"],
}
BANK: dict[str, Any] = {"game": Game.CARIBBEAN_STUD, "player": "Qh Qs 9d 6c 2h", "bank": "Jh Tc As 8d 3c", "decision": "call"}


def steps(*happens: str, **asks: Any) -> list[dict[str, Any]]:
    return [{"id": "a", "happens": ["antes", "cards"]}, {"id": "b", "happens": list(happens), **asks}]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (SETUP | {"step": steps("bet 3")}, "WRONG_AMOUNT"),
        (SETUP | {"step": steps("bet 2", "cards", "fold")}, "'cards' does not happen"),
        (SETUP | {"step": steps("bet 2", "fold")}, "end before the hand does"),
        (SETUP | {"hands": ["Kh 9c", "Kh Qh"], "step": steps("bet 2", "fold")}, "REPEATED_CARD"),
        (SETUP | {"step": steps("bet 2", "fold", "excess", "award", ask="colour")}, "asks 'colour'"),
        (SETUP | {"step": steps("jump 2")}, "'jump' is no action"),
    ],
)
def test_a_hand_that_cannot_be_played_as_written_is_refused(data: dict[str, Any], found: str) -> None:
    with pytest.raises(DirectiveError, match=found):
        play_hand("x", data)


def test_hands_are_not_compared_where_the_bank_does_not_qualify() -> None:
    happens = ["ante", "deal", "call", "reveal", "qualify", "compare", "pay"]
    with pytest.raises(DirectiveError, match="what happens is 'ante deal call reveal qualify pay'"):
        play_round("x", BANK | {"step": [{"id": "a", "happens": happens}]})


@pytest.mark.parametrize(
    ("asks", "found"),
    [
        ({"ask": "actions", "choices": ["bring-in 1", "bet 2"]}, "right is"),
        ({"ask": "actions", "choices": ["bring-in 1, bet 2", "bet 2, bring-in 1"]}, "right is"),
        ({"ask": "card"}, "cannot ask for 'card'"),
        ({"ask": "winner", "pot": 2, "choices": ["1"]}, "cannot ask for 'winner'"),
    ],
)
def test_a_question_without_exactly_one_right_choice_is_refused(asks: dict[str, Any], found: str) -> None:
    hand = play_hand("x", SETUP | {"step": steps("bet 2", "fold", "excess", "award", **asks)})
    with pytest.raises(DirectiveError, match=found):
        asking.check(hand, 1)


def test_the_first_step_asks_nothing() -> None:
    hand = play_hand(
        "x", SETUP | {"step": [{"id": "a", "happens": ["antes", "cards", "bet 2", "fold", "excess", "award"], "ask": "actor"}]}
    )
    with pytest.raises(DirectiveError, match="nothing has happened yet"):
        asking.check(hand, 0)


def test_the_files_are_all_that_is_in_the_folder() -> None:
    folder = Path(worked.__file__).parent
    assert {path.suffix for path in folder.iterdir() if path.is_file()} == {".py", ".toml"}
