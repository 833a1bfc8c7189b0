"""Wrong ways to add up a sheet; each gives the total, the number of rounds that counted, and who has won."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Chips
from engine.caribbean import Outcome, Settlement
from engine.caribbean_match import Match, Winner
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.score_sheet.dealing import Sheet

GOES_ON: Final = "goes-on"
WON: Final = {Winner.PLAYER: "player", Winner.BANK: "bank", Winner.NOBODY: "even"}
"""The options: nobody yet, or how the match ended."""


@dataclass(frozen=True, slots=True)
class Score:
    """The answer: the sum of the balances, how many rounds counted, and the key of who has won."""

    total: Chips
    counted: int
    winner: str


def score(match: Match, total: Chips, counted: int) -> Score:
    """The answer that follows from a sum and a number of rounds."""
    return Score(total, counted, WON[Winner.of(total)] if counted >= match.rounds else GOES_ON)


def right_score(match: Match) -> Score:
    return score(match, match.total, len(match.counted))


def _summed(value: Callable[[Settlement], Chips]) -> Callable[[Match], Score]:
    """The score where each round is held to bring that."""
    return lambda match: score(match, sum(map(value, match.counted)), len(match.counted))


def _void_counts(match: Match) -> Score:
    return score(match, match.total, len(match.deals))


def _void_loses(match: Match) -> Score:
    """What was staked in a deal that was annulled is held to be lost."""
    return score(match, match.total - sum(deal.returned for deal in match.annulled), len(match.counted))


def _fold_counts_not(match: Match) -> Score:
    """A round that was folded is held not to count at all."""
    played = [each for each in match.counted if each.outcome is not Outcome.FOLDED]
    return score(match, sum(each.net for each in played), len(played))


def _who_is_ahead(match: Match) -> Score:
    right = right_score(match)
    return Score(right.total, right.counted, WON[Winner.of(match.total)])


def _most_rounds(match: Match) -> Score:
    """Who won more rounds is held to have won the match."""
    right = right_score(match)
    if right.winner == GOES_ON:
        return right
    more = sum((each.net > 0) - (each.net < 0) for each in match.counted)
    return Score(right.total, right.counted, WON[Winner.of(more)])


def _even_is_the_banks(match: Match) -> Score:
    right = right_score(match)
    return Score(right.total, right.counted, WON[Winner.BANK]) if right.winner == WON[Winner.NOBODY] else right


def _of(outcome: Outcome, instead: Chips) -> Callable[[Settlement], Chips]:
    return lambda each: instead if each.outcome is outcome else each.net


def _mistake(
    slug: str, name: str | Promise, answer: Callable[[Match], Score], told: Callable[[Match], str], rules: tuple[Rule, ...]
) -> Misconception[Sheet, Score]:
    return Misconception(
        slug=slug,
        name=name,
        answer=lambda sheet: answer(sheet.match),
        correction=lambda sheet: told(sheet.match),
        rules=rules,
    )


def _said(match: Match) -> dict[str, str]:
    return {
        "total": wording.signed(match.total),
        "counted": wording.number(len(match.counted)),
        "left": wording.number(match.left),
        "rounds": wording.number(match.rounds),
        "voids": wording.number(len(match.annulled)),
        "folds": wording.number(sum(each.outcome is Outcome.FOLDED for each in match.counted)),
    }


MISCONCEPTIONS: tuple[Misconception[Sheet, Score], ...] = (
    _mistake(
        "void-counts",
        gettext_lazy("A deal that was annulled counts as a round"),
        _void_counts,
        lambda match: (
            _("A deal that is annulled is dealt again and does not count: %(counted)s of %(rounds)s have counted.")
            % _said(match)
        ),
        rules=(Rule.CAR_06_8,),
    ),
    _mistake(
        "void-loses",
        gettext_lazy("What was staked in an annulled deal is lost"),
        _void_loses,
        lambda match: (
            _("The bets of an annulled deal come back, so that it changes nothing: the total is %(total)s.") % _said(match)
        ),
        rules=(Rule.CAR_06_7,),
    ),
    _mistake(
        "fold-does-not-count",
        gettext_lazy("A round that was folded does not count"),
        _fold_counts_not,
        lambda match: (
            _("A Fold is a round too and costs the Ante; with it %(counted)s have counted and the total is %(total)s.")
            % _said(match)
        ),
        rules=(Rule.AMB_CAR_11,),
    ),
    _mistake(
        "fold-is-free",
        gettext_lazy("A Fold costs nothing"),
        _summed(_of(Outcome.FOLDED, 0)),
        lambda match: _("Each Fold costs the Ante: with it the total is %(total)s.") % _said(match),
        rules=(Rule.CAR_05_12,),
    ),
    _mistake(
        "fold-loses-both",
        gettext_lazy("A Fold costs the Call too"),
        _summed(_of(Outcome.FOLDED, -3)),
        lambda match: _("A Fold costs the Ante alone, −1 each time: the total is %(total)s.") % _said(match),
        rules=(Rule.CAR_05_12,),
    ),
    _mistake(
        "received-is-added",
        gettext_lazy("What comes back is added up"),
        _summed(lambda each: each.received),
        lambda match: (
            _("You added up what comes back. The sheet holds the balances, without the stakes: %(total)s.") % _said(match)
        ),
        rules=(Rule.CAR_06_2,),
    ),
    _mistake(
        "losses-left-out",
        gettext_lazy("Only what was won is added up"),
        _summed(lambda each: max(each.net, 0)),
        lambda match: _("What was lost counts too, with a minus: the total is %(total)s.") % _said(match),
        rules=(Rule.CAR_06_2,),
    ),
    _mistake(
        "who-is-ahead",
        gettext_lazy("Who is ahead has won already"),
        _who_is_ahead,
        lambda match: _("Being ahead is not yet winning: of %(rounds)s rounds %(left)s are still to count.") % _said(match),
        rules=(Rule.CAR_06_4,),
    ),
    _mistake(
        "most-rounds",
        gettext_lazy("Who won more rounds wins the match"),
        _most_rounds,
        lambda match: _("It is not the rounds won that decide but their sum: %(total)s.") % _said(match),
        rules=(Rule.CAR_06_9,),
    ),
    _mistake(
        "even-is-the-banks",
        gettext_lazy("An even match goes to the bank"),
        _even_is_the_banks,
        lambda match: _("A total of 0 is a tie: it goes to nobody."),
        rules=(Rule.CAR_06_11,),
    ),
)
