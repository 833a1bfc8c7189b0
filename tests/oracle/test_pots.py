"""Pots and shares of random situations, against brute force and against PokerKit.

Brute force takes the contributions chip by chip and hands the pots out chip by chip. PokerKit plays whole hands with short
stacks; its odd chips go to the first winner, and it merges pots after it took losing hands away, so that a hand in which
that moves an odd chip is left out and counted.
"""

import random
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pokerkit
import pytest
from pokerkit import Automation, BettingStructure, Opening, StandardHighHand, State, Street

from engine.cards import DECK, Card, Chips, Rank, Seat
from engine.pots import PotDivision, share_out, split
from engine.profile import OddChips
from engine.ranking import HandCategory, HandRank, best_five, rank_hand

SITUATIONS = 20_000
HANDS = 26_000
"""Enough that so many are left after those that are excluded."""

pytestmark = pytest.mark.oracle

Shares = list[tuple[Chips, tuple[Seat, ...]]]


def shares(division: PotDivision) -> Shares:
    return [(pot.amount, pot.eligible) for pot in division.pots]


# --- brute force ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Situation:
    contributions: Mapping[Seat, Chips]
    folded: frozenset[Seat]


def situations(number: int) -> Iterator[Situation]:
    """Contributions of two to eight seats, whoever of them folded; often several have the same."""
    chance = random.Random(38)
    while number:
        seats = range(1, chance.randint(2, 8) + 1)
        levels = [chance.randint(1, 30) for _ in range(chance.randint(1, 5))]
        contributions = {seat: chance.choice(levels) for seat in seats}
        folded = frozenset(seat for seat in seats if chance.random() < 0.35)
        if len(folded) < len(seats):
            number -= 1
            yield Situation(contributions, folded)


def chip_by_chip(situation: Situation) -> tuple[dict[Seat, Chips], Shares]:
    """Everybody who has a chip left at a height puts it in; the pot is new where other seats play for it, and goes on where
    only seats that folded have chips left."""
    returned: Counter[Seat] = Counter()
    pots: Shares = []
    for height in range(1, max(situation.contributions.values()) + 1):
        paying = [seat for seat, chips in situation.contributions.items() if chips >= height]
        playing = tuple(seat for seat in paying if seat not in situation.folded)
        if playing == tuple(paying) and len(paying) == 1:
            returned[playing[0]] += 1
        elif pots and playing in ((), pots[-1][1]):
            pots[-1] = (pots[-1][0] + len(paying), pots[-1][1])
        else:
            pots.append((len(paying), playing))
    return dict(returned), pots


def round_the_table(pots: Shares, hands: Mapping[Seat, HandRank], order: tuple[Seat, ...]) -> dict[Seat, Chips]:
    """Each pot is given away a chip at a time to the best hands in turn, from the first in the order; one that several play
    for is left where the hand of one of them is unknown."""
    won: Counter[Seat] = Counter()
    for amount, eligible in pots:
        if len(eligible) == 1:
            won[eligible[0]] += amount
            continue
        if not set(eligible) <= set(hands):
            continue
        best = max(hands[seat] for seat in eligible)
        winners = [seat for seat in order if seat in eligible and hands[seat] == best]
        for chip in range(amount):
            won[winners[chip % len(winners)]] += 1
    return dict(won)


def test_pots_are_those_of_a_division_chip_by_chip() -> None:
    compared = with_side_pots = with_return = 0
    for situation in situations(SITUATIONS):
        division = split(situation.contributions, situation.folded)
        assert (dict(division.returned), shares(division)) == chip_by_chip(situation), situation
        compared += 1
        with_side_pots += len(division.pots) > 1
        with_return += bool(division.returned)
    assert compared == SITUATIONS
    assert min(with_side_pots, with_return) > SITUATIONS / 10


def test_shares_are_those_of_giving_the_pots_away_chip_by_chip() -> None:
    chance = random.Random(39)
    compared = with_odd_chips = left_open = 0
    for situation in situations(SITUATIONS):
        division = split(situation.contributions, situation.folded)
        hands = {
            seat: HandRank(HandCategory.HIGH_CARD, (Rank(chance.randint(2, 3)),))
            for seat in situation.contributions
            if seat not in situation.folded and chance.random() < 0.95
        }
        unknown = situation.contributions.keys() - situation.folded - hands.keys()
        order = tuple(chance.sample(list(situation.contributions), len(situation.contributions)))
        won = share_out(division, hands, order, OddChips.LEFT_OF_DEALER, unknown=unknown)
        assert dict(won.payouts) == round_the_table(shares(division), hands, order), situation
        compared += 1
        with_odd_chips += any(len(set(dict(pot.shares).values())) > 1 for pot in won.pots)
        left_open += not all(pot.winners for pot in won.pots)
    assert compared == SITUATIONS
    assert min(with_odd_chips, left_open) > SITUATIONS / 20


def test_odd_chips_by_suit_go_to_the_seat_with_the_highest_winning_card() -> None:
    """Straights to the same top card, dealt from the ranks that make them, so that ties are common."""
    chance = random.Random(14)
    pack = [card for card in DECK if card.rank >= Rank.NINE]
    compared = 0
    while compared < 1_000:
        dealt = chance.sample(pack, 14)
        cards = {1: dealt[:7], 2: dealt[7:]}
        hands = {seat: rank_hand(held) for seat, held in cards.items()}
        if hands[1] == hands[2]:
            division = split({1: 3, 2: 3, 3: 1}, (3,))
            won = share_out(division, hands, (1, 2), OddChips.HIGH_CARD_BY_SUIT, cards)
            higher = max(cards, key=lambda seat: max(best_five(cards[seat])))
            assert dict(won.payouts) == {1: 3, 2: 3} | {higher: 4}
            compared += 1


# --- PokerKit ---------------------------------------------------------------------------------------------------------

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BOARD_DEALING,
    Automation.CHIPS_PULLING,
)
PACK = tuple(pokerkit.Card.parse("".join(map(str, sorted(DECK)))))
PACK_OF_OURS = dict(zip(PACK, sorted(DECK), strict=True))
# Two cards of one's own, dealt from three ranks only, and three in the middle: exactly five, and hands often tie.
STREETS = tuple(
    Street(False, (False,) * own, shared, False, Opening.POSITION, 1, None) for own, shared in ((2, 0), (0, 2), (0, 1))
)


@dataclass(frozen=True)
class Played:
    """A hand that PokerKit played to the showdown or to the last fold, with what it made of it; seats from 1."""

    contributions: dict[Seat, Chips]
    folded: frozenset[Seat]
    returned: dict[Seat, Chips]
    pots: Shares | None
    """None where everybody but one folded: then it leaves the winner's last bet outside the pot."""
    hands: dict[Seat, HandRank]
    merged_pots: bool
    payoffs: list[Chips]


def play(chance: random.Random) -> Played:
    stacks = tuple(chance.randint(1, 25) for _ in range(chance.randint(2, 5)))
    state = State(
        AUTOMATIONS,
        PACK,
        (StandardHighHand,),
        STREETS,
        BettingStructure.NO_LIMIT,
        True,
        1,
        (0,) * len(stacks),
        0,
        stacks,
        len(stacks),
    )
    # It shuffles with a source of its own; this order can be dealt again.
    state.deck_cards = deque([*chance.sample(PACK[-12:], 12), *chance.sample(PACK[:-12], 40)])
    while state.can_deal_hole():
        state.deal_hole()
    put_in = dict.fromkeys(range(len(stacks)), 1)
    folded = bet(state, chance, put_in)
    contested = sum(state.statuses) > 1
    while state.can_show_or_muck_hole_cards(True):
        state.show_or_muck_hole_cards(True)
    back = {seat + 1: state.stacks[seat] + chips - stacks[seat] for seat, chips in put_in.items()}
    pots = [(pot.amount, tuple(seat + 1 for seat in pot.player_indices)) for pot in state.pots] if contested else None
    hands = {seat + 1: rank_hand(cards_of(state, seat)) for seat in put_in if contested and state.statuses[seat]}
    finish(state)
    left = [tuple(seat for seat in eligible if state.statuses[seat - 1]) for _, eligible in pots or ()]
    return Played(
        contributions={seat + 1: chips for seat, chips in put_in.items()},
        folded=frozenset(seat + 1 for seat in folded),
        returned={seat: chips for seat, chips in back.items() if chips},
        pots=pots,
        hands=hands,
        merged_pots=len(set(left)) < len(left),
        payoffs=list(state.payoffs),
    )


def finish(state: State) -> None:
    while state.can_kill_hand():
        state.kill_hand()
    while state.can_push_chips():
        state.push_chips()
    assert not state.status


def bet(state: State, chance: random.Random, put_in: dict[int, Chips]) -> set[int]:
    """Random actions to the end of the betting; fills in what each seat puts in and gives the seats that folded."""
    folded: set[int] = set()
    while (seat := state.actor_index) is not None:
        to_call = state.checking_or_calling_amount or 0
        roll = chance.random()
        if to_call and roll < 0.2:
            state.fold()
            folded.add(seat)
        elif roll < 0.7 or not state.can_complete_bet_or_raise_to():
            put_in[seat] += to_call
            state.check_or_call()
        else:
            least = state.min_completion_betting_or_raising_to_amount or 0
            most = state.max_completion_betting_or_raising_to_amount or 0
            amount = chance.choice((least, most, chance.randint(least, most)))
            put_in[seat] += amount - state.bets[seat]
            state.complete_bet_or_raise_to(amount)
    return folded


def cards_of(state: State, seat: int) -> tuple[Card, ...]:
    return tuple(PACK_OF_OURS[card] for card in (*state.hole_cards[seat], *state.get_board_cards(0)))


def test_pokerkit_makes_the_same_pots_returns_the_same_chips_and_pays_the_same() -> None:
    """One test for both, since playing the hands takes nearly all of the time."""
    chance = random.Random(77)
    played = [play(chance) for _ in range(HANDS)]
    compare_pots([hand for hand in played if hand.pots is not None])
    compare_payoffs(played)


def compare_pots(showdowns: list[Played]) -> None:
    for hand in showdowns:
        division = split(hand.contributions, hand.folded)
        assert (dict(division.returned), shares(division)) == (hand.returned, hand.pots), hand
    assert len(showdowns) >= SITUATIONS


def compare_payoffs(played: list[Played]) -> None:
    compared = shared = 0
    left_out: Counter[str] = Counter()
    for hand in played:
        division = split(hand.contributions, hand.folded)
        won = share_out(division, hand.hands, tuple(hand.contributions), OddChips.ALL_TO_FIRST)
        odd = any(pot.pot.amount % len(pot.winners) for pot in won.pots)
        if hand.merged_pots and odd:
            left_out["odd chip in pots that are merged after hands were taken away"] += 1
            continue
        back, paid = dict(division.returned), dict(won.payouts)
        payoffs = [back.get(seat, 0) + paid.get(seat, 0) - chips for seat, chips in hand.contributions.items()]
        assert payoffs == hand.payoffs, hand
        compared += 1
        shared += any(len(pot.winners) > 1 for pot in won.pots)
    assert compared >= SITUATIONS
    assert shared > 1_000
    assert left_out.total() < len(played) / 20
