"""Lines about cards alone: what a text names, what cards are worth, whose are best."""

from typing import Final

from engine.cards import Card, CardError, parse_card, repeated
from engine.layers import Pot, PotDivision
from engine.pots import award
from engine.profile import OddChips, StudProfile
from engine.protocol.kind import Answer, Kind
from engine.protocol.reading import Fields, Reason
from engine.protocol.table import CardReader, game, read_card, seat_names, texts
from engine.ranking import HAND_SIZES, best_five, rank_hand


def category(cards: tuple[Card, ...]) -> str:
    """``full_house``; the royal straight is a straight flush (FCS-07.2)."""
    return rank_hand(cards).category.name.lower()


def best_hand(inputs: Fields) -> Answer:
    cards = CardReader().cards(inputs["cards"], HAND_SIZES)
    return Answer({"category": category(cards), "best_five": texts(best_five(cards))})


def compare_hands(inputs: Fields) -> Answer:
    """One pot without chips, so that ties and the rest are ruled on as in any other."""
    reader = CardReader()
    hands = {seat: reader.cards(value, HAND_SIZES) for seat, value in inputs["hands"].by_seat().items()}
    seats = tuple(hands)
    division = PotDivision((), (Pot(0, seats, ()),))
    won = award(division, {seat: rank_hand(cards) for seat, cards in hands.items()}, seats, OddChips.LEFT_OF_DEALER)
    expected = {
        "winners": seat_names(sorted(won.answer.pots[0].winners)),
        "categories": {f"S{seat}": category(cards) for seat, cards in hands.items()},
        "best_five": {f"S{seat}": texts(best_five(cards)) for seat, cards in hands.items()},
    }
    return Answer(expected, won.rules)


def hand_view(inputs: Fields) -> Answer:
    profile, reader = game(inputs), CardReader()
    down = reader.cards(inputs["down"], range(8))
    up = reader.cards(inputs["up"], range(8))
    last = inputs.given("seventh_down")
    down += reader.cards(last, range(2)) if last else ()
    cards = (*down, *up)
    if (len(down), len(up)) not in _moments(profile):
        raise inputs["up"].fault(Reason.NUMBER_OF_CARDS)
    valued = len(cards) in HAND_SIZES
    expected = {
        "cards": len(cards),
        "distinct": len(set(cards)),
        "down": len(down),
        "up": len(up),
        "category": category(cards) if valued else None,
        "best_five": texts(best_five(cards)) if valued else None,
    }
    return Answer(expected)


def _moments(profile: StudProfile) -> list[tuple[int, int]]:
    """How many cards of a player lie down and up, after each street."""
    streets = profile.streets
    return [
        (sum(street.down for street in streets[:count]), sum(street.up for street in streets[:count]))
        for count in range(1, len(streets) + 1)
    ]


def card_input(inputs: Fields) -> Answer:
    try:
        return Answer({"card": str(parse_card(inputs["text"].text()))})
    except CardError:
        return Answer({"error": True})


def validate_deal(inputs: Fields) -> Answer:
    dealt = [read_card(each) for value in inputs["hands"].by_seat(least=1).values() for each in value.items()]
    found = repeated(dealt)
    return Answer({"valid": not found, "repeated": texts(found)})


KINDS: Final = (
    Kind(
        name="compare_hands",
        says="Who has the best hand.",
        needs={"hands": "seat -> five, six or seven cards"},
        gives="winners: all of them; categories: seat -> name; best_five: seat -> cards as they are compared",
        answer=compare_hands,
    ),
    Kind(
        name="best_hand",
        says="What cards are worth.",
        needs={"cards": "five, six or seven cards"},
        gives="category: high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind or "
        "straight_flush; best_five: the five cards that make it, as they are compared",
        answer=best_hand,
    ),
    Kind(
        name="card_input",
        says="Which card a text names.",
        needs={"text": "any text"},
        gives="card: as in Kh, 9c; or error: true",
        answer=card_input,
    ),
    Kind(
        name="validate_deal",
        says="Whether no card was dealt twice.",
        needs={"hands": "seat -> cards"},
        gives="valid; repeated: the cards that occur twice or more",
        answer=validate_deal,
    ),
    Kind(
        name="hand_view",
        says="What one player holds.",
        needs={"game": "FCS or S7", "down": "the hole cards", "up": "the exposed cards"},
        may={"seventh_down": "the last hole card of S7, in a list, where it is not in down"},
        gives="cards, distinct, down, up: how many; category and best_five: null below five cards",
        answer=hand_view,
    ),
)
