"""Caribbean Stud: CAR-01 to CAR-05, CAR-08, CAR-Q, AMB-CAR-01 to 10, 16 to 18."""

from dataclasses import replace
from itertools import pairwise

from engine.caribbean import CARIBBEAN_STUD, CaribbeanProfile, Decision, Outcome, PayLine, Settlement, qualifies, settle
from engine.caribbean_value import ChoiceValue, rule_on_choice
from engine.ranking import HandError
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import cards
from tests.rules.proving import proves
from tests.rules.switches import patched
from tests.rules.wrong import paying, settling

ACE_KING = "Ac Kd 4h 3s 2c"
"""The lowest hand with which the bank qualifies."""
ACE_QUEEN = "Ac Qd Jh Ts 9c"
"""The highest hand with which it does not."""
PAIR = "8c 8d 5h 3d 2s"


def round_(
    player: str, bank: str, decision: Decision = Decision.CALL, profile: CaribbeanProfile = CARIBBEAN_STUD
) -> Settlement:
    return settle(profile, cards(player), cards(bank), decision).answer


def net(player: str, bank: str = ACE_KING, decision: Decision = Decision.CALL) -> int:
    """What a round brings the player."""
    return round_(player, bank, decision).net


def fails(bank: str) -> bool:
    return not qualifies(cards(bank)).answer


def beats(player: str, bank: str) -> bool:
    """Whether the player's hand is the better one, in both chairs; the bank qualifies with either."""
    return round_(player, bank).outcome is Outcome.PLAYER_WINS and round_(bank, player).outcome is Outcome.BANK_WINS


def no_hand(player: str, bank: str) -> bool:
    try:
        round_(player, bank)
    except HandError:
        return True
    return False


# --- deal and decision ------------------------------------------------------------------------------------------------


@proves(Rule.CAR_01_2, Rule.CAR_01_3, without=wrong.TWO_PACKS_FOR_TWO_HANDS)
def each_card_is_there_once() -> None:
    assert no_hand(PAIR, "8c As Kd 4h 7s")


@proves(Rule.CAR_01_4, Rule.CAR_02_2, Rule.CAR_02_3, without=wrong.ANY_NUMBER_OF_CARDS)
def each_side_has_five_cards() -> None:
    assert no_hand("8c 8d 5h 3d 2s 2d", ACE_KING)
    assert no_hand(PAIR, "Ac Kd 4h 3s 2c Th")


@proves(Rule.CAR_01_9, without=settling(Outcome.FOLDED, ante_result=99))
@proves(Rule.CAR_01_10, without=settling(Outcome.PLAYER_WINS, call_result=1000))
def no_bonus_and_no_jackpot_is_paid() -> None:
    assert net("As Ks Qs Js Ts", ACE_KING, Decision.FOLD) == -1
    assert net("As Ks Qs Js Ts") == 1 + 200


@proves(Rule.CAR_02_1, without=settling(Outcome.FOLDED, staked=2, ante_result=-2))
@proves(Rule.CAR_02_1, without=patched(CARIBBEAN_STUD, "ante", 2))
def the_player_places_an_ante_of_1() -> None:
    assert round_(PAIR, ACE_KING, Decision.FOLD).staked == 1


@proves(Rule.CAR_02_5, without=wrong.EVERYBODY_CALLS)
def the_player_folds_or_calls() -> None:
    assert [round_(PAIR, ACE_KING, decision).staked for decision in (Decision.FOLD, Decision.CALL)] == [1, 3]


@proves(Rule.CAR_02_6, Rule.CAR_05_12, without=settling(Outcome.FOLDED, ante_result=0))
def a_fold_loses_the_ante() -> None:
    assert net(PAIR, ACE_KING, Decision.FOLD) == -1


@proves(Rule.AMB_CAR_10, without=wrong.EVERYBODY_CALLS)
def a_fold_loses_the_ante_whatever_the_bank_holds() -> None:
    assert net(PAIR, ACE_QUEEN, Decision.FOLD) == -1
    assert settle(CARIBBEAN_STUD, cards(PAIR), (), Decision.FOLD).answer.net == -1


@proves(Rule.CAR_02_7, without=wrong.CALL_IS_AS_MUCH_AS_THE_ANTE)
def a_call_adds_2() -> None:
    assert round_(PAIR, ACE_KING).staked == 1 + 2


@proves(Rule.CAR_02_8, without=wrong.CALL_IS_ALWAYS_2)
@proves(Rule.CAR_02_8, without=patched(CARIBBEAN_STUD, "call_multiple", 1))
def a_call_is_twice_the_ante() -> None:
    assert replace(CARIBBEAN_STUD, ante=3).call == 6
    profile = CaribbeanProfile(ante=5, call_multiple=2, pay_table=CARIBBEAN_STUD.pay_table)
    assert round_(PAIR, ACE_KING, profile=profile).staked == 5 + 10


@proves(Rule.CAR_02_11, without=wrong.FOUR_CARDS_ARE_COMPARED)
def all_five_cards_of_each_hand_are_compared() -> None:
    assert net("8c 8d 7h 5d 4s", "8h 8s 7c 5c 3s") == 3


# --- value of hands ---------------------------------------------------------------------------------------------------


@proves(Rule.CAR_03_1, without=wrong.STRAIGHT_BEATS_FLUSH)
def the_categories_have_their_order() -> None:
    best_first = (
        "2c 3c 4c 5c 6c",
        "8c 8h 8d 8s Tc",
        "3d 3h 3s 2d 2h",
        "4s 5s 7s 9s Js",
        "3c 4d 5h 6s 7c",
        "Jc Jd Jh 4s 5c",
        "Kc Kd Qh Qs Tc",
        "Ah As Ts 8h 7d",
        "Ac Kh 9d 4c 2s",
    )
    assert all(beats(better, worse) for better, worse in pairwise(best_first))


@proves(Rule.CAR_03_2, without=wrong.ROYAL_IS_NO_STRAIGHT_FLUSH)
def the_royal_straight_is_the_highest_straight_flush() -> None:
    assert beats("As Ks Qs Js Ts", "Kh Qh Jh Th 9h")


@proves(Rule.CAR_03_3, without=wrong.FOUR_IN_A_ROW_ARE_A_STRAIGHT)
def a_straight_has_five_consecutive_ranks() -> None:
    assert beats("2c 2d 4h 6s 8c", "Ah Kd Qs Jh 9d")


@proves(Rule.CAR_03_4, without=wrong.ACE_ENDS_NO_STRAIGHT)
def an_ace_may_be_the_top_of_a_straight() -> None:
    assert beats("Ac Kd Qh Js Tc", "Qc Qd Qs 4s 5c")


@proves(Rule.CAR_03_5, Rule.AMB_CAR_01, without=wrong.ACE_TO_FIVE_IS_NO_STRAIGHT)
def an_ace_may_be_the_bottom_of_a_straight() -> None:
    assert beats("Ac 2d 3h 4s 5c", "Qc Qd Qs 4d 5d")
    assert round_("Ac 2d 3h 4s 5c", "Ad Kd 8h 7s 6c").ratio == 5


@proves(Rule.CAR_03_6, without=wrong.STRAIGHTS_WRAP_ROUND)
def a_straight_does_not_go_round_the_ace() -> None:
    assert beats("4c 4d 9h 8s 7c", "Kc Ad 2h 3s Qc")


@proves(Rule.CAR_03_7, without=wrong.FOUR_OF_A_SUIT_ARE_A_FLUSH)
def a_flush_has_five_cards_of_one_suit() -> None:
    assert beats("4c 4d 9h 8s 7c", "Ah Kh Jh 6h 2s")


@proves(Rule.CAR_03_8, without=wrong.TRIPS_AND_A_PAIR_ARE_TRIPS)
def a_full_house_is_three_of_a_kind_and_a_pair() -> None:
    assert beats("3d 3h 3s 2d 2h", "Ac Jc 9c 7c 4c")


@proves(Rule.CAR_03_9, without=wrong.STRAIGHTS_ARE_EQUAL)
@proves(Rule.CAR_03_9, without=wrong.ACE_TO_FIVE_IS_ACE_HIGH)
def straights_are_compared_by_the_top_card() -> None:
    assert beats("3c 4d 5h 6s 7c", "2c 3d 4h 5s 6c")
    assert beats("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c")


@proves(Rule.CAR_03_10, without=wrong.KICKER_BEFORE_QUADS)
def four_of_a_kind_are_compared_by_their_rank() -> None:
    assert beats("9c 9d 9h 9s 2c", "8c 8d 8h 8s Ac")


@proves(Rule.CAR_03_11, without=wrong.PAIR_BEFORE_TRIPS)
def full_houses_are_compared_by_their_three() -> None:
    assert beats("9c 9d 9h 2s 2c", "8c 8d 8h As Ac")


@proves(Rule.CAR_03_12, without=wrong.PAIRS_WITHOUT_KICKERS)
@proves(Rule.CAR_03_12, without=wrong.HIGHEST_CARDS_BEFORE_THE_GROUP)
def trips_and_pairs_are_compared_by_their_rank_then_the_other_cards() -> None:
    assert beats("9c 9d 9h 3s 2c", "8c 8d 8h As Kc")
    assert beats("9c 9d Jh 6s 4c", "9h 9s Jd 6c 3c")


@proves(Rule.CAR_03_13, without=wrong.LOWER_PAIR_FIRST)
@proves(Rule.CAR_03_13, without=wrong.TWO_PAIRS_WITHOUT_KICKER)
def two_pairs_are_compared_by_the_higher_the_lower_and_the_other_card() -> None:
    assert beats("Kc Kd 2h 2s 3c", "Qc Qd Jh Js Ac")
    assert beats("Kc Kd 7h 7s 9c", "Kh Ks 7c 7d 8c")


@proves(Rule.CAR_03_14, without=wrong.FLUSHES_BY_THE_HIGHEST_CARD)
@proves(Rule.CAR_03_14, without=wrong.HIGH_CARDS_BY_THE_HIGHEST_CARD)
def flushes_and_high_cards_are_compared_card_by_card() -> None:
    assert beats("Ac Tc 8c 6c 4c", "Ah Th 8h 6h 3h")
    assert beats("Ac Kd 8h 6s 4d", "Ah Ks 8c 6d 3d")


@proves(Rule.CAR_03_15, Rule.CAR_Q2, without=wrong.SUITS_SETTLE_TIES)
@proves(Rule.CAR_03_15, Rule.CAR_Q2, without=wrong.SUITS_BREAK_TIES)
@proves(Rule.CAR_03_16, Rule.AMB_CAR_07, without=wrong.SUITS_SETTLE_TIES)
@proves(Rule.CAR_03_16, Rule.CAR_04_6, Rule.AMB_CAR_07, without=settling(Outcome.TIE, ante_result=-1, call_result=-2))
def equal_ranks_are_a_tie_whatever_the_suits() -> None:
    for player, bank in (("9c 9d Jh 6s 4c", "9h 9s Jd 6c 4d"), ("Ah Ks 8c 6d 3d", "Ac Kd 8h 6s 3c")):
        assert round_(player, bank).outcome is Outcome.TIE
        assert net(player, bank) == 0


# --- does the bank qualify? -------------------------------------------------------------------------------------------


@proves(Rule.CAR_04_1, without=wrong.BANK_NEEDS_A_PAIR)
@proves(Rule.CAR_04_1, Rule.AMB_CAR_02, without=wrong.BANK_NEEDS_ACE_OR_KING)
@proves(Rule.AMB_CAR_02, without=wrong.BANK_NEEDS_AN_ACE)
def the_bank_qualifies_with_ace_and_king_or_a_pair_or_better() -> None:
    assert not fails(ACE_KING)
    assert not fails("2c 2d 3h 4s 5c")
    assert fails(ACE_QUEEN)
    assert fails("Kc Qd Jh Ts 8c")


@proves(Rule.AMB_CAR_03, without=wrong.BANK_NEEDS_ACE_KING_OR_GROUPS)
def a_straight_or_flush_without_ace_and_king_qualifies() -> None:
    assert not fails("3c 4d 5h 6s 7c")
    assert not fails("2d 4d 5d 7d 9d")


@proves(Rule.CAR_04_2, without=settling(Outcome.NOT_QUALIFIED, ante_result=0))
@proves(Rule.CAR_04_3, without=settling(Outcome.NOT_QUALIFIED, call_result=2))
@proves(Rule.CAR_05_14, without=settling(Outcome.NOT_QUALIFIED, ante_result=0))
@proves(Rule.CAR_05_14, without=wrong.BANK_ALWAYS_QUALIFIES)
def where_the_bank_fails_the_ante_wins_1_and_the_call_comes_back() -> None:
    settled = round_("Th 8s 6h 4h 2h", ACE_QUEEN)
    assert (settled.ante_result, settled.call_result, settled.net) == (1, 0, 1)


@proves(Rule.CAR_04_4, Rule.AMB_CAR_04, without=wrong.HANDS_ARE_COMPARED_FIRST)
def that_holds_with_the_worse_hand_too() -> None:
    assert net("9h 8s 6h 4h 2h", ACE_QUEEN) == 1


@proves(Rule.AMB_CAR_05, without=wrong.HANDS_ARE_COMPARED_FIRST)
def a_big_hand_wins_no_more_where_the_bank_fails() -> None:
    assert net("8c 8h 8d 8s 2h", ACE_QUEEN) == 1


@proves(Rule.AMB_CAR_06, without=wrong.HANDS_ARE_COMPARED_FIRST)
def equal_hands_are_no_tie_where_the_bank_fails() -> None:
    assert net("Ah Qs Jd Th 9d", ACE_QUEEN) == 1


@proves(Rule.CAR_04_5, Rule.CAR_05_13, without=settling(Outcome.BANK_WINS, call_result=0))
def a_better_bank_collects_both_bets() -> None:
    assert net("Kh Qs 9d 5h 3h", ACE_KING) == -3


@proves(Rule.CAR_04_7, without=settling(Outcome.PLAYER_WINS, ante_result=0))
def the_ante_wins_1_to_1_against_a_bank_that_qualifies() -> None:
    assert round_(PAIR, ACE_KING).ante_result == 1


@proves(Rule.CAR_04_8, without=settling(Outcome.PLAYER_WINS, call_result=2))
def the_call_is_paid_by_the_players_category() -> None:
    assert round_("9d 9h 9s 5h 7s", ACE_KING).call_result == 6
    assert round_("9d 9h 5s 5h 7s", ACE_KING).call_result == 4


# --- payment ----------------------------------------------------------------------------------------------------------


@proves(Rule.CAR_05_1, Rule.AMB_CAR_09, Rule.AMB_CAR_16, without=paying(PayLine.ROYAL, 50))
def a_royal_straight_pays_100() -> None:
    assert net("As Ks Qs Js Ts") == 1 + 200


@proves(Rule.CAR_05_2, Rule.AMB_CAR_16, without=paying(PayLine.STRAIGHT_FLUSH, 100))
def a_straight_flush_pays_50() -> None:
    assert net("Kh Qh Jh Th 9h") == 1 + 100


@proves(Rule.CAR_05_3, Rule.AMB_CAR_16, without=paying(PayLine.FOUR, 20))
def four_of_a_kind_pay_25() -> None:
    assert net("8c 8h 8d 8s 2h") == 1 + 50


@proves(Rule.CAR_05_4, Rule.AMB_CAR_16, without=paying(PayLine.FULL_HOUSE, 7))
def a_full_house_pays_10() -> None:
    assert net("8c 8h 8d 5s 5h") == 1 + 20


@proves(Rule.CAR_05_5, Rule.AMB_CAR_16, without=paying(PayLine.FLUSH, 5))
def a_flush_pays_7() -> None:
    assert net("2d 4d 5d 7d 9d") == 1 + 14


@proves(Rule.CAR_05_6, Rule.AMB_CAR_16, without=paying(PayLine.STRAIGHT, 4))
def a_straight_pays_5() -> None:
    assert net("5c 6d 7h 8s 9c") == 1 + 10


@proves(Rule.CAR_05_7, Rule.AMB_CAR_16, without=paying(PayLine.THREE, 2))
def three_of_a_kind_pay_3() -> None:
    assert net("8c 8h 8d 5s 7h") == 1 + 6


@proves(Rule.CAR_05_8, Rule.AMB_CAR_16, without=paying(PayLine.TWO_PAIR, 1))
def two_pairs_pay_2() -> None:
    assert net("8c 8h 5d 5s 7h") == 1 + 4


@proves(Rule.CAR_05_9, Rule.AMB_CAR_16, without=paying(PayLine.PAIR_OR_HIGH, 2))
@proves(Rule.AMB_CAR_08, without=settling(Outcome.PLAYER_WINS, call_result=0))
def a_pair_or_a_higher_ace_king_pays_1() -> None:
    assert net(PAIR) == 1 + 2
    assert net("Ah Ks 8s 6d 3d") == 1 + 2


@proves(Rule.CAR_05_10, without=wrong.RATIO_PAYS_ON_THE_ANTE)
def the_ratio_multiplies_the_call_and_not_the_ante() -> None:
    settled = round_("2d 4d 5d 7d 9d", ACE_KING)
    assert (settled.ante_result, settled.call_result) == (1, 14)


@proves(Rule.CAR_05_11, Rule.CAR_Q3_1, Rule.AMB_CAR_17, without=patched(Settlement, "received", Settlement.net))
def winning_bets_come_back_beside_the_profit() -> None:
    settled = round_(PAIR, ACE_KING)
    assert (settled.net, settled.received) == (3, 6)


@proves(Rule.CAR_Q3_2, without=settling(Outcome.TIE, ante_result=1))
def a_tie_gives_back_the_bets_alone() -> None:
    assert round_("Ah Ks 8c 6d 3d", "Ac Kd 8h 6s 3c").received == 3


@proves(Rule.CAR_05_15, without=wrong.ONE_TABLE_FOR_ALL)
def another_table_can_be_played() -> None:
    usual = replace(CARIBBEAN_STUD, pay_table=dict(zip(PayLine, (100, 50, 20, 7, 5, 4, 3, 2, 1), strict=True)))
    assert round_("2d 4d 5d 7d 9d", ACE_KING, profile=usual).net == 1 + 10


# --- beyond the rules -------------------------------------------------------------------------------------------------


@proves(Rule.AMB_CAR_18, without=patched(ChoiceValue, "better", Decision.CALL))
def neither_decision_is_always_the_better_one() -> None:
    (ace,) = cards("Ah")
    low, high = (rule_on_choice(CARIBBEAN_STUD, cards(hand), ace).answer for hand in ("7s 5d 4c 3h 2s", PAIR))
    assert (low.better, high.better) == (Decision.FOLD, Decision.CALL)


# --- the worked round -------------------------------------------------------------------------------------------------

QUEENS, JACKS = "Qh Qs 9d 6c 2h", "Jh Jc As 8d 3c"


@proves(Rule.CAR_08_1, without=wrong.PAIRS_ARE_NOTHING)
@proves(Rule.CAR_08_2, without=wrong.CALL_IS_AS_MUCH_AS_THE_ANTE)
@proves(Rule.CAR_08_3, without=wrong.qualifying(lambda value: value.ranks[:2] == (14, 13)))
@proves(Rule.CAR_08_4, Rule.CAR_08_7, without=wrong.HIGHEST_CARDS_BEFORE_THE_GROUP)
@proves(Rule.CAR_08_5, without=paying(PayLine.PAIR_OR_HIGH, 2))
@proves(Rule.CAR_08_6, without=patched(Settlement, "received", Settlement.net))
def the_worked_round_comes_out_as_told() -> None:
    settled = round_(QUEENS, JACKS)
    assert settled.pay_line is PayLine.PAIR_OR_HIGH
    assert settled.outcome is Outcome.PLAYER_WINS
    assert (settled.ante_result, settled.call_result) == (1, 2)
    assert (settled.staked, settled.net, settled.received) == (3, 3, 6)
