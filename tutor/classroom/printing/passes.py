"""Addresses of what is printed, which are not the maker's link.

Browsers print the address of a page in its margin. On a sheet that is handed out it must not open the results, nor the key:
so the sheets and the key have addresses of their own, which only the maker's page tells.
"""

import re
from collections.abc import Callable
from enum import Enum
from functools import wraps
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare, salted_hmac

from tutor.classroom.models import SharedSet
from tutor.classroom.pages import keep_private, no_set

_SHAPE: Final = re.compile(r"([1-9][0-9]{0,17})-[0-9a-f]{32}", re.ASCII)


class Purpose(Enum):
    """What an address opens, and nothing beside it."""

    SHEETS = "sheets"
    KEY = "key"


def pass_for(shared: SharedSet, purpose: Purpose) -> str:
    """The word in the address of the set's sheets, or of its key."""
    salt = f"tutor.classroom.printing.{purpose.value}"
    signed = salted_hmac(salt, f"{shared.pk}/{shared.maker_digest}", algorithm="sha256").hexdigest()
    return f"{shared.pk}-{signed[:32]}"


def for_holder(purpose: Purpose) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """A page that opens with the pass for that purpose alone: the view gets the set."""

    def decorate(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def with_set(request: HttpRequest, holder: str, **kwargs: Any) -> HttpResponse:
            shared = _set_of(holder, purpose)
            return keep_private(no_set(request) if shared is None else view(request, shared, holder=holder, **kwargs))

        return with_set

    return decorate


def _set_of(holder: str, purpose: Purpose) -> SharedSet | None:
    shape = _SHAPE.fullmatch(holder)
    shared = SharedSet.objects.filter(pk=int(shape[1])).first() if shape else None
    return shared if shared and constant_time_compare(holder, pass_for(shared, purpose)) else None
