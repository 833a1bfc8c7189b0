"""Caribbean Stud: the pay table, both hands with what they bring, and the way from the decision to the chips."""

from collections.abc import Iterable, Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.cards import Card
from engine.caribbean import CaribbeanProfile, Decision, Outcome, Settlement
from tutor import wording
from tutor.drawing.cards import hand_html
from tutor.drills.table import CardView

_HAND = 5


def pay_table_html(lines: Iterable[tuple[str, int]]) -> SafeString:
    """What the Call pays, line by line: the name of the hand, and the ratio to 1 (CAR-05.1 to 05.9)."""
    rows = format_html_join(
        "",
        '<tr><th scope="row">{}</th><td>{}</td></tr>',
        ((wording.capital(name), wording.ratio(ratio)) for name, ratio in lines),
    )
    return format_html(
        '<table class="pay-table"><thead><tr><th scope="col">{}</th><th scope="col">{}</th></tr></thead>'
        "<tbody>{}</tbody></table>",
        _("Player's hand"),
        _("The Call pays"),
        rows,
    )


def duel_html(player: Sequence[Card], bank: Sequence[Card], lines: Sequence[str]) -> SafeString:
    """The bank's hand over the player's, which may be left out; of the bank's, cards that do not show lie face down.

    ``lines`` are said below, in words.
    """
    shown = [CardView(card=card, up=True) for card in bank]
    shown += [CardView(card=None, up=False)] * (_HAND - len(bank))
    mine = [CardView(card=card, up=True) for card in player]
    rows = format_html_join(
        "",
        '<p><span class="who-holds">{}</span> {}</p>',
        ((name, hand_html(views)) for name, views in ((_("Bank"), shown), (_("Player"), mine)) if views),
    )
    said = format_html_join("", "<li>{}</li>", ((line,) for line in lines))
    below = format_html('<ul class="brings" role="list">{}</ul>', said) if lines else SafeString()
    return format_html('<div class="board"><div class="felt duel">{}</div></div>{}', rows, below)


def qualifies_line(qualifies: bool) -> str:
    """«A banca qualifica.»"""
    return _("The bank qualifies.") if qualifies else _("The bank does not qualify.")


def decision_line(decision: Decision) -> str:
    """«Decisão: Call.»"""
    return _("Decision: %(decision)s.") % {"decision": {Decision.FOLD: "Fold", Decision.CALL: "Call"}[decision]}


def result_line(result: Settlement) -> str:
    """«Ante +1, Call +2: saldo +3. Recebe 6.»"""
    figures = {
        "ante": wording.signed(result.ante_result),
        "call": wording.signed(result.call_result),
        "net": wording.signed(result.net),
        "received": wording.number(result.received),
    }
    if result.outcome is Outcome.FOLDED:
        return _("Ante %(ante)s: balance %(net)s. Receives %(received)s.") % figures
    return _("Ante %(ante)s, Call %(call)s: balance %(net)s. Receives %(received)s.") % figures


def decision_tree_html(profile: CaribbeanProfile, least: int, most: int) -> SafeString:
    """Fold? Does the bank qualify? Whose hand is better? What comes of it (CAR-02.5 to 02.11, CAR-04, D-CAR-3).

    ``least`` and ``most`` are what the player wins by the pay table.
    """
    lost, both = wording.signed(-profile.ante), wording.signed(-profile.ante - profile.call)
    won = wording.signed(profile.ante)
    compared = _branch(
        _("Whose hand is better?"),
        (
            _end(_("the bank's"), _("both bets are lost"), both),
            _end(_("equal"), _("both bets come back"), wording.signed(0)),
            _end(
                _("the player's"),
                _("the Ante wins 1 to 1, the Call what the table says"),
                _("%(least)s to %(most)s") % {"least": wording.signed(least), "most": wording.signed(most)},
            ),
        ),
    )
    qualified = _branch(
        _("Does the bank qualify?"),
        (
            _end(_("no"), _("the Ante wins 1 to 1, the Call comes back"), won),
            format_html('<li><span class="way">{}</span>{}</li>', _("yes"), compared),
        ),
    )
    call = _("Call: %(chips)s more") % {"chips": wording.chips(profile.call)}
    return format_html(
        '<div class="tree">{}</div>',
        _branch(
            _("Fold or Call?"),
            (
                _end("Fold", _("the Ante is lost; nobody looks at the bank's cards"), lost),
                format_html('<li><span class="way">{}</span>{}</li>', call, qualified),
            ),
        ),
    )


def _branch(question: str, ways: Iterable[SafeString]) -> SafeString:
    listed = format_html_join("", "{}", ((way,) for way in ways))
    return format_html('<p class="asks">{}</p><ul role="list">{}</ul>', question, listed)


def _end(way: str, comes: str, net: str) -> SafeString:
    return format_html(
        '<li class="end"><span class="way">{}</span><span class="comes">{}</span><b class="net">{}</b></li>', way, comes, net
    )
