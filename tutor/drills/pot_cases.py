"""What the questions about pots share: what is shown and said of a finished hand."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from engine.cards import Card, Chips, Seat
from engine.hand import Acted, AntePosted, StudHand
from engine.layers import Amounts, Pot, PotDivision
from engine.rules import Rule
from engine.ruling import Fact
from tutor.drills.showing import table_of
from tutor.drills.situations import StudSituation
from tutor.drills.table import TableView


def situation_of(hand: StudHand, form: str) -> StudSituation:
    """The finished hand as a value."""
    return StudSituation(setup=hand.setup, actions=hand.actions, form=form)


def all_in(hand: StudHand) -> tuple[Seat, ...]:
    """The seats still in whose last chip went into the hand, even where some of it came back."""
    stacks = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True))
    return tuple(seat for seat in hand.live if hand.totals[seat] == stacks[seat])


def finished_table(
    hand: StudHand,
    *,
    notes: Mapping[Seat, str],
    reveal: Collection[Seat] = (),
    seats: Collection[Seat] = (),
    cards: Collection[Card] = (),
) -> TableView:
    """The table once the betting is over, before any chip is handed out; the stacks and the pot are left out."""
    view = table_of(hand, chips=False, reveal=reveal, seats=seats, cards=cards)
    without_chips = all_in(hand)
    marked = (replace(each, all_in=each.seat in without_chips, note=notes.get(each.seat, "")) for each in view.seats)
    return replace(view, seats=tuple(marked))


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalsAdded(Fact):
    """What each seat put in: ante, then round by round where it was anything; the sum is its total."""

    payments: tuple[tuple[Seat, tuple[Chips, ...]], ...]


def totals_added(hand: StudHand) -> TotalsAdded:
    """The contributions as they add up from the antes and the actions (AMB-FCS-38)."""
    paid: dict[Seat, dict[int, Chips]] = {seat: {} for seat in hand.setup.seats}
    for event in hand.log:
        if isinstance(event, AntePosted):
            paid[event.seat][0] = event.chips
        elif isinstance(event, Acted) and event.done.cost:
            rounds = paid[event.done.seat]
            rounds[event.street] = rounds.get(event.street, 0) + event.done.cost
    payments = tuple((seat, tuple(rounds.values())) for seat, rounds in paid.items())
    return TotalsAdded(rules=(Rule.FCS_06_13, Rule.AMB_FCS_38), payments=payments)


def contributions(hand: StudHand) -> Amounts:
    """What each seat put in over the hand, before anything goes back."""
    return tuple(hand.totals.items())


def chips_by_seat(pots: Iterable[Pot]) -> Amounts:
    """What each seat has in the pots together, whoever plays for them."""
    chips: Counter[Seat] = Counter()
    for pot in pots:
        for layer in pot.layers:
            chips.update(dict(layer.shares))
    return tuple(sorted(chips.items()))


@dataclass(frozen=True, slots=True)
class PotsLater:
    """The pots of a hand for a template that may only draw them once they are known: the question itself holds no answer."""

    situation: StudSituation

    @property
    def division(self) -> PotDivision:
        return self.situation.hand.divide().answer
