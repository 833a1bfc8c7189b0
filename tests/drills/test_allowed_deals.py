"""No question rests on a point that the decisions keep out of questions, and one that rests on a choice of ours says so."""

from collections import Counter
from collections.abc import Iterator

import pytest
from django.utils.translation import override

from engine.actions import WAGERS, ActionKind, LegalActions
from engine.betting import BettingRound, Done
from engine.boards import GROUPS, SuitOfHighest
from engine.hand import Acted, StudHand
from engine.pots import Award
from engine.profile import Game
from engine.ranking import board_rank
from engine.rules import Rule
from engine.seats import clockwise
from tests.drills.contract import KINDS, deals
from tutor.drills import registry
from tutor.drills.registry import Dealt
from tutor.drills.situations import StudSituation
from tutor.drills.stud import StudKind

STUD_KINDS = [kind for kind in KINDS if isinstance(registry.get(kind), StudKind)]

NEVER_ASKED = {
    Rule.AMB_FCS_06,
    Rule.AMB_FCS_07,
    Rule.AMB_FCS_13,
    Rule.AMB_FCS_26,
    Rule.AMB_FCS_27,
    Rule.AMB_FCS_29,
    Rule.AMB_FCS_46,
    Rule.AMB_S7_03,
    Rule.AMB_S7_06,
    Rule.AMB_S7_07,
    Rule.AMB_S7_14,
}
"""What the engine needs and no explanation may rest on."""

NAMED_IN_THE_QUESTION = {
    Rule.AMB_FCS_04: "all-in no longer acts",
    Rule.AMB_FCS_15: "fixed as the round begins",
    Rule.AMB_FCS_22: "checks has acted",
    Rule.AMB_FCS_25: "full bet opens",
    Rule.AMB_FCS_32: "all-in no longer acts",
    Rule.AMB_FCS_33: "suit of the highest card",
    Rule.AMB_FCS_40: "others show clockwise",
    Rule.AMB_S7_01: "bets of",
    Rule.AMB_S7_02: "as in Five-Card Stud",
    Rule.AMB_S7_13: "burned",
    Rule.AMB_S7_15: "as in Five-Card Stud",
    Rule.AMB_S7_17: "all-in no longer acts",
}
"""What may be asked about only where the question says the choice, and a few of the words that say it."""


@pytest.fixture(scope="module", params=STUD_KINDS)
def every(request: pytest.FixtureRequest) -> tuple[Dealt, ...]:
    """All deals of a kind."""
    return tuple(one for case in registry.get(request.param).cases for one in deals(request.param, case.slug))


def hands(dealt: tuple[Dealt, ...], game: Game | None = None) -> Iterator[StudHand]:
    for one in dealt:
        assert isinstance(one.situation, StudSituation)
        if game in (None, one.situation.game):
            yield one.situation.hand


def done_in(hand: StudHand, street: int) -> list[Done]:
    return [event.done for event in hand.log if isinstance(event, Acted) and event.street == street]


def asked_about_actions(dealt: tuple[Dealt, ...]) -> Iterator[tuple[StudHand, BettingRound]]:
    """The moments of questions on what a player may do."""
    for one in dealt:
        if isinstance(one.ruling.answer, LegalActions):
            hand = one.situation.hand
            assert hand.betting
            yield hand, hand.betting


def shows_pair(hand: StudHand, seat: int, up: int) -> bool:
    return len(hand.up[seat]) >= up and board_rank(hand.up[seat][:up]).category in GROUPS


# --- what is said -----------------------------------------------------------------------------------------------------


def test_no_explanation_rests_on_what_is_kept_out_of_questions(every: tuple[Dealt, ...]) -> None:
    for one in every:
        cited = {rule for step in one.kind.explain(one.situation, one.ruling) for rule in step.rules}
        assert not cited & NEVER_ASKED


def test_a_choice_of_ours_on_which_rooms_differ_stands_in_the_question(every: tuple[Dealt, ...]) -> None:
    for one in every:
        with override("en"):
            said = " ".join(one.kind.ask(one.situation).premises)
        for step in one.kind.explain(one.situation, one.ruling):
            missing = [rule for rule in step.rules if NAMED_IN_THE_QUESTION.get(rule, "") not in said]
            assert missing == [], (one.code, said)


def test_the_game_is_named_amb_fcs_36_s7_09(every: tuple[Dealt, ...]) -> None:
    for one in every:
        name = "Five-Card Stud" if one.situation.game is Game.FIVE_CARD_STUD else "Seven-Card Stud"
        assert name in " ".join(one.kind.ask(one.situation).crumbs)


# --- in both games ----------------------------------------------------------------------------------------------------


def test_at_most_one_all_in_of_a_round_falls_short_amb_fcs_26(every: tuple[Dealt, ...]) -> None:
    for hand in hands(every):
        assert all(sum(done.short for done in done_in(hand, street)) <= 1 for street in range(1, hand.street + 1))


def test_no_all_in_is_measured_against_two_open_units_amb_fcs_13(every: tuple[Dealt, ...]) -> None:
    for hand in hands(every):
        gone = {done.seat for done in done_in(hand, 1) if done.kind is ActionKind.FOLD}
        pair = any(shows_pair(hand, seat, 2) for seat in hand.setup.seats if seat not in gone)
        assert not pair or not any(done.short for done in done_in(hand, 2))


def test_every_bring_in_is_paid_in_full_amb_fcs_06_s7_06(every: tuple[Dealt, ...]) -> None:
    for hand in hands(every):
        assert all(done.to == hand.profile.bring_in for done in hand.done if done.kind is ActionKind.BRING_IN)


def test_the_pack_runs_short_only_where_that_is_asked_about_s7_13(every: tuple[Dealt, ...]) -> None:
    asked = every[0].kind.slug == "first_with_community"
    assert all((hand.community is not None) is asked for hand in hands(every))


def test_the_owner_of_a_pair_is_still_in_amb_fcs_10(every: tuple[Dealt, ...]) -> None:
    for hand, betting in asked_about_actions(every):
        if betting.street.pair_opens_big:
            assert not any(shows_pair(hand, seat, 2) for seat in betting.paid if seat in hand.folded)


def test_a_raise_that_may_be_made_can_be_answered_amb_fcs_47(every: tuple[Dealt, ...]) -> None:
    for _hand, betting in asked_about_actions(every):
        others = betting.live - {betting.actor}
        reach = [betting.paid[seat] + betting.stacks[seat] for seat in others if betting.stacks[seat]]
        assert not betting.legal().wagers or max(reach) > betting.level


# --- Five-Card Stud ---------------------------------------------------------------------------------------------------


def test_it_never_matters_who_counts_for_the_limit_of_raises_amb_fcs_14(every: tuple[Dealt, ...]) -> None:
    for _hand, betting in asked_about_actions(every):
        assert (betting.able_at_start > 2) == (len(betting.paid) > 2)


def test_it_never_matters_whether_a_short_all_in_uses_up_a_raise_amb_fcs_18(every: tuple[Dealt, ...]) -> None:
    for _hand, betting in asked_about_actions(every):
        uncounted = sum(done.kind in WAGERS and not done.full for done in betting.done)
        open_still = betting.wagers <= betting.profile.raises
        assert not open_still or not betting.capped or betting.wagers + uncounted <= betting.profile.raises


def test_at_the_limit_the_chips_suffice_for_a_raise_amb_fcs_20(every: tuple[Dealt, ...]) -> None:
    for _hand, betting in asked_about_actions(every):
        seat = betting.legal().seat
        if betting.capped and betting.wagers > betting.profile.raises:
            assert betting.paid[seat] + betting.stacks[seat] >= betting.level + betting.unit


# --- Seven-Card Stud --------------------------------------------------------------------------------------------------


def test_s7_nobody_bets_or_raises_short_s7_15(every: tuple[Dealt, ...]) -> None:
    assert not any(done.short for hand in hands(every, Game.SEVEN_CARD_STUD) for done in hand.done)


def test_s7_what_one_may_do_is_asked_below_the_limit_s7_03(every: tuple[Dealt, ...]) -> None:
    for hand, betting in asked_about_actions(every):
        assert hand.profile.game is Game.FIVE_CARD_STUD or betting.wagers <= betting.profile.raises


def test_s7_equal_boards_decide_nothing_that_is_asked_s7_07(every: tuple[Dealt, ...]) -> None:
    for one in every:
        if one.situation.game is Game.SEVEN_CARD_STUD:
            assert not any(isinstance(fact, SuitOfHighest) for fact in one.ruling.facts)


def test_s7_the_player_after_an_all_in_low_card_has_chips_s7_05(every: tuple[Dealt, ...]) -> None:
    for hand in hands(every, Game.SEVEN_CARD_STUD):
        assert hand.opened
        opened = hand.opened.answer
        assert opened.to_act in (opened.low_card, clockwise(hand.setup.seats, opened.low_card)[0])


def test_s7_every_pot_divides_s7_14(every: tuple[Dealt, ...]) -> None:
    for one in every:
        if one.situation.game is Game.SEVEN_CARD_STUD and isinstance(one.ruling.answer, Award):
            assert not any(each.pot.amount % len(each.winners) for each in one.ruling.answer.pots)


def test_two_odd_chips_of_a_pot_are_told_apart_in_the_question_amb_fcs_39() -> None:
    premises: Counter[bool] = Counter()
    for case in registry.get("who_receives").cases:
        for one in deals("who_receives", case.slug):
            if any(each.pot.amount % len(each.winners) > 1 for each in one.ruling.answer.pots):
                premises[bool(one.kind.ask(one.situation).premises)] += 1
    assert set(premises) == {True}
