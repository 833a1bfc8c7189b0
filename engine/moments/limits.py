"""How much one may bet or raise and how often: the pair in the second round, the units, the limit of raises."""

from collections.abc import Callable
from typing import Final

from engine.actions import NoRaise
from engine.boards import GROUPS
from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.moments.moment import (
    BOTH,
    FIVE,
    SEVEN,
    Moment,
    able,
    able_at_start,
    done_in,
    planned,
    stands_for,
    wagers_in,
)
from engine.profile import StudProfile, Unit
from engine.ranking import board_rank
from engine.steering.chance import Chance
from engine.steering.rounds import Plan, fill, play_planned

BIG_ROUNDS: Final = (3, 4)
CAP: Final = ("wager",) * 4
"""A bet and three raises."""


def _gone(chance: Chance) -> int:
    """How many folded in the rounds before."""
    return chance.below(3)


# --- the pair in the second round -------------------------------------------------------------------------------------


def _with_pair(*script: str, checks: bool = True, owner_acts: bool | None = None) -> Callable[[Chance, StudProfile], Plan]:
    """A pair shows in the second round; some check before it is done as the script says."""

    def draw(chance: Chance, profile: StudProfile) -> Plan:
        able = chance.between(3, 5)
        before = ("check",) * (chance.between(0, able - 2) if checks else 0)
        return Plan(
            profile=profile,
            street=2,
            able=able,
            pair=True,
            owner_acts=owner_acts,
            folded=_gone(chance),
            script=(*before, *script),
        )

    return draw


def _others_may_too(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    script = ("check",) * chance.between(1, able - 1)
    return Plan(profile=profile, street=2, able=able, pair=True, owner_acts=False, script=script, folded=_gone(chance))


def _pair_all_in(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    script = ("check",) * chance.between(0, able - 1)
    return Plan(profile=profile, street=2, able=able, pair=True, all_in=True, owner_all_in=True, script=script)


def _pair_owner_gone(chance: Chance, profile: StudProfile) -> StudHand | None:
    """The owner of the pair checks, is bet into and folds what all can see; the next may still bet by the larger unit."""
    able = chance.between(3, 4)
    script = ("check",) * (able - 1) + ("wager", "fold")
    hand = play_planned(chance, Plan(profile=profile, street=2, able=able, pair=True, script=script, open_point=True))
    return hand if hand is not None and sum(len({card.rank for card in up}) == 1 for up in hand.up.values()) == 1 else None


def _pair_too_late(chance: Chance, profile: StudProfile) -> Plan:
    return Plan(profile=profile, street=3, able=chance.between(3, 5), pair=True, folded=_gone(chance))


def _no_pair(chance: Chance, profile: StudProfile) -> Plan:
    return Plan(profile=profile, street=2, able=chance.between(3, 5), pair=False, folded=_gone(chance))


def _bet_with_both_open(chance: Chance, profile: StudProfile) -> Plan:
    """An all-in for three opens while two and four are open."""
    return Plan(profile=profile, street=2, able=chance.between(3, 4), pair=True, script=("big",), short={0: 3}, open_point=True)


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


# --- what one sees ----------------------------------------------------------------------------------------------------


def _shows_pair(hand: StudHand, seat: Seat) -> bool:
    return board_rank(hand.up[seat]).category in GROUPS


def _owners(hand: StudHand) -> list[Seat]:
    return [seat for seat in hand.live if _shows_pair(hand, seat)]


def _amounts(hand: StudHand) -> list[Chips]:
    """The totals to which the player in turn may go."""
    return [wager.to for wager in hand.legal().wagers]


def _in_second_round(hand: StudHand, wagered: tuple[int, ...], *units: int) -> bool:
    """A pair shows in the second round, the wagers so far went to those totals, and these are open; in small bets."""
    small = hand.profile.small_bet
    went = [done.to for done in wagers_in(hand)]
    asked = went == [small * part for part in wagered] and _amounts(hand) == [small * unit for unit in units]
    return hand.street == 2 and bool(_owners(hand)) and asked


def _others_may(hand: StudHand) -> bool:
    free = _in_second_round(hand, (), 1, 2)
    return free and hand.actor not in _owners(hand)


def _owner_is_all_in(hand: StudHand) -> bool:
    owners = _owners(hand)
    return _in_second_round(hand, (), 1, 2) and not any(hand.behind[seat] for seat in owners)


def _owner_is_gone(hand: StudHand) -> bool:
    gone = [seat for seat in hand.folded if _shows_pair(hand, seat)]
    return hand.street == 2 and len(gone) == 1 and not _owners(hand) and len(_amounts(hand)) == 2


def _big_unit_alone(hand: StudHand) -> bool:
    """A pair shows, and yet only one amount is open, since the round's unit is the big one."""
    street = hand.profile.streets[hand.street - 1]
    return bool(_owners(hand)) and street.unit is Unit.BIG and _amounts(hand) == [hand.profile.big_bet]


def _small_unit_alone(hand: StudHand) -> bool:
    return hand.street == 2 and not _owners(hand) and _amounts(hand) == [hand.profile.small_bet]


def _measured_with_both_open(hand: StudHand) -> bool:
    return hand.street == 2 and any(done.short for done in wagers_in(hand)) and bool(_owners(hand))


def _at_cap(hand: StudHand, began: int | None = None, now: int | None = None) -> bool:
    """Four wagers, and a call or a fold is all that is left; ``began`` and ``now`` count the players who can act."""
    legal = hand.legal()
    four = len(wagers_in(hand)) == 4 and legal.call is not None and not legal.wagers
    counted = able_at_start(hand) if began is None else began
    return four and able_at_start(hand) == counted and (now is None or len(able(hand)) == now)


def _one_raise_left(hand: StudHand) -> bool:
    return able_at_start(hand) > 2 and len(wagers_in(hand)) == 3 and len(_amounts(hand)) == 1


def _beyond_four(hand: StudHand) -> bool:
    """Two players, four wagers and more, and another raise is open."""
    return able_at_start(hand) == 2 == len(hand.live) and len(wagers_in(hand)) >= 4 and bool(_amounts(hand))


def _two_and_all_in(hand: StudHand) -> bool:
    return able_at_start(hand) == 2 < len(hand.live) and bool(done_in(hand))


def _raises_by_big_unit(hand: StudHand) -> bool:
    went = [done.to for done in wagers_in(hand)]
    big = hand.profile.big_bet
    return hand.street > 2 and went == [big] and _amounts(hand) == [2 * big]


MOMENTS: Final = (
    Moment(
        name="pair-open",
        rules=stands_for("FCS-04.5 FCS-04.6 AMB-FCS-10 S7-EXT.8 AMB-S7-08"),
        dealer=planned(_with_pair(owner_acts=True, checks=False)),
        holds=lambda hand: _in_second_round(hand, (), 1, 2) and hand.actor in _owners(hand),
    ),
    Moment(
        name="pair-open-to-others",
        rules=stands_for("FCS-04.6 AMB-FCS-10 AMB-S7-08"),
        dealer=planned(_others_may_too),
        holds=_others_may,
    ),
    Moment(
        name="pair-small-bet-made",
        rules=stands_for("AMB-FCS-11 S7-EXT.9 AMB-S7-08"),
        dealer=planned(_with_pair("wager")),
        holds=lambda hand: _in_second_round(hand, (1,), 2, 3),
    ),
    Moment(
        name="pair-big-bet-made",
        rules=stands_for("FCS-04.7 S7-EXT.11 AMB-S7-08"),
        dealer=planned(_with_pair("big")),
        holds=lambda hand: _in_second_round(hand, (2,), 4),
    ),
    Moment(
        name="pair-raised-small",
        rules=stands_for("AMB-FCS-12 AMB-S7-08"),
        dealer=planned(_with_pair("wager", "wager")),
        holds=lambda hand: _in_second_round(hand, (1, 2), 3, 4),
    ),
    Moment(
        name="pair-raised-big",
        rules=stands_for("FCS-04.7 AMB-FCS-12 S7-EXT.11 AMB-S7-08"),
        dealer=planned(_with_pair("wager", "big")),
        holds=lambda hand: _in_second_round(hand, (1, 3), 5),
    ),
    Moment(
        name="pair-all-in",
        games=FIVE,
        rules=stands_for("AMB-FCS-10"),
        dealer=planned(_pair_all_in),
        holds=_owner_is_all_in,
    ),
    Moment(
        name="pair-folded",
        rules=stands_for("AMB-FCS-10"),
        dealer=_pair_owner_gone,
        holds=_owner_is_gone,
        engine_only=BOTH,
    ),
    Moment(
        name="pair-outside-its-round",
        rules=stands_for("FCS-04.8 S7-5TH.4 AMB-FCS-10 AMB-S7-08"),
        dealer=planned(_pair_too_late),
        holds=_big_unit_alone,
    ),
    Moment(
        name="no-pair-in-the-second-round",
        rules=stands_for("FCS-04.4 S7-4TH.4 AMB-S7-01"),
        dealer=planned(_no_pair),
        holds=_small_unit_alone,
    ),
    Moment(
        name="short-bet-with-both-units-open",
        games=FIVE,
        rules=stands_for("AMB-FCS-13"),
        dealer=planned(_bet_with_both_open),
        holds=_measured_with_both_open,
        engine_only=FIVE,
    ),
    Moment(
        name="raise-by-the-big-unit",
        rules=stands_for("FCS-04.8 FCS-04.9 FCS-05.4 S7-5TH.4 S7-OPT.9"),
        dealer=planned(_to_raise),
        holds=_raises_by_big_unit,
    ),
    Moment(
        name="cap-reached-by-three",
        games=FIVE,
        rules=stands_for("FCS-04.10 AMB-FCS-14 AMB-FCS-20"),
        dealer=planned(_capped(3)),
        holds=lambda hand: _at_cap(hand, began=3),
    ),
    Moment(
        name="cap-reached-by-four",
        games=FIVE,
        rules=stands_for("FCS-04.10 AMB-FCS-14 AMB-FCS-20"),
        dealer=planned(_capped(4)),
        holds=lambda hand: _at_cap(hand, began=4),
    ),
    Moment(
        name="cap-reached-in-the-first-round",
        games=FIVE,
        rules=stands_for("FCS-04.10 FCS-04.11 AMB-FCS-16 AMB-FCS-17"),
        dealer=planned(_capped_first_round),
        holds=lambda hand: hand.street == 1 and _at_cap(hand),
    ),
    Moment(
        name="last-raise-left",
        games=FIVE,
        rules=stands_for("FCS-04.10"),
        dealer=planned(_last_raise),
        holds=_one_raise_left,
    ),
    Moment(
        name="cap-stays-after-folds",
        games=FIVE,
        rules=stands_for("FCS-04.10 AMB-FCS-15"),
        dealer=planned(_cap_stays),
        holds=lambda hand: able_at_start(hand) > 2 and _at_cap(hand, now=2),
    ),
    Moment(
        name="no-cap-with-two",
        games=FIVE,
        rules=stands_for("FCS-04.12"),
        dealer=planned(_no_cap),
        holds=lambda hand: hand.street > 1 and _beyond_four(hand),
    ),
    Moment(
        name="no-cap-with-two-in-the-first-round",
        games=FIVE,
        rules=stands_for("FCS-04.12 AMB-FCS-44"),
        dealer=planned(_no_cap_first_round),
        holds=lambda hand: hand.street == 1 and _beyond_four(hand),
    ),
    Moment(
        name="cap-of-seven-card-stud",
        games=SEVEN,
        rules=stands_for("AMB-S7-03"),
        dealer=planned(_capped_seven),
        holds=_at_cap,
        engine_only=SEVEN,
    ),
    Moment(
        name="two-beside-an-all-in",
        games=FIVE,
        rules=stands_for("AMB-FCS-14"),
        dealer=planned(_two_beside_all_in),
        holds=_two_and_all_in,
        engine_only=FIVE,
    ),
)
