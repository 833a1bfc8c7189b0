"""Pages of printing: the choice, the sheets and the key."""

from typing import Any, Final

import segno
from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tutor.classroom import queries
from tutor.classroom.models import SharedSet
from tutor.classroom.pages import for_maker, no_set
from tutor.classroom.printing import footers
from tutor.classroom.printing.choice import LETTERS, Choice, Paper, likely_paper, read_choice
from tutor.classroom.printing.deals import Exercise, versions
from tutor.classroom.printing.passes import Purpose, for_holder, pass_for
from tutor.classroom.printing.spaces import space
from tutor.practice.addresses import address, in_each_language
from tutor.site import fragments

_KEY_PAGE: Final = "key"


@require_safe
@for_maker
def sheets(request: HttpRequest, shared: SharedSet, secret: str) -> HttpResponse:
    """How many versions and on which paper; from here the sheets and the key open."""
    context = {
        "shared": shared,
        "secret": secret,
        "counts": [(count, " ".join(LETTERS[:count])) for count in range(1, len(LETTERS) + 1)],
        "usual": likely_paper(request.headers.get("Accept-Language", "")).value,
        "for_sheets": pass_for(shared, Purpose.SHEETS),
        "for_key": pass_for(shared, Purpose.KEY),
        "other": _other(in_each_language("classroom:sheets", secret=secret)),
    }
    return fragments.render(request, "classroom/printing/sheets.html", context, fragment="classroom/printing/sheets.html")


@require_safe
@for_holder(Purpose.SHEETS)
def paper(request: HttpRequest, shared: SharedSet, holder: str) -> HttpResponse:
    """The sheets: each version begins on a new page, and no exercise is parted between two."""
    return _document(request, shared, holder, "paper")


@require_safe
@for_holder(Purpose.KEY)
def key(request: HttpRequest, shared: SharedSet, holder: str) -> HttpResponse:
    """What is right in every exercise of the same sheets, with all the steps and their rules."""
    return _document(request, shared, holder, "key")


def _document(request: HttpRequest, shared: SharedSet, holder: str, name: str) -> HttpResponse:
    choice, understood = read_choice(request.GET)
    made = versions(queries.items(shared), choice)
    if not made[0].exercises:
        return no_set(request)
    alternates = in_each_language(f"classroom:{name}", choice.query(choice.only), holder=holder)
    context = {
        "title": _title(shared),
        "choice": choice,
        "understood": understood,
        "links": [(letter, choice.query(letter)) for letter in choice.all_letters] if choice.versions > 1 else [],
        "all_query": choice.query(),
        "pages_css": address(f"classroom:{name}_pages", holder=holder) + choice.query(choice.only),
        "alternates": alternates,
        "other": _other(alternates),
        "versions": [(version.letter, [_shown(request, each, name) for each in version.exercises]) for version in made],
    }
    template = f"classroom/printing/{name}.html"
    return fragments.render(request, template, context, fragment=template)


def _shown(request: HttpRequest, exercise: Exercise, name: str) -> dict[str, Any]:
    """One exercise for the template; on the sheets with its online twin and space to answer."""
    shown: dict[str, Any] = {"exercise": exercise, "dealt": exercise.dealt, "worded": exercise.worded}
    if name == "paper":
        twin = request.build_absolute_uri(address("practice:question", code=exercise.dealt.code))
        question = exercise.worded.question
        shown |= {"question": question, "twin": twin, "qr": _qr(twin), "space": space(question.widget)}
    return shown


@require_safe
@for_holder(Purpose.SHEETS)
def paper_pages(request: HttpRequest, shared: SharedSet, holder: str) -> HttpResponse:
    """The style of the printed pages of the sheets: their format, and a footer with the title and the version."""
    choice, _understood = read_choice(request.GET)
    return _style(choice.paper, [(f"version-{letter.lower()}", _footer(shared, choice, letter)) for letter in choice.letters])


@require_safe
@for_holder(Purpose.KEY)
def key_pages(request: HttpRequest, shared: SharedSet, holder: str) -> HttpResponse:
    """The style of the printed pages of the key."""
    choice, _understood = read_choice(request.GET)
    return _style(choice.paper, [(_KEY_PAGE, " · ".join((_("Solutions"), _title(shared))))])


def _style(paper: Paper, names: list[tuple[str, str]]) -> HttpResponse:
    return HttpResponse(footers.style(paper, names), content_type="text/css; charset=utf-8")


def _footer(shared: SharedSet, choice: Choice, letter: str) -> str:
    title = _title(shared)
    return " · ".join((title, _("Version %(letter)s") % {"letter": letter})) if choice.versions > 1 else title


def _title(shared: SharedSet) -> str:
    return shared.title or _("Exercises of stud poker")


def _other(alternates: dict[str, str]) -> tuple[str, str]:
    """The other language and the address of the page in it."""
    return next((language, url) for language, url in alternates.items() if language != get_language())


def _qr(url: str) -> SafeString:
    drawn = segno.make(url, error="l", micro=False).svg_inline(border=0, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(drawn)  # noqa: S308  # drawn by the library from an address of ours
