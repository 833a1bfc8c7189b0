"""Ties and odd chips: FCS-08.6, FCS-08.7, FCS-Q2.3, AMB-FCS-39."""

from engine.profile import OddChips
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.setup import HandSetup
from tests.rules import wrong
from tests.rules.play import five, play, quietly
from tests.rules.pots import payouts
from tests.rules.proving import proves
from tests.rules.switches import choosing, patched

KINGS = ("2h Kh 9d 7c Ks", "2d Kc 9c 7h Kd", "2c Th 9s 7d Ts")
"""Two equal pairs of kings, and tens."""


@proves(Rule.FCS_08_6, without=wrong.FIRST_OF_A_TIE_TAKES_ALL)
@proves(Rule.FCS_Q2_3, Rule.FCS_07_10, without=wrong.SUITS_BREAK_TIES)
def equal_hands_share_the_pot_equally() -> None:
    hand = quietly(five("20 20", *KINGS[:2]))
    assert hand.stacks == {1: 20, 2: 20}
    assert payouts("6 6 6", *KINGS) == {1: 9, 2: 9}


@proves(Rule.FCS_08_7, without=choosing(FIVE_CARD_STUD, odd_chips=OddChips.HIGH_CARD_BY_SUIT))
def the_odd_chip_goes_to_the_first_tied_player_left_of_the_dealer() -> None:
    hand = five("20 20 20", KINGS[1], KINGS[0], KINGS[2], dealer=3)
    quietly(play(hand, "3 bet 2, 1 call 2, 2 call 2, 2 bet 2, 3 fold, 1 call 2"))
    assert hand.result
    assert hand.result.payouts == ((1, 7), (2, 6))


@proves(Rule.AMB_FCS_39, without=wrong.ALL_ODD_CHIPS_TO_THE_FIRST)
def two_odd_chips_go_to_two_players_each_pot_on_its_own() -> None:
    three = ("2h Kh 9d 7c 4s", "2d Kc 9c 7h 4d", "2c Kd 9s 7d 4c")
    assert payouts("3 3 3 2", *three, "2s Th 9h 7s 4h") == {1: 4, 2: 4, 3: 3}
    assert payouts("3 5 5 2", *three, "2s Th 9h 7s 4h", folded=(4,)) == {1: 4, 2: 6, 3: 5}


@proves(Rule.AMB_FCS_39, without=patched(HandSetup, "deal_order", HandSetup.seats))
def the_dealer_comes_last_for_an_odd_chip() -> None:
    hand = five("20 20 20", KINGS[0], KINGS[2], KINGS[1], dealer=1)
    quietly(play(hand, "2 bet 2, 3 call 2, 1 call 2, 1 bet 2, 2 fold, 3 call 2"))
    assert hand.result
    assert hand.result.payouts == ((1, 6), (3, 7))
