"""What the lines about a table have in common: games, cards, seats, the errors of the engine."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Final

from engine.actions import IllegalAction, Refusal
from engine.cards import Card, CardError, CardErrorReason, Seat, parse_card
from engine.layers import Amounts, PotDivision, PotError, PotErrorReason
from engine.profile import ProfileError, StudProfile
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.protocol.reading import Fields, Reason, Value
from engine.setup import SetupError, SetupProblem

GAMES: Final = {"FCS": FIVE_CARD_STUD, "S7": SEVEN_CARD_STUD}

ENGINE_REASONS: Final[tuple[type[Enum], ...]] = (CardErrorReason, Refusal, SetupProblem, PotErrorReason)
"""Why the engine refuses something, apart from the fields of a profile that contradict each other."""


def game(inputs: Fields) -> StudProfile:
    """The game that ``game`` names, at its usual amounts."""
    return GAMES[inputs["game"].word(GAMES)]


def games(inputs: Fields) -> tuple[StudProfile, ...]:
    """The same where ``both`` may be asked for."""
    word = inputs["game"].word((*GAMES, "both"))
    return tuple(GAMES.values()) if word == "both" else (GAMES[word],)


def at_the_table(profile: StudProfile, seats: Collection[Seat], value: Value) -> None:
    """Raises ``InputError`` where ``value`` has a seat that the game has no room for (FCS-01.1)."""
    if max(seats) > profile.seats[1]:
        raise value.named(f"S{max(seats)}", None).fault(Reason.NO_SUCH_SEAT)


class CardReader:
    """Reads cards of one pack: one that was read before is refused (FCS-01.2)."""

    def __init__(self) -> None:
        self._seen: set[Card] = set()

    def card(self, value: Value) -> Card:
        card = read_card(value)
        if card in self._seen:
            raise value.fault(Reason.REPEATED_CARD)
        self._seen.add(card)
        return card

    def cards(self, value: Value, sizes: Collection[int]) -> tuple[Card, ...]:
        """A list of cards, as many as one of ``sizes`` says."""
        cards = tuple(self.card(each) for each in value.items())
        if len(cards) not in sizes:
            raise value.fault(Reason.NUMBER_OF_CARDS)
        return cards


def read_card(value: Value) -> Card:
    """One card, wherever else it may lie."""
    try:
        return parse_card(value.text())
    except CardError as error:
        raise value.fault(refused(error.reason)) from error


def refused(why: Enum) -> str:
    """A reason of the engine as it is written: ``not_in_turn``."""
    return why.name.lower()


@contextmanager
def blamed_on(value: Value) -> Iterator[None]:
    """Turns what the engine refuses into an ``InputError`` about ``value``."""
    try:
        yield
    except (IllegalAction, PotError) as error:
        raise value.fault(refused(error.reason)) from error
    except SetupError as error:
        raise value.fault(refused(error.problem)) from error
    except ProfileError as error:
        raise value.fault(error.field) from error


# --- writing ------------------------------------------------------------------------------------------------------------


def seat_name(seat: Seat | None) -> str | None:
    """``S3``; None, which JSON writes null, for nobody."""
    return None if seat is None else f"S{seat}"


def seat_names(seats: Iterable[Seat]) -> list[str]:
    return [f"S{seat}" for seat in seats]


def by_seat_name(amounts: Amounts) -> dict[str, int]:
    return {f"S{seat}": chips for seat, chips in amounts}


def pots_of(division: PotDivision) -> list[dict[str, object]]:
    """Each pot with its chips and the seats that play for it."""
    return [{"amount": pot.amount, "eligible": seat_names(pot.eligible)} for pot in division.pots]


def texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
