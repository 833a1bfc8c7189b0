"""Who shows and in which order: FCS-08.1 to 08.4, FCS-08.9, AMB-FCS-40."""

from engine.actions import Action, ActionKind, Refusal
from engine.hand import PotsAwarded, StudHand
from engine.profile import NobodyBet
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import five, play, quietly, shown
from tests.rules.proving import proves
from tests.rules.switches import choosing, patched

THREE = ("Kh 9c 4d Ks 2h", "Qc Qh Js 7d 3c", "7s 2c 8d 8h Ad")
"""Seat 3 opens and brings in; its pair of eights acts first in the third round and in the last."""


def last_round() -> StudHand:
    hand = quietly(five("40 40 40", *THREE), 4)
    assert hand.actor == 3
    return hand


@proves(Rule.FCS_08_1, without=wrong.LOSERS_MAY_MUCK)
def everybody_still_in_turns_up_his_hole_card() -> None:
    assert set(shown(play(last_round(), "3 check, 1 check, 2 check"))) == {1, 2, 3}


@proves(Rule.FCS_08_2, without=wrong.BETTOR_IS_FORGOTTEN)
def the_last_to_bet_or_raise_shows_first() -> None:
    assert shown(play(last_round(), "3 check, 1 bet 4, 2 call 4, 3 call 4"))[0] == 1
    assert shown(play(last_round(), "3 bet 4, 1 call 4, 2 raise 8, 3 call 8, 1 call 8"))[0] == 2


@proves(Rule.FCS_08_3, without=choosing(FIVE_CARD_STUD, nobody_bet=NobodyBet.LOWEST_SEAT))
def where_all_checked_the_first_to_act_shows_first() -> None:
    assert shown(play(last_round(), "3 check, 1 check, 2 check"))[0] == 3


@proves(Rule.AMB_FCS_40, without=wrong.LAST_BETTOR_OF_THE_HAND_SHOWS)
def a_bet_of_an_earlier_round_does_not_matter() -> None:
    hand = quietly(five("40 40 40", *THREE), 3)
    play(hand, "3 check, 1 bet 4, 2 call 4, 3 call 4, 3 check, 1 check, 2 check")
    assert shown(hand)[0] == 3


@proves(Rule.AMB_FCS_40, without=wrong.OTHERS_SHOW_COUNTER_CLOCKWISE)
def the_others_follow_clockwise() -> None:
    assert shown(play(last_round(), "3 check, 1 check, 2 check")) == (3, 1, 2)


@proves(Rule.AMB_FCS_40, without=wrong.STRONGEST_BOARD_SHOWS)
def where_the_strongest_board_is_all_in_the_first_who_really_checked_shows_first() -> None:
    hand = quietly(five("40 40 2", *THREE), 4)
    assert hand.behind[3] == 0
    assert shown(play(hand, "1 check, 2 check")) == (1, 2, 3)


@proves(Rule.AMB_FCS_40, without=choosing(FIVE_CARD_STUD, nobody_bet=NobodyBet.LOWEST_SEAT))
def without_any_betting_the_strongest_board_shows_first() -> None:
    assert shown(five("1 40 1", *THREE)) == (3, 1, 2)


@proves(Rule.AMB_FCS_40, without=wrong.SHORT_ALL_INS_ARE_NO_BETS)
def a_short_all_in_counts_for_who_shows_first() -> None:
    hand = quietly(five("40 7 40", *THREE), 4)
    assert hand.behind[2] == 5
    assert shown(play(hand, "3 check, 1 bet 4, 2 raise 5, 3 call 5, 1 call 5"))[0] == 2


@proves(Rule.FCS_08_4, without=wrong.ONLY_UP_CARDS_COUNT_AT_THE_END)
def the_hole_card_counts_with_the_four_up_cards() -> None:
    hand = play(last_round(), "3 check, 1 check, 2 check")
    assert hand.result
    assert hand.result.pots[0].winners == (1,)


@proves(Rule.FCS_08_9, without=patched(StudHand, "over", False))
def the_hand_is_over_once_the_pots_are_awarded() -> None:
    hand = play(last_round(), "3 check, 1 check, 2 check")
    assert isinstance(hand.log[-1], PotsAwarded)
    assert hand.over
    assert hand.verify(Action(ActionKind.CHECK)) is Refusal.HAND_OVER
