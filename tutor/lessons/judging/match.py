"""Caribbean Stud: what a written record of a match comes to."""

from typing import Final

from engine.cards import Chips, Rank
from engine.caribbean import CARIBBEAN_STUD, Outcome, Settlement, settlement
from engine.caribbean_match import Annulled, Match, MatchError, Standing, WentOnInWriting, Winner, rule_on_match
from engine.profile import StudProfile
from engine.ranking import HandCategory, HandRank
from tutor.lessons.directives import MatchFigure
from tutor.lessons.directives.reading import number, signed
from tutor.lessons.errors import DirectiveError
from tutor.lessons.judging.claims import expect, judge

_WINNERS: Final = {"player": Winner.PLAYER, "bank": Winner.BANK, "nobody": Winner.NOBODY, "open": None}
_VALUES: Final = (
    *(HandRank(category, ()) for category in HandCategory),
    HandRank(HandCategory.STRAIGHT_FLUSH, (Rank.ACE,)),
)


@judge.register
def _(figure: MatchFigure, profile: StudProfile | None) -> None:
    match = match_of(figure)
    ruling = rule_on_match(match)
    writing = next((fact.from_round for fact in ruling.facts if isinstance(fact, WentOnInWriting)), None)
    if not figure.says:
        raise DirectiveError("says nothing")
    for said in figure.says:
        verb, _, rest = said.partition(" ")
        if verb == "writing":
            expect(said, number(rest), writing)
        else:
            _check(said, verb, rest, ruling.answer)


def match_of(figure: MatchFigure) -> Match:
    """The match as the engine keeps it. Raises ``DirectiveError`` where there can be none."""
    deals = tuple(deal if isinstance(deal, Annulled) else _settled(deal) for deal in figure.deals)
    try:
        return Match(chips=figure.chips, deals=deals)
    except MatchError as error:
        raise DirectiveError(f"deal {error.deal}: {error.reason.name.lower()}") from error


def _settled(net: Chips) -> Settlement:
    """A round with that result. Raises ``DirectiveError`` where no round ends so (D-CAR-1)."""
    folded = settlement(CARIBBEAN_STUD, Outcome.FOLDED)
    called = (settlement(CARIBBEAN_STUD, outcome, value) for outcome in list(Outcome)[1:] for value in _VALUES)
    for one in (folded, *called):
        if one.net == net:
            return one
    raise DirectiveError(f"no round ends with {net:+}")


def _check(said: str, verb: str, rest: str, standing: Standing) -> None:
    """``counted 6``, ``left 14``, ``total +3``, ``winner player`` (``open`` until the last round)."""
    if verb in ("counted", "left"):
        expect(said, number(rest), getattr(standing, verb))
    elif verb == "total":
        expect(said, signed(rest), standing.total)
    elif verb == "winner" and rest in _WINNERS:
        expect(said, _WINNERS[rest], standing.winner)
    else:
        raise DirectiveError(f"cannot read {said!r}")
