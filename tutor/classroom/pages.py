"""What the pages of the classroom share: whose they are, and how a deal is shown with its explanation."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers

from tutor.classroom import queries
from tutor.drills.registry import Dealt
from tutor.drills.worded import worded
from tutor.practice.marking import marked_in_place
from tutor.site import fragments

MakersView = Callable[..., HttpResponse]


def keep_private(response: HttpResponse) -> HttpResponse:
    """The page is kept by nobody, found by no search engine, and its address is told to no other site."""
    add_never_cache_headers(response)
    # Not "no-referrer": browsers then hide from us too where a form comes from, and forms are checked by that.
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def for_maker(view: MakersView) -> Callable[..., HttpResponse]:
    """A page that only the maker's link opens: the view gets the set in place of the secret, and the secret by name.

    Whoever comes with another secret gets a page that says so, and nothing that a set that exists would not say too.
    """

    @wraps(view)
    def with_set(request: HttpRequest, secret: str, **kwargs: Any) -> HttpResponse:
        shared = queries.by_secret(secret)
        if shared is None:
            return keep_private(no_set(request))
        return keep_private(view(request, shared, secret=secret, **kwargs))

    return with_set


def no_set(request: HttpRequest) -> HttpResponse:
    """There is no such set, or none any more."""
    return fragments.render(request, "classroom/no_set.html", {}, fragment="classroom/no_set.html", status=404)


def shown_deal(dealt: Dealt, frame_id: str = "deal", given: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The context of ``classroom/_deal.html``: the question with what is right, and why.

    ``given`` is what somebody answered; without it the fields hold what is right. The maker answered nothing: where the
    right answer is marked in its place, no other is tagged as the reader's own.
    """
    said = worded(dealt)
    tagged = marked_in_place(said.question.widget)
    filled = dealt.kind.samples(dealt.situation, dealt.ruling).right if given is None else given
    return {
        "worded": said,
        "question": said.question,
        "verdict": said,
        "given": {name: values for name, values in filled.items() if name not in tagged},
        "frame_id": frame_id,
        "at_home": False,
        "case_name": dealt.case.name,
        "kind_title": dealt.kind.title,
        "level": dealt.level,
    }
