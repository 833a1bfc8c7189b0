"""A hand against the bank at a moment of its telling."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tutor import drawing, wording
from tutor.lessons.worked import WorkedRound


def duel_at(hand: WorkedRound, events: int) -> SafeString:
    """Both hands after so many of the things that happen, and the bets that lie there or what they brought."""
    happened = hand.happened(events)
    situation = hand.situation
    shown = situation.bank if "reveal" in happened else situation.bank[:1]
    lines = [_("Ante: %(chips)s") % {"chips": wording.chips(situation.profile.ante)}] if "ante" in happened else []
    if "call" in happened:
        lines.append(_("Call: %(chips)s") % {"chips": wording.chips(situation.profile.call)})
    if "pay" in happened:
        lines = [drawing.result_line(hand.ruling.answer)]
    if "deal" not in happened:
        return drawing.duel_html((), (), lines)
    return drawing.duel_html(situation.player, shown, lines)
