"""Whose turn it is in PokerKit, and what a call costs, once a situation was played there too."""

from tests.oracle import beside
from tutor.drills.just_acted import hand_after
from tutor.drills.situations import StudSituation

TITLE = "PokerKit"


def next_in_pokerkit(situation: StudSituation) -> str | None:
    """A seat, or that the round is over; None where PokerKit comes there by another way (equal boards, no half-bet rule)."""
    setup, street = situation.setup, situation.hand.street
    hand, state = type(situation.hand)(setup), beside.begin(setup)
    beside.deal(state, setup)
    for action in hand_after(situation).actions:
        if not beside.plays_too(state, hand, action):
            return None
        beside.do(state, action)
        if hand.street < street:
            beside.deal(state, setup)
        hand.do(action)
    if state.street_index != street - 1 or state.actor_index is None:
        return "over"
    return str(setup.deal_order[state.actor_index])


def price_in_pokerkit(situation):
    """What a call costs in PokerKit at this moment, None where it came there by another way."""
    setup = situation.setup
    hand, state = type(situation.hand)(setup), beside.begin(setup)
    beside.deal(state, setup)
    for action in situation.actions:
        if not beside.plays_too(state, hand, action):
            return None
        beside.do(state, action)
        hand.do(action)
        beside.deal(state, setup)
    if hand.actor is None or beside.turn(state, setup) != hand.actor:
        return None
    return state.checking_or_calling_amount


def _answer(field, found):
    """Nothing where PokerKit came there by another way: then nothing is compared."""
    return {} if found is None else {field: [str(found)]}


DERIVATIONS = {
    "who_acts_next": lambda case, situation, question: _answer("choice", next_in_pokerkit(situation)),
    "how_much_to_call": lambda case, situation, question: _answer("cost", price_in_pokerkit(situation)),
}
