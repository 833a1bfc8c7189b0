"""From contributions to pots: what goes back, the layers, and who plays for what (FCS-06.13 to 06.16).

Contributions are a seat's chips over the whole hand, ante included. A chip that comes back unmatched is never part of a
pot. Import from ``engine/pots.py``, which shares the pots out.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from engine.cards import Chips, Seat
from engine.records import record
from engine.rules import Rule
from engine.ruling import Fact, Ruling

Amounts = tuple[tuple[Seat, Chips], ...]
"""Chips by seat, in the order of the seats."""


class PotErrorReason(Enum):
    """Why pots cannot be made or shared out."""

    NEGATIVE_AMOUNT = "negative amount"
    UNKNOWN_SEAT = "unknown seat"
    NOBODY_LEFT = "nobody left"
    HAND_MISSING = "hand missing"
    CARDS_MISSING = "cards missing"
    ORDER_INCOMPLETE = "order incomplete"


class PotError(ValueError):
    """Contributions or hands from which no pots follow; ``reason`` says why, ``seats`` are the seats at fault."""

    def __init__(self, reason: PotErrorReason, seats: tuple[Seat, ...] = ()) -> None:
        super().__init__(reason, seats)
        self.reason = reason
        self.seats = seats


class Layer(NamedTuple):
    """The chips of everybody between two levels of contribution, ``floor`` and ``ceiling``."""

    floor: Chips
    ceiling: Chips
    shares: Amounts
    """What each seat puts into it, folded seats included."""
    contenders: tuple[Seat, ...]
    """The seats still in that reach the ceiling."""

    @property
    def amount(self) -> Chips:
        return sum(chips for _, chips in self.shares)

    @property
    def folded(self) -> Amounts:
        """What those put in who do not play for it."""
        return tuple((seat, chips) for seat, chips in self.shares if seat not in self.contenders)


class Pot(NamedTuple):
    """A pot, who plays for it, and the layers that it is made of."""

    amount: Chips
    eligible: tuple[Seat, ...]
    layers: tuple[Layer, ...]


class PotDivision(NamedTuple):
    """What goes back, to one seat at most, and the pots, main pot first."""

    returned: Amounts
    pots: tuple[Pot, ...]


# --- the facts of a division ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcessReturned(Fact):
    """``seat`` put in ``top``, nobody else more than ``second``: the difference goes back."""

    seat: Seat
    amount: Chips
    top: Chips
    second: Chips
    matched_by: tuple[Seat, ...]
    """The seats that put in ``second``, folded ones included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoExcess(Fact):
    """The highest contribution is matched: ``seats`` put in ``top``."""

    top: Chips
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CutsAt(Fact):
    """The layers end at the totals of the seats still in."""

    levels: tuple[Chips, ...]
    totals: Amounts
    """The total of each seat still in, after the return."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LayerFilled(Fact):
    """What a layer holds and who plays for it."""

    layer: Layer


@dataclass(frozen=True, slots=True, kw_only=True)
class LayersMerged(Fact):
    """The chips of seats that folded end inside a layer; above and below them the same seats contend: one pot."""

    pot_index: int
    ends: Amounts
    """The folded seats whose total lies between floor and ceiling, with that total."""
    contenders: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadLayerJoined(Fact):
    """Nobody still in reaches this layer; its chips, all of folded seats, belong to the pot below."""

    layer: Layer
    pot_index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SoleContender(Fact):
    """One seat alone plays for the pot and takes it without comparison."""

    pot_index: int
    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class SumsUp(Fact):
    """The pots together are the contributions together, what went back being left out of both."""

    pots: tuple[Chips, ...]
    contributions: Amounts
    total: Chips


def split(contributions: Mapping[Seat, Chips], folded: Collection[Seat]) -> PotDivision:
    """What goes back and which pots the rest makes (FCS-06.13 to 06.16, AMB-FCS-37, AMB-FCS-38); ``divide`` says why.

    ``contributions`` has the chips of every seat over the whole hand, ``folded`` the seats that no longer play. Raises
    ``PotError``.
    """
    # Plain loops: in Python 3.11 a comprehension is a call, and with them this took a quarter longer.
    totals: dict[Seat, Chips] = {}
    live: dict[Seat, Chips] = {}
    out = highest = top = second = 0
    for seat in sorted(contributions):
        chips = contributions[seat]
        if seat in folded:
            out += 1
        elif chips:
            live[seat] = chips
        if chips > top:
            highest, top, second = seat, chips, top
        elif chips > second:
            second = chips
        if chips:
            totals[seat] = chips
    if not live or out < len(folded) or min(totals.values()) < 0:
        _check(contributions, folded)
    returned: Amounts = ()
    # Folded seats' chips match (AMB-FCS-37); who folded gets nothing back, what he put in stays (FCS-05.5).
    if top > second and highest in live:
        returned = ((highest, top - second),)
        totals[highest] = live[highest] = top = second
    # Mostly nobody is short, and there is one layer.
    if min(live.values()) == top > 0:
        seats = tuple(live)
        layer = record(Layer, (0, top, tuple(totals.items()), seats))
        pot = record(Pot, (sum(totals.values()), seats, (layer,)))
        return record(PotDivision, (returned, (pot,)))
    pots: list[Pot] = []
    floor = 0
    # A layer up to each total of a seat still in, and one above for what only folded seats put in.
    for ceiling in sorted({*live.values(), top}):
        amount = 0
        shares: list[tuple[Seat, Chips]] = []
        contenders: list[Seat] = []
        for seat, chips in totals.items():
            if chips > floor:
                share = (chips if chips < ceiling else ceiling) - floor
                amount += share
                shares.append((seat, share))
                if chips >= ceiling and seat in live:
                    contenders.append(seat)
        layer = Layer(floor, ceiling, tuple(shares), tuple(contenders))
        if contenders:
            pots.append(Pot(amount, layer.contenders, (layer,)))
        elif amount:
            below = pots.pop()
            pots.append(Pot(below.amount + amount, below.eligible, (*below.layers, layer)))
        floor = ceiling
    return PotDivision(returned, tuple(pots))


def divide(contributions: Mapping[Seat, Chips], folded: Collection[Seat]) -> Ruling[PotDivision]:
    """``split`` with the facts that it rests on."""
    division = split(contributions, folded)
    back = dict(division.returned)
    totals = {seat: contributions[seat] - back.get(seat, 0) for seat in sorted(contributions)}
    totals = {seat: chips for seat, chips in totals.items() if chips}
    live = tuple(seat for seat in sorted(contributions) if seat not in folded)
    facts: list[Fact] = [_excess(division, contributions), _cuts(totals, live)]
    for index, pot in enumerate(division.pots):
        for layer in pot.layers:
            if layer.contenders:
                facts += _pot_facts(layer, index, totals)
            else:
                facts.append(DeadLayerJoined(rules=(Rule.FCS_06_15,), layer=layer, pot_index=index))
    facts += _sole_contenders(division.pots, live)
    amounts = tuple(pot.amount for pot in division.pots)
    facts.append(SumsUp(rules=(Rule.FCS_06_13,), pots=amounts, contributions=tuple(totals.items()), total=sum(amounts)))
    return Ruling(division, tuple(facts))


def _check(contributions: Mapping[Seat, Chips], folded: Collection[Seat]) -> None:
    if negative := tuple(seat for seat, chips in contributions.items() if chips < 0):
        raise PotError(PotErrorReason.NEGATIVE_AMOUNT, negative)
    if unknown := tuple(sorted(set(folded) - set(contributions))):
        raise PotError(PotErrorReason.UNKNOWN_SEAT, unknown)
    # A seat that put in nothing plays for nothing.
    if not any(chips and seat not in folded for seat, chips in contributions.items()):
        raise PotError(PotErrorReason.NOBODY_LEFT)


def _excess(division: PotDivision, contributions: Mapping[Seat, Chips]) -> ExcessReturned | NoExcess:
    if not division.returned:
        top = max(contributions.values())
        at_top = tuple(seat for seat in sorted(contributions) if contributions[seat] == top)
        return NoExcess(rules=(Rule.FCS_06_16,), top=top, seats=at_top)
    ((seat, amount),) = division.returned
    top = contributions[seat]
    return ExcessReturned(
        rules=(Rule.FCS_06_16, Rule.AMB_FCS_37),
        seat=seat,
        amount=amount,
        top=top,
        second=top - amount,
        matched_by=tuple(other for other in sorted(contributions) if contributions[other] == top - amount > 0),
    )


def _cuts(totals: Mapping[Seat, Chips], live: tuple[Seat, ...]) -> CutsAt:
    kept = tuple((seat, totals[seat]) for seat in live if seat in totals)
    levels = tuple(sorted({chips for _, chips in kept}))
    return CutsAt(rules=(Rule.FCS_06_13, Rule.AMB_FCS_38), levels=levels, totals=kept)


def _pot_facts(layer: Layer, index: int, totals: Mapping[Seat, Chips]) -> list[Fact]:
    rules = (Rule.FCS_06_13, Rule.FCS_06_14) + ((Rule.FCS_06_15,) if layer.folded else ())
    facts: list[Fact] = [LayerFilled(rules=rules, layer=layer)]
    ends = tuple((seat, totals[seat]) for seat, _ in layer.folded if layer.floor < totals[seat] < layer.ceiling)
    if ends:
        merged_by = (Rule.FCS_06_15, Rule.AMB_FCS_38)
        facts.append(LayersMerged(rules=merged_by, pot_index=index, ends=ends, contenders=layer.contenders))
    return facts


def _sole_contenders(pots: tuple[Pot, ...], live: tuple[Seat, ...]) -> list[Fact]:
    rule = Rule.FCS_05_12 if len(live) == 1 else Rule.AMB_FCS_38
    return [
        SoleContender(rules=(rule,), pot_index=index, seat=pot.eligible[0], amount=pot.amount)
        for index, pot in enumerate(pots)
        if len(pot.eligible) == 1
    ]
