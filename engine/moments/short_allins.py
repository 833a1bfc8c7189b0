"""Short all-in bets and raises, and for whom they open the betting again."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from engine.actions import ActionKind, NoRaise
from engine.cards import Chips
from engine.moments.moment import (
    FIVE,
    SEVEN,
    Moment,
    planned,
    stands_for,
)
from engine.moments.short_sights import (
    answered_before_completion,
    below_half_bet,
    between,
    checker_is_barred,
    checker_may_complete,
    closed_to_bettor,
    counted_bet,
    fresh_after_completion,
    half_used_a_raise,
    has_acted,
    reopened_to,
    short_raise_to_complete,
    two_short,
)
from engine.profile import StudProfile
from engine.steering.chance import Chance
from engine.steering.rounds import Plan, fill

BIG_ROUNDS: Final = (3, 4)
"""Only here can an all-in add less than half the unit in Five-Card Stud."""

HALF: Final = Fraction(1, 2)

Draw = Callable[[Chance, StudProfile], Plan]


def quarters(profile: StudProfile, count: int) -> Chips:
    """So many quarters of the big unit: four are a whole bet, five add less than half to it, six just half."""
    return profile.big_bet * count // 4


def big_round(
    chance: Chance, able: int, script: tuple[str, ...], short: Mapping[int, Chips], why: NoRaise | None = None
) -> Plan:
    """A round with the big unit; some have folded before it, sometimes somebody is all-in and stands by."""
    stands_by = able > 2 and chance.chance(0.3)
    street = chance.pick(BIG_ROUNDS)
    return Plan(street=street, able=able, script=script, short=short, folded=chance.below(3), all_in=stands_by, why=why)


def _short_bet(parts: int) -> Draw:
    """Somebody opens all-in for so many quarters of the unit; the player in turn has not acted."""

    def draw(chance: Chance, profile: StudProfile) -> Plan:
        able = chance.between(3, 5)
        before = chance.between(0, able - 2)
        later = fill(chance, chance.between(0, able - before - 2))
        return big_round(chance, able, (*["check"] * before, "wager", *later), {before: quarters(profile, parts)})

    return draw


def _short_raise(parts: int) -> Draw:
    """Somebody raises all-in by so many quarters of the unit; the player in turn has not acted."""

    def draw(chance: Chance, profile: StudProfile) -> Plan:
        able = chance.between(3, 5)
        return big_round(chance, able, ("wager", "wager", *fill(chance, able - 3)), {1: quarters(profile, 4 + parts)})

    return draw


def _back_to_bettor(parts: int, why: NoRaise | None = None) -> Draw:
    """The same, and the turn is back with who bet."""

    def draw(chance: Chance, profile: StudProfile) -> Plan:
        able = chance.between(3, 5)
        return big_round(chance, able, ("wager", "wager", *fill(chance, able - 2)), {1: quarters(profile, 4 + parts)}, why)

    return draw


def _smallest_raise(chance: Chance, profile: StudProfile) -> Plan:
    """In the first round, at a unit of two, the smallest increase is half of it."""
    short = {2: profile.small_bet + profile.small_bet // 2}
    return Plan(street=1, able=chance.between(4, 6), script=("bring-in", "wager", "wager"), short=short)


def _capped_by_half(chance: Chance, profile: StudProfile) -> Plan:
    short = {1: quarters(profile, chance.between(6, 7))}
    script, why = ("wager",) * 4, NoRaise.CAP_REACHED
    return Plan(street=chance.pick(BIG_ROUNDS), able=chance.between(4, 5), script=script, short=short, folded=1, why=why)


def _checked(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    before = chance.between(1, able - 2)
    script = (*["check"] * before, "wager", *fill(chance, able - before - 1))
    return big_round(chance, able, script, {before: quarters(profile, 1)}, NoRaise.NOT_REOPENED_AFTER_CHECK)


def _checked_before_bet(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    before = chance.between(1, able - 2)
    script = (*["check"] * before, "wager", "wager", *fill(chance, able - before - 2))
    return big_round(chance, able, script, {before + 1: quarters(profile, 5)})


def _completed(chance: Chance, profile: StudProfile) -> Plan:
    """A short raise is completed by the next, and a fresh player is asked."""
    able = chance.between(4, 5)
    script = ("wager", "wager", "wager", *fill(chance, able - 4))
    return big_round(chance, able, script, {1: quarters(profile, 5)})


def _completion_reopens(chance: Chance, profile: StudProfile) -> Plan:
    """Bet, a call, a short raise, completed: the turn is back with those who had answered the bet."""
    able = chance.between(4, 5)
    answer = (chance.pick(("call", "fold")),) * chance.below(2)
    return big_round(
        chance, able, ("wager", "call", "wager", "wager", *fill(chance, able - 4), *answer), {2: quarters(profile, 5)}
    )


def _two_to_bettor(chance: Chance, profile: StudProfile) -> Plan:
    """Two short raises of a quarter each: together half the unit for who bet."""
    short = {1: quarters(profile, 5), 2: quarters(profile, 6)}
    able = chance.between(4, 5)
    script = ("wager",) * 3 + fill(chance, able - 3)
    return Plan(street=chance.pick(BIG_ROUNDS), able=able, script=script, short=short, open_point=True)


def _two_to_caller(chance: Chance, profile: StudProfile) -> Plan:
    """The same for who had called the first of them."""
    short = {1: quarters(profile, 5), 3: quarters(profile, 6)}
    script = ("wager", "wager", "call", "wager", "call")
    why = NoRaise.NOT_REOPENED
    return Plan(street=chance.pick(BIG_ROUNDS), able=4, script=script, short=short, open_point=True, why=why)


def _between_bring_in_and_bet(chance: Chance, profile: StudProfile) -> Plan:
    short = {1: chance.between(profile.bring_in + 1, profile.small_bet - 1)}
    script = ("bring-in", "wager")
    return Plan(profile=profile, street=1, able=chance.between(3, 5), script=script, short=short, open_point=True)


MOMENTS: Final = (
    Moment(
        name="short-bet-below-half",
        games=FIVE,
        rules=stands_for("FCS-06.5 FCS-06.8 AMB-FCS-18 AMB-FCS-21"),
        dealer=planned(_short_bet(1)),
        sees=below_half_bet,
    ),
    Moment(
        name="short-bet-of-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 AMB-FCS-23 AMB-FCS-30"),
        dealer=planned(_short_bet(2)),
        sees=counted_bet(HALF, HALF),
    ),
    Moment(
        name="short-bet-above-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 FCS-06.11 AMB-FCS-23"),
        dealer=planned(_short_bet(3)),
        sees=counted_bet(Fraction(3, 5), Fraction(9, 10)),
    ),
    Moment(
        name="short-raise-below-half",
        games=FIVE,
        rules=stands_for("FCS-06.8 AMB-FCS-18 AMB-FCS-24"),
        dealer=planned(_short_raise(1)),
        sees=short_raise_to_complete,
    ),
    Moment(
        name="short-raise-does-not-reopen",
        games=FIVE,
        rules=stands_for("FCS-06.7"),
        dealer=planned(_back_to_bettor(1, why=NoRaise.NOT_REOPENED)),
        sees=closed_to_bettor,
    ),
    Moment(
        name="short-raise-of-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 FCS-06.10 FCS-06.11 AMB-FCS-19 AMB-FCS-30"),
        dealer=planned(_back_to_bettor(2)),
        sees=lambda hand: reopened_to(hand, HALF, HALF) and has_acted(hand),
    ),
    Moment(
        name="short-raise-above-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 FCS-06.10 FCS-06.11 AMB-FCS-19"),
        dealer=planned(_back_to_bettor(3)),
        sees=lambda hand: reopened_to(hand, Fraction(3, 5), Fraction(9, 10)) and has_acted(hand),
    ),
    Moment(
        name="smallest-raise-is-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 AMB-FCS-30"),
        dealer=planned(_smallest_raise),
        sees=lambda hand: hand.street == 1 and reopened_to(hand, HALF, HALF),
    ),
    Moment(
        name="half-uses-up-a-raise",
        games=FIVE,
        rules=stands_for("FCS-06.10 AMB-FCS-19"),
        dealer=planned(_capped_by_half),
        sees=half_used_a_raise,
    ),
    Moment(
        name="checker-faces-a-short-bet",
        games=FIVE,
        rules=stands_for("FCS-06.7 AMB-FCS-22"),
        dealer=planned(_checked),
        sees=checker_is_barred,
    ),
    Moment(
        name="checked-before-the-bet",
        games=FIVE,
        rules=stands_for("FCS-06.8 AMB-FCS-25"),
        dealer=planned(_checked_before_bet),
        sees=checker_may_complete,
    ),
    Moment(
        name="short-raise-completed",
        games=FIVE,
        rules=stands_for("AMB-FCS-18 AMB-FCS-24"),
        dealer=planned(_completed),
        sees=fresh_after_completion,
    ),
    Moment(
        name="completion-reopens",
        games=FIVE,
        rules=stands_for("AMB-FCS-28"),
        dealer=planned(_completion_reopens),
        sees=answered_before_completion,
    ),
    Moment(
        name="two-short-raises-reopen-to-the-bettor",
        games=FIVE,
        rules=stands_for("AMB-FCS-26 AMB-FCS-27"),
        dealer=planned(_two_to_bettor),
        sees=lambda hand: two_short(hand, ActionKind.BET, may=True),
        engine_only=FIVE,
    ),
    Moment(
        name="two-short-raises-closed-to-a-caller",
        games=FIVE,
        rules=stands_for("AMB-FCS-26"),
        dealer=planned(_two_to_caller),
        sees=lambda hand: two_short(hand, ActionKind.CALL, may=False),
        engine_only=FIVE,
    ),
    Moment(
        name="all-in-between-bring-in-and-bet",
        games=SEVEN,
        rules=stands_for("AMB-FCS-29"),
        dealer=planned(_between_bring_in_and_bet),
        sees=between,
        engine_only=SEVEN,
    ),
)
