"""One of several options as radio buttons; once answered, the right one and the chosen one are marked, in words too."""

from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tutor import wording
from tutor.drawing.fields import Sent, described_by
from tutor.drawing.icons import ICONS
from tutor.drills.base import ChoiceWidget, Option


def choice_fields(widget: ChoiceWidget, sent: Sent, right: str | None = None) -> SafeString:
    """The options, of which one may be chosen. ``right`` is the key to mark after the answer, None where it is not told."""
    legend = escape(_("Choose one answer."))
    options = "\n".join(_option(one, widget.name, sent, right) for one in widget.options)
    described, message = described_by(f"{sent.frame_id}-{widget.name}", sent.errors.get(widget.name, ""))
    html = (
        f'<fieldset{described}>\n<legend class="hint legend">{legend}</legend>\n'
        f'<div class="options one">\n{options}\n</div>\n{message}</fieldset>'
    )
    return mark_safe(html)  # noqa: S308  # what was worded is escaped, the rest is ours


def _option(one: Option, field: str, sent: Sent, right: str | None) -> str:
    chosen = one.key == sent.value(field)
    state, mark = _marked(one.key == right, chosen) if right is not None else ("", "")
    checked = " checked" if chosen else ""
    # Without a name once answered: several answered questions may stand on a page outside of any form.
    name = "" if sent.answered else f' name="{field}"'
    return (
        f'<label class="option{state}"><input type="radio"{name} value="{escape(one.key)}"{checked}{sent.disabled}>'
        f'<span class="said">{escape(one.label)}</span>{mark}</label>'
    )


def _marked(right: bool, chosen: bool) -> tuple[str, str]:
    """The class of an option once it is told what is right, and the icon and the words that say it."""
    if not right and not chosen:
        return "", ""
    words = [_("Right")] if right else [_("wrong")]
    if chosen:
        words.append(_("your answer"))
    state = "right" if right else "wrong"
    return f" {state}", f'<span class="mark">{ICONS[state]}{escape(wording.capital(", ".join(words)))}</span>'
