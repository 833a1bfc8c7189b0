"""The sheet in words: what became of each deal, and how it is added up."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.caribbean import Outcome
from engine.caribbean_match import (
    DealsAnnulled,
    MatchDecided,
    MatchGoesOn,
    NetsSummed,
    RoundsCounted,
    Standing,
    Winner,
)
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.caribbean_words import line_name
from tutor.drills.kinds.score_sheet.dealing import Entry, Sheet
from tutor.drills.kinds.score_sheet.mistakes import GOES_ON, WON


def entry_told(entry: Entry) -> str:
    """What became of a deal."""
    if entry.outcome is None:
        return _("annulled after the Call") if entry.called else _("annulled before the Call")
    if entry.line:
        return _("Call; the player wins: %(line)s") % {"line": line_name(entry.line)}
    return {
        Outcome.FOLDED: _("Fold"),
        Outcome.NOT_QUALIFIED: _("Call; the bank does not qualify"),
        Outcome.BANK_WINS: _("Call; the bank qualifies and wins"),
        Outcome.TIE: _("Call; the bank qualifies, a tie"),
    }[entry.outcome]


def tell(sheet: Sheet, ruling: Ruling[Standing]) -> Iterator[Step]:
    """Which deals count, what each brought, the sum, and whether somebody has won."""
    for fact in ruling.facts:
        match fact:
            case RoundsCounted():
                yield Step(rules=fact.rules, text=_rounds(fact))
            case DealsAnnulled():
                yield Step(rules=fact.rules, text=_annulled(fact))
            case NetsSummed():
                figures = {"nets": " ".join(map(wording.signed, fact.nets)), "total": wording.signed(fact.total)}
                yield Step(rules=fact.rules, text=_("The balances in turn: %(nets)s. Total: %(total)s.") % figures)
            case MatchGoesOn():
                yield Step(rules=fact.rules, text=_goes_on(fact), states_answer=True)
            case MatchDecided():
                yield Step(rules=fact.rules, text=_decided(fact), states_answer=True)
            case _other:
                raise TypeError(fact)


def _rounds(fact: RoundsCounted) -> str:
    figures = {
        "counted": wording.number(fact.counted),
        "agreed": wording.number(fact.agreed),
        "folded": wording.number(fact.folded),
    }
    if fact.folded == 1:
        return _("Of %(agreed)s rounds %(counted)s have counted; the one that was folded is among them, at −1.") % figures
    return (
        _("Of %(agreed)s rounds %(counted)s have counted; the %(folded)s that were folded are among them, at −1 each.")
        % figures
    )


def _annulled(fact: DealsAnnulled) -> str:
    if len(fact.returned) == 1:
        return _("One deal was annulled: the bets of %(chips)s came back, and it was dealt again. It does not count.") % {
            "chips": wording.number(fact.returned[0])
        }
    return _("%(deals)s deals were annulled: their bets came back, and they were dealt again. They do not count.") % {
        "deals": wording.number(len(fact.returned))
    }


def _goes_on(fact: MatchGoesOn) -> str:
    ahead = {
        Winner.PLAYER: _("the player is ahead"),
        Winner.BANK: _("the bank is ahead"),
        Winner.NOBODY: _("nobody is ahead"),
    }[fact.ahead]
    figures = {"ahead": ahead, "left": wording.number(fact.left)}
    if not fact.can_change:
        return (
            _("Rounds still to count: %(left)s. They cannot change who wins, and are played all the same: nobody has won yet.")
            % figures
        )
    return _("Rounds still to count: %(left)s. Until then %(ahead)s, and nobody has won yet.") % figures


def _decided(fact: MatchDecided) -> str:
    return {
        Winner.PLAYER: _("All rounds have counted, and the total of %(total)s is above 0: the player has won."),
        Winner.BANK: _("All rounds have counted, and the total of %(total)s is below 0: the bank has won."),
        Winner.NOBODY: _("All rounds have counted, and the total is %(total)s: the match is a tie."),
    }[fact.winner] % {"total": wording.signed(fact.total)}


def option_name(key: str) -> str:
    return {
        GOES_ON: _("nobody yet: the match goes on"),
        WON[Winner.PLAYER]: _("the player"),
        WON[Winner.BANK]: _("the bank"),
        WON[Winner.NOBODY]: _("nobody: it ended in a tie"),
    }[key]


def shown(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Each line of the sheet, and the balance where it is shown."""
    lines = []
    for entry in sheet.entries:
        deal = entry.deal
        net = getattr(deal, "net", None)
        balance = "" if not sheet.nets_shown else "×" if net is None else wording.signed(net)
        lines.append((wording.capital(entry_told(entry)), balance))
    return tuple(lines)
