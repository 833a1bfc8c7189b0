"""Why parts of an answer are wrong, in words: for answers that no misconception gives as a whole."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutor import wording
from tutor.drills.base import AnswerError, FormData, NumberField, NumbersWidget, Part
from tutor.drills.by_parts import PartMistake, PartSlip
from tutor.drills.registry import Dealt
from tutor.drills.shown_steps import CitedRule, cited
from tutor.drills.slips import Slip, SlipKind
from tutor.drills.worded import worded
from tutor.practice.marking import reasons_for


@dataclass(frozen=True, slots=True)
class ShownReason:
    """Which parts it made wrong, "" where nothing is said of parts; the misconception by name, "" for a slip; a sentence;
    the rule that the misconception goes against; what opens it where there is a name."""

    parts: str
    name: str
    text: str
    rule: CitedRule | None = None
    opening: str = ""


def opening(times: int) -> str:
    """What stands before the name of a misconception: that it is the learner's, who gave so many answers to which it leads;
    or that it may be, where ``times`` is 0."""
    if not times:
        return _("Perhaps you thought like this:")
    return ngettext("This has now happened in %(times)s question:", "This has now happened in %(times)s questions:", times) % {
        "times": times
    }


def shown_reasons(dealt: Dealt, given: FormData, parts: Collection[Part], told: Mapping[str, int]) -> tuple[ShownReason, ...]:
    """What can be said of the wrong parts of an answer, in the active language; ``parts`` as they were marked, ``told`` the
    misconceptions that are told as the learner's and how often they were met."""
    try:
        found = reasons_for(dealt, given, parts)
    except AnswerError:
        # Answers were read less strictly when it was given.
        return ()
    return tuple(_shown(dealt, reason, told) for reason in found)


def follow_up() -> ShownReason:
    """That the next question will tell, where several misconceptions give the answer."""
    return ShownReason("", "", _("More than one common mistake leads to this answer: the next question helps to tell which."))


def _shown(dealt: Dealt, reason: PartMistake | PartSlip, told: Mapping[str, int]) -> ShownReason:
    match reason:
        case PartMistake(parts, mistake):
            labels = "; ".join(part.label for part in parts)
            rule = dealt.kind.broken_rule(mistake, dealt.situation, dealt.ruling)
            begins = opening(told.get(mistake.slug, 0))
            return ShownReason(labels, str(mistake.name), mistake.correction(dealt.situation), cited(rule), begins)
        case PartSlip(part, slip):
            return ShownReason(part.label, "", _slip_text(slip, signed=_is_signed(dealt, part)))


def _slip_text(slip: Slip, *, signed: bool) -> str:
    in_words = wording.signed if signed else wording.number
    figures = {
        "given": in_words(slip.given),
        "right": in_words(slip.right),
        "amount": in_words(slip.amount),
        "what": slip.words,
    }
    if slip.kind is SlipKind.OFF_BY_ONE:
        return _("Only one chip off: it is %(right)s, not %(given)s. It is worth adding up once more.") % figures
    if slip.kind is SlipKind.SWAPPED:
        return _("Two digits have changed places: it is %(right)s, not %(given)s.") % figures
    if slip.kind is SlipKind.LEFT_OUT:
        if not slip.words:
            return _("A part of %(amount)s is missing from this sum: it is %(right)s, not %(given)s.") % figures
        return _("Missing from this sum: %(what)s (%(amount)s).") % figures
    if not slip.words:
        return _("A part of %(amount)s was counted twice in this sum: it is %(right)s, not %(given)s.") % figures
    return _("Counted twice in this sum: %(what)s (%(amount)s).") % figures


def _is_signed(dealt: Dealt, part: Part) -> bool:
    widget = worded(dealt).question.widget
    fields: tuple[NumberField, ...] = widget.fields if isinstance(widget, NumbersWidget) else ()
    return any(field.signed for field in fields if field.name == part.key)
