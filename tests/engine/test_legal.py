"""The ruling on what a player may do: its facts, in order, with the rules that they apply."""

from random import Random
from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st

from engine.actions import NoRaise
from engine.betting import BettingRound
from engine.bring_in import Opening, OpeningKind
from engine.hand import StudHand
from engine.legal import rule_on_actions
from engine.legal_facts import (
    Completes,
    FullLevel,
    MayDo,
    MayNotWager,
    MayRaiseAgain,
    MayWager,
    MustOpen,
    NothingToMatch,
    OnlyBringIn,
    RaisesCounted,
    Reopened,
    ShortAllIn,
    ToMatch,
    UnitInForce,
)
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.rules import Rule
from engine.ruling import Fact
from tests.engine.random_hands import random_action, random_setup
from tests.engine.rounds import AS_POKERKIT_PLAYS, begun, play
from tests.rules.play import five, quietly

F = TypeVar("F", bound=Fact)


def facts_of(betting: BettingRound, actions: str = "", street: int = 3) -> tuple[Fact, ...]:
    return rule_on_actions(play(betting, actions), street).facts


def one(kind: type[F], facts: tuple[Fact, ...]) -> F:
    found = [fact for fact in facts if isinstance(fact, kind)]
    assert len(found) == 1
    return found[0]


def kinds(facts: tuple[Fact, ...]) -> list[type[Fact]]:
    return [type(fact) for fact in facts]


def test_the_bring_in_or_the_full_bet() -> None:
    facts = facts_of(begun(1, "20 20 20"), street=1)
    assert kinds(facts) == [UnitInForce, MustOpen, MayDo]
    must = one(MustOpen, facts)
    assert (must.seat, must.bring_in.to, must.full_bet, must.moved_from) == (1, 1, 2, None)
    assert must.rules == (Rule.FCS_03_4, Rule.AMB_FCS_02)


def test_the_bring_in_that_moved_says_from_whom() -> None:
    stacks = {1: 0, 2: 50, 3: 50}
    opening = Opening(1, 2, OpeningKind.OWES)
    betting = BettingRound(SEVEN_CARD_STUD, SEVEN_CARD_STUD.streets[0], stacks, 2, opening=opening)
    must = one(MustOpen, facts_of(betting, street=1))
    assert must.moved_from == 1
    assert must.rules[:2] == (Rule.S7_EXT_6, Rule.S7_EXT_7)
    assert must.rules[-1] is Rule.AMB_S7_05


def test_facing_the_bring_in_one_completes_and_the_ante_does_not_count() -> None:
    facts = facts_of(begun(1, "20 20 20"), "1 bring_in 1", 1)
    assert kinds(facts) == [UnitInForce, OnlyBringIn, ToMatch, MayWager, MayDo]
    assert one(OnlyBringIn, facts).low_card == 1
    assert one(ToMatch, facts).ante == 1
    assert Rule.FCS_02_15 in one(ToMatch, facts).rules
    assert one(MayWager, facts).completes is Completes.BRING_IN
    assert one(MayWager, facts).rules == (Rule.FCS_04_3, Rule.AMB_FCS_08, Rule.AMB_FCS_09)


def test_a_nominal_bring_in_names_the_low_card() -> None:
    only = one(OnlyBringIn, facts_of(begun(1, "20 0 20 20", 3, low_card=2), "3 call 1", 1))
    assert (only.low_card, only.posted, only.bring_in) == (2, False, 1)
    assert only.rules == (Rule.FCS_06_4, Rule.AMB_FCS_03)


def test_with_nothing_to_match_fold_depends_on_the_game() -> None:
    free = one(NothingToMatch, facts_of(begun(3, "20 20 20")))
    assert (free.fold, free.rules) == (False, (Rule.FCS_05_1, Rule.AMB_FCS_36))
    free = one(NothingToMatch, facts_of(begun(3, "50 50 50", profile=SEVEN_CARD_STUD)))
    assert (free.fold, free.rules) == (True, (Rule.S7_OPT_3, Rule.AMB_S7_09))


def test_a_pair_leaves_two_units_until_the_larger_is_used() -> None:
    unit = one(UnitInForce, facts_of(begun(2, "40 40 40", pair=True), "1 bet 2", 2))
    assert (unit.unit, unit.larger, unit.chosen) == (2, 4, False)
    assert Rule.FCS_04_6 in unit.rules
    unit = one(UnitInForce, facts_of(begun(2, "40 40 40", pair=True), "1 bet 4", 2))
    assert (unit.unit, unit.larger, unit.chosen, unit.rules) == (4, None, True, (Rule.FCS_04_7,))


def test_amb_fcs_12_the_choice_of_unit_goes_on_until_a_raise_takes_the_larger() -> None:
    facts = facts_of(begun(2, "40 40 40", pair=True), "1 bet 2, 2 raise 4", 2)
    assert one(MayWager, facts).rules == (Rule.FCS_05_4, Rule.AMB_FCS_12)
    facts = facts_of(begun(2, "40 40 40", pair=True), "1 bet 2, 2 raise 6", 2)
    assert one(UnitInForce, facts).rules == (Rule.FCS_04_7, Rule.AMB_FCS_12)


def test_amb_fcs_10_the_pair_of_somebody_without_chips_opens_the_larger_unit_too() -> None:
    hand = quietly(five("2 40 40", "? 2c 2d", "? 8c 5d", "? Qh 3d"), 2)
    unit = one(UnitInForce, hand.rule_on_actions().facts)
    assert (unit.of_all_in, unit.rules) == (True, (Rule.FCS_04_5, Rule.FCS_04_6, Rule.AMB_FCS_10))
    hand = quietly(five("40 40 40", "? 2c 2d", "? 8c 5d", "? Qh 3d"), 2)
    assert not one(UnitInForce, hand.rule_on_actions().facts).of_all_in


def test_a_short_all_in_below_half_stands_beside_the_last_full_level() -> None:
    facts = facts_of(begun(3, "40 40 5 40"), "1 check, 2 bet 4, 3 raise 5")
    assert kinds(facts) == [UnitInForce, FullLevel, ShortAllIn, ToMatch, RaisesCounted, MayWager, MayDo]
    assert (one(FullLevel, facts).by, one(FullLevel, facts).to) == (2, 4)
    short = one(ShortAllIn, facts)
    assert (short.seat, short.added, short.counts, short.opened) == (3, 1, False, False)
    assert short.rules == (Rule.FCS_06_7,)
    assert one(MayWager, facts).rules == (Rule.FCS_06_8, Rule.AMB_FCS_24)


def test_amb_fcs_22_who_checked_is_told_why_he_may_not_raise() -> None:
    facts = facts_of(begun(3, "40 1 40"), "1 check, 2 bet 1, 3 call 1")
    assert one(MayNotWager, facts).why is NoRaise.NOT_REOPENED_AFTER_CHECK
    assert Rule.AMB_FCS_22 in one(MayNotWager, facts).rules
    assert one(ShortAllIn, facts).opened


def test_why_one_may_raise_again() -> None:
    for stacks, actions, why in (
        ("40 40 40", "1 bet 4, 2 raise 8, 3 fold", Reopened.RAISED_IN_FULL),
        ("40 40 5", "1 check, 2 bet 4, 3 raise 5", Reopened.CHECKED_BEFORE_THE_BET),
        ("40 40 6", "1 bet 4, 2 call 4, 3 raise 6", Reopened.HALF_COUNTS),
        ("40 40 9", "1 bet 4, 2 raise 8, 3 raise 9", Reopened.RAISED_IN_FULL),
        ("40 5 40", "1 bet 4, 2 raise 5, 3 raise 8", Reopened.COMPLETED),
        ("40 1 40", "1 check, 2 bet 1, 3 complete 4", Reopened.COMPLETED),
        ("40 5 40 6", "1 bet 4, 2 raise 5, 3 call 5, 4 raise 6", Reopened.HALF_TO_ADD),
    ):
        assert one(MayRaiseAgain, facts_of(begun(3, stacks), actions)).why is why


def test_the_raises_are_counted_against_the_limit_in_force() -> None:
    capped = one(RaisesCounted, facts_of(begun(3, "40 40 40"), "1 bet 4, 2 raise 8, 3 fold"))
    assert (capped.made, capped.left, capped.rules) == (1, 2, (Rule.FCS_04_10,))
    stays = one(RaisesCounted, facts_of(begun(3, "40 40 40"), "1 bet 4, 2 raise 8, 3 fold, 1 raise 12, 2 raise 16"))
    assert (stays.left, stays.able_now, stays.rules) == (0, 2, (Rule.FCS_04_10, Rule.AMB_FCS_15))
    free = one(RaisesCounted, facts_of(begun(3, "40 40"), "1 bet 4, 2 raise 8"))
    assert (free.made, free.left, free.rules) == (1, None, (Rule.FCS_04_12,))
    first = one(RaisesCounted, facts_of(begun(1, "40 40"), "1 bring_in 1, 2 complete 2", 1))
    assert first.rules == (Rule.FCS_04_12, Rule.AMB_FCS_44)


def test_the_cap_is_said_before_it_forbids() -> None:
    facts = facts_of(begun(3, "40 40 40"), "1 bet 4, 2 raise 8, 3 raise 12, 1 raise 16")
    assert kinds(facts)[-3:] == [RaisesCounted, MayNotWager, MayDo]
    assert one(RaisesCounted, facts).left == 0


def test_after_half_or_more_the_next_raise_adds_the_whole_unit() -> None:
    facts = facts_of(begun(3, "40 6 40"), "1 bet 4, 2 raise 6")
    assert one(ShortAllIn, facts).counts
    assert one(ShortAllIn, facts).rules == (Rule.FCS_06_9, Rule.FCS_06_10, Rule.AMB_FCS_30)
    assert one(MayWager, facts).rules == (Rule.FCS_06_11,)


def test_amb_fcs_23_an_opening_all_in_of_half_or_more_is_the_bet() -> None:
    short = one(ShortAllIn, facts_of(begun(3, "3 40 40"), "1 bet 3"))
    assert (short.opened, short.rules) == (True, (Rule.FCS_06_9, Rule.AMB_FCS_23))


def test_s7_opt_1_and_2_the_actions_are_named_with_what_they_depend_on() -> None:
    free = one(MayDo, facts_of(begun(3, "50 50 50", profile=SEVEN_CARD_STUD)))
    assert free.rules == (Rule.S7_OPT_1, Rule.S7_OPT_2, Rule.S7_OPT_4)
    facing = one(MayDo, facts_of(begun(3, "50 50 50", profile=SEVEN_CARD_STUD), "1 bet 16"))
    assert facing.rules == (Rule.S7_OPT_1, Rule.S7_OPT_2, Rule.S7_OPT_7)


def test_a_call_for_less_says_so() -> None:
    to_match = one(ToMatch, facts_of(begun(3, "40 3 40"), "1 bet 4"))
    assert (to_match.cost, to_match.all_in, to_match.short) == (3, True, True)
    assert to_match.rules == (Rule.FCS_06_1,)


def test_a_profile_that_asks_for_the_largest_raise_says_so() -> None:
    facts = facts_of(begun(3, "40 6 40 8", profile=AS_POKERKIT_PLAYS), "1 bet 4, 2 raise 6, 3 call 6, 4 raise 8")
    assert one(MayRaiseAgain, facts).why is Reopened.LARGEST_RAISE_TO_ADD


PROFILES = (FIVE_CARD_STUD, SEVEN_CARD_STUD, AS_POKERKIT_PLAYS)
HANDS = st.tuples(st.integers(0, 2**32).map(Random), st.sampled_from(PROFILES))


@given(HANDS)
def test_every_ruling_answers_with_the_legal_actions_and_cites_a_rule_for_each_fact(drawn: tuple[Random, Any]) -> None:
    chance, profile = drawn
    hand = StudHand(random_setup(chance, profile))
    while hand.actor is not None:
        ruling = hand.rule_on_actions()
        assert ruling.answer == hand.legal()
        assert isinstance(ruling.facts[-1], MayDo)
        assert all(fact.rules for fact in ruling.facts)
        may = any(isinstance(fact, MayWager) for fact in ruling.facts)
        assert may or bool(ruling.answer.wagers) is bool(ruling.answer.bring_in and ruling.answer.wagers)
        hand.do(random_action(chance, hand))
