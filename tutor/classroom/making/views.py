"""Pages of the maker, from the choice of a set to its link."""

from datetime import timedelta
from io import BytesIO
from typing import Any, Final

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tutor.classroom import codes, queries, services
from tutor.classroom.making import zones
from tutor.classroom.making.forms import BY_HAND, ON_DATE, SAME, SIZE, ClosingForm, SetForm, case_key
from tutor.classroom.making.presets import PRESETS, preset
from tutor.classroom.making.shown import closing_words, places
from tutor.classroom.models import DRAFT_DAYS, SharedSet
from tutor.classroom.pages import for_maker, keep_private, shown_deal
from tutor.drills import registry
from tutor.drills.codes import CodeError
from tutor.practice.addresses import encoded, in_each_language
from tutor.practice.shelves import LEVELS, shelves
from tutor.site import fragments

_read_or_sent = require_http_methods(["GET", "HEAD", "POST"])
_QR_SCALE: Final = 8


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The two ways in: with a code, and to make a set."""
    context = {"presets": PRESETS, "typed": request.GET.get("code", "")[:40]}
    return fragments.render(request, "classroom/making/index.html", context, fragment="classroom/making/index.html")


@never_cache
@_read_or_sent
def make(request: HttpRequest) -> HttpResponse:
    """Choose what the set is made of; sent, it becomes a draft of which the page after this shows the secret link."""
    form = SetForm(request.POST) if request.method == "POST" else SetForm()
    if request.method != "POST" or not form.is_valid():
        return _choice(request, form)
    values = form.cleaned_data
    _shared, secret = services.make_draft(
        form.kinds,
        values["size"],
        level=form.chosen_level,
        cases=form.cases,
        title=values["title"],
        same_deals=values["deals"] == SAME,
        hints=values["hints"],
        explain=SharedSet.Explain(values["explain"]),
    )
    return keep_private(fragments.redirect(request, "classroom:manage", secret=secret))


def _choice(request: HttpRequest, form: SetForm) -> HttpResponse:
    chosen = preset(request.GET.get("preset", ""))
    kinds = registry.kinds()
    given: dict[str, Any]
    if form.is_bound:
        sent = request.POST
        given = {name: sent.get(name, "") for name in ("title", "size", "level", "deals", "explain", "hints")}
        given |= {"kind": sent.getlist("kind"), "case": sent.getlist("case")}
    else:
        slugs = [kind.slug for kind in kinds if chosen and (not chosen.kinds or kind.slug in chosen.kinds)]
        given = {
            "title": str(chosen.title) if chosen else "",
            "size": chosen.size if chosen else SIZE,
            "level": "",
            "deals": SAME,
            "explain": SharedSet.Explain.AT_ONCE,
            "hints": "on",
            "kind": slugs,
            "case": [],
        }
    cases = {
        kind.slug: [(case_key(kind, case), case.name, case_key(kind, case) in given["case"]) for case in kind.cases]
        for kind in kinds
    }
    context = {
        "form": form,
        "given": given,
        "shelves": [
            (shelf.title, [(card, card.slug in given["kind"], cases[card.slug]) for card in shelf.cards])
            for shelf in shelves(kinds, {})
        ],
        "levels": LEVELS,
        "alternates": in_each_language("classroom:make", encoded({"preset": chosen and chosen.slug})),
    }
    return fragments.render(request, "classroom/making/make.html", context, fragment="classroom/making/make.html")


@require_safe
@for_maker
def manage(request: HttpRequest, shared: SharedSet, secret: str) -> HttpResponse:
    """The set in its maker's hands: to look through, to open, to share, to close."""
    return _managed(request, shared, secret, None)


def _managed(request: HttpRequest, shared: SharedSet, secret: str, form: ClosingForm | None) -> HttpResponse:
    zone = shared.closing_zone or zones.likely(request.headers.get("Accept-Language", ""))
    closes = closing_words(shared)
    given: dict[str, Any] = {
        "closing": ON_DATE if closes else BY_HAND,
        "day": closes.iso if closes else "",
        "zone": zone,
    }
    if form:
        given = {name: form.data.get(name, "")[:40] for name in given}
    context = {
        "shared": shared,
        "state": _state(shared),
        "secret": secret,
        "code": codes.shown(shared.code),
        "own_url": request.build_absolute_uri(reverse("classroom:manage", kwargs={"secret": secret})),
        "join_url": _join_url(request, shared),
        "qr": _qr(_join_url(request, shared)),
        "places": places(shared),
        "takers": shared.takers.count(),
        "draft_until": shared.created + timedelta(days=DRAFT_DAYS),
        "closes": closes,
        "form": form,
        "given": given,
        "zones": zones.choices(),
        # Where a form was refused, the address is that of the form, which no link can open.
        "alternates": in_each_language("classroom:manage", secret=secret),
    }
    return fragments.render(request, "classroom/making/manage.html", context, fragment="classroom/making/manage.html")


def _state(shared: SharedSet) -> str:
    """ "draft", "open", "closed" by hand, or "over" where its date has passed."""
    if shared.state == SharedSet.State.OPEN and not shared.takes_answers():
        return "over"
    return str(shared.state)


@_read_or_sent
@for_maker
def open_set(request: HttpRequest, shared: SharedSet, secret: str) -> HttpResponse:
    """Let people join, or change until when they can.

    A form that is refused leaves its address in the browser, from where it is opened again: that leads to the set.
    """
    if request.method != "POST":
        return fragments.redirect(request, "classroom:manage", secret=secret)
    form = ClosingForm(shared, request.POST)
    if not form.is_valid():
        return _managed(request, shared, secret, form)
    services.open_set(shared, form.closes, form.cleaned_data["zone"] if form.closes else "")
    return fragments.redirect(request, "classroom:manage", secret=secret)


@require_POST
@for_maker
def close_set(request: HttpRequest, shared: SharedSet, secret: str) -> HttpResponse:
    """Take no more answers."""
    services.close_set(shared)
    return fragments.redirect(request, "classroom:manage", secret=secret)


@require_safe
@for_maker
def deal(request: HttpRequest, shared: SharedSet, secret: str, position: int) -> HttpResponse:
    """One deal of the set as people will see it, with its answer and its explanation."""
    items = queries.items(shared)
    if not 1 <= position <= len(items):
        raise Http404
    try:
        dealt = registry.deal_code(items[position - 1].code)
    except (CodeError, KeyError) as error:
        raise Http404 from error
    context = {
        **shown_deal(dealt),
        "shared": shared,
        "secret": secret,
        "position": position,
        "size": len(items),
        "draft": shared.state == SharedSet.State.DRAFT,
    }
    return fragments.render(request, "classroom/making/deal.html", context, fragment="classroom/making/deal.html")


@require_POST
@for_maker
def swap(request: HttpRequest, shared: SharedSet, secret: str, position: int) -> HttpResponse:
    """Another deal of the same sort in its place, as long as nobody can have seen it."""
    items = queries.items(shared)
    if not 1 <= position <= len(items):
        raise Http404
    try:
        services.swap(items[position - 1])
    except services.ClosedError:
        return fragments.redirect(request, "classroom:manage", secret=secret)
    return fragments.redirect(request, "classroom:deal", secret=secret, position=position)


@require_safe
@for_maker
def save_link(request: HttpRequest, shared: SharedSet, secret: str) -> HttpResponse:
    """Both links and the code as a small file to keep."""
    own = request.build_absolute_uri(reverse("classroom:manage", kwargs={"secret": secret}))
    said = [
        ("Naipe", shared.title or codes.shown(shared.code)),
        (_("Code"), codes.shown(shared.code)),
        (_("To join"), _join_url(request, shared)),
        (_("Private link of who made the set, for nobody else"), own),
    ]
    lines = [f"{name}: {value}" for name, value in said]
    response = HttpResponse("\r\n".join(lines) + "\r\n", content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="naipe-{codes.shown(shared.code)}.txt"'
    return response


@require_safe
@for_maker
def qr(request: HttpRequest, shared: SharedSet, secret: str) -> HttpResponse:
    """The QR of the link to join, as a file for posters and slides."""
    drawn = BytesIO()
    segno.make(_join_url(request, shared), error="m", micro=False).save(drawn, kind="svg", scale=_QR_SCALE, light="#fff")
    response = HttpResponse(drawn.getvalue(), content_type="image/svg+xml")
    response.headers["Content-Disposition"] = f'attachment; filename="naipe-{codes.shown(shared.code)}.svg"'
    return response


def _join_url(request: HttpRequest, shared: SharedSet) -> str:
    return request.build_absolute_uri(reverse("join_short", kwargs={"code": shared.code}))


def _qr(url: str) -> SafeString:
    """The QR as a drawing in the page; its white border is part of it, so that it can be read on dark pages too."""
    image = segno.make(url, error="m", micro=False)
    drawn = image.svg_inline(scale=1, border=4, omitsize=True, light="#fff", dark="#000", svgclass="qr", lineclass=None)
    return mark_safe(drawn)  # noqa: S308  # drawn by the library from an address of ours
