"""A pair that shows in the second round and opens the larger unit to everybody."""

from collections.abc import Callable
from typing import Final

from engine.boards import GROUPS
from engine.cards import Seat
from engine.hand import StudHand
from engine.moments.moment import (
    BOTH,
    FIVE,
    Moment,
    may_go_to,
    planned,
    stands_for,
    wagers_in,
)
from engine.profile import StudProfile, Unit
from engine.ranking import board_rank
from engine.steering.chance import Chance
from engine.steering.rounds import Plan, play_planned


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
            folded=chance.below(3),
            script=(*before, *script),
        )

    return draw


def _others_may_too(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    script = ("check",) * chance.between(1, able - 1)
    return Plan(profile=profile, street=2, able=able, pair=True, owner_acts=False, script=script, folded=chance.below(3))


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
    return Plan(profile=profile, street=3, able=chance.between(3, 5), pair=True, folded=chance.below(3))


def _no_pair(chance: Chance, profile: StudProfile) -> Plan:
    return Plan(profile=profile, street=2, able=chance.between(3, 5), pair=False, folded=chance.below(3))


def _bet_with_both_open(chance: Chance, profile: StudProfile) -> Plan:
    """An all-in between the small and the big bet opens while both are open."""
    able, short = chance.between(3, 4), {0: (profile.small_bet + profile.big_bet) // 2}
    return Plan(profile=profile, street=2, able=able, pair=True, script=("big",), short=short, open_point=True)


# --- what one sees ----------------------------------------------------------------------------------------------------


def _shows_pair(hand: StudHand, seat: Seat) -> bool:
    return board_rank(hand.up[seat]).category in GROUPS


def _owners(hand: StudHand) -> list[Seat]:
    return [seat for seat in hand.live if _shows_pair(hand, seat)]


def _in_second_round(hand: StudHand, wagered: tuple[int, ...], *units: int) -> bool:
    """A pair shows in the second round, the wagers so far went to those totals, and these are open; in small bets."""
    small = hand.profile.small_bet
    went = [done.to for done in wagers_in(hand)]
    asked = went == [small * part for part in wagered] and may_go_to(hand) == [small * unit for unit in units]
    return hand.street == 2 and bool(_owners(hand)) and asked


def _others_may(hand: StudHand) -> bool:
    free = _in_second_round(hand, (), 1, 2)
    return free and hand.actor not in _owners(hand)


def _owner_is_all_in(hand: StudHand) -> bool:
    owners = _owners(hand)
    return _in_second_round(hand, (), 1, 2) and not any(hand.behind[seat] for seat in owners)


def _owner_is_gone(hand: StudHand) -> bool:
    gone = [seat for seat in hand.folded if _shows_pair(hand, seat)]
    return hand.street == 2 and len(gone) == 1 and not _owners(hand) and len(may_go_to(hand)) == 2


def _big_unit_alone(hand: StudHand) -> bool:
    """A pair shows, and yet only one amount is open, since the round's unit is the big one."""
    street = hand.profile.streets[hand.street - 1]
    return bool(_owners(hand)) and street.unit is Unit.BIG and may_go_to(hand) == [hand.profile.big_bet]


def _small_unit_alone(hand: StudHand) -> bool:
    return hand.street == 2 and not _owners(hand) and may_go_to(hand) == [hand.profile.small_bet]


def _measured_with_both_open(hand: StudHand) -> bool:
    return hand.street == 2 and any(done.short for done in wagers_in(hand)) and bool(_owners(hand))


MOMENTS: Final = (
    Moment(
        name="pair-open",
        rules=stands_for("FCS-04.5 FCS-04.6 AMB-FCS-10 S7-EXT.8 AMB-S7-08"),
        dealer=planned(_with_pair(owner_acts=True, checks=False)),
        sees=lambda hand: _in_second_round(hand, (), 1, 2) and hand.actor in _owners(hand),
    ),
    Moment(
        name="pair-open-to-others",
        rules=stands_for("FCS-04.6 AMB-FCS-10 AMB-S7-08"),
        dealer=planned(_others_may_too),
        sees=_others_may,
    ),
    Moment(
        name="pair-small-bet-made",
        rules=stands_for("AMB-FCS-11 S7-EXT.9 AMB-S7-08"),
        dealer=planned(_with_pair("wager")),
        sees=lambda hand: _in_second_round(hand, (1,), 2, 3),
    ),
    Moment(
        name="pair-big-bet-made",
        rules=stands_for("FCS-04.7 S7-EXT.11 AMB-S7-08"),
        dealer=planned(_with_pair("big")),
        sees=lambda hand: _in_second_round(hand, (2,), 4),
    ),
    Moment(
        name="pair-raised-small",
        rules=stands_for("AMB-FCS-12 AMB-S7-08"),
        dealer=planned(_with_pair("wager", "wager")),
        sees=lambda hand: _in_second_round(hand, (1, 2), 3, 4),
    ),
    Moment(
        name="pair-raised-big",
        rules=stands_for("FCS-04.7 AMB-FCS-12 S7-EXT.11 AMB-S7-08"),
        dealer=planned(_with_pair("wager", "big")),
        sees=lambda hand: _in_second_round(hand, (1, 3), 5),
    ),
    Moment(
        name="pair-all-in",
        games=FIVE,
        rules=stands_for("AMB-FCS-10"),
        dealer=planned(_pair_all_in),
        sees=_owner_is_all_in,
    ),
    Moment(
        name="pair-folded",
        rules=stands_for("AMB-FCS-10"),
        dealer=_pair_owner_gone,
        sees=_owner_is_gone,
        engine_only=BOTH,
    ),
    Moment(
        name="pair-outside-its-round",
        rules=stands_for("FCS-04.8 S7-5TH.4 AMB-FCS-10 AMB-S7-08"),
        dealer=planned(_pair_too_late),
        sees=_big_unit_alone,
    ),
    Moment(
        name="no-pair-in-the-second-round",
        rules=stands_for("FCS-04.4 S7-4TH.4 AMB-S7-01"),
        dealer=planned(_no_pair),
        sees=_small_unit_alone,
    ),
    Moment(
        name="short-bet-with-both-units-open",
        games=FIVE,
        rules=stands_for("AMB-FCS-13"),
        dealer=planned(_bet_with_both_open),
        sees=_measured_with_both_open,
        engine_only=FIVE,
    ),
)
