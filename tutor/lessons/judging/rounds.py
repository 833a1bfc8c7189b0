"""Rounds and chips: the pots, the levels of a round, a round as it was bet, the deal round by round."""

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Final

from engine.actions import Action, ActionKind, Wager
from engine.betting import BettingRound
from engine.bring_in import Opening, OpeningKind, find_opening
from engine.cards import DECK, Chips, Seat
from engine.pots import PotDivision, PotError, divide
from engine.profile import StudProfile
from tutor.lessons.directives import HalfFigure, LadderFigure, PotsFigure, RoundFigure, StreetsFigure
from tutor.lessons.directives.betting import action
from tutor.lessons.directives.reading import number, numbers
from tutor.lessons.errors import DirectiveError
from tutor.lessons.judging.claims import expect, judge, stud

_PLENTY: Final = 1000
_RUNGS: Final = 4
"""The bet and three raises: as many levels as a ladder shows."""


@judge.register
def _(figure: PotsFigure, profile: StudProfile | None) -> None:
    division = division_of(figure)
    found = [f"{pot.amount} for {' '.join(map(str, sorted(pot.eligible)))}" for pot in division.pots]
    for said, true in zip_longest((said for said in figure.says if not said.startswith("returned")), found, fillvalue="no pot"):
        expect(said, said, true)
    returned = {f"returned {chips} to {seat}" for seat, chips in division.returned}
    for said in (said for said in figure.says if said.startswith("returned")):
        if said not in returned:
            raise DirectiveError(f"says {said!r}, the engine finds {returned or 'nothing returned'}")


def division_of(figure: PotsFigure) -> PotDivision:
    """The pots that come of the contributions."""
    try:
        return divide(figure.contributions, figure.folded).answer
    except PotError as error:
        raise DirectiveError(f"no pots: {error.reason.value} {error.seats}") from error


# --- betting rounds ---------------------------------------------------------------------------------------------------


@judge.register
def _(figure: LadderFigure, profile: StudProfile | None) -> None:
    game = stud(profile)
    players = 2 if figure.raises is None else 2 + figure.raises
    betting = _round(game, figure.unit, dict.fromkeys(range(1, players + 1), _PLENTY), figure.bring_in)
    levels: list[Chips] = []
    limited = betting.capped
    while len(levels) < _RUNGS and (wagers := betting.legal().wagers):
        levels.append(_do(betting, wagers[0]))
    expect(f"cap {'none' if figure.raises is None else figure.raises}", figure.raises, game.raises if limited else None)
    if figure.bring_in is not None:
        levels.insert(0, game.bring_in)
    expect(" ".join(map(str, figure.says)), figure.says, tuple(levels))


@judge.register
def _(figure: HalfFigure, profile: StudProfile | None) -> None:
    """The round is played: one seat after the other raises up to the full level, the next goes all-in."""
    game = stud(profile)
    wagers_before, rest = divmod(figure.full, figure.unit)
    short = figure.all_in - figure.full
    if rest or not 0 < short < figure.unit:
        raise DirectiveError("the all-in must lie between one full level and the next")
    stacks = dict.fromkeys(range(1, wagers_before + 3), _PLENTY) | {wagers_before + 1: figure.all_in}
    betting = _round(game, figure.unit, stacks)
    for _turn in range(wagers_before):
        _do(betting, betting.legal().wagers[0])
    _do(betting, betting.legal().wagers[-1])
    expect("at-least" if figure.counts else "below", figure.counts, betting.done[-1].full)


def _round(profile: StudProfile, unit: Chips, stacks: Mapping[Seat, Chips], bring_in: Chips | None = None) -> BettingRound:
    """A round at that unit; with ``bring_in`` the first one, the bring-in having been put in by the last seat."""
    if bring_in is not None:
        expect(f"bring-in {bring_in}", bring_in, profile.bring_in)
        expect(f"unit {unit}", unit, profile.unit(profile.streets[0]))
        betting = BettingRound(profile, profile.streets[0], stacks, 1, opening=Opening(1, 1, OpeningKind.OWES))
        betting.do(Action(ActionKind.BRING_IN, bring_in))
        return betting
    street = next((street for street in profile.streets[1:] if profile.unit(street) == unit), None)
    if street is None:
        raise DirectiveError(f"no round of this game is played at {unit}")
    return BettingRound(profile, street, stacks, 1)


def _do(betting: BettingRound, wager: Wager) -> Chips:
    return betting.do(Action(wager.kind, wager.to)).to


# --- one round as it was bet ------------------------------------------------------------------------------------------


@judge.register
def _(figure: RoundFigure, profile: StudProfile | None) -> None:
    betting = played(figure, stud(profile))
    for said in figure.says:
        verb, *rest = said.split()
        if verb not in _ROUND_CHECKS:
            raise DirectiveError(f"cannot read {said!r}")
        _ROUND_CHECKS[verb](betting, " ".join(rest), said)


def played(figure: RoundFigure, profile: StudProfile) -> BettingRound:
    """The round after its actions. Raises ``DirectiveError`` at the first that the rules refuse."""
    if not 1 <= figure.street <= len(profile.streets):
        raise DirectiveError(f"there is no round {figure.street}")
    opened = None
    first = figure.first
    if figure.low is not None:
        # Any card above the lowest does for the others.
        cards = dict(zip([figure.low, *(seat for seat in figure.stacks if seat != figure.low)], DECK, strict=False))
        opened = find_opening(profile, cards, [seat for seat, chips in figure.stacks.items() if chips])
        first = opened.to_act
    street = profile.streets[figure.street - 1]
    if figure.pair and not street.pair_opens_big:
        raise DirectiveError("a pair decides nothing in this round")
    betting = BettingRound(profile, street, figure.stacks, first, opening=opened, pair_showing=figure.pair)
    for seat, done in figure.actions:
        if why := betting.verify(seat, done):
            raise DirectiveError(f"{seat} {done.kind.value} {done.to}: {why.name.lower()}; {_may(betting)}")
        betting.do(done)
    return betting


def _may(betting: BettingRound) -> str:
    """«2 to act: fold, call 4, raise 8»."""
    if betting.actor is None:
        return "the round is over"
    return f"{betting.actor} to act: {', '.join(sorted(map(_named, betting.legal().listed)))}"


def _named(done: Action) -> str:
    return f"{done.kind.value.replace('_', '-')} {done.to}" if done.to else done.kind.value


def _next(betting: BettingRound, rest: str, said: str) -> None:
    expect(said, number(rest), betting.actor)


def _over(betting: BettingRound, rest: str, said: str) -> None:
    expect(said, None, betting.actor)


def _allowed(betting: BettingRound, rest: str, said: str) -> None:
    """``may fold, call 5, raise 8``: everything that the player in turn may do."""
    if betting.actor is None:
        raise DirectiveError(f"says {said!r}, the engine finds the round over")
    actions = {action(part) for part in rest.split(",")}
    if actions != set(betting.legal().listed):
        raise DirectiveError(f"says {said!r}, the engine finds {_may(betting)}")


def _refused(betting: BettingRound, rest: str, said: str) -> None:
    """``refused raise 9``: what the player in turn may not do."""
    if betting.actor is None or betting.verify(betting.actor, action(rest)) is None:
        raise DirectiveError(f"says {said!r}, the engine finds {_may(betting)}")


def _costs(betting: BettingRound, rest: str, said: str) -> None:
    """``costs 1``: the chips that calling takes of the player in turn."""
    call = betting.legal().call if betting.actor is not None else None
    expect(said, number(rest), call.cost if call else None)


def _level(betting: BettingRound, rest: str, said: str) -> None:
    expect(said, number(rest), betting.level)


def _full(betting: BettingRound, rest: str, said: str) -> None:
    expect(said, number(rest), betting.full_level)


def _raises_left(betting: BettingRound, rest: str, said: str) -> None:
    expect(said, None if rest == "unlimited" else number(rest), betting.raises_left)


_ROUND_CHECKS: Final[Mapping[str, Callable[[BettingRound, str, str], None]]] = {
    "next": _next,
    "over": _over,
    "may": _allowed,
    "refused": _refused,
    "costs": _costs,
    "level": _level,
    "full": _full,
    "raises-left": _raises_left,
}


# --- the deal round by round ------------------------------------------------------------------------------------------


@judge.register
def _(figure: StreetsFigure, profile: StudProfile | None) -> None:
    """``rounds 4``, ``cards 5``, ``down 1``, ``up 4``, ``units 2 2 4 4``, ``pair 2``, ``bring-in 1``, ``ante 1``."""
    game = stud(profile)
    streets = game.streets
    found = {
        "rounds": [len(streets)],
        "cards": [game.cards_each],
        "down": [sum(street.down for street in streets)],
        "up": [sum(street.up for street in streets)],
        "units": [game.unit(street) for street in streets],
        "pair": [place for place, street in enumerate(streets, 1) if street.pair_opens_big],
        "bring-in": [game.bring_in],
        "ante": [game.ante],
    }
    for said in figure.says:
        verb, *rest = said.split()
        if verb not in found:
            raise DirectiveError(f"cannot read {said!r}")
        expect(said, list(numbers(" ".join(rest))), found[verb])
