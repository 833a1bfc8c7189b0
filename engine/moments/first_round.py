"""What those face who act after the first: the bring-in, a full opening bet, a completion."""

from typing import Final

from engine.actions import ActionKind
from engine.cards import Chips
from engine.hand import StudHand
from engine.moments.moment import (
    SEVEN,
    Moment,
    done_in,
    planned,
    stands_for,
    wagers_in,
)
from engine.profile import StudProfile
from engine.steering.chance import Chance
from engine.steering.dressing import dressed
from engine.steering.play import brings_in, cut, folds, set_up, stays
from engine.steering.rounds import Plan, fill


def _called_round(chance: Chance, profile: StudProfile) -> StudHand | None:
    """The bring-in is called or folded to all round, so that the second round begins."""
    hand = StudHand(set_up(chance, profile, chance.between(3, 6)))
    hand.do(brings_in(hand.legal()))
    while hand.street == 1 and hand.actor:
        legal = hand.legal()
        hand.do(folds(legal) if chance.chance(0.3) else stays(legal))
    return dressed(chance, hand) if hand.actor else None


def _short_bring_in(chance: Chance, profile: StudProfile) -> StudHand:
    hand = StudHand(set_up(chance, profile, chance.between(3, 6)))
    stack: Chips = profile.ante + chance.between(1, profile.bring_in - 1)
    hand = StudHand(cut(hand.setup, {hand.actor or 0: stack}))
    hand.do(brings_in(hand.legal()))
    return hand


# --- scripts of the first round ---------------------------------------------------------------------------------------


def _facing_bring_in(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 7)
    return Plan(profile=profile, street=1, able=able, script=("bring-in", *fill(chance, chance.between(0, able - 2))))


def _full_opening(chance: Chance, profile: StudProfile) -> Plan:
    return Plan(profile=profile, street=1, able=chance.between(3, 6), script=("wager",))


def _completed(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 7)
    script = ("bring-in", *fill(chance, chance.between(0, able - 3)), "wager")
    return Plan(profile=profile, street=1, able=able, script=script)


def _completed_after_call(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 6)
    script = ("bring-in", "call", "wager", *fill(chance, able - 3), chance.pick(("call", "fold")))
    return Plan(profile=profile, street=1, able=able, script=script)


def _bring_in_completed(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 6)
    before = chance.between(0, able - 2)
    script = ("bring-in", *fill(chance, before), "wager", *fill(chance, able - 2 - before))
    return Plan(profile=profile, street=1, able=able, script=script)


# --- what one sees ----------------------------------------------------------------------------------------------------


def _faces_bring_in(hand: StudHand) -> bool:
    done = done_in(hand)
    call = hand.legal().call
    only_brought_in = bool(done) and done[0].kind is ActionKind.BRING_IN and not wagers_in(hand)
    full = hand.profile.unit(hand.profile.streets[0])
    completes = [wager.to for wager in hand.legal().wagers if wager.kind is ActionKind.COMPLETE]
    return hand.street == 1 and only_brought_in and bool(call) and completes == [full]


def _faces_full_opening(hand: StudHand) -> bool:
    done = done_in(hand)
    return hand.street == 1 and [one.kind for one in done] == [ActionKind.BET] and len(hand.legal().wagers) == 1


def _is_completed(hand: StudHand, paid: bool) -> bool:
    """The last wager completed the bring-in, and the player in turn has acted before or not."""
    if hand.street != 1 or hand.actor is None or [done.kind for done in wagers_in(hand)] != [ActionKind.COMPLETE]:
        return False
    return (hand.put_in[hand.actor] > 0) is paid


def _caller_faces_completion(hand: StudHand) -> bool:
    own = [done.kind for done in done_in(hand) if done.seat == hand.actor]
    return _is_completed(hand, paid=True) and own == [ActionKind.CALL]


def _bring_in_faces_completion(hand: StudHand) -> bool:
    own = [done.kind for done in done_in(hand) if done.seat == hand.actor]
    return _is_completed(hand, paid=True) and own == [ActionKind.BRING_IN]


def _round_over(hand: StudHand) -> bool:
    first = done_in(hand, 1)
    brought = [done for done in first if done.seat == first[0].seat]
    return hand.street == 2 and not wagers_in(hand, 1) and [done.kind for done in brought] == [ActionKind.BRING_IN]


def _is_short_bring_in(hand: StudHand) -> bool:
    done, call = done_in(hand), hand.legal().call
    short = len(done) == 1 and done[0].kind is ActionKind.BRING_IN and done[0].to < hand.profile.bring_in
    return short and call is not None and call.to == hand.profile.bring_in


MOMENTS: Final = (
    Moment(
        name="facing-the-bring-in",
        rules=stands_for("FCS-04.2 FCS-04.3 FCS-02.15 AMB-FCS-09 AMB-FCS-16 AMB-S7-02"),
        dealer=planned(_facing_bring_in),
        sees=_faces_bring_in,
    ),
    Moment(
        name="opened-for-the-full-bet",
        rules=stands_for("FCS-03.4 S7-3RD.8 AMB-FCS-16"),
        dealer=planned(_full_opening),
        sees=_faces_full_opening,
    ),
    Moment(
        name="bring-in-completed",
        rules=stands_for("FCS-04.11 AMB-FCS-08 AMB-FCS-16 AMB-FCS-17 AMB-S7-02"),
        dealer=planned(_completed),
        sees=lambda hand: _is_completed(hand, paid=False),
    ),
    Moment(
        name="completed-after-a-call",
        rules=stands_for("AMB-FCS-08 AMB-S7-02"),
        dealer=planned(_completed_after_call),
        sees=_caller_faces_completion,
    ),
    Moment(
        name="bring-in-faces-the-completion",
        rules=stands_for("AMB-FCS-01 AMB-FCS-08 AMB-S7-02"),
        dealer=planned(_bring_in_completed),
        sees=_bring_in_faces_completion,
    ),
    Moment(
        name="bring-in-only-called",
        rules=stands_for("FCS-05.10 AMB-FCS-01 S7-3RD.9"),
        dealer=_called_round,
        sees=_round_over,
    ),
    Moment(
        name="short-bring-in",
        games=SEVEN,
        rules=stands_for("AMB-FCS-06 AMB-S7-06"),
        dealer=_short_bring_in,
        sees=_is_short_bring_in,
        engine_only=SEVEN,
    ),
)
