"""How a moment of a stud hand is shown: the table as seen from beside it, and what was done so far in words."""

from collections.abc import Collection

from engine.cards import Card, Seat
from engine.hand import Acted, AntePosted, RoundBegan, StudHand
from tutor import wording
from tutor.drills.base import LogRound
from tutor.drills.table import CardView, SeatView, TableView


def table_of(
    hand: StudHand,
    *,
    reveal: Collection[Seat] = (),
    chips: bool = True,
    turn: bool = False,
    seats: Collection[Seat] = (),
    cards: Collection[Card] = (),
) -> TableView:
    """The table at this moment.

    Hole cards are left out of the view altogether unless their seat is in ``reveal``. ``chips`` False leaves out the stacks,
    bets and the pot (they may be the question); ``turn`` shows whose turn it is; ``seats`` and ``cards`` are marked.
    """
    behind, put_in = hand.behind, hand.put_in if hand.betting and hand.betting.done else {}
    up_cards = {card for up in hand.up.values() for card in up}

    def seat_view(seat: Seat) -> SeatView:
        known = seat in reveal
        views = (
            CardView(card=card if card in up_cards or known else None, up=card in up_cards, marked=card in cards)
            for card in hand.cards(seat)
        )
        folded = seat in hand.folded
        return SeatView(
            seat=seat,
            cards=tuple(views),
            stack=behind[seat] if chips else None,
            put_in=put_in.get(seat) if chips else None,
            folded=folded,
            all_in=not folded and not hand.over and behind[seat] == 0,
            dealer=seat == hand.setup.dealer,
            to_act=turn and seat == hand.actor,
            marked=seat in seats,
        )

    return TableView(
        seats=tuple(seat_view(seat) for seat in hand.setup.seats),
        pot=hand.pot if chips else None,
        community=hand.community,
    )


def log_of(hand: StudHand, *, from_street: int = 1) -> tuple[LogRound, ...]:
    """What was done, round by round, in the active language; rounds without betting have no lines and are left out.

    A nominal bring-in that nobody posted is not an action: kinds that need it say it themselves.
    """
    lines: dict[int, list[str]] = {}
    for event in hand.log:
        if isinstance(event, Acted):
            done = event.done
            lines[event.street].append(wording.did(done.seat, done.kind, done.to, all_in=done.all_in))
        elif isinstance(event, RoundBegan) and event.first is not None:
            lines[event.street] = []
    game = hand.profile.game
    return tuple(
        LogRound(wording.capital(wording.street_name(game, street)), tuple(said))
        for street, said in lines.items()
        if street >= from_street and said
    )


def antes_of(hand: StudHand) -> dict[Seat, int]:
    """The antes as they were posted, by seat."""
    return {event.seat: event.chips for event in hand.log if isinstance(event, AntePosted)}
