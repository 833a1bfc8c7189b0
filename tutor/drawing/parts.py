"""What was answered beside what is right, part by part. Drawn without a template for the reason that ``fields`` gives."""

from collections.abc import Sequence
from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tutor.drawing.icons import ICONS
from tutor.drills.base import Part


def parts_html(parts: Sequence[Part]) -> SafeString:
    """The wrong parts, each with both answers, after the right ones; nothing where all are right.

    A part that stands alone needs no name, and what is right was said above it.
    """
    wrong = [part for part in parts if not part.right]
    if not wrong:
        return mark_safe("")
    if len(parts) == 1:
        return mark_safe("".join(_alone(part) for part in wrong if part.given))  # noqa: S308  # words are escaped
    items = "".join(_compared(part) for part in wrong)
    right = "; ".join(escape(part.label) for part in parts if part.right)
    if right:
        said = escape(_("What you got right"))
        items = f'<li class="right">{ICONS["right"]}<span><b>{said}:</b> {right}</span></li>\n{items}'
    return mark_safe(f'<ul class="parts" role="list">\n{items}</ul>\n')  # noqa: S308  # words are escaped


def _alone(part: Part) -> str:
    said = escape(_("You answered"))
    return f'<p class="answered-so">{said}: <b>{escape(part.given)}</b></p>\n'


def _compared(part: Part) -> str:
    wrong, given, right = escape(_("wrong")), escape(_("You answered")), escape(_("Right"))
    label = f'{ICONS["wrong"]}<b>{escape(part.label)} <span class="visually-hidden">({wrong})</span></b>'
    if not part.given:
        return f'<li class="wrong">{label}\n</li>\n'
    return (
        f'<li class="wrong">{label}\n<dl class="compared"><div><dt>{given}</dt><dd>{escape(part.given)}</dd></div>'
        f"<div><dt>{right}</dt><dd><b>{escape(part.expected)}</b></dd></div></dl>\n</li>\n"
    )
