"""What PokerKit says about hands, in the fields of the form of those kinds that ask about nothing else."""

from pokerkit import StandardHighHand

from tests.derivations.hands import notation

TITLE = "PokerKit"
NAMES = {
    "STRAIGHT_FLUSH": "straight-flush",
    "FOUR_OF_A_KIND": "four",
    "FULL_HOUSE": "full-house",
    "FLUSH": "flush",
    "STRAIGHT": "straight",
    "THREE_OF_A_KIND": "three",
    "TWO_PAIR": "two-pair",
    "ONE_PAIR": "pair",
    "HIGH_CARD": "high-card",
}


def found_in(cards):
    """The best hand of these cards."""
    return StandardHighHand.from_game("".join(notation(cards)))


def name(cards):
    return NAMES[found_in(cards).entry.label.name]


def winners(hands):
    """The numbers of the best hands, from 1."""
    found = [found_in(hand) for hand in hands]
    return {number for number, hand in enumerate(found, 1) if hand == max(found)}


def order(hands_by_seat):
    """The seats from the best hand to the worst."""
    found = {seat: found_in(hand) for seat, hand in hands_by_seat.items()}
    return sorted(found, key=found.__getitem__, reverse=True)


def _in_order(situation):
    return {f"place{place}": [str(seat)] for place, seat in enumerate(order(situation.by_seat), 1)}


def _shares(situation):
    best = winners(situation.hands)
    return {f"seat{seat}": [str(situation.pot // len(best) * (seat in best))] for seat in situation.seats}


DERIVATIONS = {
    "name_the_hand": lambda case, situation, question: {"choice": [name(situation.hands[0])]},
    "which_hand_wins": lambda case, situation, question: {"option": [str(seat) for seat in sorted(winners(situation.hands))]},
    "order_hands": lambda case, situation, question: _in_order(situation),
    "seven_card_winner": lambda case, situation, question: _shares(situation),
}
