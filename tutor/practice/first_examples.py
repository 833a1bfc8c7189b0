"""The solved example that comes before a learner's first question of a kind, and who has passed it.

That is kept on the device alone, since whoever passes one may have answered nothing yet and so be nobody's record.
"""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tutor.practice.catalogue import AnyKind
from tutor.practice.identity import AGE_SECONDS

COOKIE: Final = "naipe_examples"
"""The numbers of the kinds whose example was passed, with points between them."""


def passed(request: HttpRequest) -> frozenset[int]:
    """The kinds, by number, whose example was passed on this device; what is no number of a kind says nothing."""
    texts = request.COOKIES.get(COOKIE, "").split(".")
    return frozenset(int(text) for text in texts if text.isascii() and text.isdigit() and len(text) < 4)


def remember(response: HttpResponse, request: HttpRequest, kind: AnyKind) -> None:
    """Keep that the kind's example was passed, for as long as a learner is known."""
    numbers = sorted(number for number in {*passed(request), kind.number} if 0 < number < 128)
    value = ".".join(map(str, numbers))
    response.set_cookie(COOKIE, value, max_age=AGE_SECONDS, secure=settings.HTTPS, httponly=True, samesite="Lax")
