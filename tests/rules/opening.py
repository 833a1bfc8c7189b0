"""Who opens the first round and what he must do: FCS-01.6, FCS-03.1 to 03.4, FCS-09.6, AMB-FCS-01 to 08."""

from dataclasses import replace

from engine.actions import ActionKind
from engine.profile import LowCardAllIn, ShortBringIn
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.turns import rule_on_more_betting
from tests.rules import wrong
from tests.rules.play import can, five, may, play, table
from tests.rules.proving import proves
from tests.rules.switches import choosing

SCALED = replace(FIVE_CARD_STUD, bring_in=2, small_bet=4, big_bet=8)
"""Five-Card Stud with twice the bets, where a bring-in can be paid in part."""


def opener(*up_cards: str, stacks: str = "20 20 20 20") -> int | None:
    """Who acts first, given the first up card of each."""
    players = len(up_cards)
    return five(" ".join(stacks.split()[:players]), *(f"? {card}" for card in up_cards)).actor


@proves(Rule.FCS_01_6, Rule.FCS_09_6, without=wrong.HIGHEST_CARD_OPENS)
@proves(Rule.FCS_03_1, without=wrong.DEALERS_LEFT_OPENS)
def the_lowest_up_card_opens() -> None:
    assert opener("9c", "Qh") == 1
    assert opener("Ks", "Qh", "3d") == 3
    assert opener("8s", "4h", "Td", "6c") == 2


@proves(Rule.FCS_03_2, without=wrong.ACE_IS_LOWEST)
def an_ace_is_high_and_never_opens_against_another_rank() -> None:
    assert opener("Ac", "2s") == 2
    assert opener("Kd", "Ac", "Qs") == 3


@proves(Rule.FCS_03_3, without=wrong.SUITS_DO_NOT_ORDER)
@proves(Rule.FCS_03_3, without=wrong.HIGHER_SUIT_OPENS)
@proves(Rule.FCS_03_3, without=wrong.HEARTS_BELOW_DIAMONDS)
def clubs_are_below_diamonds_below_hearts_below_spades() -> None:
    assert opener("7s", "7d", "7h", "7c") == 4
    assert opener("7s", "7h", "7d") == 3
    assert opener("7s", "7h") == 2


@proves(Rule.FCS_03_4, without=wrong.NOBODY_HAS_TO_BET)
@proves(Rule.FCS_03_4, without=wrong.NO_FULL_BET_FOR_THE_BRING_IN)
def the_low_card_brings_in_1_or_opens_for_2() -> None:
    assert may(five("20 20", "? 9c", "? Qh")) == "bring_in 1, bet 2"


@proves(Rule.AMB_FCS_01, without=wrong.BRING_IN_HAS_AN_OPTION)
def the_bring_in_has_no_second_choice_where_all_call() -> None:
    hand = play(five("20 20 20", "? 9c 2c", "? Qh 3d", "? Jd 5h"), "1 bring_in 1, 2 call 1, 3 call 1")
    assert hand.street == 2


@proves(Rule.AMB_FCS_02, without=wrong.FOLD_INSTEAD_OF_BRING_IN)
@proves(Rule.AMB_FCS_02, without=wrong.CHECK_INSTEAD_OF_BRING_IN)
def the_low_card_may_neither_check_nor_fold() -> None:
    hand = five("20 20", "? 9c", "? Qh")
    assert not can(hand, ActionKind.FOLD)
    assert not can(hand, ActionKind.CHECK)


@proves(Rule.FCS_06_4, Rule.AMB_FCS_03, without=choosing(FIVE_CARD_STUD, low_card_all_in=LowCardAllIn.MOVES))
@proves(Rule.AMB_FCS_03, without=wrong.LOWEST_CARD_WITH_CHIPS_OPENS)
def where_the_low_card_is_all_in_the_next_one_faces_the_whole_bring_in_and_may_fold() -> None:
    hand = five("1 20 20", "? 2c", "? Qh", "? 3d")
    assert hand.actor == 2
    assert may(hand) == "fold, call 1, complete 2"


@proves(Rule.AMB_FCS_04, without=wrong.LOWEST_CARD_WITH_CHIPS_OPENS)
def all_in_players_after_the_low_card_are_passed_over_too() -> None:
    hand = five("1 1 20 20", "? 2c", "? Qh", "? Jd", "? 3d")
    assert hand.actor == 3
    assert may(hand) == "fold, call 1, complete 2"


@proves(Rule.AMB_FCS_05, without=wrong.LONE_PLAYER_BETS_ON)
def nobody_brings_in_where_only_one_has_chips() -> None:
    hand = five("1 20 1", "? Kd 5s 6h Tc", "? 2c 8d 8h 9s", "? Qh Js 7d 3c")
    assert not rule_on_more_betting(hand).answer
    assert hand.done == ()
    assert hand.street == 4
    assert hand.behind[2] in (19, 22)


@proves(Rule.AMB_FCS_06, without=choosing(SCALED, short_bring_in=ShortBringIn.AMOUNT))
def a_bring_in_posted_in_part_is_faced_in_full() -> None:
    hand = play(table(SCALED, "2 20 20", "? 2c", "? Qh", "? Jd"), "1 bring_in 1")
    assert hand.put_in[1] == 1
    assert may(hand) == "fold, call 2, complete 4"


@proves(Rule.AMB_FCS_07, without=wrong.EVERYBODY_ANSWERS_THE_BRING_IN)
def the_last_one_with_chips_pays_no_nominal_bring_in_against_all_in_hands() -> None:
    hand = play(five("1 20 20", "? 2c", "? Qh", "? Jd"), "2 fold")
    assert hand.over
    assert hand.totals == {1: 1, 2: 1, 3: 1}


@proves(Rule.AMB_FCS_08, without=wrong.RAISE_FROM_THE_LEVEL)
def completing_goes_to_2_in_all() -> None:
    hand = play(five("20 20 20", "? 9c", "? Qh", "? Jd"), "1 bring_in 1, 2 call 1")
    (completion,) = hand.legal().wagers
    assert (completion.to, completion.cost) == (2, 2)
    play(hand, "3 complete 2")
    call = hand.legal().call
    assert call
    assert (hand.actor, call.to, call.cost) == (1, 2, 1)
