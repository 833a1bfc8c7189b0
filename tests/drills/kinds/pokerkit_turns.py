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
        index = state.actor_index
        if index is None or setup.deal_order[index] != hand.actor:
            return None
        plain = action.kind in beside.PLAIN
        if not any(one.to == action.to and (one.kind is action.kind or not plain) for one in beside.may(state)):
            return None
        beside.do(state, action)
        if hand.street < street:
            beside.deal(state, setup)
        hand.do(action)
    if state.street_index != street - 1 or state.actor_index is None:
        return OVER
    return str(setup.deal_order[state.actor_index])
