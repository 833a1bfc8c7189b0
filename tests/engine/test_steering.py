"""The tools that deal on purpose: what they place, what they leave alone, and what goes with what players did."""

from dataclasses import replace

import pytest

from engine.actions import ActionKind, NoRaise
from engine.cards import DECK, parse_cards
from engine.hand import StudHand
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.ranking import rank_hand
from engine.steering.casts import Cast, by_strength, clothe, play_as_people
from engine.steering.dressing import dressed, has_something
from engine.steering.play import deal_hands, people, play_until, set_up, with_rest_as_stub, with_stacks
from engine.steering.rounds import Plan, play_planned
from engine.steering.ties import draw_seats, tied_hands
from tutor.drills.dice import Dice

SEEDS = range(20)
GAMES = pytest.mark.parametrize("profile", [FIVE_CARD_STUD, SEVEN_CARD_STUD], ids=lambda profile: profile.game.value)


def played(profile: StudProfile, seed: int, *, street: int = 3) -> StudHand:
    dice = Dice(seed)
    hand = StudHand(set_up(dice, profile, 5))
    play_until(hand, people(dice), lambda hand: hand.street == street)
    return hand


def finished(profile: StudProfile, seed: int) -> StudHand | None:
    dice = Dice(seed)
    hands = deal_hands(dice, profile, 5)
    weakest = by_strength(hands)[-2:]
    return play_as_people(dice, profile, hands, Cast(short={}, folds=dict.fromkeys(weakest, 2)))


# --- cards ------------------------------------------------------------------------------------------------------------


@GAMES
def test_placed_cards_lie_in_their_places_and_the_rest_is_one_pack(profile: StudProfile) -> None:
    first, second = parse_cards("As Ad")
    for seed in SEEDS:
        hands = set_up(Dice(seed), profile, 6, {2: {1: first}, 5: {0: second}}).hands
        assert (hands[1][1], hands[4][0]) == (first, second)
        assert len({card for hand in hands for card in hand}) == 6 * profile.cards_each


def test_a_table_of_eight_has_every_card_of_the_pack_once() -> None:
    setup = with_rest_as_stub(set_up(Dice(1), SEVEN_CARD_STUD, 8))
    assert sorted([*(card for hand in setup.hands for card in hand if card), *setup.stub]) == sorted(DECK)


@pytest.mark.parametrize(("cards", "something"), [
    ("7c 7d", True), ("Kc 4d", True), ("9c 4d", False), ("Qc Jd", False), ("9c 6c 2c", True), ("9c 8d 6h", True),
    ("9c 6d 2h", False), ("9c 6c 2c Jd 4h", False), ("9c 6c 2c Jc 4h", True), ("Ac 9d 7h 4s 2c", True),
    ("Kc 9d 7h 4s 2c", False),
])  # fmt: skip
def test_people_stay_in_with_a_pair_a_high_card_or_a_live_draw(cards: str, something: bool) -> None:
    assert has_something(parse_cards(cards)) is something


# --- stacks -----------------------------------------------------------------------------------------------------------


def test_a_stack_that_no_longer_pays_for_what_was_done_makes_no_hand() -> None:
    hand = played(FIVE_CARD_STUD, 3)
    seat = hand.live[0]
    exact = with_stacks(hand, {seat: hand.totals[seat]})
    assert exact is not None
    assert exact.behind[seat] == 0
    assert with_stacks(hand, {seat: hand.totals[seat] - 1}) is None


# --- dressing ---------------------------------------------------------------------------------------------------------


@GAMES
def test_dressing_changes_nothing_that_anybody_has_seen(profile: StudProfile) -> None:
    changed = 0
    for seed in SEEDS:
        hand = played(profile, seed)
        again = dressed(Dice(seed), hand)
        if again is None or hand.over:
            continue
        assert (again.up, again.actions, again.actor, again.totals) == (hand.up, hand.actions, hand.actor, hand.totals)
        assert len({card for cards in again.setup.hands for card in cards}) == 5 * profile.cards_each
        changed += again.down != hand.down
    assert changed > len(SEEDS) / 2


@GAMES
def test_only_the_seats_named_are_dressed(profile: StudProfile) -> None:
    for seed in SEEDS:
        hand = played(profile, seed)
        again = dressed(Dice(seed), hand, hand.folded)
        if again is not None:
            assert all(again.cards(seat) == hand.cards(seat) for seat in hand.live)


@GAMES
def test_who_folds_in_a_cast_mostly_has_nothing_and_the_others_keep_their_cards(profile: StudProfile) -> None:
    folded: list[bool] = []
    for seed in SEEDS:
        dice = Dice(seed)
        hands = deal_hands(dice, profile, 5)
        weakest = by_strength(hands)[-2:]
        clothed = clothe(dice, profile, hands, Cast(short={}, folds=dict.fromkeys(weakest, 2)))
        if clothed is None:
            continue
        down = profile.streets[0].down
        folded += [has_something([card for card in clothed[seat - 1][: down + 2] if card]) for seat in weakest]
        assert all(clothed[seat] == hands[seat] for seat in range(5) if seat + 1 not in weakest)
    assert len(folded) > len(SEEDS)
    assert sum(folded) < len(folded) / 2


# --- casts, plans and ties ----------------------------------------------------------------------------------------------


@GAMES
def test_a_cast_folds_as_it_is_told_and_ends_the_hand(profile: StudProfile) -> None:
    hands = [hand for seed in SEEDS if (hand := finished(profile, seed))]
    assert len(hands) > len(SEEDS) / 2
    for hand in hands:
        assert hand.over
        assert len(hand.folded) == 2
        assert {done.kind for done in hand.done if done.seat in hand.folded} >= {ActionKind.FOLD}


def test_a_plan_is_played_up_to_the_player_in_turn() -> None:
    plan = Plan(street=3, able=3, script=("wager", "wager", "wager", "wager"), why=NoRaise.CAP_REACHED)
    hands = [hand for seed in SEEDS if (hand := play_planned(Dice(seed), plan))]
    assert len(hands) > len(SEEDS) / 2
    assert all(hand.street == 3 and not hand.legal().wagers for hand in hands)


def test_a_plan_for_more_players_than_a_table_has_is_not_played() -> None:
    assert play_planned(Dice(1), Plan(street=2, able=7, folded=2)) is None


@GAMES
def test_hands_that_tie_are_equal_and_lie_between_the_better_and_the_worse(profile: StudProfile) -> None:
    found = 0
    for seed in SEEDS:
        dice = Dice(seed)
        seats = draw_seats(dice, 2, 1, 1, 1)
        hands = tied_hands(dice, profile, seats, ("pair", "high card"))
        if hands is None:
            continue
        found += 1
        value = {seat: rank_hand([*hand]) for seat, hand in enumerate(hands, 1)}
        first, second = (value[seat] for seat in seats.tied)
        assert value[seats.losing[0]] < first == second < value[seats.better[0]]
    assert found > 2


def test_the_same_chance_deals_the_same_hand_to_other_profiles_of_the_game() -> None:
    other = replace(FIVE_CARD_STUD, cap_with_two=True)
    assert set_up(Dice(4), FIVE_CARD_STUD, 5).hands == set_up(Dice(4), other, 5).hands
