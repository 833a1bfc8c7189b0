"""A question answered step by step: every stage has an address that holds what was answered on the way.

So Back, reload, a second tab and the other language show what they should, nothing is written before the answer is in, and
nothing that lies ahead is in the page. The answer counts as one with all hints seen.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tutor import drawing
from tutor.drawing import Sent
from tutor.drills import guiding
from tutor.drills.base import AnswerError, CardsWidget, FormData, SeatWidget
from tutor.drills.gaps import CardsSought
from tutor.drills.guiding import GAP, READ, SHOWN, Guide, Hint, PartAsked
from tutor.drills.registry import Dealt
from tutor.drills.shown_steps import ShownStep, shown
from tutor.drills.table import CardView
from tutor.drills.worded import worded
from tutor.practice.addresses import address, back_in, back_in_language, leads_to_series
from tutor.practice.answering import FRAME
from tutor.practice.marking import MAX_VALUES, Marked, given_in, mark
from tutor.practice.models import Attempt
from tutor.site import fragments

TEXT: Final = "r"
"""What the address calls the text of a stage that is passed; there is one for each."""
MAX_TEXT: Final = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """A stage that was passed: what came of it, what was given where it was wrong, and what is right."""

    state: Literal["right", "wrong", "read", "shown"]
    word: str
    given: str = ""
    step: ShownStep | None = None
    title: str = ""
    expected: str = ""


def respond(request: HttpRequest, dealt: Dealt, store: Callable[[Marked, int], Attempt]) -> HttpResponse:
    """The stage that the address leads to; what is sent leads on to the next, and from the last to the verdict."""
    guide, back = guiding.guide(dealt), back_in(request)
    sent = request.GET.getlist(TEXT)[: guide.size]
    texts, passed = _walk(guide, sent)
    here = _url(dealt, texts, back)
    if texts != sent:
        return HttpResponseRedirect(here)
    is_last = len(texts) == guide.size - 1
    if request.method == "POST":
        return _answer(request, guide, texts, passed, store) if is_last else fragments.HttpResponseSeeOther(here)
    if "go" not in request.GET or is_last:
        return _show(request, guide, texts, passed)
    if request.GET["go"] in (READ, SHOWN):
        return HttpResponseRedirect(_url(dealt, [*texts, request.GET["go"]], back))
    form = _form(request.GET, _fields(guide, len(texts)))
    try:
        text = _told(guide, len(texts), form)
    except AnswerError as error:
        return _show(request, guide, texts, passed, form, error.errors)
    return HttpResponseRedirect(_url(dealt, [*texts, text], back))


def _answer(
    request: HttpRequest, guide: Guide, texts: Sequence[str], passed: Sequence[Passed], store: Callable[[Marked, int], Attempt]
) -> HttpResponse:
    """Keeps the whole answer: what was given on the way, and what is sent now for its last part."""
    last, own = guide.parts[-1], given_in(request.POST.lists(), worded(guide.dealt).question.widget)
    now = {name: values for name, values in own.items() if name in last.fields or not last.fields}
    before = zip(guide.parts, texts[len(guide.hints) :], strict=False)
    given = {name: values for part, text in before for name, values in guiding.part_form(part, text).items()}
    try:
        marked = mark(guide.dealt, {**given, **now})
    except AnswerError as error:
        return _show(request, guide, texts, passed, now, error.errors)
    store(marked, len(guide.hints))
    return fragments.HttpResponseSeeOther(question_url(guide.dealt.code, back_in(request)))


# --- along the stages -------------------------------------------------------------------------------------------------


def _walk(guide: Guide, texts: Sequence[str]) -> tuple[list[str], list[Passed]]:
    """The texts as far as they are what stages give, and what came of each. The last stage has none."""
    passed: list[Passed] = []
    for place, text in enumerate(texts[: guide.size - 1]):
        if place < len(guide.hints):
            one = _passed_hint(guide.hints[place], text)
        else:
            one = _passed_part(guide, guide.parts[place - len(guide.hints)], text)
        if one is None:
            break
        passed.append(one)
    return list(texts[: len(passed)]), passed


def _passed_hint(hint: Hint, text: str) -> Passed | None:
    (step,) = shown((hint.step,))
    if hint.gap is None:
        return Passed(state="read", word="", step=step) if text == READ else None
    if text == SHOWN:
        return Passed(state="shown", word=_("Unanswered"), step=step)
    sought = hint.gap.sought
    if text == guiding.right(sought):
        return Passed(state="right", word=_("Right"), step=step)
    given = guiding.in_words(sought, text)
    return Passed(state="wrong", word=_("Wrong"), given=given, step=step) if given else None


def _passed_part(guide: Guide, part: PartAsked, text: str) -> Passed | None:
    if len(text) > MAX_TEXT:
        return None
    form = guiding.part_form(part, text)
    try:
        is_right = guiding.is_right(guide.dealt, part, form)
    except AnswerError:
        return None
    title = part.name
    right = guiding.part_in_words(part, guiding.right_form(guide.dealt))
    given = guiding.part_in_words(part, form)
    if is_right:
        return Passed(state="right", word=_("Right"), title=title, expected=given)
    return Passed(state="wrong", word=_("Wrong"), given=given or "–", title=title, expected=right)


def _fields(guide: Guide, place: int) -> tuple[str, ...]:
    """The form fields of a stage on the way."""
    return (GAP,) if place < len(guide.hints) else guide.parts[place - len(guide.hints)].fields


def _form(data: Any, names: Sequence[str]) -> dict[str, list[str]]:
    return {name: [value[:MAX_TEXT] for value in data.getlist(name)[:MAX_VALUES]] for name in names if name in data}


def _told(guide: Guide, place: int, form: FormData) -> str:
    """What the form of a stage gives, as its text. Raises ``AnswerError``."""
    if place < len(guide.hints):
        gap = guide.hints[place].gap
        return guiding.given(gap.sought, form) if gap else READ
    part = guide.parts[place - len(guide.hints)]
    guiding.is_right(guide.dealt, part, form)
    return guiding.part_given(part, form)


# --- the page ---------------------------------------------------------------------------------------------------------


def _show(
    request: HttpRequest,
    guide: Guide,
    texts: Sequence[str],
    passed: Sequence[Passed],
    given: FormData | None = None,
    errors: Mapping[str, str] | None = None,
) -> HttpResponse:
    dealt, back, place = guide.dealt, back_in(request), len(texts)
    said, is_last = worded(dealt), place == guide.size - 1
    stage: dict[str, Any] = {
        "frame_id": FRAME,
        "passed": passed,
        "number": place + 1,
        "size": guide.size,
        "hint": guide.hints[place] if place < len(guide.hints) else None,
        "part": guide.parts[place - len(guide.hints)] if place >= len(guide.hints) else None,
        "errors": errors,
    }
    # Each stage has ids of its own, so that after a swap the focus goes to its title and not to a field of the same name.
    sent = Sent(frame_id=f"{FRAME}-{place + 1}", given=given or {}, errors=errors or {})
    fields = _fields_now(guide, stage, sent)
    url = _url(dealt, texts, back)
    context = {
        "worded": said,
        "question": said.question,
        "frame_id": FRAME,
        "at_home": True,
        "verdict": None,
        "fields": fields,
        "stage": stage,
        "is_last": is_last,
        "texts": texts,
        "text_name": TEXT,
        "back": back,
        "back_to_series": leads_to_series(back),
        "path": address("practice:guided", code=dealt.code),
        "here": url,
        "step_back": _url(dealt, texts[:-1], back) if texts else "",
        "plain_url": question_url(dealt.code, back),
        "moved": True,
        "alternates": {
            language: _url(dealt, texts, back_in_language(back, language), language) for language, _name in settings.LANGUAGES
        },
    }
    return fragments.render(
        request,
        "practice/guided.html",
        context,
        fragment="practice/_guided_swap.html",
        url=url if request.method != "POST" else None,
    )


def _fields_now(guide: Guide, stage: Mapping[str, Any], sent: Sent) -> SafeString:
    """All that stands where the question has its fields: the stages passed, and this one.

    Where the seats of the table or the cards are the fields, they stand before them until it is their turn.
    """
    question, hint, part = worded(guide.dealt).question, stage["hint"], stage["part"]
    before = fields = SafeString("")
    if isinstance(question.widget, SeatWidget) and question.table:
        if part:
            fields = drawing.seat_fields(question, question.widget, sent)
        else:
            before = drawing.table_html(question.table)
    elif part and not isinstance(part.widget, SeatWidget):
        fields = drawing.fields_html(part.widget, sent)
    elif isinstance(question.widget, CardsWidget) and not (hint and hint.gap and isinstance(hint.gap.sought, CardsSought)):
        views = [CardView(card=card, up=card not in question.widget.down) for card in question.widget.cards]
        before = format_html('<div class="board"><div class="felt duel"><p>{}</p></div></div>', drawing.hand_html(views))
    gapped = ""
    if hint and hint.gap:
        gapped, fields = drawing.gap_html(hint.gap.pieces), drawing.gap_fields(hint.gap.sought, GAP, sent)
    steps = render_to_string("practice/_stages.html", {**stage, "fields": fields, "gapped": gapped})
    return SafeString(before + steps)


def _url(dealt: Dealt, texts: Sequence[str], back: str, language: str | None = None) -> str:
    query = urlencode([*((TEXT, text) for text in texts), *([("back", back)] if back else [])])
    return address("practice:guided", language, code=dealt.code) + (f"?{query}" if query else "")


def question_url(code: str, back: str) -> str:
    """The question itself, with the way back."""
    return address("practice:question", code=code) + (f"?{urlencode({'back': back})}" if back else "")
