"""Hands that tie: five cards of equal ranks, dealt to several seats of one pack."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.cards import Card, Rank, Seat, Suit
from engine.profile import StudProfile
from engine.ranking import rank_hand, straight_ranks
from engine.steering.chance import Chance
from engine.steering.play import deal_hands

Hands = tuple[tuple[Card, ...], ...]

SUITS: Final = tuple(Suit)
CARD_TRIES: Final = 30
"""How often cards are dealt anew before the betting is played at all: cards are cheap."""


@dataclass(frozen=True, slots=True)
class TiedSeats:
    """Who has the equal hands, who stays with a worse one, who folds, and who stays with a better one."""

    tied: list[Seat]
    losing: list[Seat]
    leaving: list[Seat]
    better: list[Seat] = field(default_factory=list)


def draw_seats(chance: Chance, tied: int, losing: int, leaving: int, better: int = 0) -> TiedSeats:
    seats = chance.shuffle(range(1, tied + losing + leaving + better + 1))
    gone = tied + losing
    return TiedSeats(seats[:tied], seats[tied:gone], seats[gone : gone + leaving], seats[gone + leaving :])


def _tied_ranks(chance: Chance, tied: int, kinds: Sequence[str]) -> tuple[Rank, ...]:
    """Five ranks that that many hands of one pack can all hold: no trips and no quads (AMB-FCS-46)."""
    first, second, *others = chance.sample(tuple(Rank), 5)
    match chance.pick(kinds or (("straight", "high card", "pair", "two pair") if tied == 2 else ("straight", "high card"))):
        case "straight":
            return straight_ranks(chance.pick([rank for rank in Rank if rank >= Rank.FIVE]))
        case "pair":
            return (first, first, second, *others[:2])
        case "two pair":
            return (first, first, second, second, others[0])
        case _high_card:
            return (first, second, *others)


def equal_fives(chance: Chance, tied: int, kinds: Sequence[str] = ()) -> list[list[Card]]:
    """Hands of five cards of the same ranks in different suits, of any kind that can tie or of one of ``kinds``."""
    ranks = _tied_ranks(chance, tied, kinds)
    suits = {rank: chance.sample(SUITS, 4) for rank in dict.fromkeys(ranks)}
    # A rank that each hand holds twice takes two suits a hand.
    return [
        [Card(rank, suits[rank][hand * ranks.count(rank) + ranks[:place].count(rank)]) for place, rank in enumerate(ranks)]
        for hand in range(tied)
    ]


def tied_hands(chance: Chance, profile: StudProfile, seats: TiedSeats, kinds: Sequence[str] = ()) -> Hands | None:
    """Cards for everybody, those of the tied seats equal, better than of those who lose, worse than of those named better."""
    players = len(seats.tied) + len(seats.losing) + len(seats.leaving) + len(seats.better)
    for _ in range(CARD_TRIES):
        fives = equal_fives(chance, len(seats.tied), kinds)
        value = rank_hand(fives[0])
        placed = {
            seat: dict(zip(chance.sample(range(profile.cards_each), 5), chance.shuffle(five), strict=True))
            for seat, five in zip(seats.tied, fives, strict=True)
        }
        hands = deal_hands(chance, profile, players, placed)
        # One of them may have become a flush, or better by its other cards.
        equal = all(rank_hand(hands[seat - 1]) == value for seat in seats.tied)
        if not equal or any(rank_hand(hands[seat - 1]) >= value for seat in seats.losing):
            continue
        if all(rank_hand(hands[seat - 1]) > value for seat in seats.better):
            return hands
    return None
