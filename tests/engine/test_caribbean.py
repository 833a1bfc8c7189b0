"""Caribbean Stud: when the bank qualifies, and what a round brings."""

import random
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import FrozenInstanceError, replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK, Card, Rank, parse_cards
from engine.caribbean import (
    CARIBBEAN_STUD,
    AnteResult,
    BankFails,
    BankQualifies,
    CallResult,
    CaribbeanProfile,
    Decision,
    Folded,
    HandsCompared,
    NetAndReceived,
    Outcome,
    PayLine,
    QualifiesBy,
    Settlement,
    qualifies,
    settle,
)
from engine.profile import ProfileError
from engine.ranking import HandError
from engine.rules import Rule
from engine.ruling import Ruling
from tests.cases import Case, cases, hand

NETS = {-3, -1, 0, 1, 3, 5, 7, 11, 15, 21, 51, 101, 201}
"""The only results of a round (D-CAR-1)."""

RECEIVED_AFTER_CALL = {0, 3, 4, 6, 8, 10, 14, 18, 24, 54, 104, 204}
"""What comes back to a player who called (D-CAR-2)."""

LOW_PAIR = "2c 2d 3h 4s 6c"
ROWS = {
    PayLine.ROYAL: ("Th Jh Qh Kh Ah", 100),
    PayLine.STRAIGHT_FLUSH: ("5h 6h 7h 8h 9h", 50),
    PayLine.FOUR: ("8c 8d 8h 8s 3c", 25),
    PayLine.FULL_HOUSE: ("Tc Td Th 4d 4h", 10),
    PayLine.FLUSH: ("Ah Jh 9h 5h 2h", 7),
    PayLine.STRAIGHT: ("9s Tc Jd Qh Ks", 5),
    PayLine.THREE: ("7c 7d 7h Ks 9c", 3),
    PayLine.TWO_PAIR: ("Kc Kd 8s 8h 9c", 2),
    PayLine.PAIR_OR_HIGH: ("9c 9h 4d 5d Ac", 1),
}
"""A hand for each line of the table, better than the pair of twos that it meets."""


def called(player: str, bank: str) -> Settlement:
    return settle(CARIBBEAN_STUD, parse_cards(player), parse_cards(bank), Decision.CALL).answer


def bank_rule(bank: str) -> BankQualifies | BankFails:
    fact = qualifies(parse_cards(bank)).facts[0]
    assert isinstance(fact, BankQualifies | BankFails)
    return fact


# --- the bank ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bank", "by"),
    [
        ("Ac Kd 4h 3s 2c", QualifiesBy.ACE_KING),
        ("Ac Kd Qh Js 9c", QualifiesBy.ACE_KING),
        (LOW_PAIR, QualifiesBy.PAIR_OR_BETTER),
        ("Ac 2d 3h 4s 5c", QualifiesBy.PAIR_OR_BETTER),
        ("Ac Kd Qh Js Tc", QualifiesBy.PAIR_OR_BETTER),
        ("Ac Kc 4c 3c 2c", QualifiesBy.PAIR_OR_BETTER),
        ("7c 5c 4c 3c 2c", QualifiesBy.PAIR_OR_BETTER),
        ("9c Td Jh Qs Kc", QualifiesBy.PAIR_OR_BETTER),
    ],
)
def test_car_04_1_the_bank_qualifies_with_ace_and_king_or_a_pair_or_better(bank: str, by: QualifiesBy) -> None:
    fact = bank_rule(bank)
    assert isinstance(fact, BankQualifies)
    assert fact.by is by
    assert Rule.CAR_04_1 in fact.rules


@pytest.mark.parametrize(
    ("bank", "missing"),
    [
        ("Ac Qd Jh Ts 9c", (Rank.KING,)),
        ("Kc Qd Jh Ts 8c", (Rank.ACE,)),
        ("7c 5d 4h 3s 2c", (Rank.ACE, Rank.KING)),
    ],
)
def test_amb_car_02_ace_or_king_alone_do_not_qualify(bank: str, missing: tuple[Rank, ...]) -> None:
    fact = bank_rule(bank)
    assert isinstance(fact, BankFails)
    assert fact.missing == missing
    assert Rule.AMB_CAR_02 in fact.rules


def test_amb_car_01_and_03_say_why_a_hand_without_a_pair_is_better_than_one() -> None:
    assert bank_rule("Ac 2d 3h 4s 5c").rules == (Rule.CAR_04_1, Rule.AMB_CAR_01, Rule.AMB_CAR_03)
    assert bank_rule("Ac Kc 4c 3c 2c").rules == (Rule.CAR_04_1, Rule.AMB_CAR_03)
    assert bank_rule(LOW_PAIR).rules == (Rule.CAR_04_1,)


# --- the round --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bank", [(), parse_cards("Ac Ad Ah As Kc")])
def test_amb_car_10_a_fold_loses_the_ante_whatever_the_bank_holds(bank: tuple[Card, ...]) -> None:
    ruling = settle(CARIBBEAN_STUD, parse_cards(ROWS[PayLine.ROYAL][0]), bank, Decision.FOLD)
    assert (ruling.answer.net, ruling.answer.received, ruling.answer.staked) == (-1, 0, 1)
    assert [type(fact) for fact in ruling.facts] == [Folded, AnteResult, NetAndReceived]


@pytest.mark.parametrize(
    ("player", "extra"),
    [
        ("9c 9h 4s 3d 2c", ()),
        ("Ts 9h 4s 3d 2c", (Rule.CAR_04_4, Rule.AMB_CAR_04)),
        ("Th Jh Qh Kh Ah", (Rule.AMB_CAR_05,)),
        ("Qc Jc 8d 5s 3d", (Rule.AMB_CAR_06,)),
    ],
)
def test_car_04_2_to_04_4_without_qualification_the_hands_do_not_matter(player: str, extra: tuple[Rule, ...]) -> None:
    ruling = settle(CARIBBEAN_STUD, parse_cards(player), parse_cards("Qs Jd 8c 5h 3s"), Decision.CALL)
    assert ruling.answer.outcome is Outcome.NOT_QUALIFIED
    assert (ruling.answer.ante_result, ruling.answer.call_result, ruling.answer.received) == (1, 0, 4)
    assert [type(fact) for fact in ruling.facts] == [BankFails, AnteResult, CallResult, NetAndReceived]
    assert ruling.facts[1].rules == (Rule.CAR_04_2, *extra)


def test_car_04_5_a_better_bank_takes_both_bets() -> None:
    assert called("Jc Jd 4h 3s 2c", "Qc Qd 4s 3h 2d").net == -3
    assert called("Jc Jd 4h 3s 2c", "Qc Qd 4s 3h 2d").received == 0


def test_car_04_6_an_exact_tie_gives_both_bets_back() -> None:
    tie = called("As Kh Qd 7c 3s", "Ad Ks Qc 7h 3d")
    assert (tie.outcome, tie.net, tie.received) == (Outcome.TIE, 0, 3)


@pytest.mark.parametrize("line", PayLine)
def test_car_05_1_to_05_9_the_call_pays_by_the_players_hand(line: PayLine) -> None:
    player, ratio = ROWS[line]
    won = called(player, LOW_PAIR)
    assert (won.outcome, won.pay_line, won.ratio) == (Outcome.PLAYER_WINS, line, ratio)
    assert (won.ante_result, won.call_result) == (1, 2 * ratio)
    assert (won.net, won.received) == (1 + 2 * ratio, 4 + 2 * ratio)


def test_amb_car_08_a_high_card_can_win_only_against_a_worse_ace_and_king() -> None:
    ruling = settle(CARIBBEAN_STUD, parse_cards("As Kh Qd 8c 4s"), parse_cards("Ad Ks Qc 7h 3d"), Decision.CALL)
    assert (ruling.answer.net, ruling.answer.pay_line) == (3, PayLine.PAIR_OR_HIGH)
    assert Rule.AMB_CAR_08 in ruling.facts[-2].rules


@pytest.mark.parametrize(
    ("player", "bank", "decision", "net", "received"),
    [
        (LOW_PAIR, "", Decision.FOLD, -5, 0),
        ("9c 9h 4s 3d 2c", "Qs Jd 8c 5h 3s", Decision.CALL, 5, 20),
        ("Jc Jd 4h 3s 2c", "Qc Qd 4s 3h 2d", Decision.CALL, -15, 0),
        ("As Kh Qd 7c 3s", "Ad Ks Qc 7h 3d", Decision.CALL, 0, 15),
        ("Qh Qs 9d 6c 2h", "Jh Jc As 8d 3c", Decision.CALL, 15, 30),
        ("Tc Td Th 4d 4h", LOW_PAIR, Decision.CALL, 105, 120),
        ("Th Jh Qh Kh Ah", LOW_PAIR, Decision.CALL, 1_005, 1_020),
    ],
)
def test_car_05_10_with_an_ante_of_five_the_ratio_multiplies_a_call_of_ten(
    player: str, bank: str, decision: Decision, net: int, received: int
) -> None:
    scaled = replace(CARIBBEAN_STUD, ante=5, call_multiple=2)
    found = settle(scaled, parse_cards(player), parse_cards(bank), decision).answer
    assert (found.net, found.received) == (net, received)


@given(st.permutations(DECK), st.sampled_from(Decision), st.integers(2, 50))
def test_every_amount_grows_with_the_ante(pack: list[Card], decision: Decision, ante: int) -> None:
    one = settle(CARIBBEAN_STUD, pack[:5], pack[5:10], decision).answer
    found = settle(replace(CARIBBEAN_STUD, ante=ante), pack[:5], pack[5:10], decision).answer
    assert (found.outcome, found.pay_line, found.ratio) == (one.outcome, one.pay_line, one.ratio)
    assert (found.ante_result, found.call_result) == (ante * one.ante_result, ante * one.call_result)
    assert (found.staked, found.received) == (ante * one.staked, ante * one.received)


def test_car_08_the_worked_example_brings_three_and_pays_six_out() -> None:
    won = called("Qh Qs 9d 6c 2h", "Jh Jc As 8d 3c")
    assert (won.net, won.received, won.staked) == (3, 6, 3)


@pytest.mark.parametrize(
    ("player", "bank", "rule", "place"),
    [
        ("2c 2d 2h 4s 6c", "Ac Ad 5h 4c 3s", Rule.CAR_03_1, None),
        ("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c", Rule.CAR_03_9, 0),
        ("8c 8d 8h 8s 3c", "7c 7d 7h 7s Ac", Rule.CAR_03_10, 0),
        ("8c 8d 8h 3s 3c", "7c 7d 7h As Ac", Rule.CAR_03_11, 0),
        ("9c 9d Ah 5s 3c", "9h 9s Ac 4s 3d", Rule.CAR_03_12, 2),
        ("9c 9d 8h 8s 3c", "9h 9s 7c 7s Ad", Rule.CAR_03_13, 1),
        ("Ac Jc 9c 7c 3c", "Ad Jd 9d 7d 2d", Rule.CAR_03_14, 4),
        ("As Kh Qd 7c 3s", "Ad Ks Qc 7h 3d", Rule.CAR_03_16, None),
    ],
)
def test_the_comparison_says_which_rank_decides_and_by_which_rule(
    player: str, bank: str, rule: Rule, place: int | None
) -> None:
    fact = settle(CARIBBEAN_STUD, parse_cards(player), parse_cards(bank), Decision.CALL).facts[1]
    assert isinstance(fact, HandsCompared)
    assert (fact.deciding_index, rule in fact.rules) == (place, True)
    assert fact.category_decides is (rule is Rule.CAR_03_1)


def test_d_car_3_the_facts_come_in_the_order_of_the_checks() -> None:
    ruling = settle(CARIBBEAN_STUD, parse_cards("Qh Qs 9d 6c 2h"), parse_cards("Jh Jc As 8d 3c"), Decision.CALL)
    order = [BankQualifies, HandsCompared, AnteResult, CallResult, NetAndReceived]
    assert [type(fact) for fact in ruling.facts] == order
    assert all(fact.rules for fact in ruling.facts)


@pytest.mark.parametrize("case", cases("caribbean"), ids=str)
def test_rounds_of_the_cases(case: Case) -> None:
    player, bank = hand(case.inputs["player"]), hand(case.inputs["bank"])
    profile = replace(CARIBBEAN_STUD, ante=case.inputs["ante"], call_multiple=case.inputs["call"])
    found = settle(profile, player, bank, Decision(case.inputs["action"])).answer
    outcomes = {"not_qualified": Outcome.NOT_QUALIFIED, "win": Outcome.PLAYER_WINS, "lose": Outcome.BANK_WINS}
    assert found.outcome is (outcomes | {"tie": Outcome.TIE})[case.expected["outcome"]]
    assert qualifies(bank).answer is case.expected["bank_qualifies"]
    results = ("ante_result", "call_result", "net")
    assert {name: getattr(found, name) for name in results} == {name: case.expected[name] for name in results}
    assert found.received == case.expected["receives"]
    assert found.net not in case.notes.get("never_net", [])


# --- the profile ------------------------------------------------------------------------------------------------------


def test_amb_car_16_the_pay_table_is_the_documents() -> None:
    assert tuple(CARIBBEAN_STUD.pay_table[line] for line in PayLine) == (100, 50, 25, 10, 7, 5, 3, 2, 1)


def test_car_02_8_the_call_is_twice_the_ante() -> None:
    assert (CARIBBEAN_STUD.ante, CARIBBEAN_STUD.call) == (1, 2)
    assert replace(CARIBBEAN_STUD, ante=5).call == 10


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ante", 0),
        ("call_multiple", 0),
        ("pay_table", {}),
        ("pay_table", {line: 1 + line.value for line in PayLine}),
    ],
)
def test_a_profile_that_cannot_be_played_is_refused(field: str, value: object) -> None:
    with pytest.raises(ProfileError) as refused:
        replace(CARIBBEAN_STUD, **{field: value})
    assert refused.value.field == field


def test_a_profile_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        CARIBBEAN_STUD.ante = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        CARIBBEAN_STUD.pay_table[PayLine.ROYAL] = 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("player", "bank"),
    [("Ac Kd", LOW_PAIR), ("Ac Kd Qh Js 9c", "2c 2d 3h"), ("Ac Kd Qh Js 9c", "Ac 2d 3h 4s 6c"), ("Ac Ac Qh Js 9c", LOW_PAIR)],
)
def test_hands_without_five_different_cards_are_refused(player: str, bank: str) -> None:
    with pytest.raises(HandError):
        called(player, bank)


# --- a second derivation ----------------------------------------------------------------------------------------------


def strength(cards: Collection[Card]) -> tuple[int, list[int]]:
    """Category, 0 to 8, and ranks in order, straight from the definitions."""
    ranks = sorted((int(card.rank) for card in cards), reverse=True)
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape = [size for size, _ in groups]
    straight = len(shape) == 5 and ranks[0] - ranks[4] == 4
    flush = len({card.suit for card in cards}) == 1
    shapes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    category = shapes.get(tuple(shape), 8 if straight and flush else 5 if flush else 4 if straight else 0)
    return category, [rank for _, rank in groups]


def net_and_received(player: Sequence[Card], bank: Sequence[Card]) -> tuple[int, int]:
    """What a call with Ante 1 brings, written down as the document tells it."""
    mine, theirs = strength(player), strength(bank)
    if theirs[0] == 0 and theirs[1][:2] != [14, 13]:
        return 1, 2 + 2
    if mine < theirs:
        return -3, 0
    if mine == theirs:
        return 0, 3
    pays = 100 if mine == (8, [14, 13, 12, 11, 10]) else [1, 1, 2, 3, 5, 7, 10, 25, 50][mine[0]]
    return 1 + 2 * pays, 2 + 2 + 2 * pays


def strong_deals(number: int) -> list[tuple[list[Card], list[Card]]]:
    """Deals from packs of few ranks or few suits, so that good hands and ties are common."""
    chance = random.Random(50)
    packs = [
        list(DECK),
        [card for card in DECK if card.rank >= Rank.NINE],
        [card for card in DECK if card.suit < 2],
        [card for card in DECK if card.rank in (Rank.ACE, Rank.KING, Rank.QUEEN)],
    ]
    drawn = [chance.sample(packs[place % len(packs)], 10) for place in range(number)]
    return [(cards[:5], cards[5:]) for cards in drawn]


def test_a_second_derivation_settles_random_rounds_alike() -> None:
    outcomes: Counter[Outcome] = Counter()
    for player, bank in strong_deals(20_000):
        found = settle(CARIBBEAN_STUD, player, bank, Decision.CALL).answer
        assert (found.net, found.received) == net_and_received(player, bank), (player, bank)
        outcomes[found.outcome] += 1
    assert set(outcomes) == set(Outcome) - {Outcome.FOLDED}
    assert min(outcomes.values()) > 100


def test_d_car_1_and_d_car_2_all_thirteen_nets_and_all_amounts_received_can_happen() -> None:
    rounds = [called(player, LOW_PAIR) for player, _ in ROWS.values()]
    rounds += [called("9c 9h 4s 3d 2c", "Qs Jd 8c 5h 3s"), called("As Kh Qd 7c 3s", "Ad Ks Qc 7h 3d")]
    rounds += [called("Jc Jd 4h 3s 2c", "Qc Qd 4s 3h 2d")]
    folded = settle(CARIBBEAN_STUD, parse_cards(LOW_PAIR), (), Decision.FOLD).answer
    assert {each.net for each in rounds} | {folded.net} == NETS
    assert {each.received for each in rounds} == RECEIVED_AFTER_CALL


@st.composite
def rounds(draw: st.DrawFn) -> Ruling[Settlement]:
    cards = draw(st.permutations(DECK))[:10]
    profile = CaribbeanProfile(
        ante=draw(st.integers(1, 50)), call_multiple=draw(st.integers(1, 4)), pay_table=CARIBBEAN_STUD.pay_table
    )
    return settle(profile, cards[:5], cards[5:], draw(st.sampled_from(Decision)))


@given(rounds())
def test_what_comes_back_is_the_stake_and_the_result_and_never_less_than_nothing(ruling: Ruling[Settlement]) -> None:
    settled = ruling.answer
    last = ruling.facts[-1]
    assert settled.received == settled.staked + settled.ante_result + settled.call_result >= 0
    assert isinstance(last, NetAndReceived)
    assert (last.net, last.received, last.staked) == (settled.net, settled.received, settled.staked)


@given(rounds())
def test_the_facts_say_what_the_settlement_says(ruling: Ruling[Settlement]) -> None:
    by_type = {type(fact): fact for fact in ruling.facts}
    ante, call = by_type[AnteResult], by_type.get(CallResult)
    assert isinstance(ante, AnteResult)
    assert ante.result == ruling.answer.ante_result
    assert (call is None) is (ruling.answer.outcome is Outcome.FOLDED)
    if isinstance(call, CallResult):
        assert (call.result, call.pay_line, call.ratio) == (
            ruling.answer.call_result,
            ruling.answer.pay_line,
            ruling.answer.ratio,
        )


def test_car_04_1_the_bank_qualifies_in_the_known_number_of_hands() -> None:
    """1,135,260 hands have neither a pair nor both ace and king; counted by choice of ranks, with their suits."""
    failing = 0
    for ranks in combinations(Rank, 5):
        cards = [Card(rank, DECK[13 * (place == 0)].suit) for place, rank in enumerate(ranks)]
        failing += (4**5 - 4) * (not qualifies(cards).answer)
    assert 2_598_960 - failing == 1_463_700
