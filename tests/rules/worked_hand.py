"""The worked hand of Five-Card Stud: FCS-10, FCS-09.4, FCS-09.5, FCS-09.7."""

from engine.profile import Unit
from engine.profiles import FIVE_CARD_STUD
from engine.ranking import HandCategory, board_rank, rank_hand
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import dealt, five, may, play, quietly, shown
from tests.rules.proving import proves
from tests.rules.switches import choosing, patched

A, B = "Kh 9c 4d Ks 2h", "Qc Qh Js 7d 3c"


@proves(Rule.FCS_09_4, Rule.FCS_10_1, without=wrong.HIGHEST_CARD_OPENS)
@proves(Rule.FCS_10_3, without=patched(FIVE_CARD_STUD.streets[0], "unit", Unit.BIG))
@proves(Rule.FCS_10_2, Rule.FCS_10_15, without=wrong.HOLE_CARDS_COUNT_TOO)
@proves(Rule.FCS_10_4, Rule.FCS_10_6, without=wrong.WEAKEST_BOARD_ACTS_FIRST)
@proves(Rule.FCS_10_7, without=patched(FIVE_CARD_STUD.streets[2], "unit", Unit.SMALL))
@proves(Rule.FCS_10_8, without=wrong.BETTOR_ACTS_AGAIN)
@proves(Rule.FCS_10_8, without=patched(FIVE_CARD_STUD.streets[3], "down", 1))
@proves(Rule.FCS_10_9, without=wrong.ONLY_UP_CARDS_COUNT_AT_THE_END)
@proves(Rule.FCS_10_10, Rule.FCS_10_13, without=wrong.LOWEST_HAND_WINS)
@proves(Rule.FCS_10_11, Rule.FCS_10_12, Rule.FCS_10_14, without=choosing(FIVE_CARD_STUD, ante=0))
def the_worked_hand_comes_out_as_told() -> None:
    hand = play(five("20 20", A, B), "1 bring_in 1, 2 complete 2, 1 call 2")
    assert may(hand) == "check, bet 2"
    play(hand, "2 check, 1 check, 1 bet 4, 2 call 4, 1 check, 2 check")
    assert shown(hand) == (1, 2)
    assert [board_rank(hand.up[seat]).category for seat in (1, 2)] == [HandCategory.HIGH_CARD] * 2
    assert [rank_hand(hand.cards(seat)).category for seat in (1, 2)] == [HandCategory.PAIR] * 2
    assert hand.totals == {1: 7, 2: 7}
    assert hand.result
    assert hand.result.payouts == ((1, 14),)
    assert hand.stacks == {1: 20 + 7, 2: 20 - 7}


@proves(Rule.FCS_09_5, Rule.FCS_09_7, without=wrong.last_card_face_down(FIVE_CARD_STUD))
def the_last_card_is_face_up() -> None:
    assert dealt(quietly(five("20 20", A, B)), 4) == [(1, True), (2, True)]
