"""How often one may raise, and by which unit: the limit of raises, and rounds that go on after checks and folds."""

from collections.abc import Callable
from typing import Final

from engine.actions import ActionKind, NoRaise
from engine.hand import StudHand
from engine.moments.moment import (
    FIVE,
    SEVEN,
    Moment,
    able,
    able_at_start,
    done_in,
    may_go_to,
    planned,
    stands_for,
    wagers_in,
)
from engine.profile import StudProfile
from engine.steering.chance import Chance
from engine.steering.rounds import Plan, fill

BIG_ROUNDS: Final = (3, 4)
CAP: Final = ("wager",) * 4
"""A bet and three raises."""


def _gone(chance: Chance) -> int:
    """How many folded in the rounds before."""
    return chance.below(3)


# --- the limit of raises ----------------------------------------------------------------------------------------------


def _capped(players: int) -> Callable[[Chance, StudProfile], Plan]:
    def draw(chance: Chance, profile: StudProfile) -> Plan:
        between = ("call",) * (players > 3)
        script = ("wager", *between, *CAP[1:])
        street = chance.pick(BIG_ROUNDS)
        return Plan(street=street, able=players, script=script, folded=_gone(chance), why=NoRaise.CAP_REACHED)

    return draw


def _capped_first_round(chance: Chance, profile: StudProfile) -> Plan:
    return Plan(street=1, able=chance.between(4, 6), script=("bring-in", *CAP), why=NoRaise.CAP_REACHED)


def _last_raise(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    script = ("wager", *fill(chance, able - 3), "wager", "wager")
    return Plan(street=chance.pick(BIG_ROUNDS), able=able, script=script, folded=_gone(chance))


def _cap_stays(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    script = ("wager", *["fold"] * (able - 2), *CAP[1:])
    return Plan(street=chance.pick(BIG_ROUNDS), able=able, script=script, folded=_gone(chance), why=NoRaise.CAP_REACHED)


def _no_cap(chance: Chance, profile: StudProfile) -> Plan:
    script = ("wager",) * chance.between(4, 6)
    return Plan(street=chance.pick(BIG_ROUNDS), able=2, script=script, folded=chance.below(4))


def _no_cap_first_round(chance: Chance, profile: StudProfile) -> Plan:
    return Plan(street=1, able=2, script=("bring-in", *["wager"] * chance.between(4, 6)))


def _capped_seven(chance: Chance, profile: StudProfile) -> Plan:
    able, street = chance.between(2, 4), chance.between(3, 5)
    return Plan(profile=profile, street=street, able=able, script=CAP, why=NoRaise.CAP_REACHED, open_point=True)


def _two_beside_all_in(chance: Chance, profile: StudProfile) -> Plan:
    """Two who can act and an all-in player: whether the limit holds is where readings part."""
    script = ("wager",) * chance.between(1, 4)
    return Plan(street=chance.pick(BIG_ROUNDS), able=2, all_in=True, script=script, open_point=True)


# --- units ------------------------------------------------------------------------------------------------------------


def _to_raise(chance: Chance, profile: StudProfile) -> Plan:
    street, able = chance.between(3, len(profile.streets)), chance.between(3, 5)
    script = ("wager", *fill(chance, chance.between(0, able - 2)))
    return Plan(profile=profile, street=street, able=able, script=script, folded=_gone(chance))


def _check_raise(chance: Chance, profile: StudProfile) -> Plan:
    """The first checks, somebody bets, and the turn is back with the first."""
    street, able = chance.between(3, len(profile.streets)), chance.between(2, 5)
    before = chance.between(1, able - 1)
    script = (*["check"] * before, "wager", *fill(chance, able - before - 1))
    return Plan(profile=profile, street=street, able=able, script=script, folded=_gone(chance))


def _after_folds(chance: Chance, profile: StudProfile) -> Plan:
    """Somebody called in this round and then folded to a raise, others had left before."""
    street, able = chance.between(3, len(profile.streets)), chance.between(4, 5)
    script = ("wager", "call", *fill(chance, able - 3), "wager", "call", "fold")
    return Plan(profile=profile, street=street, able=able, script=script, folded=chance.between(1, 2))


# --- what one sees ----------------------------------------------------------------------------------------------------


def _at_cap(hand: StudHand, began: int | None = None, now: int | None = None) -> bool:
    """Four wagers, and a call or a fold is all that is left; ``began`` and ``now`` count the players who can act."""
    legal = hand.legal()
    four = len(wagers_in(hand)) == 4 and legal.call is not None and not legal.wagers
    counted = able_at_start(hand) if began is None else began
    return four and able_at_start(hand) == counted and (now is None or len(able(hand)) == now)


def _one_raise_left(hand: StudHand) -> bool:
    return able_at_start(hand) > 2 and len(wagers_in(hand)) == 3 and len(may_go_to(hand)) == 1


def _beyond_four(hand: StudHand) -> bool:
    """Two players, four wagers and more, and another raise is open."""
    return able_at_start(hand) == 2 == len(hand.live) and len(wagers_in(hand)) >= 4 and bool(may_go_to(hand))


def _two_and_all_in(hand: StudHand) -> bool:
    return able_at_start(hand) == 2 < len(hand.live) and bool(done_in(hand))


def _raises_by_big_unit(hand: StudHand) -> bool:
    went = [done.to for done in wagers_in(hand)]
    big = hand.profile.big_bet
    return hand.street > 2 and went == [big] and may_go_to(hand) == [2 * big]


def _may_raise_after_a_check(hand: StudHand) -> bool:
    own = [done.kind for done in done_in(hand) if done.seat == hand.actor]
    return own == [ActionKind.CHECK] and not any(done.short for done in wagers_in(hand)) and bool(may_go_to(hand))


def _folded_chips_in(hand: StudHand) -> bool:
    """Some left more than their antes in this round and in earlier ones, and there is something to call."""
    here = [seat for seat in hand.folded if hand.put_in.get(seat)]
    before = [seat for seat in hand.folded if seat not in hand.put_in]
    return hand.legal().call is not None and bool(here) and bool(before)


MOMENTS: Final = (
    Moment(
        name="check-raise-open",
        rules=stands_for("FCS-05.6 S7-OPT.7"),
        dealer=planned(_check_raise),
        sees=_may_raise_after_a_check,
    ),
    Moment(
        name="something-to-call-after-folds",
        rules=stands_for("FCS-05.3 FCS-05.5 S7-OPT.8"),
        dealer=planned(_after_folds),
        sees=_folded_chips_in,
    ),
    Moment(
        name="raise-by-the-big-unit",
        rules=stands_for("FCS-04.8 FCS-04.9 FCS-05.4 S7-5TH.4 S7-OPT.9"),
        dealer=planned(_to_raise),
        sees=_raises_by_big_unit,
    ),
    Moment(
        name="cap-reached-by-three",
        games=FIVE,
        rules=stands_for("FCS-04.10 AMB-FCS-14 AMB-FCS-20"),
        dealer=planned(_capped(3)),
        sees=lambda hand: _at_cap(hand, began=3),
    ),
    Moment(
        name="cap-reached-by-four",
        games=FIVE,
        rules=stands_for("FCS-04.10 AMB-FCS-14 AMB-FCS-20"),
        dealer=planned(_capped(4)),
        sees=lambda hand: _at_cap(hand, began=4),
    ),
    Moment(
        name="cap-reached-in-the-first-round",
        games=FIVE,
        rules=stands_for("FCS-04.10 FCS-04.11 AMB-FCS-16 AMB-FCS-17"),
        dealer=planned(_capped_first_round),
        sees=lambda hand: hand.street == 1 and _at_cap(hand),
    ),
    Moment(
        name="last-raise-left",
        games=FIVE,
        rules=stands_for("FCS-04.10"),
        dealer=planned(_last_raise),
        sees=_one_raise_left,
    ),
    Moment(
        name="cap-stays-after-folds",
        games=FIVE,
        rules=stands_for("FCS-04.10 AMB-FCS-15"),
        dealer=planned(_cap_stays),
        sees=lambda hand: able_at_start(hand) > 2 and _at_cap(hand, now=2),
    ),
    Moment(
        name="no-cap-with-two",
        games=FIVE,
        rules=stands_for("FCS-04.12"),
        dealer=planned(_no_cap),
        sees=lambda hand: hand.street > 1 and _beyond_four(hand),
    ),
    Moment(
        name="no-cap-with-two-in-the-first-round",
        games=FIVE,
        rules=stands_for("FCS-04.12 AMB-FCS-44"),
        dealer=planned(_no_cap_first_round),
        sees=lambda hand: hand.street == 1 and _beyond_four(hand),
    ),
    Moment(
        name="cap-of-seven-card-stud",
        games=SEVEN,
        rules=stands_for("AMB-S7-03"),
        dealer=planned(_capped_seven),
        sees=_at_cap,
        engine_only=SEVEN,
    ),
    Moment(
        name="two-beside-an-all-in",
        games=FIVE,
        rules=stands_for("AMB-FCS-14"),
        dealer=planned(_two_beside_all_in),
        sees=_two_and_all_in,
        engine_only=FIVE,
    ),
)
