"""Who takes a set: a person is known by one signed cookie for each set, and by nothing else.

It is set when a name is given, so that one device serves several people one after the other.
"""

from datetime import UTC, datetime, time
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tutor.classroom.models import SharedSet, Taker

_COOKIE: Final = "naipe_taker_"
_SALT: Final = "tutor.classroom.taker"


def taker_id(request: HttpRequest, code: str) -> str:
    """Who this device says it is in the set of that code; "" where it says nothing, or nothing that we signed."""
    return request.get_signed_cookie(_COOKIE + code, default="", salt=_SALT + code) or ""


def remember(response: HttpResponse, taker: Taker) -> None:
    """Know the person again on this device until the set is removed."""
    shared = taker.shared_set
    response.set_signed_cookie(
        _COOKIE + shared.code,
        taker.public_id,
        salt=_SALT + shared.code,
        expires=_last_moment(shared),
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def forget(response: HttpResponse, shared: SharedSet) -> None:
    """Let somebody else take the set on this device."""
    response.delete_cookie(_COOKIE + shared.code, samesite="Lax")


def _last_moment(shared: SharedSet) -> datetime:
    return datetime.combine(shared.remove_after, time.max, UTC)
