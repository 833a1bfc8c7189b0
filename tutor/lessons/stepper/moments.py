"""The table at a moment of a worked hand."""

from engine.actions import ActionKind
from engine.cards import Card, Chips, Seat
from engine.hand import (
    Acted,
    AntePosted,
    CardDealt,
    Event,
    ExcessReturned,
    HandsShown,
    PotsAwarded,
    RoundBegan,
)
from tutor.drills.table import CardView, SeatView, TableView
from tutor.lessons.worked import WorkedHand


class _Moment:
    """The chips and cards as they lie after some entries of the log; every hole card shows, as the lesson looks from above."""

    def __init__(self, hand: WorkedHand) -> None:
        self.stacks: dict[Seat, Chips] = dict(zip(hand.setup.seats, hand.setup.stacks, strict=True))
        self.put_in: dict[Seat, Chips] = {}
        self.cards: dict[Seat, list[tuple[Card, bool]]] = {seat: [] for seat in hand.setup.seats}
        self.folded: set[Seat] = set()
        self.winners: set[Seat] = set()
        self.community: Card | None = None
        self.pot: Chips = 0

    def _pay(self, seat: Seat, chips: Chips) -> None:
        self.stacks[seat] -= chips
        self.pot += chips

    def apply(self, event: Event) -> None:
        match event:
            case AntePosted(seat, chips):
                self._pay(seat, chips)
            case CardDealt(_, seat, card, up) if card is not None:
                self.put_in = {}
                if seat is None:
                    self.community = card
                else:
                    self.cards[seat].append((card, up))
            case Acted(_, done):
                self._pay(done.seat, done.cost)
                self.put_in[done.seat] = done.to
                if done.kind is ActionKind.FOLD:
                    self.folded.add(done.seat)
            case ExcessReturned(seat, chips):
                self._pay(seat, -chips)
            case HandsShown():
                self.put_in = {}
            case PotsAwarded(award):
                self.put_in = {}
                for seat, chips in award.payouts:
                    self._pay(seat, -chips)
                    self.winners.add(seat)
            case RoundBegan() | CardDealt():
                pass


def table_at(hand: WorkedHand, events: int, *, turn: bool) -> TableView:
    """The table after these entries of the log; ``turn`` shows whose turn it is, if it is anybody's."""
    moment = _Moment(hand)
    for event in hand.log[:events]:
        moment.apply(event)
    upcoming = hand.log[events] if events < len(hand.log) else None
    actor = upcoming.done.seat if turn and isinstance(upcoming, Acted) else None
    over = upcoming is None
    seats = tuple(
        SeatView(
            seat=seat,
            cards=tuple(CardView(card=card, up=up) for card, up in moment.cards[seat]),
            stack=moment.stacks[seat],
            put_in=moment.put_in.get(seat) or None,
            folded=seat in moment.folded,
            all_in=not over and moment.stacks[seat] == 0,
            dealer=seat == hand.setup.dealer,
            to_act=seat == actor,
            marked=seat in moment.winners,
        )
        for seat in hand.setup.seats
    )
    return TableView(seats=seats, pot=moment.pot, community=moment.community)
