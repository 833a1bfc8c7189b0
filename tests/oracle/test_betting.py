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
from pokerkit import Automation, BettingStructure, Mode, Opening, StandardHighHand, State

from engine.actions import Action, ActionKind
from engine.boards import SuitOfHighest, first_to_act, opening
from engine.cards import DECK, Card, Seat
from engine.hand import HandSetup, StudHand
from engine.profile import LowCardAllIn, ShortBringIn, StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.engine.random_hands import random_setup

SITUATIONS = 20_000
ACTIONS = 10_000

pytestmark = pytest.mark.oracle

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
PACK = dict(zip(sorted(DECK), pokerkit.Card.parse("".join(map(str, sorted(DECK)))), strict=True))
OURS = {theirs: ours for ours, theirs in PACK.items()}


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


def streets(profile: StudProfile) -> tuple[pokerkit.Street, ...]:
    return tuple(
        pokerkit.Street(
            False,
            (False,) * street.down + (True,) * street.up,
            0,
            False,
            Opening.HIGH_HAND if number else Opening.LOW_CARD,
            profile.unit(street),
            profile.raises + 1,
        )
        for number, street in enumerate(profile.streets)
    )


STREETS = {profile.game: streets(profile) for profile in PROFILES}


def begin(setup: HandSetup) -> State:
    """The same hand in PokerKit, whose seat 0 is the first one dealt to: our seat 1."""
    profile = setup.profile
    return State(
        AUTOMATIONS,
        tuple(PACK.values()),
        (StandardHighHand,),
        STREETS[profile.game],
        BettingStructure.FIXED_LIMIT,
        True,
        (profile.ante,) * len(setup.stacks),
        (0,) * len(setup.stacks),
        profile.bring_in,
        setup.stacks,
        len(setup.stacks),
        mode=Mode.TOURNAMENT,
    )


def deal(state: State, setup: HandSetup) -> None:
    """Deal whatever is to be dealt now, each seat its next card."""
    while (seat := state.hole_dealee_index) is not None:
        state.deal_hole((PACK[setup.hands[seat][len(state.hole_cards[seat])]],))


def pokerkit_may(state: State) -> set[Action]:
    """What PokerKit allows, in our terms; the names of wagers are ours."""
    found = set()
    if state.can_post_bring_in():
        found.add(Action(ActionKind.BRING_IN, state.effective_bring_in_amount or 0))
    if state.can_check_or_call():
        cost = state.checking_or_calling_amount or 0
        seat = state.actor_index or 0
        found.add(Action(ActionKind.CALL, state.bets[seat] + cost) if cost else Action(ActionKind.CHECK))
    if state.can_fold():
        found.add(Action(ActionKind.FOLD))
    total = state.min_completion_betting_or_raising_to_amount or 0
    # A stack that reaches no further than the bring-in is offered twice, as a bring-in and as a completion.
    if state.can_complete_bet_or_raise_to() and not (state.can_post_bring_in() and total <= state.bring_in):
        found.add(Action(ActionKind.RAISE, total))
    return found


def we_may(hand: StudHand) -> set[Action]:
    """The same of ours, without the fold that Seven-Card Stud allows where nothing is to be matched."""
    legal = hand.legal()
    actions = {Action(a.kind, a.to) for a in legal.actions() if a.kind is not ActionKind.FOLD or not legal.check}
    wagers = {wager.to for wager in legal.wagers}
    return {a for a in actions if a.kind in PLAIN} | {Action(ActionKind.RAISE, to) for to in wagers}


PLAIN = (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)


def do(state: State, action: Action) -> None:
    if action.kind is ActionKind.BRING_IN:
        state.post_bring_in()
    elif action.kind is ActionKind.FOLD:
        state.fold()
    elif action.kind in PLAIN:
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(action.to)


# --- who begins -------------------------------------------------------------------------------------------------------


def table(chance: random.Random, deal: pokerkit.Street, later: pokerkit.Street, bring_in: int) -> State:
    """Two to eight players, some of them all-in from the ante; cards are dealt by PokerKit."""
    stacks = tuple(chance.choice((1, 20, 20, 20)) for _ in range(chance.randint(2, 8)))
    return State(
        (*AUTOMATIONS, Automation.HOLE_DEALING),
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
    if setup.dealer:
        setup = replace(setup, dealer=len(setup.stacks))
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
        assert pokerkit_may(state) == we_may(hand), (setup.stacks, hand.actions, hand.actor)
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
