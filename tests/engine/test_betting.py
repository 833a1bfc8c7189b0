"""One betting round, decision by decision. Unless said, Five-Card Stud with a unit of 4."""

from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import WAGERS, Action, ActionKind, IllegalAction, NoRaise, Refusal
from engine.betting import BettingRound
from engine.bring_in import opening
from engine.cards import Seat, parse_card
from engine.hand import HandSetup, StudHand
from engine.profile import CapCounts, StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from tests.cases import Case, by_seat, cases, seat
from tests.engine.rounds import AS_POKERKIT_PLAYS, begun, may, play, random_round

AMPLE = "40 40 40 40"


def after(actions: str, stacks: str = AMPLE, street: int = 3, first: Seat = 1, *, pair: bool = False) -> str:
    """What the next player may do after these actions."""
    return may(play(begun(street, stacks, first, pair=pair), actions))


# --- reported faults --------------------------------------------------------------------------------------------------


def kind_of(written: str, betting: BettingRound) -> ActionKind:
    """The file calls every wager over something a raise."""
    wagers = betting.legal().wagers
    return wagers[0].kind if written == "raise" and wagers else ActionKind(written)


def replayed(case: Case) -> BettingRound:
    inputs = case.inputs
    stacks = " ".join(str(chips) for _seat, chips in sorted(by_seat(inputs["stacks_at_start_of_round"]).items()))
    first = seat(inputs["actions"][0][0])
    betting = begun(inputs["round"], stacks, first, pair="larger_unit_open" in inputs)
    for name, written, *total in inputs["actions"]:
        assert betting.actor == seat(name)
        kind = kind_of(written, betting)
        call = betting.legal().call
        to = total[0] if total else call.to if kind is ActionKind.CALL and call else 0
        betting.do(Action(kind, to))
    return betting


@pytest.mark.parametrize("case", cases("legal_actions"), ids=str)
def test_legal_actions_are_those_of_the_reported_fault(case: Case) -> None:
    legal = replayed(case).legal()
    assert {
        "to_act": f"S{legal.seat}",
        "fold": legal.fold,
        "check": legal.check,
        "call_cost": legal.call.cost if legal.call else None,
        "raise_to": [wager.to for wager in legal.wagers],
        "raise_cost": [wager.cost for wager in legal.wagers],
    } == case.expected


@pytest.mark.parametrize("case", cases("round_over"), ids=str)
def test_the_round_is_over_where_the_reported_fault_says_so(case: Case) -> None:
    betting = replayed(case)
    assert (betting.actor is None) is case.expected["round_over"]
    assert betting.actor == (seat(case.expected["to_act"]) if "to_act" in case.expected else None)


@pytest.mark.parametrize("case", cases("betting_possible"), ids=str)
def test_betting_is_possible_where_the_reported_fault_says_so(case: Case) -> None:
    stacks = " ".join(map(str, by_seat(case.inputs["stacks_after_ante"]).values()))
    assert (begun(2, stacks).actor is not None) is case.expected["betting_possible"]


@pytest.mark.parametrize("case", cases("opening_actions"), ids=str)
def test_the_opening_is_that_of_the_reported_fault(case: Case) -> None:
    shown = {s: parse_card(card) for s, card in by_seat(case.inputs["up_cards"]).items()}
    stacks = by_seat(case.inputs["stacks_after_ante"])
    opened = opening(FIVE_CARD_STUD, shown, [s for s, chips in stacks.items() if chips]).answer
    street = FIVE_CARD_STUD.streets[0]
    betting = BettingRound(FIVE_CARD_STUD, street, stacks, opened.to_act, opening=opened)
    assert f"S{opened.low_card}" == case.expected["low_card_seat"]
    assert betting.actor == (seat(case.expected["to_act"]) if case.expected["to_act"] else None)
    post = [action.to for action in betting.legal().actions()] if betting.actor else []
    assert post == case.expected["post"]


# --- the first round (FCS-03.4, 04.2, 04.3; AMB-FCS-01 to 09) -----------------------------------------------------------


def test_amb_fcs_01_the_bring_in_has_no_option_where_everybody_only_calls() -> None:
    assert play(begun(1, "20 20 20"), "1 bring_in 1, 2 call 1, 3 call 1").actor is None


def test_amb_fcs_01_after_a_completion_the_bring_in_acts_again() -> None:
    assert after("1 bring_in 1, 2 complete 2, 3 fold", "20 20 20", 1) == "fold, call 2, raise 4"


def test_amb_fcs_02_the_bring_in_neither_checks_nor_folds() -> None:
    betting = begun(1, "20 20 20")
    assert may(betting) == "bring_in 1, bet 2"
    refused = {betting.verify(1, Action(kind)) for kind in (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL)}
    assert refused == {Refusal.MUST_BRING_IN}


def test_amb_fcs_03_a_nominal_bring_in_stands_and_may_be_folded_to() -> None:
    betting = begun(1, "20 0 20 20", 3, low_card=2)
    assert may(betting) == "fold, call 1, complete 2"
    assert may(play(betting, "3 call 1, 4 call 1")) == "fold, call 1, complete 2"


def test_amb_fcs_04_the_next_players_all_in_too_are_passed_over() -> None:
    cards = {1: "9c", 2: "2c", 3: "Kd", 4: "Qh", 5: "Js"}
    opened = opening(FIVE_CARD_STUD, {s: parse_card(card) for s, card in cards.items()}, [1, 4, 5]).answer
    assert opened.to_act == 4
    assert may(begun(1, "20 0 0 20 20", 4, low_card=2)) == "fold, call 1, complete 2"


@pytest.mark.parametrize("stacks", ["0 0 0", "0 12 0"])
def test_amb_fcs_05_with_at_most_one_stack_left_there_is_no_bring_in(stacks: str) -> None:
    chips = {s: int(stack) for s, stack in enumerate(stacks.split(), 1)}
    shown = {1: parse_card("9c"), 2: parse_card("2c"), 3: parse_card("Kd")}
    opened = opening(FIVE_CARD_STUD, shown, [s for s, stack in chips.items() if stack]).answer
    betting = BettingRound(FIVE_CARD_STUD, FIVE_CARD_STUD.streets[0], chips, opened.to_act, opening=opened)
    assert betting.actor is None


def test_amb_fcs_06_s7_06_a_bring_in_in_part_leaves_the_whole_of_it_to_match() -> None:
    betting = begun(1, "3 50 50", profile=SEVEN_CARD_STUD)
    assert may(betting) == "bring_in 3"
    assert may(play(betting, "1 bring_in 3")) == "fold, call 4, complete 8"


def test_amb_fcs_07_a_last_player_with_chips_need_not_pay_a_bring_in_that_nobody_can_win() -> None:
    assert play(begun(1, "0 20 20", 2, low_card=1), "2 fold").actor is None


def test_amb_fcs_07_he_does_answer_where_another_has_put_in_more() -> None:
    assert after_nominal("0 1 20", "2 call 1") == "fold, call 1"


def after_nominal(stacks: str, actions: str) -> str:
    return may(play(begun(1, stacks, 2, low_card=1), actions))


def test_amb_fcs_08_completing_is_to_a_total_of_two() -> None:
    betting = play(begun(1, "20 20 20"), "1 bring_in 1")
    complete = betting.legal().wagers[0]
    assert (complete.kind, complete.to, complete.cost) == (ActionKind.COMPLETE, 2, 2)
    call = play(betting, "2 complete 2, 3 call 2").legal().call
    assert call
    assert call.cost == 1


def test_amb_fcs_09_the_bring_in_is_not_raised_beyond_two() -> None:
    betting = play(begun(1, "20 20 20"), "1 bring_in 1")
    refused = [betting.verify(2, Action(kind, 3)) for kind in (ActionKind.RAISE, ActionKind.COMPLETE)]
    assert refused == [Refusal.WRONG_AMOUNT] * 2
    assert betting.verify(2, Action(ActionKind.RAISE, 2)) is Refusal.WRONG_NAME


def test_s7_ext_6_the_moved_bring_in_must_be_posted() -> None:
    assert may(begun(1, "0 50 50", 2, profile=SEVEN_CARD_STUD)) == "bring_in 4, bet 8"


# --- the second round with a pair (FCS-04.5 to 04.7; AMB-FCS-10 to 13) ---------------------------------------------------


def test_fcs_04_5_a_pair_opens_the_bet_of_four_to_everybody() -> None:
    assert after("", street=2, pair=True) == "check, bet 2, bet 4"
    assert after("1 check, 2 check", street=2, pair=True) == "check, bet 2, bet 4"


def test_a_pair_changes_nothing_in_other_rounds() -> None:
    assert after("", street=3, pair=True) == "check, bet 4"
    assert after("1 bring_in 1", street=1, pair=True) == "fold, call 1, complete 2"


def test_amb_fcs_10_the_permission_outlives_the_hand_of_its_owner() -> None:
    hands = ["2c 9d 9h 3s 4s", "Ah Kd Jc 5h 6d", "3c Qs Th 8d 7d"]
    setup = HandSetup(
        profile=FIVE_CARD_STUD,
        stacks=(40, 40, 40),
        dealer=3,
        hands=tuple(tuple(parse_card(card) for card in cards.split()) for cards in hands),
    )
    script = [("bring_in", 1), ("call", 1), ("call", 1), ("check", 0), ("bet", 2), ("call", 2), ("fold", 0)]
    hand = StudHand.replay(setup, [Action(ActionKind(kind), to) for kind, to in script[:5]])
    assert may_in(hand) == "fold, call 2, raise 4, raise 6"
    hand.do(Action(ActionKind.RAISE, 4))
    hand.do(Action(ActionKind.FOLD))
    assert hand.folded == [1]
    assert may_in(hand) == "fold, call 4, raise 6, raise 8"


def may_in(hand: StudHand) -> str:
    assert hand.betting
    return may(hand.betting)


def test_amb_fcs_11_a_bet_of_two_is_raised_by_two_or_by_four() -> None:
    assert after("1 bet 2", street=2, pair=True) == "fold, call 2, raise 4, raise 6"


def test_amb_fcs_12_the_choice_stays_until_somebody_takes_the_larger_unit() -> None:
    assert after("1 bet 2, 2 raise 4", street=2, pair=True) == "fold, call 4, raise 6, raise 8"
    assert after("1 bet 2, 2 raise 6", street=2, pair=True) == "fold, call 6, raise 10"
    assert after("1 bet 4", street=2, pair=True) == "fold, call 4, raise 8"


@pytest.mark.parametrize("totals", [(2, 6, 10, 14), (4, 8, 12, 16)])
def test_amb_fcs_12_the_highest_totals_with_a_pair(totals: tuple[int, ...]) -> None:
    bet, *raises = totals
    betting = play(begun(2, AMPLE, pair=True), f"1 bet {bet}")
    for place, total in enumerate(raises, 2):
        assert total == betting.legal().wagers[-1].to
        play(betting, f"{place} raise {total}")
    assert not betting.legal().wagers


def test_amb_fcs_13_an_all_in_of_three_is_an_incomplete_four() -> None:
    assert after("1 bet 3", "3 40 40", 2, pair=True) == "fold, call 3, raise 7"
    assert after("1 bet 2, 2 raise 5", "40 5 40", 2, pair=True) == "fold, call 5, raise 9"


def test_amb_fcs_13_an_all_in_of_one_is_a_small_bet_and_leaves_the_choice() -> None:
    assert after("1 bet 1", "1 40 40", 2, pair=True) == "fold, call 1, raise 3, raise 5"


# --- the number of raises (FCS-04.10 to 04.12; AMB-FCS-14 to 20) ---------------------------------------------------------

CAPPED = "1 bet 4, 2 raise 8, 3 raise 12, 4 raise 16"


def test_fcs_04_10_one_bet_and_three_raises() -> None:
    betting = play(begun(3, AMPLE), CAPPED)
    assert may(betting) == "fold, call 16"
    assert betting.no_raise(1) is NoRaise.CAP_REACHED
    assert betting.raises_left == 0


def test_amb_fcs_14_an_all_in_hand_is_not_counted() -> None:
    four_raises = "1 bet 4, 2 raise 8, 1 raise 12, 2 raise 16"
    assert after(four_raises, "40 40 0") == "fold, call 16, raise 20"
    assert not begun(3, "40 40 0").capped
    assert begun(3, "40 40 1").capped


def test_amb_fcs_15_folds_during_the_round_do_not_lift_the_cap() -> None:
    actions = "1 bet 4, 2 raise 8, 3 fold, 4 fold, 1 raise 12, 2 raise 16"
    assert after(actions) == "fold, call 16"


def test_amb_fcs_16_17_opening_for_two_and_completing_are_the_one_bet() -> None:
    completed = "1 bring_in 1, 2 complete 2, 3 raise 4, 1 raise 6"
    opened = "1 bet 2, 2 raise 4, 3 raise 6"
    assert after(completed, "40 40 40", 1) == "fold, call 6, raise 8"
    assert after(opened, "40 40 40", 1) == "fold, call 6, raise 8"
    assert after(opened + ", 1 raise 8", "40 40 40", 1) == "fold, call 8"


def test_amb_fcs_18_a_short_all_in_uses_up_no_raise_but_its_completion_does() -> None:
    raised = play(begun(3, "40 5 40 40"), "1 bet 4, 2 raise 5")
    assert raised.raises_left == 3
    assert play(raised, "3 raise 8").raises_left == 2
    opened = play(begun(3, "1 40 40"), "1 bet 1")
    assert opened.wagers == 0
    assert play(opened, "2 complete 4").raises_left == 3


def test_amb_fcs_19_an_all_in_of_half_or_more_is_one_of_the_three() -> None:
    betting = play(begun(3, "40 6 40 40"), "1 bet 4, 2 raise 6")
    assert betting.raises_left == 2
    assert may(play(betting, "3 raise 10, 4 raise 14")) == "fold, call 14"


def test_amb_fcs_20_at_the_cap_nobody_goes_all_in_for_more() -> None:
    assert after(CAPPED, "18 40 40 40") == "fold, call 16"
    assert after(CAPPED, "9 40 40 40") == "fold, call 9"


def test_amb_fcs_44_fcs_04_12_two_players_raise_without_limit_in_every_round() -> None:
    betting = play(begun(1, "90 90"), "1 bring_in 1, 2 complete 2")
    for place, total in enumerate(range(4, 30, 2)):
        assert betting.legal().wagers[0].to == total
        play(betting, f"{1 + place % 2} raise {total}")


def test_amb_s7_03_seven_card_stud_keeps_the_limit_with_two() -> None:
    betting = play(begun(3, "200 200", profile=SEVEN_CARD_STUD), "1 bet 16, 2 raise 32, 1 raise 48, 2 raise 64")
    assert may(betting) == "fold, call 64"


# --- short all-ins (FCS-06.5 to 06.11; AMB-FCS-21 to 31) -----------------------------------------------------------------


def test_amb_fcs_21_an_opening_all_in_of_one_is_completed_to_four() -> None:
    betting = play(begun(3, "1 40 40"), "1 bet 1")
    assert may(betting) == "fold, call 1, complete 4"
    assert betting.wagers == 0


def test_amb_fcs_22_who_checked_may_only_call_or_fold_to_it() -> None:
    betting = play(begun(3, "40 1 40"), "1 check, 2 bet 1, 3 call 1")
    assert may(betting) == "fold, call 1"
    assert betting.no_raise(1) is NoRaise.NOT_REOPENED_AFTER_CHECK


def test_amb_fcs_22_until_somebody_completes() -> None:
    assert after("1 check, 2 bet 1, 3 complete 4", "40 1 40") == "fold, call 4, raise 8"


@pytest.mark.parametrize(("all_in", "next_total"), [(2, 6), (3, 7)])
def test_amb_fcs_23_an_opening_all_in_of_half_or_more_is_the_bet(all_in: int, next_total: int) -> None:
    stacks = f"40 {all_in} 40"
    assert after(f"1 check, 2 bet {all_in}", stacks) == f"fold, call {all_in}, raise {next_total}"
    assert after(f"1 check, 2 bet {all_in}, 3 call {all_in}", stacks) == f"fold, call {all_in}, raise {next_total}"


def test_amb_fcs_24_an_all_in_below_half_is_completed_to_the_last_full_level_and_a_unit() -> None:
    assert after("1 bet 4, 2 raise 5", "40 5 40") == "fold, call 5, raise 8"
    assert after("1 bet 4, 2 raise 8, 3 raise 9", "40 40 9 40") == "fold, call 9, raise 12"


def test_fcs_06_7_it_does_not_reopen_for_who_answered_the_full_bet() -> None:
    betting = play(begun(3, "40 40 5"), "1 bet 4, 2 call 4, 3 raise 5")
    assert may(betting) == "fold, call 5"
    assert betting.no_raise(1) is NoRaise.NOT_REOPENED
    assert may(play(betting, "1 call 5")) == "fold, call 5"


def test_amb_fcs_25_who_checked_before_the_full_bet_may_complete() -> None:
    assert after("1 check, 2 bet 4, 3 raise 5", "40 40 5") == "fold, call 5, raise 8"


def test_amb_fcs_26_27_two_short_all_ins_are_judged_player_by_player() -> None:
    betting = play(begun(3, "40 5 40 6"), "1 bet 4, 2 raise 5, 3 call 5, 4 raise 6")
    assert may(betting) == "fold, call 6, raise 10"
    assert betting.raises_left == 2
    assert may(play(betting, "1 call 6")) == "fold, call 6"


def test_amb_fcs_28_a_completion_reopens_for_those_who_had_called() -> None:
    assert after("1 bet 4, 2 call 4, 3 raise 5, 4 raise 8, 1 call 8", "40 40 5 40") == "fold, call 8, raise 12"


def test_amb_fcs_29_an_all_in_between_bring_in_and_full_bet_is_measured_from_nothing() -> None:
    betting = play(begun(1, "90 6 90 90", profile=SEVEN_CARD_STUD), "1 bring_in 4, 2 complete 6")
    assert may(betting) == "fold, call 6, raise 14"
    assert betting.wagers == 1
    assert may(play(betting, "3 call 6, 4 call 6")) == "fold, call 6, raise 14"


def test_amb_fcs_30_exactly_half_counts() -> None:
    assert after("1 bet 4, 2 call 4, 3 raise 6", "40 40 6") == "fold, call 6, raise 10"
    assert after("1 bet 2, 2 call 2, 3 raise 3", "40 40 3", 1) == "fold, call 3, raise 5"


def test_amb_fcs_31_a_call_for_less_lowers_nothing_and_is_no_wager() -> None:
    betting = play(begun(3, "40 3 40"), "1 bet 4, 2 call 3")
    assert may(betting) == "fold, call 4, raise 8"
    assert betting.wagers == 1


def test_fcs_06_6_all_in_does_not_go_beyond_the_unit() -> None:
    betting = begun(3, "30 30")
    assert betting.verify(1, Action(ActionKind.BET, 30)) is Refusal.WRONG_AMOUNT
    assert may(betting) == "check, bet 4"


# --- answering (FCS-05; AMB-FCS-36, 47) ------------------------------------------------------------------------------------


def test_amb_fcs_36_with_nothing_to_match_one_folds_in_seven_card_stud_only() -> None:
    assert may(begun(3, AMPLE)) == "check, bet 4"
    assert may(begun(3, AMPLE, profile=SEVEN_CARD_STUD)) == "fold, check, bet 16"


def test_amb_fcs_47_nobody_raises_where_all_others_are_all_in() -> None:
    betting = play(begun(3, "40 6 3"), "1 bet 4, 2 raise 6, 3 call 3")
    assert may(betting) == "fold, call 6"
    assert betting.no_raise(1) is NoRaise.NOBODY_TO_ANSWER


def test_amb_fcs_47_one_other_player_with_chips_is_enough() -> None:
    assert after("1 bet 4, 2 raise 8, 3 call 8", "40 8 40") == "fold, call 8, raise 12"


def test_fcs_05_6_checking_and_raising_later_is_allowed() -> None:
    assert after("1 check, 2 bet 4, 3 fold", "20 20 20") == "fold, call 4, raise 8"


def test_fcs_05_9_all_in_players_are_skipped() -> None:
    betting = play(begun(3, "40 4 40"), "1 bet 4, 2 call 4, 3 raise 8")
    assert play(betting, "1 call 8").actor is None


def test_fcs_05_10_the_round_ends_when_everybody_with_chips_has_matched() -> None:
    betting = play(begun(3, "40 40 40"), "1 bet 4, 2 raise 8, 3 call 8, 1 call 8")
    assert betting.actor is None
    with pytest.raises(IllegalAction) as refused:
        betting.legal()
    assert refused.value.reason is Refusal.HAND_OVER


def test_fcs_05_12_one_hand_left_ends_the_round() -> None:
    assert play(begun(3, "40 40 40"), "1 bet 4, 2 fold, 3 fold").actor is None


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Action(ActionKind.CHECK), Refusal.SOMETHING_TO_MATCH),
        (Action(ActionKind.CALL, 3), Refusal.WRONG_AMOUNT),
        (Action(ActionKind.BRING_IN, 1), Refusal.NO_BRING_IN_OWED),
        (Action(ActionKind.BET, 8), Refusal.WRONG_NAME),
        (Action(ActionKind.RAISE, 9), Refusal.WRONG_AMOUNT),
        (Action(ActionKind.FOLD, 4), Refusal.WRONG_AMOUNT),
    ],
)
def test_a_refusal_says_why(action: Action, reason: Refusal) -> None:
    betting = play(begun(3, AMPLE), "1 bet 4")
    before = (betting.actor, dict(betting.paid), len(betting.done))
    with pytest.raises(IllegalAction) as refused:
        betting.do(action)
    assert refused.value.reason is reason
    assert (betting.actor, dict(betting.paid), len(betting.done)) == before
    assert refused.value.legal == betting.legal()


def test_free_actions_are_refused_where_they_do_not_stand() -> None:
    betting = begun(3, AMPLE)
    assert betting.verify(1, Action(ActionKind.FOLD)) is Refusal.FOLD_NOT_OFFERED
    assert betting.verify(1, Action(ActionKind.CALL, 4)) is Refusal.NOTHING_TO_MATCH
    assert betting.verify(2, Action(ActionKind.CHECK)) is Refusal.NOT_IN_TURN


def test_a_stack_between_call_and_raise_is_an_all_in_raise() -> None:
    wager = play(begun(3, "40 7 40"), "1 bet 4").legal().wagers[0]
    assert (wager.kind, wager.to, wager.cost, wager.all_in) == (ActionKind.RAISE, 7, 7, True)


def test_levels_never_fall_within_a_round() -> None:
    betting = play(begun(3, "40 5 3 40"), "1 bet 4, 2 raise 5, 3 call 3, 4 raise 8, 1 raise 12, 4 call 12")
    assert all(before.level <= later.level for before, later in pairwise(betting.done))


# --- what other rooms do ---------------------------------------------------------------------------------------------------


def elsewhere(actions: str, stacks: str, street: int = 3) -> str:
    return may(play(begun(street, stacks, profile=AS_POKERKIT_PLAYS), actions))


def test_amb_fcs_24_elsewhere_a_raise_goes_a_unit_above_any_all_in() -> None:
    assert elsewhere("1 bet 4, 2 raise 5", "40 5 40") == "fold, call 5, raise 9"
    assert elsewhere("1 bet 1", "1 40 40") == "fold, call 1, raise 5"


def test_amb_fcs_18_elsewhere_every_all_in_is_one_of_the_wagers() -> None:
    assert elsewhere("1 bet 4, 2 raise 5, 3 raise 6, 4 raise 10", "40 5 6 40 40") == "fold, call 10"


def test_amb_fcs_22_elsewhere_who_checked_may_raise() -> None:
    assert elsewhere("1 check, 2 bet 1, 3 call 1", "40 1 40") == "fold, call 1, raise 5"


def test_amb_fcs_30_elsewhere_half_a_unit_does_not_reopen() -> None:
    assert elsewhere("1 bet 4, 2 call 4, 3 raise 6", "40 40 6") == "fold, call 6"


def test_amb_fcs_26_elsewhere_short_all_ins_reopen_once_they_add_up_to_the_largest_raise() -> None:
    assert elsewhere("1 bet 4, 2 raise 6, 3 call 6, 4 raise 8", "40 6 40 8") == "fold, call 8, raise 12"
    assert elsewhere("1 bet 4, 2 raise 6, 3 call 6, 4 raise 8, 1 call 8", "40 6 40 8") == "fold, call 8"


def test_amb_fcs_47_elsewhere_a_raise_needs_somebody_whose_chips_reach_beyond_the_level() -> None:
    with_chips_up_to_the_level = begun(3, "40 40 4", profile=AS_POKERKIT_PLAYS)
    assert may(play(with_chips_up_to_the_level, "1 bet 4, 2 fold")) == "fold, call 4"
    beyond = begun(3, "40 40 40 5", profile=AS_POKERKIT_PLAYS)
    assert may(play(beyond, "1 bet 4, 2 fold, 3 raise 8")) == "fold, call 5"
    assert beyond.no_raise(1) is None


def test_amb_fcs_15_elsewhere_the_limit_ends_where_two_are_left_before_it_is_reached() -> None:
    profile = replace(FIVE_CARD_STUD, cap_stays_with_two=False)
    early = play(begun(3, AMPLE, profile=profile), "1 bet 4, 2 raise 8, 3 fold, 4 fold, 1 raise 12, 2 raise 16")
    assert may(early) == "fold, call 16, raise 20"
    late = play(begun(3, AMPLE, profile=profile), "1 bet 4, 2 raise 8, 3 raise 12, 4 raise 16, 1 fold, 2 fold")
    assert may(late) == "fold, call 16"


def test_amb_fcs_14_elsewhere_all_in_hands_are_counted_for_the_limit() -> None:
    profile = replace(FIVE_CARD_STUD, cap_counts=CapCounts.HANDS)
    assert may(play(begun(3, "40 40 0", profile=profile), "1 bet 4, 2 raise 8, 1 raise 12, 2 raise 16")) == "fold, call 16"
    assert not begun(3, "40 40", profile=profile).capped


def test_amb_fcs_16_elsewhere_a_completion_is_not_yet_the_bet() -> None:
    profile = replace(FIVE_CARD_STUD, completion_is_the_bet=False)
    betting = play(begun(1, "40 40 40", profile=profile), "1 bring_in 1, 2 complete 2, 3 raise 4, 1 raise 6, 2 raise 8")
    assert may(betting) == "fold, call 8, raise 10"
    assert may(play(betting, "3 raise 10")) == "fold, call 10"
    assert play(begun(3, "40 40 40", profile=profile), "1 bet 4, 2 raise 8, 3 raise 12, 1 raise 16").raises_left == 0


# --- whatever is played ------------------------------------------------------------------------------------------------------

GAMES = (FIVE_CARD_STUD, SEVEN_CARD_STUD, AS_POKERKIT_PLAYS, replace(SEVEN_CARD_STUD, cap_stays_with_two=False))
CHANCE = st.integers(0, 2**32).map(Random)


def turn(chance: Random, betting: BettingRound) -> None:
    betting.do(chance.choice(betting.legal().actions()))


@given(CHANCE, st.sampled_from(GAMES))
def test_the_legal_actions_are_exactly_those_that_can_be_done(chance: Random, profile: StudProfile) -> None:
    betting = random_round(chance, profile)
    for _ in range(chance.randint(0, 12)):
        if betting.actor is not None:
            turn(chance, betting)
    if (actor := betting.actor) is None:
        return
    legal = betting.legal()
    named = [Action(wager.kind, wager.to) for wager in (legal.bring_in, legal.call, *legal.wagers) if wager]
    most = betting.paid[actor] + betting.stacks[actor]
    for action in (Action(kind, to) for kind in ActionKind for to in range(most + 2)):
        allowed = betting.verify(actor, action) is None
        assert allowed is (action in legal.actions())
        assert allowed is (action in named or (action.to == 0 and action.kind in free(legal.fold, legal.check)))
        tried = deepcopy(betting, {id(betting.profile): betting.profile, id(betting.street): betting.street})
        if allowed:
            assert tried.do(action).kind is action.kind
        else:
            with pytest.raises(IllegalAction):
                tried.do(action)
            assert vars(tried) == vars(betting)


def free(fold: bool, check: bool) -> set[ActionKind]:
    return {kind for kind, offered in ((ActionKind.FOLD, fold), (ActionKind.CHECK, check)) if offered}


@given(CHANCE, st.sampled_from(GAMES))
def test_nobody_acts_twice_unless_somebody_went_beyond_him_and_every_round_ends(chance: Random, profile: StudProfile) -> None:
    betting = random_round(chance, profile)
    chips = {seat: betting.stacks[seat] for seat in betting.live}
    answered: set[Seat] = set()
    while (seat := betting.actor) is not None:
        assert seat not in answered
        assert betting.stacks[seat] > 0
        turn(chance, betting)
        done = betting.done[-1]
        answered = {seat} if done.kind in WAGERS else answered | {seat}
        assert len(betting.done) <= sum(chips.values()) + len(chips)
    assert {seat: betting.paid[seat] + betting.stacks[seat] for seat in chips} == chips


@given(CHANCE, st.sampled_from(GAMES))
def test_a_round_ends_where_nobody_has_anything_left_to_answer(chance: Random, profile: StudProfile) -> None:
    betting = random_round(chance, profile)
    while betting.actor is not None:
        turn(chance, betting)
    able = [seat for seat in betting.live if betting.stacks[seat]]
    others_paid = {seat: max(chips for other, chips in betting.paid.items() if other != seat) for seat in able}
    alone = len(able) == 1 and others_paid[able[0]] <= betting.paid[able[0]]
    assert len(betting.live) == 1 or alone or all(betting.paid[seat] == betting.level for seat in able)
