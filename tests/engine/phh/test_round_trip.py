"""What is written reads back the same: random hands of both games at any moment, and hands that people played."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hand import CardDealt, HandSetup, StudHand
from engine.phh import HandHistory, PhhError, PhhProblem, read, write
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.engine.phh import example
from tests.engine.phh.recorded import Told, each_hand, played, scale_of
from tests.engine.random_hands import play_out, random_action, random_setup

STAKES = (
    FIVE_CARD_STUD,
    SEVEN_CARD_STUD,
    replace(FIVE_CARD_STUD, ante=0),
    replace(FIVE_CARD_STUD, ante=3, bring_in=2, small_bet=5, big_bet=5),
    replace(SEVEN_CARD_STUD, ante=5),
    replace(SEVEN_CARD_STUD, ante=0, bring_in=1, small_bet=2, big_bet=4),
)
SEEDS = st.integers(0, 2**32)


def hidden(chance: Random, hand: StudHand) -> StudHand:
    """The same hand with some hole cards unknown to us."""
    cards: dict[int | None, list[Any]] = {seat: [] for seat in (None, *hand.setup.seats)}
    for event in hand.log:
        if isinstance(event, CardDealt):
            cards[event.seat].append(event.card if event.up or chance.random() < 0.5 else None)
    hands = tuple(tuple(cards[seat]) for seat in hand.setup.seats)
    setup = replace(hand.setup, hands=hands, stub=(), community=hand.community, waits=True)
    return StudHand.replay(setup, hand.actions)


def same(history: HandHistory) -> HandHistory:
    """The history as it comes back."""
    text = write(history)
    again = read(text)
    assert again.hand.log == history.hand.log
    assert again.hand.profile == history.hand.profile
    assert again.hand.setup.stacks == history.hand.setup.stacks
    assert again.hand.setup.dealer == history.hand.setup.dealer
    assert write(again) == text
    return again


@given(SEEDS, st.sampled_from(STAKES), st.sampled_from((1, 10, 100)))
def test_a_whole_hand_reads_back_with_the_same_log(seed: int, profile: Any, scale: int) -> None:
    hand = play_out(Random(seed), StudHand(random_setup(Random(seed), profile)))
    again = same(HandHistory(hand=hand, scale=scale))
    assert again.scale == scale
    assert again.hand.result == hand.result


@given(SEEDS, st.sampled_from(STAKES), st.integers(0, 40))
def test_a_hand_of_any_moment_reads_back_with_the_same_log(seed: int, profile: Any, actions: int) -> None:
    chance = Random(seed)
    hand = StudHand(random_setup(chance, profile))
    for _ in range(actions):
        if hand.actor is not None:
            hand.do(random_action(chance, hand))
    again = same(HandHistory(hand=hand))
    assert again.hand.actor == hand.actor
    same(HandHistory(hand=hidden(chance, hand)))


@given(SEEDS, st.sampled_from((FIVE_CARD_STUD, SEVEN_CARD_STUD)), st.integers(0, 30))
def test_a_hand_that_waits_for_a_card_reads_back_with_the_same_log(seed: int, profile: Any, cards: int) -> None:
    chance = Random(seed)
    full = random_setup(chance, profile)
    pack = [card for hand in full.hands for card in hand]
    hand = StudHand(HandSetup(profile=profile, stacks=full.stacks, dealer=full.dealer, waits=True))
    while not hand.over:
        if hand.awaits and not cards:
            break
        if hand.awaits:
            hand.deal(pack.pop() if hand.awaits.up or chance.random() < 0.5 else None)
            cards -= 1
        else:
            hand.do(random_action(chance, hand, folding=0))
    assert same(HandHistory(hand=hand)).hand.awaits == hand.awaits


def test_eight_players_who_all_stay_share_a_card() -> None:
    chance = Random(3)
    hand = StudHand(random_setup(chance, SEVEN_CARD_STUD, players=8, deepest=9))
    while hand.actor is not None:
        hand.do(random_action(chance, hand, folding=0))
    assert hand.community
    assert f'"d db {hand.community}",' in write(HandHistory(hand=hand))
    assert same(HandHistory(hand=hand)).hand.community == hand.community


@each_hand
@pytest.mark.parametrize("filled", [True, False], ids=["with any cards unseen", "with unseen cards unknown"])
def test_a_hand_that_people_played_reads_back_with_the_same_log(told: Told, filled: bool) -> None:
    hand = played(told, filled=filled)
    names = tuple(f"{told['id']}/{seat}" for seat in hand.setup.seats)
    again = same(HandHistory(hand=hand, players=names, scale=scale_of(told)))
    assert (again.players, again.hand.result) == (names, hand.result)


@pytest.mark.parametrize("name", ["shown_at_the_end", "five_card"])
def test_an_example_reads_back_with_all_it_tells(name: str) -> None:
    history = read(example(name))
    again = same(history)
    for told in ("players", "seats", "mucked", "commentary", "scale", "fields"):
        assert getattr(again, told) == getattr(history, told)


def test_a_hand_by_house_rules_is_not_written_as_one_of_ours() -> None:
    profile = replace(SEVEN_CARD_STUD, cap_with_two=False)
    hand = StudHand(random_setup(Random(1), profile))
    with pytest.raises(PhhError) as refused:
        write(HandHistory(hand=hand))
    assert refused.value.problem is PhhProblem.OTHER_GAME


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ({"players": ("Ana",)}, PhhProblem.WRONG_LENGTH),
        ({"seats": (1, 2, 3, 4, 5, 6, 7, 8, 9)}, PhhProblem.WRONG_LENGTH),
        ({"scale": 20}, PhhProblem.CHIP),
    ],
)
def test_what_cannot_be_told_is_not_written(told: dict[str, Any], problem: PhhProblem) -> None:
    hand = StudHand(random_setup(Random(1), SEVEN_CARD_STUD))
    with pytest.raises(PhhError) as refused:
        write(HandHistory(hand=hand, **told))
    assert refused.value.problem is problem
