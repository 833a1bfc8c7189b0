"""Pots: what goes back, what each pot holds, who plays for it and who wins how much of it.

``divide`` (in ``engine/layers.py``) cuts the contributions of a hand into pots (FCS-06.13 to 06.16); ``award`` shares these
out (FCS-08.5 to 08.8). What came back unmatched is no part of what somebody wins.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

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
    split,
)
from engine.profile import OddChips
from engine.ranking import HandRank, best_five
from engine.records import record
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
    "LeftOpen",
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
    "share_out",
    "split",
]


class PotAward(NamedTuple):
    """A pot, who wins it and how many chips each winner gets from it; both are empty where an unknown hand leaves it open."""

    pot: Pot
    winners: tuple[Seat, ...]
    shares: Amounts


class Award(NamedTuple):
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
class LeftOpen(Fact):
    """The cards of ``unknown`` are not known, and others play for the pot too: nobody can say who wins it."""

    pot_index: int
    amount: Chips
    unknown: tuple[Seat, ...]


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


def share_out(
    division: PotDivision,
    hands: Mapping[Seat, HandRank],
    order: tuple[Seat, ...],
    odd_chips: OddChips,
    cards: Mapping[Seat, Collection[Card]] | None = None,
    unknown: Collection[Seat] = (),
) -> Award:
    """Who wins how many chips; each pot is compared and split on its own (FCS-08.5 to 08.8). ``award`` says why.

    ``hands`` has the value of every hand that is compared: none where one seat alone is left (FCS-05.12). ``order`` is the
    order in which odd chips are given: the seats clockwise from the dealer's left, the dealer last. ``cards`` are looked at
    only where a chip is left over and goes by the high card. ``unknown`` are seats still in whose cards are not known: a
    pot that one of them and others play for stays open. Raises ``PotError``.
    """
    awards: list[PotAward] = []
    payouts: dict[Seat, Chips] = {}
    for pot in division.pots:
        winners = _winners(pot, hands, unknown)
        shares = _shares(pot.amount, winners, order, odd_chips, cards)
        for seat, chips in shares:
            payouts[seat] = payouts.get(seat, 0) + chips
        awards.append(record(PotAward, (pot, winners, shares)))
    return record(Award, (tuple(awards), tuple(sorted(payouts.items()))))


def _winners(pot: Pot, hands: Mapping[Seat, HandRank], unknown: Collection[Seat]) -> tuple[Seat, ...]:
    if len(pot.eligible) == 1:
        return pot.eligible
    if unknown and any(seat in unknown for seat in pot.eligible):
        return ()
    best: HandRank | None = None
    winners: tuple[Seat, ...] = ()
    for seat in pot.eligible:
        value = hands.get(seat)
        if value is None:
            raise PotError(PotErrorReason.HAND_MISSING, tuple(seat for seat in pot.eligible if seat not in hands))
        if best is None or value > best:
            best, winners = value, (seat,)
        elif value == best:
            winners += (seat,)
    return winners


def _shares(
    amount: Chips,
    winners: tuple[Seat, ...],
    order: tuple[Seat, ...],
    odd_chips: OddChips,
    cards: Mapping[Seat, Collection[Card]] | None,
) -> Amounts:
    """One odd chip a seat at most (AMB-FCS-39), except where the first takes all."""
    if len(winners) < 2:
        return tuple([(seat, amount) for seat in winners])
    each, remainder = divmod(amount, len(winners))
    shares = dict.fromkeys(winners, each)
    if remainder:
        served = _served(winners, order, odd_chips, cards)
        if odd_chips is OddChips.ALL_TO_FIRST:
            shares[served[0]] += remainder
        else:
            for seat in served[:remainder]:
                shares[seat] += 1
    return tuple(shares.items())


def _served(
    winners: tuple[Seat, ...],
    order: tuple[Seat, ...],
    odd_chips: OddChips,
    cards: Mapping[Seat, Collection[Card]] | None,
) -> tuple[Seat, ...]:
    """The tied seats in the order in which odd chips are given."""
    if missing := tuple(seat for seat in winners if seat not in order):
        raise PotError(PotErrorReason.ORDER_INCOMPLETE, missing)
    served = tuple(seat for seat in order if seat in winners)
    if odd_chips is OddChips.HIGH_CARD_BY_SUIT:
        return tuple(seat for seat, _ in _by_high_card(served, cards or {}))
    return served


def _by_high_card(
    served: tuple[Seat, ...], cards: Mapping[Seat, Collection[Card]]
) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """The winning five of each, high to low, the highest first. A shared card is equal in all, so the next one decides."""
    if missing := tuple(seat for seat in served if seat not in cards):
        raise PotError(PotErrorReason.CARDS_MISSING, missing)
    fives = ((seat, tuple(sorted(best_five(cards[seat]), reverse=True))) for seat in served)
    return tuple(sorted(fives, key=lambda entry: entry[1], reverse=True))


# --- the ruling -------------------------------------------------------------------------------------------------------


def award(
    division: PotDivision,
    hands: Mapping[Seat, HandRank],
    order: tuple[Seat, ...],
    odd_chips: OddChips,
    cards: Mapping[Seat, Collection[Card]] | None = None,
    unknown: Collection[Seat] = (),
) -> Ruling[Award]:
    """``share_out`` with the facts that it rests on."""
    shared = share_out(division, hands, order, odd_chips, cards, unknown)
    facts: list[Fact] = []
    for index, won in enumerate(shared.pots):
        facts.append(_comparison(index, won, hands, unknown, len(shared.pots) > 1))
        if len(won.winners) > 1:
            facts += _tie_facts(index, won, hands)
            if won.pot.amount % len(won.winners):
                facts.append(_odd_chips(index, won, order, odd_chips, cards))
    return Ruling(shared, tuple(facts))


def _comparison(
    index: int, won: PotAward, hands: Mapping[Seat, HandRank], unknown: Collection[Seat], several: bool
) -> NoComparison | LeftOpen | BestHand:
    pot = won.pot
    if len(pot.eligible) == 1:
        # The main pot has everybody who is left; where that is one seat, nobody else has a hand.
        rule = Rule.FCS_05_12 if index == 0 else Rule.AMB_FCS_38
        return NoComparison(rules=(rule,), pot_index=index, seat=pot.eligible[0], amount=pot.amount)
    rules = (Rule.FCS_08_5, Rule.FCS_08_8) if several else (Rule.FCS_08_5,)
    if not won.winners:
        hidden = tuple(seat for seat in pot.eligible if seat in unknown)
        return LeftOpen(rules=rules, pot_index=index, amount=pot.amount, unknown=hidden)
    ranking = tuple(sorted(((seat, hands[seat]) for seat in pot.eligible), key=lambda entry: entry[1], reverse=True))
    return BestHand(rules=rules, pot_index=index, amount=pot.amount, ranking=ranking, winners=won.winners)


def _tie_facts(index: int, won: PotAward, hands: Mapping[Seat, HandRank]) -> tuple[Tie, EvenShare]:
    winners, amount = won.winners, won.pot.amount
    each, remainder = divmod(amount, len(winners))
    return (
        Tie(rules=(Rule.FCS_08_6, Rule.FCS_07_10), pot_index=index, winners=winners, value=hands[winners[0]]),
        EvenShare(rules=(Rule.FCS_08_6,), pot_index=index, amount=amount, winners=winners, each=each, remainder=remainder),
    )


def _odd_chips(
    index: int,
    won: PotAward,
    order: tuple[Seat, ...],
    odd_chips: OddChips,
    cards: Mapping[Seat, Collection[Card]] | None,
) -> OddChipsGo:
    served = _served(won.winners, order, odd_chips, cards)
    shares, each = dict(won.shares), won.pot.amount // len(won.winners)
    return OddChipsGo(
        rules=_ODD_CHIP_RULES[odd_chips],
        pot_index=index,
        odd_chips=odd_chips,
        order=served,
        extra=tuple((seat, shares[seat] - each) for seat in served if shares[seat] > each),
        high_cards=_by_high_card(served, cards or {}) if odd_chips is OddChips.HIGH_CARD_BY_SUIT else (),
    )
