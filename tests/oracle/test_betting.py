"""Who brings in, who acts first and what he may do, in random situations that PokerKit plays too.

PokerKit differs on some points, which are fields of a profile where they can be: its first low card without chips moves the
bring-in on, a short bring-in is all there is to match, and the limit of raises holds with two. Where it plays by another
rule, a situation is left out and counted: equal boards (lowest seat), all-in wagers of less than a unit (no half-bet rule),
exposed pairs in the second round (no double bet), raises that only a player could answer who cannot reach the level.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pokerkit
import pytest
from pokerkit import Automation, BettingStructure, Opening, StandardHighHand, State

from engine.actions import Action, ActionKind
from engine.boards import SuitOfHighest, first_to_act
from engine.bring_in import opening
from engine.cards import Card, Seat
from engine.hand import StudHand
from engine.profile import LowCardAllIn, ShortBringIn, StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.engine.random_hands import random_setup
from tests.oracle.beside import BETTING, OURS, PACK, PAYING, PLAIN, SHOWING, begin, deal, do, may

SITUATIONS = 20_000
ACTIONS = 10_000

pytestmark = pytest.mark.oracle


def as_pokerkit_plays(profile: StudProfile) -> StudProfile:
    """The profile with PokerKit's answers to the points on which rooms differ."""
    return replace(
        profile,
        cap_with_two=True,
        low_card_all_in=LowCardAllIn.MOVES,
        short_bring_in=ShortBringIn.AMOUNT,
        streets=tuple(replace(street, pair_opens_big=False) for street in profile.streets),
    )


PROFILES = tuple(map(as_pokerkit_plays, (FIVE_CARD_STUD, SEVEN_CARD_STUD)))


# --- who begins -------------------------------------------------------------------------------------------------------


def table(chance: random.Random, deal: pokerkit.Street, later: pokerkit.Street, bring_in: int) -> State:
    """Two to eight players, some of them all-in from the ante; cards are dealt by PokerKit."""
    stacks = tuple(chance.choice((1, 20, 20, 20)) for _ in range(chance.randint(2, 8)))
    return State(
        (*BETTING, *SHOWING, *PAYING, Automation.HOLE_DEALING),
        tuple(PACK.values()),
        (StandardHighHand,),
        (deal, later, later),
        BettingStructure.FIXED_LIMIT,
        True,
        1,
        0,
        bring_in,
        stacks,
        len(stacks),
    )


def up_cards(state: State) -> dict[Seat, tuple[Card, ...]]:
    return {seat + 1: tuple(map(OURS.__getitem__, cards)) for seat, cards in enumerate(state.hole_cards)}


def with_chips(state: State) -> list[Seat]:
    return [seat + 1 for seat, chips in enumerate(state.stacks) if chips]


ONE_UP = pokerkit.Street(False, (True,), 0, False, Opening.LOW_CARD, 2, 4)
TWO_UP = pokerkit.Street(False, (True, True), 0, False, Opening.HIGH_HAND, 2, 4)
ANOTHER_UP = pokerkit.Street(False, (True,), 0, False, Opening.HIGH_HAND, 2, 4)


def test_the_bring_in_is_the_same_seat(pokerkits_cards: random.Random) -> None:
    compared = moved = 0
    while compared < SITUATIONS:
        state = table(pokerkits_cards, ONE_UP, ANOTHER_UP, 1)
        if state.actor_index is not None:
            shown = {seat: cards[0] for seat, cards in up_cards(state).items()}
            opened = opening(SEVEN_CARD_STUD, shown, with_chips(state)).answer
            assert (opened.low_card, opened.to_act) == ((state.opener_index or 0) + 1, state.actor_index + 1), shown
            compared += 1
            moved += opened.low_card != opened.to_act
    assert moved > SITUATIONS / 20


def test_the_first_to_act_is_the_same_seat(pokerkits_cards: random.Random) -> None:
    compared = passed_on = 0
    left_out: Counter[str] = Counter()
    while compared < SITUATIONS:
        state = table(pokerkits_cards, TWO_UP, ANOTHER_UP, 0)
        while (actor := state.actor_index) is not None:
            boards = up_cards(state)
            led = first_to_act(FIVE_CARD_STUD, boards, with_chips(state), (), tuple(boards))
            if any(isinstance(fact, SuitOfHighest) for fact in led.facts):
                left_out["equal boards"] += 1
            else:
                assert led.answer.to_act == actor + 1, boards
                compared += 1
                passed_on += led.answer.to_act != led.answer.strongest
            check_round(state)
    assert passed_on > SITUATIONS / 20
    assert 0 < left_out["equal boards"] < SITUATIONS / 5


def check_round(state: State) -> None:
    street = state.street_index
    while state.actor_index is not None and state.street_index == street:
        state.check_or_call()


@pytest.fixture
def pokerkits_cards() -> Iterator[random.Random]:
    """PokerKit shuffles with the common source of chance: the same cards every time, and afterwards as it was."""
    before = random.getstate()
    random.seed(31)
    yield random.Random(32)
    random.setstate(before)


# --- what he may do ---------------------------------------------------------------------------------------------------


def we_may(hand: StudHand) -> set[Action]:
    """The same of ours, without the fold that Seven-Card Stud allows where nothing is to be matched."""
    legal = hand.legal()
    actions = {Action(a.kind, a.to) for a in legal.actions() if a.kind is not ActionKind.FOLD or not legal.check}
    wagers = {wager.to for wager in legal.wagers}
    return {a for a in actions if a.kind in PLAIN} | {Action(ActionKind.RAISE, to) for to in wagers}


@dataclass
class Compared:
    """What was compared and what was left out, by name."""

    situations: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)


def choose(chance: random.Random, hand: StudHand) -> Action:
    """Folds are rare, so that there are many later rounds."""
    legal = hand.legal()
    wagers = [action for action in legal.actions() if action.kind not in PLAIN]
    if wagers and chance.random() < 0.25:
        return wagers[0]
    if legal.fold and legal.call and chance.random() < 0.15:
        return Action(ActionKind.FOLD)
    return next(action for action in legal.actions() if action.kind is not ActionKind.FOLD)


def compare(chance: random.Random, compared: Compared) -> None:
    """Play a hand on both sides to its end, or to the first point on which PokerKit plays by another rule."""
    setup = random_setup(chance, chance.choice(PROFILES), deepest=120)
    hand, state = StudHand(setup), begin(setup)
    deal(state, setup)
    street = 0
    while hand.actor is not None:
        if hand.street != street:
            street = hand.street
            deal(state, setup)
            if hand.led and any(isinstance(fact, SuitOfHighest) for fact in hand.led.facts):
                compared.left_out["equal boards"] += 1
                return
        if not answerable(hand):
            compared.left_out["nobody else reaches the level"] += 1
            return
        assert setup.deal_order[state.actor_index or 0] == hand.actor
        assert may(state) == we_may(hand), (setup.stacks, hand.actions, hand.actor)
        compared.situations["legal actions"] += 1
        action = choose(chance, hand)
        do(state, action)
        if hand.do(action).short:
            compared.left_out["short all-in"] += 1
            return
    compared.situations["whole hands"] += 1


def answerable(hand: StudHand) -> bool:
    """Whether a raise could be answered, or nobody may raise: PokerKit refuses others (AMB-FCS-47 does not)."""
    betting = hand.betting
    if betting is None or not betting.legal().wagers:
        return True
    others = (seat for seat in betting.live if seat != betting.actor)
    return any(betting.stacks[seat] and betting.paid[seat] + betting.stacks[seat] > betting.level for seat in others)


def test_the_same_actions_are_legal() -> None:
    chance, compared = random.Random(33), Compared()
    while compared.situations["legal actions"] < ACTIONS:
        compare(chance, compared)
    assert compared.situations["whole hands"] > 0.5 * sum(compared.left_out.values())
    assert compared.left_out["nobody else reaches the level"] < ACTIONS / 100
