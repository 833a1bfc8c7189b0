"""Seven-Card Stud, actions, showdown and the short pack: S7-OPT, S7-SHW, S7-EXT.5 and 12 to 14, AMB-S7-09 to 16."""

from engine.actions import ActionKind
from engine.cards import Rank
from engine.hand import CardDealt, StudHand
from engine.layers import split
from engine.pots import BestHand, share_out
from engine.profile import NobodyBet, OddChips, ShortPack
from engine.profiles import SEVEN_CARD_STUD
from engine.ranking import HandCategory, rank_hand
from engine.rules import Rule
from engine.session import Session
from tests.rules import wrong
from tests.rules.play import PACK, can, cards, first, may, play, quietly, seven, shown
from tests.rules.proving import proves
from tests.rules.seven import BOARDS, ample, on
from tests.rules.switches import choosing

SEATS = " ".join(["200"] * 8)
KNOWN = ("As Ah 2c 8d Jh 4s 5d", "Ks Kh Qh 3d 7s 9c 6s", "Qs Qd Td 5h Kd 6c 8h")
"""The boards of ``BOARDS`` with a pair of aces, kings and queens in the hole."""


def winners(*hands: str) -> tuple[int, ...]:
    result = on(99, *hands).result
    assert result
    return result.pots[0].winners


# --- what one may do --------------------------------------------------------------------------------------------------


@proves(Rule.S7_OPT_1, without=choosing(SEVEN_CARD_STUD, fold_when_free=False))
@proves(Rule.S7_OPT_1, Rule.S7_OPT_2, without=wrong.NO_RAISE)
@proves(Rule.S7_OPT_2, without=wrong.NO_CHECK)
def before_a_bet_one_folds_checks_or_bets_and_after_it_one_folds_calls_or_raises() -> None:
    hand = on(3, *BOARDS)
    assert may(hand) == "fold, check, bet 16"
    assert may(play(hand, "3 bet 16")) == "fold, call 16, raise 32"


@proves(Rule.S7_OPT_3, Rule.AMB_S7_09, without=choosing(SEVEN_CARD_STUD, fold_when_free=False))
def one_can_always_fold() -> None:
    hand = on(3, *BOARDS)
    assert can(hand, ActionKind.FOLD)
    assert play(hand, "3 fold").live == (1, 2)


@proves(Rule.S7_OPT_4, without=wrong.NO_CHECK)
def where_nobody_has_bet_one_may_check() -> None:
    assert can(on(3, *BOARDS), ActionKind.CHECK)


@proves(Rule.S7_OPT_5, without=wrong.A_CHECK_GIVES_UP_THE_CARDS)
def who_checks_keeps_his_cards() -> None:
    hand = play(on(3, *BOARDS), "3 check")
    assert 3 in hand.live
    assert hand.put_in[3] == 0


@proves(Rule.S7_OPT_6, without=wrong.NO_BET)
def where_nobody_has_bet_one_may_bet() -> None:
    assert play(on(3, *BOARDS), "3 check, 1 bet 16").put_in[1] == 16


@proves(Rule.S7_OPT_7, without=wrong.NO_RAISE)
def after_a_bet_the_next_fold_call_or_raise() -> None:
    hand = play(on(3, *BOARDS), "3 bet 16")
    assert may(hand) == "fold, call 16, raise 32"


@proves(Rule.S7_OPT_8, without=wrong.CALL_COSTS_THE_WHOLE_LEVEL)
def a_call_matches_the_bet() -> None:
    call = play(on(3, *BOARDS), "3 bet 16, 1 raise 32, 2 call 32").legal().call
    assert call
    assert (call.to, call.cost) == (32, 16)


@proves(Rule.S7_OPT_9, without=wrong.RAISE_DOUBLES)
def a_raise_matches_the_bet_and_adds_to_it() -> None:
    hand = play(on(3, *BOARDS), "3 bet 16, 1 raise 32")
    (wager,) = hand.legal().wagers
    assert (wager.to, wager.cost) == (48, 48)


@proves(Rule.S7_OPT_10, without=wrong.NO_LIMIT)
def bets_and_raises_are_of_set_amounts() -> None:
    assert may(on(3, *BOARDS)) == "fold, check, bet 16"


# --- showdown ---------------------------------------------------------------------------------------------------------


@proves(Rule.S7_SHW_1, without=wrong.LONE_WINNER_SHOWS)
def one_player_left_shows_nothing() -> None:
    assert shown(play(on(5, *BOARDS), "3 bet 16, 1 fold, 2 fold")) == ()


@proves(Rule.S7_SHW_2, without=wrong.BETTOR_IS_FORGOTTEN)
def the_last_to_bet_or_raise_shows_first() -> None:
    assert shown(play(on(5, *BOARDS), "3 check, 1 check, 2 bet 16, 3 call 16, 1 call 16"))[0] == 2
    assert shown(play(on(5, *BOARDS), "3 bet 16, 1 call 16, 2 raise 32, 3 call 32, 1 call 32"))[0] == 2


@proves(Rule.AMB_S7_12, without=wrong.LAST_BETTOR_OF_THE_HAND_SHOWS)
def only_a_bet_of_the_last_round_matters() -> None:
    hand = play(on(4, *BOARDS), "3 check, 1 check, 2 bet 16, 3 call 16, 1 call 16")
    assert shown(quietly(hand))[0] == 1


@proves(Rule.S7_SHW_3, Rule.AMB_S7_10, without=choosing(SEVEN_CARD_STUD, nobody_bet=NobodyBet.FIRST_TO_ACT))
def without_a_bet_in_the_last_round_the_lowest_seat_still_in_shows_first() -> None:
    assert shown(on(99, *BOARDS))[0] == 1
    hand = play(on(4, *BOARDS), "3 bet 16, 1 fold, 2 call 16")
    assert shown(quietly(hand)) == (2, 3)


@proves(Rule.S7_SHW_4, Rule.AMB_S7_11, without=wrong.OTHERS_SHOW_COUNTER_CLOCKWISE)
def the_others_show_clockwise() -> None:
    assert shown(play(on(5, *BOARDS), "3 check, 1 check, 2 bet 16, 3 call 16, 1 call 16")) == (2, 3, 1)


@proves(Rule.S7_SHW_5, without=wrong.FIRST_FIVE_CARDS_COUNT)
@proves(Rule.S7_SHW_5, without=wrong.LOWEST_HAND_WINS)
def the_best_five_of_seven_cards_win() -> None:
    assert winners("As Ad 2c 8d Jh 4s 5d", "3s 7h 9h 6d Qs 8c Tc") == (2,)


@proves(Rule.S7_SHW_6, without=wrong.FIRST_OF_A_TIE_TAKES_ALL)
@proves(Rule.S7_EXT_5, without=wrong.SUITS_BREAK_TIES)
def identical_hands_share_the_pot() -> None:
    hand = on(99, "As Kd Qh Js Tc 2c 3d", "Ac Kh Qd Jc Ts 4h 5s")
    assert hand.stacks == {1: 200, 2: 200}


@proves(Rule.AMB_S7_16, without=wrong.ALL_SEVEN_CARDS_COUNT)
def the_sixth_and_seventh_card_break_no_tie() -> None:
    assert winners("As Kd Qh Js Tc 9c 9d", "Ac Kh Qd Jc Ts 4h 5s") == (1, 2)


@proves(Rule.AMB_S7_14, without=choosing(SEVEN_CARD_STUD, odd_chips=OddChips.ALL_TO_FIRST))
@proves(Rule.AMB_S7_14, without=choosing(SEVEN_CARD_STUD, odd_chips=OddChips.LEFT_OF_DEALER))
def an_odd_chip_goes_to_the_highest_card_by_suit_of_the_winning_five() -> None:
    hand = seven(ample(*BOARDS), "Ac Kd Qh Js Tc 2c 3d", "As Kh Qd Jc Ts 4h 5s", "? ? 2h")
    quietly(play(hand, "3 bring_in 4, 1 call 4, 2 call 4"), 2)
    while 3 in hand.live:
        fold = hand.actor == 3
        hand.do(next(act for act in hand.legal().actions() if act.kind is (ActionKind.FOLD if fold else ActionKind.CHECK)))
    quietly(hand)
    assert hand.result
    assert hand.result.payouts == ((1, 7), (2, 8))


@proves(Rule.AMB_S7_14, without=wrong.ONLY_THE_HIGHEST_CARD_IS_LOOKED_AT)
def where_the_highest_card_is_shared_the_next_decides() -> None:
    held = {1: cards("Kd Qc Jh Ts 2c 3d As"), 2: cards("Kh Qs Jc Td 4h 5s As")}
    values = {seat: rank_hand(seven) for seat, seven in held.items()}
    division = split({1: 7, 2: 7, 3: 1}, (3,))
    shared_out = share_out(division, values, (1, 2, 3), OddChips.HIGH_CARD_BY_SUIT, held)
    assert shared_out.payouts == ((1, 7), (2, 8))


@proves(Rule.AMB_S7_15, without=wrong.ONE_POT_FOR_ALL)
def side_pots_are_made_as_in_five_card_stud() -> None:
    hand = quietly(seven("5 200 200", *KNOWN))
    assert hand.totals == {1: 5, 2: 5, 3: 5}
    hand = quietly(seven("5 200 200", *KNOWN), 3)
    quietly(play(hand, "3 bet 16, 2 call 16"))
    assert hand.result
    assert hand.result.payouts == ((1, 15), (2, 32))
    assert [pot.eligible for pot in split(hand.totals, ()).pots] == [(1, 2, 3), (2, 3)]


# --- the short pack ---------------------------------------------------------------------------------------------------


def shared(hand: StudHand) -> list[tuple[int, bool]]:
    """The cards that were dealt to nobody: on which street, and which way up."""
    return [(event.street, event.up) for event in hand.log if isinstance(event, CardDealt) and event.seat is None]


@proves(Rule.S7_EXT_12, without=choosing(SEVEN_CARD_STUD, short_pack=ShortPack.IMPOSSIBLE))
@proves(Rule.S7_EXT_12, without=choosing(SEVEN_CARD_STUD, seats=(2, 7)))
@proves(Rule.S7_EXT_13, without=wrong.NOBODY_SHARES_A_CARD)
def eight_players_leave_four_cards_and_one_of_them_is_turned_up_for_all() -> None:
    hand = quietly(seven(SEATS), 5)
    assert shared(hand) == [(5, True)]
    assert hand.cards_left == 52 - 8 * 6 - 1


@proves(Rule.AMB_S7_13, without=wrong.A_PACK_THAT_JUST_SUFFICES_IS_SHORT)
@proves(Rule.AMB_S7_13, without=wrong.CARDS_ARE_BURNED)
def a_pack_that_just_suffices_is_dealt_out() -> None:
    hand = quietly(seven(SEATS), 3)
    for _fold in range(2):
        hand.do(hand.legal().actions()[0])
    quietly(hand, 5)
    assert len(hand.live) == 6
    assert shared(hand) == []
    assert hand.cards_left == 0


EIGHT = (
    "2c 7d Kd Kc 9h Js",
    "2d 7c 9s Jh Qd Qc",
    "3c 3d 4h 5s 5c 8d",
    "3h 3s 4c 5d 5h 8c",
    "6c 4s 4d 6d 8h 8s",
    "Tc 7h 7s Td 2h 2s",
    "9c 9d Th Jc 6h 6s",
    "Jd Ad As Ah Ts Qh",
)
"""The first six cards of eight players; the pair of aces of seat 8 is the best board, and a king would pair that of seat 1."""


@proves(Rule.S7_EXT_14, without=wrong.THE_SHARED_CARD_IS_NOBODYS)
def the_shared_card_belongs_to_every_hand() -> None:
    award = quietly(seven(SEATS, *EIGHT, shared="Kh")).award()
    ranking = dict(next(fact.ranking for fact in award.facts if isinstance(fact, BestHand)))
    assert ranking[1] == (HandCategory.THREE_OF_A_KIND, (Rank.KING, Rank.JACK, Rank.NINE))
    assert ranking[2] == (HandCategory.PAIR, (Rank.QUEEN, Rank.KING, Rank.JACK, Rank.NINE))


@proves(Rule.AMB_S7_13, without=wrong.THE_SHARED_CARD_IS_ON_EVERY_BOARD)
def the_shared_card_does_not_change_who_acts_first() -> None:
    hand = quietly(seven(SEATS, *EIGHT, shared="Kh"), 5)
    assert first(hand, 4) == first(hand, 5) == 8


@proves(Rule.S7_SHW_7, without=wrong.A_HAND_STAYS_ON_THE_TABLE)
def once_the_pot_is_awarded_the_next_hand_can_be_dealt() -> None:
    session = Session(SEVEN_CARD_STUD, (200, 200), None)
    quietly(session.deal(PACK))
    session.finish()
    assert session.deal(PACK).street == 1
    assert session.hands_played == 1
