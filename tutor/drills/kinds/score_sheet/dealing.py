"""The sheet of a match: what became of each deal, for as many rounds as the case needs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.cards import Chips, Rank
from engine.caribbean import CARIBBEAN_STUD, Outcome, PayLine, Settlement, settlement
from engine.caribbean_match import ROUNDS, Annulled, Deal, Match
from engine.ranking import HandCategory, HandRank
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice

OF_LINE: Final = {
    PayLine.PAIR_OR_HIGH: HandCategory.PAIR,
    PayLine.TWO_PAIR: HandCategory.TWO_PAIR,
    PayLine.THREE: HandCategory.THREE_OF_A_KIND,
    PayLine.STRAIGHT: HandCategory.STRAIGHT,
    PayLine.FLUSH: HandCategory.FLUSH,
    PayLine.FULL_HOUSE: HandCategory.FULL_HOUSE,
}
"""The lines that come on a sheet, with a category that each pays."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What became of a deal; with ``outcome`` None it was annulled, before the Call or after it."""

    outcome: Outcome | None
    line: PayLine | None = None
    """What paid the Call, where the player won."""
    called: bool = True

    @property
    def deal(self) -> Deal:
        if self.outcome is None:
            return Annulled(CARIBBEAN_STUD.ante + (CARIBBEAN_STUD.call if self.called else 0))
        return _settled(self.outcome, self.line or PayLine.PAIR_OR_HIGH)


def _settled(outcome: Outcome, line: PayLine) -> Settlement:
    player = None if outcome is Outcome.FOLDED else HandRank(OF_LINE[line], (Rank.NINE,))
    return settlement(CARIBBEAN_STUD, outcome, player)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The deals of a match so far, in their order; ``nets_shown`` where the balance stands beside each.

    Raises ``MatchError`` where more rounds counted than were agreed.
    """

    entries: tuple[Entry, ...]
    nets_shown: bool = False

    def __post_init__(self) -> None:
        self.match.left  # noqa: B018  # raises

    @property
    def match(self) -> Match:
        return Match(deals=tuple(entry.deal for entry in self.entries))


def freeze(sheet: Sheet) -> dict[str, Any]:
    """The situation as JSON data: outcome, line and whether the Call was made, by deal."""
    entries = [[entry.outcome and entry.outcome.name, entry.line and entry.line.name, entry.called] for entry in sheet.entries]
    return {"entries": entries, "nets_shown": sheet.nets_shown}


def thaw(data: Mapping[str, Any]) -> Sheet:
    """The situation that was frozen. Raises ``ValueError`` (``MatchError`` among them) on other data."""
    try:
        entries = tuple(
            Entry(Outcome[outcome] if outcome else None, PayLine[line] if line else None, bool(called))
            for outcome, line, called in data["entries"]
        )
        return Sheet(entries, bool(data["nets_shown"]))
    except (KeyError, TypeError) as error:
        raise ValueError("not the sheet of a match") from error


# --- dealing ----------------------------------------------------------------------------------------------------------

FOLD: Final = Entry(Outcome.FOLDED, called=False)
FAILS: Final = Entry(Outcome.NOT_QUALIFIED)
LOST: Final = Entry(Outcome.BANK_WINS)
TIE: Final = Entry(Outcome.TIE)
EVEN: Final = Entry(Outcome.PLAYER_WINS, PayLine.PAIR_OR_HIGH)
USUAL: Final = (FOLD, FOLD, FAILS, FAILS, LOST, LOST, EVEN)
RARE: Final = (*(Entry(Outcome.PLAYER_WINS, line) for line in (PayLine.TWO_PAIR, PayLine.TWO_PAIR, PayLine.THREE)), TIE)
RAREST: Final = tuple(Entry(Outcome.PLAYER_WINS, line) for line in (PayLine.STRAIGHT, PayLine.FLUSH, PayLine.FULL_HOUSE))


def deal(dice: Dice, case: Case, level: Level) -> Sheet | None:
    """A sheet that fits the case; None where chance made another."""
    rounds, voids, fits = _CASES[case.slug]
    low, high = rounds(level)
    drawn = [_draw(dice, level) for _ in range(dice.between(low, high))]
    void = dice.between(*voids)
    if not fits([net for _entry, net in drawn], void):
        return None
    entries = [entry for entry, _net in drawn]
    if FOLD not in entries:
        return None
    for _ in range(void):
        entries.insert(dice.below(len(entries) + 1), Entry(None, called=dice.chance(0.6)))
    return Sheet(tuple(entries), nets_shown=level is Level.PLAIN)


def _with_nets(entries: Iterable[Entry]) -> tuple[tuple[Entry, Chips], ...]:
    """Each with what it brings: few matches end as they should, so that many are drawn and added up."""
    return tuple((entry, entry.deal.net) for entry in entries if isinstance(entry.deal, Settlement))


_USUAL: Final = _with_nets(USUAL)
_RARE: Final = _with_nets(RARE)
_RARE_OR_RAREST: Final = _with_nets((*RARE, *RAREST))


def _draw(dice: Dice, level: Level) -> tuple[Entry, Chips]:
    """Level 1: what mostly happens. From level 2 on also what the table pays, at level 3 more of it."""
    if level is Level.PLAIN or dice.chance(0.75):
        return dice.pick(_USUAL)
    return dice.pick(_RARE_OR_RAREST if level is Level.TEMPTING else _RARE)


Rounds = Callable[[Level], tuple[int, int]]
Fits = Callable[[Sequence[Chips], int], bool]
"""What the balances of the rounds and the number of annulled deals must be."""


def _goes_on(nets: Sequence[Chips], void: int) -> bool:
    return sum(nets) != 0


def _cannot_change(nets: Sequence[Chips], void: int) -> bool:
    """The player is ahead by more than he can lose in the rounds left."""
    return sum(nets) > (ROUNDS - len(nets)) * (CARIBBEAN_STUD.ante + CARIBBEAN_STUD.call)


def _fewer_won(nets: Sequence[Chips], void: int) -> bool:
    """The player is ahead, while the bank won more rounds."""
    return sum(nets) > 0 > sum((net > 0) - (net < 0) for net in nets)


def _some(level: Level) -> tuple[int, int]:
    """How many rounds a sheet has that goes on."""
    return {Level.PLAIN: (4, 6), Level.DISTRACTED: (6, 9), Level.TEMPTING: (9, 14)}[level]


def _all(level: Level) -> tuple[int, int]:
    return ROUNDS, ROUNDS


def _nearly_all(level: Level) -> tuple[int, int]:
    """With a few left. With voids among them the sheet has as many lines as a whole match, or more."""
    return ROUNDS - 3, ROUNDS - 1


_CASES: Final[dict[str, tuple[Rounds, tuple[int, int], Fits]]] = {
    "goes-on": (_some, (0, 0), _goes_on),
    "goes-on-with-void": (_some, (1, 2), _goes_on),
    "cannot-change": (_nearly_all, (0, 0), _cannot_change),
    "twenty-lines": (_nearly_all, (1, 3), lambda nets, void: len(nets) + void >= ROUNDS),
    "player-wins": (_all, (0, 2), lambda nets, void: sum(nets) > 0),
    "bank-wins": (_all, (0, 2), lambda nets, void: sum(nets) < 0),
    "ends-even": (_all, (0, 2), lambda nets, void: sum(nets) == 0),
    "fewer-rounds-won": (_all, (0, 2), _fewer_won),
}
