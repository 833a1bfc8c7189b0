"""Pots: division and award, rule by rule."""

from collections.abc import Mapping
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Card, Chips, Rank, Seat, Suit, parse_cards
from engine.pots import (
    BestHand,
    CutsAt,
    DeadLayerJoined,
    EvenShare,
    ExcessReturned,
    Layer,
    LayerFilled,
    LayersMerged,
    LeftOpen,
    NoComparison,
    NoExcess,
    OddChipsGo,
    Pot,
    PotDivision,
    PotError,
    PotErrorReason,
    SoleContender,
    SumsUp,
    Tie,
    award,
    divide,
    share_out,
    split,
)
from engine.profile import OddChips
from engine.ranking import HandCategory, HandRank, rank_hand
from engine.rules import Rule
from engine.ruling import Fact
from tests.cases import Case, by_seat, cases, hand, seat

WORKED = {1: 13, 2: 21, 3: 23, 4: 23, 5: 5, 6: 19}
WORKED_FOLDED = (5, 6)


def high(rank: Rank) -> HandRank:
    return HandRank(HandCategory.HIGH_CARD, (rank,))


def pots(contributions: Mapping[Seat, Chips], *folded: Seat) -> list[tuple[Chips, tuple[Seat, ...]]]:
    return [(pot.amount, pot.eligible) for pot in divide(contributions, folded).answer.pots]


def kinds(facts: tuple[Fact, ...]) -> list[type[Fact]]:
    return [type(fact) for fact in facts]


# --- division ---------------------------------------------------------------------------------------------------------


def test_the_worked_example_has_three_pots_and_nothing_to_return() -> None:
    division = divide(WORKED, WORKED_FOLDED).answer
    assert pots(WORKED, *WORKED_FOLDED) == [(70, (1, 2, 3, 4)), (30, (2, 3, 4)), (4, (3, 4))]
    assert division.returned == ()


def test_the_facts_of_the_worked_example_tell_every_figure_in_order() -> None:
    facts = divide(WORKED, WORKED_FOLDED).facts
    merged = [fact for fact in facts if isinstance(fact, LayersMerged)]
    assert facts[:2] == (
        NoExcess(rules=(Rule.FCS_06_16,), top=23, seats=(3, 4)),
        CutsAt(rules=(Rule.FCS_06_13, Rule.AMB_FCS_38), levels=(13, 21, 23), totals=((1, 13), (2, 21), (3, 23), (4, 23))),
    )
    assert [fact.layer for fact in facts if isinstance(fact, LayerFilled)] == [
        Layer(0, 13, ((1, 13), (2, 13), (3, 13), (4, 13), (5, 5), (6, 13)), (1, 2, 3, 4)),
        Layer(13, 21, ((2, 8), (3, 8), (4, 8), (6, 6)), (2, 3, 4)),
        Layer(21, 23, ((3, 2), (4, 2)), (3, 4)),
    ]
    assert [(fact.pot_index, fact.ends) for fact in merged] == [(0, ((5, 5),)), (1, ((6, 19),))]
    assert facts[-1] == SumsUp(rules=(Rule.FCS_06_13,), pots=(70, 30, 4), contributions=tuple(WORKED.items()), total=104)


def test_a_layer_names_what_folded_seats_put_in() -> None:
    filled = [fact for fact in divide(WORKED, WORKED_FOLDED).facts if isinstance(fact, LayerFilled)]
    assert [fact.layer.folded for fact in filled] == [((5, 5), (6, 13)), ((6, 6),), ()]
    assert [Rule.FCS_06_15 in fact.rules for fact in filled] == [True, True, False]


def test_fcs_06_16_what_nobody_matched_goes_back() -> None:
    ruling = divide({1: 11, 2: 13}, ())
    assert ruling.answer.returned == ((2, 2),)
    assert pots({1: 11, 2: 13}) == [(22, (1, 2))]
    assert ruling.facts[0] == ExcessReturned(
        rules=(Rule.FCS_06_16, Rule.AMB_FCS_37), seat=2, amount=2, top=13, second=11, matched_by=(1,)
    )


def test_amb_fcs_37_the_chips_of_a_folded_seat_match() -> None:
    ruling = divide({1: 5, 2: 13, 3: 9}, (3,))
    assert ruling.answer.returned == ((2, 4),)
    assert pots({1: 5, 2: 13, 3: 9}, 3) == [(15, (1, 2)), (8, (2,))]


def test_amb_fcs_38_a_pot_with_one_contender_is_said_to_be_his() -> None:
    facts = divide({1: 5, 2: 13, 3: 9}, (3,)).facts
    assert [fact for fact in facts if isinstance(fact, SoleContender)] == [
        SoleContender(rules=(Rule.AMB_FCS_38,), pot_index=1, seat=2, amount=8)
    ]


def test_amb_fcs_38_the_total_of_a_folded_seat_makes_no_pot_of_its_own() -> None:
    assert pots({1: 8, 2: 8, 3: 3, 4: 5}, 3, 4) == [(24, (1, 2))]


def test_fcs_06_14_equal_totals_play_for_the_same_pots() -> None:
    assert pots({1: 4, 2: 4, 3: 9, 4: 9}) == [(16, (1, 2, 3, 4)), (10, (3, 4))]


def test_fcs_05_12_where_one_seat_is_left_everything_is_one_pot() -> None:
    ruling = divide({1: 1, 2: 3, 3: 5, 4: 3}, (1, 2, 4))
    assert ruling.answer == PotDivision(((3, 2),), ruling.answer.pots)
    assert pots({1: 1, 2: 3, 3: 5, 4: 3}, 1, 2, 4) == [(10, (3,))]
    assert [fact.rules for fact in ruling.facts if isinstance(fact, SoleContender)] == [(Rule.FCS_05_12,)]


def test_chips_that_only_folded_seats_put_in_join_the_pot_below() -> None:
    ruling = divide({1: 5, 2: 5, 3: 9, 4: 7}, (3, 4))
    assert pots({1: 5, 2: 5, 3: 9, 4: 7}, 3, 4) == [(26, (1, 2))]
    assert DeadLayerJoined in kinds(ruling.facts)
    assert len(ruling.answer.pots[0].layers) == 2


def test_a_folded_seat_gets_nothing_back() -> None:
    assert divide({1: 5, 2: 5, 3: 9}, (3,)).answer.returned == ()


@pytest.mark.parametrize(
    ("contributions", "folded", "reason"),
    [
        ({1: -1, 2: 3}, (), PotErrorReason.NEGATIVE_AMOUNT),
        ({1: 1, 2: 3}, (3,), PotErrorReason.UNKNOWN_SEAT),
        ({1: 1, 2: 3}, (1, 2), PotErrorReason.NOBODY_LEFT),
        ({1: 0, 2: 3}, (2,), PotErrorReason.NOBODY_LEFT),
        ({}, (), PotErrorReason.NOBODY_LEFT),
    ],
)
def test_impossible_contributions_are_refused_with_a_reason(
    contributions: dict[Seat, Chips], folded: tuple[Seat, ...], reason: PotErrorReason
) -> None:
    with pytest.raises(PotError) as refused:
        divide(contributions, folded)
    assert refused.value.reason is reason


# --- award ------------------------------------------------------------------------------------------------------------


def division(*amounts: tuple[Chips, tuple[Seat, ...]]) -> PotDivision:
    return PotDivision((), tuple(Pot(amount, eligible, ()) for amount, eligible in amounts))


def test_fcs_08_5_and_08_8_each_pot_goes_to_the_best_hand_that_plays_for_it() -> None:
    ruling = award(
        division((12, (1, 2, 3)), (46, (1, 2))),
        {1: high(Rank.KING), 2: high(Rank.QUEEN), 3: high(Rank.ACE)},
        (1, 2, 3),
        OddChips.LEFT_OF_DEALER,
    )
    assert [each.winners for each in ruling.answer.pots] == [(3,), (1,)]
    assert ruling.answer.payouts == ((1, 46), (3, 12))
    assert kinds(ruling.facts) == [BestHand, BestHand]


def test_the_ranking_of_a_pot_goes_from_the_best_hand_down() -> None:
    hands = {1: high(Rank.KING), 2: high(Rank.QUEEN), 3: high(Rank.ACE)}
    fact = award(division((9, (1, 2, 3))), hands, (1, 2, 3), OddChips.LEFT_OF_DEALER).facts[0]
    assert isinstance(fact, BestHand)
    assert [entry[0] for entry in fact.ranking] == [3, 1, 2]


def test_fcs_08_6_equal_hands_split_a_pot_evenly() -> None:
    ruling = award(division((10, (1, 2))), {1: high(Rank.ACE), 2: high(Rank.ACE)}, (2, 1), OddChips.LEFT_OF_DEALER)
    assert ruling.answer.payouts == ((1, 5), (2, 5))
    assert kinds(ruling.facts) == [BestHand, Tie, EvenShare]


def test_fcs_08_7_the_odd_chip_goes_to_the_first_tied_seat_from_the_dealers_left() -> None:
    hands = {1: high(Rank.ACE), 2: high(Rank.TWO), 3: high(Rank.ACE)}
    ruling = award(division((11, (1, 2, 3))), hands, (2, 3, 1), OddChips.LEFT_OF_DEALER)
    assert ruling.answer.payouts == ((1, 5), (3, 6))
    assert ruling.facts[-1] == OddChipsGo(
        rules=(Rule.FCS_08_7, Rule.AMB_FCS_39),
        pot_index=0,
        odd_chips=OddChips.LEFT_OF_DEALER,
        order=(3, 1),
        extra=((3, 1),),
    )


def test_amb_fcs_39_no_seat_gets_two_odd_chips_of_a_pot() -> None:
    hands = dict.fromkeys((1, 2, 3), high(Rank.ACE))
    assert award(division((29, (1, 2, 3))), hands, (3, 1, 2), OddChips.LEFT_OF_DEALER).answer.payouts == (
        (1, 10),
        (2, 9),
        (3, 10),
    )


def test_amb_fcs_39_each_pot_is_split_on_its_own() -> None:
    hands = dict.fromkeys((1, 2, 3), high(Rank.ACE))
    ruling = award(division((13, (1, 2, 3)), (5, (1, 2))), hands, (1, 2, 3), OddChips.LEFT_OF_DEALER)
    assert ruling.answer.payouts == ((1, 5 + 3), (2, 4 + 2), (3, 4))


def test_all_odd_chips_can_go_to_the_first_seat() -> None:
    hands = dict.fromkeys((1, 2, 3), high(Rank.ACE))
    ruling = award(division((29, (1, 2, 3))), hands, (2, 3, 1), OddChips.ALL_TO_FIRST)
    assert ruling.answer.payouts == ((1, 9), (2, 11), (3, 9))


def odd_chip_by_suit(*hands: str) -> tuple[tuple[Seat, Chips], ...]:
    cards = {place + 1: parse_cards(text) for place, text in enumerate(hands)}
    values = {seat: rank_hand(held) for seat, held in cards.items()}
    pot = division((2 * len(hands) + 1, tuple(cards)))
    return award(pot, values, tuple(cards), OddChips.HIGH_CARD_BY_SUIT, cards).answer.payouts


def test_amb_s7_14_the_odd_chip_goes_to_the_highest_card_by_suit() -> None:
    assert odd_chip_by_suit("Ah Kc Qd Js Tc 3d 2c", "As Kd Qc Jh Td 3c 2d") == ((1, 2), (2, 3))


def test_amb_s7_14_only_the_five_cards_that_win_decide() -> None:
    assert odd_chip_by_suit("5s 6c 7d 8c 9c As 2c", "5d 6d 7c 8d 9d Ah 2h") == ((1, 2), (2, 3))
    assert odd_chip_by_suit("5s 6c 7d 8c 9d Ah 2c", "5d 6d 7c 8d 9c As 2h") == ((1, 3), (2, 2))


def test_amb_s7_14_where_the_highest_card_is_shared_the_next_one_decides() -> None:
    shared = "As"
    assert odd_chip_by_suit(f"Kd Qc Jh Td 3c 2d {shared}", f"Kh Qd Jc Tc 3d 2c {shared}") == ((1, 2), (2, 3))


def test_fcs_05_12_the_last_hand_wins_and_nothing_is_evaluated() -> None:
    pots_of_one = divide({1: 1, 2: 3, 3: 5, 4: 3}, (1, 2, 4)).answer
    ruling = award(pots_of_one, {}, (1, 2, 3, 4), OddChips.LEFT_OF_DEALER)
    assert ruling.answer.payouts == ((3, 10),)
    assert ruling.facts == (NoComparison(rules=(Rule.FCS_05_12,), pot_index=0, seat=3, amount=10),)


def test_a_side_pot_with_one_contender_needs_no_comparison() -> None:
    hands = {1: high(Rank.ACE), 2: high(Rank.KING)}
    ruling = award(division((15, (1, 2)), (8, (2,))), hands, (1, 2), OddChips.LEFT_OF_DEALER)
    assert ruling.answer.payouts == ((1, 15), (2, 8))
    assert ruling.facts[-1] == NoComparison(rules=(Rule.AMB_FCS_38,), pot_index=1, seat=2, amount=8)


def test_a_pot_stays_open_where_the_cards_of_one_who_plays_for_it_are_unknown() -> None:
    hands = {1: high(Rank.ACE), 2: high(Rank.KING)}
    ruling = award(division((12, (1, 2, 3)), (6, (1, 2))), hands, (1, 2, 3), OddChips.LEFT_OF_DEALER, unknown=(3,))
    assert [(each.winners, each.shares) for each in ruling.answer.pots] == [((), ()), ((1,), ((1, 6),))]
    assert ruling.answer.payouts == ((1, 6),)
    assert ruling.facts[0] == LeftOpen(rules=(Rule.FCS_08_5, Rule.FCS_08_8), pot_index=0, amount=12, unknown=(3,))
    assert kinds(ruling.facts) == [LeftOpen, BestHand]


def test_an_unknown_hand_takes_the_pot_that_it_alone_plays_for() -> None:
    found = share_out(division((12, (1, 2)), (8, (2,))), {}, (1, 2), OddChips.LEFT_OF_DEALER, unknown=(2,))
    assert [each.winners for each in found.pots] == [(), (2,)]
    assert found.payouts == ((2, 8),)


def test_cards_are_looked_at_only_where_a_chip_is_left_over() -> None:
    hands = dict.fromkeys((1, 2), high(Rank.ACE))
    assert share_out(division((10, (1, 2))), hands, (1, 2), OddChips.HIGH_CARD_BY_SUIT).payouts == ((1, 5), (2, 5))


@pytest.mark.parametrize(
    ("hands", "order", "odd_chips", "reason"),
    [
        ({1: high(Rank.ACE)}, (1, 2), OddChips.LEFT_OF_DEALER, PotErrorReason.HAND_MISSING),
        (dict.fromkeys((1, 2), high(Rank.ACE)), (1,), OddChips.LEFT_OF_DEALER, PotErrorReason.ORDER_INCOMPLETE),
        (dict.fromkeys((1, 2), high(Rank.ACE)), (1, 2), OddChips.HIGH_CARD_BY_SUIT, PotErrorReason.CARDS_MISSING),
    ],
)
def test_an_award_without_what_it_needs_is_refused_with_a_reason(
    hands: dict[Seat, HandRank], order: tuple[Seat, ...], odd_chips: OddChips, reason: PotErrorReason
) -> None:
    with pytest.raises(PotError) as refused:
        award(division((5, (1, 2))), hands, order, odd_chips)
    assert refused.value.reason is reason


# --- cases ------------------------------------------------------------------------------------------------------------


def divided(case: Case) -> PotDivision:
    amounts = {seat: int(chips) for seat, chips in by_seat(case.inputs["contributions"]).items()}
    found = divide(amounts, [seat(name) for name in case.inputs["folded"]]).answer
    assert dict(found.returned) == by_seat(case.expected["returned"])
    assert [(pot.amount, pot.eligible) for pot in found.pots] == [
        (pot["amount"], tuple(map(seat, pot["eligible"]))) for pot in case.expected["pots"]
    ]
    return found


@pytest.mark.parametrize("case", cases("side_pots"), ids=str)
def test_side_pots_of_the_cases(case: Case) -> None:
    divided(case)


@pytest.mark.parametrize("case", cases("settle", "settle_uncontested"), ids=str)
def test_settled_pots_of_the_cases(case: Case) -> None:
    found = divided(case)
    cards = {each: hand(texts) for each, texts in by_seat(case.inputs.get("cards", {})).items()}
    seats = sorted(by_seat(case.inputs["contributions"]))
    dealer = seat(case.inputs.get("dealer_seat", f"S{seats[-1]}"))
    order = tuple(sorted(seats, key=lambda each: (each <= dealer, each)))
    hands = {each: rank_hand(held) for each, held in cards.items()}
    won = award(found, hands, order, OddChips.LEFT_OF_DEALER).answer
    assert dict(won.payouts) == by_seat(case.expected["payouts"])
    for pot, expected in zip(won.pots, case.expected["pots"], strict=True):
        assert sorted(pot.winners) == sorted(map(seat, expected.get("winners", expected["eligible"])))


ODD_CHIP_CASES = [case for case in cases("settle") if "payouts_under_other_rules" in case.notes]


@pytest.mark.parametrize("case", ODD_CHIP_CASES, ids=str)
@pytest.mark.parametrize(
    ("name", "rule"), [("lowest_takes_all", OddChips.ALL_TO_FIRST), ("high_card_by_suit", OddChips.HIGH_CARD_BY_SUIT)]
)
def test_odd_chips_of_the_cases_under_the_rules_of_other_rooms(case: Case, name: str, rule: OddChips) -> None:
    cards = {each: hand(texts) for each, texts in by_seat(case.inputs["cards"]).items()}
    hands = {each: rank_hand(held) for each, held in cards.items()}
    won = award(divided(case), hands, tuple(sorted(cards)), rule, cards).answer
    assert dict(won.payouts) == by_seat(case.notes["payouts_under_other_rules"][name])


# --- whatever the situation -------------------------------------------------------------------------------------------


@st.composite
def situations(draw: st.DrawFn) -> tuple[dict[Seat, Chips], tuple[Seat, ...]]:
    """Two to eight seats with chips in, at least one of them still playing."""
    amounts = draw(st.lists(st.integers(1, 40), min_size=2, max_size=8))
    contributions = {place + 1: chips for place, chips in enumerate(amounts)}
    folded = draw(st.sets(st.sampled_from(sorted(contributions)), max_size=len(amounts) - 1))
    return contributions, tuple(folded)


@given(situations())
def test_chips_are_neither_made_nor_lost(situation: tuple[dict[Seat, Chips], tuple[Seat, ...]]) -> None:
    contributions, folded = situation
    found = divide(contributions, folded).answer
    back = sum(chips for _, chips in found.returned)
    assert back + sum(pot.amount for pot in found.pots) == sum(contributions.values())


@given(situations())
def test_layers_cover_every_contribution_without_gap_or_overlap(
    situation: tuple[dict[Seat, Chips], tuple[Seat, ...]],
) -> None:
    contributions, folded = situation
    found = divide(contributions, folded).answer
    layers = [layer for pot in found.pots for layer in pot.layers]
    assert [layer.floor for layer in layers] == [0, *(layer.ceiling for layer in layers[:-1])]
    put_in = {each: sum(dict(layer.shares).get(each, 0) for layer in layers) for each in contributions}
    returned = dict(found.returned)
    assert put_in == {each: chips - returned.get(each, 0) for each, chips in contributions.items()}


@given(situations())
def test_neighbouring_pots_have_fewer_and_fewer_contenders(
    situation: tuple[dict[Seat, Chips], tuple[Seat, ...]],
) -> None:
    contributions, folded = situation
    eligible = [set(pot.eligible) for pot in divide(contributions, folded).answer.pots]
    assert eligible[0] == set(contributions) - set(folded)
    assert all(after < before for before, after in pairwise(eligible))


def last_of_five(rank: Rank, suit: Suit) -> tuple[Card, ...]:
    """A hand whose fifth card decides: it makes a high card or a pair."""
    return (Card(rank, suit), *parse_cards("Kc Td 8h 2s"))


Cards = dict[Seat, tuple[Card, ...]]

# Few ranks, so that hands often tie; seats may hold the same card, which nothing here looks at.
cards_of_all = st.lists(st.builds(last_of_five, st.sampled_from((Rank.TEN, Rank.KING)), st.sampled_from(Suit)), min_size=8).map(
    lambda held: dict(enumerate(held, 1))
)


@given(situations(), cards_of_all, st.sampled_from(OddChips), st.sets(st.integers(1, 8), max_size=2))
def test_fcs_06_14_and_06_15_chips_are_kept_and_won_only_by_those_who_play_for_the_pot(
    situation: tuple[dict[Seat, Chips], tuple[Seat, ...]], cards: Cards, odd_chips: OddChips, hidden: set[Seat]
) -> None:
    contributions, folded = situation
    found = split(contributions, folded)
    live = [seat for seat in contributions if seat not in folded]
    hands = {seat: rank_hand(cards[seat]) for seat in live if seat not in hidden}
    won = share_out(found, hands, tuple(contributions), odd_chips, cards, hidden)
    left_open = sum(each.pot.amount for each in won.pots if not each.winners)
    paid = sum(chips for _, chips in (*found.returned, *won.payouts))
    assert paid + left_open == sum(contributions.values())
    assert not set(dict(won.payouts)) & set(folded)
    for each in won.pots:
        assert set(each.winners) <= set(each.pot.eligible)
        assert tuple(seat for seat, _ in each.shares) == each.winners
        for layer in each.pot.layers:
            assert set(each.winners) <= {seat for seat, _ in layer.shares} or not layer.contenders
        if each.winners:
            assert sum(chips for _, chips in each.shares) == each.pot.amount
        else:
            assert hidden & set(each.pot.eligible)
            assert len(each.pot.eligible) > 1
        if each.winners and odd_chips is not OddChips.ALL_TO_FIRST:
            assert max(dict(each.shares).values()) - min(dict(each.shares).values()) <= 1


@given(situations(), cards_of_all)
def test_fcs_08_8_a_pot_is_shared_out_as_if_it_were_the_only_one(
    situation: tuple[dict[Seat, Chips], tuple[Seat, ...]], cards: Cards
) -> None:
    contributions, folded = situation
    found = split(contributions, folded)
    hands = {seat: rank_hand(cards[seat]) for seat in contributions if seat not in folded}
    order = tuple(contributions)
    won = share_out(found, hands, order, OddChips.LEFT_OF_DEALER)
    alone = [share_out(PotDivision((), (pot,)), hands, order, OddChips.LEFT_OF_DEALER) for pot in found.pots]
    assert won.pots == tuple(each for one in alone for each in one.pots)
    assert dict(won.payouts) == {
        seat: sum(dict(one.payouts).get(seat, 0) for one in alone) for one in alone for seat, _ in one.payouts
    }
