"""Layers, side pots and what goes back: FCS-06.13 to 06.16, FCS-08.5, FCS-08.8, FCS-09.8, FCS-09.9, AMB-FCS-37, AMB-FCS-38."""

from engine.layers import split
from engine.pots import share_out
from engine.profile import OddChips
from engine.ranking import rank_hand
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import cards, five, play
from tests.rules.proving import proves

ACES, KINGS, QUEENS = "Ac Ad 5h 7s 9c", "Kc Kd 4h 8s 2c", "Qc Qd 3h 6s Tc"


def pots(paid: str, folded: tuple[int, ...] = ()) -> list[tuple[int, tuple[int, ...]]]:
    """What each pot holds and who plays for it, from the contributions of seats 1, 2, …"""
    return [(pot.amount, pot.eligible) for pot in split(dict(enumerate(map(int, paid.split()), 1)), folded).pots]


def payouts(paid: str, *hands: str, folded: tuple[int, ...] = ()) -> dict[int, int]:
    """What each winner gets; the last seat deals."""
    division = split(dict(enumerate(map(int, paid.split()), 1)), folded)
    values = {seat: rank_hand(cards(hand)) for seat, hand in enumerate(hands, 1)}
    return dict(share_out(division, values, tuple(values), OddChips.LEFT_OF_DEALER).payouts)


@proves(Rule.FCS_06_13, without=wrong.ONE_POT_FOR_ALL)
def contributions_are_cut_into_equal_layers() -> None:
    assert pots("3 7 12 12") == [(12, (1, 2, 3, 4)), (12, (2, 3, 4)), (10, (3, 4))]


@proves(Rule.FCS_06_14, without=wrong.EVERYBODY_PLAYS_FOR_EVERY_POT)
def each_plays_only_for_the_pots_he_paid_into() -> None:
    assert payouts("3 12 12", ACES, KINGS, QUEENS) == {1: 9, 2: 18}


@proves(Rule.FCS_06_15, without=wrong.FOLDED_PLAY_FOR_THE_POT)
def folded_players_win_nothing_and_their_chips_stay() -> None:
    assert payouts("6 6 6", ACES, KINGS, QUEENS, folded=(1,)) == {2: 18}


@proves(Rule.FCS_06_16, without=wrong.NOTHING_IS_RETURNED)
def what_nobody_matched_goes_back() -> None:
    division = split({1: 12, 2: 7, 3: 5}, ())
    assert division.returned == ((1, 5),)
    assert sum(pot.amount for pot in division.pots) == 19


@proves(Rule.FCS_06_16, without=wrong.NOBODY_MATCHES)
def nothing_goes_back_where_the_highest_contribution_is_matched_or_folded() -> None:
    assert split({1: 7, 2: 7, 3: 5}, ()).returned == ()
    assert split({1: 5, 2: 9, 3: 5}, (2,)).returned == ()


@proves(Rule.AMB_FCS_37, without=wrong.FOLDED_CHIPS_MATCH_NOTHING)
def chips_of_folded_players_match_too() -> None:
    division = split({1: 10, 2: 6, 3: 8}, (3,))
    assert division.returned == ((1, 2),)
    assert [(pot.amount, pot.eligible) for pot in division.pots] == [(18, (1, 2)), (4, (1,))]


@proves(Rule.AMB_FCS_37, without=wrong.NOTHING_IS_RETURNED)
def a_bet_that_nobody_calls_comes_back_whole() -> None:
    hand = play(five("40 40 40", "? 2c", "? Qh", "? Jd"), "1 bet 2, 2 fold, 3 fold")
    assert hand.result
    assert hand.result.payouts == ((1, 3),)
    assert hand.stacks == {1: 42, 2: 39, 3: 39}


@proves(Rule.AMB_FCS_38, without=wrong.FOLDED_TOTALS_MAKE_POTS)
def layers_with_the_same_contenders_are_one_pot() -> None:
    assert pots("9 4 9 6", folded=(2, 4)) == [(28, (1, 3))]


@proves(Rule.FCS_08_5, Rule.FCS_01_4, Rule.FCS_09_8, without=wrong.LOWEST_HAND_WINS)
@proves(Rule.FCS_09_9, without=wrong.LOWEST_HAND_WINS_HALF)
def the_best_high_hand_wins_the_pot() -> None:
    assert payouts("6 6 6", QUEENS, ACES, KINGS) == {2: 18}


@proves(Rule.FCS_08_8, without=wrong.BEST_HAND_TAKES_EVERY_POT)
def each_side_pot_goes_to_the_best_of_those_who_play_for_it() -> None:
    assert payouts("2 6 10 10", ACES, KINGS, QUEENS, "2h 4s 6d 8c Th") == {1: 8, 2: 12, 3: 8}
