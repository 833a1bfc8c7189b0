"""Pages of those who take a set: finding it, giving a name, its questions, what came of it."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tutor.classroom import codes, identity, limits, names, queries, services
from tutor.classroom.models import MAX_NAME, SharedSet, Taker
from tutor.classroom.names import NameRefused
from tutor.classroom.taking import joining
from tutor.classroom.taking.answering import Turn, explained, respond
from tutor.classroom.taking.deals import dealt_for
from tutor.classroom.taking.moments import closing, day
from tutor.classroom.taking.outcome import outcome_of
from tutor.classroom.taking.queries import attempt, progress, taker_of
from tutor.drills.codes import CodeError
from tutor.practice.addresses import encoded, in_each_language
from tutor.practice.marking import GoneError
from tutor.site import fragments

_read_or_sent = require_http_methods(["GET", "HEAD", "POST"])
_TYPED = 40
_NAME_SHOWN = 200


@never_cache
@require_safe
def short(request: HttpRequest, code: str) -> HttpResponse:
    """From the link that stands in no language to the set, in the reader's."""
    read = codes.read(code)
    to = reverse("classroom:join", kwargs={"code": read}) if read else _find_url(code)
    return HttpResponseRedirect(to)


@never_cache
@_read_or_sent
def find(request: HttpRequest) -> HttpResponse:
    """The set of a code that somebody typed."""
    typed = (request.POST if request.method == "POST" else request.GET).get("code", "")
    code = codes.read(typed)
    if code and queries.by_code(code):
        return fragments.redirect(request, "classroom:join", code=code)
    return _no_set(request, typed, status=200)


@never_cache
@_read_or_sent
def join(request: HttpRequest, code: str) -> HttpResponse:
    """What the set is, and the name to take it under; whoever has one on this device goes on."""
    read = codes.read(code)
    if read and read != code:
        return fragments.redirect(request, "classroom:join", code=read)
    shared = queries.by_code(code) if read else None
    if shared is None:
        return _no_set(request, code, status=404)
    action = request.POST.get("action", "join") if request.method == "POST" else ""
    if action == "forget":
        response = fragments.redirect(request, "classroom:join", code=code)
        identity.forget(response, shared)
        return response
    fault = ""
    if action not in ("", "keep"):
        try:
            taker = joining.join(request, shared)
        except NameRefused as refused:
            fault = names.message(refused.fault)
        except services.FullError:
            return _join_page(request, shared, full=True)
        except services.ClosedError:
            pass  # the page says so
        else:
            response = fragments.redirect(request, "classroom:take", code=code, position=1)
            identity.remember(response, taker)
            return response
    return _join_page(request, shared, fault=fault)


def _join_page(request: HttpRequest, shared: SharedSet, *, fault: str = "", full: bool = False) -> HttpResponse:
    known = taker_of(shared.code, identity.taker_id(request, shared.code))
    done = progress(known) if known else None
    other = bool(request.GET.get("other")) or request.method == "POST"
    context = {
        "shared": shared,
        "code": codes.shown(shared.code),
        "size": shared.items.count(),
        "takes_answers": shared.takes_answers(),
        "closing": closing(shared),
        "kept_until": day(shared.remove_after),
        "taker": known,
        "progress": done,
        "go_on": done.open[0] if done and done.open else None,
        "other": other,
        "full": full,
        "fault": fault,
        "name": _shown_again(request.POST.get("name", ""), _NAME_SHOWN),
        "max_name": MAX_NAME,
        "form_key": joining.form_key(request),
        "alternates": in_each_language("classroom:join", encoded({"other": other and known and 1}), code=shared.code),
    }
    if shared.takes_answers() and not full and (other or not known):
        context["keep_form"] = "join-form"
    return fragments.render(request, "classroom/taking/join.html", context, fragment="classroom/taking/join.html")


@never_cache
@_read_or_sent
def take(request: HttpRequest, code: str, position: int) -> HttpResponse:
    """One question."""
    taker = taker_of(code, identity.taker_id(request, code))
    if taker is None:
        return _to_join(request, code)
    so_far = progress(taker)
    if position not in so_far.codes:
        raise Http404
    answered = attempt(taker, position) if position in so_far.answered else None
    try:
        dealt = dealt_for(so_far.codes[position], answered)
    except (CodeError, GoneError):
        return _gone(request, taker)
    return respond(request, Turn(taker=taker, progress=so_far, position=position, dealt=dealt, attempt=answered))


@never_cache
@require_safe
def taken(request: HttpRequest, code: str) -> HttpResponse:
    """What came of the set for the person on this device."""
    taker = taker_of(code, identity.taker_id(request, code))
    if taker is None:
        return _to_join(request, code)
    if fragments.is_fragment(request):
        # Where the last question stood, a whole page is due.
        return fragments.redirect(request, "classroom:taken", code=code)
    shared, so_far = taker.shared_set, progress(taker)
    told, closed = explained(shared, so_far), not shared.takes_answers()
    context = {
        "taker": taker,
        "shared": shared,
        "outcome": outcome_of(taker, told=told, closed=closed),
        "progress": so_far,
        "told": told,
        "closed": closed,
        "closing": closing(shared),
        "kept_until": day(shared.remove_after),
        "go_on": so_far.open[0] if so_far.open and not closed else None,
        "alternates": in_each_language("classroom:taken", code=code),
    }
    return fragments.render(request, "classroom/taking/taken.html", context, fragment="classroom/taking/taken.html")


def _to_join(request: HttpRequest, code: str) -> HttpResponse:
    """Somebody who has no name in the set, as far as this device knows, is asked for one."""
    return fragments.redirect(request, "classroom:join", code=code)


def _no_set(request: HttpRequest, typed: str, *, status: int) -> HttpResponse:
    """The form to type a code, with what was typed: there is no set of that code, or none any more."""
    limited = bool(codes.read(typed)) and limits.count_miss(request)
    typed = _shown_again(typed, _TYPED)
    context = {
        "typed": typed,
        "limited": limited,
        "alternates": in_each_language("classroom:find", encoded({"code": typed})),
    }
    return fragments.render(
        request,
        "classroom/taking/find.html",
        context,
        fragment="classroom/taking/find.html",
        status=429 if limited else status,
    )


def _shown_again(typed: str, size: int) -> str:
    """What somebody typed as a page may hold it: no page holds a zero."""
    return typed.replace("\x00", "")[:size]


def _find_url(typed: str) -> str:
    return reverse("classroom:find") + encoded({"code": typed[:_TYPED]})


def _gone(request: HttpRequest, taker: Taker) -> HttpResponse:
    context = {"taker": taker, "shared": taker.shared_set}
    return fragments.render(request, "classroom/taking/gone.html", context, fragment="classroom/taking/gone.html", status=404)
