"""Caribbean Stud: what Call and Fold are worth, exactly, while four of the bank's cards are unknown.

This goes beyond the rules, which leave the decision free (AMB-CAR-18); it follows from them all the same. With the six
cards in sight the bank can hold C(46, 4) = 163,185 hands. They are counted and not dealt: four ranks beside the up card's
rank, 1,820 choices at most, settle the value of every hand but those in the up card's suit, and the cards left of each rank
say in how many ways they come. Both tables of an up rank stand in the order of their values, so that the player's hand cuts
each of them into the hands that it beats, ties and loses to. They are made when a bank first shows that rank.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

from engine.cards import Card, Chips, Rank
from engine.caribbean import CaribbeanProfile, Decision, Folded, Outcome, outcome_rules, settlement, value_qualifies
from engine.hand_values import HandRank, value_of_counts, value_of_suit
from engine.ranking import check_cards, rank_hand
from engine.rules import Rule
from engine.ruling import Fact, Ruling


class BankHands(NamedTuple):
    """How many of the bank's hands end a called round in which way."""

    not_qualified: int
    won: int
    """By the player."""
    tied: int
    lost: int

    @property
    def total(self) -> int:
        return sum(self)

    def of(self, outcome: Outcome) -> int:
        """The number of hands for one of ``CALLED``."""
        return self[CALLED.index(outcome)]


CALLED: Final = (Outcome.NOT_QUALIFIED, Outcome.PLAYER_WINS, Outcome.TIE, Outcome.BANK_WINS)
"""How a called round can end, in the order of ``BankHands``."""

ALL_BANK_HANDS: Final = comb(46, 4)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceValue:
    """What the two decisions bring on average, in chips of profit or loss."""

    hands: BankHands
    call_total: Chips
    """The sum of the results of a call over all hands of the bank: the numerator of ``call`` over ``hands.total``."""
    fold: Chips

    @property
    def call(self) -> Fraction:
        return Fraction(self.call_total, self.hands.total)

    @property
    def fold_total(self) -> Chips:
        """What folding against each of the bank's hands would bring in all."""
        return self.fold * self.hands.total

    @property
    def better(self) -> Decision | None:
        """None where both are worth the same."""
        if self.call_total == self.fold_total:
            return None
        return Decision.CALL if self.call_total > self.fold_total else Decision.FOLD


# --- facts ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class BankHandsCounted(Fact):
    """What the bank can hold with its up card, against the player's hand."""

    player: HandRank
    up: Card
    hands: BankHands


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeWeighed(Fact):
    """One way in which a call can end: with how many of the bank's hands, what it brings with each and in all."""

    outcome: Outcome
    hands: int
    net: Chips
    total: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicesCompared(Fact):
    """The sums of both decisions over all of the bank's hands."""

    hands: int
    call_total: Chips
    fold_total: Chips
    better: Decision | None


# --- answers and ruling -----------------------------------------------------------------------------------------------


def rule_on_choice(profile: CaribbeanProfile, player: Collection[Card], up: Card) -> Ruling[ChoiceValue]:
    """What Call and Fold are worth with these five cards against that up card.

    Raises ``HandError`` where the player has not five cards, or a card occurs twice.
    """
    value = rank_hand(player)
    answer = choice_value(profile, player, up)
    facts: list[Fact] = [
        BankHandsCounted(rules=(Rule.CAR_02_4, Rule.AMB_CAR_18, Rule.CAR_04_1), player=value, up=up, hands=answer.hands)
    ]
    for outcome in CALLED:
        if hands := answer.hands.of(outcome):
            net = settlement(profile, outcome, value).net
            rules = outcome_rules(outcome, value)
            facts.append(OutcomeWeighed(rules=rules, outcome=outcome, hands=hands, net=net, total=net * hands))
    facts.append(Folded(rules=(Rule.CAR_02_6, Rule.AMB_CAR_10), ante=profile.ante))
    facts.append(
        ChoicesCompared(
            rules=(Rule.AMB_CAR_18,),
            hands=answer.hands.total,
            call_total=answer.call_total,
            fold_total=answer.fold_total,
            better=answer.better,
        )
    )
    return Ruling(answer, tuple(facts))


def choice_value(profile: CaribbeanProfile, player: Collection[Card], up: Card) -> ChoiceValue:
    """The answer of ``rule_on_choice``; raises as it does."""
    hands = count_bank_hands(player, up)
    return weigh(profile, rank_hand(player), hands)


def weigh(profile: CaribbeanProfile, player: HandRank, hands: BankHands) -> ChoiceValue:
    """What both decisions are worth to a hand of that value against so many hands of the bank."""
    nets = (settlement(profile, outcome, player).net for outcome in CALLED)
    return ChoiceValue(
        hands=hands,
        call_total=sum(net * number for net, number in zip(nets, hands, strict=True)),
        fold=settlement(profile, Outcome.FOLDED).net,
    )


def count_bank_hands(player: Collection[Card], up: Card) -> BankHands:
    """How the 163,185 hands that the bank can hold would end a called round (CAR-02.11, CAR-04).

    Raises ``HandError`` where the player has not five cards, or a card occurs twice.
    """
    check_cards((*player, up), (6,))
    value = rank_hand(player)
    left = [4] * len(Rank)
    for card in (*player, up):
        left[card.rank - 2] -= 1
    gone = _NEVER | _bits(card.rank for card in player if card.suit is up.suit)
    mixed = _count_mixed(value, up.rank, left, gone)
    suited = _count_suited(value, up.rank, gone)
    not_qualified, won, tied = map(sum, zip(mixed, suited, strict=True))
    return BankHands(not_qualified, won, tied, ALL_BANK_HANDS - not_qualified - won - tied)


# --- counting ---------------------------------------------------------------------------------------------------------

# A set of ranks as bits. The bit of no rank stands for cards that the pack does not hold.
_NEVER: Final = 1

# In how many ways one to four of a rank's cards come from those left of it.
_WAYS: Final = tuple(tuple(comb(left, size) for size in (1, 2, 3, 4)) for left in range(5))
_NO_MORE: Final = len(_WAYS[0]) * len(Rank)
"""The place behind all ranks, where a factor of one stands."""


class _Mixed(NamedTuple):
    """Every choice of four ranks beside the up card's, worst hand first, as its cards are worth when not of one suit."""

    values: tuple[HandRank, ...]
    factors: tuple[tuple[int, ...], ...]
    """Where among the ways of all ranks the four factors of each choice stand."""
    bits: tuple[int, ...]
    """The four ranks, where the five cards could be of one suit, else ``_NEVER``."""
    qualifying: int
    """Where the hands begin that qualify."""


class _Suited(NamedTuple):
    """Every choice of four cards of the up card's suit, worst hand first; all of them qualify."""

    values: tuple[HandRank, ...]
    bits: tuple[int, ...]


def _count_mixed(value: HandRank, up: Rank, left: list[int], gone: int) -> tuple[int, int, int]:
    """Not qualified, won and tied, among the bank's hands that are not of one suit.

    ``left`` is how many cards of each rank are unseen, ``gone`` the ranks that are seen in the up card's suit.
    """
    values, factors, bits, qualifying = _mixed(up)
    ways = [number for cards in left for number in _WAYS[cards]]
    ways.append(1)

    def between(first: int, last: int) -> int:
        """The hands at these places: all that the cards left allow, less those of one suit."""
        allowed = sum([ways[a] * ways[b] * ways[c] * ways[d] for a, b, c, d in factors[first:last]])
        return allowed - [ranks & gone for ranks in bits[first:last]].count(0)

    below = max(bisect_left(values, value), qualifying)
    above = bisect_right(values, value)
    not_qualified, tied = between(0, qualifying), between(below, above)
    if below - qualifying <= len(values) - above:
        return not_qualified, between(qualifying, below), tied
    in_all = ALL_BANK_HANDS - comb(len(Rank) - gone.bit_count(), 4)
    return not_qualified, in_all - not_qualified - tied - between(above, len(values)), tied


def _count_suited(value: HandRank, up: Rank, gone: int) -> tuple[int, int, int]:
    """The same for the hands of one suit."""
    values, bits = _suited(up)
    below, above = bisect_left(values, value), bisect_right(values, value)
    free = [not ranks & gone for ranks in bits[:above]]
    return 0, sum(free[:below]), sum(free[below:])


@cache
def _mixed(up: Rank) -> _Mixed:
    choices = [four for four in combinations_with_replacement(Rank, 4) if four.count(up) < 4]
    rows = sorted((value_of_counts((*four, up)), _factors(four), _one_suit_bits(four, up)) for four in choices)
    values, factors, bits = zip(*rows, strict=True)
    return _Mixed(values, factors, bits, bisect_left(values, True, key=value_qualifies))


@cache
def _suited(up: Rank) -> _Suited:
    choices = combinations([rank for rank in Rank if rank is not up], 4)
    values, bits = zip(*sorted((value_of_suit((*four, up)), _bits(four)) for four in choices), strict=True)
    return _Suited(values, bits)


def _factors(ranks: Iterable[Rank]) -> tuple[int, ...]:
    places = [len(_WAYS[0]) * (rank - 2) + size - 1 for rank, size in Counter(ranks).items()]
    return (*places, *[_NO_MORE] * (4 - len(places)))


def _one_suit_bits(four: tuple[Rank, ...], up: Rank) -> int:
    return _bits(four) if len({*four, up}) == 5 else _NEVER


def _bits(ranks: Iterable[Rank]) -> int:
    return sum(1 << rank for rank in ranks)
