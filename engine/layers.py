"""From contributions to pots: what goes back, the layers, and who plays for what (FCS-06.13 to 06.16).

Contributions are a seat's chips over the whole hand, ante included. A chip that comes back unmatched is never part of a
pot. Import from ``engine/pots.py``, which shares the pots out.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum

from engine.cards import Chips, Seat
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


@dataclass(frozen=True, slots=True)
class Layer:
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


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot, who plays for it, and the layers that it is made of."""

    amount: Chips
    eligible: tuple[Seat, ...]
    layers: tuple[Layer, ...]


@dataclass(frozen=True, slots=True)
class PotDivision:
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


def divide(contributions: Mapping[Seat, Chips], folded: Collection[Seat]) -> Ruling[PotDivision]:
    """What goes back and which pots the rest makes (FCS-06.13 to 06.16, AMB-FCS-37, AMB-FCS-38).

    ``contributions`` has the chips of every seat over the whole hand, ``folded`` the seats that no longer play. Raises
    ``PotError``.
    """
    _check(contributions, folded)
    totals = {seat: contributions[seat] for seat in sorted(contributions) if contributions[seat]}
    live = tuple(seat for seat in sorted(contributions) if seat not in folded)
    excess = _excess(totals, live)
    returned: Amounts = ()
    if isinstance(excess, ExcessReturned):
        returned = ((excess.seat, excess.amount),)
        totals[excess.seat] = excess.second
    pots: list[Pot] = []
    facts: list[Fact] = [excess, _cuts(totals, live)]
    for layer in _layers(totals, live):
        if layer.contenders:
            pots.append(Pot(layer.amount, layer.contenders, (layer,)))
            facts += _pot_facts(layer, len(pots) - 1, totals)
        else:
            below = pots.pop()
            pots.append(Pot(below.amount + layer.amount, below.eligible, (*below.layers, layer)))
            facts.append(DeadLayerJoined(rules=(Rule.FCS_06_15,), layer=layer, pot_index=len(pots) - 1))
    facts += _sole_contenders(pots, live)
    amounts = tuple(pot.amount for pot in pots)
    facts.append(SumsUp(rules=(Rule.FCS_06_13,), pots=amounts, contributions=tuple(totals.items()), total=sum(amounts)))
    return Ruling(PotDivision(returned, tuple(pots)), tuple(facts))


def _check(contributions: Mapping[Seat, Chips], folded: Collection[Seat]) -> None:
    if negative := tuple(seat for seat, chips in contributions.items() if chips < 0):
        raise PotError(PotErrorReason.NEGATIVE_AMOUNT, negative)
    if unknown := tuple(sorted(set(folded) - set(contributions))):
        raise PotError(PotErrorReason.UNKNOWN_SEAT, unknown)
    # A seat that put in nothing plays for nothing.
    if not any(chips and seat not in folded for seat, chips in contributions.items()):
        raise PotError(PotErrorReason.NOBODY_LEFT)


def _excess(totals: Mapping[Seat, Chips], live: tuple[Seat, ...]) -> ExcessReturned | NoExcess:
    """Folded seats' chips match (AMB-FCS-37); who folded gets nothing back, what he put in stays (FCS-05.5)."""
    top = max(totals.values())
    at_top = tuple(seat for seat, chips in totals.items() if chips == top)
    second = max((chips for chips in totals.values() if chips < top), default=0)
    rules = (Rule.FCS_06_16, Rule.AMB_FCS_37)
    if len(at_top) > 1 or at_top[0] not in live:
        return NoExcess(rules=rules[:1], top=top, seats=at_top)
    return ExcessReturned(
        rules=rules,
        seat=at_top[0],
        amount=top - second,
        top=top,
        second=second,
        matched_by=tuple(seat for seat, chips in totals.items() if chips == second),
    )


def _cuts(totals: Mapping[Seat, Chips], live: tuple[Seat, ...]) -> CutsAt:
    kept = tuple((seat, totals[seat]) for seat in live if totals.get(seat))
    levels = tuple(sorted({chips for _, chips in kept}))
    return CutsAt(rules=(Rule.FCS_06_13, Rule.AMB_FCS_38), levels=levels, totals=kept)


def _layers(totals: Mapping[Seat, Chips], live: tuple[Seat, ...]) -> list[Layer]:
    """A layer up to each total of a seat still in, and one above for what only folded seats put in."""
    levels = {totals.get(seat, 0) for seat in live} | {max(totals.values())}
    layers: list[Layer] = []
    floor = 0
    for ceiling in sorted(levels - {0}):
        shares = tuple((seat, min(chips, ceiling) - floor) for seat, chips in totals.items() if chips > floor)
        contenders = tuple(seat for seat in live if totals.get(seat, 0) >= ceiling)
        layers.append(Layer(floor, ceiling, shares, contenders))
        floor = ceiling
    return layers


def _pot_facts(layer: Layer, index: int, totals: Mapping[Seat, Chips]) -> list[Fact]:
    rules = (Rule.FCS_06_13, Rule.FCS_06_14) + ((Rule.FCS_06_15,) if layer.folded else ())
    facts: list[Fact] = [LayerFilled(rules=rules, layer=layer)]
    ends = tuple((seat, totals[seat]) for seat, _ in layer.folded if layer.floor < totals[seat] < layer.ceiling)
    if ends:
        merged_by = (Rule.FCS_06_15, Rule.AMB_FCS_38)
        facts.append(LayersMerged(rules=merged_by, pot_index=index, ends=ends, contenders=layer.contenders))
    return facts


def _sole_contenders(pots: list[Pot], live: tuple[Seat, ...]) -> list[Fact]:
    rule = Rule.FCS_05_12 if len(live) == 1 else Rule.AMB_FCS_38
    return [
        SoleContender(rules=(rule,), pot_index=index, seat=pot.eligible[0], amount=pot.amount)
        for index, pot in enumerate(pots)
        if len(pot.eligible) == 1
    ]
