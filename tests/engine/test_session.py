"""Hands one after another."""

from random import Random

import pytest

from engine.cards import DECK, shuffled
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.session import Session, SessionError, SessionProblem
from engine.setup import SetupError
from tests.engine.random_hands import check_and_call, play_out


def pack(seed: int) -> tuple:
    return tuple(shuffled(DECK, Random(seed).random))


def problem(call) -> SessionProblem:
    with pytest.raises(SessionError) as raised:
        call()
    return raised.value.problem


def test_fcs_08_11_the_deal_passes_to_the_left() -> None:
    session = Session(FIVE_CARD_STUD, (50, 50, 50), dealer=2)
    dealers = []
    for seed in range(4):
        hand = session.deal(pack(seed))
        dealers.append(session.dealer)
        assert hand.setup.dealer == session.dealer
        while hand.actor is not None:
            check_and_call(hand)
        session.finish()
    assert dealers == [2, 3, 1, 2]


@pytest.mark.parametrize("profile", [FIVE_CARD_STUD, SEVEN_CARD_STUD])
def test_stacks_go_on_and_who_has_none_sits_out(profile: StudProfile) -> None:
    chance = Random(8)
    sizes = set()
    for _ in range(20):
        session = Session(
            profile,
            tuple(chance.randint(profile.big_bet, 4 * profile.big_bet) for _ in range(5)),
            None if not profile.has_dealer else 5,
        )
        total = sum(session.stacks.values())
        while len(session.with_chips) > 1 and session.hands_played < 60:
            hand = session.deal(pack(chance.randrange(10**6)))
            sizes.add(len(session.players))
            assert hand.setup.stacks == tuple(session.stacks[player] for player in session.players)
            if session.dealer is not None:
                assert session.players[(hand.setup.dealer or 0) - 1] == session.dealer
            play_out(chance, hand)
            session.finish()
            assert sum(session.stacks.values()) == total
    assert {2, 3, 5} <= sizes


def test_a_dealer_without_chips_passes_the_deal_on() -> None:
    session = Session(FIVE_CARD_STUD, (50, 0, 50), dealer=2)
    hand = session.deal(pack(1))
    assert (session.dealer, session.players, hand.setup.dealer) == (3, (1, 3), 2)


def test_what_cannot_be_is_refused_by_name() -> None:
    assert problem(lambda: Session(FIVE_CARD_STUD, (5, 5), dealer=3)) is SessionProblem.DEALER
    assert problem(lambda: Session(SEVEN_CARD_STUD, (5, 5), dealer=1)) is SessionProblem.DEALER
    assert problem(lambda: Session(SEVEN_CARD_STUD, (5, 5), dealer=3)) is SessionProblem.DEALER
    assert problem(lambda: Session(FIVE_CARD_STUD, (5, -1), dealer=1)) is SessionProblem.STACKS
    assert problem(lambda: Session(FIVE_CARD_STUD, (5,) * 9, dealer=1)) is SessionProblem.STACKS
    session = Session(FIVE_CARD_STUD, (50, 50), dealer=1)
    assert problem(session.finish) is SessionProblem.HAND_IN_PLAY
    session.deal(pack(1))
    assert problem(lambda: session.deal(pack(2))) is SessionProblem.HAND_IN_PLAY
    assert problem(session.finish) is SessionProblem.HAND_IN_PLAY
    alone = Session(FIVE_CARD_STUD, (50, 0), dealer=1)
    assert problem(lambda: alone.deal(pack(1))) is SessionProblem.TOO_FEW_PLAYERS


def test_a_pack_that_cannot_be_dealt_leaves_the_deal_where_it_was() -> None:
    session = Session(FIVE_CARD_STUD, (50, 50, 50), dealer=1)
    play_out(Random(1), session.deal(pack(1)))
    session.finish()
    before = session.players
    for wrong in (pack(2)[:3], pack(2) + pack(2)[:1]):
        with pytest.raises(SetupError):
            session.deal(wrong)
    assert (session.dealer, session.players, session.hand) == (1, before, None)
    session.deal(pack(2))
    assert session.dealer == 2


def test_a_pot_that_unknown_cards_leave_open_keeps_the_session_waiting() -> None:
    session = Session(FIVE_CARD_STUD, (50, 50), dealer=2)
    hand = session.deal((), waits=True)
    cards = iter(DECK)
    while not hand.over:
        if hand.awaits:
            hand.deal(next(cards) if hand.awaits.up else None)
        else:
            check_and_call(hand)
    assert problem(session.finish) is SessionProblem.POT_OPEN
