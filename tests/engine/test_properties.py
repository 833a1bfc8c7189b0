"""What holds in every hand of both games, and of games with other choices, whatever is dealt and whatever is done."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import WAGERS, Action, ActionKind, IllegalAction, Refusal
from engine.cards import DECK, Card
from engine.counting import rule_on_pot
from engine.hand import (
    Acted,
    AntePosted,
    CardDealt,
    Event,
    ExcessReturned,
    HandSetup,
    HandsShown,
    PotsAwarded,
    RoundBegan,
    StudHand,
)
from engine.layers import split
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.stub import rule_on_stub
from engine.turns import rule_on_round, rule_on_turn
from tests.engine.random_hands import dealt_cards, random_action, random_start

SEEDS = st.integers(0, 2**40)


def state(hand: StudHand) -> tuple[Any, ...]:
    """Everything that one can see of a hand, to be compared."""
    legal = hand.legal() if hand.actor else None
    seen = (hand.log.copy(), hand.street, hand.behind, hand.totals, hand.put_in, hand.up.copy(), hand.down.copy())
    return (*seen, hand.live, hand.folded.copy(), hand.actor, hand.awaits, hand.cards_left, legal, hand.result)


def moments(seed: int, *, folding: float = 0.15, eight: bool = False) -> Iterator[StudHand]:
    """A random hand before each of its actions and at its end."""
    chance, setup = random_start(seed, eight=eight)
    hand = StudHand(setup)
    yield hand
    while not hand.over:
        hand.do(random_action(chance, hand, folding))
        yield hand


def played(seed: int, *, folding: float = 0.15, eight: bool = False) -> StudHand:
    *_, hand = moments(seed, folding=folding, eight=eight)
    return hand


# --- chips ----------------------------------------------------------------------------------------------------------------


@given(SEEDS)
def test_chips_are_conserved_at_every_moment(seed: int) -> None:
    for hand in moments(seed):
        put_in = 0 if hand.over else hand.pot
        assert sum(hand.behind.values()) + put_in == sum(hand.setup.stacks)
        assert min(hand.behind.values()) >= 0


@given(SEEDS)
def test_every_event_moves_as_many_chips_as_it_says(seed: int) -> None:
    hand = played(seed)
    stacks, pot = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True)), 0
    for event in hand.log:
        match event:
            case AntePosted(seat, chips):
                stacks[seat], pot = stacks[seat] - chips, pot + chips
            case Acted(_street, done):
                stacks[done.seat], pot = stacks[done.seat] - done.cost, pot + done.cost
                assert done.all_in is (done.cost > 0 and stacks[done.seat] == 0)
                assert done.full or done.short
                assert done.all_in or not done.short
            case ExcessReturned(seat, chips):
                assert chips > 0
                stacks[seat], pot = stacks[seat] + chips, pot - chips
            case PotsAwarded(award):
                assert sum(won.pot.amount for won in award.pots) == pot
                for seat, chips in award.payouts:
                    stacks[seat], pot = stacks[seat] + chips, pot - chips
        assert min(stacks.values()) >= 0
        assert pot + sum(stacks.values()) == sum(hand.setup.stacks)
    assert pot == 0
    assert stacks == hand.stacks


@given(SEEDS)
def test_nobody_wins_from_a_pot_that_he_did_not_pay_into(seed: int) -> None:
    hand = played(seed)
    assert hand.result
    totals = hand.totals
    for won in hand.result.pots:
        floor, ceiling = won.pot.layers[0].floor, max(layer.ceiling for layer in won.pot.layers if layer.contenders)
        assert won.winners
        assert set(won.winners) <= set(won.pot.eligible) <= set(hand.live)
        assert all(totals[seat] >= ceiling > floor for seat in won.winners)
        assert sum(chips for _seat, chips in won.shares) == won.pot.amount
        assert {seat for seat, _chips in won.shares} == set(won.winners)
        assert all(chips >= won.pot.amount // len(won.winners) for _seat, chips in won.shares)


# --- turns ----------------------------------------------------------------------------------------------------------------


@given(SEEDS)
def test_nobody_acts_twice_in_turn_or_without_chips_or_folded(seed: int) -> None:
    hand = played(seed)
    for _street, group in groupby((event for event in hand.log if isinstance(event, Acted)), lambda event: event.street):
        assert all(before.done.seat != after.done.seat for before, after in pairwise(group))
    out: set[int] = set()
    for done in hand.done:
        assert done.seat not in out
        if done.all_in or done.kind is ActionKind.FOLD:
            out.add(done.seat)


@given(SEEDS)
def test_only_the_player_in_turn_can_act_and_he_always_can(seed: int) -> None:
    for hand in moments(seed):
        if hand.actor is None:
            assert {hand.verify(Action(kind), seat) for kind in ActionKind for seat in hand.setup.seats} == {Refusal.HAND_OVER}
            return
        legal = hand.legal().actions()
        assert legal
        assert len(set(legal)) == len(legal)
        others = [seat for seat in hand.setup.seats if seat != hand.actor]
        assert {hand.verify(legal[0], seat) for seat in others} == {Refusal.NOT_IN_TURN}


@given(SEEDS, st.sampled_from(("lowest", "highest", "any")))
def test_a_round_ends_with_each_answering_each_wager_once(seed: int, which: str) -> None:
    """Also where the number of raises has no limit: every wager costs a chip, so the stacks bound their number."""
    chance, setup = random_start(seed)
    hand = StudHand(setup)
    while not hand.over:
        wagers = hand.legal().wagers
        wager = wagers and {"lowest": wagers[0], "highest": wagers[-1], "any": chance.choice(wagers)}[which]
        hand.do(Action(wager.kind, wager.to) if wager else random_action(chance, hand, 0.05))
    for betting in hand.rounds:
        players = len(betting.paid)
        wagers_made = sum(done.kind in WAGERS for done in betting.done)
        assert wagers_made <= sum(setup.stacks)
        assert len(betting.done) <= players * (1 + wagers_made) + 1
        able = [seat for seat in betting.live if betting.stacks[seat]]
        if len(betting.live) > 1 and len(able) > 1:
            assert {betting.paid[seat] for seat in able} == {betting.level}


# --- what may be done -----------------------------------------------------------------------------------------------------


@given(SEEDS, st.floats(0, 1, exclude_max=True))
@settings(max_examples=60)
def test_legal_actions_are_exactly_those_that_can_be_done(seed: int, share: float) -> None:
    whole = played(seed)
    if not whole.actions:  # nobody has chips beyond the ante
        return
    hand = StudHand.replay(whole.setup, whole.actions[: int(share * len(whole.actions))])
    assert hand.betting
    allowed, before = set(hand.legal().actions()), state(hand)
    most = max(hand.betting.level + 3 * hand.profile.big_bet, max(hand.setup.stacks)) + 1
    for action in (Action(kind, to) for kind in ActionKind for to in range(most + 1)):
        assert hand.can(action) is (hand.verify(action) is None) is (action in allowed)
        if action not in allowed:
            with pytest.raises(IllegalAction) as refused:
                hand.do(action)
            assert refused.value.reason is hand.verify(action)
    assert state(hand) == before
    for action in allowed:
        again = StudHand.replay(hand.setup, hand.actions)
        done = again.do(action)
        assert (done.seat, done.kind, done.to if done.cost else 0) == (hand.actor, action.kind, action.to)


# --- any moment again -----------------------------------------------------------------------------------------------------


@given(SEEDS)
@settings(max_examples=40)
def test_any_moment_is_played_again_from_its_actions(seed: int) -> None:
    for hand in moments(seed):
        assert state(StudHand.replay(hand.setup, hand.actions)) == state(hand)


@given(SEEDS)
@settings(max_examples=25)
def test_any_moment_is_rebuilt_from_every_part_of_its_log(seed: int) -> None:
    seen = [state(hand) for hand in moments(seed)]
    _chance, setup = random_start(seed)
    log = seen[-1][0]
    for length in range(len(log) + 1):
        expected = next(moment for moment in seen if len(moment[0]) >= length)
        assert state(StudHand.rebuild(setup, log[:length])) == expected


# --- hidden cards ---------------------------------------------------------------------------------------------------------


def down_places(setup: HandSetup) -> list[int]:
    """Which of a seat's cards, in the order dealt, lie face down."""
    ways = [up for street in setup.profile.streets for up in (False,) * street.down + (True,) * street.up]
    return [place for place, up in enumerate(ways) if not up]


def with_other_hole_cards(chance: Random, setup: HandSetup, hands: tuple[tuple[Card, ...], ...], shared: Any) -> HandSetup:
    """The same up cards, with every hole card drawn anew from what nobody shows."""
    hidden = down_places(setup)
    shown = {card for hand in hands for place, card in enumerate(hand) if place not in hidden} | {shared}
    rest = [card for card in DECK if card not in shown]
    chance.shuffle(rest)
    other = tuple(tuple(rest.pop() if place in hidden else card for place, card in enumerate(hand)) for hand in hands)
    return replace(setup, hands=other, stub=(), community=shared)


@given(SEEDS)
def test_hidden_cards_change_neither_who_acts_nor_what_he_may_do(seed: int) -> None:
    hand = played(seed)
    chance = Random(seed)
    other = StudHand(with_other_hole_cards(chance, hand.setup, *dealt_cards(hand)))
    again = StudHand(hand.setup)
    for action in hand.actions:
        assert (other.actor, other.legal(), other.street) == (again.actor, again.legal(), again.street)
        other.do(action)
        again.do(action)
    assert other.over
    assert [event for event in other.log if isinstance(event, Acted | HandsShown | ExcessReturned)] == [
        event for event in hand.log if isinstance(event, Acted | HandsShown | ExcessReturned)
    ]


def without_hole_cards(hand: StudHand) -> list[Event]:
    """The log up to the award, as one tells it who sees no hole card."""
    hidden = (isinstance(event, CardDealt) and not event.up for event in hand.log)
    return [event._replace(card=None) if hide else event for event, hide in zip(hand.log[:-1], hidden, strict=False)]


@given(SEEDS)
def test_unknown_hole_cards_leave_the_betting_as_it_is_and_the_pots_open(seed: int) -> None:
    hand = played(seed, folding=0.05)
    chance = Random(seed)
    hands, shared = dealt_cards(hand)
    secret = {seat for seat in hand.setup.seats if chance.random() < 0.5}
    hidden = down_places(hand.setup)
    known = tuple(
        tuple(None if seat in secret and place in hidden else card for place, card in enumerate(cards))
        for seat, cards in enumerate(hands, 1)
    )
    other = StudHand.replay(replace(hand.setup, hands=known, stub=(), community=shared), hand.actions)
    assert other.result
    assert hand.result
    assert without_hole_cards(other) == without_hole_cards(hand)
    for won, right in zip(other.result.pots, hand.result.pots, strict=True):
        is_open = len(won.pot.eligible) > 1 and not secret.isdisjoint(won.pot.eligible)
        assert won.pot == right.pot
        assert (won.winners, won.shares) == (((), ()) if is_open else (right.winners, right.shares))
    open_chips = sum(won.pot.amount for won in other.result.pots if not won.winners)
    assert sum(other.stacks.values()) + open_chips == sum(hand.setup.stacks)
    assert {seat for seat in hand.setup.seats if other.unknown(seat)} == secret


# --- where cards come from ------------------------------------------------------------------------------------------------


@given(SEEDS)
def test_the_same_cards_give_the_same_log_from_the_pack_fixed_or_one_by_one(seed: int) -> None:
    hand = played(seed)
    hands, shared = dealt_cards(hand)
    fixed = StudHand.replay(replace(hand.setup, hands=hands, stub=(), community=shared), hand.actions)
    assert fixed.log == hand.log
    assert told_one_by_one(replace(hand.setup, stub=(), waits=True), hand).log == hand.log


@given(SEEDS)
def test_cards_may_come_from_all_three_places(seed: int) -> None:
    """Some seats' first cards are fixed, the pack is short and the rest is given as it is asked for."""
    hand = played(seed)
    chance = Random(seed)
    hands, _shared = dealt_cards(hand)
    some = tuple(cards[: chance.randint(0, len(cards))] for cards in hands)
    taken = {card for cards in some for card in cards}
    in_order = [event.card for event in hand.log if isinstance(event, CardDealt) and event.card not in taken]
    stub = tuple(card for card in in_order[: chance.randint(0, len(in_order))] if card)
    mixed = told_one_by_one(replace(hand.setup, hands=some, stub=stub, waits=True), hand)
    assert mixed.log == hand.log
    assert state(StudHand.rebuild(mixed.setup, mixed.log)) == state(mixed)


def told_one_by_one(setup: HandSetup, hand: StudHand) -> StudHand:
    """The hand again from that setup, given each card that it awaits and each action."""
    other = StudHand(setup)
    for event in hand.log:
        if isinstance(event, CardDealt) and other.awaits and len(other.log) <= hand.log.index(event):
            assert other.actor is None
            assert other.verify(Action(ActionKind.CHECK)) is Refusal.CARD_AWAITED
            assert other.awaits == (event.street, event.seat, event.up)
            other.deal(event.card)
        elif isinstance(event, Acted):
            other.do(Action(event.done.kind, event.done.to if event.done.cost else 0))
    return other


@given(SEEDS)
@settings(max_examples=25)
def test_a_hand_that_waits_is_rebuilt_from_every_part_of_its_log(seed: int) -> None:
    hand = played(seed)
    setup = replace(hand.setup, stub=(), waits=True)
    told = told_one_by_one(setup, hand)
    for length in range(0, len(told.log) + 1, 3):
        part = StudHand.rebuild(setup, told.log[:length])
        assert part.log[:length] == told.log[:length]
        assert part.log == told.log[: len(part.log)]
        assert not any(isinstance(event, Acted) for event in part.log[length:])


@given(SEEDS)
def test_no_card_is_dealt_twice_and_folded_hands_get_none(seed: int) -> None:
    hand = played(seed, folding=0.3)
    out: set[int] = set()
    seen: set[Card | None] = set()
    for event in hand.log:
        if isinstance(event, Acted) and event.done.kind is ActionKind.FOLD:
            out.add(event.done.seat)
        if isinstance(event, CardDealt):
            assert event.seat not in out
            assert event.card not in seen
            seen.add(event.card)
    assert hand.cards_left == 52 - len(seen)


# --- rulings --------------------------------------------------------------------------------------------------------------


@given(SEEDS)
@settings(max_examples=60)
def test_what_a_ruling_answers_is_what_happens(seed: int) -> None:
    for hand in moments(seed):
        began = [event for event in hand.log if isinstance(event, RoundBegan)]
        assert hand.opened
        assert hand.opened.answer.to_act == began[0].first or began[0].first is None
        assert not hand.pot or hand.divide().answer == split(hand.totals, hand.folded)
        assert rule_on_turn(hand).answer == hand.actor
        assert rule_on_stub(hand).answer.left == hand.cards_left
        if hand.actor is None:
            continue
        assert hand.betting
        assert hand.rule_on_actions().answer == hand.legal()
        assert not rule_on_round(hand.betting).answer.over
        priced = rule_on_pot(hand).answer
        call = hand.legal().call
        assert (priced.seat, priced.pot, priced.cost) == (hand.actor, hand.pot, call.cost if call else 0)
        if hand.street > 1:
            assert hand.led
            assert hand.led.answer.to_act == began[-1].first
    assert hand.award().answer == hand.result
    shown = [event.order for event in hand.log if isinstance(event, HandsShown)]
    assert shown == ([hand.showing().answer] if len(hand.live) > 1 else [])


@given(SEEDS)
@settings(max_examples=60)
def test_every_step_of_a_ruling_cites_a_rule(seed: int) -> None:
    for hand in moments(seed):
        if hand.profile not in (FIVE_CARD_STUD, SEVEN_CARD_STUD):
            return
        rulings = [hand.opened, hand.led, hand.divide(), rule_on_turn(hand), rule_on_stub(hand)]
        rulings += [hand.rule_on_actions(), rule_on_pot(hand)] if hand.actor else [hand.award(), hand.showing()]
        for ruling in rulings:
            assert ruling is None or all(fact.rules for fact in ruling.facts)
