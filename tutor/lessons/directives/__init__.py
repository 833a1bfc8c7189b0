"""What the directives of a lesson say, read into plain values.

Each of them is written as ``key: value`` lines. Raises ``DirectiveError`` where a line, key or value cannot be read; whether
what is said is also true is for ``tutor.lessons.judging``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tutor.lessons.directives.bank import BankFigure, DecisionFigure, PayTableFigure, bank, decision, pay_table
from tutor.lessons.directives.betting import (
    HalfFigure,
    LadderFigure,
    PotsFigure,
    RoundFigure,
    StreetsFigure,
    betting_round,
    half,
    ladder,
    pots,
    streets,
)
from tutor.lessons.directives.hands import (
    CompareFigure,
    HandFigure,
    RankingFigure,
    SuitsFigure,
    compare,
    hand,
    ranking,
    suits,
)
from tutor.lessons.directives.match import MatchFigure, match
from tutor.lessons.directives.reading import fields, number
from tutor.lessons.directives.tables import TableFigure, table

__all__ = [
    "FIGURES",
    "BankFigure",
    "CompareFigure",
    "DecisionFigure",
    "Figure",
    "HalfFigure",
    "HandFigure",
    "LadderFigure",
    "MatchFigure",
    "PayTableFigure",
    "PotsFigure",
    "RankingFigure",
    "RoundFigure",
    "StreetsFigure",
    "SuitsFigure",
    "TableFigure",
    "TryDirective",
    "fields",
    "figure",
    "number",
    "read_try",
]

Figure = (
    HandFigure
    | RankingFigure
    | CompareFigure
    | SuitsFigure
    | TableFigure
    | PotsFigure
    | LadderFigure
    | HalfFigure
    | StreetsFigure
    | RoundFigure
    | PayTableFigure
    | BankFigure
    | DecisionFigure
    | MatchFigure
)

_FIGURES: Final[Mapping[str, Callable[[str], Figure]]] = {
    "hand": hand,
    "ranking": ranking,
    "compare": compare,
    "suits": suits,
    "table": table,
    "pots": pots,
    "ladder": ladder,
    "half": half,
    "streets": streets,
    "round": betting_round,
    "paytable": pay_table,
    "bank": bank,
    "decision": decision,
    "match": match,
}
FIGURES: Final = frozenset(_FIGURES)


@dataclass(frozen=True, slots=True, kw_only=True)
class TryDirective:
    """A question in place: any deal of a kind, or of one case or level of it."""

    kind: str
    case: str | None
    level: int | None


def figure(name: str, body: str) -> Figure:
    """The figure that a directive draws."""
    return _FIGURES[name](body)


def read_try(body: str) -> TryDirective:
    """The question that ``:::try`` asks for."""
    found = fields(body, {"kind"}, {"case", "level"})
    level = number(found["level"]) if "level" in found else None
    return TryDirective(kind=found["kind"], case=found.get("case"), level=level)
