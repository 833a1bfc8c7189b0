"""Caribbean Stud: the pay table, a hand against the bank, the way from the decision to the chips."""

from dataclasses import dataclass

from engine.cards import Card
from engine.caribbean import Decision
from tutor.lessons.directives.reading import cards, fields, numbers, statements
from tutor.lessons.errors import DirectiveError


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTableFigure:
    """What the Call pays to 1, line by line from the top."""

    says: tuple[int, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BankFigure:
    """The bank's five cards, or the one that lies face up; beside them the player's, and what he decided, if anything."""

    player: tuple[Card, ...]
    bank: tuple[Card, ...]
    decision: Decision | None
    says: tuple[str, ...]
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionFigure:
    """Fold? Does the bank qualify? Whose hand is better? What is paid?"""

    says: tuple[str, ...]
    caption: str


def pay_table(body: str) -> PayTableFigure:
    found = fields(body, {"says"}, {"caption"})
    return PayTableFigure(says=numbers(found["says"]), caption=found.get("caption", ""))


def bank(body: str) -> BankFigure:
    found = fields(body, {"bank", "says"}, {"player", "decision", "caption"})
    decided = found.get("decision")
    if decided not in (None, "fold", "call"):
        raise DirectiveError(f"decision: is fold or call, not {decided!r}")
    figure = BankFigure(
        player=cards(found.get("player", "")),
        bank=cards(found["bank"]),
        decision=Decision(decided) if decided else None,
        says=statements(found["says"]),
        caption=found.get("caption", ""),
    )
    if len(figure.bank) not in (1, 5) or len(figure.player) not in (0, 5):
        raise DirectiveError("the player has five cards, the bank five or the one that lies face up")
    return figure


def decision(body: str) -> DecisionFigure:
    found = fields(body, {"says"}, {"caption"})
    return DecisionFigure(says=statements(found["says"]), caption=found.get("caption", ""))
