"""Pages of practice: the list of kinds, a kind, a series and its result."""

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.profile import Game
from tutor.drills import registry
from tutor.drills.base import Case, Kind
from tutor.drills.codes import VERSION, CodeError, parse_code
from tutor.lessons.services import mark_read
from tutor.practice import catalogue, guided, identity, judging, queries, record_queries, services
from tutor.practice.addresses import (
    MAX_BACK,
    back_in,
    back_in_language,
    encoded,
    hints_wanted,
    in_each_language,
    kind_in_each_language,
    lesson_at,
    level_in,
    of_kind,
)
from tutor.practice.answering import respond
from tutor.practice.choosing import another_code, fresh_dice
from tutor.practice.marking import GoneError, Marked
from tutor.practice.models import Attempt, QuestionSet
from tutor.practice.progress import progress_of, recent_series
from tutor.practice.results import outcome_of, series_title
from tutor.practice.shelves import LEVELS, kind_card, shelves
from tutor.practice.spots import of_code, of_place
from tutor.site import fragments

AnyKind = Kind[Any, Any]
_read_or_sent = require_http_methods(["GET", "HEAD", "POST"])
_GAMES: Final = {game.value: game for game in Game}


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Everything that can be practised, and what this learner got right so far."""
    key = identity.key_of(request)
    tallies, wish = queries.tallies_by_kind(key), catalogue.Wish.of(request.GET)
    kinds = catalogue.found(registry.kinds(), wish, tallies)
    asked = request.GET.urlencode()
    query = f"?{asked}" if wish.is_any and len(asked) < MAX_BACK else ""
    context = {
        "shelves": shelves(kinds, tallies),
        "found": len(kinds),
        "wish": wish,
        "filters": catalogue.filters(wish),
        "alternates": in_each_language("practice:index", query),
        "levels": LEVELS,
        "unfinished": queries.unfinished(key),
    }
    return fragments.render(request, "practice/index.html", context, fragment="practice/index.html")


@never_cache
@require_safe
def kind_page(request: HttpRequest, path: str) -> HttpResponse:
    """What a kind trains, and the ways to start."""
    kind = _kind(path)
    example = catalogue.example(kind)
    is_open, back = request.GET.get("exemplo") == "1", back_in(request)
    tallies = queries.tallies_by_case(identity.key_of(request), kind.slug)
    context = {
        "card": kind_card(kind, None),
        "levels": LEVELS,
        "skill": catalogue.SKILLS[catalogue.skill_of(kind)][0],
        "mistakes": catalogue.mistakes(kind),
        "cases": [(slug, name, tallies.get(slug)) for slug, name in catalogue.case_names(kind)],
        "rules": catalogue.taught(kind),
        "example": example,
        # What the tags of a question's frame read.
        "worded": example.worded,
        "verdict": example.worded,
        "given": example.given,
        "frame_id": "example",
        "example_is_open": is_open,
        "question_url": back if is_open else "",
        "example_url": of_kind("practice:new", kind, nivel=1),
        "guided_url": of_kind("practice:new", kind, nivel=1, guia=1),
        "alternates": {
            language: url + encoded({"exemplo": int(is_open), "back": back_in_language(back, language)})
            for language, url in kind_in_each_language(kind).items()
        },
    }
    return fragments.render(request, "practice/kind.html", context, fragment="practice/kind.html")


@never_cache
@require_safe
def progress(request: HttpRequest) -> HttpResponse:
    """What this learner got right, skill by skill, and the latest series."""
    key = identity.key_of(request)
    context = {
        "progress": progress_of(record_queries.record(key)),
        "recent": recent_series(record_queries.recent_series(key)),
    }
    return fragments.render(request, "practice/progress.html", context, fragment="practice/progress.html")


@_read_or_sent
def start(request: HttpRequest, path: str) -> HttpResponse:
    """A series of ten of one kind, or of one case of it. Read, the address leads to the page with the form."""
    kind = _kind(path)
    if request.method != "POST":
        return fragments.redirect(request, "practice:kind", path=path)
    return _start(request, (kind,))


@_read_or_sent
def start_mixed(request: HttpRequest) -> HttpResponse:
    """A series of ten with all kinds in turn. Read, the address leads to the page with the form."""
    if request.method != "POST":
        return fragments.redirect(request, "practice:index")
    kinds = registry.kinds()
    if not kinds:
        raise Http404
    return _start(request, kinds)


@never_cache
@require_safe
def new(request: HttpRequest, path: str) -> HttpResponse:
    """On to a question that was never asked before, perhaps with hints open or step by step; ``like`` names one whose kind and
    case it shares, and its level unless another is asked for. Where the learner's answers leave open what they hold, it is one
    that tells."""
    kind, level = _kind(path), level_in(request.GET.get("nivel"))
    found = judging.latest(identity.key_of(request), kind)
    code = another_code(kind, level, fresh_dice(), found, like=request.GET.get("like", ""))
    query = encoded({"h": hints_wanted(request), "back": back_in(request)})
    name = "practice:guided" if request.GET.get("guia") == "1" else "practice:question"
    return HttpResponseRedirect(reverse(name, kwargs={"code": code}) + query)


@never_cache
@_read_or_sent
def question(request: HttpRequest, code: str) -> HttpResponse:
    """The question of a code, for whoever opens it."""
    return _by_code(request, code, "practice:question")


@never_cache
@_read_or_sent
def guided_question(request: HttpRequest, code: str) -> HttpResponse:
    """The question of a code step by step; once it is answered, as it was."""
    return _by_code(request, code, "practice:guided")


def _by_code(request: HttpRequest, code: str, name: str) -> HttpResponse:
    try:
        parsed = parse_code(code)
    except CodeError:
        return _no_question(request, outdated=False)
    if str(parsed) != code:
        query = f"?{request.GET.urlencode()}" if request.GET else ""
        return HttpResponseRedirect(reverse(name, kwargs={"code": str(parsed)}) + query)
    key = identity.key_of(request)
    try:
        attempt = queries.single_attempt(key, code)
        spot = of_code(request, registry.deal_code(code), attempt, key)
    except (CodeError, GoneError):
        return _no_question(request, outdated=parsed.version != VERSION)
    writer = key or identity.key_for_new(request)

    def store(marked: Marked, hints: int) -> Attempt:
        attempt = services.store_single(writer, spot.dealt, marked, hints)
        if lesson := lesson_at(back_in(request)):
            mark_read(writer, lesson)
        return attempt

    if name == "practice:question":
        response = respond(request, spot, store)
    elif attempt:
        return fragments.HttpResponseSeeOther(spot.ways.here)
    else:
        response = guided.respond(request, spot.dealt, store)
    if request.method == "POST" and key is None:
        identity.remember(response, writer)
    return response


@never_cache
@_read_or_sent
def in_series(request: HttpRequest, public_id: str, position: int) -> HttpResponse:
    """One question of the learner's own series."""
    key = identity.key_of(request)
    place = queries.place(key, public_id, position)
    if place is None:
        if queries.series(key, public_id) is None:
            return _no_series(request)
        raise Http404
    if not place.may_have_been_seen:
        # First it counts as seen, then its code is read: in between it may have been dealt anew.
        services.mark_seen(place)
        place = queries.place(key, public_id, position) or place
    try:
        spot = of_place(request, place)
    except (CodeError, GoneError):
        return _no_question(request, outdated=True, public_id=public_id)
    return respond(request, spot, lambda marked, hints: services.store_in_series(place, spot.dealt, marked, hints))


@never_cache
@require_safe
def summary(request: HttpRequest, public_id: str) -> HttpResponse:
    """What came of a series."""
    series = queries.series(identity.key_of(request), public_id)
    if series is None:
        return _no_series(request)
    if fragments.is_fragment(request):
        # Where the last question stood, a whole page is due.
        return fragments.redirect(request, "practice:summary", public_id=public_id)
    kind = _kind_of(series.question_set)
    context = {
        "outcome": outcome_of(series),
        "series": series,
        "title": series_title(series.question_set.kind, series.question_set.case),
        "more_url": of_kind("practice:start", kind) if kind else reverse("practice:start_mixed"),
        "repeat_url": reverse("practice:repeat", kwargs={"public_id": public_id}),
        "alternates": in_each_language("practice:summary", public_id=public_id),
    }
    return fragments.render(request, "practice/summary.html", context, fragment="practice/summary.html")


@_read_or_sent
def repeat(request: HttpRequest, public_id: str) -> HttpResponse:
    """A series of what was not right in this one. Read, the address leads to the result with the form."""
    key = identity.key_of(request)
    series = queries.series(key, public_id)
    if series is None:
        return _no_series(request)
    if request.method != "POST" or key is None or not series.open_or_failed:
        return fragments.redirect(request, "practice:summary", public_id=public_id)
    return _first_of(request, services.repeat_failed(key, series))


def _start(request: HttpRequest, kinds: tuple[AnyKind, ...]) -> HttpResponse:
    key = identity.key_of(request) or identity.key_for_new(request)
    game = _GAMES.get(request.POST.get("game", ""))
    if not all(game in kind.games for kind in kinds):
        game = None
    case = _case(kinds, request.POST.get("case", ""))
    series = services.start_series(key, kinds, level=level_in(request.POST.get("nivel")), game=game, case=case)
    response = _first_of(request, series)
    identity.remember(response, key)
    return response


def _first_of(request: HttpRequest, series: QuestionSet) -> HttpResponse:
    return fragments.redirect(request, "practice:in_series", public_id=series.public_id, position=1)


def _kind(path: str) -> AnyKind:
    try:
        return registry.by_path(path, get_language() or "")
    except KeyError as error:
        raise Http404 from error


def _case(kinds: tuple[AnyKind, ...], slug: str) -> Case | None:
    """The case that a form names, where it is one of the only kind; None for all of them, or for what is no case."""
    return next((case for case in kinds[0].cases if case.slug == slug), None) if len(kinds) == 1 else None


def _kind_of(question_set: QuestionSet) -> AnyKind | None:
    try:
        return registry.get(question_set.kind) if question_set.kind else None
    except KeyError:
        return None


def _no_series(request: HttpRequest) -> HttpResponse:
    return fragments.render(request, "practice/no_series.html", {}, fragment="practice/no_series.html", status=404)


def _no_question(request: HttpRequest, *, outdated: bool, public_id: str = "") -> HttpResponse:
    context = {"outdated": outdated, "public_id": public_id}
    return fragments.render(request, "practice/no_question.html", context, fragment="practice/no_question.html", status=404)
