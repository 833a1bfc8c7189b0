"""Moments in which a player faces something to call: which round, what was done in it, and whose chips run short.

The hand is played by people up to the round asked about, then steered until the moment fits the case and the level. Where
somebody must run short, the hand is played with ample stacks first; then that seat's stack is cut to what it still needs,
and the same actions are played again.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.actions import WAGERS, Action, ActionKind, LegalActions
from engine.cards import Chips, Seat
from engine.hand import StudHand
from engine.profile import Game, StudProfile
from engine.profiles import FIVE_CARD_STUD
from engine.steering.play import (
    Choose,
    brings_in,
    calls,
    folds,
    follow,
    opens,
    people,
    play_round,
    play_until,
    set_up,
    stays,
    wagers,
)
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.situations import StudSituation
from tutor.drills.stud import draw_game

Fits = Callable[[StudHand], bool]

FIRST_ROUND_CASES = ("first-round", "completion")
STOPPING = 0.6
"""How often play stops at a moment that fits, rather than waiting for a later one."""

_QUIET, _LIVELY = 0.45, 1.0
"""How ready the players are to bet and raise in the round that is asked about."""


def deal(dice: Dice, case: Case, level: Level) -> StudSituation | None:
    """A moment that fits; None where the hand did not come to one."""
    profile = FIVE_CARD_STUD if case.slug == "short-raise" else draw_game(dice)
    hand = _at_street(dice, profile, case, level)
    if hand is None:
        return None
    reached = _REACH.get(case.slug, _by_play)(dice, hand, case, level)
    if reached is None or not _is_plain_to_rule(reached, case):
        return None
    return StudSituation(setup=reached.setup, actions=reached.actions, asked=reached.actor)


# --- up to the round that is asked about ------------------------------------------------------------------------------


def _at_street(dice: Dice, profile: StudProfile, case: Case, level: Level) -> StudHand | None:
    """A hand as its target round begins, with chips in some earlier round where there is one."""
    street = _street(dice, profile, case, level)
    # As many as the pack serves to the end, should all be all-in.
    most = min(profile.seats[1], 52 // profile.cards_each)
    few = (4, 5) if case.slug == "folded-money" else (3, 4)
    players = dice.between(*few) if level is Level.PLAIN else dice.between(4, most)
    hand = StudHand(set_up(dice, profile, players))
    choose = _leaving(dice, people(dice, folding=_folding(level), raising=0.3), hand, case, level, street)
    while hand.street < street:
        if not play_round(hand, choose):
            return None
    return hand


def _street(dice: Dice, profile: StudProfile, case: Case, level: Level) -> int:
    if case.slug in FIRST_ROUND_CASES:
        return 1
    last = 3 if level is Level.PLAIN else len(profile.streets)
    return dice.between(2 if case.slug == "later-round" else 1, last)


def _folding(level: Level) -> float:
    return 0.0 if level is Level.PLAIN else 0.2


def _leaving(dice: Dice, choose: Choose, hand: StudHand, case: Case, level: Level, street: int) -> Choose:
    """In the case about folded chips some players put chips in and then leave; the others act by ``choose``."""
    if case.slug != "folded-money":
        return choose
    count = {Level.PLAIN: 1, Level.DISTRACTED: dice.between(2, 3), Level.TEMPTING: dice.between(1, 2)}[level]
    leavers = dice.sample(hand.setup.seats, min(count, len(hand.setup.seats) - 2))

    def act(hand: StudHand, legal: LegalActions) -> Action:
        if legal.seat not in leavers or not legal.call:
            return choose(hand, legal)
        late = level is not Level.TEMPTING or hand.street == street
        has_left_chips = hand.put_in[legal.seat] if level is Level.TEMPTING else hand.totals[legal.seat] > hand.profile.ante
        return folds(legal) if late and has_left_chips and legal.fold else stays(legal)

    return act


# --- within it --------------------------------------------------------------------------------------------------------


def _by_play(dice: Dice, hand: StudHand, case: Case, level: Level) -> StudHand | None:
    """People play until the moment fits."""
    busy = _busy(dice, level, _QUIET if case.slug in FIRST_ROUND_CASES and level is Level.PLAIN else _LIVELY)
    choose = _leaving(dice, busy, hand, case, level, hand.street)
    if case.slug == "first-round" and (level is Level.TEMPTING or dice.chance(0.4)):
        hand.do(opens(hand.legal()))
    if case.slug == "completion" and not _completed(dice, hand, choose, level):
        return None
    return _until(dice, hand, choose, lambda hand: _fits(hand, case, level))


def _completed(dice: Dice, hand: StudHand, choose: Choose, level: Level) -> bool:
    """The bring-in, a few answers to it, and somebody completes; False where it does not come to that."""
    hand.do(brings_in(hand.legal()))
    answers = dice.below(len(hand.setup.seats) - (2 if level is Level.PLAIN else 1))
    for _ in range(answers):
        if hand.street > 1 or hand.actor is None or (hand.betting and hand.betting.wagers):
            break
        hand.do(choose(hand, hand.legal()))
    completed = hand.street == 1 and hand.betting is not None and hand.betting.wagers > 0
    return completed or (hand.street == 1 and follow(hand, [wagers]))


def _busy(dice: Dice, level: Level, raising: float) -> Choose:
    """Players who bet and raise more than people do, so that there is something to call."""
    return people(dice, folding=_folding(level), raising=raising)


def _until(dice: Dice, hand: StudHand, choose: Choose, fits: Fits, stopping: float = STOPPING) -> StudHand | None:
    """The hand at a moment of its round with something to call that fits, None where the round ends before."""
    street = hand.street

    def stop(hand: StudHand) -> bool:
        return hand.street != street or (to_call(hand) > 0 and fits(hand) and dice.chance(stopping))

    return hand if play_until(hand, choose, stop) and hand.street == street else None


def to_call(hand: StudHand) -> Chips:
    """The chips that a call costs, 0 where there is nothing to call."""
    call = hand.legal().call
    return call.cost if call else 0


def _fits(hand: StudHand, case: Case, level: Level) -> bool:
    """Whether the moment shows what the case is about, with the distractions of its level and no others."""
    kinds = [done.kind for done in hand.betting.done] if hand.betting else []
    if case.slug == "folded-money":
        return _fits_folded_money(hand, level)
    if case.slug in FIRST_ROUND_CASES and (case.slug == "completion") != (ActionKind.COMPLETE in kinds):
        return False
    return _fits_level(hand, level)


def _fits_level(hand: StudHand, level: Level) -> bool:
    """Level 1: nobody folded, nothing in yet. Level 2: somebody folded. Level 3: the player has chips in this round."""
    paid = _paid(hand)
    if level is Level.PLAIN:
        return paid == 0 and not hand.folded
    return paid > 0 if level is Level.TEMPTING else bool(hand.folded)


def _fits_folded_money(hand: StudHand, level: Level) -> bool:
    """Level 1: one left chips beyond the ante. Level 2: several did. Level 3: in this round, where the player has some."""
    left = [seat for seat in hand.folded if hand.totals[seat] > hand.profile.ante]
    if level is Level.PLAIN:
        return len(left) == 1 and _paid(hand) == 0
    if level is Level.DISTRACTED:
        return len(left) > 1
    return _paid(hand) > 0 and any(hand.put_in.get(seat) for seat in left)


def _paid(hand: StudHand) -> Chips:
    return hand.put_in[hand.actor] if hand.actor else 0


# --- running short ----------------------------------------------------------------------------------------------------


def _short_call(dice: Dice, hand: StudHand, case: Case, level: Level) -> StudHand | None:
    """Somebody calls for less and the next player is asked; or it is the player asked who has too little."""
    itself = dice.chance(_SHORT_ITSELF[level])
    choose = _busy(dice, level, _LIVELY)
    fits: Fits = lambda hand: to_call(hand) > 1 and (not itself or _fits_level(hand, level))  # noqa: E731
    reached = _until(dice, hand, choose, fits, _soon(level))
    if reached is None or reached.actor is None:
        return None
    short = shorten(reached, reached.actor, dice.between(1, to_call(reached) - 1))
    if itself:
        return short
    short.do(calls(short.legal()))
    return _until(dice, short, choose, lambda hand: _fits_level(hand, level)) if short.street == hand.street else None


def _short_raise(dice: Dice, hand: StudHand, case: Case, level: Level) -> StudHand | None:
    """Somebody raises all-in by less than the unit, and a later player is asked."""
    choose = _busy(dice, level, _LIVELY)
    reached = _until(dice, hand, choose, _may_raise, _soon(level))
    if reached is None or reached.actor is None or reached.betting is None:
        return None
    beyond = dice.between(1, reached.betting.unit - 1)
    short = shorten(reached, reached.actor, to_call(reached) + beyond)
    short.do(wagers(short.legal()))
    quiet = people(dice, folding=_folding(level), raising=0.0)
    return _until(dice, short, quiet, lambda hand: _fits_level(hand, level)) if short.street == hand.street else None


def _soon(level: Level) -> float:
    """How often the first chance is taken to run short: always where somebody has to be left who has not acted yet."""
    return 1.0 if level is Level.PLAIN else STOPPING


def _may_raise(hand: StudHand) -> bool:
    """Whether a raise over a whole bet is open, in one unit only: which half counts is open while there are two."""
    betting = hand.betting
    return betting is not None and betting.wagers > 0 and not betting.larger_open and bool(hand.legal().wagers)


def shorten(hand: StudHand, seat: Seat, left: Chips) -> StudHand:
    """The same hand with that seat's stack cut down, so that it has ``left`` chips at this moment."""
    stacks = list(hand.setup.stacks)
    stacks[seat - 1] = hand.totals[seat] + left
    return StudHand.replay(replace(hand.setup, stacks=tuple(stacks)), hand.actions)


_SHORT_ITSELF = {Level.PLAIN: 0.0, Level.DISTRACTED: 0.3, Level.TEMPTING: 0.7}
"""How often it is the player asked who runs short."""

_REACH: dict[str, Callable[[Dice, StudHand, Case, Level], StudHand | None]] = {
    "all-in-for-less": _short_call,
    "short-raise": _short_raise,
}


def _is_plain_to_rule(hand: StudHand, case: Case) -> bool:
    """Nobody runs short but where the case is about it; then it is one seat, and it is the seat meant."""
    short_wagers = [done for done in hand.done if done.kind in WAGERS and done.short]
    short_calls = [done for done in hand.done if done.kind is ActionKind.CALL and done.to < done.level]
    if hand.actor is None:
        return False
    own = hand.behind[hand.actor] < _level(hand) - _paid(hand)
    if case.slug == "short-raise":
        return len(short_wagers) == 1 and not short_calls and not own
    if case.slug == "all-in-for-less":
        return not short_wagers and len(short_calls) + own == 1
    return not short_wagers and not short_calls and not own


def _level(hand: StudHand) -> Chips:
    return hand.betting.level if hand.betting else 0


def takes_over_all_ins(hand: StudHand) -> bool:
    """Whether somebody is or would be all-in in a game whose document does not speak of it (AMB-S7-15)."""
    all_in = any(not chips for chips in hand.behind.values())
    own = hand.actor is not None and hand.behind[hand.actor] <= to_call(hand)
    return hand.profile.game is Game.SEVEN_CARD_STUD and (all_in or own)
