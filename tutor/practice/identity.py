"""Who is practising: a learner is known by one signed cookie and has no account.

The cookie is made with the first answer, never by reading a page.
"""

from typing import Final
from uuid import UUID, uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

COOKIE: Final = "naipe_learner"
AGE_SECONDS: Final = 365 * 24 * 60 * 60
_SALT: Final = "tutor.practice.learner"


def key_of(request: HttpRequest) -> UUID | None:
    """What the learner's cookie says; None where there is none or its signature is not ours."""
    value = request.get_signed_cookie(COOKIE, default=None, salt=_SALT)
    try:
        return UUID(value) if value else None
    except ValueError:
        return None


def key_for_new(request: HttpRequest) -> UUID:
    """A key that cannot be guessed.

    It is drawn from the form key (the browser's CSRF cookie), so that two clicks that arrive together, neither with a
    learner's cookie yet, are the same learner's.
    """
    form_key = request.META.get("CSRF_COOKIE")
    if not form_key:
        return uuid4()
    return UUID(bytes=salted_hmac(_SALT, form_key, algorithm="sha256").digest()[:16], version=4)


def remember(response: HttpResponse, key: UUID) -> None:
    """Set the learner's cookie for a year from now."""
    response.set_signed_cookie(
        COOKIE, key.hex, salt=_SALT, max_age=AGE_SECONDS, secure=settings.HTTPS, httponly=True, samesite="Lax"
    )
