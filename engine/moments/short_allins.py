"""Who has less than it takes: short bets, short raises, short calls, and whom they open the betting for again."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from engine.actions import ActionKind, NoRaise
from engine.cards import Chips
from engine.hand import StudHand
from engine.moments.moment import (
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
from engine.profile import StudProfile
from engine.profiles import FIVE_CARD_STUD
from engine.steering.chance import Chance
from engine.steering.rounds import Plan, fill

UNIT: Final[Chips] = FIVE_CARD_STUD.big_bet
BIG_ROUNDS: Final = (3, 4)
"""Only here can an all-in add less than half the unit in Five-Card Stud."""

HALF: Final = Fraction(1, 2)

Draw = Callable[[Chance, StudProfile], Plan]


def _big(chance: Chance, able: int, script: tuple[str, ...], short: Mapping[int, Chips], why: NoRaise | None = None) -> Plan:
    """A round with the big unit; some have folded before it, sometimes somebody is all-in and stands by."""
    stands_by = able > 2 and chance.chance(0.3)
    street = chance.pick(BIG_ROUNDS)
    return Plan(street=street, able=able, script=script, short=short, folded=chance.below(3), all_in=stands_by, why=why)


def _short_bet(*amounts: Chips) -> Draw:
    """Somebody opens all-in for one of these; the player in turn has not acted."""

    def draw(chance: Chance, profile: StudProfile) -> Plan:
        able = chance.between(3, 5)
        before = chance.between(0, able - 2)
        later = fill(chance, chance.between(0, able - before - 2))
        return _big(chance, able, (*["check"] * before, "wager", *later), {before: chance.pick(amounts)})

    return draw


def _short_raise(*added: Chips) -> Draw:
    """Somebody raises all-in by one of these; the player in turn has not acted."""

    def draw(chance: Chance, profile: StudProfile) -> Plan:
        able = chance.between(3, 5)
        return _big(chance, able, ("wager", "wager", *fill(chance, able - 3)), {1: UNIT + chance.pick(added)})

    return draw


def _back_to_bettor(*added: Chips, why: NoRaise | None = None) -> Draw:
    """The same, and the turn is back with who bet."""

    def draw(chance: Chance, profile: StudProfile) -> Plan:
        able = chance.between(3, 5)
        return _big(chance, able, ("wager", "wager", *fill(chance, able - 2)), {1: UNIT + chance.pick(added)}, why)

    return draw


def _smallest_raise(chance: Chance, profile: StudProfile) -> Plan:
    """At a unit of two the smallest increase is half of it."""
    return Plan(street=1, able=chance.between(4, 6), script=("bring-in", "wager", "wager"), short={2: 3})


def _capped_by_half(chance: Chance, profile: StudProfile) -> Plan:
    short = {1: UNIT + chance.between(2, 3)}
    script, why = ("wager",) * 4, NoRaise.CAP_REACHED
    return Plan(street=chance.pick(BIG_ROUNDS), able=chance.between(4, 5), script=script, short=short, folded=1, why=why)


def _checked(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    before = chance.between(1, able - 2)
    script = (*["check"] * before, "wager", *fill(chance, able - before - 1))
    return _big(chance, able, script, {before: 1}, NoRaise.NOT_REOPENED_AFTER_CHECK)


def _checked_before_bet(chance: Chance, profile: StudProfile) -> Plan:
    able = chance.between(3, 5)
    before = chance.between(1, able - 2)
    script = (*["check"] * before, "wager", "wager", *fill(chance, able - before - 2))
    return _big(chance, able, script, {before + 1: UNIT + 1})


def _completed(chance: Chance, profile: StudProfile) -> Plan:
    """A short raise is completed by the next, and a fresh player is asked."""
    able = chance.between(4, 5)
    script = ("wager", "wager", "wager", *fill(chance, able - 4))
    return _big(chance, able, script, {1: UNIT + 1})


def _completion_reopens(chance: Chance, profile: StudProfile) -> Plan:
    """Bet, a call, a short raise, completed: the turn is back with those who had answered the bet."""
    able = chance.between(4, 5)
    answer = (chance.pick(("call", "fold")),) * chance.below(2)
    return _big(chance, able, ("wager", "call", "wager", "wager", *fill(chance, able - 4), *answer), {2: UNIT + 1})


def _two_to_bettor(chance: Chance, profile: StudProfile) -> Plan:
    """Two short raises of one chip each: together half the unit for who bet."""
    short = {1: UNIT + 1, 2: UNIT + 2}
    able = chance.between(4, 5)
    script = ("wager",) * 3 + fill(chance, able - 3)
    return Plan(street=chance.pick(BIG_ROUNDS), able=able, script=script, short=short, open_point=True)


def _two_to_caller(chance: Chance, profile: StudProfile) -> Plan:
    """The same for who had called the first of them."""
    short = {1: UNIT + 1, 3: UNIT + 2}
    script = ("wager", "wager", "call", "wager", "call")
    why = NoRaise.NOT_REOPENED
    return Plan(street=chance.pick(BIG_ROUNDS), able=4, script=script, short=short, open_point=True, why=why)


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
    able = chance.between(3, 5)
    before = fill(chance, chance.between(0, able - 2))
    return _big(chance, able, ("wager", *before), {len(before) + 1: UNIT + chance.between(1, UNIT - 1)})


def _nobody_to_answer(chance: Chance, profile: StudProfile) -> Plan:
    able, raised = chance.between(3, 4), chance.pick((2 * UNIT, UNIT + 2, UNIT + 3))
    script = ("wager", "wager", "call", *["fold"] * (able - 3))
    short = {1: raised, 2: chance.between(UNIT - 1, raised)}
    return _big(chance, able, script, short, NoRaise.NOBODY_TO_ANSWER)


def _between_bring_in_and_bet(chance: Chance, profile: StudProfile) -> Plan:
    short = {1: chance.between(profile.bring_in + 1, profile.small_bet - 1)}
    script = ("bring-in", "wager")
    return Plan(profile=profile, street=1, able=chance.between(3, 5), script=script, short=short, open_point=True)


# --- what one sees ----------------------------------------------------------------------------------------------------


def _has_acted(hand: StudHand) -> bool:
    return any(done.seat == hand.actor for done in done_in(hand))


def _first_wager(hand: StudHand, least: Fraction, most: Fraction) -> bool:
    """The only wager is an all-in that opened for a share of the unit within these limits."""
    wagers = wagers_in(hand)
    unit = hand.profile.big_bet
    if len(wagers) != 1 or not wagers[0].all_in:
        return False
    return least <= Fraction(wagers[0].to, unit) <= most and hand.street > 2 and not _has_acted(hand)


def _may_go_to(hand: StudHand) -> list[Chips]:
    return [wager.to for wager in hand.legal().wagers]


def _below_half_bet(hand: StudHand) -> bool:
    return _first_wager(hand, Fraction(0), Fraction(2, 5)) and _may_go_to(hand) == [hand.profile.big_bet]


def _counted_bet(least: Fraction, most: Fraction) -> Callable[[StudHand], bool]:
    def holds(hand: StudHand) -> bool:
        return _first_wager(hand, least, most) and _may_go_to(hand) == [wagers_in(hand)[0].to + hand.profile.big_bet]

    return holds


def _raised_by(hand: StudHand, least: Fraction, most: Fraction) -> bool:
    """A whole bet, then an all-in raise by a share of the unit within these limits, and nothing since."""
    went = [done.to for done in wagers_in(hand)]
    if len(went) != 2 or not wagers_in(hand)[1].all_in:
        return False
    unit = hand.profile.big_bet if hand.street > 2 else hand.profile.small_bet
    return went[0] == unit and least <= Fraction(went[1] - went[0], unit) <= most


def _short_raise_to_complete(hand: StudHand) -> bool:
    fresh = _raised_by(hand, Fraction(1, 8), Fraction(2, 5)) and not _has_acted(hand)
    return fresh and _may_go_to(hand) == [2 * hand.profile.big_bet]


def _closed_to_bettor(hand: StudHand) -> bool:
    short = _raised_by(hand, Fraction(1, 8), Fraction(2, 5))
    return short and hand.actor == wagers_in(hand)[0].seat and not _may_go_to(hand) and bool(able(hand)[1:])


def _reopened_to(hand: StudHand, least: Fraction, most: Fraction) -> bool:
    counted = _raised_by(hand, least, most)
    unit = hand.profile.big_bet if hand.street > 2 else hand.profile.small_bet
    return counted and _may_go_to(hand) == [wagers_in(hand)[1].to + unit]


def _half_used_a_raise(hand: StudHand) -> bool:
    """Bet, an all-in raise of half or more, two more raises: no raise is left."""
    wagers = wagers_in(hand)
    return len(wagers) == 4 and wagers[1].all_in and not _may_go_to(hand) and able_at_start(hand) > 2


def _own(hand: StudHand) -> list[ActionKind]:
    return [done.kind for done in done_in(hand) if done.seat == hand.actor]


def _checker_is_barred(hand: StudHand) -> bool:
    wagers = wagers_in(hand)
    short = len(wagers) == 1 and wagers[0].all_in and 2 * wagers[0].to < hand.profile.big_bet
    return short and _own(hand) == [ActionKind.CHECK] and not _may_go_to(hand)


def _checker_may_complete(hand: StudHand) -> bool:
    short = _raised_by(hand, Fraction(1, 8), Fraction(2, 5))
    return short and _own(hand) == [ActionKind.CHECK] and _may_go_to(hand) == [2 * hand.profile.big_bet]


def _completion_made(hand: StudHand) -> bool:
    """Bet, a short raise below half, completed to two units."""
    went = [done.to for done in wagers_in(hand)]
    unit = hand.profile.big_bet
    return len(went) == 3 and went[::2] == [unit, 2 * unit] and 2 * (went[1] - unit) < unit


def _fresh_after_completion(hand: StudHand) -> bool:
    return _completion_made(hand) and hand.actor != wagers_in(hand)[0].seat and _may_go_to(hand) == [3 * hand.profile.big_bet]


def _answered_before_completion(hand: StudHand) -> bool:
    return _completion_made(hand) and _has_acted(hand) and _may_go_to(hand) == [3 * hand.profile.big_bet]


def _two_short(hand: StudHand, own: ActionKind, *, may: bool) -> bool:
    short = [done for done in wagers_in(hand) if done.all_in and done.short]
    return len(short) == 2 and own in _own(hand) and bool(_may_go_to(hand)) is may


def _level(hand: StudHand) -> Chips:
    """The highest that anybody has put in in this round."""
    return max(hand.put_in.values())


def _called_for_less(hand: StudHand) -> bool:
    last, call = done_in(hand)[-1], hand.legal().call
    less = last.kind is ActionKind.CALL and last.all_in and last.to < _level(hand)
    return less and call is not None and call.to == _level(hand)


def _has_less_than_a_call(hand: StudHand) -> bool:
    call = hand.legal().call
    return call is not None and call.all_in and call.to < _level(hand) and not _may_go_to(hand)


def _has_less_than_a_raise(hand: StudHand) -> bool:
    wagers = hand.legal().wagers
    short = len(wagers) == 1 and wagers[0].all_in and wagers[0].to < 2 * hand.profile.big_bet
    return hand.street > 2 and [done.to for done in wagers_in(hand)] == [hand.profile.big_bet] and short


def _alone_with_chips(hand: StudHand) -> bool:
    alone = hand.actor is not None and able(hand) == [hand.actor]
    return alone and hand.legal().call is not None and not _may_go_to(hand) and len(hand.live) > 1


def _between(hand: StudHand) -> bool:
    wagers, profile = wagers_in(hand), hand.profile
    return hand.street == 1 and len(wagers) == 1 and profile.bring_in < wagers[0].to < profile.small_bet


MOMENTS: Final = (
    Moment(
        name="short-bet-below-half",
        games=FIVE,
        rules=stands_for("FCS-06.5 FCS-06.8 AMB-FCS-18 AMB-FCS-21"),
        dealer=planned(_short_bet(1)),
        holds=_below_half_bet,
    ),
    Moment(
        name="short-bet-of-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 AMB-FCS-23 AMB-FCS-30"),
        dealer=planned(_short_bet(2)),
        holds=_counted_bet(HALF, HALF),
    ),
    Moment(
        name="short-bet-above-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 FCS-06.11 AMB-FCS-23"),
        dealer=planned(_short_bet(3)),
        holds=_counted_bet(Fraction(3, 5), Fraction(9, 10)),
    ),
    Moment(
        name="short-raise-below-half",
        games=FIVE,
        rules=stands_for("FCS-06.8 AMB-FCS-18 AMB-FCS-24"),
        dealer=planned(_short_raise(1)),
        holds=_short_raise_to_complete,
    ),
    Moment(
        name="short-raise-does-not-reopen",
        games=FIVE,
        rules=stands_for("FCS-06.7"),
        dealer=planned(_back_to_bettor(1, why=NoRaise.NOT_REOPENED)),
        holds=_closed_to_bettor,
    ),
    Moment(
        name="short-raise-of-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 FCS-06.10 FCS-06.11 AMB-FCS-19 AMB-FCS-30"),
        dealer=planned(_back_to_bettor(2)),
        holds=lambda hand: _reopened_to(hand, HALF, HALF) and _has_acted(hand),
    ),
    Moment(
        name="short-raise-above-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 FCS-06.10 FCS-06.11 AMB-FCS-19"),
        dealer=planned(_back_to_bettor(3)),
        holds=lambda hand: _reopened_to(hand, Fraction(3, 5), Fraction(9, 10)) and _has_acted(hand),
    ),
    Moment(
        name="smallest-raise-is-half",
        games=FIVE,
        rules=stands_for("FCS-06.9 AMB-FCS-30"),
        dealer=planned(_smallest_raise),
        holds=lambda hand: hand.street == 1 and _reopened_to(hand, HALF, HALF),
    ),
    Moment(
        name="half-uses-up-a-raise",
        games=FIVE,
        rules=stands_for("FCS-06.10 AMB-FCS-19"),
        dealer=planned(_capped_by_half),
        holds=_half_used_a_raise,
    ),
    Moment(
        name="checker-faces-a-short-bet",
        games=FIVE,
        rules=stands_for("FCS-06.7 AMB-FCS-22"),
        dealer=planned(_checked),
        holds=_checker_is_barred,
    ),
    Moment(
        name="checked-before-the-bet",
        games=FIVE,
        rules=stands_for("FCS-06.8 AMB-FCS-25"),
        dealer=planned(_checked_before_bet),
        holds=_checker_may_complete,
    ),
    Moment(
        name="short-raise-completed",
        games=FIVE,
        rules=stands_for("AMB-FCS-18 AMB-FCS-24"),
        dealer=planned(_completed),
        holds=_fresh_after_completion,
    ),
    Moment(
        name="completion-reopens",
        games=FIVE,
        rules=stands_for("AMB-FCS-28"),
        dealer=planned(_completion_reopens),
        holds=_answered_before_completion,
    ),
    Moment(
        name="two-short-raises-reopen-to-the-bettor",
        games=FIVE,
        rules=stands_for("AMB-FCS-26 AMB-FCS-27"),
        dealer=planned(_two_to_bettor),
        holds=lambda hand: _two_short(hand, ActionKind.BET, may=True),
        engine_only=FIVE,
    ),
    Moment(
        name="two-short-raises-closed-to-a-caller",
        games=FIVE,
        rules=stands_for("AMB-FCS-26"),
        dealer=planned(_two_to_caller),
        holds=lambda hand: _two_short(hand, ActionKind.CALL, may=False),
        engine_only=FIVE,
    ),
    Moment(
        name="called-for-less",
        rules=stands_for("AMB-FCS-31 AMB-S7-15"),
        dealer=planned(_short_call),
        holds=_called_for_less,
    ),
    Moment(
        name="less-than-a-call",
        rules=stands_for("FCS-06.1 FCS-06.2 AMB-FCS-31 AMB-S7-15"),
        dealer=planned(_own_short_call),
        holds=_has_less_than_a_call,
    ),
    Moment(
        name="less-than-a-raise",
        games=FIVE,
        rules=stands_for("FCS-06.5 FCS-06.6"),
        dealer=planned(_between_call_and_raise),
        holds=_has_less_than_a_raise,
    ),
    Moment(
        name="nobody-to-answer-a-raise",
        games=FIVE,
        rules=stands_for("FCS-06.17 AMB-FCS-47"),
        dealer=planned(_nobody_to_answer),
        holds=_alone_with_chips,
    ),
    Moment(
        name="all-in-between-bring-in-and-bet",
        games=SEVEN,
        rules=stands_for("AMB-FCS-29"),
        dealer=planned(_between_bring_in_and_bet),
        holds=_between,
        engine_only=SEVEN,
    ),
)
