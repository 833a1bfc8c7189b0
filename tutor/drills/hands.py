"""Hands that are compared: five or seven cards at each seat, all turned up, and nothing else of the game."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from django.utils.translation import gettext as _

from engine.cards import Card, Chips, Seat, parse_cards
from engine.profile import Game
from engine.ranking import check_cards
from tutor.drills.base import Kind
from tutor.drills.table import CardView, SeatView, TableView

A = TypeVar("A")

CARDS_EACH: Final = {Game.FIVE_CARD_STUD: 5, Game.SEVEN_CARD_STUD: 7, Game.CARIBBEAN_STUD: 5}
_DOWN: Final = {Game.FIVE_CARD_STUD: (0,), Game.SEVEN_CARD_STUD: (0, 1, 6), Game.CARIBBEAN_STUD: ()}
"""Which cards of a hand were dealt face down, by their place from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsSituation:
    """The hands from seat 1 on, each in the order dealt, and the pot that they play for where it matters.

    Raises ``HandError`` where a hand has another number of cards than the game deals or a card occurs twice, ``ValueError``
    where the pot is negative.
    """

    game: Game
    hands: tuple[tuple[Card, ...], ...]
    pot: Chips = 0

    def __post_init__(self) -> None:
        each = CARDS_EACH[self.game]
        for hand in self.hands:
            check_cards(hand, (each,))
        check_cards([card for hand in self.hands for card in hand], (each * len(self.hands),))
        if self.pot < 0 or not self.hands:
            raise ValueError(self.pot)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(1, len(self.hands) + 1))

    @property
    def by_seat(self) -> dict[Seat, tuple[Card, ...]]:
        return dict(enumerate(self.hands, 1))


class HandsKind(Kind[HandsSituation, A], Generic[A]):
    """A kind that asks about hands that are all turned up."""

    def game(self, situation: HandsSituation) -> Game:
        return situation.game

    def freeze(self, situation: HandsSituation) -> dict[str, Any]:
        return {
            "game": situation.game.value,
            "hands": [" ".join(map(str, hand)) for hand in situation.hands],
            "pot": situation.pot,
        }

    def thaw(self, data: Mapping[str, Any]) -> HandsSituation:
        try:
            hands = tuple(parse_cards(hand) for hand in data["hands"])
            return HandsSituation(game=Game(data["game"]), hands=hands, pot=int(data["pot"]))
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError("no hands to compare") from error


def down_cards(situation: HandsSituation, seat: Seat) -> tuple[Card, ...]:
    """The cards of a seat that were dealt face down."""
    hand = situation.hands[seat - 1]
    return tuple(hand[place] for place in _DOWN[situation.game])


def views_of(situation: HandsSituation, seat: Seat, marked: Collection[Card] = ()) -> tuple[CardView, ...]:
    """The cards of a seat as they lie once they are shown."""
    down = _DOWN[situation.game]
    return tuple(
        CardView(card=card, up=place not in down, marked=card in marked) for place, card in enumerate(situation.hands[seat - 1])
    )


def table_of_hands(situation: HandsSituation, *, seats: Collection[Seat] = (), cards: Collection[Card] = ()) -> TableView:
    """The table at the showdown; ``seats`` and ``cards`` are marked."""
    return TableView(
        seats=tuple(
            SeatView(seat=seat, cards=views_of(situation, seat, cards), marked=seat in seats) for seat in situation.seats
        ),
        pot=situation.pot or None,
    )


def premises_of(game: Game) -> tuple[str, ...]:
    """What the document of Seven-Card Stud leaves to another."""
    if game is Game.SEVEN_CARD_STUD:
        return (_("Hands are made and compared as in Five-Card Stud; the best five of the seven cards count."),)
    return ()
