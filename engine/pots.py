"""Pots: what goes back, what each pot holds, who plays for it and who wins how much of it.

``divide`` (in ``engine/layers.py``) cuts the contributions of a hand into pots (FCS-06.13 to 06.16); ``award`` shares these
out (FCS-08.5 to 08.8). What came back unmatched is no part of what somebody wins.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Chips, Seat
from engine.layers import (
    Amounts,
    CutsAt,
    DeadLayerJoined,
    ExcessReturned,
    Layer,
    LayerFilled,
    LayersMerged,
    NoExcess,
    Pot,
    PotDivision,
    PotError,
    PotErrorReason,
    SoleContender,
    SumsUp,
    divide,
)
from engine.profile import OddChips
from engine.ranking import HandRank, best_five
from engine.rules import Rule
from engine.ruling import Fact, Ruling

__all__ = [
    "Amounts",
    "Award",
    "BestHand",
    "CutsAt",
    "DeadLayerJoined",
    "EvenShare",
    "ExcessReturned",
    "Layer",
    "LayerFilled",
    "LayersMerged",
    "NoComparison",
    "NoExcess",
    "OddChipsGo",
    "Pot",
    "PotAward",
    "PotDivision",
    "PotError",
    "PotErrorReason",
    "SoleContender",
    "SumsUp",
    "Tie",
    "award",
    "divide",
]


@dataclass(frozen=True, slots=True)
class PotAward:
    """A pot, who wins it and how many chips each winner gets from it."""

    pot: Pot
    winners: tuple[Seat, ...]
    shares: Amounts


@dataclass(frozen=True, slots=True)
class Award:
    """Every pot as it was shared out, and what each winner gets from all of them; returned chips are not in it."""

    pots: tuple[PotAward, ...]
    payouts: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class NoComparison(Fact):
    """One seat alone plays for the pot; no hand is looked at."""

    pot_index: int
    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class BestHand(Fact):
    """The hands that play for a pot, best first, and whose is the best."""

    pot_index: int
    amount: Chips
    ranking: tuple[tuple[Seat, HandRank], ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie(Fact):
    """The best hands of a pot are equal in every rank; suits do not part them."""

    pot_index: int
    winners: tuple[Seat, ...]
    value: HandRank


@dataclass(frozen=True, slots=True, kw_only=True)
class EvenShare(Fact):
    """What each winner of a tied pot gets for sure, and what is left over."""

    pot_index: int
    amount: Chips
    winners: tuple[Seat, ...]
    each: Chips
    remainder: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class OddChipsGo(Fact):
    """Where the chips left over go, and the order of the winners that says so."""

    pot_index: int
    odd_chips: OddChips
    order: tuple[Seat, ...]
    """The tied seats in the order in which they are served."""
    extra: Amounts
    """The odd chips that a seat gets."""
    high_cards: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    """Where cards decide: the five cards of each tied seat, high to low."""


_ODD_CHIP_RULES: Final = {
    OddChips.LEFT_OF_DEALER: (Rule.FCS_08_7, Rule.AMB_FCS_39),
    OddChips.HIGH_CARD_BY_SUIT: (Rule.AMB_S7_14,),
    OddChips.ALL_TO_FIRST: (),
}


def award(
    division: PotDivision,
    hands: Mapping[Seat, HandRank],
    order: tuple[Seat, ...],
    odd_chips: OddChips,
    cards: Mapping[Seat, Collection[Card]] | None = None,
) -> Ruling[Award]:
    """Who wins how many chips; each pot is compared and split on its own (FCS-08.5 to 08.8).

    ``hands`` has the value of every hand that is compared: none where one seat alone is left (FCS-05.12). ``order`` is the
    order in which odd chips are given: the seats clockwise from the dealer's left, the dealer last. ``cards`` are needed
    only where the odd chip goes by the high card. Raises ``PotError``.
    """
    facts: list[Fact] = []
    awards: list[PotAward] = []
    for index, pot in enumerate(division.pots):
        winners = _winners(division, index, hands, facts)
        shares = dict.fromkeys(winners, pot.amount // len(winners))
        if len(winners) > 1:
            facts += _tie_facts(index, pot, winners, hands)
            if pot.amount % len(winners):
                odd = _odd_chips(index, pot.amount % len(winners), _served(winners, order), odd_chips, cards)
                facts.append(odd)
                for seat, chips in odd.extra:
                    shares[seat] += chips
        awards.append(PotAward(pot, winners, tuple(shares.items())))
    payouts: dict[Seat, Chips] = {}
    for seat, chips in (share for each in awards for share in each.shares):
        payouts[seat] = payouts.get(seat, 0) + chips
    return Ruling(Award(tuple(awards), tuple(sorted(payouts.items()))), tuple(facts))


def _winners(division: PotDivision, index: int, hands: Mapping[Seat, HandRank], facts: list[Fact]) -> tuple[Seat, ...]:
    pot = division.pots[index]
    if len(pot.eligible) == 1:
        # The main pot has everybody who is left; where that is one seat, nobody else has a hand.
        rule = Rule.FCS_05_12 if index == 0 else Rule.AMB_FCS_38
        facts.append(NoComparison(rules=(rule,), pot_index=index, seat=pot.eligible[0], amount=pot.amount))
        return pot.eligible
    if missing := tuple(seat for seat in pot.eligible if seat not in hands):
        raise PotError(PotErrorReason.HAND_MISSING, missing)
    ranking = tuple(sorted(((seat, hands[seat]) for seat in pot.eligible), key=lambda entry: entry[1], reverse=True))
    winners = tuple(seat for seat, value in ranking if value == ranking[0][1])
    rules = (Rule.FCS_08_5, Rule.FCS_08_8) if len(division.pots) > 1 else (Rule.FCS_08_5,)
    facts.append(BestHand(rules=rules, pot_index=index, amount=pot.amount, ranking=ranking, winners=winners))
    return winners


def _tie_facts(index: int, pot: Pot, winners: tuple[Seat, ...], hands: Mapping[Seat, HandRank]) -> list[Fact]:
    each, remainder = divmod(pot.amount, len(winners))
    return [
        Tie(rules=(Rule.FCS_08_6, Rule.FCS_07_10), pot_index=index, winners=winners, value=hands[winners[0]]),
        EvenShare(rules=(Rule.FCS_08_6,), pot_index=index, amount=pot.amount, winners=winners, each=each, remainder=remainder),
    ]


def _served(winners: tuple[Seat, ...], order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    if missing := tuple(seat for seat in winners if seat not in order):
        raise PotError(PotErrorReason.ORDER_INCOMPLETE, missing)
    return tuple(seat for seat in order if seat in winners)


def _odd_chips(
    index: int,
    remainder: Chips,
    served: tuple[Seat, ...],
    odd_chips: OddChips,
    cards: Mapping[Seat, Collection[Card]] | None,
) -> OddChipsGo:
    """One chip a seat at most (AMB-FCS-39), except where the first takes all."""
    high_cards: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    if odd_chips is OddChips.HIGH_CARD_BY_SUIT:
        high_cards = _by_high_card(served, cards or {})
        served = tuple(seat for seat, _ in high_cards)
    if odd_chips is OddChips.ALL_TO_FIRST:
        extra: Amounts = ((served[0], remainder),)
    else:
        extra = tuple((seat, 1) for seat in served[:remainder])
    return OddChipsGo(
        rules=_ODD_CHIP_RULES[odd_chips],
        pot_index=index,
        odd_chips=odd_chips,
        order=served,
        extra=extra,
        high_cards=high_cards,
    )


def _by_high_card(
    served: tuple[Seat, ...], cards: Mapping[Seat, Collection[Card]]
) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """The winning five of each, high to low, the highest first. A shared card is equal in all, so the next one decides."""
    if missing := tuple(seat for seat in served if seat not in cards):
        raise PotError(PotErrorReason.CARDS_MISSING, missing)
    fives = ((seat, tuple(sorted(best_five(cards[seat]), reverse=True))) for seat in served)
    return tuple(sorted(fives, key=lambda entry: entry[1], reverse=True))
