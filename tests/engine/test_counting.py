"""What is in the pot and what a call costs: the facts behind the two figures, hand by hand."""

import pytest

from engine.actions import Action, ActionKind, IllegalAction, Refusal
from engine.cards import DECK, parse_card
from engine.counting import (
    AntesIn,
    CalledForLess,
    CallPriced,
    FoldedChipsStay,
    PotAndCall,
    PotCounted,
    RoundPutIn,
    ShortRaiseMovesLevel,
    rule_on_pot,
)
from engine.hand import HandSetup, StudHand
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.rules import Rule


def hand(up: str, stacks: str, actions: str = "", profile=FIVE_CARD_STUD) -> StudHand:
    """Seats with these first up cards, no pairs later, after these actions: ``"bring_in 1, raise 4, fold"``."""
    shown = [parse_card(text) for text in up.split()]
    # Apart by suit: whatever comes later, no two cards of a hand have the same rank.
    rest = [card for card in DECK if card not in shown]
    down, each = profile.streets[0].down, profile.cards_each
    hands = []
    for card in shown:
        held = []
        while len(held) < each - 1:
            ranks = {other.rank for other in (*held, card)}
            held.append(next(other for other in reversed(rest) if other.rank not in ranks))
            rest.remove(held[-1])
        hands.append((*held[:down], card, *held[down:]))
    dealer = len(shown) if profile.has_dealer else None
    setup = HandSetup(profile=profile, stacks=tuple(map(int, stacks.split())), dealer=dealer, hands=tuple(hands))
    return StudHand.replay(setup, [action(text) for text in actions.split(",") if text])


def action(text: str) -> Action:
    kind, *to = text.split()
    return Action(ActionKind(kind), int(*to))


def fact(hand: StudHand, kind: type):
    return next((fact for fact in rule_on_pot(hand).facts if isinstance(fact, kind)), None)


def test_the_antes_are_in_the_pot_and_do_not_pay_the_call_fcs_02_3_and_02_15():
    counted = rule_on_pot(hand("2c Ks Qh", "20 20 20", "bring_in 1"))
    assert counted.answer == PotAndCall(seat=2, pot=4, cost=1)
    assert {Rule.FCS_02_3, Rule.FCS_02_15, Rule.FCS_04_2} <= set(counted.rules)


def test_a_completion_costs_the_bring_in_only_the_difference_fcs_05_3():
    counted = hand("2c Ks Qh", "20 20 20", "bring_in 1,complete 2,call 2")
    assert rule_on_pot(counted).answer == PotAndCall(seat=1, pot=3 + 1 + 2 + 2, cost=1)
    assert fact(counted, CallPriced).rules[0] is Rule.FCS_05_3


def test_totals_count_once_although_a_seat_acts_twice():
    counted = hand("2c Ks Qh", "20 20 20", "bet 2,raise 4,raise 6")
    assert fact(counted, RoundPutIn).shares == ((1, 2), (2, 4), (3, 6))
    assert rule_on_pot(counted).answer == PotAndCall(seat=1, pot=15, cost=4)


def test_folded_chips_stay_in_the_pot_fcs_05_5():
    counted = hand("2c Ks Qh 9d", "20 20 20 20", "bring_in 1,complete 2,fold,call 2,fold")
    assert counted.street == 2
    counted.do(Action(ActionKind.BET, 2))
    stay = fact(counted, FoldedChipsStay)
    assert (stay.shares, stay.total, stay.rules) == (((1, 2), (3, 1)), 3, (Rule.FCS_05_5,))
    assert rule_on_pot(counted).answer.pot == 4 + 1 + 2 + 2 + 2


def test_earlier_rounds_come_in_their_order_and_an_empty_one_is_zero():
    counted = hand("2c Ks Qh", "40 40 40", "bet 2,call 2,call 2,check,check,check,bet 4")
    assert fact(counted, PotCounted).earlier == (6, 0)
    assert [each.in_play for each in rule_on_pot(counted).facts if isinstance(each, RoundPutIn)] == [False, False, True]
    assert rule_on_pot(counted).answer == PotAndCall(seat=counted.actor, pot=3 + 6 + 4, cost=4)


def test_who_cannot_match_puts_in_the_rest_fcs_06_1():
    short = hand("2c Ks Qh", "4 20 20", "bet 2,raise 4,raise 6")
    priced = fact(short, CallPriced)
    assert (priced.behind, priced.cost, priced.short) == (1, 1, True)
    assert priced.rules == (Rule.FCS_06_1, Rule.FCS_02_15)


def test_a_call_for_less_does_not_lower_the_level_amb_fcs_31():
    counted = hand("2c Ks Qh", "20 2 20", "bet 2,call 1")
    assert fact(counted, CalledForLess).seats == ((2, 1),)
    assert rule_on_pot(counted).answer == PotAndCall(seat=3, pot=3 + 2 + 1, cost=2)
    assert Rule.AMB_FCS_31 in rule_on_pot(counted).rules


def test_a_call_with_the_last_chips_that_is_raised_later_was_no_call_for_less():
    counted = hand("2c Ks Qh", "20 3 20", "bet 2,call 2,raise 4")
    assert fact(counted, CalledForLess) is None


@pytest.mark.parametrize(("stack", "to", "counts", "rule"), [(8, 5, False, Rule.FCS_06_7), (9, 6, True, Rule.FCS_06_9)])
def test_a_short_raise_moves_the_level_whether_it_counts_or_not(stack, to, counts, rule):
    start = "bet 2,call 2,call 2,check,check,check"
    counted = hand("2c Ks Qh", "40 40 40", start)
    first, second = counted.actor, counted.actor % 3 + 1
    stacks = ["40"] * 3
    stacks[second - 1] = str(stack)
    counted = hand("2c Ks Qh", " ".join(stacks), f"{start},bet 4,raise {to}")
    moved = fact(counted, ShortRaiseMovesLevel)
    assert (moved.seat, moved.to, moved.added, moved.unit, moved.counts) == (second, to, to - 4, 4, counts)
    assert rule in moved.rules
    assert first != counted.actor
    assert rule_on_pot(counted).answer.cost == to


def test_a_bring_in_that_nobody_could_pay_is_matched_and_is_not_in_the_pot_fcs_06_4():
    counted = hand("2c Ks Qh", "1 20 20")
    priced = fact(counted, CallPriced)
    assert rule_on_pot(counted).answer == PotAndCall(seat=2, pot=3, cost=1)
    assert priced.set_by is None
    assert Rule.FCS_06_4 in priced.rules


def test_seven_card_stud_cites_its_own_document_and_says_where_it_follows_the_other():
    counted = hand("2c Ks Qh", "40 3 40", "bring_in 4,call 2", profile=SEVEN_CARD_STUD)
    assert rule_on_pot(counted).answer == PotAndCall(seat=3, pot=3 + 4 + 2, cost=4)
    assert fact(counted, AntesIn).rules == (Rule.S7_ANT_1,)
    assert fact(counted, CalledForLess).rules == (Rule.FCS_06_1, Rule.AMB_S7_15, Rule.AMB_FCS_31)


def test_nothing_to_match_costs_nothing():
    counted = hand("2c Ks Qh", "40 40 40", "bet 2,call 2,call 2")
    assert rule_on_pot(counted).answer.cost == 0


def test_without_a_player_in_turn_there_is_no_price():
    waiting = StudHand(HandSetup(profile=SEVEN_CARD_STUD, stacks=(40, 40), dealer=None, waits=True))
    over = hand("2c Ks Qh", "40 40 40", "bet 2,fold,fold")
    for nobody_in_turn, why in ((waiting, Refusal.CARD_AWAITED), (over, Refusal.HAND_OVER)):
        with pytest.raises(IllegalAction) as refused:
            rule_on_pot(nobody_in_turn)
        assert refused.value.reason is why
