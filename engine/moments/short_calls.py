"""Who has less than a call or a raise takes, and who raises when nobody is left to answer."""

from typing import Final

from engine.actions import ActionKind, NoRaise
from engine.cards import Chips
from engine.hand import StudHand
from engine.moments.moment import (
    FIVE,
    Moment,
    able,
    done_in,
    may_go_to,
    planned,
    stands_for,
    wagers_in,
)
from engine.moments.short_allins import big_round, quarters
from engine.profile import StudProfile
from engine.steering.chance import Chance
from engine.steering.rounds import Plan, fill


def _later(chance: Chance, profile: StudProfile) -> int:
    return chance.between(3, len(profile.streets))


def _short_call(chance: Chance, profile: StudProfile) -> Plan:
    """Somebody calls for less; the next still faces the whole bet."""
    able, big = chance.between(3, 5), profile.big_bet
    before = fill(chance, chance.between(0, able - 3))
    script, short = ("wager", *before, "call"), {len(before) + 1: chance.between(1, big - 1)}
    return Plan(profile=profile, street=_later(chance, profile), able=able, script=script, short=short, open_point=True)


def _own_short_call(chance: Chance, profile: StudProfile) -> Plan:
    able, big = chance.between(3, 5), profile.big_bet
    before = fill(chance, chance.between(0, able - 2))
    script, short = ("wager", *before), {len(before) + 1: chance.between(1, big - 1)}
    street, why = _later(chance, profile), NoRaise.NO_CHIPS
    return Plan(profile=profile, street=street, able=able, script=script, short=short, why=why)


def _between_call_and_raise(chance: Chance, profile: StudProfile) -> Plan:
    """The player in turn can raise, but not by the whole unit."""
    able, unit = chance.between(3, 5), profile.big_bet
    before = fill(chance, chance.between(0, able - 2))
    return big_round(chance, able, ("wager", *before), {len(before) + 1: unit + chance.between(1, unit - 1)})


def _nobody_to_answer(chance: Chance, profile: StudProfile) -> Plan:
    able, raised = chance.between(3, 4), quarters(profile, chance.between(6, 8))
    script = ("wager", "wager", "call", *["fold"] * (able - 3))
    short = {1: raised, 2: chance.between(quarters(profile, 3), raised)}
    return big_round(chance, able, script, short, NoRaise.NOBODY_TO_ANSWER)


# --- what one sees ----------------------------------------------------------------------------------------------------


def _level(hand: StudHand) -> Chips:
    """The highest that anybody has put in in this round."""
    return max(hand.put_in.values())


def _called_for_less(hand: StudHand) -> bool:
    last, call = done_in(hand)[-1:], hand.legal().call
    less = any(done.kind is ActionKind.CALL and done.all_in and done.to < _level(hand) for done in last)
    return less and call is not None and call.to == _level(hand)


def _has_less_than_a_call(hand: StudHand) -> bool:
    call = hand.legal().call
    return call is not None and call.all_in and call.to < _level(hand) and not may_go_to(hand)


def _has_less_than_a_raise(hand: StudHand) -> bool:
    wagers = hand.legal().wagers
    short = len(wagers) == 1 and wagers[0].all_in and wagers[0].to < 2 * hand.profile.big_bet
    return hand.street > 2 and [done.to for done in wagers_in(hand)] == [hand.profile.big_bet] and short


def _alone_with_chips(hand: StudHand) -> bool:
    alone = hand.actor is not None and able(hand) == [hand.actor]
    return alone and hand.legal().call is not None and not may_go_to(hand) and len(hand.live) > 1


MOMENTS: Final = (
    Moment(
        name="called-for-less",
        rules=stands_for("AMB-FCS-31 AMB-S7-15"),
        dealer=planned(_short_call),
        sees=_called_for_less,
    ),
    Moment(
        name="less-than-a-call",
        rules=stands_for("FCS-06.1 FCS-06.2 AMB-FCS-31 AMB-S7-15"),
        dealer=planned(_own_short_call),
        sees=_has_less_than_a_call,
    ),
    Moment(
        name="less-than-a-raise",
        games=FIVE,
        rules=stands_for("FCS-06.5 FCS-06.6"),
        dealer=planned(_between_call_and_raise),
        sees=_has_less_than_a_raise,
    ),
    Moment(
        name="nobody-to-answer-a-raise",
        games=FIVE,
        rules=stands_for("FCS-06.17 AMB-FCS-47"),
        dealer=planned(_nobody_to_answer),
        sees=_alone_with_chips,
    ),
)
