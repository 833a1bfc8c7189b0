"""Pages of what came of a set. All of them are the maker's alone."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from tutor.classroom import codes
from tutor.classroom.models import SharedItem, SharedSet, Taker
from tutor.classroom.pages import for_maker, shown_deal
from tutor.classroom.queries import asked, items, taker
from tutor.classroom.results import figures, queries
from tutor.classroom.results.deals import deals_of, dealt_for
from tutor.classroom.results.export import results_file
from tutor.classroom.results.figures import ORDERS, Tally
from tutor.classroom.results.numbers import points
from tutor.classroom.results.projecting import stage
from tutor.classroom.results.queries import Answered
from tutor.classroom.results.reading import alike, by_worth, read
from tutor.drills.registry import Dealt
from tutor.practice.addresses import encoded, in_each_language
from tutor.site import fragments

_MAX_STEP_SIGNS: Final = 3


@require_safe
@for_maker
def results(request: HttpRequest, shared: SharedSet, secret: str) -> HttpResponse:
    """How the set goes: who is where, what was right, which mistakes came up."""
    order = request.GET.get("sort", "")
    order = order if order in ORDERS else ORDERS[0]
    places = items(shared)
    members = queries.members(shared)
    people = figures.people_of(members, len(places))
    context = {
        "shared": shared,
        "secret": secret,
        "state": _state(shared),
        "size": len(places),
        "order": order,
        "people": figures.ordered(people, order),
        "finished": sum(person.at is None for person in people),
        "waiting": sum(not person.answered for person in people),
        "kinds": figures.kinds_of(members, places),
        "mistakes": figures.mistakes_of(shared, members, places, deals_of(shared, places)),
        "answered": any(person.answered for person in people),
        "alternates": in_each_language("classroom:results", _sorted_by(order), secret=secret),
    }
    return _page(request, "results", context)


def _sorted_by(order: str) -> str:
    return encoded({"sort": order if order != ORDERS[0] else ""})


def _state(shared: SharedSet) -> str:
    """ "draft", "open" or "closed", by hand or because its date is over."""
    if shared.state == SharedSet.State.DRAFT:
        return "draft"
    return "open" if shared.takes_answers() else "closed"


@require_safe
@for_maker
def csv_file(request: HttpRequest, shared: SharedSet, secret: str) -> HttpResponse:
    """The figures of the page as a file for spreadsheets."""
    del secret
    size = len(items(shared))
    people = figures.people_of(queries.members(shared), size)
    response = HttpResponse(
        results_file(shared, people, size, point="point" in request.GET), content_type="text/csv; charset=utf-8"
    )
    response.headers["Content-Disposition"] = f'attachment; filename="naipe-{codes.shown(shared.code)}.csv"'
    return response


@require_safe
@for_maker
def answers(request: HttpRequest, shared: SharedSet, secret: str, position: int) -> HttpResponse:
    """What was answered to one question, by whom, beside the deal with its explanation."""
    item, size = _place(shared, position)
    (dealt,) = deals_of(shared, [item])
    given = queries.answers_to(shared, position)
    context = {
        **_around(shared, secret, item, size),
        "tally": _tally(given),
        "groups": alike(dealt, given) if dealt and shared.same_deals else by_worth(given),
        "deal": _deal(dealt, "deal"),
    }
    return _page(request, "answers", context)


def _place(shared: SharedSet, position: int) -> tuple[SharedItem, int]:
    places = items(shared)
    if not 1 <= position <= len(places):
        raise Http404
    return places[position - 1], len(places)


def _around(shared: SharedSet, secret: str, item: SharedItem, size: int) -> dict[str, Any]:
    return {
        "shared": shared,
        "secret": secret,
        "position": item.position,
        "size": size,
        "kind_title": figures.kind_title(item.kind),
        "case_name": figures.case_name(item.kind, item.case),
        "level": item.level,
    }


def _tally(given: tuple[Answered, ...]) -> Tally:
    states = [answered.attempt.state for answered in given]
    return Tally(right=states.count("right"), partly=states.count("partly"), answered=len(states))


def _deal(dealt: Dealt | None, frame_id: str, given: Mapping[str, Any] | None = None) -> str:
    """The deal with its answer and its explanation, drawn; "" where it can no longer be shown."""
    return render_to_string("classroom/_deal.html", shown_deal(dealt, frame_id, given)) if dealt else ""


@require_safe
@for_maker
def mistake(request: HttpRequest, shared: SharedSet, secret: str, kind: str, mistake: str) -> HttpResponse:
    """Who made one mistake, and where, with the deals."""
    given = queries.answers_by_mistake(shared, kind, mistake)
    if not given:
        raise Http404
    places = items(shared)
    met = {answered.attempt.position for answered in given}
    there = [item for item in places if item.position in met]
    deals = dict(zip((item.position for item in there), deals_of(shared, there), strict=True))
    context = {
        "shared": shared,
        "secret": secret,
        "name": figures.mistake_words(kind, mistake),
        "kind_title": figures.kind_title(kind),
        "people": len({answered.taker.pk for answered in given}),
        "places": [_mistaken_at(shared, item, deals[item.position], given) for item in there],
    }
    return _page(request, "mistake", context)


def _mistaken_at(shared: SharedSet, item: SharedItem, dealt: Dealt | None, given: tuple[Answered, ...]) -> dict[str, Any]:
    here = [answered for answered in given if answered.attempt.position == item.position]
    dealt = dealt if shared.same_deals else None
    return {
        "position": item.position,
        "case": figures.case_name(item.kind, item.case),
        "takers": [answered.taker for answered in here],
        "reading": read(dealt, here[0].attempt),
        "deal": _deal(dealt, f"deal{item.position}"),
    }


@require_safe
@for_maker
def person(request: HttpRequest, shared: SharedSet, secret: str, public_id: str) -> HttpResponse:
    """Everything that one person was asked and answered."""
    found = taker(shared, public_id)
    if found is None:
        raise Http404
    places = items(shared)
    entries = _entries(found, places)
    context = {
        "shared": shared,
        "secret": secret,
        "name": found.name,
        "size": len(places),
        "answered": sum("reading" in entry for entry in entries),
        "entries": entries,
    }
    return _page(request, "person", context)


def _entries(found: Taker, places: tuple[SharedItem, ...]) -> list[dict[str, Any]]:
    attempts = {place.position: place.attempt for place in asked(found)}
    entries = []
    for item in places:
        entry: dict[str, Any] = {
            "position": item.position,
            "title": figures.kind_title(item.kind),
            "case": figures.case_name(item.kind, item.case),
        }
        if attempt := attempts.get(item.position):
            dealt = dealt_for(attempt)
            entry |= {
                "reading": read(dealt, attempt),
                "hints": attempt.hints_shown,
                "points": points(attempt.score),
                "deal": _deal(dealt, f"deal{item.position}", attempt.answer),
            }
        entries.append(entry)
    return entries


@require_safe
@for_maker
def project(request: HttpRequest, shared: SharedSet, secret: str, position: int) -> HttpResponse:
    """One deal in large type, step by step."""
    item, size = _place(shared, position)
    (dealt,) = deals_of(shared, [item])
    context = _around(shared, secret, item, size)
    step = 0
    if dealt:
        shown = stage(dealt, _step(request))
        step = shown.step
        context |= shown.context()
        if shown.answered:
            given = queries.answers_to(shared, position)
            context["groups"] = alike(dealt, given) if shared.same_deals else by_worth(given)
            context["tally"] = _tally(given)
    query = encoded({"step": step})
    context["alternates"] = in_each_language("classroom:project", query, secret=secret, position=position)
    return _page(request, "project", context)


def _step(request: HttpRequest) -> int:
    text = request.GET.get("step", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MAX_STEP_SIGNS else 0


def _page(request: HttpRequest, name: str, context: Mapping[str, Any]) -> HttpResponse:
    template = f"classroom/results/{name}.html"
    return fragments.render(request, template, context, fragment=template)
