"""A round as it was played, and then one action that the rules refuse, or one that only seems so."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from engine.actions import Action, ActionKind, NoRaise
from engine.betting import BettingRound
from engine.cards import Chips, Seat
from engine.profiles import FIVE_CARD_STUD
from engine.sequences import Written, rule_on_sequence
from engine.steering.play import attempt
from engine.steering.rounds import Plan, fill, play_planned
from tutor.drills.base import Level
from tutor.drills.betting_plans import BIG_ROUNDS, PLANS, UNIT
from tutor.drills.dice import Dice
from tutor.drills.kinds.legal_sequence.sequences import as_form
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

TRIES: Final = 200

Added = tuple[Written, ...]
LastOne = Callable[[Dice, BettingRound], Added | None]
"""What is added to the round as played; None where it does not fit."""


def deal(dice: Dice, case: str, level: Level) -> StudSituation:
    """A sequence of the case. Raises ``Unreachable``."""
    for _ in range(level):
        dice.random()  # so that two levels of a case never begin alike
    return attempt(lambda: _one_try(dice, case, level), TRIES)


def _one_try(dice: Dice, case: str, level: Level) -> StudSituation | None:
    draw, last = _CASES[case]
    hand = play_planned(dice, draw(dice, level))
    if hand is None or hand.betting is None:
        return None
    done = hand.betting.done
    played = [
        Written(each.seat, action) for each, action in zip(done, hand.actions[len(hand.actions) - len(done) :], strict=True)
    ]
    added = last(dice, hand.betting)
    if added is None:
        return None
    situation = StudSituation(setup=hand.setup, actions=hand.actions[: len(hand.actions) - len(done)])
    begin = situation.hand
    if begin.betting is None or begin.street != hand.street:
        return None
    sequence = (*played, *added)
    if level is not Level.PLAIN and len(added) == 1:
        sequence += _what_follows(dice, begin.betting, hand.betting, sequence, dice.between(0, 2))
    return replace(situation, asked=begin.actor, form=as_form(sequence))


def _what_follows(
    dice: Dice, begin: BettingRound, played: BettingRound, sequence: tuple[Written, ...], count: int
) -> tuple[Written, ...]:
    """Plain answers of those who come next, as if nothing had happened, so that the last action need not be the wrong one."""
    last = sequence[-1]
    if played.actor is None:
        return ()
    out = {written.seat for written in sequence if written.action.kind is ActionKind.FOLD}
    paid = dict(played.paid)
    level = max(played.level, last.action.to)
    legal = rule_on_sequence(begin, sequence).answer is None
    following = [seat for seat in _around(played, last.seat) if played.stacks[seat] and seat not in out and paid[seat] < level]
    if not level:
        following = [seat for seat in _around(played, last.seat) if played.stacks[seat] and seat not in out]
        following = [seat for seat in following if not played.has_acted(seat) and seat != played.actor]
    if legal and level:
        following = following[: max(0, len(following) - 1)]
    added = []
    for seat in following[:count]:
        # Who has fewer chips than that would call all-in, and for less.
        calls = not level or (dice.chance(0.6) and paid[seat] + played.stacks[seat] >= level)
        action = Action(ActionKind.CALL, level) if calls else Action(ActionKind.FOLD)
        added.append(Written(seat, action if level else Action(ActionKind.CHECK)))
    return tuple(added)


def _around(betting: BettingRound, seat: Seat) -> list[Seat]:
    order = sorted(betting.live)
    return [each for each in order if each > seat] + [each for each in order if each < seat]


def _gone(dice: Dice, level: Level) -> int:
    return 0 if level is Level.PLAIN else dice.between(1, 2)


# --- how the round was played -----------------------------------------------------------------------------------------


def _bet_round(dice: Dice, level: Level) -> Plan:
    """Something to answer, with raises still to be made."""
    profile, street = draw_game(dice), dice.between(3, 4)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 5)
    checks = ("check",) * (dice.between(0, 1) if level is Level.TEMPTING else 0)
    rest = fill(dice, dice.between(1, able - 2 - len(checks)))
    return Plan(profile=profile, street=street, able=able, script=(*checks, "wager", *rest), folded=_gone(dice, level))


def _checked_round(dice: Dice, level: Level) -> Plan:
    """Checks, and nothing to match for who is in turn."""
    profile, street = draw_game(dice), dice.between(2, 4)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 5)
    checks = ("check",) * dice.between(1, able - 2)
    pair = False if street == 2 else None
    return Plan(profile=profile, street=street, able=able, script=checks, folded=_gone(dice, level), pair=pair)


def _bring_in_round(dice: Dice, level: Level) -> Plan:
    able = dice.between(4, 5) if level is Level.PLAIN else dice.between(4, 6)
    rest = fill(dice, 1 if level is Level.PLAIN else dice.between(1, able - 3))
    return Plan(street=1, able=able, script=("bring-in", *rest))


def _before_the_last(dice: Dice, level: Level) -> Plan:
    """All but one have only called the bring-in, or all but one have checked."""
    profile = draw_game(dice)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 5)
    if level is Level.TEMPTING or dice.chance(0.6):
        return Plan(profile=FIVE_CARD_STUD, street=1, able=able, script=("bring-in", *fill(dice, able - 2)))
    return Plan(
        profile=profile, street=dice.between(3, 4), able=able, script=("check",) * (able - 1), folded=_gone(dice, level)
    )


def _check_raise(dice: Dice, level: Level) -> Plan:
    profile, street = draw_game(dice), dice.between(3, 4)
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 5)
    before = 1 if level is Level.PLAIN else dice.between(1, able - 2)
    script = (*["check"] * before, "wager", *fill(dice, able - before - 1))
    return Plan(profile=profile, street=street, able=able, script=script, folded=_gone(dice, level))


def _third_raise(dice: Dice, level: Level) -> Plan:
    able = dice.between(3, 4) if level is Level.PLAIN else dice.between(4, 5)
    if level is Level.TEMPTING and dice.chance(0.6):
        return Plan(street=1, able=able, script=("bring-in", *["fold"] * dice.below(able - 3), "wager", "wager", "wager"))
    between = () if level is Level.PLAIN else fill(dice, dice.between(0, able - 3))
    script = ("wager", *between, "wager", "wager")
    return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=script, folded=_gone(dice, level))


def _half(dice: Dice, level: Level) -> Plan:
    """An all-in raise of half a unit or more; the one who bet is in turn again."""
    able = 3 if level is Level.PLAIN else dice.between(3, 5)
    short = {1: UNIT + dice.between(2, 3)}
    script = ("wager", "wager", *fill(dice, able - 2))
    return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=script, short=short, folded=_gone(dice, level))


def _below_half(dice: Dice, level: Level) -> Plan:
    able = 3 if level is Level.PLAIN else dice.between(3, 5)
    script = ("wager", "wager", *fill(dice, able - 2))
    folded, why = _gone(dice, level), NoRaise.NOT_REOPENED
    return Plan(street=dice.pick(BIG_ROUNDS), able=able, script=script, short={1: UNIT + 1}, folded=folded, why=why)


def _capped(dice: Dice, level: Level) -> Plan:
    return PLANS["cap-reached"](dice, Level.TEMPTING if level is Level.TEMPTING else Level.PLAIN, False)


# --- the action that is added -----------------------------------------------------------------------------------------


def _wager_to(total: Chips, betting: BettingRound) -> Added | None:
    """The player in turn goes to that total, named as it would be."""
    seat = betting.legal().seat
    if betting.paid[seat] + betting.stacks[seat] <= total:
        return None
    kind = ActionKind.RAISE if betting.wagers else ActionKind.COMPLETE if betting.level else ActionKind.BET
    return (Written(seat, Action(kind, total)),)


def _wrong_amount(dice: Dice, betting: BettingRound) -> Added | None:
    step = dice.pick((betting.unit // 2, betting.unit * 2, betting.unit + betting.unit // 2))
    return _wager_to(betting.level + step, betting)


def _out_of_turn(dice: Dice, betting: BettingRound) -> Added | None:
    """Somebody else who may still act does what is open to him, before the one in turn."""
    seat = betting.legal().seat
    others = [each for each in _around(betting, seat) if betting.stacks[each] and betting.paid[each] < betting.level]
    if not others:
        return None
    action = Action(ActionKind.CALL, betting.level) if dice.chance(0.6) else Action(ActionKind.FOLD)
    return (Written(others[0], action),)


def _one_unit_more(dice: Dice, betting: BettingRound) -> Added | None:
    return _wager_to(betting.full_level + betting.unit, betting)


def _fold(dice: Dice, betting: BettingRound) -> Added | None:
    return (Written(betting.legal().seat, Action(ActionKind.FOLD)),)


def _check(dice: Dice, betting: BettingRound) -> Added | None:
    return (Written(betting.legal().seat, Action(ActionKind.CHECK)),)


def _over_bring_in(dice: Dice, betting: BettingRound) -> Added | None:
    total = 2 * betting.unit if dice.chance(0.6) else betting.level + betting.unit
    seat = betting.legal().seat
    return (Written(seat, Action(ActionKind.RAISE, total)),)


def _once_more(dice: Dice, betting: BettingRound) -> Added | None:
    """The last to be asked calls or checks, which ends the round; then the first to have acted acts again."""
    seat, first = betting.legal().seat, betting.done[0].seat
    if betting.level:
        again = Action(ActionKind.COMPLETE, betting.unit) if dice.chance(0.6) else Action(ActionKind.CHECK)
        return (Written(seat, Action(ActionKind.CALL, betting.level)), Written(first, again))
    return (Written(seat, Action(ActionKind.CHECK)), Written(first, Action(ActionKind.BET, betting.unit)))


_CASES: Final[Mapping[str, tuple[Callable[[Dice, Level], Plan], LastOne]]] = {
    "wrong-amount": (_bet_round, _wrong_amount),
    "out-of-turn": (_bet_round, _out_of_turn),
    "over-the-limit": (_capped, _one_unit_more),
    "fold-when-free": (_checked_round, _fold),
    "check-facing-bet": (_bet_round, _check),
    "not-reopened": (_below_half, _one_unit_more),
    "over-bring-in": (_bring_in_round, _over_bring_in),
    "after-the-end": (_before_the_last, _once_more),
    "check-raise": (_check_raise, _one_unit_more),
    "third-raise": (_third_raise, _one_unit_more),
    "half": (_half, _one_unit_more),
}
