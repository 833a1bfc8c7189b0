"""PokerKit, whose authors made the format: it reads what we write and plays it to the same chips, and we read what it writes.

Where its rules differ (short all-in raises, the big bet with a pair, equal boards) it refuses an action of ours or we one of
its own; such hands are counted, not compared.
"""

import random
import warnings
from collections.abc import Iterator
from random import Random

import pokerkit
import pytest
from pokerkit import Automation, FixedLimitSevenCardStud, Mode

from engine.actions import Refusal
from engine.hand import StudHand
from engine.phh import HandHistory, PhhError, read, write
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.cases import recorded_hands
from tests.engine.phh.recorded import played
from tests.engine.random_hands import play_out, random_setup

pytestmark = pytest.mark.oracle


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """PokerKit warns of folds with nothing to call and the like."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def stacks_beside(text: str, scale: int) -> list[int] | None:
    """The stacks at the end as PokerKit plays the text, in chips; None where its rules refuse something on the way."""
    try:
        *_, last = pokerkit.HandHistory.loads(text)
    except (ValueError, KeyError):
        return None
    assert not last.status
    return [int(chips * scale) for chips in last.stacks]


def test_random_hands_end_with_the_same_chips() -> None:
    compared = 0
    for seed in range(250):
        chance = Random(seed)
        hand = play_out(chance, StudHand(random_setup(chance, SEVEN_CARD_STUD, deepest=chance.choice((40, 400)))))
        text = write(HandHistory(hand=hand))
        assert pokerkit.HandHistory.loads(text).variant == "F7S"
        stacks = stacks_beside(text, 1)
        if stacks is not None:
            compared += 1
            assert stacks == list(hand.stacks.values())
    assert compared > 150


def test_hands_that_people_played_end_with_the_same_chips() -> None:
    refused = []
    for told in recorded_hands():
        hand = played(told)
        stacks = stacks_beside(write(HandHistory(hand=hand, scale=100)), 100)
        if stacks is None:
            refused.append(told["id"])
        else:
            assert stacks == list(hand.stacks.values())
    # In these a pair on fourth street opened the big bet.
    assert refused == ["H-01", "H-14", "H-18"]


def test_our_code_for_five_card_stud_is_none_of_the_specification() -> None:
    hand = play_out(Random(1), StudHand(random_setup(Random(1), FIVE_CARD_STUD)))
    history = pokerkit.HandHistory.loads(write(HandHistory(hand=hand)))
    assert history.variant == "F5S"
    assert "F5S" not in pokerkit.HandHistory.game_types
    assert history.user_defined_fields["_game"] == "five-card-stud"


AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def their_hand(chance: Random) -> tuple[str, list[int]]:
    """A hand that PokerKit plays and writes, and the stacks at its end."""
    players = chance.randint(2, 6)
    stacks = tuple(chance.randint(8, 120) for _ in range(players))
    game = FixedLimitSevenCardStud(AUTOMATIONS, True, 1, 2, 4, 8, mode=Mode.CASH_GAME)
    state = game(stacks, players)
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_post_bring_in():
            state.post_bring_in()
        elif state.can_complete_bet_or_raise_to() and chance.random() < 0.3:
            state.complete_bet_or_raise_to()
        elif state.checking_or_calling_amount and chance.random() < 0.2:
            state.fold()
        else:
            state.check_or_call()
    return pokerkit.HandHistory.from_game_state(game, state).dumps(), list(state.stacks)


def test_hands_that_it_writes_are_read_and_end_with_the_same_chips() -> None:
    compared, others = 0, set()
    before = random.getstate()
    for seed in range(150):
        random.seed(seed)  # PokerKit shuffles with the common source of chance
        text, stacks = their_hand(Random(seed))
        try:
            history = read(text)
        except PhhError as error:
            others.add(error.refusal)
            continue
        compared += 1
        assert list(history.hand.stacks.values()) == stacks
    random.setstate(before)
    # Short all-ins, and equal boards, of which it lets the first seat speak.
    assert others <= {Refusal.NOT_REOPENED, Refusal.WRONG_AMOUNT, Refusal.NOT_IN_TURN}
    assert compared > 130
