"""Where a question stands, by its code or in a series: the answer that it has, the ways on, what its page shows."""

from collections.abc import Mapping
from uuid import UUID

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tutor.drills import registry
from tutor.drills.registry import Dealt
from tutor.practice.addresses import (
    address,
    back_in,
    back_in_language,
    encoded,
    hints_wanted,
    in_each_language,
    leads_to_series,
    of_kind,
)
from tutor.practice.answering import Spot
from tutor.practice.asking import Ways
from tutor.practice.marking import dealt_from
from tutor.practice.models import Attempt
from tutor.practice.queries import Place, is_reported


def of_code(request: HttpRequest, dealt: Dealt, attempt: Attempt | None, key: UUID | None = None) -> Spot:
    """A question opened by its code; ``key`` is the learner's, None for somebody who never answered any.

    Raises ``GoneError`` where the stored answer's question is no more.
    """
    back = back_in(request)
    if attempt:
        dealt = dealt_from(attempt)
    own = address("practice:question", code=dealt.code)
    alternates = _code_alternates(dealt.code, back, hints_wanted(request))
    new = of_kind("practice:new", dealt.kind, nivel=dealt.level, back=back)
    ways = Ways(
        here=own + encoded({"back": back}),
        skip=new,
        next=new,
        next_label=_("Another question"),
        again=of_kind("practice:new", dealt.kind, like=dealt.code, back=back),
        share=own,
        alternates=alternates,
    )
    return Spot(
        dealt=dealt,
        attempt=attempt,
        ways=ways,
        page={
            "back": back,
            "back_to_series": leads_to_series(back),
            "alternates": alternates,
        },
        reported=attempt is not None and is_reported(attempt),
        follow_up=True,
        learner=key,
        knows_kind=False if key is None else None,
    )


def of_place(request: HttpRequest, place: Place) -> Spot:
    """A place of a series. Raises ``CodeError`` or ``GoneError`` where its question is no more."""
    dealt = dealt_from(place.attempt) if place.attempt else registry.deal_code(place.code)
    public_id = place.public_id
    last = place.position == place.size
    summary = address("practice:summary", public_id=public_id)
    query = encoded({"h": hints_wanted(request)})
    alternates = in_each_language("practice:in_series", query, public_id=public_id, position=place.position)
    onward = summary if last else _place_url(public_id, place.position + 1)
    ways = Ways(
        here=_place_url(public_id, place.position),
        skip=onward,
        next=onward,
        next_label=_("See the result") if last else _("Next question"),
        again=of_kind("practice:new", dealt.kind, like=dealt.code, back=onward),
        share=address("practice:question", code=dealt.code),
        alternates=alternates,
    )
    return Spot(
        dealt=dealt,
        attempt=place.attempt,
        ways=ways,
        page={
            "place": place,
            "summary_url": summary,
            "alternates": alternates,
        },
        reported=place.reported,
        learner=place.learner_id,
        knows_kind=place.knows_kind,
        follow_up=place.follow_up_comes,
    )


def _place_url(public_id: str, position: int) -> str:
    return address("practice:in_series", public_id=public_id, position=position)


def _code_alternates(code: str, back: str, hints: int) -> Mapping[str, str]:
    plain = in_each_language("practice:question", code=code)
    return {language: url + encoded({"h": hints, "back": back_in_language(back, language)}) for language, url in plain.items()}
