"""How many raises: FCS-04.10 to 04.12, AMB-FCS-14 to 20, AMB-FCS-44, AMB-FCS-47."""

from engine.actions import NoRaise
from engine.profile import CapCounts
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import begun, five, may, play, quietly
from tests.rules.proving import proves
from tests.rules.switches import choosing


@proves(Rule.FCS_04_10, without=choosing(FIVE_CARD_STUD, raises=4))
@proves(Rule.FCS_04_10, without=choosing(FIVE_CARD_STUD, raises=2))
def three_raises_follow_the_bet() -> None:
    betting = begun(3, "60 60 60")
    assert betting.raises_left == 3
    play(betting, "1 bet 4, 2 raise 8, 3 raise 12")
    assert betting.raises_left == 1
    assert may(betting) == "fold, call 12, raise 16"
    assert may(play(betting, "1 raise 16")) == "fold, call 16"


@proves(Rule.FCS_04_11, without=wrong.COMPLETION_IS_A_RAISE)
@proves(Rule.FCS_04_11, without=choosing(FIVE_CARD_STUD, completion_is_the_bet=False))
def three_raises_follow_a_completion() -> None:
    betting = play(begun(1, "60 60 60"), "1 bring_in 1, 2 complete 2, 3 raise 4, 1 raise 6")
    assert may(betting) == "fold, call 6, raise 8"
    assert may(play(betting, "2 raise 8")) == "fold, call 8"


@proves(Rule.FCS_04_12, without=choosing(FIVE_CARD_STUD, cap_with_two=True))
def two_players_may_raise_without_end() -> None:
    betting = begun(3, "60 60")
    play(betting, "1 bet 4, 2 raise 8, 1 raise 12, 2 raise 16, 1 raise 20, 2 raise 24")
    assert may(betting) == "fold, call 24, raise 28"


@proves(Rule.AMB_FCS_44, without=choosing(FIVE_CARD_STUD, cap_with_two=True))
@proves(Rule.AMB_FCS_44, without=wrong.NO_COMPLETION)
def two_players_bring_in_and_complete_as_many_do_and_raise_without_end() -> None:
    hand = play(five("60 60", "? 2c", "? Qh"), "1 bring_in 1")
    assert may(hand) == "fold, call 1, complete 2"
    play(hand, "2 complete 2, 1 raise 4, 2 raise 6, 1 raise 8")
    assert may(hand) == "fold, call 8, raise 10"


@proves(Rule.AMB_FCS_14, without=choosing(FIVE_CARD_STUD, cap_counts=CapCounts.HANDS))
def all_in_players_are_not_counted_for_the_limit() -> None:
    betting = play(begun(3, "60 60 0"), "1 bet 4, 2 raise 8, 1 raise 12, 2 raise 16")
    assert may(betting) == "fold, call 16, raise 20"


@proves(Rule.AMB_FCS_14, without=wrong.THE_LIMIT_COUNTS_WHO_FOLDED)
def nor_are_those_who_folded_before() -> None:
    hand = quietly(five("60 60 60", "? 2c 8d Jh", "? Qh 3d 7s", "? Td 5h Ks"), 3)
    play(hand, "3 bet 4, 1 fold, 2 call 4, 3 bet 4, 2 raise 8, 3 raise 12, 2 raise 16")
    assert may(hand) == "fold, call 16, raise 20"


@proves(Rule.AMB_FCS_15, without=choosing(FIVE_CARD_STUD, cap_stays_with_two=False))
def the_limit_stays_where_folds_leave_two() -> None:
    betting = play(begun(3, "60 60 60"), "1 bet 4, 2 raise 8, 3 fold, 1 raise 12, 2 raise 16")
    assert may(betting) == "fold, call 16"


@proves(Rule.AMB_FCS_16, without=wrong.BRING_IN_IS_A_BET)
@proves(Rule.AMB_FCS_16, without=wrong.COMPLETION_IS_A_RAISE)
def the_bring_in_is_neither_bet_nor_raise() -> None:
    betting = play(begun(1, "60 60 60"), "1 bring_in 1, 2 complete 2, 3 raise 4, 1 raise 6, 2 raise 8")
    assert may(betting) == "fold, call 8"
    assert may(play(begun(1, "60 60 60"), "1 bring_in 1, 2 complete 2, 3 raise 4, 1 raise 6")) == "fold, call 6, raise 8"


@proves(Rule.AMB_FCS_17, without=wrong.OPENING_IS_NO_BET)
@proves(Rule.AMB_FCS_17, without=choosing(FIVE_CARD_STUD, completion_is_the_bet=False))
def opening_for_2_is_the_one_bet() -> None:
    betting = play(begun(1, "60 60 60"), "1 bet 2, 2 raise 4, 3 raise 6, 1 raise 8")
    assert may(betting) == "fold, call 8"


@proves(Rule.AMB_FCS_18, without=wrong.EVERY_ALL_IN_IS_COUNTED)
def an_all_in_below_half_uses_up_no_raise_and_its_completion_uses_one() -> None:
    betting = play(begun(3, "60 5 60 60"), "1 bet 4, 2 raise 5, 3 raise 8, 4 raise 12")
    assert may(betting) == "fold, call 12, raise 16"
    assert may(play(betting, "1 raise 16")) == "fold, call 16"


@proves(Rule.FCS_06_10, Rule.AMB_FCS_19, without=wrong.HALF_IS_NOT_COUNTED)
def an_all_in_of_half_or_more_is_one_of_the_three_raises() -> None:
    betting = play(begun(3, "60 6 60 60"), "1 bet 4, 2 raise 6, 3 raise 10, 4 raise 14")
    assert may(betting) == "fold, call 14"


@proves(Rule.AMB_FCS_20, without=wrong.A_LITTLE_MORE_IS_ALLOWED_AT_THE_CAP)
@proves(Rule.AMB_FCS_20, without=wrong.allowing(NoRaise.CAP_REACHED))
def once_the_limit_is_reached_nobody_goes_all_in_for_a_little_more() -> None:
    betting = play(begun(3, "60 18 60"), "1 bet 4, 2 raise 8, 3 raise 12, 1 raise 16")
    assert may(betting) == "fold, call 16"


@proves(Rule.AMB_FCS_47, without=wrong.allowing(NoRaise.NOBODY_TO_ANSWER))
def nobody_raises_where_all_others_are_all_in() -> None:
    assert may(play(begun(3, "4 40 0"), "1 bet 4")) == "fold, call 4"
    assert may(play(begun(3, "4 40 40"), "1 bet 4")) == "fold, call 4, raise 8"
