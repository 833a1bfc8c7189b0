"""Whose turn it is in PokerKit after the last action of a situation that stands just after one."""

from tests.oracle import beside
from tutor.drills.just_acted import hand_after
from tutor.drills.kinds.who_acts_next.mistakes import OVER
from tutor.drills.situations import StudSituation


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
        return OVER
    return str(setup.deal_order[state.actor_index])
