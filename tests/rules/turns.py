"""What a player may do and whose turn it is: FCS-05, AMB-FCS-35, AMB-FCS-36."""

from engine.actions import ActionKind
from engine.hand import Acted, RoundBegan
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.play import begun, can, five, may, order, play, shown
from tests.rules.proving import proves
from tests.rules.switches import choosing


@proves(Rule.FCS_05_1, without=wrong.NO_CHECK)
def with_nothing_to_match_one_may_check() -> None:
    betting = play(begun(3, "40 40"), "1 check")
    assert betting.paid == {1: 0, 2: 0}
    assert betting.actor == 2


@proves(Rule.FCS_05_2, without=wrong.NO_BET)
def with_nothing_to_match_one_may_bet() -> None:
    betting = play(begun(3, "40 40"), "1 check, 2 bet 4")
    assert betting.paid == {1: 0, 2: 4}


@proves(Rule.AMB_FCS_36, without=choosing(FIVE_CARD_STUD, fold_when_free=True))
def with_nothing_to_match_there_is_no_fold() -> None:
    assert may(begun(3, "40 40")) == "check, bet 4"


@proves(Rule.FCS_05_3, without=wrong.CALL_COSTS_THE_WHOLE_LEVEL)
def a_call_costs_the_level_less_what_one_has_put_in() -> None:
    call = play(begun(3, "40 40 40"), "1 bet 4, 2 raise 8, 3 raise 12").legal().call
    assert call
    assert (call.to, call.cost) == (12, 8)


@proves(Rule.FCS_05_4, without=wrong.RAISE_DOUBLES)
def a_raise_adds_the_unit_to_the_bet() -> None:
    betting = play(begun(3, "40 40 40"), "1 bet 4, 2 raise 8")
    assert [wager.to for wager in betting.legal().wagers] == [12]


@proves(Rule.FCS_05_5, without=wrong.FOLDED_CHIPS_GO_BACK)
def who_folds_leaves_his_chips_in_the_pot() -> None:
    hand = play(five("40 40 40", "? 2c", "? Qh", "? Jd"), "1 bring_in 1, 2 complete 2, 3 call 2, 1 fold")
    assert hand.pot == 8
    (pot,) = hand.divide().answer.pots
    assert (pot.amount, pot.eligible) == (8, (2, 3))


@proves(Rule.FCS_05_6, without=wrong.NO_CHECK_RAISE)
def who_checked_may_raise_later_in_the_round() -> None:
    assert may(play(begun(3, "40 40 40"), "1 check, 2 bet 4, 3 call 4")) == "fold, call 4, raise 8"


@proves(Rule.FCS_05_7, without=wrong.COUNTER_CLOCKWISE)
def action_goes_clockwise() -> None:
    hand = play(five("40 40 40 40", "? 5c", "? Qh", "? 2d", "? 9s"), "3 bring_in 1, 4 complete 2, 1 call 2, 2 call 2, 3 call 2")
    assert order(hand) == [3, 4, 1, 2, 3]


@proves(Rule.FCS_05_8, without=wrong.FOLDED_STAY_IN_TURN)
def folded_players_are_skipped() -> None:
    assert play(begun(3, "40 40 40"), "1 bet 4, 2 fold, 3 raise 8, 1 raise 12").actor == 3


@proves(Rule.FCS_05_9, without=wrong.ALL_IN_STAY_IN_TURN)
def all_in_players_are_skipped() -> None:
    assert play(begun(3, "40 4 40"), "1 bet 4, 2 call 4, 3 raise 8, 1 raise 12").actor == 3


@proves(Rule.FCS_05_10, without=wrong.BETTOR_ACTS_AGAIN)
def a_round_ends_when_everybody_able_has_matched_the_bet() -> None:
    assert play(begun(3, "40 40 40"), "1 check, 2 bet 4, 3 call 4").actor == 1
    assert play(begun(3, "40 2 40"), "1 bet 4, 2 call 2, 3 call 4").actor is None


@proves(Rule.FCS_05_11, without=wrong.CHECKS_GO_ROUND_AGAIN)
def a_round_ends_when_everybody_checks() -> None:
    assert play(begun(3, "40 40 40"), "1 check, 2 check, 3 check").actor is None


@proves(Rule.FCS_05_12, without=wrong.LAST_HAND_GETS_ALL_ITS_CARDS)
@proves(Rule.FCS_05_12, without=wrong.LAST_ONE_MUST_ACT)
def the_only_hand_left_wins_at_once() -> None:
    hand = play(five("40 40 40", "? 2c", "? Qh", "? Jd"), "1 bring_in 1, 2 complete 2, 3 fold, 1 fold")
    assert hand.over
    assert hand.street == 1
    assert shown(hand) == ()
    assert hand.stacks == {1: 38, 2: 43, 3: 39}


@proves(Rule.AMB_FCS_41, without=wrong.LONE_WINNER_SHOWS)
def who_wins_uncontested_need_not_show() -> None:
    hand = play(five("40 40", "? 2c", "? Qh"), "1 bring_in 1, 2 complete 2, 1 fold")
    assert shown(hand) == ()
    assert not can(hand, ActionKind.CHECK)
    assert [type(event) for event in hand.log if isinstance(event, Acted | RoundBegan)].count(RoundBegan) == 1
