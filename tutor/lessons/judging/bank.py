"""Caribbean Stud: the pay table, what a hand against the bank brings, the ends to which a decision leads."""

from typing import Final

from engine.caribbean import CARIBBEAN_STUD, Outcome, PayLine, Settlement, qualifies, settle, settlement
from engine.profile import StudProfile
from engine.ranking import HandCategory, HandError, HandRank
from tutor.lessons.directives import BankFigure, DecisionFigure, PayTableFigure
from tutor.lessons.directives.reading import signed
from tutor.lessons.errors import DirectiveError
from tutor.lessons.judging.claims import expect, judge, no_repeats
from tutor.lessons.judging.hands import compare_hand, value_of

_OUTCOMES: Final = {
    "fold": Outcome.FOLDED,
    "not-qualified": Outcome.NOT_QUALIFIED,
    "bank": Outcome.BANK_WINS,
    "tie": Outcome.TIE,
    "player": Outcome.PLAYER_WINS,
}
_HIGH_CARD: Final = HandRank(HandCategory.HIGH_CARD, ())


@judge.register
def _(figure: PayTableFigure, profile: StudProfile | None) -> None:
    table = tuple(CARIBBEAN_STUD.pay_table[line] for line in PayLine)
    expect(" ".join(map(str, figure.says)), figure.says, table)


@judge.register
def _(figure: BankFigure, profile: StudProfile | None) -> None:
    no_repeats((*figure.player, *figure.bank))
    if not figure.says:
        raise DirectiveError("says nothing")
    for said in figure.says:
        verb, _, rest = said.partition(" ")
        if verb in ("player", "bank"):
            compare_hand(rest, value_of(getattr(figure, verb)))
        elif said in ("qualifies", "not-qualified"):
            expect(said, said == "qualifies", _qualifies(figure))
        else:
            _check_result(said, verb, rest, result_of(figure))


def _qualifies(figure: BankFigure) -> bool:
    try:
        return qualifies(figure.bank).answer
    except HandError as error:
        raise DirectiveError(f"the bank has no hand: {error.reason.value}") from error


def result_of(figure: BankFigure) -> Settlement:
    """What the decision brings. Raises ``DirectiveError`` where there is none, or the hands do not show."""
    if figure.decision is None:
        raise DirectiveError("without a decision nothing is won or lost")
    try:
        return settle(CARIBBEAN_STUD, figure.player, figure.bank, figure.decision).answer
    except HandError as error:
        raise DirectiveError(f"no hand: {error.reason.value}") from error


def _check_result(said: str, verb: str, rest: str, result: Settlement) -> None:
    """``net +3``, ``received 6``, ``ante +1``, ``call +2``, ``pays 1``, ``ends player``."""
    figures = {
        "net": result.net,
        "received": result.received,
        "ante": result.ante_result,
        "call": result.call_result,
        "pays": result.ratio,
    }
    if verb in figures:
        expect(said, signed(rest), figures[verb])
    elif verb == "ends":
        expect(said, _OUTCOMES.get(rest), result.outcome)
    else:
        raise DirectiveError(f"cannot read {said!r}")


@judge.register
def _(figure: DecisionFigure, profile: StudProfile | None) -> None:
    """The net of each end: ``fold -1``, ``not-qualified +1``, ``bank -3``, ``tie 0``, ``player +3 +201`` (least and most)."""
    for said in figure.says:
        name, *rest = said.split()
        if name not in _OUTCOMES:
            raise DirectiveError(f"cannot read {said!r}")
        expect(said, [signed(word) for word in rest], nets(_OUTCOMES[name]))
    if missing := set(_OUTCOMES) - {said.split()[0] for said in figure.says}:
        raise DirectiveError(f"{', '.join(sorted(missing))} is missing")


def nets(outcome: Outcome) -> list[int]:
    """The net of an end: one figure, or the least and the most where the pay table decides."""
    if outcome is Outcome.PLAYER_WINS:
        stake = CARIBBEAN_STUD
        ratios = sorted(stake.pay_table.values())
        return [stake.ante + stake.call * ratio for ratio in (ratios[0], ratios[-1])]
    return [settlement(CARIBBEAN_STUD, outcome, None if outcome is Outcome.FOLDED else _HIGH_CARD).net]
