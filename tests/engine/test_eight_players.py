"""Eight players: Five-Card Stud never runs out of cards, Seven-Card Stud does unless enough of them fold in time."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import ActionKind
from engine.cards import DECK, Card, Seat, shuffled
from engine.hand import Acted, CardDealt, HandSetup, StudHand
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.stub import rule_on_stub
from tests.engine.random_hands import check_and_call

FOLDS = st.lists(st.integers(0, 3), min_size=4, max_size=4).filter(lambda folds: sum(folds) < 7)
"""How many fold in each round before the last."""
SEEDS = st.integers(0, 2**40)


def table(profile: StudProfile, seed: int) -> HandSetup:
    pack = tuple(shuffled(DECK, Random(seed).random))
    return HandSetup(profile=profile, stacks=(500,) * 8, dealer=3 if profile.has_dealer else None, stub=pack)


def with_folds(setup: HandSetup, folds: list[int] | tuple[int, ...]) -> StudHand:
    """A hand in which so many fold in each round; everybody else calls, and bets where nobody has."""
    hand, left, street = StudHand(setup), list(folds), 0
    while not hand.over:
        if hand.street != street:
            street = hand.street
            out = left[street - 1] if street <= len(left) else 0
        legal = hand.legal()
        if out and legal.fold:
            out -= 1
            hand.do(legal.actions()[0])
        else:
            wagers = [] if legal.call else list(legal.actions()[-1:])
            calls = [action for action in legal.actions() if action.kind is ActionKind.CALL]
            hand.do((calls or wagers)[0])
    return hand


def dealt(hand: StudHand, street: int | None = None) -> list[CardDealt]:
    return [event for event in hand.log if isinstance(event, CardDealt) and street in (None, event.street)]


def still_in(hand: StudHand) -> list[int]:
    """How many were still in as each street was dealt."""
    counts, players = [8], 8
    for before, event in zip(hand.log, hand.log[1:], strict=False):
        players -= isinstance(before, Acted) and before.done.kind is ActionKind.FOLD
        if isinstance(event, CardDealt) and event.street > len(counts):
            counts.append(players)
    return counts


# --- Seven-Card Stud ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("folds", "left", "shared"),
    [
        ((0, 0, 0, 0), 4, True),  # four cards for eight
        ((1, 0, 0, 0), 7, False),  # seven for seven
        ((0, 1, 0, 0), 6, True),  # six for seven
        ((0, 2, 0, 0), 8, False),  # eight for six
        ((0, 0, 1, 0), 5, True),  # five for seven
        ((0, 0, 2, 0), 6, False),  # six for six
        ((0, 0, 0, 3), 4, True),  # four for five
        ((0, 0, 0, 4), 4, False),  # four for four
        ((0, 1, 0, 1), 6, False),  # six for six
        ((0, 0, 1, 1), 5, True),  # five for six
    ],
)
def test_one_card_is_shared_where_the_pack_is_too_short(folds: tuple[int, ...], left: int, shared: bool) -> None:
    hand = with_folds(table(SEVEN_CARD_STUD, 7), folds)
    last = dealt(hand, 5)
    players = 8 - sum(folds)
    assert still_in(hand)[-1] == players
    assert hand.cards_left + len(last) == left
    assert [(event.seat, event.up) for event in last] == (
        [(None, True)] if shared else [(seat, False) for seat in sorted(hand.live)]
    )
    assert all(len(hand.cards(seat)) == (6 if shared else 7) for seat in hand.live)


@given(SEEDS, FOLDS)
def test_a_card_is_shared_exactly_where_fewer_are_left_than_players(seed: int, folds: list[int]) -> None:
    hand = with_folds(table(SEVEN_CARD_STUD, seed), folds)
    players = still_in(hand)
    left = 52 - 3 * players[0] - sum(players[1:4])
    assert left >= 4
    assert (hand.community is not None) is (left < players[4])
    assert len(dealt(hand, 5)) == (1 if left < players[4] else players[4])
    assert hand.cards_left == left - len(dealt(hand, 5))
    assert hand.result
    assert sum(hand.stacks.values()) == 8 * 500


@given(SEEDS, FOLDS)
def test_the_cards_go_round_to_those_still_in_street_by_street(seed: int, folds: list[int]) -> None:
    for profile in (FIVE_CARD_STUD, SEVEN_CARD_STUD):
        hand = with_folds(table(profile, seed), folds)
        out: list[Seat] = []
        served = {street: [event.seat for event in dealt(hand, street)] for street in range(1, len(profile.streets) + 1)}
        for street, seats in served.items():
            if seats != [None]:
                each = profile.streets[street - 1].down + profile.streets[street - 1].up
                assert seats == [seat for seat in hand.setup.deal_order if seat not in out] * each
            folded = (event for event in hand.log if isinstance(event, Acted) and event.street == street)
            out += [event.done.seat for event in folded if event.done.kind is ActionKind.FOLD]


@given(SEEDS, FOLDS)
def test_the_ruling_on_the_stub_foretells_the_shared_card(seed: int, folds: list[int]) -> None:
    whole = with_folds(table(SEVEN_CARD_STUD, seed), folds)
    last = next((number for number, event in enumerate(whole.log) if isinstance(event, CardDealt) and event.street == 5), None)
    assert last is not None
    before = max(number for number, event in enumerate(whole.log[:last]) if isinstance(event, Acted))
    hand = StudHand.rebuild(whole.setup, whole.log[:before])
    final = whole.log[before]
    assert isinstance(final, Acted)
    told = rule_on_stub(hand).answer
    folds_now = final.done.kind is ActionKind.FOLD
    assert told.left == whole.cards_left + len(dealt(whole, 5))
    assert told.needed - folds_now == still_in(whole)[4]
    assert (told.left < told.needed - folds_now) is (whole.community is not None)


def test_the_shared_card_may_be_fixed_while_the_others_come_from_the_stub() -> None:
    *stub, shared = DECK[:49]
    hand = with_folds(replace(table(SEVEN_CARD_STUD, 1), stub=tuple(stub), community=shared), (0, 0, 0, 0))
    assert hand.community == shared
    assert [event.card for event in dealt(hand)] == [*stub, shared]


# --- where the cards come from --------------------------------------------------------------------------------------------


def sources(hand: StudHand) -> Iterator[tuple[CardDealt, str, Seat | None, set[Seat]]]:
    """Every card dealt: whether it was fixed for its seat, in the stub, or fixed for another seat, and who had folded."""
    owner: dict[Card, Seat] = {card: seat for seat, cards in enumerate(hand.setup.hands, 1) for card in cards if card}
    out: set[Seat] = set()
    for event in hand.log:
        if isinstance(event, Acted) and event.done.kind is ActionKind.FOLD:
            out.add(event.done.seat)
        if isinstance(event, CardDealt) and event.card:
            whose = owner.get(event.card)
            kind = "stub" if whose is None else "own" if whose == event.seat else "another's"
            yield event, kind, whose, set(out)


@given(SEEDS, FOLDS)
def test_cards_fixed_for_a_seat_go_to_nobody_else_while_it_is_in_or_the_stub_lasts(seed: int, folds: list[int]) -> None:
    """Each has some of the first six cards fixed; the rest of the pack is the stub."""
    chance = Random(seed)
    pack = iter(shuffled(DECK, chance.random))
    hands = [tuple(islice(pack, chance.randint(2, 6))) for _seat in range(8)]
    stub = tuple(pack)
    hand = with_folds(replace(table(SEVEN_CARD_STUD, seed), hands=tuple(hands), stub=stub), folds)
    from_stub = 0
    for event, kind, whose, out in sources(hand):
        if kind == "stub":
            assert event.card == stub[from_stub]
            from_stub += 1
        if kind == "another's":
            assert whose in out
            assert from_stub == len(stub)
    for seat, fixed in enumerate(hands, 1):
        assert hand.cards(seat)[: len(fixed)] == fixed[: len(hand.cards(seat))]


def test_the_unused_cards_of_folded_seats_are_dealt_once_the_stub_is_out() -> None:
    hands = tuple(tuple(DECK[seat * 6 : seat * 6 + 6]) for seat in range(8))
    hand = with_folds(replace(table(SEVEN_CARD_STUD, 1), hands=hands, stub=DECK[48:]), (1, 0, 0, 0))
    last = [(event.seat, event.card) for event in dealt(hand, 5)]
    (gone,) = hand.folded
    unused = hands[gone - 1][3:]
    assert [card for _seat, card in last] == [*DECK[48:], *unused]
    assert hand.cards_left == 0


# --- Five-Card Stud -------------------------------------------------------------------------------------------------------


@given(SEEDS, FOLDS)
def test_five_card_stud_never_runs_out_of_cards(seed: int, folds: list[int]) -> None:
    hand = with_folds(table(FIVE_CARD_STUD, seed), folds[:3])
    players = still_in(hand)
    assert hand.cards_left == 52 - 2 * 8 - sum(players[1:]) >= 12
    assert hand.community is None
    assert {len(hand.cards(seat)) for seat in hand.live} <= {5} if len(hand.live) > 1 else {2, 3, 4, 5}
    assert sum(hand.stacks.values()) == 8 * 500


def test_a_pack_that_is_fixed_to_the_last_card_still_has_one_to_share() -> None:
    seven, six = DECK[:28], DECK[28:]
    hands = (*(seven[seat::4] for seat in range(4)), *(six[seat::4] for seat in range(4)))
    hand = StudHand(HandSetup(profile=SEVEN_CARD_STUD, stacks=(200,) * 8, dealer=None, hands=hands))
    while hand.actor is not None:
        check_and_call(hand)
    assert hand.community in {cards[6] for cards in hands[:4]}
    assert hand.cards_left == 3
