"""A betting round as a list: what each did, to which level, and what the next one may do."""

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.actions import Action, ActionKind
from engine.betting import BettingRound, Done
from tutor import wording
from tutor.drills.legal_words import call_in_words


def round_html(betting: BettingRound) -> SafeString:
    """The round so far and whose turn it is, or that it is over."""
    items = format_html_join("", "<li><span>{}</span> <small>{}</small></li>", (_line(done) for done in betting.done))
    played = format_html('<ol class="played" role="list">{}</ol>', items) if betting.done else SafeString()
    return format_html('{}<p class="fig-line">{}</p>', played, _next(betting))


def _line(done: Done) -> tuple[str, str]:
    said = wording.did(done.seat, done.kind, done.to, all_in=done.all_in)
    free = done.kind in (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL)
    return said, "" if free else _("level %(level)s") % {"level": wording.number(done.level)}


def _next(betting: BettingRound) -> str:
    if betting.actor is None:
        return _("The round is over.")
    choices = wording.any_of(_choice(betting, action) for action in betting.legal().listed)
    seat = wording.capital(wording.the_seat(betting.actor))
    return _("%(seat)s may: %(choices)s.") % {"seat": seat, "choices": choices}


def _choice(betting: BettingRound, action: Action) -> str:
    legal = betting.legal()
    if action.kind is ActionKind.CALL and legal.call:
        return call_in_words(legal.call, betting.paid[legal.seat])
    text = wording.to_do(action.kind, action.to)
    all_in = any(wager.all_in and (wager.kind, wager.to) == action for wager in legal.wagers)
    return f"{text} (all-in)" if all_in else text
