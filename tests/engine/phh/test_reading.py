"""What a text tells comes out as a hand: cards, chips, seats, and what stands beside."""

from datetime import time
from decimal import Decimal

import pytest

from engine.actions import Action, ActionKind
from engine.cards import parse_card, parse_cards
from engine.dealing import NextCard
from engine.hand import Acted, AntePosted
from engine.phh import HandHistory, read, write
from engine.profile import Game
from tests.engine.phh import example


def names(history: HandHistory, seats: tuple[int, ...]) -> list[str]:
    return [history.players[seat - 1] for seat in seats]


def test_amounts_in_dollars_are_chips_of_a_cent() -> None:
    history = read(example("shown_at_the_end"))
    profile = history.hand.profile
    assert history.scale == 100
    assert (profile.ante, profile.bring_in, profile.small_bet, profile.big_bet) == (1, 2, 5, 10)
    assert history.hand.setup.stacks == (41, 33, 82)


def test_cards_shown_at_the_end_were_held_from_the_beginning() -> None:
    hand = read(example("shown_at_the_end")).hand
    assert hand.setup.hands[0] == (None, None, parse_card("Ks"))
    assert hand.cards(2) == parse_cards("8c Qs Qc 3d Ts 4s 2h")
    assert hand.down[3] == parse_cards("9d 8s Js")
    assert hand.result
    assert hand.result.payouts == ((2, 47),)


def test_the_hand_is_replayed_by_its_setup_and_actions_alone() -> None:
    hand = read(example("shown_at_the_end")).hand
    assert type(hand).replay(hand.setup, hand.actions).log == hand.log


def test_what_stands_beside_the_hand_is_kept_and_written_back() -> None:
    history = read(example("shown_at_the_end"))
    kept = {
        "hand": 26,
        "time": time(21, 30),
        "finishing_stacks": [Decimal("0.40"), Decimal("0.55"), Decimal("0.59")],
        "_room": {"name": 'Sala "Sul"', "tables": [1, 2]},
    }
    assert history.fields == kept
    again = read(write(history))
    assert again.fields == kept
    assert (again.players, again.seats) == (("Ana", "Bruno", "Clara"), (4, 6, 1))


def test_commentaries_are_kept_with_their_place_in_the_log() -> None:
    text = example("shown_at_the_end").replace('"p1 f"', '"p1 f#thinks; # again"').replace("????Ks", "????Ks # first # dealt")
    history = read(text)
    hand = history.hand
    assert [remark for _place, remark in history.commentary] == ["first # dealt", "thinks; # again", "a commentary"]
    dealt, folded, called = (place for place, _remark in history.commentary)
    assert [type(event) for event in hand.log[:dealt]] == [AntePosted] * 3
    assert hand.log[folded - 1] == Acted(1, hand.done[1])
    assert hand.log[called - 1] == Acted(1, hand.done[2])
    assert read(write(history)).commentary == history.commentary


def test_where_a_player_deals_seats_keep_the_order_of_the_table() -> None:
    history = read(example("five_card"))
    hand = history.hand
    assert hand.profile.game is Game.FIVE_CARD_STUD
    assert history.seats == (2, 5, 9)
    assert hand.setup.dealer == 1
    assert names(history, hand.setup.deal_order) == ["Dario", "Eva", "Flora"]
    assert hand.setup.stacks == (30, 20, 7)


def test_a_hand_that_was_mucked_stays_unknown_and_leaves_the_pot_open() -> None:
    history = read(example("five_card"))
    hand = history.hand
    assert history.mucked == (2,)
    assert hand.unknown(2) == 1
    assert hand.result
    assert [won.winners for won in hand.result.pots] == [()]
    assert '"p1 sm",' in write(history)
    assert "finishing_stacks" not in write(history)


def test_without_seat_numbers_the_last_player_deals() -> None:
    text = example("five_card").replace("seats = [5, 9, 2]\n", "")
    history = read(text)
    assert (history.seats, history.hand.setup.dealer) == ((), 3)
    assert history.players == ("Dario", "Eva", "Flora")


@pytest.mark.parametrize(
    ("last", "actor", "awaited"),
    [
        ('"p2 cc # a commentary",', None, NextCard(2, 2, True)),
        ('"d dh p2 ????Qc", "d dh p3 ????Jd",', 3, None),
        ('"d dh p1 ????Ks",', None, NextCard(1, 2, False)),
        ('"d dh p3 Ac",', 3, None),
    ],
)
def test_a_hand_may_stop_anywhere(last: str, actor: int | None, awaited: NextCard | None) -> None:
    text = example("shown_at_the_end")
    end = text.index(last) + len(last)
    history = read(text[:end] + "]")
    assert (history.hand.actor, history.hand.awaits) == (actor, awaited)
    assert read(write(history)).hand.log == history.hand.log


def test_a_hand_that_stopped_goes_on() -> None:
    text = example("shown_at_the_end")
    hand = read(text[: text.index('"p1 f"')] + "]").hand
    hand.do(Action(ActionKind.FOLD))
    hand.do(Action(ActionKind.CALL, 2))
    hand.deal(parse_card("3d"))
    assert hand.awaits == NextCard(2, 3, True)


def test_cards_may_be_dealt_one_by_one_round_the_table() -> None:
    whole = example("five_card")
    first = '"d dh p1 ??9c",\n  "d dh p2 Qc2h",\n  "d dh p3 ??Js",'
    assert first in whole
    singly = ", ".join(f'"d dh {deal}"' for deal in ("p1 ??", "p2 Qc", "p3 ??", "p1 9c", "p2 2h", "p3 Js"))
    assert read(whole.replace(first, singly + ",")).hand.log == read(whole).hand.log


def test_the_smallest_chip_may_be_stated_where_all_amounts_are_round() -> None:
    text = example("five_card")
    assert read(text + "_chip = 0.01\n").hand.setup.stacks == (3000, 2000, 700)
    assert read(text + "_chip = 1\n").scale == 1
    assert read(write(read(text + "_chip = 0.01\n"))).scale == 100


def test_windows_line_ends_and_any_order_of_fields_are_read() -> None:
    text = example("five_card")
    assert read("\ufeff" + text.replace("\n", "\r\n")).hand.log == read(text).hand.log
    head, actions = text.split("actions = ")
    assert read(f"actions = {actions}\n{head}").hand.log == read(text).hand.log
