"""Caribbean Stud: twenty rounds and who has won them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import parse_cards
from engine.caribbean import CARIBBEAN_STUD, Decision, Outcome, Settlement, settlement
from engine.caribbean_match import (
    Annulled,
    Deal,
    DealsAnnulled,
    Match,
    MatchDecided,
    MatchError,
    MatchGoesOn,
    MatchRefusal,
    NetsSummed,
    RoundsCounted,
    WentOnInWriting,
    Winner,
    rule_on_match,
)
from engine.ranking import HandError, rank_hand
from engine.rules import Rule
from engine.ruling import Fact

QUEENS, JACKS, KINGS = parse_cards("Qh Qs 9d 6c 2h"), parse_cards("Jh Jc As 8d 3c"), parse_cards("Kd Kc 5s 4c 3h")
ROYAL = parse_cards("Th Jh Qh Kh Ah")

FOLDED = settlement(CARIBBEAN_STUD, Outcome.FOLDED)
LOST = settlement(CARIBBEAN_STUD, Outcome.BANK_WINS, rank_hand(QUEENS))
WON = settlement(CARIBBEAN_STUD, Outcome.PLAYER_WINS, rank_hand(QUEENS))
TIED = settlement(CARIBBEAN_STUD, Outcome.TIE, rank_hand(QUEENS))
UNQUALIFIED = settlement(CARIBBEAN_STUD, Outcome.NOT_QUALIFIED, rank_hand(QUEENS))
WON_ROYAL = settlement(CARIBBEAN_STUD, Outcome.PLAYER_WINS, rank_hand(ROYAL))


def match(*deals: Deal, chips: int | None = None) -> Match:
    return Match(deals=deals, chips=chips)


def refusal(number: int, to: Match) -> MatchRefusal:
    with pytest.raises(MatchError) as refused:
        to.annul(number, called=False)
    assert refused.value.deal == number
    return refused.value.reason


def fact(of: Match, kind: type[Fact]) -> Fact | None:
    return next((each for each in rule_on_match(of).facts if isinstance(each, kind)), None)


# --- what counts ------------------------------------------------------------------------------------------------------


def test_car_06_2_every_round_adds_its_result_to_the_total() -> None:
    played = match().play(QUEENS, JACKS, Decision.CALL).play(QUEENS, KINGS, Decision.CALL).play(QUEENS, (), Decision.FOLD)
    assert played.counted == (WON, LOST, FOLDED)
    assert (played.totals, played.total) == ((3, 0, -1), -1)
    summed = fact(played, NetsSummed)
    assert summed == NetsSummed(rules=(Rule.CAR_06_2,), nets=(3, -3, -1), total=-1)


def test_car_06_4_twenty_rounds_are_agreed() -> None:
    standing = rule_on_match(match(WON)).answer
    assert (standing.counted, standing.left, standing.winner) == (1, 19, None)


def test_amb_car_11_a_folded_round_counts() -> None:
    rounds = fact(match(FOLDED, WON, FOLDED), RoundsCounted)
    assert isinstance(rounds, RoundsCounted)
    assert (rounds.agreed, rounds.counted, rounds.folded, rounds.left) == (20, 3, 2, 17)
    assert rounds.rules == (Rule.CAR_06_4, Rule.AMB_CAR_11, Rule.AMB_CAR_10)


def test_car_06_6_to_06_8_an_annulled_deal_gives_the_bets_back_and_counts_nothing() -> None:
    played = match(WON).annul(2, called=False).annul(3, called=True).play(QUEENS, KINGS, Decision.CALL)
    assert played.deals == (WON, Annulled(1), Annulled(3), LOST)
    assert (played.left, played.total, played.next_deal) == (18, 0, 5)
    voids = fact(played, DealsAnnulled)
    assert isinstance(voids, DealsAnnulled)
    assert voids.returned == (1, 3)
    assert set(voids.rules) == {Rule.CAR_06_6, Rule.CAR_06_7, Rule.CAR_06_8, Rule.AMB_CAR_12}


def test_a_match_without_an_annulled_deal_says_nothing_of_them() -> None:
    assert fact(match(WON, FOLDED), DealsAnnulled) is None


def test_a_deal_gives_a_new_record_and_leaves_the_old_one() -> None:
    before = match(WON)
    after = before.play(QUEENS, JACKS, Decision.CALL)
    assert (before.deals, after.deals) == ((WON,), (WON, WON))


def test_a_deal_with_too_few_cards_is_not_recorded() -> None:
    with pytest.raises(HandError):
        match().play(QUEENS, JACKS[:4], Decision.CALL)


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("last", "total", "winner", "rule"),
    [
        (UNQUALIFIED, 1, Winner.PLAYER, Rule.CAR_06_9),
        (FOLDED, -1, Winner.BANK, Rule.CAR_06_10),
        (TIED, 0, Winner.NOBODY, Rule.CAR_06_11),
    ],
)
def test_car_06_9_to_06_11_the_sign_of_the_total_says_who_has_won(
    last: Settlement, total: int, winner: Winner, rule: Rule
) -> None:
    over = match(*[WON] * 9, *[LOST] * 9, TIED, last)
    ruling = rule_on_match(over)
    assert (ruling.answer.left, ruling.answer.total, ruling.answer.winner) == (0, total, winner)
    assert ruling.facts[-1] == MatchDecided(rules=(rule, Rule.AMB_CAR_11), total=total, winner=winner)


@pytest.mark.parametrize(
    ("deals", "ahead", "can_change"),
    [
        ([WON] * 10, Winner.PLAYER, True),
        ([WON] * 11, Winner.PLAYER, False),
        ([WON_ROYAL], Winner.PLAYER, False),
        ([LOST] * 19, Winner.BANK, True),
        ([TIED] * 19, Winner.NOBODY, True),
    ],
)
def test_amb_car_11_the_match_goes_on_even_where_nothing_can_change_any_more(
    deals: list[Deal], ahead: Winner, can_change: bool
) -> None:
    """Ahead by thirty with ten rounds left, the player can still be caught up with; a royal straight settles it at once."""
    ruling = rule_on_match(match(*deals))
    goes_on = ruling.facts[-1]
    assert isinstance(goes_on, MatchGoesOn)
    assert (goes_on.ahead, goes_on.can_change, ruling.answer.winner) == (ahead, can_change, None)
    assert Rule.AMB_CAR_11 in goes_on.rules


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_car_06_4_nothing_is_dealt_after_the_last_round() -> None:
    over = match(*[WON] * 20)
    with pytest.raises(MatchError) as refused:
        over.play(QUEENS, JACKS, Decision.CALL)
    assert refused.value.reason is MatchRefusal.MATCH_OVER
    assert refusal(21, over) is MatchRefusal.MATCH_OVER


def test_amb_car_12_a_round_that_has_counted_is_not_annulled() -> None:
    played = match(WON, Annulled(1), FOLDED)
    assert refusal(1, played) is MatchRefusal.ALREADY_COUNTED
    assert refusal(2, played) is MatchRefusal.ALREADY_ANNULLED
    assert refusal(3, played) is MatchRefusal.ALREADY_COUNTED
    assert refusal(20, match(*[WON] * 20)) is MatchRefusal.ALREADY_COUNTED


@pytest.mark.parametrize("number", [-1, 0, 3])
def test_a_deal_that_is_not_on_the_table_is_not_annulled(number: int) -> None:
    assert refusal(number, match(WON)) is MatchRefusal.NOT_DEALT


def test_a_record_with_more_rounds_than_agreed_is_refused() -> None:
    with pytest.raises(MatchError) as refused:
        match(*[WON] * 21)
    assert refused.value.reason is MatchRefusal.MATCH_OVER
    assert match(*[WON] * 20, Annulled(3)).is_over


@pytest.mark.parametrize("other", [settlement(replace(CARIBBEAN_STUD, ante=5), Outcome.FOLDED), Annulled(2)])
def test_amb_car_13_a_record_with_other_bets_is_refused(other: Deal) -> None:
    with pytest.raises(MatchError) as refused:
        match(WON, other)
    assert (refused.value.reason, refused.value.deal) == (MatchRefusal.BETS_CHANGED, 2)


# --- chips ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chips", "from_round"), [(8, 3), (6, 3), (5, 2), (2, 1)])
def test_car_06_12_without_chips_the_match_goes_on_in_writing_with_the_same_bets(chips: int, from_round: int) -> None:
    written = fact(match(LOST, LOST, TIED, FOLDED, chips=chips), WentOnInWriting)
    rules = (Rule.CAR_06_12, Rule.AMB_CAR_13)
    assert written == WentOnInWriting(rules=rules, from_round=from_round, chips=chips, ante=1, call=2)


@pytest.mark.parametrize("chips", [None, 9])
def test_a_match_whose_chips_last_or_are_not_counted_needs_no_writing(chips: int | None) -> None:
    assert fact(match(LOST, LOST, TIED, FOLDED, chips=chips), WentOnInWriting) is None


def test_amb_car_13_the_total_falls_below_what_the_player_brought() -> None:
    broke = match(*[LOST] * 20, chips=10)
    assert rule_on_match(broke).answer.total == -60


def test_a_match_for_other_bets_is_the_same_match() -> None:
    scaled = replace(CARIBBEAN_STUD, ante=5, call_multiple=2)
    played = Match(profile=scaled).play(QUEENS, JACKS, Decision.CALL).annul(2, called=True).play(QUEENS, (), Decision.FOLD)
    assert (played.total, played.annulled) == (10, (Annulled(15),))


@given(st.lists(st.sampled_from([FOLDED, LOST, WON, TIED, UNQUALIFIED, WON_ROYAL, Annulled(1), Annulled(3)]), max_size=20))
def test_annulled_deals_change_neither_the_total_nor_the_rounds_left(deals: list[Deal]) -> None:
    every = match(*deals)
    counting = match(*[deal for deal in deals if isinstance(deal, Settlement)])
    assert rule_on_match(every).answer == rule_on_match(counting).answer
    assert every.total == (every.totals or (0,))[-1]
    assert every.left + len(every.counted) == 20
    assert all(each.rules for each in rule_on_match(every).facts)
